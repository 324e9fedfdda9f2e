//! The clock is a time budget in which unused time carries over.

use crate::raw::Raw;
use crate::server::{Server, terms};
use agon_kernel::FaultKind;
use agon_net::ClientTerms;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Two players with one row of moves each.
const MAP: &str = "2 0 0 0 2 8  1 2 0 2 0 2 0 -  2 1 0 1 0 1 0 -";

#[test]
fn unused_time_is_carried_over() {
    let server = Server::of(MAP, &["", ""], terms(2000, 0));
    let (mut one, mut two) = (Raw::group(server.address, 1), Raw::group(server.address, 2));
    one.expect_start(MAP, 1);
    two.expect_start(MAP, 2);
    assert_eq!(one.expect_request(), 2000);
    sleep(Duration::from_millis(300));
    one.go(2, 0, 0);
    one.expect(&[6, 0, 0, 0, 6, 0, 2, 0, 0, 0, 1]);
    two.expect(&[6, 0, 0, 0, 6, 0, 2, 0, 0, 0, 1]);
    assert_eq!(two.expect_request(), 2000);
    two.go(2, 1, 0);
    one.expect(&[6, 0, 0, 0, 6, 0, 2, 0, 1, 0, 2]);
    two.expect(&[6, 0, 0, 0, 6, 0, 2, 0, 1, 0, 2]);
    let second = one.expect_request();
    assert!((2001..=3700).contains(&second), "{second}");
    one.hang_up();
    two.expect(&[7, 0, 0, 0, 1, 1, 9, 0, 0, 0, 0]);
    let result = server.result();
    assert_eq!(result.reason(0), (FaultKind::Crashed, "it closed the connection"));
    assert!(result.logged(&format!("time left: {} msecs", second - 2000)));
}

/// The server gives up on a silent client shortly after its time is up.
#[test]
fn silence() {
    let server = Server::of(MAP, &["", ""], terms(200, 0));
    let (mut one, mut two) = (Raw::group(server.address, 1), Raw::group(server.address, 2));
    one.expect_start(MAP, 1);
    two.expect_start(MAP, 2);
    let begun = Instant::now();
    assert_eq!(one.expect_request(), 200);
    one.expect(&[7, 0, 0, 0, 1, 1]);
    assert!(begun.elapsed() >= Duration::from_millis(250), "{:?}", begun.elapsed());
    one.expect_end();
    two.expect(&[7, 0, 0, 0, 1, 1, 9, 0, 0, 0, 0]);
    two.expect_end();
    let result = server.result();
    assert_eq!(result.reason(0), (FaultKind::OutOfTime, "it was silent for too long; it had 200 ms"));
}

/// An answer after the time is up is too late, although the server still listens.
#[test]
fn a_late_answer() {
    let server = Server::of(MAP, &["", ""], terms(300, 0));
    let (mut one, mut two) = (Raw::group(server.address, 1), Raw::group(server.address, 2));
    one.expect_start(MAP, 1);
    two.expect_start(MAP, 2);
    one.expect_request();
    sleep(Duration::from_millis(340));
    one.go(2, 0, 0);
    one.expect(&[7, 0, 0, 0, 1, 1]);
    two.expect(&[7, 0, 0, 0, 1, 1, 9, 0, 0, 0, 0]);
    let result = server.result();
    let (kind, detail) = result.reason(0);
    assert_eq!(kind, FaultKind::OutOfTime);
    // On a busy machine, the answer may arrive so late that the server no longer listens.
    assert!(detail.contains("and had 300 ms") || detail.ends_with("it had 300 ms"), "{detail}");
}

/// The server waits after the map, and before each request. Both pauses are measured from before the message that they follow.
#[test]
fn pauses() {
    let map = "2 0 0 0 2 4  0 2 1 -  0 2 1 -";
    let (settle, pause) = (Duration::from_millis(300), Duration::from_millis(150));
    let server = Server::of(map, &["", "Null"], ClientTerms { settle, pause, ..terms(5000, 0) });
    let begun = Instant::now();
    let mut one = Raw::group(server.address, 1);
    one.expect_start(map, 1);
    one.expect_request();
    assert!(begun.elapsed() >= Duration::from_millis(400), "{:?}", begun.elapsed());
    let begun = Instant::now();
    one.go(0, 0, 0);
    one.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1]);
    one.expect_request();
    assert!(begun.elapsed() >= pause, "{:?}", begun.elapsed());
    one.go(0, 1, 0);
    one.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 1, 0, 1, 8, 0, 0, 0, 0, 9, 0, 0, 0, 0]);
    server.result();
}

/// Half a frame does not stop the clock.
#[test]
fn half_an_answer() {
    let server = Server::of(MAP, &["", ""], terms(300, 0));
    let (mut one, mut two) = (Raw::group(server.address, 1), Raw::group(server.address, 2));
    one.expect_start(MAP, 1);
    two.expect_start(MAP, 2);
    one.expect_request();
    one.send(&[5, 0, 0, 0, 5, 0, 2]);
    one.expect(&[7, 0, 0, 0, 1, 1]);
    two.expect(&[7, 0, 0, 0, 1, 1, 9, 0, 0, 0, 0]);
    let result = server.result();
    let half = "it was silent for too long after 2 of 5 bytes; it had 300 ms";
    assert_eq!(result.reason(0), (FaultKind::OutOfTime, half));
}
