//! `agon watch` with files and requests from strangers: whatever they are, the next request is answered.

use crate::{ask, spec};
use agon_arena::{PlayOptions, play};
use agon_kernel::conformance::{corpus, fuzz, mutate};
use agon_web::{Server, Source};
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

/// Sends any bytes and takes what comes, without much patience: some requests wait for news.
fn send(address: SocketAddr, request: &[u8]) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
    let _ = stream.write_all(request);
    let _ = stream.shutdown(Shutdown::Write);
    let _ = stream.read_to_end(&mut Vec::new());
}

#[test]
fn any_file_and_any_request_leave_the_server_alive() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("m.agon");
    let mut replay = Vec::new();
    play(&spec(), PlayOptions::default().record(&mut replay)).unwrap();
    let server = Server::bind(Source::File(path.clone()), "127.0.0.1:0".parse().unwrap()).unwrap();
    let address = server.url().trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
    std::thread::spawn(|| server.run());
    let requests = corpus(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus"));
    let files = corpus(concat!(env!("CARGO_MANIFEST_DIR"), "/../replay/tests/corpus"));
    let good = requests.iter().find(|(name, _)| name == "replay").unwrap().1.clone();
    for (_, request) in &requests {
        send(address, request);
    }
    for (_, file) in &files {
        std::fs::write(&path, file).unwrap();
        send(address, &good);
    }
    fuzz("watch", 2000, |rng| {
        let mut file = if rng.chance(1, 3) { rng.pick(&files).unwrap().1.clone() } else { replay.clone() };
        mutate(&mut file, rng);
        std::fs::write(&path, &file).unwrap();
        let mut request = rng.pick(&requests).unwrap().1.clone();
        if rng.chance(1, 2) {
            mutate(&mut request, rng);
        }
        send(address, &request);
    });
    std::fs::write(&path, &replay).unwrap();
    assert!(ask(address, "GET", "localhost", "/", &[], "").0.starts_with("http/1.1 200"));
    assert_eq!(ask(address, "GET", "localhost", "/replay.agon", &[], "").1, replay);
}
