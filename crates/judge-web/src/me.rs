//! Your own page: password, language, friends, tokens.

use super::answer::{PageContext, page, to};
use super::{Failure, Person, Site, Who};
use agon_judge::people::{ApiToken, Friend};
use agon_judge::{Locale, Refusal};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "me.html")]
struct MePage {
    context: PageContext,
    friends: Vec<Friend>,
    tokens: Vec<ApiToken>,
    locales: &'static [Locale],
    fresh: Option<String>,
}

pub(crate) async fn show(
    site: &Site,
    who: &Who,
    id: i64,
    fresh: Option<String>,
) -> Result<Response, Failure> {
    let (friends, tokens) = (site.judge.people().friends(id).await?, site.judge.auth().tokens(id).await?);
    page(&MePage { context: PageContext::of(who), friends, tokens, locales: Locale::ALL, fresh })
}

pub(crate) async fn page_of_person(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
) -> Result<Response, Failure> {
    show(&site, &who, account.id, None).await
}

#[derive(Deserialize)]
pub(crate) struct Password {
    old: String,
    new: String,
}

pub(crate) async fn password(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Form(form): Form<Password>,
) -> Result<Response, Failure> {
    let session = who.session.unwrap_or_default();
    site.judge.limiter.sign_in(&account.email, &who.from)?;
    site.judge.auth().change_password(account.id, &form.old, &form.new, &session).await?;
    Ok(to("/me"))
}

#[derive(Deserialize)]
pub(crate) struct One {
    value: String,
}

pub(crate) async fn locale(
    State(site): State<Site>,
    Person(account): Person,
    Form(form): Form<One>,
) -> Result<Response, Failure> {
    let locale: Locale = form.value.parse().map_err(|_| Refusal::Unreadable)?;
    site.judge.people().set_locale(account.id, locale).await?;
    Ok(to("/me"))
}

pub(crate) async fn make_token(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Form(form): Form<One>,
) -> Result<Response, Failure> {
    let token = site.judge.auth().make_token(account.id, &form.value).await?;
    show(&site, &who, account.id, Some(token)).await
}

pub(crate) async fn revoke_token(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.auth().revoke_token(account.id, id).await?;
    Ok(to("/me"))
}

pub(crate) async fn add_friend(
    State(site): State<Site>,
    Person(account): Person,
    Form(form): Form<One>,
) -> Result<Response, Failure> {
    site.judge.people().add_friend(account.id, &form.value).await?;
    Ok(to("/me"))
}

pub(crate) async fn remove_friend(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.people().remove_friend(account.id, id).await?;
    Ok(to("/me"))
}
