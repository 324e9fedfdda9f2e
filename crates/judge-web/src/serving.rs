//! Limits of connections: how many there are, and how long they may take. A client that trickles its headers or its body, or opens connections
//! and sends nothing, loses them; and nobody can hold so many that others get none.

use crate::{Site, SiteOptions, address, site};
use agon_judge::{Judge, Refusal};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use futures_util::StreamExt;
use futures_util::stream::unfold;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_io_timeout::TimeoutWriter;
use tower::Service;

/// How long a connection may stall.
#[derive(Clone, Copy)]
struct Timeouts {
    /// For the headers of a request, and for the idle time before them.
    headers: Duration,
    /// For a client to take the next piece of an answer.
    write: Duration,
}

const TIMEOUTS: Timeouts = Timeouts { headers: Duration::from_secs(30), write: Duration::from_secs(60) };
/// The maximum size of the headers, in bytes.
const MAX_HEADERS: usize = 64 << 10;
/// How long the next piece of a body may take, and the whole of it.
const BODY_PIECE_TIMEOUT: Duration = Duration::from_secs(30);
const BODY_TIMEOUT: Duration = Duration::from_secs(600);
/// How many pages with live updates one person may have open.
const MAX_STREAMS: usize = 20;
/// The same for people who are not signed in, per client address.
const MAX_ANONYMOUS_STREAMS: usize = 200;

/// How many large bodies one person may send at a time, and all together.
const MAX_UPLOADS: usize = 3;
const MAX_ALL_UPLOADS: usize = 64;

/// Counts who holds how many of a limited resource.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seats(Arc<Mutex<HashMap<String, usize>>>);

/// One unit of it, released on drop.
#[derive(Debug)]
pub(crate) struct Seat {
    seats: Seats,
    key: String,
}

impl Seats {
    /// One more for this key, unless it already has `most`, or all keys together have `all`.
    pub(crate) fn take(&self, key: String, most: usize, all: usize) -> Option<Seat> {
        let mut seats = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seats.values().sum::<usize>() >= all || seats.get(&key).is_some_and(|held| *held >= most) {
            return None;
        }
        *seats.entry(key.clone()).or_default() += 1;
        Some(Seat { seats: self.clone(), key })
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut seats = self.seats.0.lock().unwrap_or_else(PoisonError::into_inner);
        match seats.get_mut(&self.key) {
            Some(held) if *held > 1 => *held -= 1,
            _ => drop(seats.remove(&self.key)),
        }
    }
}

impl Site {
    /// A slot for a request that stays open.
    ///
    /// # Errors
    /// This person has too many, or everybody together does.
    pub(crate) fn stream(&self, who: &crate::Who) -> Result<Seat, Refusal> {
        let (key, most) = match &who.account {
            Some(account) => (account.id.to_string(), MAX_STREAMS),
            None => (format!("from {}", who.from), MAX_ANONYMOUS_STREAMS),
        };
        self.streams.take(key, most, self.options.connections / 4 * 3).ok_or(Refusal::TooOften)
    }
}

impl Site {
    /// A place for a large body, which is held in memory until it is complete, for as long as its sender likes.
    ///
    /// # Errors
    /// This person, or all together, send too many.
    pub(crate) fn upload(&self, account: i64) -> Result<Seat, Refusal> {
        self.uploads.take(account.to_string(), MAX_UPLOADS, MAX_ALL_UPLOADS).ok_or(Refusal::TooOften)
    }
}

