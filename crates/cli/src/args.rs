//! What can be typed. The help texts are the first documentation that people read.

use crate::commands::contest::args::{CompareArgs, RateArgs, TournamentArgs};
use agon_kernel::Seed;
use clap::{Args as ClapArgs, Parser, Subcommand};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

mod judge;
mod limits;
mod network;

pub(crate) use judge::{
    BackupArgs, FetchArgs, LoginArgs, MatchesArgs, PlaceArgs, RerunArgs, RestoreArgs, ServeArgs, StatusArgs,
    SubmitArgs, WorkerArgs,
};
pub(crate) use limits::LimitArgs;
pub(crate) use network::{ClientArgs, HostArgs};

const EXAMPLES: &str = "\
Examples:
  agon play poquemon Dummy Demo Demo Demo --out match.agon    play a match and keep its replay
  agon watch match.agon                                       look at it in the browser
  agon show match.agon --round 100                            look at a round
  agon verify match.agon                                      play it again from its orders and compare
  agon board new poquemon --seed 7 --out mine.cnf             make a board
  agon play poquemon ./my_bot.py Dummy --board mine.cnf       try your own bot on it

Exit codes: 0 done, 1 the answer is no (different, invalid), 2 usage or unreadable input, 70 a bug in agon.";

/// An arena for programming contests in which programs play games against each other.
#[derive(Debug, Parser)]
#[command(name = "agon", version, after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games
    Games(ListArgs),
    /// List the boards that come with a game
    Boards(GameListArgs),
    /// List the bots that come with a game
    Bots(GameListArgs),
    /// Play a match
    Play(PlayArgs),
    /// Look at a replay as text
    Show(ShowArgs),
    /// Look at a replay in the browser
    Watch(WatchArgs),
    /// Make one HTML file of a replay, which opens anywhere
    Export(ExportArgs),
    /// Play a recorded match again and compare everything
    Verify(VerifyArgs),
    /// Play matches with clients that connect over the network
    Host(HostArgs),
    /// Let a bot play on somebody else's server
    Client(ClientArgs),
    /// Play a match by hand or by a script, in JSON lines
    Drive(DriveArgs),
    /// Write a bot to start from
    New(NewArgs),
    /// Turn a bot's sources into a component
    Build(BuildArgs),
    /// Say what a judge would say of a bot; exit code 0 accepted, 1 rejected
    Check(CheckArgs),
    /// Check, make and import boards
    #[command(arg_required_else_help = true)]
    Board(BoardArgs),
    /// Edit a board in the browser
    Edit(EditArgs),
    /// Find out whether a bot is better than another
    Compare(CompareArgs),
    /// Play a contest of many bots
    Tournament(TournamentArgs),
    /// Compute tables and ratings from results
    Rate(RateArgs),
    /// Run a judge: contests, submissions, ladders and official rounds as a site
    Serve(ServeArgs),
    /// Do the jobs of a judge in a process of its own
    Worker(WorkerArgs),
    /// Write everything that a judge knows to one file
    Backup(BackupArgs),
    /// Fill an empty judge from such a file
    Restore(RestoreArgs),
    /// Sign in at a judge
    Login(LoginArgs),
    /// Hand in a bot at the judge, and wait for the answer
    Submit(SubmitArgs),
    /// Show what became of your submissions
    Status(StatusArgs),
    /// List the matches of a contest at the judge
    Matches(MatchesArgs),
    /// Get the replay of a match from the judge
    Fetch(FetchArgs),
    /// Play a match of the judge again at home, with your bot live and the rivals from the record
    Rerun(RerunArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ListArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GameListArgs {
    /// The game, as `agon games` lists it
    pub(crate) game: String,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which board, which seed: what every match needs.
#[derive(Debug, ClapArgs)]
pub(crate) struct MatchArgs {
    /// A board: one that comes with the game, a file, or - for standard input.
    ///
    /// Without it, a file that is redirected into standard input (`< board.cnf`) is the board; else the game's default is.
    #[arg(long, short = 'i', visible_short_alias = 'b', visible_alias = "input", value_name = "FILE|NAME|-")]
    pub(crate) board: Option<String>,
    /// A whole number from 0 to 9007199254740991, or `random`. The same seed gives the same match.
    #[arg(long, short, default_value = "1", value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
    pub(crate) seed: Seed,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Missing seats are filled with Dummy. The exit code is 0 when the match was played, whatever the bots did.

Examples:
  agon play poquemon                                          four Dummies on the default board
  agon play poquemon Demo Demo Demo Demo -s 30 -i default.cnf -o match.agon
  agon play poquemon Demo Demo Demo Demo --json < default.cnf
  agon play poquemon ./bot.py Dummy --board duel --watch      see it in the browser while it is being played
  agon play poquemon ./bot.py Dummy --board duel --debug-bot 0")]
pub(crate) struct PlayArgs {
    /// The game, as `agon games` lists it
    pub(crate) game: String,
    /// A bot for each seat: a built-in name (`agon bots GAME`), a component (.wasm), a bot's folder or source file (built when
    /// needed), or an executable that speaks the JSON protocol
    #[arg(value_name = "BOT")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) match_args: MatchArgs,
    /// Write the replay here; - is standard output (the scoreboard then goes to standard error)
    #[arg(long, short, visible_alias = "output", value_name = "FILE|-")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) watch: PlayWatchArgs,
    /// Let the bot in this seat (0, 1, ...) take as long as it likes, to look at it in a debugger
    #[arg(long, value_name = "SEAT")]
    pub(crate) debug_bot: Vec<usize>,
    /// Fuel for one turn of each component bot, in place of the game's own limit
    #[arg(long, value_name = "N")]
    pub(crate) turn_fuel: Option<u64>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Print no progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon show match.agon                    who played, the result and the last round
  agon show match.agon --round 100        the board, what happened and what was ordered in round 100
  agon show match.agon --round all --json | jq .events")]
pub(crate) struct ShowArgs {
    /// A replay
    pub(crate) file: PathBuf,
    /// The state after this many rounds (0 is the start), or `all`
    #[arg(long, short, value_name = "N|all")]
    pub(crate) round: Option<String>,
    /// Print JSON: the header and the result; with --round, one line for each round
    #[arg(long)]
    pub(crate) json: bool,
}

/// How a match is shown while it is being played.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayWatchArgs {
    /// Show the match in the browser while it is being played, and until Ctrl-C
    #[arg(long)]
    pub(crate) watch: bool,
    /// With --watch: the address to serve at; port 0 is any free one
    #[arg(long, value_name = "ADDR", default_value = DEFAULT_LISTEN, requires = "watch")]
    pub(crate) listen: SocketAddr,
    /// With --watch: only print the address
    #[arg(long, requires = "watch")]
    pub(crate) no_open: bool,
}

const DEFAULT_LISTEN: &str = "127.0.0.1:0";

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The viewer is served to this machine alone, until Ctrl-C. A replay that is still being written is followed.

Examples:
  agon watch match.agon
  agon watch match.agon --listen 127.0.0.1:8080 --no-open")]
pub(crate) struct WatchArgs {
    /// A replay
    pub(crate) file: PathBuf,
    /// The address to serve at, one of this machine; port 0 is any free one
    #[arg(long, value_name = "ADDR", default_value = DEFAULT_LISTEN)]
    pub(crate) listen: SocketAddr,
    /// Only print the address
    #[arg(long)]
    pub(crate) no_open: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The editor is served to this machine alone, until Ctrl-C. It saves to FILE, which need not be there yet, and never over changes
that somebody else made meanwhile. Without a file, boards are opened and kept in the browser.

Examples:
  agon edit maze.cnf
  agon edit mine.map --game reversi
  agon edit")]
pub(crate) struct EditArgs {
    /// A board
    pub(crate) file: Option<PathBuf>,
    /// The game to begin with, where the file does not tell
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// The address to serve at, one of this machine; port 0 is any free one
    #[arg(long, value_name = "ADDR", default_value = DEFAULT_LISTEN)]
    pub(crate) listen: SocketAddr,
    /// Only print the address
    #[arg(long)]
    pub(crate) no_open: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The file holds the replay and the viewer, opens from disk and loads nothing.

Example:
  agon export match.agon --html match.html")]
pub(crate) struct ExportArgs {
    /// A replay
    pub(crate) file: PathBuf,
    /// Where to write the page; - is standard output
    #[arg(long, value_name = "OUT")]
    pub(crate) html: PathBuf,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Exit codes: 0 everything is the same, 1 something differs, 2 the replay cannot be read.

Examples:
  agon verify match.agon                  play the recorded orders again and compare every round
  agon verify match.agon --bots           also run the built-in bots again and compare every order
  agon verify match.agon --bots bots/     the same with other bots, found in a folder by their fingerprints")]
pub(crate) struct VerifyArgs {
    /// A replay
    pub(crate) file: PathBuf,
    /// Run the bots again, too; those that are not built in are looked for in DIR
    #[arg(long, value_name = "DIR", num_args = 0..=1)]
    pub(crate) bots: Option<Option<PathBuf>>,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = r#"
Each line out tells whose turn it is, the round, the digest, the state, the views, the events since the last line, the
legal orders where the game lists them, and how the match stands. Lines in:
  {"orders": {"0": [...], "2": [...]}}            orders of seats; seats that are not named give none
  {"orders": {...}, "faults": {"1": "crashed"}}   a seat that did something wrong instead
  {"call": {...}}                                 a call of the unit whose turn it is; answered with its reply
  {"pause": "yielded"}, {"fault": "crashed"}      the end of that unit's turn
A line that makes no sense is answered with {"error": ...} and changes nothing.

Example:
  echo '{"orders": {"0": [{"move": {"unit": 0, "dir": "left"}}]}}' | agon drive poquemon --brief"#)]
pub(crate) struct DriveArgs {
    /// The game, as `agon games` lists it
    pub(crate) game: String,
    /// A board: one that comes with the game, or a file
    #[arg(long, short = 'i', visible_short_alias = 'b', value_name = "FILE|NAME")]
    pub(crate) board: Option<String>,
    /// A whole number from 0 to 9007199254740991, or `random`
    #[arg(long, short, default_value = "1", value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
    pub(crate) seed: Seed,
    /// Leave out states and views
    #[arg(long)]
    pub(crate) brief: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Example:
  agon new poquemon Pika --lang python       writes the folder Pika with a bot that plays at once
  agon play poquemon Pika Demo Demo Demo     builds it when needed, and plays")]
pub(crate) struct NewArgs {
    /// The game, as `agon games` lists it
    pub(crate) game: String,
    /// The bot's name: at most 12 letters, digits and underscores, a letter first
    pub(crate) name: String,
    /// The language: cpp, rust, python, javascript or java
    #[arg(long, short)]
    pub(crate) lang: agon_build::Language,
    /// Make the bot's folder in this one
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon build Pika                            the folder that `agon new` wrote; gives Pika.wasm
  agon build AIPika.cc --game poquemon --out pika.wasm")]
pub(crate) struct BuildArgs {
    /// A source file or a bot's folder
    pub(crate) bot: String,
    /// The game; a folder that `agon new` wrote knows its own
    #[arg(long, short)]
    pub(crate) game: Option<String>,
    /// Write the component here instead of NAME.wasm
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
The steps are those of a judge: the name, the build, one match with itself in all seats (any fault rejects), and four
matches against Dummies (all must be won).

Examples:
  agon check Pika
  agon check pika.wasm --game poquemon --json")]
pub(crate) struct CheckArgs {
    /// A component, a source file, a bot's folder, or an executable
    pub(crate) bot: String,
    /// The game; a folder that `agon new` wrote knows its own
    #[arg(long, short)]
    pub(crate) game: Option<String>,
    /// The board to play on; the game's default without it
    #[arg(long, value_name = "FILE|NAME")]
    pub(crate) board: Option<String>,
    /// The seed of the first match
    #[arg(long, short, default_value = "1", value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct BoardArgs {
    #[command(subcommand)]
    pub(crate) command: BoardCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum BoardCommand {
    /// Check a board; exit code 0 if it can be played, 1 if not
    Check {
        /// A board, or - for standard input
        file: PathBuf,
        /// The game; without it, the one that recognises the board
        #[arg(long, short)]
        game: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Make a fair board
    New {
        /// The game, as `agon games` lists it
        game: String,
        /// A whole number, or `random`. The same seed gives the same board
        #[arg(long, short, default_value = "1", value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
        seed: Seed,
        /// A setting of the generator; can be given several times. `--list` shows them
        #[arg(long = "set", value_name = "NAME=N", value_parser = parse_setting)]
        settings: Vec<(String, i64)>,
        /// List the settings of the generator
        #[arg(long)]
        list: bool,
        /// Write the board here instead of to standard output
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Make a board of a file of another kind, such as a 3D model; exit code 1 if it cannot be used
    #[command(after_help = "\
Examples:
  agon board import ship.obj --out ship.gam                   starts and bonuses are placed as fairly as the model allows
  agon board import ship.obj --set seats=2 --set bikes=1
  agon board import cube.cnf --out cube.gam                   a board that needs another file beside it becomes one file
  agon board import --list                                    which files, and the settings")]
    Import {
        /// The file, or - for standard input
        #[arg(required_unless_present = "list")]
        file: Option<PathBuf>,
        /// The game; without it, the one that makes boards of such files
        #[arg(long, short)]
        game: Option<String>,
        /// What the board is called; without it, like the file
        #[arg(long)]
        name: Option<String>,
        /// A setting; can be given several times. `--list` shows them
        #[arg(long = "set", value_name = "NAME=N", value_parser = parse_setting)]
        settings: Vec<(String, i64)>,
        /// List the files that boards can be made of, and the settings
        #[arg(long)]
        list: bool,
        /// Write the board here instead of to standard output
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "Example:\n  agon completions bash > ~/.local/share/bash-completion/completions/agon")]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

pub(crate) fn parse_seed(text: &str) -> Result<Seed, String> {
    if text != "random" {
        return text.parse().map_err(|error: agon_kernel::SeedError| error.to_string());
    }
    let nanos =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    // Six digits are easy to say and to type again.
    Ok(Seed::from((nanos / 1000 % 1_000_000) as u32))
}

fn parse_setting(text: &str) -> Result<(String, i64), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=N, as in rows=21")?;
    let value = value.trim().parse().map_err(|_| format!("`{value}` is no whole number"))?;
    Ok((name.trim().to_owned(), value))
}

/// Prints what clap has to say in our manner: help to standard output, an error with its help line to standard error.
pub(crate) fn complain(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        print!("{}", error.render());
        return ExitCode::SUCCESS;
    }
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        eprint!("{}", error.render());
        return ExitCode::from(2);
    }
    let text = error.render().to_string();
    for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
        match (line.trim_start().strip_prefix("tip: "), line.starts_with("For more information")) {
            (Some(tip), _) => eprintln!("help: {tip}"),
            (_, true) => eprintln!("help: `--help` explains the command"),
            _ => eprintln!("{line}"),
        }
    }
    ExitCode::from(2)
}
