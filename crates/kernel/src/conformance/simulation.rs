//! Plays matches for the suite and records the steps, so that they can be replayed.

use super::bots::Programs;
use super::fuzz;
use crate::{
    Actor, Digest, FaultKind, Game, Match, Pause, Rng, RowValue, Rows, Seat, Seed, Stream, Turn, TypedMatch,
};
use std::sync::Arc;

/// The input of one step of a match.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Answers(Vec<(Seat, Result<Rows, FaultKind>)>),
    Unit(Actor, Rows, Result<Pause, FaultKind>),
}

/// Who plays.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lineup {
    /// This built-in bot in every seat.
    Bot(&'static str),
    /// Random orders, from the list of legal ones if the game has one, with occasional faults.
    Random,
}

pub(super) struct Simulation<G: Game> {
    pub(super) table: TypedMatch<G>,
    lineup: Lineup,
    rng: Rng,
    programs: Programs,
}

impl<G: Game> Simulation<G> {
    pub(super) fn new(board: &Arc<G::Board>, seed: Seed, lineup: Lineup) -> Self {
        let rng = Rng::new(seed, Stream { round: 0, phase: u32::MAX - 9, of: 0 });
        Self { table: TypedMatch::new(Arc::clone(board), seed), lineup, rng, programs: Programs::new(seed) }
    }

    /// Plays one step and returns it; `None` when the match is over.
    pub(super) fn step(&mut self) -> Option<Step> {
        if let Lineup::Bot(name) = self.lineup {
            return self.programs.step(&mut self.table, |_| name);
        }
        match self.table.turn() {
            Turn::Over => None,
            Turn::Collect(seats) => {
                let step = Step::Answers(seats.iter().map(|seat| (seat, self.answer(seat))).collect());
                apply(&mut self.table, &step);
                Some(step)
            }
            Turn::Resume { seat, unit } => {
                let actor = Actor { seat, unit: Some(unit) };
                let (acts, how) = self.unit(actor);
                self.table.paused(actor, how);
                Some(Step::Unit(actor, acts, how))
            }
        }
    }

    fn answer(&mut self, seat: Seat) -> Result<Rows, FaultKind> {
        if self.rng.chance(1, 400) {
            let kind = *self.rng.pick(FaultKind::ALL).expect("there are faults");
            return Err(kind);
        }
        if let Some(legal) = self.table.legal(seat)
            && self.rng.chance(199, 200)
        {
            let choice = (!legal.is_empty()).then(|| self.rng.index(legal.len()));
            let mut orders = Rows::default();
            if let Some(row) = choice.and_then(|index| legal.iter().nth(index)) {
                orders.push_row(row);
            }
            return Ok(orders);
        }
        let orders = fuzz::rows(&G::Order::kinds(), &mut self.rng);
        // Random numbers often make rows that are not orders, which the arena would report as malformed. Drop most of them, so that most
        // seats stay in the match.
        let mut kept = Rows::default();
        for row in orders.iter() {
            if G::Order::get(row).is_some() || self.rng.chance(1, 400) {
                kept.push_row(row);
            }
        }
        Ok(kept)
    }

    fn unit(&mut self, actor: Actor) -> (Rows, Result<Pause, FaultKind>) {
        let mut acts = Rows::default();
        for _ in 0..self.rng.below(12) {
            let row = fuzz::row(&G::Call::kinds(), &mut self.rng);
            if let Ok((_, true)) = self.table.call(actor, &row) {
                acts.push_row(&row);
            }
        }
        let how = match self.rng.below(400) {
            0 => Err(FaultKind::Crashed),
            1 => Ok(Pause::Returned),
            2..20 => Ok(Pause::OutOfEnergy),
            _ => Ok(Pause::Yielded),
        };
        (acts, how)
    }
}

/// Replays a step.
pub(super) fn apply<G: Game>(table: &mut TypedMatch<G>, step: &Step) {
    match step {
        Step::Answers(answers) => {
            let answers: Vec<_> =
                answers.iter().map(|(seat, answer)| (*seat, answer.as_ref().map_err(|kind| *kind))).collect();
            table.resolve(&answers);
        }
        Step::Unit(actor, acts, how) => {
            for call in acts.iter() {
                table.call(*actor, call).expect("what was called once can be called again");
            }
            table.paused(*actor, *how);
        }
    }
}

/// Plays a match to its end, or for at most `rounds` rounds, and returns the steps and the digest after each.
pub(super) fn record<G: Game>(
    board: &Arc<G::Board>,
    seed: Seed,
    lineup: Lineup,
    rounds: u32,
) -> (Vec<Step>, Vec<Digest>) {
    let mut simulation = Simulation::<G>::new(board, seed, lineup);
    let (mut steps, mut digests) = (Vec::new(), vec![simulation.table.digest()]);
    while simulation.table.round() < rounds
        && let Some(step) = simulation.step()
    {
        steps.push(step);
        digests.push(simulation.table.digest());
    }
    (steps, digests)
}
