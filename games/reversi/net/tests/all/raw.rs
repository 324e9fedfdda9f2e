//! A client that sends and expects bytes, independent of the code under test.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

pub(crate) struct Raw(pub(crate) TcpStream);

impl Raw {
    /// Connects and sends nothing.
    pub(crate) fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        Self(stream)
    }

    /// Connects and sends its group number.
    pub(crate) fn group(address: SocketAddr, group: u8) -> Self {
        let mut client = Self::connect(address);
        client.send(&[1, 0, 0, 0, 1, group]);
        client
    }

    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.0.write_all(bytes).unwrap();
    }

    /// The next frame: type and body.
    pub(crate) fn frame(&mut self) -> (u8, Vec<u8>) {
        let mut header = [0; 5];
        self.0.read_exact(&mut header).expect("a frame");
        let [kind, a, b, c, d] = header;
        let mut body = vec![0; u32::from_be_bytes([a, b, c, d]) as usize];
        self.0.read_exact(&mut body).expect("the body of a frame");
        (kind, body)
    }

    /// Expects these bytes next.
    pub(crate) fn expect(&mut self, bytes: &[u8]) {
        let mut got = vec![0; bytes.len()];
        self.0.read_exact(&mut got).unwrap_or_else(|error| panic!("{bytes:?} does not come: {error}"));
        assert_eq!(got, bytes);
    }

    /// Expects the map and the number next.
    pub(crate) fn expect_start(&mut self, map: &str, player: u8) {
        self.expect(&[2]);
        self.expect(&(map.len() as u32).to_be_bytes());
        self.expect(map.as_bytes());
        self.expect(&[3, 0, 0, 0, 1, player]);
    }

    /// Expects a request next; returns its time.
    pub(crate) fn expect_request(&mut self) -> u32 {
        let (kind, body) = self.frame();
        assert_eq!((kind, body.len()), (4, 5));
        u32::from_be_bytes([body[0], body[1], body[2], body[3]])
    }

    /// Answers with a move.
    pub(crate) fn go(&mut self, x: u8, y: u8, special: u8) {
        self.send(&[5, 0, 0, 0, 5, 0, x, 0, y, special]);
    }

    /// Expects the end of the connection.
    pub(crate) fn expect_end(&mut self) {
        let mut rest = Vec::new();
        // A server may reset a connection after malformed input; nothing more was received either way.
        let _ = self.0.read_to_end(&mut rest);
        assert_eq!(rest, [] as [u8; 0]);
    }

    pub(crate) fn hang_up(self) {
        self.0.shutdown(Shutdown::Both).unwrap();
    }
}
