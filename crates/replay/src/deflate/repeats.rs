//! Finds repetitions within the last 32 KiB and decides which of them are worth pointing at.

use super::codes::{distance_symbol, length_symbol};
use super::{Counts, log2};
use std::ops::Range;

/// Literal bytes as they are; a repetition as a length and a distance.
#[derive(Clone, Copy)]
pub(super) struct Token(u32);

const REPEAT: u32 = 1 << 31;

impl Token {
    fn literal(byte: u8) -> Self {
        Self(byte.into())
    }

    fn repeat(length: usize, distance: usize) -> Self {
        Self(REPEAT | (length as u32 - 3) << 16 | (distance as u32 - 1))
    }

    /// The byte, or the length minus 3 and the distance minus 1.
    #[inline]
    pub(super) fn parts(self) -> Result<usize, (u32, u32)> {
        if self.0 & REPEAT == 0 { Ok(self.0 as usize) } else { Err((self.0 >> 16 & 0xff, self.0 & 0xffff)) }
    }
}

const MAX_LENGTH: usize = 258;
const MAX_DISTANCE: usize = 32_768;
const HASH_BITS: u32 = 12;
/// Of longer repetitions, not every position is remembered.
const DENSE: usize = 32;
/// A repetition takes about this many bits, plus the bits of its distance.
const REPEAT_BITS: u64 = 9;
/// Where a byte takes fewer sixteenths of a bit than this, short repetitions occur by chance and are never worth it.
const CHEAP: u64 = 4 << 4;
/// After this many positions without a repetition, every second is looked at, then every third, and so on.
const PATIENCE: usize = 32;

/// Remembers where sequences of bytes last occurred.
pub(super) struct Repeats {
    /// By hash: the position plus 1, or 0.
    last: Vec<u32>,
}

impl Repeats {
    pub(super) fn new() -> Self {
        Self { last: vec![0; 1 << HASH_BITS] }
    }

    /// Forgets everything.
    pub(super) fn restart(&mut self) {
        self.last.fill(0);
    }

    /// Appends the tokens of a part of the input, and counts their symbols. Repetitions of earlier parts are found, too.
    pub(super) fn find(
        &mut self,
        input: &[u8],
        part: Range<usize>,
        tokens: &mut Vec<Token>,
        counts: &mut Counts,
    ) {
        // In sixteenths of a bit: what a byte of this part takes on average if it is written as it is.
        let byte_cost = byte_cost(&input[part.clone()]);
        let input = &input[..part.end];
        let found = Found { tokens, counts, byte_cost };
        if byte_cost < CHEAP {
            self.find_long::<8>(input, part.start, found);
        } else {
            self.find_long::<4>(input, part.start, found);
        }
    }

    /// Looks for repetitions of at least `LEAST` bytes, to the end of the input.
    fn find_long<const LEAST: usize>(&mut self, input: &[u8], start: usize, mut found: Found<'_>) {
        let (mut at, mut missed) = (start, 0usize);
        while let Some(&bytes) = input[at..].first_chunk::<LEAST>() {
            if let Some(before) = self.remember(bytes, at)
                && at - before <= MAX_DISTANCE
                && input[before..].first_chunk() == Some(&bytes)
            {
                let length = common(&input[before..], &input[at..]);
                if found.repeat(length, at - before) {
                    let remembered = if length <= DENSE { at + 1 } else { at + length - LEAST };
                    for at in remembered..at + length {
                        let Some(&bytes) = input[at..].first_chunk::<LEAST>() else { break };
                        self.remember(bytes, at);
                    }
                    (at, missed) = (at + length, 0);
                    continue;
                }
            }
            missed += 1;
            let next = (at + missed.div_ceil(PATIENCE)).min(input.len());
            found.literals(&input[at..next]);
            at = next;
        }
        found.literals(&input[at..]);
    }

    /// Remembers these bytes, and returns where they may have occurred before.
    #[inline]
    fn remember<const N: usize>(&mut self, bytes: [u8; N], at: usize) -> Option<usize> {
        let mut eight = [0; 8];
        eight[..N].copy_from_slice(&bytes);
        let hash = u64::from_le_bytes(eight).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - HASH_BITS);
        let before = std::mem::replace(&mut self.last[hash as usize], at as u32 + 1);
        (before as usize).checked_sub(1)
    }
}

/// The tokens of a part.
struct Found<'a> {
    tokens: &'a mut Vec<Token>,
    counts: &'a mut Counts,
    byte_cost: u64,
}

impl Found<'_> {
    #[inline]
    fn literals(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.tokens.push(Token::literal(byte));
            self.counts.literals[usize::from(byte)] += 1;
        }
    }

    /// Adds a repetition, if it is worth it.
    fn repeat(&mut self, length: usize, distance: usize) -> bool {
        let price = (REPEAT_BITS << 4) + log2(distance as u32);
        let worth = length as u64 * self.byte_cost > price;
        if worth {
            self.tokens.push(Token::repeat(length, distance));
            self.counts.literals[257 + length_symbol(length as u32 - 3).0 as usize] += 1;
            self.counts.distances[distance_symbol(distance as u32 - 1).0 as usize] += 1;
        }
        worth
    }
}

/// How many bytes are the same, at most as many as one repetition can have.
fn common(before: &[u8], now: &[u8]) -> usize {
    let most = now.len().min(MAX_LENGTH);
    let (before, now) = (&before[..most], &now[..most]);
    let mut length = 0;
    for (old, new) in before.as_chunks::<8>().0.iter().zip(now.as_chunks::<8>().0) {
        let differ = u64::from_le_bytes(*old) ^ u64::from_le_bytes(*new);
        if differ != 0 {
            return length + differ.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    length + before[length..].iter().zip(&now[length..]).take_while(|(old, new)| old == new).count()
}

/// About how many sixteenths of a bit a byte takes on average, if codes are made for these bytes.
fn byte_cost(bytes: &[u8]) -> u64 {
    // Two counts of each byte in turns, because the same byte often comes twice, and its count would have to be waited for.
    let mut counts = [[0u32; 256]; 2];
    let (pairs, rest) = bytes.as_chunks::<2>();
    for &[first, second] in pairs {
        counts[0][usize::from(first)] += 1;
        counts[1][usize::from(second)] += 1;
    }
    rest.iter().for_each(|&byte| counts[0][usize::from(byte)] += 1);
    let [counts, others] = counts;
    let counts = counts.iter().zip(others).map(|(count, other)| count + other);
    let all = log2(bytes.len() as u32);
    let bits: u64 =
        counts.filter(|&count| count > 0).map(|count| u64::from(count) * (all - log2(count))).sum();
    // No code is shorter than a bit.
    (bits / bytes.len() as u64).max(16)
}
