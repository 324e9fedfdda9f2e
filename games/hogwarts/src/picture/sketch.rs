//! A picture as a small drawing: walls, what each house holds, books, and everybody in the castle.

use super::column;
use crate::{BOOK, Castle, NOBODY, OWNER, SEATS, WALL};
use agon_kernel::{Picture, Rgb, Sketch};

const STONE: Rgb = Rgb(0x2c_2733);
const FLOOR: Rgb = Rgb(0xe9_e1d3);
const GOLD: Rgb = Rgb(0xc9_9a1c);
const INK: Rgb = Rgb(0x1a_1420);
const PALE: Rgb = Rgb(0xff_ffff);

pub(crate) fn sketch(board: &Castle, picture: &Picture) -> Sketch {
    let (columns, rows) = (usize::from(board.grid().cols), usize::from(board.grid().rows));
    let mut sketch = Sketch::of_grid(columns, rows, FLOOR);
    let cells = picture.column(column::CELL).iter().map(|&code| code as u8);
    for (place, code) in cells.clone().enumerate() {
        match code & OWNER {
            WALL => sketch.cell(place % columns, place / columns, STONE),
            NOBODY => {}
            seat => {
                let colour = FLOOR.mix(Rgb::of_seat(seat.into()), 55);
                sketch.cell(place % columns, place / columns, colour);
            }
        }
    }
    for (place, _) in cells.enumerate().filter(|(_, code)| code & OWNER != WALL && code & BOOK != 0) {
        sketch.dot((place % columns) as i64, (place / columns) as i64, 5, GOLD);
    }
    // A picture from a damaged replay may have columns of any length.
    let places = picture.column(column::ROW).iter().zip(picture.column(column::COL));
    let units: Vec<_> = places.zip(picture.column(column::SEAT)).collect();
    for &((&row, &col), _) in &units {
        sketch.dot(col, row, 9, PALE);
    }
    for (id, ((&row, &col), &seat)) in units.into_iter().enumerate() {
        let colour = Rgb::of_seat(seat);
        sketch.dot(col, row, 7, if id < usize::from(SEATS) { colour.mix(INK, 35) } else { colour });
    }
    for (&row, &col) in
        picture.column(column::VOLDEMORT_ROW).iter().zip(picture.column(column::VOLDEMORT_COL))
    {
        sketch.dot(col, row, 10, INK);
        sketch.dot(col, row, 5, Rgb(0xd4_3d2f));
    }
    sketch
}
