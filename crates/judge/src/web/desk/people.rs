//! People: who there is, invitations, links for new passwords, accounts that are closed.

use super::super::answer::{Frame, page, to};
use super::super::form::Fields;
use super::super::{Site, Teacher, Who};
use crate::Error;
use crate::desk::cell;
use crate::desk::{Page, PersonLine};
use crate::people::{Account, Invited, Role};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
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
    headers: HeaderMap,
    form: Fields,
) -> Result<Response, Error> {
    let link = site.judge.invite(&by, Role::of(form.text("role")), form.number("uses")?).await?;
    let link = format!("{}/join/{link}", base(&site, &headers));
    show(&site, &who, &by, Find::default(), Some(link)).await
}

pub(super) async fn reset(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let base = base(&site, &headers);
    let (link, _) = site.judge.send_reset(&by, id, &base).await?;
    show(&site, &who, &by, Find::default(), Some(format!("{base}/join/{link}"))).await
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

/// Where this site is, as the one who asks sees it.
pub(in super::super) fn base(site: &Site, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    format!("{}://{host}", if site.secure { "https" } else { "http" })
}

#[derive(Template)]
#[template(path = "desk_imported.html")]
struct ImportedPage {
    frame: Frame,
    invited: Vec<Invited>,
    /// Line, what is wrong, what stands there.
    problems: Vec<(usize, &'static str, String)>,
    list: String,
    base: String,
}

/// A list that was pasted or uploaded; the links come as a page or as CSV.
pub(super) async fn import(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    headers: HeaderMap,
    form: Fields,
) -> Result<Response, Error> {
    let base = base(&site, &headers);
    let file = form.files("file").next().map(|(_, text)| text);
    let list = file.unwrap_or_else(|| form.text("list")).to_owned();
    let frame = Frame::of(&who);
    match site.judge.import_people(&by, &list, &base).await? {
        Err(problems) => {
            let problems =
                problems.into_iter().map(|one| (one.line, one.why.text(who.language), one.detail)).collect();
            let again = page(&ImportedPage { frame, invited: Vec::new(), problems, list, base })?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, again).into_response())
        }
        Ok(invited) if form.text("as") == "csv" => {
            let line = |one: &Invited| {
                let link = one.link.as_ref().map_or_else(String::new, |link| format!("{base}/join/{link}"));
                format!("{},{},{},{link}\r\n", cell(&one.name), cell(&one.email), one.role.id())
            };
            let text: String = invited.iter().map(line).collect();
            let headers = [
                (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
                (header::CONTENT_DISPOSITION, "attachment; filename=\"links.csv\""),
            ];
            Ok((headers, format!("name,email,role,link\r\n{text}")).into_response())
        }
        Ok(invited) => {
            page(&ImportedPage { frame, invited, problems: Vec::new(), list: String::new(), base })
        }
    }
}
