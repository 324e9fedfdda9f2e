//! The shape of a board for spectators: the positions of the vertices, and the faces between them. The rules never use it.

use crate::Graph;
use serde::Serialize;

/// The maximum coordinate.
pub(crate) const MAX_COORDINATE: i32 = 1_000_000;
/// The maximum number of faces.
pub(crate) const MAX_FACES: usize = 20_000;

/// A point in space, in thousandths of the unit of the model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Up.
    pub y: i32,
    /// Towards the spectator.
    pub z: i32,
}

/// Vertices in space with the faces between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mesh {
    /// Where the vertices are.
    pub points: Vec<Point>,
    /// The corners of each face, in order around it: three or four.
    pub faces: Vec<Vec<u16>>,
    /// Edges that are not the side of a face, with the smaller vertex first, in ascending order.
    pub lines: Vec<(u16, u16)>,
}

impl Mesh {
    /// Puts a mesh together. Edges that are sides of faces, or duplicates, are left out of [`Mesh::lines`].
    pub(crate) fn new(
        points: Vec<Point>,
        faces: Vec<Vec<u16>>,
        edges: impl IntoIterator<Item = (u16, u16)>,
    ) -> Self {
        let mut sides: Vec<(u16, u16)> = faces.iter().flat_map(|face| Self::sides(face)).collect();
        sides.sort_unstable();
        let edges = edges.into_iter().map(|(one, other)| (one.min(other), one.max(other)));
        let mut lines: Vec<(u16, u16)> = edges.filter(|edge| sides.binary_search(edge).is_err()).collect();
        lines.sort_unstable();
        lines.dedup();
        Self { points, faces, lines }
    }

    pub(crate) fn sides(face: &[u16]) -> impl Iterator<Item = (u16, u16)> {
        let next = face.iter().cycle().skip(1);
        face.iter().zip(next).map(|(&one, &other)| (one.min(other), one.max(other)))
    }

    /// Which vertices are neighbours: the ends of each side of a face and of each line.
    #[must_use]
    pub fn graph(&self) -> Graph {
        let sides = self.faces.iter().flat_map(|face| Self::sides(face));
        Graph::new(self.points.len(), sides.chain(self.lines.iter().copied()))
    }
}
