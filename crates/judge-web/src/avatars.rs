//! Generated avatars for people and programs: a small symmetric pattern with its own colour. It is drawn from
//! the name in the address alone, so nobody is asked for anything, and nothing is stored.

use super::Failure;
use super::files::FOREVER;
use agon_judge::Error;
use axum::extract::Path;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use std::fmt::Write;

/// `u12.svg` is the face of a person, `p12.svg` that of a program.
pub(crate) async fn face(Path(name): Path<String>) -> Result<Response, Failure> {
    let number = name.strip_suffix(".svg").and_then(|name| name.strip_prefix(['u', 'p']));
    let is_number = |text: &str| (1..=19).contains(&text.len()) && text.bytes().all(|c| c.is_ascii_digit());
    if !number.is_some_and(is_number) {
        return Err(Error::NotFound.into());
    }
    Ok(([FOREVER, (CONTENT_TYPE, "image/svg+xml")], draw(&name)).into_response())
}

/// FNV-1a, with its bits mixed at the end: the same for ever, whatever the libraries do.
fn hash(name: &str) -> u64 {
    let sum = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let sum = (sum ^ sum >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    sum ^ sum >> 29
}

fn draw(name: &str) -> String {
    let bits = hash(name);
    let hue = bits % 360;
    let mut path = String::new();
    // Three columns are drawn, and two mirror them. The middle cell is always filled, so that no pattern is empty.
    for cell in 0..15 {
        if bits >> (20 + cell) & 1 == 1 || cell == 7 || cell == 8 {
            let (column, row) = (cell / 5, cell % 5);
            for x in if column == 2 { vec![2] } else { vec![column, 4 - column] } {
                let _ = write!(path, "M{x} {row}h1v1h-1z");
            }
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 -1 7 7\" shape-rendering=\"crispEdges\">\
         <path fill=\"hsl({hue} 45% 88%)\" d=\"M-1-1h7v7h-7z\"/><path fill=\"hsl({hue} 62% 34%)\" d=\"{path}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_differ_and_stay_the_same() {
        assert_eq!(draw("u1.svg"), draw("u1.svg"));
        let mut all: Vec<String> = (0..200).map(|number| draw(&format!("u{number}.svg"))).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 200);
    }
}
