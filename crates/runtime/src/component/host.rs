//! What the host keeps for one running program: its notes, its random numbers, and its use of memory and time.

use super::ceiling::{Ceiling, Watch};
use super::engine::TABLE_ELEMENTS;
use super::lines::{Lines, Place};
use super::notes::{self, NoteBuffer};
use super::samples::StackSampler;
use super::scripts::{Functions, Stack};
use super::unit::{self, Bridge};
use agon_kernel::{Fault, FaultKind, Limits, Rng, Seating, Stream};
use agon_wasm::Window;
use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard};
use wasmtime::{Engine, ResourceLimiter, Store, StoreContextMut, UpdateDeadline};

/// Bytes that a program can pass in one call: an answer of a thousand orders, or a text for the log.
const PASSED: usize = 1 << 20;
/// Parts that a program can be made of; those in large languages have a few dozen.
const INSTANCES: usize = 200;
const TABLES: usize = 64;
const MEMORIES: usize = 16;
/// Handles of the system interface that a program can hold at a time. They lie in the arena's memory, not in the program's.
const HANDLES: u32 = 10_000;

/// The host's side of one program. A game's glue sees it only as the type of the store.
pub struct Host {
    /// Shared with whoever runs the program: one that is suspended cannot be asked for what it wrote.
    pub(super) shared_notes: Arc<Mutex<NoteBuffer>>,
    pub(super) memory: Memory,
    pub(super) rng: Rng,
    pub(super) bridge: Bridge,
    /// What the game's glue remembers of this program.
    pub(super) own: Option<Box<dyn Any + Send>>,
    /// Row and column in the bot's own coordinates of the cell that is row 0, column 0 in replays.
    pub(super) origin: (i32, i32),
    handles: u32,
    pub(super) watch: Option<Watch>,
    /// The lines of the bot's sources.
    pub(super) lines: Option<Arc<Lines>>,
    /// Whether it is an interpreter that runs a script.
    pub(super) scripted: bool,
    /// Samples where its fuel goes.
    pub(super) probe: Option<StackSampler>,
    /// Shows which functions of a script are running, once it is loaded.
    pub(super) window: Option<Arc<Window<Stack>>>,
    /// The functions of a script with marks.
    pub(super) functions: Option<Arc<Functions>>,
    /// Where a script was when it was stopped.
    pub(super) stopped_at: Option<Place>,
}

/// What a bot may use, and its own random number: the record `context` of every game's bot API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Context {
    /// A number made from the match's seed and the seat or unit.
    pub random: u32,
    /// Fuel for one turn.
    pub turn_fuel: Option<u64>,
    /// Fuel for the whole match.
    pub match_fuel: Option<u64>,
    /// Bytes of memory.
    pub memory: Option<u64>,
}

impl Host {
    /// The host's side of a program for this seating, and what the program is told of it.
    pub(super) fn new(seating: &Seating<'_>, ceiling: Option<Ceiling>) -> (Self, Context) {
        let &Limits { turn_fuel, match_fuel, memory, .. } = seating.limits;
        let mut rng = Rng::new(seating.seed, Stream::bot(seating.actor));
        // The same number that a native bot gets; the system's random numbers continue from there.
        let context = Context { random: rng.next_u32(), turn_fuel, match_fuel, memory };
        (Self::with(seating.limits, rng, ceiling.map(Watch::new)), context)
    }

    /// The host's side of a program with these limits.
    pub(super) fn with(limits: &Limits, rng: Rng, watch: Option<Watch>) -> Self {
        let limit = limits.memory.unwrap_or(u64::MAX);
        let memory = Memory { limit, used: 0, elements: 0, turn: 0, denied: None };
        let (notes, bridge) = (NoteBuffer::new(limits), Bridge::default());
        Self {
            shared_notes: Arc::new(Mutex::new(notes)),
            memory,
            rng,
            bridge,
            own: None,
            origin: (0, 0),
            handles: 0,
            watch,
            lines: None,
            scripted: false,
            probe: None,
            window: None,
            functions: None,
            stopped_at: None,
        }
    }

