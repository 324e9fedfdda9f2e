//! A component that plays a whole seat: it is asked for orders once in each turn.

use super::ceiling::Watch;
use super::fault::{Doing, fault};
use super::glue::{Find, GuestBot};
use super::samples::drive;
use super::script::LOAD_FUEL;
use super::scripts::remember_place;
use super::{ComponentBot, Host, engine, unit};
use agon_kernel::{Controller, Fault, FaultKind, Limits, Notes, Pause, Payload, Rows, RunningBot, Seating};
use wasmtime::Store;
use wasmtime::component::{Instance, InstancePre};

/// A program that plays a seat.
pub(super) struct SeatProgram {
    store: Store<Host>,
    /// The exports, or why the program did not start; reported in its first turn, with what it logged until then.
    player: Result<Box<dyn GuestBot>, Fault>,
    account: Account,
}

impl SeatProgram {
    pub(super) fn enter(bot: &ComponentBot, find: Find, seating: &Seating<'_>) -> Result<Self, Fault> {
        let (pre, script) = (&bot.program, bot.script.as_ref());
        let (host, context) = bot.host(seating);
        let mut store = host.store(pre.engine());
        let mut account = Account::new(seating.limits);
        let allowance = account.start_allowance(script.is_some());
        let player = account.run(&mut store, allowance, "its start", |store| {
            let instance = make(store, pre).map_err(|error| (Doing::Instantiating, error))?;
            if let Some(script) = script {
                let loaded = script.load(store, &instance, context.random);
                loaded.map_err(|error| (Doing::Instantiating, error))?;
            }
            let mut player = find(store, &instance).map_err(|error| (Doing::Instantiating, error))?;
            player.start(store, seating.setup, context).map_err(|error| (Doing::Running, error))?;
            Ok(player)
        });
        Ok(Self { store, player, account })
    }
}

/// Makes an instance.
fn make(store: &mut Store<Host>, pre: &InstancePre<Host>) -> wasmtime::Result<Instance> {
    match store.data().probe.clone() {
        None => pre.instantiate(store),
        Some(probe) => drive(pre.engine(), &probe, pre.instantiate_async(store)),
    }
}

impl RunningBot for SeatProgram {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        let Self { store, player, account } = self;
        let answer = match player {
            Ok(player) => {
                let allowance = account.turn.unwrap_or(u64::MAX);
                store.data_mut().memory.turn += 1;
                account.run(store, allowance, "the turn", |store| {
                    player.play(store, view).map_err(|error| (Doing::Running, error))
                })
            }
            Err(fault) => Err(fault.clone()),
        };
        store.data().notes().move_to(notes);
        notes.fuel = std::mem::take(&mut account.unreported);
        answer
    }

    fn resume(&mut self, _: &mut dyn Controller, _: &mut Notes) -> Result<Pause, Fault> {
        Err(Fault::new(FaultKind::Refused, "this bot plays whole seats, and the game asks for a single unit"))
    }
}

/// The fuel of one program.
struct Account {
    turn: Option<u64>,
    left: u64,
    unreported: u64,
}

impl Account {
    fn new(limits: &Limits) -> Self {
        Self { turn: limits.turn_fuel, left: limits.match_fuel.unwrap_or(u64::MAX), unreported: 0 }
    }

    fn start_allowance(&self, has_script: bool) -> u64 {
        let least = unit::START_FUEL + if has_script { LOAD_FUEL } else { 0 };
        self.turn.map_or(u64::MAX, |turn| turn.max(least))
    }

    /// Runs a program with no more than this fuel and what is left for the match, and books what it used.
    fn run<T>(
        &mut self,
        store: &mut Store<Host>,
        allowance: u64,
        what: &str,
        work: impl FnOnce(&mut Store<Host>) -> Result<T, (Doing, wasmtime::Error)>,
    ) -> Result<T, Fault> {
        let fuel = allowance.min(self.left);
        let broken = |error: &wasmtime::Error| Fault::new(FaultKind::Refused, format!("no meter: {error}"));
        store.set_fuel(fuel).map_err(|error| broken(&error))?;
        store.data().notes().allow(fuel);
        let probe = store.data().probe.clone();
        if let Some(probe) = &probe {
            let portion = probe.begin(store.data().memory.turn);
            store.fuel_async_yield_interval(Some(portion)).map_err(|error| broken(&error))?;
        }
        let watch = store.data().watch.clone();
        watch.as_ref().map_or(Ok(()), Watch::begin)?;
        // The program needs its full stack, whichever thread this is and however much of the thread's own stack is in use.
        let stack = engine::SEAT_STACK + engine::HOST_STACK;
        let result = stacker::maybe_grow(stack, stack + (64 << 10), || work(store));
        if let Some(watch) = watch {
            watch.end();
        }
        let used = fuel - store.get_fuel().map_err(|error| broken(&error))?.min(fuel);
        if let Some(probe) = probe {
            probe.end(used);
        }
        let whose = if fuel < allowance {
            format!("the fuel of the whole match is used up ({fuel} were left for {what})")
        } else {
            format!("the fuel for {what} is used up ({fuel})")
        };
        self.left -= if self.left == u64::MAX { 0 } else { used };
        self.unreported += used;
        result.map_err(|(doing, error)| {
            remember_place(store, &error);
            fault(&error, doing, store.data_mut(), &whose)
        })
    }
}
