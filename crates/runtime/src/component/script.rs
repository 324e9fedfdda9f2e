//! Bots that are an interpreter and a script. All bots of a game in one scripting language share the interpreter, a component that also exports
//!
//! ```wit
//! load: func(script: list<u8>, random: u32) -> result<_, string>;
//! ```
//!
//! and a bot is that component with one more section at its end, which holds the script. The section is taken off before the component is
//! compiled, so the interpreter is compiled once for all of them, and each instance is given the script right after it was made. What the bytes of
//! a script mean is between the interpreter and whoever wrote them: nothing is decoded here.
//!
//! Loading belongs to the start of a program, like static constructors: it has the fuel of the start, and none of the first turn's.
//!
//! **Architecture Invariant:** anybody can upload a file with such a section. Its length is bounded, copying it into a program is paid for first, and the name under which
//! compiled code is kept does not depend on it.

use super::lines::without_lines;
use super::scripts::{Functions, Stack};
use super::{ComponentError, Host, invoke, section};
use agon_kernel::{Fault, FaultKind};
use agon_wasm::Opening;
use std::sync::Arc;
use wasmtime::component::Instance;
use wasmtime::{Store, Trap};

/// The name of the section.
const SECTION: &[u8] = b"agon:script";
/// The most bytes of a script, which contains a bot's sources and the code made of them.
pub const MAX_SCRIPT: usize = 8 << 20;
/// Fuel for loading a script, in addition to that for making an instance.
pub(super) const LOAD_FUEL: u64 = 100_000_000;
/// The export that takes a script.
pub(super) const LOAD: &str = "load";
/// Lines that a script which cannot be loaded may leave in the log, and characters of the last in the fault.
const LINES: usize = 100;
const DETAIL: usize = 300;

/// Splits a file into the component that is compiled and the script at its end, if there is one. A line table is dropped.
///
/// # Errors
/// A script that is too long.
pub fn split(bytes: &[u8]) -> Result<(&[u8], Option<&[u8]>), ComponentError> {
    let bytes = without_lines(bytes);
    let Some((start, script)) = section::last(bytes, SECTION) else { return Ok((bytes, None)) };
    if script.len() > MAX_SCRIPT {
        let (count, limit) = (script.len() as u64, MAX_SCRIPT as u64);
        return Err(ComponentError::TooLarge { what: "bytes of its script".to_owned(), count, limit });
    }
    Ok((&bytes[..start], Some(script)))
}

/// Appends a script to an interpreter.
#[must_use]
pub fn join(interpreter: &[u8], script: &[u8]) -> Vec<u8> {
    section::append(interpreter, SECTION, script)
}

/// The script of a bot.
#[derive(Clone)]
pub(super) struct Script(Arc<[u8]>);

/// What `load` returns: nothing, or what went wrong, whose last line is the shortest account of it. With it, a window opens through which one sees what the script is doing.
type Loaded = (Opening<Result<(), String>, Stack>,);

impl Script {
    pub(super) fn new(bytes: &[u8]) -> Self {
        Self(bytes.into())
    }

    /// Gives the script to a program that plays a seat.
    pub(super) fn load(
        &self,
        store: &mut Store<Host>,
        instance: &Instance,
        random: u32,
    ) -> wasmtime::Result<()> {
        self.pay(store)?;
        let load = instance.get_func(&mut *store, LOAD).ok_or_else(|| not_taken(nothing()))?;
        let params = (&*self.0, random);
        let typed = load.typed::<(&[u8], u32), Loaded>(&mut *store).map_err(not_taken)?;
        let loaded = invoke(store, &load, params, |store, params| typed.call(store, params))?;
        open(store, loaded)
    }

    /// The same for a program that plays a unit.
    pub(super) async fn load_async(
        &self,
        store: &mut Store<Host>,
        instance: &Instance,
        random: u32,
    ) -> wasmtime::Result<()> {
        self.pay(store)?;
        let load = instance.get_typed_func::<(&[u8], u32), Loaded>(&mut *store, LOAD).map_err(not_taken)?;
        let loaded = load.call_async(&mut *store, (&self.0, random)).await?;
        open(store, loaded)
    }

