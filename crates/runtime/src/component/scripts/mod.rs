//! Which functions of a script are running: read from the memory of the interpreter, without its help, so that a script that is looked at uses the same fuel as one that is not.

mod javascript;
mod python;

use super::Host;
use super::lines::{Place, Whose};
use agon_wasm::Sight;
use std::sync::Arc;
use wasmtime::{Store, Trap};

pub(super) use javascript::Functions;

/// The call stack of a script, innermost first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stack {
    /// Functions as people read them.
    Places(Vec<Place>),
    /// Numbers of functions and lines, as marked scripts write them down; their names are with the script.
    Marks(Vec<(u32, u32)>),
}

impl Sight for Stack {
    fn find(memory: &[u8]) -> Option<usize> {
        javascript::find(memory).or_else(|| python::find(memory))
    }

    fn see(memory: &[u8], at: usize) -> Self {
        match javascript::stack(memory, at) {
            Some(marks) => Self::Marks(marks),
            None => Self::Places(python::stack(memory, at)),
        }
    }
}

/// Takes note of where a script was when its fuel was used up: it had no time to say so itself.
pub(super) fn remember_place(store: &mut Store<Host>, error: &wasmtime::Error) {
    if error.downcast_ref::<Trap>() != Some(&Trap::OutOfFuel) {
        return;
    }
    let Some(window) = store.data().window.as_ref().map(Arc::clone) else { return };
    let stopped_at = match window.look(&mut *store) {
        Some(Stack::Places(places)) => places.into_iter().find(|place| place.whose == Whose::Own),
        Some(Stack::Marks(marks)) => {
            let functions = store.data().functions.as_deref();
            marks.into_iter().find_map(|mark| functions?.place(mark))
        }
        None => None,
    };
    store.data_mut().stopped_at = stopped_at;
}
