//! `agon watch`: a replay in the browser; and the same for a match that is being played.

use crate::Failure;
use crate::args::WatchArgs;
use agon_replay::Live;
use agon_web::{ServeError, Server, Source, open_browser};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::thread::JoinHandle;

pub(crate) fn run(args: &WatchArgs) -> anyhow::Result<ExitCode> {
    // Whatever is in the file, the viewer says what is wrong with it; one that is not there at all is told here.
    let name = args.file.display();
    std::fs::File::open(&args.file).map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    let server = bind(Source::File(args.file.clone()), args.listen)?;
    announce("watch", &server.url(), args.no_open);
    server.run()?;
    Ok(ExitCode::SUCCESS)
}

/// A match that is shown while it is being played.
pub(crate) struct Shown {
    /// What the match writes to.
    pub(crate) live: Live,
    server: JoinHandle<Result<(), ServeError>>,
}

/// Opens the viewer for a match that is about to begin.
pub(crate) fn start_live(listen: SocketAddr, no_open: bool) -> anyhow::Result<Shown> {
    let live = Live::new();
    let server = bind(Source::Live(live.clone()), listen)?;
    announce("watch", &server.url(), no_open);
    Ok(Shown { live, server: std::thread::spawn(|| server.run()) })
}

impl Shown {
    /// Goes on serving until the process is ended.
    pub(crate) fn until_interrupted(self) -> anyhow::Result<()> {
        eprintln!("The viewer is open until Ctrl-C.");
        self.server.join().map_err(|_| Failure::new("the server failed"))??;
        Ok(())
    }
}

fn bind(source: Source, listen: SocketAddr) -> Result<Server, Failure> {
    Server::bind(source, listen).map_err(|error| address_failure(&error))
}

/// What to do about an address that cannot be used.
pub(crate) fn address_failure(error: &ServeError) -> Failure {
    let help = match error {
        ServeError::NotLoopback(_) => "pages are served to this machine alone: use --listen 127.0.0.1:PORT",
        _ => "choose another address with --listen, or let the system choose with --listen 127.0.0.1:0",
    };
    Failure::new(error.to_string()).help(help)
}

/// Says where the page is, on standard error: standard output may hold the result of a match for a script.
pub(crate) fn announce(what: &str, url: &str, no_open: bool) {
    eprintln!("{what} at {url}");
    if !no_open && !open_browser(url) {
        eprintln!("help: there is no browser to be seen here; open the address yourself");
    }
}
