//! Contests at the teacher's desk: settings, boards, news, results and disqualifications.

use super::super::{Body, read};
use super::{DONE, Reason};
use crate::{Failure, Site, Teacher};
use agon_judge::Refusal;
use agon_judge::contest::{ContestEdit, NewBoard, Visibility};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;

/// Change the settings of a contest
#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}", request_body = ContestEdit, responses((status = 204)))]
pub(crate) async fn edit(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<ContestEdit>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.contests().edit(&by, contest.id, &read(body)?).await?;
    DONE
}

/// Replace the boards of a contest
#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/boards", request_body = [NewBoard], responses((status = 204)))]
pub(crate) async fn replace_boards(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<Vec<NewBoard>>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.contests().replace_boards(&by, &contest, read(body)?).await?;
    DONE
}

/// An announcement.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct NewNews {
    title: String,
    body: String,
}

/// Announce something
#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/news", request_body = NewNews, responses((status = 204)))]
pub(crate) async fn add_news(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<NewNews>,
) -> Result<StatusCode, Failure> {
    let (contest, new) = (site.judge.contests().get(&slug).await?, read(body)?);
    site.judge.contests().add_news(&by, contest.id, &new.title, &new.body).await?;
    DONE
}

/// Change an announcement
#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/news/{id}", request_body = NewNews, responses((status = 204)))]
pub(crate) async fn edit_news(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path((slug, id)): Path<(String, i64)>,
    body: Body<NewNews>,
) -> Result<StatusCode, Failure> {
    let (contest, new) = (site.judge.contests().get(&slug).await?, read(body)?);
    site.judge.contests().edit_news(&by, contest.id, id, &new.title, &new.body).await?;
    DONE
}

/// Delete an announcement
#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/news/{id}/delete", responses((status = 204)))]
pub(crate) async fn delete_news(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path((slug, id)): Path<(String, i64)>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.contests().delete_news(&by, contest.id, id).await?;
    DONE
}

/// Compute the ratings again from all matches
#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/recompute", responses((status = 204)))]
pub(crate) async fn recompute(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.ladder().recompute(&by, contest.id).await?;
    DONE
}

/// What to do with the results: `freeze`, `unfreeze`, `hide` or `show`.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct ResultsChange {
    what: String,
}

/// Freeze, hide or show the results of a contest
#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/results", request_body = ResultsChange, responses((status = 204)))]
pub(crate) async fn results(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<ResultsChange>,
) -> Result<StatusCode, Failure> {
    let what: Visibility = read(body)?.what.parse().map_err(|_| Refusal::Unreadable)?;
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.contests().set_visibility(&by, contest.id, what).await?;
    DONE
}

/// Disqualify a program
///
/// An empty reason lifts the disqualification.
#[utoipa::path(post, path = "/api/v1/desk/programs/{id}/disqualify", request_body = Reason, responses((status = 204)))]
pub(crate) async fn disqualify(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    body: Body<Reason>,
) -> Result<StatusCode, Failure> {
    site.judge.programs().disqualify(&by, id, &read(body)?.reason).await?;
    DONE
}
