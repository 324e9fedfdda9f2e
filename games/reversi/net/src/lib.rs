//! Reversi over the network: both sides of the binary protocol that clients have used over the years.
//!
//! `NETWORK.md` in the game's folder describes the protocol for authors of clients; keep the two in sync.

mod client;
mod frame;
mod hall;
mod seat;

use agon_kernel::{AnyBoard, Fault, FaultKind, Seat};
use agon_net::{ClientMatch, ClientTerms, ConnectedClient, Join, JoinError, JoinedMatch, Protocol, Wire};
use frame::Message;
use std::collections::BTreeMap;
use std::time::Instant;

pub static PROTOCOL: Reversi = Reversi;

/// The largest group number.
pub const MAX_GROUP: u8 = 99;

/// See [`PROTOCOL`].
#[derive(Debug)]
pub struct Reversi;

impl Protocol for Reversi {
    fn port(&self) -> u16 {
        7777
    }

    fn greet(
        &self,
        wire: &mut Wire,
        deadline: Instant,
        names: &BTreeMap<u8, String>,
    ) -> Result<String, Fault> {
        match frame::expect(wire, frame::GROUP, Some(deadline))? {
            Message::Group(group @ 0..=MAX_GROUP) => {
                Ok(names.get(&group).cloned().unwrap_or_else(|| format!("group {group}")))
            }
            Message::Group(group) => Err(Fault::new(
                FaultKind::Refused,
                format!("{group} is not a group: groups are 0 to {MAX_GROUP}"),
            )),
            other => unreachable!("a group was expected, not {other:?}"),
        }
    }

    fn open(
        &self,
        board: &dyn AnyBoard,
        names: Vec<String>,
        guests: Vec<(Seat, ConnectedClient)>,
        terms: &ClientTerms,
    ) -> Box<dyn ClientMatch> {
        Box::new(hall::ReversiHall::open(&board.text(), names, guests, *terms))
    }

    fn join(&self, wire: Wire, join: &Join<'_>, log: &mut dyn FnMut(&str)) -> Result<JoinedMatch, JoinError> {
        client::join(wire, join, log)
    }
}
