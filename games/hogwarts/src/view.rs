//! What a bot is told: the constants once, the whole state each round. Nothing is hidden in this game.

use crate::bots::Nearby;
use crate::state::{SEATS, State};
use crate::{Castle, Settings};
use agon_kernel::Seat;
use serde::Serialize;

agon_kernel::codes! {
    /// What a unit is.
    pub enum Kind {
        /// Moves in eight directions and casts spells.
        Ghost,
        /// Moves in four directions and fights.
        Wizard,
    }
}

/// What a bot is told at the start: its seat, and every constant of the board by its name in lower case.
#[derive(Clone, Debug, Serialize)]
pub struct Setup {
    /// The seat that the bot plays.
    pub seat: u8,
    /// The constants.
    #[serde(flatten)]
    pub settings: Settings,
}

/// What a bot is told each round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The round that is being played, from 0.
    pub round: u32,
    /// The seat that the bot plays.
    pub seat: u8,
    /// The cells in row-major order: `cell & 7` is the seat that owns it, 4 if nobody does, 5 for a wall; `cell & 8` says whether there is
    /// a book.
    pub cells: Vec<u8>,
    /// All units, in the order of their ids.
    pub units: Vec<UnitView>,
    pub voldemort: Place,
    /// The ingredients of this round's spell.
    pub ingredients: Vec<u8>,
    /// How each seat stands.
    pub seats: Vec<SeatView>,
    /// What built-in bots derive from it; not part of the view.
    #[serde(skip)]
    pub(crate) nearby: Nearby,
}

/// A row and a column, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The row, downwards.
    pub row: u8,
    /// The column, to the right.
    pub col: u8,
}

/// A unit, as bots see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct UnitView {
    /// Its id, which never changes.
    pub id: u16,
    pub kind: Kind,
    /// Its clan.
    pub seat: u8,
    pub row: u8,
    pub col: u8,
    /// For a ghost, how many rounds it must rest before a spell; for a wizard, how many until it changes its clan.
    pub pending: u32,
    /// The clan that the wizard is being converted to.
    pub next: Option<u8>,
    /// The round in which a wizard last attacked the ghost, unless Voldemort has attacked it since.
    pub attacked: Option<u32>,
}

/// The standing of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The score at the end of the last round.
    pub score: i64,
    /// The strength points of the clan.
    pub strength: i64,
    /// The magic strength in battles: strength points divided by the number of units, rounded down.
    pub magic: i64,
    pub wizards: u16,
    /// Whether the seat is frozen because of a fault.
    pub out: bool,
}

pub(crate) fn setup(board: &Castle, seat: Seat) -> Setup {
    Setup { seat: seat.0, settings: board.settings.clone() }
}

pub(crate) fn view(board: &Castle, state: &State, seat: Seat) -> View {
    let mut view = View {
        round: 0,
        seat: 0,
        cells: Vec::new(),
        units: Vec::with_capacity(state.units().into()),
        voldemort: Place { row: 0, col: 0 },
        ingredients: Vec::new(),
        seats: Vec::with_capacity(state.clans.len()),
        nearby: Nearby::default(),
    };
    fill(board, state, &mut view);
    view.seat = seat.0;
    view
}

/// The same in the memory of an earlier view. All seats see the same.
pub(crate) fn refill(board: &Castle, state: &State, seat: Seat, view: &mut View, unchanged: bool) {
    if !unchanged {
        fill(board, state, view);
    }
    view.seat = seat.0;
}

/// Fills in everything but the seat.
fn fill(board: &Castle, state: &State, view: &mut View) {
    let grid = board.grid();
    let place = |cell| {
        let (row, col) = grid.place(cell);
        Place { row, col }
    };
    let unit = |id: u16, kind, seat, cell| {
        let Place { row, col } = place(cell);
        UnitView { id, kind, seat, row, col, pending: 0, next: None, attacked: None }
    };
    let ghosts = (0u8..).zip(&state.ghosts).map(|(seat, ghost)| UnitView {
        pending: ghost.rested.saturating_sub(state.round),
        attacked: ghost.attacked,
        ..unit(seat.into(), Kind::Ghost, seat, ghost.cell)
    });
    let wizards = (SEATS.into()..).zip(&state.wizards).map(|(id, wizard)| UnitView {
        pending: wizard.conversion.map_or(0, |conversion| conversion.done.saturating_sub(state.round)),
        next: wizard.conversion.map(|conversion| conversion.to),
        ..unit(id, Kind::Wizard, wizard.seat, wizard.cell)
    });
    let clans = state.clans.iter().zip(state.members()).map(|(clan, members)| SeatView {
        score: board.settings.score(clan),
        strength: clan.strength,
        magic: clan.strength / i64::from(members),
        wizards: members - 1,
        out: clan.out.is_some(),
    });
    view.round = state.round;
    view.voldemort = place(state.voldemort);
    view.cells.clear();
    view.cells.extend_from_slice(&state.cells);
    view.units.clear();
    view.units.extend(ghosts);
    view.units.extend(wizards);
    view.ingredients.clear();
    view.ingredients.extend_from_slice(&state.ingredients);
    view.seats.clear();
    view.seats.extend(clans);
    view.nearby.renew();
}
