//! Who sees whom, checked independently of the rules.

use crate::common::{Game, sample};
use agon_kernel::{Board as _, Game as _, Seat};
use agon_poquemon::{Board, Poquemon, Pos, State};

/// Whether there is currently a wall on the cell: from the lists alone, without the lookup tables of the rules.
pub(crate) fn wall(board: &Board, state: &State, row: i32, col: i32) -> bool {
    let here = |at: &Pos| (i32::from(at.row), i32::from(at.col)) == (row, col);
    let fixed = board.cells()[(row * i32::from(board.params().cols) + col) as usize] == b'X';
    fixed || board.ghosts().iter().zip(&state.ghosts).any(|(at, ghost)| here(at) && ghost.present)
}

/// Whether one cell is visible from another: walks in all four directions until a wall.
pub(crate) fn seen_slowly(board: &Board, state: &State, from: Pos, to: Pos) -> bool {
    [(-1, 0), (1, 0), (0, -1), (0, 1)].iter().any(|(rows, cols)| {
        let (mut row, mut col) = (i32::from(from.row), i32::from(from.col));
        loop {
            (row, col) = (row + rows, col + cols);
            if wall(board, state, row, col) {
                return false;
            }
            if (row, col) == (to.row.into(), to.col.into()) {
                return true;
            }
        }
    })
}

/// Section 1: a view contains the position of an opponent exactly if one of the seat's living units sees it.
#[test]
fn views_agree_with_a_slow_check_of_sight() {
    for name in ["small", "maze", "team"] {
        let board = sample(name);
        let mut game = Game::new(&board, 5, ["Demo", "Hunter", "Demo", "Demo"]);
        while game.step() {
            let state = game.table.state();
            for seat in 0..board.seats() {
                let view = Poquemon::view(&board, state, Seat(seat).into());
                let own: Vec<_> = (0..state.units.len())
                    .filter(|&id| board.owners()[id] == Seat(seat) && state.units[id].alive())
                    .map(|id| state.units[id].at)
                    .collect();
                for (id, unit) in state.units.iter().enumerate() {
                    let mine = board.owners()[id] == Seat(seat);
                    let seen = unit.alive()
                        && (mine || own.iter().any(|&from| seen_slowly(&board, state, from, unit.at)));
                    assert_eq!(
                        view.units[id].at(),
                        seen.then_some(unit.at),
                        "{name}, round {}, unit {id}",
                        state.round
                    );
                }
                for row in 0..board.params().rows.into() {
                    for col in 0..board.params().cols.into() {
                        let at = Pos::new(row as u8, col as u8);
                        let is_wall = view.cells.at(at) == b'X';
                        assert_eq!(is_wall, wall(&board, state, row, col));
                    }
                }
            }
        }
    }
}
