//! The archive of past contests.

use super::answer::{PageContext, page};
use super::{Failure, Site, Who};
use agon_judge::contest::Archived;
use askama::Template;
use axum::extract::State;
use axum::response::Response;

#[derive(Template)]
#[template(path = "archive.html")]
struct ArchivePage {
    context: PageContext,
    contests: Vec<Archived>,
    site: Site,
}

impl ArchivePage {
    /// The game's name for people.
    fn game<'a>(&'a self, id: &'a str) -> &'a str {
        self.site.game(id).map_or(id, |game| &game.title)
    }
}

pub(crate) async fn list(State(site): State<Site>, who: Who) -> Result<Response, Failure> {
    let contests = site.judge.contests().archived(who.account.as_ref()).await?;
    page(&ArchivePage { context: PageContext::of(&who), contests, site })
}
