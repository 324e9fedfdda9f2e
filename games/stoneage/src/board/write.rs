//! Writes a board as a map: objects by kind, then by column and row. Rows of a draft go from north to south, y the other way.

use super::read::{LETTERS, TAG};
use super::{Board, MOUNTAIN, WATER};
use agon_kernel::{BoardText, Draft, Piece};

/// The kinds of objects in drafts, in the order of [`LETTERS`].
const KINDS: [&str; 4] = ["mountain", "water", "wood", "stone"];
const BASE: &str = "base";
const AMOUNT: &str = "amount";

/// A map as a draft.
pub(crate) fn draft(board: &Board) -> Draft {
    let (width, height) = (usize::from(board.width()), usize::from(board.height()));
    let mut draft = Draft::grid(height, width, &Piece::new("open"));
    let index = |cell| {
        let (x, y) = board.xy(cell);
        (height - 1 - usize::from(y)) * width + usize::from(x)
    };
    for cell in (0..board.width()).flat_map(|x| (0..board.height()).filter_map(move |y| board.cell(x, y))) {
        match board.terrain(cell) {
            MOUNTAIN => draft.cells[index(cell)].ground = Piece::new(KINDS[0]),
            WATER => draft.cells[index(cell)].ground = Piece::new(KINDS[1]),
            _ => {}
        }
    }
    for (kind, list) in [(KINDS[2], board.wood()), (KINDS[3], board.stone())] {
        for &(cell, amount) in list {
            draft.cells[index(cell)].ground = Piece::new(kind).with([(AMOUNT, amount.into())]);
        }
    }
    for (seat, cell) in (0..).zip(board.bases()) {
        draft.cells[index(cell)].thing = Some(Piece::new(BASE).of(seat));
    }
    let (x, y) = board.offset();
    draft.set("name", board.name());
    draft.set("symmetry", format!("{:?}", board.symmetry()).to_lowercase());
    draft.set("offsetX", x);
    draft.set("offsetY", y);
    draft
}

/// The text of a map.
pub(crate) fn write(draft: &Draft) -> BoardText {
    let place = |cell: usize| {
        let (row, col) = draft.place(cell);
        (col, draft.rows - 1 - row)
    };
    let mut objects: Vec<_> = (draft.cells.iter().enumerate())
        .filter_map(|(cell, content)| {
            let letter = KINDS.iter().position(|kind| *kind == content.ground.kind)?;
            Some((letter, place(cell), cell, content.ground.number(AMOUNT)))
        })
        .collect();
    objects.sort_unstable();
    let param = |name, usual| Some(draft.param(name)).filter(|value| !value.is_empty()).unwrap_or(usual);
    let mut text = BoardText::default();
    text.line(format_args!("{TAG}\n{}\n{} {}", param("name", "Map"), draft.cols, draft.rows));
    text.line(format_args!(
        "{} {}\n{}",
        param("offsetX", "0"),
        param("offsetY", "0"),
        draft.param("symmetry")
    ));
    text.line(objects.len());
    for (letter, (x, y), cell, amount) in objects {
        let amount = if letter < 2 { String::new() } else { format!(" {amount}") };
        text.about(cell, format_args!("{} {x} {y}{amount}", LETTERS[letter]));
    }
    text.line("1");
    let mut bases = draft.things(BASE);
    bases.sort_by_key(|(_, base)| base.seat);
    for (cell, _) in bases {
        let (x, y) = place(cell);
        text.about(cell, format_args!("{x} {y}"));
    }
    text
}
