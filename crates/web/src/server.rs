//! Serves the viewer and one replay to this machine: a file, which may still be growing, or a match that is being played.
//!
//! | path | what |
//! | --- | --- |
//! | `/` and the names of the [assets](crate::viewer_assets) | the viewer |
//! | `/replay.agon` | the whole replay |
//! | `/table`, `/fork`, `/match/N/replay.agon` | [continuing the match](crate::TableHost) |
//! | `/profile?number=N&seat=S` | [where a bot's fuel goes](crate::TableHost) |
//! | `/humans`, `/humans/orders`, `/humans/undo`, `/humans/hint` | [playing in it](crate::TableHost) |
//! | `/other.agon` | the second replay, if two are shown side by side |
//! | `/replay.agon?from=B&known=F` | what comes after the first B bytes, as soon as the number of frames is not F; waits a few seconds for it |
//!
//! How a viewer follows it is described [in the crate's documentation](crate#following-a-replay). Requests are only accepted on addresses
//! of this machine and under its own names, so that no web page can read a replay by pointing its own host name here.

use crate::assets::{Asset, PAGE, PAIR_PAGE, TABLE_PAGE, viewer_assets};
use crate::messages::{Asked, More};
use crate::table::{self, TableHost};
use agon_replay::{Live, LiveUpdate};
use axum::Router;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Only our own files; styles are set by script, which needs no permission.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// How long a request for more waits for something new.
const TIMEOUT: Duration = Duration::from_secs(15);
/// How often a match or a file is checked in the meantime.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Where the replay comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A file, which is read again for each request.
    File(PathBuf),
    /// A match that is being played.
    Live(Live),
}

/// Why serving failed.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address could be reached by others.
    #[error("{0} is not a loopback address")]
    NotLoopback(SocketAddr),
    /// The address cannot be used.
    #[error("cannot listen on {0}: {1}")]
    Bind(SocketAddr, io::Error),
    /// The server cannot run.
    #[error("the server failed: {0}")]
    Run(#[from] io::Error),
}

/// A server that has its address but does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    source: Source,
    /// A second replay, to be shown beside the first.
    other: Option<Source>,
    /// Who plays, if matches can be continued.
    host: Option<Arc<dyn TableHost>>,
}

/// Serves a replay until the process ends.
///
/// # Errors
/// The address cannot be used, or others could reach it.
pub fn serve_replay(source: Source, listen: SocketAddr) -> Result<(), ServeError> {
    Server::bind(source, listen)?.run()
}

impl Server {
    /// Binds to an address; port 0 is any free one.
    ///
    /// # Errors
    /// The address cannot be used, or others could reach it.
    pub fn bind(source: Source, listen: SocketAddr) -> Result<Self, ServeError> {
        let (address, listener) = bind(listen)?;
        Ok(Self { listener, address, source, other: None, host: None })
    }

    /// Binds to an address, to show two replays side by side.
    ///
    /// # Errors
    /// The address cannot be used, or others could reach it.
    pub fn bind_pair(one: Source, other: Source, listen: SocketAddr) -> Result<Self, ServeError> {
        Ok(Self { other: Some(other), ..Self::bind(one, listen)? })
    }

    /// Lets the viewer continue the match from any round.
    #[must_use]
    pub fn hosted(mut self, host: Arc<dyn TableHost>) -> Self {
        self.host = Some(host);
        self
    }

    /// The address of the viewer.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until the process ends.
    ///
    /// # Errors
    /// The system refuses sockets or threads.
    pub fn run(self) -> Result<(), ServeError> {
        run(self.listener, router(self.source, self.other, self.host))
    }
}

/// Binds to an address of this machine.
pub(crate) fn bind(listen: SocketAddr) -> Result<(SocketAddr, TcpListener), ServeError> {
    if !listen.ip().is_loopback() {
        return Err(ServeError::NotLoopback(listen));
    }
    let bind = |listen| -> io::Result<_> {
        let listener = TcpListener::bind(listen)?;
        listener.set_nonblocking(true)?;
        Ok((listener.local_addr()?, listener))
    };
    bind(listen).map_err(|error| ServeError::Bind(listen, error))
}

/// Serves until the process ends.
pub(crate) fn run(listener: TcpListener, router: Router) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        Ok(axum::serve(listener, router).await?)
    })
}

