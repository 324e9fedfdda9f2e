//! The official rounds, each of which puts one bot out.
//!
//! A round: random groups as large as the table, with fillers where bots are missing; whoever does better than all rivals but
//! one (two of three) is safe; the rest regroup, until one is left, who is out. When as many as the final holds remain,
//! they play the final. Taken literally the rule has holes, which are filled like this:
//!
//! - Groups differ in size by one at most, so that nobody is alone among fillers while others sit four at a table.
//! - Ties that decide who is safe are broken by score, then by playing the match again (a few times), then by lot.
//! - If all who are left are safe (two bots that both beat the fillers), the lowest of the last group is not.
//! - If nobody is safe twice in a row (fillers that beat everybody), the best bot of each group is.

use super::stages::{Issue, Stager, standing};
use crate::draw::{Lot, lot, split_evenly};
use crate::{Header, Record};

/// A group and how it stands: classes of equals, best first.
struct Table {
    group: Vec<usize>,
    block: u64,
    classes: Vec<Vec<usize>>,
    replays: u32,
}

enum Phase {
    Start,
    Groups,
    Final,
    Over,
}

pub(super) struct Rounds {
    header: Header,
    alive: Vec<usize>,
    pool: Vec<usize>,
    tables: Vec<Table>,
    phase: Phase,
    round: u32,
    step: u32,
    stalled: u32,
    /// Who is out, the latest first.
    out: Vec<(usize, String)>,
}

impl Rounds {
    pub(super) fn new(header: &Header) -> Self {
        Self {
            header: header.clone(),
            alive: (0..header.contestants()).collect(),
            pool: Vec::new(),
            tables: Vec::new(),
            phase: Phase::Start,
            round: 0,
            step: 0,
            stalled: 0,
            out: Vec::new(),
        }
    }

    fn finalists(&self) -> usize {
        let finalists = self.header.plan.finalists;
        if finalists == 0 { self.header.seats } else { finalists }
    }

    /// How many rivals one must beat to be safe: two of three.
    fn needed(&self) -> usize {
        self.header.seats.saturating_sub(2).max(1)
    }

    /// Begins the next round, or the final.
    fn next_round(&mut self, issue: &mut Issue<'_>) {
        if self.alive.len() <= self.finalists().max(2) {
            for _ in 0..self.header.plan.blocks {
                issue.block("final", &self.alive);
            }
            self.phase = Phase::Final;
            return;
        }
        self.round += 1;
        self.step = 0;
        self.stalled = 0;
        self.pool.clone_from(&self.alive);
        self.phase = Phase::Groups;
        self.next_step(issue);
    }

    /// Draws groups of those who are left in this round.
    fn next_step(&mut self, issue: &mut Issue<'_>) {
        self.step += 1;
        lot(self.header.plan.seed, Lot::Groups, issue.next_block()).shuffle(&mut self.pool);
        let stage = format!("round {}, step {}", self.round, self.step);
        self.tables = split_evenly(&self.pool, self.header.seats)
            .into_iter()
            .map(|group| Table {
                block: self.play(issue, &stage, &group),
                group,
                classes: Vec::new(),
                replays: 0,
            })
            .collect();
    }

    /// One match of a group, its seats drawn by lot.
    fn play(&self, issue: &mut Issue<'_>, stage: &str, group: &[usize]) -> u64 {
        let mut lineup = group.to_vec();
        lineup.resize(self.header.seats, self.header.filler());
        lot(self.header.plan.seed, Lot::Seats, issue.next_block()).shuffle(&mut lineup);
        issue.single(stage, lineup)
    }

    /// The number of the bot in each seat, with its rank and score.
    fn seats(&self, record: &Record) -> Vec<(usize, u8, i64)> {
        let number = |name: &str| self.header.bots.iter().position(|(bot, _)| bot == name);
        let seats = record.seats.iter();
        seats.map(|seat| (number(&seat.bot).unwrap_or(self.header.filler()), seat.rank, seat.score)).collect()
    }

    /// Takes in the first match of a table, or breaks its ties by a match that was played again.
    fn learn(&self, table: &mut Table, record: &Record) {
        let mut seats = self.seats(record);
        if table.classes.is_empty() {
            seats.sort_by_key(|&(bot, rank, score)| (rank, -score, bot));
            let classes = seats.chunk_by(|a, b| (a.1, a.2) == (b.1, b.2));
            table.classes = classes.map(|class| class.iter().map(|seat| seat.0).collect()).collect();
            return;
        }
        let Some(place) = self.undecided(&table.classes) else { return };
        let mut class: Vec<(usize, (u8, i64))> = table.classes[place]
            .iter()
            .map(|&bot| {
                (bot, seats.iter().find(|seat| seat.0 == bot).map_or((u8::MAX, 0), |seat| (seat.1, -seat.2)))
            })
            .collect();
        class.sort_by_key(|&(bot, key)| (key, bot));
        let parts: Vec<Vec<usize>> =
            class.chunk_by(|a, b| a.1 == b.1).map(|part| part.iter().map(|row| row.0).collect()).collect();
        table.classes.splice(place..=place, parts);
    }

