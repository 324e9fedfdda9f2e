//! The system interface (WASI 0.2) as a stub: enough for the standard libraries of C++, Rust and others to link and run, and
//! the same in every run. The clock stands still, random numbers come from the match's seed, there are no files, arguments
//! or variables, and what is written to standard output and error becomes the bot's log.
//!
//! Written by hand rather than taken from a full implementation, which brings an async runtime and a hundred crates that can
//! open files and sockets and would have to be locked down one by one; here, what is not written does not exist.

mod inert;
mod live;

use super::{ComponentError, Host};
use wasmtime::component::types::{ComponentInstance, ComponentItem};
use wasmtime::component::{Linker, ResourceType};
use wasmtime::{Engine, StoreContextMut};

/// The interfaces that exist, with all their functions. Some do something (`live`), the others answer "nothing" in
/// whatever form their type requires (`dull`).
const INTERFACES: &[(&str, &[&str])] = &[
    ("wasi:cli/environment", &["get-environment", "get-arguments", "initial-cwd"]),
    ("wasi:cli/exit", &["exit", "exit-with-code"]),
    ("wasi:cli/stdin", &["get-stdin"]),
    ("wasi:cli/stdout", &["get-stdout"]),
    ("wasi:cli/stderr", &["get-stderr"]),
    ("wasi:cli/terminal-input", &[]),
    ("wasi:cli/terminal-output", &[]),
    ("wasi:cli/terminal-stdin", &["get-terminal-stdin"]),
    ("wasi:cli/terminal-stdout", &["get-terminal-stdout"]),
    ("wasi:cli/terminal-stderr", &["get-terminal-stderr"]),
    ("wasi:clocks/monotonic-clock", &["now", "resolution", "subscribe-instant", "subscribe-duration"]),
    ("wasi:clocks/wall-clock", &["now", "resolution"]),
    (
        "wasi:filesystem/types",
        &[
            "[method]descriptor.read-via-stream",
            "[method]descriptor.write-via-stream",
            "[method]descriptor.append-via-stream",
            "[method]descriptor.advise",
            "[method]descriptor.sync-data",
            "[method]descriptor.get-flags",
            "[method]descriptor.get-type",
            "[method]descriptor.set-size",
            "[method]descriptor.set-times",
            "[method]descriptor.read",
            "[method]descriptor.write",
            "[method]descriptor.read-directory",
            "[method]descriptor.sync",
            "[method]descriptor.create-directory-at",
            "[method]descriptor.stat",
            "[method]descriptor.stat-at",
            "[method]descriptor.set-times-at",
            "[method]descriptor.link-at",
            "[method]descriptor.open-at",
            "[method]descriptor.readlink-at",
            "[method]descriptor.remove-directory-at",
            "[method]descriptor.rename-at",
            "[method]descriptor.symlink-at",
            "[method]descriptor.unlink-file-at",
            "[method]descriptor.is-same-object",
            "[method]descriptor.metadata-hash",
            "[method]descriptor.metadata-hash-at",
            "[method]directory-entry-stream.read-directory-entry",
            "filesystem-error-code",
        ],
    ),
    ("wasi:filesystem/preopens", &["get-directories"]),
    ("wasi:io/error", &["[method]error.to-debug-string"]),
    ("wasi:io/poll", &["[method]pollable.ready", "[method]pollable.block", "poll"]),
    (
        "wasi:io/streams",
        &[
            "[method]input-stream.read",
            "[method]input-stream.blocking-read",
            "[method]input-stream.skip",
            "[method]input-stream.blocking-skip",
            "[method]input-stream.subscribe",
            "[method]output-stream.check-write",
            "[method]output-stream.write",
            "[method]output-stream.blocking-write-and-flush",
            "[method]output-stream.flush",
            "[method]output-stream.blocking-flush",
            "[method]output-stream.subscribe",
            "[method]output-stream.write-zeroes",
            "[method]output-stream.blocking-write-zeroes-and-flush",
            "[method]output-stream.splice",
            "[method]output-stream.blocking-splice",
        ],
    ),
    ("wasi:random/random", &["get-random-bytes", "get-random-u64"]),
    ("wasi:random/insecure", &["get-insecure-random-bytes", "get-insecure-random-u64"]),
    ("wasi:random/insecure-seed", &["insecure-seed"]),
];

/// What the handles of the system interface stand for; there is nothing behind them.
enum Pollable {}
enum Error {}
enum InputStream {}
enum OutputStream {}
enum Descriptor {}
enum DirectoryEntryStream {}
enum TerminalInput {}
enum TerminalOutput {}

fn resource(name: &str) -> Option<ResourceType> {
    Some(match name {
        "pollable" => ResourceType::host::<Pollable>(),
        "error" => ResourceType::host::<Error>(),
        "input-stream" => ResourceType::host::<InputStream>(),
        "output-stream" => ResourceType::host::<OutputStream>(),
        "descriptor" => ResourceType::host::<Descriptor>(),
        "directory-entry-stream" => ResourceType::host::<DirectoryEntryStream>(),
        "terminal-input" => ResourceType::host::<TerminalInput>(),
        "terminal-output" => ResourceType::host::<TerminalOutput>(),
        _ => return None,
    })
}

/// The functions of an interface of the system, if bots get it in this version: `wasi:io/poll@0.2.3`.
pub(super) fn functions(import: &str) -> Option<&'static [&'static str]> {
    let (interface, version) = import.split_once('@')?;
    let known = version == "0.2" || version.starts_with("0.2.");
    let (_, functions) = INTERFACES.iter().find(|(name, _)| known && *name == interface)?;
    Some(functions)
}

/// Defines what a component imports of one interface of the system.
///
/// # Errors
/// A function that does not exist.
pub(super) fn link(
    linker: &mut Linker<Host>,
    engine: &Engine,
    import: &str,
    functions: &[&str],
    wanted: &ComponentInstance,
) -> Result<(), ComponentError> {
    let internal = |error: wasmtime::Error| ComponentError::Mismatch(format!("{error:#}"));
    let mut instance = linker.instance(import).map_err(internal)?;
    let interface = import.split('@').next().unwrap_or(import);
    for (name, item) in wanted.exports(engine) {
        let missing = || ComponentError::Import { name: format!("{import}#{name}") };
        match item.ty {
            // A resource that another interface defines comes again as the same type.
            ComponentItem::Resource(_) => {
                let ty = resource(name).ok_or_else(missing)?;
                let dropped = |mut store: StoreContextMut<'_, Host>, _: u32| {
                    store.data_mut().drop_handle();
                    Ok(())
                };
                instance.resource(name, ty, dropped).map_err(internal)?;
            }
            ComponentItem::ComponentFunc(wanted) => {
                if !functions.contains(&name) {
                    return Err(missing());
                }
                if !live::define(&mut instance, interface, name).map_err(internal)? {
                    if !inert::fits(&wanted) {
                        let what = format!("`{import}#{name}` has another type here");
                        return Err(ComponentError::Mismatch(what));
                    }
                    inert::define(&mut instance, name).map_err(internal)?;
                }
            }
            ComponentItem::Type(_) => {}
            _ => return Err(missing()),
        }
    }
    Ok(())
}
