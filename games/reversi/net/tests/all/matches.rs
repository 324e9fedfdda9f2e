//! Whole matches, byte by byte.

use crate::raw::Raw;
use crate::server::{Server, terms};

/// The map is sent exactly as in the file; a move is sent to everybody, including the mover; if nobody has a bomb, the end of phase one is
/// followed directly by the end of the match.
#[test]
fn a_match_of_one_move() {
    let map = "2\r\n0\r\n0 0\r\n1 3\r\n0\t2  1";
    let server = Server::of(map, &["", ""], terms(2000, 0));
    let (mut one, mut two) = (Raw::group(server.address, 3), Raw::group(server.address, 64));
    one.expect_start(map, 1);
    two.expect_start(map, 2);
    one.expect(&[4, 0, 0, 0, 5, 0, 0, 0x07, 0xd0, 0]);
    one.go(0, 0, 0);
    for client in [&mut one, &mut two] {
        client.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 9, 0, 0, 0, 0]);
        client.expect_end();
    }
    let result = server.result();
    let names: Vec<_> = result.played.seats.iter().map(|seat| seat.bot.name.as_str()).collect();
    assert_eq!(names, ["Otters", "group 64"]);
    let scores: Vec<_> = result.played.standings.seats.iter().map(|seat| (seat.score, seat.rank)).collect();
    assert_eq!(scores, [(3, 1), (0, 2)]);
    assert_eq!(result.log[..2], ["seat 0 is Otters", "seat 1 is group 64"]);
    let line = result.log[2].strip_prefix("move 0: seat 0 (Otters) moved (0,0,0). time left: ").unwrap();
    let left: u32 = line.strip_suffix(" msecs").unwrap().parse().unwrap();
    assert!((1..=2000).contains(&left), "{left}");
}

/// Moves are numbered from 0, a disqualification counts, and if the first player cannot move first, number 0 is used up.
#[test]
fn numbers_of_moves() {
    let map = "2 0 0 0 1 4  0 1 2 -";
    let server = Server::of(map, &["", ""], terms(0, 0));
    let (mut one, mut two) = (Raw::group(server.address, 1), Raw::group(server.address, 2));
    one.expect_start(map, 1);
    two.expect_start(map, 2);
    two.expect_request();
    two.go(0, 0, 0);
    two.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 2, 8, 0, 0, 0, 0, 9, 0, 0, 0, 0]);
    let log = server.result().log;
    assert_eq!(
        log[2..],
        ["move 0: seat 0 (group 1) cannot move", "move 1: seat 1 (group 2) moved (0,0,0)", "phase two"]
    );

    let map = "3 0 0 0 1 11  0 2 1 - 0 3 2 - 0 1 3";
    let server = Server::of(map, &["", "Null", "Null"], terms(5000, 0));
    let mut one = Raw::group(server.address, 1);
    one.expect_start(map, 1);
    one.expect_request();
    one.go(1, 0, 0);
    one.expect(&[7, 0, 0, 0, 1, 1]);
    let log = server.result().log;
    assert_eq!(log[1], "seat 1 is Null, a bot of this server");
    assert_eq!(
        log[3],
        "move 0: seat 0 (group 1) is disqualified: illegal order: (1,0,0): the tile is occupied, and the player has no override stone"
    );
    assert_eq!(log[4..6], ["move 1: seat 1 (Null) moved (4,0,0)", "move 2: seat 2 (Null) moved (8,0,0)"]);
}

/// Phase two starts with the seat after the last mover. With a bomb, `special` is ignored and reported as 0.
#[test]
fn bombs() {
    let map = "2 0 1 0 1 4 0 2 1 0";
    let server = Server::of(map, &["", ""], terms(0, 3));
    let (mut one, mut two) = (Raw::group(server.address, 0), Raw::group(server.address, 0));
    one.expect_start(map, 1);
    two.expect_start(map, 2);
    one.expect(&[4, 0, 0, 0, 5, 0, 0, 0, 0, 3]);
    one.go(0, 0, 0);
    two.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 0, 3]);
    two.go(2, 0, 7);
    two.expect(&[6, 0, 0, 0, 6, 0, 2, 0, 0, 0, 2]);
    one.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 6, 0, 0, 0, 6, 0, 2, 0, 0, 0, 2]);
    one.expect(&[4, 0, 0, 0, 5, 0, 0, 0, 0, 3]);
    one.go(3, 0, 0);
    for client in [&mut one, &mut two] {
        client.expect(&[6, 0, 0, 0, 6, 0, 3, 0, 0, 0, 1, 9, 0, 0, 0, 0]);
        client.expect_end();
    }
    assert_eq!(server.result().played.faults, []);
}

