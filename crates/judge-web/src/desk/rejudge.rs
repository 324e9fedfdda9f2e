//! Judging submissions again, and moving contests into the archive.

use super::super::Failure;
use super::super::answer::{PageContext, page};
use super::super::form::Fields;
use super::at_contest::{AtContest, Refused, again};
use agon_judge::contest::{Contest, NewRejudging, Rejudging, SubmissionState};
use askama::Template;
use axum::response::Response;

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

async fn show(at: AtContest, refused: Option<(String, Refused)>) -> Result<Response, Failure> {
    let all = at.site.judge.submissions().rejudgings(&at.by, at.contest.id).await?;
    let (reason, refused) = refused.map_or_else(Default::default, |(reason, why)| (reason, Some(why)));
    page(&RejudgePage { context: PageContext::of(&at.who), contest: at.contest, all, reason, refused })
}

pub(crate) async fn list(at: AtContest) -> Result<Response, Failure> {
    show(at, None).await
}

pub(crate) async fn start(at: AtContest, fields: Fields) -> Result<Response, Failure> {
    let new = NewRejudging {
        programs: fields.is_on("programs"),
        rejected: fields.is_on("rejected"),
        ladder: fields.is_on("ladder"),
        reason: fields.text("reason").to_owned(),
    };
    let done = at.site.judge.submissions().rejudge(&at.by, &at.contest, &new).await;
    match done {
        Ok(_) => Ok(at.to("/rejudge")),
        Err(error) => again(error, &at.who.clone(), |why| show(at, Some((new.reason, why)))).await,
    }
}

pub(crate) async fn stop(at: AtContest) -> Result<Response, Failure> {
    at.site.judge.submissions().stop_rejudging(&at.by, &at.contest).await?;
    Ok(at.to("/rejudge"))
}

/// Moves a contest into the archive, or back.
pub(crate) async fn archive(at: AtContest, fields: Fields) -> Result<Response, Failure> {
    at.site.judge.contests().archive(&at.by, at.contest.id, !fields.is_on("back")).await?;
    Ok(at.to(""))
}
