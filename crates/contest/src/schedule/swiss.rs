//! Swiss: in each round, groups of bots with similar standings that have met least often.

use super::stages::{Issue, Stager};
use super::standing::Row;
use crate::draw::{DrawPurpose, lineups, lot, split_evenly};
use crate::{Header, MatchRecord, Phase};

pub(super) struct Swiss {
    round: u32,
    rounds: u32,
    over: bool,
    rows: Vec<Row>,
    met: Vec<Vec<u32>>,
    header: Header,
}

impl Swiss {
    pub(super) fn new(header: &Header) -> Self {
        let bots = header.contestants();
        // Enough rounds that only one bot can win all of them, plus one.
        let enough = bots.next_power_of_two().trailing_zeros() + 1;
        Self {
            round: 0,
            over: false,
            rounds: if header.plan.rounds == 0 { enough } else { header.plan.rounds },
            rows: (0..bots).map(Row::new).collect(),
            met: vec![vec![0; bots]; bots],
            header: header.clone(),
        }
    }

    fn order(&self, kind: DrawPurpose) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        lot(self.header.plan.seed, kind, self.round.into()).shuffle(&mut order);
        order.sort_by(|&a, &b| self.rows[a].order(&self.rows[b]));
        order
    }

    /// From the top: the best bot that is left, then those nearest below that have met this group least often.
    fn groups(&mut self) -> Vec<Vec<usize>> {
        let mut left = self.order(DrawPurpose::Groups);
        let sizes: Vec<usize> = split_evenly(&left, self.header.group()).iter().map(Vec::len).collect();
        let mut groups = Vec::new();
        for size in sizes {
            let mut group = vec![left.remove(0)];
            while group.len() < size {
                let met = |bot: usize| group.iter().map(|&other| self.met[bot][other]).sum::<u32>();
                let place = (0..left.len()).min_by_key(|&place| (met(left[place]), place));
                group.push(left.remove(place.expect("sizes sum to the bots that are left")));
            }
            for &a in &group {
                group.iter().for_each(|&b| self.met[a][b] += 1);
            }
            groups.push(group);
        }
        groups
    }
}

impl Stager for Swiss {
    fn stage(&mut self, issue: &mut Issue<'_>, results: &[MatchRecord]) {
        self.rows.iter_mut().for_each(|row| row.add(&self.header, results));
        if self.round == self.rounds {
            self.over = true;
            return;
        }
        self.round += 1;
        for (number, group) in self.groups().iter().enumerate() {
            for _ in 0..self.header.plan.blocks {
                issue.block(Phase::Group { round: self.round, group: number + 1 }.into(), group);
            }
        }
    }

    fn expected(&self, header: &Header) -> Option<u64> {
        let bots: Vec<usize> = (0..self.rows.len()).collect();
        let groups = split_evenly(&bots, header.group());
        let matches = groups.iter().map(|group| lineups(group, header.seats, header.filler()).len() as u64);
        Some(matches.sum::<u64>() * header.plan.blocks * u64::from(self.rounds))
    }

    fn places(&self) -> Vec<(usize, String)> {
        let place = |bot: usize| {
            (bot, format!("{:.2} points a match in {} rounds", self.rows[bot].points(), self.round))
        };
        if self.over { self.order(DrawPurpose::Ties).into_iter().map(place).collect() } else { Vec::new() }
    }
}
