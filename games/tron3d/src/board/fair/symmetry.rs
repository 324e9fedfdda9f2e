//! Finds symmetries of a graph: permutations of its vertices under which neighbours stay neighbours.
//!
//! Two colourings of the vertices are refined together, one for the vertices and one for their images, until every vertex has its own
//! colour; vertices of the same colour are then each other's images. Refining means fixing the image of one more vertex and separating all
//! vertices by their distance from it. On meshes, three or four such vertices are enough. Every result is checked edge by edge.

use crate::Graph;

/// A permutation of the vertices: `image[v]` is the image of `v`.
pub(crate) type Symmetry = Vec<u16>;

/// More rounds of refining by neighbours would distinguish little more.
const REFINEMENTS: usize = 24;

/// The budget of a search, in visited vertices; it ends without an answer when that is used up.
pub(crate) struct Budget(pub(crate) u64);

/// Gives the same number to two vertices if nothing distinguishes them: their colour, their neighbours' colours, and so on.
pub(crate) fn refine(graph: &Graph, mut colours: Vec<u32>) -> Vec<u32> {
    let mut count = distinct(&colours);
    for _ in 0..REFINEMENTS {
        let mut keys: Vec<(u32, Vec<u32>, u16)> = (0..graph.len() as u16)
            .map(|vertex| {
                let neighbours = graph.neighbours(vertex).iter();
                let mut around: Vec<u32> = neighbours.map(|&other| colours[usize::from(other)]).collect();
                around.sort_unstable();
                (colours[usize::from(vertex)], around, vertex)
            })
            .collect();
        keys.sort_unstable();
        let mut colour = 0;
        for at in 0..keys.len() {
            colour += u32::from(at > 0 && (keys[at].0, &keys[at].1) != (keys[at - 1].0, &keys[at - 1].1));
            colours[usize::from(keys[at].2)] = colour;
        }
        let now = distinct(&colours);
        if now == count {
            break;
        }
        count = now;
    }
    colours
}

fn distinct(colours: &[u32]) -> usize {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// Searches for symmetries of a graph that keep the colours and have the given images of some vertices. Calls `found` for each until it
/// returns false or the budget is used up.
pub(crate) fn search(
    graph: &Graph,
    colours: &[u32],
    images: &[(u16, u16)],
    budget: &mut Budget,
    found: &mut dyn FnMut(Symmetry) -> bool,
) {
    let mut pair = Some(Pair { left: colours.to_vec(), right: colours.to_vec() });
    for &(vertex, image) in images {
        pair = pair.and_then(|pair| pair.fix(graph, vertex, image, budget));
    }
    if let Some(pair) = pair {
        pair.search(graph, budget, found);
    }
}

/// The colours of the vertices and those of their images.
struct Pair {
    left: Vec<u32>,
    right: Vec<u32>,
}

impl Pair {
    /// Fixes the image of a vertex and separates vertices by their distance from it; `None` if that is impossible.
    fn fix(&self, graph: &Graph, vertex: u16, image: u16, budget: &mut Budget) -> Option<Self> {
        budget.0 = budget.0.checked_sub(graph.len() as u64)?;
        let keys = |colours: &[u32], from: u16| {
            let distances = graph.distances([from]);
            let mut keys: Vec<(u32, u16, u16)> =
                (0..).zip(colours).map(|(at, &colour)| (colour, distances[usize::from(at)], at)).collect();
            keys.sort_unstable();
            keys
        };
        let (left, right) = (keys(&self.left, vertex), keys(&self.right, image));
        let mut next = Self { left: vec![0; left.len()], right: vec![0; left.len()] };
        let mut colour = 0;
        for at in 0..left.len() {
            let key = |keys: &[(u32, u16, u16)]| (keys[at].0, keys[at].1);
            if key(&left) != key(&right) {
                return None;
            }
            colour += u32::from(at > 0 && key(&left) != (left[at - 1].0, left[at - 1].1));
            next.left[usize::from(left[at].2)] = colour;
            next.right[usize::from(right[at].2)] = colour;
        }
        Some(next)
    }

    /// Continues with the smallest set of vertices that nothing distinguishes. Returns false if the search should end.
    fn search(&self, graph: &Graph, budget: &mut Budget, found: &mut dyn FnMut(Symmetry) -> bool) -> bool {
        let mut members: Vec<Vec<u16>> = vec![Vec::new(); self.left.len()];
        for (vertex, &colour) in (0..).zip(&self.left) {
            members[colour as usize].push(vertex);
        }
        let open = members.iter().enumerate().filter(|(_, members)| members.len() > 1);
        let Some((colour, open)) = open.min_by_key(|(_, members)| members.len()) else {
            return self.symmetry(graph, &members).is_none_or(found);
        };
        let images = (0..).zip(&self.right).filter(|&(_, &other)| other as usize == colour);
        for (image, _) in images {
            let go_on = match self.fix(graph, open[0], image, budget) {
                Some(next) => next.search(graph, budget, found),
                None => budget.0 >= graph.len() as u64,
            };
            if !go_on {
                return false;
            }
        }
        true
    }

    /// The permutation that maps each vertex to the one with its colour, if it is a symmetry.
    fn symmetry(&self, graph: &Graph, members: &[Vec<u16>]) -> Option<Symmetry> {
        let mut images = vec![0; self.left.len()];
        for (image, &colour) in (0..).zip(&self.right) {
            images[usize::from(*members[colour as usize].first()?)] = image;
        }
        let kept =
            |(one, other): (u16, u16)| graph.joined(images[usize::from(one)], images[usize::from(other)]);
        graph.edges().all(kept).then_some(images)
    }
}
