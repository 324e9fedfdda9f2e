//! Misbehaving clients are disqualified with a reason, and the match continues.

use crate::raw::Raw;
use crate::server::{Result, Server, terms};
use agon_kernel::FaultKind;
use agon_reversi::{Event, Refusal};
use std::io::Write;

/// Three players with one row and one move each.
const MAP: &str = "3 0 0 0 5 5  1 2 0 - b  - - - - -  2 3 0 - -  - - - - -  3 1 0 - -";

/// Player 1 does something when it is asked; the other two are told that it is disqualified and play on to the end.
fn after(act: impl FnOnce(&mut Raw)) -> Result {
    let server = Server::of(MAP, &["", "", ""], terms(5000, 0));
    let mut clients = [1, 2, 3].map(|group| Raw::group(server.address, group));
    for (client, player) in clients.iter_mut().zip(1..) {
        client.expect_start(MAP, player);
    }
    let [one, two, three] = &mut clients;
    one.expect_request();
    act(one);
    one.expect(&[7, 0, 0, 0, 1, 1]);
    one.expect_end();
    two.expect(&[7, 0, 0, 0, 1, 1]);
    three.expect(&[7, 0, 0, 0, 1, 1]);
    assert_eq!(two.expect_request(), 5000);
    two.go(2, 2, 0);
    three.expect(&[6, 0, 0, 0, 6, 0, 2, 0, 2, 0, 2]);
    two.expect(&[6, 0, 0, 0, 6, 0, 2, 0, 2, 0, 2]);
    assert_eq!(three.expect_request(), 5000);
    three.go(2, 4, 0);
    for client in [two, three] {
        client.expect(&[6, 0, 0, 0, 6, 0, 2, 0, 4, 0, 3]);
        client.expect(&[8, 0, 0, 0, 0, 9, 0, 0, 0, 0]);
        client.expect_end();
    }
    let result = server.result();
    assert!(result.logged("move 0: seat 0 (group "), "{:?}", result.log);
    assert_eq!(result.played.standings.seats[0].rank, 3);
    result
}

/// The rules reject the move; replay and log say why.
#[test]
fn illegal_moves() {
    for (bytes, why) in [
        ([5, 0, 0, 0, 5, 0, 0, 0, 0, 0], Refusal::NoOverride),
        ([5, 0, 0, 0, 5, 0, 2, 0, 2, 0], Refusal::NoCapture),
        ([5, 0, 0, 0, 5, 0, 3, 0, 0, 0], Refusal::Hole),
        ([5, 0, 0, 0, 5, 255, 255, 255, 255, 0], Refusal::Outside),
        ([5, 0, 0, 0, 5, 0, 2, 0, 0, 1], Refusal::Special),
        ([5, 0, 0, 0, 5, 0, 2, 0, 0, 21], Refusal::Special),
    ] {
        let result = after(|client| client.send(&bytes));
        let event = Event::Disqualified { seat: 0, fault: FaultKind::Illegal, why: Some(why) };
        assert!(result.events.contains(&event), "{bytes:?}");
        let number = |at: usize| u16::from_be_bytes([bytes[at], bytes[at + 1]]);
        let tried = format!("({},{},{})", number(5), number(7), bytes[9]);
        assert!(result.logged(&format!("illegal order: {tried}: {}", why.text())), "{tried}");
    }
}

#[test]
fn wrong_frames() {
    for (bytes, what) in [
        (&[5, 0, 0, 0, 4, 0, 2, 0, 0][..], "type 5 with 4 bytes"),
        (&[5, 0, 0, 0, 6, 0, 2, 0, 0, 0, 0], "type 5 with 6 bytes"),
        (&[5, 0, 0, 0, 0], "type 5 with 0 bytes"),
        (&[5, 255, 255, 255, 255, 0, 2, 0, 0, 0], "type 5 with 4294967295 bytes"),
        // The length in bits, or with its bytes reversed.
        (&[5, 0, 0, 0, 40, 0, 2, 0, 0, 0], "type 5 with 40 bytes"),
        (&[5, 5, 0, 0, 0, 0, 2, 0, 0, 0], "type 5 with 83886080 bytes"),
        (&[1, 0, 0, 0, 1, 7], "type 1 (1 bytes)"),
        (&[6, 0, 0, 0, 6, 0, 2, 0, 0, 0, 1], "type 6 (6 bytes)"),
        (&[77, 1, 2, 3, 4], "type 77 (16909060 bytes)"),
        (b"GET / HTTP/1.1\r\n\r\n", "type 71 (1163141167 bytes)"),
    ] {
        let result = after(|client| client.send(bytes));
        let reason = format!("it sent a message of {what}; expected type 5 with 5 bytes");
        assert_eq!(result.reason(0), (FaultKind::Malformed, reason.as_str()));
    }
}

