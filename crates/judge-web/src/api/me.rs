//! The API for your own account: signing in, friends, tokens, language, password.

use super::{Body, read};
use crate::{Failure, Person, Site, Who};
use agon_judge::people::{ApiToken, Friend, OpenInvitation, Role};
use agon_judge::{Locale, Refusal};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

/// The caller.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Me {
    id: i64,
    name: String,
    email: String,
    role: Role,
    /// The accounts of the teams that you are in; a team's programs belong to its account.
    teams: Vec<i64>,
}

/// An account, to get a token for a program.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct SignIn {
    email: String,
    password: String,
    /// The name of the token.
    name: String,
}

/// A token, which is shown once.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Token {
    pub(super) token: String,
}

/// Get a token with address and password
#[utoipa::path(post, path = "/api/v1/sign-in", request_body = SignIn, responses((status = 201, body = Token)))]
pub(crate) async fn sign_in(
    State(site): State<Site>,
    who: Who,
    body: Body<SignIn>,
) -> Result<(StatusCode, Json<Token>), Failure> {
    let form = read(body)?;
    let account = site.judge.auth().check_password(&form.email, &form.password, &who.from).await?;
    let token = site.judge.auth().make_token(account.id, &form.name).await?;
    Ok((StatusCode::CREATED, Json(Token { token })))
}

/// See who you are
#[utoipa::path(get, path = "/api/v1/me", responses((status = 200, body = Me)))]
pub(crate) async fn me(Person(who): Person) -> Json<Me> {
    Json(Me { id: who.id, name: who.name, email: who.email, role: who.role, teams: who.teams })
}

/// List the invitations to teams and cups that you have not answered
#[utoipa::path(get, path = "/api/v1/me/invitations", responses((status = 200, body = [OpenInvitation])))]
pub(crate) async fn invitations(
    State(site): State<Site>,
    Person(who): Person,
) -> Result<Json<Vec<OpenInvitation>>, Failure> {
    Ok(Json(site.judge.people().open_invitations(&who).await?))
}

/// List your friends
#[utoipa::path(get, path = "/api/v1/me/friends", responses((status = 200, body = [Friend])))]
pub(crate) async fn friends(
    State(site): State<Site>,
    Person(who): Person,
) -> Result<Json<Vec<Friend>>, Failure> {
    Ok(Json(site.judge.people().friends(who.id).await?))
}

/// Whom to add.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct NewFriend {
    email: String,
}

/// Add a friend by address
///
/// It says nothing about whether the address has an account.
#[utoipa::path(post, path = "/api/v1/me/friends", request_body = NewFriend, responses((status = 204)))]
pub(crate) async fn add_friend(
    State(site): State<Site>,
    Person(who): Person,
    body: Body<NewFriend>,
) -> Result<StatusCode, Failure> {
    site.judge.people().add_friend(who.id, &read(body)?.email).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remove a friend
#[utoipa::path(post, path = "/api/v1/me/friends/{id}/remove", responses((status = 204)))]
pub(crate) async fn remove_friend(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.people().remove_friend(who.id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// List your tokens
#[utoipa::path(get, path = "/api/v1/me/tokens", responses((status = 200, body = [ApiToken])))]
pub(crate) async fn tokens(
    State(site): State<Site>,
    Person(who): Person,
) -> Result<Json<Vec<ApiToken>>, Failure> {
    Ok(Json(site.judge.auth().tokens(who.id).await?))
}

/// What to call a token.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct NewToken {
    name: String,
}

/// Make a token
#[utoipa::path(post, path = "/api/v1/me/tokens", request_body = NewToken, responses((status = 201, body = Token)))]
pub(crate) async fn make_token(
    State(site): State<Site>,
    Person(who): Person,
    body: Body<NewToken>,
) -> Result<(StatusCode, Json<Token>), Failure> {
    let token = site.judge.auth().make_token(who.id, &read(body)?.name).await?;
    Ok((StatusCode::CREATED, Json(Token { token })))
}

/// End one of your tokens
#[utoipa::path(post, path = "/api/v1/me/tokens/{id}/revoke", responses((status = 204)))]
pub(crate) async fn revoke_token(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.auth().revoke_token(who.id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What you are called.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct NewName {
    /// 1 to 60 characters.
    pub(crate) name: String,
}

/// Choose your name
///
/// Only if you sign in elsewhere and were given no name there, or if you are a teacher: the names of a course stay as they are.
#[utoipa::path(post, path = "/api/v1/me/name", request_body = NewName, responses((status = 204)))]
pub(crate) async fn rename(
    State(site): State<Site>,
    Person(who): Person,
    body: Body<NewName>,
) -> Result<StatusCode, Failure> {
    site.judge.people().rename(&who, who.id, &read(body)?.name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The language of the pages.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct NewLanguage {
    /// `en`, `ca` or `es`.
    language: String,
}

/// Choose the language of the pages
#[utoipa::path(post, path = "/api/v1/me/language", request_body = NewLanguage, responses((status = 204)))]
pub(crate) async fn locale(
    State(site): State<Site>,
    Person(who): Person,
    body: Body<NewLanguage>,
) -> Result<StatusCode, Failure> {
    let locale: Locale = read(body)?.language.parse().map_err(|_| Refusal::Unreadable)?;
    site.judge.people().set_locale(who.id, locale).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether you get news by mail.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct NewsChoice {
    on: bool,
}

/// Choose whether you get news by mail
#[utoipa::path(post, path = "/api/v1/me/news", request_body = NewsChoice, responses((status = 204)))]
pub(crate) async fn news_by_mail(
    State(site): State<Site>,
    Person(who): Person,
    body: Body<NewsChoice>,
) -> Result<StatusCode, Failure> {
    site.judge.people().set_news_by_mail(who.id, read(body)?.on).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The old and the new password.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct Change {
    old: String,
    new: String,
}

/// Choose a new password
#[utoipa::path(post, path = "/api/v1/me/password", request_body = Change, responses((status = 204)))]
pub(crate) async fn password(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    body: Body<Change>,
) -> Result<StatusCode, Failure> {
    let form = read(body)?;
    site.judge.limiter.sign_in(&account.email, &who.from)?;
    site.judge
        .auth()
        .change_password(account.id, &form.old, &form.new, &who.session.unwrap_or_default())
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
