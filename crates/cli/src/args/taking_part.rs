//! The options of commands that take part in a judge's contests: the ladder, friends, friendly matches, rounds, bets, the archive.

use super::parse_seed;
use agon_kernel::Seed;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::path::PathBuf;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Contests in the archive are not listed.

Examples:
  agon contests
  agon contests --json | jq -r '.[].slug'")]
pub(crate) struct ContestsArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Programs in the same group cannot be ranked against each other yet.

Examples:
  agon ladder autumn
  agon ladder autumn --json | jq '.[0].name'")]
pub(crate) struct LadderArgs {
    /// The contest, as in its web address
    pub(crate) contest: String,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Friends can play friendly matches against each other's private programs. Both have to add each other; until then you see only the address \
that you added.

Examples:
  agon friends                            your friends, and those who have not added you yet
  agon friends add ada@example.org
  agon friends remove ada@example.org")]
pub(crate) struct FriendsArgs {
    #[command(subcommand)]
    pub(crate) change: Option<FriendsChange>,
    /// Print JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum FriendsChange {
    /// Add somebody by e-mail address
    Add {
        /// Their address
        email: String,
    },
    /// Remove somebody
    Remove {
        /// The name or the address in the list
        who: String,
    },
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A friendly match is not rated, and only those who take part can see it. One of the programs must be yours; other people's private \
programs can play if their owners are your friends, and each other's.

Examples:
  agon friendly autumn Pika                           your program against Dummies
  agon friendly autumn Pika Bulba Dummy Chari --board small --seed 7
  agon friendly autumn Pika Bulba --no-wait")]
pub(crate) struct FriendlyArgs {
    /// The contest, as in its web address
    pub(crate) contest: String,
    /// Who plays, seat by seat: names of programs, or Dummy, which also fills the remaining seats
    #[arg(required = true, value_name = "PROGRAM")]
    pub(crate) programs: Vec<String>,
    /// The name or the number of the board [default: the contest's first]
    #[arg(long)]
    pub(crate) board: Option<String>,
    /// The seed, a number
    #[arg(long, default_value = "random", value_parser = parse_seed, value_name = "N")]
    pub(crate) seed: Seed,
    /// Do not wait for the result
    #[arg(long)]
    pub(crate) no_wait: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Everybody may play against a public program. This cannot be undone.

Examples:
  agon publish autumn Pika                asks first
  agon publish autumn Pika --yes")]
pub(crate) struct PublishArgs {
    /// The contest, as in its web address
    pub(crate) contest: String,
    /// The name of your program
    pub(crate) program: String,
    /// Do not ask
    #[arg(long)]
    pub(crate) yes: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The choice applies from the next round on. Whoever misses a round is eliminated.

Examples:
  agon choose autumn                      your choice
  agon choose autumn Pika                 the newest version of Pika plays
  agon choose autumn Pika --version 2     its second version plays, whatever comes later
  agon choose autumn --best               whichever is best on the ladder; this is the default
  agon choose autumn --nothing            do not take part")]
pub(crate) struct ChooseArgs {
    /// The contest, as in its web address
    pub(crate) contest: String,
    /// The name of your program
    pub(crate) program: Option<String>,
    /// This version of the program, counted from 1, instead of the newest
    #[arg(long, value_name = "NUMBER", requires = "program")]
    pub(crate) version: Option<i64>,
    /// Whichever program is best on the ladder
    #[arg(long, conflicts_with_all = ["program", "nothing"])]
    pub(crate) best: bool,
    /// No program: do not take part
    #[arg(long, conflicts_with = "program")]
    pub(crate) nothing: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What can be bet on a program.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Question {
    /// It is not eliminated in the next round
    Survives,
    /// It is eliminated in the next round
    Out,
    /// It wins the final
    Wins,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Bets use play money. Before a round you can bet on who survives it and who is out, before the final on who wins it.

Examples:
  agon bet autumn                         the stakes, your money and your bets
  agon bet autumn out Pika 50
  agon bet autumn wins Bulba 200")]
pub(crate) struct BetArgs {
    /// The contest, as in its web address
    pub(crate) contest: String,
    /// What will happen
    #[arg(value_enum, requires = "program")]
    pub(crate) question: Option<Question>,
    /// The name of the program that you bet on
    #[arg(requires = "stake")]
    pub(crate) program: Option<String>,
    /// How much to bet
    #[arg(value_parser = clap::value_parser!(i64).range(1..))]
    pub(crate) stake: Option<i64>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The archive has everything about a contest that anybody may see: contest.json, boards/, programs.jsonl with the ratings, matches-*.jsonl with \
one match per line, its result and its file, and replays/. Frozen and hidden matches are left out. With --judge, no account is needed.

Each archive ends with a value for --after (printed, and in its last entry, index.json), which gets the matches that ended later.

Examples:
  agon archive autumn --out autumn.tar
  agon archive autumn --out more.tar --after 1794900000000-5120
  agon archive autumn --out results.tar --no-replays
  agon archive autumn --out - --judge https://agon.example.org | tar -x")]
pub(crate) struct ArchiveArgs {
    /// The contest, as in its web address
    pub(crate) contest: String,
    /// The file to write, a tar archive; - is standard output
    #[arg(long, short, value_name = "FILE|-")]
    pub(crate) out: PathBuf,
    /// Only what is newer than an earlier archive
    #[arg(long, value_name = "PLACE")]
    pub(crate) after: Option<String>,
    /// The results without the replays
    #[arg(long)]
    pub(crate) no_replays: bool,
    /// The judge's address [default: the one you are signed in to]
    #[arg(long, value_name = "URL")]
    pub(crate) judge: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The file has your account, programs, rounds, bets, posts, friends, tokens and sessions as JSON, your submissions with their sources, and your \
matches, one per line. Its last entry is index.json.

Example:
  agon data --out me.tar")]
pub(crate) struct DataArgs {
    /// The file to write, a tar archive; - is standard output
    #[arg(long, short, value_name = "FILE|-")]
    pub(crate) out: PathBuf,
}
