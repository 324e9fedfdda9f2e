//! Published keys: a JSON set of them, each with an id, cached until a token arrives whose key is not among them.

use crate::encoding::from_base64url;
use crate::http::{self, Login};
use crate::{Error, jwt};
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::Deserialize;
use std::sync::{Mutex, PoisonError};

/// How long keys must have been kept before they are fetched again for a key that is not there, in seconds: a flood of false tokens must not
/// become a flood of requests.
const REFETCH_INTERVAL: i64 = 30;
/// After this time they are fetched again in any case: a revoked key must not be trusted forever.
const MAX_AGE: i64 = 3600;

/// A key with which signatures are checked, and the only algorithm for which it is used.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Key {
    Rs256 { modulus: Vec<u8>, exponent: Vec<u8> },
    Es256 { point: Vec<u8> },
    Ed25519 { point: Vec<u8> },
}

/// Published keys.
#[derive(Clone, Debug, Default)]
pub struct KeySet(Vec<(Option<String>, Key)>);

#[derive(Deserialize)]
struct Published {
    keys: Vec<serde_json::Value>,
}

#[derive(Deserialize)]
struct PublishedKey {
    kty: String,
    kid: Option<String>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    alg: Option<String>,
    crv: Option<String>,
    n: Option<String>,
    e: Option<String>,
    x: Option<String>,
    y: Option<String>,
}

impl PublishedKey {
    /// The key, if it is one that we use.
    fn key(&self) -> Option<Key> {
        let bytes = |text: &Option<String>| from_base64url(text.as_deref()?);
        let is = |alg: &str| self.alg.as_deref().is_none_or(|own| own == alg);
        if self.purpose.as_deref().is_some_and(|purpose| purpose != "sig") {
            return None;
        }
        match (self.kty.as_str(), self.crv.as_deref()) {
            ("RSA", _) if is("RS256") => {
                Some(Key::Rs256 { modulus: bytes(&self.n)?, exponent: bytes(&self.e)? })
            }
            ("EC", Some("P-256")) if is("ES256") => {
                let point = [vec![4], bytes(&self.x)?, bytes(&self.y)?].concat();
                Some(Key::Es256 { point })
            }
            ("OKP", Some("Ed25519")) if is("EdDSA") || is("Ed25519") => {
                Some(Key::Ed25519 { point: bytes(&self.x)? })
            }
            _ => None,
        }
    }
}

impl KeySet {
    /// Reads a set. Keys of other kinds are left out.
    ///
    /// # Errors
    /// It is not a set of keys.
    pub fn parse(json: &[u8]) -> Result<Self, Error> {
        let published: Published = serde_json::from_slice(json)
            .map_err(|error| Error::untrusted(format!("not a set of keys: {error}")))?;
        Ok(Self::of(published))
    }

    fn of(published: Published) -> Self {
        let keys = published.keys.into_iter().filter_map(|key| {
            let key: PublishedKey = serde_json::from_value(key).ok()?;
            Some((key.kid.clone(), key.key()?))
        });
        Self(keys.collect())
    }

    /// Whether one of the keys with this id (or, without an id, any of them) made this signature with this algorithm.
    pub(crate) fn check(&self, id: Option<&str>, alg: jwt::Algorithm, message: &[u8], mac: &[u8]) -> bool {
        let fits = |own: &Option<String>| id.is_none_or(|id| own.as_deref().is_none_or(|own| own == id));
        self.0.iter().filter(|(own, _)| fits(own)).any(|(_, key)| match (key, alg) {
            (Key::Rs256 { modulus, exponent }, jwt::Algorithm::Rs256) => {
                RsaPublicKeyComponents { n: modulus, e: exponent }
                    .verify(&RSA_PKCS1_2048_8192_SHA256, message, mac)
                    .is_ok()
            }
            (Key::Es256 { point }, jwt::Algorithm::Es256) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point).verify(message, mac).is_ok()
            }
            (Key::Ed25519 { point }, jwt::Algorithm::EdDsa) => {
                UnparsedPublicKey::new(&ED25519, point).verify(message, mac).is_ok()
            }
            _ => false,
        })
    }
}

/// The keys of the other side, fetched when they are needed.
#[derive(Debug, Default)]
pub struct KeyStore(Mutex<Option<(i64, KeySet)>>);

impl KeyStore {
    /// What a signed token says. Keys are fetched at first, when they are old, and when no known key made the signature: the other side may
    /// have new ones.
    ///
    /// # Errors
    /// The keys cannot be fetched, or none of them signed the token.
    pub fn open(&self, token: &str, address: &str, now: i64) -> Result<serde_json::Value, Error> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (at, keys) = match known.filter(|(at, _)| now - at < MAX_AGE) {
            Some(known) => known,
            None => (now, self.fetch(address, now)?),
        };
        match jwt::open(token, &keys) {
            Err(Error::Untrusted(_)) if now - at >= REFETCH_INTERVAL => {
                jwt::open(token, &self.fetch(address, now)?)
            }
            opened => opened,
        }
    }

    fn fetch(&self, address: &str, now: i64) -> Result<KeySet, Error> {
        let keys = KeySet::of(http::get::<Published>(address, Login::Nobody)?);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, keys.clone()));
        Ok(keys)
    }
}
