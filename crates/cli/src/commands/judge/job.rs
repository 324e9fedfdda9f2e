//! `agon job`, an internal command: the child process in which an upload is read, compiled or played.
//!
//! It reads one job from standard input, does it and exits. Its parent confines, watches and kills it; its own part in the
//! confinement is to give up all system calls that computing does not need, before it touches anything that came from a stranger.

use super::job_protocol::{
    Answer, PlayRequest, Request, Said, SeatRequest, Tag, read_orders, read_request, write_frames,
};
use super::workshop::{Renamed, lines, outcome};
use crate::table::session::Onlooker;
use crate::table::{HumanBot, Humans, submit_orders, turn};
use agon_arena::{MatchSpec, PlayOptions, RoundReport};
use agon_build::BuildError;
use agon_judge::workshop::MatchOutcome;
use agon_kernel::{
    AnyGame, Bot, Controller, Fault, Identity, Match, MatchLimits, Notes, Pause, Payload, Rows, RunningBot,
    Seat, Seating, Seed, Source,
};
use agon_replay::Live;
use agon_runtime::component::{Ceiling, ComponentBot, Glue, Interpreter, Profile};
use anyhow::{Context, anyhow};
use rustix::process::{Signal, set_parent_process_death_signal};
use std::fs::File;
use std::io::Read;
use std::os::fd::AsFd;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How often the judge is told whose program is running.
const REPORT_INTERVAL: Duration = Duration::from_millis(10);
/// After how many of these reports the spectators get an update.
const REPORTS_PER_UPDATE: u32 = 15;
/// No program is running.
const NOBODY: u8 = u8::MAX;
/// The maximum size of an upload.
const MAX_UPLOAD: u64 = 128 << 20;

pub(crate) fn run() -> anyhow::Result<ExitCode> {
    // Bubblewrap also does this, where it is available.
    set_parent_process_death_signal(Some(Signal::KILL))?;
    let mut from = File::from(std::io::stdin().as_fd().try_clone_to_owned()?);
    let to = Arc::new(Output(Mutex::new(File::from(std::io::stdout().as_fd().try_clone_to_owned()?))));
    let request = read_request(&mut from).context("this command is for the judge, not for people")?;
    let done = match request {
        Request::Encode => {
            let module = upload(from)?;
            made(&to, agon_build::encode_component(&module).map_err(|error| error.to_string()))?
        }
        Request::Translate => {
            let classes = postcard::from_bytes(&upload(from)?)?;
            let translated = agon_build::translate_java(&classes);
            made(
                &to,
                translated.map_err(|error| match error {
                    BuildError::Compile { output, .. } => output,
                    other => other.to_string(),
                }),
            )?
        }
        Request::Compile { game, java } => {
            let glue = glue(&game)?;
            let component = upload(from)?;
            let code = ComponentBot::compile(glue, &component, profile(java));
            made(&to, code.map_err(|error| format!("{error}\nhelp: {}", error.help())))?
        }
        Request::Script { code, cpu_seconds } => {
            let interpreter = Interpreter::handed_over(&code)?;
            let input = postcard::from_bytes(&upload(from)?)?;
            let script = agon_build::make_script(&interpreter, &input, cpu_seconds);
            made(
                &to,
                script.map_err(|error| match error {
                    BuildError::Compile { output, .. } => output,
                    other => other.to_string(),
                }),
            )?
        }
        Request::Play(request) => {
            let outcome = play(&request, from, &to)?;
            if let Ok(outcome) = &outcome {
                to.send(Tag::Bytes, &outcome.replay)?;
            }
            Ok(outcome.as_ref().map_or_else(|&seat| Answer::TooSlow { seat }, Answer::from))
        }
    };
    to.say(&Said::Done(done))?;
    Ok(ExitCode::SUCCESS)
}

/// Reads the untrusted input. From here on, this process can only compute.
fn upload(from: File) -> anyhow::Result<Vec<u8>> {
    agon_confine::compute_only()?;
    let mut bytes = Vec::new();
    from.take(MAX_UPLOAD).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn made(to: &Output, made: Result<Vec<u8>, String>) -> anyhow::Result<Result<Answer, String>> {
    Ok(match made {
        Ok(bytes) => {
            to.send(Tag::Bytes, &bytes)?;
            Ok(Answer::Made)
        }
        Err(message) => Err(message),
    })
}

/// How a program is metered. Only the judge decides that it was translated from Java.
fn profile(java: bool) -> Profile {
    if java { Profile::Java } else { Profile::Wasm }
}

fn glue(game: &str) -> anyhow::Result<&'static dyn Glue> {
    agon_registry::glue(game).ok_or_else(|| anyhow!("the game has no bot API"))
}

