//! A component that plays one unit: it runs through its whole life in one call, acts through imported functions, and is
//! suspended in the middle of its code when it ends its turn or when its energy is used up.
//!
//! The program runs on its own stack (a future that is polled by hand), which outlives the turn and so cannot borrow the
//! world. The world is handed over instead: for the duration of a turn it is in the [`Slot`], where calls find it, and
//! [`UnitProgram::resume`] puts it back whatever happens.
//!
//! What imported functions of a game's glue can do is here; `meter` counts the energy, `program` runs the program.

mod meter;
mod program;

pub(super) use program::{START_FUEL, UnitProgram};

use super::Host;
use super::samples;
use agon_kernel::{Controller, Fault, FaultKind, Game, LentMatch, Unit};
use meter::{Alarm, Meter};
use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::Poll;
use wasmtime::StoreContextMut;

/// The host's end of the slot; empty for programs that play seats.
#[derive(Default)]
pub(super) struct Bridge(Option<Arc<Mutex<Slot>>>);

/// What a program that is suspended waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    /// For nothing: its fuel was used up in the middle of its code.
    Fuel,
    /// For its next turn, having ended this one.
    TurnEnded,
    /// For its next turn, before a call that it has no energy for.
    Energy,
    /// It has not begun: its instance is being made.
    Start,
}

/// Where the program and its host meet.
struct Slot {
    waiting: Waiting,
    /// The world, in a turn of the unit.
    world: Option<LentMatch>,
    meter: Meter,
}

impl Bridge {
    pub(super) fn is_unit(&self) -> bool {
        self.0.is_some()
    }

    /// The slot.
    #[inline]
    fn slot(&self) -> wasmtime::Result<&Arc<Mutex<Slot>>> {
        self.0.as_ref().ok_or_else(|| {
            Fault::new(FaultKind::Refused, "a call into the world by a program that is no unit").into()
        })
    }
}

#[inline]
fn lock(slot: &Mutex<Slot>) -> MutexGuard<'_, Slot> {
    // Nothing that can panic runs under the lock; if it did, the figures in the slot would still be whole.
    slot.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl Slot {
    /// Begins a call into the world, which costs this much.
    #[inline]
    fn acting(&mut self, store: &StoreContextMut<'_, Host>, price: u64) -> wasmtime::Result<Alarm> {
        if self.waiting == Waiting::Start {
            let detail = "it called into the world before its first turn (from a static constructor?)";
            return Err(Fault::new(FaultKind::Crashed, detail).into());
        }
        self.meter.pay(store, price)
    }

    /// Carries a call out, if there is energy left.
    fn ask<G: Game>(&mut self, call: &G::Call) -> Option<Result<G::Reply, Fault>> {
        if self.meter.counter() > self.meter.limit {
            return None;
        }
        let unit = self.world.unit().ok_or_else(Unit::not_its_turn);
        Some(unit.and_then(|mut unit| unit.call_as::<G>(call)))
    }
}

/// Looks at a program, if that is due: a unit's energy was used up, or a portion of a seat's fuel.
pub(super) fn look(store: &mut StoreContextMut<'_, Host>) -> wasmtime::Result<()> {
    let Some(probe) = store.data().probe.as_ref().filter(|probe| probe.waits()) else { return Ok(()) };
    match &store.data().bridge.0 {
        None => probe.look(&*store),
        Some(slot) => {
            let mut slot = lock(slot);
            slot.meter.read(store)?;
            probe.count(&*store, slot.meter.known);
        }
    }
    samples::settle(store);
    Ok(())
}

/// Charges a unit's energy from inside a call that cannot wait.
pub(super) fn owe(store: &mut StoreContextMut<'_, Host>, price: u64) -> wasmtime::Result<()> {
    let alarm = lock(store.data().bridge.slot()?).meter.pay(store, price)?;
    samples::settle(store);
    alarm.set(store)
}

/// Suspends the program once.
async fn suspend() {
    let mut done = false;
    std::future::poll_fn(
        move |_| {
            if std::mem::replace(&mut done, true) { Poll::Ready(()) } else { Poll::Pending }
        },
    )
    .await;
}

/// Suspends the program until its next turn, and begins that turn's counter.
async fn next_turn(
    store: &mut StoreContextMut<'_, Host>,
    slot: &Mutex<Slot>,
    waiting: Waiting,
) -> wasmtime::Result<()> {
    {
        let mut slot = lock(slot);
        store.data_mut().memory.turn += 1;
        slot.waiting = waiting;
    }
    suspend().await;
    let alarm = {
        let mut slot = lock(slot);
        slot.waiting = Waiting::Fuel;
        slot.meter.turn();
        slot.meter.arm()
    };
    alarm.set(store)
}

