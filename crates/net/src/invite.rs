//! Network clients as entrants of contests. A connection lasts for one match, so a client is invited anew to each match that it plays: its program is started, or the contest waits for it on a port of
//! its own.

use crate::{ClientTerms, ConnectedClient, Lobby, Protocol};
use agon_arena::{MatchSpec, PlayError, PlayOptions, Played, play};
use agon_kernel::{Bot, Fault, FaultKind, Identity, RunningBot, Seat, Seating};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a program may take to connect after it was started.
const START_TIMEOUT: Duration = Duration::from_secs(20);
/// How long to wait for a client on its port.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(60);
/// How long a program may take to end after its match.
const EXIT_TIMEOUT: Duration = Duration::from_secs(2);
const POLL_INTERVAL: Duration = Duration::from_millis(10);
/// Where programs of this machine connect.
const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
/// What stands for the address in a command.
const HOST: &str = "{host}";
const PORT: &str = "{port}";

/// A network client that takes part in a contest. It plays when [`NetworkClients`] invite it.
pub struct NetworkClient {
    name: String,
    call: Call,
}

/// How a client is invited.
enum Call {
    /// A command that starts its program, which connects to an address that is filled in.
    Start(String),
    /// It connects by itself, again for each match.
    Wait(Mutex<Lobby>),
}

/// Why something is not a client.
#[derive(Debug, thiserror::Error)]
pub enum GuestError {
    #[error("the command has no {PORT}, so the client would not know where to connect")]
    NoPort,
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
}

impl NetworkClient {
    /// A client by what follows `net:`, which is a port, an address with a port, or a command with `{port}` and, if needed, `{host}` in it. `NAME=` in front names it.
    ///
    /// # Errors
    /// A command without a port, or a port that is taken.
    pub fn new(text: &str, protocol: &'static dyn Protocol) -> Result<Self, GuestError> {
        let (name, text) = match text.split_once('=') {
            Some((name, rest)) if is_name(name) => (Some(name.trim().to_owned()), rest.trim()),
            _ => (None, text.trim()),
        };
        let port = text.parse().map(|port| SocketAddr::new(HERE, port));
        if let Ok(address) = port.or_else(|_| text.parse::<SocketAddr>()) {
            let lobby = Lobby::open(protocol, BTreeMap::new(), address.ip(), address.port(), 1)
                .map_err(|error| GuestError::Listen { address, error })?;
            let name = name.unwrap_or_else(|| format!("port {}", address.port()));
            return Ok(Self { name, call: Call::Wait(Mutex::new(lobby)) });
        }
        if !text.contains(PORT) {
            return Err(GuestError::NoPort);
        }
        let name = name.unwrap_or_else(|| name_of(text));
        Ok(Self { name, call: Call::Start(text.to_owned()) })
    }

    /// Invites the client to a match.
    fn come(&self, protocol: &'static dyn Protocol) -> Result<(ConnectedClient, Option<Running>), Fault> {
        let refused = |detail: String| Fault::new(FaultKind::Refused, detail);
        let (mut client, program) = match &self.call {
            Call::Wait(lobby) => {
                let lobby = lobby.lock().unwrap_or_else(PoisonError::into_inner);
                let came = lobby.gather(1, Some(CONNECT_TIMEOUT), &mut |_| {});
                let seconds = CONNECT_TIMEOUT.as_secs();
                (came.map_err(|_| refused(format!("it did not connect within {seconds} seconds")))?, None)
            }
            Call::Start(command) => {
                let broken = |error: io::Error| refused(format!("no port for it: {error}"));
                let lobby = Lobby::open(protocol, BTreeMap::new(), HERE, 0, 1).map_err(broken)?;
                let port = lobby.address().map_err(broken)?.port().to_string();
                let line = command.replace(HOST, &HERE.to_string()).replace(PORT, &port);
                let program = Running::start(&line)
                    .map_err(|error| refused(format!("it cannot be started: {error}")))?;
                let came = lobby.gather(1, Some(START_TIMEOUT), &mut |_| {});
                let seconds = START_TIMEOUT.as_secs();
                let late = |_| refused(format!("it did not connect within {seconds} seconds after `{line}`"));
                (came.map_err(late)?, Some(program))
            }
        };
        let mut client = client.remove(0);
        client.name.clone_from(&self.name);
        Ok((client, program))
    }
}

