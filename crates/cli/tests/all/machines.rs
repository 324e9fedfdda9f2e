//! A judge that does no jobs itself, and workers that reach it over the network, as processes that are killed and drained.

use crate::judge::{agon, login, run, serve, text, until};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// Asks the judge's API as a teacher.
pub(crate) fn api(url: &str, key: &str, path: &str, body: Option<&str>) -> serde_json::Value {
    let url = format!("{url}/api/v1/{path}");
    let bearer = format!("Bearer {key}");
    let answer = match body {
        Some(body) => {
            ureq::post(&url).header("authorization", bearer).content_type("application/json").send(body)
        }
        None => ureq::get(&url).header("authorization", bearer).call(),
    };
    let text = answer.unwrap().body_mut().read_to_string().unwrap();
    serde_json::from_str(&text).unwrap_or_default()
}

/// The API token that `agon login` saved.
pub(crate) fn api_token(home: &Path) -> String {
    let config = std::fs::read_to_string(home.join("config/agon/judge.toml")).unwrap();
    let token = config.lines().find_map(|line| line.strip_prefix("token = \"")).unwrap();
    token.trim_end_matches('"').to_owned()
}

pub(crate) fn worker(home: &Path, url: &str, name: &str) -> Child {
    let args = [
        "worker",
        "--judge",
        url,
        "--token",
        "worker.token",
        "--cache",
        "cache",
        "--jobs",
        "1",
        "--name",
        name,
    ];
    agon(home, &args).stdout(Stdio::null()).spawn().unwrap()
}

#[test]
fn workers_elsewhere_do_the_jobs_of_a_judge() {
    let home = TempDir::new().unwrap();
    let home = home.path();
    let judge = serve(home, &["--demo", "--workers", "0"]);
    assert!(login(home, &judge.url, "laia@example.org", "agon-demo-2021").status.success());
    let key = &api_token(home);
    let token = api(&judge.url, key, "desk/worker-tokens", Some(r#"{"name": "lab"}"#));
    let token = token["token"].as_str().unwrap();
    let jobs = |state: &str| -> Vec<serde_json::Value> {
        let list = api(&judge.url, key, &format!("desk/jobs?state={state}"), None);
        list["lines"].as_array().cloned().unwrap_or_default()
    };
    let done = |by: &str| jobs("done").iter().filter(|job| job["worker"] == by).count();

    // What is no token, and one that the judge does not know.
    std::fs::write(home.join("worker.token"), "agon_0000").unwrap();
    let args = ["worker", "--judge", &judge.url, "--token", "worker.token", "--cache", "cache"];
    let wrong = run(home, &args);
    assert_eq!(wrong.status.code(), Some(2), "{}", text(&wrong));
    assert!(text(&wrong).contains("does not hold a worker's token"), "{}", text(&wrong));
    std::fs::write(home.join("worker.token"), format!("{token}0")).unwrap();
    let wrong = run(home, &args);
    assert_eq!(wrong.status.code(), Some(2), "{}", text(&wrong));
    assert!(text(&wrong).contains("does not recognise this token"), "{}", text(&wrong));

    // One that is killed, and one that goes on and is told to stop.
    std::fs::write(home.join("worker.token"), format!("{token}\n")).unwrap();
    let mut first = worker(home, &judge.url, "pc-1");
    until("the first job", || (done("lab/pc-1") > 0).then_some(()));
    first.kill().unwrap();
    first.wait().unwrap();
    let mut second = worker(home, &judge.url, "pc-2");
    until("another job", || (done("lab/pc-2") > 0).then_some(()));
    let workers = api(&judge.url, key, "desk/workers", None);
    assert!(workers.to_string().contains("lab/pc-2"), "{workers}");
    assert!(Command::new("kill").arg(second.id().to_string()).status().unwrap().success());
    assert!(second.wait().unwrap().success());
    let left = jobs("leased");
    assert!(left.iter().all(|job| job["worker"] != "lab/pc-2"), "it left something undone: {left:?}");
}

#[test]
fn a_worker_prints_its_unit() {
    let home = TempDir::new().unwrap();
    let args = [
        "worker",
        "--judge",
        "https://agon.example.org/",
        "--token",
        "/etc/agon/lab.token",
        "--jobs",
        "3",
        "--name",
        "lab 3; true",
        "--authority",
        "/etc/agon/ca.pem",
        "--print-unit",
    ];
    let unit = run(home.path(), &args);
    let said = text(&unit);
    assert!(unit.status.success(), "{said}");
    for line in [
        "worker --judge https://agon.example.org --token ${CREDENTIALS_DIRECTORY}/token --authority /etc/agon/ca.pem --jobs 3 --name lab-3--true",
        "LoadCredential=token:/etc/agon/lab.token",
        "DynamicUser=yes",
        "TimeoutStopSec=10min",
        "WantedBy=multi-user.target",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    for (args, why) in [
        (&["worker"][..], "no judge is given"),
        (&["worker", "--judge", "agon.example.org", "--token", "x"], "https://agon.example.org"),
        (&["worker", "--judge", "https://agon.example.org"], "no token is given"),
        (&["worker", "--judge", "https://agon.example.org", "--files", "x"], "cannot be used with"),
    ] {
        let refused = run(home.path(), args);
        assert_eq!(refused.status.code(), Some(2), "{args:?}: {}", text(&refused));
        assert!(text(&refused).contains(why), "{args:?}: {}", text(&refused));
    }
}
