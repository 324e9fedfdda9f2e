//! Makes untrusted text safe to print: names, logs and faults can contain anything, including sequences that make a terminal move its
//! cursor, change its title or respond as if somebody had typed.

use std::borrow::Cow;

/// Replaces control characters (except line breaks and tabs) and marks that change the direction of writing. Call it wherever untrusted
/// text is printed.
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    if text.chars().all(harmless) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if harmless(c) { c } else { char::REPLACEMENT_CHARACTER }).collect())
}

fn harmless(c: char) -> bool {
    match c {
        '\n' | '\t' => true,
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => false,
        c => !c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminal_control_sequences_are_replaced() {
        for text in ["", "Pika 2.0", "línia\n\tdos", "日本語 👩‍👩‍👧"] {
            assert!(matches!(plain(text), Cow::Borrowed(same) if same == text), "{text:?}");
        }
        assert_eq!(plain("a\u{1b}[2Jb\u{7}"), "a\u{fffd}[2Jb\u{fffd}");
        assert_eq!(
            plain("\u{1b}]0;title\u{9c}\r\u{8}\u{7f}\0"),
            "\u{fffd}]0;title\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}"
        );
        assert_eq!(plain("user\u{202e}txt.exe"), "user\u{fffd}txt.exe");
    }
}
