//! Trails: the wall on each vertex, and what ghosts laid across it (original rules, sections 2 and 2.1).

use crate::state::NO_WALL;
use crate::{Overlay, State};

impl State {
    /// The bike whose trail lies on a vertex.
    pub(crate) fn wall(&self, vertex: u16) -> Option<u8> {
        u8::try_from(self.walls[usize::from(vertex)]).ok()
    }

    /// The index in the list of what a ghost laid across another trail here.
    pub(crate) fn crossing(&self, vertex: u16, bike: i8) -> Option<usize> {
        self.overlays.iter().position(|overlay| (overlay.vertex, overlay.bike) == (vertex, bike))
    }

    /// Lays the trail of a bike that comes from a neighbour: as the wall of the vertex, or across the existing one.
    pub(crate) fn lay(&mut self, vertex: u16, bike: i8, from: u16) {
        let from = from + 1;
        let at = usize::from(vertex);
        if self.walls[at] == NO_WALL {
            (self.walls[at], self.from[at]) = (bike, from);
        } else if self.walls[at] != bike {
            // A bike that crosses again becomes the last to have crossed; its trail is still the one that it laid first.
            let again = self.crossing(vertex, bike);
            let overlay = again.map_or(Overlay { vertex, bike, from }, |place| self.overlays.remove(place));
            self.overlays.push(overlay);
        }
    }

    /// Removes the trails of all dead bikes. If a living ghost has crossed one, its trail becomes the wall; if several have, that of the
    /// last.
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

    /// The number of vertices covered by the trail of a bike.
    pub(crate) fn trail(&self, bike: i8) -> usize {
        let walls = self.walls.iter().filter(|&&wall| wall == bike).count();
        walls + self.overlays.iter().filter(|overlay| overlay.bike == bike).count()
    }
}
