//! Judging submissions again, and moving contests into the archive.

use super::super::answer::{PageContext, page, to};
use super::super::form::Fields;
use super::super::{Failure, Site, Teacher, Who};
use super::contest_form::Refused;
use agon_judge::contest::{Contest, NewRejudging, Rejudging, SubmissionState};
use agon_judge::people::Account;
use askama::Template;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};

#[derive(Template)]
#[template(path = "desk_rejudge.html")]
struct RejudgePage {
    context: PageContext,
    contest: Contest,
    all: Vec<Rejudging>,
    /// As typed.
    reason: String,
    refused: Option<Refused>,
}

impl RejudgePage {
    fn verdict_word(&self, verdict: &SubmissionState) -> &'static str {
        match verdict {
            SubmissionState::Accepted => self.context.t.accepted,
            _ => self.context.t.rejected,
        }
    }
}

async fn show(
    site: &Site,
    who: &Who,
    by: &Account,
    contest: Contest,
    refused: Option<(String, Refused)>,
) -> Result<Response, Failure> {
    let all = site.judge.submissions().rejudgings(by, contest.id).await?;
    let (reason, refused) = refused.map_or_else(Default::default, |(reason, why)| (reason, Some(why)));
    page(&RejudgePage { context: PageContext::of(who), contest, all, reason, refused })
}

pub(crate) async fn list(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    show(&site, &who, &by, contest, None).await
}

pub(crate) async fn start(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    fields: Fields,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let new = NewRejudging {
        programs: fields.is_on("programs"),
        rejected: fields.is_on("rejected"),
        ladder: fields.is_on("ladder"),
        reason: fields.text("reason").to_owned(),
    };
    match site.judge.submissions().rejudge(&by, &contest, &new).await {
        Ok(_) => Ok(to(&format!("/desk/contests/{slug}/rejudge"))),
        Err(error) => {
            let (status, refused) = Refused::of(error, &who)?;
            Ok((status, show(&site, &who, &by, contest, Some((new.reason, refused))).await?).into_response())
        }
    }
}

pub(crate) async fn stop(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.submissions().stop_rejudging(&by, &contest).await?;
    Ok(to(&format!("/desk/contests/{slug}/rejudge")))
}

/// Moves a contest into the archive, or back.
pub(crate) async fn archive(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    fields: Fields,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.contests().archive(&by, contest.id, !fields.is_on("back")).await?;
    Ok(to(&format!("/desk/contests/{slug}")))
}
