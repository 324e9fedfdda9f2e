//! Positions in a few lines: a small drawing becomes a board file, and orders are played round by round.

use crate::common::read;
use agon_kernel::{Answer, FaultKind, Game as _, Match, Rows, Seat, Seed, TypedMatch};
use agon_tron3d::{Event, Order, Params, State, Tron3d, View};
use std::fmt::Write;
use std::sync::Arc;

/// The text of a board drawn with `.` for a vertex, `+` for a bonus vertex, digits for bikes of seats and spaces for nothing. Vertices are
/// numbered in reading order; neighbours are next to or above each other. The bikes of a seat are also numbered in reading order.
/// Parameters are the usual ones unless given.
pub(crate) fn gam(drawing: &[&str], params: &[(&str, u16)]) -> String {
    let cells = drawing
        .iter()
        .enumerate()
        .flat_map(|(row, line)| line.chars().enumerate().map(move |(col, c)| (row, col, c)));
    let vertices: Vec<(usize, usize, char)> = cells.filter(|&(_, _, c)| c != ' ').collect();
    let find = |row: usize, col: usize| vertices.iter().position(|&(r, c, _)| (r, c) == (row, col));
    let of =
        |letter: char| (0..vertices.len()).filter(|&vertex| vertices[vertex].2 == letter).collect::<Vec<_>>();
    let seats = if of('2').is_empty() { 2 } else { 4 };
    let known = [("nb_players", seats), ("nb_bikes", of('0').len() as u16)];
    let usual = Params::ALL.iter().zip(Params::default().values()).map(|(param, value)| (param.name, value));
    let usual: Vec<_> = usual.collect();
    let get = |name: &str| {
        let mut all = params.iter().chain(&known).chain(&usual);
        all.find(|(other, _)| *other == name).expect("a parameter").1
    };
    let mut text = String::from("agon-tron3d 1\nmap test\n");
    for param in Params::ALL {
        let _ = writeln!(text, "{} {}", param.name, get(param.name));
    }
    let _ = writeln!(text, "vertices {}", vertices.len());
    for (row, col, _) in &vertices {
        let _ = writeln!(text, "{} {} 0", 100 * col, -100 * (*row as i32));
    }
    let mut edges = Vec::new();
    for (vertex, &(row, col, _)) in vertices.iter().enumerate() {
        edges.extend(
            [find(row, col + 1), find(row + 1, col)].into_iter().flatten().map(|other| (vertex, other)),
        );
    }
    let _ = writeln!(text, "faces 0\nedges {}", edges.len());
    for (one, other) in edges {
        let _ = writeln!(text, "{one} {other}");
    }
    let bikes: Vec<Vec<usize>> = ('0'..).take(seats.into()).map(of).collect();
    let spawns: Vec<String> = (0..get("nb_bikes").into())
        .flat_map(|bike| bikes.iter().map(move |seat| seat[bike].to_string()))
        .collect();
    let bonus: Vec<String> = of('+').iter().map(ToString::to_string).collect();
    let _ = writeln!(
        text,
        "spawn {}\n{}\nbonus {}\n{}",
        spawns.len(),
        spawns.join(" "),
        bonus.len(),
        bonus.join(" ")
    );
    text
}

/// A match that is played by hand.
pub(crate) struct Position {
    pub(crate) table: TypedMatch<Tron3d>,
}

pub(crate) fn position(drawing: &[&str], params: &[(&str, u16)]) -> Position {
    seeded(drawing, params, 1)
}

pub(crate) fn seeded(drawing: &[&str], params: &[(&str, u16)], seed: u32) -> Position {
    Position { table: TypedMatch::new(Arc::new(read(&gam(drawing, params))), Seed::from(seed)) }
}

impl Position {
    pub(crate) fn state(&mut self) -> &mut State {
        self.table.state_mut()
    }

    pub(crate) fn view(&self, seat: u8) -> View {
        Tron3d::view(self.table.board(), self.table.state(), Seat(seat).into())
    }

    /// Where a bike is.
    pub(crate) fn at(&self, bike: usize) -> u16 {
        self.table.state().bikes[bike].vertex
    }

    pub(crate) fn alive(&self, bike: usize) -> bool {
        self.table.state().bikes[bike].alive
    }

    /// The trails on the vertices.
    pub(crate) fn walls(&self) -> &[i8] {
        &self.table.state().walls
    }

    pub(crate) fn scores(&self) -> &[u32] {
        &self.table.state().scores
    }

    /// Plays a round in which the owners of the bikes give these orders, and returns what happened.
    pub(crate) fn play(&mut self, orders: &[Order]) -> Vec<Event> {
        let seats = self.table.board().params().nb_players as u8;
        let of = |seat: u8| {
            let own = |order: &&Order| {
                let Order::Move { bike, .. } = order;
                bike.rem_euclid(seats.into()) == i32::from(seat)
            };
            Ok(orders.iter().filter(own).cloned().collect())
        };
        self.answer((0..seats).map(of).collect())
    }

    /// Plays a round with one answer per seat; seats that are not asked are skipped.
    pub(crate) fn answer(&mut self, answers: Vec<Answer<Order>>) -> Vec<Event> {
        let rows: Vec<Result<Rows, FaultKind>> =
            answers.into_iter().map(|answer| answer.map(|orders| orders.iter().collect())).collect();
        let agon_kernel::Turn::Collect(asked) = self.table.turn() else { panic!("the match is over") };
        let answers: Vec<_> =
            asked.iter().map(|seat| (seat, rows[seat.index()].as_ref().map_err(|kind| *kind))).collect();
        self.table.resolve(&answers);
        Tron3d::invariants(self.table.board(), self.table.state()).expect("a legal state");
        let mut events = Rows::default();
        self.table.take_events(&mut events);
        events.records().expect("events are records")
    }
}

/// An order without the item.
pub(crate) fn go(bike: i32, to: i32) -> Order {
    Order::Move { bike, to, item: false }
}

/// An order with the item.
pub(crate) fn go_with_item(bike: i32, to: i32) -> Order {
    Order::Move { bike, to, item: true }
}
