//! Where units and books return (RULES.md, 1.7).

use super::phase;
use super::world::{NONE, World};
use crate::state::{SEATS, Unit};
use crate::{BOOK, Event, Grid, OWNER, WALL};
use agon_kernel::{Rng, Stream};

/// The distance of a safe cell from every unit and book: the square around it has 5 x 5 cells.
const SAFE: u8 = 2;
/// How many random cells are tried before all are searched. Both ways draw uniformly from the same cells.
const TRIES: u32 = 64;

#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) grid: Grid,
    pub(super) cells: &'a [u8],
    /// The unit on each cell, or [`NONE`].
    pub(super) units: &'a [u16],
    pub(super) voldemort: u16,
}

impl Ground<'_> {
    /// A cell to return to: a safe one far from Voldemort; otherwise a safe one; otherwise an empty one. Never one in Voldemort's reach.
    /// The limits of boards guarantee that there is always an empty one.
    pub(super) fn spot(&self, rng: &mut Rng) -> u16 {
        for _ in 0..TRIES {
            let cell = rng.index(self.cells.len()) as u16;
            if self.empty(cell) && !self.grid.within(SAFE, cell, self.voldemort) && self.safe(cell) {
                return cell;
            }
        }
        let empty: Vec<u16> = (0..self.cells.len() as u16).filter(|&cell| self.empty(cell)).collect();
        let mut safe = self.uncrowded(&empty);
        if safe.iter().any(|&cell| !self.grid.within(SAFE, cell, self.voldemort)) {
            safe.retain(|&cell| !self.grid.within(SAFE, cell, self.voldemort));
        }
        let from = if safe.is_empty() { &empty } else { &safe };
        *rng.pick(from).expect("a board has more corridors than units, books and Voldemort need")
    }

    /// Whether nothing is on the cell and Voldemort is not adjacent to it.
    fn empty(&self, cell: u16) -> bool {
        self.cells[usize::from(cell)] & OWNER != WALL
            && !self.occupied(usize::from(cell))
            && !self.grid.within(1, cell, self.voldemort)
    }

    fn occupied(&self, cell: usize) -> bool {
        self.units[cell] != NONE || self.cells[cell] & BOOK != 0
    }

    /// Whether there is no unit and no book in the 5 x 5 cells around it.
    fn safe(&self, cell: u16) -> bool {
        !self.grid.square(SAFE, cell).flatten().any(|near| self.occupied(near))
    }

    /// The safe ones among the cells. Each unit and book marks the cells it makes unsafe, so that a crowded board is no slower than an
    /// empty one.
    fn uncrowded(&self, cells: &[u16]) -> Vec<u16> {
        let mut crowded = vec![false; self.cells.len()];
        for cell in (0..self.cells.len()).filter(|&cell| self.occupied(cell)) {
            self.grid.square(SAFE, cell as u16).for_each(|run| crowded[run].fill(true));
        }
        cells.iter().copied().filter(|&cell| !crowded[usize::from(cell)]).collect()
    }
}

impl World<'_, '_> {
    /// Returns the units that Voldemort attacked, in the order in which they fell: wizards to a random clan, ghosts to their own clan and
    /// as tired as after a spell.
    pub(super) fn revive(&mut self) {
        let round = self.state.round;
        for unit in std::mem::take(&mut self.fallen) {
            let mut rng = self.stage.rng(Stream { round, phase: phase::REBIRTH, of: unit.into() });
            match Unit::of(unit) {
                Unit::Ghost(ghost) => {
                    let ghost = &mut self.state.ghosts[ghost];
                    ghost.rested = round + self.settings.rounds_spell_resting_ghost;
                    ghost.attacked = None;
                }
                Unit::Wizard(wizard) => {
                    let seat = rng.below(SEATS.into()) as u8;
                    let wizard = &mut self.state.wizards[wizard];
                    (wizard.seat, wizard.conversion) = (seat, None);
                    self.members[usize::from(seat)] += 1;
                }
            }
            let cell = self.ground().spot(&mut rng);
            self.put(unit, cell);
            let (row, col) = self.grid.place(cell);
            self.stage.emit(Event::Reborn { unit, seat: self.state.seat_of(unit), row, col });
        }
    }
}
