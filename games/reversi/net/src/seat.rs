//! A network client as a bot, which the arena asks like any other.
//!
//! The clock is a time budget: each request adds the time for one move to it, and unused time carries over. The request states the whole
//! budget.

use crate::frame::{self, Message};
use agon_kernel::{
    Bot, Controller, Fault, FaultKind, Identity, Note, NoteKind, Notes, Pause, Payload, Rows, RunningBot,
    Seat, Seating,
};
use agon_net::{ClientTerms, Wire};
use agon_reversi::Order;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How much longer than its budget the server listens to a client, so that it can tell how late a late answer is.
const LISTEN: Duration = Duration::from_millis(100);

/// A client and its time budget.
pub(crate) struct Client {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    /// The connection, or why it was lost.
    pub(crate) wire: Result<Wire, Fault>,
    pub(crate) account: Duration,
    /// Whether the rules have disqualified it.
    pub(crate) out: bool,
    /// Whether the loss of the connection has been logged.
    pub(crate) missed: bool,
}

/// A client shared by the arena and the hall.
pub(crate) type Shared = Arc<Mutex<Client>>;

/// Locks the client, ignoring poisoning: its state is still valid if a holder panicked.
pub(crate) fn lock(client: &Shared) -> MutexGuard<'_, Client> {
    client.lock().unwrap_or_else(PoisonError::into_inner)
}

/// When to stop listening to a client; `None` if there is no clock.
fn deadline(terms: &ClientTerms, begun: Instant, account: Duration) -> Option<Instant> {
    terms.time.map(|_| begun + account + LISTEN)
}

fn broken(error: &io::Error) -> Fault {
    Fault::new(FaultKind::Crashed, format!("the connection broke: {error}"))
}

impl Client {
    pub(crate) fn new(seat: Seat, name: String, wire: Wire) -> Self {
        Self { seat, name, wire: Ok(wire), account: Duration::ZERO, out: false, missed: false }
    }

    /// Sends a message; a client that is gone, or does not accept it, is lost. The rules can only take out the seat that is asked, so that
    /// is when it takes effect.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let Ok(wire) = &mut self.wire else { return };
        let sent = match wire.unread() {
            Ok(_) => wire.send(bytes).map_err(|error| broken(&error)),
            Err(error) => Err(frame::fault(&error)),
        };
        if let Err(fault) = sent {
            self.wire = Err(fault);
        }
    }

    pub(crate) fn close(&mut self) {
        let gone = Err(Fault::new(FaultKind::Crashed, "the connection was closed"));
        if let Ok(wire) = std::mem::replace(&mut self.wire, gone) {
            wire.close();
        }
    }

    /// Asks for a move; also returns the time it took.
    fn ask(&mut self, terms: &ClientTerms) -> Result<(Order, Duration), Fault> {
        let wire = self.wire.as_mut().map_err(|fault| fault.clone())?;
        if wire.unread().map_err(|error| frame::fault(&error))? {
            return Err(Fault::new(FaultKind::Malformed, "it sent something before it was asked"));
        }
        if let Some(time) = terms.time {
            self.account = self.account.saturating_add(time);
        }
        let account = u32::try_from(self.account.as_millis()).unwrap_or(u32::MAX);
        let request = Message::Request { time: account, depth: terms.depth };
        let begun = Instant::now();
        wire.send(&request.bytes()).map_err(|error| broken(&error))?;
        let deadline = deadline(terms, begun, self.account);
        let answer = frame::expect(wire, frame::MOVE, deadline).map_err(|mut fault| {
            if fault.kind == FaultKind::OutOfTime && terms.time.is_some() {
                fault.detail += &format!("; it had {account} ms");
            }
            fault
        })?;
        let used = begun.elapsed();
        if terms.time.is_some() && used > self.account {
            let late = format!("it answered after {} ms and had {account} ms", used.as_millis());
            return Err(Fault::new(FaultKind::OutOfTime, late));
        }
        let Message::Move { x, y, special } = answer else { unreachable!("a move was expected") };
        Ok((Order::Move { x, y, special }, used))
    }
}

/// A client as a bot for the arena.
pub(crate) struct NetworkBot {
    pub(crate) client: Shared,
    pub(crate) terms: ClientTerms,
}

impl Bot for NetworkBot {
    fn identity(&self) -> Identity {
        Identity::new(&*lock(&self.client).name, "network")
    }

    fn enter(&self, _: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Ok(Box::new(NetworkSeat { client: self.client.clone(), terms: self.terms }))
    }
}

struct NetworkSeat {
    client: Shared,
    terms: ClientTerms,
}

impl RunningBot for NetworkSeat {
    /// The view is not sent: a client follows the match by the moves that it receives.
    fn answer(&mut self, _: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        // There is no need to pause before a client that is gone.
        let there = lock(&self.client).wire.is_ok();
        sleep(if there { self.terms.pause } else { Duration::ZERO });
        let mut client = lock(&self.client);
        let (order, used) = client.ask(&self.terms)?;
        if self.terms.time.is_some() {
            client.account = client.account.saturating_sub(used);
            let (used, left) = (used.as_millis(), client.account.as_millis());
            notes.entries.push(Note { kind: NoteKind::Log, text: format!("{used} ms used, {left} ms left") });
        }
        Ok([&order].into_iter().collect())
    }

    fn resume(&mut self, _: &mut dyn Controller, _: &mut Notes) -> Result<Pause, Fault> {
        Err(Fault::new(FaultKind::Refused, "Reversi has no units with programs"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A time of 0 in a request means that there is no limit.
    #[test]
    fn without_a_clock_nobody_is_late() {
        let (second, begun) = (Duration::from_secs(1), Instant::now());
        let terms = |time| ClientTerms { time, depth: 0, pause: Duration::ZERO, settle: Duration::ZERO };
        assert_eq!(deadline(&terms(None), begun, Duration::ZERO), None);
        assert_eq!(deadline(&terms(Some(second)), begun, 3 * second), Some(begun + 3 * second + LISTEN));
    }
}
