//! A server in its own thread, on a free port of this machine.

use agon_arena::Played;
use agon_kernel::{AnyGame, GameHandle, Limits, Seed, Source};
use agon_net::{ClientTerms, HostedMatch, Lobby, host};
use agon_replay::{Live, Replay, verify};
use agon_reversi::{Event, Reversi};
use agon_reversi_net::PROTOCOL;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::thread::JoinHandle;
use std::time::Duration;

pub(crate) static GAME: GameHandle<Reversi> = GameHandle::NEW;
pub(crate) const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// The result of a match.
pub(crate) struct Result {
    pub(crate) played: Played,
    pub(crate) log: Vec<String>,
    pub(crate) events: Vec<Event>,
}

impl Result {
    /// The fault of a seat, as recorded in the replay and in the log.
    pub(crate) fn reason(&self, seat: u8) -> (agon_kernel::FaultKind, &str) {
        let fault = self.played.faults.iter().find(|fault| fault.seat.0 == seat).expect("a fault");
        assert!(self.logged(&fault.detail), "{:?} is not in the log", fault.detail);
        (fault.kind, &fault.detail)
    }

    pub(crate) fn logged(&self, text: &str) -> bool {
        self.log.iter().any(|line| line.contains(text))
    }
}

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    thread: JoinHandle<Vec<Result>>,
}

pub(crate) fn lobby() -> Lobby {
    let names = BTreeMap::from([(3, "Otters".to_owned())]);
    Lobby::open(&PROTOCOL, names, HERE, 0, 1).unwrap()
}

pub(crate) fn terms(ms: u64, depth: u8) -> ClientTerms {
    let time = Some(Duration::from_millis(ms)).filter(|time| !time.is_zero());
    ClientTerms { time, depth, pause: Duration::ZERO, settle: Duration::ZERO }
}

impl Server {
    /// Serves one match. A seat with an empty name is for a client.
    pub(crate) fn of(map: &str, seats: &[&str], terms: ClientTerms) -> Self {
        Self::of_many(map, seats, terms, 1)
    }

    /// Serves several matches, one after the other, at the same port.
    pub(crate) fn of_many(map: &str, seats: &[&str], terms: ClientTerms, matches: usize) -> Self {
        let lobby = lobby();
        let address = lobby.address().unwrap();
        let board = GAME.read_board(&Source::alone(map)).unwrap_or_else(|problems| panic!("{problems}"));
        let seats = seats.iter().map(|name| GAME.bot(name)).collect();
        let (board_name, seed, limits) = ("test".to_owned(), Seed::from(1), Limits::default());
        let hosting = HostedMatch { board, board_name, seed, seats, limits, terms };
        let thread = std::thread::spawn(move || {
            let mut door = Some(lobby);
            let mut results = Vec::new();
            while let Some(lobby) = &door {
                let guests = lobby
                    .gather(hosting.wanted(), Some(Duration::from_secs(30)), &mut |_| {})
                    .expect("all come");
                if results.len() + 1 == matches {
                    door = None;
                }
                results.push(play(&hosting, guests));
            }
            results
        });
        Self { address, thread }
    }

    pub(crate) fn result(self) -> Result {
        let mut results = self.results();
        assert_eq!(results.len(), 1);
        results.remove(0)
    }

    pub(crate) fn results(self) -> Vec<Result> {
        self.thread.join().expect("the server goes on, whatever clients do")
    }
}

/// Plays, and verifies the replay.
fn play(hosting: &HostedMatch, guests: Vec<agon_net::ConnectedClient>) -> Result {
    let (mut log, mut file) = (Vec::new(), Vec::new());
    let played =
        host(&PROTOCOL, hosting, guests, &mut file, &Live::new(), &mut |line| log.push(line.to_owned()))
            .unwrap();
    let replay = Replay::read(&file).unwrap();
    assert_eq!(verify(&replay, &GAME), Ok(played.rounds));
    assert_eq!(replay.end.as_ref().unwrap().faults, played.faults);
    let mut cursor = replay.cursor();
    let mut events = Vec::new();
    for frame in 0..replay.frames() {
        events.extend(cursor.seek(frame).unwrap().events.records::<Event>().unwrap());
    }
    Result { played, log, events }
}
