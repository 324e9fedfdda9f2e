//! `agon play GAME human …` and `agon fork FILE human …`: a match in which humans play in the browser.

use super::report::{self, Report};
use super::watch;
use crate::output;
use crate::table::{Session, Table};
use agon_arena::MatchSpec;
use agon_kernel::Identity;
use agon_replay::{ForkPoint, Live, Replay};
use agon_web::{Server, Source};
use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

/// How the match is served and reported.
pub(crate) struct Options<'a> {
    pub(crate) out: Option<&'a Path>,
    pub(crate) listen: SocketAddr,
    pub(crate) no_open: bool,
    pub(crate) json: bool,
}

/// Whether humans are among the players.
pub(crate) fn are_in(bots: &[String]) -> bool {
    bots.iter().any(|bot| bot == crate::table::HUMAN)
}

/// Serves the table, plays the match, and reports it.
pub(crate) fn run(
    humans: Arc<crate::table::Humans>,
    spec: MatchSpec,
    origin: Option<(Replay, ForkPoint)>,
    options: &Options<'_>,
) -> anyhow::Result<ExitCode> {
    // The viewer opens what it finds at number 0: a match that has not begun. `GET /humans` says where the first one is.
    let first = Source::Live(Live::new());
    let matches = Arc::new(Mutex::new(vec![first.clone()]));
    let session = Arc::new(Session { humans, matches, spec, origin });
    let server = Server::bind(first, options.listen).map_err(|error| watch::address_failure(&error))?;
    let server = server.hosted(Arc::new(Table::with(session.clone())));
    watch::announce("play", &server.url(), options.no_open);
    let server = std::thread::spawn(|| server.run());
    let played = session.run(|live, attempt| report::record_slow(options.out, live, attempt))?;
    let MatchSpec { board, board_name, seed, .. } = &session.spec;
    let report = Report { json: options.json, replay: options.out, board: &**board, board_name, seed: *seed };
    report.print(&played)?;
    eprintln!("The viewer stays open until you press Ctrl-C.");
    server.join().map_err(|_| crate::Failure::new("the server failed"))??;
    Ok(ExitCode::SUCCESS)
}

/// Says who plays, in one line.
pub(crate) fn greet(seats: &[Identity]) {
    let names: Vec<_> =
        seats.iter().enumerate().map(|(seat, bot)| format!("{} (seat {seat})", bot.name)).collect();
    output::say(&format!("playing: {}", names.join(", ")));
}
