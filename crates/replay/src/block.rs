//! The file as a sequence of blocks, each with its length and checksum, so that damage is found before anything is decoded.
//!
//! ```text
//! file    := magic version block*
//! magic   := 89 41 47 4f 4e 0d 0a            a byte that does not occur in text, "AGON", a line end that a copy as text would change
//! version := one byte
//! block   := tag length crc payload          tag: one byte; length: u32; crc: CRC-32 (IEEE) of tag, length and payload: u32
//! ```
//! Fixed-size numbers are little-endian.

use flate2::Status;

pub(crate) const MAGIC: &[u8; 7] = b"\x89AGON\r\n";
/// The version that is written. Versions 1 and 2 can still be read: they have no segments made of streams, and version 1 has a different
/// layout of turns.
pub(crate) const VERSION: u8 = 3;
const HEAD: usize = 9;

/// The type of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Tag {
    Header = b'H',
    /// Frames one after the other.
    Segment = b'S',
    /// Frames stream by stream.
    Streams = b'T',
    End = b'E',
}

/// Appends a block.
pub(crate) fn put_block(out: &mut Vec<u8>, tag: Tag, payload: &[u8]) {
    let length = u32::try_from(payload.len()).expect("blocks are far below 4 GiB");
    out.push(tag as u8);
    out.extend_from_slice(&length.to_le_bytes());
    out.extend_from_slice(&checksum(tag as u8, payload).to_le_bytes());
    out.extend_from_slice(payload);
}

fn checksum(tag: u8, payload: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(&[tag]);
    crc.update(&(payload.len() as u32).to_le_bytes());
    crc.update(payload);
    crc.finalize()
}

/// The block that starts at `at`.
///
/// # Errors
/// Why there is no complete and valid block.
pub(crate) fn block_at(file: &[u8], at: usize) -> Result<(Tag, &[u8]), String> {
    let rest = &file[at..];
    let (Some(&tag), Some(length), Some(crc)) = (rest.first(), u32_at(rest, 1), u32_at(rest, 5)) else {
        return Err(format!("the file ends in the middle of a block's head, at byte {}", file.len()));
    };
    let length = length as usize;
    let Some(payload) = rest.get(HEAD..HEAD.saturating_add(length)) else {
        let got = rest.len() - HEAD;
        return Err(format!("the file ends after {got} of {length} bytes of the block at byte {at}"));
    };
    if checksum(tag, payload) != crc {
        return Err(format!("the checksum of the block at byte {at} does not match: the file was changed"));
    }
    let tag = match tag {
        b'H' => Tag::Header,
        b'S' => Tag::Segment,
        b'T' => Tag::Streams,
        b'E' => Tag::End,
        other => return Err(format!("the block at byte {at} has the unknown tag {other}")),
    };
    Ok((tag, payload))
}

/// Where the block after the one with this payload starts.
pub(crate) fn after(at: usize, payload: &[u8]) -> usize {
    at + HEAD + payload.len()
}

pub(crate) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// The maximum size to which this many bytes may be inflated: `free` covers a frame with long logs or a large board that compresses
/// extremely well, and beyond that the ratio is one that no match reaches. Deflate alone would allow a factor of a thousand.
pub(crate) fn most(packed: usize, free: usize) -> usize {
    free.saturating_add(packed.saturating_mul(MAX_RATIO)).min(MAX_RAW)
}

/// The maximum size of one block before compression.
const MAX_RAW: usize = 256 << 20;
const MAX_RATIO: usize = 64;

/// Inflates a raw deflate stream that must contain exactly `length` bytes.
pub(crate) fn inflate(input: &[u8], length: usize) -> Result<Vec<u8>, String> {
    let mut out = Vec::with_capacity(length.min(input.len().saturating_mul(1032)));
    let mut inflater = flate2::Decompress::new(false);
    loop {
        let taken = inflater.total_in() as usize;
        let before = out.len();
        if out.capacity() == out.len() {
            out.reserve(4096.min(length + 1 - out.len()));
        }
        let status = inflater.decompress_vec(&input[taken..], &mut out, flate2::FlushDecompress::Finish);
        match status {
            Ok(Status::StreamEnd) if out.len() == length => return Ok(out),
            Ok(Status::StreamEnd) => return Err(format!("{} bytes where {length} should be", out.len())),
            Ok(_) if out.len() > length => {
                return Err(format!("more than the {length} bytes that should be"));
            }
            Ok(_) if inflater.total_in() as usize == taken && out.len() == before => {
                return Err("the compressed data is cut off".to_owned());
            }
            Ok(_) => {}
            Err(_) => return Err("the compressed data is damaged".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_changed_bit_is_detected() {
        let mut file = Vec::new();
        put_block(&mut file, Tag::Segment, b"some payload");
        assert_eq!(block_at(&file, 0).unwrap().1, b"some payload");
        for bit in 0..file.len() * 8 {
            let mut changed = file.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(block_at(&changed, 0).is_err(), "bit {bit}");
        }
        for len in 0..file.len() {
            assert!(block_at(&file[..len], 0).is_err(), "cut to {len}");
        }
    }
}
