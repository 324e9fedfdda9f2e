//! One match in which network clients play alongside bots of every other kind.

use crate::{ClientTerms, ConnectedClient, Protocol};
use agon_arena::{MatchSpec, PlayError, PlayOptions, Played, RoundReport, play};
use agon_kernel::{AnyBoard, Bot, Limits, Seat, Seed};
use agon_replay::Live;
use std::io::Write;
use std::sync::Arc;
use std::thread::sleep;

/// What to play. A seat without a bot is for a network client.
#[derive(Clone)]
pub struct HostedMatch {
    pub board: Arc<dyn AnyBoard>,
    pub board_name: String,
    pub seed: Seed,
    /// A bot for each seat, or `None` for a network client.
    pub seats: Vec<Option<Arc<dyn Bot>>>,
    /// The limits of bots that are not network clients.
    pub limits: Limits,
    /// The terms for network clients.
    pub terms: ClientTerms,
}

impl HostedMatch {
    /// The number of clients needed.
    #[must_use]
    pub fn wanted(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_none()).count()
    }
}

/// Plays a match with these clients in the free seats, in order, writes its replay, and lets others follow it.
///
/// # Errors
/// Too few or too many clients, or a replay that cannot be written.
pub fn host(
    protocol: &dyn Protocol,
    hosted: &HostedMatch,
    clients: Vec<ConnectedClient>,
    replay: &mut dyn Write,
    live: &Live,
    log: &mut dyn FnMut(&str),
) -> Result<Played, PlayError> {
    let (seats, taken) = (hosted.seats.len(), hosted.seats.len() - hosted.wanted());
    if clients.len() != hosted.wanted() {
        return Err(PlayError::Seats { seats, bots: taken + clients.len() });
    }
    let mut callers = clients.iter().map(|client| client.name.clone());
    let name = |bot: &Option<Arc<dyn Bot>>| match bot {
        Some(bot) => bot.identity().name,
        None => callers.next().unwrap_or_default(),
    };
    let names = hosted.seats.iter().map(name).collect();
    let free = (0..).zip(&hosted.seats).filter(|(_, bot)| bot.is_none()).map(|(seat, _)| Seat(seat));
    let mut client_match = protocol.open(&*hosted.board, names, free.zip(clients).collect(), &hosted.terms);
    let mut bots = hosted.seats.clone();
    for (seat, bot) in client_match.bots() {
        bots[seat.index()] = Some(bot);
    }
    let spec = MatchSpec {
        board: hosted.board.clone(),
        board_name: hosted.board_name.clone(),
        seed: hosted.seed,
        bots: bots.into_iter().flatten().collect(),
        limits: hosted.limits.into(),
    };
    sleep(hosted.terms.settle);
    let mut tell = |report: RoundReport<'_>| client_match.tell(&report, log);
    let played = play(&spec, PlayOptions::default().record(replay).live(live).on_round(&mut tell));
    client_match.close(log);
    played
}
