//! Waits for clients. They are admitted in the order in which they connect: each identifies itself before the next is accepted.

use crate::{ConnectedClient, Protocol, Wire};
use agon_kernel::Fault;
use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a client may take to identify itself.
const GREETING_TIMEOUT: Duration = Duration::from_secs(5);
/// How often the port is polled.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

pub struct Lobby {
    listener: TcpListener,
    protocol: &'static dyn Protocol,
    names: BTreeMap<u8, String>,
}

/// What happens while the lobby waits for clients.
#[derive(Debug)]
pub enum LobbyEvent<'a> {
    /// Reported once a second.
    Waiting {
        /// How many clients are connected.
        came: usize,
        /// How much time is left.
        left: Option<Duration>,
    },
    /// A client connected and identified itself.
    Came(&'a ConnectedClient),
    /// A client was rejected.
    Refused(SocketAddr, &'a Fault),
    /// A client disconnected.
    Left(&'a ConnectedClient),
}

/// Time ran out before all seats were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{came} of {wanted} clients connected")]
pub struct TooFewClients {
    /// How many clients were connected.
    pub came: usize,
    /// How many clients were needed.
    pub wanted: usize,
}

/// A name that no other client has: the second of a group is numbered.
fn distinct(name: String, clients: &[ConnectedClient]) -> String {
    let is_taken = |name: &str| clients.iter().any(|client| client.name == name);
    if !is_taken(&name) {
        return name;
    }
    let mut numbered = (2..).map(|number: u32| format!("{name} #{number}"));
    numbered.find(|name| !is_taken(name)).unwrap_or(name)
}

impl Lobby {
    /// Opens the first free port out of `tries` ports starting with `port`.
    ///
    /// # Errors
    /// No port is free, or the address does not belong to this machine.
    pub fn open(
        protocol: &'static dyn Protocol,
        names: BTreeMap<u8, String>,
        address: IpAddr,
        port: u16,
        tries: u16,
    ) -> io::Result<Self> {
        let mut ports = (0..tries.max(1)).map_while(|step| port.checked_add(step));
        let listener = loop {
            let Some(port) = ports.next() else { return Err(io::ErrorKind::AddrInUse.into()) };
            match TcpListener::bind((address, port)) {
                Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
                bound => break bound?,
            }
        };
        listener.set_nonblocking(true)?;
        Ok(Self { listener, protocol, names })
    }

    /// The address that clients connect to.
    ///
    /// # Errors
    /// The operating system cannot report it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Waits until this many clients have connected, forever if there is no time limit. Later clients have to wait.
    ///
    /// # Errors
    /// Time ran out. The connected clients are disconnected.
    pub fn gather(
        &self,
        wanted: usize,
        time: Option<Duration>,
        notify: &mut dyn FnMut(LobbyEvent<'_>),
    ) -> Result<Vec<ConnectedClient>, TooFewClients> {
        let begun = Instant::now();
        let deadline = time.map(|time| begun + time);
        let left = |now: Instant| deadline.map(|deadline| deadline.saturating_duration_since(now));
        let mut clients: Vec<ConnectedClient> = Vec::with_capacity(wanted);
        let mut told = None;
        while clients.len() < wanted {
            let now = Instant::now();
            if left(now).is_some_and(|left| left.is_zero()) {
                return Err(TooFewClients { came: clients.len(), wanted });
            }
            let second = (now - begun).as_secs();
            if told != Some(second) {
                told = Some(second);
                notify(LobbyEvent::Waiting { came: clients.len(), left: left(now) });
            }
            clients.retain(|client| {
                let there = client.wire.unread().is_ok();
                if !there {
                    notify(LobbyEvent::Left(client));
                }
                there
            });
            if !self.admit(&mut clients, deadline, notify) {
                sleep(POLL_INTERVAL);
            }
        }
        Ok(clients)
    }

    /// Admits the next client; returns false if none is waiting.
    fn admit(
        &self,
        clients: &mut Vec<ConnectedClient>,
        deadline: Option<Instant>,
        notify: &mut dyn FnMut(LobbyEvent<'_>),
    ) -> bool {
        // A client that disconnects before it is accepted does not count.
        let Ok((stream, peer)) = self.listener.accept() else { return false };
        let Ok(mut wire) = Wire::new(stream) else { return true };
        let greeting = Instant::now() + GREETING_TIMEOUT;
        let greeting = deadline.map_or(greeting, |deadline| greeting.min(deadline));
        match self.protocol.greet(&mut wire, greeting, &self.names) {
            Ok(name) => {
                let name = distinct(name, clients);
                clients.push(ConnectedClient { name, wire });
                notify(LobbyEvent::Came(&clients[clients.len() - 1]));
            }
            Err(fault) => {
                notify(LobbyEvent::Refused(peer, &fault));
                wire.close();
            }
        }
        true
    }
}
