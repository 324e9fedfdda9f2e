//! The program of a unit, from its start to its end: a future that is polled by hand, turn by turn.

use super::meter::Meter;
use super::{Bridge, Slot, Waiting, lock};
use crate::component::ceiling::Watch;
use crate::component::engine::Profile;
use crate::component::fault::{Doing, fault};
use crate::component::glue::{Main, Ready};
use crate::component::notes::{self, NoteBuffer};
use crate::component::samples::StackSampler;
use crate::component::script::{LOAD_FUEL, Script};
use crate::component::{ComponentBot, Host};
use agon_kernel::{Controller, Fault, FaultKind, Notes, Pause, Payload, Rows, RunningBot, Seating};
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};
use wasmtime::component::InstancePre;
use wasmtime::{AsContextMut, Engine, Store};

/// Fuel for making an instance, before its first turn: static constructors of a language's library.
pub(in crate::component) const START_FUEL: u64 = 10_000_000;

/// A program that plays a unit.
pub(in crate::component) struct UnitProgram {
    life: Life,
    slot: Arc<Mutex<Slot>>,
    notes: Arc<Mutex<NoteBuffer>>,
    watch: Option<Watch>,
    probe: Option<StackSampler>,
    engine: Engine,
}

/// The whole life of a program, suspended.
struct Life(Pin<Box<dyn Future<Output = Result<(), Fault>> + Send>>);

impl UnitProgram {
    pub(in crate::component) fn enter(
        bot: &ComponentBot,
        ready: Ready,
        seating: &Seating<'_>,
    ) -> Result<Self, Fault> {
        let pre = &bot.program;
        let limit = seating.limits.turn_fuel.unwrap_or(u64::MAX);
        let total = seating.limits.match_fuel.unwrap_or(u64::MAX);
        let asks = bot.profile == Profile::Java;
        let meter = Meter { limit, total, prices: 0, base: 0, known: 0, interval: u64::MAX, told: 0, asks };
        let slot = Slot { waiting: Waiting::Start, world: None, meter };
        let slot = Arc::new(Mutex::new(slot));
        let (mut host, context) = bot.host(seating);
        host.bridge = Bridge(Some(Arc::clone(&slot)));
        let (watch, probe, engine) = (host.watch.clone(), host.probe.clone(), pre.engine().clone());
        let notes = Arc::clone(&host.shared_notes);
        let store = host.store(pre.engine());
        let main = ready(seating.setup, context)
            .map_err(|error| Fault::new(FaultKind::Refused, format!("{error:#}")))?;
        let begin = Begin { pre: pre.clone(), script: bot.script.clone(), random: context.random, main };
        Ok(Self { life: Life(Box::pin(life(begin, store))), slot, notes, watch, probe, engine })
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
        self.probe.as_ref().map(StackSampler::next);
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
        let mut written = notes::lock(&self.notes);
        match how {
            Ok(Pause::OutOfEnergy) if slot.waiting == Waiting::Fuel => written.pause_to(notes),
            _ => written.move_to(notes),
        }
        notes.fuel = slot.meter.tell();
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
