//! Reports for people and for other programs: a self-contained HTML file, CSV, JSON.

mod csv;
mod html;
mod svg;

pub use csv::csv;
pub use html::{Link, html};
pub use svg::curves;

/// Replaces control characters and characters that change the direction of the following text. Templates escape the rest.
fn plain(text: &str) -> String {
    let harmful = |letter: char| {
        matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
            || letter.is_control() && letter != '\n'
    };
    text.chars().map(|letter| if harmful(letter) { '\u{fffd}' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn control_characters_become_visible() {
        assert_eq!(super::plain("a\u{202e}b\u{1b}c"), "a\u{fffd}b\u{fffd}c");
    }
}
