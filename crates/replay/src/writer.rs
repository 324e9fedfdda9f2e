//! Writes a replay while the match is being played.

use crate::block::{MAGIC, Tag, VERSION, put_block};
use crate::deflate::Deflater;
use crate::live::Live;
use crate::record::{End, Header, TurnRecord};
use crate::segment::FrameWriter;
use crate::streams::StreamWriter;
use agon_kernel::{Digest, Picture, Rows};
use serde::Serialize;
use std::io::{self, Write};

/// A segment ends after this many frames, or when it has this many bytes before compression. Both are fixed, so that the same match gives
/// the same file; smaller values make seeking faster and the file larger.
const MAX_FRAMES: u32 = 128;
const MAX_BYTES: usize = 128 << 10;

/// Writes a replay block by block, flushing after each block so that readers can follow.
pub struct Writer<W: Write> {
    out: W,
    deflater: Deflater,
    frames: StreamWriter,
    block: Vec<u8>,
    payload: Vec<u8>,
    /// The number of the first frame of the open segment.
    first: u32,
    live: Option<(Live, FrameWriter)>,
}

impl<W: Write> Writer<W> {
    /// Starts a replay.
    ///
    /// # Errors
    /// Errors of the underlying writer.
    pub fn new<S: Serialize>(out: W, header: &Header<S>) -> io::Result<Self> {
        Self::begin(out, header, None)
    }

    /// Starts a replay that others can follow through `live`, frame by frame.
    ///
    /// # Errors
    /// Errors of the underlying writer.
    pub fn followed<S: Serialize>(out: W, header: &Header<S>, live: Live) -> io::Result<Self> {
        Self::begin(out, header, Some(live))
    }

    fn begin<S: Serialize>(out: W, header: &Header<S>, live: Option<Live>) -> io::Result<Self> {
        let mut writer = Self {
            out,
            deflater: Deflater::new(),
            frames: StreamWriter::new(&header.schema),
            block: Vec::new(),
            payload: Vec::new(),
            first: 0,
            live: live.map(|live| (live, FrameWriter::new(header.schema.columns.len()))),
        };
        writer.block.extend_from_slice(MAGIC);
        writer.block.push(VERSION);
        writer.json(Tag::Header, header)?;
        Ok(writer)
    }

    /// A picture without values, as `frame` expects it.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let columns = self.frames.columns();
        // Followers of the match need numbers.
        if self.live.is_some() { Picture::new(columns) } else { Picture::lean(columns) }
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
        if let Some((live, frames)) = &mut self.live {
            let secret = live.is_discreet() && turns.iter().any(TurnRecord::has_secrets);
            let public: Vec<_> =
                if secret { turns.iter().map(TurnRecord::without_secrets).collect() } else { Vec::new() };
            let turns = if secret { public.as_slice() } else { turns };
            self.payload.clear();
            frames.frame(&mut self.payload, self.frames.frames() == 0, (digest, picture), events, turns);
            live.frame(&self.payload);
        }
        self.frames.frame(digest, picture, events, turns);
        if self.frames.frames() == MAX_FRAMES || self.frames.size() >= MAX_BYTES {
            self.segment()
        } else {
            Ok(())
        }
    }

    /// Writes the end and returns the underlying writer.
    ///
    /// # Errors
    /// Errors of the underlying writer.
    pub fn finish(mut self, end: &End) -> io::Result<W> {
        if self.frames.frames() > 0 {
            self.segment()?;
        }
        if let Some((live, _)) = self.live.take_if(|(live, _)| live.is_discreet()) {
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
        let frames = self.frames.frames();
        for number in [self.first, frames] {
            self.payload.extend_from_slice(&number.to_le_bytes());
        }
        self.frames.finish(&mut self.deflater, &mut self.payload);
        self.first += frames;
        self.emit(Tag::Streams)
    }

    /// A block of deflated JSON, with its size before compression.
    fn json<T: Serialize>(&mut self, tag: Tag, value: &T) -> io::Result<()> {
        self.pack(value)?;
        self.emit(tag)
    }

    fn pack<T: Serialize>(&mut self, value: &T) -> io::Result<()> {
        let text = serde_json::to_vec(value)?;
        self.payload.clear();
        self.payload.extend_from_slice(&(text.len() as u32).to_le_bytes());
        self.deflater.deflate(&text, &mut self.payload);
        Ok(())
    }

    fn emit(&mut self, tag: Tag) -> io::Result<()> {
        put_block(&mut self.block, tag, &self.payload);
        if let Some((live, _)) = &self.live {
            live.block(tag, &self.block);
        }
        self.out.write_all(&self.block)?;
        self.block.clear();
        self.out.flush()
    }
}
