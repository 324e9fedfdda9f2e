//! Bots that run as ordinary processes, for debugging: the sources of a bot are compiled for this machine, or run by their interpreter.

use super::{components, find as find_any, source_of};
use crate::args::NativeArgs;
use crate::output::say;
use crate::table::HUMAN;
use crate::{Failure, output};
use agon_build::{Debugger, Language, Native, NativeOptions};
use agon_kernel::{Actor, AnyBoard, AnyGame, Bot, Identity, UnitId};
use agon_runtime::{Debugging, ProcessBot};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::net::TcpListener;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// How a native bot is debugged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DebugMode {
    /// It plays under the time limits of processes.
    Away,
    /// It may take as long as it likes, and its log is shown as it is written.
    Log,
    /// It also waits for a debugger, before the first turn of the seat or of this unit.
    Debugger(Option<u32>),
}

/// A bot for each seat; those that are sources run natively, and `human` plays the seats of that name.
///
/// # Errors
/// What is wrong with a bot or its tools.
pub(crate) fn seat_all(
    board: &dyn AnyBoard,
    bots: &[String],
    debug: &[usize],
    args: &NativeArgs,
    human: &Arc<dyn Bot>,
) -> anyhow::Result<Vec<Arc<dyn Bot>>> {
    let mut seated = super::seat_all(board, &[], debug, None)?;
    if bots.len() > seated.len() {
        return super::seat_all(board, bots, debug, None);
    }
    for (seat, bot) in bots.iter().enumerate() {
        if bot == HUMAN {
            seated[seat] = human.clone();
            continue;
        }
        let look = if debug.contains(&seat) { DebugMode::Debugger(None) } else { DebugMode::Away };
        seated[seat] = find(board.game(), bot, look, args)?;
    }
    Ok(seated)
}

/// The bot with this name in Python or JavaScript, as a process that runs under a profiler.
///
/// # Errors
/// What is wrong with the bot or its tools, or a bot in another language.
pub(crate) fn profiled(
    game: &'static dyn AnyGame,
    bot: &str,
    args: &NativeArgs,
    profiler: Arc<dyn Debugging>,
) -> anyhow::Result<Arc<dyn Bot>> {
    let source = source_of(bot);
    let path = Path::new(source.as_deref().unwrap_or(bot));
    let is_source = std::fs::metadata(path).is_ok_and(|metadata| components::is_source(path, &metadata));
    let failure = |what: String| {
        let help = "leave out --native: `agon profile` counts the fuel of its functions and lines";
        Failure::new(what).help(help)
    };
    if !is_source {
        return Err(failure(format!("{bot} has no sources that could run natively")).into());
    }
    let native = prepare(path, game, args)?;
    if !matches!(native.language, Language::Python | Language::JavaScript) {
        return Err(failure(format!(
            "--native is for scripts, and {} is written in {}",
            native.name, native.language
        ))
        .into());
    }
    let identity = Identity {
        language: Some(native.language.id().to_owned()),
        ..Identity::new(native.name.clone(), "process")
    };
    Ok(Arc::new(ProcessBot::of_command(native.command, identity, false).debugged(profiler)))
}

/// The bot with this name: natively, if it has sources.
///
/// # Errors
/// What is wrong with the bot or its tools.
pub(crate) fn find(
    game: &'static dyn AnyGame,
    bot: &str,
    look: DebugMode,
    args: &NativeArgs,
) -> anyhow::Result<Arc<dyn Bot>> {
    let source = source_of(bot);
    let path = Path::new(source.as_deref().unwrap_or(bot));
    let is_source = std::fs::metadata(path).is_ok_and(|metadata| components::is_source(path, &metadata));
    if game.bot(bot).is_some() || !is_source {
        return find_any(game, bot, look == DebugMode::Away);
    }
    let native = prepare(path, game, args)?;
    let mut command: Vec<OsString> = Vec::new();
    command.extend(args.under.iter().flat_map(|under| under.split_whitespace()).map(OsString::from));
    command.extend(native.command.iter().cloned());
    let language = Some(native.language.id().to_owned());
    let identity = Identity { language, ..Identity::new(native.name.clone(), "process") };
    let process = ProcessBot::of_command(command, identity, look == DebugMode::Away && args.under.is_none());
    Ok(Arc::new(match look {
        DebugMode::Away => process,
        DebugMode::Log => process.shown(),
        DebugMode::Debugger(_) if args.under.is_some() => process.shown(),
        DebugMode::Debugger(unit) => {
            let waiting =
                Waiting { debugger: native.debugger, unit: unit.map(UnitId), chosen: Mutex::default() };
            process.shown().debugged(Arc::new(waiting))
        }
    }))
}

