//! Frames: one byte for the type, four bytes for the length of the body, most significant byte first, and the body.

use agon_kernel::{Fault, FaultKind};
use agon_net::{Wire, WireError};
use std::time::Instant;

/// Client to server: its group number.
pub(crate) const GROUP: u8 = 1;
/// Server to client: the map file.
pub(crate) const MAP: u8 = 2;
/// Server to client: its number, from 1.
pub(crate) const PLAYER: u8 = 3;
/// Server to client: make a move.
pub(crate) const REQUEST: u8 = 4;
/// Client to server: the move.
pub(crate) const MOVE: u8 = 5;
/// Server to clients: a player's move.
pub(crate) const MOVED: u8 = 6;
/// Server to clients: a player is disqualified.
pub(crate) const DISQUALIFIED: u8 = 7;
/// Server to clients: phase one is over.
pub(crate) const PHASE_TWO: u8 = 8;
/// Server to clients: the match is over.
pub(crate) const OVER: u8 = 9;

/// The maximum size of a map that a client accepts from a server.
const MAX_MAP: u32 = 16 << 20;
const HEADER: usize = 5;

/// The content of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    Group(u8),
    Map(Vec<u8>),
    Player(u8),
    Request { time: u32, depth: u8 },
    Move { x: u16, y: u16, special: u8 },
    Moved { x: u16, y: u16, special: u8, player: u8 },
    Disqualified(u8),
    PhaseTwo,
    Over,
}

impl Message {
    /// The bytes of the frame.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let place = |x: u16, y: u16| [x.to_be_bytes(), y.to_be_bytes()].concat();
        let (kind, body) = match self {
            Self::Group(group) => (GROUP, vec![*group]),
            Self::Map(map) => (MAP, map.clone()),
            Self::Player(player) => (PLAYER, vec![*player]),
            Self::Request { time, depth } => (REQUEST, [&time.to_be_bytes()[..], &[*depth]].concat()),
            Self::Move { x, y, special } => (MOVE, [&place(*x, *y)[..], &[*special]].concat()),
            Self::Moved { x, y, special, player } => {
                (MOVED, [&place(*x, *y)[..], &[*special, *player]].concat())
            }
            Self::Disqualified(player) => (DISQUALIFIED, vec![*player]),
            Self::PhaseTwo => (PHASE_TWO, Vec::new()),
            Self::Over => (OVER, Vec::new()),
        };
        [&[kind][..], &(body.len() as u32).to_be_bytes(), &body].concat()
    }

    /// Decodes a frame of the right length.
    fn read(kind: u8, body: Vec<u8>) -> Option<Self> {
        Some(match (kind, &body[..]) {
            (GROUP, &[group]) => Self::Group(group),
            (MAP, _) => Self::Map(body),
            (PLAYER, &[player]) => Self::Player(player),
            (REQUEST, &[a, b, c, d, depth]) => {
                Self::Request { time: u32::from_be_bytes([a, b, c, d]), depth }
            }
            (MOVE, &[a, b, c, d, special]) => {
                Self::Move { x: u16::from_be_bytes([a, b]), y: u16::from_be_bytes([c, d]), special }
            }
            (MOVED, &[a, b, c, d, special, player]) => {
                let (x, y) = (u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]));
                Self::Moved { x, y, special, player }
            }
            (DISQUALIFIED, &[player]) => Self::Disqualified(player),
            (PHASE_TWO, []) => Self::PhaseTwo,
            (OVER, []) => Self::Over,
            _ => return None,
        })
    }
}

/// The required length of a frame's body; maps have any length up to a limit.
fn length_of(kind: u8) -> Option<u32> {
    Some(match kind {
        GROUP | PLAYER | DISQUALIFIED => 1,
        REQUEST | MOVE => 5,
        MOVED => 6,
        PHASE_TWO | OVER => 0,
        _ => return None,
    })
}

/// What is wrong with a frame.
#[derive(Debug)]
pub(crate) enum FrameError {
    Wire(WireError),
    /// It is not allowed here by the protocol.
    Wrong(String),
}

impl From<WireError> for FrameError {
    fn from(error: WireError) -> Self {
        Self::Wire(error)
    }
}

/// Reads one frame. Its length is checked before the body is read.
pub(crate) fn read(
    wire: &mut Wire,
    allowed: impl Fn(u8) -> bool,
    deadline: Option<Instant>,
) -> Result<Message, FrameError> {
    let mut header = [0; HEADER];
    wire.read(&mut header, deadline)?;
    let [kind, length @ ..] = header;
    let length = u32::from_be_bytes(length);
    if !allowed(kind) {
        return Err(FrameError::Wrong(format!("sent a message of type {kind} ({length} bytes)")));
    }
    let fits = if kind == MAP { length <= MAX_MAP } else { length_of(kind) == Some(length) };
    if !fits {
        return Err(FrameError::Wrong(format!("sent a message of type {kind} with {length} bytes")));
    }
    let mut body = vec![0; length as usize];
    wire.read(&mut body, deadline)?;
    Message::read(kind, body)
        .ok_or_else(|| FrameError::Wrong(format!("sent a broken message of type {kind}")))
}

/// Reads the only frame that a client may send now.
pub(crate) fn expect(wire: &mut Wire, wanted: u8, deadline: Option<Instant>) -> Result<Message, Fault> {
    read(wire, |kind| kind == wanted, deadline).map_err(|error| match error {
        FrameError::Wrong(what) => {
            let length = length_of(wanted).unwrap_or_default();
            Fault::new(FaultKind::Malformed, format!("it {what}; expected type {wanted} with {length} bytes"))
        }
        FrameError::Wire(error) => fault(&error),
    })
}

/// The fault for a problem with a client's connection.
pub(crate) fn fault(error: &WireError) -> Fault {
    let kind = match error {
        WireError::Late { .. } => FaultKind::OutOfTime,
        WireError::Closed { .. } | WireError::Broken(_) => FaultKind::Crashed,
    };
    Fault::new(kind, error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The frames of the protocol, byte by byte.
    #[test]
    fn messages_have_their_bytes() {
        for (message, bytes) in [
            (Message::Group(7), &[1, 0, 0, 0, 1, 7][..]),
            (Message::Map(b"2\r\n".to_vec()), b"\x02\0\0\0\x032\r\n"),
            (Message::Player(8), &[3, 0, 0, 0, 1, 8]),
            (Message::Request { time: 3281, depth: 0 }, &[4, 0, 0, 0, 5, 0, 0, 0x0c, 0xd1, 0]),
            (Message::Move { x: 258, y: 3, special: 21 }, &[5, 0, 0, 0, 5, 1, 2, 0, 3, 21]),
            (
                Message::Moved { x: 1, y: 65535, special: 20, player: 4 },
                &[6, 0, 0, 0, 6, 0, 1, 255, 255, 20, 4],
            ),
            (Message::Disqualified(2), &[7, 0, 0, 0, 1, 2]),
            (Message::PhaseTwo, &[8, 0, 0, 0, 0]),
            (Message::Over, &[9, 0, 0, 0, 0]),
        ] {
            assert_eq!(message.bytes(), bytes);
            assert_eq!(Message::read(bytes[0], bytes[5..].to_vec()), Some(message));
        }
    }
}
