//! The workshop of a judge: uploads are read, compiled and played by child processes, never by the judge itself.
//!
//! **A fresh child for each job.** Starting one costs less than 30 ms of CPU time (`docs/sandbox.md`). A child that plays several matches would save that,
//! but an upload that took it over could lie in wait for the next one.
//!
//! **Compiled code.** A component is compiled once, in a child that runs none of it and returns the code, and played many times, in
//! children that get the code read-only. The judge itself owns the cache: no child sees its folder or the key of its seals, and the
//! judge derives the name under which code is kept from the component's own hash. So a component that takes over the child in which it is
//! compiled can forge only its own code, which gains it nothing: it could have contained that code from the start, and it runs in a child again.
//!
//! **What kills a child.** During compilation, exceeding a limit is a rejection with the reason. Everything else, and whatever happens in a match, is
//! [`WorkError::Killed`] with the seat that was at work: the job is tried once more, and then that seat is blamed.

mod child;
mod code;

use super::job_protocol::{Answer, PlayRequest, Request, SeatRequest};
use super::workshop::{BUILT_IN, LocalWorkshop, compile, is_java, text_of, trouble};
use agon_build::{BuildError, Hooks, JavaClasses};
use agon_confine::{Limits, Mount, protection};
use agon_judge::queue::Progress;
use agon_judge::work::Versions;
use agon_judge::workshop::{BuildOrder, GameView, MatchOutcome, PlayOrder, SeatBot, WorkError, Workshop};
use agon_kernel::{Language, Origin};
use agon_runtime::component::{ComponentBot, METERING, Plays, Profile, ScriptInput, lines_of, split};
use child::{Binary, ChildFailure, Job};
use code::Code;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The maximum size of a replay.
const MAX_REPLAY: usize = 64 << 20;
/// The maximum size of a component made from a compiler's module.
const MAX_COMPONENT: usize = 128 << 20;
/// The maximum size of a component's machine code.
const MAX_CODE: usize = 512 << 20;

/// Builds and plays in child processes.
pub(crate) struct ChildWorkshop {
    local: LocalWorkshop,
    /// The running binary, even if another one has been installed in its place.
    binary: Binary,
    code: Arc<Code>,
    /// The limits of compiling an upload, and of a match.
    compiling: Limits,
    playing: fn(&PlayOrder) -> Limits,
}

impl Workshop for ChildWorkshop {
    fn games(&self) -> Vec<GameView> {
        self.local.games()
    }

    fn versions(&self) -> Versions {
        let rules = agon_registry::GAMES.iter().map(|game| (game.info().id.to_owned(), game.info().rules));
        Versions { build: env!("CARGO_PKG_VERSION").to_owned(), metering: METERING, rules: rules.collect() }
    }

    fn languages(&self) -> Vec<Language> {
        if protection().unconfined.is_some() {
            return Vec::new();
        }
        let is_there = |language: &Language| agon_build::missing_tools(*language).is_empty();
        Language::ALL.iter().copied().filter(is_there).collect()
    }

    fn unfit(&self) -> Option<String> {
        self.binary.was_replaced().then(|| child::REPLACED.to_owned())
    }

    fn seats(&self, game: &str, board: &str) -> Result<u8, String> {
        self.local.seats(game, board)
    }

    fn picture_of_board(&self, game: &str, board: &str) -> Option<String> {
        self.local.picture_of_board(game, board)
    }

    fn picture_of_replay(&self, replay: &[u8]) -> Option<String> {
        self.local.picture_of_replay(replay)
    }

    fn templates(&self, game: &str) -> Vec<(Language, String)> {
        self.local.templates(game)
    }

    fn starter(&self, game: &str, language: Language) -> Option<(String, String)> {
        self.local.starter(game, language)
    }

    fn text(&self, language: Origin, source: Vec<u8>) -> Vec<u8> {
        text_of(language, source)
    }

    fn build(&self, order: &BuildOrder, progress: &Progress) -> Result<Vec<u8>, WorkError> {
        let bytes = match order.language {
            Origin::Source(language) => {
                progress.say(language.id());
                self.component_of(order, language, progress)?
            }
            Origin::Wasm | Origin::BuiltIn => order.source.clone(),
        };
        self.compiler().code_of(
            &order.game,
            order.language,
            &bytes,
            ChildFailure::while_compiling,
            progress,
        )?;
        Ok(bytes)
    }

