//! A heat: bots that are ranked by matches among themselves, by points and then by score. Ties that matter are replayed a few times and
//! then broken by lot.

use super::stages::Issue;
use super::standing::{Row, standing};
use crate::draw::{DrawPurpose, all_groups, balanced_groups, lot};
use crate::{ContestStage, Header, MatchRecord};

/// Which ties matter.
#[derive(Clone, Copy, Debug)]
pub(super) enum Line {
    /// All.
    Every,
    /// Those between this many at the top and the rest.
    After(usize),
}

pub(super) struct Heat {
    pub(super) group: Vec<usize>,
    stage: ContestStage,
    blocks: Vec<u64>,
    records: Vec<MatchRecord>,
    replays: u32,
}

impl Heat {
    /// Starts with the plan's number of blocks. A single bot plays none; if there are more bots than seats, they play in groups.
    pub(super) fn begin(issue: &mut Issue<'_>, stage: ContestStage, group: Vec<usize>) -> Self {
        let mut heat = Self { group, stage, blocks: Vec::new(), records: Vec::new(), replays: 0 };
        for _ in 0..if heat.group.len() > 1 { issue.header.plan.blocks } else { 0 } {
            heat.play(issue, heat.stage);
        }
        heat
    }

    fn play(&mut self, issue: &mut Issue<'_>, stage: ContestStage) {
        let (bots, seats) = (self.group.len(), issue.header.seats);
        if bots <= seats {
            self.blocks.push(issue.block(stage, &self.group));
            return;
        }
        // All groups if there are few, otherwise a selection in which every bot gets about forty seats.
        let most = 10 * bots;
        let mut rng = lot(issue.header.plan.seed, DrawPurpose::Selection, issue.next_block());
        let groups =
            all_groups(bots, seats, most).unwrap_or_else(|| balanced_groups(bots, seats, most, &mut rng));
        for group in groups {
            let group: Vec<usize> = group.into_iter().map(|place| self.group[place]).collect();
            self.blocks.push(issue.block(stage, &group));
        }
    }

    /// Takes in the results that belong to this heat.
    pub(super) fn learn(&mut self, results: &[MatchRecord]) {
        self.records.extend(results.iter().filter(|record| self.blocks.contains(&record.block)).cloned());
    }

    /// Replays if a tie that matters is left and the limit is not reached; returns whether it does.
    pub(super) fn replay(&mut self, issue: &mut Issue<'_>, line: Line) -> bool {
        if self.replays >= issue.header.plan.tie_replays || !self.tied(issue.header, line) {
            return false;
        }
        self.replays += 1;
        self.play(issue, self.stage.again());
        true
    }

    fn tied(&self, header: &Header, line: Line) -> bool {
        let rows = self.order(header);
        let same = |place: usize| rows[place - 1].order(&rows[place]).is_eq();
        match line {
            Line::Every => (1..rows.len()).any(same),
            Line::After(first) => (1..rows.len()).contains(&first) && same(first),
        }
    }

    /// The bots, best first; remaining ties are broken by lot.
    pub(super) fn order(&self, header: &Header) -> Vec<Row> {
        let mut drawn = self.group.clone();
        if let Some(&first) = self.blocks.first() {
            lot(header.plan.seed, DrawPurpose::Ties, first).shuffle(&mut drawn);
        }
        standing(header, &drawn, &self.records)
    }
}
