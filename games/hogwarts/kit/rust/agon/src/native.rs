// Written by agon-bindings from bot.wit; changes here are lost.
//! Plays a match as an ordinary process, and stands in for one in a bot's own tests.

use crate::bindings::Guest;
use crate::bindings::agon::hogwarts::types::*;
use crate::json::{FromJson, Json, ToJson};
use crate::session::{self, Given};

impl FromJson for Dir {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "dr" => Self::Dr,
            "right" => Self::Right,
            "ru" => Self::Ru,
            "up" => Self::Up,
            "ul" => Self::Ul,
            "left" => Self::Left,
            "ld" => Self::Ld,
            _ => Self::Down,
        }
    }
}

impl ToJson for Dir {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::Down => "down",
            Self::Dr => "dr",
            Self::Right => "right",
            Self::Ru => "ru",
            Self::Up => "up",
            Self::Ul => "ul",
            Self::Left => "left",
            Self::Ld => "ld",
        };
        name.to_json(out);
    }
}

impl FromJson for Kind {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "wizard" => Self::Wizard,
            _ => Self::Ghost,
        }
    }
}

impl ToJson for Kind {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::Ghost => "ghost",
            Self::Wizard => "wizard",
        };
        name.to_json(out);
    }
}

impl FromJson for Place {
    fn from_json(from: &Json) -> Self {
        Self {
            row: FromJson::from_json(from.field("row", 0)),
            col: FromJson::from_json(from.field("col", 1)),
        }
    }
}

impl ToJson for Place {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("row", &self.row).put("col", &self.col);
        given.object(out);
    }
}

impl FromJson for Setup {
    fn from_json(from: &Json) -> Self {
        Self {
            seat: FromJson::from_json(from.field("seat", 0)),
            num_players: FromJson::from_json(from.field("num_players", 1)),
            num_rounds: FromJson::from_json(from.field("num_rounds", 2)),
            board_rows: FromJson::from_json(from.field("board_rows", 3)),
            board_cols: FromJson::from_json(from.field("board_cols", 4)),
            num_ini_wizards_per_clan: FromJson::from_json(from.field("num_ini_wizards_per_clan", 5)),
            num_ini_books: FromJson::from_json(from.field("num_ini_books", 6)),
            clan_ini_magic_strength: FromJson::from_json(from.field("clan_ini_magic_strength", 7)),
            points_for_converting_wizard: FromJson::from_json(from.field("points_for_converting_wizard", 8)),
            points_per_owned_cell: FromJson::from_json(from.field("points_per_owned_cell", 9)),
            book_magic_strength: FromJson::from_json(from.field("book_magic_strength", 10)),
            rounds_for_converting: FromJson::from_json(from.field("rounds_for_converting", 11)),
            rounds_attack_resting_ghost: FromJson::from_json(from.field("rounds_attack_resting_ghost", 12)),
            rounds_spell_resting_ghost: FromJson::from_json(from.field("rounds_spell_resting_ghost", 13)),
            rounds_no_attack_ghost: FromJson::from_json(from.field("rounds_no_attack_ghost", 14)),
        }
    }
}

impl ToJson for Setup {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("seat", &self.seat).put("num_players", &self.num_players).put("num_rounds", &self.num_rounds).put("board_rows", &self.board_rows).put("board_cols", &self.board_cols).put("num_ini_wizards_per_clan", &self.num_ini_wizards_per_clan).put("num_ini_books", &self.num_ini_books).put("clan_ini_magic_strength", &self.clan_ini_magic_strength).put("points_for_converting_wizard", &self.points_for_converting_wizard).put("points_per_owned_cell", &self.points_per_owned_cell).put("book_magic_strength", &self.book_magic_strength).put("rounds_for_converting", &self.rounds_for_converting).put("rounds_attack_resting_ghost", &self.rounds_attack_resting_ghost).put("rounds_spell_resting_ghost", &self.rounds_spell_resting_ghost).put("rounds_no_attack_ghost", &self.rounds_no_attack_ghost);
        given.object(out);
    }
}

impl FromJson for Context {
    fn from_json(from: &Json) -> Self {
        Self {
            random: FromJson::from_json(from.field("random", 0)),
            turn_fuel: FromJson::from_json(from.field("turn_fuel", 1)),
            match_fuel: FromJson::from_json(from.field("match_fuel", 2)),
            memory: FromJson::from_json(from.field("memory", 3)),
        }
    }
}

impl ToJson for Context {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("random", &self.random).put("turn_fuel", &self.turn_fuel).put("match_fuel", &self.match_fuel).put("memory", &self.memory);
        given.object(out);
    }
}

impl FromJson for Unit {
    fn from_json(from: &Json) -> Self {
        Self {
            id: FromJson::from_json(from.field("id", 0)),
            kind: FromJson::from_json(from.field("kind", 1)),
            seat: FromJson::from_json(from.field("seat", 2)),
            row: FromJson::from_json(from.field("row", 3)),
            col: FromJson::from_json(from.field("col", 4)),
            pending: FromJson::from_json(from.field("pending", 5)),
            next: FromJson::from_json(from.field("next", 6)),
            attacked: FromJson::from_json(from.field("attacked", 7)),
        }
    }
}

