//! What runs on the hosts: this very program, told by its environment what to be.

use super::bucket;
use super::hosts::{Process, Switch};
use crate::machines::{hello, remote};
use crate::support::{BuiltIns, options};
use agon_judge::queue::Rules;
use agon_judge::{Blobs, Clock, Judge};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

const ROLE: &str = "AGON_CHAOS_ROLE";
const FOLDER: &str = "AGON_CHAOS_FOLDER";
const DATABASE: &str = "AGON_CHAOS_DATABASE";
const LISTEN: &str = "AGON_CHAOS_LISTEN";
const NUMBER: &str = "AGON_CHAOS_NUMBER";
const STORE: &str = "AGON_CHAOS_STORE";
const URL: &str = "AGON_CHAOS_JUDGE";
const TOKEN: &str = "AGON_CHAOS_TOKEN";

/// Leases so short that many are lost, but long enough for a machine that does other things as well.
pub(super) const RULES: Rules =
    Rules { lease: 3000, heartbeat: 600, attempts: 10_000, person_cap: 10, poll: 300 };

/// How this program becomes a role on a host.
fn role(space: &[std::ffi::OsString], name: &str, log: &Path) -> Command {
    let mut command = Command::new("ip");
    command.args(space).arg(std::env::current_exe().unwrap());
    command
        .args(["--exact", "chaos::roles::as_a_process", "--test-threads=1", "--nocapture"])
        .env(ROLE, name);
    command.stdin(Stdio::null()).stdout(Stdio::null());
    command.stderr(std::fs::File::options().create(true).append(true).open(log).unwrap());
    command
}

/// A judge. The files are in a folder, or in the store at this address.
pub(super) fn judge(
    switch: &Switch,
    host: usize,
    database: usize,
    store: Option<String>,
    folder: &Path,
    number: usize,
) -> Process {
    let (space, folder) = (switch.space(host), folder.to_owned());
    let url = format!("postgres://agon@{}/postgres?sslmode=disable", Switch::address(database));
    let listen = format!("{}:7140", Switch::address(host));
    Process::start(move || {
        let mut command = role(&space, "judge", &folder.join(format!("judge{number}.log")));
        command.env(FOLDER, &folder).env(DATABASE, &url).env(LISTEN, &listen).env(NUMBER, number.to_string());
        command.envs(store.as_ref().map(|store| (STORE, store)));
        command
    })
}

pub(super) fn worker(switch: &Switch, host: usize, judge: usize, folder: &Path, token: &str) -> Process {
    let (space, folder, token) = (switch.space(host), folder.to_owned(), token.to_owned());
    let url = format!("http://{}:7140", Switch::address(judge));
    Process::start(move || {
        let mut command = role(&space, "worker", &folder.join(format!("worker{host}.log")));
        command.env(FOLDER, &folder).env(URL, &url).env(TOKEN, &token).env(NUMBER, host.to_string());
        command
    })
}

/// Tells the judges to make no more ladder matches.
pub(super) fn stop_ladder(folder: &Path) {
    std::fs::write(folder.join("enough"), "").unwrap();
}

/// A clock that goes by the system's, plus what a file says.
fn clock(file: PathBuf) -> Clock {
    let system = Clock::system();
    let clock = Clock::standing(system.now());
    let hands = clock.clone();
    std::thread::spawn(move || {
        loop {
            let jump: i64 =
                std::fs::read_to_string(&file).ok().and_then(|text| text.parse().ok()).unwrap_or(0);
            hands.advance(system.now() + jump - hands.now());
            std::thread::sleep(Duration::from_millis(10));
        }
    });
    clock
}

/// Not a test of its own: what the hosts run.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn as_a_process() {
    let Ok(role) = std::env::var(ROLE) else { return };
    let text = |name: &str| std::env::var(name).unwrap();
    let folder = PathBuf::from(text(FOLDER));
    if role == "worker" {
        let cache = folder.join(format!("cache{}", text(NUMBER)));
        let (_, worker, _tell) =
            remote(&text(URL), &text(TOKEN), hello(&format!("pc-{}", text(NUMBER)), &["python"]), &cache);
        return worker.run().await;
    }
    let db = agon_judge::open_database(&text(DATABASE)).await.unwrap();
    let blobs = match std::env::var(STORE) {
        Ok(store) => bucket::files(&store),
        Err(_) => Blobs::folder(&folder.join("files")).unwrap(),
    };
    let clock = clock(folder.join(format!("clock{}", text(NUMBER))));
    let judge = Arc::new(Judge::new(db, blobs, clock, RULES, Arc::new(BuiltIns)));
    judge.join_others().await.unwrap();
    judge.follow_database_clock();
    let ticking = judge.clone();
    tokio::spawn(async move {
        loop {
            // The database may be away.
            let _ = ticking.rounds().tick().await;
            if !folder.join("enough").exists() {
                let _ = ticking.ladder().fill_all(4).await;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    let listener = TcpListener::bind(text(LISTEN)).await.unwrap();
    agon_judge_web::serve(judge, listener, options(), std::future::pending()).await.unwrap();
}
