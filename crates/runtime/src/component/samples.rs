//! Where a bot's fuel goes: its call stack, looked at again and again while it plays.
//!
//! What plays a seat is looked at after every so much fuel. The program runs as it does in any match, on a stack of its own and with fuel that comes in portions; when a portion is used up, it gives way
//! in the middle of its code, and [`drive`] lets it continue with the engine's epoch raised, so that the check which comes right after looks at the stack. What plays a unit is looked at whenever it calls
//! into the world and when its energy is used up: then its energy is counted anyway, and portions would move the moment at which it is suspended. The functions of a script are read from its interpreter's memory
//! (`scripts`), once it is loaded.
//!
//! **Architecture Invariant:** a bot that is looked at uses the same fuel, sees the same and does the same as one that is not, and the samples are the same in every run: they depend on
//! fuel, not on time. The exception is a unit whose energy is used up in the middle of its code: it is suspended some instructions later than it
//! would be, and has that much less in its next turn.

use super::lines::{Place, Whose};
use super::scripts::Stack;
use super::steps::{mark_kit, steps};
use super::{Host, Lines};
use agon_kernel::Actor;
use std::collections::{BTreeMap, HashMap};
use std::pin::pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use wasmtime::component::{ComponentNamedList, Func, Instance, Lift, Lower};
use wasmtime::{AsContext, Engine, Store, StoreContextMut, WasmBacktrace};

/// Fuel between two looks, unless somebody says otherwise.
pub const USUAL_PORTION: u64 = 1000;
/// After so many looks, portions are doubled: a long match does not take forever, and gets enough of them.
const MANY: u64 = 200_000;
/// Nothing is due.
const NOTHING: u32 = u32::MAX;

/// Collects what the programs of one bot do in one match. Clones share what they collect.
#[derive(Clone, Debug)]
pub struct Sampler(Arc<Mutex<Collected>>);

#[derive(Debug)]
struct Collected {
    portion: u64,
    left: u64,
    /// Stacks as the engine gives them: functions and offsets, to the number of the stack.
    known: HashMap<Vec<(u32, u32)>, usize>,
    /// The same as people read them, outermost first.
    stacks: Vec<Vec<Place>>,
    /// Their numbers.
    numbers: HashMap<Vec<Place>, usize>,
    spent: BTreeMap<(Actor, u32, usize), u64>,
}

/// Fuel that was used by one call stack in one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The seat or the unit.
    pub actor: Actor,
    /// Its turns are counted from 1; 0 is its start.
    pub turn: u32,
    /// An index into [`Samples::stacks`].
    pub stack: usize,
    /// How much it was.
    pub fuel: u64,
}

/// What was collected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Samples {
    /// Call stacks, outermost first.
    pub stacks: Vec<Vec<Place>>,
    /// The samples, by actor, turn and stack.
    pub all: Vec<Sample>,
}

impl Default for Sampler {
    fn default() -> Self {
        Self::every(USUAL_PORTION)
    }
}

impl Sampler {
    /// Looks after every so much fuel.
    #[must_use]
    pub fn every(fuel: u64) -> Self {
        let (known, stacks, numbers, spent) = Default::default();
        let portion = fuel.max(1);
        Self(Arc::new(Mutex::new(Collected { portion, left: MANY, known, stacks, numbers, spent })))
    }

    /// What was collected until now.
    #[must_use]
    pub fn samples(&self) -> Samples {
        let collected = self.lock();
        let sample = |(&(actor, turn, stack), &fuel): (&(Actor, u32, usize), &u64)| Sample {
            actor,
            turn,
            stack,
            fuel,
        };
        Samples { stacks: collected.stacks.clone(), all: collected.spent.iter().map(sample).collect() }
    }

    fn lock(&self) -> MutexGuard<'_, Collected> {
        // Nothing that can panic runs under the lock; if it did, the figures would still be whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Collected {
    /// The number of a stack, whose innermost frame is possibly at a check of its fuel.
    fn number(
        &mut self,
        backtrace: &WasmBacktrace,
        lines: Option<&Lines>,
        scripted: bool,
        at_check: bool,
    ) -> usize {
        let frames = backtrace.frames();
        let key = |frame: &wasmtime::FrameInfo| {
            let offset = frame.func_offset().and_then(|offset| u32::try_from(offset).ok());
            // The functions of different modules have the same numbers; modules are told apart by where their code begins in the file.
            let module = frame.module_offset().zip(frame.func_offset()).map_or(0, |(all, own)| all - own);
            (frame.func_index(), offset.unwrap_or(0) ^ u32::try_from(module).unwrap_or(0).rotate_left(16))
        };
        let raw: Vec<_> = frames.iter().map(key).collect();
        if let Some(number) = self.known.get(&raw) {
            return *number;
        }
        let all = frames.iter().enumerate();
        let mut found: Vec<_> =
            all.flat_map(|(number, frame)| steps(frame, lines, at_check && number == 0)).collect();
        mark_kit(&mut found);
        let mut stack: Vec<_> = found.into_iter().rev().map(|step| step.place).collect();
        if scripted {
            // The functions of an interpreter say nothing about the script.
            stack.truncate(1);
            stack.iter_mut().for_each(|place| place.whose = Whose::Kit);
            stack.push(interpreter());
        }
        let number = self.number_of(stack);
        self.known.insert(raw, number);
        number
    }

