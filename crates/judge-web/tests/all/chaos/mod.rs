//! Everything breaks, again and again: official rounds, a ladder and submissions go on while workers and judges are killed, cables are pulled, the database is restarted, clocks jump and the disk is full, or the S3 store answers 503. In the end
//! everything was counted once.
//!
//! Six hosts: the database, two judges, three workers; a seventh has an S3 store, unless the files are in a folder. What happens when follows from a seed. The versions that run with the other tests take half a minute each;
//! `AGON_CHAOS_SECONDS=600 AGON_CHAOS_SEED=7 cargo test -p agon-judge-web --test all chaos::with_files_in_a_bucket -- --nocapture` is the long one.

mod bucket;
mod hosts;
mod roles;

use crate::contest::{file, plan};
use crate::people::{student, teacher};
use crate::rounds::{check_rounds, class, number};
use crate::support::BuiltIns;
use agon_judge::bets::{BetKind, NewBet};
use agon_judge::contest::Contest;
use agon_judge::people::Account;
use agon_judge::rounds::RoundPlan;
use agon_judge::{Blobs, Clock, Judge};
use agon_kernel::{Rng, Seed, Stream};
use hosts::{Process, Switch};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So many programs are submitted while things break.
const SUBMISSIONS: usize = 5;
/// How long everything may take to settle when nothing breaks any more.
const PATIENCE: Duration = Duration::from_secs(300);

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Blow {
    KillWorker,
    KillJudge,
    PullCable,
    RestartDatabase,
    ClockJumps,
    /// Or the bucket.
    DiskFull,
    /// The store answers 503; a disk does not.
    StoreAway,
}

const BLOWS: [Blow; 10] = [
    Blow::KillWorker,
    Blow::KillWorker,
    Blow::KillJudge,
    Blow::PullCable,
    Blow::PullCable,
    Blow::RestartDatabase,
    Blow::ClockJumps,
    Blow::DiskFull,
    Blow::StoreAway,
    Blow::KillWorker,
];

/// All that can be hit.
struct Site<'a> {
    switch: &'a Switch,
    folder: &'a Path,
    database: Process,
    judges: Vec<Process>,
    workers: Vec<Process>,
    store: Option<Process>,
}

impl Site<'_> {
    fn hosts(&self) -> u64 {
        if self.store.is_some() { 7 } else { 6 }
    }

    /// One blow, and its end a moment later.
    async fn strike(&mut self, blow: Blow, rng: &mut Rng) {
        let moment = Duration::from_millis(100 + rng.next_u64() % 900);
        match blow {
            Blow::KillWorker | Blow::KillJudge => {
                let all = if blow == Blow::KillJudge { &mut self.judges } else { &mut self.workers };
                let victim = usize::try_from(rng.next_u64() % all.len() as u64).unwrap();
                all[victim].kill();
                tokio::time::sleep(moment / 2).await;
                all[victim].revive();
            }
            Blow::PullCable => {
                let host = 1 + usize::try_from(rng.next_u64() % self.hosts()).unwrap();
                self.switch.plug(host, false);
                tokio::time::sleep(moment * 2).await;
                self.switch.plug(host, true);
            }
            Blow::RestartDatabase => {
                self.database.kill();
                tokio::time::sleep(moment / 2).await;
                self.database.revive();
            }
            Blow::ClockJumps => {
                let judge = rng.next_u64() % 2 + 1;
                let jump = i64::try_from(rng.next_u64() % 240_000).unwrap() - 120_000;
                // The judge goes by the database's clock again as soon as it notices.
                std::fs::write(self.folder.join(format!("clock{judge}")), jump.to_string()).unwrap();
            }
            Blow::DiskFull | Blow::StoreAway if self.store.is_some() => {
                let says = self.folder.join(if blow == Blow::DiskFull { bucket::FULL } else { bucket::AWAY });
                std::fs::write(&says, "").unwrap();
                tokio::time::sleep(moment * 2).await;
                std::fs::remove_file(&says).unwrap();
            }
            Blow::StoreAway => {}
            Blow::DiskFull => {
                let ballast = self.folder.join("files/ballast");
                let room = vec![0u8; 1 << 20];
                let mut file = std::fs::File::create(&ballast).unwrap();
                while std::io::Write::write_all(&mut file, &room).is_ok() {}
                tokio::time::sleep(moment).await;
                std::fs::remove_file(&ballast).unwrap();
            }
        }
    }
}

