//! Marks: the formula with a preview, the table, and files for spreadsheets.

use super::super::Failure;
use super::super::answer::{PageContext, page};
use super::super::form::Fields;
use super::at_contest::{AtContest, Refused, again};
use agon_judge::contest::Contest;
use agon_judge::marks::{Mark, MarkRule, SeriesRule, USUAL};
use agon_judge::{Error, Refusal};
use askama::Template;
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

async fn show(at: AtContest, tried: Option<(MarkRule, Option<Refused>)>) -> Result<Response, Failure> {
    let AtContest { site, who, by, contest } = at;
    let saved = site.judge.marks().rule(&by, contest.id).await?;
    let (rule, refused) = tried.unwrap_or_else(|| (saved.clone(), None));
    // A formula that cannot be read is shown with the marks as they are.
    let marked = if refused.is_some() { &saved } else { &rule };
    page(&MarksPage {
        context: PageContext::of(&who),
        marks: site.judge.marks().preview(&by, contest.id, marked).await?,
        contest,
        usual: USUAL,
        is_preview: refused.is_none() && rule != saved,
        rule,
        refused,
    })
}

pub(crate) async fn table(at: AtContest) -> Result<Response, Failure> {
    show(at, None).await
}

/// Previews or saves a formula.
pub(crate) async fn change(at: AtContest, fields: Fields) -> Result<Response, Failure> {
    let series: SeriesRule = fields.text("series").parse().map_err(|_| Refusal::Unreadable)?;
    let rule = MarkRule { formula: fields.text("formula").trim().to_owned(), series };
    let done = if fields.is_on("preview") {
        rule.parse().map(|_| ()).map_err(|error| Error::refused(Refusal::BadFormula, error.to_string()))
    } else {
        at.site.judge.marks().set_rule(&at.by, at.contest.id, &rule).await
    };
    match done {
        Ok(()) if fields.is_on("preview") => show(at, Some((rule, None))).await,
        Ok(()) => Ok(at.to("/marks")),
        Err(error) => again(error, &at.who.clone(), |why| show(at, Some((rule, Some(why))))).await,
    }
}

fn file(name: &str, media: &str, bytes: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, media.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (StatusCode::OK, headers, bytes).into_response()
}

pub(crate) async fn csv(at: AtContest) -> Result<Response, Failure> {
    let text = at.site.judge.marks().csv(&at.by, at.contest.id).await?;
    Ok(file(&format!("marks-{}.csv", at.contest.slug), "text/csv; charset=utf-8", text.into_bytes()))
}

pub(crate) async fn xlsx(at: AtContest) -> Result<Response, Failure> {
    let bytes = at.site.judge.marks().xlsx(&at.by, at.contest.id).await?;
    let media = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    Ok(file(&format!("marks-{}.xlsx", at.contest.slug), media, bytes))
}
