//! The functions of the system interface that do something: input, which is at its end, output,
//! random numbers, exiting, waiting, which returns at once, and folders, of which there are none.

use super::{Descriptor, Error, InputStream, OutputStream, Pollable};
use crate::component::Host;
use crate::component::host::charge;
use agon_kernel::{Fault, FaultKind};
use wasmtime::StoreContextMut;
use wasmtime::component::{ComponentType, Lift, LinkerInstance, Lower, Resource, WasmList};

/// Fuel for a call that does next to nothing.
const CALL: u64 = 200;
/// Fuel for asking which folders there are.
const FOLDERS: u64 = 500;
/// Fuel for each item of a list that is looked through.
const PER_ITEM: u64 = 50;
/// What to say to a program that reads, or waits.
const NO_INPUT: &str =
    "it read standard input, which is always empty: what a bot sees comes through the game's API";
const NO_CLOCK: &str = "it waited, but the clock of a bot stands still: count rounds, or fuel, instead";
/// Bytes that a stream takes at a time.
const CHUNK: u64 = 64 << 10;

#[derive(ComponentType, Lift, Lower)]
#[component(variant)]
enum StreamError {
    #[component(name = "last-operation-failed")]
    #[allow(dead_code, reason = "part of the type")]
    LastOperationFailed(Resource<Error>),
    #[component(name = "closed")]
    Closed,
}

type Stream = Resource<OutputStream>;
type Input = Resource<InputStream>;
type Done = (Result<(), StreamError>,);

/// Defines the function if it is one of these.
pub(super) fn define(
    instance: &mut LinkerInstance<'_, Host>,
    interface: &str,
    name: &str,
) -> wasmtime::Result<bool> {
    match (interface, name) {
        ("wasi:io/streams", "[method]output-stream.check-write") => {
            instance.func_wrap(name, |mut store, (_,): (Stream,)| {
                charge(&mut store, CALL)?;
                Ok((Ok::<u64, StreamError>(CHUNK),))
            })
        }
        (
            "wasi:io/streams",
            "[method]output-stream.write" | "[method]output-stream.blocking-write-and-flush",
        ) => instance.func_wrap(name, write),
        ("wasi:io/streams", "[method]output-stream.flush" | "[method]output-stream.blocking-flush") => {
            instance.func_wrap(name, |mut store, (_,): (Stream,)| -> wasmtime::Result<Done> {
                charge(&mut store, CALL)?;
                Ok((Ok(()),))
            })
        }
        (
            "wasi:io/streams",
            "[method]output-stream.write-zeroes" | "[method]output-stream.blocking-write-zeroes-and-flush",
        ) => instance.func_wrap(name, |mut store, (_, _): (Stream, u64)| -> wasmtime::Result<Done> {
            charge(&mut store, CALL)?;
            Ok((Ok(()),))
        }),
        ("wasi:io/streams", "[method]output-stream.splice" | "[method]output-stream.blocking-splice") => {
            instance.func_wrap(name, |store, (_, _, _): (Stream, Input, u64)| closed::<u64>(store))
        }
        ("wasi:io/streams", "[method]input-stream.read" | "[method]input-stream.blocking-read") => {
            instance.func_wrap(name, |store, (_, _): (Input, u64)| closed::<Vec<u8>>(store))
        }
        ("wasi:io/streams", "[method]input-stream.skip" | "[method]input-stream.blocking-skip") => {
            instance.func_wrap(name, |store, (_, _): (Input, u64)| closed::<u64>(store))
        }
        ("wasi:io/streams", "[method]output-stream.subscribe") => {
            instance.func_wrap(name, |store, (_,): (Stream,)| handle::<Pollable>(store))
        }
        ("wasi:io/streams", "[method]input-stream.subscribe") => {
            instance.func_wrap(name, |store, (_,): (Input,)| handle::<Pollable>(store))
        }
        ("wasi:clocks/monotonic-clock", "subscribe-instant" | "subscribe-duration") => {
            instance.func_wrap(name, |store: StoreContextMut<'_, Host>, (_,): (u64,)| {
                store.data().notes().miss(NO_CLOCK);
                handle::<Pollable>(store)
            })
        }
        ("wasi:io/poll", "[method]pollable.ready") => {
            instance.func_wrap(name, |mut store, (_,): (Resource<Pollable>,)| {
                charge(&mut store, CALL)?;
                Ok((true,))
            })
        }
        ("wasi:io/poll", "[method]pollable.block") => {
            instance.func_wrap(name, |mut store, (_,): (Resource<Pollable>,)| charge(&mut store, CALL))
        }
        ("wasi:io/poll", "poll") => {
            // Every wait is over at once: the handles are counted but not looked at.
            instance.func_wrap(name, |mut store, (list,): (WasmList<Resource<Pollable>>,)| {
                charge(&mut store, CALL + PER_ITEM * list.len() as u64)?;
                Ok(((0..).take(list.len()).collect::<Vec<u32>>(),))
            })
        }
        ("wasi:filesystem/preopens", "get-directories") => {
            instance.func_wrap(name, |mut store: StoreContextMut<'_, Host>, (): ()| {
                charge(&mut store, FOLDERS)?;
                Ok((Vec::<(Resource<Descriptor>, String)>::new(),))
            })
        }
        ("wasi:cli/stdin", _) => instance.func_wrap(name, |store, (): ()| handle::<InputStream>(store)),
        ("wasi:cli/stdout" | "wasi:cli/stderr", _) => {
            instance.func_wrap(name, |store, (): ()| handle::<OutputStream>(store))
        }
        ("wasi:cli/exit", "exit") => {
            instance.func_wrap(name, |_, (status,): (Result<(), ()>,)| exit(u8::from(status.is_err())))
        }
        ("wasi:cli/exit", _) => instance.func_wrap(name, |_, (status,): (u8,)| exit(status)),
        ("wasi:random/random" | "wasi:random/insecure", "get-random-u64" | "get-insecure-random-u64") => {
            instance.func_wrap(name, |store, (): ()| Ok((random(store)?,)))
        }
        ("wasi:random/random" | "wasi:random/insecure", _) => instance.func_wrap(name, random_bytes),
        ("wasi:random/insecure-seed", _) => instance.func_wrap(name, |mut store, (): ()| {
            let mut draw = || random(wasmtime::AsContextMut::as_context_mut(&mut store));
            Ok(((draw()?, draw()?),))
        }),
        _ => return Ok(false),
    }?;
    Ok(true)
}

