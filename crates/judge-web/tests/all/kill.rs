//! Whatever dies, every job is done, and its result is committed once.

use crate::support::{Ground, on_both};
use agon_queue::{Error, Executor, JobClass, Lane, Lease, NewJob, Progress, Queue, Rules, Stop, Worker};
use agon_store::{Clock, Database, secret};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Writes a line for each result, after a while of work.
struct Scribe {
    db: Database,
    queue: Queue,
}

impl Executor for Scribe {
    async fn execute(&self, lease: &Lease, progress: &Progress) -> Result<(), Error> {
        progress.say("writing");
        tokio::time::sleep(Duration::from_millis(secret::number()? % 20)).await;
        let mut tx = self.db.begin().await?;
        let insert = "INSERT INTO audit (at, what, about, detail) VALUES (1, 'result', $1, '')";
        sqlx::query(insert).bind(lease.subject.to_string()).execute(&mut *tx).await?;
        tokio::time::sleep(Duration::from_millis(secret::number()? % 5)).await;
        self.queue.complete(&mut tx, lease).await?;
        Ok(tx.commit().await?)
    }
}

/// Leases so short that some run out under workers that are alive, too.
fn queue(db: &Database) -> Queue {
    let rules = Rules { lease: 200, heartbeat: 50, attempts: 10_000, person_cap: 2, poll: 5 };
    Queue::new(db.clone(), Clock::system(), rules)
}

async fn enqueue(queue: &Queue, db: &Database, jobs: i64) {
    let mut tx = db.begin().await.unwrap();
    for subject in 0..jobs {
        let job = NewJob::alone(JobClass::Match, subject, Lane::Waiting, None);
        queue.enqueue(&mut tx, job).await.unwrap();
    }
    tx.commit().await.unwrap();
}

async fn number(db: &Database, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(db.read()).await.unwrap()
}

const DONE: &str = "SELECT COUNT(*) FROM jobs WHERE state = 'done'";

async fn check(db: &Database, jobs: i64) {
    assert_eq!(number(db, DONE).await, jobs);
    assert_eq!(number(db, "SELECT COUNT(*) FROM audit").await, jobs, "a result is lost or counted twice");
    assert_eq!(number(db, "SELECT COUNT(DISTINCT about) FROM audit").await, jobs);
}

fn worker(db: &Database, stop: &watch::Receiver<Stop>) -> Worker<Scribe> {
    let queue = queue(db);
    Worker::new(queue.clone(), Arc::new(Scribe { db: db.clone(), queue }), "w", stop.clone())
}

on_both! {
    async fn workers_that_vanish_at_any_moment_lose_nothing(ground) {
        let Ground { db, .. } = ground;
        let (jobs, start) = (60, Instant::now());
        enqueue(&queue(&db), &db, jobs).await;
        let (_keep, stop) = watch::channel(Stop::No);
        let mut kills = 0;
        let mut workers: Vec<_> = (0..3).map(|_| tokio::spawn(worker(&db, &stop).run())).collect();
        while number(&db, DONE).await < jobs {
            assert!(start.elapsed() < Duration::from_secs(600), "stuck after {kills} kills");
            tokio::time::sleep(Duration::from_millis(secret::number().unwrap() % 60)).await;
            let victim = usize::try_from(secret::number().unwrap() % 3).unwrap();
            workers[victim].abort();
            workers[victim] = tokio::spawn(worker(&db, &stop).run());
            kills += 1;
        }
        workers.iter().for_each(tokio::task::JoinHandle::abort);
        check(&db, jobs).await;
        assert!(kills > 5, "only {kills} workers were dropped");
    }

    async fn a_worker_leaves_in_an_orderly_way(ground) {
        let Ground { db, .. } = ground;
        enqueue(&queue(&db), &db, 50).await;
        let (tell, stop) = watch::channel(Stop::No);
        let run = tokio::spawn(worker(&db, &stop).run());
        tokio::time::sleep(Duration::from_millis(100)).await;
        tell.send(Stop::Soon).unwrap();
        run.await.unwrap();
        assert_eq!(number(&db, "SELECT COUNT(*) FROM jobs WHERE state = 'leased'").await, 0);
        let done = number(&db, DONE).await;
        assert_eq!(number(&db, "SELECT COUNT(*) FROM audit").await, done);
        assert!(done < 50);
    }
}

