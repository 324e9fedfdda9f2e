//! A start position, and what the rules look up in it all the time.
//!
//! Cells are numbered on a grid with a margin on all four sides that is as wide as the longest look or ray of light, so that a cell plus an offset is always a
//! cell: the ones in the margin are [`OUT`]. Rows count from the south.

use crate::geometry::{Direction, Location};
use crate::spread::{OPAQUE, REACH, Spread};
use crate::{ROUNDS, generate, map};
use agon_kernel::{Drafts, Knob, KnobError, Knobs, Problems, Rng, Sample, Source};

/// The least width and height (section 4).
pub(crate) const MIN_SIZE: u16 = 20;
/// The greatest width and height.
pub(crate) const MAX_SIZE: u16 = 50;
/// The greatest offset.
pub(crate) const MAX_OFFSET: u16 = 1000;
/// The largest deposit that a map can have.
pub(crate) const MAX_AMOUNT: u16 = 60_000;
const MARGIN: i32 = REACH;

/// Land, free to walk on.
pub(crate) const LAND: u8 = 0;
/// Water.
pub(crate) const WATER: u8 = 1;
/// A mountain.
pub(crate) const MOUNTAIN: u8 = 2;
/// Outside of the map.
pub(crate) const OUT: u8 = 3;
/// No deposit, in tables of deposits by cell.
pub(crate) const NONE: u16 = u16::MAX;

agon_kernel::codes! {
    /// How the two halves of a map correspond (section 4).
    pub enum Symmetry {
        /// x is mirrored.
        Horizontal,
        /// y is mirrored.
        Vertical,
        /// Both are.
        Rotational,
    }
}

/// What a board is made of, in coordinates from 0. Whoever puts it together has checked that it is legal.
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
    terrain: Vec<u8>,
    wood: Vec<(u16, u16)>,
    stone: Vec<(u16, u16)>,
    wood_index: Vec<u16>,
    stone_index: Vec<u16>,
    bases: [u16; 2],
    disc: Vec<Offset>,
    /// How many offsets of the disc are within each squared radius.
    within: [u16; 51],
    deltas: [i32; 9],
    pub(crate) spread: Spread,
    /// Pairs of land cells that correspond, the smaller first; a cell that is its own image is paired with itself.
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
        let mut board = Self {
            bases: parts.bases.map(|(x, y)| cell(x, y)),
            name: parts.name,
            width: parts.width,
            height: parts.height,
            offset: parts.offset,
            symmetry: parts.symmetry,
            stride,
            terrain,
            wood,
            stone,
            wood_index,
            stone_index,
            disc,
            within,
            deltas,
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

    /// What the map calls itself.
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

    /// The bases.
    #[must_use]
    pub fn bases(&self) -> [u16; 2] {
        self.bases
    }

    /// The forests: cells and amounts at the start.
    #[must_use]
    pub fn wood(&self) -> &[(u16, u16)] {
        &self.wood
    }

    /// The deposits of stone: cells and amounts at the start.
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

    /// The place of a cell's forest in [`Board::wood`], or [`NONE`].
    pub(crate) fn wood_index(&self, cell: u16) -> u16 {
        self.wood_index[usize::from(cell)]
    }

    /// The place of a cell's deposit in [`Board::stone`], or [`NONE`].
    pub(crate) fn stone_index(&self, cell: u16) -> u16 {
        self.stone_index[usize::from(cell)]
    }

    pub(crate) fn terrain(&self, cell: u16) -> u8 {
        self.terrain[usize::from(cell)]
    }

    pub(crate) fn pairs(&self) -> &[(u16, u16)] {
        &self.pairs
    }

    /// How many cells there are, with the margin.
    pub(crate) fn cells(&self) -> usize {
        self.terrain.len()
    }

    /// The opacity of a cell without trees.
    pub(crate) fn bare_opacity(&self, cell: u16) -> u8 {
        if matches!(self.terrain(cell), MOUNTAIN | OUT) { OPAQUE } else { 1 }
    }

    /// The number of the cell at real coordinates.
    #[must_use]
    pub fn cell(&self, x: u16, y: u16) -> Option<u16> {
        let inside = x < self.width && y < self.height;
        inside.then(|| ((i32::from(y) + MARGIN) * self.stride + i32::from(x) + MARGIN) as u16)
    }

    /// The real coordinates of a cell.
    #[must_use]
    pub fn xy(&self, cell: u16) -> (u16, u16) {
        let (x, y) = self.relative(cell);
        (x as u16, y as u16)
    }

    fn relative(&self, cell: u16) -> (i32, i32) {
        let cell = i32::from(cell);
        (cell % self.stride - MARGIN, cell / self.stride - MARGIN)
    }

    /// The cell at a location that a bot names, if it is in the map.
    #[must_use]
    pub fn at(&self, location: Location) -> Option<u16> {
        let x = location.x.checked_sub(self.offset.0.into())?;
        let y = location.y.checked_sub(self.offset.1.into())?;
        self.cell(x.try_into().ok()?, y.try_into().ok()?)
    }

    /// The location of a cell as bots see it; also of cells in the margin.
    #[must_use]
    pub fn location(&self, cell: u16) -> Location {
        let (x, y) = self.relative(cell);
        Location { x: x + i32::from(self.offset.0), y: y + i32::from(self.offset.1) }
    }

    /// The neighbour in a direction, which may be in the margin.
    pub(crate) fn step(&self, cell: u16, dir: Direction) -> u16 {
        (i32::from(cell) + self.deltas[dir as usize]) as u16
    }

    /// The neighbours.
    pub(crate) fn around(&self, cell: u16) -> impl Iterator<Item = u16> {
        Direction::AROUND.iter().map(move |&dir| self.step(cell, dir))
    }

    /// The cells within a squared radius of at most 50, the nearest first, with those in the margin.
    pub(crate) fn disc(&self, centre: u16, radius: u8) -> impl Iterator<Item = u16> {
        let count = self.within[usize::from(radius.min(50))];
        self.disc[..count.into()].iter().map(move |offset| (i32::from(centre) + offset.delta) as u16)
    }

    /// The square of the distance of two cells.
    pub(crate) fn distance(&self, a: u16, b: u16) -> u32 {
        let ((ax, ay), (bx, by)) = (self.relative(a), self.relative(b));
        ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)) as u32
    }

    /// Where a cell lies in the other half.
    pub(crate) fn image(&self, cell: u16) -> u16 {
        let (mut x, mut y) = self.relative(cell);
        if self.symmetry != Symmetry::Vertical {
            x = i32::from(self.width) - 1 - x;
        }
        if self.symmetry != Symmetry::Horizontal {
            y = i32::from(self.height) - 1 - y;
        }
        ((y + MARGIN) * self.stride + x + MARGIN) as u16
    }

    /// A direction as it is in the other half.
    pub(crate) fn image_dir(&self, dir: Direction) -> Direction {
        let flip = |flip: bool, d: i32| if flip { -d } else { d };
        Direction::of(
            flip(self.symmetry != Symmetry::Vertical, dir.dx()),
            flip(self.symmetry != Symmetry::Horizontal, dir.dy()),
        )
    }

    /// Whether the line between the centres of two cells goes through the inside of a mountain, the two cells not counted (section 7).
    pub(crate) fn obstructed(&self, from: u16, to: u16) -> bool {
        let ((ax, ay), (bx, by)) = (self.relative(from), self.relative(to));
        let (dx, dy) = (bx - ax, by - ay);
        let range = |a: i32, b: i32| a.min(b)..=a.max(b);
        for y in range(ay, by) {
            for x in range(ax, bx) {
                let cell = ((y + MARGIN) * self.stride + x + MARGIN) as u16;
                if self.terrain(cell) == MOUNTAIN
                    && cell != from
                    && cell != to
                    && crosses(dx, dy, x - ax, y - ay)
                {
                    return true;
                }
            }
        }
        false
    }
}

