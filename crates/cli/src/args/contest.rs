//! The options of `agon compare`, `agon tournament` and `agon rate`.

use super::{LimitArgs, parse_seed};
use agon_contest::Keep;
use agon_kernel::Seed;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// What is played, the same for all contests.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// The game (see `agon games`)
    #[arg(long, short)]
    pub(crate) game: Option<String>,
    /// The boards to alternate between: names or files, separated by commas or one option each [default: the game's default]
    #[arg(
        long = "board",
        short = 'i',
        visible_short_alias = 'b',
        visible_alias = "boards",
        value_name = "FILE|NAME",
        value_delimiter = ','
    )]
    pub(crate) boards: Vec<String>,
    /// The published seed, from which everything random is drawn
    #[arg(long, short, value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
    pub(crate) seed: Option<Seed>,
    /// Alternate between these match seeds instead of drawing them
    #[arg(long, value_parser = parse_seed, value_name = "N,N,...", value_delimiter = ',')]
    pub(crate) seeds: Vec<Seed>,
    /// The maximum number of matches
    #[arg(long, short, value_name = "N")]
    pub(crate) matches: Option<u64>,
    /// The bot that fills empty seats
    #[arg(long, value_name = "BOT")]
    pub(crate) filler: Option<String>,
    /// Which replays to keep, in a folder next to the journal: all, faults, last:N or none
    #[arg(long, value_name = "RULE")]
    pub(crate) replays: Option<Keep>,
    /// Network clients: seconds that each move adds to a client's clock, at least 0.2, or 0 for no clock [default: 2]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) client_time: Option<f64>,
    /// Network clients: the search depth that they are told to use; 0 means no limit
    #[arg(long, value_name = "D")]
    pub(crate) client_depth: Option<u8>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// How a contest is run and shown.
#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    /// Resume the contest in this journal, with its original options
    #[arg(long, value_name = "FILE", conflicts_with_all = ["bots", "game", "boards", "seed", "seeds", "matches", "filler", "replays", "client_time", "client_depth", "limit", "out"])]
    pub(crate) resume: Option<PathBuf>,
    /// Matches to play at a time [default: one per core]
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) reports: ReportArgs,
    /// Do not show progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// Where the tables go.
#[derive(Debug, Args)]
pub(crate) struct ReportArgs {
    /// Write a report with all tables to this HTML file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Write the standings to this CSV file
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Print all tables as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Plays mirrored blocks (same board and seed, seats swapped) until a sequential test decides or a limit is reached. \
Exit codes: 0 the first bot is better, 1 it is not or that could not be shown, 2 bad usage, 130 interrupted.

Examples:
  agon compare ./new.py ./old.py --game poquemon
  agon compare ./new.py ./old.py Demo Dummy --game poquemon --board default,small --out c.jsonl
  agon compare A B --game poquemon --elo1 10 --matches 50000")]
pub(crate) struct CompareArgs {
    /// The new bot, the old bot, then any others to play at the same table
    #[arg(value_name = "BOT", required_unless_present = "resume", num_args = 2..)]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Elo gain at or below which the new bot counts as no better
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    pub(crate) elo0: Option<f64>,
    /// Elo gain at or above which the new bot counts as better
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    pub(crate) elo1: Option<f64>,
    /// Acceptable probability of calling a bot better when it is not
    #[arg(long, value_name = "SHARE")]
    pub(crate) alpha: Option<f64>,
    /// Acceptable probability of not recognising a better bot
    #[arg(long, value_name = "SHARE")]
    pub(crate) beta: Option<f64>,
    /// Keep a journal of all matches in this file, so that the comparison can be resumed
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum FormatArg {
    RoundRobin,
    Swiss,
    Gauntlet,
    Elimination,
    Ladder,
    Rounds,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  agon tournament Demo Dummy Null ./mine.py --game poquemon --html report.html
  agon tournament contest.toml            the contest is described in a file; options override it
  agon tournament --resume contest.jsonl  continue after an interruption
  agon tournament *.py --game poquemon --format ladder --matches 2000 --replays last:50
  agon tournament Dummy net:Foxes=7801 'net:Otters=./otters -s {host} -p {port}' --game reversi
                                          network clients: Foxes connects to port 7801, Otters is
                                          started for each match")]
pub(crate) struct TournamentArgs {
    /// A contest file (contest.toml), or the bots
    #[arg(id = "bots", value_name = "FILE.toml|BOT", required_unless_present = "resume")]
    pub(crate) what: Vec<String>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Who plays whom
    #[arg(long, short, value_enum)]
    pub(crate) format: Option<FormatArg>,
    /// The name of the contest
    #[arg(long, value_name = "TEXT")]
    pub(crate) name: Option<String>,
    /// Different bots per group [default: as many as there are seats]
    #[arg(long, value_name = "N")]
    pub(crate) group: Option<usize>,
    /// Mirrored blocks per group
    #[arg(long, value_name = "N")]
    pub(crate) blocks: Option<u64>,
    /// Rounds of a Swiss tournament
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<u32>,
    /// Bots in the final, for official rounds
    #[arg(long, value_name = "N")]
    pub(crate) finalists: Option<usize>,
    /// How often to replay a tie that matters before drawing lots
    #[arg(long, value_name = "N")]
    pub(crate) tie_replays: Option<u32>,
    /// The journal of all matches [default: NAME.jsonl]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The file is a journal, or the output of `agon play --json`. \
Exit codes: 0 success, 1 the draw cannot be verified, 2 bad usage or an unreadable file.

Examples:
  agon rate contest.jsonl --html report.html
  agon rate contest.jsonl --verify
  for seed in 1 2 3; do agon play poquemon Demo Dummy --seed $seed --json; done > results.jsonl
  agon rate results.jsonl")]
pub(crate) struct RateArgs {
    /// A file with one result per line
    pub(crate) file: PathBuf,
    /// Repeat the draw from the published seed and compare
    #[arg(long)]
    pub(crate) verify: bool,
    #[command(flatten)]
    pub(crate) reports: ReportArgs,
}
