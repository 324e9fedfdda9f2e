//! Continuing a match from the viewer, and playing in it. The server knows no bots and no rules: it passes what the viewer asks for to a [`TableHost`], and
//! serves the matches that the host plays.

use crate::messages::{
    Asked, ForkRequest, ForkResponse, HintRequest, HumanResponse, HumansState, OrdersRequest, TableInfo,
};
use crate::server::{Source, replay_of};
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Who plays the matches that the viewer asks for.
pub trait TableHost: Send + Sync + 'static {
    /// What can be done with the match.
    fn info(&self) -> TableInfo;

    /// Continues a match and returns the number of the new one, which is being played.
    ///
    /// # Errors
    /// Why it cannot be continued, in words.
    fn fork(&self, request: &ForkRequest) -> Result<usize, String>;

    /// A match by its number; 0 is the one that the server was started with.
    fn source(&self, number: usize) -> Option<Source>;

    /// A page that shows where the fuel of the bot in a seat goes.
    ///
    /// # Errors
    /// Why that is not known, in words.
    fn profile(&self, number: usize, seat: usize) -> Result<String, String>;

    /// What happens where humans play, if any do.
    fn humans(&self) -> Option<HumansState>;

    /// A human submits orders.
    ///
    /// # Errors
    /// What is wrong with them, in words.
    fn order(&self, request: &OrdersRequest) -> Result<(), String>;

    /// A human takes back the last orders.
    ///
    /// # Errors
    /// Why that is impossible, in words.
    fn undo(&self) -> Result<(), String>;

    /// What a bot would do in the place of the human whose turn it is.
    ///
    /// # Errors
    /// Why it cannot be asked, in words.
    fn hint(&self, request: &HintRequest) -> Result<HumanResponse, String>;
}

/// How long a request for news waits, and how often it looks meanwhile.
const TIMEOUT: Duration = Duration::from_secs(15);
const POLL_INTERVAL: Duration = Duration::from_millis(30);

type Host = Arc<dyn TableHost>;

pub(crate) fn routes(host: Host) -> Router {
    Router::new()
        .route("/table", get(info))
        .route("/fork", post(fork))
        .route("/match/{number}/replay.agon", get(replay))
        .route("/profile", get(profile))
        .route("/humans", get(humans))
        .route("/humans/orders", post(orders))
        .route("/humans/undo", post(undo))
        .route("/humans/hint", post(hint))
        .with_state(host)
}

async fn info(State(host): State<Host>) -> Response {
    answer(&host.info())
}

async fn fork(State(host): State<Host>, body: String) -> Response {
    let request: ForkRequest = match serde_json::from_str(&body) {
        Ok(request) => request,
        Err(error) => return (StatusCode::BAD_REQUEST, format!("{error}\n")).into_response(),
    };
    // Bots may have to be built, and the record is replayed: that takes a while.
    let done = tokio::task::spawn_blocking(move || host.fork(&request)).await;
    let result = done.unwrap_or_else(|_| Err("the match could not be prepared".to_owned()));
    answer(&ForkResponse { number: result.as_ref().ok().copied(), error: result.err() })
}

async fn replay(State(host): State<Host>, Path(number): Path<usize>, Query(asked): Query<Asked>) -> Response {
    match host.source(number) {
        Some(source) => replay_of(&source, asked).await,
        None => (StatusCode::NOT_FOUND, "there is no such match\n").into_response(),
    }
}

/// Which bot of which match.
#[derive(Debug, Deserialize)]
struct Profiled {
    number: usize,
    seat: usize,
}

/// The page has everything in it.
const PAGE_POLICY: &str = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async fn profile(State(host): State<Host>, Query(Profiled { number, seat }): Query<Profiled>) -> Response {
    // The match is played again.
    let done = tokio::task::spawn_blocking(move || host.profile(number, seat)).await;
    match done.unwrap_or_else(|_| Err("the match could not be played again".to_owned())) {
        Ok(page) => {
            let headers = [
                (header::CONTENT_TYPE, "text/html; charset=utf-8"),
                (header::CONTENT_SECURITY_POLICY, PAGE_POLICY),
            ];
            (headers, page).into_response()
        }
        Err(error) => (StatusCode::UNPROCESSABLE_ENTITY, format!("{error}\n")).into_response(),
    }
}

#[derive(Debug, Deserialize)]
struct Known {
    known: Option<u64>,
}

async fn humans(State(host): State<Host>, Query(Known { known }): Query<Known>) -> Response {
    let start = Instant::now();
    loop {
        match host.humans() {
            Some(state) if known == Some(state.version) && start.elapsed() < TIMEOUT => {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
            Some(state) => return answer(&state),
            None => return (StatusCode::NOT_FOUND, "nobody plays here\n").into_response(),
        }
    }
}

async fn orders(State(host): State<Host>, body: String) -> Response {
    match serde_json::from_str(&body) {
        Ok(request) => respond(host.order(&request).map(|()| HumanResponse::default())),
        Err(error) => (StatusCode::BAD_REQUEST, format!("{error}\n")).into_response(),
    }
}

async fn undo(State(host): State<Host>) -> Response {
    respond(host.undo().map(|()| HumanResponse::default()))
}

async fn hint(State(host): State<Host>, body: String) -> Response {
    let request: HintRequest = match serde_json::from_str(&body) {
        Ok(request) => request,
        Err(error) => return (StatusCode::BAD_REQUEST, format!("{error}\n")).into_response(),
    };
    let done = tokio::task::spawn_blocking(move || host.hint(&request)).await;
    respond(done.unwrap_or_else(|_| Err("the bot could not be asked".to_owned())))
}

fn respond(result: Result<HumanResponse, String>) -> Response {
    answer(&result.unwrap_or_else(|error| HumanResponse { error: Some(error), ..HumanResponse::default() }))
}

fn answer<T: Serialize>(value: &T) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], serde_json::json!(value).to_string()).into_response()
}
