//! Prefix codes: made for the counts of a block, written at its beginning, used for its tokens.

use super::bits::Bits;
use super::counts::Counts;
use std::ops::Range;
use std::sync::LazyLock;

/// How many symbols there are for bytes, the end and lengths; and for distances.
pub(super) const LITERALS: usize = 286;
pub(super) const DISTANCES: usize = 30;
/// The symbol that ends a block.
pub(super) const END: usize = 256;
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

/// A code: its bits in the order in which they are written, and their number. Together in one number, which is read at once.
#[derive(Clone, Copy, Default)]
struct Code(u32);

impl Code {
    fn new(bits: u16, width: u8) -> Self {
        Self(u32::from(bits) << 8 | u32::from(width))
    }

    #[inline]
    fn bits(self) -> u64 {
        u64::from(self.0 >> 8)
    }

    #[inline]
    fn width(self) -> u32 {
        self.0 & 0xff
    }

    fn put(self, bits: &mut Bits<'_>) {
        bits.put(self.bits(), self.width());
    }

    /// Its bits and their number with extra bits after it.
    #[inline]
    fn with(self, extra: u32, width: u32) -> (u64, u32) {
        (self.bits() | u64::from(extra) << self.width(), self.width() + width)
    }
}

pub(super) struct Codes {
    literals: [Code; LITERALS],
    /// No code of a byte is wider.
    widest: u8,
    distances: [Code; DISTANCES],
    /// The numbers of code lengths that are written, and those lengths in runs: symbol, and the value of its extra bits.
    used: (usize, usize),
    runs: Vec<(u8, u8)>,
    table: [Code; 19],
    table_used: usize,
}

impl Codes {
    /// The codes that make a block with these counts shortest.
    pub(super) fn of(counts: &Counts, scratch: &mut Scratch) -> Self {
        let (bytes, lengths, distances) = counts.symbols();
        let symbols = (0u16..).zip(bytes).chain([(END as u16, &1)]).chain((END as u16 + 1..).zip(lengths));
        let literals = widths::<LITERALS>(symbols, MAX_BITS, scratch);
        let distances = widths::<DISTANCES>((0u16..).zip(distances), MAX_BITS, scratch);
        let last = |widths: &[u8], least: usize| {
            let more = widths[least..].iter().rposition(|&width| width > 0);
            more.map_or(least, |last| least + last + 1)
        };
        let used = (last(&literals, END + 1), last(&distances, 1));
        let mut lengths = [0; LITERALS + DISTANCES];
        lengths[..used.0].copy_from_slice(&literals[..used.0]);
        lengths[used.0..used.0 + used.1].copy_from_slice(&distances[..used.1]);
        let runs = runs(&lengths[..used.0 + used.1], bytes.len());
        let mut table_counts = [0; 19];
        runs.iter().for_each(|&(symbol, _)| table_counts[usize::from(symbol)] += 1);
        let table = widths::<19>((0u16..).zip(&table_counts), MAX_TABLE_BITS, scratch);
        let table_used =
            ORDER.iter().rposition(|&symbol| table[symbol] > 0).map_or(4, |last| (last + 1).max(4));
        Self {
            widest: literals[..bytes.len()].iter().fold(0, |widest, &width| widest.max(width)),
            literals: codes(&literals, &(bytes.len().max(2)..END)),
            distances: codes(&distances, &(0..0)),
            used,
            runs,
            table: codes(&table, &(0..0)),
            table_used,
        }
    }

