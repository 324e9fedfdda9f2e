//! Runs a tool: confined where possible, within limits, and with its output kept short.

use crate::build_dir::BuildDir;
use crate::sandbox::{Confinement, Limits};
use crate::{BuildError, Hooks, explain};
use agon_confine::{Child, ChildResult, ConfinedCommand, ExitReason, Limit, Mount};
use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// How much of a tool's messages is kept.
const MAX_MESSAGES: u64 = 64 << 10;

/// Runs the tool and copies its output, `out/bot.wasm`, to the one file that outlives it.
const DELIVER: &str =
    r#"umask 022; "$@" || exit $?; [ ! -f ../out/bot.wasm ] || cat ../out/bot.wasm >../result"#;

/// A command on a stage. Its working folder is `bot/`; it reads `../kit/` and writes `../out/bot.wasm`.
pub(crate) struct Tool<'a> {
    pub(crate) command: Vec<OsString>,
    pub(crate) env: Vec<(&'a str, OsString)>,
    /// Folders outside /usr that the tool itself lives in.
    pub(crate) readable: Vec<PathBuf>,
}

/// Runs a tool to its end and returns its messages.
pub(crate) fn run(
    stage: &BuildDir,
    confinement: &Confinement,
    limits: &Limits,
    hooks: &Hooks,
    tool: &Tool<'_>,
) -> Result<String, BuildError> {
    let mut command: Vec<OsString> = vec!["/bin/sh".into(), "-c".into(), DELIVER.into(), "sh".into()];
    command.extend(tool.command.iter().cloned());
    let mut env = vec![("LC_ALL".to_owned(), "C.UTF-8".into()), ("PATH".to_owned(), "/usr/bin:/bin".into())];
    for (name, value) in &tool.env {
        env.retain(|(other, _)| other != name);
        env.push(((*name).to_owned(), value.clone()));
    }
    let mut order = ConfinedCommand {
        command,
        env,
        folder: stage.path().join("bot"),
        mounts: Vec::new(),
        devices: true,
        limits: limits.of_processes(),
    };
    let result = Mount::writable_file(&stage.result(), Path::new("/build/result"));
    let result = result.map_err(BuildError::io("cannot make a file for the result"))?;
    let started = match confinement {
        Confinement::Bubblewrap => {
            order.folder = "/build/bot".into();
            order.mounts = mounts(stage, limits, tool, result);
            Child::confined(&order, Stdio::null())
        }
        Confinement::Missing(_) => Child::unconfined(&order, Stdio::null()),
    };
    let mut child = started.map_err(BuildError::io("cannot start the compiler"))?;
    let (_, out, err) = child.pipes();
    let out = std::thread::spawn(move || out.map(messages).unwrap_or_default());
    let err = std::thread::spawn(move || err.map(messages).unwrap_or_default());
    let ended = child.watch(&|| hooks.stop.as_ref().is_some_and(|stop| stop()));
    let said = err.join().unwrap_or_default() + &out.join().unwrap_or_default();
    let said = said.replace(&*stage.path().to_string_lossy(), "/build");
    judge(ended.map_err(BuildError::io("lost the compiler"))?, said, limits)
}

/// What a confined tool can access. Temporary files and `out/` share one folder in memory, so that one limit covers everything that is written.
fn mounts(stage: &BuildDir, limits: &Limits, tool: &Tool<'_>, result: Mount) -> Vec<Mount> {
    let mut mounts = vec![
        Mount::Scratch { at: "/tmp".into(), size: limits.scratch },
        Mount::Link { to: "/tmp".into(), at: "/build/out".into() },
        result,
    ];
    for name in ["bot", "kit"] {
        mounts.push(Mount::Read { from: stage.path().join(name), at: Path::new("/build").join(name) });
    }
    mounts.extend(tool.readable.iter().map(|folder| Mount::read(folder)));
    mounts
}

/// A tool's messages, up to a limit.
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

/// Distinguishes failures of a tool from mistakes in the bot.
fn judge(ended: ChildResult, said: String, limits: &Limits) -> Result<String, BuildError> {
    let has = |words: &[&str]| words.iter().any(|words| said.contains(words));
    let limit = match ended.how {
        ExitReason::Exited(0) => return Ok(said),
        ExitReason::Stopped => return Err(BuildError::Stopped),
        ExitReason::Over(limit) => Some(limit),
        // What runs over a limit may be a process that the tool started, and only its message shows it.
        _ if has(&["CPU time limit exceeded", "(signal: 24"]) => Some(Limit::Cpu),
        _ if has(&["File size limit exceeded", "File too large", "No space left on device"]) => {
            Some(Limit::File)
        }
        _ if has(&["out of memory", "Out of memory", "bad_alloc", "Cannot allocate memory"]) => {
            Some(Limit::Memory)
        }
        _ if has(&["Resource temporarily unavailable", "Cannot fork"]) => Some(Limit::Tasks),
        // Not by us: by the system, which is out of memory.
        ExitReason::Signalled(9) => Some(Limit::Memory),
        ExitReason::Exited(_) | ExitReason::Signalled(_) => None,
    };
    let Some(limit) = limit else {
        let help = explain::help(&said);
        return Err(BuildError::Compile { output: said.trim_end().to_owned(), help });
    };
    Err(match limit {
        Limit::Cpu | Limit::Wall => too_much("time", format!("{} s", limits.cpu_seconds)),
        Limit::Memory => too_much("memory", format!("{} MB", limits.memory >> 20)),
        Limit::Tasks => too_much("processes", limits.tasks.to_string()),
        Limit::File => too_much("output", format!("{} MB", limits.output >> 20)),
    })
}

fn too_much(what: &'static str, limit: String) -> BuildError {
    BuildError::Limit { what, limit }
}
