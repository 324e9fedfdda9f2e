//! Prefix codes: made for the counts of a block, written at its beginning, used for its tokens.

use super::bits::Bits;
use super::repeats::Token;
use super::{Counts, END};
use std::sync::LazyLock;

/// How many symbols there are for bytes, the end and lengths; and for distances.
pub(super) const LITERALS: usize = 286;
pub(super) const DISTANCES: usize = 30;
/// The order in which the lengths of the codes for lengths are written.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const MAX_BITS: usize = 15;
/// The same for the codes of code lengths.
const MAX_TABLE_BITS: usize = 7;

/// The symbol of a length minus 3, counted from 257; the number of extra bits, and their value.
#[inline]
pub(super) fn length_symbol(length: u32) -> (u32, u32, u32) {
    match length {
        255 => (28, 0, 0),
        0..8 => (length, 0, 0),
        _ => {
            let extra = length.ilog2() - 2;
            (4 * (extra + 1) + (length >> extra & 3), extra, length & ((1 << extra) - 1))
        }
    }
}

/// The symbol of a distance minus 1, the number of extra bits, and their value.
#[inline]
pub(super) fn distance_symbol(distance: u32) -> (u32, u32, u32) {
    if distance < 4 {
        return (distance, 0, 0);
    }
    let extra = distance.ilog2() - 1;
    (2 * (extra + 1) + (distance >> extra & 1), extra, distance & ((1 << extra) - 1))
}

/// A code: its bits in the order in which they are written, and their number.
#[derive(Clone, Copy, Default)]
struct Code {
    bits: u16,
    width: u8,
}

pub(super) struct Codes {
    literals: [Code; LITERALS],
    distances: [Code; DISTANCES],
    /// The numbers of code lengths that are written, and those lengths in runs: symbol, and the value of its extra bits.
    used: (usize, usize),
    runs: Vec<(u8, u8)>,
    table: [Code; 19],
    table_used: usize,
}

impl Codes {
    /// The codes that make a block with these counts shortest.
    pub(super) fn of(counts: &Counts) -> Self {
        let literals = widths::<LITERALS>(&counts.literals, MAX_BITS);
        let distances = widths::<DISTANCES>(&counts.distances, MAX_BITS);
        let last = |widths: &[u8], least: usize| {
            widths.iter().rposition(|&width| width > 0).map_or(least, |last| (last + 1).max(least))
        };
        let used = (last(&literals, 257), last(&distances, 1));
        let mut lengths = [0; LITERALS + DISTANCES];
        lengths[..used.0].copy_from_slice(&literals[..used.0]);
        lengths[used.0..used.0 + used.1].copy_from_slice(&distances[..used.1]);
        let runs = runs(&lengths[..used.0 + used.1]);
        let mut table_counts = [0; 19];
        runs.iter().for_each(|&(symbol, _)| table_counts[usize::from(symbol)] += 1);
        let table = widths::<19>(&table_counts, MAX_TABLE_BITS);
        let table_used =
            ORDER.iter().rposition(|&symbol| table[symbol] > 0).map_or(4, |last| (last + 1).max(4));
        Self {
            literals: codes(&literals),
            distances: codes(&distances),
            used,
            runs,
            table: codes(&table),
            table_used,
        }
    }

