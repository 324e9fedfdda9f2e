//! Webhooks: where news is posted besides the site.

use super::super::{Body, read};
use super::DONE;
use crate::{Failure, Site, Teacher};
use agon_judge::news::{HookView, NewHook};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

/// List the webhooks, with their delivery status
#[utoipa::path(get, operation_id = "webhooks", path = "/api/v1/desk/webhooks", responses((status = 200, body = [HookView])))]
pub(crate) async fn list(
    State(site): State<Site>,
    Teacher(by): Teacher,
) -> Result<Json<Vec<HookView>>, Failure> {
    Ok(Json(site.judge.outbox().hooks(&by).await?))
}

/// The secret that posts are signed with, which is shown once.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct HookSecret {
    secret: String,
}

/// Add a webhook
#[utoipa::path(post, operation_id = "add_webhook", path = "/api/v1/desk/webhooks", request_body = NewHook, responses((status = 201, body = HookSecret)))]
pub(crate) async fn add(
    State(site): State<Site>,
    Teacher(by): Teacher,
    body: Body<NewHook>,
) -> Result<(StatusCode, Json<HookSecret>), Failure> {
    let secret = site.judge.outbox().add_hook(&by, &read(body)?).await?;
    Ok((StatusCode::CREATED, Json(HookSecret { secret })))
}

/// Remove a webhook, with what it has not been sent yet
#[utoipa::path(post, operation_id = "remove_webhook", path = "/api/v1/desk/webhooks/{id}/remove", responses((status = 204)))]
pub(crate) async fn remove(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.outbox().remove_hook(&by, id).await?;
    DONE
}

/// Send a test to a webhook
#[utoipa::path(post, operation_id = "test_webhook", path = "/api/v1/desk/webhooks/{id}/test", responses((status = 204)))]
pub(crate) async fn test(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.outbox().test_hook(&by, id).await?;
    DONE
}
