//! What pages cost when a large course has run for a while: 2000 people, 20 000 submissions, and a thousand or a million ladder matches. The rows are written
//! directly; nothing is played. The CPU time is that of this process and of PostgreSQL's together.
//!
//! Recomputing all ratings is measured with 100 000 matches, beside submissions that are sent meanwhile: none may fail, and the longest tells how long somebody waits.
//!
//! `cargo bench -p agon-judge-web --bench growth -- 100000 sqlite` uses another number of matches than a million, and only one of the databases.

mod cpu;
mod fill;
#[path = "../../tests/all/support/postgres.rs"]
#[allow(clippy::unwrap_used, reason = "it belongs to the tests")]
mod postgres;
#[path = "../../tests/all/support/workshop.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod workshop;

mod work;

use agon_bench::{Bench, peak_memory};
use agon_judge::contest::{NewSubmission, Visibility};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use fill::{Course, Size, course};
use std::process::ExitCode;
use std::time::Instant;
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// The most that a page may take.
const TARGET_MS: f64 = 50.0;
/// How many times as much as with few matches, and from how much on that matters.
const TARGET_TIMES: f64 = 2.0;
const SMALL_MS: f64 = 5.0;
/// The most that recomputing the ratings of 100 000 matches may take.
const TARGET_RECOMPUTE: f64 = 10.0;
/// The fewest results that PostgreSQL has to take in a second.
const TARGET_RESULTS: f64 = 300.0;

const COURSE: Size = Size { people: 2000, programs: 2000, submissions: 20_000, matches: 1000 };

/// One request; returns whether it succeeded.
async fn ask(site: &Router, path: &str, session: Option<&str>) -> bool {
    let mut request = Request::get(path).header("host", "localhost");
    if let Some(session) = session {
        request = request.header("cookie", format!("agon_session={session}"));
    }
    let answer =
        site.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("it never fails");
    let status = answer.status();
    to_bytes(answer.into_body(), usize::MAX).await.expect("it is whole");
    status.is_success()
}

const PAGES: &[(usize, &str)] = &[
    (0, "/"),
    (1, "/contests/bench"),
    (0, "/contests/bench/ladder"),
    (0, "/contests/bench/matches"),
    (1, "/contests/bench/matches"),
    (2, "/contests/bench/matches"),
    (0, "/contests/bench/head-to-head"),
    (1, "/programs/7"),
    (1, "/matches/999"),
    (1, "/contests/bench/rounds"),
    (1, "/contests/bench/bets"),
    (2, "/desk"),
    (2, "/desk/queue"),
    (2, "/desk/queue?state=done"),
    (2, "/desk/workers"),
    (1, "/me"),
    (1, "/contests/bench/forum"),
    (2, "/desk/people"),
    (2, "/desk/matches"),
    (2, "/desk/matches?page=19"),
    (2, "/desk/matches?before=500"),
    (2, "/desk/submissions"),
    (2, "/desk/audit"),
    (2, "/desk/contests/bench"),
    (2, "/desk/contests/bench/marks.csv"),
    (2, "/metrics"),
    (2, "/desk/storage"),
    (2, "/desk/contests/bench/rejudge"),
    (2, "/desk/contests/bench/marks"),
    (0, "/hall"),
    (0, "/archive"),
    (0, "/news.atom"),
    (0, "/contests/bench/ladder?page=19"),
    (1, "/contests/bench/ladder?q=bot77"),
    (0, "/contests/bench/rules"),
    (1, "/contests/bench/teams"),
    (1, "/contests/bench/cups"),
    (1, "/submissions/6"),
    (1, "/forum"),
    (2, "/desk/matches?state=open"),
    (2, "/desk/matches?state=done"),
    (2, "/desk/matches?kind=official"),
    (2, "/desk/matches?contest=bench"),
    (2, "/desk/matches?contest=bench&kind=friendly&state=done"),
    (2, "/desk/submissions?state=rejected"),
    (2, "/desk/submissions?contest=bench&state=accepted&page=3"),
    (2, "/desk/people?q=student+17"),
    (2, "/desk/audit?what=join"),
    (2, "/desk/queue?state=dead"),
    (2, "/desk/settings"),
    (2, "/desk/webhooks"),
    (0, "/api/v1/contests/bench/ladder"),
    (1, "/api/v1/contests/bench/matches"),
    (1, "/api/v1/contests/bench/head-to-head"),
    (1, "/api/v1/submissions/6/curve"),
    (1, "/api/v1/submissions/6/duels"),
    (2, "/api/v1/desk/jobs?state=done"),
    (2, "/api/v1/desk/queue"),
];

