//! Faces and coordinates for a graph that has none: short cycles become faces, and the vertices are moved until their distances in space
//! resemble those in the graph. Integers only, so that every machine computes the same shape.

use crate::board::mesh::MAX_FACES;
use crate::board::shapes::whole::{divide, length};
use crate::{Graph, Mesh, Point};

/// No faces are searched for around vertices with more neighbours than this.
const MAX_DEGREE: usize = 16;
/// The distance of the outermost vertex from the middle.
const SIZE: i64 = 1000;
/// The distance of neighbours while the layout is computed.
const EDGE: i64 = 10_000;
/// The width of a model while it is scaled.
const FINE: i64 = 1_000_000_000;
/// How often every vertex is moved.
const SWEEPS: usize = 60;
/// Every vertex keeps its distance from this many others, spread over the graph; fewer on large boards.
const PIVOTS: usize = 60;
const PIVOTS_IF_LARGE: usize = 24;
const LARGE: usize = 2_000;

/// The shape of a graph.
pub(super) fn mesh(graph: &Graph) -> Mesh {
    let wide: Vec<[i128; 3]> = positions(graph).iter().map(|position| position.map(i128::from)).collect();
    let points = scaled(&wide).unwrap_or_else(|| vec![Point::default(); graph.len()]);
    Mesh::new(points, faces(graph), graph.edges())
}

/// Cycles of three, and of four without a shortcut, if they form a surface: no edge is a side of more than two.
fn faces(graph: &Graph) -> Vec<Vec<u16>> {
    if (0..graph.len() as u16).any(|vertex| graph.neighbours(vertex).len() > MAX_DEGREE) {
        return Vec::new();
    }
    let (threes, fours) = (threes(graph), fours(graph));
    let both = [threes.clone(), fours.clone()].concat();
    [both, threes, fours].into_iter().find(|faces| is_surface(faces)).unwrap_or_default()
}

fn threes(graph: &Graph) -> Vec<Vec<u16>> {
    let with = |(one, other): (u16, u16)| {
        let third =
            graph.neighbours(other).iter().filter(move |&&third| third > other && graph.joined(one, third));
        third.map(move |&third| vec![one, other, third])
    };
    graph.edges().flat_map(with).collect()
}

fn fours(graph: &Graph) -> Vec<Vec<u16>> {
    let mut found = Vec::new();
    for first in 0..graph.len() as u16 {
        let around: Vec<u16> =
            graph.neighbours(first).iter().copied().filter(|&other| other > first).collect();
        for (at, &one) in around.iter().enumerate() {
            for &other in around[at + 1..].iter().filter(|&&other| !graph.joined(one, other)) {
                let across = |&&vertex: &&u16| {
                    vertex > first && graph.joined(vertex, other) && !graph.joined(vertex, first)
                };
                found.extend(
                    graph
                        .neighbours(one)
                        .iter()
                        .filter(across)
                        .map(|&across| vec![first, one, across, other]),
                );
            }
        }
    }
    found
}

fn is_surface(faces: &[Vec<u16>]) -> bool {
    let mut sides: Vec<(u16, u16)> = faces.iter().flat_map(|face| Mesh::sides(face)).collect();
    sides.sort_unstable();
    !faces.is_empty() && faces.len() <= MAX_FACES && sides.windows(3).all(|three| three[0] != three[2])
}

/// A position while the layout is computed.
type Position = [i64; 3];

/// Positions whose distances resemble those in the graph: every vertex is moved to the average of where the pivots and its neighbours would
/// put it, with more weight on near ones (stress majorisation with pivots).
fn positions(graph: &Graph) -> Vec<Position> {
    let pivots = pivots(graph);
    let rows: Vec<Vec<u16>> = pivots.iter().map(|&pivot| graph.distances([pivot])).collect();
    let mut at = start(graph, &rows);
    for _ in 0..SWEEPS {
        for vertex in 0..graph.len() {
            let mut pull = Pull { from: at[vertex], sum: [0; 3], weight: 0 };
            for (&pivot, row) in pivots.iter().zip(&rows) {
                pull.add(at[usize::from(pivot)], row[vertex].into());
            }
            for &next in graph.neighbours(vertex as u16) {
                pull.add(at[usize::from(next)], 1);
            }
            at[vertex] = pull.result();
        }
    }
    at
}

/// Where others would put a vertex.
struct Pull {
    from: Position,
    sum: [i128; 3],
    weight: i128,
}