    /// The class of equals of whom some would be safe if they were not equal.
    fn undecided(&self, classes: &[Vec<usize>]) -> Option<usize> {
        let mut before = 0;
        for (place, class) in classes.iter().enumerate() {
            let (best, worst) = (self.header.seats - before - 1, self.header.seats - before - class.len());
            let same = class.iter().all(|&bot| bot == class[0]);
            if !same && best >= self.needed() && worst < self.needed() {
                return Some(place);
            }
            before += class.len();
        }
        None
    }

    /// Breaks what ties are left by lot.
    fn draw(&self, table: &mut Table) {
        while let Some(place) = self.undecided(&table.classes) {
            let mut class = std::mem::take(&mut table.classes[place]);
            lot(self.header.plan.seed, Lot::Ties, table.block).shuffle(&mut class);
            table.classes.splice(place..=place, class.into_iter().map(|bot| vec![bot]));
        }
    }

    fn is_safe(&self, table: &Table, bot: usize) -> bool {
        let mut left = self.header.seats;
        for class in &table.classes {
            left -= class.len();
            if class.contains(&bot) {
                return left >= self.needed();
            }
        }
        false
    }

    /// The bots of a table, best first; equals by lot.
    fn order(&self, table: &Table) -> Vec<usize> {
        let mut rng = lot(self.header.plan.seed, Lot::Ties, table.block);
        let mut order = Vec::new();
        for class in &table.classes {
            let mut class: Vec<usize> =
                class.iter().copied().filter(|bot| table.group.contains(bot)).collect();
            rng.shuffle(&mut class);
            order.extend(class);
        }
        order
    }

    /// Who is not safe after this step. Never nobody, and after two steps without progress fewer than before.
    fn losers(&mut self) -> Vec<usize> {
        let mut losers: Vec<usize> = Vec::new();
        for table in &self.tables {
            losers.extend(table.group.iter().copied().filter(|&bot| !self.is_safe(table, bot)));
        }
        if losers.is_empty() {
            let last = self.tables.last().map(|table| self.order(table)).unwrap_or_default();
            losers.extend(last.last());
        }
        if losers.len() < self.pool.len() {
            self.stalled = 0;
        } else {
            self.stalled += 1;
            if self.stalled >= 2 {
                self.stalled = 0;
                let best: Vec<usize> = self
                    .tables
                    .iter()
                    .filter(|table| table.group.len() > 1)
                    .filter_map(|table| self.order(table).first().copied())
                    .collect();
                losers.retain(|bot| !best.contains(bot));
            }
        }
        losers.sort_unstable();
        losers
    }
}

impl Stager for Rounds {
    fn stage(&mut self, issue: &mut Issue<'_>, results: &[Record]) {
        match self.phase {
            Phase::Over => {}
            Phase::Start => self.next_round(issue),
            Phase::Groups => {
                let mut tables = std::mem::take(&mut self.tables);
                let mut again = false;
                for table in &mut tables {
                    if let Some(record) = results.iter().find(|record| record.block == table.block) {
                        self.learn(table, record);
                    }
                    if self.undecided(&table.classes).is_some()
                        && table.replays < self.header.plan.tie_replays
                    {
                        table.replays += 1;
                        let stage = format!("round {}, step {}, tie", self.round, self.step);
                        table.block = self.play(issue, &stage, &table.group);
                        again = true;
                    }
                }
                self.tables = tables;
                if again {
                    return;
                }
                let mut tables = std::mem::take(&mut self.tables);
                tables.iter_mut().for_each(|table| self.draw(table));
                self.tables = tables;
                self.pool = self.losers();
                if let [loser] = self.pool[..] {
                    self.alive.retain(|&bot| bot != loser);
                    self.out.insert(0, (loser, format!("out in round {}", self.round)));
                    self.next_round(issue);
                } else {
                    self.next_step(issue);
                }
            }
            Phase::Final => {
                let mut drawn = self.alive.clone();
                lot(self.header.plan.seed, Lot::Ties, u64::MAX).shuffle(&mut drawn);
                let rows = standing(&self.header, &drawn, &results.iter().collect::<Vec<_>>());
                let row =
                    |(bot, points, _): (usize, f64, i64)| (bot, format!("{points:.2} points in the final"));
                self.out.splice(0..0, rows.into_iter().map(row));
                self.phase = Phase::Over;
            }
        }
    }

    fn places(&self) -> Vec<(usize, String)> {
        self.out.clone()
    }
}