    /// The functions of a script with marks.
    pub(super) fn functions(&self) -> Option<Functions> {
        Functions::of(&self.0)
    }

    /// Pays for copying the script.
    fn pay(&self, store: &mut Store<Host>) -> wasmtime::Result<()> {
        let (left, price) = (store.get_fuel()?, self.0.len() as u64);
        store.set_fuel(left.saturating_sub(price))?;
        if left < price { Err(Trap::OutOfFuel.into()) } else { Ok(()) }
    }
}

/// Keeps the window.
fn open(store: &mut Store<Host>, (opened,): Loaded) -> wasmtime::Result<()> {
    store.data_mut().window = opened.window.map(Arc::new);
    opened.returned.or_else(|said| refused(store, &said))
}

fn nothing() -> wasmtime::Error {
    wasmtime::Error::msg(format!("it has no function `{LOAD}`"))
}

#[allow(clippy::needless_pass_by_value, reason = "fits map_err")]
fn not_taken(error: wasmtime::Error) -> wasmtime::Error {
    let detail = format!("it comes with a script that it cannot take: {:#}", error.root_cause());
    Fault::new(FaultKind::Refused, detail).into()
}

/// The mistake of a script: all of it in the log, the last line in the fault.
fn refused(store: &mut Store<Host>, said: &str) -> wasmtime::Result<()> {
    for line in said.lines().take(LINES) {
        store.data().notes().remark(line.to_owned());
    }
    let last: String = said.lines().last().unwrap_or_default().chars().take(DETAIL).collect();
    Err(Fault::new(FaultKind::Crashed, format!("at its start: {last}")).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMPTY: &[u8] = b"\0asm\x0d\0\x01\0";

    #[test]
    fn what_was_put_together_comes_apart() {
        for script in [&b""[..], b"x", &[7; 127], &[7; 128], &[7; 20_000]] {
            let whole = join(EMPTY, script);
            assert_eq!(split(&whole).unwrap(), (EMPTY, Some(script)));
            // A script after a script: only the last one counts.
            let twice = join(&whole, b"second");
            assert_eq!(split(&twice).unwrap(), (&whole[..], Some(&b"second"[..])));
        }
    }

    #[test]
    fn other_files_stay_whole() {
        let custom = |name: &[u8]| [EMPTY, &[0, 1 + name.len() as u8, name.len() as u8], name].concat();
        let behind = [&join(EMPTY, b"x")[..], &[0, 2, 1, b'a']].concat();
        let files = [
            &b""[..],
            b"\0asm",
            EMPTY,
            &custom(b"agon:scrip"),
            &custom(b"agon:scripts"),
            &behind,
            &[0xff; 40],
        ];
        for file in files {
            assert_eq!(split(file).unwrap(), (file, None), "{file:?}");
        }
        // A length beyond the end, of the section or of its name, and one that never ends.
        let whole = join(EMPTY, b"abc");
        for end in 1..whole.len() {
            let cut = &whole[..end];
            assert_eq!(split(cut).unwrap(), (cut, None), "{end}");
        }
        for (place, byte) in [(9, 0x7f), (9, 0xff), (10, 0x7f), (10, 0xff)] {
            let mut wrong = whole.clone();
            wrong[place] = byte;
            assert_eq!(split(&wrong).unwrap().1, None);
        }
    }

    #[test]
    fn a_script_has_a_longest_length() {
        assert!(split(&join(EMPTY, &vec![0; MAX_SCRIPT])).is_ok());
        let error = split(&join(EMPTY, &vec![0; MAX_SCRIPT + 1])).unwrap_err();
        assert!(error.to_string().contains("bytes of its script: 8388609, the limit is 8388608"), "{error}");
    }
}
