//! Almost valid frames: a server survives any client, and a client survives any server.

use crate::clients::go;
use crate::raw::Raw;
use crate::server::{Server, terms};
use agon_kernel::conformance::{fuzz, mutate};
use std::io::Write;
use std::net::{Ipv4Addr, Shutdown, TcpListener};

const MAP: &str = "2 0 0 0 5 5  1 2 0 - b  - - - - -  2 1 0 - -  - - - - -  2 1 0 - -";

/// Whatever a client sends in place of moves, the match is played to its end and its replay verifies, which `Server` checks.
#[test]
fn clients_send_anything() {
    fuzz("frames of clients", 150, |rng| {
        let server = Server::of(MAP, &["", "Demo"], terms(5000, 0));
        let mut first = vec![1, 0, 0, 0, 1, 7];
        mutate(&mut first, rng);
        let stranger = Raw::connect(server.address);
        let _ = (&stranger.0).write_all(&first);
        let _ = stranger.0.shutdown(Shutdown::Write);
        // The hostile client may have taken the seat.
        let mut client = Raw::connect(server.address);
        let mut moves = [5, 0, 0, 0, 5, 0, 2, 0, 0, 0].repeat(4);
        mutate(&mut moves, rng);
        let _ = client.0.write_all(&[1, 0, 0, 0, 1, 8]);
        let _ = client.0.write_all(&moves);
        let _ = client.0.shutdown(Shutdown::Write);
        server.result();
    });
}

#[test]
fn servers_send_anything() {
    let mut frames = [&[2, 0, 0, 0, MAP.len() as u8], MAP.as_bytes(), &[3, 0, 0, 0, 1, 1]].concat();
    frames.extend([4, 0, 0, 0, 5, 0, 0, 7, 208, 0]);
    frames.extend([6, 0, 0, 0, 6, 0, 2, 0, 0, 0, 1]);
    frames.extend([7, 0, 0, 0, 1, 2, 8, 0, 0, 0, 0, 9, 0, 0, 0, 0]);
    fuzz("frames of servers", 500, |rng| {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let client = go("Demo", 9, listener.local_addr().unwrap());
        let mut server = listener.accept().unwrap().0;
        let mut sent = frames.clone();
        mutate(&mut sent, rng);
        let _ = server.write_all(&sent);
        let _ = server.shutdown(Shutdown::Write);
        let (_, _) = client.join().expect("a client goes on, whatever the server sends");
    });
}
