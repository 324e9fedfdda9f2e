//! Formats whose matches are all known from the start: round robin and gauntlet.

use super::stages::{Issue, Stager};
use crate::draw::{DrawPurpose, all_groups, balanced_groups, lineups, lot};
use crate::{Header, MatchRecord, Phase};

/// Larger numbers of groups are not played unless the plan asks for that many matches.
const MAX_GROUPS: usize = 5000;

/// All groups, or a balanced selection.
pub(super) struct RoundRobin;

impl RoundRobin {
    fn groups(header: &Header) -> Vec<Vec<usize>> {
        let (bots, size) = (header.contestants(), header.group());
        let first: Vec<usize> = (0..size).collect();
        let matches = lineups(&first, header.seats, header.filler()).len() as u64 * header.plan.blocks;
        let wanted = match header.plan.matches {
            0 => MAX_GROUPS,
            limit => usize::try_from((limit / matches).max(1)).unwrap_or(usize::MAX),
        };
        let mut rng = lot(header.plan.seed, DrawPurpose::Selection, 0);
        // If there are too many groups to play them all, ten groups per bot are a fair default.
        let selection = if header.plan.matches == 0 { MAX_GROUPS.min(10 * bots) } else { wanted };
        all_groups(bots, size, wanted).unwrap_or_else(|| balanced_groups(bots, size, selection, &mut rng))
    }
}

impl Stager for RoundRobin {
    fn stage(&mut self, issue: &mut Issue<'_>, _: &[MatchRecord]) {
        if issue.next_block() > 0 {
            return;
        }
        let groups = Self::groups(issue.header);
        for number in 0..issue.header.plan.blocks {
            for group in &groups {
                issue.block(Phase::Cycle(number + 1).into(), group);
            }
        }
    }

    fn expected(&self, header: &Header) -> Option<u64> {
        let groups = Self::groups(header);
        let each = lineups(&groups[0], header.seats, header.filler()).len() as u64;
        Some(groups.len() as u64 * each * header.plan.blocks)
    }
}

/// The first bot against all others, in groups that are drawn again for each block.
pub(super) struct Gauntlet;

impl Stager for Gauntlet {
    fn stage(&mut self, issue: &mut Issue<'_>, _: &[MatchRecord]) {
        if issue.next_block() > 0 {
            return;
        }
        let header = issue.header;
        let rivals = header.group() - 1;
        for number in 0..header.plan.blocks {
            let mut others: Vec<usize> = (1..header.contestants()).collect();
            lot(header.plan.seed, DrawPurpose::Rivals, number).shuffle(&mut others);
            for start in (0..others.len()).step_by(rivals) {
                let group: Vec<usize> = [0]
                    .into_iter()
                    .chain((start..start + rivals).map(|at| others[at % others.len()]))
                    .collect();
                issue.block(Phase::Cycle(number + 1).into(), &group);
            }
        }
    }

    fn expected(&self, header: &Header) -> Option<u64> {
        let tables = (header.contestants() - 1).div_ceil(header.group() - 1) as u64;
        let group: Vec<usize> = (0..header.group()).collect();
        Some(tables * lineups(&group, header.seats, header.filler()).len() as u64 * header.plan.blocks)
    }
}
