//! What a judge with PostgreSQL bears: how many results workers on other machines hand in per second, and whether a thousand of them keep their leases. Judge, workers and the proxy that does HTTPS are in this process, with
//! connections of their own between them; the database is another one, whose CPU time is counted, too. The matches are of three rounds: what is measured is everything but playing.
//! The same matches are also played by workers of the judge's own process; the difference is what it costs that a worker is elsewhere.

#[path = "growth/cpu.rs"]
#[allow(dead_code, reason = "the other bench uses more of it")]
mod cpu;
#[path = "../tests/all/support/front.rs"]
#[allow(clippy::unwrap_used, reason = "it belongs to the tests")]
mod front;
#[path = "../tests/all/support/postgres.rs"]
#[allow(clippy::unwrap_used, dead_code, reason = "it belongs to the tests")]
mod postgres;
#[path = "../tests/all/support/workshop.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod workshop;

use agon_bench::Bench;
use agon_judge::clock::DAY;
use agon_judge::contest::{Contest, ContestOptions, Entry, JobExecutor, NewBoard, NewContest};
use agon_judge::people::{Account, NewAccount};
use agon_judge::queue::{Rules, Stop, Worker};
use agon_judge::work::ClaimRequest;
use agon_judge::workshop::Workshop;
use agon_judge::{Blobs, Clock, Judge, Locale};
use agon_judge_web::SiteOptions;
use agon_kernel::Origin;
use agon_worker::{Cache, Remote, RemoteExecutor};
use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

const PROGRAMS: usize = 200;
const MATCHES: i64 = 2000;
/// So many whole matches.
const WHOLE: i64 = 300;
const WORKERS: usize = 32;
const TARGET_RESULTS: f64 = 300.0;

const LEASES: usize = 1000;
const HELD: Duration = Duration::from_secs(60);

async fn judge(url: &str, folder: &Path) -> (Arc<Judge>, Account) {
    let db = agon_judge::open_database(url).await.expect("a database");
    let blobs = Blobs::folder(&folder.join("files")).expect("a folder");
    let judge =
        Arc::new(Judge::new(db, blobs, Clock::system(), Rules::default(), Arc::new(workshop::BuiltIns)));
    judge.join_others().await.expect("a database");
    let link = judge.invitations().founding_link().await.expect("a link").expect("an empty judge");
    let new = NewAccount {
        email: "t@example.org".to_owned(),
        name: "T".to_owned(),
        password: "correct horse battery".to_owned(),
    };
    let teacher = judge.invitations().join(&link, &new, Locale::En).await.expect("a teacher");
    (judge, teacher)
}

/// A contest with programs, on the default board cut to so many rounds.
async fn contest(judge: &Arc<Judge>, teacher: &Account, rounds: u32) -> Contest {
    let game = judge.workshop.games().remove(0);
    let (name, text) = game.boards.into_iter().find(|(name, _)| name == "default").expect("there is one");
    let change = |line: &str| match line.strip_prefix("nb_rounds ") {
        Some(_) => format!("nb_rounds {rounds}\n"),
        None => format!("{line}\n"),
    };
    let new = NewContest {
        slug: format!("bench-{rounds}"),
        title: "Bench".to_owned(),
        game: game.id,
        boards: vec![NewBoard { name, text: text.lines().map(change).collect() }],
        limits: game.limits.clone(),
        opens_at: 0,
        closes_at: judge.clock.now() + DAY,
        max_programs: 100,
        ladder: true,
        options: ContestOptions { ladder_per_day: 1_000_000, ..ContestOptions::default() },
    };
    let contest = judge.contests().create(teacher, new).await.expect("a sound contest");
    for number in 0..PROGRAMS {
        let (source, component) = (b"bot Demo".to_vec(), b"bot Demo".to_vec());
        let entry = Entry { name: format!("Bot{number}"), language: Origin::Wasm, source, component };
        judge.submissions().admit(teacher, teacher, &contest, entry).await.expect("names are free");
    }
    contest
}

fn hello(worker: String) -> ClaimRequest {
    ClaimRequest { worker, versions: workshop::BuiltIns.versions(), languages: Vec::new(), slots: 1 }
}

/// Results per second, and the CPU time of one in milliseconds.
type Figures = (f64, f64);

