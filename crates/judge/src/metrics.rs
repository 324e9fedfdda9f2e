//! Figures of the judge in the text form that Prometheus reads.
//!
//! How the queue stands is asked of the database. What has ended is counted from the database, too, each time from where the last look
//! ended, so that what workers in other processes do is counted; requests are counted where they are answered. Counters begin with the process.

use crate::Error;
use crate::people::Account;
use crate::services::Desk;
use agon_store::clock::SECOND;
use sqlx::Row;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The upper ends of the classes of durations, in seconds.
const ENDS: [f64; 14] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0];
/// A transaction that ended something may be committed a little later than it says.
const LATE: i64 = 5 * SECOND;

/// How long things took.
#[derive(Clone, Debug, Default)]
struct Histogram {
    classes: [u64; ENDS.len()],
    count: u64,
    sum: f64,
}

impl Histogram {
    fn add(&mut self, seconds: f64) {
        for (class, end) in self.classes.iter_mut().zip(ENDS) {
            *class += u64::from(seconds <= end);
        }
        self.count += 1;
        self.sum += seconds;
    }

    fn write(&self, text: &mut String, name: &str, labels: &str) {
        for (class, end) in self.classes.iter().zip(ENDS) {
            line(text, &format!("{name}_bucket"), &format!("{labels},le=\"{end}\""), *class);
        }
        line(text, &format!("{name}_bucket"), &format!("{labels},le=\"+Inf\""), self.count);
        line(text, &format!("{name}_sum"), labels, self.sum);
        line(text, &format!("{name}_count"), labels, self.count);
    }
}

/// What has ended since the process began.
#[derive(Debug, Default)]
struct Ended {
    until: i64,
    jobs: BTreeMap<String, Histogram>,
    matches: BTreeMap<String, i64>,
    submissions: BTreeMap<(String, String), i64>,
}

#[derive(Debug, Default)]
struct Requests {
    durations: BTreeMap<(String, String), Histogram>,
    answers: BTreeMap<(String, String, u16), u64>,
}

/// What is counted in this process.
#[derive(Debug)]
pub struct Metrics {
    requests: Mutex<Requests>,
    ended: tokio::sync::Mutex<Ended>,
}

impl Metrics {
    pub(crate) fn since(now: i64) -> Self {
        let ended = Ended { until: now - LATE - 1, ..Ended::default() };
        Self { requests: Mutex::default(), ended: tokio::sync::Mutex::new(ended) }
    }

    /// Counts a request that was answered.
    pub(crate) fn request(&self, method: &str, route: &str, status: u16, took: Duration) {
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let (method, route) = (method.to_owned(), route.to_owned());
        *requests.answers.entry((method.clone(), route.clone(), status)).or_default() += 1;
        requests.durations.entry((method, route)).or_default().add(took.as_secs_f64());
    }
}

fn line(text: &mut String, name: &str, labels: &str, value: impl std::fmt::Display) {
    writeln!(text, "{name}{{{labels}}} {value}").expect("a string takes everything");
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n").expect("a string takes everything");
}

/// A value of a label.
fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

