//! A picture as a small drawing, north at the top: the land, what grows and lies there, fires, deer, buildings and people.

use super::{column, place};
use crate::Board;
use crate::board::{LAND, MOUNTAIN, WATER};
use crate::rules::units::UnitType;
use agon_kernel::{Picture, Rgb, Sketch};

const NOTHING: Rgb = Rgb(0x1c_2024);
const GRASS: Rgb = Rgb(0xc3_cb98);
const LAKE: Rgb = Rgb(0x6f_a8cc);
const ROCK: Rgb = Rgb(0x8d_8a86);
const TREE: Rgb = Rgb(0x3d_7a48);
const STONE: Rgb = Rgb(0x5f_5e5a);
const FIRE: Rgb = Rgb(0xf0_7a1c);
const DEER: Rgb = Rgb(0x8a_5a35);
const PALE: Rgb = Rgb(0xff_fdf5);

pub(crate) fn sketch(board: &Board, picture: &Picture) -> Sketch {
    let (width, height) = (usize::from(board.width()), usize::from(board.height()));
    let mut sketch = Sketch::of_grid(width, height, NOTHING);
    let north = |y: usize| (height - 1).saturating_sub(y);
    for y in 0..board.height() {
        for x in 0..board.width() {
            let colour = match board.cell(x, y).map(|cell| board.terrain(cell)) {
                Some(LAND) => GRASS,
                Some(WATER) => LAKE,
                Some(MOUNTAIN) => ROCK,
                _ => continue,
            };
            sketch.cell(x.into(), north(y.into()), colour);
        }
    }
    let mut dot = |place: usize, size: i32, colour: Rgb| {
        sketch.dot((place % width) as i64, north(place / width) as i64, size, colour);
    };
    for (list, left, colour) in
        [(board.wood(), column::WOOD_LEFT, TREE), (board.stone(), column::STONE_LEFT, STONE)]
    {
        for (&(cell, _), _) in list.iter().zip(picture.column(left)).filter(|&(_, &left)| left > 0) {
            dot(place(board, cell), 9, colour);
        }
    }
    for (at, _) in picture.column(column::CELL_FIRE).iter().enumerate().filter(|(_, until)| **until != 0) {
        dot(at, 8, FIRE);
    }
    // A picture from a damaged replay may have columns of any length.
    for at in picture.column(column::DEER_PLACE).iter().filter_map(|&at| usize::try_from(at).ok()) {
        dot(at, 5, DEER);
    }
    let number = |name: usize, row: usize| picture.column(name).get(row).copied().unwrap_or(0);
    for row in 0..picture.column(column::UNIT_KIND).len() {
        let kind = usize::try_from(number(column::UNIT_KIND, row) - 1).ok();
        let Some(kind) = kind.and_then(|kind| UnitType::ALL.get(kind)) else { continue };
        let size = match kind {
            UnitType::Base => 18,
            UnitType::Settlement
            | UnitType::Barracks
            | UnitType::Farm
            | UnitType::Sawmill
            | UnitType::Quarry => 12,
            _ => 9,
        };
        let (x, y) = (number(column::UNIT_X, row), number(column::UNIT_Y, row));
        let y = i64::from(board.height()) - 1 - y.clamp(0, i64::from(board.height()));
        sketch.dot(x, y, size + 3, PALE);
        sketch.dot(x, y, size, Rgb::of_seat(number(column::UNIT_SEAT, row)));
    }
    sketch
}
