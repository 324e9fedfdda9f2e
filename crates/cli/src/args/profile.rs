//! The options of `agon profile`.

use super::{LimitArgs, MatchArgs};
use clap::Args as ClapArgs;
use std::path::PathBuf;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Plays a match and looks at the bot's call stack after every so much fuel. It counts fuel, not time, so the figures are the same in every run and on every \
machine, and the match is the one that `agon play` would play. Own code, the kit and the language's library are told apart. The functions of Python are read \
from its interpreter; JavaScript plays a second match, with marks in the code, whose figures are scaled to the fuel of the first. With --native, Python and \
JavaScript run as ordinary processes under the profilers of their languages, which measure time.

Examples:
  agon profile Pika                               against Dummies
  agon profile Pika Demo Demo --seed 7 --seat 2   in seat 2, against Demo and a Dummy
  agon profile Pika --round 57                    only this round; --round 50-60 for several
  agon profile Pika --native                      a script: time by function, outside the sandbox
  agon profile Pika --flame                       as a flame graph in the browser
  agon profile Pika --html pika.html --speedscope pika.speedscope.json
  agon profile Pika --replay match.agon --seat 0  in a recorded match; the others repeat it")]
pub(crate) struct ProfileArgs {
    /// A source file, a bot's folder, or a component
    pub(crate) bot: String,
    /// The bots in the other seats; empty seats are filled with Dummy
    #[arg(value_name = "OPPONENT", conflicts_with = "replay")]
    pub(crate) opponents: Vec<String>,
    /// The game; not needed for a folder made by `agon new`
    #[arg(long, short)]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) match_args: MatchArgs,
    /// The bot's seat
    #[arg(long, value_name = "SEAT", default_value_t = 0)]
    pub(crate) seat: usize,
    /// Replay this recorded match, with its board, seed and limits; the other bots repeat what they did
    #[arg(long, value_name = "FILE", conflicts_with_all = ["board", "seed", "limit"])]
    pub(crate) replay: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Run a Python or JavaScript bot as an ordinary process, and show how long its functions take
    #[arg(long)]
    pub(crate) native: bool,
    /// Count only this round, or these, as `agon show --round` and the viewer count them
    #[arg(long, value_name = "N|A-B")]
    pub(crate) round: Option<String>,
    /// How many functions, lines and rounds to list
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub(crate) top: usize,
    /// Sample the call stack each time this much fuel has been used
    #[arg(long, value_name = "FUEL", default_value_t = agon_runtime::component::USUAL_PORTION, value_parser = clap::value_parser!(u64).range(10..))]
    pub(crate) every: u64,
    /// Show a flame graph in the browser
    #[arg(long)]
    pub(crate) flame: bool,
    /// Write the flame graph to this file, a self-contained page
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Write a file for <https://speedscope.app>
    #[arg(long, value_name = "FILE")]
    pub(crate) speedscope: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
