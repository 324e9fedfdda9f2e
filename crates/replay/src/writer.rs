//! Writes a replay while the match is being played.

use crate::block::{Deflater, MAGIC, Tag, VERSION, put_block};
use crate::live::Live;
use crate::record::{End, Header, TurnRecord};
use crate::segment::{put_changes, put_picture};
use crate::turns::put_turns;
use crate::wire::put_rows;
use agon_kernel::{Actor, Digest, Picture, Rows};
use std::io::{self, Write};

/// A segment ends after this many frames, or when it has this many bytes before compression. Both are fixed, so that the same match gives
/// the same file; smaller values make seeking faster and the file larger.
const MAX_FRAMES: u32 = 128;
const MAX_BYTES: usize = 128 << 10;

/// Writes a replay block by block, flushing after each block so that readers can follow.
pub struct Writer<W: Write> {
    out: W,
    deflater: Deflater,
    raw: Vec<u8>,
    block: Vec<u8>,
    payload: Vec<u8>,
    before: Picture,
    actors: Vec<Actor>,
    first: u32,
    frames: u32,
    live: Option<Live>,
}

impl<W: Write> Writer<W> {
    /// Starts a replay.
    ///
    /// # Errors
    /// Errors of the underlying writer.
    pub fn new(out: W, header: &Header) -> io::Result<Self> {
        Self::begin(out, header, None)
    }

    /// Starts a replay that others can follow through `live`, frame by frame.
    ///
    /// # Errors
    /// Errors of the underlying writer.
    pub fn followed(out: W, header: &Header, live: Live) -> io::Result<Self> {
        Self::begin(out, header, Some(live))
    }

    fn begin(out: W, header: &Header, live: Option<Live>) -> io::Result<Self> {
        let mut writer = Self {
            out,
            deflater: Deflater::new(),
            raw: Vec::new(),
            block: Vec::new(),
            payload: Vec::new(),
            before: Picture::new(header.schema.columns.len()),
            actors: Vec::new(),
            first: 0,
            frames: 0,
            live,
        };
        writer.block.extend_from_slice(MAGIC);
        writer.block.push(VERSION);
        writer.json(Tag::Header, header)?;
        Ok(writer)
    }

    /// Adds the next frame.
    ///
    /// # Errors
    /// Errors of the underlying writer.
    pub fn frame(
        &mut self,
        digest: Digest,
        picture: &Picture,
        events: &Rows,
        turns: &[TurnRecord],
    ) -> io::Result<()> {
        let start = self.raw.len();
        self.raw.extend_from_slice(&digest.0.to_le_bytes());
        if self.frames == 0 {
            put_picture(&mut self.raw, picture);
            self.before.copy_from(picture);
            self.actors.clear();
        } else {
            put_changes(&mut self.raw, &mut self.before, picture, &mut self.payload);
        }
        put_rows(&mut self.raw, events);
        let secret = self.live.as_ref().filter(|live| live.is_discreet()).is_some()
            && turns.iter().any(TurnRecord::has_secrets);
        if secret {
            let public: Vec<_> = turns.iter().map(TurnRecord::without_secrets).collect();
            self.payload.clear();
            self.payload.extend_from_slice(&self.raw[start..]);
            put_turns(&mut self.payload, &public, &mut self.actors.clone());
        }
        put_turns(&mut self.raw, turns, &mut self.actors);
        self.frames += 1;
        if let Some(live) = &self.live {
            live.frame(if secret { &self.payload } else { &self.raw[start..] });
        }
        if self.frames == MAX_FRAMES || self.raw.len() >= MAX_BYTES { self.segment() } else { Ok(()) }
    }

    /// Writes the end and returns the underlying writer.
    ///
    /// # Errors
    /// Errors of the underlying writer.
    pub fn finish(mut self, end: &End) -> io::Result<W> {
        if self.frames > 0 {
            self.segment()?;
        }
        if let Some(live) = self.live.take_if(|live| live.is_discreet()) {
            self.pack(&end.without_secrets())?;
            put_block(&mut self.block, Tag::End, &self.payload);
            live.block(Tag::End, &self.block);
            self.block.clear();
        }
        self.json(Tag::End, end)?;
        Ok(self.out)
    }

    fn segment(&mut self) -> io::Result<()> {
        self.payload.clear();
        for number in [self.first, self.frames, self.raw.len() as u32] {
            self.payload.extend_from_slice(&number.to_le_bytes());
        }
        self.deflater.deflate(&self.raw, &mut self.payload);
        self.first += self.frames;
        self.frames = 0;
        self.raw.clear();
        self.emit(Tag::Segment)
    }

    /// A block of deflated JSON, with its size before compression.
    fn json<T: serde::Serialize>(&mut self, tag: Tag, value: &T) -> io::Result<()> {
        self.pack(value)?;
        self.emit(tag)
    }

    fn pack<T: serde::Serialize>(&mut self, value: &T) -> io::Result<()> {
        let text = serde_json::to_vec(value)?;
        self.payload.clear();
        self.payload.extend_from_slice(&(text.len() as u32).to_le_bytes());
        self.deflater.deflate(&text, &mut self.payload);
        Ok(())
    }

    fn emit(&mut self, tag: Tag) -> io::Result<()> {
        put_block(&mut self.block, tag, &self.payload);
        if let Some(live) = &self.live {
            live.block(tag, &self.block);
        }
        self.out.write_all(&self.block)?;
        self.block.clear();
        self.out.flush()
    }
}
