//! Times for people, as templates ask for them.

use super::answer::Frame;
use crate::date;

pub(super) use date::parse as read;

impl Frame {
    /// A time for people.
    #[allow(clippy::trivially_copy_pass_by_ref, clippy::unused_self, reason = "templates call it like this")]
    pub(super) fn when(&self, at: &i64) -> String {
        format!("{} UTC", date::show(*at))
    }

    /// A time for the field of a form.
    #[allow(clippy::trivially_copy_pass_by_ref, clippy::unused_self, reason = "templates call it like this")]
    pub(super) fn field(&self, at: &i64) -> String {
        date::input(*at)
    }
}
