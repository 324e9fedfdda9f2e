//! Random numbers that are the same on every machine, forever.
//!
//! The generator is Philox 4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011).
//! It is counter-based: a block of four numbers is a pure function of a key and a counter. The key is the match seed; the counter is made
//! of the round, the phase of the round, and the seat or unit that the draw is for. So every phase has its own stream, and an extra draw in
//! one phase shifts nothing elsewhere. The tests below include the published known-answer vectors.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The seed of a match, `0..=2^53 - 1`, which every JSON reader represents exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Seed(u64);

/// Why a number is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("seed `{0}` is not a whole number from 0 to {max}", max = Seed::MAX.0)]
pub struct SeedError(String);

impl Seed {
    /// The largest seed.
    pub const MAX: Self = Self((1 << 53) - 1);

    /// The seed as a number.
    #[must_use]
    pub fn get(self) -> u64 {
        self.0
    }
}

impl From<u32> for Seed {
    fn from(seed: u32) -> Self {
        Self(seed.into())
    }
}

impl From<Seed> for u64 {
    fn from(seed: Seed) -> Self {
        seed.0
    }
}

impl TryFrom<u64> for Seed {
    type Error = SeedError;
    fn try_from(seed: u64) -> Result<Self, SeedError> {
        if seed <= Self::MAX.0 { Ok(Self(seed)) } else { Err(SeedError(seed.to_string())) }
    }
}

impl FromStr for Seed {
    type Err = SeedError;
    fn from_str(text: &str) -> Result<Self, SeedError> {
        text.parse::<u64>().ok().and_then(|n| n.try_into().ok()).ok_or_else(|| SeedError(text.to_owned()))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Identifies one stream of random numbers within a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream {
    /// The round of the draws.
    pub round: u32,
    /// What the draws are for; a game numbers its phases from 0. Bots use [`Stream::bot`].
    pub phase: u32,
    /// Who the draws are for: a seat, a unit, or 0.
    pub of: u32,
}

impl Stream {
    const BOT_PHASE: u32 = u32::MAX;
    const BOARD_PHASE: u32 = u32::MAX - 1;

    /// The stream of a phase that is not for anyone in particular.
    #[must_use]
    pub fn phase(round: u32, phase: u32) -> Self {
        Self { round, phase, of: 0 }
    }

    /// The stream of a bot for the whole match.
    #[must_use]
    pub fn bot(actor: crate::Actor) -> Self {
        let unit = actor.unit.map_or(0, |unit| unit.0.wrapping_add(1));
        Self { round: actor.seat.0.into(), phase: Self::BOT_PHASE, of: unit }
    }

    /// The stream of a board generator.
    #[must_use]
    pub fn board() -> Self {
        Self { round: 0, phase: Self::BOARD_PHASE, of: 0 }
    }
}

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Rng {
    key: [u32; 2],
    counter: [u32; 4],
    /// The numbers that have been computed, the last of which are used next.
    numbers: [u32; MANY],
    used: usize,
}

/// The numbers of a block.
const BLOCK: usize = 4;
/// As many as are computed at once.
const MANY: usize = 4 * BLOCK;

impl Rng {
    /// The beginning of a stream of the match with this seed.
    #[must_use]
    pub fn new(seed: Seed, stream: Stream) -> Self {
        Self {
            key: [seed.0 as u32, (seed.0 >> 32) as u32],
            counter: [0, stream.round, stream.phase, stream.of],
            numbers: [0; MANY],
            used: MANY,
        }
    }

    /// The next 32 random bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        if self.used == MANY {
            self.compute();
        }
        let number = self.numbers[self.used % MANY];
        self.used += 1;
        number
    }

    /// A separate function, so that the drawing code stays short enough to inline. There are 2^34 numbers per stream: after that, the stream repeats.
    #[inline(never)]
    fn compute(&mut self) {
        let [first, rest @ ..] = self.counter;
        // Many streams are no longer than a block, so the first one is computed alone.
        if first == 0 {
            let block = philox(self.counter, self.key);
            self.numbers[MANY - BLOCK..].copy_from_slice(&block);
            self.used = MANY - BLOCK;
            self.counter[0] = 1;
            return;
        }
        // By place in the block, so that the compiler computes all blocks with the same instructions: half the work of one after the other.
        let mut places = [[0; MANY / BLOCK]; BLOCK];
        #[allow(clippy::needless_range_loop, reason = "one number goes into each of the lists")]
        for i in 0..MANY / BLOCK {
            let block = philox([first.wrapping_add(i as u32), rest[0], rest[1], rest[2]], self.key);
            (0..BLOCK).for_each(|place| places[place][i] = block[place]);
        }
        for (i, block) in self.numbers.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
            *block = places.map(|blocks| blocks[i]);
        }
        self.used = 0;
        self.counter[0] = first.wrapping_add((MANY / BLOCK) as u32);
    }

    /// The next 64 random bits, low half first.
    pub fn next_u64(&mut self) -> u64 {
        u64::from(self.next_u32()) | u64::from(self.next_u32()) << 32
    }

    /// Uniform in `0..n`, without bias (multiplication with rejection). `n` must not be 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert_ne!(n, 0, "there is no number below 0");
        loop {
            let wide = u64::from(self.next_u32()) * u64::from(n);
            // Numbers below 2^32 mod n are rejected. That is less than n, so the slow division is hardly ever needed.
            if wide as u32 >= n || wide as u32 >= n.wrapping_neg() % n {
                return (wide >> 32) as u32;
            }
        }
    }

    /// Uniform in `0..n` for list indices. `n` must be in `1..2^32`.
    #[inline]
    pub fn index(&mut self, n: usize) -> usize {
        self.below(u32::try_from(n).expect("lists in rules are short")) as usize
    }

    /// Uniform in `low..=high`.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        assert!(low <= high, "the range {low}..={high} is empty");
        match u32::try_from(i64::from(high) - i64::from(low) + 1) {
            Ok(span) => low.wrapping_add_unsigned(self.below(span)),
            Err(_) => self.next_u32().cast_signed(), // the whole range of i32
        }
    }

    /// True with probability `hits` / `of`.
    pub fn chance(&mut self, hits: u32, of: u32) -> bool {
        self.below(of) < hits
    }

    /// One of the items, or `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.index(items.len())) }
    }

    /// Shuffles in place (Fisher-Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.index(i + 1));
        }
    }
}

/// One block of Philox 4x32 with ten rounds.
#[inline(always)]
fn philox(mut counter: [u32; 4], mut key: [u32; 2]) -> [u32; 4] {
    const MULTIPLIERS: [u32; 2] = [0xD251_1F53, 0xCD9E_8D57];
    const WEYL: [u32; 2] = [0x9E37_79B9, 0xBB67_AE85];
    for _ in 0..10 {
        let a = u64::from(counter[0]) * u64::from(MULTIPLIERS[0]);
        let b = u64::from(counter[2]) * u64::from(MULTIPLIERS[1]);
        counter = [
            (b >> 32) as u32 ^ counter[1] ^ key[0],
            b as u32,
            (a >> 32) as u32 ^ counter[3] ^ key[1],
            a as u32,
        ];
        key = [key[0].wrapping_add(WEYL[0]), key[1].wrapping_add(WEYL[1])];
    }
    counter
}

#[cfg(test)]
mod tests;
