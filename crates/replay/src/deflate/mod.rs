//! Compresses the blocks of replays: a deflate encoder (RFC 1951), so that every browser can unpack them.
//!
//! A general encoder sees one long text and looks for its structure. A replay knows its structure: a segment is a list of streams, each
//! with values of one kind, so each stream gets its own codes unless sharing them is cheaper, and repetitions are only used where they are
//! shorter than the values themselves. All decisions are made with whole numbers, so the same match gives the same bytes on every machine.

mod bits;
mod codes;
mod counts;
mod repeats;

use bits::Bits;
use codes::{Codes, Scratch};
use counts::Counts;
use repeats::{Repeats, Token};

/// The largest block that can be stored as it is.
const MAX_STORED: usize = 0xffff;
/// A stream shorter than this never gets its own codes.
const SMALL: usize = 48;

/// Compresses one block after another, reusing its memory.
pub(crate) struct Deflater {
    repeats: Repeats,
    tokens: Vec<Token>,
    open: Counts,
    part: Counts,
    scratch: Box<Scratch>,
}

impl Deflater {
    pub(crate) fn new() -> Self {
        let [open, part] = [const { Counts::NONE }; 2];
        Self { repeats: Repeats::new(), tokens: Vec::new(), open, part, scratch: Box::new(Scratch::NEW) }
    }

    /// Appends the deflate stream of `input`.
    pub(crate) fn deflate(&mut self, input: &[u8], out: &mut Vec<u8>) {
        self.deflate_streams(input, &[input.len()], out);
    }

    /// Appends the deflate stream of `input`, which consists of streams that end at `ends`.
    pub(crate) fn deflate_streams(&mut self, input: &[u8], ends: &[usize], out: &mut Vec<u8>) {
        let mut bits = Bits::new(out);
        self.repeats.restart(input.len());
        self.tokens.clear();
        self.open = Counts::NONE;
        // Where the open block and the stream at hand start, which token is the first of that stream, and what the open block costs.
        let (mut block, mut start, mut first, mut open_cost) = (0, 0, 0, None);
        for &end in ends {
            if end == start {
                continue;
            }
            self.repeats.find(input, start..end, &mut self.tokens, &mut self.part);
            let large = start - block >= SMALL && end - start >= SMALL;
            let costs = large.then(|| {
                let open = open_cost.unwrap_or_else(|| self.open.cost());
                (open, self.part.cost(), self.open.cost_with(&self.part))
            });
            if let Some((open, part, both)) = costs
                && both > open + part
            {
                let Self { tokens, open, scratch, .. } = self;
                write_block(&mut bits, &input[block..start], &tokens[..first], (open, scratch), false);
                self.tokens.drain(..first);
                std::mem::swap(&mut self.open, &mut self.part);
                (block, open_cost) = (start, Some(part));
            } else {
                self.open.add(&self.part);
                open_cost = costs.map(|(_, _, both)| both);
            }
            (start, first) = (end, self.tokens.len());
        }
        let Self { tokens, open, scratch, .. } = self;
        write_block(&mut bits, &input[block..start], tokens, (open, scratch), true);
        bits.finish();
    }
}

