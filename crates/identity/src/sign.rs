//! Our own key, with which we identify ourselves to learning platforms.

use crate::Error;
use crate::encoding::{base64url, from_base64};
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair, RsaPublicKeyComponents};
use serde_json::{Value, json};

/// An RSA key.
pub struct OwnKey {
    pair: RsaKeyPair,
    id: String,
    published: Value,
}

impl std::fmt::Debug for OwnKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "key {}", self.id)
    }
}

impl OwnKey {
    /// Reads a private key in PEM, as `openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048` writes it.
    ///
    /// # Errors
    /// It is not such a key.
    pub fn from_pem(text: &str) -> Result<Self, Error> {
        let bad = |why: &str| Error::Config(format!("the private key cannot be used: {why}"));
        let mut lines = text.lines().map(str::trim).skip_while(|line| !line.starts_with("-----BEGIN "));
        let kind = lines.next().ok_or_else(|| bad("it is not in PEM"))?;
        let body: String = lines.take_while(|line| !line.starts_with("-----END ")).collect();
        let bytes = from_base64(&body).ok_or_else(|| bad("it is not in PEM"))?;
        let pair = match kind {
            "-----BEGIN PRIVATE KEY-----" => RsaKeyPair::from_pkcs8(&bytes),
            "-----BEGIN RSA PRIVATE KEY-----" => RsaKeyPair::from_der(&bytes),
            _ => return Err(bad("it must be an RSA key without a password")),
        };
        let pair = pair.map_err(|error| bad(&error.to_string()))?;
        let RsaPublicKeyComponents { n, e } = RsaPublicKeyComponents::<Vec<u8>>::from(pair.public());
        let (n, e) = (base64url(&n), base64url(&e));
        // The thumbprint of RFC 7638, so that the same key always has the same id.
        let print = format!(r#"{{"e":"{e}","kty":"RSA","n":"{n}"}}"#);
        let id = base64url(digest(&SHA256, print.as_bytes()).as_ref());
        let published =
            json!({ "keys": [{ "kty": "RSA", "alg": "RS256", "use": "sig", "kid": id, "n": n, "e": e }] });
        Ok(Self { pair, id, published })
    }

    /// The public half, as a set of keys.
    #[must_use]
    pub fn published(&self) -> &Value {
        &self.published
    }

    /// A signed token with these claims.
    ///
    /// # Errors
    /// The system gives no random numbers.
    pub fn sign(&self, claims: &Value) -> Result<String, Error> {
        let header = json!({ "alg": "RS256", "typ": "JWT", "kid": self.id });
        let signed = format!(
            "{}.{}",
            base64url(header.to_string().as_bytes()),
            base64url(claims.to_string().as_bytes())
        );
        let mut mac = vec![0; self.pair.public().modulus_len()];
        self.pair
            .sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), signed.as_bytes(), &mut mac)
            .map_err(|_| Error::Config("the private key cannot sign".to_owned()))?;
        Ok(format!("{signed}.{}", base64url(&mac)))
    }
}

/// A random text that nobody can guess.
///
/// # Errors
/// The system gives no random numbers.
pub fn random() -> Result<String, Error> {
    let mut bytes = [0; 32];
    ring::rand::SecureRandom::fill(&SystemRandom::new(), &mut bytes)
        .map_err(|_| Error::Config("the system gives no random numbers".to_owned()))?;
    Ok(base64url(&bytes))
}

/// The challenge derived from a secret verifier, which is sent first (PKCE, RFC 7636).
#[must_use]
pub fn challenge(secret: &str) -> String {
    base64url(digest(&SHA256, secret.as_bytes()).as_ref())
}
