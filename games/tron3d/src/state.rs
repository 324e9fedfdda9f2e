//! Everything that changes during a match.

use crate::Board;
use agon_kernel::FaultKind;
use serde::{Deserialize, Serialize};

/// Marks a vertex without a trail, in [`State::walls`].
pub(crate) const NO_WALL: i8 = -1;

agon_kernel::codes! {
    /// What can be on a bonus vertex (original rules, section 2.1).
    pub enum Item {
        /// The bike also moves in odd rounds, for some movements.
        Turbo,
        /// The bike passes through trails and other bikes, for some movements.
        Ghost,
        /// Immediate points.
        Points,
    }
}

impl Item {
    /// The name for people.
    pub(crate) fn name(self) -> &'static str {
        ["turbo", "ghost", "points"][self as usize]
    }

    /// The number in pictures, where 0 is none.
    pub(crate) fn number(item: Option<Self>) -> i64 {
        item.map_or(0, |item| 1 + item as i64)
    }
}

/// A bike. Its id is its index in the list of bikes, which also determines its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bike {
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
}

impl Bike {
    /// Whether it can, and has to, move in a round: in even rounds every bike, in odd rounds those in turbo mode.
    #[must_use]
    pub fn to_move(&self, round: u32) -> bool {
        self.alive && (round.is_multiple_of(2) || self.turbo > 0)
    }
}

/// A piece of trail that a ghost laid across another trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overlay {
    /// Where it lies.
    pub vertex: u16,
    pub bike: i8,
    /// 1 plus the vertex from which the bike came.
    pub from: u16,
}

/// Everything that changes during a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The number of completed rounds.
    pub round: u32,
    /// The bikes, by id.
    pub bikes: Vec<Bike>,
    /// For each vertex, the bike whose trail is there, or -1.
    pub walls: Vec<i8>,
    /// For each vertex with a trail, 1 plus the vertex from which its bike came; 0 at its start, and without a trail.
    pub from: Vec<u16>,
    /// What ghosts laid across trails, in the order in which each last did.
    pub overlays: Vec<Overlay>,
    /// What is on each bonus vertex.
    pub items: Vec<Option<Item>>,
    /// The points of each seat.
    pub scores: Vec<u32>,
    /// For each seat, the fault that put it out, if any.
    pub out: Vec<Option<FaultKind>>,
}

impl State {
    /// Whether all bikes have exploded.
    pub(crate) fn nobody_left(&self) -> bool {
        self.bikes.iter().all(|bike| !bike.alive)
    }

    /// Checks what must hold in every reachable state.
    pub(crate) fn check(&self, board: &Board) -> Result<(), String> {
        let params = board.params();
        if self.round > u32::from(params.nb_rounds) {
            return Err(format!("round {} of {}", self.round, params.nb_rounds));
        }
        let laid = |vertex: u16, bike: i8| {
            self.walls[usize::from(vertex)] == bike || self.crossing(vertex, bike).is_some()
        };
        for (vertex, (&wall, &from)) in (0..).zip(self.walls.iter().zip(&self.from)) {
            let joined = from == 0 || wall != NO_WALL && board.graph().joined(vertex, from - 1);
            if !joined {
                return Err(format!("the trail on vertex {vertex} comes from vertex {}", from - 1));
            }
        }
        for (id, bike) in self.bikes.iter().enumerate() {
            if bike.alive && !laid(bike.vertex, id as i8) {
                return Err(format!("bike {id} is not on its own trail: {bike:?}"));
            }
            if !bike.alive && (bike.turbo, bike.ghost, bike.item, self.trail(id as i8)) != (0, 0, None, 0) {
                return Err(format!("bike {id} exploded and left something behind: {bike:?}"));
            }
            if bike.turbo > params.turbo_duration || bike.ghost > params.ghost_duration {
                return Err(format!("the powers of bike {id} last too long: {bike:?}"));
            }
            if bike.item == Some(Item::Points) {
                return Err(format!("bike {id} carries points: {bike:?}"));
            }
            if bike.alive && self.out[params.owner(id)].is_some() {
                return Err(format!("bike {id} lives, but its seat is out"));
            }
        }
        for (place, overlay) in self.overlays.iter().enumerate() {
            let wall = self.wall(overlay.vertex);
            let same = |other: &Overlay| (other.vertex, other.bike) == (overlay.vertex, overlay.bike);
            let twice = self.overlays[..place].iter().any(same);
            if twice || wall.is_none() || wall == u8::try_from(overlay.bike).ok() {
                return Err(format!("{overlay:?} crosses nothing, or itself"));
            }
        }
        let covered = board.bonus().iter().zip(&self.items);
        match covered.into_iter().find(|&(&vertex, item)| item.is_some() && self.wall(vertex).is_some()) {
            Some((vertex, _)) => Err(format!("an item lies under a trail on vertex {vertex}")),
            None => Ok(()),
        }
    }
}
