//! The forum: topics with answers, in a contest or on the whole site, for everybody who is signed in. Texts are Markdown; what a teacher
//! hides is visible to teachers only, what a teacher deletes is gone.

mod markdown;
mod moderation;
mod plain_text;
mod posting;
mod queries;

pub use markdown::html;
pub(crate) use markdown::{escape, html_with_addresses};
pub use moderation::Moderation;
pub(crate) use plain_text::plain_text;
pub use queries::{PostView, TopicLine, TopicView};

use crate::{Error, Refusal};

agon_store::text_enum! {
    /// Who sees a topic or a post.
    pub enum PostState in "topics.state, posts.state" {
        Shown = "shown",
        /// Only teachers see it.
        Hidden = "hidden",
        /// Its text is gone.
        Deleted = "deleted",
    }
}

/// The longest text, in bytes.
const MAX_LENGTH: usize = 20_000;

/// A text that says something and is not too long.
fn check_body(body: &str) -> Result<(), Error> {
    if body.trim().is_empty() {
        return Err(Refusal::EmptyText.into());
    }
    if body.len() > MAX_LENGTH { Err(Refusal::TextTooLong.into()) } else { Ok(()) }
}
