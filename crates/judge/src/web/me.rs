//! One's own page: password, language, friends, tokens.

use super::answer::{Frame, page, to};
use super::{Person, Site, Who};
use crate::people::{ApiToken, Friend};
use crate::{Error, Language, Refusal};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "me.html")]
struct MePage {
    frame: Frame,
    friends: Vec<Friend>,
    tokens: Vec<ApiToken>,
    languages: &'static [(Language, &'static str)],
    fresh: Option<String>,
}

async fn show(site: &Site, who: &Who, id: i64, fresh: Option<String>) -> Result<Response, Error> {
    let (friends, tokens) = (site.judge.friends(id).await?, site.judge.tokens(id).await?);
    page(&MePage { frame: Frame::of(who), friends, tokens, languages: Language::ALL, fresh })
}

pub(super) async fn page_of_person(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
) -> Result<Response, Error> {
    show(&site, &who, account.id, None).await
}

#[derive(Deserialize)]
pub(super) struct Password {
    old: String,
    new: String,
}

pub(super) async fn password(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Form(form): Form<Password>,
) -> Result<Response, Error> {
    let session = who.session.unwrap_or_default();
    site.judge.limiter.sign_in(&account.email, &who.from)?;
    site.judge.change_password(account.id, &form.old, &form.new, &session).await?;
    Ok(to("/me"))
}

#[derive(Deserialize)]
pub(super) struct One {
    value: String,
}

pub(super) async fn language(
    State(site): State<Site>,
    Person(account): Person,
    Form(form): Form<One>,
) -> Result<Response, Error> {
    let language = Language::of(&form.value).ok_or(Refusal::Unreadable)?;
    site.judge.set_language(account.id, language).await?;
    Ok(to("/me"))
}

pub(super) async fn make_token(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Form(form): Form<One>,
) -> Result<Response, Error> {
    let token = site.judge.make_token(account.id, &form.value).await?;
    show(&site, &who, account.id, Some(token)).await
}

pub(super) async fn revoke_token(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    site.judge.revoke_token(account.id, id).await?;
    Ok(to("/me"))
}

pub(super) async fn add_friend(
    State(site): State<Site>,
    Person(account): Person,
    Form(form): Form<One>,
) -> Result<Response, Error> {
    site.judge.add_friend(account.id, &form.value).await?;
    Ok(to("/me"))
}

pub(super) async fn remove_friend(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    site.judge.remove_friend(account.id, id).await?;
    Ok(to("/me"))
}
