//! Coming in and going out.

use super::answer::{Frame, page, to};
use super::guard::COOKIE;
use super::{Site, Who};
use crate::people::{NewAccount, Purpose};
use crate::{Error, Refusal};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "sign_in.html")]
struct SignInPage {
    frame: Frame,
}

pub(super) async fn sign_in_form(who: Who) -> Result<Response, Error> {
    page(&SignInPage { frame: Frame::of(&who) })
}

#[derive(Deserialize)]
pub(super) struct SignIn {
    email: String,
    password: String,
}

pub(super) async fn sign_in(
    State(site): State<Site>,
    who: Who,
    Form(form): Form<SignIn>,
) -> Result<Response, Error> {
    let (_, token) = site.judge.sign_in(&form.email, &form.password, &who.from).await?;
    with_cookie(&site, to("/"), &token, 30 * 86_400)
}

pub(super) async fn sign_out(State(site): State<Site>, who: Who) -> Result<Response, Error> {
    if let Some(session) = &who.session {
        site.judge.sign_out(session).await?;
    }
    with_cookie(&site, to("/"), "", 0)
}

fn with_cookie(site: &Site, mut response: Response, token: &str, seconds: u32) -> Result<Response, Error> {
    let secure = if site.secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let cookie = HeaderValue::from_str(&cookie).map_err(|error| Error::Machine(error.to_string()))?;
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage {
    frame: Frame,
    link: String,
    is_reset: bool,
}

pub(super) async fn join_form(
    State(site): State<Site>,
    who: Who,
    Path(link): Path<String>,
) -> Result<Response, Error> {
    let is_reset = site.judge.invitation(&link).await?.purpose == Purpose::Reset;
    page(&JoinPage { frame: Frame::of(&who), link, is_reset })
}

#[derive(Deserialize)]
pub(super) struct Join {
    email: Option<String>,
    name: Option<String>,
    password: String,
}

pub(super) async fn join(
    State(site): State<Site>,
    who: Who,
    Path(link): Path<String>,
    Form(form): Form<Join>,
) -> Result<Response, Error> {
    site.judge.limiter.sign_in(&link, &who.from)?;
    let account = if site.judge.invitation(&link).await?.purpose == Purpose::Reset {
        site.judge.reset(&link, &form.password).await?
    } else {
        let email = form.email.ok_or(Refusal::BadEmail)?;
        let name = form.name.ok_or(Refusal::BadPersonName)?;
        let new = NewAccount { email, name, password: form.password };
        site.judge.join(&link, &new, who.language).await?
    };
    let token = site.judge.open_session(account.id).await?;
    with_cookie(&site, to("/"), &token, 30 * 86_400)
}
