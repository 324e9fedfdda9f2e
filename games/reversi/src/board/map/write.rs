//! Writes a map in its canonical form: one row of tiles per line, single spaces, one transition per line.

use super::Chart;
use crate::tile;
use agon_kernel::{BoardText, Draft, DraftLink, Piece};

/// The kinds of tiles in drafts, by code; stones are one kind with a seat.
const KINDS: [(&str, u8); 6] = [
    ("open", tile::EMPTY),
    ("hole", tile::HOLE),
    ("choice", tile::CHOICE),
    ("inversion", tile::INVERSION),
    ("bonus", tile::BONUS),
    ("expansion", tile::EXPANSION),
];
const STONE: &str = "stone";

/// A map as a draft.
pub(crate) fn draft(chart: &Chart) -> Draft {
    let mut draft = Draft::grid(chart.rows.into(), chart.cols.into(), &Piece::new(KINDS[0].0));
    for (cell, &code) in draft.cells.iter_mut().zip(&chart.tiles) {
        cell.ground = match KINDS.iter().find(|(_, known)| *known == code) {
            Some((kind, _)) => Piece::new(kind),
            None => Piece::new(STONE).of(code - 1),
        };
    }
    draft.set("players", chart.seats);
    draft.set("overrides", chart.overrides);
    draft.set("bombs", chart.bombs);
    draft.set("radius", chart.radius);
    let links = chart.transitions.iter();
    draft.links =
        links.map(|t| DraftLink { x1: t.x1, y1: t.y1, r1: t.r1, x2: t.x2, y2: t.y2, r2: t.r2 }).collect();
    draft
}

/// The text of a map.
pub(crate) fn write(draft: &Draft) -> BoardText {
    let mut text = BoardText::default();
    let param = |name| draft.param(name);
    text.line(format_args!(
        "{}\n{}\n{} {}",
        param("players"),
        param("overrides"),
        param("bombs"),
        param("radius")
    ));
    text.line(format_args!("{} {}", draft.rows, draft.cols));
    for (first, row) in draft.lines() {
        text.row("", row.iter().map(|cell| letter(&cell.ground)), first, " ");
    }
    for &DraftLink { x1, y1, r1, x2, y2, r2 } in &draft.links {
        let cell = usize::from(y1) * draft.cols + usize::from(x1);
        text.about(cell, format_args!("{x1} {y1} {r1} <-> {x2} {y2} {r2}"));
    }
    text
}

fn letter(ground: &Piece) -> char {
    let known = KINDS.iter().find(|(kind, _)| *kind == ground.kind);
    tile::letter(known.map_or_else(|| ground.seat.unwrap_or_default().saturating_add(1), |(_, code)| *code))
}
