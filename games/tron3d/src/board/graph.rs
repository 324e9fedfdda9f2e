//! The board as a graph: vertices and which of them are neighbours. Everything else is decoration.

use std::sync::Arc;

/// The maximum number of vertices.
pub(crate) const MAX_VERTICES: usize = 10_000;

/// The distance of unreachable vertices.
pub(crate) const FAR: u16 = u16::MAX;

/// An undirected graph; each list of neighbours is in ascending order. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph(Arc<Vec<Vec<u16>>>);

impl Graph {
    /// The graph with this many vertices and these edges, which may be in any order and repeated.
    pub(crate) fn new(vertices: usize, edges: impl IntoIterator<Item = (u16, u16)>) -> Self {
        let mut lists = vec![Vec::new(); vertices];
        for (one, other) in edges {
            lists[usize::from(one)].push(other);
            lists[usize::from(other)].push(one);
        }
        for list in &mut lists {
            list.sort_unstable();
            list.dedup();
        }
        Self(Arc::new(lists))
    }

    /// The number of vertices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no vertices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The neighbours of a vertex, in ascending order.
    #[must_use]
    pub fn neighbours(&self, vertex: u16) -> &[u16] {
        &self.0[usize::from(vertex)]
    }

    /// The neighbours of all vertices, for sharing.
    pub(crate) fn lists(&self) -> &Arc<Vec<Vec<u16>>> {
        &self.0
    }

    /// Whether two vertices are neighbours.
    #[must_use]
    pub fn joined(&self, one: u16, other: u16) -> bool {
        self.neighbours(one).binary_search(&other).is_ok()
    }

    /// All edges, once each, with the smaller vertex first, in ascending order.
    pub fn edges(&self) -> impl Iterator<Item = (u16, u16)> {
        let from = |vertex: u16| {
            let larger = self.neighbours(vertex).iter().filter(move |&&other| other > vertex);
            larger.map(move |&other| (vertex, other))
        };
        (0..self.len() as u16).flat_map(from)
    }

    /// The distance of every vertex from the nearest of `sources`; [`FAR`] if it cannot be reached.
    #[must_use]
    pub fn distances(&self, sources: impl IntoIterator<Item = u16>) -> Vec<u16> {
        let mut distances = vec![FAR; self.len()];
        let mut queue: Vec<u16> = Vec::with_capacity(self.len());
        for source in sources {
            if std::mem::replace(&mut distances[usize::from(source)], 0) == FAR {
                queue.push(source);
            }
        }
        let mut head = 0;
        while let Some(&vertex) = queue.get(head) {
            head += 1;
            let distance = distances[usize::from(vertex)] + 1;
            for &next in self.neighbours(vertex) {
                if distances[usize::from(next)] == FAR {
                    distances[usize::from(next)] = distance;
                    queue.push(next);
                }
            }
        }
        distances
    }

    /// A vertex that cannot be reached from vertex 0, if there is one.
    #[must_use]
    pub fn unreachable(&self) -> Option<u16> {
        let lost =
            self.distances((!self.is_empty()).then_some(0)).iter().position(|&distance| distance == FAR);
        lost.map(|vertex| vertex as u16)
    }
}
