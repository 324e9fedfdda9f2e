// Written by agon-bindings from bot.wit; changes here are lost.
//! Plays a match as an ordinary process, and stands in for one in a bot's own tests.

use crate::bindings::Guest;
use crate::bindings::agon::tron3d::types::*;
use crate::json::{FromJson, Json, ToJson};
use crate::session::{self, Given};

impl FromJson for Item {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "ghost" => Self::Ghost,
            "points" => Self::Points,
            _ => Self::Turbo,
        }
    }
}

impl ToJson for Item {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::Turbo => "turbo",
            Self::Ghost => "ghost",
            Self::Points => "points",
        };
        name.to_json(out);
    }
}

impl FromJson for Params {
    fn from_json(from: &Json) -> Self {
        Self {
            nb_players: FromJson::from_json(from.field("nb_players", 0)),
            nb_bikes: FromJson::from_json(from.field("nb_bikes", 1)),
            nb_rounds: FromJson::from_json(from.field("nb_rounds", 2)),
            bonus_round: FromJson::from_json(from.field("bonus_round", 3)),
            turbo_duration: FromJson::from_json(from.field("turbo_duration", 4)),
            ghost_duration: FromJson::from_json(from.field("ghost_duration", 5)),
            score_bonus: FromJson::from_json(from.field("score_bonus", 6)),
        }
    }
}

impl ToJson for Params {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("nb_players", &self.nb_players).put("nb_bikes", &self.nb_bikes).put("nb_rounds", &self.nb_rounds).put("bonus_round", &self.bonus_round).put("turbo_duration", &self.turbo_duration).put("ghost_duration", &self.ghost_duration).put("score_bonus", &self.score_bonus);
        given.object(out);
    }
}

impl FromJson for Point {
    fn from_json(from: &Json) -> Self {
        Self {
            x: FromJson::from_json(from.field("x", 0)),
            y: FromJson::from_json(from.field("y", 1)),
            z: FromJson::from_json(from.field("z", 2)),
        }
    }
}

impl ToJson for Point {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("x", &self.x).put("y", &self.y).put("z", &self.z);
        given.object(out);
    }
}

impl FromJson for Setup {
    fn from_json(from: &Json) -> Self {
        Self {
            seat: FromJson::from_json(from.field("seat", 0)),
            map: FromJson::from_json(from.field("map", 1)),
            params: FromJson::from_json(from.field("params", 2)),
            bikes: FromJson::from_json(from.field("bikes", 3)),
            neighbours: FromJson::from_json(from.field("neighbours", 4)),
            coordinates: FromJson::from_json(from.field("coordinates", 5)),
            bonus_vertices: FromJson::from_json(from.field("bonus_vertices", 6)),
        }
    }
}

impl ToJson for Setup {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("seat", &self.seat).put("map", &self.map).put("params", &self.params).put("bikes", &self.bikes).put("neighbours", &self.neighbours).put("coordinates", &self.coordinates).put("bonus_vertices", &self.bonus_vertices);
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

impl FromJson for Bike {
    fn from_json(from: &Json) -> Self {
        Self {
            id: FromJson::from_json(from.field("id", 0)),
            seat: FromJson::from_json(from.field("seat", 1)),
            vertex: FromJson::from_json(from.field("vertex", 2)),
            item: FromJson::from_json(from.field("item", 3)),
            turbo: FromJson::from_json(from.field("turbo", 4)),
            ghost: FromJson::from_json(from.field("ghost", 5)),
            alive: FromJson::from_json(from.field("alive", 6)),
            to_move: FromJson::from_json(from.field("to_move", 7)),
        }
    }
}

impl ToJson for Bike {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("id", &self.id).put("seat", &self.seat).put("vertex", &self.vertex).put("item", &self.item).put("turbo", &self.turbo).put("ghost", &self.ghost).put("alive", &self.alive).put("to_move", &self.to_move);
        given.object(out);
    }
}

impl FromJson for Overlay {
    fn from_json(from: &Json) -> Self {
        Self {
            vertex: FromJson::from_json(from.field("vertex", 0)),
            bike: FromJson::from_json(from.field("bike", 1)),
        }
    }
}

impl ToJson for Overlay {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("vertex", &self.vertex).put("bike", &self.bike);
        given.object(out);
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
            score: FromJson::from_json(from.field("score", 0)),
            out: FromJson::from_json(from.field("out", 1)),
        }
    }
}

impl ToJson for Seat {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("score", &self.score).put("out", &self.out);
        given.object(out);
    }
}

impl FromJson for View {
    fn from_json(from: &Json) -> Self {
        Self {
            round: FromJson::from_json(from.field("round", 0)),
            seat: FromJson::from_json(from.field("seat", 1)),
            walls: FromJson::from_json(from.field("walls", 2)),
            overlays: FromJson::from_json(from.field("overlays", 3)),
            items: FromJson::from_json(from.field("items", 4)),
            bikes: FromJson::from_json(from.field("bikes", 5)),
            seats: FromJson::from_json(from.field("seats", 6)),
        }
    }
}

impl ToJson for View {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("round", &self.round).put("seat", &self.seat).put("walls", &self.walls).put("overlays", &self.overlays).put("items", &self.items).put("bikes", &self.bikes).put("seats", &self.seats);
        given.object(out);
    }
}

impl FromJson for Movement {
    fn from_json(from: &Json) -> Self {
        Self {
            bike: FromJson::from_json(from.field("bike", 0)),
            to: FromJson::from_json(from.field("to", 1)),
            item: FromJson::from_json(from.field("item", 2)),
        }
    }
}

impl ToJson for Movement {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("bike", &self.bike).put("to", &self.to).put("item", &self.item);
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

/// What a bot may write and draw. It costs no fuel within the quota; anything beyond the quota is dropped. Places are vertices: the row
/// is the number of a vertex, and the column does not matter.
pub mod notes {
    use super::*;

    /// Writes a line to the bot's log.
    pub fn log(text: &str) {
        eprintln!("{text}");
    }

    /// Marks a vertex. Colours are 0xRRGGBB.
    pub fn draw_cell(row: i32, col: i32, colour: u32) {
        session::draw("cell", Given::default().put("row", &row).put("col", &col).put("colour", &colour));
    }

    /// Draws a point.
    pub fn draw_point(row: f32, col: f32, colour: u32) {
        session::draw("point", Given::default().put("row", &row).put("col", &col).put("colour", &colour));
    }

    /// Draws a line from one vertex to another.
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
