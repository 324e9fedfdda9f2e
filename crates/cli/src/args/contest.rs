//! What can be typed after `agon compare`, `agon tournament` and `agon rate`.

use super::{LimitArgs, parse_seed};
use agon_contest::Keep;
use agon_kernel::Seed;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// What is played, the same for all contests.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// The game, as `agon games` lists it
    #[arg(long, short)]
    pub(crate) game: Option<String>,
    /// Boards that take turns: names or files, separated by commas or one option each; without it, the default
    #[arg(
        long = "board",
        short = 'i',
        visible_short_alias = 'b',
        visible_alias = "boards",
        value_name = "FILE|NAME",
        value_delimiter = ','
    )]
    pub(crate) boards: Vec<String>,
    /// The published seed, from which everything is drawn
    #[arg(long, short, value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
    pub(crate) seed: Option<Seed>,
    /// Seeds of the matches, which take turns, instead of drawn ones
    #[arg(long, value_parser = parse_seed, value_name = "N,N,...", value_delimiter = ',')]
    pub(crate) seeds: Vec<Seed>,
    /// The most matches
    #[arg(long, short, value_name = "N")]
    pub(crate) matches: Option<u64>,
    /// The bot that fills seats
    #[arg(long, value_name = "BOT")]
    pub(crate) filler: Option<String>,
    /// Which replays are kept, in a folder beside the journal: all, faults, last:N or none
    #[arg(long, value_name = "RULE")]
    pub(crate) replays: Option<Keep>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// How a contest is run and shown.
#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    /// Go on with the contest in this journal, with all that it began with
    #[arg(long, value_name = "FILE", conflicts_with_all = ["bots", "game", "boards", "seed", "seeds", "matches", "filler", "replays", "limit", "out"])]
    pub(crate) resume: Option<PathBuf>,
    /// Matches at a time; without it, one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) reports: ReportArgs,
    /// Print no progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// Where tables go.
#[derive(Debug, Args)]
pub(crate) struct ReportArgs {
    /// Write a report with all tables as one HTML file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Write the standings as comma-separated values
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Print all tables as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Plays mirrored blocks (same board and seed, seats swapped) until a sequential test decides, or a limit is reached.
Exit codes: 0 A is better, 1 it is not or that could not be shown, 2 usage, 130 interrupted.

Examples:
  agon compare ./new.py ./old.py --game poquemon
  agon compare ./new.py ./old.py Demo Dummy --game poquemon --board default,small --out compare.jsonl
  agon compare A B --game poquemon --elo1 10 --matches 50000")]
pub(crate) struct CompareArgs {
    /// The two bots, then others that share the table with them
    #[arg(value_name = "BOT", required_unless_present = "resume", num_args = 2..)]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// The difference in Elo points that is not better yet
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    pub(crate) elo0: Option<f64>,
    /// The difference in Elo points that surely is better
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    pub(crate) elo1: Option<f64>,
    /// How often a bot that is not better may be called better
    #[arg(long, value_name = "SHARE")]
    pub(crate) alpha: Option<f64>,
    /// How often a bot that is better may be called not better
    #[arg(long, value_name = "SHARE")]
    pub(crate) beta: Option<f64>,
    /// Keep a journal of all matches, from which the comparison can be resumed
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
  agon tournament contest.toml                        everything is in a file; options given here come first
  agon tournament --resume contest.jsonl              go on after an interruption
  agon tournament *.py --game poquemon --format ladder --matches 2000 --replays last:50")]
pub(crate) struct TournamentArgs {
    /// A description (contest.toml), or the bots
    #[arg(id = "bots", value_name = "FILE.toml|BOT", required_unless_present = "resume")]
    pub(crate) what: Vec<String>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Who plays whom
    #[arg(long, short, value_enum)]
    pub(crate) format: Option<FormatArg>,
    /// What the contest is called
    #[arg(long, value_name = "TEXT")]
    pub(crate) name: Option<String>,
    /// Different bots in a group; without it, as many as there are seats
    #[arg(long, value_name = "N")]
    pub(crate) group: Option<usize>,
    /// Mirrored blocks that each group plays
    #[arg(long, value_name = "N")]
    pub(crate) blocks: Option<u64>,
    /// Rounds of a Swiss contest
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<u32>,
    /// Bots in the final of official rounds
    #[arg(long, value_name = "N")]
    pub(crate) finalists: Option<usize>,
    /// How often a tie that matters is played again before it is drawn by lot
    #[arg(long, value_name = "N")]
    pub(crate) tie_replays: Option<u32>,
    /// The journal of all matches; without it, NAME.jsonl
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The lines are those of a journal, or of `agon play --json`.
Exit codes: 0 done, 1 the draw cannot be verified, 2 usage or an unreadable file.

Examples:
  agon rate contest.jsonl --html report.html
  agon rate contest.jsonl --verify
  for seed in 1 2 3; do agon play poquemon Demo Dummy --seed $seed --json; done > results.jsonl; agon rate results.jsonl")]
pub(crate) struct RateArgs {
    /// A file with one result on each line
    pub(crate) file: PathBuf,
    /// Draw everything again from the published seed, and compare
    #[arg(long)]
    pub(crate) verify: bool,
    #[command(flatten)]
    pub(crate) reports: ReportArgs,
}
