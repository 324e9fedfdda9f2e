//! Turns a core module with component types in it into a component, without any external tool, and the compiler's debug information into a line table.

use crate::{BuildError, Hooks, lines};
use wasi_preview1_component_adapter_provider::{
    WASI_SNAPSHOT_PREVIEW1_ADAPTER_NAME, WASI_SNAPSHOT_PREVIEW1_REACTOR_ADAPTER,
};
use wit_component::ComponentEncoder;

/// Makes the component, here or through the caller's hook.
pub(crate) fn of_module(module: &[u8], hooks: &Hooks) -> Result<Vec<u8>, BuildError> {
    match &hooks.encode {
        Some(encode) => encode(module),
        None => encode_component(module),
    }
}

/// Makes a component from a compiler's core module, or takes one that the compiler made, and puts the table of its lines at its end. What compilers wrote is untrusted: a judge calls this in a process
/// that it can kill.
///
/// # Errors
/// It is not a module, or not that of a bot.
pub fn encode_component(module: &[u8]) -> Result<Vec<u8>, BuildError> {
    if is_component(module) {
        return Ok(lines::settle(module));
    }
    let bad = |error: &dyn std::fmt::Display| BuildError::Component(error.to_string());
    ComponentEncoder::default()
        .validate(true)
        .module(module)
        .map_err(|error| bad(&format!("{error:#}")))?
        .adapter(WASI_SNAPSHOT_PREVIEW1_ADAPTER_NAME, WASI_SNAPSHOT_PREVIEW1_REACTOR_ADAPTER)
        .map_err(|error| bad(&format!("{error:#}")))?
        .encode()
        .map(|component| lines::settle(&component))
        .map_err(|error| bad(&format!("{error:#}")))
}

/// Whether bytes are a component, and not a core module or something else.
pub(crate) fn is_component(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\0asm\x0d\0\x01\0")
}
