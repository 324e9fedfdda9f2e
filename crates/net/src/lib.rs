//! Matches over the network: clients that connect to us take seats here, and our bots can join other servers.
//!
//! What the bytes mean is up to the game: its [`Protocol`] is in `games/<game>/net`. This crate has what all protocols share: [`Wire`], a
//! connection on which nothing blocks beyond its deadline; [`Lobby`], which waits for clients; [`host`], a match in which they play
//! alongside bots of every other kind; and [`NetworkClients`], clients that take part in contests.

mod host;
mod invite;
mod lobby;
mod protocol;
mod wire;

pub use host::{HostedMatch, host};
pub use invite::{GuestError, NetworkClient, NetworkClients};
pub use lobby::{Lobby, LobbyEvent, TooFewClients};
pub use protocol::{ClientMatch, ClientTerms, ConnectedClient, Join, JoinError, JoinedMatch, Protocol};
pub use wire::{Wire, WireError};
