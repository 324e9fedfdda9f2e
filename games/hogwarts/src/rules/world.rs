//! The state while a round is being played, with derived data: which unit is on each cell, and the sizes of the clans.

use super::rebirth::Ground;
use crate::state::{NOWHERE, SEATS, State, Unit};
use crate::{BOOK, Castle, Event, Grid, OWNER, Settings};
use agon_kernel::Stage;

/// No unit.
pub(super) const NONE: u16 = u16::MAX;

pub(super) struct World<'a, 'b> {
    pub(super) settings: &'a Settings,
    pub(super) grid: Grid,
    pub(super) state: &'a mut State,
    pub(super) stage: &'a mut Stage<'b, Event>,
    /// The unit on each cell, or [`NONE`].
    pub(super) units: Vec<u16>,
    /// The row and column of Voldemort.
    pub(super) voldemort: (u8, u8),
    /// The number of cells by their owner: only those of seats are right.
    pub(super) held: [u32; OWNER as usize + 1],
    /// The number of units of each clan. A wizard that Voldemort attacked belongs to none until it returns.
    pub(super) members: [u16; SEATS as usize],
    /// The units that Voldemort attacked in this round, in order.
    pub(super) fallen: Vec<u16>,
    /// The number of books that each clan took in this round.
    pub(super) taken: [u32; SEATS as usize],
    /// The number of books that must return at the end of the round.
    pub(super) missing_books: u32,
    /// Whether the spell of this round has been cast.
    pub(super) cast: bool,
}

impl<'a, 'b> World<'a, 'b> {
    pub(super) fn new(board: &'a Castle, state: &'a mut State, stage: &'a mut Stage<'b, Event>) -> Self {
        let mut units = std::mem::take(&mut state.scratch.units);
        if units.len() != state.cells.len() {
            units = vec![NONE; state.cells.len()];
        }
        for (id, ghost) in (0..).zip(&state.ghosts) {
            units[usize::from(ghost.cell)] = id;
        }
        for (id, wizard) in (SEATS.into()..).zip(&state.wizards) {
            units[usize::from(wizard.cell)] = id;
        }
        let mut held = [0; OWNER as usize + 1];
        let mut counted = state.clans.each_ref().map(|clan| clan.held);
        // Every unit owns its cell, so this means that nobody has counted them yet.
        if counted == [0; SEATS as usize] {
            counted = state.cells.owned();
        }
        held[..counted.len()].copy_from_slice(&counted);
        let grid = board.grid();
        Self {
            settings: &board.settings,
            grid,
            members: state.members(),
            voldemort: grid.place(state.voldemort),
            held,
            state,
            stage,
            units,
            fallen: Vec::new(),
            taken: [0; SEATS as usize],
            missing_books: 0,
            cast: false,
        }
    }

    /// Gives back the memory, with no unit on any cell.
    pub(super) fn tidy(mut self) {
        for ghost in &self.state.ghosts {
            self.units[usize::from(ghost.cell)] = NONE;
        }
        for wizard in &self.state.wizards {
            self.units[usize::from(wizard.cell)] = NONE;
        }
        self.state.scratch.units = self.units;
    }

    /// The contents of the board, for finding a cell to return to.
    pub(super) fn ground(&self) -> Ground<'_> {
        Ground {
            grid: self.grid,
            cells: &self.state.cells,
            units: &self.units,
            voldemort: self.state.voldemort,
        }
    }

    /// The unit on a cell.
    pub(super) fn unit_at(&self, cell: u16) -> Option<u16> {
        Some(self.units[usize::from(cell)]).filter(|&unit| unit != NONE)
    }

    /// The magic strength of a clan in battle (RULES.md, 1.2).
    pub(super) fn magic(&self, seat: u8) -> i64 {
        let seat = usize::from(seat);
        self.state.clans[seat].strength / i64::from(self.members[seat])
    }

    /// Puts a unit on a free cell, which then belongs to its clan.
    pub(super) fn put(&mut self, unit: u16, cell: u16) {
        self.units[usize::from(cell)] = unit;
        self.state.set_cell(unit, cell);
        self.own(cell, self.state.seat_of(unit));
    }

    /// Gives a corridor to a seat, leaving a book in place.
    #[inline]
    pub(super) fn own(&mut self, cell: u16, seat: u8) {
        let code = &mut self.state.cells[usize::from(cell)];
        let before = std::mem::replace(code, *code & BOOK | seat);
        self.change_owner(before, seat);
    }

    /// Counts a cell that had this code and now belongs to a seat.
    #[inline]
    pub(super) fn change_owner(&mut self, before: u8, seat: u8) {
        let owned = &mut self.held[usize::from(before & OWNER)];
        *owned = owned.wrapping_sub(1);
        let owned = &mut self.held[usize::from(seat & OWNER)];
        *owned = owned.wrapping_add(1);
    }

    /// Removes a unit from its cell, which keeps its owner.
    pub(super) fn lift(&mut self, unit: u16) {
        let cell = self.state.cell_of(unit);
        self.units[usize::from(cell)] = NONE;
        self.state.set_cell(unit, NOWHERE);
    }

    /// Voldemort attacks a unit: it is gone until it returns at the end of the round (RULES.md, 1.6).
    pub(super) fn kill(&mut self, unit: u16) {
        self.lift(unit);
        if let Unit::Wizard(wizard) = Unit::of(unit) {
            self.members[usize::from(self.state.wizards[wizard].seat)] -= 1;
        }
        self.fallen.push(unit);
        self.stage.emit(Event::Killed { unit });
    }
}
