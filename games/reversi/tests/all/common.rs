//! Playing by hand.

use agon_kernel::{Board as _, FaultKind, Match, Rows, Seat, Seed, Source, Standings, Turn, TypedMatch};
use agon_reversi::{Board, Event, Order, Phase, Refusal, Reversi, State, tile};
use std::sync::Arc;

/// A match that a test plays.
pub(crate) struct Play {
    pub(crate) table: TypedMatch<Reversi>,
}

pub(crate) fn read(text: &str) -> Board {
    Board::read(&Source::alone(text)).unwrap_or_else(|problems| panic!("{problems}\n{text}"))
}

impl Play {
    /// A match on the map with this text.
    pub(crate) fn on(map: &str) -> Self {
        Self { table: TypedMatch::new(Arc::new(read(map)), Seed::from(1)) }
    }

    pub(crate) fn state(&self) -> &State {
        self.table.state()
    }

    /// The seat to move, if any.
    pub(crate) fn turn(&self) -> Option<u8> {
        match self.table.turn() {
            Turn::Collect(seats) => {
                assert_eq!(seats.len(), 1, "one seat at a time");
                seats.iter().next().map(|seat| seat.0)
            }
            Turn::Over => None,
            Turn::Resume { .. } => panic!("no unit has a program"),
        }
    }

    /// The events since the last call.
    pub(crate) fn events(&mut self) -> Vec<Event> {
        let mut events = Rows::default();
        self.table.take_events(&mut events);
        events.records().expect("events are records")
    }

    /// The seat to move answers with these orders.
    pub(crate) fn answer(&mut self, orders: &[(u16, u16, u8)]) -> Vec<Event> {
        let orders: Vec<Order> =
            orders.iter().map(|&(x, y, special)| Order::Move { x, y, special }).collect();
        let seat = Seat(self.turn().expect("somebody is to move"));
        self.events();
        self.table.resolve(&[(seat, Ok(&orders.iter().collect()))]);
        self.events()
    }

    /// The seat to move makes a move.
    pub(crate) fn go(&mut self, x: u16, y: u16, special: u8) -> Vec<Event> {
        let events = self.answer(&[(x, y, special)]);
        let disqualified = events.iter().any(|event| matches!(event, Event::Disqualified { .. }));
        assert!(!disqualified, "({x}, {y}, {special}) is legal: {events:?}");
        events
    }

    /// The seat to move tries an illegal move; returns why it is illegal.
    pub(crate) fn refused(&mut self, x: u16, y: u16, special: u8) -> Refusal {
        let listed = self.legal().contains(&(x, y, special));
        match self.answer(&[(x, y, special)])[..] {
            [Event::Disqualified { fault: FaultKind::Illegal, why: Some(why), .. }, ..] => {
                assert!(!listed, "an illegal move is not listed");
                why
            }
            ref other => panic!("({x}, {y}, {special}) is not refused: {other:?}"),
        }
    }

    /// The seat to move faults.
    pub(crate) fn fault(&mut self, fault: FaultKind) -> Vec<Event> {
        let seat = Seat(self.turn().expect("somebody is to move"));
        self.events();
        self.table.resolve(&[(seat, Err(fault))]);
        self.events()
    }

    /// The legal moves of the seat to move.
    pub(crate) fn legal(&self) -> Vec<(u16, u16, u8)> {
        let seat = Seat(self.turn().expect("somebody is to move"));
        let orders: Vec<Order> = self.table.legal(seat).expect("a list").records().expect("orders");
        orders.iter().map(|&Order::Move { x, y, special }| (x, y, special)).collect()
    }

    /// The board in the letters of a map, with rows separated by spaces.
    pub(crate) fn board(&self) -> String {
        let cols = usize::from(self.table.board().layout().cols());
        let row = |row: &[u8]| row.iter().map(|&code| tile::letter(code)).collect::<String>();
        self.state().tiles.chunks(cols).map(row).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn phase(&self) -> Phase {
        self.state().phase
    }

    pub(crate) fn standings(&self) -> Standings {
        self.table.standings()
    }

    /// The ranks of the seats.
    pub(crate) fn ranks(&self) -> Vec<u8> {
        self.standings().seats.iter().map(|seat| seat.rank).collect()
    }
}
