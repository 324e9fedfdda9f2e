//! Requests to S3, made with the HTTP client that the rest of the program already uses: a second one with its own connections, TLS and HTTP/2 would cost more to build than all of S3 does.
//!
//! The client blocks, so a request has a thread until its answer is read. Small answers are read at once, larger ones as their reader asks for them.

use crate::Error;
use async_trait::async_trait;
use bytes::{Bytes, BytesMut};
use futures_util::{StreamExt, stream};
use http_body::Frame;
use http_body_util::{BodyExt, Full, StreamBody};
use object_store::ClientOptions;
use object_store::client::{
    ClientConfigKey, HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse,
    HttpResponseBody, HttpService,
};
use std::io::Read;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;
use ureq::http::{Method, Request, Response, response};
use ureq::tls::{RootCerts, TlsConfig};

const CONNECT: Duration = Duration::from_secs(5);
/// How long an answer, the next piece of one, or room for the next piece of a request may take.
const WAIT: Duration = Duration::from_secs(30);
/// Answers up to this size are read at once.
const SMALL: u64 = 1 << 20;
const PIECE: usize = 64 << 10;

/// Makes clients.
#[derive(Debug)]
pub(super) struct Connector {
    roots: Option<RootCerts>,
}

impl Connector {
    /// Trusts public authorities, or those in a file.
    ///
    /// # Errors
    /// A file without certificates.
    pub(super) fn trusting(file: Option<&str>) -> Result<Self, Error> {
        let Some(file) = file else { return Ok(Self { roots: None }) };
        let roots = crate::authorities(file.as_ref());
        Ok(Self { roots: Some(roots.map_err(|error| Error::Machine(format!("AWS_CA_BUNDLE: {error}")))?) })
    }
}

impl HttpConnector for Connector {
    fn connect(&self, options: &ClientOptions) -> object_store::Result<HttpClient> {
        let plain =
            options.get_config_value(&ClientConfigKey::AllowHttp).is_some_and(|value| value == "true");
        let mut tls = TlsConfig::builder();
        if let Some(roots) = &self.roots {
            tls = tls.root_certs(roots.clone());
        }
        let agent = ureq::Agent::config_builder()
            .tls_config(tls.build())
            .https_only(!plain)
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .max_idle_connections_per_host(16)
            .timeout_connect(Some(CONNECT))
            .timeout_recv_response(Some(WAIT))
            .timeout_per_read(Some(WAIT))
            .timeout_per_write(Some(WAIT))
            .build();
        Ok(HttpClient::new(Client(agent.into())))
    }
}

#[derive(Debug)]
struct Client(ureq::Agent);

#[async_trait]
impl HttpService for Client {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let (parts, body) = request.into_parts();
        let body = body.collect().await?.to_bytes();
        let request = Request::from_parts(parts, body);
        let agent = self.0.clone();
        let (answer, head) = oneshot::channel();
        spawn_blocking(move || exchange(&agent, request, answer));
        let gone =
            |_| HttpError::new(HttpErrorKind::Interrupted, std::io::Error::other("the request was dropped"));
        let (parts, body) = head.await.map_err(gone)??;
        Ok(HttpResponse::from_parts(parts, body))
    }
}

type Head = Result<(response::Parts, HttpResponseBody), HttpError>;

/// Makes a request, on a thread that may block. It ends when its reader is dropped.
fn exchange(agent: &ureq::Agent, request: Request<Bytes>, answer: oneshot::Sender<Head>) {
    let response = match send(agent, request) {
        Ok(response) => response,
        Err(error) => return drop(answer.send(Err(of_client(error)))),
    };
    let (parts, body) = response.into_parts();
    let length = body.content_length();
    let mut reader = body.into_reader();
    if length.is_some_and(|length| length <= SMALL) {
        let mut bytes = Vec::new();
        let read = reader.read_to_end(&mut bytes).map_err(of_io);
        let body = |_| HttpResponseBody::new(Full::new(Bytes::from(bytes)).map_err(|never| match never {}));
        return drop(answer.send(read.map(body).map(|body| (parts, body))));
    }
    let (pieces, received) = mpsc::channel(4);
    let received = stream::unfold(received, |mut received| async {
        let next: Option<Result<Bytes, HttpError>> = received.recv().await;
        next.map(|piece| (piece.map(Frame::data), received))
    })
    .fuse();
    let body = HttpResponseBody::new(StreamBody::new(received));
    if answer.send(Ok((parts, body))).is_err() {
        return;
    }
    loop {
        let mut piece = BytesMut::zeroed(PIECE);
        let sent = match reader.read(&mut piece) {
            Ok(0) => return,
            Ok(length) => {
                piece.truncate(length);
                pieces.blocking_send(Ok(piece.freeze()))
            }
            Err(error) => return drop(pieces.blocking_send(Err(of_io(error)))),
        };
        if sent.is_err() {
            return;
        }
    }
}

fn send(agent: &ureq::Agent, request: Request<Bytes>) -> Result<Response<ureq::Body>, ureq::Error> {
    let (parts, body) = request.into_parts();
    match parts.method {
        Method::PUT | Method::POST => agent.run(Request::from_parts(parts, &body[..])),
        _ => agent.run(Request::from_parts(parts, ())),
    }
}

fn of_io(error: std::io::Error) -> HttpError {
    use std::io::ErrorKind;
    let kind = match error.kind() {
        ErrorKind::TimedOut => HttpErrorKind::Timeout,
        ErrorKind::ConnectionRefused | ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => {
            HttpErrorKind::Connect
        }
        _ => HttpErrorKind::Interrupted,
    };
    HttpError::new(kind, error)
}

/// What went wrong, for the decision whether to try again.
fn of_client(error: ureq::Error) -> HttpError {
    let kind = match error {
        ureq::Error::Io(error) => return of_io(error),
        ureq::Error::Timeout(ureq::Timeout::Connect | ureq::Timeout::Resolve)
        | ureq::Error::ConnectionFailed
        | ureq::Error::HostNotFound => HttpErrorKind::Connect,
        ureq::Error::Timeout(_) => HttpErrorKind::Timeout,
        ureq::Error::Protocol(_) => HttpErrorKind::Interrupted,
        _ => HttpErrorKind::Unknown,
    };
    HttpError::new(kind, error)
}
