//! Generates boards that are the same for every clan up to a quarter turn.
//!
//! Walls, units, books and owners of one clan are those of the next one rotated by 90 degrees. Voldemort starts in the middle. A board of
//! odd size has a cell there; on one of even size he starts in one of the four cells around it, half a cell off, because no cell of such a
//! board is mapped to itself by quarter turns.

use super::settings::Settings;
use super::walls::{MAX_WALL_PERCENT, Symmetry, build};
use super::{Castle, Start, empty};
use crate::rules::brew;
use crate::state::{Clan, Ghost, SEATS, Scratch, State, Wizard};
use crate::{BOOK, Cells, Grid, NOBODY, OWNER, WALL};
use agon_kernel::{Knob, KnobError, Knobs, Rng};

pub(super) const KNOBS: &[Knob] = &[
    Knob { name: "size", summary: "rows and columns", default: 60, min: 12, max: 200 },
    Knob { name: "rounds", summary: "rounds of a match", default: 200, min: 1, max: 10_000 },
    Knob { name: "wizards", summary: "wizards of each clan", default: 20, min: 0, max: 200 },
    Knob { name: "books", summary: "books for each clan", default: 12, min: 0, max: 1000 },
    Knob { name: "walls", summary: "walls in each quarter", default: 2, min: 0, max: 100 },
    Knob { name: "density", summary: "walls at most, in percent", default: 50, min: 0, max: 50 },
];

const QUARTERS: Symmetry = Symmetry::QuarterTurns;

pub(super) fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Castle, KnobError> {
    let knob = |name| u32::try_from(knobs.get(name)).expect("no knob goes below 0 or above u32");
    let settings = Settings {
        board_rows: knob("size"),
        board_cols: knob("size"),
        num_rounds: knob("rounds"),
        num_ini_wizards_per_clan: knob("wizards"),
        num_ini_books: knob("books") * u32::from(SEATS),
        ..Settings::default()
    };
    let grid = settings.grid();
    let mut cells = empty(grid);
    let density = (knob("density") as usize).min(MAX_WALL_PERCENT);
    build(grid, &mut cells, QUARTERS, knob("walls") as usize, density, rng);
    let corridors = cells.iter().filter(|&&cell| cell != WALL).count();
    let mut site = Site::new(grid, cells, rng);
    let full = || {
        KnobError::Impossible(format!(
            "{} units and {} books do not fit into {corridors} corridors: make the board larger or its walls fewer",
            settings.units(),
            settings.num_ini_books
        ))
    };
    if corridors < settings.room() as usize {
        return Err(full());
    }
    let ghosts = site.place(|cell, seat| cell & BOOK | seat).ok_or_else(full)?;
    let ghosts =
        ghosts.map(|cell| Ghost { cell, rested: settings.rounds_spell_resting_ghost, attacked: None });
    let mut clans: [Vec<Wizard>; SEATS as usize] = Default::default();
    for _ in 0..settings.num_ini_wizards_per_clan {
        let images = site.place(|cell, seat| cell & BOOK | seat).ok_or_else(full)?;
        for (seat, cell) in (0..).zip(images) {
            clans[usize::from(seat)].push(Wizard { seat, cell, conversion: None });
        }
    }
    for _ in 0..knob("books") {
        site.place(|cell, _| cell | BOOK).ok_or_else(full)?;
    }
    let clan = Clan { strength: settings.clan_ini_magic_strength.into(), ..Clan::default() };
    let state = State {
        round: 0,
        cells: Cells(site.cells),
        ghosts,
        wizards: clans.concat(),
        voldemort: *rng.pick(&site.middle).expect("a board has a middle"),
        ingredients: brew(rng),
        clans: [clan; SEATS as usize],
        scratch: Scratch::default(),
    };
    Ok(Castle { settings, start: Start::Fixed(Box::new(state)) })
}

struct Site {
    grid: Grid,
    cells: Vec<u8>,
    /// The cells on which Voldemort may start.
    middle: Vec<u16>,
    /// All cells in the order in which they are tried.
    tried: Vec<u16>,
}

impl Site {
    fn new(grid: Grid, cells: Vec<u8>, rng: &mut Rng) -> Self {
        let half = grid.rows / 2;
        let middle = QUARTERS.images(grid, grid.cell(half, half)).to_vec();
        let mut tried: Vec<u16> = (0..grid.len() as u16).collect();
        rng.shuffle(&mut tried);
        Self { grid, cells, middle, tried }
    }

    /// Puts something and its images where nothing is near, or otherwise where nothing is; returns where.
    fn place(&mut self, put: impl Fn(u8, u8) -> u8) -> Option<[u16; 4]> {
        let images = [2, 1, 0].into_iter().find_map(|room| {
            let cell = self.tried.iter().find(|&&cell| self.fits(cell, room))?;
            Some(QUARTERS.images(self.grid, *cell))
        })?;
        for (seat, image) in (0..).zip(images) {
            let cell = &mut self.cells[usize::from(image)];
            *cell = put(*cell, seat);
        }
        Some(images)
    }

    /// Whether a cell and its images are corridors, outside Voldemort's reach, with nothing within `room`.
    fn fits(&self, cell: u16, room: u8) -> bool {
        let images = QUARTERS.images(self.grid, cell);
        let bare = |near: usize| matches!(self.cells[near], NOBODY | WALL);
        self.cells[usize::from(cell)] & OWNER == NOBODY
            && self.grid.square(room, cell).flatten().all(bare)
            && images[1..].iter().all(|&image| !self.grid.within(room, image, cell))
            && self.middle.iter().all(|&middle| !self.grid.within(room.max(1), middle, cell))
    }
}
