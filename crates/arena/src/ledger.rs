//! The running programs of a match, and a record of what each seat used and did wrong.

use agon_kernel::{
    Actor, AnyBoard, Bot, Fault, FaultKind, LentMatch, Match, MatchLimits, NoteQuota, Notes, Pause, Payload,
    Rows, RunningBot, Seat, Seating, Seed,
};
use agon_replay::FaultRecord;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

pub(crate) struct Ledger<'a> {
    board: &'a dyn AnyBoard,
    seed: Seed,
    limits: &'a MatchLimits,
    bots: &'a [Arc<dyn Bot>],
    programs: BTreeMap<Actor, Box<dyn RunningBot>>,
    /// The last view, whose memory is used again.
    view: Option<Box<dyn Payload>>,
    note_quota: NoteQuota,
    pub(crate) fuel: Vec<u64>,
    pub(crate) faults: Vec<FaultRecord>,
}

impl<'a> Ledger<'a> {
    pub(crate) fn new(
        board: &'a dyn AnyBoard,
        seed: Seed,
        limits: &'a MatchLimits,
        bots: &'a [Arc<dyn Bot>],
    ) -> Self {
        Self {
            board,
            seed,
            limits,
            bots,
            programs: BTreeMap::new(),
            view: None,
            note_quota: NoteQuota::new(limits, bots.len()),
            fuel: vec![0; bots.len()],
            faults: Vec::new(),
        }
    }

    /// Asks a seat for its orders and passes its answer to the match. `first` if it is the first seat that is asked about this state.
    pub(crate) fn answer(
        &mut self,
        table: &mut dyn Match,
        seat: Seat,
        first: bool,
        notes: &mut Notes,
    ) -> Result<Rows, Fault> {
        let actor = Actor::from(seat);
        let view = match self.view.take() {
            Some(mut view) => {
                table.refill(actor, &mut view, !first);
                view
            }
            None => table.view(actor),
        };
        let answer = self.enter(table, actor).and_then(|program| {
            let orders = guarded(|| program.answer(&*view, notes))?;
            Ok((orders, program))
        });
        let answer = match answer {
            Ok((orders, program)) => program.submit(seat, &orders, table).map(|()| orders),
            Err(fault) => table.answer(seat, Err(fault.kind)).and(Err(fault)),
        };
        self.view = Some(view);
        self.settle(table.round(), actor, notes, answer)
    }

    /// Lets a unit act. Meanwhile, the unit owns the match.
    pub(crate) fn resume(
        &mut self,
        table: Box<dyn Match>,
        actor: Actor,
        notes: &mut Notes,
    ) -> (Box<dyn Match>, Rows, Result<Pause, Fault>) {
        let round = table.round();
        let program = self.enter(&*table, actor);
        let mut world = Some(LentMatch { table, actor, acts: Rows::default() });
        let how = program.and_then(|program| guarded(|| program.resume(&mut world, notes)));
        let LentMatch { table, acts, .. } = world.expect("a program puts back what it was lent");
        if matches!(how, Ok(Pause::Returned)) {
            self.programs.remove(&actor);
        }
        (table, acts, self.settle(round, actor, notes, how))
    }

    /// Drops the programs of units that were killed, to free their resources.
    pub(crate) fn drop_dead_programs(&mut self, table: &dyn Match) {
        // Hardly ever is anybody gone, which is cheaper to see than to look for.
        if !self.programs.keys().all(|&actor| table.is_active(actor)) {
            self.programs.retain(|&actor, _| table.is_active(actor));
        }
    }

    fn enter(&mut self, table: &dyn Match, actor: Actor) -> Result<&mut dyn RunningBot, Fault> {
        use std::collections::btree_map::Entry;
        match self.programs.entry(actor) {
            Entry::Occupied(program) => Ok(&mut **program.into_mut()),
            Entry::Vacant(place) => {
                let setup = table.setup(actor.seat);
                let (game, limits, setup) = (self.board.game(), self.limits.of(actor.seat), &*setup);
                let seating = Seating { game, actor, seed: self.seed, limits, setup };
                let program = guarded(|| self.bots[actor.seat.index()].enter(&seating))?;
                Ok(&mut **place.insert(program))
            }
        }
    }

    /// Records what a turn used; after a fault, drops the program.
    fn settle<T>(
        &mut self,
        round: u32,
        actor: Actor,
        notes: &mut Notes,
        result: Result<T, Fault>,
    ) -> Result<T, Fault> {
        let seat = actor.seat.index();
        self.fuel[seat] = self.fuel[seat].saturating_add(notes.fuel);
        self.note_quota.clip(self.limits, actor.seat, notes);
        if let Err(Fault { kind, detail }) = &result {
            let (kind, detail) = (*kind, detail.clone());
            self.faults.push(FaultRecord { seat: actor.seat, unit: actor.unit, round, kind, detail });
            self.programs.remove(&actor);
        }
        result
    }
}

/// Runs a program's code; a panic counts as a crash of the program, not of the arena.
pub(crate) fn guarded<T>(run: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<&str>().map(ToString::to_string);
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        Err(Fault::new(FaultKind::Crashed, text.unwrap_or_else(|| "the bot panicked".to_owned())))
    })
}