/// Serves the site until `stop` resolves, and then finishes the requests that are under way.
///
/// # Errors
/// None at present: an error on a connection ends only that connection.
pub async fn serve(
    judge: Arc<Judge>,
    listener: TcpListener,
    options: SiteOptions,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (close, closing) = watch::channel(false);
    let options = Arc::new(options);
    let app = site(judge, options.clone(), closing.clone());
    let (slots, peers) = (Arc::new(Semaphore::new(options.connections)), Seats::default());
    let mut connections = JoinSet::new();
    tokio::pin!(stop);
    loop {
        let next = async {
            // The semaphore is never closed.
            let slot = slots.clone().acquire_owned().await.map_err(std::io::Error::other)?;
            let (stream, peer) = listener.accept().await?;
            Ok::<_, std::io::Error>((slot, stream, peer))
        };
        let (slot, stream, peer) = tokio::select! {
            next = next => match next {
                Ok(next) => next,
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        while connections.try_join_next().is_some() {}
        // A proxy acts for many clients; any other address must leave room for others.
        let most = if options.is_trusted(peer.ip()) { options.connections } else { options.connections / 2 };
        let Some(seat) = peers.take(address::limit_key(peer.ip()), most, options.connections) else {
            continue;
        };
        let (app, closing) = (app.clone(), closing.clone());
        connections.spawn(async move {
            connection(app, stream, peer, closing, TIMEOUTS).await;
            drop((seat, slot));
        });
    }
    drop(listener);
    close.send_replace(true);
    while connections.join_next().await.is_some() {}
    Ok(())
}

async fn connection(
    app: Router,
    stream: TcpStream,
    peer: SocketAddr,
    mut closing: watch::Receiver<bool>,
    timeouts: Timeouts,
) {
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        app.clone().call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(timeouts.headers).max_buf_size(MAX_HEADERS);
    let mut stream = TimeoutWriter::new(stream);
    stream.set_timeout(Some(timeouts.write));
    let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service);
    tokio::pin!(connection);
    // Errors on a connection concern only its client.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// A body that fails if it takes too long.
pub(crate) fn in_time(body: Body) -> Body {
    within(body, BODY_PIECE_TIMEOUT, BODY_TIMEOUT)
}

fn within(body: Body, piece: Duration, whole: Duration) -> Body {
    let end = Instant::now() + whole;
    let pieces = unfold(Some(body.into_data_stream()), move |pieces| async move {
        let mut pieces = pieces?;
        let patience = piece.min(end.saturating_duration_since(Instant::now()));
        match timeout(patience, pieces.next()).await {
            Ok(None) => None,
            Ok(Some(piece)) => Some((piece, Some(pieces))),
            Err(late) => Some((Err(axum::Error::new(late)), None)),
        }
    });
    Body::from_stream(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[test]
    fn seats_are_counted_and_given_back() {
        let seats = Seats::default();
        let mut held = Vec::new();
        for (key, free) in [("a", true), ("a", true), ("a", false), ("b", true), ("c", false)] {
            let seat = seats.take(key.to_owned(), 2, 3);
            assert_eq!(seat.is_some(), free, "{key}");
            held.extend(seat);
        }
        held.clear();
        assert!(seats.0.lock().unwrap().is_empty());
    }

    /// A connection to a site of one long page, with time-outs for impatient people.
    async fn connect() -> (TcpStream, tokio::task::JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (server, peer) = listener.accept().await.unwrap();
        let app = Router::new().route("/", axum::routing::get(|| async { vec![b'x'; 64 << 20] }));
        let soon = Duration::from_millis(200);
        let (close, closing) = watch::channel(false);
        let served = tokio::spawn(async move {
            connection(app, server, peer, closing, Timeouts { headers: soon, write: soon }).await;
            drop(close);
        });
        (client, served)
    }

    #[tokio::test]
    async fn headers_that_trickle_lose_the_connection() {
        for sent in ["", "GET / HTTP/1.1\r\nHost: a\r\n"] {
            let (mut client, served) = connect().await;
            client.write_all(sent.as_bytes()).await.unwrap();
            timeout(BODY_TIMEOUT, served).await.unwrap().unwrap();
            let mut said = Vec::new();
            let _ = client.read_to_end(&mut said).await;
            assert!(!said.starts_with(b"HTTP/1.1 200"));
        }
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_loses_the_connection() {
        let (mut client, served) = connect().await;
        client.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").await.unwrap();
        timeout(BODY_TIMEOUT, served).await.unwrap().unwrap();
        let mut said = Vec::new();
        let _ = client.read_to_end(&mut said).await;
        assert!(said.starts_with(b"HTTP/1.1 200") && said.len() < 64 << 20, "{}", said.len());
    }

    #[tokio::test]
    async fn a_body_that_stalls_or_trickles_fails() {
        let soon = Duration::from_millis(200);
        let stalled = futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>();
        let stalled = within(Body::from_stream(stalled), soon, BODY_TIMEOUT);
        assert!(axum::body::to_bytes(stalled, 100).await.is_err());
        let trickle = unfold((), |()| async {
            sleep(Duration::from_millis(20)).await;
            Some((Ok::<_, std::io::Error>(b"x".to_vec()), ()))
        });
        let trickle = within(Body::from_stream(trickle), BODY_PIECE_TIMEOUT, soon);
        assert!(axum::body::to_bytes(trickle, 1 << 20).await.is_err());
        let whole = axum::body::to_bytes(in_time(Body::from("whole")), 100).await.unwrap();
        assert_eq!(whole, "whole");
    }
}