    fn play(&self, order: &PlayOrder, progress: &Progress) -> Result<MatchOutcome, WorkError> {
        let mut mounts = Vec::new();
        let mut seats = Vec::new();
        for (number, player) in order.players.iter().enumerate() {
            let seat =
                self.seat(&order.game, player, &mut mounts, progress).map_err(|error| match error {
                    WorkError::Killed { reason, .. } => WorkError::Killed { reason, seat: Some(number) },
                    // It was accepted before, so it is not the bot's fault.
                    WorkError::Rejected(message) => WorkError::Trouble(message),
                    other => other,
                })?;
            seats.push(seat);
        }
        let request = Request::Play(PlayRequest {
            game: order.game.clone(),
            board_name: order.board_name.clone(),
            board: order.board.clone(),
            seed: order.seed,
            seats,
            limits: order.limits.clone(),
            discreet: order.live.is_discreet(),
        });
        let job = Job {
            request,
            bytes: &[],
            mounts,
            limits: (self.playing)(order),
            most: MAX_REPLAY,
            live: Some(&order.live),
            human: order.human(),
        };
        let (answer, replay) = self.run(&job, progress).map_err(WorkError::from)?;
        match answer.map_err(WorkError::Trouble)? {
            Answer::TooSlow { seat } => Err(WorkError::Killed {
                reason: "it took far more CPU time than its fuel allows for".to_owned(),
                seat: Some(seat.into()),
            }),
            played => played.outcome(replay).ok_or_else(|| trouble("the child played no match")),
        }
    }
}

impl ChildWorkshop {
    /// # Errors
    /// The binary cannot be found.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self {
            local: LocalWorkshop::default(),
            binary: Binary::this()?,
            code: Arc::default(),
            compiling: COMPILING,
            playing: limits_of,
        })
    }

    /// Builds a component from a source: compilers are confined anyway, and their output is read in a child.
    fn component_of(
        &self,
        order: &BuildOrder,
        language: Language,
        progress: &Progress,
    ) -> Result<Vec<u8>, WorkError> {
        let stop = progress.clone();
        // Children die with the thread that started them, and the build runs its callbacks on this one.
        let killed: Arc<Mutex<Option<WorkError>>> = Arc::default();
        let hooks = Hooks {
            stop: Some(Arc::new(move || stop.is_cancelled())),
            encode: Some({
                let (binary, progress, killed) = (self.binary.clone(), progress.clone(), killed.clone());
                Arc::new(move |module: &[u8]| make(&binary, Request::Encode, module, &progress, &killed))
            }),
            translate: Some({
                let (binary, progress, killed) = (self.binary.clone(), progress.clone(), killed.clone());
                Arc::new(move |classes: &JavaClasses| {
                    let bytes = postcard::to_allocvec(classes)
                        .map_err(|error| BuildError::Component(error.to_string()))?;
                    make(&binary, Request::Translate, &bytes, &progress, &killed)
                })
            }),
            script: Some({
                let (progress, killed, game) = (progress.clone(), killed.clone(), order.game.clone());
                let (compiler, origin) = (self.compiler(), Origin::Source(language));
                Arc::new(move |interpreter: &[u8], input: &ScriptInput, cpu_seconds: u64| {
                    let made = compiler.script(&game, origin, interpreter, input, cpu_seconds, &progress);
                    keep_reason(made, &killed)
                })
            }),
        };
        compile(order, language, hooks).map_err(|error| {
            let killed = killed.lock().unwrap_or_else(PoisonError::into_inner).take();
            killed.unwrap_or(error)
        })
    }

    /// Describes the bot of a seat for the child. The code of a component is added to the files that it can read.
    fn seat(
        &self,
        game: &str,
        player: &SeatBot,
        mounts: &mut Vec<Mount>,
        progress: &Progress,
    ) -> Result<SeatRequest, WorkError> {
        let (name, origin, bytes) = match player {
            SeatBot::BuiltIn(bot) => return Ok(SeatRequest::BuiltIn { bot: bot.clone(), name: bot.clone() }),
            SeatBot::Human(_) => return Ok(SeatRequest::Human),
            SeatBot::Component { name, origin, bytes } => (name.clone(), *origin, bytes),
        };
        if let Some(bot) = bytes.strip_prefix(BUILT_IN) {
            return Ok(SeatRequest::BuiltIn { bot: String::from_utf8_lossy(bot).into_owned(), name });
        }
        let hash = blake3::hash(bytes).to_hex().to_string();
        // Over a limit now, though it was within it once: like whatever else kills a child of a match, this is tried twice, not as often as
        // trouble of ours.
        let code = self.compiler().code_of(game, origin, bytes, WorkError::from, progress)?;
        let code = show(code, mounts);
        let script = split(bytes).map_err(trouble)?.1.map(<[u8]>::to_vec);
        let lines = lines_of(bytes).map(<[u8]>::to_vec);
        Ok(SeatRequest::Component { name, hash, code, script, lines, java: is_java(origin) })
    }

    fn compiler(&self) -> Compiler {
        Compiler { binary: self.binary.clone(), code: self.code.clone(), limits: self.compiling }
    }

    fn run(
        &self,
        job: &Job<'_>,
        progress: &Progress,
    ) -> Result<(Result<Answer, String>, Vec<u8>), ChildFailure> {
        job.run(&self.binary, progress)
    }
}

