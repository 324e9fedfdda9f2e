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
    terms: ClientTerms,
    /// How many move numbers were used up before the first turn.
    used: u32,
}

impl ReversiHall {
    /// Sends each client the map, exactly as in the file, and its number.
    pub(crate) fn open(map: &str, guests: Vec<(Seat, ConnectedClient)>, terms: ClientTerms) -> Self {
        let map = Message::Map(map.as_bytes().to_vec()).bytes();
        let client = |(seat, ConnectedClient { name, wire }): (Seat, ConnectedClient)| {
            let mut client = Client::new(seat, name, wire);
            client.send(&map);
            client.send(&Message::Player(seat.0 + 1).bytes());
            Arc::new(Mutex::new(client))
        };
        Self { clients: guests.into_iter().map(client).collect(), terms, used: 0 }
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

    /// Logs who plays where. From then on the log has only numbers, as it always had.
    fn introduce(&self, log: &mut dyn FnMut(&str)) {
        for client in &self.clients {
            let client = lock(client);
            log(&format!("player {} is {}", client.seat.0 + 1, client.name));
        }
    }

    /// Logs which clients were lost since the last call.
    fn miss(&self, log: &mut dyn FnMut(&str)) {
        for client in &self.clients {
            let mut client = lock(client);
            if let (Err(fault), false, false) = (&client.wire, client.out, client.missed) {
                log(&format!("player {} is lost: {fault}", client.seat.0 + 1));
                client.missed = true;
            }
        }
    }

    fn moved(&self, number: u32, (seat, x, y, special): (u8, u16, u16, u8), log: &mut dyn FnMut(&str)) {
        self.tell_all(&Message::Moved { x, y, special, player: seat + 1 });
        let clock = self.of_seat(seat).filter(|_| self.terms.time.is_some());
        let left = clock.map(|client| format!(". time left: {} msecs", lock(client).account.as_millis()));
        let left = left.unwrap_or_default();
        log(&format!("move {number}: player {} moved ({x},{y},{special}){left}", seat + 1));
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
                    log(&format!("move {number}: player {} is disqualified: {reason}", seat + 1));
                }
                Event::PhaseTwo {} => {
                    self.tell_all(&Message::PhaseTwo);
                    log("phase two");
                }
                // If the first player cannot move first, the number of the first move is used up.
                Event::Skipped { seat: 0 } if told.round == 0 => {
                    self.used = 1;
                    log("move 0: player 1 cannot move");
                }
                Event::Skipped { seat } => log(&format!("player {} cannot move", seat + 1)),
                Event::Choice { .. } | Event::Inversion {} | Event::Bonus { .. } => {}
            }
        }
        self.miss(log);
    }

    /// Clients that were lost and never asked again are reported as out to the others, although the rules do not know.
    fn close(self: Box<Self>, log: &mut dyn FnMut(&str)) {
        let lost = |client: &Shared| {
            let client = lock(client);
            (client.wire.is_err() && !client.out).then_some(client.seat.0 + 1)
        };
        let lost: Vec<u8> = self.clients.iter().filter_map(lost).collect();
        for player in lost {
            self.tell_all(&Message::Disqualified(player));
            log(&format!("player {player} is out: it is lost and was not asked again"));
        }
        self.tell_all(&Message::Over);
        for client in &self.clients {
            lock(client).close();
        }
    }
}

/// The move that a player tried, for the log.
fn tried(told: &RoundReport<'_>, seat: u8) -> String {
    let turn = told.turns.iter().find(|turn| turn.seat.0 == seat);
    let orders: Vec<Order> = turn.and_then(|turn| turn.orders.records()).unwrap_or_default();
    let text = |Order::Move { x, y, special }: &Order| format!("({x},{y},{special}): ");
    orders.first().map(text).unwrap_or_default()
}
