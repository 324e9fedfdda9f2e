//! Writes a board in the canonical form of the format.

use super::{BONUS, TITLE, UNITS, WALLS};
use crate::board::WALL;
use crate::{Board, Kind, Params};
use agon_kernel::{BoardText, Draft, DraftCell, Piece};

/// The parameters that are followed by an empty line.
const GROUPS: [&str; 4] = ["nb_defense", "battle_reward", "max_stone", "cols"];
/// The columns of a unit's table that contain its numbers.
const NUMBERS: std::ops::Range<usize> = 4..9;

/// A board as a draft; what is absent at the start is kept separately.
pub(super) fn draft(board: &Board) -> Draft {
    let (params, start) = (board.params(), board.start());
    let mut draft = Draft::grid(params.rows.into(), params.cols.into(), &Piece::new("open"));
    for (parameter, value) in Params::ALL.iter().zip(params.values()) {
        draft.set(parameter.name, value);
    }
    for (cell, _) in board.cells().iter().enumerate().filter(|(_, cell)| **cell == WALL) {
        draft.cells[cell].ground = Piece::new("wall");
    }
    for (&at, ghost) in board.ghosts().iter().zip(&start.ghosts) {
        let numbers = [("time", ghost.time.into()), ("present", ghost.present.into())];
        draft.cells[board.index(at)].ground = Piece::new("ghost").with(numbers);
    }
    let mut away = Vec::new();
    for (bonus, kind) in start.bonuses.iter().zip(board.kinds()) {
        if bonus.present() {
            let value = (*kind == Kind::Point).then_some(("value", bonus.value.into()));
            draft.cells[board.index(bonus.at)].thing = Some(Piece::new(kind.name()).with(value));
        } else {
            let letter = char::from(kind.letter());
            away.push(format!("{letter}\t{}\t{}\t0\t{}\t0", bonus.at.row, bonus.at.col, bonus.back));
        }
    }
    let mut dead = Vec::new();
    for (id, (unit, owner)) in start.units.iter().zip(board.owners()).enumerate() {
        let numbers: [i64; 5] = [
            unit.attack.into(),
            unit.defense.into(),
            unit.scope.into(),
            unit.stones.into(),
            unit.points.into(),
        ];
        if unit.alive() {
            let numbers = UNITS[NUMBERS].iter().copied().zip(numbers);
            let piece = Piece::new("unit").of(owner.0).numbered(id).with(numbers);
            draft.cells[board.index(unit.at)].thing = Some(piece);
        } else {
            let numbers = row(&numbers);
            dead.push(format!(
                "{id}\t{}\t{}\t{}\t{numbers}\t{}\td",
                owner.0, unit.at.row, unit.at.col, unit.back
            ));
        }
    }
    draft.rest.extend([("away".to_owned(), away), ("dead".to_owned(), dead)]);
    draft
}

/// The board as a text.
pub(crate) fn write(draft: &Draft) -> BoardText {
    let mut text = BoardText::default();
    text.line(format_args!("{} {}\n", TITLE[0], TITLE[1]));
    for parameter in Params::ALL {
        text.line(format_args!("{} {}", parameter.name, value(draft, parameter.name)));
        if GROUPS.contains(&parameter.name) {
            text.line("");
        }
    }
    let seats: usize = draft.param("nb_players").parse().unwrap_or(1).min(64);
    let per_seat = |kept: &[String], usual: &str| -> String {
        (0..seats).map(|seat| format!(" {}", kept.get(seat).map_or(usual, String::as_str))).collect()
    };
    text.line(format_args!("names{}\n\nround 0\n\nboard\n", per_seat(draft.kept("names"), "?")));
    let label = |place: usize| (0..draft.cols).map(|col| (col / place % 10).to_string()).collect::<String>();
    text.line(format_args!("   {}\n   {}\n", label(10), label(1)));
    for (number, (first, cells)) in draft.lines().enumerate() {
        text.row(&format!("{number:02} "), cells.iter().map(letter), first, "");
    }
    text.line(format_args!("\nstatus{}\n\npoquemon\n{}", per_seat(draft.kept("status"), "0"), row(UNITS)));
    units(draft, &mut text);
    text.line(format_args!("\nwalls\n{}", row(WALLS)));
    for (cell, content) in
        draft.cells.iter().enumerate().filter(|(_, content)| content.ground.kind == "ghost")
    {
        let (i, j) = draft.place(cell);
        let (time, present) = (content.ground.number("time"), content.ground.number("present"));
        text.about(cell, format_args!("{i}\t{j}\t{time}\t{present}"));
    }
    text.line(format_args!("\nbonus\n{}", row(BONUS)));
    bonuses(draft, &mut text);
    text
}

