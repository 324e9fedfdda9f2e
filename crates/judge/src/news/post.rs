//! What is sent to a webhook: the body that its kind of receiver understands, and the signature.

use super::{HookKind, Item, slack};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The longest text that a chat takes; Discord refuses 2000 characters.
const MAX_TEXT: usize = 1800;

/// A request to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    pub url: String,
    pub headers: Vec<(&'static str, String)>,
    pub body: String,
}

/// The signature of a body that is sent at a time: the receiver computes the same from the secret, and knows that it comes from here and is not an old
/// one.
#[must_use]
pub fn signature(secret: &str, seconds: i64, body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key of any length");
    mac.update(format!("{seconds}.{body}").as_bytes());
    let hex: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256={hex}")
}

/// A text, cut to at most this many characters.
fn cut(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(MAX_TEXT) {
        Some((at, _)) => format!("{}…", text[..at].trim_end()),
        None => text.to_owned(),
    }
}

/// The body for a kind of receiver. Without an item it is a test.
pub(super) fn body(kind: HookKind, base: &str, item: Option<&Item>) -> String {
    let url = item.map_or_else(|| base.to_owned(), |item| format!("{base}/contests/{}", item.contest));
    let (title, text) = match item {
        // Links to our own pages need the whole address, wherever the text goes.
        Some(item) => {
            let text = item.body.replace("](/", &format!("]({base}/"));
            (format!("{}: {}", item.contest_title, item.title), cut(&text))
        }
        None => ("Agon".to_owned(), "This is a test.".to_owned()),
    };
    let body = match kind {
        HookKind::Generic => serde_json::json!({
            "event": if item.is_some() { "news" } else { "test" },
            "contest": item.map(|item| item.contest.as_str()),
            "id": item.map(|item| item.id),
            "title": item.map_or("Agon", |item| item.title.as_str()),
            "text": item.map_or("This is a test.", |item| item.body.as_str()),
            "at": item.map(|item| item.at),
            "url": url,
        }),
        // A name in the text must not notify anybody.
        HookKind::Discord => serde_json::json!({
            "content": format!("**{title}**\n{text}\n<{url}>"),
            "allowed_mentions": { "parse": [] },
        }),
        HookKind::Slack => {
            let (title, text) = (slack::escape(&title), slack::text(&text, base));
            serde_json::json!({ "text": format!("*{title}*\n{text}\n{url}") })
        }
    };
    body.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item() -> Item {
        Item {
            id: 7,
            contest: "autumn".to_owned(),
            contest_title: "Autumn".to_owned(),
            title: "New <boards>".to_owned(),
            body: format!("@everyone look & see {}", "x".repeat(3000)),
            at: 5,
        }
    }

    /// Computed with another implementation: `printf '%s' '1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret`.
    #[test]
    fn signatures_are_those_of_other_implementations() {
        assert_eq!(
            signature("secret", 1_700_000_000, "{\"a\":1}"),
            "sha256=49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686"
        );
    }

    #[test]
    fn every_receiver_gets_what_it_understands() {
        let read = |kind| -> serde_json::Value {
            serde_json::from_str(&body(kind, "https://agon.example", Some(&item()))).unwrap()
        };
        let generic = read(HookKind::Generic);
        assert_eq!(
            (generic["event"].as_str(), generic["url"].as_str()),
            (Some("news"), Some("https://agon.example/contests/autumn"))
        );
        assert!(generic["text"].as_str().unwrap().len() > 3000, "whole");
        let discord = read(HookKind::Discord);
        assert!(discord["content"].as_str().unwrap().chars().count() < 2000);
        assert_eq!(discord["allowed_mentions"]["parse"], serde_json::json!([]));
        let slack = read(HookKind::Slack)["text"].as_str().unwrap().to_owned();
        assert!(slack.starts_with("*Autumn: New &lt;boards&gt;*\n@everyone look &amp; see"), "{slack}");
        assert!(body(HookKind::Generic, "https://agon.example", None).contains("\"event\":\"test\""));
    }
}
