//! The state before the first round: that of a `FIXED` board, or a castle generated from the seed of the match.

use super::phase;
use super::rebirth::Ground;
use super::spell::brew;
use super::world::NONE;
use crate::board::{Symmetry, build, empty};
use crate::state::{Clan, Ghost, SEATS, Scratch, State, Wizard};
use crate::{BOOK, Castle, Cells, Event, Settings, Start};
use agon_kernel::{Rng, Stage, Stream};

/// The number of walls of a random castle.
const WALLS: usize = 8;
/// The maximum percentage of cells they fill. In practice, they get stuck long before.
const PERCENT: usize = 50;

pub(crate) fn start(board: &Castle, stage: &Stage<'_, Event>) -> State {
    match &board.start {
        Start::Fixed(state) => (**state).clone(),
        Start::Random => random(&board.settings, stage),
    }
}

fn random(settings: &Settings, stage: &Stage<'_, Event>) -> State {
    let grid = settings.grid();
    let mut cells = empty(grid);
    let mut rng = stage.rng(Stream::phase(0, phase::WALLS));
    build(grid, &mut cells, Symmetry::None, WALLS, PERCENT, &mut rng);
    let mut rng = stage.rng(Stream::phase(0, phase::PLACES));
    let inner = |size: u8, rng: &mut Rng| 1 + rng.index(usize::from(size) - 2) as u8;
    let voldemort = grid.cell(inner(grid.rows, &mut rng), inner(grid.cols, &mut rng));
    let mut units = vec![NONE; cells.len()];
    // A unit of a seat, or a book.
    let mut place = |unit: Option<(u16, u8)>| {
        let cell = Ground { grid, cells: &cells, units: &units, voldemort }.spot(&mut rng);
        match unit {
            Some((unit, seat)) => (units[usize::from(cell)], cells[usize::from(cell)]) = (unit, seat),
            None => cells[usize::from(cell)] |= BOOK,
        }
        cell
    };
    let rested = settings.rounds_spell_resting_ghost;
    let ghosts =
        [0, 1, 2, 3].map(|seat| Ghost { cell: place(Some((seat.into(), seat))), rested, attacked: None });
    let mut wizards = Vec::new();
    for seat in 0..SEATS {
        for _ in 0..settings.num_ini_wizards_per_clan {
            let unit = u16::from(SEATS) + wizards.len() as u16;
            wizards.push(Wizard { seat, cell: place(Some((unit, seat))), conversion: None });
        }
    }
    for _ in 0..settings.num_ini_books {
        place(None);
    }
    let clan = Clan { strength: settings.clan_ini_magic_strength.into(), ..Clan::default() };
    State {
        round: 0,
        cells: Cells(cells),
        ghosts,
        wizards,
        voldemort,
        ingredients: brew(&mut stage.rng(Stream::phase(0, phase::INGREDIENTS))),
        clans: [clan; SEATS as usize],
        scratch: Scratch::default(),
    }
}