/// Takes longer over its commit than a sign of life can wait.
struct Slow(Scribe);

impl Executor for Slow {
    async fn execute(&self, lease: &Lease, _: &Progress) -> Result<(), Error> {
        let mut tx = self.0.db.begin().await?;
        self.0.queue.complete(&mut tx, lease).await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
        Ok(tx.commit().await?)
    }
}

on_both! {
    async fn a_sign_of_life_does_not_hold_up_the_commit_it_waits_for(ground) {
        let Ground { db, .. } = ground;
        let rules = Rules { lease: 600_000, heartbeat: 50, ..Rules::default() };
        let queue = Queue::new(db.clone(), Clock::system(), rules);
        enqueue(&queue, &db, 1).await;
        let (_keep, stop) = watch::channel(Stop::No);
        let slow = Slow(Scribe { db: db.clone(), queue: queue.clone() });
        let mut worker = Worker::new(queue, Arc::new(slow), "w", stop);
        let step = tokio::time::timeout(Duration::from_secs(120), worker.step()).await;
        assert!(step.expect("the worker waits for itself").unwrap());
        assert_eq!(number(&db, DONE).await, 1);
    }
}

/// Cannot do any job at first.
struct Recovering(Scribe, AtomicBool);

impl Executor for Recovering {
    async fn execute(&self, lease: &Lease, progress: &Progress) -> Result<(), Error> {
        self.0.execute(lease, progress).await
    }

    fn unfit(&self) -> Option<String> {
        (!self.1.load(Ordering::Relaxed)).then(|| "not yet".to_owned())
    }
}

on_both! {
    async fn jobs_keep_their_attempts_while_no_worker_can_do_any(ground) {
        let Ground { db, .. } = ground;
        let queue = queue(&db);
        enqueue(&queue, &db, 3).await;
        let (tell, stop) = watch::channel(Stop::No);
        let executor = Arc::new(Recovering(Scribe { db: db.clone(), queue: queue.clone() }, AtomicBool::new(false)));
        let run = tokio::spawn(Worker::new(queue, executor.clone(), "w", stop).run());
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(number(&db, "SELECT COUNT(*) FROM jobs WHERE attempts > 0").await, 0);
        executor.1.store(true, Ordering::Relaxed);
        while number(&db, DONE).await < 3 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        tell.send_replace(Stop::Soon);
        run.await.unwrap();
    }
}

const URL: &str = "AGON_JUDGE_TEST_CHILD";

/// Not a test of its own: what the next one starts as a process and kills.
#[tokio::test]
async fn as_a_process() {
    let Ok(url) = std::env::var(URL) else { return };
    let db = agon_judge::open_database(&url).await.unwrap();
    let (_keep, stop) = watch::channel(Stop::No);
    tokio::join!(worker(&db, &stop).run(), worker(&db, &stop).run());
}

on_both! {
    async fn processes_that_are_killed_lose_nothing(ground) {
        let Ground { db, url, .. } = ground;
        let (jobs, start) = (80, Instant::now());
        enqueue(&queue(&db), &db, jobs).await;
        let (mut kills, mut done) = (0, 0);
        while done < jobs {
            let mut child = Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "kill::as_a_process", "--test-threads=1"])
                .env(URL, &url)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            // Killed after a number of jobs, however quick the machine is: with 0, while it starts.
            let goal = jobs.min(done + i64::try_from(secret::number().unwrap() % 12).unwrap());
            while number(&db, DONE).await < goal {
                assert!(start.elapsed() < Duration::from_secs(600), "stuck after {kills} kills");
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            tokio::time::sleep(Duration::from_millis(secret::number().unwrap() % 50)).await;
            child.kill().unwrap();
            child.wait().unwrap();
            kills += 1;
            done = number(&db, DONE).await;
        }
        check(&db, jobs).await;
        assert!(kills > 2, "only {kills} processes were killed");
    }
}
