//! The commands as people use them: the real binary, with its output compared to the expected one.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod boards;
mod browser;
mod check;
mod components;
mod contest_clients;
mod contest_journals;
mod contest_output;
mod contests;
mod debugging;
mod deploy;
mod diff;
mod drive;
mod errors;
mod files;
mod fork;
mod help;
mod imports;
mod judge;
mod machines;
mod matches;
mod network;
mod old_replays;
#[path = "../../../judge-web/tests/all/support/postgres.rs"]
#[allow(dead_code, reason = "others use more of it")]
mod postgres;
mod profile;
mod protocol;
mod replays;
#[path = "../../../store/tests/all/server.rs"]
mod s3_server;
mod several;
mod stopped;
mod taking_part;
mod together;
mod watch;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The result of a command.
struct Done {
    code: i32,
    out: String,
    err: String,
}

/// Runs `agon` in a folder with nothing on its standard input.
fn agon_in(dir: &Path, args: &[&str]) -> Done {
    agon_with(dir, args, Stdio::null())
}

fn agon_with(dir: &Path, args: &[&str], stdin: Stdio) -> Done {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("agon"));
    // The tests of `agon-build` keep their interpreters there, too, which take a minute to make.
    command.env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
    done(command.args(args).current_dir(dir).stdin(stdin).output().unwrap())
}

/// Runs `agon` with a text on its standard input, through a pipe.
fn agon_fed(dir: &Path, args: &[&str], input: &str) -> Done {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("agon"));
    command.args(args).current_dir(dir).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    // A command that fails early does not read to the end.
    let _ = writer.join().unwrap();
    done(output)
}

fn done(output: Output) -> Done {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Done { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs `agon`, which must succeed, and returns its output.
fn ok(dir: &Path, args: &[&str]) -> String {
    let Done { code, out, err } = agon_in(dir, args);
    assert_eq!(code, 0, "agon {args:?}\n{out}\n{err}");
    out
}

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}
