//! Everything that changes during a match.

use crate::{Board, Item};
use agon_kernel::FaultKind;
use serde::{Deserialize, Serialize};

/// No trail, in [`State::walls`].
pub(crate) const NO_WALL: i8 = -1;

/// A bike. Its id is its place in the list of bikes, its owner follows from the id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bike {
    /// Where it is, or where it exploded.
    pub vertex: u16,
    /// The item that it carries: turbo or ghost.
    pub item: Option<Item>,
    /// How many movements it makes in turbo mode yet.
    pub turbo: u16,
    /// How many movements it makes in ghost mode yet.
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
    /// Whose it is.
    pub bike: i8,
    /// 1 + the vertex from which the bike came.
    pub from: u16,
}

/// Everything that changes during a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// How many rounds are over.
    pub round: u32,
    /// The bikes, by id.
    pub bikes: Vec<Bike>,
    /// For each vertex the bike whose trail lies there, or -1.
    pub walls: Vec<i8>,
    /// For each vertex where a trail lies 1 + the vertex from which its bike came; 0 at its start, and where no trail lies.
    pub from: Vec<u16>,
    /// What ghosts laid across trails, in the order in which each last did.
    pub overlays: Vec<Overlay>,
    /// What lies on each bonus vertex.
    pub items: Vec<Option<Item>>,
    /// The points of each seat.
    pub scores: Vec<u32>,
    /// Why a seat takes no more part, for each seat.
    pub out: Vec<Option<FaultKind>>,
}

impl State {
    /// The bike whose trail lies on a vertex.
    pub(crate) fn wall(&self, vertex: u16) -> Option<u8> {
        u8::try_from(self.walls[usize::from(vertex)]).ok()
    }

    /// The place in the list of what a ghost laid across another trail here.
    fn crossing(&self, vertex: u16, bike: i8) -> Option<usize> {
        self.overlays.iter().position(|overlay| (overlay.vertex, overlay.bike) == (vertex, bike))
    }

    /// Lays the trail of a bike that comes from a neighbour: as the wall of the vertex, or across the one that is there.
    pub(crate) fn lay(&mut self, vertex: u16, bike: i8, from: u16) {
        let from = from + 1;
        let at = usize::from(vertex);
        if self.walls[at] == NO_WALL {
            (self.walls[at], self.from[at]) = (bike, from);
        } else if self.walls[at] != bike {
            // Who crosses again is the last to have crossed; the trail is still the one that was laid first.
            let again = self.crossing(vertex, bike);
            let overlay = again.map_or(Overlay { vertex, bike, from }, |place| self.overlays.remove(place));
            self.overlays.push(overlay);
        }
    }

    /// Takes away the trails of all dead bikes. Where a ghost that lives has crossed one, its trail becomes the wall; if several have,
    /// that of the last.
    pub(crate) fn clear_trails(&mut self) {
        let Self { bikes, walls, from, overlays, .. } = self;
        let dead = |bike: i8| usize::try_from(bike).is_ok_and(|bike| !bikes[bike].alive);
        overlays.retain(|overlay| !dead(overlay.bike));
        for (vertex, (wall, from)) in (0..).zip(walls.iter_mut().zip(from)) {
            if dead(*wall) {
                let crossed = overlays.iter().rposition(|overlay| overlay.vertex == vertex);
                let left = crossed.map(|place| overlays.remove(place));
                (*wall, *from) = left.map_or((NO_WALL, 0), |overlay| (overlay.bike, overlay.from));
            }
        }
    }

    /// How many vertices the trail of a bike covers.
    pub(crate) fn trail(&self, bike: i8) -> usize {
        let walls = self.walls.iter().filter(|&&wall| wall == bike).count();
        walls + self.overlays.iter().filter(|overlay| overlay.bike == bike).count()
    }

    /// Whether all bikes have exploded.
    pub(crate) fn nobody_left(&self) -> bool {
        self.bikes.iter().all(|bike| !bike.alive)
    }

    /// What must hold in every state that can be reached.
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
