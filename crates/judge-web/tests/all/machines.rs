//! Workers on other machines: a judge is served over HTTP, and workers without its database or files do its jobs.

use crate::contest::{file, open, work};
use crate::people::{refused, student};
use crate::rounds::enrol;
use crate::support::{BuiltIns, Ground, on_both, options, served};
use agon_judge::contest::{Following, FriendlySeat, NewFriendly, Status};
use agon_judge::queue::{JobClass, JobEnd, JobState, LeaseCommand, Stop, Worker};
use agon_judge::work::{Assignment, ClaimRequest, Claimed, Report, TokenHolder};
use agon_judge::workshop::Workshop;
use agon_judge::{Error, Judge, Refusal};
use agon_store::ByteStream;
use agon_worker::{Cache, Refused, Remote, RemoteExecutor};
use axum::body::Body;
use axum::http::Request;
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

pub(crate) fn hello(worker: &str, languages: &[&str]) -> ClaimRequest {
    let languages = languages.iter().map(|one| (*one).to_owned()).collect();
    ClaimRequest { worker: worker.to_owned(), versions: BuiltIns.versions(), languages, slots: 1 }
}

/// A worker that reaches its judge by HTTP, and what tells it to stop.
pub(crate) fn remote(
    url: &str,
    token: &str,
    hello: ClaimRequest,
    cache: &std::path::Path,
) -> (Remote, Worker<RemoteExecutor, Remote>, watch::Sender<Stop>) {
    remote_with(url, token, hello, cache, Arc::new(BuiltIns))
}

/// The same with a workshop of its own.
pub(crate) fn remote_with(
    url: &str,
    token: &str,
    hello: ClaimRequest,
    cache: &std::path::Path,
    workshop: Arc<dyn Workshop>,
) -> (Remote, Worker<RemoteExecutor, Remote>, watch::Sender<Stop>) {
    let (tell, stop) = watch::channel(Stop::No);
    let cache = Cache::open(cache, 1 << 30).unwrap();
    let remote = Remote::new(url, token, hello, cache, stop.clone());
    let executor = RemoteExecutor { remote: remote.clone(), workshop };
    (remote.clone(), Worker::new(remote, Arc::new(executor), "w", stop), tell)
}

