//! Several processes that serve one judge: each has connections and a memory of its own, and shares only the database and the files with the others.

use crate::contest::{file, plan};
use crate::machines::{hello, remote, until};
use crate::people::{student, teacher};
use crate::rounds::{class, enrol, number};
use crate::support::{BuiltIns, Ground, options, served};
use agon_judge::contest::{Contest, Following, FriendlySeat, JobExecutor, NewFriendly};
use agon_judge::people::Account;
use agon_judge::queue::{LeaseCommand, Rules, Stop, Worker};
use agon_judge::rounds::RoundPlan;
use agon_judge::work::{Claimed, LiveAck};
use agon_judge::{Blobs, Judge};
use axum::body::Body;
use axum::http::Request;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tower::ServiceExt;

/// Nobody looks for jobs by itself: what is found, somebody told of.
const RULES: Rules = Rules { lease: 30_000, heartbeat: 10_000, attempts: 6, person_cap: 2, poll: 600_000 };

/// A process of a judge.
async fn process(ground: &Ground) -> Arc<Judge> {
    let db = agon_judge::open_database(&ground.url).await.unwrap();
    let blobs = Blobs::folder(&ground.folder.path().join("files")).unwrap();
    let judge = Arc::new(Judge::new(db, blobs, ground.clock.clone(), RULES, Arc::new(BuiltIns)));
    judge.join_others().await.unwrap();
    judge
}

struct Pair {
    ground: Ground,
    one: Arc<Judge>,
    two: Arc<Judge>,
    teacher: Account,
    contest: Contest,
}

