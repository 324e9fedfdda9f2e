//! The API for what the storage holds, how long replays are kept, and stars.

use super::{Body, read};
use crate::{Failure, Person, Site, Teacher};
use agon_judge::files::{Retention, StorageView};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

/// Show what the storage holds, and how long replays are kept
#[utoipa::path(get, path = "/api/v1/desk/storage", responses((status = 200, body = StorageView)))]
pub(crate) async fn storage(
    State(site): State<Site>,
    Teacher(by): Teacher,
) -> Result<Json<StorageView>, Failure> {
    Ok(Json(site.judge.files().storage(&by).await?))
}

/// Choose how long replays are kept
#[utoipa::path(post, path = "/api/v1/desk/storage", request_body = Retention, responses((status = 204)))]
pub(crate) async fn choose(
    State(site): State<Site>,
    Teacher(by): Teacher,
    body: Body<Retention>,
) -> Result<StatusCode, Failure> {
    site.judge.files().choose_retention(&by, read(body)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Count what the storage holds
#[utoipa::path(post, path = "/api/v1/desk/storage/count", responses((status = 204)))]
pub(crate) async fn count(State(site): State<Site>, Teacher(by): Teacher) -> Result<StatusCode, Failure> {
    site.judge.files().count(&by).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether a match is starred, which keeps its replay.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct Star {
    starred: bool,
}

/// Star a match, or remove the star
#[utoipa::path(post, path = "/api/v1/matches/{id}/star", request_body = Star, responses((status = 204)))]
pub(crate) async fn star(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
    body: Body<Star>,
) -> Result<StatusCode, Failure> {
    site.judge.matches().star(&who, id, read(body)?.starred).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Play a match whose replay was removed again, and keep the replay
#[utoipa::path(post, path = "/api/v1/matches/{id}/again", responses((status = 204)))]
pub(crate) async fn again(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.matches().play_again(&who, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
