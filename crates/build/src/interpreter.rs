//! Interpreters of scripting languages, one for each game, and scripts for them.
//!
//! An interpreter is a component made of the language's engine and the kit, without a bot. Making it takes the language's tool many seconds, so it is made once and kept. A bot
//! is the interpreter with a script at its end (`agon_runtime::component::join`), which takes a fraction of a second, and all bots share what the interpreter was compiled to.
//!
//! **Architecture Invariant:** nothing of a bot goes into an interpreter.

use crate::build_dir::{BuildDir, Job};
use crate::{BuildError, Hooks, Language, Limits, cache, component, explain};
use agon_kernel::FaultKind;
use agon_runtime::component::{Interpreter, MAX_SCRIPT, ScriptError, ScriptInput, join, open_cache};
use std::path::Path;
use std::time::Duration;

/// Makes and tries a script, as [`make_script`] does, given the component of the interpreter.
pub type Script = dyn Fn(&[u8], &ScriptInput, u64) -> Result<Vec<u8>, BuildError> + Send + Sync;

/// The fuel of about one second of CPU time.
const FUEL_PER_SECOND: u64 = 1_000_000_000;
/// How often a build that waits for an interpreter checks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Makes a script from sources, and loads it once: mistakes at the top level of the bot are found here. A judge calls this in a process that it can kill.
///
/// # Errors
/// The bot has mistakes, or exceeds a limit.
pub fn make_script(
    interpreter: &Interpreter,
    input: &ScriptInput,
    cpu_seconds: u64,
) -> Result<Vec<u8>, BuildError> {
    let fuel = cpu_seconds.saturating_mul(FUEL_PER_SECOND);
    let script = match input {
        ScriptInput::Sources(sources) => interpreter.prepare(sources, fuel).map_err(mistake)?,
        ScriptInput::Ready(script) => script.clone(),
    };
    if script.len() > MAX_SCRIPT {
        let limit = format!("{} MB for the code and its source", MAX_SCRIPT >> 20);
        return Err(BuildError::Limit { what: "output", limit });
    }
    interpreter.try_load(&script).map_err(mistake)?;
    Ok(script)
}

fn mistake(error: ScriptError) -> BuildError {
    let output = match error {
        ScriptError::Mistake(said) => said,
        ScriptError::Fault(fault) => match fault.kind {
            FaultKind::OutOfFuel => {
                return BuildError::Limit { what: "time", limit: fuel_limit(&fault.detail) };
            }
            FaultKind::OutOfMemory => {
                return BuildError::Limit { what: "memory", limit: memory_limit(&fault.detail) };
            }
            _ => fault.detail,
        },
    };
    let help = explain::help(&output);
    BuildError::Compile { output, help }
}

/// How much fuel there was, from what a fault says of it: `the fuel for loading it is used up (1000)`.
fn fuel_limit(detail: &str) -> String {
    let number = detail.rsplit_once('(').and_then(|(_, rest)| rest.split_once(')'));
    number.map_or_else(
        || detail.to_owned(),
        |(number, _)| format!("{number} fuel for making and loading the script"),
    )
}

/// How much memory there was: `it asked for 300 MB of memory; the limit is 256 MB; then: …`.
fn memory_limit(detail: &str) -> String {
    let limit = detail.split_once("the limit is ").map_or(detail, |(_, limit)| limit);
    limit.split(';').next().unwrap_or(limit).to_owned()
}

/// The component of a bot: the interpreter with a script.
pub(crate) fn bot(job: &Job<'_>, interpreter: &[u8], input: &ScriptInput) -> Result<Vec<u8>, BuildError> {
    let seconds = job.limits.cpu_seconds;
    let script = match &job.hooks.script {
        Some(script) => script(interpreter, input, seconds)?,
        None => {
            let cache = open_cache(job.compiled);
            let interpreter = Interpreter::load(interpreter, cache.as_ref())
                .map_err(|error| BuildError::Component(error.to_string()))?;
            make_script(&interpreter, input, seconds)?
        }
    };
    Ok(join(interpreter, &script))
}

/// The interpreter of a language for the game, from the cache, or made by running the language's tool on a stage without a bot.
pub(crate) fn find(
    job: &Job<'_>,
    language: Language,
    make: impl FnOnce(&Job<'_>, &BuildDir) -> Result<(), BuildError>,
) -> Result<Vec<u8>, BuildError> {
    let key = cache::interpreter_key(language, job.kit, job.tools);
    let entry = cache::Entry::new(job.cache, &format!("interpreter-{key}"))?;
    let read = || std::fs::read(entry.component()).ok().filter(|bytes| component::is_component(bytes));
    if let Some(bytes) = read() {
        return Ok(bytes);
    }
    let _turn = wait(&entry.lock(), job.hooks)?;
    if let Some(bytes) = read() {
        return Ok(bytes);
    }
    // The limits of a bot do not apply to its interpreter.
    let limits = Limits::of(language);
    let job = Job { limits, ..*job };
    let stage = BuildDir::empty()?;
    make(&job, &stage).map_err(|error| match error {
        BuildError::Compile { output, .. } => {
            BuildError::Component(format!("the interpreter cannot be made\n{output}"))
        }
        other => other,
    })?;
    let bytes = stage.output(&limits)?;
    if !component::is_component(&bytes) {
        return Err(BuildError::Component("the tool wrote something that is not a component".to_owned()));
    }
    entry.store(&bytes, "")?;
    Ok(bytes)
}

/// Waits until nobody else is making the same interpreter. The lock is released when the file is closed.
pub(crate) fn wait(path: &Path, hooks: &Hooks) -> Result<std::fs::File, BuildError> {
    let io = || BuildError::io(format!("cannot lock {}", path.display()));
    let file = std::fs::File::options().write(true).create(true).truncate(false).open(path).map_err(io())?;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(std::fs::TryLockError::WouldBlock) => {
                if hooks.stop.as_ref().is_some_and(|stop| stop()) {
                    return Err(BuildError::Stopped);
                }
                std::thread::sleep(POLL_INTERVAL);
            }
            Err(std::fs::TryLockError::Error(error)) => return Err(io()(error)),
        }
    }
}

/// The game's bot API with the functions through which an interpreter gets its script.
pub(crate) fn wit(job: &Job<'_>, language: Language) -> Vec<u8> {
    let exports = job.kit.file(language, "exports.wit").expect("the kit has this file");
    let (wit, exports) = (String::from_utf8_lossy(job.kit.wit()), String::from_utf8_lossy(exports));
    wit.replacen("\nworld bot {\n", &format!("\nworld bot {{\n{exports}"), 1).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_told_without_the_words_of_a_match() {
        let fuel = "at its start: the fuel for loading it is used up (1000000000), in load";
        assert_eq!(fuel_limit(fuel), "1000000000 fuel for making and loading the script");
        let memory = "at its start: it asked for 300 MB of memory; the limit is 256 MB; then: abort";
        assert_eq!(memory_limit(memory), "256 MB");
        assert_eq!((fuel_limit("?"), memory_limit("?")), ("?".to_owned(), "?".to_owned()));
    }
}
