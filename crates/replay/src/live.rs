//! A replay while the match is being played, for readers that do not want to wait for a complete segment.
//!
//! A file grows by whole segments, so that the same match gives the same bytes. [`Live`] exists alongside the file: it holds the blocks so
//! far and the frames of the open segment, and encodes the latter as a block whenever a reader asks. The match pays for encoding each frame
//! once more, one after the other.
//!
//! A match that is recorded in another process is followed through a [relay](Live::relay): its updates are taken with
//! [`Live::take_relayed`] there, sent here, and applied with [`Live::follow`].
//!
//! A [discreet](Live::discreet) stream leaves out what is not meant for spectators: logs, drawings, and the details of faults. Its blocks
//! differ from those of the file, so it encodes them itself, and only when somebody asks.

use crate::block::{Tag, put_block};
use crate::deflate::Deflater;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A handle to a match that is being recorded. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Live(Arc<Mutex<Growing>>);

#[derive(Debug, Default)]
struct Growing {
    file: Vec<u8>,
    first: u32,
    open: u32,
    raw: Vec<u8>,
    over: bool,
    discreet: bool,
    /// Segments of a discreet stream that nobody has asked for yet: first frame, number of frames, and bytes.
    waiting: Vec<(u32, u32, Vec<u8>)>,
    /// The end block, which follows them.
    end: Vec<u8>,
    /// In a relay: what has to be sent to the other process.
    relayed: Option<Vec<u8>>,
}

/// The tag of a frame in relayed data; blocks have their own tags.
const FRAME: u8 = b'F';

/// The relayed data is malformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the relayed data of a match is damaged")]
pub struct BadRelay;

/// What a reader that has the first `from` bytes is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveUpdate {
    /// The bytes from there on: whole blocks, of which the last may be a segment that is still open.
    pub bytes: Vec<u8>,
    /// How many bytes of the file are final, which is where to continue from next time. An open segment lies beyond.
    pub settled: usize,
    /// The number of frames.
    pub frames: u32,
    /// Whether the replay is complete.
    pub over: bool,
}

impl Live {
    /// A match that has not started.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A match that has not started, as a discreet stream.
    #[must_use]
    pub fn discreet() -> Self {
        Self(Arc::new(Mutex::new(Growing { discreet: true, ..Growing::default() })))
    }

    /// The sending end of this stream, for the process that records the match.
    #[must_use]
    pub fn relay(&self) -> Self {
        let (discreet, relayed) = (self.is_discreet(), Some(Vec::new()));
        Self(Arc::new(Mutex::new(Growing { discreet, relayed, ..Growing::default() })))
    }

    /// What was added to a [relay](Live::relay) since the last call, for [`Live::follow`].
    #[must_use]
    pub fn take_relayed(&self) -> Vec<u8> {
        self.lock().relayed.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Applies what was added to a relay elsewhere.
    ///
    /// # Errors
    /// Bytes that did not come from a relay; part of them may have been applied.
    pub fn follow(&self, mut relayed: &[u8]) -> Result<(), BadRelay> {
        while let Some((&tag, rest)) = relayed.split_first() {
            let (length, rest) = rest.split_first_chunk().ok_or(BadRelay)?;
            let (bytes, rest) =
                rest.split_at_checked(u32::from_le_bytes(*length) as usize).ok_or(BadRelay)?;
            relayed = rest;
            match [Tag::Header, Tag::Segment, Tag::Streams, Tag::End]
                .into_iter()
                .find(|other| *other as u8 == tag)
            {
                Some(tag) => self.block(tag, bytes),
                None if tag == FRAME => self.frame(bytes),
                None => return Err(BadRelay),
            }
        }
        Ok(())
    }

    /// Whether it leaves out what is not meant for spectators.
    #[must_use]
    pub fn is_discreet(&self) -> bool {
        self.lock().discreet
    }

    /// The number of frames, and whether the replay is complete.
    #[must_use]
    pub fn progress(&self) -> (u32, bool) {
        let growing = self.lock();
        (growing.first + growing.open, growing.over)
    }

    /// What a reader that has the first `from` bytes is missing. A reader that claims to have more than there is gets everything.
    #[must_use]
    pub fn since(&self, from: usize) -> LiveUpdate {
        let mut growing = self.lock();
        growing.pack();
        let mut bytes = growing.file.get(from..).unwrap_or(&growing.file).to_vec();
        let (settled, frames) = (growing.file.len(), growing.first + growing.open);
        if growing.open > 0 {
            let payload = segment_payload(&mut Deflater::new(), growing.first, growing.open, &growing.raw);
            put_block(&mut bytes, Tag::Segment, &payload);
        }
        LiveUpdate { bytes, settled, frames, over: growing.over }
    }

    /// Marks the replay as complete. The end of a replay does so by itself; this is for a match that was abandoned.
    pub fn close(&self) {
        self.lock().over = true;
    }

    pub(crate) fn frame(&self, raw: &[u8]) {
        let mut growing = self.lock();
        if growing.relayed(FRAME, raw) {
            return;
        }
        growing.raw.extend_from_slice(raw);
        growing.open += 1;
    }

    pub(crate) fn block(&self, tag: Tag, bytes: &[u8]) {
        let mut growing = self.lock();
        // A discreet stream makes its own segments from the frames.
        let needed = if tag == Tag::Streams && growing.discreet { &[] } else { bytes };
        if growing.relayed(tag as u8, needed) {
            return;
        }
        match tag {
            Tag::Segment | Tag::Streams if growing.discreet => {
                let segment = (growing.first, growing.open, std::mem::take(&mut growing.raw));
                growing.waiting.push(segment);
            }
            Tag::End if growing.discreet => growing.end.extend_from_slice(bytes),
            Tag::Header | Tag::Segment | Tag::Streams | Tag::End => growing.file.extend_from_slice(bytes),
        }
        match tag {
            Tag::Header => {}
            Tag::Segment | Tag::Streams => {
                growing.first += growing.open;
                growing.open = 0;
                growing.raw.clear();
            }
            Tag::End => growing.over = true,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Growing> {
        // Nothing panics while holding the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Growing {
    /// Stores data for the other process, if this is a relay.
    fn relayed(&mut self, tag: u8, bytes: &[u8]) -> bool {
        let Some(relayed) = &mut self.relayed else { return false };
        let length = u32::try_from(bytes.len()).expect("blocks and frames are far below 4 GiB");
        relayed.push(tag);
        relayed.extend_from_slice(&length.to_le_bytes());
        relayed.extend_from_slice(bytes);
        true
    }

    /// Encodes the segments that nobody had asked for yet.
    fn pack(&mut self) {
        for (first, frames, raw) in std::mem::take(&mut self.waiting) {
            let payload = segment_payload(&mut Deflater::new(), first, frames, &raw);
            put_block(&mut self.file, Tag::Segment, &payload);
        }
        self.file.append(&mut self.end);
    }
}

/// The payload of a segment: its numbers, then its frames, deflated.
fn segment_payload(deflater: &mut Deflater, first: u32, frames: u32, raw: &[u8]) -> Vec<u8> {
    let mut payload = Vec::new();
    for number in [first, frames, raw.len() as u32] {
        payload.extend_from_slice(&number.to_le_bytes());
    }
    deflater.deflate(raw, &mut payload);
    payload
}
