//! People: who there is, invitations, links for new passwords, accounts that are closed.

use super::super::answer::{Frame, page, to};
use super::super::form::Fields;
use super::super::{Site, Teacher, Who};
use crate::Error;
use crate::desk::{Page, PersonLine};
use crate::people::{Account, Role};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "desk_people.html")]
struct PeoplePage {
    frame: Frame,
    find: String,
    people: Page<PersonLine>,
    link: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Find {
    q: String,
    page: i64,
}

async fn show(
    site: &Site,
    who: &Who,
    by: &Account,
    find: Find,
    link: Option<String>,
) -> Result<Response, Error> {
    let people = site.judge.people(by, &find.q, find.page).await?;
    page(&PeoplePage { frame: Frame::of(who), find: find.q, people, link })
}

pub(super) async fn list(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(find): Query<Find>,
) -> Result<Response, Error> {
    show(&site, &who, &by, find, None).await
}

pub(super) async fn invite(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    form: Fields,
) -> Result<Response, Error> {
    let link = site.judge.invite(&by, Role::of(form.text("role")), form.number("uses")?).await?;
    show(&site, &who, &by, Find::default(), Some(format!("/join/{link}"))).await
}

pub(super) async fn reset(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    let link = site.judge.reset_link(&by, id).await?;
    show(&site, &who, &by, Find::default(), Some(format!("/join/{link}"))).await
}

pub(super) async fn disable(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Error> {
    site.judge.disable_account(&by, id, form.text("reason")).await?;
    Ok(to("/desk/people"))
}

pub(super) async fn enable(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    site.judge.enable_account(&by, id).await?;
    Ok(to("/desk/people"))
}
