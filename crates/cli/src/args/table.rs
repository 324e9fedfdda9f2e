//! The options of the commands that compare two matches, and continue one.

use super::matches::PlayWatchArgs;
use clap::Args as ClapArgs;
use std::path::PathBuf;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Exit codes: 0 both are the same, 1 they differ, 2 one of them cannot be read, or they are of different games.

Examples:
  agon diff old.agon new.agon                  the first difference in orders, in the state and in the scores
  agon diff old.agon new.agon --watch          both side by side in the browser, in step
  agon diff old.agon new.agon --json | jq .rounds")]
pub(crate) struct DiffArgs {
    /// The one replay
    #[arg(value_name = "A")]
    pub(crate) one: PathBuf,
    /// The other replay
    #[arg(value_name = "B")]
    pub(crate) other: PathBuf,
    #[command(flatten)]
    pub(crate) watch: PlayWatchArgs,
    /// Print JSON, with every round that differs
    #[arg(long)]
    pub(crate) json: bool,
}
