//! Marks: the formula with a preview, the table, and files for spreadsheets.

use super::super::answer::{PageContext, page, to};
use super::super::form::Fields;
use super::super::{Failure, Site, Teacher, Who};
use super::contest_form::Refused;
use agon_judge::contest::Contest;
use agon_judge::marks::{Mark, MarkRule, SeriesRule, USUAL};
use agon_judge::people::Account;
use agon_judge::{Error, Refusal};
use askama::Template;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

#[derive(Template)]
#[template(path = "desk_marks.html")]
struct MarksPage {
    context: PageContext,
    contest: Contest,
    rule: MarkRule,
    usual: &'static str,
    marks: Vec<Mark>,
    is_preview: bool,
    refused: Option<Refused>,
}

async fn show(
    site: &Site,
    who: &Who,
    by: &Account,
    contest: Contest,
    tried: Option<(MarkRule, Option<Refused>)>,
) -> Result<Response, Failure> {
    let saved = site.judge.marks().rule(by, contest.id).await?;
    let (rule, refused) = tried.unwrap_or_else(|| (saved.clone(), None));
    // A formula that cannot be read is shown with the marks as they are.
    let marked = if refused.is_some() { &saved } else { &rule };
    page(&MarksPage {
        context: PageContext::of(who),
        marks: site.judge.marks().preview(by, contest.id, marked).await?,
        contest,
        usual: USUAL,
        is_preview: refused.is_none() && rule != saved,
        rule,
        refused,
    })
}

pub(crate) async fn table(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    show(&site, &who, &by, contest, None).await
}

/// Previews or saves a formula.
pub(crate) async fn change(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    fields: Fields,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let series: SeriesRule = fields.text("series").parse().map_err(|_| Refusal::Unreadable)?;
    let rule = MarkRule { formula: fields.text("formula").trim().to_owned(), series };
    let done = if fields.is_on("preview") {
        rule.parse().map(|_| ()).map_err(|error| Error::refused(Refusal::BadFormula, error.to_string()))
    } else {
        site.judge.marks().set_rule(&by, contest.id, &rule).await
    };
    match done {
        Ok(()) if fields.is_on("preview") => show(&site, &who, &by, contest, Some((rule, None))).await,
        Ok(()) => Ok(to(&format!("/desk/contests/{slug}/marks"))),
        Err(error) => {
            let (status, refused) = Refused::of(error, &who)?;
            let again = show(&site, &who, &by, contest, Some((rule, Some(refused)))).await?;
            Ok((status, again).into_response())
        }
    }
}

fn file(name: &str, media: &str, bytes: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, media.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (StatusCode::OK, headers, bytes).into_response()
}

pub(crate) async fn csv(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let text = site.judge.marks().csv(&by, contest.id).await?;
    Ok(file(&format!("marks-{slug}.csv"), "text/csv; charset=utf-8", text.into_bytes()))
}

pub(crate) async fn xlsx(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let bytes = site.judge.marks().xlsx(&by, contest.id).await?;
    let media = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    Ok(file(&format!("marks-{slug}.xlsx"), media, bytes))
}
