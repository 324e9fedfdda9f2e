//! How often each symbol occurs, and about how long a block with such symbols is: an estimate with whole numbers, so that every machine
//! decides in the same way.

use super::codes::{DISTANCES, END, LITERALS, distance_symbol, length_symbol};

/// How often each symbol occurs in a block. Its end is not counted: it occurs once.
pub(super) struct Counts {
    literals: [u32; LITERALS],
    distances: [u32; DISTANCES],
    /// No byte from this one on occurs. Most streams have only small values.
    bytes: usize,
    /// How many repetitions there are.
    repeats: u32,
}

/// What the codes of a block take at least, in sixteenths of a bit; and for each symbol that occurs.
const TABLE: u64 = 90 << 4;
const ENTRY: u64 = 4 << 4;

impl Counts {
    pub(super) const NONE: Self =
        Self { literals: [0; LITERALS], distances: [0; DISTANCES], bytes: 0, repeats: 0 };

    /// The counts of bytes that occur, of lengths and of distances.
    pub(super) fn symbols(&self) -> (&[u32], &[u32], &[u32]) {
        (&self.literals[..self.bytes], &self.literals[END + 1..], &self.distances)
    }

    /// Counts these bytes, and nothing else.
    pub(super) fn count(&mut self, bytes: &[u8]) {
        const RUN: usize = 8;
        self.clear();
        self.bytes = bytes.iter().fold(0, |most, &byte| byte.max(most)).into();
        self.bytes += usize::from(!bytes.is_empty());
        let counts = first_256(&mut self.literals);
        let (runs, rest) = bytes.as_chunks::<RUN>();
        rest.iter().for_each(|&byte| counts[usize::from(byte)] += 1);
        if runs.len() < 8 {
            runs.as_flattened().iter().for_each(|&byte| counts[usize::from(byte)] += 1);
            return;
        }
        // Counted in two places in turns, because the same byte often comes twice, and its count would have to be waited for. If a run is
        // nothing but the same byte, its count grows only once.
        let mut others = [0u32; 256];
        for run in runs {
            // Read at once, and taken apart.
            let mut run = u64::from_le_bytes(*run);
            if run == (run & 0xff) * 0x0101_0101_0101_0101 {
                counts[usize::from(run as u8)] += RUN as u32;
                continue;
            }
            for _ in 0..RUN / 2 {
                counts[usize::from(run as u8)] += 1;
                others[usize::from((run >> 8) as u8)] += 1;
                run >>= 16;
            }
        }
        counts[..self.bytes].iter_mut().zip(&others).for_each(|(count, other)| *count += other);
    }

    /// Takes back bytes that were counted and are repeated instead.
    pub(super) fn repeat(&mut self, repeated: &[u8], distance: usize) {
        let length = repeated.len() as u32;
        let counts = first_256(&mut self.literals);
        match repeated {
            // A run of the same byte.
            [byte, ..] if distance == 1 => counts[usize::from(*byte)] -= length,
            _ => repeated.iter().for_each(|&byte| counts[usize::from(byte)] -= 1),
        }
        self.literals[END + 1 + length_symbol(length - 3).0 as usize] += 1;
        self.distances[distance_symbol(distance as u32 - 1).0 as usize] += 1;
        self.repeats += 1;
    }

    pub(super) fn add(&mut self, other: &Self) {
        add(&mut self.literals[..other.bytes], &other.literals);
        if other.repeats > 0 {
            add(&mut self.literals[END + 1..], &other.literals[END + 1..]);
            add(&mut self.distances, &other.distances);
        }
        self.bytes = self.bytes.max(other.bytes);
        self.repeats += other.repeats;
    }

    fn clear(&mut self) {
        self.literals[..self.bytes].fill(0);
        if self.repeats > 0 {
            self.literals[END + 1..].fill(0);
            self.distances.fill(0);
        }
        (self.bytes, self.repeats) = (0, 0);
    }

    /// About how many sixteenths of a bit these bytes take, if there is nothing else.
    pub(super) fn bytes_cost(&self, all: u32) -> u64 {
        Entropy::of(all).and(self.literals[..self.bytes].iter().copied()).bits
    }

    /// About how many sixteenths of a bit a block takes whose codes are made for these counts.
    pub(super) fn cost(&self) -> u64 {
        self.cost_with(&Self::NONE)
    }

    /// The same for these counts and others together.
    pub(super) fn cost_with(&self, other: &Self) -> u64 {
        let bytes = self.bytes.max(other.bytes);
        let literals = sums(&self.literals[..bytes], &other.literals);
        let repeats = self.repeats + other.repeats;
        let mut all = Entropy::of(literals.clone().sum::<u32>() + repeats).and(literals);
        if repeats > 0 {
            all = all.and(sums(&self.literals[END + 1..], &other.literals[END + 1..]));
            let distances = Entropy::of(repeats).and(sums(&self.distances, &other.distances));
            return all.cost() + distances.cost() + TABLE;
        }
        all.cost() + TABLE
    }
}

/// The counts of bytes, as a list with a place for every byte.
fn first_256(literals: &mut [u32; LITERALS]) -> &mut [u32; 256] {
    literals.first_chunk_mut().expect("there are more symbols than bytes")
}

fn add(own: &mut [u32], other: &[u32]) {
    own.iter_mut().zip(other).for_each(|(own, other)| *own += other);
}

fn sums(own: &[u32], other: &[u32]) -> impl Iterator<Item = u32> + Clone {
    own.iter().zip(other).map(|(own, other)| own + other)
}

/// What symbols take, one kind after another.
struct Entropy {
    /// The logarithm of how many there are in all.
    all: u64,
    bits: u64,
    kinds: u64,
}

impl Entropy {
    fn of(all: u32) -> Self {
        Self { all: log2(all), bits: 0, kinds: 0 }
    }

    #[inline]
    fn and(mut self, counts: impl Iterator<Item = u32>) -> Self {
        for count in counts.filter(|&count| count > 0) {
            self.bits += u64::from(count) * (self.all - log2(count));
            self.kinds += 1;
        }
        self
    }

    /// In sixteenths of a bit.
    fn cost(&self) -> u64 {
        self.bits + ENTRY * self.kinds
    }
}

/// The binary logarithm in sixteenths, linear between powers of two.
#[inline]
pub(super) fn log2(value: u32) -> u64 {
    let whole = value.max(1).ilog2();
    u64::from(whole << 4) + (((u64::from(value) << 4) >> whole) & 15)
}
