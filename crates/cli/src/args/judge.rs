//! The options of the judge, its workers and its clients.

use agon_judge_web::{Network, SiteUrl};
use agon_store::Place;
use clap::Args as ClapArgs;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Where a judge keeps its data.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlaceArgs {
    /// The judge's folder; created if it does not exist
    #[arg(long, value_name = "DIR", default_value = "agon-judge")]
    pub(crate) dir: PathBuf,
    /// The database, postgres://USER@HOST/NAME [default: an SQLite file in the folder]; other users of this machine see command lines, so
    /// an address with a password is taken only from AGON_DATABASE or --database-file
    #[arg(long, value_name = "URL", env = "AGON_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// A file that holds the database's address
    #[arg(long, value_name = "FILE")]
    pub(crate) database_file: Option<PathBuf>,
    /// Where the files are: a folder, or s3://BUCKET/PREFIX with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL in
    /// the environment [default: `files` in the judge's folder]
    #[arg(long, value_name = "PLACE", env = "AGON_FILES")]
    pub(crate) files: Option<Place>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Everything is in one folder: the database (SQLite) and the files. The first start prints a link for creating the teacher's account. Ctrl-C shuts \
it down cleanly; after a crash or a power cut, just start it again: nothing is lost. Put an HTTPS proxy in front of it before others can \
reach it, and pass --secure.

Uploads are compiled and played in child processes, which are confined with bubblewrap and killed when they exceed their limits. On \
startup it reports what this machine lacks for that: apt-get install -y bubblewrap util-linux.

Examples:
  agon serve                                         at http://127.0.0.1:7070, in ./agon-judge
  agon serve --demo                                  with people, bots and matches of all games
  agon serve --files s3://agon/autumn --signed-urls  files in a bucket, fetched from there
  agon serve --dir /srv/agon --secure --url https://agon.example.org --trusted-proxy 127.0.0.1
  agon serve --database-file /etc/agon/database --workers 0")]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
    /// The address to serve on; port 0 picks a free one
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7070")]
    pub(crate) listen: SocketAddr,
    /// The public address, for links in pages and mails; requests for other hosts are refused [default: http:// and the address it serves on]
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<SiteUrl>,
    /// A proxy (IP or CIDR, repeatable) whose X-Forwarded-For header is trusted, so that limits count its clients and not the proxy
    #[arg(long, value_name = "ADDR")]
    pub(crate) trusted_proxy: Vec<Network>,
    /// A file with the mail server, the providers with which people can sign in (OpenID Connect) and the learning platforms (LTI), with their
    /// passwords; only its owner may read it. See docs/operations.md
    #[arg(long, value_name = "FILE")]
    pub(crate) services: Option<PathBuf>,
    /// The site is only reached over HTTPS: never send cookies over plain HTTP
    #[arg(long)]
    pub(crate) secure: bool,
    /// Jobs to run at a time [default: one per core]
    #[arg(long, value_name = "N")]
    pub(crate) workers: Option<usize>,
    /// Tables at which people play against programs in person, each in a child process beside the jobs; 0 offers none
    #[arg(long, value_name = "N", default_value_t = agon_judge::tables::TABLES)]
    pub(crate) tables: usize,
    /// Redirect workers and clients that fetch a file to the bucket, with a signed address that is valid for a few minutes, instead of passing the
    /// file through the judge; they must be able to reach the bucket
    #[arg(long)]
    pub(crate) signed_urls: bool,
    /// Allow webhooks to private addresses and without HTTPS; any teacher can then make the judge post to machines inside this network
    #[arg(long)]
    pub(crate) allow_private_webhooks: bool,
    /// Fill an empty judge with accounts, bots for all games, a running ladder and a finished official round
    #[arg(long)]
    pub(crate) demo: bool,
    /// Log in JSON lines; AGON_LOG=info or debug logs more
    #[arg(long)]
    pub(crate) log_json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A worker takes builds and matches from a judge, in a separate process. On another machine it needs the judge's address and a token, which a \
teacher makes on the desk under Workers; it sees only the jobs that it has taken, and builds the languages whose tools are installed there. Its \
version must be the judge's. If a worker dies, nothing is lost: others take over its jobs. SIGTERM or Ctrl-C lets it finish its running \
jobs; a second one returns them at once. As with `agon serve`, uploads are compiled and played in child processes, which need bubblewrap.

On a machine that may use the judge's database and files, it can also work without the site: --database-file and --files, which is a folder \
or s3://BUCKET/PREFIX.

Examples:
  agon worker --judge https://agon.example.org --token worker.token
  agon worker --judge https://agon.example.org --token worker.token --print-unit
  agon worker --database-file /etc/agon/database --files /mnt/agon/files --jobs 2")]
pub(crate) struct WorkerArgs {
    /// The judge's address
    #[arg(long, value_name = "URL", conflicts_with_all = ["database_file", "files"])]
    pub(crate) judge: Option<String>,
    /// The file with the worker's token
    #[arg(long, value_name = "FILE", requires = "judge")]
    pub(crate) token: Option<PathBuf>,
    /// A file with the certificate authorities to trust instead of the public ones, in PEM form: for a judge with a certificate of your own
    #[arg(long, value_name = "FILE", requires = "judge")]
    pub(crate) authority: Option<PathBuf>,
    /// The folder for files that are used again [default: agon/files in the user's cache]
    #[arg(long, value_name = "DIR", requires = "judge")]
    pub(crate) cache: Option<PathBuf>,
    /// The maximum size of the cache, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 2048)]
    pub(crate) cache_mb: u64,
    /// Print a systemd unit for this worker instead of starting it
    #[arg(long, requires = "judge")]
    pub(crate) print_unit: bool,
    /// The judge's database, for a worker that is trusted with it; an address with a password is taken only from AGON_DATABASE or
    /// --database-file, since other users of this machine can read command lines
    #[arg(long, value_name = "URL", env = "AGON_DATABASE", hide_env_values = true)]
    pub(crate) connect: Option<String>,
    /// A file that holds the database's address
    #[arg(long, value_name = "FILE")]
    pub(crate) database_file: Option<PathBuf>,
    /// The judge's files, for a worker with the database: a folder or s3://BUCKET/PREFIX
    #[arg(long, value_name = "PLACE")]
    pub(crate) files: Option<Place>,
    /// Jobs to run at a time [default: one per core]
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    /// The name that the teacher sees [default: the machine's name and a number]
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Log in JSON lines
    #[arg(long)]
    pub(crate) log_json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The judge can keep running: the backup is a consistent snapshot. It holds the database and all files, and can be restored into either database.

Examples:
  agon backup judge-2026-11-16.tar
  agon backup judge.tar --dir /srv/agon --database-file /etc/agon/database")]
pub(crate) struct BackupArgs {
    /// The file to write
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Works on an empty judge only: nothing is overwritten. A damaged backup is rejected as a whole.

Examples:
  agon restore judge-2026-11-16.tar --dir restored
  agon restore judge.tar --files s3://agon/autumn               put its files into a bucket
  agon restore judge.tar --database-file /etc/agon/database     move it to PostgreSQL")]
pub(crate) struct RestoreArgs {
    /// The backup
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon login https://agon.example.org               ask for the e-mail address and the password
  agon login https://agon.example.org --token FILE  read an API token from FILE (- for stdin)
  agon login --forget                               forget the judge and its token")]
pub(crate) struct LoginArgs {
    /// The address of the judge
    #[arg(required_unless_present = "forget")]
    pub(crate) url: Option<String>,
    /// The e-mail address of the account
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) email: Option<String>,
    /// A file with an API token, instead of e-mail address and password; - reads it from standard input
    #[arg(long, value_name = "FILE|-", conflicts_with = "email")]
    pub(crate) token: Option<PathBuf>,
    /// Forget the judge and its token
    #[arg(long, conflicts_with_all = ["url", "email", "token"])]
    pub(crate) forget: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Exit codes: 0 accepted (or submitted, with --no-wait), 1 rejected, 2 not submitted.

Examples:
  agon submit autumn Pika.cc                        the program is named after the file
  agon submit autumn bots/pika.py --name Pika
  agon submit autumn Pika                           the folder made by `agon new`")]
pub(crate) struct SubmitArgs {
    /// The contest, as in its web address
    pub(crate) contest: String,
    /// A source file, a .zip or .jar of Java sources, a component (.wasm), or the folder made by `agon new`
    pub(crate) bot: PathBuf,
    /// The program's name [default: the file's]
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Do not wait for the verdict
    #[arg(long)]
    pub(crate) no_wait: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon status                    all your submissions, newest first
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
    /// The contest, as in its web address
    pub(crate) contest: String,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  agon fetch 312                       write match-312.agon
  agon fetch 312 --out - | agon show /dev/stdin")]
pub(crate) struct FetchArgs {
    /// The number of a match
    #[arg(value_name = "MATCH")]
    pub(crate) id: i64,
    /// Write the replay to this file, or to standard output with -
    #[arg(long, short, value_name = "FILE|-")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Your bot plays live on this machine; the others repeat what they did in the match. The first order that differs from the recording is \
printed with its round. Exit codes: 0 the same match, 1 something differs, 2 the match cannot be played again.

Examples:
  agon rerun 312                       with the source you submitted
  agon rerun 312 Pika.cc               with this one; --seat picks a seat if you had several
  agon rerun match.agon Pika.cc --seat 0 --out now.agon")]
pub(crate) struct RerunArgs {
    /// The number of a match on the judge, or a replay
    #[arg(value_name = "MATCH|FILE")]
    pub(crate) record: String,
    /// Your bot, as in `agon play` [default: the source you submitted]
    pub(crate) bot: Option<String>,
    /// The seat it plays in [default: yours in the match]
    #[arg(long)]
    pub(crate) seat: Option<usize>,
    /// Write the replay of the new match to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
