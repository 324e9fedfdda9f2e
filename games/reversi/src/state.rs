//! Everything that changes during a match.

use crate::{Layout, tile};
use agon_kernel::FaultKind;
use serde::{Deserialize, Serialize};

agon_kernel::codes! {
    pub enum Phase {
        /// Phase one: stones are placed.
        Build,
        /// Phase two: bombs are thrown.
        Bombs,
        /// Nobody can move any more.
        Over,
    }
}

/// The position, whose turn it is, and what each seat has left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// What is on each tile, row by row; see [`tile`] for the codes.
    #[serde(with = "crate::board::bytes")]
    pub tiles: Vec<u8>,
    /// The override stones of each seat.
    pub overrides: Vec<u8>,
    /// The bombs of each seat.
    pub bombs: Vec<u8>,
    /// Why a seat is disqualified, if it is.
    pub out: Vec<Option<FaultKind>>,
    pub phase: Phase,
    /// The seat to move; if the match is over, the last one that did.
    pub turn: u8,
    /// The number of turns taken.
    pub round: u32,
}

#[must_use]
pub fn stone(seat: u8) -> u8 {
    seat + 1
}

impl State {
    /// The state in which nobody has moved yet and seat 0 is first, whether or not it can move.
    #[must_use]
    pub fn new(layout: &Layout, tiles: Vec<u8>, overrides: u8, bombs: u8) -> Self {
        let seats = usize::from(layout.seats());
        Self {
            tiles,
            overrides: vec![overrides; seats],
            bombs: vec![bombs; seats],
            out: vec![None; seats],
            phase: Phase::Build,
            turn: 0,
            round: 0,
        }
    }

    /// The number of tiles that contain `code`.
    #[must_use]
    pub fn count(&self, code: u8) -> usize {
        // In blocks whose counts fit into a byte, which compilers turn into vector code.
        let block = |tiles: &[u8]| usize::from(tiles.iter().map(|&tile| u8::from(tile == code)).sum::<u8>());
        self.tiles.chunks(255).map(block).sum()
    }

    /// The number of stones of a seat.
    #[must_use]
    pub fn stones(&self, seat: u8) -> usize {
        self.count(stone(seat))
    }

    /// The number of seats that are not disqualified.
    #[must_use]
    pub fn remaining(&self) -> usize {
        self.out.iter().filter(|out| out.is_none()).count()
    }

    /// Whether a seat is still playing.
    #[must_use]
    pub fn plays(&self, seat: u8) -> bool {
        self.out.get(usize::from(seat)).is_some_and(Option::is_none)
    }

    /// Whether any tile is left.
    #[must_use]
    pub fn has_tiles(&self) -> bool {
        self.tiles.iter().any(|&code| code != tile::HOLE)
    }

    /// The tile at an index of a ray; an index without a tile counts as a hole.
    #[inline]
    pub(crate) fn at(&self, index: u16) -> u8 {
        self.tiles.get(usize::from(index)).copied().unwrap_or(tile::HOLE)
    }
}
