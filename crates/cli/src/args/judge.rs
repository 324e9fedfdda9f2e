//! The options of the judge, its workers and its clients.

use clap::Args as ClapArgs;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Where a judge keeps what it knows.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlaceArgs {
    /// The folder of the judge; made if it is not there
    #[arg(long, value_name = "DIR", default_value = "agon-judge")]
    pub(crate) dir: PathBuf,
    /// The database: postgres://USER:PASSWORD@HOST/NAME; without it, a file in the folder
    #[arg(long, value_name = "URL", env = "AGON_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Everything is in one folder: the database (SQLite) and the files. The first start prints a link by which the teacher's account is made. Ctrl-C ends
it in an orderly way; after a crash or a power cut, start it again: nothing is lost. Put a server for https in front of it before others can
reach it, and say so with --secure.

Uploads are compiled and played in child processes, which are confined with bubblewrap and killed over their limits. What is missing for that
on this machine is shown at the start: apt-get install -y bubblewrap util-linux.

Examples:
  agon serve                                        a judge at http://127.0.0.1:7070, in ./agon-judge
  agon serve --demo                                 one with people, bots and matches of all games, to look at
  agon serve --dir /srv/agon --listen 127.0.0.1:80 --secure --url https://agon.example.org
  agon serve --database postgres://agon:secret@localhost/agon --workers 0    with `agon worker` elsewhere")]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
    /// The address to serve at; port 0 is any free one
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7070")]
    pub(crate) listen: SocketAddr,
    /// How people reach it, for the links that it prints and mails; without it, http and the address
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
    /// It is reached by https only: cookies are kept off plain http
    #[arg(long)]
    pub(crate) secure: bool,
    /// How many jobs to do at a time; without it, one for each core
    #[arg(long, value_name = "N")]
    pub(crate) workers: Option<usize>,
    /// Fill an empty judge with accounts, bots of all games, a running ladder and a finished official round
    #[arg(long)]
    pub(crate) demo: bool,
    /// Write the log in JSON, one line each; AGON_LOG=info or debug tells more
    #[arg(long)]
    pub(crate) log_json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A worker takes builds and matches from the queue of a judge, in a process of its own: on the same machine, or on another one that reaches the same
database and the same files (a folder on a network drive). One that dies loses nothing: others do its jobs. As with `agon serve`, uploads are
compiled and played in child processes that need bubblewrap.

Examples:
  agon worker --connect postgres://agon:secret@db/agon --files /mnt/agon/files
  agon worker --connect sqlite:///srv/agon/judge.db --files /srv/agon/files --jobs 2")]
pub(crate) struct WorkerArgs {
    /// The database of the judge
    #[arg(long, value_name = "URL", env = "AGON_DATABASE", hide_env_values = true)]
    pub(crate) connect: String,
    /// The folder with the judge's files
    #[arg(long, value_name = "DIR")]
    pub(crate) files: PathBuf,
    /// How many jobs to do at a time; without it, one for each core
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    /// The name by which the teacher finds it; without it, the name of the machine and a number
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Write the log in JSON, one line each
    #[arg(long)]
    pub(crate) log_json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The judge may go on meanwhile: the backup is of one moment. It holds the database and all files, and can be restored into either database.

Examples:
  agon backup judge-2026-11-16.tar
  agon backup judge.tar --dir /srv/agon --database postgres://agon:secret@localhost/agon")]
pub(crate) struct BackupArgs {
    /// The file to write
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Into an empty judge only: nothing is overwritten. A damaged backup is refused whole.

Examples:
  agon restore judge-2026-11-16.tar --dir restored
  agon restore judge.tar --dir /srv/agon --database postgres://agon:secret@localhost/agon    moves it to PostgreSQL")]
pub(crate) struct RestoreArgs {
    /// A backup
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon login https://agon.example.org               asks for the e-mail address and the password
  agon login https://agon.example.org --token -     reads an API token (My page) from standard input
  agon login --forget                               forgets the judge and its token")]
pub(crate) struct LoginArgs {
    /// The judge
    #[arg(required_unless_present = "forget")]
    pub(crate) url: Option<String>,
    /// The address of the account
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) email: Option<String>,
    /// An API token in place of address and password; - reads it from standard input
    #[arg(long, value_name = "TOKEN|-", conflicts_with = "email")]
    pub(crate) token: Option<String>,
    /// Forget the judge
    #[arg(long, conflicts_with_all = ["url", "email", "token"])]
    pub(crate) forget: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Exit codes: 0 accepted (or handed in, with --no-wait), 1 rejected, 2 not handed in.

Examples:
  agon submit autumn Pika.cc                        the program is called like the file
  agon submit autumn bots/pika.py --name Pika
  agon submit autumn Pika                           the folder that `agon new` wrote")]
pub(crate) struct SubmitArgs {
    /// The contest, as in its address
    pub(crate) contest: String,
    /// A source file, a component (.wasm), or the folder that `agon new` wrote
    pub(crate) bot: PathBuf,
    /// The program's name; without it, like the file
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Do not wait for the answer
    #[arg(long)]
    pub(crate) no_wait: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon status                    all that you submitted, newest first
  agon status 17                 one submission, with the compiler's message or the fault")]
pub(crate) struct StatusArgs {
    /// The number of a submission
    pub(crate) submission: Option<i64>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct MatchesArgs {
    /// The contest, as in its address
    pub(crate) contest: String,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon fetch 312                       writes match-312.agon
  agon fetch 312 --out - | agon show /dev/stdin")]
pub(crate) struct FetchArgs {
    /// The number of a match
    #[arg(value_name = "MATCH")]
    pub(crate) id: i64,
    /// Write the replay here; - is standard output
    #[arg(long, short, value_name = "FILE|-")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Your bot plays live, on this machine; the others do what they did in the match. At the first order that differs from the record, the
alarm names the round and both orders. Exit codes: 0 the same match, 1 something differs, 2 the match cannot be played again.

Examples:
  agon rerun 312                       with the source that you submitted
  agon rerun 312 Pika.cc               with this one; --seat says which seat if you had several
  agon rerun match.agon Pika.cc --seat 0 --out now.agon")]
pub(crate) struct RerunArgs {
    /// The number of a match at the judge, or a replay
    #[arg(value_name = "MATCH|FILE")]
    pub(crate) record: String,
    /// Your bot, as `agon play` takes it; without it, the source that you submitted is fetched
    pub(crate) bot: Option<String>,
    /// The seat that it plays; without it, the one that was yours
    #[arg(long)]
    pub(crate) seat: Option<usize>,
    /// Write the replay of what happens now
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
