//! Misbehaving children, in real confinement.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod computing;
mod ends;
mod escapes;

use agon_confine::{Child, ChildResult, ConfinedCommand, Limits, Mount, protection};
use std::process::Stdio;
use std::time::Duration;

/// Whether children can be confined here. A test that cannot run says so, and fails where all tests must run.
fn confined() -> bool {
    let missing = &protection().unconfined;
    if let Some(why) = missing {
        assert!(!std::env::var("CI").is_ok_and(|value| value == "true"), "{why}");
        eprintln!("SKIPPED: {why}");
    }
    missing.is_none()
}

/// A shell script with limits that are reached quickly.
fn script(text: &str) -> ConfinedCommand {
    ConfinedCommand {
        command: vec!["/bin/sh".into(), "-c".into(), text.into()],
        env: vec![("PATH".to_owned(), "/usr/bin:/bin:/usr/sbin".into())],
        folder: "/".into(),
        mounts: vec![Mount::Scratch { at: "/tmp".into(), size: 8 << 20 }],
        devices: true,
        limits: Limits {
            cpu: Duration::from_secs(2),
            // Only for what hangs: the machine may be busy.
            wall: Duration::from_secs(120),
            memory: 200 << 20,
            data: None,
            tasks: 40,
            file: 4 << 20,
        },
    }
}

/// Waits until no process has a command that begins like this: one that was killed may take a moment to end.
fn all_gone(command: &str) {
    let begun = std::time::Instant::now();
    loop {
        let left = std::process::Command::new("pgrep").args(["-f", &format!("^{command}")]).output().unwrap();
        if left.stdout.is_empty() {
            return;
        }
        let left = String::from_utf8_lossy(&left.stdout).into_owned();
        assert!(begun.elapsed() < Duration::from_secs(30), "{command} is left: {left}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Runs a confined script; its standard error is part of its output.
fn run(order: &ConfinedCommand) -> (ChildResult, String) {
    let mut order = order.clone();
    let text = order.command[2].to_str().unwrap();
    order.command[2] = format!("exec 2>&1\n{text}").into();
    let child = Child::confined(&order, Stdio::null()).unwrap();
    let (ended, output) = child.output(1 << 20, &|| false).unwrap();
    (ended, String::from_utf8(output).unwrap())
}
