//! The options of `agon new`, `agon build` and `agon check`.

use super::{LimitArgs, parse_seed};
use agon_kernel::Seed;
use clap::Args as ClapArgs;
use std::path::PathBuf;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon new poquemon Pika --lang python       create the folder Pika with a bot that already plays
  agon play poquemon Pika Demo Demo Demo     build it if needed, and play")]
pub(crate) struct NewArgs {
    /// The game (see `agon games`)
    pub(crate) game: String,
    /// The bot's name: up to 12 letters, digits and underscores, starting with a letter
    pub(crate) name: String,
    /// The language: cpp, rust, python, javascript or java
    #[arg(long, short)]
    pub(crate) lang: agon_build::Language,
    /// Start from another template: `minimal` is the least that plays, without examples and tests; `policy` (Poquémon in C++) plays a network
    /// trained with the Python package
    #[arg(long, value_name = "TEMPLATE")]
    pub(crate) template: Option<String>,
    /// Create the bot's folder inside this one
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon build Pika                            build a folder made by `agon new` into Pika.wasm
  agon build AIPika.cc --game poquemon --out pika.wasm")]
pub(crate) struct BuildArgs {
    /// A source file or a bot's folder
    pub(crate) bot: String,
    /// The game; not needed for a folder made by `agon new`
    #[arg(long, short)]
    pub(crate) game: Option<String>,
    /// Write the component to this file instead of NAME.wasm
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Build again even if nothing changed
    #[arg(long)]
    pub(crate) fresh: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The steps are those of a judge: the name, the build, one match against itself in every seat (any fault means rejection), and four \
matches against Dummies (all of which must be won). Exit codes: 0 accepted, 1 rejected, 2 not checked.

Examples:
  agon check Pika
  agon check Pika --native                   does it play the same outside the sandbox?
  agon check pika.wasm --game poquemon --json")]
pub(crate) struct CheckArgs {
    /// A component, a source file, a bot's folder, or an executable
    pub(crate) bot: String,
    /// The game; not needed for a folder made by `agon new`
    #[arg(long, short)]
    pub(crate) game: Option<String>,
    /// The board to play on, instead of the game's default
    #[arg(long, value_name = "FILE|NAME")]
    pub(crate) board: Option<String>,
    /// The seed of the first match
    #[arg(long, short, default_value = "1", value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Instead, play one match in the sandbox and one natively (see `agon debug`), and say where the bot's orders first differ
    #[arg(long)]
    pub(crate) native: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
