//! The options of the commands that play, show and verify one match.

use super::{DEFAULT_LISTEN, LimitArgs, NativeArgs, parse_seed};
use agon_kernel::Seed;
use clap::Args as ClapArgs;
use std::net::SocketAddr;
use std::path::PathBuf;

/// The board and the seed, which every match needs.
#[derive(Debug, ClapArgs)]
pub(crate) struct MatchArgs {
    /// The board: the name of one that comes with the game, a file, or - for standard input
    ///
    /// Without this option, a file redirected into standard input (`< board.cnf`) is the board; otherwise the game's default is used.
    #[arg(long, short = 'i', visible_short_alias = 'b', visible_alias = "input", value_name = "FILE|NAME|-")]
    pub(crate) board: Option<String>,
    /// The seed: a whole number from 0 to 9007199254740991, or `random`. The same seed gives the same match
    #[arg(long, short, default_value = "1", value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
    pub(crate) seed: Seed,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Empty seats are filled with Dummy. The exit code is 0 if the match was played, whatever the bots did.

Examples:
  agon play poquemon                                      four Dummies on the default board
  agon play poquemon Demo Demo Demo Demo -s 30 -i default.cnf -o match.agon
  agon play poquemon Demo Demo Demo Demo --json < default.cnf
  agon play poquemon ./bot.py Dummy --board duel --watch  watch it in the browser as it is played
  agon play poquemon ./bot.py Dummy --board duel --debug-bot 0
  agon play poquemon Pika Demo --native                   run Pika as an ordinary process
  agon play reversi human Dummy                           play yourself, in the browser")]
pub(crate) struct PlayArgs {
    /// The game (see `agon games`)
    pub(crate) game: String,
    /// One bot per seat: a built-in bot (see `agon bots GAME`), a component (.wasm), a bot's folder or source file (built when
    /// needed; `Whatever` finds AIWhatever.cc), an executable that speaks the JSON protocol, or `human` to play yourself in the browser
    #[arg(value_name = "BOT")]
    pub(crate) bots: Vec<String>,
    /// List the built-in bots of the game and exit, like `agon bots GAME`
    #[arg(long)]
    pub(crate) list: bool,
    #[command(flatten)]
    pub(crate) match_args: MatchArgs,
    /// Write the replay to this file, or to standard output with - (the scoreboard then goes to standard error)
    #[arg(long, short, visible_alias = "output", value_name = "FILE|-")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) watch: PlayWatchArgs,
    /// Turn off the time limits of the bot in this seat (0, 1, ...), to step through it in a debugger; with --native, wait for the
    /// debugger, and print the command that attaches it
    #[arg(long, value_name = "SEAT")]
    pub(crate) debug_bot: Vec<usize>,
    /// Run bots that are given as sources as ordinary processes, outside the sandbox and unmetered; edits to a script take effect at once
    #[arg(long)]
    pub(crate) native: bool,
    #[command(flatten)]
    pub(crate) native_args: NativeArgs,
    /// With `human`: seconds per turn; whoever takes longer gives no orders, or the first legal one
    #[arg(long, value_name = "SECONDS")]
    pub(crate) clock: Option<u64>,
    /// Fuel per turn for every component bot, instead of the game's own limit
    #[arg(long, value_name = "N")]
    pub(crate) turn_fuel: Option<u64>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Print the result as JSON. A fault has its `round`, counted from 0 as in replays, and its `frame`: the round as `agon show --round` and the viewer count it
    #[arg(long)]
    pub(crate) json: bool,
    /// Do not show progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// How a match is shown as it is played.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayWatchArgs {
    /// Show the match in the browser as it is played, and keep the viewer open until Ctrl-C
    #[arg(long)]
    pub(crate) watch: bool,
    /// With --watch or `human`: the address to serve on; port 0 picks a free one
    #[arg(long, value_name = "ADDR", default_value = DEFAULT_LISTEN)]
    pub(crate) listen: SocketAddr,
    /// With --watch or `human`: print the address without opening a browser
    #[arg(long)]
    pub(crate) no_open: bool,
}

impl PlayWatchArgs {
    /// The option for a viewer that is given although nothing is shown.
    pub(crate) fn in_vain(&self) -> Option<&'static str> {
        let listens = self.listen.to_string() != DEFAULT_LISTEN;
        if self.watch { None } else { self.no_open.then_some("--no-open").or(listens.then_some("--listen")) }
    }
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon show match.agon                    the players, the result and the last round
  agon show match.agon --round 100        the board, the events and the orders of round 100
  agon show match.agon --round all --json | jq .events")]
pub(crate) struct ShowArgs {
    /// The replay
    pub(crate) file: PathBuf,
    /// Print the state after this round (0 is the start), or `all` rounds
    #[arg(long, short, value_name = "N|all")]
    pub(crate) round: Option<String>,
    /// Print JSON: the header and the result, or with --round one line per round. The `round` of a fault is counted from 0 as in replays; its `frame` is the number for --round
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Only this machine can reach the viewer, which runs until Ctrl-C. A replay that is still being written is followed.

Examples:
  agon watch match.agon
  agon watch match.agon --listen 127.0.0.1:8080 --no-open")]
pub(crate) struct WatchArgs {
    /// The replay
    pub(crate) file: PathBuf,
    /// The loopback address to serve on; port 0 picks a free one
    #[arg(long, value_name = "ADDR", default_value = DEFAULT_LISTEN)]
    pub(crate) listen: SocketAddr,
    /// Print the address without opening a browser
    #[arg(long)]
    pub(crate) no_open: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The page contains the replay and the viewer. It opens from disk and loads nothing from the network.

Example:
  agon export match.agon --html match.html")]
pub(crate) struct ExportArgs {
    /// The replay
    pub(crate) file: PathBuf,
    /// Write the page to this file, or to standard output with -
    #[arg(long, value_name = "FILE|-")]
    pub(crate) html: PathBuf,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Exit codes: 0 everything is the same, 1 something differs, 2 the replay cannot be read.

Examples:
  agon verify match.agon               replay the recorded orders and compare every round
  agon verify match.agon --bots        also run the built-in bots again and compare every order
  agon verify match.agon --bots bots/  find the bots in a folder by their fingerprints")]
pub(crate) struct VerifyArgs {
    /// The replay
    pub(crate) file: PathBuf,
    /// Run the bots again too; bots that are not built in are looked up in DIR
    #[arg(long, value_name = "DIR", num_args = 0..=1)]
    pub(crate) bots: Option<Option<PathBuf>>,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = r#"
Each output line says whose turn it is and gives the round, the digest, the state, the views, the events since the last line, the legal orders (if the game lists them) and the standings.

Input lines:
  {"orders": {"0": [...], "2": [...]}}            orders by seat; seats left out give none
  {"orders": {...}, "faults": {"1": "crashed"}}   a seat that failed instead
  {"call": {...}}                                 a call by the unit whose turn it is, and its reply
  {"pause": "yielded"}, {"fault": "crashed"}      the end of that unit's turn
A line that cannot be understood is answered with {"error": ...} and changes nothing.

Example:
  echo '{"orders": {"0": [{"move": {"unit": 0, "dir": "left"}}]}}' | agon drive poquemon --brief"#)]
pub(crate) struct DriveArgs {
    /// The game (see `agon games`)
    pub(crate) game: String,
    /// The board: the name of one that comes with the game, or a file
    #[arg(long, short = 'i', visible_short_alias = 'b', value_name = "FILE|NAME")]
    pub(crate) board: Option<String>,
    /// The seed: a whole number from 0 to 9007199254740991, or `random`
    #[arg(long, short, default_value = "1", value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
    pub(crate) seed: Seed,
    /// Leave out states and views
    #[arg(long)]
    pub(crate) brief: bool,
}
