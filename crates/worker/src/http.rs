//! Requests to the judge. They block, so each is made on a thread that may.

use crate::Refused;
use std::io::Read;
use std::time::Duration;
use ureq::http::StatusCode;
use ureq::tls::{RootCerts, TlsConfig};

/// The longest answer.
const MAX_ANSWER: u64 = 256 << 20;

/// The judge, as this worker reaches it.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    agent: ureq::Agent,
    url: String,
    bearer: String,
}

/// Why a request has no answer that can be used.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// It may succeed next time.
    #[error("{0}")]
    Again(String),
    /// The lease is lost.
    #[error("the lease is lost")]
    Lost,
    /// The judge refuses this request.
    #[error("the judge refuses it: {0}")]
    No(String),
    /// The judge refuses this worker.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// Why the judge refuses something, in its words.
#[derive(serde::Deserialize)]
struct RefusalBody {
    message: String,
    #[serde(default)]
    detail: String,
}

/// What to send.
pub(crate) enum Send {
    Nothing,
    Json(String),
    Bytes(Vec<u8>),
}

impl Client {
    /// Trusts public authorities, or these.
    pub(crate) fn new(url: &str, token: &str, authorities: Option<RootCerts>) -> Self {
        let mut tls = TlsConfig::builder();
        if let Some(authorities) = authorities {
            tls = tls.root_certs(authorities);
        }
        let agent = ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0);
        let agent = agent.tls_config(tls.build()).timeout_connect(Some(Duration::from_secs(15)));
        let agent = agent.build().into();
        Self { agent, url: url.trim_end_matches('/').to_owned(), bearer: format!("Bearer {token}") }
    }

    /// Asks, on a thread that may block. Gives the status and the body.
    pub(crate) async fn ask(
        &self,
        path: String,
        send: Send,
        timeout: Duration,
    ) -> Result<(StatusCode, Vec<u8>), Trouble> {
        let client = self.clone();
        let asked = tokio::task::spawn_blocking(move || client.ask_now(&path, &send, timeout));
        asked.await.map_err(|error| Trouble::Again(error.to_string()))?
    }

    fn ask_now(&self, path: &str, send: &Send, timeout: Duration) -> Result<(StatusCode, Vec<u8>), Trouble> {
        let url = format!("{}/api/worker/{path}", self.url);
        let bearer = self.bearer.as_str();
        let post = |media: &str| {
            let request = self.agent.post(&url).header("authorization", bearer).content_type(media);
            request.config().timeout_global(Some(timeout)).build()
        };
        let answer = match send {
            Send::Nothing => {
                let request = self.agent.get(&url).header("authorization", bearer);
                request.config().timeout_global(Some(timeout)).build().call()
            }
            Send::Json(text) => post("application/json").send(text.as_str()),
            Send::Bytes(bytes) => post("application/octet-stream").send(&bytes[..]),
        };
        let again = |error: String| Trouble::Again(format!("cannot reach {}: {error}", self.url));
        let mut answer = answer.map_err(|error| again(error.to_string()))?;
        // A file that is in a bucket, at an address that is valid for some minutes. The token is for the judge alone.
        if answer.status() == StatusCode::TEMPORARY_REDIRECT
            && let Some(address) = answer.headers().get("location").and_then(|value| value.to_str().ok())
        {
            let request = self.agent.get(address).config().timeout_global(Some(timeout)).build();
            answer = request
                .call()
                .map_err(|error| Trouble::Again(format!("cannot reach the bucket: {error}")))?;
            if !answer.status().is_success() {
                return Err(Trouble::Again(format!("the bucket answered {}", answer.status())));
            }
        }
        let mut bytes = Vec::new();
        let read = answer.body_mut().as_reader().take(MAX_ANSWER).read_to_end(&mut bytes);
        read.map_err(|error| again(error.to_string()))?;
        let status = answer.status();
        if status.is_success() {
            return Ok((status, bytes));
        }
        let said = match serde_json::from_slice::<RefusalBody>(&bytes) {
            Ok(RefusalBody { message, detail }) if detail.is_empty() => message,
            Ok(RefusalBody { message, detail }) => format!("{message} {detail}"),
            Err(_) => format!("{} answered {status}; is it a judge?", self.url),
        };
        Err(match status {
            StatusCode::UNAUTHORIZED => Refused::Token.into(),
            StatusCode::UPGRADE_REQUIRED => Refused::Version(said).into(),
            StatusCode::CONFLICT => Trouble::Lost,
            StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Trouble::Again(said),
            status if status.is_client_error() || status.is_redirection() => Trouble::No(said),
            _ => Trouble::Again(said),
        })
    }
}
