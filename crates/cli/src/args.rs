//! The command line. Its help texts are the first documentation that people read.

use agon_kernel::Seed;
use clap::{Args as ClapArgs, Parser, Subcommand};
use std::io::Write;
use std::process::ExitCode;

mod boards;
#[cfg(feature = "sandbox")]
mod bots;
pub(crate) mod contest;
mod debug;
#[cfg(feature = "judge")]
mod files;
#[cfg(feature = "judge")]
mod judge;
mod limits;
mod matches;
mod network;
#[cfg(feature = "sandbox")]
mod profile;
mod table;
#[cfg(feature = "judge")]
mod taking_part;
#[cfg(feature = "judge")]
mod together;

/// Commands that a build without the judge only recognises.
#[cfg(not(feature = "judge"))]
mod judge {
    pub(crate) use super::AbsentArgs as BackupArgs;
    pub(crate) use super::AbsentArgs as FetchArgs;
    pub(crate) use super::AbsentArgs as FilesArgs;
    pub(crate) use super::AbsentArgs as LoginArgs;
    pub(crate) use super::AbsentArgs as MatchesArgs;
    pub(crate) use super::AbsentArgs as RerunArgs;
    pub(crate) use super::AbsentArgs as RestoreArgs;
    pub(crate) use super::AbsentArgs as ServeArgs;
    pub(crate) use super::AbsentArgs as StatusArgs;
    pub(crate) use super::AbsentArgs as SubmitArgs;
    pub(crate) use super::AbsentArgs as WorkerArgs;
}

#[cfg(not(feature = "judge"))]
mod taking_part {
    pub(crate) use super::AbsentArgs as ArchiveArgs;
    pub(crate) use super::AbsentArgs as BetArgs;
    pub(crate) use super::AbsentArgs as ChooseArgs;
    pub(crate) use super::AbsentArgs as ContestsArgs;
    pub(crate) use super::AbsentArgs as DataArgs;
    pub(crate) use super::AbsentArgs as FriendlyArgs;
    pub(crate) use super::AbsentArgs as FriendsArgs;
    pub(crate) use super::AbsentArgs as LadderArgs;
    pub(crate) use super::AbsentArgs as PublishArgs;
}

#[cfg(not(feature = "judge"))]
mod together {
    pub(crate) use super::AbsentArgs as ApiArgs;
    pub(crate) use super::AbsentArgs as CupsArgs;
    pub(crate) use super::AbsentArgs as TeamsArgs;
}

/// Commands that a build without the sandbox only recognises.
#[cfg(not(feature = "sandbox"))]
mod bots {
    pub(crate) use super::AbsentArgs as BuildArgs;
    pub(crate) use super::AbsentArgs as CheckArgs;
    pub(crate) use super::AbsentArgs as DebugArgs;
    pub(crate) use super::AbsentArgs as NewArgs;
    pub(crate) use super::AbsentArgs as ProfileArgs;
}

pub(crate) use boards::{BoardArgs, BoardCommand, EditArgs};
pub(crate) use bots::{BuildArgs, CheckArgs, NewArgs};
#[cfg(not(feature = "sandbox"))]
use bots::{DebugArgs, ProfileArgs};
use contest::{CompareArgs, RateArgs, TournamentArgs};
#[cfg(feature = "sandbox")]
pub(crate) use debug::DebugArgs;
pub(crate) use debug::NativeArgs;
#[cfg(feature = "judge")]
pub(crate) use files::{FilesArgs, FilesCheckArgs, FilesCommand, FilesCopyArgs};
#[cfg(not(feature = "judge"))]
use judge::FilesArgs;
#[cfg(feature = "judge")]
pub(crate) use judge::PlaceArgs;
pub(crate) use judge::{
    BackupArgs, FetchArgs, LoginArgs, MatchesArgs, RerunArgs, RestoreArgs, ServeArgs, StatusArgs, SubmitArgs,
    WorkerArgs,
};
pub(crate) use limits::{LimitArgs, limit_options};
pub(crate) use matches::{
    DriveArgs, ExportArgs, MatchArgs, PlayArgs, PlayWatchArgs, ShowArgs, VerifyArgs, WatchArgs,
};
pub(crate) use network::{ClientArgs, HostArgs};
#[cfg(feature = "sandbox")]
pub(crate) use profile::ProfileArgs;
pub(crate) use table::{DiffArgs, ForkArgs};
pub(crate) use taking_part::{
    ArchiveArgs, BetArgs, ChooseArgs, ContestsArgs, DataArgs, FriendlyArgs, FriendsArgs, LadderArgs,
    PublishArgs,
};
#[cfg(feature = "judge")]
pub(crate) use taking_part::{FriendsChange, Question};
pub(crate) use together::{ApiArgs, CupsArgs, TeamsArgs};
#[cfg(feature = "judge")]
pub(crate) use together::{CupsChange, MemberArgs, OpenCupArgs, TeamsChange};

const EXAMPLES: &str = "\
Examples:
  agon play poquemon Dummy Demo Demo Demo --watch        play a match and watch it in the browser
  agon play poquemon Dummy Demo --out match.agon         play a match and keep the replay
  agon show match.agon --round 100                       print one round of it
  agon verify match.agon                                 replay the recorded orders and compare
  agon board new poquemon --seed 7 --out mine.cnf        generate a board
  agon play poquemon ./my_bot.py Dummy --board mine.cnf  try your own bot on it

