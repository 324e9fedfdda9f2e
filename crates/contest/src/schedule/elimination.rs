//! Single elimination: the better half of each group advances, until the last group plays the final.

use super::heat::{Heat, Line};
use super::stages::{Issue, Stager};
use super::standing::Row;
use crate::draw::{DrawPurpose, lot, split_evenly};
use crate::{Header, MatchRecord, Phase};

pub(super) struct Elimination {
    header: Header,
    alive: Vec<usize>,
    heats: Vec<Heat>,
    round: u32,
    /// The eliminated bots, latest first.
    out: Vec<(usize, String)>,
}

impl Elimination {
    pub(super) fn new(header: &Header) -> Self {
        let alive = (0..header.contestants()).collect();
        Self { header: header.clone(), alive, heats: Vec::new(), round: 0, out: Vec::new() }
    }

    fn play(&mut self, issue: &mut Issue<'_>) {
        self.round += 1;
        lot(self.header.plan.seed, DrawPurpose::Groups, self.round.into()).shuffle(&mut self.alive);
        let groups = split_evenly(&self.alive, self.header.group());
        let last = groups.len() == 1;
        for (number, group) in groups.into_iter().enumerate() {
            let stage =
                if last { Phase::Final } else { Phase::Group { round: self.round, group: number + 1 } };
            self.heats.push(Heat::begin(issue, stage.into(), group));
        }
    }
}

/// How many of a group advance.
fn advance(size: usize) -> usize {
    (size / 2).max(1)
}

impl Stager for Elimination {
    fn stage(&mut self, issue: &mut Issue<'_>, results: &[MatchRecord]) {
        if self.round == 0 {
            return self.play(issue);
        }
        let last = self.heats.len() == 1;
        let mut again = false;
        for heat in &mut self.heats {
            heat.learn(results);
            let line = if last { Line::Every } else { Line::After(advance(heat.group.len())) };
            again |= heat.replay(issue, line);
        }
        if again || self.heats.is_empty() {
            return;
        }
        let (mut alive, mut losers): (Vec<Row>, Vec<Row>) = (Vec::new(), Vec::new());
        for heat in std::mem::take(&mut self.heats) {
            let order = heat.order(&self.header);
            let line = if last { order.len() } else { advance(order.len()) };
            alive.extend_from_slice(&order[..line]);
            losers.extend_from_slice(&order[line..]);
        }
        // Bots eliminated in the same round are placed by their results in it.
        losers.sort_by(Row::order);
        let round = self.round;
        self.out.splice(0..0, losers.iter().map(|row| (row.bot, format!("out in round {round}"))));
        if last {
            let place = |row: &Row| (row.bot, format!("{:.2} points in the final", row.points()));
            self.out.splice(0..0, alive.iter().map(place));
        } else {
            self.alive = alive.iter().map(|row| row.bot).collect();
            self.play(issue);
        }
    }

    fn places(&self) -> Vec<(usize, String)> {
        self.out.clone()
    }
}
