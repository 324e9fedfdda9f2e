// Written by agon-bindings from bot.wit; changes here are lost.
//! Plays a match as an ordinary process, and stands in for one in a bot's own tests.

use crate::bindings::Guest;
use crate::bindings::agon::poquemon::types::*;
use crate::json::{FromJson, Json, ToJson};
use crate::session::{self, Given};

impl FromJson for Dir {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "bottom" => Self::Bottom,
            "left" => Self::Left,
            "right" => Self::Right,
            _ => Self::Top,
        }
    }
}

impl ToJson for Dir {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::Top => "top",
            Self::Bottom => "bottom",
            Self::Left => "left",
            Self::Right => "right",
        };
        name.to_json(out);
    }
}

impl FromJson for Pos {
    fn from_json(from: &Json) -> Self {
        Self {
            row: FromJson::from_json(from.field("row", 0)),
            col: FromJson::from_json(from.field("col", 1)),
        }
    }
}

impl ToJson for Pos {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("row", &self.row).put("col", &self.col);
        given.object(out);
    }
}

impl FromJson for Params {
    fn from_json(from: &Json) -> Self {
        Self {
            nb_players: FromJson::from_json(from.field("nb_players", 0)),
            nb_poquemon: FromJson::from_json(from.field("nb_poquemon", 1)),
            nb_rounds: FromJson::from_json(from.field("nb_rounds", 2)),
            nb_ghost_wall: FromJson::from_json(from.field("nb_ghost_wall", 3)),
            nb_point: FromJson::from_json(from.field("nb_point", 4)),
            nb_stone: FromJson::from_json(from.field("nb_stone", 5)),
            nb_scope: FromJson::from_json(from.field("nb_scope", 6)),
            nb_attack: FromJson::from_json(from.field("nb_attack", 7)),
            nb_defense: FromJson::from_json(from.field("nb_defense", 8)),
            player_regen_time: FromJson::from_json(from.field("player_regen_time", 9)),
            wall_change_time: FromJson::from_json(from.field("wall_change_time", 10)),
            point_regen_time: FromJson::from_json(from.field("point_regen_time", 11)),
            stone_regen_time: FromJson::from_json(from.field("stone_regen_time", 12)),
            scope_regen_time: FromJson::from_json(from.field("scope_regen_time", 13)),
            attack_regen_time: FromJson::from_json(from.field("attack_regen_time", 14)),
            defense_regen_time: FromJson::from_json(from.field("defense_regen_time", 15)),
            battle_reward: FromJson::from_json(from.field("battle_reward", 16)),
            max_scope: FromJson::from_json(from.field("max_scope", 17)),
            max_stone: FromJson::from_json(from.field("max_stone", 18)),
            rows: FromJson::from_json(from.field("rows", 19)),
            cols: FromJson::from_json(from.field("cols", 20)),
        }
    }
}

impl ToJson for Params {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("nb_players", &self.nb_players).put("nb_poquemon", &self.nb_poquemon).put("nb_rounds", &self.nb_rounds).put("nb_ghost_wall", &self.nb_ghost_wall).put("nb_point", &self.nb_point).put("nb_stone", &self.nb_stone).put("nb_scope", &self.nb_scope).put("nb_attack", &self.nb_attack).put("nb_defense", &self.nb_defense).put("player_regen_time", &self.player_regen_time).put("wall_change_time", &self.wall_change_time).put("point_regen_time", &self.point_regen_time).put("stone_regen_time", &self.stone_regen_time).put("scope_regen_time", &self.scope_regen_time).put("attack_regen_time", &self.attack_regen_time).put("defense_regen_time", &self.defense_regen_time).put("battle_reward", &self.battle_reward).put("max_scope", &self.max_scope).put("max_stone", &self.max_stone).put("rows", &self.rows).put("cols", &self.cols);
        given.object(out);
    }
}

impl FromJson for Setup {
    fn from_json(from: &Json) -> Self {
        Self {
            seat: FromJson::from_json(from.field("seat", 0)),
            params: FromJson::from_json(from.field("params", 1)),
            units: FromJson::from_json(from.field("units", 2)),
            ghost_walls: FromJson::from_json(from.field("ghost_walls", 3)),
        }
    }
}

impl ToJson for Setup {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("seat", &self.seat).put("params", &self.params).put("units", &self.units).put("ghost_walls", &self.ghost_walls);
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
            seat: FromJson::from_json(from.field("seat", 1)),
            row: FromJson::from_json(from.field("row", 2)),
            col: FromJson::from_json(from.field("col", 3)),
            attack: FromJson::from_json(from.field("attack", 4)),
            defense: FromJson::from_json(from.field("defense", 5)),
            scope: FromJson::from_json(from.field("scope", 6)),
            stones: FromJson::from_json(from.field("stones", 7)),
            alive: FromJson::from_json(from.field("alive", 8)),
            points: FromJson::from_json(from.field("points", 9)),
            time: FromJson::from_json(from.field("time", 10)),
        }
    }
}

impl ToJson for Unit {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("id", &self.id).put("seat", &self.seat).put("row", &self.row).put("col", &self.col).put("attack", &self.attack).put("defense", &self.defense).put("scope", &self.scope).put("stones", &self.stones).put("alive", &self.alive).put("points", &self.points).put("time", &self.time);
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

impl FromJson for GhostWall {
    fn from_json(from: &Json) -> Self {
        Self {
            row: FromJson::from_json(from.field("row", 0)),
            col: FromJson::from_json(from.field("col", 1)),
            present: FromJson::from_json(from.field("present", 2)),
            time: FromJson::from_json(from.field("time", 3)),
        }
    }
}

impl ToJson for GhostWall {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("row", &self.row).put("col", &self.col).put("present", &self.present).put("time", &self.time);
        given.object(out);
    }
}

impl FromJson for Point {
    fn from_json(from: &Json) -> Self {
        Self {
            row: FromJson::from_json(from.field("row", 0)),
            col: FromJson::from_json(from.field("col", 1)),
            value: FromJson::from_json(from.field("value", 2)),
        }
    }
}

impl ToJson for Point {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("row", &self.row).put("col", &self.col).put("value", &self.value);
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
            seats: FromJson::from_json(from.field("seats", 4)),
            ghost_walls: FromJson::from_json(from.field("ghost_walls", 5)),
            points: FromJson::from_json(from.field("points", 6)),
        }
    }
}

impl ToJson for View {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("round", &self.round).put("seat", &self.seat).put("cells", &self.cells).put("units", &self.units).put("seats", &self.seats).put("ghost_walls", &self.ghost_walls).put("points", &self.points);
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

impl FromJson for Order {
    fn from_json(from: &Json) -> Self {
        unreachable!("no bot is told one: {from:?}")
    }
}

impl ToJson for Order {
    fn to_json(&self, out: &mut String) {
        match self {
            Self::Move(value) => Given::default().put("move", value).object(out),
            Self::Attack(value) => Given::default().put("attack", value).object(out),
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
