//! A picture as a small drawing: the felt with its holes, the special tiles, and the stones.

use super::CELL;
use crate::{Board, tile};
use agon_kernel::{Picture, Rgb, Sketch};

const HOLE: Rgb = Rgb(0x12_1a17);
const FELT: Rgb = Rgb(0x2c_6b52);
const DARKER: Rgb = Rgb(0x29_644d);
const SPECIAL: Rgb = Rgb(0xf1_d98a);
/// Up to this many tiles, squares and shadows are drawn.
const FINE: usize = 900;
const NOBODY: Rgb = Rgb(0x9a_a3b0);

pub(crate) fn sketch(board: &Board, picture: &Picture) -> Sketch {
    let (columns, rows) = (usize::from(board.layout().cols()), usize::from(board.layout().rows()));
    let mut sketch = Sketch::of_grid(columns, rows, HOLE);
    let tiles = || {
        let codes = picture.column(CELL).iter().enumerate();
        codes.map(|(place, &code)| {
            (place % columns, place / columns, u8::try_from(code).unwrap_or(tile::HOLE))
        })
    };
    // Nobody sees squares and shadows of a few pixels, and they would make most of the file.
    let is_fine = columns * rows <= FINE;
    for shade in [FELT, DARKER] {
        for (column, row, _) in tiles().filter(|(_, _, code)| *code != tile::HOLE) {
            let is_dark = is_fine && (column + row) % 2 != 0;
            if is_dark == (shade == DARKER) {
                sketch.cell(column, row, shade);
            }
        }
    }
    let shadow = FELT.mix(Rgb(0), 45);
    let stones = tiles().filter(|(_, _, code)| (1..=tile::MAX_STONE).contains(code));
    for (column, row, _) in stones.filter(|_| is_fine) {
        sketch.dot(column as i64, row as i64, 9, shadow);
    }
    for (column, row, code) in tiles() {
        let (column, row) = (column as i64, row as i64);
        match code {
            tile::EMPTY | tile::HOLE => {}
            1..=tile::MAX_STONE => sketch.dot(column, row, 8, Rgb::of_seat(i64::from(code) - 1)),
            tile::EXPANSION => sketch.dot(column, row, 8, NOBODY),
            _ => sketch.dot(column, row, 3, SPECIAL),
        }
    }
    sketch
}