/// The value of a parameter; parameters that are counts are computed.
fn value(draft: &Draft, name: &str) -> String {
    let kind = name.strip_prefix("nb_").and_then(|name| Kind::ALL.iter().find(|kind| kind.name() == name));
    match (name, kind) {
        ("rows", _) => draft.rows.to_string(),
        ("cols", _) => draft.cols.to_string(),
        ("nb_ghost_wall", _) => {
            draft.cells.iter().filter(|cell| cell.ground.kind == "ghost").count().to_string()
        }
        (_, Some(kind)) => {
            let away = draft.kept("away").iter().filter(|row| row.as_bytes().first() == Some(&kind.letter()));
            (draft.things(kind.name()).len() + away.count()).to_string()
        }
        _ => draft.param(name).to_owned(),
    }
}

fn letter(DraftCell { ground, thing }: &DraftCell) -> char {
    let bonus = thing.as_ref().and_then(|thing| Kind::ALL.iter().find(|kind| kind.name() == thing.kind));
    match (bonus, &*ground.kind) {
        (Some(kind), _) => char::from(kind.letter()),
        (None, "wall") => 'X',
        (None, "ghost") => 'M',
        _ => '.',
    }
}

/// The rows of units: those on the board and the absent ones, in the order of their ids, which are then renumbered.
fn units(draft: &Draft, text: &mut BoardText) {
    let mut rows: Vec<(u32, Option<usize>, String)> = Vec::new();
    for (number, (cell, unit)) in (0..).zip(draft.things("unit")) {
        let (i, j) = draft.place(cell);
        let numbers: Vec<_> = UNITS[NUMBERS].iter().map(|name| unit.number(name)).collect();
        let seat = unit.seat.unwrap_or_default();
        let order = unit.order.unwrap_or(u32::MAX / 2 + number);
        rows.push((order, Some(cell), format!("{seat}\t{i}\t{j}\t{}\t0\ta", row(&numbers))));
    }
    for dead in draft.kept("dead") {
        let (id, rest) = dead.split_once('\t').unwrap_or((dead, ""));
        rows.push((id.parse().unwrap_or(u32::MAX), None, rest.to_owned()));
    }
    rows.sort_by_key(|(order, ..)| *order);
    for (id, (_, cell, rest)) in rows.iter().enumerate() {
        match cell {
            Some(cell) => text.about(*cell, format_args!("{id}\t{rest}")),
            None => text.line(format_args!("{id}\t{rest}")),
        }
    }
}

/// The rows of bonuses: by kind, then by place, whether or not they are present.
fn bonuses(draft: &Draft, text: &mut BoardText) {
    for kind in Kind::ALL {
        let letter = char::from(kind.letter());
        let mut rows: Vec<(usize, usize, Option<usize>, String)> = Vec::new();
        for (cell, bonus) in draft.things(kind.name()) {
            let (i, j) = draft.place(cell);
            rows.push((i, j, Some(cell), format!("{letter}\t{i}\t{j}\t{}\t0\t1", bonus.number("value"))));
        }
        for away in draft.kept("away").iter().filter(|away| away.starts_with(letter)) {
            let column =
                |at: usize| away.split('\t').nth(at).and_then(|word| word.parse().ok()).unwrap_or_default();
            rows.push((column(1), column(2), None, away.clone()));
        }
        // Of several in one place, the present one comes first, then those that return sooner.
        rows.sort_by_key(|(i, j, cell, _)| (*i, *j, cell.is_none()));
        for (.., cell, row) in rows {
            match cell {
                Some(cell) => text.about(cell, row),
                None => text.line(row),
            }
        }
    }
}

/// The columns of a table, separated by tabs.
fn row<T: ToString>(columns: &[T]) -> String {
    columns.iter().map(ToString::to_string).collect::<Vec<_>>().join("\t")
}