Exit codes: 0 success, 1 the answer is no (different, invalid), 2 bad usage or unreadable input, 70 a bug in agon.";

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
    /// Print a replay as text
    Show(ShowArgs),
    /// Watch a replay in the browser
    Watch(WatchArgs),
    /// Turn a replay into a single HTML file that opens anywhere
    Export(ExportArgs),
    /// Play a recorded match again and compare everything
    Verify(VerifyArgs),
    /// Show where two matches diverge
    Diff(DiffArgs),
    /// Continue a recorded match from one of its rounds
    Fork(ForkArgs),
    /// Host matches for clients that connect over the network
    Host(HostArgs),
    /// Let a bot play on a remote server
    Client(ClientArgs),
    /// Play a match by hand or from a script, in JSON lines
    Drive(DriveArgs),
    /// Create a bot to start from
    New(NewArgs),
    /// Build a bot's sources into a component
    Build(BuildArgs),
    /// Check whether a judge would accept a bot
    Check(CheckArgs),
    /// Debug a bot in a match, as an ordinary process
    Debug(DebugArgs),
    /// Show where a bot's fuel goes: by function, line and round
    Profile(ProfileArgs),
    /// Check, generate and import boards
    #[command(arg_required_else_help = true)]
    Board(BoardArgs),
    /// Edit a board in the browser
    Edit(EditArgs),
    /// Find out whether one bot is better than another
    Compare(CompareArgs),
    /// Run a contest between many bots
    Tournament(TournamentArgs),
    /// Compute ratings and tables from results
    Rate(RateArgs),
    /// Run a judge: a site with contests, submissions, ladders and official rounds
    Serve(ServeArgs),
    /// Run jobs for a judge in a separate process
    Worker(WorkerArgs),
    /// Do one job for the judge that started this process
    #[command(hide = true)]
    Job,
    /// Back up a judge to one file
    Backup(BackupArgs),
    /// Restore a backup into an empty judge
    Restore(RestoreArgs),
    /// Check the files of a judge, or copy them elsewhere
    #[command(arg_required_else_help = true)]
    Files(FilesArgs),
    /// Sign in to a judge
    Login(LoginArgs),
    /// List the contests of the judge, and how long they are open
    Contests(ContestsArgs),
    /// Submit a bot to the judge and wait for the verdict
    Submit(SubmitArgs),
    /// Show what happened to your submissions
    Status(StatusArgs),
    /// List the matches of a contest on the judge
    Matches(MatchesArgs),
    /// Download the replay of a match from the judge
    Fetch(FetchArgs),
    /// Replay a match from the judge locally: your bot plays live, its opponents repeat what they did
    Rerun(RerunArgs),
    /// Show the ratings of a contest on the judge
    Ladder(LadderArgs),
    /// List, add and remove your friends on the judge
    Friends(FriendsArgs),
    /// Play a friendly match on the judge
    Friendly(FriendlyArgs),
    /// Make one of your programs public, for everybody to play against
    Publish(PublishArgs),
    /// Choose which of your programs plays in the official rounds
    Choose(ChooseArgs),
    /// Bet play money on the next official round
    Bet(BetArgs),
    /// List, open and join cups on the judge, and see how they stand
    Cups(CupsArgs),
    /// List, create and join the teams of a contest on the judge
    Teams(TeamsArgs),
    /// Download everything on the judge that belongs to you
    Data(DataArgs),
    /// Download the public matches and replays of a contest in one file
    Archive(ArchiveArgs),
    /// Call the judge's API: whatever its pages can do
    Api(ApiArgs),
    /// Print a shell completion script
    Completions(CompletionsArgs),
}

/// The arguments of a command that is not in this build. Anything is accepted, so that the error names the missing feature.
#[cfg(not(all(feature = "judge", feature = "sandbox")))]
#[derive(Debug, ClapArgs)]
#[command(disable_help_flag = true)]
pub(crate) struct AbsentArgs {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _ignored: Vec<std::ffi::OsString>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ListArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GameListArgs {
    /// The game (see `agon games`)
    pub(crate) game: String,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "Example:\n  agon completions bash > ~/.local/share/bash-completion/completions/agon")]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// Loopback, with any free port.
const DEFAULT_LISTEN: &str = "127.0.0.1:0";

pub(crate) fn parse_seed(text: &str) -> Result<Seed, String> {
    if text != "random" {
        return text.parse().map_err(|error: agon_kernel::SeedError| error.to_string());
    }
    let nanos =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    // Six digits are easy to read out and to retype.
    Ok(Seed::from((nanos / 1000 % 1_000_000) as u32))
}

/// Prints clap's output in our format: help to standard output, an error and its help line to standard error.
pub(crate) fn report_clap_error(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // A reader that has seen enough, such as `head`, may close the pipe.
        let _ = write!(std::io::stdout(), "{}", error.render());
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
            (_, true) => eprintln!("help: run the command with --help to see its options"),
            _ => eprintln!("{line}"),
        }
    }
    ExitCode::from(2)
}
