//! The site and the API. Both only give form to what the methods of [`Judge`] do and refuse; who asks is found out once, in [`guard`].
//!
//! This file is the table of contents.

mod answer;
mod api;
mod api_me;
mod api_rounds;
mod bets;
mod contests;
mod desk;
mod form;
mod forum;
mod guard;
mod live;
mod me;
mod programs;
mod rounds;
mod spoilers;
mod texts;
mod visit;
mod vitals;
mod watching;

use crate::Judge;
use axum::Router;
use axum::handler::Handler;
use axum::http::header;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use std::sync::Arc;
use tokio::sync::watch;

/// What all handlers share.
#[derive(Clone)]
pub struct Site {
    pub(crate) judge: Arc<Judge>,
    /// Whether the site is reached by https only, so that cookies can be kept off plain http.
    pub(crate) secure: bool,
    /// Turns true when the server is about to stop: what would go on for ever ends then.
    pub(crate) closing: watch::Receiver<bool>,
}

/// The site with the list of its routes, for the test that every route has its rules.
pub struct Routes {
    router: Router<Site>,
    /// Method and path of each.
    pub list: Vec<(&'static str, String)>,
}

impl Routes {
    fn get<T: 'static>(mut self, path: &'static str, handler: impl Handler<T, Site>) -> Self {
        self.list.push(("GET", path.to_owned()));
        self.router = self.router.route(path, get(handler));
        self
    }

    fn post<T: 'static>(mut self, path: &'static str, handler: impl Handler<T, Site>) -> Self {
        self.list.push(("POST", path.to_owned()));
        self.router = self.router.route(path, post(handler));
        self
    }
}

/// All pages.
fn pages() -> Routes {
    Routes { router: Router::new(), list: Vec::new() }
        .get("/", contests::home)
        .get("/style.css", async || {
            ([(header::CONTENT_TYPE, "text/css")], include_str!("../../templates/style.css"))
        })
        .get("/site.js", async || {
            (
                [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")],
                include_str!("../../templates/site.js"),
            )
        })
        .get("/sign-in", visit::sign_in_form)
        .post("/sign-in", visit::sign_in)
        .post("/sign-out", visit::sign_out)
        .get("/sign-up", visit::sign_up_form)
        .post("/sign-up", visit::sign_up)
        .get("/forgot", visit::forgot_form)
        .post("/forgot", visit::forgot)
        .get("/join/{link}", visit::join_form)
        .post("/join/{link}", visit::join)
        .get("/me", me::page_of_person)
        .post("/me/password", me::password)
        .post("/me/language", me::language)
        .post("/me/tokens", me::make_token)
        .post("/me/tokens/{id}/revoke", me::revoke_token)
        .post("/me/friends", me::add_friend)
        .post("/me/friends/{id}/remove", me::remove_friend)
        .get("/contests/{slug}", contests::page_of_contest)
        .get("/contests/{slug}/ladder", contests::ladder)
        .get("/contests/{slug}/matches", contests::matches)
        .post("/contests/{slug}/matches", contests::ask_friendly)
        .post("/contests/{slug}/submissions", contests::submit)
        .get("/submissions/{id}", contests::submission)
        .get("/submissions/{id}/source", contests::source)
        .post("/programs/{id}/publish", contests::publish)
        .get("/matches/{id}", watching::match_page)
        .get("/matches/{id}/replay.agon", watching::replay)
        .get("/viewer/{name}", watching::viewer_file)
}

/// Everything.
#[must_use]
pub fn routes() -> Routes {
    let mut routes = desk::pages(bets::pages(programs::pages(rounds::pages(pages()))));
    routes = forum::pages(vitals::pages(routes));
    let (router, list) = api::routes();
    routes.router = routes.router.merge(router);
    routes.list.extend(list);
    routes
}

/// The site of a judge; `secure` if it is reached by https only.
pub fn router(judge: Arc<Judge>, secure: bool) -> Router {
    site(judge, secure, watch::channel(false).1)
}

fn site(judge: Arc<Judge>, secure: bool, closing: watch::Receiver<bool>) -> Router {
    let site = Site { judge, secure, closing };
    routes()
        .router
        .fallback(async || crate::Error::NotFound)
        .layer(from_fn_with_state(site.clone(), guard::guard))
        .with_state(site)
}

/// Serves the site until `stop` comes, and then ends what was begun.
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
    // Limits of attempts need to know where a request comes from.
    let service = site(judge, secure, closing).into_make_service_with_connect_info::<std::net::SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(stop).await
}

pub(crate) use guard::{Person, Teacher, Who};
