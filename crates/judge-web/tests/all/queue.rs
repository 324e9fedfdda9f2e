//! The queue: order, fairness, leases and fencing.

use crate::support::{Ground, on_both};
use agon_queue::{Error, JobClass, JobState, Lane, Lease, LeaseCommand, NewJob, Queue, Rules};
use sqlx::Connection;

fn queue(ground: &Ground) -> Queue {
    Queue::new(ground.db.clone(), ground.clock.clone(), Rules::default())
}

async fn add(queue: &Queue, ground: &Ground, subject: i64, lane: Lane, person: Option<i64>) {
    let mut tx = ground.db.begin().await.unwrap();
    queue.enqueue(&mut tx, NewJob::alone(JobClass::Match, subject, lane, person)).await.unwrap();
    tx.commit().await.unwrap();
}

async fn complete(queue: &Queue, ground: &Ground, lease: &Lease) -> Result<(), Error> {
    let mut tx = ground.db.begin().await.unwrap();
    queue.complete(&mut tx, lease).await?;
    tx.commit().await.unwrap();
    Ok(())
}

/// The subjects in the order in which one worker gets them.
async fn drain(queue: &Queue, ground: &Ground) -> Vec<i64> {
    let mut order = Vec::new();
    while let Some(lease) = queue.claim("w").await.unwrap() {
        order.push(lease.subject);
        complete(queue, ground, &lease).await.unwrap();
    }
    order
}

async fn state(queue: &Queue, subject: i64) -> JobState {
    queue.job(JobClass::Match, subject).await.unwrap().unwrap().state
}

