//! Almost valid frames: a server survives any client, and a client survives any server.

use crate::clients::go;
use crate::raw::Raw;
use crate::server::{Server, terms};
use agon_kernel::conformance::{corpus, fuzz, mutate};
use std::io::Write;
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};

const MAP: &str = "2 0 0 0 5 5  1 2 0 - b  - - - - -  2 1 0 - -  - - - - -  2 1 0 - -";

/// Whatever a client sends in place of moves, the match is played to its end and its replay verifies, which `Server` checks.
#[test]
fn clients_send_anything() {
    let play = |first: &[u8], moves: &[u8]| {
        let server = Server::of(MAP, &["", "Demo"], terms(5000, 0));
        let stranger = Raw::connect(server.address);
        let _ = (&stranger.0).write_all(first);
        let _ = stranger.0.shutdown(Shutdown::Write);
        // The hostile client may have taken the seat, and the match may even be over.
        let mut client = TcpStream::connect(server.address).ok();
        if let Some(client) = &mut client {
            let _ = client.write_all(&[1, 0, 0, 0, 1, 8]);
            let _ = client.write_all(moves);
            let _ = client.shutdown(Shutdown::Write);
        }
        server.result();
    };
    let samples = corpus(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/clients"));
    samples.iter().for_each(|(_, sample)| play(sample, sample));
    fuzz("frames of clients", 2000, |rng| {
        let mut first = vec![1, 0, 0, 0, 1, 7];
        mutate(&mut first, rng);
        let mut moves = rng.pick(&samples).unwrap().1.clone();
        mutate(&mut moves, rng);
        play(&first, &moves);
    });
}

#[test]
fn servers_send_anything() {
    let listen = |frames: &[u8]| {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let client = go("Demo", 9, listener.local_addr().unwrap());
        let mut server = listener.accept().unwrap().0;
        let _ = server.write_all(frames);
        let _ = server.shutdown(Shutdown::Write);
        let (_, _) = client.join().expect("a client goes on, whatever the server sends");
    };
    let samples = corpus(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/servers"));
    samples.iter().for_each(|(_, sample)| listen(sample));
    let whole = &samples.iter().find(|(name, _)| name == "whole").unwrap().1;
    fuzz("frames of servers", 5000, |rng| {
        let mut sent = if rng.chance(1, 3) { &rng.pick(&samples).unwrap().1 } else { whole }.clone();
        mutate(&mut sent, rng);
        listen(&sent);
    });
}
