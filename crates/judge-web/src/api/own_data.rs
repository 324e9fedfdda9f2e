//! The API for one's own data: the download of everything, and deleting the account. Teachers do both for students who ask.

use super::{Body, read};
use crate::{Failure, Person, Site, Teacher, Who, own_data};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

/// Download everything that belongs to you
///
/// A tar file, sent while it is written: JSON files, your sources in `sources/`, and your matches as JSON lines in `matches/`. The last entry is `index.json`.
/// Results that are withheld from you are left out.
#[utoipa::path(get, path = "/api/v1/me/data", responses((status = 200, content_type = "application/x-tar")))]
pub(crate) async fn download(State(site): State<Site>, Person(who): Person) -> Result<Response, Failure> {
    own_data::send(&site, who.clone(), who)
}

/// Makes sure that it is really you.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct DeleteAccount {
    password: String,
}

/// Delete your account
///
/// It cannot be undone. Your results stay under an anonymous name. An account without a password can be deleted only in a browser, within a quarter of an hour of signing in.
#[utoipa::path(post, path = "/api/v1/me/delete", request_body = DeleteAccount, responses((status = 204)))]
pub(crate) async fn delete(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    body: Body<DeleteAccount>,
) -> Result<StatusCode, Failure> {
    own_data::delete_own(&site, &who, &account, &read(body)?.password).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Download everything that belongs to somebody who asked for it
#[utoipa::path(get, path = "/api/v1/desk/accounts/{id}/data", responses((status = 200, content_type = "application/x-tar")))]
pub(crate) async fn download_of(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let of = site.judge.people().get(id).await?;
    own_data::send(&site, by, of)
}

/// Which account, once more.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct ConfirmAddress {
    /// The address of the account.
    email: String,
}

/// Delete the account of a student who asked for it
#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/delete", request_body = ConfirmAddress, responses((status = 204)))]
pub(crate) async fn delete_of(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    body: Body<ConfirmAddress>,
) -> Result<StatusCode, Failure> {
    site.judge.people().delete_for(&by, id, &read(body)?.email).await?;
    Ok(StatusCode::NO_CONTENT)
}
