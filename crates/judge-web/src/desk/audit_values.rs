//! The details of entries of the log in the reader's language. Entries of earlier versions have sentences, which are shown as they are.

use crate::texts::Texts;
use crate::words::word;
use agon_judge::desk::AuditLine;
use agon_judge::{Locale, Refusal};
use agon_kernel::Origin;
use serde_json::Value;

/// A value of an entry.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Shown {
    Text(String),
    Time(i64),
}

/// Each value with its name; the name is empty for a text that stands alone.
pub(super) fn values(t: &Texts, locale: Locale, line: &AuditLine) -> Vec<(String, Shown)> {
    let text = line.detail.as_str();
    let mut all = Vec::new();
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Object(values)) => {
            for (key, value) in &values {
                add(t, locale, &mut all, "", key, value);
            }
        }
        _ if text.is_empty() => {}
        _ => {
            let words = match line.what.as_str() {
                "role" => word(t, "role", text).to_owned(),
                "add-webhook" => word(t, "hook", text).to_owned(),
                "skip-round" => refusal(locale, text),
                _ => text.to_owned(),
            };
            all.push((String::new(), Shown::Text(words)));
        }
    }
    all
}

/// What an entry is about, where that is one of our own names.
pub(super) fn about<'a>(t: &Texts, line: &'a AuditLine) -> &'a str {
    match line.what.as_str() {
        "invite" | "join" | "sign-up" => word(t, "role", &line.about),
        _ => word(t, "about", &line.about),
    }
}

fn refusal(locale: Locale, code: &str) -> String {
    Refusal::with_code(code).map_or_else(|| code.to_owned(), |why| why.text(locale).to_owned())
}

fn add(t: &Texts, locale: Locale, all: &mut Vec<(String, Shown)>, of: &str, key: &str, value: &Value) {
    let name = format!("{of}{}", word(t, "detail", key));
    let shown = match value {
        Value::Object(values) => {
            // Limits of one language have its name in front of them.
            let language = Origin::SUBMITTED.iter().find(|one| one.id() == key);
            let of = language.map_or_else(|| of.to_owned(), |one| format!("{}: ", one.title()));
            for (key, value) in values {
                add(t, locale, all, &of, key, value);
            }
            return;
        }
        Value::Number(number) if key.ends_with("_at") => match number.as_i64() {
            Some(ms) => Shown::Time(ms),
            None => Shown::Text(number.to_string()),
        },
        other => Shown::Text(in_words(t, locale, key, other)),
    };
    all.push((name, shown));
}

fn in_words(t: &Texts, locale: Locale, key: &str, value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(true) => word(t, "answer", "yes").to_owned(),
        Value::Bool(false) => word(t, "answer", "no").to_owned(),
        Value::String(code) if key == "refused" => refusal(locale, code),
        Value::String(text) => word(t, key, text).to_owned(),
        Value::Array(all) => {
            let words: Vec<String> = all.iter().map(|one| in_words(t, locale, key, one)).collect();
            if words.is_empty() { "–".to_owned() } else { words.join(", ") }
        }
        Value::Number(number) => number.to_string(),
        Value::Object(_) => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(locale: Locale, what: &str, detail: &str) -> Vec<(String, Shown)> {
        let line = AuditLine {
            id: 1,
            at: 0,
            person: None,
            what: what.to_owned(),
            about: String::new(),
            subject: None,
            detail: detail.to_owned(),
        };
        let mut all = values(Texts::of(locale), locale, &line);
        all.sort_by(|one, other| one.0.cmp(&other.0));
        all
    }

    fn text(name: &str, value: &str) -> (String, Shown) {
        (name.to_owned(), Shown::Text(value.to_owned()))
    }

    #[test]
    fn values_are_read_in_every_language() {
        let rejudged = r#"{"submissions":3,"ladder_restarted":true,"reason":"new boards"}"#;
        assert_eq!(
            shown(Locale::Ca, "rejudge", rejudged),
            [text("Classificació recomençada", "sí"), text("Enviaments", "3"), text("Motiu", "new boards")]
        );
        let rule = r#"{"formula":"10","series":"mean"}"#;
        assert_eq!(shown(Locale::Es, "mark-rule", rule)[1], text("Varias series", "la media de todas"));
        let plan = r#"{"first_at":null,"every_hours":24}"#;
        assert_eq!(shown(Locale::En, "plan-rounds", plan)[1], text("First start", "–"));
        let edit = r#"{"closes_at":5,"limits":{"languages":{"python":{"memory":7}}}}"#;
        let edit = shown(Locale::En, "edit-contest", edit);
        assert_eq!(edit[0], ("Closes".to_owned(), Shown::Time(5)));
        assert_eq!(edit[1], text("Python: Memory, bytes", "7"));
        let skipped = shown(Locale::Es, "skip-round", r#"{"refused":"too-few-programs"}"#);
        assert_eq!(skipped, [text("Motivo", "Hacen falta al menos dos programas.")]);
    }

    #[test]
    fn entries_of_earlier_versions_are_shown() {
        assert_eq!(shown(Locale::Ca, "start-round", "round 3"), [text("", "round 3")]);
        assert_eq!(shown(Locale::Ca, "role", "teacher"), [text("", "professor")]);
        assert_eq!(
            shown(Locale::En, "skip-round", "too-few-programs"),
            [text("", "It takes at least two programs.")]
        );
        assert_eq!(shown(Locale::En, "import", "12"), [text("", "12")]);
        assert_eq!(shown(Locale::En, "publish", ""), []);
    }
}
