//! Jobs that kill the process in which they are done: tried once more, then a result.

use crate::contest::{file, plan, work};
use crate::people::{student, teacher};
use crate::support::{BuiltIns, Ground, on_both};
use agon_judge::contest::{Contest, JobExecutor};
use agon_judge::people::Account;
use agon_judge::queue::{JobClass, JobState, Progress, Rules, Stop, Worker};
use agon_judge::workshop::{BuildOrder, GameView, MatchOutcome, PlayOrder, SeatBot, WorkError, Workshop};
use agon_judge::{Blobs, Judge};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Programs by the name: `Bomb` kills the process that builds it, `Killer` the one that plays it, `Ghost` too, but nobody knows who did it,
/// and a match of `Sleeper` lasts until it is cancelled.
#[derive(Default)]
struct Deadly {
    tries: AtomicU32,
    stopped: AtomicU32,
}

impl Workshop for Deadly {
    fn games(&self) -> Vec<GameView> {
        BuiltIns.games()
    }

    fn seats(&self, game: &str, board: &str) -> Result<u8, String> {
        BuiltIns.seats(game, board)
    }

    fn build(&self, order: &BuildOrder, progress: &Progress) -> Result<Vec<u8>, WorkError> {
        if order.name == "Bomb" {
            self.tries.fetch_add(1, Ordering::Relaxed);
            return Err(WorkError::Killed { reason: "its process died of signal 11".to_owned(), seat: None });
        }
        BuiltIns.build(order, progress)
    }

    fn play(&self, order: &PlayOrder, progress: &Progress) -> Result<MatchOutcome, WorkError> {
        let seat = |wanted: &str| {
            order
                .players
                .iter()
                .position(|player| matches!(player, SeatBot::Component { name, .. } if name == wanted))
        };
        let seat = match (seat("Killer"), seat("Ghost"), seat("Sleeper")) {
            (Some(seat), ..) => Some(seat),
            (_, Some(_), _) => None,
            (.., Some(_)) => {
                while !progress.is_cancelled() {
                    std::thread::sleep(Duration::from_millis(5));
                }
                self.stopped.fetch_add(1, Ordering::Relaxed);
                return Err(WorkError::Trouble("stopped".to_owned()));
            }
            _ => return BuiltIns.play(order, progress),
        };
        self.tries.fetch_add(1, Ordering::Relaxed);
        Err(WorkError::Killed { reason: "its process used more than 1024 MB of memory".to_owned(), seat })
    }
}

async fn open(ground: &Ground) -> (Arc<Judge>, Arc<Deadly>, Account, Account, Contest) {
    let blobs = Blobs::folder(&ground.folder.path().join("blobs")).unwrap();
    let deadly = Arc::new(Deadly::default());
    // No sign of life while a test waits.
    let rules = Rules { poll: 50, heartbeat: 3_600_000, ..Rules::default() };
    let judge = Arc::new(Judge::new(ground.db.clone(), blobs, ground.clock.clone(), rules, deadly.clone()));
    let teacher = teacher(&judge).await;
    let contest = judge.contests().create(&teacher, plan(&judge, "autumn")).await.unwrap();
    let ada = student(&judge, &teacher, "ada@example.org").await;
    (judge, deadly, teacher, ada, contest)
}

/// Does all jobs, also those that wait to be tried again.
async fn work_on(ground: &Ground, judge: &Arc<Judge>) {
    for _ in 0..8 {
        work(judge).await;
        ground.clock.advance(600_000);
    }
}

on_both! {
    async fn what_kills_its_build_is_rejected_with_the_reason(ground) {
        let (judge, deadly, _, ada, contest) = open(&ground).await;
        let id = judge.submissions().submit(&ada, &contest, file("Bomb", "bot Dummy")).await.unwrap();
        work_on(&ground, &judge).await;
        let submission = judge.submissions().get(&ada, id).await.unwrap();
        assert_eq!((submission.state.as_str(), submission.reason.unwrap().as_str()), ("rejected", "build"));
        assert!(submission.detail.contains("signal 11"), "{}", submission.detail);
        assert_eq!(deadly.tries.load(Ordering::Relaxed), 2, "once more, and no more");
    }

    async fn what_kills_its_match_is_at_fault(ground) {
        let (judge, deadly, _, ada, contest) = open(&ground).await;
        let id = judge.submissions().submit(&ada, &contest, file("Killer", "bot Dummy")).await.unwrap();
        work_on(&ground, &judge).await;
        let submission = judge.submissions().get(&ada, id).await.unwrap();
        assert_eq!((submission.state.as_str(), submission.reason.unwrap().as_str()), ("rejected", "fault"));
        assert!(submission.detail.contains("killed: its process used more than 1024 MB"), "{}", submission.detail);
        assert_eq!(deadly.tries.load(Ordering::Relaxed), 2);
        let [played] = &judge.matches().newest(Some(&ada), contest.id).await.unwrap()[..] else { panic!("one match") };
        let ranks: Vec<_> = played.seats.iter().map(|seat| seat.rank.unwrap()).collect();
        assert_eq!((played.state.as_str(), ranks), ("done", vec![4, 1, 1, 1]));
        assert!(judge.matches().replay(Some(&ada), played.id).await.is_err(), "there is none");
    }

    async fn a_match_that_nobody_killed_is_stopped(ground) {
        let (judge, deadly, teacher, ada, contest) = open(&ground).await;
        judge.submissions().submit(&ada, &contest, file("Ghost", "bot Dummy")).await.unwrap();
        work_on(&ground, &judge).await;
        assert_eq!(deadly.tries.load(Ordering::Relaxed), 2);
        let [stopped] = &judge.matches().newest(Some(&ada), contest.id).await.unwrap()[..] else { panic!("one match") };
        assert_eq!(stopped.state.as_str(), "stopped");
        let dead = judge.desk().jobs(&teacher, JobState::Dead, 0).await.unwrap();
        assert!(dead.lines[0].job.trouble.contains("1024 MB"), "{:?}", dead.lines[0]);
    }

    async fn a_cancel_reaches_those_who_work_on_threads(ground) {
        let (judge, deadly, teacher, ada, contest) = open(&ground).await;
        judge.submissions().submit(&ada, &contest, file("Sleeper", "bot Dummy")).await.unwrap();
        let (stop, stopped) = watch::channel(Stop::No);
        let worker = Worker::new(judge.queue.clone(), Arc::new(JobExecutor(judge.clone())), "test", stopped);
        let working = tokio::spawn(worker.run());
        let begun = Instant::now();
        let job = loop {
            let leased = judge.desk().jobs(&teacher, JobState::Leased, 0).await.unwrap();
            match leased.lines.first() {
                Some(line) if line.job.class == JobClass::Match => break line.job.id,
                _ => tokio::time::sleep(Duration::from_millis(10)).await,
            }
            assert!(begun.elapsed() < Duration::from_secs(300));
        };
        judge.desk().cancel_job(&teacher, job).await.unwrap();
        let cancelled = Instant::now();
        while deadly.stopped.load(Ordering::Relaxed) == 0 {
            assert!(cancelled.elapsed() < Duration::from_secs(300), "sooner than the next sign of life");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        stop.send_replace(Stop::Now);
        working.await.unwrap();
    }
}