on_both! {
    async fn those_who_wait_go_first_and_long_waiting_counts(ground) {
        let queue = queue(&ground);
        add(&queue, &ground, 1, Lane::Ladder, None).await;
        add(&queue, &ground, 2, Lane::Official, None).await;
        add(&queue, &ground, 3, Lane::Friendly, None).await;
        add(&queue, &ground, 4, Lane::Waiting, None).await;
        assert_eq!(drain(&queue, &ground).await, [4, 3, 2, 1]);
        add(&queue, &ground, 5, Lane::Ladder, None).await;
        ground.clock.advance(11 * 60_000);
        add(&queue, &ground, 6, Lane::Waiting, None).await;
        assert_eq!(drain(&queue, &ground).await, [5, 6]);
    }

    async fn many_jobs_of_one_do_not_hold_up_another(ground) {
        let queue = queue(&ground);
        for subject in 0..10 {
            add(&queue, &ground, subject, Lane::Friendly, Some(1)).await;
        }
        ground.clock.advance(1000);
        add(&queue, &ground, 100, Lane::Friendly, Some(2)).await;
        let order = drain(&queue, &ground).await;
        assert!(order.iter().position(|subject| *subject == 100).unwrap() <= 2, "{order:?}");
        assert_eq!(order.len(), 11);
    }

    async fn no_more_than_two_jobs_of_a_person_run_at_a_time(ground) {
        let queue = queue(&ground);
        for subject in 0..4 {
            add(&queue, &ground, subject, Lane::Friendly, Some(1)).await;
        }
        let first = queue.claim("a").await.unwrap().unwrap();
        queue.claim("b").await.unwrap().unwrap();
        assert_eq!(queue.claim("c").await.unwrap(), None);
        complete(&queue, &ground, &first).await.unwrap();
        assert!(queue.claim("c").await.unwrap().is_some());
    }

    async fn the_same_job_twice_is_one_job(ground) {
        let queue = queue(&ground);
        add(&queue, &ground, 1, Lane::Waiting, None).await;
        add(&queue, &ground, 1, Lane::Waiting, None).await;
        assert_eq!(drain(&queue, &ground).await, [1]);
    }

    async fn workers_at_the_same_time_get_different_jobs(ground) {
        let queue = queue(&ground);
        for subject in 0..40 {
            add(&queue, &ground, subject, Lane::Ladder, None).await;
        }
        let worker = |queue: Queue| async move {
            let mut got = Vec::new();
            while let Some(lease) = queue.claim("w").await.unwrap() {
                got.push(lease.subject);
            }
            got
        };
        let (a, b, c, d) = tokio::join!(
            tokio::spawn(worker(queue.clone())), tokio::spawn(worker(queue.clone())),
            tokio::spawn(worker(queue.clone())), tokio::spawn(worker(queue.clone())),
        );
        let mut all = [a.unwrap(), b.unwrap(), c.unwrap(), d.unwrap()].concat();
        all.sort_unstable();
        assert_eq!(all, (0..40).collect::<Vec<_>>());
    }

    async fn a_lost_lease_commits_nothing(ground) {
        let queue = queue(&ground);
        add(&queue, &ground, 1, Lane::Waiting, None).await;
        let first = queue.claim("a").await.unwrap().unwrap();
        ground.clock.advance(29_000);
        assert_eq!(queue.heartbeat(&first, "round 5").await.unwrap(), LeaseCommand::GoOn);
        assert_eq!(queue.job(JobClass::Match, 1).await.unwrap().unwrap().progress, "round 5");
        ground.clock.advance(29_000);
        assert_eq!(queue.claim("b").await.unwrap(), None, "the sign of life prolongs the lease");
        ground.clock.advance(2000);
        let second = queue.claim("b").await.unwrap().unwrap();
        assert_eq!((second.job, second.token, second.attempt), (first.job, first.token + 1, 2));
        assert_eq!(queue.heartbeat(&first, "").await.unwrap(), LeaseCommand::Lost);
        assert!(matches!(complete(&queue, &ground, &first).await, Err(Error::LeaseLost)));
        queue.fail(&first, "late").await.unwrap();
        assert_eq!(state(&queue, 1).await, JobState::Leased);
        complete(&queue, &ground, &second).await.unwrap();
        assert!(matches!(complete(&queue, &ground, &second).await, Err(Error::LeaseLost)));
        assert_eq!(state(&queue, 1).await, JobState::Done);
    }

    async fn trouble_is_tried_again_later_and_then_dead(ground) {
        let queue = queue(&ground);
        add(&queue, &ground, 1, Lane::Waiting, None).await;
        for attempt in 1..=6 {
            let lease = queue.claim("a").await.unwrap().unwrap();
            assert_eq!(lease.attempt, attempt);
            queue.fail(&lease, "the disk is full").await.unwrap();
            assert_eq!(queue.claim("a").await.unwrap(), None, "not at once");
            ground.clock.advance(10 * 60_000);
        }
        let job = queue.job(JobClass::Match, 1).await.unwrap().unwrap();
        assert_eq!((job.state.as_str(), job.trouble.as_str()), ("dead", "the disk is full"));
        assert_eq!(queue.claim("a").await.unwrap(), None);
        queue.requeue(job.id).await.unwrap();
        assert!(matches!(queue.requeue(job.id).await, Err(Error::NoSuchJob)));
        assert_eq!(drain(&queue, &ground).await, [1]);
    }

    async fn a_job_that_kills_its_workers_dies_in_the_end(ground) {
        let queue = queue(&ground);
        add(&queue, &ground, 1, Lane::Waiting, None).await;
        for _ in 1..=6 {
            queue.claim("a").await.unwrap().unwrap();
            ground.clock.advance(31_000);
        }
        assert_eq!(queue.claim("a").await.unwrap(), None);
        assert_eq!(state(&queue, 1).await, JobState::Dead);
    }

    async fn a_job_can_be_taken_back_and_put_back(ground) {
        let queue = queue(&ground);
        add(&queue, &ground, 1, Lane::Waiting, None).await;
        add(&queue, &ground, 2, Lane::Waiting, None).await;
        let waiting = queue.job(JobClass::Match, 2).await.unwrap().unwrap();
        queue.cancel(waiting.id).await.unwrap();
        let lease = queue.claim("a").await.unwrap().unwrap();
        queue.release(&lease).await.unwrap();
        let lease = queue.claim("a").await.unwrap().unwrap();
        assert_eq!(lease.attempt, 1, "a job that was given back was not tried");
        queue.cancel(lease.job).await.unwrap();
        assert_eq!(queue.heartbeat(&lease, "").await.unwrap(), LeaseCommand::Stop);
        queue.stopped(&lease).await.unwrap();
        assert_eq!((state(&queue, 1).await, state(&queue, 2).await), (JobState::Cancelled, JobState::Cancelled));
        assert!(matches!(queue.cancel(lease.job).await, Err(Error::NoSuchJob)));
    }

    async fn a_place_in_the_queue_is_told_with_the_time_it_takes(ground) {
        let queue = queue(&ground);
        for subject in 0..4 {
            add(&queue, &ground, subject, Lane::Waiting, None).await;
        }
        let last = queue.job(JobClass::Match, 3).await.unwrap().unwrap();
        let place = queue.place(&last).await.unwrap();
        assert_eq!((place.before, place.seconds), (Some(3), None), "there are no workers");
        queue.mark_seen("a").await.unwrap();
        let lease = queue.claim("a").await.unwrap().unwrap();
        ground.clock.advance(6000);
        complete(&queue, &ground, &lease).await.unwrap();
        let place = queue.place(&last).await.unwrap();
        assert_eq!((place.before, place.seconds), (Some(2), Some(18)));
    }
}

/// Statistics of PostgreSQL do not know how many jobs wait at the moment: it once fetched and sorted all of them for every claim.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_reads_a_few_jobs_however_long_the_queue_is() {
    let Some(ground) = Ground::postgres().await else {
        return eprintln!("skipped: there is no PostgreSQL here");
    };
    let queue = queue(&ground);
    let mut tx = ground.db.begin().await.unwrap();
    for subject in 0..2000 {
        let job = NewJob::alone(JobClass::Match, subject, Lane::Ladder, None);
        queue.enqueue(&mut tx, job).await.unwrap();
    }
    tx.commit().await.unwrap();
    for _ in 0..20 {
        queue.claim("w").await.unwrap().unwrap();
    }
    // PostgreSQL counts what a connection read when it is closed.
    ground.db.close().await;
    let mut connection = sqlx::PgConnection::connect(&ground.url).await.unwrap();
    let sql = "SELECT CAST(idx_tup_fetch + seq_tup_read AS BIGINT) FROM pg_stat_user_tables \
               WHERE schemaname = current_schema() AND relname = 'jobs'";
    let fetched: i64 = sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap();
    // Adding a job reads a few, too.
    assert!(fetched < 2000 * 5, "{fetched} jobs were read");
}
