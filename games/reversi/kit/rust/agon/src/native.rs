// Written by agon-bindings from bot.wit; changes here are lost.
//! Plays a match as an ordinary process, and stands in for one in a bot's own tests.

use crate::bindings::Guest;
use crate::bindings::agon::reversi::types::*;
use crate::json::{FromJson, Json, ToJson};
use crate::session::{self, Given};

impl FromJson for Transition {
    fn from_json(from: &Json) -> Self {
        Self {
            x1: FromJson::from_json(from.field("x1", 0)),
            y1: FromJson::from_json(from.field("y1", 1)),
            r1: FromJson::from_json(from.field("r1", 2)),
            x2: FromJson::from_json(from.field("x2", 3)),
            y2: FromJson::from_json(from.field("y2", 4)),
            r2: FromJson::from_json(from.field("r2", 5)),
        }
    }
}

impl ToJson for Transition {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("x1", &self.x1).put("y1", &self.y1).put("r1", &self.r1).put("x2", &self.x2).put("y2", &self.y2).put("r2", &self.r2);
        given.object(out);
    }
}

impl FromJson for Setup {
    fn from_json(from: &Json) -> Self {
        Self {
            seat: FromJson::from_json(from.field("seat", 0)),
            seats: FromJson::from_json(from.field("seats", 1)),
            rows: FromJson::from_json(from.field("rows", 2)),
            cols: FromJson::from_json(from.field("cols", 3)),
            overrides: FromJson::from_json(from.field("overrides", 4)),
            bombs: FromJson::from_json(from.field("bombs", 5)),
            radius: FromJson::from_json(from.field("radius", 6)),
            tiles: FromJson::from_json(from.field("tiles", 7)),
            transitions: FromJson::from_json(from.field("transitions", 8)),
        }
    }
}

impl ToJson for Setup {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("seat", &self.seat).put("seats", &self.seats).put("rows", &self.rows).put("cols", &self.cols).put("overrides", &self.overrides).put("bombs", &self.bombs).put("radius", &self.radius).put("tiles", &self.tiles).put("transitions", &self.transitions);
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

impl FromJson for Phase {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "bombs" => Self::Bombs,
            "over" => Self::Over,
            _ => Self::Build,
        }
    }
}

impl ToJson for Phase {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::Build => "build",
            Self::Bombs => "bombs",
            Self::Over => "over",
        };
        name.to_json(out);
    }
}

impl FromJson for Fault {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "out_of_fuel" => Self::OutOfFuel,
            "out_of_time" => Self::OutOfTime,
            "out_of_memory" => Self::OutOfMemory,
            "malformed" => Self::Malformed,
            "too_many_orders" => Self::TooManyOrders,
            "illegal" => Self::Illegal,
            "refused" => Self::Refused,
            _ => Self::Crashed,
        }
    }
}

impl ToJson for Fault {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::Crashed => "crashed",
            Self::OutOfFuel => "out_of_fuel",
            Self::OutOfTime => "out_of_time",
            Self::OutOfMemory => "out_of_memory",
            Self::Malformed => "malformed",
            Self::TooManyOrders => "too_many_orders",
            Self::Illegal => "illegal",
            Self::Refused => "refused",
        };
        name.to_json(out);
    }
}

impl FromJson for Seat {
    fn from_json(from: &Json) -> Self {
        Self {
            overrides: FromJson::from_json(from.field("overrides", 0)),
            bombs: FromJson::from_json(from.field("bombs", 1)),
            out: FromJson::from_json(from.field("out", 2)),
        }
    }
}

impl ToJson for Seat {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("overrides", &self.overrides).put("bombs", &self.bombs).put("out", &self.out);
        given.object(out);
    }
}

impl FromJson for Target {
    fn from_json(from: &Json) -> Self {
        Self {
            x: FromJson::from_json(from.field("x", 0)),
            y: FromJson::from_json(from.field("y", 1)),
            special: FromJson::from_json(from.field("special", 2)),
        }
    }
}

impl ToJson for Target {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("x", &self.x).put("y", &self.y).put("special", &self.special);
        given.object(out);
    }
}

impl FromJson for View {
    fn from_json(from: &Json) -> Self {
        Self {
            round: FromJson::from_json(from.field("round", 0)),
            phase: FromJson::from_json(from.field("phase", 1)),
            turn: FromJson::from_json(from.field("turn", 2)),
            tiles: FromJson::from_json(from.field("tiles", 3)),
            seats: FromJson::from_json(from.field("seats", 4)),
            targets: FromJson::from_json(from.field("targets", 5)),
        }
    }
}

impl ToJson for View {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("round", &self.round).put("phase", &self.phase).put("turn", &self.turn).put("tiles", &self.tiles).put("seats", &self.seats).put("targets", &self.targets);
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
