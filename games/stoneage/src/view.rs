//! What a unit's program knows without asking.

use crate::rules::sense;
use crate::{Board, State, UnitInfo};
use agon_kernel::{Actor, Seat, UnitId};
use serde::Serialize;

/// What a unit's program is told once. It has to find out everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Setup {
    /// The seat it belongs to.
    pub seat: u8,
    /// The offset of the map. Programs are not told; the runtime needs it to place their drawings.
    #[serde(skip)]
    pub offset: (u16, u16),
}

/// What a unit knows without asking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub round: u32,
    /// What its team has: food, stone, wood.
    pub resources: [u32; 3],
    /// The unit itself; `None` if it is dead.
    pub unit: Option<UnitInfo>,
}

pub(crate) fn setup(board: &Board, seat: Seat) -> Setup {
    Setup { seat: seat.0, offset: board.offset() }
}

pub(crate) fn view(board: &Board, state: &State, actor: Actor) -> View {
    let place = state
        .units
        .iter()
        .position(|unit| Some(UnitId(unit.id)) == actor.unit && Seat(unit.seat) == actor.seat);
    let side = state.sides.get(actor.seat.index());
    View {
        round: state.round,
        resources: side.map(|side| side.stock).unwrap_or_default(),
        unit: place.map(|place| sense::info(board, state, place)),
    }
}
