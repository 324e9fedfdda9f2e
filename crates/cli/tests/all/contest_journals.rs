//! Contests that are stopped and resumed from their journal.

use crate::contests::LADDER;
use crate::{agon_in, json, ok};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// The tables of a finished contest, without what depends on the journal's name.
fn tables(dir: &Path, journal: &str) -> serde_json::Value {
    json(&ok(dir, &["rate", journal, "--json"]))["tables"].clone()
}

#[test]
fn a_contest_killed_at_any_moment_resumes_to_the_same_tables() {
    let dir = tempfile::tempdir().unwrap();
    ok(dir.path(), &[&LADDER[..], &["--out", "whole.jsonl", "--replays", "last:5"]].concat());
    let whole = tables(dir.path(), "whole.jsonl");
    for (round, pause) in [40u64, 90, 150].into_iter().enumerate() {
        let journal = format!("killed{round}.jsonl");
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("agon"))
            .args([&LADDER[..], &["--out", &journal, "--quiet"]].concat())
            .current_dir(dir.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        // Kill it once it has started, whenever that is on a busy machine.
        let path = dir.path().join(&journal);
        while fs::read(&path).map_or(0, |text| text.iter().filter(|&&byte| byte == b'\n').count()) < 2 {
            std::thread::sleep(Duration::from_millis(2));
            assert!(child.try_wait().unwrap().is_none() || path.exists());
        }
        std::thread::sleep(Duration::from_millis(pause));
        child.kill().unwrap();
        child.wait().unwrap();
        // As if it was killed while writing a line.
        let text = fs::read(&path).unwrap();
        fs::write(&path, [&text[..], br#"{"match":9999,"stage":"lad"#].concat()).unwrap();
        let resumed = agon_in(dir.path(), &["tournament", "--resume", &journal, "--threads", "3"]);
        assert_eq!(resumed.code, 0, "{}", resumed.err);
        assert_eq!(tables(dir.path(), &journal), whole);
        assert!(ok(dir.path(), &["rate", &journal, "--verify"]).ends_with("the contest is finished\n"));
    }
}

#[test]
fn an_interrupt_finishes_running_matches_and_says_how_to_resume() {
    let dir = tempfile::tempdir().unwrap();
    let child = Command::new(assert_cmd::cargo::cargo_bin!("agon"))
        .args([
            "tournament",
            "Demo",
            "Dummy",
            "--game",
            "poquemon",
            "--format",
            "ladder",
            "--matches",
            "1000000",
            "--out",
            "l.jsonl",
        ])
        .current_dir(dir.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while fs::read(dir.path().join("l.jsonl"))
        .map_or(0, |text| text.iter().filter(|&&byte| byte == b'\n').count())
        < 3
    {
        std::thread::sleep(Duration::from_millis(5));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{err}");
    assert!(err.contains("interrupted after ") && err.contains(" tournament --resume l.jsonl"), "{err}");
    let lines = fs::read_to_string(dir.path().join("l.jsonl")).unwrap();
    assert!(lines.ends_with('\n'));
    assert!(ok(dir.path(), &["rate", "l.jsonl", "--verify"]).ends_with("the contest is not finished\n"));
}

#[test]
fn a_journal_resumes_only_with_the_bots_it_started_with() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let script = |remark: &str| {
        let path = dir.path().join("still");
        let text = format!(
            "#!/bin/sh\n# {remark}\nread setup; echo '{{\"ready\":true}}'\nwhile read view; do echo '{{\"orders\":[]}}'; done\n"
        );
        fs::write(&path, text).unwrap();
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    };
    script("one");
    let args = ["tournament", "./still", "Demo", "--game", "poquemon", "--board", "small", "--group", "2"];
    let shown = ok(dir.path(), &args);
    assert!(shown.contains("still"), "{shown}");
    script("two");
    let resumed = agon_in(dir.path(), &["tournament", "--resume", "contest.jsonl"]);
    assert_eq!(resumed.code, 2);
    assert!(resumed.err.contains("the bot still is not the one that played before"), "{}", resumed.err);
}
