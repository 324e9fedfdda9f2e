//! `agon host`: matches for clients that connect over the network.

use super::report::{self, Report};
use super::watch;
use crate::args::HostArgs;
use crate::{Failure, board_source, bot_source, output, suggest};
use agon_kernel::{AnyBoard, AnyGame, Bot, Limits, Seed, plain};
use agon_net::{ClientTerms, ConnectedClient, HostedMatch, Lobby, LobbyEvent, Protocol, TooFewClients, host};
use agon_replay::Live;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// The word for a seat reserved for a client.
const NETWORK: &str = "net";
/// The default clock, as in tournaments.
const DEFAULT_CLOCK: Duration = Duration::from_secs(2);
/// How many ports are tried, starting with the usual one.
const PORTS_TO_TRY: u16 = 100;

pub(crate) fn run(args: &HostArgs) -> anyhow::Result<ExitCode> {
    if args.watch.in_vain() == Some("--listen") {
        let help = "clients connect to --address and --port; or add --watch";
        return Err(Failure::new("--listen is where the viewer is served, with --watch").help(help).into());
    }
    watch::check(&args.watch)?;
    let game = suggest::game(&args.game)?;
    let protocol = protocol(game)?;
    let loaded = board_source::load(game, args.match_args.board.as_deref())?;
    let mut hosting = HostedMatch {
        seats: seats(&*loaded.board, &args.seats)?,
        board: loaded.board,
        board_name: loaded.name,
        seed: args.match_args.seed,
        limits: Limits::default(),
        terms: terms(args),
    };
    if hosting.wanted() == 0 {
        let help = format!("name a seat `{NETWORK}`, or use `{} play`", output::program());
        return Err(Failure::new("there is no seat left for a client").help(help).into());
    }
    if args.watch.watch && args.repeat.is_some() {
        let help = "leave --repeat out, or write replays with --out and watch those";
        return Err(Failure::new("--watch shows one match, and --repeat plays several").help(help).into());
    }
    let shown = args.watch.watch.then(|| watch::start_live(game, &[], args.watch.listen, args.watch.no_open));
    let shown = shown.transpose()?;
    let mut lobby = Some(open(args, protocol)?);
    let matches = args.repeat.map_or(Some(1), |count| count);
    let mut number = 0;
    while let Some(door) = &lobby {
        let guests = match gather(door, &hosting, args) {
            Ok(guests) => guests,
            Err(few) if args.repeat.is_some() => {
                eprintln!("{few}; waiting again");
                continue;
            }
            Err(few) => {
                eprintln!("error: {few} in {} seconds", args.wait);
                eprintln!("help: wait longer with --wait, or name bots for the other seats");
                return Ok(ExitCode::from(1));
            }
        };
        number += 1;
        if matches.is_some_and(|matches| number >= matches) {
            // The last match is full: later clients are rejected.
            lobby = None;
        }
        let live = shown.as_ref().map_or_else(Live::new, |shown| shown.live.clone());
        play(args, protocol, &hosting, guests, number, &live)?;
        hosting.seed = Seed::try_from(hosting.seed.get() + 1).unwrap_or(Seed::from(0));
    }
    shown.map_or(Ok(()), watch::Shown::until_interrupted)?;
    Ok(ExitCode::SUCCESS)
}

/// The protocol of a game.
///
/// # Errors
/// The game has none.
pub(crate) fn protocol(game: &dyn AnyGame) -> anyhow::Result<&'static dyn Protocol> {
    let info = game.info();
    agon_registry::protocol(info.id).ok_or_else(|| {
        let games: Vec<_> = agon_registry::networked().collect();
        let help = format!("games with a network protocol: {}", games.join(", "));
        Failure::new(format!("{} cannot be played over the network", info.title)).help(help).into()
    })
}

fn seats(board: &dyn AnyBoard, named: &[String]) -> anyhow::Result<Vec<Option<Arc<dyn Bot>>>> {
    let seats = usize::from(board.seats());
    if named.len() > seats {
        let message = format!("the board has {seats} seats, but you named {}", named.len());
        return Err(Failure::new(message)
            .help(format!("name at most {seats}, or choose another board"))
            .into());
    }
    let bots = named.iter().map(|name| match name.as_str() {
        NETWORK => Ok(None),
        bot => bot_source::find(board.game(), bot, true).map(Some),
    });
    let mut bots = bots.collect::<anyhow::Result<Vec<_>>>()?;
    bots.resize(seats, None);
    Ok(bots)
}

