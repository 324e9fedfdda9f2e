//! Requests to the other side: over HTTPS, with limits of time and size, and without following redirections.

use crate::Error;
use crate::encoding::form;
use serde::de::DeserializeOwned;
use std::io::Read;
use std::time::Duration;

/// The maximum size of an answer.
const MAX_ANSWER: u64 = 1 << 20;
const TIMEOUT: Duration = Duration::from_secs(15);

/// Whether an address is safe to talk to: encrypted, or on this machine.
///
/// # Errors
/// It is neither.
pub fn check_address(address: &str) -> Result<(), Error> {
    let is_safe = match address.split_once("://") {
        Some(("https", rest)) => !rest.is_empty(),
        Some(("http", rest)) => {
            let place = rest.split(['/', '?', '#']).next().unwrap_or("");
            let host = place.rsplit_once(':').map_or(place, |(host, _)| host);
            matches!(host, "localhost" | "127.0.0.1" | "[::1]")
        }
        _ => false,
    };
    if is_safe { Ok(()) } else { Err(Error::Config(format!("`{address}` must begin with https://"))) }
}

/// How a request shows who sends it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Login<'a> {
    Nobody,
    Bearer(&'a str),
    /// User and password, already escaped and encoded.
    Basic(&'a str),
}

impl Login<'_> {
    fn header(self) -> Option<String> {
        match self {
            Self::Nobody => None,
            Self::Bearer(token) => Some(format!("Bearer {token}")),
            Self::Basic(pair) => Some(format!("Basic {pair}")),
        }
    }
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .timeout_global(Some(TIMEOUT))
        .build()
        .into()
}

type Answer = Result<ureq::http::Response<ureq::Body>, ureq::Error>;

fn read<T: DeserializeOwned>(address: &str, answer: Answer) -> Result<T, Error> {
    let (status, bytes) = bytes(address, answer)?;
    if !(200..300).contains(&status) {
        return Err(refusal(address, status, &bytes));
    }
    serde_json::from_slice(&bytes)
        .map_err(|error| Error::Unreachable(format!("{address} sent an unexpected answer: {error}")))
}

fn bytes(address: &str, answer: Answer) -> Result<(u16, Vec<u8>), Error> {
    let trouble = |error: &dyn std::fmt::Display| Error::Unreachable(format!("{address}: {error}"));
    let mut answer = answer.map_err(|error| trouble(&error))?;
    let mut bytes = Vec::new();
    answer
        .body_mut()
        .as_reader()
        .take(MAX_ANSWER)
        .read_to_end(&mut bytes)
        .map_err(|error| trouble(&error))?;
    Ok((answer.status().as_u16(), bytes))
}

/// The error in an answer, in OAuth's terms if it has any. Nothing else in it is repeated.
fn refusal(address: &str, status: u16, bytes: &[u8]) -> Error {
    #[derive(serde::Deserialize)]
    struct OauthError {
        error: String,
        #[serde(default)]
        error_description: String,
    }
    match serde_json::from_slice::<OauthError>(bytes) {
        Ok(OauthError { error, error_description }) => {
            Error::Refused(format!("{address} answered {error} {error_description}"))
        }
        Err(_) => Error::Unreachable(format!("{address} answered {status}")),
    }
}

/// The JSON at an address.
pub(crate) fn get<T: DeserializeOwned>(address: &str, login: Login<'_>) -> Result<T, Error> {
    check_address(address)?;
    let mut request = agent().get(address).header("accept", "application/json");
    if let Some(login) = login.header() {
        request = request.header("authorization", login);
    }
    read(address, request.call())
}

/// Sends a form; the answer is JSON.
pub(crate) fn post_form<T: DeserializeOwned>(
    address: &str,
    login: Login<'_>,
    pairs: &[(&str, &str)],
) -> Result<T, Error> {
    check_address(address)?;
    let mut request = agent()
        .post(address)
        .header("accept", "application/json")
        .content_type("application/x-www-form-urlencoded");
    if let Some(login) = login.header() {
        request = request.header("authorization", login);
    }
    read(address, request.send(form(pairs)))
}

/// Sends a body; the answer only has to be a good one.
pub(crate) fn post_bytes(address: &str, token: &str, media: &str, body: &str) -> Result<(), Error> {
    check_address(address)?;
    let request =
        agent().post(address).header("authorization", format!("Bearer {token}")).content_type(media);
    let (status, bytes) = bytes(address, request.send(body))?;
    if (200..300).contains(&status) { Ok(()) } else { Err(refusal(address, status, &bytes)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_safe_addresses_are_used() {
        for good in ["https://x.test/a", "http://127.0.0.1:80/x", "http://localhost", "http://[::1]:7/a?b"] {
            check_address(good).unwrap();
        }
        for bad in
            ["http://x.test", "ftp://x", "x.test", "https://", "http://localhost.evil.test", "file:///etc"]
        {
            assert!(check_address(bad).is_err(), "{bad}");
        }
    }
}
