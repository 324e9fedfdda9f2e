//! Everything that changes during a match.

use crate::board::WALL;
use crate::{Board, Pos};
use agon_kernel::{FaultKind, Seat};
use serde::{Deserialize, Serialize};

/// The maximum points of a unit; more are lost. Far beyond what any board can give.
pub(crate) const MAX_POINTS: u32 = 1_000_000_000;
/// The maximum attack or defense of a unit.
pub(crate) const MAX_ATTRIBUTE: u16 = 60_000;

/// A Poquémon. Its id is its index in the list of units; its owner is in the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Where it stands, or stood when it died.
    pub at: Pos,
    /// The attack attribute, at least 1.
    pub attack: u16,
    /// The defense attribute, at least 1.
    pub defense: u16,
    /// How many cells away it can attack.
    pub scope: u8,
    /// The number of stones that had an effect on it.
    pub stones: u16,
    /// The points it has won.
    pub points: u32,
    /// 0 while it is alive; otherwise the number of rounds until it returns.
    pub back: u16,
}

impl Unit {
    #[must_use]
    pub fn alive(&self) -> bool {
        self.back == 0
    }
}

/// A bonus. Its kind is in the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonus {
    /// Where it lies, or lay when it was taken.
    pub at: Pos,
    /// The value of a point bonus that lies on the board, otherwise 0.
    pub value: u16,
    /// 0 while it is on the board; otherwise the number of rounds until it returns.
    pub back: u16,
}

impl Bonus {
    /// Whether it is on the board.
    #[must_use]
    pub fn present(&self) -> bool {
        self.back == 0
    }
}

/// The state of a ghost wall. Its place is in the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ghost {
    /// Whether it is currently a wall.
    pub present: bool,
    /// The number of rounds after which it changes; 1 is at the end of the coming round.
    pub time: u16,
}

impl Ghost {
    /// Whether it will be a wall after the end of the coming round.
    #[must_use]
    pub fn present_next(self) -> bool {
        self.present != (self.time <= 1)
    }
}

/// Everything that changes during a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The number of completed rounds.
    pub round: u32,
    /// The units, by id.
    pub units: Vec<Unit>,
    pub bonuses: Vec<Bonus>,
    /// The ghost walls.
    pub ghosts: Vec<Ghost>,
    /// For each seat, the fault that froze it, if any.
    pub out: Vec<Option<FaultKind>>,
}

impl State {
    /// Whether a cell is currently a wall.
    #[must_use]
    pub fn is_wall(&self, board: &Board, at: Pos) -> bool {
        self.is_wall_in(board, board.index(at))
    }

    /// Whether there is currently a wall at an index in lists of all cells.
    pub(crate) fn is_wall_in(&self, board: &Board, index: usize) -> bool {
        board.cells()[index] == WALL || board.ghost_in(index).is_some_and(|ghost| self.ghosts[ghost].present)
    }

    /// The living unit on a cell.
    #[must_use]
    pub fn unit_at(&self, at: Pos) -> Option<usize> {
        self.units.iter().position(|unit| unit.at == at && unit.alive())
    }

    /// The bonus that lies on a cell.
    #[must_use]
    pub fn bonus_at(&self, at: Pos) -> Option<usize> {
        self.bonuses.iter().position(|bonus| bonus.at == at && bonus.present())
    }

    /// The points of a seat: the sum over its units, living or dead.
    #[must_use]
    pub fn score(&self, board: &Board, seat: Seat) -> u32 {
        let of_seat = self.units.iter().zip(board.owners()).filter(|&(_, &owner)| owner == seat);
        of_seat.fold(0u32, |sum, (unit, _)| sum.saturating_add(unit.points))
    }

    /// Checks what must hold in every reachable state.
    pub(crate) fn check(&self, board: &Board) -> Result<(), String> {
        let params = board.params();
        if self.round > u32::from(params.nb_rounds) {
            return Err(format!("round {} of {}", self.round, params.nb_rounds));
        }
        let mut taken = vec![false; board.cells().len()];
        let mut take = |at: Pos| std::mem::replace(&mut taken[board.index(at)], true);
        for (id, unit) in self.units.iter().enumerate() {
            if unit.alive() && (self.is_wall(board, unit.at) || take(unit.at)) {
                return Err(format!("unit {id} is in a wall or on another: {unit:?}"));
            }
            let fits = unit.attack >= 1 && unit.defense >= 1 && unit.scope >= 1;
            if !fits || u16::from(unit.scope) > params.max_scope || unit.stones > params.max_stone {
                return Err(format!("unit {id} has impossible attributes: {unit:?}"));
            }
        }
        for (id, bonus) in self.bonuses.iter().enumerate() {
            let badly_placed = |at: Pos| board.is_fixed_wall(at) || board.ghost_at(at).is_some();
            if bonus.present() && (badly_placed(bonus.at) || take(bonus.at)) {
                return Err(format!("bonus {id} is in a wall or on something: {bonus:?}"));
            }
            let worth = bonus.present() && board.kinds()[id] == crate::Kind::Point;
            if worth != [100, 200, 300, 400, 500].contains(&bonus.value) {
                return Err(format!("bonus {id} has an impossible value: {bonus:?}"));
            }
        }
        match self.ghosts.iter().find(|ghost| ghost.time == 0) {
            Some(ghost) => Err(format!("a ghost wall should have changed: {ghost:?}")),
            None => Ok(()),
        }
    }
}
