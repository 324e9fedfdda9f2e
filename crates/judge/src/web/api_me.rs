//! One's own things in the API: friends, tokens, language, password.

use super::api::read;
use super::{Person, Site, Who};
use crate::people::{ApiToken, Friend};
use crate::{Error, Language, Refusal};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(friends, add_friend))
        .routes(routes!(remove_friend))
        .routes(routes!(tokens))
        .routes(routes!(revoke_token))
        .routes(routes!(language))
        .routes(routes!(password))
}

#[utoipa::path(get, path = "/api/v1/me/friends", responses((status = 200, body = [Friend])))]
async fn friends(State(site): State<Site>, Person(who): Person) -> Result<Json<Vec<Friend>>, Error> {
    Ok(Json(site.judge.friends(who.id).await?))
}

/// Whom to add.
#[derive(serde::Deserialize, utoipa::ToSchema)]
struct NewFriend {
    email: String,
}

#[utoipa::path(post, path = "/api/v1/me/friends", request_body = NewFriend, responses((status = 204)))]
async fn add_friend(
    State(site): State<Site>,
    Person(who): Person,
    body: Result<Json<NewFriend>, JsonRejection>,
) -> Result<StatusCode, Error> {
    site.judge.add_friend(who.id, &read(body)?.email).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(post, path = "/api/v1/me/friends/{id}/remove", responses((status = 204)))]
async fn remove_friend(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Error> {
    site.judge.remove_friend(who.id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(get, path = "/api/v1/me/tokens", responses((status = 200, body = [ApiToken])))]
async fn tokens(State(site): State<Site>, Person(who): Person) -> Result<Json<Vec<ApiToken>>, Error> {
    Ok(Json(site.judge.tokens(who.id).await?))
}

#[utoipa::path(post, path = "/api/v1/me/tokens/{id}/revoke", responses((status = 204)))]
async fn revoke_token(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Error> {
    site.judge.revoke_token(who.id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The language of the pages.
#[derive(serde::Deserialize, utoipa::ToSchema)]
struct Chosen {
    /// `en`, `ca` or `es`.
    language: String,
}

#[utoipa::path(post, path = "/api/v1/me/language", request_body = Chosen, responses((status = 204)))]
async fn language(
    State(site): State<Site>,
    Person(who): Person,
    body: Result<Json<Chosen>, JsonRejection>,
) -> Result<StatusCode, Error> {
    let language = Language::of(&read(body)?.language).ok_or(Refusal::Unreadable)?;
    site.judge.set_language(who.id, language).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A password and the one that takes its place.
#[derive(serde::Deserialize, utoipa::ToSchema)]
struct Change {
    old: String,
    new: String,
}

#[utoipa::path(post, path = "/api/v1/me/password", request_body = Change, responses((status = 204)))]
async fn password(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    body: Result<Json<Change>, JsonRejection>,
) -> Result<StatusCode, Error> {
    let form = read(body)?;
    site.judge.limiter.sign_in(&account.email, &who.from)?;
    site.judge.change_password(account.id, &form.old, &form.new, &who.session.unwrap_or_default()).await?;
    Ok(StatusCode::NO_CONTENT)
}
