//! The options of bots that run as ordinary processes, and of `agon debug`.

#[cfg(feature = "sandbox")]
use super::MatchArgs;
use clap::Args as ClapArgs;
#[cfg(feature = "sandbox")]
use std::path::PathBuf;

/// How bots run natively.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct NativeArgs {
    /// Compile native C++ bots with the sanitizers for addresses and undefined behaviour
    #[arg(long)]
    pub(crate) sanitize: bool,
    /// Run native bots under this command, such as `valgrind` or `gdbserver :1234`, without time limits
    #[arg(long, value_name = "COMMAND")]
    pub(crate) under: Option<String>,
}

#[cfg(feature = "sandbox")]
#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The bot runs as an ordinary process, outside the sandbox and unmetered: compiled by g++ or clang++ with -g (C++) or by cargo (Rust), or run by python3 \
or node. It waits for a debugger, and the command that attaches one is printed. Its log is shown as it is written. Java bots are debugged with the test \
in their folder.

Examples:
  agon debug Pika                         play against Dummies, and wait for a debugger
  agon debug Pika Demo --seed 7 --seat 2  in seat 2, against Demo and Dummies
  agon debug Pika --no-wait --sanitize    no debugger; report C++ memory errors with their lines
  agon debug Pika --under valgrind
  agon debug Clan --unit 4                Stone Age: the program of unit 4, once it exists")]
pub(crate) struct DebugArgs {
    /// A source file or a bot's folder
    pub(crate) bot: String,
    /// The bots in the other seats; empty seats are filled with Dummy
    #[arg(value_name = "OPPONENT")]
    pub(crate) opponents: Vec<String>,
    /// The game; not needed for a folder made by `agon new`
    #[arg(long, short)]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) match_args: MatchArgs,
    /// The bot's seat
    #[arg(long, value_name = "SEAT", default_value_t = 0)]
    pub(crate) seat: usize,
    /// In games where every unit runs its own program: the unit to debug, instead of the first
    #[arg(long, value_name = "N")]
    pub(crate) unit: Option<u32>,
    /// Do not wait for a debugger
    #[arg(long)]
    pub(crate) no_wait: bool,
    #[command(flatten)]
    pub(crate) native: NativeArgs,
    /// Write the replay to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}