/// Lets a child read a file with code, and returns its path in the child.
fn show(from: PathBuf, mounts: &mut Vec<Mount>) -> PathBuf {
    if protection().unconfined.is_some() {
        return from;
    }
    let at = Path::new("/code").join(from.file_name().unwrap_or_default());
    if !mounts.iter().any(|mount| matches!(mount, Mount::Read { at: other, .. } if *other == at)) {
        mounts.push(Mount::Read { from, at: at.clone() });
    }
    at
}

/// The part that compiles components; builds need it for making scripts with an interpreter.
struct Compiler {
    binary: Binary,
    code: Arc<Code>,
    limits: Limits,
}

impl Compiler {
    /// The file with the code of a component, which is compiled if it does not exist; `failed` says what it means if the child dies while
    /// compiling. Scripts are not part of it: all bots with the same interpreter have the same code, and the child that compiles it sees no
    /// script.
    fn code_of(
        &self,
        game: &str,
        origin: Origin,
        bytes: &[u8],
        failed: fn(ChildFailure) -> WorkError,
        progress: &Progress,
    ) -> Result<PathBuf, WorkError> {
        let refused = |error: agon_runtime::component::ComponentError| {
            WorkError::Rejected(format!("{error}\nhelp: {}", error.help()))
        };
        let (bytes, _) = split(bytes).map_err(refused)?;
        let java = is_java(origin);
        let profile = if java { Profile::Java } else { Profile::Wasm };
        let hash = blake3::hash(bytes);
        // Games have different bot APIs, and whether the component fits is checked when it is compiled.
        let glue = agon_registry::glue(game).ok_or_else(|| trouble("the game has no bot API"))?;
        let name = format!("{game}-{}", ComponentBot::code_name(glue, &hash, profile).map_err(trouble)?);
        let code = self.code.find(&name).map_err(trouble)?;
        match code {
            Some(file) => Ok(file),
            None => {
                let request = Request::Compile { game: game.to_owned(), java };
                // The judge itself chooses the interpreter of a script: an upload cannot claim to be one.
                let script = matches!(origin, Origin::Source(Language::Python | Language::JavaScript));
                let limits = if script { INTERPRETERS } else { self.limits };
                let mounts = Vec::new();
                let job = Job { request, bytes, mounts, limits, most: MAX_CODE, live: None, human: None };
                let (answer, code) = job.run(&self.binary, progress).map_err(failed)?;
                answer.map_err(WorkError::Rejected)?;
                self.code.keep(&name, &code).map_err(trouble)
            }
        }
    }