    /// The codes that need not be written.
    pub(super) fn fixed() -> &'static Self {
        static FIXED: LazyLock<Codes> = LazyLock::new(|| {
            let mut widths = [8; 288];
            widths[144..256].fill(9);
            widths[256..280].fill(7);
            let all: [Code; 288] = codes(&widths);
            let (table, runs) = ([Code::default(); 19], Vec::new());
            let mut literals = [Code::default(); LITERALS];
            literals.copy_from_slice(&all[..LITERALS]);
            let distances: [Code; 32] = codes(&[5; 32]);
            let mut fixed = [Code::default(); DISTANCES];
            fixed.copy_from_slice(&distances[..DISTANCES]);
            Codes { literals, distances: fixed, used: (0, 0), runs, table, table_used: 0 }
        });
        &FIXED
    }

    /// How many bits a block with these counts takes, except for the bits that do not depend on the codes.
    pub(super) fn size(&self, counts: &Counts) -> usize {
        let sum = |counts: &[u32], codes: &[Code]| -> usize {
            counts.iter().zip(codes).map(|(&count, code)| count as usize * usize::from(code.width)).sum()
        };
        let lengths = counts.literals[257..].iter().zip(0u32..);
        let lengths: usize = lengths.map(|(&count, symbol)| count as usize * length_extra(symbol)).sum();
        let distances = counts.distances.iter().zip(0u32..);
        let distances: usize =
            distances.map(|(&count, symbol)| count as usize * (symbol / 2).saturating_sub(1) as usize).sum();
        let runs: usize = self
            .runs
            .iter()
            .map(|&(symbol, _)| {
                usize::from(self.table[usize::from(symbol)].width) + run_bits(symbol) as usize
            })
            .sum();
        let table = if self.table_used == 0 { 0 } else { 14 + 3 * self.table_used };
        3 + table
            + runs
            + lengths
            + distances
            + sum(&counts.literals, &self.literals)
            + sum(&counts.distances, &self.distances)
    }

    /// Writes the lengths of all codes, from which a reader makes the codes.
    pub(super) fn write(&self, bits: &mut Bits<'_>) {
        bits.put(self.used.0 as u32 - 257, 5);
        bits.put(self.used.1 as u32 - 1, 5);
        bits.put(self.table_used as u32 - 4, 4);
        for &symbol in &ORDER[..self.table_used] {
            bits.put(self.table[symbol].width.into(), 3);
        }
        for &(symbol, extra) in &self.runs {
            let code = self.table[usize::from(symbol)];
            bits.put(code.bits.into(), code.width.into());
            bits.put(extra.into(), run_bits(symbol));
        }
    }

    #[inline]
    pub(super) fn put(&self, bits: &mut Bits<'_>, token: Token) {
        match token.parts() {
            Ok(byte) => {
                let code = self.literals[byte];
                bits.put(code.bits.into(), code.width.into());
            }
            Err((length, distance)) => {
                let (symbol, width, extra) = length_symbol(length);
                let code = self.literals[257 + symbol as usize];
                bits.put(u32::from(code.bits) | extra << code.width, u32::from(code.width) + width);
                let (symbol, width, extra) = distance_symbol(distance);
                let code = self.distances[symbol as usize];
                bits.put(u32::from(code.bits) | extra << code.width, u32::from(code.width) + width);
            }
        }
    }

    pub(super) fn put_end(&self, bits: &mut Bits<'_>) {
        let code = self.literals[END];
        bits.put(code.bits.into(), code.width.into());
    }
}

fn length_extra(symbol: u32) -> usize {
    if symbol == 28 { 0 } else { (symbol / 4).saturating_sub(1) as usize }
}

/// The number of extra bits of a symbol for runs of code lengths.
fn run_bits(symbol: u8) -> u32 {
    match symbol {
        16 => 2,
        17 => 3,
        18 => 7,
        _ => 0,
    }
}

/// Code lengths in runs: 16 repeats the previous one 3 to 6 times, 17 and 18 are 3 to 10 and 11 to 138 zeros.
fn runs(lengths: &[u8]) -> Vec<(u8, u8)> {
    let mut runs = Vec::with_capacity(lengths.len());
    for same in lengths.chunk_by(|a, b| a == b) {
        let (length, mut left) = (same[0], same.len());
        if length != 0 {
            runs.push((length, 0));
            left -= 1;
        }
        while left > 0 {
            let (symbol, least, most) = match (length, left) {
                (_, 0..3) => (length, 1, 1),
                (0, 3..11) => (17, 3, 10),
                (0, _) => (18, 11, 138),
                _ => (16, 3, 6),
            };
            let taken = left.min(most);
            runs.push((symbol, (taken - least) as u8));
            left -= taken;
        }
    }
    runs
}

