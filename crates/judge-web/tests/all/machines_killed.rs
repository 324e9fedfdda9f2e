//! Workers on other machines that are killed at any moment: every submission is judged once, every match has one result.

use crate::contest::{file, plan};
use crate::machines::{hello, remote};
use crate::people::{student, teacher};
use crate::support::{BuiltIns, Ground, on_both, served};
use agon_judge::queue::Rules;
use agon_judge::{Blobs, Clock, Judge};
use agon_store::secret;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

const URL: &str = "AGON_WORKER_TEST_JUDGE";
const TOKEN: &str = "AGON_WORKER_TEST_TOKEN";
const CACHE: &str = "AGON_WORKER_TEST_CACHE";

/// Not a test of its own: what the next one starts as a process and kills.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn as_a_process() {
    let (Ok(url), Ok(token), Ok(cache)) = (std::env::var(URL), std::env::var(TOKEN), std::env::var(CACHE))
    else {
        return;
    };
    let name = format!("pc-{}", std::process::id());
    let (_, worker, _tell) = remote(&url, &token, hello(&name, &["python"]), cache.as_ref());
    worker.run().await;
}

fn start(url: &str, token: &str, cache: &std::path::Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "machines_killed::as_a_process", "--test-threads=1"])
        .env(URL, url)
        .env(TOKEN, token)
        .env(CACHE, cache)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

on_both! {
    async fn workers_that_are_killed_lose_nothing_and_count_nothing_twice(ground) {
        let Ground { db, folder, .. } = ground;
        let blobs = Blobs::folder(&folder.path().join("blobs")).unwrap();
        let rules = Rules { lease: 1000, heartbeat: 300, attempts: 10_000, person_cap: 10, poll: 100 };
        let judge = Arc::new(Judge::new(db, blobs, Clock::system(), rules, Arc::new(BuiltIns)));
        let teacher = teacher(&judge).await;
        let contest = judge.contests().create(&teacher, plan(&judge, "autumn")).await.unwrap();
        let mut sent = Vec::new();
        for number in 0..6 {
            let one = student(&judge, &teacher, &format!("s{number}@example.org")).await;
            let id = judge.submissions().submit(&one, &contest, file(&format!("Bot{number}"), "bot Dummy")).await.unwrap();
            sent.push(id);
        }
        let (address, _close, _site) = served(judge.clone()).await;
        let token = judge.machines().make_token(&teacher, "lab").await.unwrap();
        let (url, cache) = (format!("http://{address}"), folder.path().join("cache"));
        let (begun, mut kills) = (Instant::now(), 0);
        let mut workers: Vec<Child> = (0..2).map(|_| start(&url, &token, &cache)).collect();
        let count = async |sql: &'static str| -> i64 { sqlx::query_scalar(sql).fetch_one(judge.db.read()).await.unwrap() };
        while count("SELECT COUNT(*) FROM submissions WHERE state = 'accepted'").await < 6 {
            assert!(begun.elapsed() < Duration::from_secs(120), "stuck after {kills} kills");
            tokio::time::sleep(Duration::from_millis(100 + secret::number().unwrap() % 200)).await;
            let victim = kills % workers.len();
            workers[victim].kill().unwrap();
            workers[victim].wait().unwrap();
            workers[victim] = start(&url, &token, &cache);
            kills += 1;
        }
        for worker in &mut workers {
            worker.kill().unwrap();
            worker.wait().unwrap();
        }
        assert!(kills > 1, "only {kills} were killed");
        assert_eq!(count("SELECT COUNT(*) FROM matches").await, 30, "five for each submission");
        assert_eq!(count("SELECT COUNT(*) FROM matches WHERE state = 'done' AND replay <> ''").await, 30);
        assert_eq!(count("SELECT COUNT(*) FROM jobs WHERE state = 'done'").await, 36);
        assert_eq!(count("SELECT COUNT(*) FROM programs").await, 6);
        for id in sent {
            let submission = judge.submissions().get(&teacher, id).await.unwrap();
            assert_eq!((submission.version, submission.step), (Some(1), 4));
        }
    }
}