fn is_name(text: &str) -> bool {
    let text = text.trim();
    let fits = |letter: char| letter.is_alphanumeric() || " -_".contains(letter);
    !text.is_empty() && text.chars().count() <= 40 && text.chars().all(fits)
}

/// The name of the program in a command.
fn name_of(command: &str) -> String {
    let word = command.split_whitespace().next().unwrap_or("client");
    let file = word.rsplit('/').next().unwrap_or(word);
    file.split_once('.').map_or(file, |(stem, _)| stem).to_owned()
}

impl Bot for NetworkClient {
    fn identity(&self) -> Identity {
        Identity::new(&*self.name, "network")
    }

    fn enter(&self, _: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Err(Fault::new(FaultKind::Refused, "a network client plays only where it is called"))
    }
}

/// A client that did not connect.
struct Absent(Identity, Fault);

impl Bot for Absent {
    fn identity(&self) -> Identity {
        self.0.clone()
    }

    fn enter(&self, _: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Err(self.1.clone())
    }
}

/// A client's program. It ends with its match, by itself or not.
struct Running(Child);

impl Running {
    fn start(line: &str) -> io::Result<Self> {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", &format!("exec {line}")]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().map(Self)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let end = Instant::now() + EXIT_TIMEOUT;
        while matches!(self.0.try_wait(), Ok(None)) && Instant::now() < end {
            sleep(POLL_INTERVAL);
        }
        // It may have ended meanwhile.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The clients of a contest.
pub struct NetworkClients {
    pub protocol: &'static dyn Protocol,
    pub terms: ClientTerms,
    pub all: Vec<Arc<NetworkClient>>,
}

impl NetworkClients {
    /// The client that a bot is, if it is one of these.
    fn find(&self, bot: &Arc<dyn Bot>) -> Option<&NetworkClient> {
        self.all
            .iter()
            .find(|guest| std::ptr::addr_eq(Arc::as_ptr(guest), Arc::as_ptr(bot)))
            .map(|guest| &**guest)
    }

    /// Plays a match to which the clients among its bots are invited first.
    ///
    /// # Errors
    /// Too few or too many bots, or a replay that cannot be written.
    pub fn play(&self, spec: &MatchSpec, replay: Option<&mut dyn Write>) -> Result<Played, PlayError> {
        let mut spec = spec.clone();
        let (mut clients, mut programs) = (Vec::new(), Vec::new());
        let names = spec.bots.iter().map(|bot| bot.identity().name).collect();
        for (seat, bot) in (0..).map(Seat).zip(&mut spec.bots) {
            let Some(guest) = self.find(bot) else { continue };
            match guest.come(self.protocol) {
                Ok((client, program)) => {
                    clients.push((seat, client));
                    programs.extend(program);
                }
                Err(fault) => *bot = Arc::new(Absent(guest.identity(), fault)),
            }
        }
        let called = !clients.is_empty();
        let mut hall = self.protocol.open(&*spec.board, names, clients, &self.terms);
        for (seat, bot) in hall.bots() {
            spec.bots[seat.index()] = bot;
        }
        sleep(if called { self.terms.settle } else { Duration::ZERO });
        let mut tell = |report: agon_arena::RoundReport<'_>| hall.tell(&report, &mut |_| {});
        let options = PlayOptions::default().on_round(&mut tell);
        let played = match replay {
            Some(replay) => play(&spec, options.record(replay)),
            None => play(&spec, options),
        };
        hall.close(&mut |_| {});
        played
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_is_named_by_its_program_unless_it_is_given_a_name() {
        assert_eq!(name_of("./clients/otters.sh -p {port}"), "otters");
        assert_eq!(name_of("java -jar foxes.jar {port}"), "java");
        assert!(is_name("Otters") && is_name("group 3") && !is_name("") && !is_name("./client --port"));
    }
}
