//! A component that plays one unit: it runs through its whole life in one call, acts through imported functions, and is
//! suspended in the middle of its code when it ends its turn or when its energy is used up.
//!
//! The program runs on its own stack (a future that is polled by hand), which outlives the turn and so cannot borrow the
//! world. The world is handed over instead: for the duration of a turn it is in the [`Slot`], where calls find it, and
//! [`UnitProgram::resume`] puts it back whatever happens.
//!
//! Energy is fuel plus the prices of calls. The counter of a turn may go over the limit (a long stretch of code without a
//! branch, a price); at the end of each turn the limit is subtracted, and what remains is debt for the next one. It is reported with the turn that pays it, so no turn
//! reports more than the limit.

use super::ceiling::Watch;
use super::engine::Profile;
use super::fault::{Doing, fault};
use super::glue::{Main, Ready};
use super::samples::{self, Probe};
use super::script::{LOAD_FUEL, Script};
use super::{ComponentBot, Host};
use agon_kernel::{
    Controller, Fault, FaultKind, Game, LentMatch, Notes, Pause, Payload, Rows, RunningBot, Seating, Unit,
};
use std::any::Any;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};
use wasmtime::component::InstancePre;
use wasmtime::{AsContextMut, Engine, Store, StoreContextMut};

/// Fuel for making an instance, before its first turn: static constructors of a language's library.
pub(super) const START_FUEL: u64 = 10_000_000;
/// The minimum fuel between two checks of a program. A smaller value would cost more time than it saves energy.
const SHORTEST: u64 = 1000;

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
    notes: Notes,
    meter: Meter,
}

/// The energy of one unit. Figures are totals over the life of the program.
struct Meter {
    /// Energy for one turn.
    limit: u64,
    /// Fuel that the program got for its life.
    total: u64,
    /// Prices paid.
    prices: u64,
    /// The energy used when the counter of this turn stood at zero.
    base: u64,
    /// The energy that is known to have been used.
    known: u64,
    /// Fuel until the program is looked at again.
    interval: u64,
    /// The energy that was reported to the arena: what turns were charged with.
    told: u64,
    /// The program counts its energy, and asks when it may be used up: translated Java, which is never interrupted.
    asks: bool,
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

impl Meter {
    #[inline]
    fn counter(&self) -> u64 {
        self.known.saturating_sub(self.base)
    }

    /// The end of a turn: what is over the limit is debt.
    fn turn(&mut self) {
        self.base += self.limit.min(self.counter());
    }

    /// The energy of the turn that ends, for the arena: never more than the limit. Debt is reported in the turns that pay it.
    fn tell(&mut self) -> u64 {
        let charged = self.base + self.limit.min(self.counter());
        let turn = charged.saturating_sub(self.told);
        self.told = self.told.max(charged);
        turn
    }

    /// Records the fuel that is left, as seen from inside a call.
    #[inline]
    fn read(&mut self, store: &StoreContextMut<'_, Host>) -> wasmtime::Result<()> {
        let fuel = if self.asks { 0 } else { self.total - store.get_fuel()? };
        self.known = fuel + self.prices;
        Ok(())
    }

    /// Pays a price.
    #[inline]
    fn pay(&mut self, store: &StoreContextMut<'_, Host>, price: u64) -> wasmtime::Result<Alarm> {
        self.read(store)?;
        let over = self.counter() > self.limit;
        self.prices = self.prices.saturating_add(price);
        self.known = self.known.saturating_add(price);
        if let Some(probe) = &store.data().probe {
            probe.count(store, self.known);
        }
        // Beyond the limit the pause that is set already must come: it is not set again by each further call.
        Ok(if over || price == 0 { Alarm::AsItIs } else { self.arm() })
    }

