//! Translated Java: an engine of its own, with garbage collection and exceptions, and the pause.
//!
//! A unit that was translated counts its own energy, one for each bytecode instruction, and tells the host before every call.
//!
//! **Architecture Invariant:** only what `agon-java` translated on this machine runs here. An uploaded component never does: it would count
//! as it likes. It cannot import the interface below, either.

use super::engine::{self, Profile};
use super::{ComponentError, Host, unit};
use std::sync::OnceLock;
use wasmtime::component::Linker;
use wasmtime::{Config, Engine};

/// The interface that translated bots import besides those of the game.
pub(super) const METER: &str = "agon:java/meter@1.0.0";

/// Java recurses more deeply than other languages: 3000 calls within calls must fit.
const WASM_STACK: usize = 2 << 20;
const FIBER_STACK: usize = WASM_STACK + (256 << 10);

/// The engine for translated Java. Made at the first call, for the whole process.
pub(super) fn engine() -> Result<&'static Engine, String> {
    static ENGINE: OnceLock<Result<Engine, String>> = OnceLock::new();
    ENGINE.get_or_init(|| engine::make(Profile::Java)).as_ref().map_err(Clone::clone)
}

/// What differs from the engine of other bots.
pub(super) fn adapt(config: &mut Config) {
    config
        .max_wasm_stack(WASM_STACK)
        .async_stack_size(FIBER_STACK)
        .wasm_function_references(true)
        .wasm_gc(true)
        .wasm_exceptions(true);
}

/// Defines the pause.
pub(super) fn link(linker: &mut Linker<Host>) -> Result<(), ComponentError> {
    let mismatch = |error: wasmtime::Error| ComponentError::Mismatch(format!("{error:#}"));
    let mut meter = linker.instance(METER).map_err(mismatch)?;
    meter
        .func_wrap_async("check", |mut store, (spent,): (u32,)| {
            Box::new(async move { Ok((unit::check(&mut store, spent).await?,)) })
        })
        .map_err(mismatch)?;
    meter.func_wrap("spend", |store, (spent,): (u32,)| unit::spend(&store, spent)).map_err(mismatch)
}
