//! What teachers do in the forum; all of it goes into the audit log.

use super::PostState;
use crate::desk::reason;
use crate::people::Account;
use crate::services::Forum;
use crate::{Error, Refusal};

agon_store::text_enum! {
    /// What is done to a topic or a post.
    pub enum Moderation in "" {
        /// A topic stays on top.
        Pin = "pin",
        Unpin = "unpin",
        /// Only teachers may answer. Needs a reason.
        Lock = "lock",
        Unlock = "unlock",
        /// Only teachers see it. Needs a reason.
        Hide = "hide",
        Show = "show",
        /// Its text is gone for ever. Needs a reason.
        Delete = "delete",
    }
}

impl Moderation {
    fn check(self, why: &str) -> Result<&str, Error> {
        match self {
            Self::Lock | Self::Hide | Self::Delete => reason(why),
            _ => Ok(""),
        }
    }
}

impl Forum<'_> {
    /// Does something to a topic.
    ///
    /// # Errors
    /// The caller is not a teacher, there is no such topic, or a required reason is missing.
    pub async fn moderate_topic(
        &self,
        by: &Account,
        id: i64,
        what: Moderation,
        why: &str,
    ) -> Result<(), Error> {
        let set = match what {
            Moderation::Pin => "pinned = 1, reason = reason || $2",
            Moderation::Unpin => "pinned = 0, reason = reason || $2",
            Moderation::Lock => "locked = 1, reason = $2",
            Moderation::Unlock => "locked = 0, reason = $2",
            Moderation::Hide => "state = 'hidden', reason = $2",
            Moderation::Show => "state = 'shown', reason = $2",
            Moderation::Delete => "state = 'deleted', title = '', reason = $2",
        };
        self.moderate(by, "topic", id, what, set, why).await
    }

    /// Does something to a post: hides it, shows it again, or deletes its text.
    ///
    /// # Errors
    /// The caller is not a teacher, there is no such post, a required reason is missing, or this cannot be done to a post.
    pub async fn moderate_post(
        &self,
        by: &Account,
        id: i64,
        what: Moderation,
        why: &str,
    ) -> Result<(), Error> {
        let set = match what {
            Moderation::Hide => "state = 'hidden', reason = $2",
            Moderation::Show => "state = 'shown', reason = $2",
            Moderation::Delete => "state = 'deleted', body = '', reason = $2",
            _ => return Err(Refusal::Unreadable.into()),
        };
        self.moderate(by, "post", id, what, set, why).await
    }

    /// What is deleted stays so.
    async fn moderate(
        &self,
        by: &Account,
        kind: &'static str,
        id: i64,
        what: Moderation,
        set: &'static str,
        why: &str,
    ) -> Result<(), Error> {
        by.require_teacher()?;
        let why = what.check(why)?;
        let mut tx = self.judge.db.begin().await?;
        let sql =
            self.judge.db.sql(&format!("UPDATE {kind}s SET {set} WHERE id = $1 AND state <> 'deleted'"));
        let done = sqlx::query(sql).bind(id).bind(why).execute(&mut *tx).await?;
        if done.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        if (kind, what) == ("topic", Moderation::Delete) {
            let posts = "UPDATE posts SET state = $3, body = '', reason = $2 WHERE topic = $1";
            sqlx::query(posts).bind(id).bind(why).bind(PostState::Deleted).execute(&mut *tx).await?;
        }
        let what = format!("{}-{kind}", what.as_str());
        self.judge.audit(&mut tx, Some(by.id), &what, &id.to_string(), why).await?;
        Ok(tx.commit().await?)
    }
}
