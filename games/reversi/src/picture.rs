//! What spectators see: the columns of a picture, the scenery, and a drawing for a terminal.

mod sketch;

pub(crate) use sketch::sketch;

use crate::state::Phase;
use crate::{Board, State, tile};
use agon_kernel::{Codes, Picture};
use serde_json::{Value, json};
use std::fmt::Write;

pub(crate) const COLUMNS: &[&str] =
    &["cell", "seat.score", "seat.overrides", "seat.bombs", "seat.out", "turn", "phase"];

/// The codes of tiles; those from `firstStone` to `lastStone` are the stones of the seats.
pub(crate) const CODES: Codes = &[(
    "TILE",
    &[
        ("empty", tile::EMPTY as i64),
        ("firstStone", 1),
        ("lastStone", tile::MAX_STONE as i64),
        ("choice", tile::CHOICE as i64),
        ("inversion", tile::INVERSION as i64),
        ("bonus", tile::BONUS as i64),
        ("expansion", tile::EXPANSION as i64),
        ("hole", tile::HOLE as i64),
    ],
)];

const CELL: usize = 0;
const SCORE: usize = 1;
const OVERRIDES: usize = 2;
const BOMBS: usize = 3;
const OUT: usize = 4;
const TURN: usize = 5;
const PHASE: usize = 6;

pub(crate) fn paint(state: &State, picture: &mut Picture) {
    picture.fill(CELL, &state.tiles);
    for (seat, out) in state.out.iter().enumerate() {
        picture.push(SCORE, state.stones(seat as u8) as i64);
        picture.push(OVERRIDES, state.overrides[seat]);
        picture.push(BOMBS, state.bombs[seat]);
        picture.push(OUT, out.map_or(0, |fault| 1 + fault as i64));
    }
    picture.push(TURN, state.turn);
    picture.push(PHASE, state.phase as i64);
}

pub(crate) fn scenery(board: &Board) -> Value {
    let layout = board.layout();
    json!({
        "seats": layout.seats(),
        "rows": layout.rows(),
        "cols": layout.cols(),
        "radius": layout.radius(),
        "transitions": board.transitions(),
    })
}

/// The board in the letters of a map file, and a line per seat. Empty tiles are dots, holes are spaces.
pub(crate) fn draw(board: &Board, picture: &Picture) -> String {
    let mut text = String::new();
    let cell = |&code: &i64| match u8::try_from(code).unwrap_or(u8::MAX) {
        tile::EMPTY => '.',
        tile::HOLE => ' ',
        code => tile::letter(code),
    };
    for row in picture.column(CELL).chunks(usize::from(board.layout().cols())) {
        let row: String = row.iter().flat_map(|code| [cell(code), ' ']).collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    let first = |column: usize| picture.column(column).first().copied().unwrap_or_default();
    let phase = first(PHASE);
    for (seat, score) in picture.column(SCORE).iter().enumerate() {
        let turn = if phase != Phase::Over as i64 && first(TURN) == seat as i64 { '>' } else { ' ' };
        // A picture from a damaged replay may have columns of any length.
        let of = |column: usize| picture.column(column).get(seat).copied().unwrap_or_default();
        let (overrides, bombs) = (of(OVERRIDES), of(BOMBS));
        let out = if of(OUT) == 0 { "" } else { ", disqualified" };
        let stone = seat + 1;
        writeln!(text, "{turn}{stone}: {score} stones, {overrides} override stones, {bombs} bombs{out}")
            .expect("strings take everything");
    }
    text
}
