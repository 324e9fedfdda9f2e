//! The ladder: a sequence of matches that prefers the bots with the least certain ratings, against rivals of similar strength.
//!
//! A match is made from the live ratings after all matches except the last [`MAX_AHEAD`]. That way many can be played at the same time, on any
//! number of threads, and the ladder is always the same.

use super::{Job, Next, Schedule, place_of};
use crate::draw::{DrawPurpose, lot};
use crate::stats::{Skill, Skills};
use crate::{Header, MatchRecord, Phase};
use agon_kernel::Rng;
use std::collections::BTreeMap;

/// How many matches can be under way.
const MAX_AHEAD: u64 = 64;
/// The default number of matches per bot.
const MATCHES_PER_BOT: u64 = 30;

pub(super) struct Ladder {
    header: Header,
    matches: u64,
    issued: u64,
    learned: u64,
    skills: Skills,
    /// For each bot, the matches that were scheduled but not yet learned from.
    under_way: Vec<u32>,
    results: BTreeMap<u64, Vec<(usize, u8)>>,
}

impl Ladder {
    pub(super) fn new(header: &Header) -> Self {
        let bots = header.contestants();
        let matches =
            if header.plan.matches == 0 { MATCHES_PER_BOT * bots as u64 } else { header.plan.matches };
        Self {
            header: header.clone(),
            matches,
            issued: 0,
            learned: 0,
            skills: Skills::new(bots + 1),
            under_way: vec![0; bots],
            results: BTreeMap::new(),
        }
    }

    /// Learns from exactly the matches that the next one may depend on; returns whether all of them have ended.
    fn catch_up(&mut self) -> bool {
        while self.learned + MAX_AHEAD <= self.issued {
            let Some(ranks) = self.results.remove(&self.learned) else { return false };
            for &(bot, _) in &ranks {
                if let Some(count) = self.under_way.get_mut(bot) {
                    *count = count.saturating_sub(1);
                }
            }
            self.skills.learn(&ranks);
            self.learned += 1;
        }
        true
    }

    fn lineup(&self, number: u64) -> Vec<usize> {
        let mut rng = lot(self.header.plan.seed, DrawPurpose::Rivals, number);
        let known: Vec<(Skill, u32)> =
            self.under_way.iter().enumerate().map(|(bot, &count)| (self.skills.of(bot), count)).collect();
        let group = matchmake(&known, self.header.group(), &mut rng);
        let seats = self.header.seats;
        let each = if seats.is_multiple_of(group.len()) { seats } else { group.len() };
        let mut lineup: Vec<usize> = (0..each).map(|seat| group[seat % group.len()]).collect();
        lineup.resize(seats, self.header.filler());
        rng.shuffle(&mut lineup);
        lineup
    }
}

/// Chooses who plays the next match of a ladder: the bot with the least certain rating, then rivals near it, each drawn from the three
/// nearest that are left. `known` has each bot's live rating and the number of matches it is already playing, which count as if its rating
/// were more certain. Returns as many bots as there are places, or all.
#[must_use]
pub fn matchmake(known: &[(Skill, u32)], places: usize, rng: &mut Rng) -> Vec<usize> {
    let mut bots: Vec<usize> = (0..known.len()).collect();
    rng.shuffle(&mut bots);
    let unknown = |bot: usize| known[bot].0.deviation / f64::from(1 + known[bot].1);
    let Some(first) = (0..bots.len()).max_by(|&a, &b| unknown(bots[a]).total_cmp(&unknown(bots[b]))) else {
        return Vec::new();
    };
    let first = bots.swap_remove(first);
    let near = |bot: usize| (known[bot].0.mean - known[first].0.mean).abs() + f64::from(known[bot].1);
    bots.sort_by(|&a, &b| near(a).total_cmp(&near(b)));
    let mut group = vec![first];
    while group.len() < places && !bots.is_empty() {
        group.push(bots.remove(rng.index(bots.len().min(3))));
    }
    group
}

impl Schedule for Ladder {
    fn next(&mut self) -> Next {
        if self.issued == self.matches {
            return Next::Over;
        }
        if !self.catch_up() {
            return Next::Wait;
        }
        let id = self.issued;
        let lineup = self.lineup(id);
        for &bot in &lineup {
            if let Some(count) = self.under_way.get_mut(bot) {
                *count += 1;
            }
        }
        self.issued += 1;
        let (board, seed) = place_of(&self.header, id);
        Next::Play(Job { id, block: id, stage: Phase::Ladder.into(), lineup, board, seed })
    }

    fn done(&mut self, record: &MatchRecord) {
        let number = |name: &str| self.header.bots.iter().position(|(bot, _)| bot == name);
        let ranks = record.seats.iter().filter_map(|seat| Some((number(&seat.bot)?, seat.rank)));
        self.results.insert(record.id, ranks.collect());
    }

    fn expected(&self) -> Option<u64> {
        Some(self.matches)
    }
}
