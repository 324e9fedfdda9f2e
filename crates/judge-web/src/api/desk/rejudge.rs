//! Judging submissions again, and the archive.

use super::super::{Body, read};
use super::DONE;
use crate::{Failure, Site, Teacher};
use agon_judge::contest::{NewRejudging, Rejudging};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

/// List when submissions of a contest were judged again, and which verdicts changed
#[utoipa::path(get, operation_id = "rejudgings", path = "/api/v1/desk/contests/{slug}/rejudgings", responses((status = 200, body = [Rejudging])))]
pub(crate) async fn list(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Rejudging>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.submissions().rejudgings(&by, contest.id).await?))
}

/// How many submissions are judged again.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Started {
    submissions: usize,
}

/// Judge submissions again with the current limits and boards
#[utoipa::path(post, operation_id = "rejudge", path = "/api/v1/desk/contests/{slug}/rejudgings", request_body = NewRejudging, responses((status = 201, body = Started)))]
pub(crate) async fn start(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<NewRejudging>,
) -> Result<(StatusCode, Json<Started>), Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let submissions = site.judge.submissions().rejudge(&by, &contest, &read(body)?).await?;
    Ok((StatusCode::CREATED, Json(Started { submissions })))
}

/// Stop judging again: submissions without a new verdict keep the old one
#[utoipa::path(post, operation_id = "stop_rejudging", path = "/api/v1/desk/contests/{slug}/rejudgings/stop", responses((status = 204)))]
pub(crate) async fn stop(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.submissions().stop_rejudging(&by, &contest).await?;
    DONE
}

/// Whether a contest is in the archive.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct ArchiveChange {
    archived: bool,
}

/// Move a contest into the archive, or back
#[utoipa::path(post, operation_id = "archive_contest", path = "/api/v1/desk/contests/{slug}/archive", request_body = ArchiveChange, responses((status = 204)))]
pub(crate) async fn archive(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<ArchiveChange>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.contests().archive(&by, contest.id, read(body)?.archived).await?;
    DONE
}
