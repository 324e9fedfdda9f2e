//! What pages cost when a course has run for a while: 60 people, 120 programs, 100 000 ladder matches, 3000 submissions. The rows are written
//! directly; nothing is played. SQLite runs in this process, so its CPU time is measured; PostgreSQL is another process, so its figures are elapsed time, the best of six.
//!
//! Recomputing all ratings is measured beside submissions that are sent meanwhile: none may fail, and the longest tells how long somebody waits.

#[path = "../tests/all/support/postgres.rs"]
#[allow(clippy::unwrap_used, reason = "it belongs to the tests")]
mod postgres;
#[path = "../tests/all/support/workshop.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod workshop;

use agon_bench::{Bench, cpu_per, peak_memory};
use agon_judge::clock::DAY;
use agon_judge::contest::{ContestOptions, NewBoard, NewContest, NewSubmission, Visibility};
use agon_judge::people::{Account, NewAccount};
use agon_judge::queue::Rules;
use agon_judge::workshop::Workshop;
use agon_judge::{Blobs, Clock, Judge, Locale};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// The most that a page may take.
const TARGET_MS: f64 = 50.0;

/// `n(i)` counts from 1.
fn series(into: &str, last: u32, select: &str) -> String {
    format!(
        "INSERT INTO {into} WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < {last}) SELECT {select}"
    )
}

/// The rows of a course. Submission `s` belongs to person `2 + s % 60`, and is the newest of program `s` for the first 120.
fn rows(now: i64) -> Vec<String> {
    let hash = "0000000000000000000000000000000000000000000000000000000000000000";
    vec![
        series(
            "accounts (email, name, role, password, language, created_at)",
            60,
            "'s' || i || '@example.org', 'Student ' || i, 'student', '', 'en', 0 FROM n",
        ),
        series(
            "submissions (contest, owner, name, language, file_name, source, state, step, component, created_at, ended_at)",
            3000,
            &format!("1, 2 + i % 60, 'Bot' || (i % 120), 'cpp', 'bot.cc', '{hash}', 'accepted', 4, '{hash}', {now} - 7200000 - i * 1000, {now} - 7200000 - i * 1000 FROM n"),
        ),
        series(
            "programs (contest, owner, name, name_key, public, newest, versions, created_at)",
            120,
            "1, 2 + i % 60, 'Bot' || i, 'bot' || i, i % 2, i, 1, 0 FROM n",
        ),
        "UPDATE submissions SET program = id, version = 1 WHERE id <= 120".to_owned(),
        series(
            "matches (contest, kind, board, seed, state, rounds, digest, reason, created_at, ended_at)",
            100_000,
            &format!("1, CASE WHEN i % 50 = 0 THEN 'friendly' ELSE 'ladder' END, 0, i, 'done', 100, 'x', 'the end', {now} - (100001 - i) * 60000, {now} - (100001 - i) * 60000 FROM n"),
        ),
        series(
            "jobs (class, subject, lane, due, state, ready_at, created_at, started_at, ended_at)",
            100_000,
            &format!("'match', i, 3, {now}, 'done', {now}, {now} - i * 1000, {now} - i * 1000, {now} - i * 1000 + 500 FROM n"),
        ),
        // Four different programs in each match.
        "INSERT INTO seats (match, seat, bot, submission, owner, score, rank, fuel) \
         SELECT m.id, s.seat, 'Bot' || (1 + (m.id * 7 + s.seat * 31) % 120), 1 + (m.id * 7 + s.seat * 31) % 120, \
         2 + (1 + (m.id * 7 + s.seat * 31) % 120) % 60, 100 - s.seat, 1 + (m.id / 3 + s.seat) % 4, 1000 \
         FROM matches m, (SELECT 0 AS seat UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) s"
            .to_owned(),
        "INSERT INTO rating_events (contest, match, submission, mean, deviation, at) \
         SELECT 1, m.id, s.submission, 25, 2, m.ended_at FROM matches m JOIN seats s ON s.match = m.id \
         WHERE m.kind = 'ladder' ORDER BY m.id, s.seat"
            .to_owned(),
        "INSERT INTO ratings (submission, contest, mean, deviation, matches) \
         SELECT submission, 1, 20 + submission % 17, 1.2, COUNT(*) FROM rating_events GROUP BY submission"
            .to_owned(),
        "INSERT INTO duels (submission, against, won, drawn, lost) SELECT s.submission, o.submission, \
         SUM(CASE WHEN s.rank < o.rank THEN 1 ELSE 0 END), 0, SUM(CASE WHEN s.rank > o.rank THEN 1 ELSE 0 END) \
         FROM matches m JOIN seats s ON s.match = m.id JOIN seats o ON o.match = m.id AND o.seat <> s.seat \
         WHERE m.kind = 'ladder' GROUP BY s.submission, o.submission"
            .to_owned(),
        series("audit (at, person, what, about, detail)", 20_000, &format!("{now} - i, 2 + i % 60, 'submit', 'x', '' FROM n")),
    ]
}

