//! A client of the judge: its API, and where the address and the token are stored.

use crate::Failure;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::Read;
use std::path::PathBuf;
use ureq::http::StatusCode;

/// The maximum size of a response.
const MAX_ANSWER: u64 = 256 << 20;

/// How long an answer may take.
const TIMEOUT: std::time::Duration = std::time::Duration::from_secs(60);

/// The judge that the user is signed in to.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Account {
    pub(super) url: String,
    pub(super) token: String,
}

impl Account {
    fn file() -> anyhow::Result<PathBuf> {
        let absolute =
            |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let base = absolute("XDG_CONFIG_HOME").or_else(|| Some(absolute("HOME")?.join(".config")));
        let base = base
            .ok_or_else(|| Failure::new("there is no home folder to keep the token in").help("set HOME"))?;
        Ok(base.join("agon").join("judge.toml"))
    }

    /// The one stored by `agon login`; `AGON_JUDGE` and `AGON_TOKEN` override it, for scripts.
    ///
    /// # Errors
    /// Nobody is signed in.
    pub(super) fn load() -> anyhow::Result<Self> {
        if let (Ok(url), Ok(token)) = (std::env::var("AGON_JUDGE"), std::env::var("AGON_TOKEN")) {
            return Ok(Self { url: url.trim_end_matches('/').to_owned(), token });
        }
        let file = Self::file()?;
        let text = std::fs::read_to_string(&file).map_err(|_| {
            Failure::new("you are not signed in to a judge").help("sign in with `agon login URL`")
        })?;
        toml::from_str(&text).map_err(|error| {
            let message = format!("{}: {}", file.display(), error.message());
            Failure::new(message).help("sign in again with `agon login URL`").into()
        })
    }

    /// Stores it, readable only by this user.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub(super) fn save(&self) -> anyhow::Result<PathBuf> {
        use std::os::unix::fs::OpenOptionsExt;
        let file = Self::file()?;
        let folder = file.parent().unwrap_or(&file);
        let unwritable =
            |error: std::io::Error| Failure::new(format!("cannot write {}: {error}", file.display()));
        std::fs::create_dir_all(folder).map_err(unwritable)?;
        let fresh = file.with_extension("new");
        let mut out = std::fs::OpenOptions::new();
        let mut out =
            out.write(true).create(true).truncate(true).mode(0o600).open(&fresh).map_err(unwritable)?;
        std::io::Write::write_all(&mut out, toml::to_string(self)?.as_bytes()).map_err(unwritable)?;
        std::fs::rename(&fresh, &file).map_err(unwritable)?;
        Ok(file)
    }

    /// Deletes it, if it exists.
    ///
    /// # Errors
    /// The file cannot be removed.
    pub(super) fn forget() -> anyhow::Result<()> {
        match std::fs::remove_file(Self::file()?) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }

    /// The JSON at this path of the judge.
    ///
    /// # Errors
    /// The judge refuses, or cannot be reached.
    pub(super) fn get<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        Ok(serde_json::from_slice(&self.bytes(path)?)?)
    }

    /// The bytes at this path of the judge.
    ///
    /// # Errors
    /// The judge refuses, or cannot be reached.
    pub(super) fn bytes(&self, path: &str) -> anyhow::Result<Vec<u8>> {
        let request = agent().get(format!("{}/api/v1/{path}", self.url));
        answer(&self.url, self.signed(request).call())
    }

    /// The answer at this path of the judge while it arrives, however long that takes; without a token, as anybody.
    ///
    /// # Errors
    /// The judge refuses, or cannot be reached.
    pub(super) fn stream(&self, path: &str) -> anyhow::Result<impl Read + use<>> {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(TIMEOUT))
            .timeout_recv_response(Some(TIMEOUT))
            .build()
            .into();
        let request = self.signed(agent.get(format!("{}/api/v1/{path}", self.url)));
        let response = reached(&self.url, request.call())?;
        if !response.status().is_success() {
            answer(&self.url, Ok(response))?;
            return Err(Failure::new(format!("{} did not send an archive", self.url)).into());
        }
        Ok(response.into_body().into_reader())
    }

    /// Sends bytes and returns the judge's response.
    ///
    /// # Errors
    /// The judge refuses, or cannot be reached.
    pub(super) fn send<T: DeserializeOwned>(&self, path: &str, bytes: &[u8]) -> anyhow::Result<T> {
        let request = agent().post(format!("{}/api/v1/{path}", self.url));
        let request = self.signed(request).content_type("application/octet-stream");
        Ok(serde_json::from_slice(&answer(&self.url, request.send(bytes))?)?)
    }

    /// Sends JSON and returns the judge's answer; null if it has none to give.
    ///
    /// # Errors
    /// The judge refuses, or cannot be reached.
    pub(super) fn post(&self, path: &str, body: &serde_json::Value) -> anyhow::Result<serde_json::Value> {
        let request = agent().post(format!("{}/api/v1/{path}", self.url));
        let request = self.signed(request).content_type("application/json");
        let bytes = answer(&self.url, request.send(body.to_string()))?;
        if bytes.is_empty() {
            return Ok(serde_json::Value::Null);
        }
        Ok(serde_json::from_slice(&bytes)?)
    }

    fn signed<B>(&self, request: ureq::RequestBuilder<B>) -> ureq::RequestBuilder<B> {
        if self.token.is_empty() {
            return request;
        }
        request.header("authorization", format!("Bearer {}", self.token))
    }
}

/// Asks for a token with address and password.
///
/// # Errors
/// The judge refuses, or cannot be reached.
pub(super) fn sign_in(url: &str, email: &str, password: &str) -> anyhow::Result<String> {
    #[derive(Deserialize)]
    struct Token {
        token: String,
    }
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let body = serde_json::json!({ "email": email, "password": password, "name": format!("agon on {}", machine.trim()) });
    let request = agent().post(format!("{url}/api/v1/sign-in")).content_type("application/json");
    let token: Token = serde_json::from_slice(&answer(url, request.send(body.to_string()))?)?;
    Ok(token.token)
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(TIMEOUT)).build().into()
}

fn reached<T>(url: &str, answer: Result<T, ureq::Error>) -> anyhow::Result<T> {
    Ok(answer.map_err(|error| {
        Failure::new(format!("cannot reach {url}: {error}"))
            .help("is the address right, and is the judge running?")
    })?)
}

fn answer(
    url: &str,
    answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
) -> anyhow::Result<Vec<u8>> {
    /// Why the judge refuses.
    #[derive(Deserialize)]
    struct Refusal {
        message: String,
        #[serde(default)]
        detail: String,
    }
    let mut answer = reached(url, answer)?;
    let mut bytes = Vec::new();
    answer.body_mut().as_reader().take(MAX_ANSWER).read_to_end(&mut bytes)?;
    if answer.status().is_success() {
        return Ok(bytes);
    }
    if answer.status() == StatusCode::UNAUTHORIZED {
        return Err(Failure::new("the judge does not recognise this token")
            .help("sign in again with `agon login URL`")
            .into());
    }
    let message = match serde_json::from_slice::<Refusal>(&bytes) {
        Ok(Refusal { message, detail }) if detail.is_empty() => message,
        Ok(Refusal { message, detail }) => format!("{message} {detail}"),
        Err(_) => format!("{url} answered {}; is it a judge?", answer.status()),
    };
    Err(Failure::new(message).into())
}
