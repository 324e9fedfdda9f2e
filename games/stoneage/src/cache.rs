//! Data derived from the state to make the rules fast: who is on each cell, what else is on it, and its light. It is not part of the state:
//! it is never saved, states are equal whatever they have cached so far, and it is recomputed when it is missing.

use crate::board::{Board, MOUNTAIN, NONE, OUT, WATER};
use crate::rules::light::{Fields, Light};
use crate::state::State;
use std::cell::OnceCell;

/// On a cell: water.
pub(crate) const HAS_WATER: u8 = 1;
/// On a cell: a mountain.
pub(crate) const HAS_MOUNTAIN: u8 = 2;
/// The cell is not in the map.
pub(crate) const IS_OUT: u8 = 4;
/// On a cell: wood.
pub(crate) const HAS_WOOD: u8 = 8;
/// On a cell: stone.
pub(crate) const HAS_STONE: u8 = 16;
/// On a cell: food.
pub(crate) const HAS_FOOD: u8 = 32;
/// On a cell: a fire.
pub(crate) const HAS_FIRE: u8 = 64;
/// On a cell: a trap.
pub(crate) const HAS_TRAP: u8 = 128;

/// Nobody stands there.
pub(crate) const NOBODY: u16 = NONE;
/// A deer: its index in the list of deer is in the other bits.
const DEER: u16 = 0x8000;

/// Who is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occupant {
    Nobody,
    Unit(usize),
    Deer(usize),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cache {
    pub(crate) light: Light,
    fields: Fields,
    opacity: Vec<u8>,
    pub(crate) flags: Vec<u8>,
    occupants: Vec<u16>,
    pub(crate) counts: [u16; 2],
}

impl Cache {
    /// Computes everything from the state.
    pub(crate) fn of(board: &Board, state: &State) -> Self {
        let cells = 0..board.cells() as u16;
        let terrain = |cell: u16| match board.terrain(cell) {
            WATER => HAS_WATER,
            MOUNTAIN => HAS_MOUNTAIN,
            OUT => IS_OUT,
            _ => 0,
        };
        let mut cache = Self {
            light: Light::dark(board.cells()),
            fields: Fields::default(),
            opacity: cells.clone().map(|cell| board.bare_opacity(cell)).collect(),
            flags: cells.map(terrain).collect(),
            occupants: vec![NOBODY; board.cells()],
            counts: [0; 2],
        };
        for (&(cell, _), &amount) in board.wood().iter().zip(&state.wood) {
            if amount > 0 {
                cache.flags[usize::from(cell)] |= HAS_WOOD;
                cache.opacity[usize::from(cell)] = 2;
            }
        }
        for (&(cell, _), &amount) in board.stone().iter().zip(&state.stone) {
            cache.mark(cell, HAS_STONE, amount > 0);
        }
        for food in &state.food {
            cache.mark(food.cell, HAS_FOOD, true);
        }
        for fire in &state.fires {
            cache.mark(fire.cell, HAS_FIRE, true);
            cache.shine(board, fire.cell, state.techs(fire.seat).torch_light());
        }
        for &trap in &state.traps {
            cache.mark(trap, HAS_TRAP, true);
        }
        for (place, unit) in state.units.iter().enumerate() {
            cache.place_unit(unit.cell, place);
            cache.counts[usize::from(unit.seat)] += 1;
            cache.shine(board, unit.cell, unit.light(state.techs(unit.seat)));
        }
        for (place, deer) in state.deer.iter().enumerate() {
            cache.place_deer(deer.cell, place);
        }
        cache
    }

    pub(crate) fn occupant(&self, cell: u16) -> Occupant {
        match self.occupants[usize::from(cell)] {
            NOBODY => Occupant::Nobody,
            deer if deer & DEER != 0 => Occupant::Deer((deer & !DEER).into()),
            unit => Occupant::Unit(unit.into()),
        }
    }

    pub(crate) fn place_unit(&mut self, cell: u16, place: usize) {
        self.occupants[usize::from(cell)] = place as u16;
    }

    pub(crate) fn place_deer(&mut self, cell: u16, place: usize) {
        self.occupants[usize::from(cell)] = DEER | place as u16;
    }

    pub(crate) fn vacate(&mut self, cell: u16) {
        self.occupants[usize::from(cell)] = NOBODY;
    }

    pub(crate) fn has(&self, cell: u16, what: u8) -> bool {
        self.flags[usize::from(cell)] & what != 0
    }

    /// Whether the cell is land in the map with nobody on it.
    pub(crate) fn is_free_land(&self, cell: u16) -> bool {
        self.is_land(cell) && !self.is_taken(cell)
    }

    /// Whether the cell is land in the map.
    pub(crate) fn is_land(&self, cell: u16) -> bool {
        !self.has(cell, HAS_WATER | HAS_MOUNTAIN | IS_OUT)
    }

    /// Whether somebody stands on the cell.
    pub(crate) fn is_taken(&self, cell: u16) -> bool {
        self.occupants[usize::from(cell)] != NOBODY
    }

    pub(crate) fn mark(&mut self, cell: u16, what: u8, there: bool) {
        let flags = &mut self.flags[usize::from(cell)];
        *flags = if there { *flags | what } else { *flags & !what };
    }

    /// Adds a light source; an intensity of 0 has no effect.
    pub(crate) fn shine(&mut self, board: &Board, cell: u16, intensity: u8) {
        if intensity > 0 {
            self.light.add(self.fields.of(&board.spread, &self.opacity, cell, intensity));
        }
    }

    /// Removes a light source.
    pub(crate) fn darken(&mut self, board: &Board, cell: u16, intensity: u8) {
        if intensity > 0 {
            self.light.remove(self.fields.of(&board.spread, &self.opacity, cell, intensity));
        }
    }

    /// Removes the trees on a cell. Light sources whose light may pass it must be removed before and added again after.
    pub(crate) fn clear_trees(&mut self, cell: u16) {
        self.mark(cell, HAS_WOOD, false);
        self.fields.forget();
        self.opacity[usize::from(cell)] = 1;
    }
}

/// A [`Cache`] that is computed on first use and ignored when states are compared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lazy(OnceCell<Box<Cache>>);

impl Lazy {
    pub(crate) fn get(&self, make: impl FnOnce() -> Cache) -> &Cache {
        self.0.get_or_init(|| Box::new(make()))
    }

    pub(crate) fn get_mut(&mut self) -> Option<&mut Cache> {
        self.0.get_mut().map(|cache| &mut **cache)
    }
}

impl PartialEq for Lazy {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
