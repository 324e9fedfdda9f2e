//! The options of commands for what several people do together on a judge: cups and teams; and of the one that calls its API.

use clap::{Args as ClapArgs, Subcommand};

#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "\
A cup is a small tournament among friends. Friends are invited by name; whoever has the cup's link can join it, too. Everybody plays with one \
program of their own. The matches are not rated, and only those in the cup see them.

Examples:
  agon cups autumn                        the cups that you opened, play in or are invited to
  agon cups autumn 7                      who plays in cup 7, and how it stands
  agon cups open autumn 'Friday cup' --program Pika --invite 'Blai Roca'
  agon cups join 7 Bulba                  you are invited
  agon cups join https://agon.example.org/cups/join/… Bulba
  agon cups start 7")]
pub(crate) struct CupsArgs {
    #[command(subcommand)]
    pub(crate) change: Option<CupsChange>,
    /// The contest, as in its web address
    #[arg(required = true)]
    pub(crate) contest: Option<String>,
    /// The number of a cup
    pub(crate) cup: Option<i64>,
    /// Print JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CupsChange {
    /// Open a cup
    Open(OpenCupArgs),
    /// Join a cup, or change the program that you play with
    Join {
        /// The number of a cup to which you are invited, or the link that you were sent
        cup: String,
        /// The name of your program
        program: String,
    },
    /// Invite a friend to your cup
    Invite {
        /// The number of the cup
        cup: i64,
        /// The friend's name
        friend: String,
    },
    /// Take somebody out of your cup before it begins
    Remove {
        /// The number of the cup
        cup: i64,
        /// The player's name
        player: String,
    },
    /// Leave a cup that has not begun
    Leave {
        /// The number of the cup
        cup: i64,
    },
    /// Begin your cup with everybody who has chosen a program
    Start {
        /// The number of the cup
        cup: i64,
    },
    /// End your cup before it is over
    Close {
        /// The number of the cup
        cup: i64,
    },
}

#[derive(Debug, ClapArgs)]
pub(crate) struct OpenCupArgs {
    /// The contest, as in its web address
    pub(crate) contest: String,
    /// The title
    pub(crate) title: String,
    /// Your own program; without it you do not play yourself
    #[arg(long)]
    pub(crate) program: Option<String>,
    /// A friend to invite, by name (repeatable)
    #[arg(long, value_name = "FRIEND")]
    pub(crate) invite: Vec<String>,
    /// Groups of which the better half goes on, instead of everybody against everybody
    #[arg(long)]
    pub(crate) knock_out: bool,
    /// The name or the number of the board [default: all boards of the contest]
    #[arg(long)]
    pub(crate) board: Option<String>,
}

#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "\
A team takes part in a contest as one person, where the contest has teams. Members come and go until it closes, or until its first official \
round. The programs that you have in the contest become the team's.

Examples:
  agon teams autumn                       the teams of the contest
  agon teams create autumn Countesses
  agon teams invite autumn 'Blai Roca'    into your team
  agon teams join autumn Countesses       you are invited
  agon teams join autumn https://agon.example.org/teams/join/…
  agon teams leave autumn")]
pub(crate) struct TeamsArgs {
    #[command(subcommand)]
    pub(crate) change: Option<TeamsChange>,
    /// The contest, as in its web address
    #[arg(required = true)]
    pub(crate) contest: Option<String>,
    /// Print JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TeamsChange {
    /// Create a team
    Create {
        /// The contest, as in its web address
        contest: String,
        /// The name of the team
        name: String,
    },
    /// Join a team
    Join {
        /// The contest, as in its web address
        contest: String,
        /// The name of a team to which you are invited, or the link that you were sent
        team: String,
    },
    /// Decline an invitation to a team
    Decline {
        /// The contest, as in its web address
        contest: String,
        /// The name of the team
        team: String,
    },
    /// Invite a friend to your team
    Invite(MemberArgs),
    /// Remove a member from the team that you lead
    Remove(MemberArgs),
    /// Make another member the captain of the team that you lead
    Captain(MemberArgs),
    /// Leave your team
    Leave {
        /// The contest, as in its web address
        contest: String,
    },
}

#[derive(Debug, ClapArgs)]
pub(crate) struct MemberArgs {
    /// The contest, as in its web address
    pub(crate) contest: String,
    /// The person's name
    pub(crate) person: String,
    /// Another team than your own; for teachers
    #[arg(long)]
    pub(crate) team: Option<String>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Whatever a page of the judge can do, its API can do, too; /api/openapi.json on the judge describes it. This sends one request as you, and prints \
the answer. Without --data something is read, with it something is changed.

Examples:
  agon api me
  agon api desk/contests/autumn/marks | jq '.[].mark'
  agon api topics --data '{\"title\": \"Draws\", \"body\": \"Do they count?\", \"contest\": \"autumn\"}'
  agon api desk/contests/autumn/recompute --data ''
  agon api desk/contests/autumn/boards --data @boards.json")]
pub(crate) struct ApiArgs {
    /// The path below /api/v1/
    pub(crate) path: String,
    /// What to send: JSON, @FILE, @- for standard input, or nothing
    #[arg(long, short, value_name = "JSON|@FILE")]
    pub(crate) data: Option<String>,
}
