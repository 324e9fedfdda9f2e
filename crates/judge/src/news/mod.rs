//! How news reaches people who are not looking at the site: by mail to those who asked for it, and to chats through webhooks.
//!
//! What has to be sent is written to the outbox in the transaction that publishes the news, and sent from there, again and again until the other side
//! takes it. So nothing is lost when the process is killed, and a slow receiver delays nobody.

mod address;
mod hooks;
mod letter;
mod outbox;
mod post;
mod slack;

pub use address::is_public;
pub use hooks::{HookKind, HookView, NewHook};
pub use outbox::WebhookSender;
pub use post::{Post, signature};

/// A piece of news with where it belongs.
pub(crate) struct Item {
    pub(crate) id: i64,
    pub(crate) contest: String,
    pub(crate) contest_title: String,
    pub(crate) title: String,
    /// Markdown.
    pub(crate) body: String,
    pub(crate) at: i64,
}

agon_store::from_row!(Item { id, contest, contest_title, title, body, at });