/// Recomputes all ratings while somebody submits; returns seconds, seconds of CPU time, submissions and the longest wait in milliseconds.
async fn recompute(course: &Course) -> (f64, f64, u32, f64) {
    let Course { judge, teacher, student, .. } = course;
    let contest = judge.contests().get("bench").await.expect("it is there");
    let (begun, cpu) = (Instant::now(), cpu::now());
    let work = {
        let (judge, teacher) = (judge.clone(), teacher.clone());
        tokio::spawn(async move { judge.ladder().recompute(&teacher, contest.id).await })
    };
    let (mut sent, mut longest) = (0, 0.0f64);
    while !work.is_finished() {
        if sent == 29 {
            break;
        }
        let new = NewSubmission {
            name: format!("New{sent}"),
            file_name: "bot.py".to_owned(),
            bytes: b"bot Demo".to_vec(),
        };
        let (asked, contest) = (Instant::now(), judge.contests().get("bench").await.expect("it is there"));
        judge.submissions().submit(student, &contest, new).await.expect("submissions see no error");
        longest = longest.max(asked.elapsed().as_secs_f64() * 1000.0);
        sent += 1;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    work.await.expect("no panic").expect("a teacher may");
    (begun.elapsed().as_secs_f64(), cpu::now().saturating_sub(cpu).as_secs_f64(), sent, longest)
}

/// The milliseconds of CPU time of each page, for its visitor; without end for a page that fails.
fn pages(runtime: &Runtime, course: &Course) -> Vec<f64> {
    let options = agon_judge_web::SiteOptions::at("http://localhost".parse().expect("an address"));
    let site = agon_judge_web::router(course.judge.clone(), options);
    let page = |(who, path): &(usize, &str)| {
        let (_, session) = &course.sessions[*who];
        let mut is_there = true;
        let took = cpu::per(4, 2, || is_there &= runtime.block_on(ask(&site, path, session.as_deref())));
        if is_there { took.as_secs_f64() * 1000.0 } else { f64::INFINITY }
    };
    PAGES.iter().map(page).collect()
}

/// The same after the results are frozen.
fn frozen(runtime: &Runtime, course: &Course) -> Vec<f64> {
    let contests = course.judge.contests();
    runtime.block_on(contests.set_visibility(&course.teacher, 1, Visibility::Freeze)).expect("a teacher may");
    pages(runtime, course)
}

/// The milliseconds of CPU time of the archive with the contest in it, when its matches are counted; later views have the number.
async fn archived_page(course: &Course) -> f64 {
    let contests = course.judge.contests();
    contests.archive(&course.teacher, 1, true).await.expect("no round is being played");
    let begun = cpu::now();
    let shown = contests.archived(None).await.expect("no trouble");
    assert!(shown[0].matches > 0, "{shown:?}");
    cpu::now().saturating_sub(begun).as_secs_f64() * 1000.0
}

/// A database of each size, one after the other.
fn measure(
    runtime: &Runtime,
    bench: &mut Bench,
    what: &str,
    matches: u32,
    is_here: bool,
    url: impl Fn() -> String,
) {
    let folder = tempfile::tempdir().expect("a folder");
    let few = runtime.block_on(course(&url(), &folder.path().join("few"), COURSE));
    let small = [pages(runtime, &few), frozen(runtime, &few)];
    drop(few);
    let (begun, cpu) = (Instant::now(), cpu::now());
    let many = runtime.block_on(course(&url(), &folder.path().join("many"), Size { matches, ..COURSE }));
    let took = format!("{:.0} s", begun.elapsed().as_secs_f64());
    // A process of PostgreSQL that has ended is no longer counted.
    let of_cpu = format!(", {:.0} s of CPU", cpu::now().saturating_sub(cpu).as_secs_f64());
    bench.note(&format!("{what}: filling"), took + if is_here { &of_cpu } else { "" });
    let bytes = runtime.block_on(fill::bytes(&many.judge.db)) as f64;
    let each = bytes / f64::from(matches) * 1000.0 / 1e6;
    bench.note(
        &format!("{what}: rows and indices"),
        format!("{:.0} MB, {each:.2} MB for 1000 matches", bytes / 1e6),
    );
    let open = pages(runtime, &many);
    let (claims, results, cpu) = runtime.block_on(work::throughput(&many));
    bench.note(&format!("{what}: claims per second"), format!("{claims:.0}"));
    bench.note(&format!("{what}: CPU of a claim and a result"), format!("{cpu:.1} ms"));
    let beat = cpu::per(2, 2, || {
        runtime.block_on(many.judge.ladder().fill_all(8)).expect("no trouble");
    });
    bench.at_most(&format!("{what}: a beat of the ladder"), beat.as_secs_f64() * 1000.0, TARGET_MS, "ms", "");
    if is_here {
        bench.note(&format!("{what}: results per second"), format!("{results:.0}"));
    } else {
        bench.quietly_at_most(
            &format!("{what}: a result"),
            1000.0 / results,
            1000.0 / TARGET_RESULTS,
            "ms",
            &format!(", {results:.0} per second"),
        );
    }
    let large = [open, frozen(runtime, &many)];
    for (number, (who, path)) in PAGES.iter().enumerate() {
        let name = many.sessions[*who].0;
        for (when, (small, large)) in ["", ", frozen"].iter().zip(small.iter().zip(&large)) {
            let target = (small[number] * TARGET_TIMES).clamp(SMALL_MS, TARGET_MS);
            let remark = format!(", {:.1} ms with 1000 matches", small[number]);
            bench.at_most(&format!("{what}{when}: {path} for {name}"), large[number], target, "ms", &remark);
        }
    }
    let archived = runtime.block_on(archived_page(&many));
    bench.at_most(&format!("{what}: the first /archive with it"), archived, TARGET_MS, "ms", "");
    drop(many);
    let recomputed =
        runtime.block_on(course(&url(), &folder.path().join("rated"), Size { matches: 102_041, ..COURSE }));
    let (seconds, cpu, sent, longest) = runtime.block_on(recompute(&recomputed));
    let name = format!("{what}: recomputing the ratings of 100 000 matches");
    let remark = format!(" of CPU, {sent} submissions meanwhile, the slowest {longest:.0} ms");
    bench.at_most(&name, cpu, TARGET_RECOMPUTE, "s", &remark);
    bench.quietly_at_most(&name, seconds, TARGET_RECOMPUTE, "s", " elapsed");
}

fn main() -> ExitCode {
    let runtime = Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let matches = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(1_000_000);
    let only = std::env::args().find(|word| word == "sqlite" || word == "postgres");
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    let mut bench = Bench::new(&format!("a judge with {matches} matches"), |_| {});
    let count = std::cell::Cell::new(0);
    let file = || {
        count.set(count.get() + 1);
        format!("sqlite://{}?mode=rwc", folder.path().join(format!("judge{}.db", count.get())).display())
    };
    if wanted("sqlite") {
        measure(&runtime, &mut bench, "SQLite", matches, true, file);
    }
    match runtime.block_on(postgres::fresh()).filter(|_| wanted("postgres")) {
        Some(_) => {
            let fresh = || runtime.block_on(postgres::fresh()).expect("it was there a moment ago");
            measure(&runtime, &mut bench, "PostgreSQL", matches, false, fresh);
        }
        None => bench.note("PostgreSQL", "not measured"),
    }
    bench.note("peak memory", format!("{} MB", peak_memory() >> 20));
    bench.finish()
}
