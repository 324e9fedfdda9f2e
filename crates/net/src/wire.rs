//! A connection on which nothing blocks beyond its deadline, whatever the other side does.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// How long the other side may take to accept what is sent.
const SEND_TIMEOUT: Duration = Duration::from_secs(2);
/// How many unread bytes are discarded before a connection is closed.
const MAX_UNREAD: usize = 1 << 20;

#[derive(Debug)]
pub struct Wire {
    stream: TcpStream,
    peer: SocketAddr,
}

/// Why reading failed.
#[derive(Debug, thiserror::Error)]
pub enum WireError {
    /// The other side closed the connection.
    #[error("it closed the connection{}", half(*.got, *.wanted))]
    Closed {
        /// Bytes received.
        got: usize,
        /// Bytes expected.
        wanted: usize,
    },
    /// The deadline passed.
    #[error("it was silent for too long{}", half(*.got, *.wanted))]
    Late {
        /// Bytes received.
        got: usize,
        /// Bytes expected.
        wanted: usize,
    },
    /// The connection broke.
    #[error("the connection broke: {0}")]
    Broken(io::Error),
}

fn half(got: usize, wanted: usize) -> String {
    if got == 0 { String::new() } else { format!(" after {got} of {wanted} bytes") }
}

impl Wire {
    /// Takes over a connection.
    ///
    /// # Errors
    /// The connection is already gone.
    pub fn new(stream: TcpStream) -> io::Result<Self> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(SEND_TIMEOUT))?;
        let peer = stream.peer_addr()?;
        Ok(Self { stream, peer })
    }

    /// The address of the other side.
    #[must_use]
    pub fn peer(&self) -> SocketAddr {
        self.peer
    }

    /// Fills the buffer; without a deadline, waits forever.
    ///
    /// # Errors
    /// A timeout, or a closed or broken connection.
    pub fn read(&mut self, buffer: &mut [u8], deadline: Option<Instant>) -> Result<(), WireError> {
        let (mut got, wanted) = (0, buffer.len());
        while got < wanted {
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            if left.is_some_and(|left| left.is_zero()) {
                return Err(WireError::Late { got, wanted });
            }
            self.stream.set_read_timeout(left).map_err(WireError::Broken)?;
            match self.stream.read(&mut buffer[got..]) {
                Ok(0) => return Err(WireError::Closed { got, wanted }),
                Ok(count) => got += count,
                Err(error) if waiting(&error) => {}
                Err(error) => return Err(WireError::Broken(error)),
            }
        }
        Ok(())
    }

    /// Sends all of the bytes.
    ///
    /// # Errors
    /// The connection is gone, or the other side does not read.
    pub fn send(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        let deadline = Instant::now() + SEND_TIMEOUT;
        while !bytes.is_empty() {
            match self.stream.write(bytes) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(count) => bytes = &bytes[count..],
                Err(error) if waiting(&error) => {}
                Err(error) => return Err(error),
            }
            if !bytes.is_empty() && Instant::now() >= deadline {
                return Err(io::Error::new(ErrorKind::TimedOut, "it does not read what it is sent"));
            }
        }
        Ok(())
    }

    /// Whether there are unread bytes.
    ///
    /// # Errors
    /// A connection that is closed or broken.
    pub fn unread(&self) -> Result<bool, WireError> {
        self.stream.set_nonblocking(true).map_err(WireError::Broken)?;
        let peeked = self.stream.peek(&mut [0]);
        self.stream.set_nonblocking(false).map_err(WireError::Broken)?;
        match peeked {
            Ok(0) => Err(WireError::Closed { got: 0, wanted: 0 }),
            Ok(_) => Ok(true),
            Err(error) if waiting(&error) => Ok(false),
            Err(error) => Err(WireError::Broken(error)),
        }
    }

    /// Closes the connection in a way that lets sent data arrive: closing with unread bytes would reset it instead.
    pub fn close(mut self) {
        let mut left = MAX_UNREAD;
        let mut waste = [0; 4096];
        // The connection is done either way; a failure here only affects the other side.
        let _ = self.stream.shutdown(Shutdown::Write);
        let _ = self.stream.set_nonblocking(true);
        while left > 0
            && let Ok(count @ 1..) = self.stream.read(&mut waste)
        {
            left = left.saturating_sub(count);
        }
    }
}

fn waiting(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}
