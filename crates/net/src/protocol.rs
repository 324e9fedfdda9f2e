//! What a game brings so that its matches can be played over the network.

use crate::{Wire, WireError};
use agon_arena::RoundReport;
use agon_kernel::{AnyBoard, Bot, Fault, Limits, Problems, Seat, Seed, Standings};
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How the clients of a match are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientTerms {
    /// Time that each turn adds to a client's account; without it, clients are not timed.
    pub time: Option<Duration>,
    /// How deep clients are to search; 0 is as they like.
    pub depth: u8,
    /// How long the server waits before it asks a client.
    pub pause: Duration,
    /// How long clients have between the board and the first turn.
    pub settle: Duration,
}

/// A client that said who it is.
#[derive(Debug)]
pub struct ConnectedClient {
    /// What it is called on scoreboards.
    pub name: String,
    /// The connection.
    pub wire: Wire,
}

/// How a game is played over the network, from both sides.
pub trait Protocol: Sync {
    /// The port that clients expect.
    fn port(&self) -> u16;

    /// Hears who a client is that has just connected, and gives its name. `names` has names for clients that only say
    /// a number.
    ///
    /// # Errors
    /// A client that says something else, or nothing.
    fn greet(
        &self,
        wire: &mut Wire,
        deadline: Instant,
        names: &BTreeMap<u8, String>,
    ) -> Result<String, Fault>;

    /// Opens a match for the clients and sends them what they must know before the first turn.
    fn open(
        &self,
        board: &dyn AnyBoard,
        clients: Vec<(Seat, ConnectedClient)>,
        terms: &ClientTerms,
    ) -> Box<dyn ClientMatch>;

    /// Plays a match on somebody else's server.
    ///
    /// # Errors
    /// A server that does not keep to the protocol, or a bot that does something wrong.
    fn join(&self, wire: Wire, join: &Join<'_>, log: &mut dyn FnMut(&str)) -> Result<JoinedMatch, JoinError>;
}

/// One match with network clients.
pub trait ClientMatch {
    /// The clients as bots.
    fn bots(&self) -> Vec<(Seat, Arc<dyn Bot>)>;
    /// Tells the clients what happened, and writes it to the log.
    fn tell(&mut self, told: &RoundReport<'_>, log: &mut dyn FnMut(&str));
    /// Tells the clients that the match is over, and closes the connections.
    fn close(self: Box<Self>, log: &mut dyn FnMut(&str));
}

/// Who goes to somebody else's server.
pub struct Join<'a> {
    pub bot: &'a dyn Bot,
    /// The number that it gives as its own.
    pub number: u8,
    /// The seed that its chance is made from.
    pub seed: Seed,
    /// What it may use.
    pub limits: &'a Limits,
}

/// How a match on somebody else's server went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinedMatch {
    /// The seat that the bot played.
    pub seat: Seat,
    /// How the match stood when the bot left it.
    pub standings: Standings,
    /// How many rounds were played.
    pub rounds: u32,
    /// Whether the server disqualified the bot.
    pub disqualified: bool,
}

/// Why a match on somebody else's server did not come to its end.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// The connection.
    #[error("the server: {0}")]
    Wire(#[from] WireError),
    /// Nothing can be sent any more.
    #[error("the server does not take what it is sent: {0}")]
    Send(#[from] io::Error),
    /// The server says something that makes no sense.
    #[error("the server {0}")]
    Server(String),
    /// The server's board is none of the game.
    #[error("the server sent a board that cannot be played: {0}")]
    Board(Problems),
    /// The bot did something wrong.
    #[error("the bot is {0}")]
    Bot(#[from] Fault),
}
