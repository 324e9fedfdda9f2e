//! A picture as a small drawing: the maze, its bonuses, and the units.

use super::column;
use crate::Board;
use crate::board::WALL;
use agon_kernel::{Picture, Rgb, Sketch};

const FLOOR: Rgb = Rgb(0xee_ece4);
const HEDGE: Rgb = Rgb(0x2f_3b4d);
const GHOST: Rgb = Rgb(0x8f_9bb0);
const BONUS: Rgb = Rgb(0xd9_a514);
const PALE: Rgb = Rgb(0xff_ffff);

pub(crate) fn sketch(board: &Board, picture: &Picture) -> Sketch {
    let columns = usize::from(board.params().cols);
    let mut sketch = Sketch::of_grid(columns, board.params().rows.into(), FLOOR);
    for (place, _) in board.cells().iter().enumerate().filter(|(_, cell)| **cell == WALL) {
        sketch.cell(place % columns, place / columns, HEDGE);
    }
    let present = board.ghosts().iter().zip(picture.column(column::WALL_PRESENT));
    for (at, _) in present.filter(|(_, present)| **present != 0) {
        sketch.cell(at.col.into(), at.row.into(), GHOST);
    }
    let alive = |row: usize, col: usize, back: usize| {
        let [row, col, back] = [row, col, back].map(|name| picture.column(name));
        // A picture from a damaged replay may have columns of any length.
        let all = row.iter().zip(col).zip(back).enumerate();
        all.filter(|(_, (_, back))| **back == 0)
            .map(|(id, ((&row, &col), _))| (id, row, col))
            .collect::<Vec<_>>()
    };
    for (_, row, col) in alive(column::BONUS_ROW, column::BONUS_COL, column::BONUS_BACK) {
        sketch.dot(col, row, 5, BONUS);
    }
    let units = alive(column::UNIT_ROW, column::UNIT_COL, column::UNIT_BACK);
    for &(_, row, col) in &units {
        sketch.dot(col, row, 12, PALE);
    }
    for (id, row, col) in units {
        let seat = board.owners().get(id).map_or(0, |owner| i64::from(owner.0));
        sketch.dot(col, row, 9, Rgb::of_seat(seat));
    }
    sketch
}
