//! Books: taken by whoever enters their cell, turned into strength for the clan at the end of the round, and replaced elsewhere (RULES.md,
//! 1.3 and 1.7).

use super::phase;
use super::world::World;
use crate::{BOOK, Event};
use agon_kernel::Stream;

impl World<'_, '_> {
    /// A unit has taken the book on a cell.
    pub(super) fn take_book(&mut self, unit: u16, cell: u16) {
        self.taken[usize::from(self.state.seat_of(unit))] += 1;
        self.missing_books += 1;
        let (row, col) = self.grid.place(cell);
        self.stage.emit(Event::BookTaken { unit, row, col });
    }

    /// Turns the books taken in this round into strength.
    pub(super) fn read_books(&mut self) {
        for (clan, books) in self.state.clans.iter_mut().zip(self.taken) {
            clan.strength += i64::from(books) * i64::from(self.settings.book_magic_strength);
        }
    }

    /// Places a new book for each one that was taken or destroyed.
    pub(super) fn new_books(&mut self) {
        let mut rng = self.stage.rng(Stream::phase(self.state.round, phase::BOOKS));
        for _ in 0..std::mem::take(&mut self.missing_books) {
            let cell = self.ground().spot(&mut rng);
            self.state.cells[usize::from(cell)] |= BOOK;
        }
    }
}