/// Two of them. None without PostgreSQL: they talk through it.
async fn pair() -> Option<Pair> {
    let ground = Ground::postgres().await?;
    let (one, two) = (process(&ground).await, process(&ground).await);
    let teacher = teacher(&one).await;
    let contest = one.contests().create(&teacher, plan(&one, "autumn")).await.unwrap();
    Some(Pair { ground, one, two, teacher, contest })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_that_waits_at_one_hears_of_a_job_at_another() {
    let Some(Pair { ground, one, two, teacher, contest }) = pair().await else { return };
    let (address, _close, _site) = served(two.clone()).await;
    let token = one.machines().make_token(&teacher, "lab").await.unwrap();
    let cache = ground.folder.path().join("cache");
    let (far, worker, _tell) = remote(&format!("http://{address}"), &token, hello("pc", &["python"]), &cache);
    let working = tokio::spawn(worker.run());
    until("the worker", async || one.desk().workers(&teacher).await.unwrap().len() == 1).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let (begun, id) = (
        Instant::now(),
        one.submissions().submit(&teacher, &contest, file("Harry", "bot Dummy")).await.unwrap(),
    );
    until("the verdict", async || {
        one.submissions().get(&teacher, id).await.unwrap().state.as_str() == "accepted"
    })
    .await;
    assert!(begun.elapsed() < Duration::from_secs(20), "nobody waited for the end of a request");
    // So is the end of its token.
    let id = one.machines().tokens(&teacher).await.unwrap()[0].id;
    one.machines().revoke(&teacher, id).await.unwrap();
    let why = tokio::time::timeout(Duration::from_secs(15), far.refused()).await;
    assert_eq!(why.unwrap(), agon_worker::Refused::Token);
    working.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_signed_in_at_one_is_known_at_another() {
    let Some(Pair { ground: _ground, one, two, teacher, .. }) = pair().await else { return };
    let session = one.auth().open_session(teacher.id).await.unwrap();
    let ask = async |judge: &Arc<Judge>| {
        let request = Request::get("/desk").header("host", "agon.test");
        let request =
            request.header("cookie", format!("agon_session={session}")).body(Body::empty()).unwrap();
        agon_judge_web::router(judge.clone(), options()).oneshot(request).await.unwrap().status().as_u16()
    };
    assert_eq!((ask(&one).await, ask(&two).await), (200, 200));
    two.auth().sign_out(&session).await.unwrap();
    assert_eq!((ask(&one).await, ask(&two).await), (303, 303));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_due_is_begun_once() {
    let Some(Pair { ground: _ground, one, two, teacher, contest }) = pair().await else { return };
    class(&one, &teacher, &contest, 6).await;
    let plan = RoundPlan { finalists: 5, first_at: Some(0), every_hours: 1, rounds_each: 1, next_at: None };
    one.rounds().set_plan(&teacher, contest.id, plan).await.unwrap();
    let mut tx = one.db.begin().await.unwrap();
    sqlx::query("UPDATE contests SET rounds_due = 1").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let tick = |judge: &Arc<Judge>| {
        let judge = judge.clone();
        tokio::spawn(async move {
            (judge.rounds().tick().await.unwrap(), judge.ladder().fill_all(8).await.unwrap())
        })
    };
    let ticks: Vec<_> = (0..4).flat_map(|_| [tick(&one), tick(&two)]).collect();
    let (mut begun, mut added) = (0, 0);
    for one in ticks {
        let (rounds, matches) = one.await.unwrap();
        (begun, added) = (begun + rounds, added + matches);
    }
    assert_eq!((begun, added), (1, 8));
    assert_eq!(number(&one.db, "SELECT COUNT(*) FROM matches WHERE kind = 'ladder'").await, 8);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_followed_wherever_it_is_played() {
    let Some(Pair { ground: _ground, one, two, teacher, contest }) = pair().await else { return };
    let program = enrol(&one, &contest, &teacher, "Slow", "bot Demo").await;
    let mut seats = vec![FriendlySeat::Dummy; 4];
    seats[0] = FriendlySeat::Program(program);
    let new = NewFriendly { board: 0, seed: 1, seats };
    let id = one.matches().request_friendly(&teacher, &contest, &new).await.unwrap();
    let player = one.clone();
    let playing = tokio::spawn(async move { crate::contest::work(&player).await });
    let mut frames = 0;
    until("the match", async || {
        assert!(!playing.is_finished(), "it is never shown");
        if let Following::Far(news) = two.matches().follow(Some(&teacher), id, false).await.unwrap() {
            let seen = agon_replay::Replay::read(&news.bytes).unwrap();
            assert_eq!((seen.frames(), &seen.damage, news.over), (news.frames, &None, false));
            frames = news.frames;
        }
        frames > 0
    })
    .await;
    playing.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_show_that_reaches_both_is_shown_by_who_has_all_of_it() {
    let Some(Pair { ground: _ground, one, two, teacher, contest }) = pair().await else { return };
    let new = NewFriendly { board: 0, seed: 1, seats: vec![FriendlySeat::Dummy; 4] };
    let id = one.matches().request_friendly(&teacher, &contest, &new).await.unwrap();
    let token = one.machines().make_token(&teacher, "lab").await.unwrap();
    let holder = two.machines().holder(&token).await.unwrap().unwrap();
    let claimed = one.machines().claim(&holder, &hello("pc", &[]), Duration::ZERO).await.unwrap();
    let Claimed { lease, .. } = claimed.unwrap();
    // Frames of a relay: a tag, a length, and that many bytes.
    let piece = |byte: u8| [vec![b'F', 4, 0, 0, 0], vec![byte; 4]].concat();
    let show = async |judge: &Arc<Judge>, at: usize, news: Vec<u8>| {
        judge.machines().show(&holder, lease.job, lease.token, at, &news).await.unwrap()
    };
    let seen = |known| LiveAck { command: LeaseCommand::GoOn, known };
    assert_eq!(show(&one, 0, piece(1)).await, seen(9));
    assert_eq!(show(&two, 9, piece(2)).await, seen(0), "it has not got the beginning");
    assert!(!matches!(two.matches().follow(Some(&teacher), id, false).await.unwrap(), Following::Live(_)));
    assert_eq!(show(&one, 9, piece(2)).await, seen(18));
    assert_eq!(show(&one, 9, piece(2)).await, seen(18), "the answer was lost");
    // The first one is left out for a while: now the other one has more.
    assert_eq!(show(&two, 0, [piece(1), piece(2), piece(3)].concat()).await, seen(27));
    assert_eq!(show(&one, 27, piece(4)).await, seen(0));
    assert!(!matches!(one.matches().follow(Some(&teacher), id, false).await.unwrap(), Following::Live(_)));
    assert_eq!(show(&two, 27, piece(4)).await, seen(36));
    let Following::Live(live) = two.matches().follow(Some(&teacher), id, false).await.unwrap() else {
        panic!()
    };
    assert_eq!(live.progress(), (4, false));
}

/// Results that come in at the same time, at two processes: none is lost, and the ratings are those that follow from the matches.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ladder_results_at_the_same_time_are_rated_as_if_one_after_the_other() {
    let Some(Pair { ground: _ground, one, two, teacher, contest }) = pair().await else { return };
    for number in 0..8 {
        let account = student(&one, &teacher, &format!("s{number}@example.org")).await;
        enrol(
            &one,
            &contest,
            &account,
            &format!("Bot{number}"),
            if number % 2 == 0 { "bot Demo" } else { "bot Dummy" },
        )
        .await;
    }
    assert_eq!(one.ladder().fill(&contest, 60).await.unwrap(), 60);
    let (_keep, stop) = watch::channel(Stop::No);
    let work = |judge: &Arc<Judge>, name: String| {
        let mut worker =
            Worker::new(judge.queue.clone(), Arc::new(JobExecutor(judge.clone())), name, stop.clone());
        tokio::spawn(async move { while worker.step().await.unwrap() {} })
    };
    let workers: Vec<_> =
        (0..6).map(|number| work(if number % 2 == 0 { &one } else { &two }, format!("w{number}"))).collect();
    for worker in workers {
        worker.await.unwrap();
    }
    let db = &one.db;
    let trouble: Vec<String> =
        sqlx::query_scalar("SELECT DISTINCT trouble FROM jobs").fetch_all(db.read()).await.unwrap();
    assert_eq!(trouble, [""]);
    assert_eq!(number(db, "SELECT COUNT(*) FROM matches WHERE kind = 'ladder' AND state = 'done'").await, 60);
    let played = number(db, "SELECT COUNT(*) FROM seats WHERE submission IS NOT NULL").await;
    assert_eq!(number(db, "SELECT COUNT(*) FROM rating_events").await, played);
    assert_eq!(number(db, "SELECT CAST(SUM(matches) AS BIGINT) FROM ratings").await, played);
    assert_eq!(number(db, "SELECT CAST(SUM(won - lost) AS BIGINT) FROM duels").await, 0);
    let standings = one.ladder().standings(contest.id).await.unwrap();
    one.ladder().recompute(&teacher, contest.id).await.unwrap();
    assert_eq!(two.ladder().standings(contest.id).await.unwrap(), standings);
}