/// Waits until so many more matches are played than before.
async fn played(judge: &Judge, more: usize, before: i64) {
    loop {
        let done = done(judge).await - before;
        if usize::try_from(done).is_ok_and(|done| done >= more) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn done(judge: &Judge) -> i64 {
    let sql = "SELECT COUNT(*) FROM matches WHERE state = 'done'";
    sqlx::query_scalar(sql).fetch_one(judge.db.read()).await.expect("no trouble")
}

/// Adds so many matches. A ladder whose ratings are certain rests, so they are made uncertain.
async fn fill(judge: &Judge, contest: &Contest, matches: i64) -> usize {
    let mut tx = judge.db.begin().await.expect("no trouble");
    let sql = "UPDATE ratings SET deviation = 8, matches = 0";
    sqlx::query(sql).execute(&mut *tx).await.expect("no trouble");
    tx.commit().await.expect("no trouble");
    let added = judge.ladder().fill(contest, matches).await.expect("there are programs");
    assert_eq!(i64::try_from(added), Ok(matches), "the ladder rests");
    added
}

/// Workers that reach the judge by HTTPS.
async fn results(
    judge: &Arc<Judge>,
    contest: &Contest,
    address: SocketAddr,
    token: &str,
    folder: &Path,
    matches: i64,
) -> Figures {
    let before = done(judge).await;
    let added = fill(judge, contest, matches).await;
    let (tell, stop) = watch::channel(Stop::No);
    let (begun, cpu) = (Instant::now(), cpu::now());
    let cache = Cache::open(&folder.join("cache"), 1 << 30).expect("a folder");
    let working: Vec<_> = (0..WORKERS)
        .map(|number| {
            let remote = Remote::trusting(
                agon_store::authorities(&front::authority()).expect("a certificate"),
                &format!("https://{address}"),
                token,
                hello(format!("pc-{number}")),
                cache.clone(),
                stop.clone(),
            );
            let executor = RemoteExecutor { remote: remote.clone(), workshop: Arc::new(workshop::BuiltIns) };
            tokio::spawn(Worker::new(remote, Arc::new(executor), format!("pc-{number}"), stop.clone()).run())
        })
        .collect();
    played(judge, added, before).await;
    let figures = figures(added, begun, cpu);
    let _ = tell.send(Stop::Now);
    for one in working {
        one.await.expect("no panic");
    }
    figures
}

/// Workers of the judge's own process.
async fn results_here(judge: &Arc<Judge>, contest: &Contest, matches: i64) -> Figures {
    let before = done(judge).await;
    let added = fill(judge, contest, matches).await;
    let (tell, stop) = watch::channel(Stop::No);
    let (begun, cpu) = (Instant::now(), cpu::now());
    let work = |number| {
        let executor = Arc::new(JobExecutor(judge.clone()));
        let worker = Worker::new(judge.queue.clone(), executor, format!("here-{number}"), stop.clone());
        tokio::spawn(worker.run())
    };
    let working: Vec<_> = (0..WORKERS).map(work).collect();
    played(judge, added, before).await;
    let figures = figures(added, begun, cpu);
    let _ = tell.send(Stop::Now);
    for one in working {
        one.await.expect("no panic");
    }
    figures
}

fn figures(added: usize, begun: Instant, cpu: Duration) -> Figures {
    let (elapsed, cpu) = (begun.elapsed().as_secs_f64(), cpu::now().saturating_sub(cpu).as_secs_f64());
    (added as f64 / elapsed, cpu * 1000.0 / added as f64)
}

/// Sends heartbeats for a lease, as a worker does, and gives the longest wait for an answer.
async fn hold(
    address: SocketAddr,
    token: String,
    job: i64,
    lease: i64,
    number: usize,
    every: Duration,
) -> std::io::Result<Duration> {
    let body = r#"{"progress":"12"}"#;
    let request = format!(
        "POST /api/worker/jobs/{job}/{lease}/heartbeat HTTP/1.1\r\nhost: agon.test\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    tokio::time::sleep(every / 1000 * u32::try_from(number % 1000).unwrap_or(0)).await;
    let mut line = TcpStream::connect(address).await?;
    let (begun, mut longest, mut answer) = (Instant::now(), Duration::ZERO, vec![0; 4096]);
    while begun.elapsed() < HELD {
        let asked = Instant::now();
        line.write_all(request.as_bytes()).await?;
        let length = line.read(&mut answer).await?;
        let text = String::from_utf8_lossy(&answer[..length]).into_owned();
        assert!(text.starts_with("HTTP/1.1 200") && text.contains("go-on"), "{text}");
        longest = longest.max(asked.elapsed());
        tokio::time::sleep(every).await;
    }
    Ok(longest)
}

/// The share of a core and the longest wait for the answer to a heartbeat, while so many workers hold a lease each.
async fn leases(judge: &Arc<Judge>, contest: &Contest, address: SocketAddr, token: &str) -> (f64, Duration) {
    fill(judge, contest, LEASES as i64).await;
    let holder = judge.machines().holder(token).await.expect("no trouble").expect("a token");
    let every = Duration::from_millis(judge.queue.rules().heartbeat.unsigned_abs());
    let mut holding = Vec::new();
    for number in 0..LEASES {
        let claimed = judge.machines().claim(&holder, &hello(format!("pc-{number}")), Duration::ZERO).await;
        let lease = claimed.expect("no trouble").expect("a job for each").lease;
        holding.push(tokio::spawn(hold(address, token.to_owned(), lease.job, lease.token, number, every)));
    }
    let (begun, before) = (Instant::now(), cpu::now());
    let mut longest = Duration::ZERO;
    for one in holding {
        longest = longest.max(one.await.expect("every heartbeat is answered").expect("the line holds"));
    }
    let percent = cpu::now().saturating_sub(before).as_secs_f64() / begun.elapsed().as_secs_f64() * 100.0;
    let lost: i64 =
        // Results that are to be checked wait for a worker with another token.
        sqlx::query_scalar("SELECT COUNT(*) FROM jobs WHERE state <> 'leased' AND state <> 'done' AND class <> 'verify'")
            .fetch_one(judge.db.read())
            .await
            .expect("no trouble");
    assert_eq!(lost, 0, "a lease was lost");
    (percent, longest)
}

fn main() -> ExitCode {
    let mut bench = Bench::new("a judge with PostgreSQL and workers on other machines", |_| {});
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let Some(url) = runtime.block_on(postgres::fresh()) else {
        bench.note("PostgreSQL", "not installed");
        return bench.finish();
    };
    let folder = tempfile::tempdir().expect("a folder");
    runtime.block_on(async {
        let (judge, teacher) = judge(&url, folder.path()).await;
        let short = contest(&judge, &teacher, 3).await;
        let token = judge.machines().make_token(&teacher, "lab").await.expect("a token");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("a port");
        let options = SiteOptions {
            connections: 4096,
            ..SiteOptions::at("http://agon.test".parse().expect("an address"))
        };
        tokio::spawn(agon_judge_web::serve(judge.clone(), listener, options, std::future::pending()));
        let secure = front::in_front_of(address).await;
        let (per_second, cpu) = results(&judge, &short, secure, &token, folder.path(), MATCHES).await;
        let remark =
            format!(", {per_second:.0} per second; {cpu:.1} ms of CPU of judge, workers and database");
        bench.quietly_at_most("a result", 1000.0 / per_second, 1000.0 / TARGET_RESULTS, "ms", &remark);
        let (per_second, here) = results_here(&judge, &short, MATCHES).await;
        bench.note(
            "the same without a network",
            format!(
                "{per_second:.0} per second, {here:.1} ms of CPU; elsewhere costs {:.1} ms more",
                cpu - here
            ),
        );
        let whole = contest(&judge, &teacher, 400).await;
        let (_, here) = results_here(&judge, &whole, WHOLE).await;
        let (_, cpu) = results(&judge, &whole, secure, &token, folder.path(), WHOLE).await;
        bench.note(
            "a match of 400 rounds between Demos",
            format!("{here:.1} ms of CPU here, {cpu:.1} ms elsewhere: {:.1} ms more", cpu - here),
        );
        let (percent, longest) = leases(&judge, &short, address, &token).await;
        bench.note(
            "1000 leases held",
            format!(
                "{percent:.1} % of a core for judge, workers and database, the slowest heartbeat {} ms",
                longest.as_millis()
            ),
        );
    });
    bench.finish()
}