impl Desk<'_> {
    /// The figures, for teachers and for the programs that act in their name.
    ///
    /// # Errors
    /// Somebody who is not a teacher.
    pub async fn metrics(&self, who: &Account) -> Result<String, Error> {
        who.require_teacher()?;
        let now = self.judge.clock.now();
        let mut text = String::new();
        let tally = self.job_tally(who).await?;
        head(&mut text, "agon_jobs", "gauge", "Jobs that are not over or went wrong, by class and state.");
        for count in &tally.counts {
            let labels = format!("class=\"{}\",state=\"{}\"", count.class, count.state);
            line(&mut text, "agon_jobs", &labels, count.count);
        }
        head(&mut text, "agon_queue_age_seconds", "gauge", "How long the oldest job has been waiting.");
        let age = tally.oldest.unwrap_or(0).max(0) as f64 / SECOND as f64;
        writeln!(text, "agon_queue_age_seconds {age}").expect("a string takes everything");
        let leases = "SELECT COUNT(*) FROM jobs WHERE state = 'leased' AND lease_end >= $1";
        let leases: i64 = sqlx::query_scalar(leases).bind(now).fetch_one(self.judge.db.read()).await?;
        head(&mut text, "agon_leases", "gauge", "Leases that workers hold.");
        writeln!(text, "agon_leases {leases}").expect("a string takes everything");
        let workers = self.workers(who).await?;
        head(&mut text, "agon_workers", "gauge", "Workers, by whether they give signs of life.");
        for (state, silent) in [("here", false), ("silent", true)] {
            let count = workers.iter().filter(|worker| worker.silent == silent).count();
            line(&mut text, "agon_workers", &format!("state=\"{state}\""), count);
        }
        self.write_ended(&mut text, now).await?;
        self.write_requests(&mut text);
        Ok(text)
    }

    async fn write_ended(&self, text: &mut String, now: i64) -> Result<(), Error> {
        let mut ended = self.judge.metrics.ended.lock().await;
        let (from, until) = (ended.until, (now - LATE).max(ended.until));
        for class in ["build", "match"] {
            let took: Vec<i64> = sqlx::query_scalar(
                "SELECT ended_at - started_at FROM jobs WHERE class = $1 AND ended_at > $2 AND ended_at <= $3 \
                 AND state = 'done' AND started_at IS NOT NULL",
            )
            .bind(class)
            .bind(from)
            .bind(until)
            .fetch_all(self.judge.db.read())
            .await?;
            let histogram = ended.jobs.entry(class.to_owned()).or_default();
            took.iter().for_each(|took| histogram.add((*took).max(0) as f64 / SECOND as f64));
        }
        let sql = "SELECT kind, COUNT(*) AS count FROM matches WHERE ended_at > $1 AND ended_at <= $2 GROUP BY kind";
        for row in sqlx::query(sql).bind(from).bind(until).fetch_all(self.judge.db.read()).await? {
            *ended.matches.entry(row.try_get("kind")?).or_default() += row.try_get::<i64, _>("count")?;
        }
        let sql = "SELECT state, reason, COUNT(*) AS count FROM submissions WHERE ended_at > $1 AND ended_at <= $2 \
                   GROUP BY state, reason";
        for row in sqlx::query(sql).bind(from).bind(until).fetch_all(self.judge.db.read()).await? {
            let key = (row.try_get("state")?, row.try_get("reason")?);
            *ended.submissions.entry(key).or_default() += row.try_get::<i64, _>("count")?;
        }
        ended.until = until;
        head(text, "agon_job_duration_seconds", "histogram", "How long builds and matches took.");
        for (class, histogram) in &ended.jobs {
            histogram.write(text, "agon_job_duration_seconds", &format!("class=\"{class}\""));
        }
        head(text, "agon_matches_played_total", "counter", "Matches that were played, by kind.");
        for (kind, count) in &ended.matches {
            line(text, "agon_matches_played_total", &format!("kind=\"{}\"", escaped(kind)), count);
        }
        head(text, "agon_submissions_total", "counter", "Submissions that were judged, by result.");
        for ((state, reason), count) in &ended.submissions {
            let labels = format!("result=\"{}\",reason=\"{}\"", escaped(state), escaped(reason));
            line(text, "agon_submissions_total", &labels, count);
        }
        Ok(())
    }

    fn write_requests(&self, text: &mut String) {
        let requests = self.judge.metrics.requests.lock().unwrap_or_else(PoisonError::into_inner);
        head(text, "agon_http_requests_total", "counter", "Requests, by route and status.");
        for ((method, route, status), count) in &requests.answers {
            let labels =
                format!("method=\"{}\",route=\"{}\",status=\"{status}\"", escaped(method), escaped(route));
            line(text, "agon_http_requests_total", &labels, count);
        }
        head(text, "agon_http_request_duration_seconds", "histogram", "How long requests took, by route.");
        for ((method, route), histogram) in &requests.durations {
            let labels = format!("method=\"{}\",route=\"{}\"", escaped(method), escaped(route));
            histogram.write(text, "agon_http_request_duration_seconds", &labels);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_of_durations_add_up() {
        let mut histogram = Histogram::default();
        [0.001, 0.005, 0.2, 1000.0].into_iter().for_each(|seconds| histogram.add(seconds));
        let mut text = String::new();
        histogram.write(&mut text, "x", "a=\"b\"");
        for expected in [
            "x_bucket{a=\"b\",le=\"0.005\"} 2\n",
            "le=\"0.25\"} 3\n",
            "le=\"300\"} 3\n",
            "le=\"+Inf\"} 4\n",
            "x_count{a=\"b\"} 4\n",
        ] {
            assert!(text.contains(expected), "{expected} in {text}");
        }
    }

    #[test]
    fn labels_are_escaped() {
        assert_eq!(escaped("a\"b\\c\nd"), "a\\\"b\\\\c\\nd");
    }
}