/// Nobody can place a stone: phase two is announced before the first request.
#[test]
fn a_map_with_nothing_but_bombs() {
    let map = "2 0 1 9 1 2 1 2\n";
    let server = Server::of(map, &["", ""], terms(0, 0));
    let (mut one, mut two) = (Raw::group(server.address, 1), Raw::group(server.address, 1));
    one.expect_start(map, 1);
    two.expect_start(map, 2);
    one.expect(&[8, 0, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 0, 0]);
    two.expect(&[8, 0, 0, 0, 0]);
    one.go(1, 0, 0);
    for client in [&mut one, &mut two] {
        client.expect(&[6, 0, 0, 0, 6, 0, 1, 0, 0, 0, 1, 9, 0, 0, 0, 0]);
        client.expect_end();
    }
    server.result();
}

/// A choice, a bonus and a transition are passed through unchanged; players who cannot move are skipped silently.
#[test]
fn specials_are_sent_to_everybody() {
    let map = "2 0 0 0 1 7 b 2 1 2 c - 0";
    let server = Server::of(map, &["", ""], terms(0, 0));
    let (mut one, mut two) = (Raw::group(server.address, 1), Raw::group(server.address, 1));
    one.expect_start(map, 1);
    two.expect_start(map, 2);
    one.expect_request();
    one.go(0, 0, 20);
    one.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 20, 1]);
    assert_eq!(one.expect_request(), 0);
    one.go(4, 0, 1);
    one.expect(&[6, 0, 0, 0, 6, 0, 4, 0, 0, 1, 1, 8, 0, 0, 0, 0]);
    two.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 20, 1, 6, 0, 0, 0, 6, 0, 4, 0, 0, 1, 1, 8, 0, 0, 0, 0]);
    one.expect(&[4, 0, 0, 0, 5, 0, 0, 0, 0, 0]);
    one.go(6, 0, 0);
    for client in [&mut one, &mut two] {
        client.expect(&[6, 0, 0, 0, 6, 0, 6, 0, 0, 0, 1, 9, 0, 0, 0, 0]);
        client.expect_end();
    }
    assert!(server.result().logged(" cannot move"));
}

/// Clients take the free seats in the order in which they connect, and are sent the bots' moves like any others.
#[test]
fn clients_and_bots_in_one_match() {
    let map = "3 0 0 0 1 10 0 1 2 0 - 3 1 0 - 0";
    let server = Server::of(map, &["", "Null", ""], terms(5000, 0));
    let (mut one, mut three) = (Raw::group(server.address, 1), Raw::group(server.address, 2));
    one.expect_start(map, 1);
    three.expect_start(map, 3);
    assert_eq!(one.expect_request(), 5000);
    one.go(3, 0, 0);
    for client in [&mut one, &mut three] {
        client.expect(&[6, 0, 0, 0, 6, 0, 3, 0, 0, 0, 1]);
    }
    // Seat 1 has lost its stone and is skipped.
    assert_eq!(three.expect_request(), 5000);
    three.go(7, 0, 0);
    for client in [&mut one, &mut three] {
        client.expect(&[6, 0, 0, 0, 6, 0, 7, 0, 0, 0, 3, 8, 0, 0, 0, 0, 9, 0, 0, 0, 0]);
        client.expect_end();
    }
    let kinds: Vec<_> = server.result().played.seats.into_iter().map(|seat| seat.bot.kind).collect();
    assert_eq!(kinds, ["network", "built-in", "network"]);

    let map = "2 0 0 0 1 3 0 2 1";
    let server = Server::of(map, &["Null", ""], terms(0, 0));
    let mut two = Raw::group(server.address, 1);
    two.expect_start(map, 2);
    two.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 9, 0, 0, 0, 0]);
    two.expect_end();
    server.result();
}
