//! The site and the API of the judge. Both only present what the services of [`Judge`] do and refuse. All routes, with who may use them, are
//! in [`router`]; who sends a request is determined once, in [`guard`]; whether they may is decided in [`access`].

mod access;
mod answer;
mod api;
mod auth;
mod bets;
mod contests;
mod desk;
mod files;
mod form;
mod forum;
mod guard;
mod health;
mod live;
mod me;
mod programs;
mod rounds;
mod router;
mod spoilers;
mod texts;
mod watching;

pub use access::Access;
pub use router::{Route, Routes, routes};

pub(crate) use access::{Person, Teacher};
// Templates show dates.
pub(crate) use agon_judge::date;
pub(crate) use answer::Failure;
pub(crate) use guard::Who;

use agon_judge::{Error, Judge};
use axum::Router;
use axum::middleware::from_fn_with_state;
use std::sync::Arc;
use tokio::sync::watch;

/// What all handlers share.
#[derive(Clone)]
pub struct Site {
    pub(crate) judge: Arc<Judge>,
    /// Whether the site is reached by https only, so that cookies can be kept off plain http.
    pub(crate) secure: bool,
    /// Turns true when the server is about to stop: whatever would run forever ends then.
    pub(crate) closing: watch::Receiver<bool>,
}

/// The site of a judge; `secure` if it is reached by https only.
pub fn router(judge: Arc<Judge>, secure: bool) -> Router {
    site(judge, secure, watch::channel(false).1)
}

fn site(judge: Arc<Judge>, secure: bool, closing: watch::Receiver<bool>) -> Router {
    let site = Site { judge, secure, closing };
    routes()
        .router
        .fallback(async || Failure::from(Error::NotFound))
        .layer(from_fn_with_state(site.clone(), guard::guard))
        .with_state(site)
}

/// Serves the site until `stop` resolves, and then finishes the requests that are under way.
///
/// # Errors
/// A system that refuses connections.
pub async fn serve(
    judge: Arc<Judge>,
    listener: tokio::net::TcpListener,
    secure: bool,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (close, closing) = watch::channel(false);
    let stop = async move {
        stop.await;
        close.send_replace(true);
    };
    // Rate limits need to know where a request comes from.
    let service = site(judge, secure, closing).into_make_service_with_connect_info::<std::net::SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(stop).await
}
