//! How the programs of units fared, in games in which each unit has its own: how many crashed, and how many were suspended in the middle of their code.

use agon_arena::RoundReport;
use agon_kernel::{Actor, Pause};
use agon_replay::TurnOutcome;
use std::collections::BTreeSet;

/// Counts units, and not their turns, for each seat.
#[derive(Default)]
pub(crate) struct UnitCount {
    crashed: BTreeSet<Actor>,
    exhausted: BTreeSet<Actor>,
    all: BTreeSet<Actor>,
}

impl UnitCount {
    /// A round is over.
    pub(crate) fn add(&mut self, report: &RoundReport<'_>) {
        for turn in report.turns.iter().filter(|turn| turn.unit.is_some()) {
            let actor = Actor { seat: turn.seat, unit: turn.unit };
            self.all.insert(actor);
            match &turn.outcome {
                TurnOutcome::Fault(_) => self.crashed.insert(actor),
                TurnOutcome::Paused(Pause::OutOfEnergy) => self.exhausted.insert(actor),
                TurnOutcome::Paused(Pause::Yielded | Pause::Returned) | TurnOutcome::Orders => continue,
            };
        }
    }

    /// In words, for some seats; nothing if all went well, or if units have no programs.
    pub(crate) fn describe(&self, of: impl Fn(&Actor) -> bool) -> Option<String> {
        let count = |set: &BTreeSet<Actor>| set.iter().filter(|actor| of(actor)).count();
        let (crashed, exhausted, all) = (count(&self.crashed), count(&self.exhausted), count(&self.all));
        let parts: Vec<String> = [(crashed, "crashed"), (exhausted, "ran out of energy at times")]
            .into_iter()
            .filter(|(number, _)| *number > 0)
            .map(|(number, what)| format!("{number} {what}"))
            .collect();
        (!parts.is_empty()).then(|| format!("of {all} units, {}", parts.join(" and ")))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
mod tests {
    use super::*;
    use agon_kernel::{Fault, FaultKind, Rows, Seat, UnitId};
    use agon_replay::TurnRecord;

    #[test]
    fn units_are_counted_once() {
        let turn = |seat, unit, outcome| TurnRecord {
            seat: Seat(seat),
            unit: Some(UnitId(unit)),
            outcome,
            orders: Rows::default(),
            fuel: 0,
            notes: Vec::new(),
        };
        let turns = [
            turn(0, 1, TurnOutcome::Paused(Pause::OutOfEnergy)),
            turn(0, 2, TurnOutcome::Paused(Pause::Yielded)),
            turn(0, 3, TurnOutcome::Fault(Fault::new(FaultKind::Crashed, "null"))),
            turn(1, 4, TurnOutcome::Paused(Pause::Yielded)),
        ];
        let mut count = UnitCount::default();
        for round in 0..3 {
            count.add(&RoundReport { round, events: &Rows::default(), turns: &turns });
        }
        let all = count.describe(|_| true).unwrap();
        assert_eq!(all, "of 4 units, 1 crashed and 1 ran out of energy at times");
        assert_eq!(count.describe(|actor| actor.seat == Seat(1)), None);
    }
}
