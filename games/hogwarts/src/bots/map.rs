//! What the built-in bots derive from a view: who is where, which steps are possible, distances.

use crate::view::{UnitView, View};
use crate::{BOOK, Dir, Grid, OWNER, Settings, WALL};

/// Nobody is there.
pub(super) const NONE: u16 = u16::MAX;

/// A view by cells. Its memory is kept from round to round.
pub(super) struct Map {
    pub(super) grid: Grid,
    /// The unit on each cell.
    units: Vec<u16>,
    /// The cells on which there is one.
    taken: Vec<u16>,
}

impl Map {
    pub(super) fn new(settings: &Settings) -> Self {
        Self { grid: settings.grid(), units: vec![NONE; settings.grid().len()], taken: Vec::new() }
    }

    /// Takes in the view of a new round.
    pub(super) fn update(&mut self, view: &View) {
        for &cell in &self.taken {
            self.units[usize::from(cell)] = NONE;
        }
        self.taken.resize(view.units.len(), 0);
        for (taken, unit) in self.taken.iter_mut().zip(&view.units) {
            *taken = self.grid.cell(unit.row, unit.col);
            self.units[usize::from(*taken)] = unit.id;
        }
    }

    pub(super) fn cell(&self, unit: &UnitView) -> u16 {
        self.grid.cell(unit.row, unit.col)
    }

    pub(super) fn voldemort(&self, view: &View) -> u16 {
        self.grid.cell(view.voldemort.row, view.voldemort.col)
    }

    /// The unit on a cell.
    pub(super) fn unit<'a>(&self, view: &'a View, cell: u16) -> Option<&'a UnitView> {
        view.units.get(usize::from(self.units[usize::from(cell)]))
    }

    /// The next corridor in a direction from a unit.
    pub(super) fn step(&self, view: &View, unit: &UnitView, dir: Dir) -> Option<u16> {
        let to = self.grid.beside(unit.row, unit.col, dir)?;
        (view.cells[usize::from(to)] & OWNER != WALL).then_some(to)
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = u16> {
        0..self.grid.len() as u16
    }
}

/// Whether a book lies on the cell.
pub(super) fn book(view: &View, cell: u16) -> bool {
    view.cells[usize::from(cell)] & BOOK != 0
}

/// Whether the cell is a corridor that the seat does not own.
pub(super) fn foreign(view: &View, cell: u16) -> bool {
    let owner = view.cells[usize::from(cell)] & OWNER;
    owner != WALL && owner != view.seat
}

/// The corridors within a frame of walls, so that every cell has four neighbours, found by adding a number.
pub(super) struct Corridors {
    grid: Grid,
    framed: Vec<u16>,
}

impl Corridors {
    /// A wall.
    const CLOSED: u16 = u16::MAX;
    /// A corridor that no way has reached yet.
    const OPEN: u16 = u16::MAX - 1;

    pub(super) fn new(grid: Grid, view: &View) -> Self {
        let width = usize::from(grid.cols) + 2;
        let mut framed = vec![Self::CLOSED; (usize::from(grid.rows) + 2) * width];
        for (row, cells) in view.cells.chunks(grid.cols.into()).enumerate() {
            let at = (row + 1) * width + 1;
            for (framed, cell) in framed[at..].iter_mut().zip(cells) {
                *framed = if cell & OWNER == WALL { Self::CLOSED } else { Self::OPEN };
            }
        }
        Self { grid, framed }
    }

    /// How far every cell is from the nearest of the goals, in straight steps.
    pub(super) fn distances(&self, goals: impl Iterator<Item = u16>) -> Distances {
        let width = usize::from(self.grid.cols) + 2;
        let mut distances = Distances { grid: self.grid, framed: self.framed.clone() };
        let framed = &mut distances.framed;
        let mut queue: Vec<usize> = goals.map(|goal| framed_place(self.grid, goal)).collect();
        for &goal in &queue {
            framed[goal] = 0;
        }
        let mut next = 0;
        while let Some(&at) = queue.get(next) {
            next += 1;
            for to in [at + 1, at - 1, at + width, at - width] {
                if framed[to] == Self::OPEN {
                    framed[to] = framed[at] + 1;
                    queue.push(to);
                }
            }
        }
        distances
    }
}

/// How far every cell is from something.
pub(super) struct Distances {
    grid: Grid,
    framed: Vec<u16>,
}

impl Distances {
    /// The number of steps from a corridor, if there is a path.
    pub(super) fn from(&self, cell: u16) -> Option<u16> {
        let distance = self.framed[framed_place(self.grid, cell)];
        (distance < Corridors::OPEN).then_some(distance)
    }
}

fn framed_place(grid: Grid, cell: u16) -> usize {
    let (row, col) = grid.place(cell);
    (usize::from(row) + 1) * (usize::from(grid.cols) + 2) + usize::from(col) + 1
}
