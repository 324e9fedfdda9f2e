//! What bots are told: the board once, the position each turn. Nothing is hidden from anybody.

use crate::state::Phase;
use crate::{Board, Layout, State, Transition};
use agon_kernel::Seat;
use serde::Serialize;

/// What a bot is told once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Setup {
    /// The bot's seat, from 0.
    pub seat: u8,
    /// The number of its stones on the board: `seat + 1`.
    pub stone: u8,
    /// How many seats play.
    pub seats: u8,
    /// The height of the board.
    pub rows: u16,
    /// The width of the board.
    pub cols: u16,
    /// How many override stones each seat begins with.
    pub overrides: u8,
    /// How many bombs each seat begins with.
    pub bombs: u8,
    /// How many steps a blast reaches.
    pub radius: u32,
    /// What lies on the tiles at the start, row by row; see [`tile`](crate::tile) for the codes.
    pub tiles: Vec<u8>,
    /// The transitions.
    pub transitions: Vec<Transition>,
}

impl Setup {
    pub(crate) fn new(board: &Board, seat: Seat) -> Self {
        let layout = board.layout();
        Self {
            seat: seat.0,
            stone: seat.0 + 1,
            seats: layout.seats(),
            rows: layout.rows(),
            cols: layout.cols(),
            overrides: board.overrides(),
            bombs: board.bombs(),
            radius: layout.radius(),
            tiles: board.tiles().to_vec(),
            transitions: board.transitions().to_vec(),
        }
    }

    /// How the tiles hang together.
    #[must_use]
    pub fn layout(&self) -> Layout {
        Layout::new(self.seats, (self.rows, self.cols), self.radius, &self.tiles, &self.transitions)
    }
}

/// What a bot is told each turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// How many turns were taken.
    pub round: u32,
    /// The part of the match.
    pub phase: Phase,
    /// The seat to move.
    pub turn: u8,
    /// What lies on the tiles, row by row.
    pub tiles: Vec<u8>,
    /// The override stones of each seat.
    pub overrides: Vec<u8>,
    /// The bombs of each seat.
    pub bombs: Vec<u8>,
    /// Whether a seat is disqualified.
    pub out: Vec<bool>,
}

impl View {
    pub(crate) fn of(state: &State) -> Self {
        Self {
            round: state.round,
            phase: state.phase,
            turn: state.turn,
            tiles: state.tiles.clone(),
            overrides: state.overrides.clone(),
            bombs: state.bombs.clone(),
            out: state.out.iter().map(Option::is_some).collect(),
        }
    }

    /// The position as the rules know it; which fault took a seat out makes no difference to them.
    #[must_use]
    pub fn state(&self) -> State {
        State {
            tiles: self.tiles.clone(),
            overrides: self.overrides.clone(),
            bombs: self.bombs.clone(),
            out: self.out.iter().map(|&out| out.then_some(agon_kernel::FaultKind::Illegal)).collect(),
            phase: self.phase,
            turn: self.turn,
            round: self.round,
        }
    }
}
