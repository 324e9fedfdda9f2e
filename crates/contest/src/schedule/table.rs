//! A table of an official round: one match of a group, replayed if a tie decides something.

use super::stages::Issue;
use crate::draw::{DrawPurpose, lot};
use crate::{ContestStage, Header, MatchRecord};
use agon_kernel::Seed;

/// A group and its standings: classes of equals, best first. Fillers are ranked among the bots.
pub(super) struct Table {
    pub(super) group: Vec<usize>,
    seats: usize,
    /// The last match, whose number the draws use.
    block: u64,
    classes: Vec<Vec<usize>>,
    replays: u32,
    /// The class of equals that the current replay is for.
    tie: Option<usize>,
    for_lowest: bool,
}

impl Table {
    /// One match of the group, with the seats drawn by lot.
    pub(super) fn begin(issue: &mut Issue<'_>, stage: ContestStage, group: Vec<usize>) -> Self {
        let block = play(issue, stage, &group);
        let seats = issue.header.seats;
        Self { group, seats, block, classes: Vec::new(), replays: 0, tie: None, for_lowest: false }
    }

    /// Takes in the match, or breaks the tie for which it was replayed.
    pub(super) fn learn(&mut self, header: &Header, results: &[MatchRecord]) {
        let Some(record) = results.iter().find(|record| record.block == self.block) else { return };
        let number =
            |name: &str| header.bots.iter().position(|(bot, _)| bot == name).unwrap_or(header.filler());
        let mut seats: Vec<(usize, (u8, i64))> = record
            .seats
            .iter()
            .map(|seat| (number(&seat.bot), (seat.rank, seat.score.saturating_neg())))
            .collect();
        seats.sort_by_key(|&(bot, key)| (key, bot));
        let Some(place) = self.tie.take() else {
            self.classes = classes(&seats);
            return;
        };
        // More fillers can play than are part of the tie: the best of them stand for those.
        let mut wanted = self.classes[place].clone();
        seats.retain(|(bot, _)| {
            let at = wanted.iter().position(|other| other == bot);
            at.map(|at| wanted.swap_remove(at)).is_some()
        });
        self.classes.splice(place..=place, classes(&seats));
    }

    /// How many rivals a bot must beat to be safe: two of three.
    fn needed(&self) -> usize {
        (2 * (self.seats - 1)).div_ceil(3)
    }

    /// The class of equals that straddles the line between safe and not safe.
    fn undecided(&self) -> Option<usize> {
        let mut left = self.seats;
        for (place, class) in self.classes.iter().enumerate() {
            let (best, worst) = (left - 1, left - class.len());
            let same = class.iter().all(|&bot| bot == class[0]);
            if !same && best >= self.needed() && worst < self.needed() {
                return Some(place);
            }
            left -= class.len();
        }
        None
    }

    /// Replays if it is undecided who is safe and the limit is not reached; returns whether it does.
    pub(super) fn replay_for_safety(&mut self, issue: &mut Issue<'_>, stage: ContestStage) -> bool {
        self.undecided().is_some_and(|place| self.replay(issue, stage, place))
    }

    /// Replays if bots share the lowest place and the limit is not reached; returns whether it does.
    pub(super) fn replay_for_lowest(&mut self, issue: &mut Issue<'_>, stage: ContestStage) -> bool {
        if !self.for_lowest {
            (self.for_lowest, self.replays) = (true, 0);
        }
        let bots = |class: &Vec<usize>| class.iter().filter(|bot| self.group.contains(bot)).count();
        let lowest = self.classes.iter().rposition(|class| bots(class) > 0);
        lowest
            .filter(|&place| bots(&self.classes[place]) > 1)
            .is_some_and(|place| self.replay(issue, stage, place))
    }

    fn replay(&mut self, issue: &mut Issue<'_>, stage: ContestStage, place: usize) -> bool {
        if self.replays >= issue.header.plan.tie_replays {
            return false;
        }
        self.replays += 1;
        self.tie = Some(place);
        self.block = play(issue, stage, &self.group);
        true
    }

    /// Breaks the remaining ties that decide who is safe by lot.
    pub(super) fn draw(&mut self, seed: Seed) {
        while let Some(place) = self.undecided() {
            let mut class = std::mem::take(&mut self.classes[place]);
            lot(seed, DrawPurpose::Ties, self.block).shuffle(&mut class);
            self.classes.splice(place..=place, class.into_iter().map(|bot| vec![bot]));
        }
    }

    /// The bots that are not safe.
    pub(super) fn losers(&self) -> impl Iterator<Item = usize> {
        let mut left = self.seats;
        let unsafe_classes = self.classes.iter().filter(move |class| {
            left -= class.len();
            left < self.needed()
        });
        unsafe_classes.flatten().copied().filter(|bot| self.group.contains(bot))
    }

    /// The bots, best first; ties are broken by lot.
    pub(super) fn order(&self, seed: Seed) -> Vec<usize> {
        let mut rng = lot(seed, DrawPurpose::Ties, self.block);
        let mut order = Vec::new();
        for class in &self.classes {
            let mut class: Vec<usize> =
                class.iter().copied().filter(|bot| self.group.contains(bot)).collect();
            rng.shuffle(&mut class);
            order.extend(class);
        }
        order
    }
}

fn play(issue: &mut Issue<'_>, stage: ContestStage, group: &[usize]) -> u64 {
    let mut lineup = group.to_vec();
    lineup.resize(issue.header.seats, issue.header.filler());
    lot(issue.header.plan.seed, DrawPurpose::Seats, issue.next_block()).shuffle(&mut lineup);
    issue.single(stage, lineup)
}

/// Groups sorted seats into classes of equals.
fn classes(seats: &[(usize, (u8, i64))]) -> Vec<Vec<usize>> {
    seats.chunk_by(|a, b| a.1 == b.1).map(|class| class.iter().map(|seat| seat.0).collect()).collect()
}
