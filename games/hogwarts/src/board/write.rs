//! Writes a board in the format of the recorded matches of this game.

use super::settings::KEYS;
use super::text::{MAGIC, VERSION};
use super::{Castle, Start};
use crate::rules::INGREDIENTS;
use crate::state::{SEATS, State};
use crate::{NOBODY, OWNER, WALL};
use agon_kernel::{BoardText, Draft, DraftCell, Piece};

const FIXED: &str = "FIXED";
const RANDOM: &str = "RANDOM";
/// A solvable spell, for a fixed board that is made from a random one: five groups of three with the sum 24.
const SPELL: [u8; INGREDIENTS] = [12, 3, 9, 4, 8, 12, 10, 6, 8, 1, 11, 12, 7, 7, 10];

/// A board as a draft, which is empty if every match generates its own castle.
pub(super) fn draft(board: &Castle) -> Draft {
    let grid = board.grid();
    let mut draft = Draft::grid(grid.rows.into(), grid.cols.into(), &Piece::new("open"));
    for key in KEYS {
        draft.set(key.name, (key.get)(&board.settings));
    }
    let (start, spell) = match &board.start {
        Start::Random => (RANDOM, SPELL),
        Start::Fixed(state) => {
            place(state, &mut draft);
            (FIXED, state.ingredients)
        }
    };
    draft.set("start", start);
    draft.set("ingredients", spell.map(|ingredient| ingredient.to_string()).join(" "));
    draft
}

fn place(state: &State, draft: &mut Draft) {
    for (cell, &content) in draft.cells.iter_mut().zip(state.cells.iter()) {
        match content & OWNER {
            WALL => cell.ground = Piece::new("wall"),
            NOBODY => {}
            seat => cell.ground = Piece::new("owned").of(seat),
        }
    }
    let mut put = |cell: u16, piece| draft.cells[usize::from(cell)].thing = Some(piece);
    for (seat, ghost) in (0..).zip(&state.ghosts) {
        put(ghost.cell, Piece::new("ghost").of(seat).with([("rest", ghost.rested.into())]));
    }
    for (number, wizard) in state.wizards.iter().enumerate() {
        let (rounds, next) = wizard
            .conversion
            .as_ref()
            .map_or((0, -1), |conversion| (conversion.done.into(), conversion.to.into()));
        let numbers = [("rounds", rounds), ("next", next)];
        put(wizard.cell, Piece::new("wizard").of(wizard.seat).numbered(number).with(numbers));
    }
    for book in state.cells.books() {
        put(book, Piece::new("book"));
    }
    put(state.voldemort, Piece::new("voldemort"));
}

/// The board as a text.
pub(super) fn write(draft: &Draft) -> BoardText {
    let fixed = draft.param("start") != RANDOM;
    let wizards = draft.things("wizard");
    let mut text = BoardText::default();
    text.line(format_args!("{MAGIC} {VERSION}\n"));
    for key in KEYS {
        let value = match key.name {
            "NUM_PLAYERS" => SEATS.to_string(),
            "BOARD_ROWS" => draft.rows.to_string(),
            "BOARD_COLS" => draft.cols.to_string(),
            // As many as the largest clan has: the others then have too few, which the reader reports.
            "NUM_INI_WIZARDS_PER_CLAN" if fixed => {
                let of = |seat| wizards.iter().filter(|(_, wizard)| wizard.seat == Some(seat)).count();
                (0..SEATS).map(of).max().unwrap_or_default().to_string()
            }
            "NUM_INI_BOOKS" if fixed => draft.things("book").len().to_string(),
            name => draft.param(name).to_owned(),
        };
        text.line(format_args!("{:<32}{value}", key.name));
    }
    text.line(format_args!("\n{}", if fixed { FIXED } else { RANDOM }));
    if fixed {
        block(draft, &wizards, &mut text);
    }
    text
}

/// The two lines that number the columns: tens and units, without hundreds.
pub(super) fn column_numbers(cols: usize) -> [String; 2] {
    [10, 1].map(|place| (0..cols).map(|col| char::from(b'0' + (col / place % 10) as u8)).collect())
}

fn block(draft: &Draft, wizards: &[(usize, &Piece)], text: &mut BoardText) {
    for digits in column_numbers(draft.cols) {
        text.line(format_args!("   {digits}"));
    }
    for (row, (first, cells)) in draft.lines().enumerate() {
        text.row(&format!("{row:02} "), cells.iter().map(letter), first, "");
    }
    let mut ghosts = draft.things("ghost");
    ghosts.sort_by_key(|(_, ghost)| ghost.seat);
    let units = ghosts.len() + wizards.len();
    text.line(format_args!("\nunits\n{units}\ntype\tid\tplayer\trow\tcolumn\trounds\tnext"));
    let ghosts = ghosts.iter().map(|&(cell, ghost)| ('g', cell, ghost, ghost.number("rest"), -1));
    let wizards = wizards.iter().map(|&(cell, wizard)| {
        ('w', cell, wizard, wizard.number("rounds"), wizard.data.get("next").copied().unwrap_or(-1))
    });
    for (id, (kind, cell, unit, rounds, next)) in ghosts.chain(wizards).enumerate() {
        let ((row, col), seat) = (draft.place(cell), unit.seat.unwrap_or_default());
        text.about(cell, format_args!("{kind}\t{id}\t{seat}\t{row}\t{col}\t{rounds}\t{next}"));
    }
    let books = draft.things("book");
    text.line(format_args!("\nbooks\n{}\nrow\tcolumn", books.len()));
    for (cell, _) in books {
        let (row, col) = draft.place(cell);
        text.about(cell, format_args!("{row}\t{col}"));
    }
    text.line(format_args!(
        "\nspell_ingredients\n{INGREDIENTS}\n{}\n\nVoldemort",
        draft.param("ingredients")
    ));
    for (cell, _) in draft.things("voldemort") {
        let (row, col) = draft.place(cell);
        text.about(cell, format_args!("{row} {col}"));
    }
}

/// A wall, or the owner of the cell: a unit owns the cell it is on.
fn letter(DraftCell { ground, thing }: &DraftCell) -> char {
    let owner = thing.as_ref().and_then(|thing| thing.seat);
    match (owner, &*ground.kind) {
        (None, "wall") => 'W',
        (None, "open") => '.',
        (owner, _) => char::from(b'0' + owner.or(ground.seat).unwrap_or_default() % 10),
    }
}
