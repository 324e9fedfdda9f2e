//! Whatever dies in the middle of official rounds, they go on to the hall of fame as if nothing had been.

use crate::rounds::{check_rounds, class, number};
use crate::support::{BuiltIns, Ground, on_both};
use agon_judge::bets::{BetKind, NewBet};
use agon_judge::contest::JobExecutor;
use agon_judge::queue::{Rules, Stop, Worker};
use agon_judge::rounds::RoundPlan;
use agon_judge::{Blobs, Clock, Database, Judge};
use agon_store::secret;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

const URL: &str = "AGON_JUDGE_ROUNDS_CHILD";
const BLOBS: &str = "AGON_JUDGE_ROUNDS_BLOBS";

/// A judge by the clock of the system, with leases so short that some run out under workers that are alive, too.
fn quick(db: &Database, blobs: &str) -> Arc<Judge> {
    let rules = Rules { lease: 400, heartbeat: 100, attempts: 10_000, person_cap: 2, poll: 5 };
    let blobs = Blobs::folder(std::path::Path::new(blobs)).unwrap();
    Arc::new(Judge::new(db.clone(), blobs, Clock::system(), rules, Arc::new(BuiltIns)))
}

/// Not a test of its own: what the next one starts as a process and kills.
#[tokio::test]
async fn as_a_process() {
    let (Ok(url), Ok(blobs)) = (std::env::var(URL), std::env::var(BLOBS)) else { return };
    let db = agon_judge::open_database(&url).await.unwrap();
    let judge = quick(&db, &blobs);
    let (_keep, stop) = watch::channel(Stop::No);
    let worker =
        || Worker::new(judge.queue.clone(), Arc::new(JobExecutor(judge.clone())), "w", stop.clone()).run();
    let ticks = async {
        loop {
            judge.rounds().tick().await.unwrap();
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::join!(worker(), worker(), ticks);
}

on_both! {
    async fn processes_that_are_killed_lose_nothing_of_a_round(ground) {
        let Ground { db, url, folder, .. } = &ground;
        let blobs = folder.path().join("blobs").display().to_string();
        let judge = quick(db, &blobs);
        let teacher = crate::people::teacher(&judge).await;
        let contest = judge.contests().create(&teacher, crate::contest::plan(&judge, "autumn")).await.unwrap();
        let class = class(&judge, &teacher, &contest, 9).await;
        let plan = RoundPlan { finalists: 5, first_at: Some(0), every_hours: 1, rounds_each: 9, next_at: None };
        judge.rounds().set_plan(&teacher, contest.id, plan).await.unwrap();
        for (account, program) in &class {
            judge.bets().place(account, &contest, NewBet { kind: BetKind::Survives, program: *program, stake: 333 }).await.unwrap();
            judge.bets().place(account, &contest, NewBet { kind: BetKind::Out, program: class[0].1, stake: 100 }).await.ok();
        }
        let mut tx = db.begin().await.unwrap();
        sqlx::query("UPDATE contests SET rounds_due = 1").execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        let (start, mut kills) = (Instant::now(), 0);
        // On a busy machine a process needs a while before it can do anything at all.
        let (mut life, mut done) = (80, 0);
        while number(db, "SELECT COUNT(*) FROM hall").await == 0 {
            assert!(start.elapsed() < Duration::from_secs(600), "stuck after {kills} kills");
            let mut child = Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "rounds_killed::as_a_process", "--test-threads=1"])
                .env(URL, url).env(BLOBS, &blobs)
                .stdout(Stdio::null()).stderr(Stdio::null())
                .spawn().unwrap();
            tokio::time::sleep(Duration::from_millis(life + secret::number().unwrap() % 160)).await;
            child.kill().unwrap();
            child.wait().unwrap();
            kills += 1;
            let now = number(db, "SELECT COUNT(*) FROM matches WHERE state = 'done'").await;
            life = if now > done { (life * 3 / 4).max(80) } else { life * 3 / 2 };
            done = now;
        }
        assert!(kills > 2, "only {kills} processes were killed");
        check_rounds(db).await;
        let kinds: Vec<String> = sqlx::query_scalar("SELECT kind FROM rounds ORDER BY number").fetch_all(db.read()).await.unwrap();
        assert_eq!(kinds, ["round", "round", "round", "round", "final"]);
        assert_eq!(number(db, "SELECT COUNT(*) FROM entrants WHERE out_in IS NOT NULL").await, 4);
        assert_eq!(number(db, "SELECT COUNT(*) FROM hall").await, 1);
        assert_eq!(number(db, "SELECT COUNT(*) FROM matches WHERE kind = 'official' AND state <> 'done'").await, 0);
        let matches = number(db, "SELECT COUNT(*) FROM matches WHERE kind = 'official'").await;
        assert_eq!(number(db, "SELECT COUNT(*) FROM round_matches").await, matches);
        assert_eq!(number(db, "SELECT COUNT(*) FROM audit WHERE what = 'start-round'").await, 1, "due once");
        assert_eq!(number(db, "SELECT COUNT(*) FROM bets WHERE state = 'open'").await, 0);
        assert_eq!(number(db, "SELECT CAST(SUM(payout - stake) AS BIGINT) FROM bets").await, 0, "nothing is made, nothing is lost");
    }
}
