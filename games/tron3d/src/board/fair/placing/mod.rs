//! Places starts and bonus vertices on a graph so that no seat is better off than another.
//!
//! If the graph has a group of as many symmetries as there are seats, which permutes the seats, it maps whatever is chosen for seat 0 to
//! the others, and the board is fair (`symmetric`, with the groups of `groups`). Otherwise, `balanced` chooses starts far apart and shifts
//! them step by step while that makes the seats more equal.

mod balanced;
mod groups;
mod symmetric;

pub(crate) use balanced::balanced;
pub(crate) use symmetric::symmetric;

use crate::Graph;

/// The minimum distance between starts of one seat.
const TEAM_DISTANCE: u16 = 2;

/// What to place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub(crate) seats: usize,
    /// The number of bikes of each seat.
    pub(crate) bikes: usize,
    /// The number of bonus vertices; fewer if symmetry leaves no room for that many.
    pub(crate) bonus: usize,
}

impl Wanted {
    /// Whether there is less than one more vertex for each bike.
    fn crowded(&self, graph: &Graph) -> bool {
        graph.len() < 2 * self.seats * self.bikes
    }
}

/// The chosen places: starts by the ids of the bikes, and bonus vertices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places {
    pub(crate) spawns: Vec<u16>,
    pub(crate) bonus: Vec<u16>,
}
