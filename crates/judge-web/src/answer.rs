//! Responses: pages from templates, and errors as a page or as JSON, in the visitor's language.

use super::Who;
use super::texts::Texts;
use super::texts_course::CourseTexts;
use agon_judge::people::Account;
use agon_judge::{Error, Locale, Refusal};
use askama::Template;
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use std::sync::Arc;

/// An error of the judge as the answer of a handler.
#[derive(Debug)]
pub(crate) struct Failure(Error);

/// An error on its way to [`finish`], which turns it into a page or JSON.
#[derive(Clone)]
struct Failed(Arc<Error>);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = status(&self.0).into_response();
        response.extensions_mut().insert(Failed(Arc::new(self.0)));
        response
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self(error)
    }
}

impl From<Refusal> for Failure {
    fn from(why: Refusal) -> Self {
        Self(why.into())
    }
}

impl From<agon_store::Error> for Failure {
    fn from(error: agon_store::Error) -> Self {
        Self(error.into())
    }
}

fn status(error: &Error) -> StatusCode {
    match error {
        Error::Refused { why, .. } => {
            StatusCode::from_u16(why.status()).unwrap_or(StatusCode::UNPROCESSABLE_ENTITY)
        }
        Error::NotFound => StatusCode::NOT_FOUND,
        Error::SignIn => StatusCode::UNAUTHORIZED,
        Error::LeaseLost => StatusCode::CONFLICT,
        error if error.is_full() => StatusCode::INSUFFICIENT_STORAGE,
        Error::Store(_) | Error::GivenUp(_) => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// What every page needs: the words, and who is signed in.
pub(crate) struct PageContext {
    pub(crate) t: &'static Texts,
    /// The words of what organisers and participants do around the matches.
    pub(crate) course: &'static CourseTexts,
    pub(crate) lang: &'static str,
    pub(crate) who: Option<Account>,
    /// Which page it is.
    pub(crate) path: String,
}

impl PageContext {
    pub(crate) fn of(who: &Who) -> Self {
        Self {
            t: Texts::of(who.locale),
            course: CourseTexts::of(who.locale),
            lang: who.locale.as_str(),
            who: who.account.clone(),
            path: who.path.clone(),
        }
    }

    /// The tab of the contest to which the page belongs; empty for its own page.
    pub(crate) fn tab(&self) -> &str {
        let mut parts = self.path.split('/').skip(1);
        match (parts.next(), parts.nth(1)) {
            (Some("contests"), Some("head-to-head")) | (Some("programs"), _) => "ladder",
            (Some("contests"), part) => part.unwrap_or_default(),
            (Some("matches"), _) => "matches",
            (Some("cups"), _) => "cups",
            (Some("teams"), _) => "teams",
            (Some("topics" | "posts"), _) => "forum",
            _ => "",
        }
    }
}

pub(crate) fn page(template: &impl Template) -> Result<Response, Failure> {
    let text = template.render().map_err(|error| Error::machine(format!("template: {error}")))?;
    Ok(Html(text).into_response())
}

/// After a form: redirects to a page.
pub(crate) fn to(path: &str) -> Response {
    Redirect::to(path).into_response()
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    context: PageContext,
    text: String,
    detail: String,
}

#[derive(serde::Serialize)]
pub(crate) struct ErrorJson<'a> {
    error: &'a str,
    message: &'a str,
    detail: &'a str,
}

/// Requests that the framework itself rejects as unreadable also get one of our pages.
fn unread(response: &Response) -> Option<Refusal> {
    let media = response.headers().get(header::CONTENT_TYPE);
    let is_text = media.is_none_or(|media| media.as_bytes().starts_with(b"text/plain"));
    match response.status().as_u16() {
        413 if is_text => Some(Refusal::TooLarge),
        400 | 415 | 422 if is_text => Some(Refusal::Unreadable),
        _ => None,
    }
}

/// Turns an error into a page or JSON; everything else passes through.
pub(crate) fn finish(
    mut response: Response,
    who: &Who,
    locale: Locale,
    is_api: bool,
    request: &str,
) -> Response {
    let (error, status) = match response.extensions_mut().remove::<Failed>() {
        Some(Failed(error)) => (error.clone(), status(&error)),
        None => match unread(&response) {
            Some(why) => (Arc::new(why.into()), response.status()),
            None => return response,
        },
    };
    let t = Texts::of(locale);
    let (code, text, detail) = match &*error {
        Error::Refused { why, detail } => (why.code(), why.text(locale), detail.as_str()),
        Error::NotFound => ("not-found", t.nothing_there, ""),
        Error::SignIn => ("sign-in", t.sign_in_first, ""),
        // It happens to any worker that was cut off for a while.
        Error::LeaseLost => ("lease-lost", t.lease_lost, ""),
        other => {
            tracing::error!(request, error = %other, "request failed on our side");
            if other.is_full() {
                ("disk-full", t.disk_full, request)
            } else {
                ("our-fault", t.our_fault, request)
            }
        }
    };
    if is_api {
        return (status, Json(ErrorJson { error: code, message: text, detail })).into_response();
    }
    if matches!(*error, Error::SignIn) {
        return to("/sign-in");
    }
    let shown = ErrorPage { context: PageContext::of(who), text: text.to_owned(), detail: detail.to_owned() };
    match shown.render() {
        Ok(text) => (status, Html(text)).into_response(),
        Err(_) => (status, [(header::CONTENT_TYPE, "text/plain")], text).into_response(),
    }
}
