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

use super::job_protocol::{Answer, PlayRequest, Request, Said, SeatRequest, Tag, read_frame, write_request};
use super::workshop::{BUILT_IN, LocalWorkshop, compile, is_java, text_of, trouble};
use agon_build::{BuildError, Hooks, JavaClasses};
use agon_confine::{Child, How, Limits, Mount, Order, protection};
use agon_judge::queue::Progress;
use agon_judge::workshop::{BuildOrder, GameView, MatchOutcome, PlayOrder, SeatBot, WorkError, Workshop};
use agon_kernel::{Language, Origin};
use agon_replay::Live;
use agon_runtime::component::{ComponentBot, Plays, Profile, default_cache};
use agon_wasm::Cache;
use std::io::{self, Read, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The most that a child may say besides what it makes.
const MAX_SAID: usize = 16 << 20;
/// The largest replay.
const MAX_REPLAY: usize = 64 << 20;
/// The most that spectators get to see of a match.
const MAX_LIVE: usize = 128 << 20;
/// The largest component that a compiler's module can become.
const MAX_COMPONENT: usize = 128 << 20;
/// The most machine code that a component can become.
const MAX_CODE: usize = 512 << 20;
/// The most of a child's messages that is kept.
const MAX_MESSAGES: u64 = 4 << 10;

/// Where the child finds our own binary.
const BINARY: &str = "/agon";

/// Builds and plays in child processes.
pub(crate) struct ChildWorkshop {
    local: LocalWorkshop,
    /// This very program, also when another one was installed in its place.
    binary: Binary,
    code: Code,
    /// What compiling an upload may use, and what a match may.
    compiling: Limits,
    playing: fn(&PlayOrder) -> Limits,
}

impl Workshop for ChildWorkshop {
    fn games(&self) -> Vec<GameView> {
        self.local.games()
    }

    fn seats(&self, game: &str, board: &str) -> Result<u8, String> {
        self.local.seats(game, board)
    }

    fn templates(&self, game: &str) -> Vec<(Language, String)> {
        self.local.templates(game)
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
        self.code_of(&order.game, order.language, &bytes, progress)?;
        Ok(bytes)
    }

    fn play(&self, order: &PlayOrder, progress: &Progress) -> Result<MatchOutcome, WorkError> {
        let mut mounts = Vec::new();
        let mut seats = Vec::new();
        for (number, player) in order.players.iter().enumerate() {
            let seat =
                self.seat(&order.game, player, &mut mounts, progress).map_err(|error| match error {
                    WorkError::Killed { reason, .. } => WorkError::Killed { reason, seat: Some(number) },
                    // It was accepted once: what changed is ours.
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
    /// A binary that cannot be found.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self {
            local: LocalWorkshop::default(),
            binary: Binary::this()?,
            code: Code::default(),
            compiling: COMPILING,
            playing: limits_of,
        })
    }

    /// A component from a source: compilers run in confinement by themselves, and what they made is read in a child.
    fn component_of(
        &self,
        order: &BuildOrder,
        language: Language,
        progress: &Progress,
    ) -> Result<Vec<u8>, WorkError> {
        let stop = progress.clone();
        // Children die with the thread that started them, and the build calls back on this one.
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
        };
        compile(order, language, hooks).map_err(|error| {
            let killed = killed.lock().unwrap_or_else(PoisonError::into_inner).take();
            killed.unwrap_or(error)
        })
    }

    /// Who sits in a seat, for the child. The code of a component is added to what it finds.
    fn seat(
        &self,
        game: &str,
        player: &SeatBot,
        mounts: &mut Vec<Mount>,
        progress: &Progress,
    ) -> Result<SeatRequest, WorkError> {
        let (name, origin, bytes) = match player {
            SeatBot::BuiltIn(bot) => return Ok(SeatRequest::BuiltIn { bot: bot.clone(), name: bot.clone() }),
            SeatBot::Component { name, origin, bytes } => (name.clone(), *origin, bytes),
        };
        if let Some(bot) = bytes.strip_prefix(BUILT_IN) {
            return Ok(SeatRequest::BuiltIn { bot: String::from_utf8_lossy(bot).into_owned(), name });
        }
        let (hash, from) = self.code_of(game, origin, bytes, progress)?;
        let mut code = from.clone();
        if protection().unconfined.is_none() {
            code = Path::new("/code").join(from.file_name().unwrap_or_default());
            if !mounts.iter().any(|mount| matches!(mount, Mount::Read { at, .. } if *at == code)) {
                mounts.push(Mount::Read { from, at: code.clone() });
            }
        }
        Ok(SeatRequest::Component { name, hash, code, java: is_java(origin) })
    }

    /// The hash of a component and the file with its code, which is compiled if it is not there.
    fn code_of(
        &self,
        game: &str,
        origin: Origin,
        bytes: &[u8],
        progress: &Progress,
    ) -> Result<(String, PathBuf), WorkError> {
        let java = is_java(origin);
        let profile = if java { Profile::Java } else { Profile::Wasm };
        let hash = blake3::hash(bytes);
        // Another game has another bot API: that it fits is checked where it is compiled.
        let glue = agon_registry::glue(game).ok_or_else(|| trouble("the game has no bot API"))?;
        let name = format!("{game}-{}", ComponentBot::code_name(glue, &hash, profile).map_err(trouble)?);
        let code = self.code.find(&name).map_err(trouble)?;
        let file = match code {
            Some(file) => file,
            None => {
                let request = Request::Compile { game: game.to_owned(), java };
                let job = Job {
                    request,
                    bytes,
                    mounts: Vec::new(),
                    limits: self.compiling,
                    most: MAX_CODE,
                    live: None,
                };
                let (answer, code) = self.run(&job, progress).map_err(Fate::while_compiling)?;
                answer.map_err(WorkError::Rejected)?;
                self.code.keep(&name, &code).map_err(trouble)?
            }
        };
        Ok((hash.to_hex().to_string(), file))
    }

    fn run(&self, job: &Job<'_>, progress: &Progress) -> Result<(Result<Answer, String>, Vec<u8>), Fate> {
        job.run(&self.binary, progress)
    }
}

/// Makes a component of a compiler's module, or of class files, in a child. What kills the child is kept for the one who asked for the build.
fn make(
    binary: &Binary,
    request: Request,
    bytes: &[u8],
    progress: &Progress,
    killed: &Mutex<Option<WorkError>>,
) -> Result<Vec<u8>, BuildError> {
    let mounts = Vec::new();
    let java = matches!(request, Request::Translate);
    let job = Job { request, bytes, mounts, limits: COMPILING, most: MAX_COMPONENT, live: None };
    match job.run(binary, progress) {
        Ok((Ok(_), component)) => Ok(component),
        // The translator finds mistakes, as a compiler does.
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

/// What compiling an upload may use.
const COMPILING: Limits = Limits {
    cpu: Duration::from_secs(120),
    wall: Duration::from_secs(240),
    memory: 2 << 30,
    data: None,
    tasks: 64,
    file: MAX_CODE as u64,
};

/// What a match may use: far more than its programs can by their own limits, unless something is wrong. Fuel is taken for three times the
/// CPU time that it costs.
fn limits_of(order: &PlayOrder) -> Limits {
    let fuel = order.limits.iter().map(|limits| limits.match_fuel.unwrap_or(1_000_000_000_000));
    let cpu = Duration::from_secs(120 + fuel.fold(0, u64::saturating_add) / 1_000_000_000 * 3);
    let cpu = cpu.min(Duration::from_secs(3600));
    // Where each unit has a program, each has a memory.
    let units = agon_registry::glue(&order.game).is_some_and(|glue| matches!(glue.plays(), Plays::Units(_)));
    let memory = order.limits.iter().map(|limits| limits.memory.unwrap_or(1 << 30));
    let memory = memory.fold(0, u64::saturating_add).saturating_mul(if units { 16 } else { 1 });
    let memory = (1u64 << 30).saturating_add(memory).min((physical_memory() / 4 * 3).max(1 << 30));
    Limits { cpu, wall: cpu * 2, memory, data: None, tasks: 64, file: MAX_COMPONENT as u64 }
}

/// Bytes of memory that this machine has.
fn physical_memory() -> u64 {
    let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.map_or(4 << 30, |kilobytes| kilobytes << 10)
}

/// Compiled code on disk, and what was looked at lately.
#[derive(Default)]
struct Code {
    cache: Mutex<Option<Arc<Folder>>>,
    /// Files whose seal was checked, as they were then. Files are replaced, never changed.
    checked: Mutex<Vec<(PathBuf, [u64; 3])>>,
}

/// The cache, and its folder if that is a temporary one.
struct Folder {
    cache: Cache,
    _temporary: Option<tempfile::TempDir>,
}

impl Code {
    fn find(&self, name: &str) -> io::Result<Option<PathBuf>> {
        let checked = || self.checked.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |path: &Path| path.file_stem().is_some_and(|stem| stem == name);
        let known = checked().iter().find(|(path, _)| is_it(path)).cloned();
        if let Some((path, seen)) = known
            && stamp(&path).is_ok_and(|now| now == seen)
        {
            return Ok(Some(path));
        }
        let Some(path) = self.folder()?.cache.hand_over(name) else { return Ok(None) };
        let stamp = stamp(&path)?;
        let mut checked = checked();
        checked.retain(|(other, _)| *other != path);
        checked.push((path.clone(), stamp));
        if checked.len() > 1000 {
            checked.remove(0);
        }
        Ok(Some(path))
    }

    fn keep(&self, name: &str, code: &[u8]) -> io::Result<PathBuf> {
        self.folder()?.cache.keep_code(name, code)?;
        self.find(name)?.ok_or_else(|| io::Error::other("compiled code was gone at once"))
    }

    /// The user's cache; where there is none, a folder that is gone with the judge.
    fn folder(&self) -> io::Result<Arc<Folder>> {
        let mut folder = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(folder) = &*folder {
            return Ok(folder.clone());
        }
        let opened = match default_cache().and_then(|folder| Cache::open(&folder).ok()) {
            Some(cache) => Folder { cache, _temporary: None },
            None => {
                let temporary = tempfile::tempdir()?;
                Folder { cache: Cache::open(temporary.path())?, _temporary: Some(temporary) }
            }
        };
        Ok(folder.insert(Arc::new(opened)).clone())
    }
}

fn stamp(path: &Path) -> io::Result<[u64; 3]> {
    let found = std::fs::metadata(path)?;
    Ok([found.ino(), found.len(), found.mtime_nsec().cast_unsigned()])
}

/// The program that this process runs.
#[derive(Clone)]
struct Binary {
    path: PathBuf,
    stamp: [u64; 3],
}

impl Binary {
    fn this() -> io::Result<Self> {
        Ok(Self { path: std::env::current_exe()?, stamp: stamp(Path::new("/proc/self/exe"))? })
    }

    /// Where it is, if it is still the one that this process runs.
    fn path(&self) -> Result<&Path, Fate> {
        match stamp(&self.path) {
            Ok(now) if now == self.stamp => Ok(&self.path),
            _ => Err(Fate::Trouble("another version of agon was installed: restart the judge".to_owned())),
        }
    }
}

/// Something for a child to do.
struct Job<'a> {
    request: Request,
    /// What the request is about.
    bytes: &'a [u8],
    mounts: Vec<Mount>,
    limits: Limits,
    /// The most that it may make.
    most: usize,
    live: Option<&'a Live>,
}

/// Why a child did not do its job.
enum Fate {
    /// Over a limit.
    Over(String),
    /// Died of something else.
    Died(String),
    /// The seat that was at work.
    In(Option<usize>, Box<Fate>),
    Trouble(String),
}

impl Fate {
    /// What it means if an upload was compiled.
    fn while_compiling(self) -> WorkError {
        match self {
            Self::Over(what) => WorkError::Rejected(format!(
                "compiling the bot for the arena took too much: it {what}\nhelp: the code is far larger or more nested than that of any usual bot"
            )),
            other => other.into(),
        }
    }
}

impl From<Fate> for WorkError {
    fn from(fate: Fate) -> Self {
        match fate {
            Fate::Over(reason) | Fate::Died(reason) => {
                Self::Killed { reason: format!("its process {reason}"), seat: None }
            }
            Fate::In(seat, fate) => match Self::from(*fate) {
                Self::Killed { reason, .. } => Self::Killed { reason, seat },
                other => other,
            },
            Fate::Trouble(message) => Self::Trouble(message),
        }
    }
}

/// What the reader of a child's output shares with the watcher.
#[derive(Default)]
struct Heard {
    /// The child says more than it may, or nonsense.
    nonsense: AtomicBool,
    /// The seat that is at work, and 255 if none is.
    busy: AtomicU8,
}

impl Job<'_> {
    /// Starts a child, gives it the job, and waits for its answer with what it made.
    fn run(&self, binary: &Binary, progress: &Progress) -> Result<(Result<Answer, String>, Vec<u8>), Fate> {
        let broken = |error: io::Error| Fate::Trouble(format!("cannot run a child process: {error}"));
        let mut child = self.start(binary.path()?).map_err(broken)?;
        let (stdin, stdout, stderr) = child.pipes();
        let heard = Heard { busy: AtomicU8::new(u8::MAX), ..Heard::default() };
        let (ended, answer, messages) = std::thread::scope(|scope| {
            // A child that does not listen ends with a broken pipe here, and says itself why.
            let _ = scope.spawn(|| stdin.map(|stdin| self.give(stdin)));
            let reader = scope.spawn(|| stdout.map(|stdout| self.listen(stdout, progress, &heard)));
            let messages = scope.spawn(|| stderr.map(keep_messages).unwrap_or_default());
            let ended = child.watch(&|| progress.is_cancelled() || heard.nonsense.load(Ordering::Relaxed));
            (ended, reader.join().ok().flatten(), messages.join().unwrap_or_default())
        });
        if let Some(Ok(Some(answer))) = answer {
            return Ok(answer);
        }
        let fate = match ended.map_err(broken)?.how {
            _ if heard.nonsense.load(Ordering::Relaxed) => {
                Fate::Over("said too much, or nonsense".to_owned())
            }
            How::Over(limit) => Fate::Over(format!("used more than {}", self.limits.describe(limit))),
            How::Stopped => Fate::Trouble("stopped".to_owned()),
            How::Signalled(signal) => Fate::Died(format!("died of signal {signal}")),
            How::Exited(BUG) => Fate::Died(format!("crashed: {}", first_line(&messages))),
            How::Exited(_) => Fate::Trouble(format!("a child process failed: {}", first_line(&messages))),
        };
        let seat = Some(heard.busy.load(Ordering::Relaxed)).filter(|seat| *seat != u8::MAX).map(usize::from);
        Err(if seat.is_some() { Fate::In(seat, Box::new(fate)) } else { fate })
    }

    fn start(&self, binary: &Path) -> io::Result<Child> {
        let confined = protection().unconfined.is_none();
        let mut order = Order {
            command: vec![if confined { BINARY.into() } else { binary.into() }, "job".into()],
            // Many threads would need much memory for one upload.
            env: vec![("RAYON_NUM_THREADS".to_owned(), "2".into())],
            folder: "/".into(),
            mounts: self.mounts.clone(),
            devices: false,
            limits: self.limits,
        };
        if !confined {
            return Child::unconfined(&order, Stdio::piped());
        }
        order.mounts.push(Mount::Read { from: binary.to_owned(), at: BINARY.into() });
        Child::confined(&order, Stdio::piped())
    }

    fn give(&self, mut stdin: impl Write) -> io::Result<()> {
        write_request(&mut stdin, &self.request)?;
        stdin.write_all(self.bytes)
    }

    /// Hears a child out. An error is nonsense, and the end of it.
    #[allow(clippy::type_complexity, reason = "an answer and its bytes, if it came")]
    fn listen(
        &self,
        stdout: impl Read,
        progress: &Progress,
        heard: &Heard,
    ) -> io::Result<Option<(Result<Answer, String>, Vec<u8>)>> {
        let listened = self.frames(stdout, progress, heard);
        if listened.is_err() {
            heard.nonsense.store(true, Ordering::Relaxed);
        }
        listened
    }

    #[allow(clippy::type_complexity, reason = "an answer and its bytes, if it came")]
    fn frames(
        &self,
        mut stdout: impl Read,
        progress: &Progress,
        heard: &Heard,
    ) -> io::Result<Option<(Result<Answer, String>, Vec<u8>)>> {
        let (mut frame, mut made) = (Vec::new(), Vec::new());
        let (mut said, mut shown) = (0, 0);
        let too_much = || io::Error::other("the child says too much");
        while let Some(tag) = read_frame(&mut stdout, &mut frame)? {
            match tag {
                Tag::Said => {
                    said += frame.len() + 64;
                    if said > MAX_SAID {
                        return Err(too_much());
                    }
                    match postcard::from_bytes(&frame).map_err(io::Error::other)? {
                        Said::Busy(seat) => heard.busy.store(seat.unwrap_or(u8::MAX), Ordering::Relaxed),
                        Said::Progress(text) => progress.say(text),
                        Said::Done(answer) => return Ok(Some((answer, made))),
                    }
                }
                Tag::Live => {
                    shown += frame.len();
                    if shown > MAX_LIVE {
                        return Err(too_much());
                    }
                    if let Some(live) = self.live {
                        live.follow(&frame).map_err(io::Error::other)?;
                    }
                }
                Tag::Bytes => {
                    if made.len() + frame.len() > self.most {
                        return Err(too_much());
                    }
                    made.extend_from_slice(&frame);
                }
            }
        }
        Ok(None)
    }
}

/// The exit code of a panic.
const BUG: i32 = 70;

fn keep_messages(mut from: impl Read) -> String {
    let mut bytes = Vec::new();
    // What cannot be read is not there.
    let _ = from.by_ref().take(MAX_MESSAGES).read_to_end(&mut bytes);
    let _ = io::copy(&mut from, &mut io::sink());
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The first line that says something, without "error:".
fn first_line(messages: &str) -> &str {
    let line = messages.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("no reason given");
    line.strip_prefix("error: ").unwrap_or(line)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
mod tests;
