//! What a bot is told: once at the start, and each round.

use crate::board::WALL;
use crate::rules::sees;
use crate::{Board, Params, Pos, State};
use agon_kernel::{FaultKind, Seat};
use serde::ser::{Serialize, Serializer};

/// What a bot is told once.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Setup {
    /// The seat it plays.
    pub seat: u8,
    /// The parameters of the board.
    pub params: Params,
    /// The ids of its units.
    pub units: Vec<u16>,
    /// Where ghost walls come and go, in the order of [`View::ghost_walls`].
    pub ghost_walls: Vec<Pos>,
}

/// What a bot is told each round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct View {
    /// The round to be played; the first is 0.
    pub round: u32,
    /// The seat it plays.
    pub seat: u8,
    pub cells: Cells,
    /// All units, by id.
    pub units: Vec<UnitView>,
    pub seats: Vec<SeatView>,
    pub ghost_walls: Vec<GhostView>,
    /// The point bonuses that lie on the board.
    pub points: Vec<PointView>,
}

/// What is on each cell, row by row: `.` nothing, `X` a wall (including a ghost wall that is present), or a bonus: `P` points, `S` stone,
/// `R` scope, `A` attack, `D` defense. A single string in JSON.
#[derive(Clone, PartialEq, Eq)]
pub struct Cells {
    pub cols: u16,
    /// The characters, row by row.
    pub bytes: Vec<u8>,
}

impl Cells {
    /// What is on a cell.
    #[must_use]
    pub fn at(&self, at: Pos) -> u8 {
        self.bytes[crate::board::cell(self.cols, at)]
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).expect("cells are ASCII characters")
    }
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl std::fmt::Debug for Cells {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}

/// A unit, as far as a seat knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct UnitView {
    /// The id, which is also its index in the list.
    pub id: u16,
    pub seat: u8,
    /// Where it is; `None` if it is dead, or an opponent out of sight.
    pub row: Option<u8>,
    /// Where it is; `None` if it is dead, or an opponent out of sight.
    pub col: Option<u8>,
    pub attack: u16,
    pub defense: u16,
    /// How many cells away it can attack.
    pub scope: u8,
    /// The number of stones that had an effect on it.
    pub stones: u16,
    pub alive: bool,
    /// The points it has won.
    pub points: u32,
    /// If it is dead: the number of rounds until it returns, or more if there is no safe cell then.
    pub time: u16,
}

impl UnitView {
    /// Where it is, if the seat may know.
    #[must_use]
    pub fn at(&self) -> Option<Pos> {
        Some(Pos { row: self.row?, col: self.col? })
    }
}

/// A seat, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct SeatView {
    /// The sum of its units' points.
    pub score: u32,
    /// The fault that froze it, if any.
    pub out: Option<FaultKind>,
}

/// A ghost wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct GhostView {
    pub row: u8,
    pub col: u8,
    /// Whether it is currently a wall.
    pub present: bool,
    /// The number of rounds after which it changes; 1 is at the end of the round about to be played.
    pub time: u16,
}

/// A point bonus that lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct PointView {
    pub row: u8,
    pub col: u8,
    /// 100, 200, 300, 400 or 500.
    pub value: u16,
}

/// What a bot in this seat is told once.
pub(crate) fn setup(board: &Board, seat: Seat) -> Setup {
    let ids = 0u16..;
    let units = ids.zip(board.owners()).filter(|&(_, &owner)| owner == seat).map(|(id, _)| id).collect();
    Setup { seat: seat.0, params: *board.params(), units, ghost_walls: board.ghosts().to_vec() }
}

/// What a bot in this seat is told now.
pub(crate) fn view(board: &Board, state: &State, seat: Seat) -> View {
    let mut view = View {
        round: 0,
        seat: 0,
        cells: Cells { cols: board.params().cols, bytes: Vec::with_capacity(board.cells().len()) },
        units: Vec::with_capacity(state.units.len()),
        seats: Vec::with_capacity(state.out.len()),
        ghost_walls: Vec::with_capacity(state.ghosts.len()),
        points: Vec::with_capacity(board.params().nb_point.into()),
    };
    refill(board, state, seat, &mut view, false);
    view
}

/// The same in the memory of an earlier view. Seats differ only in which units they see.
pub(crate) fn refill(board: &Board, state: &State, seat: Seat, view: &mut View, unchanged: bool) {
    if !unchanged {
        view.round = state.round;
        fill_board(board, state, view);
        fill_units(board, state, view);
    }
    view.seat = seat.0;
    for (seen, (unit, &owner)) in view.units.iter_mut().zip(state.units.iter().zip(board.owners())) {
        let known = unit.alive() && (owner == seat || sees(board, state, seat, unit.at));
        seen.row = known.then_some(unit.at.row);
        seen.col = known.then_some(unit.at.col);
    }
}

/// Walls and bonuses.
fn fill_board(board: &Board, state: &State, view: &mut View) {
    let bytes = &mut view.cells.bytes;
    bytes.clear();
    bytes.extend_from_slice(board.cells());
    view.ghost_walls.clear();
    for (&at, ghost) in board.ghosts().iter().zip(&state.ghosts) {
        if ghost.present {
            bytes[board.index(at)] = WALL;
        }
        view.ghost_walls.push(GhostView {
            row: at.row,
            col: at.col,
            present: ghost.present,
            time: ghost.time,
        });
    }
    for (bonus, &letter) in state.bonuses.iter().zip(board.letters()) {
        if bonus.present() {
            bytes[board.index(bonus.at)] = letter;
        }
    }
    // Point bonuses come first in the list, and absent ones have no value.
    let worth = state.bonuses[..board.params().nb_point.into()].iter().filter(|bonus| bonus.value > 0);
    let points = worth.map(|bonus| PointView { row: bonus.at.row, col: bonus.at.col, value: bonus.value });
    view.points.clear();
    view.points.extend(points);
}

/// Units, without their places, and seats.
fn fill_units(board: &Board, state: &State, view: &mut View) {
    view.seats.clear();
    view.seats.extend(state.out.iter().map(|&out| SeatView { score: 0, out }));
    view.units.clear();
    for (id, (unit, &owner)) in state.units.iter().zip(board.owners()).enumerate() {
        let score = &mut view.seats[owner.index()].score;
        *score = score.saturating_add(unit.points);
        view.units.push(UnitView {
            id: id as u16,
            seat: owner.0,
            row: None,
            col: None,
            attack: unit.attack,
            defense: unit.defense,
            scope: unit.scope,
            stones: unit.stones,
            alive: unit.alive(),
            points: unit.points,
            time: unit.back,
        });
    }
}