/// A client that is gone when it is asked, or that disconnects before it answers, is noticed immediately.
#[test]
fn lost_connections() {
    let server = Server::of(MAP, &["", "", ""], terms(60_000, 0));
    let mut clients = [1, 2, 3].map(|group| Raw::group(server.address, group));
    for (client, player) in clients.iter_mut().zip(1..) {
        client.expect_start(MAP, player);
    }
    let [mut one, two, mut three] = clients;
    // It is not player 2's turn: the loss is noticed with the next message, and takes effect when player 2 is asked.
    two.hang_up();
    one.expect_request();
    one.go(2, 0, 0);
    for client in [&mut one, &mut three] {
        client.expect(&[6, 0, 0, 0, 6, 0, 2, 0, 0, 0, 1, 7, 0, 0, 0, 1, 2]);
    }
    three.expect_request();
    three.send(&[5, 0, 0]);
    three.hang_up();
    one.expect(&[7, 0, 0, 0, 1, 3, 9, 0, 0, 0, 0]);
    one.expect_end();
    let result = server.result();
    assert_eq!(result.reason(1).0, FaultKind::Crashed);
    assert_eq!(result.reason(2), (FaultKind::Crashed, "it closed the connection after 3 of 5 bytes"));
    assert_eq!(result.played.standings.reason, "only one seat is left");
    let noticed = result.log.iter().position(|line| line.starts_with("seat 1 (group 2) is lost: crashed: "));
    let out =
        result.log.iter().position(|line| line.starts_with("move 1: seat 1 (group 2) is disqualified: "));
    assert!(noticed.is_some() && noticed < out, "{:?}", result.log);
}

/// A client that is lost and never asked again is reported as out before the end, so that it cannot win.
#[test]
fn lost_and_never_asked() {
    let map = "2 0 0 0 2 4  0 2 1 -  0 2 1 -";
    let server = Server::of(map, &["", ""], terms(60_000, 0));
    let (mut one, mut two) = (Raw::group(server.address, 1), Raw::group(server.address, 2));
    one.expect_start(map, 1);
    two.expect_start(map, 2);
    one.expect_request();
    two.hang_up();
    one.go(0, 0, 0);
    one.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1]);
    one.expect_request();
    one.go(0, 1, 0);
    one.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 1, 0, 1, 8, 0, 0, 0, 0, 7, 0, 0, 0, 1, 2, 9, 0, 0, 0, 0]);
    one.expect_end();
    let result = server.result();
    assert_eq!(result.log.last().unwrap(), "seat 1 (group 2) is out: it is lost and was not asked again");
    // Neither the rules nor the replay know about it.
    assert_eq!((result.played.faults.as_slice(), result.played.standings.seats[1].out), (&[][..], None));
}

/// A client that disconnects when only the end is left to be announced is not out.
#[test]
fn leaving_at_the_end() {
    let map = "2 0 0 0 1 3 0 2 1";
    let server = Server::of(map, &["", ""], terms(60_000, 0));
    let (mut one, mut two) = (Raw::group(server.address, 1), Raw::group(server.address, 2));
    one.expect_start(map, 1);
    two.expect_start(map, 2);
    one.expect_request();
    one.go(0, 0, 0);
    two.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
    two.hang_up();
    one.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 9, 0, 0, 0, 0]);
    let result = server.result();
    assert!(!result.logged("is lost") && !result.logged("is out"), "{:?}", result.log);
}

/// A client that sends before it is asked is disqualified when it is asked; how much it sends makes no difference to others.
#[test]
fn floods() {
    let server = Server::of(MAP, &["", "", ""], terms(5000, 0));
    let mut clients = [1, 2, 3].map(|group| Raw::group(server.address, group));
    for (client, player) in clients.iter_mut().zip(1..) {
        client.expect_start(MAP, player);
    }
    let [mut one, two, mut three] = clients;
    one.expect_request();
    let mut flood = two.0.try_clone().unwrap();
    let flooding = std::thread::spawn(move || {
        // Ends when the server closes the connection.
        while flood.write_all(&[5, 0, 0, 0, 5, 0, 2, 0, 1, 0].repeat(1000)).is_ok() {}
    });
    std::thread::sleep(std::time::Duration::from_millis(200));
    one.go(2, 0, 0);
    for client in [&mut one, &mut three] {
        client.expect(&[6, 0, 0, 0, 6, 0, 2, 0, 0, 0, 1, 7, 0, 0, 0, 1, 2]);
    }
    three.expect_request();
    three.go(2, 1, 0);
    three.expect(&[7, 0, 0, 0, 1, 3]);
    one.expect(&[7, 0, 0, 0, 1, 3, 9, 0, 0, 0, 0]);
    flooding.join().unwrap();
    let result = server.result();
    assert_eq!(result.reason(1), (FaultKind::Malformed, "it sent something before it was asked"));
}

/// A client that does not read what it is sent cannot hold up the others for long.
#[test]
fn a_client_that_does_not_read() {
    // Whitespace with little repetition, so that the replay with this map is not rejected as a decompression bomb.
    let mut bits = 1u32;
    let blank = |_| {
        bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        if bits >> 31 == 0 { '\n' } else { ' ' }
    };
    let map = format!("{MAP}{}", (0..16_000_000).map(blank).collect::<String>());
    let server = Server::of(&map, &["", "Null", "Null"], terms(60_000, 0));
    let one = Raw::group(server.address, 1);
    let result = server.result();
    let (kind, detail) = result.reason(0);
    assert_eq!(kind, FaultKind::Crashed);
    assert!(detail.starts_with("the connection broke: "), "{detail}");
    drop(one);
}
