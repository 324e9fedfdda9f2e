//! What is on each cell at the end of a round, as bit masks, to find the cells where units and bonuses can return.

use crate::board::WALL;
use crate::{Board, Dir, Pos, State};

/// A wall before ghost walls change.
const WALL_NOW: u8 = 1;
/// A wall after ghost walls change.
const WALL_NEXT: u8 = 2;
/// The cell of a ghost wall, present or not.
const GHOST: u8 = 4;
const UNIT: u8 = 8;
const BONUS: u8 = 16;
/// No unit may return here.
const DANGER: u8 = 32;

pub(super) struct Ground<'a> {
    board: &'a Board,
    marks: Vec<u8>,
}

impl<'a> Ground<'a> {
    pub(super) fn new(board: &'a Board, state: &State) -> Self {
        let wall = |&cell: &u8| if cell == WALL { WALL_NOW | WALL_NEXT } else { 0 };
        let mut marks: Vec<u8> = board.cells().iter().map(wall).collect();
        for (&at, ghost) in board.ghosts().iter().zip(&state.ghosts) {
            let now = if ghost.present { WALL_NOW } else { 0 };
            let next = if ghost.present_next() { WALL_NEXT } else { 0 };
            marks[board.index(at)] |= GHOST | now | next;
        }
        for unit in state.units.iter().filter(|unit| unit.alive()) {
            marks[board.index(unit.at)] |= UNIT;
        }
        for bonus in state.bonuses.iter().filter(|bonus| bonus.present()) {
            marks[board.index(bonus.at)] |= BONUS;
        }
        Self { board, marks }
    }

    /// Where a bonus may return: empty cells without a ghost wall, present or not.
    pub(super) fn free_cells(&self) -> Vec<usize> {
        (0..self.marks.len()).filter(|&cell| self.marks[cell] == 0).collect()
    }

    /// Where a unit may return: empty cells out of danger with a free neighbour.
    pub(super) fn safe_cells(&self) -> Vec<usize> {
        let taken = WALL_NOW | WALL_NEXT | UNIT | BONUS | DANGER;
        let safe = |&cell: &usize| {
            self.marks[cell] & taken == 0 && self.free_neighbours(self.board.pos(cell)).next().is_some()
        };
        (0..self.marks.len()).filter(safe).collect()
    }

    /// Marks what an opponent on this cell could attack in the next round, from there or after one step. An opponent that a wall is about
    /// to crush attacks nobody.
    pub(super) fn threaten_from(&mut self, at: Pos, scope: u8) {
        if self.wall_next(at) {
            return;
        }
        self.threaten(at, scope);
        for &dir in Dir::ALL {
            let stepped = at.step(dir);
            if !self.wall_next(stepped) {
                self.threaten(stepped, scope);
            }
        }
    }

    fn threaten(&mut self, from: Pos, scope: u8) {
        for &dir in Dir::ALL {
            let mut at = from;
            for _ in 0..scope {
                at = at.step(dir);
                if self.wall_next(at) {
                    break;
                }
                self.mark_danger(at);
            }
        }
    }

    /// Marks the cells from which a unit could attack this cell in the next round, from there or after one step.
    pub(super) fn keep_away_from(&mut self, from: Pos, scope: u8) {
        for &dir in Dir::ALL {
            let mut at = from;
            for _ in 0..scope {
                at = at.step(dir);
                if self.wall_next(at) {
                    break;
                }
                self.mark_danger(at);
                for &turn in Dir::ALL {
                    self.mark_danger(at.step(turn));
                }
            }
        }
    }

    /// Marks the free neighbour of a cell if it has only one.
    pub(super) fn keep_last_neighbour_of(&mut self, at: Pos) {
        let mut neighbours = self.free_neighbours(at);
        if let (Some(only), None) = (neighbours.next(), neighbours.next()) {
            drop(neighbours);
            self.marks[only] |= DANGER;
        }
    }

    fn free_neighbours(&self, at: Pos) -> impl Iterator<Item = usize> {
        let neighbours = Dir::ALL.iter().map(move |&dir| self.board.index(at.step(dir)));
        neighbours.filter(|&cell| self.marks[cell] & (WALL_NEXT | UNIT) == 0)
    }

    fn wall_next(&self, at: Pos) -> bool {
        self.marks[self.board.index(at)] & WALL_NEXT != 0
    }

    fn mark_danger(&mut self, at: Pos) {
        self.marks[self.board.index(at)] |= DANGER;
    }
}