/// The widths of the best codes for these counts, none wider than `most`. At least two symbols get a code, which some readers expect.
fn widths<const N: usize>(counts: &[u32], most: usize) -> [u8; N] {
    let mut widths = [0; N];
    // Counts and symbols, by count.
    let mut used: Vec<(u32, u16)> = (0u16..)
        .zip(counts)
        .filter(|&(_, &count)| count > 0)
        .map(|(symbol, &count)| (count, symbol))
        .collect();
    for symbol in 0..2 {
        if used.len() < 2 && used.iter().all(|&(_, other)| other != symbol) {
            used.push((1, symbol));
        }
    }
    used.sort_unstable();
    let mut of_width = [0usize; 33];
    let mut tree: Vec<u32> = used.iter().map(|&(count, _)| count).collect();
    shortest(&mut tree);
    tree.iter().for_each(|&width| of_width[(width as usize).min(32)] += 1);
    limit(&mut of_width, most);
    // The rarest symbols get the widest codes.
    let mut symbols = used.iter();
    for width in (1..=most).rev() {
        for &(_, symbol) in symbols.by_ref().take(of_width[width]) {
            widths[usize::from(symbol)] = width as u8;
        }
    }
    widths
}

/// Turns ascending counts into the widths of their codes, in place (Moffat and Katajainen, 1995).
fn shortest(counts: &mut [u32]) {
    let n = counts.len();
    counts[0] += counts[1];
    let (mut root, mut leaf) = (0, 2);
    for next in 1..n - 1 {
        let mut take = |counts: &mut [u32], next: usize| {
            if leaf >= n || root < next && counts[root] < counts[leaf] {
                let weight = counts[root];
                counts[root] = next as u32;
                root += 1;
                weight
            } else {
                leaf += 1;
                counts[leaf - 1]
            }
        };
        let first = take(counts, next);
        let second = take(counts, next);
        counts[next] = first + second;
    }
    counts[n - 2] = 0;
    for next in (0..n.saturating_sub(2)).rev() {
        counts[next] = counts[counts[next] as usize] + 1;
    }
    let (mut available, mut depth) = (1usize, 0);
    let (mut root, mut next) = (n as isize - 2, n as isize - 1);
    while available > 0 {
        let mut internal = 0;
        while root >= 0 && counts[root as usize] == depth {
            internal += 1;
            root -= 1;
        }
        while available > internal {
            counts[next as usize] = depth;
            next -= 1;
            available -= 1;
        }
        available = 2 * internal;
        depth += 1;
    }
}

/// Makes all codes at most `most` wide: the wider ones become that, and others grow until there is room for all.
fn limit(of_width: &mut [usize; 33], most: usize) {
    let wider: usize = of_width[most + 1..].iter().sum();
    of_width[most + 1..].fill(0);
    of_width[most] += wider;
    let mut room: usize = (1..=most).map(|width| of_width[width] << (most - width)).sum();
    while room > 1 << most {
        of_width[most] -= 1;
        if let Some(width) = (1..most).rev().find(|&width| of_width[width] > 0) {
            of_width[width] -= 1;
            of_width[width + 1] += 2;
        }
        room -= 1;
    }
}

/// The codes of these widths: counted up within a width, from the shortest to the widest.
fn codes<const N: usize>(widths: &[u8; N]) -> [Code; N] {
    let mut next = [0u16; MAX_BITS + 2];
    let mut of_width = [0u16; MAX_BITS + 1];
    widths.iter().filter(|&&width| width > 0).for_each(|&width| of_width[usize::from(width)] += 1);
    for width in 1..=MAX_BITS {
        next[width + 1] = (next[width] + of_width[width]) << 1;
    }
    let mut codes = [Code::default(); N];
    for (code, &width) in codes.iter_mut().zip(widths).filter(|(_, width)| **width > 0) {
        let number = &mut next[usize::from(width)];
        *code = Code { bits: number.reverse_bits() >> (16 - width), width };
        *number = number.wrapping_add(1);
    }
    codes
}
