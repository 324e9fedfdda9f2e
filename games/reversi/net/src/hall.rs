//! The server's side of one match: all clients are told what happens, in the same order.

use crate::frame::Message;
use crate::seat::{Client, NetworkBot, Shared, lock};
use agon_arena::RoundReport;
use agon_kernel::{Bot, FaultKind, Seat};
use agon_net::{ClientMatch, ClientTerms, ConnectedClient};
use agon_reversi::{Event, Order};
use std::sync::{Arc, Mutex};

pub(crate) struct ReversiHall {
    clients: Vec<Shared>,
    /// The names of all seats.
    names: Vec<String>,
    terms: ClientTerms,
    /// How many move numbers were used up before the first turn.
    used: u32,
}

impl ReversiHall {
    /// Sends each client the map, exactly as in the file, and its number.
    pub(crate) fn open(
        map: &str,
        names: Vec<String>,
        guests: Vec<(Seat, ConnectedClient)>,
        terms: ClientTerms,
    ) -> Self {
        let map = Message::Map(map.as_bytes().to_vec()).bytes();
        let client = |(seat, ConnectedClient { name, wire }): (Seat, ConnectedClient)| {
            let mut client = Client::new(seat, name, wire);
            client.send(&map);
            client.send(&Message::Player(seat.0 + 1).bytes());
            Arc::new(Mutex::new(client))
        };
        Self { clients: guests.into_iter().map(client).collect(), names, terms, used: 0 }
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

    /// Who plays in a seat, for the log. Seats are counted from 0 there, as everywhere; only the messages of the protocol count players from 1.
    fn who(&self, seat: u8) -> String {
        let name = self.names.get(usize::from(seat)).map_or("nobody", String::as_str);
        format!("seat {seat} ({name})")
    }

    /// Logs who plays where.
    fn introduce(&self, log: &mut dyn FnMut(&str)) {
        for (seat, name) in self.names.iter().enumerate() {
            let there = u8::try_from(seat).is_ok_and(|seat| self.of_seat(seat).is_some());
            log(&format!("seat {seat} is {name}{}", if there { "" } else { ", a bot of this server" }));
        }
    }

    /// Logs which clients were lost since the last call.
    fn miss(&self, log: &mut dyn FnMut(&str)) {
        for client in &self.clients {
            let mut client = lock(client);
            if let (Err(fault), false, false) = (&client.wire, client.out, client.missed) {
                log(&format!("{} is lost: {fault}", self.who(client.seat.0)));
                client.missed = true;
            }
        }
    }

    fn moved(&self, number: u32, (seat, x, y, special): (u8, u16, u16, u8), log: &mut dyn FnMut(&str)) {
        self.tell_all(&Message::Moved { x, y, special, player: seat + 1 });
        let clock = self.of_seat(seat).filter(|_| self.terms.time.is_some());
        let left = clock.map(|client| format!(". time left: {} msecs", lock(client).account.as_millis()));
        let left = left.unwrap_or_default();
        log(&format!("move {number}: {} moved ({x},{y},{special}){left}", self.who(seat)));
    }
}

impl ClientMatch for ReversiHall {
    fn bots(&self) -> Vec<(Seat, Arc<dyn Bot>)> {
        let bot = |client: &Shared| -> (Seat, Arc<dyn Bot>) {
            let seat = lock(client).seat;
            (seat, Arc::new(NetworkBot { client: client.clone(), terms: self.terms }))
        };
        self.clients.iter().map(bot).collect()
    }

    fn tell(&mut self, told: &RoundReport<'_>, log: &mut dyn FnMut(&str)) {
        let events: Vec<Event> = told.events.records().expect("the rules of Reversi tell its events");
        if told.round == 0 {
            self.introduce(log);
        }
        let number = told.round.saturating_sub(1) + self.used;
        for event in events {
            match event {
                Event::Placed { seat, x, y, special, .. } => self.moved(number, (seat, x, y, special), log),
                Event::Bomb { seat, x, y, .. } => self.moved(number, (seat, x, y, 0), log),
                Event::Disqualified { seat, fault, why } => {
                    self.tell_all(&Message::Disqualified(seat + 1));
                    if let Some(client) = self.of_seat(seat) {
                        let mut client = lock(client);
                        client.out = true;
                        client.close();
                    }
                    let detail = told.turns.iter().find_map(|turn| turn.outcome.fault());
                    let reason = match (detail, why) {
                        (Some(fault), _) => fault.to_string(),
                        (None, Some(why)) => {
                            format!("{}: {}{}", FaultKind::Illegal, tried(told, seat), why.text())
                        }
                        (None, None) => fault.to_string(),
                    };
                    log(&format!("move {number}: {} is disqualified: {reason}", self.who(seat)));
                }
                Event::PhaseTwo {} => {
                    self.tell_all(&Message::PhaseTwo);
                    log("phase two");
                }
                // If the first player cannot move first, the number of the first move is used up.
                Event::Skipped { seat: 0 } if told.round == 0 => {
                    self.used = 1;
                    log(&format!("move 0: {} cannot move", self.who(0)));
                }
                Event::Skipped { seat } => log(&format!("{} cannot move", self.who(seat))),
                Event::Choice { .. } | Event::Inversion {} | Event::Bonus { .. } => {}
            }
        }
        self.miss(log);
    }

    /// Clients that were lost and never asked again are reported as out to the others, although the rules do not know.
    fn close(self: Box<Self>, log: &mut dyn FnMut(&str)) {
        let lost = |client: &Shared| {
            let client = lock(client);
            (client.wire.is_err() && !client.out).then_some(client.seat.0)
        };
        let lost: Vec<u8> = self.clients.iter().filter_map(lost).collect();
        for seat in lost {
            self.tell_all(&Message::Disqualified(seat + 1));
            log(&format!("{} is out: it is lost and was not asked again", self.who(seat)));
        }
        self.tell_all(&Message::Over);
        for client in &self.clients {
            lock(client).close();
        }
    }
}

/// The move that a seat tried, for the log.
fn tried(told: &RoundReport<'_>, seat: u8) -> String {
    let turn = told.turns.iter().find(|turn| turn.seat.0 == seat);
    let orders: Vec<Order> = turn.and_then(|turn| turn.orders.records()).unwrap_or_default();
    let text = |Order::Move { x, y, special }: &Order| format!("({x},{y},{special}): ");
    orders.first().map(text).unwrap_or_default()
}
