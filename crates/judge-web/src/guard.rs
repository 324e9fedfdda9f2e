//! What every request goes through: who sends it, whether it comes from our own pages, how often, and what every response carries.
//!
//! Requests that change something are accepted from our own pages only: browsers say where a request comes from in `Sec-Fetch-Site` or `Origin`. Programs
//! send an API token instead of a cookie, which no foreign page can do.

use super::address::limit_key;
use super::serving::in_time;
use super::{Failure, Site, answer};
use agon_judge::people::{Account, OpenInvitation};
use agon_judge::services::Machines;
use agon_judge::work::{MAX_FILE, TokenHolder};
use agon_judge::{Error, Judge, Locale, Refusal};
use agon_store::secret;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tracing::Instrument;

pub(crate) const COOKIE: &str = "agon_session";
/// Only our own files, and nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A submission, with room for the form around it.
const MAX_UPLOAD: usize = 34 << 20;
/// A form with boards.
const MAX_BOARDS: usize = 12 << 20;
/// A course list, or a page of the desk.
const MAX_DESK: usize = 2 << 20;
/// Any other form: a post in the forum is the longest text.
const MAX_FORM: usize = 256 << 10;
/// Forms of people who are not signed in: addresses, names, passwords.
const MAX_ACCOUNT: usize = 16 << 10;
/// What a worker reports, or shows of a match at once.
const MAX_WORKER: usize = 8 << 20;
/// How much of an oversized body is read.
const MAX_DRAIN: usize = 128 << 20;

/// Who sends the request.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) account: Option<Account>,
    /// The token of a worker on another machine.
    pub(crate) worker: Option<TokenHolder>,
    pub(crate) session: Option<String>,
    /// The API token of a program.
    pub(crate) token: Option<String>,
    pub(crate) locale: Locale,
    /// The address that the request comes from, as the key of limits.
    pub(crate) from: String,
    /// Which page is requested.
    pub(crate) path: String,
}

