//! The server, with the requests of a browser.

use crate::{ask, spec};
use agon_arena::{PlayOptions, RoundReport, play};
use agon_replay::{Live, Replay};
use agon_web::{ServeError, Server, Source};
use std::net::SocketAddr;

fn start(source: Source) -> SocketAddr {
    let server = Server::bind(source, "127.0.0.1:0".parse().unwrap()).unwrap();
    let address = server.url().trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
    std::thread::spawn(|| server.run());
    address
}

fn get(address: SocketAddr, host: &str, path: &str) -> (String, Vec<u8>) {
    ask(address, "GET", host, path, &[], "")
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[test]
fn a_file_and_the_viewer() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("m.agon");
    let mut replay = Vec::new();
    play(&spec(), PlayOptions::default().record(&mut replay)).unwrap();
    std::fs::write(&path, &replay).unwrap();
    let address = start(Source::File(path.clone()));
    let (head, page) = get(address, &address.to_string(), "/");
    assert!(head.starts_with("http/1.1 200") && String::from_utf8(page).unwrap().contains("<agon-viewer"));
    let policy = header(&head, "content-security-policy").unwrap();
    assert!(
        policy.contains("default-src 'none'")
            && policy.contains("script-src 'self'")
            && !policy.contains("unsafe")
    );
    let (head, bytes) = get(address, "localhost", "/replay.agon");
    assert_eq!((bytes, header(&head, "agon-more")), (replay.clone(), Some("no")));
    // Without an end it may still be growing, and known bytes are not sent again.
    std::fs::write(&path, &replay[..replay.len() - 100]).unwrap();
    let (head, bytes) = get(address, "localhost:1", "/replay.agon?from=50");
    assert_eq!((&bytes[..], header(&head, "agon-more")), (&replay[50..replay.len() - 100], Some("maybe")));
    std::fs::remove_file(&path).unwrap();
    assert!(get(address, "localhost", "/replay.agon").0.starts_with("http/1.1 404"));
    assert!(get(address, "localhost", "/etc/passwd").0.starts_with("http/1.1 404"));
}

#[test]
fn only_this_machine_is_served() {
    let address = start(Source::Live(Live::new()));
    for host in ["example.org", "127.0.0.1.example.org", "localhost.example.org:80", "", "10.0.0.1"] {
        assert!(get(address, host, "/").0.starts_with("http/1.1 421"), "{host}");
    }
    for host in ["localhost", "127.0.0.1:99", "[::1]:8080"] {
        assert!(get(address, host, "/").0.starts_with("http/1.1 200"), "{host}");
    }
    let others = Server::bind(Source::Live(Live::new()), "0.0.0.0:0".parse().unwrap());
    assert!(matches!(others, Err(ServeError::NotLoopback(_))));
}

#[test]
fn a_match_that_is_being_played() {
    let live = Live::new();
    let address = start(Source::Live(live.clone()));
    let mut seen = Vec::new();
    let mut whole = Vec::new();
    let mut look = |RoundReport { round, .. }: RoundReport<'_>| {
        if round == 5 || round == 20 {
            let (head, bytes) = get(address, "localhost", "/replay.agon?known=0");
            assert_eq!(header(&head, "agon-more"), Some("live"));
            seen.push((round, Replay::read(&bytes).unwrap().frames()));
        }
    };
    play(&spec(), PlayOptions::default().record(&mut whole).live(&live).on_round(&mut look)).unwrap();
    assert_eq!(seen, [(5, 6), (20, 21)], "every round is there at once, though the segment is open");
    let (head, bytes) = get(address, "localhost", "/replay.agon");
    assert_eq!((bytes, header(&head, "agon-more")), (whole, Some("no")));
}
