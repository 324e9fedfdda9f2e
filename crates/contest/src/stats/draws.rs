//! Matches in terms of the model of the official rating: which bot was drawn from which set of bots, and how often.
//!
//! Everything is counted in integer parts of a match, so that sums do not depend on the order of the matches.

use std::collections::BTreeMap;

/// The result of one match in terms of the model: bots with their ranks; 1 is the best, equals share a rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// Mirrored matches belong to the same block.
    pub block: u64,
    /// Bot and rank of each seat.
    pub seats: Vec<(u16, u8)>,
}

/// The number of parts of a match: divisible by any number of equals that may share it.
pub(super) const PARTS: u64 = 720_720;
/// Up to this many equals, all their orders are counted; beyond that, all rotations of one order.
const ALL_ORDERS: usize = 6;

/// How often each bot was drawn, and how often a bot was drawn from each set; in parts.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Draws {
    pub(super) chosen: BTreeMap<u16, u64>,
    pub(super) sets: BTreeMap<Vec<u16>, u64>,
}

impl Draws {
    pub(super) fn add(&mut self, seats: &[(u16, u8)]) {
        let mut order = seats.to_vec();
        order.sort_by_key(|&(bot, rank)| (rank, bot));
        let mut rest = &order[..];
        while let Some(&(_, best)) = rest.first() {
            let (group, below) = rest.split_at(rest.iter().take_while(|(_, rank)| *rank == best).count());
            let bots = |seats: &[(u16, u8)]| seats.iter().map(|(bot, _)| *bot).collect::<Vec<_>>();
            self.add_group(&bots(group), &bots(below));
            rest = below;
        }
    }

    fn add_group(&mut self, group: &[u16], below: &[u16]) {
        // The last bot of all is not drawn, since no other is left. Among equals, each is the last in an equal share of the orders.
        let all = group.len() as u64;
        let drawn = if below.is_empty() { all - 1 } else { all };
        for &bot in group {
            *self.chosen.entry(bot).or_default() += PARTS * drawn / all;
        }
        let mut add = |rest: &mut dyn Iterator<Item = u16>, parts: u64| {
            let mut set: Vec<u16> = rest.chain(below.iter().copied()).collect();
            if set.len() > 1 {
                set.sort_unstable();
                *self.sets.entry(set).or_default() += parts;
            }
        };
        if group.len() <= ALL_ORDERS {
            for mask in 1u32..1 << group.len() {
                let rest = group.iter().enumerate().filter(|(place, _)| mask & (1 << place) != 0);
                let parts = PARTS / choices(group.len() as u64, mask.count_ones().into());
                add(&mut rest.map(|(_, bot)| *bot), parts);
            }
        } else {
            for turn in 0..group.len() {
                for first in 0..group.len() {
                    let mut rest = (first..group.len()).map(|place| group[(place + turn) % group.len()]);
                    add(&mut rest, PARTS / all);
                }
            }
        }
    }
}

/// The number of ways to choose `k` out of `n`.
fn choices(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, step| product * (n - step) / (step + 1))
}

/// Draws with the sets in a list, so that sums over many choices of blocks are cheap.
pub(super) struct Weighted<'a> {
    pub(super) sets: &'a [&'a [u16]],
    /// For each set, in matches.
    pub(super) weights: Vec<f64>,
    /// For each bot, in matches.
    pub(super) chosen: Vec<f64>,
}

/// The blocks of a contest, prepared so that they can be summed with any multiplicities.
pub(super) struct Blocks<'a> {
    bots: usize,
    pub(super) sets: Vec<&'a [u16]>,
    /// For each block, the bots and the sets by number, with their parts.
    blocks: Vec<Block>,
}

#[derive(Default)]
struct Block {
    chosen: Vec<(u16, u64)>,
    sets: Vec<(u32, u64)>,
}

impl<'a> Blocks<'a> {
    /// From the draws of each block, in an order that must not depend on the order of the matches.
    pub(super) fn new(bots: usize, blocks: &'a [Draws]) -> Self {
        let mut sets: Vec<&[u16]> =
            blocks.iter().flat_map(|block| block.sets.keys().map(Vec::as_slice)).collect();
        sets.sort_unstable();
        sets.dedup();
        let number =
            |set: &Vec<u16>| sets.binary_search(&set.as_slice()).expect("all sets were collected") as u32;
        let block = |draws: &Draws| Block {
            chosen: draws.chosen.iter().map(|(&bot, &parts)| (bot, parts)).collect(),
            sets: draws.sets.iter().map(|(set, &parts)| (number(set), parts)).collect(),
        };
        let blocks = blocks.iter().map(block).collect();
        Self { bots, sets, blocks }
    }

    pub(super) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// The sum of all blocks, each multiplied by `times`.
    pub(super) fn sum(&self, times: impl Fn(usize) -> u64) -> Weighted<'_> {
        let (mut chosen, mut weights) = (vec![0u64; self.bots], vec![0u64; self.sets.len()]);
        for (number, block) in self.blocks.iter().enumerate() {
            let times = times(number);
            if times > 0 {
                block.chosen.iter().for_each(|&(bot, parts)| chosen[usize::from(bot)] += times * parts);
                block.sets.iter().for_each(|&(set, parts)| weights[set as usize] += times * parts);
            }
        }
        let matches = |parts: Vec<u64>| parts.into_iter().map(|parts| parts as f64 / PARTS as f64).collect();
        Weighted { sets: &self.sets, weights: matches(weights), chosen: matches(chosen) }
    }
}