/// Standard output, to which several threads write whole frames.
struct Output(Mutex<File>);

impl Output {
    fn send(&self, tag: Tag, bytes: &[u8]) -> std::io::Result<()> {
        write_frames(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner), tag, bytes)
    }

    fn say(&self, said: &Said) -> std::io::Result<()> {
        self.send(Tag::Said, &postcard::to_allocvec(said).map_err(std::io::Error::other)?)
    }
}

/// What the reporting thread knows about the match.
struct Shown {
    game: &'static dyn AnyGame,
    humans: Option<Arc<Humans>>,
    busy: Arc<AtomicU8>,
    round: AtomicU32,
    over: AtomicBool,
    live: Live,
}

/// Plays a match, or returns the seat whose program exceeded its ceiling of CPU time.
fn play(request: &PlayRequest, from: File, to: &Arc<Output>) -> anyhow::Result<Result<MatchOutcome, u8>> {
    let game = agon_registry::find(&request.game).ok_or_else(|| anyhow!("there is no such game"))?;
    let board =
        game.read_board(&Source::alone(&request.board)).map_err(|problems| anyhow!(lines(&problems)))?;
    let live = if request.discreet { Live::discreet() } else { Live::new() };
    let has_human = request.seats.iter().any(|seat| matches!(seat, SeatRequest::Human));
    let humans = has_human.then(|| Arc::new(Humans::new(None)));
    let shown = Shown {
        game,
        humans: humans.clone(),
        busy: Arc::new(AtomicU8::new(NOBODY)),
        round: AtomicU32::new(0),
        over: AtomicBool::new(false),
        live: live.relay(),
    };
    let rounds = board.rounds();
    std::thread::scope(|scope| {
        let reporter = scope.spawn(|| report(&shown, rounds, to));
        let played: anyhow::Result<_> = (|| {
            let (bots, ceilings) = bots(game, request, &shown.busy, humans.as_ref())?;
            let spec = MatchSpec {
                board,
                board_name: request.board_name.clone(),
                seed: Seed::try_from(request.seed).map_err(|error| anyhow!("{error}"))?,
                bots,
                limits: MatchLimits::each(request.limits.iter().copied()),
            };
            let mut onlooker = humans.clone().map(|humans| Onlooker::new(&spec, humans));
            agon_confine::compute_only()?;
            if let Some(humans) = humans {
                let to = to.clone();
                // It ends with the process.
                std::thread::spawn(move || take_orders(game, &humans, from, &to));
            }
            let mut say = |report: RoundReport<'_>| {
                shown.round.store(report.round, Ordering::Relaxed);
                if let Some(onlooker) = &mut onlooker {
                    onlooker.round_over(&report);
                }
            };
            let mut replay = Vec::new();
            let options = PlayOptions::default().record(&mut replay).live(&shown.live).on_round(&mut say);
            let played = agon_arena::play(&spec, options)?;
            let slow = ceilings.iter().find(|(_, ceiling)| ceiling.passed()).map(|(seat, _)| *seat);
            Ok((played, replay, slow))
        })();
        shown.over.store(true, Ordering::Relaxed);
        reporter.thread().unpark();
        reporter.join().map_err(|_| anyhow!("the report broke off"))??;
        let (played, replay, slow) = played?;
        Ok(slow.map_or_else(|| Ok(outcome(&played, replay)), Err))
    })
}

/// Reports the progress of the match to the judge until it is over. Turns are too short for a message each.
fn report(shown: &Shown, rounds: u32, to: &Output) -> std::io::Result<()> {
    let (mut busy, mut round, mut asked) = (NOBODY, 0, None);
    for count in 0u32.. {
        let over = shown.over.load(Ordering::Relaxed);
        let now = shown.busy.load(Ordering::Relaxed);
        if now != busy {
            busy = now;
            to.say(&Said::Busy(Some(busy).filter(|busy| *busy != NOBODY)))?;
        }
        if let Some(humans) = &shown.humans {
            let version = Some(humans.situation().version);
            if version != asked {
                asked = version;
                // What led to the question comes first.
                to.send(Tag::Live, &shown.live.take_relayed())?;
                let turn = turn(shown.game, humans);
                to.say(&Said::Asked(turn.map(|turn| serde_json::json!(turn).to_string())))?;
            }
        }
        if over || count % REPORTS_PER_UPDATE == 0 {
            to.send(Tag::Live, &shown.live.take_relayed())?;
            let now = shown.round.load(Ordering::Relaxed);
            if now != round {
                round = now;
                to.say(&Said::Progress(format!("{round}/{rounds}")))?;
            }
        }
        if over {
            break;
        }
        std::thread::park_timeout(REPORT_INTERVAL);
    }
    Ok(())
}

