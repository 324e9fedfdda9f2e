//! Our bots on servers: on ours, and on a handwritten one that does not always behave.

use crate::raw::Raw;
use crate::server::{GAME, Server, terms};
use agon_kernel::{AnyGame, FaultKind, Limits, Seed};
use agon_net::{Join, JoinError, JoinedMatch, Protocol, Wire};
use agon_reversi::Reversi;
use agon_reversi_net::PROTOCOL;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::thread::JoinHandle;

type Outcome = (Result<JoinedMatch, JoinError>, Vec<String>);

/// A bot joins a server.
pub(crate) fn go(bot: &'static str, number: u8, address: SocketAddr) -> JoinHandle<Outcome> {
    std::thread::spawn(move || {
        let wire = Wire::new(TcpStream::connect(address).unwrap()).unwrap();
        let (bot, limits, mut log) = (GAME.bot(bot).unwrap(), Limits::default(), Vec::new());
        let join = Join { bot: &*bot, number, seed: Seed::from(7), limits: &limits };
        (PROTOCOL.join(wire, &join, &mut |line| log.push(line.to_owned())), log)
    })
}

/// Both sides agree on every match: they implement the same rules and the same protocol.
#[test]
fn our_bots_on_our_server() {
    let boards = <<Reversi as agon_kernel::Game>::Board as agon_kernel::Board>::SAMPLES;
    for sample in boards.iter().filter(|sample| sample.name != "colossus") {
        let seats = GAME.read_board(&agon_kernel::Source::alone(sample.text)).unwrap().seats();
        // The last seat is played by the server's own bot.
        let mut names = vec![""; usize::from(seats)];
        names[usize::from(seats) - 1] = "Demo";
        let server = Server::of(sample.text, &names, terms(60_000, 0));
        let clients: Vec<_> = (1..seats).map(|number| go("Demo", number, server.address)).collect();
        let joined: Vec<_> = clients.into_iter().map(|client| client.join().unwrap().0.unwrap()).collect();
        let played = server.result().played;
        assert_eq!(played.faults, [], "{}", sample.name);
        for client in joined {
            assert_eq!(
                (&client.standings, client.rounds),
                (&played.standings, played.rounds),
                "{}",
                sample.name
            );
            assert!(!client.disqualified);
            assert_eq!(played.seats[client.seat.index()].bot.kind, "network");
        }
    }
}

const MAP: &str = "2 0 0 0 1 3 0 2 1";

/// A server that sends these bytes after the map and the number, whatever the bot sends.
fn served(map: &[u8], bytes: &'static [u8]) -> Outcome {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let client = go("Null", 9, listener.local_addr().unwrap());
    let mut server = Raw(listener.accept().unwrap().0);
    server.expect(&[1, 0, 0, 0, 1, 9]);
    let length = (map.len() as u32).to_be_bytes();
    server.send(&[&[2][..], &length, map, bytes].concat());
    let outcome = client.join();
    drop(server);
    outcome.unwrap()
}

#[test]
fn a_server_that_is_well_behaved() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let client = go("Null", 9, listener.local_addr().unwrap());
    let mut server = Raw(listener.accept().unwrap().0);
    server.expect(&[1, 0, 0, 0, 1, 9]);
    server.send(&[2, 0, 0, 0, MAP.len() as u8]);
    server.send(MAP.as_bytes());
    server.send(&[3, 0, 0, 0, 1, 1, 4, 0, 0, 0, 5, 0, 0, 7, 208, 0]);
    server.expect(&[5, 0, 0, 0, 5, 0, 0, 0, 0, 0]);
    server.send(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 9, 0, 0, 0, 0]);
    let (joined, log) = client.join().unwrap();
    let joined = joined.unwrap();
    assert_eq!((joined.seat.0, joined.rounds, joined.standings.seats[0].score), (0, 1, 3));
    assert_eq!(log, ["playing in seat 0 of 2", "phase two"]);
}

/// A server may disqualify a player outside its turn, including our bot.
#[test]
fn disqualified() {
    let (joined, log) = served(MAP.as_bytes(), &[3, 0, 0, 0, 1, 1, 7, 0, 0, 0, 1, 2, 9, 0, 0, 0, 0]);
    let joined = joined.unwrap();
    assert_eq!(joined.standings.seats[1].out, Some(FaultKind::Refused));
    assert_eq!(joined.standings.reason, "only one seat is left");
    assert!(!joined.disqualified);
    assert_eq!(log[1], "seat 1 is disqualified");

    let (joined, _) = served(MAP.as_bytes(), &[3, 0, 0, 0, 1, 1, 7, 0, 0, 0, 1, 1]);
    assert!(joined.unwrap().disqualified);
}

