//! Bots that are WebAssembly components: metered in fuel, the same on every machine, with no way out of their sandbox.
//!
//! `docs/sandbox.md` explains to bot authors what a component may do. How a file gets to a seat: `scan` refuses what would
//! overload the compiler, `engine` holds the settings it is compiled with, the crate `agon-wasm` keeps the result,
//! `link` gives it the game's bot API and the `wasi` stub and refuses everything else, and `seat` or `unit` runs it. A game
//! takes part through its [`Glue`]. A file can be an interpreter with a `script`, which is compiled without the script; `interpreter` is for those who
//! build such files.
//!
//! **Architecture Invariant:** a match is a function of its components and its spec. Nothing in here looks at a clock, the
//! environment or the machine while a bot runs; the one exception is `ceiling`, which can only void a match.

mod ceiling;
mod engine;
mod error;
mod fault;
mod functions;
mod glue;
mod host;
mod interpreter;
mod java;
mod lines;
mod link;
mod notes;
mod samples;
mod scan;
mod script;
mod scripts;
mod seat;
mod section;
mod separate_processes;
mod steps;
pub mod unit;
mod wasi;

pub use agon_wasm::{Fields, InOnePiece, Record};
pub use ceiling::Ceiling;
pub use engine::{FUEL_PER_SECOND, METERING, Profile};
pub use error::ComponentError;
pub use functions::share_functions;
pub use glue::{Find, Glue, GuestBot, Main, Plays, Ready, Running, refill, typed};
pub use host::{Context, Host};
pub use interpreter::{Interpreter, ScriptError, ScriptInput, Sources};
pub use lines::{Lines, Place, Seen, Whose, lines_of, with_lines};
pub use samples::{Sample, Sampler, Samples, USUAL_PORTION, export, invoke};
pub use script::{MAX_SCRIPT, join, split};

use agon_kernel::{Bot, Fault, Identity, RunningBot, Seating};
use agon_wasm::{Bounds, Cache};
use script::Script;
use std::hash::{Hash, Hasher};
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use wasmtime::Engine;
use wasmtime::component::{Component, InstancePre};

/// A bot that is a component.
#[derive(Clone)]
pub struct ComponentBot {
    identity: Identity,
    glue: &'static dyn Glue,
    program: InstancePre<Host>,
    ceiling: Option<Ceiling>,
    profile: Profile,
    script: Option<Script>,
    lines: Option<Arc<Lines>>,
    sampler: Option<Sampler>,
}

impl ComponentBot {
    /// Reads a component, checks it, and compiles it or takes the compiled code from the cache: the given folder, or
    /// [`default_cache`].
    ///
    /// # Errors
    /// Why the file is not a bot of this game.
    pub fn load(glue: &'static dyn Glue, path: &Path, cache: Option<&Path>) -> Result<Self, ComponentError> {
        let stem = path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy();
        Self::load_as(glue, path, &stem, cache)
    }

    /// The same under another name than the file's.
    ///
    /// # Errors
    /// Why the file is not a bot of this game.
    pub fn load_as(
        glue: &'static dyn Glue,
        path: &Path,
        name: &str,
        cache: Option<&Path>,
    ) -> Result<Self, ComponentError> {
        let bytes = read(path)?;
        let cache = open_cache(cache);
        Self::from_bytes(glue, name, &bytes, cache.as_ref())
    }

    /// The bot in these bytes.
    ///
    /// # Errors
    /// Why they are not a bot of this game.
    pub fn from_bytes(
        glue: &'static dyn Glue,
        name: &str,
        bytes: &[u8],
        cache: Option<&Cache>,
    ) -> Result<Self, ComponentError> {
        Self::with_profile(glue, name, bytes, cache, Profile::Wasm)
    }

    /// The same for a component that `agon-java` translated on this machine: it counts its own energy. What anybody else made
    /// must not come here, since it would count as it likes.
    ///
    /// # Errors
    /// Why it is not a bot of this game.
    pub fn from_translated_java(
        glue: &'static dyn Glue,
        name: &str,
        bytes: &[u8],
        cache: Option<&Cache>,
    ) -> Result<Self, ComponentError> {
        Self::with_profile(glue, name, bytes, cache, Profile::Java)
    }

