//! The castles in which matches on random boards start: RULES.md, section 3. That they are connected is among the properties.

use crate::boards::{read, sample};
use crate::properties::started;
use agon_hogwarts::{Castle, State, WALL};
use std::sync::Arc;

/// The walls, each with its cells: cells that touch, even only at a corner, belong together.
fn walls(board: &Castle, state: &State) -> Vec<Vec<u16>> {
    let grid = board.grid();
    let mut left: Vec<bool> = state.cells.iter().map(|&cell| cell == WALL).collect();
    let mut walls = Vec::new();
    for start in 0..grid.len() {
        if !std::mem::replace(&mut left[start], false) {
            continue;
        }
        let mut wall = vec![start as u16];
        let mut next = 0;
        while let Some(&cell) = wall.get(next) {
            next += 1;
            for near in grid.square(1, cell).flatten() {
                if std::mem::replace(&mut left[near], false) {
                    wall.push(near as u16);
                }
            }
        }
        walls.push(wall);
    }
    walls
}

/// Eight walls that never touch, not even at a corner: if two did, fewer would be found. A wall is a line: it does not touch itself.
#[test]
fn random_castles_have_eight_walls_that_never_touch() {
    let board = Arc::new(read(sample("default")).unwrap());
    let grid = board.grid();
    for seed in 0..300 {
        let table = started(&board, seed);
        let walls = walls(&board, table.state());
        assert_eq!(walls.len(), 8, "seed {seed}");
        for wall in walls {
            let beside = |&cell: &u16| {
                wall.iter().filter(|&&other| steps(grid.place(cell), grid.place(other)) == 1).count()
            };
            let joints: usize = wall.iter().map(beside).sum();
            assert_eq!(joints, 2 * (wall.len() - 1), "seed {seed}: a line of {} cells", wall.len());
        }
    }
}

fn steps(a: (u8, u8), b: (u8, u8)) -> u16 {
    u16::from(a.0.abs_diff(b.0)) + u16::from(a.1.abs_diff(b.1))
}

/// On a small board there may be no room for all of them: there are never more than eight, and the match starts anyway.
#[test]
fn small_castles_have_fewer_walls() {
    let values =
        [("BOARD_ROWS", 8), ("BOARD_COLS", 8), ("NUM_INI_WIZARDS_PER_CLAN", 1), ("NUM_INI_BOOKS", 15)];
    let board = Arc::new(read(&crate::constants::changed(sample("default"), &values)).unwrap());
    for seed in 0..100 {
        let table = started(&board, seed);
        let count = walls(&board, table.state()).len();
        assert!((1..8).contains(&count), "seed {seed}: {count} walls");
    }
}

/// Voldemort starts anywhere except on the border.
#[test]
fn voldemort_starts_off_the_border() {
    let board = Arc::new(read(sample("default")).unwrap());
    let (mut rows, mut cols) = ([0; 60], [0; 60]);
    for seed in 0..1500 {
        let (row, col) = board.grid().place(started(&board, seed).state().voldemort);
        rows[usize::from(row)] += 1;
        cols[usize::from(col)] += 1;
    }
    for counts in [rows, cols] {
        assert_eq!([counts[0], counts[59]], [0, 0]);
        assert!(counts[1..59].iter().all(|&count| count > 0), "{counts:?}");
    }
}
