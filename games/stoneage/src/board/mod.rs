//! A start position, and lookup tables for the rules.
//!
//! Cells are numbered on a grid with a margin on all four sides that is as wide as the longest vision or ray of light, so that a cell plus
//! an offset is always a cell; those in the margin are [`OUT`]. Rows count from the south.

mod generate;
pub(crate) mod geometry;
mod grid;
mod read;
mod samples;
mod words;
mod write;

use crate::rules::spread::{OPAQUE, REACH, Spread};
use geometry::Direction;

/// The minimum width and height (section 4).
pub(crate) const MIN_SIZE: u16 = 20;
/// The maximum width and height.
pub(crate) const MAX_SIZE: u16 = 50;
/// The maximum offset.
pub(crate) const MAX_OFFSET: u16 = 1000;
/// The maximum amount of a deposit.
pub(crate) const MAX_AMOUNT: u16 = 60_000;
const MARGIN: i32 = REACH;

/// Land, free to walk on.
pub(crate) const LAND: u8 = 0;
pub(crate) const WATER: u8 = 1;
pub(crate) const MOUNTAIN: u8 = 2;
/// Outside the map.
pub(crate) const OUT: u8 = 3;
/// Marks cells without a deposit in tables of deposits by cell.
pub(crate) const NONE: u16 = u16::MAX;

agon_kernel::codes! {
    /// How the two halves of a map correspond (section 4).
    pub enum Symmetry {
        /// x is mirrored.
        Horizontal,
        /// y is mirrored.
        Vertical,
        /// Both are mirrored.
        Rotational,
    }
}

/// The parts of a board, in coordinates from 0, which have already been checked.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    pub(crate) name: String,
    pub(crate) width: u16,
    pub(crate) height: u16,
    pub(crate) offset: (u16, u16),
    pub(crate) symmetry: Symmetry,
    /// [`LAND`], [`WATER`] or [`MOUNTAIN`] for each cell, row by row from the south.
    pub(crate) terrain: Vec<u8>,
    pub(crate) wood: Vec<(u16, u16, u16)>,
    pub(crate) stone: Vec<(u16, u16, u16)>,
    pub(crate) bases: [(u16, u16); 2],
}

/// An offset to a cell that a unit may see or reach.
#[derive(Clone, Copy)]
pub(crate) struct Offset {
    pub(crate) delta: i32,
    pub(crate) dx: i8,
    pub(crate) dy: i8,
}

/// A legal start position.
pub struct Board {
    name: String,
    width: u16,
    height: u16,
    offset: (u16, u16),
    symmetry: Symmetry,
    stride: i32,
    /// 2^32 divided by the stride, rounded up: rows are computed by multiplication, which is much faster than division.
    inverse: u64,
    terrain: Vec<u8>,
    wood: Vec<(u16, u16)>,
    stone: Vec<(u16, u16)>,
    wood_index: Vec<u16>,
    stone_index: Vec<u16>,
    bases: [u16; 2],
    disc: Vec<Offset>,
    /// The number of offsets of the disc within each squared radius.
    within: [u16; 51],
    deltas: [i32; 9],
    /// The directions in the other half.
    image_dirs: [Direction; 9],
    pub(crate) spread: Spread,
    /// Pairs of corresponding land cells, smaller one first; a cell that is its own image is paired with itself.
    pairs: Vec<(u16, u16)>,
}