    /// The same from a file.
    ///
    /// # Errors
    /// Why it is not a bot of this game.
    pub fn load_translated_java(
        glue: &'static dyn Glue,
        path: &Path,
        name: &str,
        cache: Option<&Path>,
    ) -> Result<Self, ComponentError> {
        let bytes = read(path)?;
        let cache = open_cache(cache);
        Self::from_translated_java(glue, name, &bytes, cache.as_ref())
    }

    fn with_profile(
        glue: &'static dyn Glue,
        name: &str,
        bytes: &[u8],
        cache: Option<&Cache>,
        profile: Profile,
    ) -> Result<Self, ComponentError> {
        let engine = engine::engine_of(profile, glue.plays()).map_err(ComponentError::Engine)?;
        let (component, script) = split(bytes)?;
        let component = compiled(engine, component, cache, profile)?;
        let program = link::link(engine, &component, glue, profile)?;
        if script.is_some() && component.get_export_index(None, script::LOAD).is_none() {
            return Err(ComponentError::MissingExport { name: script::LOAD.to_owned() });
        }
        let hash = Some(blake3::hash(bytes).to_hex().to_string());
        let identity = Identity { hash, ..Identity::new(name, "component") };
        Ok(Self::new(identity, glue, program, profile, script, lines_of(bytes)))
    }

    fn new(
        identity: Identity,
        glue: &'static dyn Glue,
        program: InstancePre<Host>,
        profile: Profile,
        script: Option<&[u8]>,
        lines: Option<&[u8]>,
    ) -> Self {
        let (script, lines) = (script.map(Script::new), lines.and_then(Lines::decode).map(Arc::new));
        Self { identity, glue, program, ceiling: None, profile, script, lines, sampler: None }
    }

    /// The host's side of a program of this bot, and the context that the program is given.
    fn host(&self, seating: &Seating<'_>) -> (Host, Context) {
        let (mut host, context) = Host::new(seating, self.ceiling.clone());
        host.lines.clone_from(&self.lines);
        host.scripted = self.script.is_some();
        host.functions =
            self.sampler.as_ref().and(self.script.as_ref()).and_then(Script::functions).map(Arc::new);
        host.probe = self.sampler.clone().map(|sampler| samples::StackSampler::new(sampler, seating.actor));
        (host, context)
    }

    /// The bot, with the language that it was built from.
    #[must_use]
    pub fn written_in(mut self, language: &str) -> Self {
        self.identity.language = Some(language.to_owned());
        self
    }

    /// The bot under a sampler. It has no ceiling on its time.
    #[must_use]
    pub fn sampled(mut self, sampler: Sampler) -> Self {
        (self.sampler, self.ceiling) = (Some(sampler), None);
        self
    }

    /// Whether the bot is an interpreter that runs a script.
    #[must_use]
    pub fn is_script(&self) -> bool {
        self.script.is_some()
    }

    /// Whether each unit of its seat runs a program of its own.
    #[must_use]
    pub fn plays_units(&self) -> bool {
        matches!(self.glue.plays(), Plays::Units(_))
    }

    /// Whether it is known which lines the bot was made from.
    #[must_use]
    pub fn has_lines(&self) -> bool {
        self.lines.is_some()
    }

    /// The bot with a ceiling on its CPU time, for one match: a bot for the next one needs a ceiling of its own.
    #[must_use]
    pub fn with_ceiling(mut self, ceiling: Ceiling) -> Self {
        self.ceiling = Some(ceiling);
        self
    }
}

impl Bot for ComponentBot {
    fn identity(&self) -> Identity {
        self.identity.clone()
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Ok(match self.glue.plays() {
            Plays::Seats(find) => Box::new(seat::SeatProgram::enter(self, find, seating)?),
            Plays::Units(ready) => Box::new(unit::UnitProgram::enter(self, ready, seating)?),
        })
    }
}

