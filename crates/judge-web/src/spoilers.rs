//! Whether a visitor wants to see results at once or one by one: `?spoilers=no` covers them from then on, `?spoilers=yes` shows them again.

use super::Failure;
use super::guard::cookie;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::Response;

const COOKIE: &str = "agon_spoilers";

/// The visitor's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spoilers {
    /// Whether results are covered until they are asked for.
    pub(crate) cover: bool,
    /// Whether that was chosen just now, and must be remembered.
    said: bool,
}

impl Spoilers {
    /// Remembers the choice in a cookie.
    pub(crate) fn remember(self, mut response: Response) -> Response {
        if self.said {
            let value = if self.cover {
                "agon_spoilers=no; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000"
            } else {
                "agon_spoilers=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"
            };
            response.headers_mut().insert(header::SET_COOKIE, HeaderValue::from_static(value));
        }
        response
    }
}

impl<S: Sync> FromRequestParts<S> for Spoilers {
    type Rejection = Failure;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        let query = parts.uri.query().unwrap_or("");
        let said = query.split('&').find_map(|item| item.strip_prefix("spoilers="));
        let kept = cookie(&parts.headers, COOKIE);
        Ok(Self { cover: said.or(kept) == Some("no"), said: said.is_some() })
    }
}
