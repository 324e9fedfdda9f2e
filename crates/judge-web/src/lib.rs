//! The site and the API of the judge. Both only present what the services of [`Judge`] do and refuse. All routes, with who may use them, are
//! in [`router`]; who sends a request is determined once, in [`guard`]; whether they may is decided in [`access`].

mod access;
mod address;
mod answer;
mod api;
mod archive;
mod auth;
mod avatars;
mod bets;
mod contests;
mod cups;
mod describe;
mod desk;
mod ending;
mod external_sign_in;
mod feed;
mod files;
mod form;
mod forum;
mod guard;
mod health;
mod home;
mod ladder;
mod live;
mod lobby;
mod lti;
mod machines;
mod me;
mod own_data;
mod pictures;
mod pipe;
mod programs;
mod reproduce;
mod round_show;
mod rounds;
mod router;
mod serving;
mod show;
mod spoilers;
mod tables;
mod teams;
mod texts;
mod texts_course;
mod verdict;
mod watching;
mod webhook_sender;
mod words;
mod words_log;

pub use access::Access;
pub use address::{Network, SiteOptions, SiteUrl};
pub use external_sign_in::ExternalSignIn;
pub use router::{Route, Routes, routes};
pub use serving::serve;
pub use webhook_sender::HttpWebhookSender;

pub(crate) use access::{Person, Teacher, WorkerHolder};
// Templates show dates and sizes.
pub(crate) use agon_judge::date;
pub(crate) use agon_judge::files::shown_size;
pub(crate) use answer::Failure;
pub(crate) use guard::Who;

use agon_judge::workshop::GameView;
use agon_judge::{Error, Judge};
use axum::Router;
use axum::middleware::from_fn_with_state;
use std::sync::Arc;
use tokio::sync::watch;

/// What all handlers share.
#[derive(Clone)]
pub struct Site {
    pub(crate) judge: Arc<Judge>,
    pub(crate) options: Arc<SiteOptions>,
    /// Requests that stay open.
    pub(crate) streams: serving::Seats,
    /// Large bodies that are being received, each of which is held in memory.
    pub(crate) uploads: serving::Seats,
    /// Archives that are being written.
    pub(crate) archives: serving::Seats,
    /// Becomes true when the server is about to stop: requests that stay open end then.
    pub(crate) closing: watch::Receiver<bool>,
    /// The games, which stay the same while the server runs.
    pub(crate) games: Arc<Vec<GameView>>,
}

impl Site {
    /// What links to pages start with.
    pub(crate) fn base(&self) -> &str {
        self.options.url.as_str()
    }

    /// The game with this id.
    pub(crate) fn game(&self, id: &str) -> Option<&GameView> {
        self.games.iter().find(|game| game.id == id)
    }
}

/// The site of a judge.
pub fn router(judge: Arc<Judge>, options: SiteOptions) -> Router {
    site(judge, Arc::new(options), watch::channel(false).1)
}

fn site(judge: Arc<Judge>, options: Arc<SiteOptions>, closing: watch::Receiver<bool>) -> Router {
    let games = Arc::new(judge.workshop.games());
    let site = Site {
        judge,
        options,
        streams: Default::default(),
        uploads: Default::default(),
        archives: Default::default(),
        closing,
        games,
    };
    routes()
        .router
        .fallback(async || Failure::from(Error::NotFound))
        .layer(from_fn_with_state(site.clone(), guard::guard))
        .with_state(site)
}
