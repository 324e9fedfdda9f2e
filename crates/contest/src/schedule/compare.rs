//! Two bots against each other in mirrored blocks, until the sequential test decides.
//!
//! Blocks are counted in numerical order. Blocks that were played after the decision, because several run at the same time, do not count.

use super::{Job, Next, Schedule, place_of};
use crate::draw::duel;
use crate::stats::{Decision, Gsprt, Mean};
use crate::{Header, MatchRecord, Phase};
use std::collections::BTreeMap;

/// How many blocks can be under way.
const MAX_AHEAD: u64 = 128;
/// The default maximum number of matches.
const DEFAULT_MATCHES: u64 = 20_000;

/// The state of a comparison.
#[derive(Clone, Debug, serde::Serialize)]
pub struct TestState {
    /// Matches that count.
    pub matches: u64,
    /// Blocks that count.
    pub blocks: u64,
    /// The maximum number of matches.
    pub limit: u64,
    /// The rank points of the first bot, by block.
    pub points_a: Mean,
    /// The rank points of the second bot, by block.
    pub points_b: Mean,
    /// The share of points that the first bot takes from the second, by block.
    pub share: Mean,
    /// The logarithm of the likelihood ratio.
    pub ratio: f64,
    /// The two values at which the test decides.
    pub bounds: (f64, f64),
    /// An estimate of how many more matches the test needs.
    pub matches_left: Option<u64>,
    pub decision: Option<Decision>,
    /// Whether blocks on the same board ever had different results. If not, there is no randomness, and more blocks on these boards add no
    /// information.
    pub varied: bool,
}

#[derive(Default)]
struct Block {
    share: f64,
    points: [f64; 2],
}

pub(super) struct Compare {
    header: Header,
    field: Vec<usize>,
    /// The number of matches in a block.
    each: u64,
    blocks: u64,
    issued: u64,
    counted: u64,
    under_way: BTreeMap<u64, BTreeMap<u64, MatchRecord>>,
    test: Gsprt,
    points: [Vec<f64>; 2],
    /// The result of the first block on each board.
    firsts: BTreeMap<String, Outcome>,
    varied: bool,
}

/// For each match of a block, its rounds and the rank and score of each seat.
type Outcome = Vec<(u32, Vec<(u8, i64)>)>;

impl Compare {
    pub(super) fn new(header: &Header) -> Self {
        let field: Vec<usize> = (2..header.contestants()).collect();
        let each = duel((0, 1), &field, header.seats, header.filler(), 0).len() as u64;
        let most = if header.plan.matches == 0 { DEFAULT_MATCHES } else { header.plan.matches };
        let mut blocks = (most / each).max(1);
        if !header.plan.seeds.is_empty() {
            // Repeating the same board and seed would add no information.
            blocks = blocks.min((header.plan.seeds.len() * header.boards.len()) as u64);
        }
        let test = Gsprt::new(header.plan.test);
        Self {
            header: header.clone(),
            field,
            each,
            blocks,
            issued: 0,
            counted: 0,
            under_way: BTreeMap::new(),
            test,
            points: [Vec::new(), Vec::new()],
            firsts: BTreeMap::new(),
            varied: false,
        }
    }

    /// The result of a complete block.
    fn sum(&self, records: &BTreeMap<u64, MatchRecord>) -> Block {
        let names = [self.header.name(0), self.header.name(1)];
        let mut block = Block::default();
        let count = records.len() as f64;
        for record in records.values() {
            block.share += record.share(names[0], names[1]).map_or(0.5, |(share, _)| share) / count;
            for (sum, name) in block.points.iter_mut().zip(names) {
                let seats: Vec<usize> =
                    (0..record.seats.len()).filter(|&seat| record.seats[seat].bot == name).collect();
                let points: f64 = seats.iter().map(|&seat| record.points(seat)).sum();
                *sum += points / seats.len().max(1) as f64 / count;
            }
        }
        block
    }

    fn look_for_chance(&mut self, records: &BTreeMap<u64, MatchRecord>) {
        let Some(first) = records.values().next().filter(|_| !self.varied) else { return };
        let seats = |record: &MatchRecord| record.seats.iter().map(|seat| (seat.rank, seat.score)).collect();
        let outcome: Outcome = records.values().map(|record| (record.rounds, seats(record))).collect();
        self.varied = *self.firsts.entry(first.board.clone()).or_insert_with(|| outcome.clone()) != outcome;
    }
}

impl Schedule for Compare {
    fn next(&mut self) -> Next {
        let block = self.issued / self.each;
        if self.test.decision().is_some() || block >= self.blocks {
            return Next::Over;
        }
        if block >= self.counted + MAX_AHEAD {
            return Next::Wait;
        }
        let id = self.issued;
        self.issued += 1;
        let (seats, filler) = (self.header.seats, self.header.filler());
        let lineup = duel((0, 1), &self.field, seats, filler, block).swap_remove((id % self.each) as usize);
        let (board, seed) = place_of(&self.header, block);
        Next::Play(Job { id, block, stage: Phase::Comparison.into(), lineup, board, seed })
    }

    fn done(&mut self, record: &MatchRecord) {
        self.under_way.entry(record.block).or_default().insert(record.id, record.clone());
        while self.test.decision().is_none()
            && self.under_way.get(&self.counted).is_some_and(|block| block.len() as u64 == self.each)
        {
            let Some(records) = self.under_way.remove(&self.counted) else { return };
            self.look_for_chance(&records);
            let block = self.sum(&records);
            self.test.add(block.share);
            self.points.iter_mut().zip(block.points).for_each(|(list, points)| list.push(points));
            self.counted += 1;
        }
    }

    fn expected(&self) -> Option<u64> {
        let limit = self.blocks * self.each;
        match (self.test.decision(), self.test.blocks_left()) {
            (Some(_), _) => Some(self.counted * self.each),
            (None, Some(left)) => Some(limit.min((self.counted + left as u64) * self.each)),
            (None, None) => Some(limit),
        }
    }

    fn counts(&self, record: &MatchRecord) -> bool {
        record.block < self.counted
    }

    fn test(&self) -> Option<TestState> {
        let limit = self.blocks * self.each;
        let matches = self.counted * self.each;
        Some(TestState {
            matches,
            blocks: self.counted,
            limit,
            points_a: Mean::of(&self.points[0]),
            points_b: Mean::of(&self.points[1]),
            share: self.test.share(),
            ratio: self.test.ratio(),
            bounds: self.test.bounds(),
            matches_left: self.test.blocks_left().map(|left| (left as u64 * self.each).min(limit - matches)),
            decision: self.test.decision(),
            varied: self.varied,
        })
    }
}
