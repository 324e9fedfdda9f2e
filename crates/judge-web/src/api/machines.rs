//! The API for the tokens of workers on other machines.

use super::{Body, read};
use crate::{Failure, Site, Teacher};
use agon_judge::work::{WorkerToken, WrongResult};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

/// What a new token is called.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct NewWorkerToken {
    name: String,
}

/// A worker's token, which is shown only once.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct MadeWorkerToken {
    token: String,
}

/// List the tokens of workers on other machines
#[utoipa::path(get, path = "/api/v1/desk/worker-tokens", responses((status = 200, body = [WorkerToken])))]
pub(crate) async fn tokens(
    State(site): State<Site>,
    Teacher(by): Teacher,
) -> Result<Json<Vec<WorkerToken>>, Failure> {
    Ok(Json(site.judge.machines().tokens(&by).await?))
}

/// Make a token for a worker on another machine
#[utoipa::path(post, path = "/api/v1/desk/worker-tokens", request_body = NewWorkerToken, responses((status = 201, body = MadeWorkerToken)))]
pub(crate) async fn make_token(
    State(site): State<Site>,
    Teacher(by): Teacher,
    body: Body<NewWorkerToken>,
) -> Result<(StatusCode, Json<MadeWorkerToken>), Failure> {
    let token = site.judge.machines().make_token(&by, &read(body)?.name).await?;
    Ok((StatusCode::CREATED, Json(MadeWorkerToken { token })))
}

/// End the token of a worker
#[utoipa::path(post, path = "/api/v1/desk/worker-tokens/{id}/revoke", responses((status = 204)))]
pub(crate) async fn revoke(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.machines().revoke(&by, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Trust a worker's token again
#[utoipa::path(post, path = "/api/v1/desk/worker-tokens/{id}/lift-flag", responses((status = 204)))]
pub(crate) async fn lift_flag(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.machines().lift_flag(&by, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How the results of workers on other machines are checked.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Checks {
    /// What percentage of the matches are played again.
    share: u8,
    /// What was wrong, the newest first.
    doubts: Vec<WrongResult>,
}

/// Show how the results of workers on other machines are checked
#[utoipa::path(get, path = "/api/v1/desk/worker-checks", responses((status = 200, body = Checks)))]
pub(crate) async fn checks(State(site): State<Site>, Teacher(by): Teacher) -> Result<Json<Checks>, Failure> {
    let machines = site.judge.machines();
    Ok(Json(Checks { share: machines.verify_share().await?, doubts: machines.doubts(&by).await? }))
}

/// What percentage of the matches of workers on other machines are played again.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct NewShare {
    share: u8,
}

/// Choose how many results of workers on other machines are checked
#[utoipa::path(post, path = "/api/v1/desk/worker-checks", request_body = NewShare, responses((status = 204)))]
pub(crate) async fn set_share(
    State(site): State<Site>,
    Teacher(by): Teacher,
    body: Body<NewShare>,
) -> Result<StatusCode, Failure> {
    site.judge.machines().set_verify_share(&by, read(body)?.share).await?;
    Ok(StatusCode::NO_CONTENT)
}
