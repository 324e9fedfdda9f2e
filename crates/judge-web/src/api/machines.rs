//! The API for the tokens of workers on other machines.

use super::{Body, read};
use crate::{Failure, Site, Teacher};
use agon_judge::work::WorkerToken;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

/// What a new token is called.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct NewWorkerToken {
    name: String,
}

/// A worker's token, which is told once.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct MadeWorkerToken {
    token: String,
}

#[utoipa::path(get, path = "/api/v1/desk/worker-tokens", responses((status = 200, body = [WorkerToken])))]
pub(crate) async fn tokens(
    State(site): State<Site>,
    Teacher(by): Teacher,
) -> Result<Json<Vec<WorkerToken>>, Failure> {
    Ok(Json(site.judge.machines().tokens(&by).await?))
}

#[utoipa::path(post, path = "/api/v1/desk/worker-tokens", request_body = NewWorkerToken, responses((status = 201, body = MadeWorkerToken)))]
pub(crate) async fn make_token(
    State(site): State<Site>,
    Teacher(by): Teacher,
    body: Body<NewWorkerToken>,
) -> Result<(StatusCode, Json<MadeWorkerToken>), Failure> {
    let token = site.judge.machines().make_token(&by, &read(body)?.name).await?;
    Ok((StatusCode::CREATED, Json(MadeWorkerToken { token })))
}

#[utoipa::path(post, path = "/api/v1/desk/worker-tokens/{id}/revoke", responses((status = 204)))]
pub(crate) async fn revoke(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.machines().revoke(&by, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
