//! The standings of a group of bots over some matches, in integers, so that ties are exact.

use crate::{Header, MatchRecord};
use std::cmp::Ordering;

/// One bot of a group, with the sums over its seats.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    pub(super) bot: usize,
    halves: u64,
    score: i64,
    seats: u64,
    rivals: usize,
}

impl Row {
    pub(super) fn new(bot: usize) -> Self {
        Self { bot, ..Self::default() }
    }

    /// Adds the results of the bot in these matches.
    pub(super) fn add(&mut self, header: &Header, records: &[MatchRecord]) {
        let name = header.name(self.bot);
        for record in records {
            for (number, seat) in record.seats.iter().enumerate().filter(|(_, seat)| seat.bot == name) {
                self.halves += record.halves(number);
                self.score = self.score.saturating_add(seat.score);
                self.seats += 1;
                self.rivals = record.rivals();
            }
        }
    }

    /// The mean rank points of its seats.
    pub(super) fn points(&self) -> f64 {
        self.halves as f64 / (2 * self.rivals as u64 * self.seats).max(1) as f64
    }

    /// Compares by rank points, then by score, each as a mean over its seats.
    pub(super) fn order(&self, other: &Self) -> Ordering {
        let halves = |a: &Self, b: &Self| u128::from(a.halves) * u128::from(b.seats.max(1));
        let score = |a: &Self, b: &Self| i128::from(a.score) * i128::from(b.seats.max(1));
        let points = halves(other, self).cmp(&halves(self, other));
        points.then_with(|| score(other, self).cmp(&score(self, other)))
    }
}

/// The standings of a group, best first; equals stay in the order of the group.
pub(super) fn standing(header: &Header, group: &[usize], records: &[MatchRecord]) -> Vec<Row> {
    let row = |&bot: &usize| {
        let mut row = Row::new(bot);
        row.add(header, records);
        row
    };
    let mut rows: Vec<Row> = group.iter().map(row).collect();
    rows.sort_by(Row::order);
    rows
}