    /// The script of a bot: the interpreter makes and tests it in a child. Errors that the child reports are the bot's.
    fn script(
        &self,
        game: &str,
        origin: Origin,
        interpreter: &[u8],
        input: &ScriptInput,
        cpu_seconds: u64,
        progress: &Progress,
    ) -> Result<Result<Vec<u8>, String>, WorkError> {
        let mut mounts = Vec::new();
        let code = self.code_of(game, origin, interpreter, ChildFailure::while_compiling, progress)?;
        let code = show(code, &mut mounts);
        let job = Job {
            request: Request::Script { code, cpu_seconds },
            bytes: &postcard::to_allocvec(input).map_err(trouble)?,
            mounts,
            limits: self.limits,
            most: MAX_COMPONENT,
            live: None,
            human: None,
        };
        let (answer, script) = job.run(&self.binary, progress).map_err(ChildFailure::while_compiling)?;
        Ok(answer.map(|_| script))
    }
}

/// Makes a script for a build. An error that is not the bot's is kept for the caller of the build.
fn keep_reason(
    made: Result<Result<Vec<u8>, String>, WorkError>,
    killed: &Mutex<Option<WorkError>>,
) -> Result<Vec<u8>, BuildError> {
    match made {
        Ok(Ok(script)) => Ok(script),
        Ok(Err(output)) => Err(BuildError::Compile { output, help: None }),
        Err(error) => {
            let message = error.to_string();
            *killed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            Err(BuildError::Component(message))
        }
    }
}

/// Makes a component from a compiler's module, or from class files, in a child. If the child is killed, the reason is kept for the caller of the build.
fn make(
    binary: &Binary,
    request: Request,
    bytes: &[u8],
    progress: &Progress,
    killed: &Mutex<Option<WorkError>>,
) -> Result<Vec<u8>, BuildError> {
    let mounts = Vec::new();
    let java = matches!(request, Request::Translate);
    let (limits, most) = (COMPILING, MAX_COMPONENT);
    let job = Job { request, bytes, mounts, limits, most, live: None, human: None };
    match job.run(binary, progress) {
        Ok((Ok(_), component)) => Ok(component),
        // The translator reports mistakes, as a compiler does.
        Ok((Err(output), _)) if java => Err(BuildError::Compile { output, help: None }),
        Ok((Err(message), _)) => Err(BuildError::Component(message)),
        Err(fate) => {
            let error = fate.while_compiling();
            let message = error.to_string();
            *killed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            Err(BuildError::Component(message))
        }
    }
}

/// The limits of compiling an upload. Uploads that would take longer are rejected earlier, by size and shape, unless they are crafted to pass that check.
const COMPILING: Limits = Limits {
    cpu: Duration::from_secs(20),
    wall: Duration::from_secs(240),
    memory: 1 << 30,
    data: None,
    tasks: 64,
    file: MAX_CODE as u64,
};

/// The limits of compiling an interpreter, which happens once for all bots in its language.
const INTERPRETERS: Limits = Limits { cpu: Duration::from_secs(120), memory: 2 << 30, ..COMPILING };

/// The limits of a match: far more than its programs can use within their own limits, unless something is wrong. Fuel is counted as three times the
/// CPU time that it costs.
fn limits_of(order: &PlayOrder) -> Limits {
    let fuel = order.limits.iter().map(|limits| limits.match_fuel.unwrap_or(1_000_000_000_000));
    let cpu = Duration::from_secs(120 + fuel.fold(0, u64::saturating_add) / 1_000_000_000 * 3);
    let cpu = cpu.min(Duration::from_secs(3600));
    // If each unit has its own program, each has its own memory.
    let units = agon_registry::glue(&order.game).is_some_and(|glue| matches!(glue.plays(), Plays::Units(_)));
    let memory = order.limits.iter().map(|limits| limits.memory.unwrap_or(1 << 30));
    let memory = memory.fold(0, u64::saturating_add).saturating_mul(if units { 16 } else { 1 });
    let memory = (1u64 << 30).saturating_add(memory).min((physical_memory() / 4 * 3).max(1 << 30));
    // A human thinks at leisure; whoever opened the table ends the match in time.
    let wall = if order.human().is_some() { Duration::from_secs(3 * 3600) } else { cpu * 2 };
    Limits { cpu, wall, memory, data: None, tasks: 64, file: MAX_COMPONENT as u64 }
}

/// The memory of this machine, in bytes.
fn physical_memory() -> u64 {
    let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.map_or(4 << 30, |kilobytes| kilobytes << 10)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
mod tests;
