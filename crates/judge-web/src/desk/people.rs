//! People: accounts, invitations, links for new passwords, disabled accounts.

use super::super::answer::{PageContext, page, to};
use super::super::form::Fields;
use super::super::{Failure, Site, Teacher, Who};
use agon_judge::Refusal;
use agon_judge::desk::{CsvLines, Page, PersonLine};
use agon_judge::people::{Account, Invited, Role};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "desk_people.html")]
struct PeoplePage {
    context: PageContext,
    find: String,
    people: Page<PersonLine>,
    link: Option<String>,
    /// Whether the link was also sent.
    mailed: bool,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Search {
    q: String,
    page: i64,
}

async fn show(
    site: &Site,
    who: &Who,
    by: &Account,
    find: Search,
    link: Option<(String, bool)>,
) -> Result<Response, Failure> {
    let people = site.judge.desk().people(by, &find.q, find.page).await?;
    let (link, mailed) = link.map_or((None, false), |(link, mailed)| (Some(link), mailed));
    page(&PeoplePage { context: PageContext::of(who), find: find.q, people, link, mailed })
}

pub(crate) async fn list(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(find): Query<Search>,
) -> Result<Response, Failure> {
    show(&site, &who, &by, find, None).await
}

pub(crate) async fn invite(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    form: Fields,
) -> Result<Response, Failure> {
    let role: Role = form.text("role").parse().map_err(|_| Refusal::BadRole)?;
    let link = site.judge.invitations().invite(&by, role, form.number("uses")?).await?;
    let link = format!("{}/join/{link}", site.base());
    show(&site, &who, &by, Search::default(), Some((link, false))).await
}

pub(crate) async fn reset(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let base = site.base().to_owned();
    let (link, mailed) = site.judge.invitations().send_reset(&by, id, &base).await?;
    show(&site, &who, &by, Search::default(), Some((format!("{base}/join/{link}"), mailed))).await
}

pub(crate) async fn rename(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    site.judge.people().rename(&by, id, form.text("name")).await?;
    Ok(to("/desk/people"))
}

pub(crate) async fn disable(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    site.judge.desk().disable_account(&by, id, form.text("reason")).await?;
    Ok(to("/desk/people"))
}

pub(crate) async fn enable(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.desk().enable_account(&by, id).await?;
    Ok(to("/desk/people"))
}

#[derive(Template)]
#[template(path = "desk_imported.html")]
struct ImportedPage {
    context: PageContext,
    invited: Vec<Invited>,
    /// The line number, what is wrong, and the text of the line.
    problems: Vec<(usize, &'static str, String)>,
    list: String,
    base: String,
}

/// A list that was pasted or uploaded; the links come as a page or as CSV.
pub(crate) async fn import(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    form: Fields,
) -> Result<Response, Failure> {
    let base = site.base().to_owned();
    let file = form.files("file").next().map(|(_, text)| text);
    let list = file.unwrap_or_else(|| form.text("list")).to_owned();
    let context = PageContext::of(&who);
    match site.judge.invitations().import(&by, &list, &base).await? {
        Err(problems) => {
            let problems =
                problems.into_iter().map(|one| (one.line, one.why.text(who.locale), one.detail)).collect();
            let again = page(&ImportedPage { context, invited: Vec::new(), problems, list, base })?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, again).into_response())
        }
        Ok(invited) if form.text("as") == "csv" => {
            let mut lines = CsvLines::new(&["name", "email", "role", "link"])?;
            for one in &invited {
                let link = one.link.as_ref().map_or_else(String::new, |link| format!("{base}/join/{link}"));
                lines.add(&[&one.name, &one.email, one.role.as_str(), &link])?;
            }
            let headers = [
                (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
                (header::CONTENT_DISPOSITION, "attachment; filename=\"links.csv\""),
            ];
            Ok((headers, lines.finish()?).into_response())
        }
        Ok(invited) => {
            page(&ImportedPage { context, invited, problems: Vec::new(), list: String::new(), base })
        }
    }
}
