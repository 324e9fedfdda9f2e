//! Writes numbers of any width, lowest bit first.

pub(super) struct Bits<'a> {
    out: &'a mut Vec<u8>,
    bits: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    pub(super) fn new(out: &'a mut Vec<u8>) -> Self {
        Self { out, bits: 0, count: 0 }
    }

    /// Appends the lowest `width` bits, at most 32; all other bits must be 0.
    #[inline]
    pub(super) fn put(&mut self, value: u32, width: u32) {
        self.bits |= u64::from(value) << self.count;
        self.count += width;
        if self.count >= 32 {
            self.out.extend_from_slice(&(self.bits as u32).to_le_bytes());
            self.bits >>= 32;
            self.count -= 32;
        }
    }

    /// A block of bytes as they are: at most 65535.
    pub(super) fn stored(&mut self, bytes: &[u8], last: bool) {
        self.put(last.into(), 3);
        self.align();
        let length = bytes.len() as u16;
        self.out.extend_from_slice(&length.to_le_bytes());
        self.out.extend_from_slice(&(!length).to_le_bytes());
        self.out.extend_from_slice(bytes);
    }

    /// Fills up the last byte.
    pub(super) fn finish(mut self) {
        self.align();
    }

    fn align(&mut self) {
        let bytes = self.count.div_ceil(8) as usize;
        self.out.extend_from_slice(&self.bits.to_le_bytes()[..bytes]);
        (self.bits, self.count) = (0, 0);
    }
}
