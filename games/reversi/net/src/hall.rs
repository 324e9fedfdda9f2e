//! The server's side of one match: everybody is told what happens, in the same order.

use crate::frame::Message;
use crate::seat::{Client, NetworkBot, Shared, lock};
use agon_arena::Told;
use agon_kernel::{Bot, FaultKind, Seat};
use agon_net::{Guest, Hall, Terms};
use agon_reversi::Event;
use std::sync::{Arc, Mutex};
use std::time::Duration;

pub(crate) struct ReversiHall {
    clients: Vec<Shared>,
    terms: Terms,
}

impl ReversiHall {
    /// Sends each client the map, byte by byte as the file has it, and its number.
    pub(crate) fn open(map: &str, guests: Vec<(Seat, Guest)>, terms: Terms) -> Self {
        let map = Message::Map(map.as_bytes().to_vec()).bytes();
        let client = |(seat, Guest { name, wire }): (Seat, Guest)| {
            let mut client = Client { seat, name, wire: Ok(wire), account: Duration::ZERO };
            client.send(&map);
            client.send(&Message::Player(seat.0 + 1).bytes());
            Arc::new(Mutex::new(client))
        };
        Self { clients: guests.into_iter().map(client).collect(), terms }
    }

    fn tell_all(&self, message: &Message) {
        let bytes = message.bytes();
        for client in &self.clients {
            lock(client).send(&bytes);
        }
    }

    fn of_seat(&self, seat: u8) -> Option<&Shared> {
        self.clients.iter().find(|client| lock(client).seat.0 == seat)
    }

    /// A player's number, with its name if it is a client.
    fn name(&self, seat: u8) -> String {
        let name = self.of_seat(seat).map(|client| format!(" ({})", lock(client).name));
        format!("player {}{}", seat + 1, name.unwrap_or_default())
    }

    fn moved(&self, number: u32, (seat, x, y, special): (u8, u16, u16, u8), log: &mut dyn FnMut(&str)) {
        self.tell_all(&Message::Moved { x, y, special, player: seat + 1 });
        let clock = self.of_seat(seat).filter(|_| self.terms.time.is_some());
        let left = clock.map(|client| format!(". time left: {} ms", lock(client).account.as_millis()));
        log(&format!(
            "move {number}: {} moved ({x},{y},{special}){}",
            self.name(seat),
            left.unwrap_or_default()
        ));
    }
}

impl Hall for ReversiHall {
    fn bots(&self) -> Vec<(Seat, Arc<dyn Bot>)> {
        let bot = |client: &Shared| -> (Seat, Arc<dyn Bot>) {
            let seat = lock(client).seat;
            (seat, Arc::new(NetworkBot { client: client.clone(), terms: self.terms }))
        };
        self.clients.iter().map(bot).collect()
    }

    fn tell(&mut self, told: &Told<'_>, log: &mut dyn FnMut(&str)) {
        let number = told.round.saturating_sub(1);
        let events: Vec<Event> = told.events.records().expect("the rules of Reversi tell its events");
        for event in events {
            match event {
                Event::Placed { seat, x, y, special, .. } => self.moved(number, (seat, x, y, special), log),
                Event::Bomb { seat, x, y, .. } => self.moved(number, (seat, x, y, 0), log),
                Event::Disqualified { seat, fault, why } => {
                    self.tell_all(&Message::Disqualified(seat + 1));
                    if let Some(client) = self.of_seat(seat) {
                        lock(client).close();
                    }
                    let detail = told.turns.iter().find_map(|turn| turn.outcome.fault());
                    let reason = match (detail, why) {
                        (Some(fault), _) => fault.to_string(),
                        (None, Some(why)) => format!("{}: {why:?}", FaultKind::Illegal),
                        (None, None) => fault.to_string(),
                    };
                    log(&format!("move {number}: {} is disqualified: {reason}", self.name(seat)));
                }
                Event::PhaseTwo {} => {
                    self.tell_all(&Message::PhaseTwo);
                    log("phase two");
                }
                Event::Skipped { seat } => log(&format!("{} cannot move", self.name(seat))),
                Event::Choice { .. } | Event::Inversion {} | Event::Bonus { .. } => {}
            }
        }
    }

    fn close(self: Box<Self>) {
        self.tell_all(&Message::Over);
        for client in &self.clients {
            lock(client).close();
        }
    }
}