/// Where compiled code is kept when nobody says: `$XDG_CACHE_HOME/agon/compiled`, or `~/.cache/agon/compiled`.
#[must_use]
pub fn default_cache() -> Option<PathBuf> {
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
    Some(base.join("agon").join("compiled"))
}

/// The cache of compiled code in this folder, or [`default_cache`]. Nothing if it cannot be used, which costs time, not the match.
#[must_use]
pub fn open_cache(folder: Option<&Path>) -> Option<Cache> {
    let folder = folder.map(Path::to_owned).or_else(default_cache)?;
    Some(Cache::open(&folder).ok()?.within(cache_bounds()))
}

/// How much compiled code is kept: `AGON_CACHE_MB` megabytes and `AGON_CACHE_DAYS` days since it was last used, or the
/// default of [`Bounds`].
fn cache_bounds() -> Bounds {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let usual = Bounds::default();
    Bounds {
        size: number("AGON_CACHE_MB").map_or(usual.size, |megabytes| megabytes.saturating_mul(1 << 20)),
        age: number("AGON_CACHE_DAYS")
            .map_or(usual.age, |days| Duration::from_secs(days.saturating_mul(24 * 3600))),
    }
}

/// Reads a file, but never more of it than a bot may have.
fn read(path: &Path) -> Result<Vec<u8>, ComponentError> {
    let unreadable = |source| ComponentError::Unreadable { path: path.to_owned(), source };
    let file = std::fs::File::open(path).map_err(unreadable)?;
    let length = file.metadata().map_err(unreadable)?.len();
    let too_large = |count| ComponentError::TooLarge { what: "bytes".to_owned(), count, limit: scan::FILE };
    if length > scan::FILE {
        return Err(too_large(length));
    }
    let mut bytes = Vec::new();
    file.take(scan::FILE + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > scan::FILE { Err(too_large(bytes.len() as u64)) } else { Ok(bytes) }
}

fn compiled(
    engine: &Engine,
    bytes: &[u8],
    cache: Option<&Cache>,
    profile: Profile,
) -> Result<Component, ComponentError> {
    let name = kept_as(engine, &blake3::hash(bytes));
    let load = || cache.and_then(|cache| cache.load(engine, &name));
    if let Some(component) = load() {
        return Ok(component);
    }
    // Somebody else may be compiling the same, an interpreter above all, and that takes longer than waiting.
    let _turn = cache.and_then(|cache| cache.turn(&name).ok());
    if let Some(component) = load() {
        return Ok(component);
    }
    if profile == Profile::Wasm {
        scan::scan(bytes).map_err(|error| {
            let needle = java::METER.as_bytes();
            let java = bytes.windows(needle.len()).any(|part| part == needle);
            if java { ComponentError::TranslatedJava } else { error }
        })?;
    }
    let component = catch_unwind(AssertUnwindSafe(|| Component::from_binary(engine, bytes)))
        .unwrap_or_else(|_| Err(wasmtime::Error::msg("the compiler gave up on it")))
        .map_err(|error| ComponentError::Invalid(format!("{error:#}")))?;
    if let Some(cache) = cache {
        // A cache that cannot be written costs time, not the match.
        let _ = cache.save(&name, &component);
    }
    Ok(component)
}

/// The name of the compiled code: a fingerprint of the component and of everything that its compilation depends on.
fn kept_as(engine: &Engine, hash: &blake3::Hash) -> String {
    struct Blake(blake3::Hasher);
    impl Hasher for Blake {
        fn write(&mut self, bytes: &[u8]) {
            self.0.update(bytes);
        }
        fn finish(&self) -> u64 {
            0 // nobody asks: the whole hash is taken below
        }
    }
    let mut blake = Blake(blake3::Hasher::new_derive_key("agon compiled component 1"));
    blake.0.update(hash.as_bytes());
    METERING.hash(&mut blake);
    engine.precompile_compatibility_hash().hash(&mut blake);
    blake.0.finalize().to_hex()[..32].to_owned()
}
