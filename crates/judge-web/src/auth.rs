//! Signing in, signing up and signing out.

use super::answer::{PageContext, page, to};
use super::form::Fields;
use super::guard::COOKIE;
use super::{Failure, Site, Who};
use agon_judge::people::{Account, Invitation, NewAccount, Purpose, SignedUp};
use agon_judge::{Error, Refusal};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "sign_in.html")]
struct SignInPage {
    context: PageContext,
    can_sign_up: bool,
    can_mail: bool,
    /// The external providers with which people can sign in: id and name.
    providers: Vec<(String, String)>,
}

pub(crate) async fn sign_in_form(State(site): State<Site>, who: Who) -> Result<Response, Failure> {
    let settings = site.judge.settings().get().await?;
    let (can_sign_up, can_mail) = (settings.sign_up, site.judge.can_mail().await?);
    let providers = site.options.external_sign_in.names();
    page(&SignInPage { context: PageContext::of(&who), can_sign_up, can_mail, providers })
}

#[derive(Deserialize)]
pub(crate) struct SignIn {
    email: String,
    password: String,
}

pub(crate) async fn sign_in(
    State(site): State<Site>,
    who: Who,
    Form(form): Form<SignIn>,
) -> Result<Response, Failure> {
    let (_, token) = site.judge.auth().sign_in(&form.email, &form.password, &who.from).await?;
    with_cookie(&site, to("/"), &token, 30 * 86_400)
}

pub(crate) async fn sign_out(State(site): State<Site>, who: Who) -> Result<Response, Failure> {
    if let Some(session) = &who.session {
        site.judge.auth().sign_out(session).await?;
    }
    with_cookie(&site, to("/"), "", 0)
}

pub(crate) fn with_cookie(
    site: &Site,
    mut response: Response,
    token: &str,
    seconds: u32,
) -> Result<Response, Failure> {
    let secure = if site.options.secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let cookie = HeaderValue::from_str(&cookie).map_err(Error::machine)?;
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(response)
}

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage {
    context: PageContext,
    link: String,
    is_reset: bool,
    email: String,
    name: String,
}

pub(crate) async fn join_form(
    State(site): State<Site>,
    who: Who,
    Path(link): Path<String>,
) -> Result<Response, Failure> {
    let Invitation { purpose, email, name, .. } = site.judge.invitations().get(&link).await?;
    page(&JoinPage { context: PageContext::of(&who), link, is_reset: purpose == Purpose::Reset, email, name })
}

#[derive(Deserialize)]
pub(crate) struct Join {
    email: Option<String>,
    name: Option<String>,
    password: String,
}

pub(crate) async fn join(
    State(site): State<Site>,
    who: Who,
    Path(link): Path<String>,
    Form(form): Form<Join>,
) -> Result<Response, Failure> {
    let account = use_link(&site, &who, &link, form.email, form.name, form.password).await?;
    let token = site.judge.auth().open_session(account.id).await?;
    with_cookie(&site, to("/"), &token, 30 * 86_400)
}

/// Makes the account that a link is for, or gives it a new password.
pub(crate) async fn use_link(
    site: &Site,
    who: &Who,
    link: &str,
    email: Option<String>,
    name: Option<String>,
    password: String,
) -> Result<Account, Failure> {
    site.judge.limiter.sign_in(link, &who.from)?;
    if site.judge.invitations().get(link).await?.purpose == Purpose::Reset {
        return Ok(site.judge.invitations().reset_password(link, &password).await?);
    }
    let email = email.ok_or(Refusal::BadEmail)?;
    let name = name.ok_or(Refusal::BadPersonName)?;
    Ok(site.judge.invitations().join(link, &NewAccount { email, name, password }, who.locale).await?)
}

#[derive(Template)]
#[template(path = "sign_up.html")]
struct SignUpPage {
    context: PageContext,
    by_mail: bool,
    sent: bool,
}

pub(crate) async fn sign_up_form(State(site): State<Site>, who: Who) -> Result<Response, Failure> {
    let settings = site.judge.settings().get().await?;
    if !settings.sign_up {
        return Err(Error::NotFound.into());
    }
    page(&SignUpPage { context: PageContext::of(&who), by_mail: site.judge.can_mail().await?, sent: false })
}

pub(crate) async fn sign_up(State(site): State<Site>, who: Who, form: Fields) -> Result<Response, Failure> {
    let new = NewAccount {
        email: form.text("email").to_owned(),
        name: form.text("name").to_owned(),
        password: form.text("password").to_owned(),
    };
    site.judge.limiter.sign_in(&new.email, &who.from)?;
    match site.judge.invitations().sign_up(&new, who.locale, site.base()).await? {
        SignedUp::Created(account) => {
            let token = site.judge.auth().open_session(account.id).await?;
            with_cookie(&site, to("/"), &token, 30 * 86_400)
        }
        SignedUp::Mailed => page(&SignUpPage { context: PageContext::of(&who), by_mail: true, sent: true }),
    }
}

#[derive(Template)]
#[template(path = "forgot.html")]
struct ForgotPage {
    context: PageContext,
    sent: bool,
}

pub(crate) async fn forgot_form(State(site): State<Site>, who: Who) -> Result<Response, Failure> {
    if !site.judge.can_mail().await? {
        return Err(Error::NotFound.into());
    }
    page(&ForgotPage { context: PageContext::of(&who), sent: false })
}

pub(crate) async fn forgot(State(site): State<Site>, who: Who, form: Fields) -> Result<Response, Failure> {
    mail_reset(site, &who, form.text("email").to_owned()).await?;
    page(&ForgotPage { context: PageContext::of(&who), sent: true })
}

/// Mails a link for a new password, in the background, so that the time of the answer says nothing about the address.
pub(crate) async fn mail_reset(site: Site, who: &Who, email: String) -> Result<(), Failure> {
    site.judge.limiter.sign_in(&email, &who.from)?;
    if !site.judge.can_mail().await? {
        return Err(Error::NotFound.into());
    }
    tokio::spawn(async move {
        if let Err(error) = site.judge.invitations().forgot_password(&email, site.base()).await {
            tracing::error!(%error, "a password reset link could not be created");
        }
    });
    Ok(())
}
