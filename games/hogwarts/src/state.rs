//! Everything that changes during a match.
//!
//! Times are absolute: the first round in which something holds. A unit is identified by its id: the ghost of seat `s` is unit `s`, the
//! wizards start at 4 and keep their ids when they change clans (RULES.md, 1.1 and 1.6).

use crate::Cells;
use agon_kernel::FaultKind;
use serde::{Deserialize, Serialize};

/// The number of clans.
pub const SEATS: u8 = 4;
/// The cell of a unit that is not on the board, which only happens within a round.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// The state of a match between two rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The number of completed rounds.
    pub round: u32,
    /// Walls, owners and books.
    pub cells: Cells,
    /// The ghosts, one for each seat.
    pub ghosts: [Ghost; SEATS as usize],
    /// The wizards of all seats.
    pub wizards: Vec<Wizard>,
    /// The cell of Voldemort.
    pub voldemort: u16,
    /// The ingredients of the spell that can be cast now.
    pub ingredients: [u8; 15],
    /// The clans, one for each seat.
    pub clans: [Clan; SEATS as usize],
    /// Memory that a round needs; not part of the state.
    #[serde(skip)]
    pub scratch: Scratch,
}

/// Memory that is used again in the next round, so that it need not be cleared as a whole. States are equal whatever is in it, and a copy of
/// a state starts with its own.
#[derive(Debug, Default)]
pub struct Scratch {
    /// For the unit on each cell: between rounds, either empty or without any unit.
    pub(crate) units: Vec<u16>,
    /// For each unit: whether it has an order.
    pub(crate) ordered: Vec<bool>,
}

impl Clone for Scratch {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Scratch {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Scratch {}

/// The ghost of a clan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ghost {
    pub cell: u16,
    /// The first round in which it is rested enough for a spell.
    pub rested: u32,
    /// The round in which a wizard last attacked it, unless Voldemort has attacked it since.
    pub attacked: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wizard {
    pub seat: u8,
    pub cell: u16,
    /// Its conversion, if it lost a battle.
    pub conversion: Option<Conversion>,
}

/// A conversion, at the end of which a wizard changes clans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conversion {
    /// The clan it will join.
    pub to: u8,
    /// The first round in which the wizard belongs to it.
    pub done: u32,
}

/// What belongs to a clan in addition to units and cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clan {
    /// The strength points, shared by all its units.
    pub strength: i64,
    /// The points for converted wizards.
    pub points: i64,
    /// The cells it owned at the end of the last round; 0 before the first round has ended.
    pub held: u32,
    /// The fault that froze it, if any.
    pub out: Option<FaultKind>,
}

/// The index of a wizard or a ghost in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    Ghost(usize),
    Wizard(usize),
}

impl Unit {
    pub(crate) fn of(id: u16) -> Self {
        match usize::from(id) {
            ghost if ghost < usize::from(SEATS) => Self::Ghost(ghost),
            unit => Self::Wizard(unit - usize::from(SEATS)),
        }
    }
}

impl State {
    /// The number of units; their ids are `0..units`.
    #[must_use]
    pub fn units(&self) -> u16 {
        u16::from(SEATS) + self.wizards.len() as u16
    }

    /// The cell of a unit.
    #[must_use]
    pub fn cell_of(&self, id: u16) -> u16 {
        match Unit::of(id) {
            Unit::Ghost(ghost) => self.ghosts[ghost].cell,
            Unit::Wizard(wizard) => self.wizards[wizard].cell,
        }
    }

    /// The seat of a unit.
    #[must_use]
    pub fn seat_of(&self, id: u16) -> u8 {
        match Unit::of(id) {
            Unit::Ghost(ghost) => ghost as u8,
            Unit::Wizard(wizard) => self.wizards[wizard].seat,
        }
    }

    pub(crate) fn set_cell(&mut self, id: u16, cell: u16) {
        match Unit::of(id) {
            Unit::Ghost(ghost) => self.ghosts[ghost].cell = cell,
            Unit::Wizard(wizard) => self.wizards[wizard].cell = cell,
        }
    }

    /// The number of units of each clan: its wizards and its ghost.
    #[must_use]
    pub fn members(&self) -> [u16; SEATS as usize] {
        let mut members = [1; SEATS as usize];
        for wizard in &self.wizards {
            members[usize::from(wizard.seat)] += 1;
        }
        members
    }
}