impl Who {
    /// The invitations that await the visitor's answer.
    pub(crate) async fn invitations(&self, judge: &Judge) -> Result<Vec<OpenInvitation>, Failure> {
        match &self.account {
            Some(account) => Ok(judge.people().open_invitations(account).await?),
            None => Ok(Vec::new()),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Who {
    type Rejection = Failure;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        let who = parts.extensions.get::<Self>().cloned();
        who.ok_or_else(|| Error::machine("a route without its guard").into())
    }
}

pub(crate) async fn guard(State(site): State<Site>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    // A body is not `Sync`, so nothing may hold a whole request across an await.
    let (mut parts, body) = request.into_parts();
    let is_api = parts.uri.path().starts_with("/api/") || parts.uri.path() == "/metrics";
    let locale = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let locale = Locale::accepted(locale.unwrap_or(""));
    let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
    let method = parts.method.to_string();
    let id = format!("{:016x}", secret::number().unwrap_or(0));
    let span = tracing::info_span!("request", id, method, route, person = tracing::field::Empty);
    let answer = async {
        match identify(&site, &parts, locale).await {
            Ok(who) => {
                let locale = who.account.as_ref().map_or(locale, |account| account.locale);
                if let Some(account) = &who.account {
                    span.record("person", account.id);
                }
                let max = max_body(parts.uri.path());
                // Whoever is not signed in may not send one at all, which is found out before it is read.
                let large = (max > MAX_FORM && parts.method == Method::POST).then_some(&who.account);
                let seat = large.and_then(Option::as_ref).map(|account| site.upload(account.id)).transpose();
                let answer = if let Err(refusal) = &seat {
                    Failure::from(*refusal).into_response()
                } else if length(&parts.headers).is_some_and(|length| length > max as u64) {
                    drain(body).await;
                    Failure::from(Refusal::TooLarge).into_response()
                } else {
                    parts.extensions.insert(who.clone());
                    let body = if parts.method == Method::POST { in_time(body) } else { body };
                    let mut request = Request::from_parts(parts, body);
                    DefaultBodyLimit::max(max).apply(&mut request);
                    next.run(request).await
                };
                answer::finish(answer, &who, locale, is_api, &id)
            }
            Err(error) => {
                let (from, path) = (String::new(), String::new());
                let nobody =
                    Who { account: None, worker: None, session: None, token: None, locale, from, path };
                answer::finish(error.into_response(), &nobody, locale, is_api, &id)
            }
        }
    };
    let mut response = answer.instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), started.elapsed());
    site.judge.metrics.request(&method, &route, status, took);
    tracing::info!(parent: &span, status, ms = took.as_secs_f64() * 1000.0, "answered");
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    }
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    // Only what says so itself may be kept.
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    for (name, value) in fixed {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

const ACCOUNT_PATHS: &[&str] = &["/sign-in", "/sign-up", "/sign-out", "/forgot", "/join/", "/me/"];

/// What learning platforms send from their own pages. It is answered for what it says, whoever is signed in.
const FROM_ELSEWHERE: &[&str] = &["/lti/login", "/lti/launch"];

/// The largest body for a path: forms are small, submissions and boards are not.
fn max_body(path: &str) -> usize {
    let path = path.strip_prefix("/api/v1").unwrap_or(path);
    if let Some(path) = path.strip_prefix("/api/worker/") {
        if path.contains("/files/") { MAX_FILE as usize } else { MAX_WORKER }
    } else if path.ends_with("/submissions") {
        MAX_UPLOAD
    } else if path.contains("/desk/contests") || path == "/contests" {
        MAX_BOARDS
    } else if path.contains("/desk/") {
        MAX_DESK
    } else if ACCOUNT_PATHS.iter().any(|start| path.starts_with(start)) {
        MAX_ACCOUNT
    } else {
        MAX_FORM
    }
}

fn length(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Drains an oversized body, up to a limit: a client that is still sending when the connection ends never sees the
/// answer.
pub(crate) async fn drain(body: Body) {
    let mut read = 0;
    let mut pieces = body.into_data_stream();
    let all = async {
        while let Some(Ok(piece)) = pieces.next().await {
            read += piece.len();
            if read > MAX_DRAIN {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), all).await.ok();
}

pub(crate) async fn identify(site: &Site, request: &Parts, locale: Locale) -> Result<Who, Failure> {
    let headers = &request.headers;
    let peer = request.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if !site.options.is_for_us(request, peer) {
        return Err(Error::refused(Refusal::WrongHost, site.base()).into());
    }
    let from = peer.map_or_else(String::new, |peer| limit_key(site.options.client(headers, peer)));
    let bearer =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let mut worker = None;
    let (account, session) = match (bearer, cookie(headers, COOKIE)) {
        (Some(token), _) if Machines::is_token(token) => {
            worker = Some(site.judge.machines().holder(token).await?.ok_or(Error::SignIn)?);
            (None, None)
        }
        (Some(token), _) => (Some(site.judge.auth().token_owner(token).await?.ok_or(Error::SignIn)?), None),
        (None, Some(token)) => (site.judge.auth().session(token).await?, Some(token.to_owned())),
        (None, None) => (None, None),
    };
    let changes = !matches!(request.method, Method::GET | Method::HEAD);
    if changes {
        // A foreign page cannot send a token, and an API request without a session has no rights to abuse.
        let path = request.uri.path();
        let is_program = bearer.is_some() || session.is_none() && path.starts_with("/api/");
        if !is_program && !FROM_ELSEWHERE.contains(&path) && !is_own_page(headers) {
            return Err(Refusal::ForeignSite.into());
        }
    }
    // A worker sends as much as it has to.
    if changes && worker.is_none() {
        site.judge
            .limiter
            .write(&account.as_ref().map_or_else(|| from.clone(), |account| account.id.to_string()))?;
    }
    let locale = account.as_ref().map_or(locale, |account| account.locale);
    let path = request.uri.path().to_owned();
    let token = bearer.filter(|_| account.is_some()).map(str::to_owned);
    Ok(Who { account, worker, session, token, locale, from, path })
}

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(';')).find_map(|item| item.trim().strip_prefix(name)?.strip_prefix('='))
}

/// Whether the browser says that the request comes from one of our pages. No answer means no.
fn is_own_page(headers: &HeaderMap) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    match (text(&HeaderName::from_static("sec-fetch-site")), text(&header::ORIGIN), text(&header::HOST)) {
        (Some(site), ..) => site == "same-origin",
        (None, Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(_, own)| own == host),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(&'static str, &'static str)]) -> HeaderMap {
        list.iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn only_our_own_pages_change_something() {
        let cases: &[(bool, &[(&'static str, &'static str)])] = &[
            (true, &[("sec-fetch-site", "same-origin"), ("origin", "http://evil.test"), ("host", "x")]),
            (false, &[("sec-fetch-site", "cross-site")]),
            (false, &[("sec-fetch-site", "same-site")]),
            (false, &[("sec-fetch-site", "none")]),
            (true, &[("origin", "http://localhost:7000"), ("host", "localhost:7000")]),
            (false, &[("origin", "http://localhost:7001"), ("host", "localhost:7000")]),
            (false, &[("origin", "null"), ("host", "localhost:7000")]),
            (false, &[("host", "localhost:7000")]),
        ];
        for (own, list) in cases {
            assert_eq!(is_own_page(&headers(list)), *own, "{list:?}");
        }
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        assert_eq!(cookie(&headers(&[("cookie", "a=b; agon_session=123; c=d")]), COOKIE), Some("123"));
        assert_eq!(cookie(&headers(&[("cookie", "xagon_session=1; agon_sessionx=2")]), COOKIE), None);
    }
}
