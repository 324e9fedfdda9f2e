//! Metrics of the judge, in the text format that Prometheus scrapes.
//!
//! The state of the queue is read from the database at each scrape. Finished work is also counted from the database, each time from where the last
//! scrape stopped, so that the work of other processes counts; requests are counted where they are answered. Counters start with the
//! process.

use crate::Error;
use crate::contest::{MatchKind, SubmissionState};
use crate::people::Account;
use crate::services::Desk;
use agon_queue::{JobClass, JobState};
use agon_store::clock::SECOND;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use sqlx::Row;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use tokio::sync::Mutex;

/// The upper bounds of the buckets of durations, in seconds.
const BUCKETS: [f64; 14] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0];
/// A transaction that ends something may be committed a little later than its timestamp.
const COMMIT_LAG: i64 = 5 * SECOND;

type Labels = Vec<(&'static str, String)>;
type Counters = Family<Labels, Counter>;
type Gauges = Family<Labels, Gauge>;
type Durations = Family<Labels, Histogram, fn() -> Histogram>;

/// What is counted in this process.
pub struct Metrics {
    registry: Registry,
    jobs: Gauges,
    queue_age: Gauge<f64, AtomicU64>,
    leases: Gauge,
    workers: Gauges,
    job_durations: Durations,
    matches: Counters,
    submissions: Counters,
    files: Gauges,
    file_bytes: Gauges,
    requests: Counters,
    request_durations: Durations,
    /// Until when everything that has ended is counted; locked while somebody scrapes.
    counted_until: Mutex<i64>,
}

fn durations() -> Durations {
    Family::new_with_constructor(|| Histogram::new(BUCKETS))
}

impl Metrics {
    pub(crate) fn since(now: i64) -> Self {
        let mut metrics = Self {
            registry: Registry::default(),
            jobs: Family::default(),
            queue_age: Gauge::default(),
            leases: Gauge::default(),
            workers: Family::default(),
            job_durations: durations(),
            matches: Family::default(),
            submissions: Family::default(),
            files: Family::default(),
            file_bytes: Family::default(),
            requests: Family::default(),
            request_durations: durations(),
            counted_until: Mutex::new(now - COMMIT_LAG - 1),
        };
        let registry = &mut metrics.registry;
        registry.register("agon_jobs", "Jobs that are pending, dead or cancelled", metrics.jobs.clone());
        registry.register(
            "agon_queue_age_seconds",
            "Age of the oldest waiting job",
            metrics.queue_age.clone(),
        );
        registry.register("agon_leases", "Leases held by workers", metrics.leases.clone());
        registry.register("agon_workers", "Workers, by whether they respond", metrics.workers.clone());
        let help = "Duration of builds and matches";
        registry.register("agon_job_duration_seconds", help, metrics.job_durations.clone());
        registry.register("agon_matches_played", "Matches played, by kind", metrics.matches.clone());
        registry.register("agon_submissions", "Submissions judged, by result", metrics.submissions.clone());
        registry.register("agon_files", "Files at the last count, by kind", metrics.files.clone());
        let help = "Bytes of files at the last count, by kind";
        registry.register("agon_file_bytes", help, metrics.file_bytes.clone());
        registry.register("agon_http_requests", "Requests, by route and status", metrics.requests.clone());
        let help = "Duration of requests, by route";
        registry.register("agon_http_request_duration_seconds", help, metrics.request_durations.clone());
        metrics
    }

    /// Counts a request that was answered.
    pub fn request(&self, method: &str, route: &str, status: u16, took: Duration) {
        let mut labels: Labels = vec![("method", method.to_owned()), ("route", route.to_owned())];
        self.request_durations.get_or_create(&labels).observe(took.as_secs_f64());
        labels.push(("status", status.to_string()));
        self.requests.get_or_create(&labels).inc();
    }
}

fn seconds(ms: i64) -> f64 {
    ms.max(0) as f64 / SECOND as f64
}

impl Desk<'_> {
    /// All metrics, for teachers and for programs that act in their name.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn metrics(&self, who: &Account) -> Result<String, Error> {
        who.require_teacher()?;
        let metrics = &self.judge.metrics;
        let mut until = metrics.counted_until.lock().await;
        let now = self.judge.clock.now();
        self.gauge(who, now).await?;
        let next = (now - COMMIT_LAG).max(*until);
        self.count_ended(*until, next).await?;
        *until = next;
        let mut text = String::new();
        encode(&mut text, &metrics.registry).map_err(Error::machine)?;
        Ok(text)
    }

    async fn gauge(&self, who: &Account, now: i64) -> Result<(), Error> {
        let metrics = &self.judge.metrics;
        let tally = self.job_tally(who).await?;
        metrics.jobs.clear();
        for count in &tally.counts {
            let labels = vec![("class", count.class.to_string()), ("state", count.state.to_string())];
            metrics.jobs.get_or_create(&labels).set(count.count);
        }
        metrics.queue_age.set(seconds(tally.oldest.unwrap_or(0)));
        let leases = "SELECT COUNT(*) FROM jobs WHERE state = $2 AND lease_end >= $1";
        let leases = sqlx::query_scalar(leases).bind(now).bind(JobState::Leased);
        metrics.leases.set(leases.fetch_one(self.judge.db.read()).await?);
        let workers = self.workers(who).await?;
        for (state, silent) in [("here", false), ("silent", true)] {
            let count = workers.iter().filter(|worker| worker.silent == silent).count();
            metrics.workers.get_or_create(&vec![("state", state.to_owned())]).set(count as i64);
        }
        if let Some(count) = self.judge.files().last_count().await? {
            let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
            for one in &count.kinds {
                let labels = vec![("kind", one.kind.to_string())];
                metrics.files.get_or_create(&labels).set(number(one.files));
                metrics.file_bytes.get_or_create(&labels).set(number(one.bytes));
            }
        }
        Ok(())
    }

    async fn count_ended(&self, from: i64, until: i64) -> Result<(), Error> {
        let (metrics, db) = (&self.judge.metrics, self.judge.db.read());
        for class in JobClass::ALL {
            let took: Vec<i64> = sqlx::query_scalar(
                "SELECT ended_at - started_at FROM jobs WHERE class = $1 AND ended_at > $2 AND ended_at <= $3 \
                 AND state = $4 AND started_at IS NOT NULL",
            )
            .bind(class)
            .bind(from)
            .bind(until)
            .bind(JobState::Done)
            .fetch_all(db)
            .await?;
            let histogram = metrics.job_durations.get_or_create(&vec![("class", class.to_string())]);
            took.iter().for_each(|took| histogram.observe(seconds(*took)));
        }
        let count = |row: &sqlx::any::AnyRow| row.try_get::<i64, _>("count").map(i64::unsigned_abs);
        let sql = "SELECT kind, COUNT(*) AS count FROM matches WHERE ended_at > $1 AND ended_at <= $2 GROUP BY kind";
        for row in sqlx::query(sql).bind(from).bind(until).fetch_all(db).await? {
            let kind: MatchKind = row.try_get("kind")?;
            metrics.matches.get_or_create(&vec![("kind", kind.to_string())]).inc_by(count(&row)?);
        }
        let sql = "SELECT state, reason, COUNT(*) AS count FROM submissions WHERE ended_at > $1 AND ended_at <= $2 \
                   GROUP BY state, reason";
        for row in sqlx::query(sql).bind(from).bind(until).fetch_all(db).await? {
            let (state, reason): (SubmissionState, String) = (row.try_get("state")?, row.try_get("reason")?);
            let labels = vec![("result", state.to_string()), ("reason", reason)];
            metrics.submissions.get_or_create(&labels).inc_by(count(&row)?);
        }
        Ok(())
    }
}
