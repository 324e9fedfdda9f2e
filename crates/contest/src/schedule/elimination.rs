//! Single elimination: groups; the better half of each goes on, until the last group plays the final.

use super::stages::{Issue, Stager, standing};
use crate::draw::{Lot, lot, split_evenly};
use crate::{Header, Record};

struct Table {
    group: Vec<usize>,
    blocks: Vec<u64>,
    replays: u32,
}

pub(super) struct Elimination {
    header: Header,
    alive: Vec<usize>,
    tables: Vec<Table>,
    records: Vec<Record>,
    round: u32,
    /// Who went out, the latest first.
    out: Vec<(usize, String)>,
}

impl Elimination {
    pub(super) fn new(header: &Header) -> Self {
        let alive = (0..header.contestants()).collect();
        Self {
            header: header.clone(),
            alive,
            tables: Vec::new(),
            records: Vec::new(),
            round: 0,
            out: Vec::new(),
        }
    }

    /// How many of a group go on.
    fn advance(size: usize) -> usize {
        (size / 2).max(1)
    }

    /// The order of a table, in the final if `last`; ties that matter and are not broken by points and score are drawn if `draw`, else `None`.
    fn order(&self, table: &Table, last: bool, draw: bool) -> Option<Vec<usize>> {
        let records: Vec<&Record> =
            self.records.iter().filter(|record| table.blocks.contains(&record.block)).collect();
        let mut drawn = table.group.clone();
        lot(self.header.plan.seed, Lot::Ties, table.blocks[0]).shuffle(&mut drawn);
        let rows = standing(&self.header, &drawn, &records);
        let same = |a: usize, b: usize| rows[a].1 == rows[b].1 && rows[a].2 == rows[b].2;
        let line = Self::advance(rows.len());
        let ties =
            if last { (1..rows.len()).any(|place| same(place - 1, place)) } else { same(line - 1, line) };
        (draw || !ties).then(|| rows.iter().map(|row| row.0).collect())
    }

    fn play(&mut self, issue: &mut Issue<'_>) {
        self.round += 1;
        lot(self.header.plan.seed, Lot::Groups, self.round.into()).shuffle(&mut self.alive);
        let groups = split_evenly(&self.alive, self.header.group());
        let last = groups.len() == 1;
        for (number, group) in groups.into_iter().enumerate() {
            let stage =
                if last { "final".to_owned() } else { format!("round {}, group {}", self.round, number + 1) };
            let mut table = Table { group, blocks: Vec::new(), replays: 0 };
            // One alone goes on without a match.
            let blocks = if table.group.len() > 1 { self.header.plan.blocks } else { 0 };
            table.blocks.extend((0..blocks).map(|_| issue.block(&stage, &table.group)));
            self.tables.push(table);
        }
    }
}

impl Stager for Elimination {
    fn stage(&mut self, issue: &mut Issue<'_>, results: &[Record]) {
        self.records.extend_from_slice(results);
        let last = self.tables.len() == 1;
        let mut again = false;
        let mut tables = std::mem::take(&mut self.tables);
        for table in tables.iter_mut().filter(|table| table.group.len() > 1) {
            if table.replays < self.header.plan.tie_replays && self.order(table, last, false).is_none() {
                table.replays += 1;
                table.blocks.push(issue.block(&format!("round {}, tie", self.round), &table.group));
                again = true;
            }
        }
        self.tables = tables;
        if again {
            return;
        }
        if self.tables.is_empty() {
            if self.round == 0 {
                self.play(issue);
            }
            return;
        }
        let (mut alive, mut losers) = (Vec::new(), Vec::new());
        for table in &self.tables {
            if table.group.len() == 1 {
                alive.push(table.group[0]);
                continue;
            }
            let order = self.order(table, last, true).expect("ties are drawn");
            let line = if last { order.len() } else { Self::advance(order.len()) };
            alive.extend_from_slice(&order[..line]);
            losers.extend(order[line..].iter().map(|&bot| (bot, table.blocks.clone())));
        }
        // Those who go out in the same round are placed by how they did in it.
        let all: Vec<usize> = losers.iter().map(|(bot, _)| *bot).collect();
        let records: Vec<&Record> = self
            .records
            .iter()
            .filter(|record| losers.iter().any(|(_, blocks)| blocks.contains(&record.block)))
            .collect();
        let placed = standing(&self.header, &all, &records);
        let round = self.round;
        self.out.splice(0..0, placed.into_iter().map(|(bot, ..)| (bot, format!("out in round {round}"))));
        self.tables.clear();
        self.alive = alive;
        if last {
            self.out.splice(0..0, self.alive.iter().map(|&bot| (bot, "in the final".to_owned())));
        } else {
            self.play(issue);
        }
    }

    fn places(&self) -> Vec<(usize, String)> {
        self.out.clone()
    }
}
