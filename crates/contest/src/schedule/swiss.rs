//! Swiss: in each round, groups of bots that stand about equal and have met the least.

use super::stages::{Issue, Stager, standing};
use crate::draw::{Lot, lot, split_evenly};
use crate::{Header, Record};

pub(super) struct Swiss {
    round: u32,
    rounds: u32,
    points: Vec<f64>,
    scores: Vec<i64>,
    met: Vec<Vec<u32>>,
    header: Header,
}

impl Swiss {
    pub(super) fn new(header: &Header) -> Self {
        let bots = header.contestants();
        // Enough that a winner of all rounds is alone, and one more.
        let enough = bots.next_power_of_two().trailing_zeros() + 1;
        Self {
            round: 0,
            rounds: if header.plan.rounds == 0 { enough } else { header.plan.rounds },
            points: vec![0.0; bots],
            scores: vec![0; bots],
            met: vec![vec![0; bots]; bots],
            header: header.clone(),
        }
    }

    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.points.len()).collect();
        lot(self.header.plan.seed, Lot::Groups, self.round.into()).shuffle(&mut order);
        order.sort_by(|&a, &b| {
            self.points[b].total_cmp(&self.points[a]).then(self.scores[b].cmp(&self.scores[a]))
        });
        order
    }

    /// From the top: the best who is left, then those nearest below who have met this group the least.
    fn groups(&mut self) -> Vec<Vec<usize>> {
        let mut left = self.order();
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
    fn stage(&mut self, issue: &mut Issue<'_>, results: &[Record]) {
        let records: Vec<&Record> = results.iter().collect();
        let all: Vec<usize> = (0..self.points.len()).collect();
        for (bot, points, score) in standing(&self.header, &all, &records) {
            self.points[bot] += points;
            self.scores[bot] += score;
        }
        if self.round == self.rounds {
            return;
        }
        self.round += 1;
        for (number, group) in self.groups().iter().enumerate() {
            for _ in 0..self.header.plan.blocks {
                issue.block(&format!("round {}, group {}", self.round, number + 1), group);
            }
        }
    }

    fn places(&self) -> Vec<(usize, String)> {
        if self.round < self.rounds {
            return Vec::new();
        }
        self.order()
            .into_iter()
            .map(|bot| (bot, format!("{:.2} points in {} rounds", self.points[bot], self.rounds)))
            .collect()
    }
}
