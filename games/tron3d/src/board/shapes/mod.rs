//! The shapes of generated boards: solids with divided faces, and surfaces of rows and columns.

mod solid;
mod surface;
pub(crate) mod whole;

use crate::Mesh;
use solid::Solid;
use surface::Surface;

/// A family of shapes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// What it is called.
    pub(crate) name: &'static str,
    /// The default size and the maximum: parts of an edge for solids, columns for surfaces.
    pub(crate) usual: i64,
    pub(crate) largest: i64,
    /// The default number of rows of a surface with this many columns; `None` for solids.
    pub(crate) rows: Option<fn(i64) -> i64>,
    build: fn(i64, i64) -> Mesh,
}

impl Shape {
    /// The shape in this size; `rows` only matters for surfaces.
    pub(crate) fn build(&self, size: i64, rows: i64) -> Mesh {
        (self.build)(size, rows)
    }
}

/// All shapes, in the order of their numbers in the generator.
pub(crate) const SHAPES: &[Shape] = &[
    Shape { name: "cube", usual: 6, largest: 20, rows: None, build: |n, _| Solid::cube().divided(n, false) },
    Shape {
        name: "icosahedron",
        usual: 4,
        largest: 15,
        rows: None,
        build: |n, _| Solid::icosahedron().divided(n, false),
    },
    Shape {
        name: "plane",
        usual: 13,
        largest: 49,
        rows: Some(|cols| cols),
        build: |cols, rows| Surface::Plane.divided(cols, rows),
    },
    Shape {
        name: "torus",
        usual: 20,
        largest: 60,
        rows: Some(|cols| cols * 3 / 5),
        build: |cols, rows| Surface::Torus.divided(cols, rows),
    },
    Shape {
        name: "cylinder",
        usual: 24,
        largest: 60,
        rows: Some(|cols| cols * 3 / 8),
        build: |cols, rows| Surface::Cylinder.divided(cols, rows),
    },
    Shape {
        name: "mobius",
        usual: 32,
        largest: 80,
        rows: Some(|cols| cols * 2 / 9),
        build: |cols, rows| Surface::Mobius.divided(cols, rows),
    },
    Shape {
        name: "sphere",
        usual: 8,
        largest: 15,
        rows: None,
        build: |n, _| Solid::icosahedron().divided(n, true),
    },
    Shape {
        name: "octahedron",
        usual: 7,
        largest: 24,
        rows: None,
        build: |n, _| Solid::octahedron().divided(n, false),
    },
    Shape {
        name: "tetrahedron",
        usual: 10,
        largest: 30,
        rows: None,
        build: |n, _| Solid::tetrahedron().divided(n, false),
    },
];
