//! Signing in with an OpenID Connect provider: the authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, section 3.1).

use crate::Error;
use crate::config::{Admission, ProviderConfig};
use crate::encoding::{base64, escape, with_query};
use crate::http::{self, Login};
use crate::jwt::Expected;
use crate::keys::KeyStore;
use crate::sign::challenge;
use serde::Deserialize;
use serde_json::Value;
use std::sync::{Mutex, PoisonError};

/// How long the provider's own description of itself is kept, in seconds.
const MAX_AGE: i64 = 3600;

/// Who somebody is, as the other side says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub issuer: String,
    /// The issuer's permanent name for them; nothing else identifies a person.
    pub subject: String,
    /// The name for others, if there is one.
    pub name: String,
    /// The address, if the other side vouches for it.
    pub email: Option<String>,
    /// What they are here, if the other side decides that.
    pub standing: Option<Standing>,
}

/// What somebody may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Student,
    Teacher,
}

/// What a provider says about itself.
#[derive(Clone, Debug, Deserialize)]
struct Discovered {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    userinfo_endpoint: Option<String>,
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
    #[serde(default)]
    authorization_response_iss_parameter_supported: bool,
}

/// The secrets of one attempt to sign in.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub state: String,
    pub nonce: String,
    /// The secret of PKCE.
    pub verifier: String,
}

/// What the browser brings back.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Callback {
    pub state: String,
    pub code: String,
    pub iss: Option<String>,
    pub error: String,
}

/// A provider.
#[derive(Debug)]
pub struct Provider {
    pub config: ProviderConfig,
    discovered: Mutex<Option<(i64, Discovered)>>,
    keys: KeyStore,
}

#[derive(Deserialize)]
struct Tokens {
    id_token: String,
    access_token: Option<String>,
}

impl Provider {
    #[must_use]
    pub fn new(config: ProviderConfig) -> Self {
        Self { config, discovered: Mutex::default(), keys: KeyStore::default() }
    }

    fn discover(&self, now: i64) -> Result<Discovered, Error> {
        let known = self.discovered.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, known)) = known.filter(|(at, _)| now - at < MAX_AGE) {
            return Ok(known);
        }
        let issuer = &self.config.issuer;
        let address = format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'));
        let found: Discovered = http::get(&address, Login::Nobody)?;
        if found.issuer != *issuer {
            return Err(Error::untrusted(format!("{address} is about {}, not about {issuer}", found.issuer)));
        }
        for address in [&found.authorization_endpoint, &found.token_endpoint, &found.jwks_uri] {
            http::check_address(address)?;
        }
        *self.discovered.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, found.clone()));
        Ok(found)
    }

    /// Where the browser goes to sign in, and from where it comes back to `back`.
    ///
    /// # Errors
    /// The provider cannot be reached, or does not say.
    pub fn begin(&self, attempt: &Attempt, back: &str, now: i64) -> Result<String, Error> {
        let found = self.discover(now)?;
        let scope = self.config.scopes.join(" ");
        Ok(with_query(
            &found.authorization_endpoint,
            &[
                ("response_type", "code"),
                ("client_id", &self.config.client_id),
                ("redirect_uri", back),
                ("scope", &scope),
                ("state", &attempt.state),
                ("nonce", &attempt.nonce),
                ("code_challenge", &challenge(&attempt.verifier)),
                ("code_challenge_method", "S256"),
            ],
        ))
    }

    /// Who came back. The caller has found the attempt by its state.
    ///
    /// # Errors
    /// The person or the provider refused, or what the provider says cannot be trusted.
    pub fn finish(
        &self,
        callback: &Callback,
        attempt: &Attempt,
        back: &str,
        now: i64,
    ) -> Result<Person, Error> {
        let found = self.discover(now)?;
        let from = callback.iss.as_deref();
        if from.is_some_and(|from| from != found.issuer)
            || (from.is_none() && found.authorization_response_iss_parameter_supported)
        {
            return Err(Error::untrusted("the answer is from another issuer"));
        }
        if callback.state != attempt.state {
            return Err(Error::untrusted("the answer belongs to another attempt"));
        }
        if !callback.error.is_empty() {
            let word: String = callback.error.chars().take(60).collect();
            return Err(Error::Refused(word));
        }
        let tokens = self.exchange(&found, &callback.code, &attempt.verifier, back)?;
        let mut claims = self.keys.open(&tokens.id_token, &found.jwks_uri, now)?;
        let expected = Expected {
            issuer: &self.config.issuer,
            client: &self.config.client_id,
            nonce: &attempt.nonce,
            now,
        };
        let subject = expected.check(&claims)?;
        if let (Some(address), Some(token)) = (&found.userinfo_endpoint, &tokens.access_token) {
            let more: Value = http::get(address, Login::Bearer(token))?;
            if more["sub"].as_str() != Some(&subject) {
                return Err(Error::untrusted("the provider describes somebody else"));
            }
            if let (Value::Object(claims), Value::Object(more)) = (&mut claims, more) {
                for (name, value) in more {
                    claims.entry(name).or_insert(value);
                }
            }
        }
        self.person(subject, &claims)
    }

    fn exchange(&self, found: &Discovered, code: &str, verifier: &str, back: &str) -> Result<Tokens, Error> {
        let client = self.config.client_id.as_str();
        let mut form = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", back),
            ("code_verifier", verifier),
        ];
        let methods = found.token_endpoint_auth_methods_supported.as_deref();
        // Without a list, the first method is the one that everybody must know.
        let by_header = methods.is_none_or(|list| list.iter().any(|one| one == "client_secret_basic"));
        let secret = self.config.client_secret.as_ref().map(crate::config::Secret::text);
        let pair = secret.map(|secret| base64(format!("{}:{}", escape(client), escape(secret)).as_bytes()));
        let login = match (&pair, secret) {
            (Some(pair), _) if by_header => Login::Basic(pair),
            (_, Some(secret)) => {
                form.extend([("client_id", client), ("client_secret", secret)]);
                Login::Nobody
            }
            _ => {
                form.push(("client_id", client));
                Login::Nobody
            }
        };
        http::post_form(&found.token_endpoint, login, &form)
    }

    fn person(&self, subject: String, claims: &Value) -> Result<Person, Error> {
        let Admission { standing } = self.config.roles.standing(claims)?;
        let vouched =
            claims["email_verified"] == true || claims["email_verified"] == "true" || self.config.trust_email;
        let text = |name: &str| claims[name].as_str().unwrap_or_default().trim().to_owned();
        let email = Some(text("email")).filter(|email| vouched && !email.is_empty());
        let name = [text("name"), text("preferred_username"), text("nickname")];
        Ok(Person {
            issuer: self.config.issuer.clone(),
            subject,
            name: name.into_iter().find(|name| !name.is_empty()).unwrap_or_default(),
            email,
            standing,
        })
    }
}