impl ToJson for Unit {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("id", &self.id).put("kind", &self.kind).put("seat", &self.seat).put("row", &self.row).put("col", &self.col).put("pending", &self.pending).put("next", &self.next).put("attacked", &self.attacked);
        given.object(out);
    }
}

impl FromJson for Seat {
    fn from_json(from: &Json) -> Self {
        Self {
            score: FromJson::from_json(from.field("score", 0)),
            strength: FromJson::from_json(from.field("strength", 1)),
            magic: FromJson::from_json(from.field("magic", 2)),
            wizards: FromJson::from_json(from.field("wizards", 3)),
            out: FromJson::from_json(from.field("out", 4)),
        }
    }
}

impl ToJson for Seat {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("score", &self.score).put("strength", &self.strength).put("magic", &self.magic).put("wizards", &self.wizards).put("out", &self.out);
        given.object(out);
    }
}

impl FromJson for View {
    fn from_json(from: &Json) -> Self {
        Self {
            round: FromJson::from_json(from.field("round", 0)),
            seat: FromJson::from_json(from.field("seat", 1)),
            cells: FromJson::from_json(from.field("cells", 2)),
            units: FromJson::from_json(from.field("units", 3)),
            voldemort: FromJson::from_json(from.field("voldemort", 4)),
            ingredients: FromJson::from_json(from.field("ingredients", 5)),
            seats: FromJson::from_json(from.field("seats", 6)),
        }
    }
}

impl ToJson for View {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("round", &self.round).put("seat", &self.seat).put("cells", &self.cells).put("units", &self.units).put("voldemort", &self.voldemort).put("ingredients", &self.ingredients).put("seats", &self.seats);
        given.object(out);
    }
}

impl FromJson for Target {
    fn from_json(from: &Json) -> Self {
        Self {
            unit: FromJson::from_json(from.field("unit", 0)),
            dir: FromJson::from_json(from.field("dir", 1)),
        }
    }
}

impl ToJson for Target {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("unit", &self.unit).put("dir", &self.dir);
        given.object(out);
    }
}

impl FromJson for Incantation {
    fn from_json(from: &Json) -> Self {
        Self {
            unit: FromJson::from_json(from.field("unit", 0)),
            groups: FromJson::from_json(from.field("groups", 1)),
        }
    }
}

impl ToJson for Incantation {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("unit", &self.unit).put("groups", &self.groups);
        given.object(out);
    }
}

impl FromJson for Order {
    fn from_json(from: &Json) -> Self {
        unreachable!("no bot is told one: {from:?}")
    }
}

impl ToJson for Order {
    fn to_json(&self, out: &mut String) {
        match self {
            Self::Move(value) => Given::default().put("move", value).object(out),
            Self::Spell(value) => Given::default().put("spell", value).object(out),
        }
    }
}

/// What a bot may write and draw. It costs no fuel within the quota; anything beyond the quota is dropped.
pub mod notes {
    use super::*;

    /// Writes a line to the bot's log.
    pub fn log(text: &str) {
        eprintln!("{text}");
    }

    /// Marks a cell. Colours are 0xRRGGBB.
    pub fn draw_cell(row: i32, col: i32, colour: u32) {
        session::draw("cell", Given::default().put("row", &row).put("col", &col).put("colour", &colour));
    }

    /// Draws a point; a cell's centre is at its row and column.
    pub fn draw_point(row: f32, col: f32, colour: u32) {
        session::draw("point", Given::default().put("row", &row).put("col", &col).put("colour", &colour));
    }

    /// Draws a line.
    pub fn draw_line(from_row: f32, from_col: f32, to_row: f32, to_col: f32, colour: u32) {
        session::draw("line", Given::default().put("from_row", &from_row).put("from_col", &from_col).put("to_row", &to_row).put("to_col", &to_col).put("colour", &colour));
    }

    /// Writes a text on the board.
    pub fn draw_text(row: f32, col: f32, text: &str, colour: u32) {
        session::draw("text", Given::default().put("row", &row).put("col", &col).put("text", text).put("colour", &colour));
    }

    /// Adds a value to a named series, which the viewer plots over the rounds.
    pub fn plot(series: &str, value: f64) {
        session::draw("plot", Given::default().put("series", series).put("value", &value));
    }
}

fn context(first: &Json) -> Context {
    let limits = first.field("limits", 0);
    Context {
        random: FromJson::from_json(first.field("random", 0)),
        turn_fuel: FromJson::from_json(limits.field("turn_fuel", 0)),
        match_fuel: FromJson::from_json(limits.field("match_fuel", 0)),
        memory: FromJson::from_json(limits.field("memory", 0)),
    }
}

/// Plays a match.
pub fn main<G: Guest>() -> ! {
    session::main(|first| {
        G::start(FromJson::from_json(first.field("setup", 0)), context(&first));
        session::write("{\"ready\":true}");
        loop {
            let orders = G::play(FromJson::from_json(session::read().field("view", 0)));
            session::answer(&orders);
        }
    })
}
