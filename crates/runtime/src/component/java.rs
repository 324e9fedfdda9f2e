//! Translated Java: an engine of its own, with garbage collection and exceptions, and the pause.
//!
//! A unit that was translated counts its own energy, one for each bytecode instruction, and reports it to the host before every call.
//!
//! **Architecture Invariant:** only what `agon-java` translated on this machine runs here. An uploaded component never does: it would count
//! as it likes. It cannot import the interface below, either.

use super::{ComponentError, Host, unit};
use wasmtime::Config;
use wasmtime::component::Linker;

/// The interface that translated bots import besides those of the game.
pub(super) const METER: &str = "agon:java/meter@1.0.0";

/// Java recurses more deeply than other languages: 3000 calls within calls must fit.
pub(super) const STACK: usize = 2 << 20;

/// What differs from the engine of other bots.
pub(super) fn adapt(config: &mut Config) {
    config
        .wasm_component_model(true)
        .wasm_function_references(true)
        .wasm_gc(true)
        .wasm_exceptions(true)
        .wasm_tail_call(false)
        .wasm_relaxed_simd(false)
        .wasm_memory64(false)
        .wasm_multi_memory(false)
        .wasm_custom_page_sizes(false)
        .wasm_wide_arithmetic(false);
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
