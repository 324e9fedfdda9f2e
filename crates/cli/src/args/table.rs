//! The options of the commands that compare two matches, and continue one.

use super::LimitArgs;
use super::matches::PlayWatchArgs;
use clap::Args as ClapArgs;
use std::path::PathBuf;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Exit codes: 0 the matches are the same, 1 they differ, 2 a replay cannot be read, or the games are different.

Examples:
  agon diff old.agon new.agon          the first differences in orders, state and scores
  agon diff old.agon new.agon --watch  both side by side in the browser, in step
  agon diff old.agon new.agon --json | jq .rounds")]
pub(crate) struct DiffArgs {
    /// The first replay
    #[arg(value_name = "A")]
    pub(crate) one: PathBuf,
    /// The second replay
    #[arg(value_name = "B")]
    pub(crate) other: PathBuf,
    #[command(flatten)]
    pub(crate) watch: PlayWatchArgs,
    /// Print JSON, with every round that differs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Up to that round, the recorded match is repeated, and the bots see it as if they had played it. The result is a replay of the \
whole match that records where it was forked; `agon verify` can check it.

Examples:
  agon fork match.agon --round 120 Pika --watch         Pika takes seat 0 after round 120
  agon fork match.agon --round 120 same Hunter          seat 0 keeps its bot, Hunter takes seat 1
  agon fork match.agon --round 120 same human           play on yourself, in the browser")]
pub(crate) struct ForkArgs {
    /// The replay
    pub(crate) file: PathBuf,
    /// The round after which to continue; 0 is the start
    #[arg(long, short, value_name = "N")]
    pub(crate) round: u32,
    /// One bot per seat, as for `agon play`; `same`, and seats without a bot, keep the bot that played there
    #[arg(value_name = "BOT")]
    pub(crate) bots: Vec<String>,
    /// Write the replay to this file, or to standard output with - (the scoreboard then goes to standard error)
    #[arg(long, short, visible_alias = "output", value_name = "FILE|-")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) watch: PlayWatchArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Print the result as JSON. A fault has its `round`, counted from 0 as in replays, and its `frame`: the round as `agon show --round` and the viewer count it
    #[arg(long)]
    pub(crate) json: bool,
    /// Do not show progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}
