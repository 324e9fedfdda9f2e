//! Secrets that people carry (sessions, links, API tokens): 256 random bits, of which only the hash is stored.

use crate::Error;
use std::fmt::Write;

/// A new secret, as text for a cookie, a link or a header.
///
/// # Errors
/// A system without random numbers.
pub fn new() -> Result<String, Error> {
    let mut bytes = [0; 32];
    fill(&mut bytes)?;
    let mut text = String::with_capacity(64);
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a string takes everything");
    }
    Ok(text)
}

/// What is stored of a secret. It is random enough that a plain hash keeps it.
#[must_use]
pub fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

/// A number for a seed or a draw of lots.
///
/// # Errors
/// A system without random numbers.
pub fn number() -> Result<u64, Error> {
    let mut bytes = [0; 8];
    fill(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

pub(crate) fn fill(bytes: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(bytes).map_err(|error| Error::Machine(format!("no random numbers: {error}")))
}
