//! What the host keeps for one running program: its notes, its random numbers, and the account of its memory.

use super::engine::TABLE_ELEMENTS;
use super::notes::Desk;
use super::unit::{self, Bridge};
use agon_kernel::{Limits, Rng, Seating, Stream};
use std::any::Any;
use wasmtime::{Engine, ResourceLimiter, Store, StoreContextMut};

/// Bytes that a program can hand over in one call: an answer of a thousand orders, or a text for the log.
const HANDED_OVER: usize = 1 << 20;
/// Parts that a program can be made of; those of large languages have some dozen.
const INSTANCES: usize = 200;
const TABLES: usize = 64;
const MEMORIES: usize = 16;

/// The host's side of one program. A game's glue sees it only as the type of the store.
pub struct Host {
    pub(super) desk: Desk,
    pub(super) memory: Memory,
    pub(super) rng: Rng,
    pub(super) bridge: Bridge,
    /// What the game's glue remembers of this program.
    pub(super) own: Option<Box<dyn Any + Send>>,
    /// Row and column in the bot's own coordinates of the cell that is row 0, column 0 in replays.
    pub(super) origin: (i32, i32),
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
    pub(super) fn new(seating: &Seating<'_>) -> (Self, Context) {
        let &Limits { turn_fuel, match_fuel, memory, .. } = seating.limits;
        let mut rng = Rng::new(seating.seed, Stream::bot(seating.actor));
        // The same number that a native bot gets; the system's random numbers go on from there.
        let context = Context { random: rng.next_u32(), turn_fuel, match_fuel, memory };
        let memory = Memory { limit: memory.unwrap_or(u64::MAX), used: 0, elements: 0, denied: None };
        let (desk, bridge) = (Desk::new(seating.limits), Bridge::default());
        (Self { desk, memory, rng, bridge, own: None, origin: (0, 0) }, context)
    }

    /// A store with this host.
    pub(super) fn store(self, engine: &Engine) -> Store<Self> {
        let mut store = Store::new(engine, self);
        store.limiter(|host| &mut host.memory);
        store.set_hostcall_fuel(HANDED_OVER);
        store
    }
}

/// Charges fuel for work that the host does, so that calls are not a way around the meter.
///
/// # Errors
/// Fuel that is not there, as if the program's own code had used it up.
pub(super) fn charge(store: &mut StoreContextMut<'_, Host>, fuel: u64) -> wasmtime::Result<()> {
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
    /// The last wish that was denied, told if the program ends because of it.
    pub(super) denied: Option<String>,
}

impl ResourceLimiter for Memory {
    fn memory_growing(&mut self, now: usize, wish: usize, _: Option<usize>) -> wasmtime::Result<bool> {
        let used = self.used.saturating_add((wish.saturating_sub(now)) as u64);
        if used > self.limit {
            self.denied = Some(format!("it wanted {used} bytes of memory and may have {}", self.limit));
            return Ok(false);
        }
        self.used = used;
        Ok(true)
    }

    fn table_growing(&mut self, now: usize, wish: usize, _: Option<usize>) -> wasmtime::Result<bool> {
        let elements = self.elements.saturating_add(wish.saturating_sub(now));
        if wish > TABLE_ELEMENTS || elements > 4 * TABLE_ELEMENTS {
            self.denied = Some(format!("it wanted a table of {wish} elements and may have {TABLE_ELEMENTS}"));
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
