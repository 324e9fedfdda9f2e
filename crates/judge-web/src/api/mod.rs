//! The API; it describes itself at `/api/openapi.json`. Programs sign in with an API token: `Authorization: Bearer agon_...`.

pub(crate) mod archive;
pub(crate) mod contests;
pub(crate) mod cups;
pub(crate) mod desk;
pub(crate) mod external_sign_in;
pub(crate) mod forum;
pub(crate) mod joining;
pub(crate) mod machines;
pub(crate) mod me;
pub(crate) mod own_data;
pub(crate) mod rounds;
pub(crate) mod storage;
pub(crate) mod teams;

use crate::Failure;
use agon_judge::{Error, Refusal};
use axum::Json;
use axum::extract::rejection::JsonRejection;

pub(crate) type Body<T> = Result<Json<T>, JsonRejection>;

pub(crate) fn read<T>(body: Body<T>) -> Result<T, Failure> {
    body.map(|Json(value)| value)
        .map_err(|error| Error::refused(Refusal::Unreadable, error.body_text()).into())
}

/// The number of what was created.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Created {
    pub(crate) id: i64,
}