/// The database, as a process that can be killed.
fn database(switch: &Switch, host: usize, folder: &Path) -> Process {
    let bin = crate::support::postgres_programs().unwrap();
    let script = "chown postgres \"$1\" && cd \"$1\" && runuser -u postgres -- \"$2/initdb\" -D data -U agon -A trust --no-sync >init.log 2>&1 \
                  && echo 'host all all 10.77.0.0/24 trust' >>data/pg_hba.conf";
    let made = Command::new("sh").args(["-c", script, "sh"]).arg(folder).arg(&bin).status().unwrap();
    assert!(made.success());
    let uid = Command::new("id").args(["-u", "postgres"]).output().unwrap().stdout;
    let uid = String::from_utf8(uid).unwrap().trim().to_owned();
    let settings = format!("listen_addresses={}", Switch::address(host));
    let (folder, space) = (folder.to_owned(), switch.space(host));
    Process::start(move || {
        let mut command = Command::new("ip");
        command.args(&space).args(["setpriv", "--reuid", &uid, "--clear-groups"]).arg(bin.join("postgres"));
        command.arg("-D").arg(folder.join("data")).arg("-k").arg(&folder);
        command.args(["-c", &settings, "-c", "max_connections=200", "-c", "restart_after_crash=off"]);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command.stderr(std::fs::File::options().create(true).append(true).open(folder.join("log")).unwrap());
        command
    })
}