fn router(source: Source, other: Option<Source>, host: Option<Arc<dyn TableHost>>) -> Router {
    let page = match (&other, &host) {
        (Some(_), _) => PAIR_PAGE,
        (None, Some(_)) => TABLE_PAGE,
        (None, None) => PAGE,
    };
    let mut router = pages(Router::new(), page).route("/replay.agon", get(replay));
    if let Some(other) = other {
        router = router.route("/other.agon", get(async move |Query(asked)| replay_of(&other, asked).await));
    }
    let mut router = router.with_state(source);
    if let Some(host) = host {
        router = router.merge(table::routes(host));
    }
    router.layer(from_fn(guard))
}

/// Adds the built files, with one of them as the start page.
pub(crate) fn pages<S: Clone + Send + Sync + 'static>(router: Router<S>, page: Asset) -> Router<S> {
    let mut router = router.route("/", get(async move || file(page.media, page.text)));
    for asset in viewer_assets() {
        router = router.route(&format!("/{}", asset.name), get(async || file(asset.media, asset.text)));
    }
    router
}

fn file(media: &'static str, text: &'static str) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, media)], text)
}

/// Rejects foreign host names and requests from pages of other sites, and adds the common headers to every response.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    if !is_local(request.headers()) {
        return (StatusCode::MISDIRECTED_REQUEST, "use localhost or 127.0.0.1\n").into_response();
    }
    if is_foreign(request.headers()) {
        return (StatusCode::FORBIDDEN, "requests from other sites are refused\n").into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        // A page with a script in it says so itself.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

fn is_local(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || address.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// Whether the request comes from a page of another site.
fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    text(header::ORIGIN).is_some_and(|origin| {
        origin.strip_prefix("http://").is_none_or(|origin| Some(origin) != text(header::HOST))
    })
}

async fn replay(State(source): State<Source>, Query(asked): Query<Asked>) -> Response {
    replay_of(&source, asked).await
}

/// What a viewer is missing, as soon as there is something.
pub async fn replay_of(source: &Source, Asked { from, known }: Asked) -> Response {
    let start = Instant::now();
    let mut looked = None;
    loop {
        let waiting = start.elapsed() < TIMEOUT;
        let news = match source {
            Source::Live(live) => {
                let (frames, over) = live.progress();
                if known == Some(frames) && !over && waiting { None } else { Some(live.since(from)) }
            }
            // It is read when it has changed. Frames that are not in a segment yet count, too.
            Source::File(path) => {
                match std::fs::metadata(path).map(|data| (data.len(), data.modified().ok())) {
                    Ok(now) if looked == Some(now) && waiting => None,
                    now => match std::fs::read(path) {
                        Ok(bytes) => {
                            looked = now.ok();
                            let news = since(&bytes, from);
                            if known == Some(news.frames) && !news.over && waiting {
                                None
                            } else {
                                Some(news)
                            }
                        }
                        Err(error) => {
                            let message = format!("{}: {error}\n", path.display());
                            return (StatusCode::NOT_FOUND, message).into_response();
                        }
                    },
                }
            }
        };
        match news {
            Some(LiveUpdate { bytes, settled, over, .. }) => {
                let more = match source {
                    _ if over => More::No,
                    Source::Live(_) => More::Live,
                    Source::File(_) => More::Maybe,
                };
                let more = serde_json::json!(more);
                let more = more.as_str().unwrap_or_default().to_owned();
                let fields = [("agon-settled", settled.to_string()), ("agon-more", more)];
                return ([(header::CONTENT_TYPE, "application/octet-stream")], fields, bytes).into_response();
            }
            None => tokio::time::sleep(POLL_INTERVAL).await,
        }
    }
}

/// What a reader is missing of a file. If the file shrank, it is a different file, and the reader gets all of it.
fn since(file: &[u8], from: usize) -> LiveUpdate {
    let replay = agon_replay::Replay::read(file);
    let (over, frames) = replay.as_ref().map_or((true, 0), |replay| (replay.end.is_some(), replay.frames()));
    let settled = replay.map_or(file.len(), |replay| replay.settled());
    let bytes = file.get(from..).unwrap_or(file).to_vec();
    LiveUpdate { bytes, settled, frames, over }
}