/// Puts output into the log; what is beyond the quota costs fuel.
fn write(mut store: StoreContextMut<'_, Host>, (_, bytes): (Stream, WasmList<u8>)) -> wasmtime::Result<Done> {
    let length = bytes.len() as u64;
    if length > CHUNK {
        let detail = format!("it wrote {length} bytes at once, and the stream takes {CHUNK}");
        return Err(Fault::new(FaultKind::Crashed, detail).into());
    }
    // Beyond the quota output costs more, and what a call may cost at most is paid before anything is copied.
    let fits = store.data().notes().has_room(length);
    if !fits {
        store.data().notes().waste(10 * CALL + length);
    }
    charge(&mut store, if fits { CALL } else { 10 * CALL + length })?;
    // The log lies in the store, as the program's memory does: the bytes are taken out first.
    let bytes = bytes.as_le_slice(&store).to_vec();
    store.data().notes().write(&bytes);
    Ok((Ok(()),))
}

/// Standard input is at its end.
fn closed<T>(mut store: StoreContextMut<'_, Host>) -> wasmtime::Result<(Result<T, StreamError>,)> {
    charge(&mut store, CALL)?;
    store.data().notes().miss(NO_INPUT);
    Ok((Err(StreamError::Closed),))
}

/// A new handle, behind which there is nothing.
fn handle<T: 'static>(mut store: StoreContextMut<'_, Host>) -> wasmtime::Result<(Resource<T>,)> {
    charge(&mut store, CALL)?;
    store.data_mut().give_handle()?;
    Ok((Resource::new_own(0),))
}

fn exit(status: u8) -> wasmtime::Result<()> {
    Err(Fault::new(FaultKind::Crashed, format!("the program ended itself with exit status {status}")).into())
}

fn random(mut store: StoreContextMut<'_, Host>) -> wasmtime::Result<u64> {
    charge(&mut store, CALL)?;
    Ok(store.data_mut().rng.next_u64())
}

fn random_bytes(mut store: StoreContextMut<'_, Host>, (length,): (u64,)) -> wasmtime::Result<(Vec<u8>,)> {
    if length > CHUNK {
        let detail = format!("it asked for {length} random bytes at once; there are {CHUNK} at the most");
        return Err(Fault::new(FaultKind::Crashed, detail).into());
    }
    charge(&mut store, CALL + 10 * length)?;
    let rng = &mut store.data_mut().rng;
    let mut bytes = Vec::with_capacity(length as usize + 8);
    while (bytes.len() as u64) < length {
        bytes.extend_from_slice(&rng.next_u64().to_le_bytes());
    }
    bytes.truncate(length as usize);
    Ok((bytes,))
}
