//! Reads a replay: complete, up to the first damage, or as far as it has been written.

use crate::block::{MAGIC, Tag, VERSION, after, block_at, inflate, most, u32_at};
use crate::record::{End, Frame, Header};
use crate::segment::Frames;
use crate::streams::StreamReader;
use crate::wire::WireError;
use agon_kernel::Picture;
use serde::de::DeserializeOwned;

/// The size that a segment may always inflate to: a frame in which every seat logs its quota for a whole match.
const FREE_SEGMENT: usize = 8 << 20;
/// The same for the header and the end, whose JSON takes many times as much memory once parsed.
const FREE_JSON: usize = 1 << 20;
/// The minimum size of a frame: digest, picture, events and turns.
const MIN_FRAME: usize = 11;
/// No version of the format has put more frames into a segment.
const MAX_FRAMES: u32 = 128;
/// The maximum number of columns of a picture, and of seats.
const MAX_COLUMNS: usize = 1000;
const MAX_SEATS: usize = 256;

/// Why a file cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It is not a replay.
    #[error("not a replay file: it does not start like one")]
    NotAReplay,
    /// It has a newer format.
    #[error("the replay has format {0}, but this program reads formats up to {VERSION}")]
    Newer(u8),
    /// The header is damaged, without which nothing can be read.
    #[error("the header cannot be read: {0}")]
    Header(String),
    /// Some frames cannot be read.
    #[error("frame {frame} cannot be read: {reason}")]
    Frame {
        /// The first one that cannot be read.
        frame: u32,
        /// Why.
        reason: String,
    },
}

/// A replay in memory. Frames are decoded when they are asked for.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What was played.
    pub header: Header,
    /// How it ended; `None` if the match is still being played or the file was truncated.
    pub end: Option<End>,
    /// What is wrong with the rest of the file, if anything.
    pub damage: Option<String>,
    version: u8,
    segments: Vec<Segment>,
    frames: u32,
    settled: usize,
}

#[derive(Clone, Debug)]
struct Segment {
    first: u32,
    frames: u32,
    size: usize,
    /// Whether its frames are stored stream by stream.
    streams: bool,
    packed: Vec<u8>,
}

impl Replay {
    /// Reads the header and finds the segments.
    ///
    /// # Errors
    /// A file that is not a replay, has a newer format, or has a damaged header.
    pub fn read(file: &[u8]) -> Result<Self, ReplayError> {
        let body = file.strip_prefix(MAGIC).ok_or(ReplayError::NotAReplay)?;
        match body.first() {
            Some(1..=VERSION) => {}
            Some(&version) if version > VERSION => return Err(ReplayError::Newer(version)),
            _ => return Err(ReplayError::NotAReplay),
        }
        let mut at = MAGIC.len() + 1;
        let (tag, payload) = block_at(file, at).map_err(ReplayError::Header)?;
        if tag != Tag::Header {
            return Err(ReplayError::Header("the first block is not a header".to_owned()));
        }
        let header: Header = json(payload).map_err(ReplayError::Header)?;
        check(&header).map_err(ReplayError::Header)?;
        at = after(at, payload);
        let (version, segments) = (body[0], Vec::new());
        let mut replay = Self { header, end: None, damage: None, version, segments, frames: 0, settled: at };
        while at < file.len() {
            let taken = block_at(file, at).and_then(|(tag, payload)| {
                replay.take(tag, payload).map_err(|reason| format!("the block at byte {at}: {reason}"))?;
                Ok((tag, after(at, payload)))
            });
            match taken {
                Ok((tag, next)) => {
                    at = next;
                    // Since format 3, frames one after the other are those of a segment that is still open.
                    if version < 3 || tag != Tag::Segment {
                        replay.settled = at;
                    }
                }
                Err(reason) => {
                    replay.damage = Some(reason);
                    break;
                }
            }
        }
        Ok(replay)
    }

    /// How many bytes of the file are final; what follows is overwritten while the match goes on.
    #[must_use]
    pub fn settled(&self) -> usize {
        self.settled
    }

    fn take(&mut self, tag: Tag, payload: &[u8]) -> Result<(), String> {
        if self.end.is_some() {
            return Err("something follows the end".to_owned());
        }
        match tag {
            Tag::Header => Err("a second header".to_owned()),
            Tag::End => {
                let end: End = json(payload)?;
                let (seats, results) = (self.header.seats.len(), end.standings.seats.len());
                if results != seats || end.fuel.len() != seats {
                    return Err(format!("the results of {results} seats, but {seats} play"));
                }
                if end.faults.iter().any(|fault| fault.seat.index() >= seats) {
                    return Err("a fault of a seat that does not exist".to_owned());
                }
                self.end = Some(end);
                Ok(())
            }
            Tag::Streams if self.version < 3 => {
                Err("a segment made of streams, in a format that has none".to_owned())
            }
            Tag::Segment | Tag::Streams => {
                let (Some(first), Some(frames), Some(size)) =
                    (u32_at(payload, 0), u32_at(payload, 4), u32_at(payload, 8))
                else {
                    return Err("a segment without its numbers".to_owned());
                };
                if first != self.frames || frames == 0 {
                    return Err(format!("frame {first} where frame {} should be", self.frames));
                }
                let (size, most) = (size as usize, most(payload.len() - 12, FREE_SEGMENT));
                if size > most {
                    return Err(format!("{size} bytes before compression, more than the {most} allowed"));
                }
                if frames > MAX_FRAMES || frames as usize > size / MIN_FRAME {
                    return Err(format!("{frames} frames, more than a segment of {size} bytes can hold"));
                }
                self.frames = first.checked_add(frames).ok_or("too many frames")?;
                let (streams, packed) = (tag == Tag::Streams, payload[12..].to_vec());
                self.segments.push(Segment { first, frames, size, streams, packed });
                Ok(())
            }
        }
    }

