//! The protocol between the judge and a child process that does a job for it.
//!
//! The judge writes a request, preceded by its length, to the child's standard input, followed by the bytes that the request is about.
//! The child writes frames to its standard output: a tag, a length, and that many bytes. A child may have been taken over by what it reads, so
//! the judge trusts no length and no number in a frame, and counts what it receives.

use agon_judge::workshop::{MatchOutcome, SeatOutcome};
use agon_kernel::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};
use std::path::PathBuf;

/// The maximum length of a frame.
pub(super) const MAX_FRAME: usize = 1 << 20;
/// The maximum length of a request; boards and scripts take up most of it.
const MAX_REQUEST: u32 = 128 << 20;

/// A job for a child.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Request {
    /// Make a component from the core module that follows.
    Encode,
    /// Translate the Java classes that follow to a component.
    Translate,
    /// Check and compile the component that follows; nothing of it is run.
    Compile {
        game: String,
        java: bool,
    },
    /// Make a script from the sources that follow with the interpreter whose code the judge passed, and load it once.
    Script {
        code: PathBuf,
        cpu_seconds: u64,
    },
    Play(PlayRequest),
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct PlayRequest {
    pub(super) game: String,
    pub(super) board_name: String,
    pub(super) board: String,
    pub(super) seed: u64,
    pub(super) seats: Vec<SeatRequest>,
    pub(super) limits: Vec<Limits>,
    /// Whether the live copy contains only what is for spectators.
    pub(super) discreet: bool,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum SeatRequest {
    /// A bot that comes with the game, under this name.
    BuiltIn { bot: String, name: String },
    /// Compiled code that the judge passed, the script for it, if the code is an interpreter, and the table of its lines, if it has one.
    Component {
        name: String,
        hash: String,
        code: PathBuf,
        script: Option<Vec<u8>>,
        lines: Option<Vec<u8>>,
        java: bool,
    },
    /// A person, whose orders follow the request as the match goes on.
    Human,
}

/// A message of a child in a frame [`Tag::Said`].
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Said {
    /// The seat whose program is being loaded or is thinking.
    Busy(Option<u8>),
    /// The progress of the match.
    Progress(String),
    /// What the human is asked, as JSON; nothing while others are at work.
    Asked(Option<String>),
    /// Whether the human's orders were accepted, or why not.
    Ordered(Result<(), String>),
    /// The end of the job. What was made, or the replay, came before in frames [`Tag::Bytes`].
    Done(Result<Answer, String>),
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Answer {
    Made,
    /// The program of this seat exceeded its ceiling of CPU time: the match is void.
    TooSlow {
        seat: u8,
    },
    Played {
        rounds: u32,
        digest: String,
        reason: String,
        seats: Vec<SeatAnswer>,
    },
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SeatAnswer {
    score: i64,
    rank: u8,
    fuel: u64,
    fault: Option<(String, String, u32)>,
}

/// The kind of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Tag {
    Said = 1,
    /// What [`agon_replay::Live::follow`] takes.
    Live = 2,
    /// A piece of what was made, or of the replay.
    Bytes = 3,
}

impl From<&MatchOutcome> for Answer {
    fn from(outcome: &MatchOutcome) -> Self {
        let seat = |seat: &SeatOutcome| SeatAnswer {
            score: seat.score,
            rank: seat.rank,
            fuel: seat.fuel,
            fault: seat.fault.clone(),
        };
        let MatchOutcome { rounds, digest, reason, seats, .. } = outcome;
        let seats = seats.iter().map(seat).collect();
        Self::Played { rounds: *rounds, digest: digest.clone(), reason: reason.clone(), seats }
    }
}

impl Answer {
    /// The outcome of a match, with its replay; nothing if this is another answer.
    pub(super) fn outcome(self, replay: Vec<u8>) -> Option<MatchOutcome> {
        let Self::Played { rounds, digest, reason, seats } = self else { return None };
        let seat = |SeatAnswer { score, rank, fuel, fault }| SeatOutcome { score, rank, fuel, fault };
        Some(MatchOutcome { rounds, digest, reason, seats: seats.into_iter().map(seat).collect(), replay })
    }
}

pub(super) fn write_request(mut to: impl Write, request: &Request) -> io::Result<()> {
    let bytes = postcard::to_allocvec(request).map_err(io::Error::other)?;
    let length = u32::try_from(bytes.len()).map_err(io::Error::other)?;
    to.write_all(&length.to_le_bytes())?;
    to.write_all(&bytes)
}

/// Writes a human's orders for a child that plays.
pub(super) fn write_orders(mut to: impl Write, orders: &str) -> io::Result<()> {
    let length = u32::try_from(orders.len()).map_err(io::Error::other)?;
    to.write_all(&length.to_le_bytes())?;
    to.write_all(orders.as_bytes())?;
    to.flush()
}

/// Reads a human's orders. The judge has checked their length.
pub(super) fn read_orders(mut from: impl Read) -> io::Result<String> {
    let mut length = [0; 4];
    from.read_exact(&mut length)?;
    let mut bytes = vec![0; u32::from_le_bytes(length).min(MAX_FRAME as u32) as usize];
    from.read_exact(&mut bytes)?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

pub(super) fn read_request(mut from: impl Read) -> io::Result<Request> {
    let mut length = [0; 4];
    from.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length);
    if length > MAX_REQUEST {
        return Err(io::Error::other("a request that is too long"));
    }
    let mut bytes = vec![0; length as usize];
    from.read_exact(&mut bytes)?;
    postcard::from_bytes(&bytes).map_err(io::Error::other)
}

/// Writes frames, one or, if there is more than fits, several.
pub(super) fn write_frames(mut to: impl Write, tag: Tag, bytes: &[u8]) -> io::Result<()> {
    for piece in bytes.chunks(MAX_FRAME) {
        let mut head = [tag as u8; 5];
        head[1..].copy_from_slice(&(piece.len() as u32).to_le_bytes());
        to.write_all(&head)?;
        to.write_all(piece)?;
    }
    Ok(())
}

/// Reads a frame into `bytes`; nothing at the end.
pub(super) fn read_frame(mut from: impl Read, bytes: &mut Vec<u8>) -> io::Result<Option<Tag>> {
    let mut head = [0; 5];
    if from.read(&mut head[..1])? == 0 {
        return Ok(None);
    }
    from.read_exact(&mut head[1..])?;
    let [tag, length @ ..] = head;
    let tag = [Tag::Said, Tag::Live, Tag::Bytes].into_iter().find(|other| *other as u8 == tag);
    let tag = tag.ok_or_else(|| io::Error::other("a frame of no kind"))?;
    let length = u32::from_le_bytes(length) as usize;
    if length > MAX_FRAME {
        return Err(io::Error::other("a frame that is too long"));
    }
    bytes.resize(length, 0);
    from.read_exact(bytes)?;
    Ok(Some(tag))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_lengths_are_not_believed() {
        let mut out = Vec::new();
        write_request(&mut out, &Request::Compile { game: "tron3d".to_owned(), java: true }).unwrap();
        assert!(
            matches!(read_request(&out[..]).unwrap(), Request::Compile { game, java: true } if game == "tron3d")
        );
        assert!(read_request(&[255; 8][..]).is_err());

        let mut out = Vec::new();
        write_frames(&mut out, Tag::Bytes, &vec![7; MAX_FRAME + 1]).unwrap();
        let (mut from, mut bytes) = (&out[..], Vec::new());
        assert_eq!(read_frame(&mut from, &mut bytes).unwrap(), Some(Tag::Bytes));
        assert_eq!(bytes.len(), MAX_FRAME);
        assert_eq!(read_frame(&mut from, &mut bytes).unwrap(), Some(Tag::Bytes));
        assert_eq!(bytes, [7]);
        assert_eq!(read_frame(&mut from, &mut bytes).unwrap(), None);
        let mut out = Vec::new();
        write_orders(&mut out, "[]").unwrap();
        assert_eq!(read_orders(&out[..]).unwrap(), "[]");
        for bad in [&[9, 0, 0, 0, 0][..], &[1, 255, 255, 255, 255], &[1, 2], &[1, 2, 0, 0, 0, 1]] {
            assert!(read_frame(bad, &mut bytes).is_err(), "{bad:?}");
        }
    }
}