fn terms(args: &HostArgs) -> ClientTerms {
    let clock = args.time.unwrap_or(if args.depth == 0 { DEFAULT_CLOCK } else { Duration::ZERO });
    ClientTerms {
        time: Some(clock).filter(|clock| !clock.is_zero()),
        depth: args.depth,
        pause: Duration::from_millis(args.pause),
        settle: Duration::from_millis(args.settle),
    }
}

fn open(args: &HostArgs, protocol: &'static dyn Protocol) -> anyhow::Result<Lobby> {
    let names = args.group_names.iter().cloned().collect();
    let (port, tries) = args.port.map_or((protocol.port(), PORTS_TO_TRY), |port| (port, 1));
    let lobby = Lobby::open(protocol, names, args.address, port, tries);
    let address = lobby.as_ref().map_or(Ok((args.address, port).into()), Lobby::address)?;
    let lobby = lobby.map_err(|error| {
        Failure::new(format!("cannot listen on {address}: {error}"))
            .help("choose another --port or --address")
    })?;
    eprintln!("listening on {address}");
    Ok(lobby)
}

/// Waits for clients and counts down.
fn gather(
    lobby: &Lobby,
    hosting: &HostedMatch,
    args: &HostArgs,
) -> Result<Vec<ConnectedClient>, TooFewClients> {
    let wanted = hosting.wanted();
    let time = Some(Duration::from_secs(args.wait)).filter(|time| !time.is_zero());
    let terminal = std::io::stderr().is_terminal();
    let clear = if terminal { "\r\x1b[K" } else { "" };
    let gathered = lobby.gather(wanted, time, &mut |news| match news {
        LobbyEvent::Waiting { came, left } => {
            // Round up, so that the countdown starts at the full number of seconds.
            let left = left.map(|left| left.as_secs_f64().ceil());
            let rest = left.map_or(String::new(), |left| format!(", {left} s left"));
            let line = format!("waiting for clients: {came} of {wanted}{rest}");
            if terminal {
                eprint!("{clear}{line}");
            } else if !args.quiet && left.is_none_or(|left| left % 10.0 == 0.0) {
                eprintln!("{line}");
            }
        }
        LobbyEvent::Came(guest) => {
            eprintln!("{clear}{} joined from {}", plain(&guest.name), guest.wire.peer());
        }
        LobbyEvent::Refused(peer, fault) => {
            eprintln!("{clear}refused {peer}: {}", plain(&fault.to_string()));
        }
        LobbyEvent::Left(guest) => eprintln!("{clear}{} left", plain(&guest.name)),
    });
    eprint!("{clear}");
    gathered
}

fn play(
    args: &HostArgs,
    protocol: &dyn Protocol,
    hosting: &HostedMatch,
    guests: Vec<ConnectedClient>,
    number: u32,
    live: &Live,
) -> anyhow::Result<()> {
    let out = args.out.as_deref().map(|path| numbered(path, number));
    let mut log = |line: &str| {
        if !args.quiet {
            output::say(line);
        }
    };
    let played = report::record_slow(out.as_deref(), live, |file| {
        host(protocol, hosting, guests, file, live, &mut log)
    })?;
    let HostedMatch { board, board_name, seed, .. } = hosting;
    Report { json: args.json, replay: out.as_deref(), board: &**board, board_name, seed: *seed }
        .print(&played)
}

/// The name of the replay file of a match: the first as given, the second with a 2 in its name, and so on.
fn numbered(path: &Path, number: u32) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
    path.with_file_name(format!("{stem}-{number}{}", ending.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replays_are_numbered() {
        let name = |path: &str, number| numbered(Path::new(path), number).display().to_string();
        assert_eq!(name("a/match.agon", 1), "a/match.agon");
        assert_eq!(name("a/match.agon", 2), "a/match-2.agon");
        assert_eq!(name("match", 12), "match-12");
    }
}
