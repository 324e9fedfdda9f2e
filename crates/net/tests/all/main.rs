//! Connections whose other side misbehaves. Protocols are tested in the games' own crates.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use agon_net::{Wire, WireError};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

fn pair() -> (Wire, TcpStream) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let there = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    (Wire::new(listener.accept().unwrap().0).unwrap(), there)
}

fn soon() -> Option<Instant> {
    Some(Instant::now() + Duration::from_millis(50))
}

#[test]
fn silence_ends_at_the_deadline_and_reports_what_arrived() {
    let (mut wire, mut there) = pair();
    assert!(matches!(wire.read(&mut [0; 4], soon()), Err(WireError::Late { got: 0, wanted: 4 })));
    there.write_all(b"ab").unwrap();
    let error = wire.read(&mut [0; 4], soon()).unwrap_err();
    assert_eq!(error.to_string(), "it was silent for too long after 2 of 4 bytes");
}

#[test]
fn bytes_that_trickle_in_are_put_together() {
    let (mut wire, mut there) = pair();
    let trickle = std::thread::spawn(move || {
        for byte in b"trickle" {
            there.write_all(&[*byte]).unwrap();
            std::thread::sleep(Duration::from_millis(2));
        }
        there
    });
    let mut buffer = [0; 7];
    wire.read(&mut buffer, Some(Instant::now() + Duration::from_secs(10))).unwrap();
    assert_eq!(&buffer, b"trickle");
    drop(trickle.join().unwrap());
    let error = wire.read(&mut buffer, None).unwrap_err();
    assert_eq!(error.to_string(), "it closed the connection");
}

#[test]
fn unread_bytes_are_noticed() {
    let (mut wire, mut there) = pair();
    assert!(!wire.unread().unwrap());
    there.write_all(b"x").unwrap();
    while !wire.unread().unwrap() {}
    wire.read(&mut [0], soon()).unwrap();
    drop(there);
    while wire.unread().is_ok() {}
    assert!(matches!(wire.unread(), Err(WireError::Closed { .. })));
}

/// Closing with unread bytes must not discard what was sent.
#[test]
fn the_last_bytes_arrive() {
    for _ in 0..50 {
        let (mut wire, mut there) = pair();
        there.write_all(&[7; 1000]).unwrap();
        while !wire.unread().unwrap() {}
        wire.send(b"bye").unwrap();
        wire.close();
        let mut heard = Vec::new();
        there.read_to_end(&mut heard).unwrap();
        assert_eq!(heard, b"bye");
    }
}

#[test]
fn a_side_that_does_not_read_is_given_up() {
    let (mut wire, there) = pair();
    let begun = Instant::now();
    let error = wire.send(&vec![0; 64 << 20]).unwrap_err();
    assert_eq!(error.to_string(), "it does not read what it is sent");
    assert!(begun.elapsed() < Duration::from_secs(20));
    drop(there);
}
