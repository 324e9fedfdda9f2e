//! How many jobs are claimed and how many results are committed in a second, without a network in between.

use super::fill::Course;
use agon_judge::queue::Lease;
use agon_judge::work::Report;
use agon_judge::workshop::{MatchOutcome, SeatOutcome};
use std::sync::Arc;
use std::time::Instant;

/// So many matches are claimed and get their results.
const MATCHES: i64 = 600;
/// So many work at the same time.
const WORKERS: usize = 16;

/// Claims and results per second, and the CPU time of one of each in milliseconds.
pub(crate) async fn throughput(course: &Course) -> (f64, f64, f64) {
    let judge = &course.judge;
    let contest = judge.contests().get("bench").await.expect("it is there");
    let added = judge.ladder().fill(&contest, MATCHES).await.expect("there are programs");
    let (begun, cpu) = (Instant::now(), super::cpu::now());
    let claiming: Vec<_> = (0..WORKERS)
        .map(|number| {
            let judge = judge.clone();
            tokio::spawn(async move {
                let (name, mut leases) = (format!("w{number}"), Vec::new());
                while let Some(lease) = judge.queue.claim(&name).await.expect("no trouble") {
                    leases.push(lease);
                }
                leases
            })
        })
        .collect();
    let mut leases: Vec<Vec<Lease>> = Vec::new();
    for one in claiming {
        leases.push(one.await.expect("no panic"));
    }
    let claims = added as f64 / begun.elapsed().as_secs_f64();
    let all: Vec<Lease> = leases.into_iter().flatten().collect();
    assert_eq!(all.len(), added, "each is claimed once");
    let seat = |rank: u8| SeatOutcome { score: 10, rank, fuel: 1000, fault: None };
    let outcome = Arc::new(MatchOutcome {
        rounds: 100,
        digest: "x".to_owned(),
        reason: "the end".to_owned(),
        seats: (1..=4).map(seat).collect(),
        replay: Vec::new(),
    });
    let begun = Instant::now();
    let committing: Vec<_> = all
        .chunks(all.len().div_ceil(WORKERS))
        .map(|leases| {
            let (judge, leases, outcome) = (judge.clone(), leases.to_vec(), outcome.clone());
            tokio::spawn(async move {
                for lease in leases {
                    let report = Report::Played { outcome: (*outcome).clone(), replay: "0".repeat(64) };
                    judge.work().commit(&lease, report).await.expect("the lease is held");
                }
            })
        })
        .collect();
    for one in committing {
        one.await.expect("no panic");
    }
    let results = added as f64 / begun.elapsed().as_secs_f64();
    (claims, results, super::cpu::now().saturating_sub(cpu).as_secs_f64() * 1000.0 / added as f64)
}
