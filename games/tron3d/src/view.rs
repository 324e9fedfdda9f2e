//! What a bot is told: once at the start, and each round. Nothing is hidden except the other seats' orders of the same round.

use crate::{Board, Item, Overlay, Params, Point, State};
use agon_kernel::{FaultKind, Seat};
use serde::Serialize;
use std::sync::Arc;

/// What a bot is told once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Setup {
    /// The seat it plays.
    pub seat: u8,
    /// The name of the board.
    pub map: String,
    /// The parameters of the board.
    pub params: Params,
    /// The ids of its bikes.
    pub bikes: Vec<u8>,
    /// The neighbours of each vertex, in ascending order.
    pub neighbours: Arc<Vec<Vec<u16>>>,
    /// Where each vertex is in space, in thousandths.
    pub coordinates: Vec<Point>,
    /// Where items appear.
    pub bonus_vertices: Vec<u16>,
}

/// What a bot is told each round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The round to be played; the first is 0.
    pub round: u32,
    /// The seat it plays.
    pub seat: u8,
    /// For each vertex, the bike whose trail is there, or -1.
    pub walls: Vec<i8>,
    /// What ghosts laid across the trails of others.
    pub overlays: Vec<OverlayView>,
    /// What is on each bonus vertex, in the order of [`Setup::bonus_vertices`].
    pub items: Vec<Option<Item>>,
    /// All bikes, by id.
    pub bikes: Vec<BikeView>,
    pub seats: Vec<SeatView>,
}

/// A piece of trail that a ghost laid across the trail of another bike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OverlayView {
    /// Where it lies.
    pub vertex: u16,
    pub bike: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BikeView {
    /// The id, which is also its index in the list.
    pub id: u8,
    pub seat: u8,
    /// Where it is, or where it exploded.
    pub vertex: u16,
    /// The item it carries: turbo or ghost.
    pub item: Option<Item>,
    /// The number of movements in turbo mode that are left.
    pub turbo: u16,
    /// The number of movements in ghost mode that are left.
    pub ghost: u16,
    /// Whether it has not exploded.
    pub alive: bool,
    /// Whether it can, and has to, move in this round.
    pub to_move: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// Its points.
    pub score: u32,
    /// The fault that put it out, if any.
    pub out: Option<FaultKind>,
}

/// What a bot in this seat is told once.
pub(crate) fn setup(board: &Board, seat: Seat) -> Setup {
    let params = *board.params();
    let bikes = 0..params.all_bikes();
    Setup {
        seat: seat.0,
        map: board.name().to_owned(),
        params,
        bikes: bikes.filter(|&bike| params.owner(bike) == seat.index()).map(|bike| bike as u8).collect(),
        neighbours: Arc::clone(board.graph().lists()),
        coordinates: board.mesh().points.clone(),
        bonus_vertices: board.bonus().to_vec(),
    }
}

/// What a bot in this seat is told now.
pub(crate) fn view(board: &Board, state: &State, seat: Seat) -> View {
    let mut view = View {
        round: 0,
        seat: 0,
        walls: Vec::new(),
        overlays: Vec::new(),
        items: Vec::new(),
        bikes: Vec::with_capacity(state.bikes.len()),
        seats: Vec::with_capacity(state.scores.len()),
    };
    refill(board, state, seat, &mut view, false);
    view
}

/// The same in the memory of an earlier view. All seats see the same.
pub(crate) fn refill(board: &Board, state: &State, seat: Seat, view: &mut View, unchanged: bool) {
    view.seat = seat.0;
    if unchanged {
        return;
    }
    let bike = |(id, bike): (usize, &crate::Bike)| BikeView {
        id: id as u8,
        seat: board.params().owner(id) as u8,
        vertex: bike.vertex,
        item: bike.item,
        turbo: bike.turbo,
        ghost: bike.ghost,
        alive: bike.alive,
        to_move: bike.to_move(state.round),
    };
    let overlay = |&Overlay { vertex, bike, .. }: &Overlay| OverlayView { vertex, bike: bike as u8 };
    let seats = state.scores.iter().zip(&state.out).map(|(&score, &out)| SeatView { score, out });
    view.round = state.round;
    view.walls.clone_from(&state.walls);
    view.items.clone_from(&state.items);
    view.overlays.clear();
    view.overlays.extend(state.overlays.iter().map(overlay));
    view.bikes.clear();
    view.bikes.extend(state.bikes.iter().enumerate().map(bike));
    view.seats.clear();
    view.seats.extend(seats);
}