    /// The moment at which the program is looked at again, if it is not over the limit already.
    #[inline]
    fn arm(&mut self) -> Alarm {
        if self.limit == u64::MAX || self.asks {
            return Alarm::AsItIs;
        }
        let left = self.limit.saturating_sub(self.counter());
        self.interval = left.max(SHORTEST.min(self.limit)).max(1);
        Alarm::After(self.interval)
    }
}

/// When a program is looked at again.
#[must_use]
enum Alarm {
    /// When it was going to be.
    AsItIs,
    /// After this much fuel.
    After(u64),
}

impl Alarm {
    #[inline]
    fn set(self, store: &mut StoreContextMut<'_, Host>) -> wasmtime::Result<()> {
        match self {
            Self::AsItIs => Ok(()),
            Self::After(fuel) => store.fuel_async_yield_interval(Some(fuel)),
        }
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
        store.data_mut().notes.move_to(&mut slot.notes);
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
    store.data_mut().notes.remark(text);
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

/// A program that plays a unit.
pub(super) struct UnitProgram {
    life: Life,
    slot: Arc<Mutex<Slot>>,
    watch: Option<Watch>,
    probe: Option<Probe>,
    engine: Engine,
}

/// The whole life of a program, suspended.
struct Life(Pin<Box<dyn Future<Output = Result<(), Fault>> + Send>>);

impl UnitProgram {
    pub(super) fn enter(bot: &ComponentBot, ready: Ready, seating: &Seating<'_>) -> Result<Self, Fault> {
        let pre = &bot.program;
        let limit = seating.limits.turn_fuel.unwrap_or(u64::MAX);
        let total = seating.limits.match_fuel.unwrap_or(u64::MAX);
        let asks = bot.profile == Profile::Java;
        let meter = Meter { limit, total, prices: 0, base: 0, known: 0, interval: u64::MAX, told: 0, asks };
        let notes = Notes::default();
        let slot = Slot { waiting: Waiting::Start, world: None, notes, meter };
        let slot = Arc::new(Mutex::new(slot));
        let (mut host, context) = bot.host(seating);
        host.bridge = Bridge(Some(Arc::clone(&slot)));
        let (watch, probe, engine) = (host.watch.clone(), host.probe.clone(), pre.engine().clone());
        let store = host.store(pre.engine());
        let main = ready(seating.setup, context)
            .map_err(|error| Fault::new(FaultKind::Refused, format!("{error:#}")))?;
        let begin = Begin { pre: pre.clone(), script: bot.script.clone(), random: context.random, main };
        Ok(Self { life: Life(Box::pin(life(begin, store))), slot, watch, probe, engine })
    }
}

/// What a program begins with.
struct Begin {
    pre: InstancePre<Host>,
    script: Option<Script>,
    random: u32,
    main: Main,
}

impl Begin {
    /// Fuel until the program has begun.
    fn fuel(&self) -> u64 {
        START_FUEL + if self.script.is_some() { LOAD_FUEL } else { 0 }
    }
}

/// The whole life of a unit's program.
async fn life(begin: Begin, mut store: Store<Host>) -> Result<(), Fault> {
    let mut doing = Doing::Instantiating;
    let start = begin.fuel();
    let result = live(begin, &mut store, &mut doing).await;
    let mut store = store.as_context_mut();
    if let Ok(shared) = store.data().bridge.slot().cloned() {
        let mut slot = lock(&shared);
        if doing == Doing::Running {
            // Figures for the scoreboard; a meter that cannot be read leaves them as they were.
            let _ = slot.meter.read(&store);
        }
        store.data_mut().notes.move_to(&mut slot.notes);
    }
    let fuel = match doing {
        Doing::Instantiating => format!("the fuel for its start is used up ({start})"),
        Doing::Running => "the fuel of the whole match is used up".to_owned(),
    };
    result.map_err(|error| fault(&error, doing, store.data_mut(), &fuel))
}

async fn live(begin: Begin, store: &mut Store<Host>, doing: &mut Doing) -> wasmtime::Result<()> {
    store.set_fuel(begin.fuel())?;
    let instance = begin.pre.instantiate_async(&mut *store).await?;
    if let Some(script) = &begin.script {
        script.load_async(store, &instance, begin.random).await?;
    }
    *doing = Doing::Running;
    store.data_mut().memory.turn = 1;
    {
        let shared = Arc::clone(store.data().bridge.slot()?);
        let mut slot = lock(&shared);
        slot.waiting = Waiting::Fuel;
        store.set_fuel(slot.meter.total)?;
        slot.meter.arm().set(&mut store.as_context_mut())?;
    }
    (begin.main)(store, &instance).await
}

impl RunningBot for UnitProgram {
    fn answer(&mut self, _: &dyn Payload, _: &mut Notes) -> Result<Rows, Fault> {
        Err(Fault::new(FaultKind::Refused, "this bot plays single units, and the game asks for a whole seat"))
    }

    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        self.watch.as_ref().map_or(Ok(()), Watch::begin)?;
        self.probe.as_ref().map(Probe::next);
        let turn = LentWorld::over(world, &self.slot);
        let how = self.life.run(turn.slot);
        drop(turn);
        if let Some(watch) = &self.watch {
            watch.end();
        }
        let mut slot = lock(&self.slot);
        if let Some(probe) = self.probe.as_ref().filter(|_| how.is_ok() && slot.waiting == Waiting::Fuel) {
            probe.is_due(&self.engine);
        }
        let Slot { meter, notes: written, .. } = &mut *slot;
        notes.entries.append(&mut written.entries);
        notes.fuel = meter.tell();
        how
    }
}

/// The world while it lies in the slot: goes back when this is dropped, even if the program panics.
struct LentWorld<'a> {
    world: &'a mut dyn Controller,
    slot: &'a Mutex<Slot>,
}

impl<'a> LentWorld<'a> {
    fn over(world: &'a mut dyn Controller, slot: &'a Mutex<Slot>) -> Self {
        lock(slot).world = world.lend();
        Self { world, slot }
    }
}

impl Drop for LentWorld<'_> {
    fn drop(&mut self) {
        if let Some(held) = lock(self.slot).world.take() {
            self.world.put_back(held);
        }
    }
}

impl Life {
    /// Runs the program until its turn ends.
    fn run(&mut self, slot: &Mutex<Slot>) -> Result<Pause, Fault> {
        let mut context = Context::from_waker(Waker::noop());
        {
            let mut slot = lock(slot);
            // A program that waits in a call begins its turn itself.
            if slot.waiting == Waiting::Fuel {
                slot.meter.turn();
            }
        }
        loop {
            match self.0.as_mut().poll(&mut context) {
                Poll::Ready(result) => return result.map(|()| Pause::Returned),
                Poll::Pending => {}
            }
            let mut slot = lock(slot);
            match slot.waiting {
                Waiting::TurnEnded => return Ok(Pause::Yielded),
                Waiting::Energy => return Ok(Pause::OutOfEnergy),
                // The garbage collector gives way between its steps; no energy is used by that.
                Waiting::Fuel if slot.meter.asks => {}
                Waiting::Fuel => {
                    let interval = slot.meter.interval;
                    slot.meter.known = slot.meter.known.saturating_add(interval);
                    if slot.meter.counter() >= slot.meter.limit {
                        return Ok(Pause::OutOfEnergy);
                    }
                }
                Waiting::Start => {
                    return Err(Fault::new(FaultKind::Crashed, "it was suspended while it was started"));
                }
            }
        }
    }
}