    /// The number of frames; frame 0 is the start position.
    #[must_use]
    pub fn frames(&self) -> u32 {
        self.frames
    }

    /// A cursor before the first frame.
    #[must_use]
    pub fn cursor(&self) -> Cursor<'_> {
        let columns = self.header.schema.columns.len();
        Cursor {
            replay: self,
            segment: usize::MAX,
            open: Open::Nothing,
            next: 0,
            frame: Frame { picture: Picture::new(columns), ..Frame::default() },
        }
    }

    /// One frame.
    ///
    /// # Errors
    /// The frame does not exist or cannot be read.
    pub fn frame(&self, number: u32) -> Result<Frame, ReplayError> {
        let mut cursor = self.cursor();
        cursor.seek(number)?;
        Ok(cursor.frame)
    }
}

/// Reads frames, sequentially or at random.
#[derive(Debug)]
pub struct Cursor<'a> {
    replay: &'a Replay,
    segment: usize,
    open: Open,
    next: u32,
    frame: Frame,
}

/// The segment that is being read.
#[derive(Debug)]
enum Open {
    Nothing,
    /// Frames one after the other, and how many bytes of them have been read.
    Frames {
        raw: Vec<u8>,
        used: usize,
        first: bool,
    },
    Streams(StreamReader),
}

impl Open {
    fn advance(&mut self, replay: &Replay, frame: &mut Frame) -> Result<(), WireError> {
        let seats = replay.header.seats.len();
        match self {
            Self::Nothing => Err(WireError::Ended),
            Self::Streams(streams) => streams.advance(frame, seats),
            Self::Frames { raw, used, first } => {
                let mut frames = Frames::resume(raw, replay.version, *used, std::mem::take(first), seats);
                frames.advance(frame)?;
                *used = raw.len() - frames.left();
                Ok(())
            }
        }
    }

    fn is_over(&self) -> bool {
        match self {
            Self::Nothing => true,
            Self::Frames { raw, used, .. } => *used == raw.len(),
            Self::Streams(streams) => streams.is_over(),
        }
    }
}

impl Cursor<'_> {
    /// Goes to a frame, decoding at most the segment that contains it.
    ///
    /// # Errors
    /// The frame does not exist or cannot be read.
    pub fn seek(&mut self, number: u32) -> Result<&Frame, ReplayError> {
        let replay = self.replay;
        if number >= replay.frames {
            let reason = format!("the replay has frames 0 to {}", i64::from(replay.frames) - 1);
            return Err(ReplayError::Frame { frame: number, reason });
        }
        let segment = replay.segments.partition_point(|segment| segment.first <= number) - 1;
        if segment != self.segment || number < self.next {
            self.enter(segment)?;
        }
        let damaged = |next: u32, reason: String| ReplayError::Frame { frame: next, reason };
        while self.next <= number {
            let read = self.open.advance(replay, &mut self.frame);
            read.map_err(|error| damaged(self.next, error.to_string()))?;
            self.next += 1;
        }
        let Segment { first, frames: count, .. } = replay.segments[segment];
        if self.next == first + count && !self.open.is_over() {
            return Err(damaged(self.next, "there is more data than frames".to_owned()));
        }
        Ok(&self.frame)
    }

    fn enter(&mut self, number: usize) -> Result<(), ReplayError> {
        let segment = &self.replay.segments[number];
        let damaged = |reason: String| ReplayError::Frame { frame: segment.first, reason };
        let raw = inflate(&segment.packed, segment.size).map_err(damaged)?;
        self.open = if segment.streams {
            let streams = StreamReader::new(&self.replay.header.schema, raw);
            Open::Streams(streams.map_err(|error| damaged(error.to_string()))?)
        } else {
            Open::Frames { raw, used: 0, first: true }
        };
        (self.segment, self.next) = (number, segment.first);
        Ok(())
    }
}

/// Rejects numbers that other code would trust.
fn check(header: &Header) -> Result<(), String> {
    let (seats, columns) = (header.seats.len(), header.schema.columns.len());
    if !(1..=MAX_SEATS).contains(&seats) {
        return Err(format!("{seats} seats, but there can be only 1 to {MAX_SEATS}"));
    }
    if columns > MAX_COLUMNS {
        return Err(format!("{columns} columns, but there can be at most {MAX_COLUMNS}"));
    }
    Ok(())
}

fn json<T: DeserializeOwned>(payload: &[u8]) -> Result<T, String> {
    let size = u32_at(payload, 0).ok_or("it has no size")? as usize;
    let packed = &payload[4..];
    let most = most(packed.len(), FREE_JSON);
    if size > most {
        return Err(format!("{size} bytes before compression, more than the {most} allowed"));
    }
    let text = inflate(packed, size)?;
    serde_json::from_slice(&text).map_err(|error| error.to_string())
}
