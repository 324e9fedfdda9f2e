//! Writes numbers of any width, lowest bit first.

pub(super) struct Bits<'a> {
    /// Longer than what has been written: eight bytes are stored at once, of which some will be overwritten.
    out: &'a mut Vec<u8>,
    /// The number of complete bytes.
    at: usize,
    /// Fewer than eight bits that are not written yet.
    bits: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    pub(super) fn new(out: &'a mut Vec<u8>) -> Self {
        Self { at: out.len(), out, bits: 0, count: 0 }
    }

    /// Makes room for this many bits, which must be done before they are put.
    pub(super) fn reserve(&mut self, bits: usize) {
        self.out.resize(self.at + bits / 8 + 2 * size_of::<u64>(), 0);
    }

    /// Appends the lowest `width` bits, at most 56; all other bits must be 0.
    #[inline]
    pub(super) fn put(&mut self, value: u64, width: u32) {
        self.bits |= value << self.count;
        self.count += width;
        let room = self.out[self.at..].first_chunk_mut().expect("room has been made");
        *room = self.bits.to_le_bytes();
        self.at += self.count as usize / 8;
        self.bits >>= self.count & !7;
        self.count &= 7;
    }

    /// Does the same for many values, each with its width.
    #[inline]
    pub(super) fn put_all(&mut self, values: impl Iterator<Item = (u64, u32)>) {
        let out = self.out.as_mut_slice();
        let (mut at, mut bits, mut count) = (self.at, self.bits, self.count);
        for (value, width) in values {
            bits |= value << count;
            count += width;
            let room = out[at..].first_chunk_mut().expect("room has been made");
            *room = bits.to_le_bytes();
            at += count as usize / 8;
            bits >>= count & !7;
            count &= 7;
        }
        (self.at, self.bits, self.count) = (at, bits, count);
    }

    /// A block of bytes as they are: at most 65535.
    pub(super) fn stored(&mut self, bytes: &[u8], last: bool) {
        self.reserve(3);
        self.put(last.into(), 3);
        self.align();
        let length = bytes.len() as u16;
        self.out.extend_from_slice(&length.to_le_bytes());
        self.out.extend_from_slice(&(!length).to_le_bytes());
        self.out.extend_from_slice(bytes);
        self.at = self.out.len();
    }

    /// Fills up the last byte.
    pub(super) fn finish(mut self) {
        self.align();
    }

    fn align(&mut self) {
        self.out.truncate(self.at);
        if self.count > 0 {
            self.out.push(self.bits as u8);
        }
        self.at = self.out.len();
        (self.bits, self.count) = (0, 0);
    }
}