    /// The number of a stack, outermost first.
    fn number_of(&mut self, stack: Vec<Place>) -> usize {
        let next = self.stacks.len();
        *self.numbers.entry(stack).or_insert_with_key(|stack| {
            self.stacks.push(stack.clone());
            next
        })
    }

    fn add(&mut self, actor: Actor, turn: u32, stack: usize, fuel: u64) {
        *self.spent.entry((actor, turn, stack)).or_default() += fuel;
    }
}

/// What an interpreter does outside of the functions of its script.
fn interpreter() -> Place {
    Place { function: "interpreter".to_owned(), file: String::new(), line: 0, whose: Whose::Library }
}

/// Looks at one program of a bot.
#[derive(Clone)]
pub(super) struct StackSampler {
    sampler: Sampler,
    actor: Actor,
    own: Arc<Own>,
}

/// What one program is in the middle of.
struct Own {
    /// The turn that has begun.
    turn: AtomicU32,
    /// The turn whose fuel is to be looked at by the next check.
    due: AtomicU32,
    /// The stacks of this turn, for a seat.
    stacks: Mutex<Vec<usize>>,
    /// The energy that is accounted for, of a unit.
    known: Mutex<u64>,
    /// What a script has used at a place that is still to be looked up, by the turn; for a seat, one look.
    unseen: Mutex<Option<(u32, u64)>>,
}

impl StackSampler {
    pub(super) fn new(sampler: Sampler, actor: Actor) -> Self {
        let (stacks, known, unseen) = Default::default();
        let own = Own { turn: AtomicU32::new(0), due: AtomicU32::new(NOTHING), stacks, known, unseen };
        Self { sampler, actor, own: Arc::new(own) }
    }

    /// The beginning of a turn; returns the fuel after which to look.
    pub(super) fn begin(&self, turn: u32) -> u64 {
        self.own.turn.store(turn, Ordering::Relaxed);
        let mut collected = self.sampler.lock();
        if collected.left == 0 {
            (collected.portion, collected.left) = (collected.portion.saturating_mul(2), MANY);
        }
        collected.portion
    }

    /// The beginning of a unit's next turn.
    pub(super) fn next(&self) {
        self.own.turn.fetch_add(1, Ordering::Relaxed);
    }

    /// The end of a seat's turn, which used this much: every look stands for the same part of it.
    pub(super) fn end(&self, used: u64) {
        let stacks = std::mem::take(&mut *self.own.stacks.lock().unwrap_or_else(PoisonError::into_inner));
        let (turn, count) = (self.own.turn.load(Ordering::Relaxed), stacks.len() as u128);
        let until =
            |number: usize| u64::try_from(u128::from(used) * number as u128 / count.max(1)).unwrap_or(0);
        let mut collected = self.sampler.lock();
        for (number, stack) in stacks.into_iter().enumerate() {
            collected.add(self.actor, turn, stack, until(number + 1) - until(number));
        }
    }

    /// Lets the next check look.
    pub(super) fn is_due(&self, engine: &Engine) {
        self.own.due.store(self.own.turn.load(Ordering::Relaxed), Ordering::Relaxed);
        engine.increment_epoch();
    }

    /// Looks at a program that plays a seat, if that is due.
    pub(super) fn look(&self, store: impl AsContext<Data = Host>) {
        if self.own.due.swap(NOTHING, Ordering::Relaxed) == NOTHING || self.later(&store, 0, 0) {
            return;
        }
        let stack = self.stack(store, true);
        self.own.stacks.lock().unwrap_or_else(PoisonError::into_inner).push(stack);
    }