pub(crate) async fn until(what: &str, mut is_there: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !is_there().await {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what} never comes");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A token, and who shows it.
pub(crate) async fn holder(
    judge: &Judge,
    teacher: &agon_judge::people::Account,
    name: &str,
) -> (String, TokenHolder) {
    let token = judge.machines().make_token(teacher, name).await.unwrap();
    let holder = judge.machines().holder(&token).await.unwrap().unwrap();
    (token, holder)
}

const NOW: Duration = Duration::ZERO;

async fn claim(judge: &Judge, holder: &TokenHolder) -> Option<Claimed> {
    judge.machines().claim(holder, &hello("pc", &["python"]), NOW).await.unwrap()
}

fn bytes(list: &[u8]) -> ByteStream {
    let list = list.to_vec();
    futures_util::stream::once(async move { Ok(list.into()) }).boxed()
}

on_both! {
    async fn a_submission_is_judged_on_another_machine(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let id = judge.submissions().submit(&ada, &contest, file("Harry", "bot Dummy")).await.unwrap();
        let (address, close, site) = served(judge.clone()).await;
        let (token, _) = holder(&judge, &teacher, "lab").await;
        let cache = ground.folder.path().join("cache");
        let (_, worker, tell) = remote(&format!("http://{address}"), &token, hello("pc", &["python"]), &cache);
        let working = tokio::spawn(worker.run());
        until("the verdict", async || {
            let submission = judge.submissions().get(&ada, id).await.unwrap();
            judge.submissions().status(&submission).await.unwrap() == Status::Accepted
        }).await;
        let played = judge.matches().newest(Some(&ada), contest.id).await.unwrap();
        assert_eq!(played.len(), 5);
        for one in &played {
            let replay = agon_replay::Replay::read(&judge.matches().replay(Some(&ada), one.id).await.unwrap()).unwrap();
            assert_eq!(replay.end.unwrap().digest, one.digest);
        }
        assert_eq!(std::fs::read_dir(&cache).unwrap().count(), 2, "the board and the component, once; no source");
        let [pc] = &judge.desk().workers(&teacher).await.unwrap()[..] else { panic!("one worker") };
        assert_eq!((pc.name.as_str(), pc.slots, &pc.languages[..], pc.silent), ("lab/pc", 1, &["python".to_owned()][..], false));
        // Another job while it waits: nobody polls, so this is quick.
        let id = judge.submissions().submit(&ada, &contest, file("Broken", "fn main(")).await.unwrap();
        until("the second verdict", async || judge.submissions().get(&ada, id).await.unwrap().state.as_str() == "rejected").await;
        let submission = judge.submissions().get(&ada, id).await.unwrap();
        assert!(submission.detail.contains("found `fn main(`"), "{}", submission.detail);
        let begun = Instant::now();
        tell.send(Stop::Soon).unwrap();
        working.await.unwrap();
        assert!(begun.elapsed() < Duration::from_secs(15), "it does not wait for the end of its request");
        assert_eq!(judge.desk().workers(&teacher).await.unwrap(), []);
        close.send(()).unwrap();
        site.await.unwrap().unwrap();
    }

    async fn a_match_on_another_machine_is_followed_and_stopped(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let program = enrol(&judge, &contest, &teacher, "Slow", "bot Demo").await;
        let mut seats = vec![FriendlySeat::Dummy; 4];
        seats[0] = FriendlySeat::Program(program);
        let id = judge.matches().request_friendly(&teacher, &contest, &NewFriendly { board: 0, seed: 1, seats }).await.unwrap();
        let (address, _close, _site) = served(judge.clone()).await;
        let (token, _) = holder(&judge, &teacher, "lab").await;
        let (_, worker, tell) = remote(&format!("http://{address}"), &token, hello("pc", &[]), &ground.folder.path().join("cache"));
        let working = tokio::spawn(worker.run());
        let mut last = 0;
        until("the match", async || match judge.matches().follow(Some(&teacher), id, false).await.unwrap() {
            Following::Live(live) => {
                let news = live.since(0);
                if news.frames > 2 {
                    let seen = agon_replay::Replay::read(&news.bytes).unwrap();
                    assert_eq!((&seen.damage, news.over), (&None, false));
                    last = seen.frames();
                }
                last > 2
            }
            Following::NotYet => false,
            other => panic!("{other:?}"),
        }).await;
        let job = judge.queue.job(JobClass::Match, id).await.unwrap().unwrap();
        judge.desk().cancel_job(&teacher, job.id).await.unwrap();
        until("the end", async || judge.queue.job(JobClass::Match, id).await.unwrap().unwrap().state == JobState::Cancelled).await;
        tell.send(Stop::Soon).unwrap();
        working.await.unwrap();
    }

    async fn a_lease_is_for_whoever_has_it(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        judge.submissions().submit(&ada, &contest, file("Harry", "bot Dummy")).await.unwrap();
        let ((_, one), (_, two)) = (holder(&judge, &teacher, "one").await, holder(&judge, &teacher, "two").await);
        let Claimed { lease, assignment, .. } = claim(&judge, &one).await.unwrap();
        let Assignment::Build(task) = &assignment else { panic!("{assignment:?}") };
        let machines = judge.machines();
        assert_eq!(machines.heartbeat(&one, lease.job, lease.token, "10 %").await.unwrap(), LeaseCommand::GoOn);
        for (whose, token) in [(&two, lease.token), (&one, lease.token + 1), (&one, lease.token - 1)] {
            assert_eq!(machines.heartbeat(whose, lease.job, token, "").await.unwrap(), LeaseCommand::Lost);
            assert_eq!(machines.show(whose, lease.job, token, 0, b"").await.unwrap().command, LeaseCommand::Lost);
            assert!(matches!(machines.file(whose, lease.job, token, &task.source).await, Err(Error::LeaseLost)));
            assert!(matches!(machines.store(whose, lease.job, token, &task.source, bytes(b"x")).await, Err(Error::LeaseLost)));
            let report = Report::Rejected { message: "no".to_owned() };
            assert!(matches!(machines.report(whose, lease.job, token, report).await, Err(Error::LeaseLost)));
            assert!(matches!(machines.end(whose, lease.job, token, &JobEnd::Stopped).await, Err(Error::LeaseLost)));
        }
        // Its own files and no others.
        let (length, _) = machines.file(&one, lease.job, lease.token, &task.source).await.unwrap();
        assert_eq!(length, 9);
        let board = judge.contests().boards(contest.id).await.unwrap().remove(0).blob;
        assert!(matches!(machines.file(&one, lease.job, lease.token, &board).await, Err(Error::NotFound)));
        // A worker that is late: somebody else has the job.
        ground.clock.advance(judge.queue.rules().lease + 1);
        let second = claim(&judge, &two).await.unwrap().lease;
        assert_eq!((second.job, second.token, second.attempt), (lease.job, lease.token + 1, 2));
        let component = blake3::hash(b"bot Demo").to_hex().to_string();
        assert!(matches!(machines.report(&one, lease.job, lease.token, Report::Built { component: component.clone() }).await, Err(Error::LeaseLost)));
        // A file that was never submitted, or another one, is not a result.
        refused(machines.report(&two, second.job, second.token, Report::Built { component: component.clone() }).await, Refusal::BadReport);
        let job = judge.queue.job(JobClass::Build, second.subject).await.unwrap().unwrap();
        assert_eq!(job.state, JobState::Ready);
        assert!(job.trouble.contains("two submitted an impossible result"), "{}", job.trouble);
        ground.clock.advance(600_000);
        let third = claim(&judge, &one).await.unwrap().lease;
        refused(machines.store(&one, third.job, third.token, &component, bytes(b"bot Null")).await, Refusal::WrongHash);
        let half = futures_util::stream::iter([Ok(b"bot D".to_vec().into()), Err(std::io::Error::other("cut"))]).boxed();
        refused(machines.store(&one, third.job, third.token, &component, half).await, Refusal::Unreadable);
        assert!(!judge.blobs.exists(&component).await.unwrap());
        machines.store(&one, third.job, third.token, &component, bytes(b"bot Demo")).await.unwrap();
        machines.report(&one, third.job, third.token, Report::Built { component }).await.unwrap();
        assert_eq!(judge.submissions().get(&ada, third.subject).await.unwrap().state.as_str(), "self-play");
    }

    async fn a_replay_of_something_else_is_no_result(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        enrol(&judge, &contest, &ada, "Harry", "bot Dummy").await;
        let program = judge.programs().visible_to(&ada, contest.id).await.unwrap()[0].id;
        let mut seats = vec![FriendlySeat::Dummy; 4];
        seats[0] = FriendlySeat::Program(program);
        let friendly = |seed| NewFriendly { board: 0, seed, seats: seats.clone() };
        judge.matches().request_friendly(&ada, &contest, &friendly(1)).await.unwrap();
        work(&judge).await;
        let other = judge.matches().newest(Some(&ada), contest.id).await.unwrap().remove(0);
        let replay = judge.matches().replay(Some(&teacher), other.id).await.unwrap();
        let replay = judge.blobs.put(replay).await.unwrap();
        let end = agon_replay::Replay::read(&judge.blobs.get(&replay).await.unwrap()).unwrap().end.unwrap();
        let id = judge.matches().request_friendly(&ada, &contest, &friendly(2)).await.unwrap();
        let (_, lab) = holder(&judge, &teacher, "lab").await;
        let mut outcome = agon_judge::workshop::MatchOutcome {
            rounds: end.rounds,
            digest: end.digest.clone(),
            reason: String::new(),
            seats: end.standings.seats.iter().zip(&end.fuel).map(|(seat, fuel)| agon_judge::workshop::SeatOutcome {
                score: seat.score, rank: seat.rank, fuel: *fuel, fault: None,
            }).collect(),
            replay: Vec::new(),
        };
        let lease = claim(&judge, &lab).await.unwrap().lease;
        let report = Report::Played { outcome: outcome.clone(), replay: replay.clone() };
        let error = judge.machines().report(&lab, lease.job, lease.token, report).await;
        assert!(matches!(&error, Err(Error::Refused { why: Refusal::BadReport, detail }) if detail.contains("another seed")), "{error:?}");
        ground.clock.advance(600_000);
        // A result that the replay does not have, for a match that it is of.
        judge.matches().request_friendly(&ada, &contest, &friendly(1)).await.unwrap();
        let first = claim(&judge, &lab).await.unwrap().lease;
        let second = claim(&judge, &lab).await.unwrap().lease;
        let lease = if first.subject == id { second } else { first };
        outcome.seats[0].score += 1;
        let report = Report::Played { outcome, replay };
        let error = judge.machines().report(&lab, lease.job, lease.token, report).await;
        assert!(matches!(&error, Err(Error::Refused { why: Refusal::BadReport, detail }) if detail.contains("another result")), "{error:?}");
        assert_eq!(judge.queue.job(JobClass::Match, id).await.unwrap().unwrap().attempts, 2);
    }

    async fn a_result_that_comes_with_its_replay_counts_once(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        enrol(&judge, &contest, &ada, "Harry", "bot Dummy").await;
        let program = judge.programs().visible_to(&ada, contest.id).await.unwrap()[0].id;
        let mut seats = vec![FriendlySeat::Dummy; 4];
        seats[0] = FriendlySeat::Program(program);
        let friendly = || NewFriendly { board: 0, seed: 1, seats: seats.clone() };
        judge.matches().request_friendly(&ada, &contest, &friendly()).await.unwrap();
        work(&judge).await;
        let other = judge.matches().newest(Some(&ada), contest.id).await.unwrap().remove(0);
        let replay = judge.matches().replay(Some(&teacher), other.id).await.unwrap();
        let end = agon_replay::Replay::read(&replay).unwrap().end.unwrap();
        let outcome = agon_judge::workshop::MatchOutcome {
            rounds: end.rounds,
            digest: end.digest.clone(),
            reason: String::new(),
            seats: end.standings.seats.iter().zip(&end.fuel).map(|(seat, fuel)| agon_judge::workshop::SeatOutcome {
                score: seat.score, rank: seat.rank, fuel: *fuel, fault: None,
            }).collect(),
            replay: Vec::new(),
        };
        let id = judge.matches().request_friendly(&ada, &contest, &friendly()).await.unwrap();
        let ((_, one), (_, two)) = (holder(&judge, &teacher, "one").await, holder(&judge, &teacher, "two").await);
        let report = async |whose: &TokenHolder, lease: &agon_judge::queue::Lease, outcome: &agon_judge::workshop::MatchOutcome| {
            judge.machines().report_match(whose, lease.job, lease.token, outcome.clone(), replay.clone()).await
        };
        let first = claim(&judge, &one).await.unwrap().lease;
        assert!(matches!(report(&two, &first, &outcome).await, Err(Error::LeaseLost)), "it is another's lease");
        // Late: somebody else has the job, although this process remembers what it is about.
        ground.clock.advance(judge.queue.rules().lease + 1);
        let second = claim(&judge, &two).await.unwrap().lease;
        assert_eq!((second.job, second.token), (first.job, first.token + 1));
        assert!(matches!(report(&one, &first, &outcome).await, Err(Error::LeaseLost)));
        // A result that the replay does not have.
        let mut wrong = outcome.clone();
        wrong.seats[0].score += 1;
        let error = report(&two, &second, &wrong).await;
        assert!(matches!(&error, Err(Error::Refused { why: Refusal::BadReport, detail }) if detail.contains("another result")), "{error:?}");
        assert!(matches!(report(&two, &second, &outcome).await, Err(Error::LeaseLost)), "it was taken from it");
        ground.clock.advance(600_000);
        let third = claim(&judge, &one).await.unwrap().lease;
        report(&one, &third, &outcome).await.unwrap();
        assert!(matches!(report(&one, &third, &outcome).await, Err(Error::LeaseLost)), "once");
        assert_eq!(judge.queue.job(JobClass::Match, id).await.unwrap().unwrap().state, JobState::Done);
        assert_eq!(judge.matches().replay(Some(&teacher), id).await.unwrap(), replay);
    }

    async fn a_revoked_token_ends_its_leases_and_its_workers(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        assert!(matches!(judge.machines().make_token(&ada, "mine").await, Err(Error::NotFound)));
        let (token, lab) = holder(&judge, &teacher, "lab").await;
        for bad in ["lab", "", "a b", "x/y"] {
            refused(judge.machines().make_token(&teacher, bad).await, Refusal::BadWorkerName);
        }
        judge.submissions().submit(&ada, &contest, file("Harry", "bot Dummy")).await.unwrap();
        let lease = claim(&judge, &lab).await.unwrap().lease;
        let (address, _close, _site) = served(judge.clone()).await;
        let (remote, worker, _tell) = remote(&format!("http://{address}"), &token, hello("pc", &["python"]), &ground.folder.path().join("cache"));
        let waiting = tokio::spawn(worker.run());
        let id = judge.machines().tokens(&teacher).await.unwrap()[0].id;
        assert!(matches!(judge.machines().revoke(&ada, id).await, Err(Error::NotFound)));
        judge.machines().revoke(&teacher, id).await.unwrap();
        assert!(matches!(judge.machines().revoke(&teacher, id).await, Err(Error::NotFound)));
        let job = judge.queue.job(JobClass::Build, lease.subject).await.unwrap().unwrap();
        assert_eq!((job.state, job.attempts), (JobState::Ready, 0), "as if it had never been claimed");
        assert_eq!(judge.machines().heartbeat(&lab, lease.job, lease.token, "").await.unwrap(), LeaseCommand::Lost);
        let report = Report::Rejected { message: "no".to_owned() };
        assert!(matches!(judge.machines().report(&lab, lease.job, lease.token, report).await, Err(Error::LeaseLost)));
        let why = tokio::time::timeout(Duration::from_secs(20), remote.refused()).await;
        assert_eq!(why.unwrap(), Refused::Token, "it was waiting for a job, or about to, and is told at once");
        waiting.abort();
        let log = judge.desk().audit_log(&teacher, &agon_judge::desk::AuditFilter::default()).await.unwrap();
        assert!(log.lines.iter().any(|line| line.what == "revoke-worker-token" && line.about == "lab"), "{log:?}");
    }

    /// The token is checked when a request comes in, and the worker may wait for half a minute afterwards.
    async fn a_token_that_is_revoked_while_its_worker_waits_gets_nothing(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let (_, lab) = holder(&judge, &teacher, "lab").await;
        let (_, other) = holder(&judge, &teacher, "other").await;
        judge.submissions().submit(&teacher, &contest, file("Harry", "bot Dummy")).await.unwrap();
        let state = async |lease: &agon_judge::queue::Lease| {
            let job = judge.queue.job(JobClass::Build, lease.subject).await.unwrap().unwrap();
            (job.state, job.attempts)
        };
        // One that is waiting while its token is being revoked, and finds the job that is given back thereby.
        let lease = claim(&judge, &lab).await.unwrap().lease;
        let waiting = {
            let (judge, lab) = (judge.clone(), lab.clone());
            tokio::spawn(async move { judge.machines().claim(&lab, &hello("pc-2", &["python"]), Duration::from_secs(60)).await })
        };
        until("the second worker", async || judge.desk().workers(&teacher).await.unwrap().len() == 2).await;
        let mut tx = judge.db.begin().await.unwrap();
        judge.queue.end_token(&mut tx, lab.id).await.unwrap();
        sqlx::query("DELETE FROM worker_tokens WHERE id = $1").bind(lab.id).execute(&mut *tx).await.unwrap();
        judge.queue.release_all_of(&mut tx, lab.id).await.unwrap();
        // It looks while the token is still there for everybody else.
        judge.queue.wake();
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(!waiting.is_finished());
        tx.commit().await.unwrap();
        let found = waiting.await.unwrap();
        assert!(matches!(found, Err(Error::SignIn)), "{found:?}");
        assert_eq!(state(&lease).await, (JobState::Ready, 0));
        // One that was let in before, and asks afterwards.
        let found = judge.machines().claim(&lab, &hello("pc-3", &["python"]), NOW).await;
        assert!(matches!(found, Err(Error::SignIn)), "{found:?}");
        assert_eq!(state(&lease).await, (JobState::Ready, 0));
        assert_eq!(judge.desk().workers(&teacher).await.unwrap(), [], "none of them is listed again");
        // Many that ask at the moment of the revocation: whatever they get is taken from them again.
        let asking: Vec<_> = (0..8).map(|number| {
            let (judge, other) = (judge.clone(), other.clone());
            tokio::spawn(async move { judge.machines().claim(&other, &hello(&format!("pc-{number}"), &["python"]), Duration::from_secs(60)).await })
        }).collect();
        judge.machines().revoke(&teacher, other.id).await.unwrap();
        for one in asking {
            assert!(matches!(one.await.unwrap(), Ok(_) | Err(Error::SignIn)));
        }
        assert_eq!(state(&lease).await, (JobState::Ready, 0));
        let leased: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM jobs WHERE state = 'leased'").fetch_one(judge.db.read()).await.unwrap();
        assert_eq!(leased, 0);
    }

    async fn workers_of_another_version_are_told_what_to_do(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let (token, lab) = holder(&judge, &teacher, "lab").await;
        let mut old = hello("pc", &[]);
        "0.0.1".clone_into(&mut old.versions.build);
        old.versions.metering += 1;
        let error = judge.machines().claim(&lab, &old, NOW).await;
        let Err(Error::Refused { why: Refusal::OtherVersion, detail }) = error else { panic!("{error:?}") };
        assert!(detail.contains("the worker is agon 0.0.1") && detail.contains("metering") && detail.contains("Install agon"), "{detail}");
        let (address, _close, _site) = served(judge.clone()).await;
        let (remote, worker, _tell) = remote(&format!("http://{address}"), &token, old, &ground.folder.path().join("cache"));
        let working = tokio::spawn(worker.run());
        let why = tokio::time::timeout(Duration::from_secs(20), remote.refused()).await.unwrap();
        assert!(matches!(&why, Refused::Version(text) if text.contains("Install agon")), "{why:?}");
        working.abort();
    }

    async fn builds_go_to_those_who_have_the_language(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        judge.submissions().submit(&teacher, &contest, file("Harry", "bot Dummy")).await.unwrap();
        let (_, lab) = holder(&judge, &teacher, "lab").await;
        let machines = judge.machines();
        for others in [&[][..], &["rust", "cpp"], &["py", "pythonic"]] {
            assert!(machines.claim(&lab, &hello("pc", others), NOW).await.unwrap().is_none(), "{others:?}");
        }
        // A worker with the database leaves it to one that can, for as long as there is one.
        let able = hello("able", &["rust", "python"]);
        let unable = judge.queue.skilled(&["rust".to_owned()]);
        let lease = machines.claim(&lab, &able, NOW).await.unwrap().unwrap().lease;
        machines.end(&lab, lease.job, lease.token, &JobEnd::Released).await.unwrap();
        assert_eq!(unable.claim("local").await.unwrap(), None);
        machines.leave(&lab, "able").await.unwrap();
        assert!(unable.claim("local").await.unwrap().is_some(), "somebody has to say what is missing");
    }
}

/// A worker's token opens nothing else, and what is no token opens nothing.
#[tokio::test]
async fn tokens_of_workers_are_for_workers_only() {
    let ground = Ground::sqlite().await;
    let (judge, teacher, _) = open(&ground).await;
    let (token, _) = holder(&judge, &teacher, "lab").await;
    let router = agon_judge_web::router(judge.clone(), options());
    let person = judge.auth().make_token(teacher.id, "script").await.unwrap();
    for (bearer, path, status) in [
        (token.as_str(), "/api/v1/me", 401),
        (&token, "/api/v1/desk/workers", 401),
        (&token, "/api/worker/jobs/1/1/files/x", 409),
        (&person, "/api/worker/jobs/1/1/files/x", 404),
        ("agonw_0000", "/api/worker/jobs/1/1/files/x", 401),
    ] {
        let request = Request::builder().uri(path).header("host", "agon.test");
        let request =
            request.header("authorization", format!("Bearer {bearer}")).body(Body::empty()).unwrap();
        let answer = tower::ServiceExt::oneshot(router.clone(), request).await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{bearer} {path}");
    }
}
