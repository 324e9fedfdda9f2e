//! Signed tokens (JSON Web Tokens, RFC 7519), as far as sign-ins need them: three algorithms, all with published keys. A token chooses neither the
//! key nor what is trusted: `none` and algorithms with a shared secret do not exist here.

use crate::Error;
use crate::encoding::from_base64url;
use crate::keys::KeySet;
use serde::Deserialize;
use serde_json::Value;

/// How far two clocks may be apart, in seconds.
const LEEWAY: i64 = 120;
/// How old a token may be, in seconds, however long it is said to be valid.
const MAX_AGE: i64 = 3600;
/// The maximum length of a token.
const MAX_TOKEN: usize = 64 << 10;

/// How a token is signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    Rs256,
    Es256,
    EdDsa,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    kid: Option<String>,
    /// Extensions that must be understood; we know none.
    crit: Option<Value>,
}

/// The claims of a token with a valid signature. What they say is not checked yet.
///
/// # Errors
/// It is not a token, or none of the keys signed it.
pub fn open(token: &str, keys: &KeySet) -> Result<Value, Error> {
    let broken = || Error::untrusted("the token cannot be read");
    if token.len() > MAX_TOKEN {
        return Err(broken());
    }
    let (signed, mac) = token.rsplit_once('.').ok_or_else(broken)?;
    let (header, claims) = signed.split_once('.').ok_or_else(broken)?;
    let bytes = |text: &str| from_base64url(text).ok_or_else(broken);
    let header: Header = serde_json::from_slice(&bytes(header)?).map_err(|_| broken())?;
    let algorithm = match header.alg.as_str() {
        "RS256" => Algorithm::Rs256,
        "ES256" => Algorithm::Es256,
        "EdDSA" | "Ed25519" => Algorithm::EdDsa,
        other => return Err(Error::untrusted(format!("tokens signed with `{other}` are not accepted"))),
    };
    if header.crit.is_some() {
        return Err(Error::untrusted("the token has extensions that are not supported"));
    }
    if !keys.check(header.kid.as_deref(), algorithm, signed.as_bytes(), &bytes(mac)?) {
        return Err(Error::untrusted("the token's signature is wrong"));
    }
    serde_json::from_slice(&bytes(claims)?).map_err(|_| broken())
}

/// What the claims of an ID token must say.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'a> {
    pub issuer: &'a str,
    /// Our own id.
    pub client: &'a str,
    /// What we sent along with the request that this token answers.
    pub nonce: &'a str,
    pub now: i64,
}

impl Expected<'_> {
    /// Checks issuer, audience, nonce and times, and returns the subject: who it is about.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn check(&self, claims: &Value) -> Result<String, Error> {
        let text = |name: &str| claims[name].as_str().unwrap_or_default();
        if text("iss") != self.issuer {
            return Err(Error::untrusted("the token is from another issuer"));
        }
        let audience: Vec<&str> = match &claims["aud"] {
            Value::String(one) => vec![one],
            Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        let party = claims.get("azp").and_then(Value::as_str);
        let is_for_us = audience.contains(&self.client)
            && party.is_none_or(|party| party == self.client)
            && (audience.len() == 1 || party.is_some());
        if !is_for_us {
            return Err(Error::untrusted("the token is for somebody else"));
        }
        // The nonce is a secret of one attempt.
        if self.nonce.is_empty() || text("nonce") != self.nonce {
            return Err(Error::untrusted("the token belongs to another attempt"));
        }
        let time = |name: &str| claims[name].as_f64().map(|time| time as i64);
        let (Some(end), Some(made)) = (time("exp"), time("iat")) else {
            return Err(Error::untrusted("the token does not say when it is valid"));
        };
        if end + LEEWAY <= self.now || made + MAX_AGE <= self.now {
            return Err(Error::untrusted("the token has expired"));
        }
        if made > self.now + LEEWAY || time("nbf").is_some_and(|from| from > self.now + LEEWAY) {
            return Err(Error::untrusted("the token is not valid yet; compare the clocks"));
        }
        let subject = text("sub");
        // The specification allows 255 characters.
        if subject.is_empty() || subject.len() > 255 {
            return Err(Error::untrusted("the token does not say who it is about"));
        }
        Ok(subject.to_owned())
    }
}
