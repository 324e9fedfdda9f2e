//! Solids whose faces are divided into smaller ones: their corners, their faces, and how often each edge is divided.

use super::whole::{ONE, divide, length};
use crate::{Mesh, Point};
use std::collections::BTreeMap;

/// The distance of the corners of a solid from its middle, in thousandths.
const RADIUS: i64 = 1000;
/// The golden ratio, with nine decimal places.
const GOLDEN: i64 = 1_618_033_989;

/// A solid: its corners with nine decimal places, and its faces.
pub(crate) struct Solid {
    corners: Vec<[i64; 3]>,
    faces: Vec<Vec<usize>>,
}

/// The weights of corners in a point of a face: equal for points that two faces share.
type Weights = Vec<(usize, i64)>;

impl Solid {
    pub(crate) fn cube() -> Self {
        let sign = |corner: usize, bit: usize| if corner >> bit & 1 == 1 { ONE } else { -ONE };
        let corners = (0..8).map(|corner| [sign(corner, 0), sign(corner, 1), sign(corner, 2)]).collect();
        let faces = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        Self { corners, faces: faces.map(Vec::from).to_vec() }
    }

    pub(crate) fn tetrahedron() -> Self {
        let corners = vec![[ONE, ONE, ONE], [ONE, -ONE, -ONE], [-ONE, ONE, -ONE], [-ONE, -ONE, ONE]];
        Self { corners, faces: [[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]].map(Vec::from).to_vec() }
    }

    pub(crate) fn octahedron() -> Self {
        let corners = vec![[ONE, 0, 0], [-ONE, 0, 0], [0, ONE, 0], [0, -ONE, 0], [0, 0, ONE], [0, 0, -ONE]];
        let faces = [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]];
        Self { corners, faces: faces.map(Vec::from).to_vec() }
    }

    pub(crate) fn icosahedron() -> Self {
        let (a, b) = (ONE, GOLDEN);
        let corners = vec![
            [-a, b, 0],
            [a, b, 0],
            [-a, -b, 0],
            [a, -b, 0],
            [0, -a, b],
            [0, a, b],
            [0, -a, -b],
            [0, a, -b],
            [b, 0, -a],
            [b, 0, a],
            [-b, 0, -a],
            [-b, 0, a],
        ];
        let faces = [
            [0, 11, 5],
            [0, 5, 1],
            [0, 1, 7],
            [0, 7, 10],
            [0, 10, 11],
            [1, 5, 9],
            [5, 11, 4],
            [11, 10, 2],
            [10, 7, 6],
            [7, 1, 8],
            [3, 9, 4],
            [3, 4, 2],
            [3, 2, 6],
            [3, 6, 8],
            [3, 8, 9],
            [4, 9, 5],
            [2, 4, 11],
            [6, 2, 10],
            [8, 6, 7],
            [9, 8, 1],
        ];
        Self { corners, faces: faces.map(Vec::from).to_vec() }
    }

    /// The solid with each edge divided into `parts`; projected onto a sphere if `round`.
    pub(crate) fn divided(&self, parts: i64, round: bool) -> Mesh {
        let mut mesh = Mesh::default();
        let mut numbers: BTreeMap<Weights, u16> = BTreeMap::new();
        let corner_length = length(self.corners[0]);
        let mut vertex = |mesh: &mut Mesh, weights: Vec<(usize, i64)>| {
            let weights = weights.into_iter().filter(|&(_, weight)| weight > 0);
            let mut weights: Weights = weights.collect();
            weights.sort_unstable();
            *numbers.entry(weights).or_insert_with_key(|weights| {
                let whole: i64 = weights.iter().map(|&(_, weight)| weight).sum();
                let sum = |axis: usize| {
                    weights.iter().map(|&(corner, weight)| self.corners[corner][axis] * weight).sum()
                };
                let at = [sum(0), sum(1), sum(2)];
                let unit = if round { length(at) } else { corner_length * whole };
                mesh.points.push(scaled(at, unit));
                (mesh.points.len() - 1) as u16
            })
        };
        for face in &self.faces {
            let mut at = |mesh: &mut Mesh, i: i64, j: i64| {
                let weights = match face[..] {
                    [a, b, c] => vec![(a, parts - i - j), (b, i), (c, j)],
                    [a, b, c, d] => {
                        vec![
                            (a, (parts - i) * (parts - j)),
                            (b, i * (parts - j)),
                            (c, i * j),
                            (d, (parts - i) * j),
                        ]
                    }
                    _ => unreachable!("solids have faces of three or four corners"),
                };
                vertex(mesh, weights)
            };
            let mut add = |mesh: &mut Mesh, corners: &[(i64, i64)]| {
                let face = corners.iter().map(|&(i, j)| at(mesh, i, j)).collect();
                mesh.faces.push(face);
            };
            for i in 0..parts {
                for j in 0..parts {
                    if face.len() == 4 {
                        add(&mut mesh, &[(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]);
                    } else if i + j < parts {
                        add(&mut mesh, &[(i, j), (i + 1, j), (i, j + 1)]);
                        if i + j + 1 < parts {
                            add(&mut mesh, &[(i + 1, j), (i + 1, j + 1), (i, j + 1)]);
                        }
                    }
                }
            }
        }
        mesh
    }
}

/// The point in a direction, scaled so that `unit` becomes the radius.
fn scaled(at: [i64; 3], unit: i64) -> Point {
    let [x, y, z] = at.map(|part| divide(i128::from(part) * i128::from(RADIUS), unit.into()) as i32);
    Point { x, y, z }
}