    /// What the program has written and not yet handed over.
    pub(super) fn notes(&self) -> MutexGuard<'_, NoteBuffer> {
        notes::lock(&self.shared_notes)
    }

    /// A store with this host.
    pub(super) fn store(self, engine: &Engine) -> Store<Self> {
        let (watched, sampled) = (self.watch.is_some(), self.probe.is_some());
        let mut store = Store::new(engine, self);
        store.limiter(|host| &mut host.memory);
        store.set_hostcall_fuel(PASSED);
        if watched {
            store.epoch_deadline_callback(|store| {
                let over = store.data().watch.as_ref().is_some_and(Watch::over);
                Ok(if over { UpdateDeadline::Interrupt } else { UpdateDeadline::Continue(1) })
            });
            store.set_epoch_deadline(1);
        } else if sampled {
            store.epoch_deadline_callback(|mut store| {
                unit::look(&mut store)?;
                Ok(UpdateDeadline::Continue(1))
            });
            store.set_epoch_deadline(1);
        } else {
            store.set_epoch_deadline(u64::MAX / 2);
        }
        store
    }

    /// Counts a handle that is given to the program.
    pub(super) fn give_handle(&mut self) -> Result<(), Fault> {
        self.handles += 1;
        if self.handles > HANDLES {
            let detail = format!("it holds more than {HANDLES} handles of the system interface");
            return Err(Fault::new(FaultKind::OutOfMemory, detail));
        }
        Ok(())
    }

    /// Counts a handle that the program has dropped.
    pub(super) fn drop_handle(&mut self) {
        self.handles = self.handles.saturating_sub(1);
    }
}

/// Charges fuel for work that the host is about to do, so that calls are not a way around the meter.
///
/// # Errors
/// There is not enough fuel, as if the program's own code had used it up.
pub(super) fn charge(store: &mut StoreContextMut<'_, Host>, fuel: u64) -> wasmtime::Result<()> {
    if fuel == 0 {
        return Ok(());
    }
    if store.data().bridge.is_unit() {
        return unit::owe(store, fuel);
    }
    let left = store.get_fuel()?;
    store.set_fuel(left.saturating_sub(fuel))?;
    if left < fuel { Err(wasmtime::Trap::OutOfFuel.into()) } else { Ok(()) }
}

/// The memory of one program: all its memories together, and its tables.
pub(super) struct Memory {
    limit: u64,
    used: u64,
    elements: usize,
    /// The number of the turn, from 1; 0 while the program is started.
    pub(super) turn: u32,
    denied: Option<Denied>,
}

/// Memory that was asked for and denied.
struct Denied {
    what: String,
    /// The turn in which the program was first denied memory.
    since: u32,
}

impl Memory {
    fn deny(&mut self, what: String) {
        let since = self.denied.as_ref().map_or(self.turn, |denied| denied.since);
        self.denied = Some(Denied { what, since });
    }

    /// What the program was denied last, and since when, in words; the record starts again.
    pub(super) fn denied(&mut self) -> Option<String> {
        let Denied { what, since } = self.denied.take()?;
        Some(match since {
            _ if since == self.turn => what,
            0 => format!("{what} (refused since its start)"),
            turn => format!("{what} (refused since its turn {turn})"),
        })
    }
}

/// Bytes in megabytes, with a decimal where it says something.
fn megabytes(bytes: u64) -> String {
    let tenths = bytes.saturating_mul(10).saturating_add(1 << 19) >> 20;
    if tenths.is_multiple_of(10) {
        format!("{} MB", tenths / 10)
    } else {
        format!("{}.{} MB", tenths / 10, tenths % 10)
    }
}

impl ResourceLimiter for Memory {
    fn memory_growing(&mut self, now: usize, wish: usize, _: Option<usize>) -> wasmtime::Result<bool> {
        let used = self.used.saturating_add((wish.saturating_sub(now)) as u64);
        if used > self.limit {
            let (asked, limit) = (megabytes(used), megabytes(self.limit));
            self.deny(format!("it asked for {asked} of memory; the limit is {limit}"));
            return Ok(false);
        }
        self.used = used;
        Ok(true)
    }

    fn table_growing(&mut self, now: usize, wish: usize, _: Option<usize>) -> wasmtime::Result<bool> {
        let elements = self.elements.saturating_add(wish.saturating_sub(now));
        if wish > TABLE_ELEMENTS || elements > 4 * TABLE_ELEMENTS {
            self.deny(format!("it asked for a table of {wish} elements; the limit is {TABLE_ELEMENTS}"));
            return Ok(false);
        }
        self.elements = elements;
        Ok(true)
    }

    fn instances(&self) -> usize {
        INSTANCES
    }
    fn tables(&self) -> usize {
        TABLES
    }
    fn memories(&self) -> usize {
        MEMORIES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_denial_says_how_much_and_since_when() {
        let mut memory = Memory { limit: 256 << 20, used: 0, elements: 0, turn: 3, denied: None };
        assert!(memory.memory_growing(0, 200 << 20, None).unwrap());
        assert!(!memory.memory_growing(200 << 20, 268_566_528, None).unwrap());
        assert_eq!(memory.denied().unwrap(), "it asked for 256.1 MB of memory; the limit is 256 MB");
        assert!(!memory.memory_growing(200 << 20, 300 << 20, None).unwrap());
        memory.turn = 9;
        assert!(!memory.memory_growing(200 << 20, 400 << 20, None).unwrap());
        let later = "it asked for 400 MB of memory; the limit is 256 MB (refused since its turn 3)";
        assert_eq!(memory.denied().unwrap(), later);
        assert_eq!(memory.denied(), None);
    }
}