/// Writes a block in the shortest of the three ways: as it is, with the fixed codes, or with its own.
fn write_block(
    bits: &mut Bits<'_>,
    bytes: &[u8],
    tokens: &[Token],
    (counts, scratch): (&Counts, &mut Scratch),
    last: bool,
) {
    let own = Codes::of(counts, scratch);
    let (fixed, own_size) = (Codes::fixed(), own.size(counts));
    let stored = 8 * bytes.len() + 40 * bytes.len().div_ceil(MAX_STORED).max(1);
    let fixed_size = fixed.size(counts);
    if stored <= own_size.min(fixed_size) {
        let mut chunks = bytes.chunks(MAX_STORED).peekable();
        if chunks.peek().is_none() {
            bits.stored(&[], last);
        }
        while let Some(chunk) = chunks.next() {
            bits.stored(chunk, last && chunks.peek().is_none());
        }
        return;
    }
    bits.reserve(own_size.min(fixed_size));
    bits.put(last.into(), 1);
    let codes = if fixed_size <= own_size {
        bits.put(1, 2);
        fixed
    } else {
        bits.put(2, 2);
        own.write(bits);
        &own
    };
    let mut rest = bytes;
    for token in tokens {
        let literals = rest.split_off(..token.literals as usize).unwrap_or_default();
        codes.put_literals(bits, literals);
        if let Some((length, distance)) = token.repeated() {
            codes.put_repeat(bits, length, distance);
            rest = &rest[length as usize + 3..];
        }
    }
    codes.put_end(bits);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::block::inflate;
    use proptest::prelude::*;

    fn packed(data: &[u8], ends: &[usize]) -> Vec<u8> {
        let mut packed = vec![7];
        let mut deflater = Deflater::new();
        // What was packed before must not matter.
        deflater.deflate(&[1, 2, 3, 4, 5, 6, 7, 8].repeat(50), &mut Vec::new());
        deflater.deflate_streams(data, ends, &mut packed);
        packed.split_off(1)
    }

    proptest! {
        #[test]
        fn whatever_is_packed_is_unpacked(
            data in proptest::collection::vec(0u8..20, 0..5000),
            repeated in 1usize..4,
            cut in 0usize..5000,
        ) {
            let data = data.repeat(repeated);
            let cut = cut.min(data.len());
            let packed = packed(&data, &[cut, cut, data.len()]);
            prop_assert_eq!(inflate(&packed, data.len()).unwrap(), data.clone());
            prop_assert!(inflate(&packed, data.len() + 1).is_err());
            prop_assert!(inflate(&packed[..packed.len() - 1], data.len()).is_err());
            if !data.is_empty() {
                prop_assert!(inflate(&packed, data.len() - 1).is_err());
            }
        }

        #[test]
        fn any_bytes_are_packed_with_little_loss(data in proptest::collection::vec(any::<u8>(), 0..3000)) {
            let packed = packed(&data, &[data.len()]);
            prop_assert!(packed.len() <= data.len() + 6);
            prop_assert_eq!(inflate(&packed, data.len()).unwrap(), data);
        }
    }

    /// Long runs, matches of the maximum length and distance, more bytes than a stored block can hold, and codes of the maximum length.
    #[test]
    fn extremes_are_packed() {
        let mut noise = 1u32;
        let mut random = |count: usize| -> Vec<u8> {
            let mut next = || {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (noise >> 24) as u8
            };
            (0..count).map(|_| next()).collect()
        };
        let far = [random(32_768), random(70_000)].concat();
        let skewed: Vec<u8> = (0..24u8).flat_map(|byte| vec![byte; 1 << (byte / 2)]).collect();
        let mut shuffled = skewed.clone();
        for i in (1..shuffled.len()).rev() {
            let [a, b, c, ..] = random(4)[..] else { unreachable!() };
            shuffled.swap(i, u32::from_le_bytes([a, b, c, 0]) as usize % (i + 1));
        }
        let fibonacci: Vec<u8> = {
            let (mut a, mut b) = (1usize, 1usize);
            (0..22u8)
                .flat_map(|byte| {
                    (a, b) = (b, a + b);
                    vec![byte; a]
                })
                .collect()
        };
        let samples =
            [vec![], vec![0; 300_000], far.repeat(2), shuffled, fibonacci, b"ab".repeat(600), vec![9]];
        for data in samples {
            for ends in [vec![data.len()], vec![data.len() / 3, data.len() / 2, data.len()]] {
                assert_eq!(inflate(&packed(&data, &ends), data.len()).unwrap(), data);
            }
        }
        assert!(packed(&[0; 300_000], &[300_000]).len() < 500);
    }

    /// The same match must give the same file, with any version of this encoder: changing this value changes every file.
    #[test]
    fn the_same_input_gives_the_same_bytes() {
        let data: Vec<u8> = (0..6000u32).map(|i| (i * i / 7 % 11) as u8 ^ (i / 900) as u8).collect();
        let packed = packed(&data, &[1000, 1500, 6000]);
        assert_eq!((packed.len(), crc32fast::hash(&packed)), (359, 543_089_303));
    }
}
