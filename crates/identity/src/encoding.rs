//! Base64 and addresses, as tokens and requests need them.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};

pub(crate) fn base64url(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

pub(crate) fn from_base64url(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

pub(crate) fn base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

pub(crate) fn from_base64(text: &str) -> Option<Vec<u8>> {
    STANDARD.decode(text).ok()
}

/// A text, escaped for a part of an address or a form.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => out.push(char::from(byte)),
            other => out += &format!("%{other:02X}"),
        }
    }
    out
}

/// Pairs as they stand in a query or a form.
pub(crate) fn form(pairs: &[(&str, &str)]) -> String {
    let pair = |(name, value): &(&str, &str)| format!("{}={}", escape(name), escape(value));
    pairs.iter().map(pair).collect::<Vec<_>>().join("&")
}

/// An address with more in its query.
pub(crate) fn with_query(address: &str, pairs: &[(&str, &str)]) -> String {
    let joint = if address.contains('?') { '&' } else { '?' };
    format!("{address}{joint}{}", form(pairs))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_forms_hold_any_text() {
        assert_eq!(form(&[("a b", "à/&?"), ("c", "x~1")]), "a%20b=%C3%A0%2F%26%3F&c=x~1");
        assert_eq!(with_query("https://x.test/a?b=1", &[("c", "2")]), "https://x.test/a?b=1&c=2");
        assert_eq!(from_base64url(&base64url(&[255, 0, 7])), Some(vec![255, 0, 7]));
        assert_eq!(from_base64url("a+b"), None);
    }
}
