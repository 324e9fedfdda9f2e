//! What spectators see: the columns of a picture, and what never changes on the board.

mod drawing;
mod sketch;

pub(crate) use drawing::draw;
pub(crate) use sketch::sketch;

use crate::{Bike, Board, Item, State};
use agon_kernel::{Codes, Picture};
use serde_json::{Value, json};

/// The indices of the columns.
pub mod column {
    /// The bike whose trail lies on a vertex, or -1.
    pub const VERTEX_WALL: usize = 0;
    /// The vertex from which the trail there comes, or -1.
    pub const VERTEX_FROM: usize = 1;
    /// The vertex of a piece of trail that a ghost laid across another.
    pub const OVERLAY_VERTEX: usize = 2;
    /// The bike that laid it.
    pub const OVERLAY_BIKE: usize = 3;
    /// The vertex from which it comes.
    pub const OVERLAY_FROM: usize = 4;
    /// What is on a bonus vertex: 0 nothing, 1 turbo, 2 ghost, 3 points.
    pub const BONUS_ITEM: usize = 5;
    /// Where a bike is, or where it exploded.
    pub const BIKE_VERTEX: usize = 6;
    /// The item it carries, as in [`BONUS_ITEM`].
    pub const BIKE_ITEM: usize = 7;
    /// 0, or the first round in which it is no longer in turbo mode.
    pub const BIKE_TURBO_UNTIL: usize = 8;
    /// 0, or the first round in which it is no longer in ghost mode.
    pub const BIKE_GHOST_UNTIL: usize = 9;
    /// Whether it has not exploded.
    pub const BIKE_ALIVE: usize = 10;
    /// The points of a seat.
    pub const SEAT_SCORE: usize = 11;
    /// 0, or 1 plus the number of the fault that put the seat out.
    pub const SEAT_OUT: usize = 12;
}

/// The items on bonus vertices and on bikes.
pub(crate) const CODES: Codes = &[(
    "ITEM",
    &[
        ("none", 0),
        ("turbo", 1 + Item::Turbo as i64),
        ("ghost", 1 + Item::Ghost as i64),
        ("points", 1 + Item::Points as i64),
    ],
)];

/// The names of the columns.
pub(crate) const COLUMNS: &[&str] = &[
    "vertex.wall",
    "vertex.from",
    "overlay.vertex",
    "overlay.bike",
    "overlay.from",
    "bonus.item",
    "bike.vertex",
    "bike.item",
    "bike.turbo_until",
    "bike.ghost_until",
    "bike.alive",
    "seat.score",
    "seat.out",
];

/// Fills the columns.
pub(crate) fn paint(state: &State, picture: &mut Picture) {
    let columns = picture.columns_mut();
    let (bikes, overlays, round) = (&state.bikes, &state.overlays, state.round);
    columns[column::VERTEX_WALL].extend(state.walls.iter().map(|&wall| i64::from(wall)));
    columns[column::VERTEX_FROM].extend(state.from.iter().map(|&from| i64::from(from) - 1));
    columns[column::OVERLAY_VERTEX].extend(overlays.iter().map(|overlay| i64::from(overlay.vertex)));
    columns[column::OVERLAY_BIKE].extend(overlays.iter().map(|overlay| i64::from(overlay.bike)));
    columns[column::OVERLAY_FROM].extend(overlays.iter().map(|overlay| i64::from(overlay.from) - 1));
    columns[column::BONUS_ITEM].extend(state.items.iter().map(|&item| Item::number(item)));
    columns[column::BIKE_VERTEX].extend(bikes.iter().map(|bike| i64::from(bike.vertex)));
    columns[column::BIKE_ITEM].extend(bikes.iter().map(|bike| Item::number(bike.item)));
    columns[column::BIKE_TURBO_UNTIL].extend(bikes.iter().map(|bike| turbo_until(bike, round)));
    columns[column::BIKE_GHOST_UNTIL].extend(bikes.iter().map(|bike| ghost_until(bike, round)));
    columns[column::BIKE_ALIVE].extend(bikes.iter().map(|bike| i64::from(bike.alive)));
    columns[column::SEAT_SCORE].extend(state.scores.iter().map(|&score| i64::from(score)));
    columns[column::SEAT_OUT].extend(state.out.iter().map(|out| out.map_or(0, |fault| 1 + fault as i64)));
}

/// In turbo mode, a bike moves in every round.
fn turbo_until(bike: &Bike, round: u32) -> i64 {
    if bike.turbo == 0 { 0 } else { i64::from(round) + i64::from(bike.turbo) }
}

/// A ghost moves in every round while it is in turbo mode, then in every even one.
fn ghost_until(bike: &Bike, round: u32) -> i64 {
    if bike.ghost == 0 {
        return 0;
    }
    let fast = i64::from(bike.ghost.min(bike.turbo));
    let (next, slow) = (i64::from(round) + fast, i64::from(bike.ghost) - fast);
    if slow == 0 { next } else { next + next % 2 + 2 * (slow - 1) + 1 }
}

/// What never changes on the board during a match.
pub(crate) fn scenery(board: &Board) -> Value {
    let points = board.mesh().points.iter().map(|point| [point.x, point.y, point.z]);
    json!({
        "map": board.name(),
        "params": board.params(),
        "vertices": points.collect::<Vec<_>>(),
        "faces": board.mesh().faces,
        "edges": board.graph().edges().collect::<Vec<_>>(),
        "bikes": (0..board.params().all_bikes()).map(|bike| board.params().owner(bike)).collect::<Vec<_>>(),
        "spawns": board.spawns(),
        "bonus_vertices": board.bonus(),
    })
}
