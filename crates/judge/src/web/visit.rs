//! Coming in and going out.

use super::answer::{Frame, page, to};
use super::desk::base;
use super::form::Fields;
use super::guard::COOKIE;
use super::{Site, Who};
use crate::people::{Invitation, NewAccount, Purpose, SignedUp};
use crate::{Error, Refusal};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "sign_in.html")]
struct SignInPage {
    frame: Frame,
    can_sign_up: bool,
    can_mail: bool,
}

pub(super) async fn sign_in_form(State(site): State<Site>, who: Who) -> Result<Response, Error> {
    let settings = site.judge.settings().await?;
    let (can_sign_up, can_mail) = (settings.sign_up, settings.smtp.is_some());
    page(&SignInPage { frame: Frame::of(&who), can_sign_up, can_mail })
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
    email: String,
    name: String,
}

pub(super) async fn join_form(
    State(site): State<Site>,
    who: Who,
    Path(link): Path<String>,
) -> Result<Response, Error> {
    let Invitation { purpose, email, name, .. } = site.judge.invitation(&link).await?;
    page(&JoinPage { frame: Frame::of(&who), link, is_reset: purpose == Purpose::Reset, email, name })
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

#[derive(Template)]
#[template(path = "sign_up.html")]
struct SignUpPage {
    frame: Frame,
    by_mail: bool,
    sent: bool,
}

pub(super) async fn sign_up_form(State(site): State<Site>, who: Who) -> Result<Response, Error> {
    let settings = site.judge.settings().await?;
    if !settings.sign_up {
        return Err(Error::NotFound);
    }
    page(&SignUpPage { frame: Frame::of(&who), by_mail: settings.smtp.is_some(), sent: false })
}

pub(super) async fn sign_up(
    State(site): State<Site>,
    who: Who,
    headers: HeaderMap,
    form: Fields,
) -> Result<Response, Error> {
    let new = NewAccount {
        email: form.text("email").to_owned(),
        name: form.text("name").to_owned(),
        password: form.text("password").to_owned(),
    };
    site.judge.limiter.sign_in(&new.email, &who.from)?;
    match site.judge.sign_up(&new, who.language, &base(&site, &headers)).await? {
        SignedUp::Here(account) => {
            let token = site.judge.open_session(account.id).await?;
            with_cookie(&site, to("/"), &token, 30 * 86_400)
        }
        SignedUp::Mailed => page(&SignUpPage { frame: Frame::of(&who), by_mail: true, sent: true }),
    }
}

#[derive(Template)]
#[template(path = "forgot.html")]
struct ForgotPage {
    frame: Frame,
    sent: bool,
}

pub(super) async fn forgot_form(State(site): State<Site>, who: Who) -> Result<Response, Error> {
    if site.judge.settings().await?.smtp.is_none() {
        return Err(Error::NotFound);
    }
    page(&ForgotPage { frame: Frame::of(&who), sent: false })
}

pub(super) async fn forgot(
    State(site): State<Site>,
    who: Who,
    headers: HeaderMap,
    form: Fields,
) -> Result<Response, Error> {
    let email = form.text("email");
    site.judge.limiter.sign_in(email, &who.from)?;
    site.judge.forgot(email, &base(&site, &headers)).await?;
    page(&ForgotPage { frame: Frame::of(&who), sent: true })
}
