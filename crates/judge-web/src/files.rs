//! Files that pages refer to. Their addresses contain a fingerprint, so browsers keep them.

use super::Site;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::IntoResponse;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

const STYLE: &str = include_str!("../templates/style.css");
const SCRIPT: &str = include_str!("../templates/site.js");
const LIVE: &str = concat!(include_str!("../templates/live.js"), include_str!("../templates/bracket.js"));
const SHOW: &str = concat!(include_str!("../templates/show.js"), include_str!("../templates/bracket.js"));

/// What never changes under its address.
pub(crate) const FOREVER: (HeaderName, &str) = (CACHE_CONTROL, "private, max-age=31536000, immutable");

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = DefaultHasher::new();
    (env!("CARGO_PKG_VERSION"), STYLE, SCRIPT, LIVE, SHOW).hash(&mut hasher);
    format!("{:08x}", hasher.finish() as u32)
});

/// The fingerprint of all of them.
pub(crate) fn version() -> &'static str {
    &VERSION
}

/// The style without what browsers do not need: comments, line ends, and spaces next to punctuation. Texts in it must not contain such punctuation.
static SQUEEZED: LazyLock<String> = LazyLock::new(|| {
    let mut text = String::with_capacity(STYLE.len());
    for part in STYLE.split("/*") {
        text += part.split_once("*/").map_or(part, |(_, after)| after);
    }
    let mut text: String = text.lines().map(str::trim).collect();
    for sign in ["{", "}", ";", ":", ","] {
        text = text.replace(&format!("{sign} "), sign);
    }
    text.replace(" {", "{").replace(";}", "}").replace(" }", "}")
});

/// The look of the pages, with the colour of each game.
pub(crate) async fn style(State(site): State<Site>) -> impl IntoResponse {
    let mut text = SQUEEZED.clone();
    for game in site.games.iter() {
        let (id, hue) = (&game.id, game.hue);
        let _ = writeln!(text, ".g-{id}, body:has(> main > .g-{id}.hero) {{ --hue: {hue}; }}");
    }
    ([FOREVER, (CONTENT_TYPE, "text/css; charset=utf-8")], text)
}

fn javascript(text: &'static str) -> impl IntoResponse {
    ([FOREVER, (CONTENT_TYPE, "text/javascript; charset=utf-8")], text)
}

pub(crate) async fn script() -> impl IntoResponse {
    javascript(SCRIPT)
}

/// Fetches pages again when something is new.
pub(crate) async fn live() -> impl IntoResponse {
    javascript(LIVE)
}

/// Runs the show on a projector.
pub(crate) async fn show() -> impl IntoResponse {
    javascript(SHOW)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_stay_light() {
        assert!(SQUEEZED.len() < 30_000, "the style takes {} bytes", SQUEEZED.len());
        for sign in ['{', '}', '"', '(', ')'] {
            let count = |text: &str| {
                text.split("/*")
                    .map(|part| part.rsplit("*/").next().unwrap().matches(sign).count())
                    .sum::<usize>()
            };
            assert_eq!(count(&SQUEEZED), count(STYLE), "{sign}");
        }
        let scripts = SCRIPT.len() + LIVE.len() + SHOW.len();
        assert!(scripts < 30_000, "the scripts take {scripts} bytes");
    }
}
