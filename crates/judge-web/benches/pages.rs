//! What pages cost: CPU time of the ladder and of the results, against a bare handler of axum that reads the same rows from SQLite and writes
//! them as a plain table, in the same run. Both are asked without a network in between.

#[path = "../tests/all/support/workshop.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod workshop;

use agon_bench::{Bench, cpu_per, peak_memory};
use agon_judge::clock::DAY;
use agon_judge::contest::{Entry, JobExecutor, NewBoard, NewContest};
use agon_judge::people::{NewAccount, Role};
use agon_judge::queue::{Rules, Stop, Worker};
use agon_judge::workshop::Workshop;
use agon_judge::{Blobs, Clock, Judge, Locale};
use agon_kernel::{Language, Origin};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::Request;
use axum::response::Html;
use axum::routing::get;
use sqlx::{AnyPool, Row};
use std::fmt::Write;
use std::process::ExitCode;
use std::sync::Arc;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tower::ServiceExt;

/// So many programs stand on the ladder.
const PROGRAMS: usize = 60;
/// So many matches were played.
const MATCHES: i64 = 150;
const TARGET: f64 = 3.0;

/// A judge with a ladder.
async fn judge(folder: &std::path::Path) -> Arc<Judge> {
    let url = format!("sqlite://{}", folder.join("judge.db").display());
    let db = agon_judge::open_database(&url).await.expect("the folder can be written");
    let blobs = Blobs::folder(&folder.join("files")).expect("the folder can be written");
    let shop: Arc<dyn Workshop> = Arc::new(workshop::BuiltIns);
    let judge = Arc::new(Judge::new(db, blobs, Clock::system(), Rules::default(), shop));
    let link = judge.invitations().founding_link().await.expect("it is new").expect("it is new");
    let person = |number: usize| NewAccount {
        email: format!("p{number}@example.org"),
        name: format!("Person {number}"),
        password: "a long enough password".to_owned(),
    };
    let teacher = judge.invitations().join(&link, &person(0), Locale::En).await.expect("a good account");
    let link = judge.invitations().invite(&teacher, Role::Student, 10).await.expect("a teacher may");
    let game = judge.workshop.games().remove(0);
    let (name, text) = game.boards.into_iter().find(|(name, _)| name == "duel").expect("there is one");
    let new = NewContest {
        slug: "bench".to_owned(),
        title: "Bench".to_owned(),
        game: game.id,
        boards: vec![NewBoard { name, text }],
        limits: game.limits.clone(),
        opens_at: 0,
        closes_at: judge.clock.now() + DAY,
        max_programs: 100,
        ladder: true,
        options: agon_judge::contest::ContestOptions::default(),
    };
    let contest = judge.contests().create(&teacher, new).await.expect("a sound contest");
    let student = judge.invitations().join(&link, &person(1), Locale::En).await.expect("a good account");
    for number in 0..PROGRAMS {
        let entry = Entry {
            name: format!("Bot{number}"),
            language: Origin::Source(Language::Cpp),
            source: b"bot Demo".to_vec(),
            component: b"bot Demo".to_vec(),
        };
        judge.submissions().admit(&teacher, &student, &contest, entry).await.expect("names are free");
    }
    judge.ladder().fill(&contest, MATCHES).await.expect("there are programs");
    let (_keep, stop) = watch::channel(Stop::No);
    let mut worker = Worker::new(judge.queue.clone(), Arc::new(JobExecutor(judge.clone())), "bench", stop);
    while worker.step().await.expect("matches are played") {}
    judge
}

/// The bare one for the ladder.
async fn bare_ladder(State(pool): State<AnyPool>) -> Html<String> {
    let rows = sqlx::query(
        "SELECT p.id, p.name, r.mean, r.deviation, r.matches FROM programs p JOIN ratings r ON r.submission = p.newest \
         WHERE p.contest = 1 ORDER BY r.mean DESC",
    )
    .fetch_all(&pool)
    .await
    .expect("the tables are there");
    let mut page = String::from("<!doctype html><table>");
    for row in rows {
        let (id, name): (i64, String) = (row.get("id"), row.get("name"));
        let (mean, deviation, matches): (f64, f64, i64) =
            (row.get("mean"), row.get("deviation"), row.get("matches"));
        let _ = write!(
            page,
            "<tr><td>{id}</td><td>{name}</td><td>{mean:.1} ± {deviation:.1}</td><td>{matches}</td></tr>"
        );
    }
    Html(page + "</table>")
}

/// The bare one for the results.
async fn bare_results(State(pool): State<AnyPool>) -> Html<String> {
    let rows = sqlx::query(
        "SELECT m.id, m.kind, s.bot, s.rank, s.score FROM (SELECT * FROM matches WHERE contest = 1 ORDER BY id DESC LIMIT 50) m \
         JOIN seats s ON s.match = m.id ORDER BY m.id DESC, s.seat",
    )
    .fetch_all(&pool)
    .await
    .expect("the tables are there");
    let mut page = String::from("<!doctype html><table>");
    for row in rows {
        let (id, kind, bot): (i64, String, String) = (row.get("id"), row.get("kind"), row.get("bot"));
        let (rank, score): (i64, i64) = (row.get("rank"), row.get("score"));
        let _ = write!(
            page,
            "<tr><td>{id}</td><td>{kind}</td><td>{bot}</td><td>{rank}</td><td>{score}</td></tr>"
        );
    }
    Html(page + "</table>")
}

/// CPU time of one request, in microseconds.
fn cost(runtime: &Runtime, router: &Router, path: &str) -> f64 {
    let ask = |_| {
        runtime.block_on(async {
            let request = Request::get(path).header("host", "bench").body(Body::empty()).expect("a request");
            let answer = router.clone().oneshot(request).await.expect("it never fails");
            assert!(answer.status().is_success(), "{path}: {}", answer.status());
            to_bytes(answer.into_body(), usize::MAX).await.expect("it is whole");
        });
    };
    cpu_per(5, 200, ask).as_secs_f64() * 1e6
}

fn main() -> ExitCode {
    let runtime = Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let judge = runtime.block_on(judge(folder.path()));
    let options = agon_judge_web::SiteOptions::at("http://localhost".parse().expect("an address"));
    let site = agon_judge_web::router(judge.clone(), options);
    let bare = Router::new().route("/ladder", get(bare_ladder)).route("/results", get(bare_results));
    let bare = bare.with_state(judge.db.read().clone());
    let mut bench = Bench::new("pages of the judge, 60 programs, 150 matches, SQLite", |_| {});
    for (what, own, plain) in [
        ("the ladder", "/contests/bench/ladder", "/ladder"),
        ("the results", "/contests/bench/matches", "/results"),
    ] {
        let (own, plain) = (cost(&runtime, &site, own), cost(&runtime, &bare, plain));
        bench.note(&format!("{what}, bare axum + SQLite"), format!("{plain:.0} µs"));
        bench.at_most(what, own / plain, TARGET, "times", &format!("{own:.0} µs"));
    }
    bench.note("peak memory", format!("{} MB", peak_memory() >> 20));
    bench.finish()
}