/// A player is disqualified in its turn: the turn passes on, here to the bot.
#[test]
fn another_player_is_disqualified_in_its_turn() {
    let map = "3 0 0 0 1 11  0 2 1 - 0 3 2 - 0 1 3";
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let client = go("Null", 9, listener.local_addr().unwrap());
    let mut server = Raw(listener.accept().unwrap().0);
    server.expect(&[1, 0, 0, 0, 1, 9]);
    server.send(&[&[2, 0, 0, 0, map.len() as u8][..], map.as_bytes(), &[3, 0, 0, 0, 1, 2]].concat());
    server.send(&[7, 0, 0, 0, 1, 1, 4, 0, 0, 0, 5, 0, 0, 0, 0, 0]);
    server.expect(&[5, 0, 0, 0, 5, 0, 4, 0, 0, 0]);
    server.send(&[9, 0, 0, 0, 0]);
    let (joined, log) = client.join().unwrap();
    let joined = joined.unwrap();
    assert_eq!((joined.rounds, joined.standings.seats[0].out), (1, Some(FaultKind::Refused)));
    assert_eq!(joined.standings.reason, "phase one: seat 1 is to place a stone");
    assert_eq!(log[1], "seat 0 is disqualified");
}

#[test]
fn servers_that_make_no_sense() {
    let number = &[3, 0, 0, 0, 1, 1];
    for (map, bytes, expected) in [
        (MAP, &[3, 0, 0, 0, 1, 3][..], "the server says that this is player 3 of 2"),
        (MAP, &[3, 0, 0, 0, 1, 0], "the server says that this is player 0 of 2"),
        (MAP, &[4, 0, 0, 0, 5, 0, 0, 0, 0, 0], "the server sent a message of type 4 (5 bytes)"),
        (MAP, &[3, 0, 0, 0, 9, 1], "the server sent a message of type 3 with 9 bytes"),
        ("no map", number, "the server sent a board that cannot be played: "),
        (MAP, &[3, 0, 0, 0, 1, 2, 4, 0, 0, 0, 5, 0, 0, 0, 0, 0], "asks for a move, but player 1 is to move"),
        (
            MAP,
            &[3, 0, 0, 0, 1, 1, 6, 0, 0, 0, 6, 0, 1, 0, 0, 0, 1],
            "of player 1, which the rules do not allow",
        ),
        (MAP, &[3, 0, 0, 0, 1, 1, 6, 0, 0, 0, 6, 0, 1, 0, 0, 0, 2], "of player 2, but player 1 is to move"),
        (MAP, &[3, 0, 0, 0, 1, 1, 7, 0, 0, 0, 1, 9], "the server speaks of player 9 of 2"),
        (MAP, &[3, 0, 0, 0, 1, 1, 9, 255, 255, 255, 255], "type 9 with 4294967295 bytes"),
    ] {
        let error = served(map.as_bytes(), bytes).0.unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    let error = served(&[0xff, 0xfe], number).0.unwrap_err().to_string();
    assert_eq!(error, "the server sent a map that is not text");
}

/// The connection ends in the middle of a match.
#[test]
fn a_server_that_goes_away() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let client = go("Null", 9, listener.local_addr().unwrap());
    let mut server = Raw(listener.accept().unwrap().0);
    server.expect(&[1, 0, 0, 0, 1, 9]);
    server.send(&[2, 255, 255, 255, 255]);
    let error = client.join().unwrap().0.unwrap_err().to_string();
    assert_eq!(error, "the server sent a message of type 2 with 4294967295 bytes");

    let client = go("Null", 9, listener.local_addr().unwrap());
    let mut server = Raw(listener.accept().unwrap().0);
    server.expect(&[1, 0, 0, 0, 1, 9]);
    server.send(&[2, 0, 0]);
    server.hang_up();
    let error = client.join().unwrap().0.unwrap_err().to_string();
    assert_eq!(error, "the server: it closed the connection after 3 of 5 bytes");
}
