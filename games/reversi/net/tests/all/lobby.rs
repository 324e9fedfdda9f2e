//! Before a match: who is admitted, and in which order.

use crate::raw::Raw;
use crate::server::{HERE, Server, lobby, terms};
use agon_net::{ConnectedClient, Lobby, LobbyEvent, Protocol, TooFewClients};
use agon_reversi_net::PROTOCOL;
use std::collections::BTreeMap;
use std::net::TcpListener;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

const MAP: &str = "2 0 0 0 1 3 0 2 1";

/// Waits for `wanted` clients while `act` runs; returns the clients and the events.
fn gather(
    wanted: usize,
    time: Duration,
    act: impl FnOnce(std::net::SocketAddr) -> Vec<Raw> + Send + 'static,
) -> (Result<Vec<ConnectedClient>, TooFewClients>, Vec<String>) {
    let lobby = lobby();
    let address = lobby.address().unwrap();
    let acting = std::thread::spawn(move || act(address));
    let mut news = Vec::new();
    let gathered = lobby.gather(wanted, Some(time), &mut |what| match what {
        LobbyEvent::Waiting { came, left } => {
            let left = left.expect("there is a deadline").as_secs_f64().ceil();
            news.push(format!("{came} of {wanted}, {left} s left"));
        }
        LobbyEvent::Came(guest) => news.push(format!("{} came", guest.name)),
        LobbyEvent::Refused(_, fault) => news.push(format!("refused: {fault}")),
        LobbyEvent::Left(guest) => news.push(format!("{} left", guest.name)),
    });
    drop(acting.join().unwrap());
    (gathered, news)
}

#[test]
fn malformed_greetings_are_rejected_and_others_can_connect() {
    let (guests, news) = gather(1, Duration::from_secs(30), |address| {
        let refused: [&[u8]; 7] = [
            &[1, 0, 0, 0, 1, 100],
            &[1, 0, 0, 0, 2, 1, 1],
            &[1, 255, 255, 255, 255, 1],
            &[5, 0, 0, 0, 5, 0, 0, 0, 0, 0],
            &[0, 0, 0, 0, 0],
            b"GET / HTTP/1.1\r\n\r\n",
            &[255; 100_000],
        ];
        for bytes in refused {
            let mut client = Raw::connect(address);
            client.send(bytes);
            client.expect_end();
        }
        Raw::connect(address).hang_up();
        vec![Raw::group(address, 3)]
    });
    assert_eq!(guests.unwrap()[0].name, "Otters");
    let refused: Vec<_> = news.iter().filter(|line| line.starts_with("refused")).collect();
    assert_eq!(refused.len(), 8, "{news:?}");
    assert_eq!(refused[0], "refused: refused: 100 is not a group: groups are 0 to 99");
    let expected = "expected type 1 with 1 bytes";
    assert_eq!(
        refused[2],
        &format!("refused: malformed answer: it sent a message of type 1 with 4294967295 bytes; {expected}")
    );
    assert_eq!(refused[7], "refused: crashed: it closed the connection");
}

/// Half a greeting and then silence, until the time is up. The countdown continues every second.
#[test]
fn too_few() {
    let begun = Instant::now();
    let (gathered, news) = gather(2, Duration::from_secs(2), |address| {
        let guest = Raw::group(address, 1);
        std::thread::sleep(Duration::from_millis(1200));
        let mut half = Raw::connect(address);
        half.send(&[1, 0, 0]);
        vec![guest, half]
    });
    assert_eq!(gathered.unwrap_err(), TooFewClients { came: 1, wanted: 2 });
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert_eq!(news[0], "0 of 2, 2 s left");
    assert!(news.contains(&"1 of 2, 1 s left".to_owned()), "{news:?}");
    let late = "refused: out of time: it was silent for too long after 3 of 5 bytes";
    assert!(news.contains(&late.to_owned()), "{news:?}");
}

/// Clients expect port 7777. If a port is taken, the next one is tried.
#[test]
fn the_port() {
    assert_eq!(PROTOCOL.port(), 7777);
    let taken = TcpListener::bind((HERE, 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    let lobby = Lobby::open(&PROTOCOL, BTreeMap::new(), HERE, port, 100).unwrap();
    let next = lobby.address().unwrap().port();
    assert!((1..100).contains(&(next - port)), "{next} after {port}");
    let error = Lobby::open(&PROTOCOL, BTreeMap::new(), HERE, port, 1).err().unwrap();
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
}

/// A client that leaves while others are awaited gives up its place: the others move up.
#[test]
fn leaving_while_waiting() {
    let (guests, news) = gather(2, Duration::from_secs(30), |address| {
        Raw::group(address, 1).hang_up();
        vec![Raw::group(address, 2), Raw::group(address, 3)]
    });
    let names: Vec<_> = guests.unwrap().into_iter().map(|guest| guest.name).collect();
    assert_eq!(names, ["group 2", "Otters"]);
    assert!(news.contains(&"group 1 left".to_owned()), "{news:?}");
}

/// Two clients too many: if one match is played, they are rejected; if several are, they play the next one.
#[test]
fn two_clients_too_many() {
    for matches in [1, 2] {
        let server = Server::of_many(MAP, &["", ""], terms(0, 0), matches);
        let mut clients: Vec<_> = (1..=4).map(|group| Raw::group(server.address, group)).collect();
        for pair in clients.chunks_mut(2).take(matches) {
            let [one, two] = pair else { unreachable!("pairs") };
            one.expect_start(MAP, 1);
            two.expect_start(MAP, 2);
            one.expect_request();
            one.go(0, 0, 0);
            for client in [one, two] {
                client.expect(&[6, 0, 0, 0, 6, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 9, 0, 0, 0, 0]);
                client.expect_end();
            }
        }
        if matches == 1 {
            for client in &mut clients[2..] {
                client.expect_end();
            }
        }
        assert_eq!(server.results().len(), matches);
    }
}

/// Without a time limit it waits forever, and says so.
#[test]
fn waiting_for_ever() {
    let lobby = lobby();
    let address = lobby.address().unwrap();
    let (sender, receiver) = channel();
    let waiting = std::thread::spawn(move || {
        lobby.gather(1, None, &mut |news| {
            if let LobbyEvent::Waiting { left: None, .. } = news {
                let _ = sender.send(());
            }
        })
    });
    receiver.recv().unwrap();
    let _client = Raw::group(address, 5);
    assert_eq!(waiting.join().unwrap().unwrap()[0].name, "group 5");
}
