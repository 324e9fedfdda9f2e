//! A replay and the viewer as a single HTML file, which opens from disk, without a server or network access.

use crate::assets::{ICON, PAGE_STYLE, SCRIPT, THREE};
use agon_replay::{Replay, ReplayError};

/// What the page may do: run its own scripts, and load nothing.
const POLICY: &str =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:";

/// A single HTML file with the replay and the viewer.
///
/// # Errors
/// The bytes are not a replay. A replay that is damaged further on is exported: the viewer shows it up to the damage.
pub fn export_html(replay: &[u8]) -> Result<String, ReplayError> {
    let header = Replay::read(replay)?.header;
    let title = escape(&format!("{} on {}", header.game, header.board.name));
    // Only 3D scenes, which have faces, need the library.
    let space = if header.scenery.get("faces").is_some() { script(THREE.text) } else { String::new() };
    let [style, icon] = [PAGE_STYLE.text, &base64(ICON.text.as_bytes())];
    let (code, data) = (script(SCRIPT.text), base64(replay));
    Ok(format!(
        r##"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:image/svg+xml;base64,{icon}">
<style>
{style}</style>
</head>
<body>
<agon-viewer src="#agon-replay"></agon-viewer>
<script type="application/octet-stream" id="agon-replay">{data}</script>
{space}{code}</body>
</html>
"##
    ))
}

/// A script element. Whatever would close it early can only occur in a string or comment of the script, where a backslash does no harm.
fn script(code: &str) -> String {
    format!("<script>\n{}</script>\n", code.replace("</script", "<\\/script").replace("<!--", "<\\!--"))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|i| u32::from(chunk.get(i).copied().unwrap_or(0)));
        let group = a << 16 | b << 8 | c;
        for i in 0..4 {
            let digit = DIGITS[(group >> (18 - 6 * i)) as usize & 63];
            text.push(if i <= chunk.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors of RFC 4648, section 10.
    #[test]
    fn base64_matches_the_rfc() {
        let pairs = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
        ];
        for (plain, coded) in pairs {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
