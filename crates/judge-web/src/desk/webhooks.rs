//! Webhooks: where news is posted besides the site.

use super::super::answer::{PageContext, page, to};
use super::super::form::Fields;
use super::super::{Failure, Site, Teacher, Who};
use super::at_contest::{Refused, again};
use agon_judge::contest::Contest;
use agon_judge::news::{HookKind, HookView, NewHook};
use agon_judge::people::Account;
use agon_judge::{Error, Refusal};
use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;

#[derive(Template)]
#[template(path = "desk_webhooks.html")]
struct WebhooksPage {
    context: PageContext,
    hooks: Vec<HookView>,
    contests: Vec<Contest>,
    /// The secret of one that was just made.
    fresh: Option<String>,
    /// As typed.
    url: String,
    refused: Option<Refused>,
}

async fn show(
    site: &Site,
    who: &Who,
    by: &Account,
    fresh: Option<String>,
    refused: Option<(String, Refused)>,
) -> Result<Response, Failure> {
    let (url, refused) = refused.map_or_else(Default::default, |(url, why)| (url, Some(why)));
    page(&WebhooksPage {
        context: PageContext::of(who),
        hooks: site.judge.outbox().hooks(by).await?,
        contests: site.judge.contests().current().await?,
        fresh,
        url,
        refused,
    })
}

pub(crate) async fn list(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
) -> Result<Response, Failure> {
    show(&site, &who, &by, None, None).await
}

pub(crate) async fn add(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    fields: Fields,
) -> Result<Response, Failure> {
    let kind: HookKind = fields.text("kind").parse().map_err(|_| Error::from(Refusal::Unreadable))?;
    let new =
        NewHook { contest: fields.text("contest").to_owned(), kind, url: fields.text("url").to_owned() };
    match site.judge.outbox().add_hook(&by, &new).await {
        Ok(secret) => show(&site, &who, &by, Some(secret), None).await,
        Err(error) => again(error, &who, |why| show(&site, &who, &by, None, Some((new.url, why)))).await,
    }
}

pub(crate) async fn remove(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.outbox().remove_hook(&by, id).await?;
    Ok(to("/desk/webhooks"))
}

pub(crate) async fn test(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.outbox().test_hook(&by, id).await?;
    Ok(to("/desk/webhooks"))
}
