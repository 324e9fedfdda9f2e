//! Marks: the table, the formula, and a preview of another one.

use super::super::{Body, read};
use super::DONE;
use crate::{Failure, Site, Teacher};
use agon_judge::marks::{Mark, MarkRule};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

/// List the marks of a contest, with how each was computed
#[utoipa::path(get, path = "/api/v1/desk/contests/{slug}/marks", responses((status = 200, body = [Mark])))]
pub(crate) async fn marks(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Mark>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.marks().list(&by, contest.id).await?))
}

/// Show how the marks of a contest are computed
#[utoipa::path(get, path = "/api/v1/desk/contests/{slug}/mark-rule", responses((status = 200, body = MarkRule)))]
pub(crate) async fn rule(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Json<MarkRule>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.marks().rule(&by, contest.id).await?))
}

/// Change how the marks of a contest are computed
#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/mark-rule", request_body = MarkRule, responses((status = 204)))]
pub(crate) async fn set_rule(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<MarkRule>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.marks().set_rule(&by, contest.id, &read(body)?).await?;
    DONE
}

/// Compute the marks of a contest with another rule
#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/marks/preview", request_body = MarkRule, responses((status = 200, body = [Mark])))]
pub(crate) async fn preview(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<MarkRule>,
) -> Result<Json<Vec<Mark>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.marks().preview(&by, contest.id, &read(body)?).await?))
}
