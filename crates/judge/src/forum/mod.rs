//! The forum: topics with answers, in a contest or on the whole site, for everybody who is signed in. Texts are Markdown; what a teacher
//! hides is seen by teachers alone, what a teacher deletes is gone.

mod look;
mod markdown;
mod moderate;
mod write;

pub use look::{PostView, TopicLine, TopicView};
pub use markdown::html;
pub use moderate::Moderation;

use crate::{Error, Refusal};

/// The longest text, in bytes.
const LONGEST: usize = 20_000;

/// A text that says something and is not too long.
fn check_body(body: &str) -> Result<(), Error> {
    if body.trim().is_empty() {
        return Err(Refusal::EmptyText.into());
    }
    if body.len() > LONGEST { Err(Refusal::TextTooLong.into()) } else { Ok(()) }
}