impl Pull {
    /// Another vertex wants to be at this distance.
    fn add(&mut self, other: Position, distance: i64) {
        if distance == 0 {
            return;
        }
        let away: [i64; 3] = std::array::from_fn(|axis| self.from[axis] - other[axis]);
        let length = length(away).max(1);
        let weight = i128::from((1 << 20) / (distance * distance).min(1 << 20));
        for axis in 0..3 {
            let wish = i128::from(other[axis])
                + i128::from(away[axis]) * i128::from(distance * EDGE) / i128::from(length);
            self.sum[axis] += weight * wish;
        }
        self.weight += weight;
    }

    fn result(&self) -> Position {
        std::array::from_fn(|axis| divide(self.sum[axis], self.weight.max(1)) as i64)
    }
}

/// Vertices spread over the graph, each as far as possible from the previous ones.
fn pivots(graph: &Graph) -> Vec<u16> {
    let count = if graph.len() > LARGE { PIVOTS_IF_LARGE } else { PIVOTS.min(graph.len()) };
    let mut pivots: Vec<u16> = Vec::with_capacity(count);
    let mut nearest = graph.distances([0]);
    while pivots.len() < count {
        let farthest =
            (0..graph.len() as u16).rev().max_by_key(|&vertex| nearest[usize::from(vertex)]).unwrap_or(0);
        pivots.push(farthest);
        let row = graph.distances([farthest]);
        let first = pivots.len() == 1;
        for (nearest, distance) in nearest.iter_mut().zip(row) {
            *nearest = if first { distance } else { distance.min(*nearest) };
        }
    }
    pivots
}

/// The initial positions: each axis goes from one pivot to the one farthest from it, and the three are as independent as possible. No two
/// vertices start in one place.
fn start(graph: &Graph, rows: &[Vec<u16>]) -> Vec<Position> {
    let axis_of = |row: &Vec<u16>| {
        let farthest = (0..row.len()).max_by_key(|&vertex| row[vertex]).unwrap_or(0);
        let back = graph.distances([farthest as u16]);
        row.iter().zip(back).map(|(&one, other)| i64::from(one) - i64::from(other)).collect::<Vec<i64>>()
    };
    let axes: Vec<Vec<i64>> = rows.iter().map(axis_of).collect();
    let product =
        |one: &[i64], other: &[i64]| one.iter().zip(other).map(|(one, other)| one * other).sum::<i64>();
    // How similar two axes are, in thousandths.
    let alike = |one: &[i64], other: &[i64]| {
        let lengths = i128::from(product(one, one)) * i128::from(product(other, other));
        i128::from(product(one, other)).abs() * 1000 / (lengths.unsigned_abs().isqrt() as i128).max(1)
    };
    let mut chosen: Vec<&Vec<i64>> = axes.iter().take(1).collect();
    while chosen.len() < 3 {
        let next = axes.iter().min_by_key(|axis| chosen.iter().map(|other| alike(axis, other)).max());
        chosen.extend(next);
    }
    (0..graph.len())
        .map(|vertex| {
            std::array::from_fn(|axis| {
                let nudge = (vertex as i64 * [7919, 104_729, 1_299_709][axis]) % 997;
                chosen[axis][vertex] * EDGE / 2 + nudge
            })
        })
        .collect()
}

/// Moves the middle to the origin and scales to the size of a board; `None` if there is no extent.
pub(super) fn scaled(at: &[[i128; 3]]) -> Option<Vec<Point>> {
    let ends = |axis: usize| {
        let along = at.iter().map(|position| position[axis]);
        (along.clone().min().unwrap_or(0), along.max().unwrap_or(0))
    };
    let ends = [0, 1, 2].map(ends);
    let widest = ends.iter().map(|(least, most)| most - least).max().filter(|&width| width > 0)?;
    // First to numbers whose squares fit, then by the distance from the middle.
    let part = |position: &[i128; 3], axis: usize| {
        divide((2 * position[axis] - ends[axis].0 - ends[axis].1) * i128::from(FINE), widest) as i64
    };
    let fine: Vec<Position> = at.iter().map(|position| [0, 1, 2].map(|axis| part(position, axis))).collect();
    let largest = fine.iter().map(|&position| length(position)).max().unwrap_or(1).max(1);
    let point = |position: &Position| {
        let [x, y, z] =
            position.map(|part| divide(i128::from(part) * i128::from(SIZE), largest.into()) as i32);
        Point { x, y, z }
    };
    Some(fine.iter().map(point).collect())
}