/// A judge full of matches, a teacher and the session of each visitor.
struct Course {
    judge: Arc<Judge>,
    teacher: Account,
    student: Account,
    sessions: [(&'static str, Option<String>); 3],
}

async fn course(url: &str, folder: &std::path::Path) -> Course {
    let db = agon_judge::open_database(url).await.expect("the database can be made");
    let blobs = Blobs::folder(&folder.join("files")).expect("the folder can be written");
    let shop: Arc<dyn Workshop> = Arc::new(workshop::BuiltIns);
    let judge = Arc::new(Judge::new(db, blobs, Clock::system(), Rules::default(), shop));
    let link = judge.invitations().founding_link().await.expect("it is new").expect("it is new");
    let new = NewAccount {
        email: "teacher@example.org".to_owned(),
        name: "Teacher".to_owned(),
        password: "a long enough password".to_owned(),
    };
    let teacher = judge.invitations().join(&link, &new, Locale::En).await.expect("a good account");
    let game = judge.workshop.games().remove(0);
    let (name, text) = game.boards.into_iter().find(|(name, _)| name == "small").expect("there is one");
    let now = judge.clock.now();
    let new = NewContest {
        slug: "bench".to_owned(),
        title: "Bench".to_owned(),
        game: game.id,
        boards: vec![NewBoard { name, text }],
        limits: game.limits.into(),
        opens_at: 0,
        closes_at: now + DAY,
        max_programs: 100,
        ladder: true,
        options: ContestOptions::default(),
    };
    judge.contests().create(&teacher, new).await.expect("a sound contest");
    let mut tx = judge.db.begin().await.expect("nobody else writes");
    for sql in rows(now) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.clone()))
            .execute(&mut *tx)
            .await
            .unwrap_or_else(|error| panic!("{sql}: {error}"));
    }
    tx.commit().await.expect("the disk has room");
    if !url.starts_with("sqlite:") {
        // As the server does by itself, a minute later.
        let mut tx = judge.db.begin_shared().await.expect("nobody else writes");
        sqlx::raw_sql("ANALYZE").execute(&mut *tx).await.expect("it is our own");
        tx.commit().await.expect("the disk has room");
    }
    let people = judge.people().all().await.expect("there are people");
    let student = people.into_iter().find(|one| one.email == "s7@example.org").expect("one of them");
    let session = |account: i64| {
        let judge = judge.clone();
        async move { Some(judge.auth().open_session(account).await.expect("an account")) }
    };
    let sessions = [
        ("anybody", None),
        ("a student", session(student.id).await),
        ("a teacher", session(teacher.id).await),
    ];
    Course { judge, teacher, student, sessions }
}

/// One request.
async fn ask(site: &Router, path: &str, session: Option<&str>) {
    let mut request = Request::get(path).header("host", "localhost");
    if let Some(session) = session {
        request = request.header("cookie", format!("agon_session={session}"));
    }
    let answer =
        site.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("it never fails");
    assert!(answer.status().is_success(), "{path}: {}", answer.status());
    to_bytes(answer.into_body(), usize::MAX).await.expect("it is whole");
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
    (1, "/matches/99999"),
    (1, "/contests/bench/rounds"),
    (1, "/contests/bench/bets"),
    (2, "/desk"),
    (2, "/desk/queue"),
    (2, "/desk/people"),
    (2, "/desk/matches"),
    (2, "/desk/matches?page=50"),
    (2, "/desk/submissions"),
    (2, "/desk/audit"),
    (2, "/desk/contests/bench"),
    (2, "/desk/contests/bench/marks.csv"),
    (2, "/metrics"),
];

/// Recomputes all ratings while somebody submits; returns seconds, submissions and the longest wait in milliseconds.
async fn recompute(course: &Course) -> (f64, u32, f64) {
    let Course { judge, teacher, student, .. } = course;
    let contest = judge.contests().get("bench").await.expect("it is there");
    let begun = Instant::now();
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
    (begun.elapsed().as_secs_f64(), sent, longest)
}

fn measure(runtime: &Runtime, bench: &mut Bench, what: &str, url: &str, is_here: bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let course = runtime.block_on(course(url, folder.path()));
    let options = agon_judge_web::SiteOptions::at("http://localhost".parse().expect("an address"));
    let site = agon_judge_web::router(course.judge.clone(), options);
    let pages = |bench: &mut Bench, when: &str| {
        for (who, path) in PAGES {
            let (name, session) = &course.sessions[*who];
            let request = |_| runtime.block_on(ask(&site, path, session.as_deref()));
            let ms = if is_here {
                cpu_per(3, 3, request).as_secs_f64() * 1000.0
            } else {
                let once = |_| {
                    let begun = Instant::now();
                    request(0);
                    begun.elapsed().as_secs_f64() * 1000.0
                };
                (0..6).map(once).fold(f64::INFINITY, f64::min)
            };
            bench.at_most(&format!("{what}{when}: {path} for {name}"), ms, TARGET_MS, "ms", "");
        }
    };
    pages(bench, "");
    let contests = course.judge.contests();
    runtime.block_on(contests.set_visibility(&course.teacher, 1, Visibility::Freeze)).expect("a teacher may");
    pages(bench, ", frozen");
    let (seconds, sent, longest) = runtime.block_on(recompute(&course));
    bench.note(
        &format!("{what}: recomputing the ratings of 98 000 matches"),
        format!("{seconds:.1} s, {sent} submissions meanwhile, the slowest {longest:.0} ms"),
    );
}

fn main() -> ExitCode {
    let runtime = Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let mut bench = Bench::new("a judge with 100 000 matches", |_| {});
    let file = format!("sqlite://{}", folder.path().join("judge.db").display());
    measure(&runtime, &mut bench, "SQLite (CPU)", &file, true);
    match runtime.block_on(postgres::fresh()) {
        Some(url) => measure(&runtime, &mut bench, "PostgreSQL (elapsed)", &url, false),
        None => bench.note("PostgreSQL", "not installed"),
    }
    bench.note("peak memory", format!("{} MB", peak_memory() >> 20));
    bench.finish()
}
