//! Identities at external providers, and marks that are passed back to learning platforms. Signing in with a provider needs a browser, so it is not part of the API.

use crate::lti::GradesSent;
use crate::{Failure, Person, Site, Teacher};
use agon_judge::people::Identity;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

/// List your other ways to sign in
#[utoipa::path(get, path = "/api/v1/me/identities", responses((status = 200, body = [Identity])))]
pub(crate) async fn identities(
    State(site): State<Site>,
    Person(who): Person,
) -> Result<Json<Vec<Identity>>, Failure> {
    Ok(Json(site.judge.identities().of_account(who.id).await?))
}

/// Remove an identity from your account
#[utoipa::path(post, path = "/api/v1/me/identities/{id}/remove", responses((status = 204)))]
pub(crate) async fn remove(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.identities().remove(who.id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Pass the marks of a contest back to the learning platforms from which its students came
#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/grades", responses((status = 200, body = GradesSent)))]
pub(crate) async fn grades(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Json<GradesSent>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(crate::lti::grades(&site, &by, &contest).await?))
}