impl Board {
    pub(crate) fn new(parts: Parts) -> Self {
        let (width, height) = (i32::from(parts.width), i32::from(parts.height));
        let stride = width + 2 * MARGIN;
        let size = (stride * (height + 2 * MARGIN)) as usize;
        let cell = |x: u16, y: u16| ((i32::from(y) + MARGIN) * stride + i32::from(x) + MARGIN) as u16;
        let mut terrain = vec![OUT; size];
        for y in 0..parts.height {
            for x in 0..parts.width {
                terrain[usize::from(cell(x, y))] =
                    parts.terrain[usize::from(y) * usize::from(parts.width) + usize::from(x)];
            }
        }
        let deposits = |list: &[(u16, u16, u16)]| {
            let mut list: Vec<(u16, u16)> = list.iter().map(|&(x, y, amount)| (cell(x, y), amount)).collect();
            list.sort_unstable();
            let mut index = vec![NONE; size];
            for (place, &(cell, _)) in list.iter().enumerate() {
                index[usize::from(cell)] = place as u16;
            }
            (list, index)
        };
        let (wood, wood_index) = deposits(&parts.wood);
        let (stone, stone_index) = deposits(&parts.stone);
        let mut disc: Vec<Offset> = (-7i8..=7)
            .flat_map(|dy| (-7i8..=7).map(move |dx| (dx, dy)))
            .filter(|&(dx, dy)| square(dx, dy) <= 50)
            .map(|(dx, dy)| Offset { delta: i32::from(dy) * stride + i32::from(dx), dx, dy })
            .collect();
        disc.sort_by_key(|offset| (square(offset.dx, offset.dy), offset.dy, offset.dx));
        let mut within = [0; 51];
        for (radius, within) in within.iter_mut().enumerate() {
            *within = disc.iter().filter(|o| square(o.dx, o.dy) <= radius as i32).count() as u16;
        }
        let mut deltas = [0; 9];
        for (delta, dir) in deltas.iter_mut().zip(Direction::ALL) {
            *delta = dir.dy() * stride + dir.dx();
        }
        let image_dir = |dir: &Direction| {
            let flip = |flip: bool, d: i32| if flip { -d } else { d };
            Direction::of(
                flip(parts.symmetry != Symmetry::Vertical, dir.dx()),
                flip(parts.symmetry != Symmetry::Horizontal, dir.dy()),
            )
        };
        let mut image_dirs = [Direction::Zero; 9];
        image_dirs.iter_mut().zip(Direction::ALL).for_each(|(image, dir)| *image = image_dir(dir));
        let mut board = Self {
            bases: parts.bases.map(|(x, y)| cell(x, y)),
            name: parts.name,
            width: parts.width,
            height: parts.height,
            offset: parts.offset,
            symmetry: parts.symmetry,
            stride,
            inverse: (1u64 << 32).div_ceil(stride as u64),
            terrain,
            wood,
            stone,
            wood_index,
            stone_index,
            disc,
            within,
            deltas,
            image_dirs,
            spread: Spread::new(stride),
            pairs: Vec::new(),
        };
        board.pairs = (0..parts.width)
            .flat_map(|x| (0..parts.height).map(move |y| cell(x, y)))
            .map(|cell| (cell, board.image(cell)))
            .filter(|&(cell, image)| cell <= image && board.terrain(cell) == LAND)
            .collect();
        board
    }

    /// The name in the map file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of columns.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.width
    }

    /// The number of rows.
    #[must_use]
    pub fn height(&self) -> u16 {
        self.height
    }

    /// What is added to all coordinates that bots see.
    #[must_use]
    pub fn offset(&self) -> (u16, u16) {
        self.offset
    }

    /// How the two halves correspond.
    #[must_use]
    pub fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    #[must_use]
    pub fn bases(&self) -> [u16; 2] {
        self.bases
    }

    /// The forests: cells and initial amounts.
    #[must_use]
    pub fn wood(&self) -> &[(u16, u16)] {
        &self.wood
    }

    /// The deposits of stone: cells and initial amounts.
    #[must_use]
    pub fn stone(&self) -> &[(u16, u16)] {
        &self.stone
    }

    /// Whether a cell is water.
    #[must_use]
    pub fn is_water(&self, cell: u16) -> bool {
        self.terrain(cell) == WATER
    }

    /// Whether a cell is a mountain.
    #[must_use]
    pub fn is_mountain(&self, cell: u16) -> bool {
        self.terrain(cell) == MOUNTAIN
    }

    /// The index of a cell's forest in [`Board::wood`], or [`NONE`].
    pub(crate) fn wood_index(&self, cell: u16) -> u16 {
        self.wood_index[usize::from(cell)]
    }

    /// The index of a cell's deposit in [`Board::stone`], or [`NONE`].
    pub(crate) fn stone_index(&self, cell: u16) -> u16 {
        self.stone_index[usize::from(cell)]
    }

    pub(crate) fn terrain(&self, cell: u16) -> u8 {
        self.terrain[usize::from(cell)]
    }

    pub(crate) fn pairs(&self) -> &[(u16, u16)] {
        &self.pairs
    }

    /// The number of cells, including the margin.
    pub(crate) fn cells(&self) -> usize {
        self.terrain.len()
    }

    /// The opacity of a cell without trees.
    pub(crate) fn bare_opacity(&self, cell: u16) -> u8 {
        if matches!(self.terrain(cell), MOUNTAIN | OUT) { OPAQUE } else { 1 }
    }
}

fn square(dx: i8, dy: i8) -> i32 {
    i32::from(dx) * i32::from(dx) + i32::from(dy) * i32::from(dy)
}
