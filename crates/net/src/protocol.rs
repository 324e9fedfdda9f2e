//! What a game provides so that its matches can be played over the network.

use crate::{Wire, WireError};
use agon_arena::RoundReport;
use agon_kernel::{AnyBoard, Bot, Fault, Limits, Problems, Seat, Seed, Standings};
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The terms on which the clients of a match are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientTerms {
    /// Time that each turn adds to a client's budget; without it, clients have no time limit.
    pub time: Option<Duration>,
    /// The search depth that clients are asked for; 0 is up to the client.
    pub depth: u8,
    /// How long the server waits before it asks a client.
    pub pause: Duration,
    /// How long clients have between receiving the board and the first turn.
    pub settle: Duration,
}

/// A client that has identified itself.
#[derive(Debug)]
pub struct ConnectedClient {
    /// The name on scoreboards.
    pub name: String,
    pub wire: Wire,
}

/// Both sides of a game's network protocol.
pub trait Protocol: Sync {
    fn port(&self) -> u16;

    /// Reads who a newly connected client is and returns its name. `names` has names for clients that only send a number.
    ///
    /// # Errors
    /// The client sends something else, or nothing.
    fn greet(
        &self,
        wire: &mut Wire,
        deadline: Instant,
        names: &BTreeMap<u8, String>,
    ) -> Result<String, Fault>;

    /// Opens a match for the clients and sends them what they need before the first turn. `names` are those of all seats, for the log.
    fn open(
        &self,
        board: &dyn AnyBoard,
        names: Vec<String>,
        clients: Vec<(Seat, ConnectedClient)>,
        terms: &ClientTerms,
    ) -> Box<dyn ClientMatch>;

    /// Plays a match on another server.
    ///
    /// # Errors
    /// The server violates the protocol, or the bot faults.
    fn join(&self, wire: Wire, join: &Join<'_>, log: &mut dyn FnMut(&str)) -> Result<JoinedMatch, JoinError>;
}

/// One match with network clients.
pub trait ClientMatch {
    /// The clients, as bots.
    fn bots(&self) -> Vec<(Seat, Arc<dyn Bot>)>;
    /// Sends the clients what happened, and writes it to the log.
    fn tell(&mut self, told: &RoundReport<'_>, log: &mut dyn FnMut(&str));
    /// Tells the clients that the match is over, and closes the connections.
    fn close(self: Box<Self>, log: &mut dyn FnMut(&str));
}

/// The bot that joins another server.
pub struct Join<'a> {
    pub bot: &'a dyn Bot,
    /// The number it identifies itself with.
    pub number: u8,
    /// The seed of its random numbers.
    pub seed: Seed,
    pub limits: &'a Limits,
}

/// The result of a match on another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinedMatch {
    pub seat: Seat,
    /// The standings when the bot left the match.
    pub standings: Standings,
    /// How many rounds were played.
    pub rounds: u32,
    /// Whether the server disqualified the bot.
    pub disqualified: bool,
}

/// Why a match on another server did not end properly.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// The connection failed.
    #[error("the server: {0}")]
    Wire(#[from] WireError),
    /// Nothing can be sent any more.
    #[error("cannot send to the server: {0}")]
    Send(#[from] io::Error),
    /// The server sent something that makes no sense.
    #[error("the server {0}")]
    Server(String),
    /// The server's board is not a legal board of the game.
    #[error("the server sent a board that cannot be played: {0}")]
    Board(Problems),
    #[error("the bot is {0}")]
    Bot(#[from] Fault),
}
