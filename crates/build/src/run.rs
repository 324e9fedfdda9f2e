//! Runs a tool: confined where that is possible, within limits, and with what it says kept short.

use crate::sandbox::{Confinement, Limits, NOBODY, bubblewrap};
use crate::stage::Stage;
use crate::{BuildError, explain};
use std::ffi::OsString;
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// The most of a tool's messages that is kept.
const MAX_MESSAGES: u64 = 64 << 10;

/// A command on a stage. Its working folder is `bot/`; it reads `../kit/` and writes `../out/`.
pub(crate) struct Tool<'a> {
    pub(crate) command: Vec<OsString>,
    pub(crate) env: Vec<(&'a str, OsString)>,
    /// Folders outside of /usr that the tool itself lives in.
    pub(crate) readable: Vec<PathBuf>,
}

/// Runs a tool to its end and gives its messages.
pub(crate) fn run(
    stage: &Stage,
    confinement: &Confinement,
    limits: &Limits,
    tool: &Tool<'_>,
) -> Result<String, BuildError> {
    let mut command: Vec<OsString> = vec!["/bin/sh".into(), "-c".into(), limited(limits).into(), "sh".into()];
    // The environment is set inside: bubblewrap clears it.
    command.push("env".into());
    command.extend(["LC_ALL=C.UTF-8".into(), "PATH=/usr/bin:/bin".into()]);
    for (name, value) in &tool.env {
        let mut word = OsString::from(format!("{name}="));
        word.push(value);
        command.push(word);
    }
    command.extend(tool.command.iter().cloned());
    let mut process = match confinement {
        Confinement::Bubblewrap => {
            if rustix::process::geteuid().is_root() {
                let out = stage.path().join("out");
                let given = std::os::unix::fs::chown(&out, Some(NOBODY), Some(NOBODY));
                given.map_err(BuildError::io("cannot give the output folder away"))?;
            }
            let mut process = Command::new("bwrap");
            process.args(bubblewrap(Some(stage.path()), &tool.readable, &command));
            process
        }
        Confinement::Missing(_) => {
            let mut process = Command::new(&command[0]);
            process.args(&command[1..]).current_dir(stage.path().join("bot"));
            process
        }
    };
    process.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mut child = process.spawn().map_err(BuildError::io("cannot start the compiler"))?;
    let reader = std::thread::spawn({
        let (out, err) = (child.stdout.take(), child.stderr.take());
        move || {
            let other = std::thread::spawn(move || out.map(messages).unwrap_or_default());
            err.map(messages).unwrap_or_default() + &other.join().unwrap_or_default()
        }
    });
    let ended = wait(&mut child, limits, &stage.path().join("out"));
    let said = reader.join().unwrap_or_default();
    let said = said.replace(&*stage.path().to_string_lossy(), "/build");
    judge(ended?, said, limits)
}

/// A script that sets the limits and becomes the command. They hold for every process that the tool starts.
fn limited(limits: &Limits) -> String {
    let Limits { cpu_seconds, memory, output, .. } = limits;
    format!(
        "umask 022; ulimit -c 0; ulimit -S -t {cpu_seconds}; ulimit -H -t {}; ulimit -f {}; ulimit -d {}; exec \"$@\"",
        cpu_seconds + 2,
        // dash counts blocks of 512 bytes. Compilers write temporary files, too: the result itself is checked again.
        output * 2 / 512,
        memory / 1024,
    )
}

/// What a tool says, without end.
fn messages(mut from: impl Read) -> String {
    let mut bytes = Vec::new();
    let kept = from.by_ref().take(MAX_MESSAGES).read_to_end(&mut bytes);
    let more = std::io::copy(&mut from, &mut std::io::sink()).unwrap_or(0);
    let mut text = String::from_utf8_lossy(&bytes).into_owned();
    if more > 0 || kept.is_err() {
        text.push_str("\n(more messages were dropped)\n");
    }
    text
}

/// Waits for the end, and ends it when it takes too long or writes too much.
fn wait(child: &mut Child, limits: &Limits, out: &Path) -> Result<ExitStatus, BuildError> {
    let end = Instant::now() + Duration::from_secs(limits.wall_seconds);
    let mut pause = Duration::from_millis(2);
    loop {
        if let Some(status) = child.try_wait().map_err(BuildError::io("lost the compiler"))? {
            return Ok(status);
        }
        let late = Instant::now() > end;
        if late || size(out) > 4 * limits.output {
            if let Some(group) = rustix::process::Pid::from_raw(child.id().cast_signed()) {
                let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
            }
            let _ = child.wait();
            return Err(if late { too_slow(limits) } else { too_large(limits) });
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(100));
    }
}

fn size(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().take(10_000);
    entries.filter_map(|entry| entry.metadata().ok()).map(|found| found.len()).sum()
}

/// Tells the failure of a tool from mistakes in the bot.
fn judge(status: ExitStatus, said: String, limits: &Limits) -> Result<String, BuildError> {
    if status.success() {
        return Ok(said);
    }
    // A shell, and bubblewrap, report a signal as 128 and its number.
    let signal = status.signal().or_else(|| status.code().filter(|code| *code > 128).map(|code| code - 128));
    let has = |words: &str| said.contains(words);
    match signal {
        Some(24 | 9) => return Err(too_slow(limits)),
        Some(25) => return Err(too_large(limits)),
        _ if has("CPU time limit exceeded") => return Err(too_slow(limits)),
        _ if has("File size limit exceeded") || has("File too large") => return Err(too_large(limits)),
        _ if has("out of memory")
            || has("Out of memory")
            || has("bad_alloc")
            || has("Cannot allocate memory") =>
        {
            return Err(BuildError::Limit { what: "memory", limit: format!("{} MB", limits.memory >> 20) });
        }
        _ => {}
    }
    let help = explain::help(&said);
    Err(BuildError::Compile { output: said.trim_end().to_owned(), help })
}

fn too_slow(limits: &Limits) -> BuildError {
    BuildError::Limit { what: "time", limit: format!("{} s", limits.cpu_seconds) }
}

fn too_large(limits: &Limits) -> BuildError {
    BuildError::Limit { what: "output", limit: format!("{} MB", limits.output >> 20) }
}
