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

/// Remembers where each sequence of four bytes last occurred.
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
        let Range { start, end } = part;
        // In sixteenths of a bit: what a byte of this part takes on average if it is written as it is.
        let byte_cost = byte_cost(&input[start..end]);
        let input = &input[..end];
        let mut at = start;
        while at < end {
            let Some(&four) = input[at..].first_chunk::<4>() else { break };
            let before = self.remember(four, at);
            if let Some(before) = before
                && at - before <= MAX_DISTANCE
                && input[before..].first_chunk() == Some(&four)
            {
                let length = common(&input[before..], &input[at..]);
                let distance = at - before;
                let price = (REPEAT_BITS << 4) + log2(distance as u32);
                if length as u64 * byte_cost > price {
                    tokens.push(Token::repeat(length, distance));
                    counts.literals[257 + length_symbol(length as u32 - 3).0 as usize] += 1;
                    counts.distances[distance_symbol(distance as u32 - 1).0 as usize] += 1;
                    let remembered = if length <= DENSE { at + 1 } else { at + length - 4 };
                    for at in remembered..at + length {
                        let Some(&four) = input[at..].first_chunk::<4>() else { break };
                        self.remember(four, at);
                    }
                    at += length;
                    continue;
                }
            }
            tokens.push(Token::literal(input[at]));
            counts.literals[usize::from(input[at])] += 1;
            at += 1;
        }
        for &byte in &input[at.min(end)..] {
            tokens.push(Token::literal(byte));
            counts.literals[usize::from(byte)] += 1;
        }
    }

    /// Remembers these four bytes, and returns where they may have occurred before.
    #[inline]
    fn remember(&mut self, four: [u8; 4], at: usize) -> Option<usize> {
        let hash = u32::from_le_bytes(four).wrapping_mul(0x9e37_79b1) >> (32 - HASH_BITS);
        let before = std::mem::replace(&mut self.last[hash as usize], at as u32 + 1);
        (before as usize).checked_sub(1)
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
    let mut counts = [0u32; 256];
    for &byte in bytes {
        counts[usize::from(byte)] += 1;
    }
    let all = log2(bytes.len() as u32);
    let bits: u64 =
        counts.iter().filter(|&&count| count > 0).map(|&count| u64::from(count) * (all - log2(count))).sum();
    // No code is shorter than a bit.
    (bits / bytes.len() as u64).max(16)
}