    /// The codes that need not be written.
    pub(super) fn fixed() -> &'static Self {
        static FIXED: LazyLock<Codes> = LazyLock::new(|| {
            let mut widths = [8; 288];
            widths[144..256].fill(9);
            widths[256..280].fill(7);
            let all: [Code; 288] = codes(&widths, &(0..0));
            let (table, runs) = ([Code::default(); 19], Vec::new());
            let mut literals = [Code::default(); LITERALS];
            literals.copy_from_slice(&all[..LITERALS]);
            let distances: [Code; 32] = codes(&[5; 32], &(0..0));
            let mut fixed = [Code::default(); DISTANCES];
            fixed.copy_from_slice(&distances[..DISTANCES]);
            Codes { literals, widest: 9, distances: fixed, used: (0, 0), runs, table, table_used: 0 }
        });
        &FIXED
    }

    /// How many bits a block with these counts takes.
    pub(super) fn size(&self, counts: &Counts) -> usize {
        let sum = |counts: &[u32], codes: &[Code]| -> usize {
            counts.iter().zip(codes).map(|(&count, code)| count as usize * code.width() as usize).sum()
        };
        let (bytes, lengths, distances) = counts.symbols();
        let extra_lengths = lengths.iter().zip(0u32..);
        let extra_lengths: usize =
            extra_lengths.map(|(&count, symbol)| count as usize * length_extra(symbol)).sum();
        let extra_distances = distances.iter().zip(0u32..);
        let extra_distances: usize = extra_distances
            .map(|(&count, symbol)| count as usize * (symbol / 2).saturating_sub(1) as usize)
            .sum();
        let run = |&(symbol, _): &(u8, u8)| self.table[usize::from(symbol)].width() + run_bits(symbol);
        let runs = self.runs.iter().map(run).sum::<u32>() as usize;
        let table = if self.table_used == 0 { 0 } else { 14 + 3 * self.table_used };
        3 + table
            + runs
            + extra_lengths
            + extra_distances
            + sum(bytes, &self.literals)
            + self.literals[END].width() as usize
            + sum(lengths, &self.literals[END + 1..])
            + sum(distances, &self.distances)
    }

    /// Writes the lengths of all codes, from which a reader makes the codes.
    pub(super) fn write(&self, bits: &mut Bits<'_>) {
        bits.put(self.used.0 as u64 - 257, 5);
        bits.put(self.used.1 as u64 - 1, 5);
        bits.put(self.table_used as u64 - 4, 4);
        for &symbol in &ORDER[..self.table_used] {
            bits.put(self.table[symbol].width().into(), 3);
        }
        for &(symbol, extra) in &self.runs {
            let (code, width) = self.table[usize::from(symbol)].with(extra.into(), run_bits(symbol));
            bits.put(code, width);
        }
    }

    pub(super) fn put_literals(&self, bits: &mut Bits<'_>, bytes: &[u8]) {
        // As many as surely fit into what is put at once.
        let rest =
            if self.widest <= 11 { self.put_runs::<5>(bits, bytes) } else { self.put_runs::<3>(bits, bytes) };
        if !rest.is_empty() {
            let (all, widths) = self.join(rest);
            bits.put(all, widths);
        }
    }

    /// Puts bytes in runs of `N`, and returns those that are left.
    #[inline]
    fn put_runs<'a, const N: usize>(&self, bits: &mut Bits<'_>, bytes: &'a [u8]) -> &'a [u8] {
        let (runs, rest) = bytes.as_chunks::<N>();
        bits.put_all(runs.iter().map(|run| self.join(run)));
        rest
    }

    /// The codes of a few bytes one after the other, and their width.
    #[inline]
    fn join(&self, bytes: &[u8]) -> (u64, u32) {
        // Only the lowest bits of a shift count, and those of a code are its width: so the codes need not be taken apart.
        let (mut all, mut widths) = (0, 0u32);
        for &byte in bytes {
            let code = self.literals[usize::from(byte)];
            all |= code.bits().wrapping_shl(widths);
            widths = widths.wrapping_add(code.0);
        }
        (all, widths & 0xff)
    }

    /// A repetition, by its length minus 3 and its distance minus 1.
    #[inline]
    pub(super) fn put_repeat(&self, bits: &mut Bits<'_>, length: u32, distance: u32) {
        let (symbol, width, extra) = length_symbol(length);
        let (length, length_width) = self.literals[END + 1 + symbol as usize].with(extra, width);
        let (symbol, width, extra) = distance_symbol(distance);
        let (distance, distance_width) = self.distances[symbol as usize].with(extra, width);
        // Both at once: they have at most 48 bits.
        bits.put(length | distance << length_width, length_width + distance_width);
    }

    pub(super) fn put_end(&self, bits: &mut Bits<'_>) {
        self.literals[END].put(bits);
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

/// Code lengths in runs: 16 repeats the previous one 3 to 6 times, 17 and 18 are 3 to 10 and 11 to 138 zeros. The lengths from `bytes` to
/// the one for the end are 0.
fn runs(lengths: &[u8], bytes: usize) -> Vec<(u8, u8)> {
    let mut runs = Vec::with_capacity(lengths.len());
    let mut at = 0;
    while at < lengths.len() {
        let length = lengths[at];
        let known = if length == 0 && (bytes..END).contains(&at) { END - at } else { 1 };
        let mut left = known + lengths[at + known..].iter().take_while(|&&other| other == length).count();
        at += left;
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

/// Memory for making codes, which need not be cleared each time.
pub(super) struct Scratch {
    list: [u64; LITERALS],
    tree: [u32; LITERALS],
}

impl Scratch {
    pub(super) const NEW: Self = Self { list: [0; LITERALS], tree: [0; LITERALS] };
}

/// The widths of the best codes for symbols with these counts, none wider than `most`. At least two symbols get a code, which some readers
/// expect.
fn widths<'a, const N: usize>(
    counts: impl Iterator<Item = (u16, &'a u32)>,
    most: usize,
    scratch: &mut Scratch,
) -> [u8; N] {
    let mut widths = [0; N];
    let Scratch { list, tree } = scratch;
    // Count and symbol in one number, which is quick to sort by.
    let mut len = 0;
    for (symbol, &count) in counts {
        // Written in any case, and overwritten by the next one if it is not used: quicker than a decision.
        list[len] = u64::from(count) << 16 | u64::from(symbol);
        len += usize::from(count > 0);
    }
    for symbol in 0..2 {
        if len < 2 && list[..len].iter().all(|&other| other as u16 != symbol) {
            list[len] = 1 << 16 | u64::from(symbol);
            len += 1;
        }
    }
    let used = &mut list[..len];
    used.sort_unstable();
    let mut of_width = [0usize; 33];
    let tree = &mut tree[..len];
    tree.iter_mut().zip(&*used).for_each(|(count, &both)| *count = (both >> 16) as u32);
    shortest(tree);
    tree.iter().for_each(|&width| of_width[(width as usize).min(32)] += 1);
    limit(&mut of_width, most);
    // The rarest symbols get the widest codes.
    let mut symbols = used.iter();
    for width in (1..=most).rev() {
        for &both in symbols.by_ref().take(of_width[width]) {
            widths[usize::from(both as u16)] = width as u8;
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

/// The codes of these widths: counted up within a width, from the shortest to the widest. The symbols in `empty` have none.
fn codes<const N: usize>(widths: &[u8; N], empty: &Range<usize>) -> [Code; N] {
    let mut next = [0u16; MAX_BITS + 2];
    let mut of_width = [0u16; MAX_BITS + 1];
    for range in [0..empty.start, empty.end..N] {
        widths[range].iter().for_each(|&width| of_width[usize::from(width)] += 1);
    }
    of_width[0] = 0;
    for width in 1..=MAX_BITS {
        next[width + 1] = (next[width] + of_width[width]) << 1;
    }
    let mut codes = [Code::default(); N];
    for range in [0..empty.start, empty.end..N] {
        let pairs = codes[range.clone()].iter_mut().zip(&widths[range]);
        for (code, &width) in pairs.filter(|(_, width)| **width > 0) {
            let number = &mut next[usize::from(width)];
            *code = Code::new(number.reverse_bits() >> (16 - width), width);
            *number = number.wrapping_add(1);
        }
    }
    codes
}
