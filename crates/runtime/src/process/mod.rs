//! Native processes that play: one line of JSON to the bot for each view, one line back for each answer.
//!
//! The protocol is described for bot authors in `docs/protocol.md`. Processes are limited by wall time, so a busy machine can cost
//! them a match: they are for development, never for a judge.

mod pipe;
mod protocol;

use agon_kernel::{
    Actor, AnyGame, Bot, Controller, Fault, FaultKind, Identity, Note, NoteKind, Notes, Pause, Payload, Rows,
    RunningBot, Seating,
};
use pipe::Pipe;
use protocol::Said;
use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A bot that is an executable file, or a command.
#[derive(Clone, Debug)]
pub struct ProcessBot {
    command: Vec<OsString>,
    identity: Identity,
    deadlines: bool,
    shown: bool,
    debugging: Option<Arc<dyn Debugging>>,
}

/// Attaches a debugger to the processes of a bot.
pub trait Debugging: fmt::Debug + Send + Sync {
    /// What a process finds in its environment.
    fn environment(&self, actor: Actor) -> Vec<(OsString, OsString)>;

    /// A process was started, and has not been sent anything.
    fn started(&self, actor: Actor, id: u32);
}

impl ProcessBot {
    /// The bot in this file. With `deadlines` off it may take as long as it likes, for use with a debugger.
    #[must_use]
    pub fn new(path: &Path, deadlines: bool) -> Self {
        let stem = path.file_stem().unwrap_or(path.as_os_str());
        let hash = std::fs::read(path).ok().map(|bytes| blake3::hash(&bytes).to_hex().to_string());
        let identity = Identity { hash, ..Identity::new(stem.to_string_lossy(), "process") };
        // A bare file name would be looked up in PATH; a bot is always the file itself.
        let program = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        Self::of_command(vec![program.into()], identity, deadlines)
    }

    /// The bot that a command runs: a program and its arguments.
    #[must_use]
    pub fn of_command(command: Vec<OsString>, identity: Identity, deadlines: bool) -> Self {
        Self { command, identity, deadlines, shown: false, debugging: None }
    }

    /// The same bot, whose log is also shown on standard error as it is written.
    #[must_use]
    pub fn shown(self) -> Self {
        Self { shown: true, ..self }
    }

    /// The same bot in a debugger.
    #[must_use]
    pub fn debugged(self, debugging: Arc<dyn Debugging>) -> Self {
        Self { debugging: Some(debugging), deadlines: false, ..self }
    }
}

impl Bot for ProcessBot {
    fn identity(&self) -> Identity {
        self.identity.clone()
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        let limits = seating.limits;
        let wall = |ms: Option<u64>| ms.filter(|_| self.deadlines).map(Duration::from_millis);
        let log_limit = usize::try_from(limits.turn_notes).unwrap_or(usize::MAX);
        let actor = seating.actor;
        let environment = self.debugging.as_ref().map(|debugging| debugging.environment(actor));
        let environment = environment.unwrap_or_default();
        let guarded = !self.deadlines;
        let pipe =
            Pipe::start(&self.command, &environment, log_limit, self.shown, guarded).map_err(|error| {
                let program = self.command.first().map(|program| program.display().to_string());
                Fault::new(
                    FaultKind::Refused,
                    format!("cannot start {}: {error}", program.unwrap_or_default()),
                )
            })?;
        if let Some(debugging) = &self.debugging {
            debugging.started(actor, pipe.id());
        }
        let mut process = Process {
            pipe,
            game: seating.game,
            actor,
            notes: limits.turn_notes,
            turn: wall(limits.turn_ms),
            left: wall(limits.match_ms),
        };
        let start = wall(limits.start_ms).map(|time| Instant::now() + time);
        match process.exchange(&protocol::setup(seating), start)? {
            Said::Ready => Ok(Box::new(process)),
            other => Err(unexpected(&other, "`{\"ready\":true}`")),
        }
    }
}

struct Process {
    pipe: Pipe,
    game: &'static dyn AnyGame,
    actor: Actor,
    /// Bytes of drawings in a turn.
    notes: u64,
    turn: Option<Duration>,
    left: Option<Duration>,
}

impl Process {
    fn exchange(&mut self, line: &str, deadline: Option<Instant>) -> Result<Said, Fault> {
        protocol::parse(&self.pipe.exchange(line, deadline)?)
    }

    /// Runs one turn under the deadlines of turn and match, and books the time it took.
    fn timed<T>(
        &mut self,
        notes: &mut Notes,
        turn: impl FnOnce(&mut Self, Option<Instant>, &mut Notes) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let begun = Instant::now();
        let time = [self.turn, self.left].into_iter().flatten().min();
        let result = turn(self, time.map(|time| begun + time), notes);
        if let Some(left) = &mut self.left {
            *left = left.saturating_sub(begun.elapsed());
        }
        let text = self.pipe.take_log();
        notes.entries.extend(text.lines().map(|line| Note { kind: NoteKind::Log, text: line.to_owned() }));
        result
    }
}

impl RunningBot for Process {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        self.timed(notes, |process, deadline, notes| {
            match process.exchange(&protocol::view(view), deadline)? {
                Said::Orders { orders, log, drawings } => {
                    protocol::keep(log, notes);
                    protocol::draw(&drawings, process.notes, notes);
                    process.game.orders_from_json(&orders)
                }
                other => Err(unexpected(&other, "`{\"orders\":[...]}`")),
            }
        })
    }

    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        self.timed(notes, |process, deadline, notes| {
            let mut line = protocol::act(process.actor);
            loop {
                match process.exchange(&line, deadline)? {
                    Said::Call(call) => {
                        let row = process.game.call_from_json(&call)?;
                        line = protocol::reply(&*world.call(&row)?);
                    }
                    Said::Pause { pause, log } => {
                        protocol::keep(log, notes);
                        return Ok(pause);
                    }
                    other => {
                        return Err(unexpected(&other, "`{\"call\":{...}}` or `{\"pause\":\"yielded\"}`"));
                    }
                }
            }
        })
    }
}

fn unexpected(said: &Said, expected: &str) -> Fault {
    Fault::new(FaultKind::Malformed, format!("the bot said {}; expected {expected}", said.what()))
}
