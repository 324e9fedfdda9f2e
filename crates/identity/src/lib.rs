//! Signing in with an external provider (OpenID Connect), or by an LTI 1.3 launch from a learning platform, to which grades are passed back.
//!
//! Both rest on tokens that are signed with published keys: [`jwt`] checks them, [`keys`] keeps the keys. [`oidc`] and [`lti`] are the two flows.
//! Nothing here stores anything or knows the judge; requests are made with a blocking client, so callers use a thread that may block. All times are
//! seconds since 1970 and come from the caller. Decision 28 explains why we implement this ourselves.

pub mod config;
pub mod http;
pub mod jwt;
pub mod keys;
pub mod lti;
pub mod oidc;
pub mod sign;

mod encoding;

/// Why somebody is not signed in.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The other side cannot be reached, or its answer makes no sense.
    #[error("{0}")]
    Unreachable(String),
    /// What it says is not what it should say: a wrong signature, issuer, audience, nonce, or time.
    #[error("{0}")]
    Untrusted(String),
    /// The other side refuses, in its own words.
    #[error("{0}")]
    Refused(String),
    /// The other side knows them, but they are in none of the groups that are admitted here.
    #[error("they are in none of the groups that may take part")]
    NotInGroup,
    /// The set-up cannot be used.
    #[error("{0}")]
    Config(String),
}

impl Error {
    pub(crate) fn untrusted(why: impl Into<String>) -> Self {
        Self::Untrusted(why.into())
    }
}