/// Whether the line from the origin to (dx, dy) goes through the inside of the unit square around (x, y): some of its corners lie on
/// the one side and some on the other.
fn crosses(dx: i32, dy: i32, x: i32, y: i32) -> bool {
    let side = |cx: i32, cy: i32| dx * (2 * y + cy) - dy * (2 * x + cx);
    let sides = [side(1, 1), side(1, -1), side(-1, 1), side(-1, -1)];
    sides.iter().any(|&side| side > 0) && sides.iter().any(|&side| side < 0)
}

fn square(dx: i8, dy: i8) -> i32 {
    i32::from(dx) * i32::from(dx) + i32::from(dy) * i32::from(dy)
}

const fn sample(name: &'static str, summary: &'static str, text: &'static str) -> Sample {
    Sample { name, summary, text }
}

impl agon_kernel::Board for Board {
    const SAMPLES: &'static [Sample] = &[
        sample(
            "valley",
            "25 x 25, open land between hills, rotational",
            include_str!("../boards/valley.txt"),
        ),
        sample("plain", "20 x 20, nothing but a few trees and stones", include_str!("../boards/plain.txt")),
        sample("river", "25 x 31, a river with three fords, vertical", include_str!("../boards/river.txt")),
        sample(
            "woods",
            "24 x 24, forest everywhere: light does not go far",
            include_str!("../boards/woods.txt"),
        ),
        sample("pass", "31 x 21, a ridge with two passes, horizontal", include_str!("../boards/pass.txt")),
        sample("lakes", "30 x 30, many lakes: rafts pay off", include_str!("../boards/lakes.txt")),
        sample("neighbours", "20 x 24, the bases are close", include_str!("../boards/neighbours.txt")),
        sample("quarry", "28 x 22, much stone, little wood", include_str!("../boards/quarry.txt")),
        sample(
            "labyrinth",
            "29 x 29, rooms with doors between walls of rock",
            include_str!("../boards/labyrinth.txt"),
        ),
        sample(
            "islands",
            "32 x 32, each base on an island with all it needs",
            include_str!("../boards/islands.txt"),
        ),
        sample("steppe", "50 x 50, a wide land with many deer", include_str!("../boards/steppe.txt")),
    ];
    const KNOBS: &'static [Knob] = generate::KNOBS;
    const DRAFTS: Option<Drafts> =
        Some(Drafts { read: |source| map::read_draft(source.text), write: map::write });

    fn recognises(text: &str) -> bool {
        map::recognises(text)
    }

    fn read(source: &Source<'_>) -> Result<Self, Problems> {
        map::read(source.text)
    }

    fn warnings(&self) -> Problems {
        map::warnings(self)
    }

    fn write(&self) -> String {
        map::write(&map::draft(self)).into_text()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn rounds(&self) -> u32 {
        ROUNDS
    }

    fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Self, KnobError> {
        generate::generate(knobs, rng)
    }
}
