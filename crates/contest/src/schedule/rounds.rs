//! The official rounds, each of which eliminates one bot.
//!
//! In a round, random groups of as many bots as there are seats are drawn, with fillers in the free seats; a bot that does better than two
//! of three rivals is safe; the rest regroup, until one is left, who is out. When only the finalists remain, they play the final; a plan
//! with a number of rounds ends after those. Taken literally, the rule has gaps, which are filled as follows:
//!
//! - Group sizes differ by at most one, so that nobody plays alone against fillers while others play in full groups.
//! - With other group sizes, two thirds of the rivals, rounded up, must be beaten.
//! - Ties that decide who is safe are broken by score, then by replaying the match (a few times), then by lot.
//! - If all remaining bots are safe (two bots that both beat the fillers), the lowest of the last group is not; a tie for
//!   that place is broken in the same way.
//! - If no bot is safe twice in a row (fillers that beat everybody), the best bot of each group is.

use super::heat::{Heat, Line};
use super::stages::{Issue, Stager};
use super::table::Table;
use crate::draw::{DrawPurpose, lot, split_evenly};
use crate::{ContestStage, Header, MatchRecord};

enum Phase {
    Start,
    Groups,
    /// All remaining bots were safe: the last group plays for the lowest place.
    Lowest,
    Final(Heat),
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
    /// The eliminated bots, latest first.
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

    /// Starts the next round or the final, or ends if the plan says so.
    fn next_round(&mut self, issue: &mut Issue<'_>) {
        if self.header.plan.rounds > 0 && self.round == self.header.plan.rounds {
            self.phase = Phase::Over;
            return;
        }
        if self.alive.len() <= self.finalists() {
            self.phase = Phase::Final(Heat::begin(issue, crate::Phase::Final.into(), self.alive.clone()));
            return;
        }
        self.round += 1;
        self.step = 0;
        self.stalled = 0;
        self.pool.clone_from(&self.alive);
        self.next_step(issue);
    }

    /// Draws groups from the bots that are left in this round.
    fn next_step(&mut self, issue: &mut Issue<'_>) {
        self.phase = Phase::Groups;
        self.step += 1;
        lot(self.header.plan.seed, DrawPurpose::Groups, issue.next_block()).shuffle(&mut self.pool);
        let stage = self.current();
        let groups = split_evenly(&self.pool, self.header.seats);
        self.tables = groups.into_iter().map(|group| Table::begin(issue, stage, group)).collect();
    }

    fn current(&self) -> ContestStage {
        crate::Phase::Step { round: self.round, step: self.step }.into()
    }

    /// Safe bots rest, the others continue; the last one is out.
    fn settle(&mut self, issue: &mut Issue<'_>) {
        let stage = self.current().again();
        let mut losers: Vec<usize> = self.tables.iter().flat_map(Table::losers).collect();
        if losers.is_empty() {
            let Some(last) = self.tables.last_mut() else { return };
            if last.replay_for_lowest(issue, stage) {
                self.phase = Phase::Lowest;
                return;
            }
            losers.extend(last.order(self.header.plan.seed).last());
        }
        if losers.len() < self.pool.len() {
            self.stalled = 0;
        } else {
            self.stalled += 1;
            if self.stalled >= 2 {
                self.stalled = 0;
                let contested = self.tables.iter().filter(|table| table.group.len() > 1);
                let best: Vec<usize> = contested
                    .filter_map(|table| table.order(self.header.plan.seed).first().copied())
                    .collect();
                losers.retain(|bot| !best.contains(bot));
            }
        }
        losers.sort_unstable();
        self.pool = losers;
        if let [loser] = self.pool[..] {
            self.alive.retain(|&bot| bot != loser);
            self.out.insert(0, (loser, format!("out in round {}", self.round)));
            self.next_round(issue);
        } else {
            self.next_step(issue);
        }
    }
}

impl Stager for Rounds {
    fn stage(&mut self, issue: &mut Issue<'_>, results: &[MatchRecord]) {
        for table in &mut self.tables {
            table.learn(&self.header, results);
        }
        match std::mem::replace(&mut self.phase, Phase::Over) {
            Phase::Over => {}
            Phase::Start => self.next_round(issue),
            Phase::Groups => {
                let stage = self.current().again();
                let mut again = false;
                for table in &mut self.tables {
                    again |= table.replay_for_safety(issue, stage);
                }
                if again {
                    self.phase = Phase::Groups;
                    return;
                }
                self.tables.iter_mut().for_each(|table| table.draw(self.header.plan.seed));
                self.settle(issue);
            }
            Phase::Lowest => self.settle(issue),
            Phase::Final(mut heat) => {
                heat.learn(results);
                if heat.replay(issue, Line::Every) {
                    self.phase = Phase::Final(heat);
                    return;
                }
                let rows = heat.order(&self.header);
                let place =
                    rows.iter().map(|row| (row.bot, format!("{:.2} points in the final", row.points())));
                self.out.splice(0..0, place);
            }
        }
    }

    fn places(&self) -> Vec<(usize, String)> {
        self.out.clone()
    }
}