/// Bots by seat, and the CPU time ceilings of those that are programs.
type Seated = (Vec<Arc<dyn Bot>>, Vec<(u8, Ceiling)>);

/// Who sits where. Programs are loaded one by one, so that the judge knows which one kills this process.
fn bots(
    game: &dyn AnyGame,
    request: &PlayRequest,
    busy: &Arc<AtomicU8>,
    humans: Option<&Arc<Humans>>,
) -> anyhow::Result<Seated> {
    let mut loaded: Vec<(&str, &str, ComponentBot)> = Vec::new();
    let mut bots: Vec<Arc<dyn Bot>> = Vec::new();
    let mut ceilings = Vec::new();
    for (number, (seat, limits)) in request.seats.iter().zip(&request.limits).enumerate() {
        let number = u8::try_from(number)?;
        let _working = Working::new(busy, number);
        let bot: Arc<dyn Bot> = match seat {
            SeatRequest::Human => {
                let humans = humans.context("there is no human")?;
                bots.push(Arc::new(HumanBot(humans.clone())));
                continue;
            }
            SeatRequest::BuiltIn { bot, name } => {
                let bot = game.bot(bot).ok_or_else(|| anyhow!("there is no bot {bot}"))?;
                if bot.identity().name == *name { bot } else { Arc::new(Renamed { name: name.clone(), bot }) }
            }
            SeatRequest::Component { name, hash, code, script, lines, java } => {
                let known = loaded.iter().find(|(other, same, _)| other == name && same == hash);
                let bot = match known {
                    Some((.., bot)) => bot.clone(),
                    None => {
                        let (glue, with) = (glue(game.info().id)?, (script.as_deref(), lines.as_deref()));
                        let bot = ComponentBot::handed_over(glue, name, hash, code, with, profile(*java))?;
                        loaded.push((name, hash, bot.clone()));
                        bot
                    }
                };
                let ceiling = Ceiling::of(limits);
                ceilings.push((number, ceiling.clone()));
                Arc::new(bot.with_ceiling(ceiling))
            }
        };
        bots.push(Arc::new(Watched { seat: number, busy: busy.clone(), bot }));
    }
    Ok((bots, ceilings))
}

/// Passes the human's orders on to the match, as they come.
fn take_orders(game: &dyn AnyGame, humans: &Humans, mut from: File, to: &Output) -> std::io::Result<()> {
    loop {
        let orders = read_orders(&mut from)?;
        let request = serde_json::from_str(&orders).map_err(|error| error.to_string());
        to.say(&Said::Ordered(request.and_then(|request| submit_orders(game, humans, &request))))?;
    }
}

/// Reports whose program is running, until it is dropped.
struct Working<'a>(&'a AtomicU8);

impl<'a> Working<'a> {
    fn new(busy: &'a AtomicU8, seat: u8) -> Self {
        busy.store(seat, Ordering::Relaxed);
        Self(busy)
    }
}

impl Drop for Working<'_> {
    fn drop(&mut self) {
        self.0.store(NOBODY, Ordering::Relaxed);
    }
}

/// A bot that reports when it is running.
struct Watched<B: ?Sized> {
    seat: u8,
    busy: Arc<AtomicU8>,
    bot: B,
}

impl Bot for Watched<Arc<dyn Bot>> {
    fn identity(&self) -> Identity {
        self.bot.identity()
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        let _working = Working::new(&self.busy, self.seat);
        let bot = self.bot.enter(seating)?;
        Ok(Box::new(Watched { seat: self.seat, busy: self.busy.clone(), bot }))
    }
}

impl RunningBot for Watched<Box<dyn RunningBot>> {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        let _working = Working::new(&self.busy, self.seat);
        self.bot.answer(view, notes)
    }

    fn submit(&mut self, seat: Seat, orders: &Rows, table: &mut dyn Match) -> Result<(), Fault> {
        self.bot.submit(seat, orders, table)
    }

    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        let _working = Working::new(&self.busy, self.seat);
        self.bot.resume(world, notes)
    }
}