/// Tries again until it works: the database may be away.
async fn insist<T>(what: &str, mut attempt: impl AsyncFnMut() -> Result<T, agon_judge::Error>) -> T {
    let begun = Instant::now();
    loop {
        match attempt().await {
            Ok(value) => return value,
            Err(error) => {
                assert!(begun.elapsed() < PATIENCE, "{what}: {error}");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

struct Stage {
    judge: Arc<Judge>,
    teacher: Account,
    contest: Contest,
    people: Vec<(Account, i64)>,
    /// Who submits while things break.
    students: Vec<Account>,
}

/// A contest with programs, bets, and rounds that are due.
async fn prepare(url: &str, blobs: Blobs) -> Stage {
    let db = insist("the database", async || Ok(agon_judge::open_database(url).await?)).await;
    let judge = Arc::new(Judge::new(db, blobs, Clock::system(), roles::RULES, Arc::new(BuiltIns)));
    let teacher = teacher(&judge).await;
    let contest = judge.contests().create(&teacher, plan(&judge, "autumn")).await.unwrap();
    let people = class(&judge, &teacher, &contest, 8).await;
    let mut students = Vec::new();
    for number in 0..SUBMISSIONS {
        students.push(student(&judge, &teacher, &format!("new{number}@example.org")).await);
    }
    let plan = RoundPlan { finalists: 5, first_at: Some(0), every_hours: 1, rounds_each: 9, next_at: None };
    judge.rounds().set_plan(&teacher, contest.id, plan).await.unwrap();
    for (account, program) in &people {
        let bet = NewBet { kind: BetKind::Survives, program: *program, stake: 333 };
        judge.bets().place(account, &contest, bet).await.unwrap();
    }
    let mut tx = judge.db.begin().await.unwrap();
    sqlx::query("UPDATE contests SET rounds_due = 1").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    Stage { judge, teacher, contest, people, students }
}

/// Everything was counted once.
async fn check(stage: &Stage, competitions: i64) {
    let Stage { judge, teacher, contest, .. } = stage;
    let db = &judge.db;
    let count = async |sql: &'static str| number(db, sql).await;
    let judged = count(
        "SELECT COUNT(*) FROM submissions WHERE file_name = 'bot.py' AND state = 'accepted' AND step = 4",
    )
    .await;
    // One whose answer was lost was sent again.
    assert_eq!(judged, count("SELECT COUNT(*) FROM submissions WHERE file_name = 'bot.py'").await);
    assert!(judged >= SUBMISSIONS as i64, "{judged}");
    assert_eq!(count("SELECT COUNT(*) FROM matches WHERE kind IN ('self', 'dummies')").await, 5 * judged);
    assert_eq!(
        count("SELECT COUNT(*) FROM matches WHERE state = 'done' AND (replay = '' OR ended_at IS NULL)")
            .await,
        0
    );
    assert_eq!(count("SELECT COUNT(*) FROM matches m JOIN jobs j ON j.class = 'match' AND j.subject = m.id WHERE (m.state = 'done') <> (j.state = 'done')").await, 0);
    assert_eq!(count("SELECT COUNT(*) FROM seats s JOIN matches m ON m.id = s.match WHERE m.state = 'done' AND s.rank IS NULL").await, 0);
    check_rounds(db).await;
    assert_eq!(count("SELECT COUNT(*) FROM hall").await, competitions);
    assert_eq!(
        count("SELECT COUNT(*) FROM audit WHERE what = 'start-round'").await,
        competitions,
        "each is due once"
    );
    assert_eq!(count("SELECT COUNT(*) FROM bets WHERE state = 'open'").await, 0);
    assert_eq!(
        count("SELECT CAST(SUM(payout - stake) AS BIGINT) FROM bets").await,
        0,
        "nothing is made, nothing is lost"
    );
    let rated = "SELECT COUNT(*) FROM seats s JOIN matches m ON m.id = s.match WHERE m.kind = 'ladder' AND m.state = 'done' AND s.submission IS NOT NULL";
    assert!(count(rated).await > 0, "no ladder match was played");
    assert_eq!(count("SELECT COUNT(*) FROM rating_events").await, count(rated).await);
    let before = judge.ladder().standings(contest.id).await.unwrap();
    judge.ladder().recompute(teacher, contest.id).await.unwrap();
    assert_eq!(judge.ladder().standings(contest.id).await.unwrap(), before, "ratings follow from the log");
    for id in sqlx::query_scalar::<_, String>("SELECT DISTINCT replay FROM matches WHERE replay <> ''")
        .fetch_all(db.read())
        .await
        .unwrap()
    {
        let bytes = judge.blobs.get(&id).await.unwrap();
        assert_eq!(blake3::hash(&bytes).to_hex().as_str(), id);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_files_in_a_folder() {
    whatever_breaks_everything_is_counted_once(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_files_in_a_bucket() {
    if bucket::python().is_some() {
        whatever_breaks_everything_is_counted_once(true).await;
    } else {
        assert!(std::env::var_os("AGON_REQUIRE_S3").is_none(), "no S3 server");
        eprintln!("skipped: there is no S3 server here");
    }
}

async fn whatever_breaks_everything_is_counted_once(in_a_bucket: bool) {
    if crate::support::postgres_programs().is_none() {
        eprintln!("skipped: there is no PostgreSQL here");
        return;
    }
    let Some(mut switch) = Switch::new() else {
        eprintln!("skipped: this account cannot make network namespaces");
        return;
    };
    let seconds = setting("AGON_CHAOS_SECONDS").unwrap_or(12);
    let seed = setting("AGON_CHAOS_SEED").unwrap_or(1);
    let mut rng = Rng::new(Seed::try_from(seed).unwrap(), Stream::phase(0, 0));
    let ground = tempfile::Builder::new().prefix("agon-chaos-").tempdir().unwrap();
    let folder = ground.path();
    assert!(Command::new("chmod").arg("755").arg(folder).status().unwrap().success());
    switch.disk(&folder.join("files"), 24);
    let hosts: Vec<usize> = (0..7).map(|_| switch.host()).collect();
    let database = database(&switch, hosts[0], folder);
    let store = in_a_bucket.then(|| bucket::start(&switch, hosts[6], folder));
    let blobs = match &store {
        Some(_) => bucket::from_here(folder).await,
        None => Blobs::folder(&folder.join("files")).unwrap(),
    };
    let stage = prepare(&format!("postgres:///postgres?host={}&user=agon", folder.display()), blobs).await;
    let token = stage.judge.machines().make_token(&stage.teacher, "lab").await.unwrap();
    stage.judge.machines().set_verify_share(&stage.teacher, 0).await.unwrap();
    let judge = |number: usize| {
        let store = in_a_bucket.then(|| bucket::endpoint(hosts[6]));
        roles::judge(&switch, hosts[number], hosts[0], store, folder, number)
    };
    let judges = vec![judge(1), judge(2)];
    let worker = |number: usize| roles::worker(&switch, hosts[number], hosts[1 + number % 2], folder, &token);
    let workers = vec![worker(3), worker(4), worker(5)];
    let mut site = Site { switch: &switch, folder, database, judges, workers, store };
    let (begun, mut struck, mut sent, mut competitions) =
        (Instant::now(), std::collections::BTreeMap::new(), 0, 1);
    let late = |begun: Instant| begun.elapsed() > Duration::from_secs(seconds);
    loop {
        let done = insist("the hall", async || {
            Ok(sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM hall")
                .fetch_one(stage.judge.db.read())
                .await?)
        })
        .await;
        if done == competitions {
            if late(begun) {
                break;
            }
            // The next competition, with bets.
            insist("a new series", async || {
                stage.judge.rounds().new_series(&stage.teacher, stage.contest.id).await
            })
            .await;
            for (account, program) in &stage.people {
                let bet = NewBet { kind: BetKind::Survives, program: *program, stake: 10 };
                // A bet whose answer was lost is there.
                let _ = stage.judge.bets().place(account, &stage.contest, bet).await;
            }
            insist("the next round", async || {
                match stage.judge.rounds().start(&stage.teacher, stage.contest.id).await {
                    Err(agon_judge::Error::Refused { why: agon_judge::Refusal::RoundUnderWay, .. }) => Ok(0),
                    other => other,
                }
            })
            .await;
            competitions += 1;
        }
        assert!(begun.elapsed() < Duration::from_secs(seconds * 4) + PATIENCE, "stuck after {struck:?}");
        if let Some(student) = stage.students.get(sent) {
            insist("a submission", async || {
                stage
                    .judge
                    .submissions()
                    .submit(student, &stage.contest, file(&format!("New{sent}"), "bot Dummy"))
                    .await
            })
            .await;
            sent += 1;
        }
        if !late(begun) {
            let blow = BLOWS[usize::try_from(rng.next_u64() % BLOWS.len() as u64).unwrap()];
            *struck.entry(blow).or_insert(0) += 1;
            site.strike(blow, &mut rng).await;
        }
        tokio::time::sleep(Duration::from_millis(200 + rng.next_u64() % 400)).await;
        site.database.revive();
        site.judges.iter_mut().chain(&mut site.workers).for_each(Process::revive);
    }
    // The ladder stops, and what is in the queue is done.
    roles::stop_ladder(folder);
    for judge in 1..=2 {
        std::fs::write(folder.join(format!("clock{judge}")), "0").unwrap();
    }
    insist("the database", async || Ok(stage.judge.contests().all().await?)).await;
    let quiet = Instant::now();
    while number(&stage.judge.db, "SELECT COUNT(*) FROM jobs WHERE state IN ('ready', 'leased')").await > 0 {
        assert!(quiet.elapsed() < PATIENCE, "jobs are left after {struck:?}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    check(&stage, competitions).await;
    let matches = number(&stage.judge.db, "SELECT COUNT(*) FROM matches WHERE state = 'done'").await;
    let lost = number(&stage.judge.db, "SELECT CAST(SUM(token - 1) AS BIGINT) FROM jobs").await;
    println!(
        "seed {seed}: {:.0} s, {struck:?}, {competitions} competitions, {matches} matches, {lost} leases lost",
        begun.elapsed().as_secs_f64()
    );
}
