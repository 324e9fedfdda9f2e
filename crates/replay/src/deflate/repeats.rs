//! Finds repetitions within the last 32 KiB and decides which of them are worth pointing at.

use super::counts::{Counts, log2};
use std::ops::Range;

/// Bytes that are written as they are, and the repetition that follows them.
#[derive(Clone, Copy)]
pub(super) struct Token {
    /// The number of bytes.
    pub(super) literals: u32,
    /// The length minus 3 and the distance minus 1; or [`Token::NONE`].
    repeat: u32,
}

impl Token {
    /// Repetitions are shorter than 65536.
    const NONE: u32 = u32::MAX;

    fn repeat(literals: usize, length: usize, distance: usize) -> Self {
        Self { literals: literals as u32, repeat: (length as u32 - 3) << 16 | (distance as u32 - 1) }
    }

    /// The length minus 3 and the distance minus 1.
    #[inline]
    pub(super) fn repeated(self) -> Option<(u32, u32)> {
        (self.repeat != Self::NONE).then_some((self.repeat >> 16, self.repeat & 0xffff))
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
/// Where counting them starts, so that dividing by that is enough.
const MISSED: usize = PATIENCE - 1;

/// Remembers where sequences of bytes last occurred.
pub(super) struct Repeats {
    /// By hash: the position plus 1, plus `before`.
    last: Box<[u32; 1 << HASH_BITS]>,
    /// What is not larger than `before` is from an earlier input; nothing is larger than `end`.
    before: u32,
    end: u32,
}

impl Repeats {
    pub(super) fn new() -> Self {
        Self { last: Box::new([0; 1 << HASH_BITS]), before: 0, end: 0 }
    }

    /// Forgets everything, before an input of this length.
    pub(super) fn restart(&mut self, length: usize) {
        if let Some(end) = self.end.checked_add(length as u32) {
            (self.before, self.end) = (self.end, end);
        } else {
            self.last.fill(0);
            (self.before, self.end) = (0, length as u32);
        }
    }

    /// Appends the tokens of a part of the input, and counts their symbols, beginning with none. Repetitions of earlier parts are found,
    /// too.
    pub(super) fn find(
        &mut self,
        input: &[u8],
        part: Range<usize>,
        tokens: &mut Vec<Token>,
        counts: &mut Counts,
    ) {
        counts.count(&input[part.clone()]);
        // In sixteenths of a bit: what a byte of this part takes on average if it is written as it is. No code is shorter than a bit.
        let byte_cost = (counts.bytes_cost(part.len() as u32) / part.len() as u64).max(16);
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
        // Bytes from `from` on are not repeated.
        let (mut from, mut at, mut missed) = (start, start, MISSED);
        while let Some(&bytes) = input.get(at..).and_then(<[u8]>::first_chunk::<LEAST>) {
            if let Some(before) = self.remember(bytes, at)
                && at - before <= MAX_DISTANCE
                && input[before..].first_chunk() == Some(&bytes)
            {
                let length = common(&input[before..], &input[at..]);
                if found.repeat(at - from, &input[at..at + length], at - before) {
                    let remembered = if length <= DENSE { at + 1 } else { at + length - LEAST };
                    for at in remembered..at + length {
                        let Some(&bytes) = input[at..].first_chunk::<LEAST>() else { break };
                        self.remember(bytes, at);
                    }
                    at += length;
                    (from, missed) = (at, MISSED);
                    continue;
                }
            }
            missed += 1;
            at += missed / PATIENCE;
        }
        if from < input.len() {
            found.tokens.push(Token { literals: (input.len() - from) as u32, repeat: Token::NONE });
        }
    }

    /// Remembers these bytes, and returns where they may have occurred before.
    #[inline]
    fn remember<const N: usize>(&mut self, bytes: [u8; N], at: usize) -> Option<usize> {
        let mut eight = [0; 8];
        eight[..N].copy_from_slice(&bytes);
        let hash = u64::from_le_bytes(eight).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - HASH_BITS);
        let last = std::mem::replace(&mut self.last[hash as usize], self.before + at as u32 + 1);
        Some(last.checked_sub(self.before + 1)? as usize)
    }
}

/// The tokens of a part.
struct Found<'a> {
    tokens: &'a mut Vec<Token>,
    /// Those of all bytes, except for those that are repeated.
    counts: &'a mut Counts,
    byte_cost: u64,
}

impl Found<'_> {
    /// Adds a repetition after so many other bytes, if it is worth it.
    fn repeat(&mut self, literals: usize, repeated: &[u8], distance: usize) -> bool {
        let price = (REPEAT_BITS << 4) + log2(distance as u32);
        let length = repeated.len();
        let worth = length as u64 * self.byte_cost > price;
        if worth {
            self.tokens.push(Token::repeat(literals, length, distance));
            self.counts.repeat(repeated, distance);
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
