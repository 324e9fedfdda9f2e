//! `agon watch`: shows a replay in the browser; the same viewer follows a match while it is being played.

use super::show;
use crate::args::{PlayWatchArgs, WatchArgs};
use crate::output::say;
use crate::table::Table;
use crate::{Failure, suggest};
use agon_kernel::AnyGame;
use agon_replay::{Live, Replay, ReplayError};
use agon_web::{ServeError, Server, Source, open_browser};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread::JoinHandle;

pub(crate) fn run(args: &WatchArgs) -> anyhow::Result<ExitCode> {
    // A file that is still being written may have no header yet. A file that can never be shown is refused here; the rest is up to the viewer.
    let name = args.file.display();
    let file =
        std::fs::read(&args.file).map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    // A game that this program does not know can be watched, but not played.
    let mut game = None;
    match Replay::read(&file) {
        Ok(replay) => {
            show::check_seats(&name.to_string(), &replay)?;
            game = suggest::game(&replay.header.game).ok();
        }
        Err(ReplayError::NotAReplay) if file.is_empty() => {}
        Err(ReplayError::NotAReplay | ReplayError::Newer(_)) => {
            show::parse(&name.to_string(), &file)?;
        }
        Err(_) => {}
    }
    let server = bind(game, &[], Source::File(args.file.clone()), args.listen)?;
    announce("watch", &server.url(), args.no_open);
    server.run()?;
    Ok(ExitCode::SUCCESS)
}

/// A match that is shown while it is being played.
pub(crate) struct Shown {
    /// Where the match is recorded.
    pub(crate) live: Live,
    server: JoinHandle<Result<(), ServeError>>,
}

/// Opens the viewer for a match between these bots that is about to start.
pub(crate) fn start_live(
    game: &'static dyn AnyGame,
    bots: &[String],
    listen: SocketAddr,
    no_open: bool,
) -> anyhow::Result<Shown> {
    let live = Live::new();
    let server = bind(Some(game), bots, Source::Live(live.clone()), listen)?;
    announce("watch", &server.url(), no_open);
    Ok(Shown { live, server: std::thread::spawn(|| server.run()) })
}

impl Shown {
    /// Keeps serving until the process ends.
    pub(crate) fn until_interrupted(self) -> anyhow::Result<()> {
        eprintln!("The viewer stays open until you press Ctrl-C.");
        self.server.join().map_err(|_| Failure::new("the server failed"))??;
        Ok(())
    }
}

/// Shows two replays side by side until the process ends.
pub(crate) fn serve_pair(files: [PathBuf; 2], listen: SocketAddr, no_open: bool) -> anyhow::Result<()> {
    let [one, other] = files.map(Source::File);
    let server = Server::bind_pair(one, other, listen).map_err(|error| address_failure(&error))?;
    announce("watch", &server.url(), no_open);
    Ok(server.run()?)
}

fn bind(
    game: Option<&'static dyn AnyGame>,
    bots: &[String],
    source: Source,
    listen: SocketAddr,
) -> Result<Server, Failure> {
    let server = Server::bind(source.clone(), listen).map_err(|error| address_failure(&error))?;
    Ok(match game {
        Some(game) => server.hosted(Arc::new(Table::new(game, source).naming(bots))),
        None => server,
    })
}

/// The error for an address that cannot be served on.
pub(crate) fn address_failure(error: &ServeError) -> Failure {
    let help = match error {
        ServeError::NotLoopback(_) => "pages are served to this machine only: use --listen 127.0.0.1:PORT",
        _ => "choose another address with --listen, or any free port with --listen 127.0.0.1:0",
    };
    Failure::new(error.to_string()).help(help)
}

/// Rejects options for a viewer where none is shown: they would be ignored.
///
/// # Errors
/// Which one it is.
pub(crate) fn check(args: &PlayWatchArgs) -> Result<(), Failure> {
    args.in_vain().map_or(Ok(()), |option| {
        let failure =
            Failure::new(format!("{option} is about the viewer, and nothing is shown without --watch"));
        Err(failure.help(format!("leave {option} out, or add --watch")))
    })
}

/// Prints the address to standard error, since a script may read the result of the match from standard output.
pub(crate) fn announce(what: &str, url: &str, no_open: bool) {
    say(&format!("{what} at {url}"));
    if !no_open && !open_browser(url) {
        eprintln!("No browser found. Open this address: {url}");
    }
}