    /// Looks at a program that plays a unit and has used this much in its life.
    pub(super) fn count(&self, store: impl AsContext<Data = Host>, energy: u64) {
        let now = self.own.turn.load(Ordering::Relaxed);
        let turn = match self.own.due.swap(NOTHING, Ordering::Relaxed) {
            NOTHING => now,
            due => due,
        };
        let mut known = self.own.known.lock().unwrap_or_else(PoisonError::into_inner);
        let spent = energy.saturating_sub(*known);
        *known = energy.max(*known);
        if spent > 0 && !self.later(&store, turn, spent) {
            let stack = self.stack(store, false);
            self.sampler.lock().add(self.actor, turn, stack, spent);
        }
    }

    /// Leaves it to [`settle`] to look at a script that can be looked into: for that, nothing else may use the store.
    fn later(&self, store: &impl AsContext<Data = Host>, turn: u32, spent: u64) -> bool {
        let Host { window, scripted, .. } = store.as_context().data();
        let can = *scripted && window.is_some();
        if can {
            *self.own.unseen.lock().unwrap_or_else(PoisonError::into_inner) = Some((turn, spent));
        }
        can
    }

    /// Whether a look is due.
    pub(super) fn waits(&self) -> bool {
        self.own.due.load(Ordering::Relaxed) != NOTHING
    }

    fn stack(&self, store: impl AsContext<Data = Host>, at_check: bool) -> usize {
        let store = store.as_context();
        let backtrace = WasmBacktrace::force_capture(&store);
        let Host { lines, scripted, .. } = store.data();
        let mut collected = self.sampler.lock();
        collected.left = collected.left.saturating_sub(1);
        collected.number(&backtrace, lines.as_deref(), *scripted, at_check)
    }
}

/// Looks into a script, if that was left to do.
#[inline]
pub(super) fn settle(store: &mut StoreContextMut<'_, Host>) {
    if store.data().probe.is_some() && store.data().window.is_some() {
        look_into(store);
    }
}

fn look_into(store: &mut StoreContextMut<'_, Host>) {
    let Host { probe: Some(probe), window: Some(window), functions, .. } = store.data() else { return };
    let (probe, window, functions) = (probe.clone(), Arc::clone(window), functions.clone());
    let Some((turn, spent)) = probe.own.unseen.lock().unwrap_or_else(PoisonError::into_inner).take() else {
        return;
    };
    let places = match window.look(&mut *store) {
        Some(Stack::Places(places)) => places,
        Some(Stack::Marks(marks)) => {
            marks.into_iter().filter_map(|mark| functions.as_deref()?.place(mark)).collect()
        }
        None => Vec::new(),
    };
    let stack = if places.is_empty() { vec![interpreter()] } else { places.into_iter().rev().collect() };
    let mut collected = probe.sampler.lock();
    collected.left = collected.left.saturating_sub(1);
    let stack = collected.number_of(stack);
    if store.data().bridge.is_unit() {
        collected.add(probe.actor, turn, stack, spent);
    } else {
        probe.own.stacks.lock().unwrap_or_else(PoisonError::into_inner).push(stack);
    }
}

/// Calls an exported function of a program that plays a seat, for a game's glue: in the usual way, or, if it is looked at, so that it can give way.
///
/// # Errors
/// What went wrong in the program, or in handing values over.
pub fn invoke<P, R>(
    store: &mut Store<Host>,
    function: &Func,
    params: P,
    usual: impl FnOnce(&mut Store<Host>, P) -> wasmtime::Result<R>,
) -> wasmtime::Result<R>
where
    P: ComponentNamedList + Lower + Send + Sync,
    R: ComponentNamedList + Lift + Send + Sync + 'static,
{
    match store.data().probe.clone() {
        None => usual(store, params),
        Some(probe) => {
            let (engine, function) = (store.engine().clone(), function.typed::<P, R>(&mut *store)?);
            drive(&engine, &probe, function.call_async(store, params))
        }
    }
}

/// The exported function of this name, for [`invoke`].
///
/// # Errors
/// There is none.
pub fn export(store: &mut Store<Host>, instance: &Instance, name: &str) -> wasmtime::Result<Func> {
    instance.get_func(store, name).ok_or_else(|| wasmtime::Error::msg(format!("it has no function `{name}`")))
}

/// Runs a program that is looked at until it is done: each time that it gives way, a portion of its fuel is used up.
pub(super) fn drive<T>(engine: &Engine, probe: &StackSampler, program: impl Future<Output = T>) -> T {
    let mut program = pin!(program);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        match program.as_mut().poll(&mut context) {
            Poll::Ready(result) => return result,
            Poll::Pending => probe.is_due(engine),
        }
    }
}
