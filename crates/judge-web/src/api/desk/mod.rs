//! The teacher's desk in the API.

pub(crate) mod contests;
pub(crate) mod lists;
pub(crate) mod marks;
pub(crate) mod people;
pub(crate) mod queue;
pub(crate) mod rejudge;
pub(crate) mod webhooks;

use crate::Failure;
use axum::http::StatusCode;
use serde::Deserialize;

const DONE: Result<StatusCode, Failure> = Ok(StatusCode::NO_CONTENT);

#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct Reason {
    pub(super) reason: String,
}
