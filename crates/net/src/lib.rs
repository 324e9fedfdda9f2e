//! Matches over the network: programs that connect take seats here, and our bots take seats elsewhere.
//!
//! What the bytes mean is a game's own business: its [`Protocol`] is in `games/<game>/net`. This crate has what all protocols
//! share: [`Wire`], a connection on which nothing blocks beyond its deadline; [`Lobby`], where clients are awaited; and
//! [`host`], a match in which they sit next to bots of every other kind.

mod host;
mod lobby;
mod protocol;
mod wire;

pub use host::{HostedMatch, host};
pub use lobby::{Lobby, LobbyEvent, TooFewClients};
pub use protocol::{ClientMatch, ClientTerms, ConnectedClient, Join, JoinError, JoinedMatch, Protocol};
pub use wire::{Wire, WireError};
