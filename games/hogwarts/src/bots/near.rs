//! Who and what is beside a unit, for bots that look no further.

use super::map::NONE;
use crate::state::SEATS;
use crate::view::{UnitView, View};
use crate::{Dir, Grid, OWNER, WALL};
use std::cell::{Ref, RefCell};

/// Part of a view, since it is the same for all seats: the first bot that asks fills it in. Views are equal whatever is in it, and a copy of
/// a view starts with its own.
#[derive(Debug, Default)]
pub(crate) struct Nearby(RefCell<Near>);

impl Nearby {
    /// The view has been filled again.
    pub(crate) fn renew(&mut self) {
        self.0.get_mut().current = false;
    }

    /// What is on each cell of a view.
    pub(super) fn of(view: &View, grid: Grid) -> Ref<'_, Near> {
        if !view.nearby.0.borrow().current {
            view.nearby.0.borrow_mut().update(view, grid);
        }
        view.nearby.0.borrow()
    }
}

impl Clone for Nearby {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Nearby {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Nearby {}

/// What is on each cell, within a frame of walls, so that every cell has four neighbours, found by adding a number. The memory is kept from
/// round to round.
#[derive(Debug, Default)]
pub(super) struct Near {
    /// Whether it is up to date.
    current: bool,
    /// The number of columns, frame included.
    width: usize,
    /// The unit on each cell, [`NONE`] or [`CLOSED`].
    there: Vec<u16>,
    /// The places on which there is a unit.
    taken: Vec<u32>,
    /// For each seat, its units and their places.
    units: [Vec<(u16, u32)>; SEATS as usize],
}

/// A wall.
const CLOSED: u16 = NONE - 1;

impl Near {
    fn update(&mut self, view: &View, grid: Grid) {
        self.current = true;
        // Walls stay in a match.
        if self.there.is_empty() {
            self.build(view, grid);
        }
        for &place in &self.taken {
            self.there[place as usize] = NONE;
        }
        let first = self.width + 1;
        self.taken.resize(view.units.len(), 0);
        self.units.iter_mut().for_each(Vec::clear);
        for (taken, unit) in self.taken.iter_mut().zip(&view.units) {
            let place = first + usize::from(unit.row) * self.width + usize::from(unit.col);
            *taken = place as u32;
            self.there[place] = unit.id;
            self.units[usize::from(unit.seat)].push((unit.id, place as u32));
        }
    }

    fn build(&mut self, view: &View, grid: Grid) {
        self.width = usize::from(grid.cols) + 2;
        self.there.resize(self.width * (usize::from(grid.rows) + 2), CLOSED);
        for (row, cells) in view.cells.chunks(grid.cols.into()).enumerate() {
            for (there, cell) in self.there[(row + 1) * self.width + 1..].iter_mut().zip(cells) {
                *there = if cell & OWNER == WALL { CLOSED } else { NONE };
            }
        }
    }

    /// The units of the view's seat, each with its place.
    pub(super) fn own<'a>(&'a self, view: &'a View) -> impl Iterator<Item = (&'a UnitView, u32)> {
        let units = &self.units[usize::from(view.seat)];
        units.iter().map(|&(id, place)| (&view.units[usize::from(id)], place))
    }

    /// What is beside a place in each straight direction.
    #[inline]
    pub(super) fn beside(&self, place: u32) -> Beside {
        let (at, width) = (place as usize, self.width);
        Beside([at + width, at + 1, at - width, at - 1].map(|place| self.there[place]))
    }
}

/// What is in each straight direction: the id of a unit, [`NONE`], or [`CLOSED`], which is no id either.
#[derive(Clone, Copy)]
pub(super) struct Beside(pub(super) [u16; 4]);

impl Beside {
    /// Whether there is any unit.
    #[inline]
    pub(super) fn anybody(self) -> bool {
        self.0.iter().fold(u16::MAX, |all, there| all & there) < CLOSED
    }

    /// The directions in which there is nothing.
    #[inline]
    pub(super) fn open(self) -> &'static [Dir] {
        let open = |way: usize| usize::from(self.0[way] == NONE) << way;
        let (ways, number) = &WAYS[open(0) | open(1) | open(2) | open(3)];
        &ways[..usize::from(*number)]
    }
}

/// For each set of straight directions: those in it, and how many they are. Looking them up is faster than deciding on each.
static WAYS: [([Dir; 4], u8); 16] = {
    let mut all = [([Dir::Down; 4], 0); 16];
    let mut set = 0;
    while set < all.len() {
        let (ways, number) = &mut all[set];
        let mut way = 0;
        while way < Dir::STRAIGHT.len() {
            if set >> way & 1 == 1 {
                ways[*number as usize] = Dir::STRAIGHT[way];
                *number += 1;
            }
            way += 1;
        }
        set += 1;
    }
    all
};
