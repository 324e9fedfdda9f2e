//! Certificate authorities of one's own, for servers inside a house.

use std::path::Path;
use ureq::tls::{PemItem, RootCerts, parse_pem};

/// The certificates in a PEM file, which are then trusted instead of the public authorities.
///
/// # Errors
/// A file that cannot be read, or without certificates; the text names it.
pub fn authorities(file: &Path) -> Result<RootCerts, String> {
    let wrong = |why: String| format!("{}: {why}", file.display());
    let text = std::fs::read(file).map_err(|error| wrong(error.to_string()))?;
    let mut found = Vec::new();
    for item in parse_pem(&text) {
        if let PemItem::Certificate(one) = item.map_err(|error| wrong(error.to_string()))? {
            found.push(one);
        }
    }
    if found.is_empty() {
        return Err(wrong("there is no certificate in it".to_owned()));
    }
    Ok(RootCerts::new_with_certs(&found))
}