/// Asks the world for something on behalf of the unit, for an imported function of a game's glue. The price is paid first. `None` if
/// the unit has no energy for it: then it must wait for its next turn, with [`call_later`], before the call takes effect.
///
/// # Errors
/// A unit whose turn it is not.
pub fn call<G: Game>(
    store: &mut StoreContextMut<'_, Host>,
    price: u64,
    call: &G::Call,
) -> wasmtime::Result<Option<G::Reply>> {
    let (alarm, reply) = {
        let mut slot = lock(store.data().bridge.slot()?);
        (slot.acting(store, price)?, slot.ask::<G>(call))
    };
    samples::settle(store);
    alarm.set(store)?;
    Ok(reply.transpose()?)
}

/// The same for a call whose price is paid, in the next turn in which the unit has energy.
///
/// # Errors
/// A unit whose turn it is not.
pub async fn call_later<G: Game>(
    store: &mut StoreContextMut<'_, Host>,
    call: &G::Call,
) -> wasmtime::Result<G::Reply> {
    let shared = Arc::clone(store.data().bridge.slot()?);
    loop {
        next_turn(store, &shared, Waiting::Energy).await?;
        let reply = lock(&shared).ask::<G>(call);
        if let Some(reply) = reply {
            return Ok(reply?);
        }
    }
}

/// Records the energy that translated Java says it has spent.
///
/// # Errors
/// A program that does not play a unit.
pub(super) fn spend(store: &StoreContextMut<'_, Host>, spent: u32) -> wasmtime::Result<()> {
    let meter = &mut lock(store.data().bridge.slot()?).meter;
    meter.prices = meter.prices.saturating_add(spent.into());
    meter.known = meter.known.saturating_add(spent.into());
    Ok(())
}

/// Waits for the unit's next turn while it is over its energy, and says how much is left: the pause of translated Java.
///
/// # Errors
/// A unit whose turn it is not.
pub(super) async fn check(store: &mut StoreContextMut<'_, Host>, spent: u32) -> wasmtime::Result<i32> {
    spend(store, spent)?;
    let shared = Arc::clone(store.data().bridge.slot()?);
    let alarm = lock(&shared).acting(store, 0)?;
    alarm.set(store)?;
    loop {
        {
            let meter = &lock(&shared).meter;
            if meter.counter() <= meter.limit {
                return Ok(i32::try_from(meter.limit - meter.counter()).unwrap_or(i32::MAX));
            }
        }
        next_turn(store, &shared, Waiting::Energy).await?;
    }
}

/// Ends the turn of the unit, for an imported function of a game's glue. The rest of its energy is lost.
///
/// # Errors
/// A unit whose turn it is not.
pub async fn end_turn(store: &mut StoreContextMut<'_, Host>) -> wasmtime::Result<()> {
    let shared = Arc::clone(store.data().bridge.slot()?);
    let alarm = lock(&shared).acting(store, 0)?;
    samples::settle(store);
    alarm.set(store)?;
    next_turn(store, &shared, Waiting::TurnEnded).await
}

/// The energy that the unit has used in this turn, debt included, for an imported function of a game's glue.
///
/// # Errors
/// A program that is not a unit's.
pub fn energy(store: &mut StoreContextMut<'_, Host>) -> wasmtime::Result<u64> {
    let mut slot = lock(store.data().bridge.slot()?);
    slot.meter.read(store)?;
    Ok(slot.meter.counter())
}

/// Takes energy from the unit without a pause, for an imported function of a game's glue.
///
/// # Errors
/// A program that is not a unit's.
pub fn punish(store: &mut StoreContextMut<'_, Host>, price: u64) -> wasmtime::Result<()> {
    owe(store, price)
}

/// Writes a line to the unit's log that costs nothing, for an imported function of a game's glue.
pub fn remark(store: &mut StoreContextMut<'_, Host>, text: String) {
    store.data().notes().remark(text);
}

/// What a game's glue remembers of a unit's program; begun with the default.
pub fn own<'a, T: Any + Default + Send>(store: &'a mut StoreContextMut<'_, Host>) -> &'a mut T {
    let own = &mut store.data_mut().own;
    if own.as_ref().is_none_or(|own| !own.is::<T>()) {
        *own = Some(Box::<T>::default());
    }
    own.as_mut().and_then(|own| own.downcast_mut()).expect("it was just made")
}

/// Sets where row 0 and column 0 of replays are in the coordinates of the unit's program, in which it draws.
pub fn draw_from(store: &mut StoreContextMut<'_, Host>, row: i32, col: i32) {
    store.data_mut().origin = (row, col);
}