/// Compiles a bot for this machine, or finds what runs it.
fn prepare(path: &Path, game: &dyn AnyGame, args: &NativeArgs) -> anyhow::Result<Native> {
    let colour = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let options = NativeOptions { sanitize: args.sanitize, colour, ..NativeOptions::default() };
    let native = agon_build::native(path, game.info().id, &options).map_err(|error| {
        let failure = Failure::new(error.to_string()).coloured();
        match error.help() {
            Some(help) => failure.help(help),
            None => failure,
        }
    })?;
    if !native.warnings.is_empty() {
        eprintln!("{}", native.warnings);
    }
    Ok(native)
}

/// A bot that waits for a debugger: a whole seat, or one of its units.
#[derive(Debug)]
struct Waiting {
    debugger: Debugger,
    unit: Option<UnitId>,
    /// Whose process waits, and on which port.
    chosen: Mutex<Option<(Actor, u16)>>,
}

impl Debugging for Waiting {
    fn environment(&self, actor: Actor) -> Vec<(OsString, OsString)> {
        let mut chosen = self.chosen.lock().unwrap_or_else(PoisonError::into_inner);
        if chosen.is_some() || self.unit.is_some() && actor.unit != self.unit {
            return Vec::new();
        }
        let port = if matches!(self.debugger, Debugger::Gdb { .. }) { 0 } else { free_port() };
        *chosen = Some((actor, port));
        let variable = |name: &str, value: String| vec![(name.into(), value.into())];
        match self.debugger {
            Debugger::Gdb { .. } => variable("AGON_DEBUG", "1".to_owned()),
            Debugger::Pdb(_) => variable("AGON_DEBUG", port.to_string()),
            Debugger::Inspector => variable("NODE_OPTIONS", format!("--inspect-brk=127.0.0.1:{port}")),
        }
    }

    fn started(&self, actor: Actor, id: u32) {
        let chosen = *self.chosen.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((_, port)) = chosen.filter(|(who, _)| *who == actor) else { return };
        let who = actor.unit.map_or_else(String::new, |unit| format!(", unit {}", unit.0));
        say(&format!("Seat {}{who} is waiting for a debugger. In another terminal, run:", actor.seat));
        say(&format!("  {}", attach(&self.debugger, id, port)));
        if matches!(self.debugger, Debugger::Inspector) {
            say("In it, `cont` and then `step` twice lead to the first line of the bot's turn.");
        }
    }
}

/// The command that attaches a debugger.
fn attach(debugger: &Debugger, id: u32, port: u16) -> String {
    match debugger {
        Debugger::Gdb { line: Some((file, line)) } => {
            format!("gdb -p {id} -ex {} -ex continue", quoted(&format!("break {}:{line}", file.display())))
        }
        Debugger::Gdb { line: None } => format!("gdb -p {id}"),
        Debugger::Pdb(script) => {
            format!("python3 {} --attach {port}", quoted(&script.display().to_string()))
        }
        Debugger::Inspector => format!("node inspect 127.0.0.1:{port}"),
    }
}

/// A word of a shell command.
fn quoted(word: &str) -> String {
    let plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "-_./:=+".contains(c));
    if plain { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

/// The port that editors try first, if it is free, else any.
fn free_port() -> u16 {
    let bound = TcpListener::bind(("127.0.0.1", 9229)).or_else(|_| TcpListener::bind(("127.0.0.1", 0)));
    bound.and_then(|listener| listener.local_addr()).map_or(9229, |address| address.port())
}

/// Said before bots run without the sandbox.
pub(crate) fn warn(quiet: bool) {
    if !quiet {
        output::say(
            "note: native bots run with your own permissions, outside the sandbox, and are not metered",
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_can_be_pasted() {
        let gdb = Debugger::Gdb { line: Some(("/home/me/my bots/AIPika.cc".into(), 41)) };
        assert_eq!(attach(&gdb, 7, 0), "gdb -p 7 -ex 'break /home/me/my bots/AIPika.cc:41' -ex continue");
        assert_eq!(attach(&Debugger::Inspector, 7, 9229), "node inspect 127.0.0.1:9229");
        let pdb = Debugger::Pdb("/c/it's/native.py".into());
        assert_eq!(attach(&pdb, 7, 5), r"python3 '/c/it'\''s/native.py' --attach 5");
    }
}
