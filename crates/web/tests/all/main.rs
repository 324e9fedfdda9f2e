//! The built files match the sources, and the server serves them and the replay, to this machine only.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod editor;
mod export;
mod hostile;
mod server;
mod stamp;

use agon_arena::MatchSpec;
use agon_kernel::{Limits, Source};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

/// A short match.
fn spec() -> MatchSpec {
    let game = agon_registry::find("poquemon").unwrap();
    let sample = game.samples().iter().find(|sample| sample.name == "small").unwrap();
    let board = game.read_board(&Source::alone(sample.text)).unwrap();
    let bots = (0..board.seats()).map(|_| game.bot("Demo").unwrap()).collect();
    MatchSpec {
        board,
        board_name: "small".to_owned(),
        seed: 7u32.into(),
        bots,
        limits: Limits::default().into(),
    }
}

/// Sends a request like a browser; returns the head in lower case, and the body.
fn ask(
    address: SocketAddr,
    method: &str,
    host: &str,
    path: &str,
    fields: &[(&str, &str)],
    body: &str,
) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).unwrap();
    let fields: String = fields.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = body.len();
    write!(stream, "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n{fields}\r\n{body}")
        .unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n").unwrap();
    (String::from_utf8(answer[..end].to_vec()).unwrap().to_lowercase(), answer[end + 4..].to_vec())
}
