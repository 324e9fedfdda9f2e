//! What bots are told: the board once, the position and their legal moves each turn. Nothing is hidden.

use crate::state::Phase;
use crate::{Board, Layout, Order, State, Transition, tile};
use agon_kernel::{FaultKind, Seat};
use serde::Serialize;

/// What a bot is told once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Setup {
    /// The bot's seat, from 0; its stones have the number `seat + 1`.
    pub seat: u8,
    /// The number of seats.
    pub seats: u8,
    /// The height of the board.
    pub rows: u16,
    /// The width of the board.
    pub cols: u16,
    /// The number of override stones of each seat at the start.
    pub overrides: u8,
    /// The number of bombs of each seat at the start.
    pub bombs: u8,
    /// The number of steps that a blast reaches.
    pub radius: u32,
    /// What is on the tiles at the start, row by row: codes of [`tile`] here, the letters of a map in JSON.
    #[serde(serialize_with = "tile::serialize_letters")]
    pub tiles: Vec<u8>,
    pub transitions: Vec<Transition>,
}

impl Setup {
    pub(crate) fn new(board: &Board, seat: Seat) -> Self {
        let layout = board.layout();
        Self {
            seat: seat.0,
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

    /// How the tiles are connected.
    #[must_use]
    pub fn layout(&self) -> Layout {
        Layout::new(self.seats, (self.rows, self.cols), self.radius, &self.tiles, &self.transitions)
    }
}

/// What a bot is told each turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The number of turns taken.
    pub round: u32,
    pub phase: Phase,
    /// The seat to move.
    pub turn: u8,
    /// What is on the tiles, row by row: codes of [`tile`] here, the letters of a map in JSON.
    #[serde(serialize_with = "tile::serialize_letters")]
    pub tiles: Vec<u8>,
    pub seats: Vec<SeatView>,
    /// All legal moves of the bot, row by row; empty if it is not its turn.
    pub targets: Vec<Target>,
}

/// A seat, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    pub overrides: u8,
    pub bombs: u8,
    /// Why it is disqualified, if it is.
    pub out: Option<FaultKind>,
}

/// A legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Target {
    pub x: u16,
    pub y: u16,
    /// As in [`Order::Move`].
    pub special: u8,
}

impl From<Order> for Target {
    fn from(Order::Move { x, y, special }: Order) -> Self {
        Self { x, y, special }
    }
}

impl From<Target> for Order {
    fn from(Target { x, y, special }: Target) -> Self {
        Self::Move { x, y, special }
    }
}

impl View {
    pub(crate) fn of(layout: &Layout, state: &State, seat: Seat) -> Self {
        let legal = if seat.0 == state.turn { state.legal(layout) } else { Vec::new() };
        let stocks = state.overrides.iter().zip(&state.bombs).zip(&state.out);
        Self {
            round: state.round,
            phase: state.phase,
            turn: state.turn,
            tiles: state.tiles.clone(),
            seats: stocks.map(|((&overrides, &bombs), &out)| SeatView { overrides, bombs, out }).collect(),
            targets: legal.into_iter().map(Target::from).collect(),
        }
    }

    /// The position as a state of the rules.
    #[must_use]
    pub fn state(&self) -> State {
        State {
            tiles: self.tiles.clone(),
            overrides: self.seats.iter().map(|seat| seat.overrides).collect(),
            bombs: self.seats.iter().map(|seat| seat.bombs).collect(),
            out: self.seats.iter().map(|seat| seat.out).collect(),
            phase: self.phase,
            turn: self.turn,
            round: self.round,
        }
    }
}
