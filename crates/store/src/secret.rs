//! Secrets that people carry (sessions, links, API tokens): 256 random bits, of which only the hash is stored.

use crate::Error;
use std::fmt::Write;

/// A new secret, as text for a cookie, a link or a header.
///
/// # Errors
/// The system has no random number generator.
pub fn new() -> Result<String, Error> {
    let mut bytes = [0; 32];
    fill(&mut bytes)?;
    let mut text = String::with_capacity(64);
    for byte in bytes {
        write!(text, "{byte:02x}").expect("writing to a string cannot fail");
    }
    Ok(text)
}

/// What is stored of a secret. A secret is random enough for a plain hash.
#[must_use]
pub fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

/// A random number, for a seed or a lottery.
///
/// # Errors
/// The system has no random number generator.
pub fn number() -> Result<u64, Error> {
    let mut bytes = [0; 8];
    fill(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// Fills a buffer with random bytes.
///
/// # Errors
/// The system has no random number generator.
pub fn fill(bytes: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(bytes).map_err(|error| Error::Machine(format!("no random numbers: {error}")))
}
