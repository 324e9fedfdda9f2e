//! The interpreter of a scripting language, as `agon build` uses it: it makes scripts from sources, and checks whether a script can be loaded. It
//! runs with the same engine, meter and system stub as in a match, but outside any game: calls into a game trap.

use super::engine::{self, Profile};
use super::fault::{Doing, fault};
use super::script::{LOAD_FUEL, Script};
use super::{ComponentError, Host, compiled, notes, unit, wasi};
use agon_kernel::{Actor, Fault, FaultKind, Limits, NoteKind, Notes, Rng, Seat, Seed, Stream};
use agon_wasm::Cache;
use serde::{Deserialize, Serialize};
use std::path::Path;
use wasmtime::component::types::ComponentItem;
use wasmtime::component::{Component, InstancePre, Linker};
use wasmtime::{Engine, Store};

/// The export that makes a script from sources: `prepare: func(main: string, files: list<tuple<string, list<u8>>>) -> result<list<u8>, string>`.
const PREPARE: &str = "prepare";
/// What a program may pass while it is asked for a script.
const PASSED: usize = 2 * super::MAX_SCRIPT;
/// What an interpreter may use while it makes a script.
const MEMORY: u64 = 1 << 30;

/// An interpreter, ready to run.
pub struct Interpreter {
    pre: InstancePre<Host>,
    /// Its scripts play units, not seats.
    plays_units: bool,
}

/// The sources of a bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sources {
    /// The name of the main module.
    pub main: String,
    /// Paths and contents.
    pub files: Vec<(String, Vec<u8>)>,
}

/// What becomes a script.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ScriptInput {
    /// Sources, from which the interpreter makes a script.
    Sources(Sources),
    /// A script.
    Ready(Vec<u8>),
}

/// Why there is no script.
#[derive(Debug, thiserror::Error)]
pub enum ScriptError {
    /// The interpreter found a mistake, in its own words.
    #[error("{0}")]
    Mistake(String),
    /// The script used too much, or took the interpreter down with it.
    #[error("{0}")]
    Fault(Fault),
}

impl Interpreter {
    /// Compiles an interpreter, or takes its code from the cache.
    ///
    /// # Errors
    /// Why the bytes are not an interpreter.
    pub fn load(bytes: &[u8], cache: Option<&Cache>) -> Result<Self, ComponentError> {
        let engine = engine::seats().map_err(ComponentError::Engine)?;
        Self::new(engine, &compiled(engine, bytes, cache, Profile::Wasm)?)
    }

    /// The interpreter whose code [`Cache::hand_over`] handed to this process.
    ///
    /// # Errors
    /// Why it is not an interpreter.
    pub fn handed_over(code: &Path) -> Result<Self, ComponentError> {
        let engine = engine::seats().map_err(ComponentError::Engine)?;
        let component = agon_wasm::load_handed_over(engine, code)
            .map_err(|error| ComponentError::Invalid(format!("{error:#}")))?;
        Self::new(engine, &component)
    }

    fn new(engine: &Engine, component: &Component) -> Result<Self, ComponentError> {
        let mismatch = |error: wasmtime::Error| ComponentError::Mismatch(format!("{error:#}"));
        let ty = component.component_type();
        let mut linker = Linker::new(engine);
        for (name, item) in ty.imports(engine) {
            if name.starts_with("agon:") && name.contains("/notes@") {
                notes::link(&mut linker, name, 0).map_err(mismatch)?;
            } else if let (Some(functions), ComponentItem::ComponentInstance(wanted)) =
                (wasi::functions(name), item.ty)
            {
                wasi::link(&mut linker, engine, name, functions, &wanted)?;
            }
        }
        linker.define_unknown_imports_as_traps(component).map_err(mismatch)?;
        let plays_units = ty.get_export(engine, "run").is_some();
        Ok(Self { pre: linker.instantiate_pre(component).map_err(mismatch)?, plays_units })
    }

    /// Makes a script from sources with at most this much fuel. Nothing of the sources is run.
    ///
    /// # Errors
    /// Mistakes in the sources.
    pub fn prepare(&self, sources: &Sources, fuel: u64) -> Result<Vec<u8>, ScriptError> {
        let limits = Limits { memory: Some(MEMORY), ..Limits::default() };
        let (made, _) = self.run(&limits, fuel, |store| {
            store.set_hostcall_fuel(PASSED);
            let instance = self.pre.instantiate(&mut *store)?;
            let prepare = instance
                .get_typed_func::<(&str, &[(String, Vec<u8>)]), (Result<Vec<u8>, String>,)>(
                    &mut *store,
                    PREPARE,
                )?;
            Ok(prepare.call(store, (&sources.main, &sources.files))?.0)
        });
        made?.map_err(ScriptError::Mistake)
    }

    /// Loads a script as a match with the usual limits does, and discards it. Returns the fuel that it took, including making the instance.
    ///
    /// # Errors
    /// What goes wrong while it is loaded.
    pub fn try_load(&self, script: &[u8]) -> Result<u64, ScriptError> {
        let limits = Limits::default();
        let least = unit::START_FUEL + LOAD_FUEL;
        let turn = limits.turn_fuel.unwrap_or(u64::MAX);
        let fuel = if self.plays_units { least } else { turn.max(least) };
        let (loaded, notes) = self.run(&limits, fuel, |store| {
            let instance = self.pre.instantiate(&mut *store)?;
            Script::new(script).load(store, &instance, 0)?;
            Ok(fuel - store.get_fuel()?)
        });
        loaded.map_err(|error| match error {
            // The script's own words, which are in the log in full.
            ScriptError::Fault(fault) if fault.kind == FaultKind::Crashed => {
                let lines = notes.entries.into_iter().filter(|note| note.kind == NoteKind::Log);
                let said: Vec<_> = lines.map(|note| note.text).collect();
                ScriptError::Mistake(if said.is_empty() { fault.detail } else { said.join("\n") })
            }
            other => other,
        })
    }

    fn run<T>(
        &self,
        limits: &Limits,
        fuel: u64,
        work: impl FnOnce(&mut Store<Host>) -> wasmtime::Result<T>,
    ) -> (Result<T, ScriptError>, Notes) {
        let rng = Rng::new(Seed::from(0), Stream::bot(Actor::from(Seat(0))));
        let mut store = Host::with(limits, rng, None).store(self.pre.engine());
        let stack = engine::SEAT_STACK + engine::HOST_STACK;
        let done = stacker::maybe_grow(stack, stack + (64 << 10), || {
            store.set_fuel(fuel)?;
            work(&mut store)
        });
        let what = format!("the fuel for loading it is used up ({fuel})");
        let done = done.map_err(|error| {
            ScriptError::Fault(fault(&error, Doing::Instantiating, store.data_mut(), &what))
        });
        let mut notes = Notes::default();
        store.data().notes().move_to(&mut notes);
        (done, notes)
    }
}
