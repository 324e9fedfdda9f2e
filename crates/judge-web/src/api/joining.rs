//! How a program gets an account: with a link, or by signing up where the site allows it. What the pages answer with a session, the API answers
//! with a token.

use super::me::Token;
use super::{Body, read};
use crate::{Failure, Person, Site, Who, auth};
use agon_judge::Refusal;
use agon_judge::people::{NewAccount, Purpose, SignedUp};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

/// What a token is called if nobody names it.
const TOKEN: &str = "API";

/// What a link is for.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct LinkView {
    /// `found` (the first teacher), `join` or `reset` (a new password).
    #[schema(value_type = String)]
    purpose: Purpose,
    /// The only address that can join with it; any if it is empty.
    email: String,
    /// The suggested name.
    name: String,
}

/// See what a link is for
#[utoipa::path(get, path = "/api/v1/join/{link}", responses((status = 200, body = LinkView)))]
pub(crate) async fn link(
    State(site): State<Site>,
    Path(link): Path<String>,
) -> Result<Json<LinkView>, Failure> {
    let found = site.judge.invitations().get(&link).await?;
    Ok(Json(LinkView { purpose: found.purpose, email: found.email, name: found.name }))
}

/// Who joins; for a new password, the password is enough.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct Joining {
    email: Option<String>,
    /// The name for others.
    name: Option<String>,
    password: String,
}

/// Use a link: make an account, or choose a new password
#[utoipa::path(post, path = "/api/v1/join/{link}", request_body = Joining, responses((status = 201, body = Token)))]
pub(crate) async fn join(
    State(site): State<Site>,
    who: Who,
    Path(link): Path<String>,
    body: Body<Joining>,
) -> Result<(StatusCode, Json<Token>), Failure> {
    let Joining { email, name, password } = read(body)?;
    let account = auth::use_link(&site, &who, &link, email, name, password).await?;
    let token = site.judge.auth().make_token(account.id, TOKEN).await?;
    Ok((StatusCode::CREATED, Json(Token { token })))
}

/// The result of a sign-up.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct SignUpAnswer {
    /// The token of the new account; nothing if a link was mailed to the address.
    token: Option<String>,
    /// Whether a link was mailed; opening it creates the account.
    mailed: bool,
}

/// Sign up without an invitation, where the site allows it
#[utoipa::path(post, path = "/api/v1/sign-up", request_body = NewAccount, responses((status = 201, body = SignUpAnswer), (status = 202, body = SignUpAnswer)))]
pub(crate) async fn sign_up(
    State(site): State<Site>,
    who: Who,
    body: Body<NewAccount>,
) -> Result<(StatusCode, Json<SignUpAnswer>), Failure> {
    let new = read(body)?;
    site.judge.limiter.sign_in(&new.email, &who.from)?;
    Ok(match site.judge.invitations().sign_up(&new, who.locale, site.base()).await? {
        SignedUp::Created(account) => {
            let token = Some(site.judge.auth().make_token(account.id, TOKEN).await?);
            (StatusCode::CREATED, Json(SignUpAnswer { token, mailed: false }))
        }
        SignedUp::Mailed => (StatusCode::ACCEPTED, Json(SignUpAnswer { token: None, mailed: true })),
    })
}

/// Whose password was forgotten.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct Forgotten {
    email: String,
}

/// Mail a link for a new password, if the address has an account
#[utoipa::path(post, path = "/api/v1/forgot", request_body = Forgotten, responses((status = 202)))]
pub(crate) async fn forgot(
    State(site): State<Site>,
    who: Who,
    body: Body<Forgotten>,
) -> Result<StatusCode, Failure> {
    auth::mail_reset(site, &who, read(body)?.email).await?;
    Ok(StatusCode::ACCEPTED)
}

/// End the token or the session of this request
#[utoipa::path(post, path = "/api/v1/sign-out", responses((status = 204)))]
pub(crate) async fn sign_out(State(site): State<Site>, who: Who, _: Person) -> Result<StatusCode, Failure> {
    match (&who.token, &who.session) {
        (Some(token), _) => site.judge.auth().end_token(token).await?,
        (None, Some(session)) => site.judge.auth().sign_out(session).await?,
        (None, None) => return Err(Refusal::Unreadable.into()),
    }
    Ok(StatusCode::NO_CONTENT)
}
