//! Positions in a few lines: a small drawing becomes a board file, and orders are played round by round.

use crate::common::read;
use agon_kernel::{Answer, FaultKind, Game as _, Match, Rows, Seat, Seed, TypedMatch};
use agon_poquemon::{Dir, Event, Order, Params, Poquemon, State, View};
use std::fmt::Write;
use std::sync::Arc;

/// The text of a board drawn with `.XPSRAD`, `M` and `m` for present and hidden ghost walls, and digits for units of seats. Points are
/// worth 100. The border is drawn too; parameters are those of the default board unless given.
pub(crate) fn cnf(drawing: &[&str], params: &[(&str, u16)]) -> String {
    let count = |letters: &str| {
        drawing.iter().map(|row| row.chars().filter(|c| letters.contains(*c)).count()).sum::<usize>() as u16
    };
    let seats = 1 + (0..4u16).rfind(|seat| count(&seat.to_string()) > 0).unwrap_or(0);
    let known = [
        ("nb_players", seats),
        ("nb_poquemon", count("0")),
        ("nb_rounds", 50),
        ("nb_ghost_wall", count("Mm")),
        ("nb_point", count("P")),
        ("nb_stone", count("S")),
        ("nb_scope", count("R")),
        ("nb_attack", count("A")),
        ("nb_defense", count("D")),
        ("battle_reward", 15),
        ("max_scope", 8),
        ("max_stone", 2),
        ("rows", drawing.len() as u16),
        ("cols", drawing[0].len() as u16),
    ];
    let find =
        |list: &[(&str, u16)], name: &str| list.iter().find(|(n, _)| *n == name).map(|(_, value)| *value);
    let param = |name: &str| find(params, name).or_else(|| find(&known, name)).unwrap_or(10);
    let mut text = String::from("Poquemon v1\n");
    for parameter in Params::ALL {
        let _ = writeln!(text, "{} {}", parameter.name, param(parameter.name));
    }
    let per_seat = |word: &str| word.repeat(seats.into());
    let _ = write!(text, "names{}\nround 0\nboard\n00\n01\n", per_seat(" ?"));
    let (mut units, mut walls, mut bonuses) = (Vec::new(), String::new(), String::new());
    for (i, row) in drawing.iter().enumerate() {
        let cell = |c: char| if c.is_ascii_digit() { '.' } else { c.to_ascii_uppercase() };
        let _ = writeln!(text, "{i:02} {}", row.chars().map(cell).collect::<String>());
        for (j, c) in row.chars().enumerate() {
            let points = if c == 'P' { 100 } else { 0 };
            let time = param("wall_change_time");
            let _ = match c {
                '0'..='3' => {
                    units.push(format!("{c} {i} {j}"));
                    Ok(())
                }
                'M' | 'm' => writeln!(walls, "{i} {j} {time} {}", u8::from(c == 'M')),
                '.' | 'X' => Ok(()),
                _ => writeln!(bonuses, "{c} {i} {j} {points} 0 1"),
            };
        }
    }
    let _ = write!(text, "status{}\npoquemon\nid ply i j at def ab ped pts time alive\n", per_seat(" 0"));
    units.sort();
    for (id, unit) in units.iter().enumerate() {
        let _ = writeln!(text, "{id} {unit} 1 1 1 0 0 0 a");
    }
    let _ = write!(text, "walls\ni j time present\n{walls}bonus\ntype i j pts time present\n{bonuses}");
    text
}

/// A match that is played by hand.
pub(crate) struct Position {
    pub(crate) table: TypedMatch<Poquemon>,
}

pub(crate) fn position(drawing: &[&str], params: &[(&str, u16)]) -> Position {
    seeded(drawing, params, 1)
}

pub(crate) fn seeded(drawing: &[&str], params: &[(&str, u16)], seed: u32) -> Position {
    from_text(&cnf(drawing, params), seed)
}

pub(crate) fn from_text(text: &str, seed: u32) -> Position {
    Position { table: TypedMatch::new(Arc::new(read(text)), Seed::from(seed)) }
}

impl Position {
    pub(crate) fn state(&mut self) -> &mut State {
        self.table.state_mut()
    }

    pub(crate) fn view(&self, seat: u8) -> View {
        Poquemon::view(self.table.board(), self.table.state(), Seat(seat).into())
    }

    /// Where a unit is, as (row, column).
    pub(crate) fn at(&self, unit: usize) -> (u8, u8) {
        let at = self.table.state().units[unit].at;
        (at.row, at.col)
    }

    /// Plays a round in which the owners of the units give these orders, and returns what happened.
    pub(crate) fn play(&mut self, orders: &[Order]) -> Vec<Event> {
        let owners = self.table.board().owners().to_vec();
        let of = |seat: u8| {
            let own = |order: &&Order| owners[order.parts().0 as usize] == Seat(seat);
            Ok(orders.iter().filter(own).cloned().collect())
        };
        let answers: Vec<_> = (0..self.table.board().params().nb_players as u8).map(of).collect();
        self.answer(answers)
    }

    /// Plays a round with one answer per seat.
    pub(crate) fn answer(&mut self, answers: Vec<Answer<Order>>) -> Vec<Event> {
        let rows: Vec<Result<Rows, FaultKind>> =
            answers.into_iter().map(|answer| answer.map(|orders| orders.iter().collect())).collect();
        let playing = self.table.state().out.iter().map(Option::is_none).collect::<Vec<_>>();
        let answers = (0..).map(Seat).zip(&rows).filter(|(seat, _)| playing[seat.index()]);
        let answers: Vec<_> =
            answers.map(|(seat, rows)| (seat, rows.as_ref().map_err(|kind| *kind))).collect();
        self.table.resolve(&answers);
        Poquemon::invariants(self.table.board(), self.table.state()).expect("a legal state");
        let mut events = Rows::default();
        self.table.take_events(&mut events);
        events.records().expect("events are records")
    }

    /// Plays rounds in which nobody acts.
    pub(crate) fn wait(&mut self, rounds: u32) {
        for _ in 0..rounds {
            self.play(&[]);
        }
    }
}

pub(crate) fn go(unit: i32, dir: Dir) -> Order {
    Order::Move { unit, dir }
}

pub(crate) fn hit(unit: i32, dir: Dir) -> Order {
    Order::Attack { unit, dir }
}
