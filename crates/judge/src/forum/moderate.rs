//! What teachers do in the forum; all of it is written down.

use crate::desk::{reason, teachers_only};
use crate::people::Account;
use crate::{Error, Judge, Tx};

/// What is done to a topic or a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Moderation {
    /// A topic stays on top.
    Pin,
    /// It no longer does.
    Unpin,
    /// Nobody but teachers answers any more. Needs a reason.
    Lock,
    /// Everybody does again.
    Unlock,
    /// Only teachers see it. Needs a reason.
    Hide,
    /// Everybody sees it again.
    Show,
    /// Its text is gone for ever. Needs a reason.
    Delete,
}

impl Moderation {
    fn id(self) -> &'static str {
        match self {
            Self::Pin => "pin",
            Self::Unpin => "unpin",
            Self::Lock => "lock",
            Self::Unlock => "unlock",
            Self::Hide => "hide",
            Self::Show => "show",
            Self::Delete => "delete",
        }
    }

    /// The one with this name.
    #[must_use]
    pub fn of(id: &str) -> Option<Self> {
        let all = [Self::Pin, Self::Unpin, Self::Lock, Self::Unlock, Self::Hide, Self::Show, Self::Delete];
        all.into_iter().find(|one| one.id() == id)
    }

    fn check(self, why: &str) -> Result<&str, Error> {
        match self {
            Self::Lock | Self::Hide | Self::Delete => reason(why),
            _ => Ok(""),
        }
    }
}

impl Judge {
    /// Does something to a topic.
    ///
    /// # Errors
    /// Somebody who is no teacher, no such topic, or no reason where one is needed.
    pub async fn moderate_topic(
        &self,
        by: &Account,
        id: i64,
        what: Moderation,
        why: &str,
    ) -> Result<(), Error> {
        teachers_only(by)?;
        let why = what.check(why)?;
        let sql = match what {
            Moderation::Pin => {
                "UPDATE topics SET pinned = 1 WHERE id = $1 AND state <> 'deleted' AND $2 = ''"
            }
            Moderation::Unpin => {
                "UPDATE topics SET pinned = 0 WHERE id = $1 AND state <> 'deleted' AND $2 = ''"
            }
            Moderation::Lock => {
                "UPDATE topics SET locked = 1, reason = $2 WHERE id = $1 AND state <> 'deleted'"
            }
            Moderation::Unlock => {
                "UPDATE topics SET locked = 0, reason = $2 WHERE id = $1 AND state <> 'deleted'"
            }
            Moderation::Hide => {
                "UPDATE topics SET state = 'hidden', reason = $2 WHERE id = $1 AND state <> 'deleted'"
            }
            Moderation::Show => {
                "UPDATE topics SET state = 'shown', reason = $2 WHERE id = $1 AND state <> 'deleted'"
            }
            Moderation::Delete => {
                "UPDATE topics SET state = 'deleted', title = '', reason = $2 WHERE id = $1 AND state <> 'deleted'"
            }
        };
        let mut tx = self.db.begin().await?;
        change(&mut tx, sql, id, why).await?;
        if what == Moderation::Delete {
            let posts = "UPDATE posts SET state = 'deleted', body = '', reason = $2 WHERE topic = $1";
            sqlx::query(posts).bind(id).bind(why).execute(&mut *tx).await?;
        }
        let what = format!("{}-topic", what.id());
        self.audit(&mut tx, Some(by.id), &what, &id.to_string(), why).await?;
        Ok(tx.commit().await?)
    }

    /// Does something to a post: hides it, shows it again, or deletes its text.
    ///
    /// # Errors
    /// Somebody who is no teacher, no such post, no reason where one is needed, or what cannot be done to a post.
    pub async fn moderate_post(
        &self,
        by: &Account,
        id: i64,
        what: Moderation,
        why: &str,
    ) -> Result<(), Error> {
        teachers_only(by)?;
        let why = what.check(why)?;
        let sql = match what {
            Moderation::Hide => {
                "UPDATE posts SET state = 'hidden', reason = $2 WHERE id = $1 AND state <> 'deleted'"
            }
            Moderation::Show => {
                "UPDATE posts SET state = 'shown', reason = $2 WHERE id = $1 AND state <> 'deleted'"
            }
            Moderation::Delete => {
                "UPDATE posts SET state = 'deleted', body = '', reason = $2 WHERE id = $1 AND state <> 'deleted'"
            }
            _ => return Err(crate::Refusal::Unreadable.into()),
        };
        let mut tx = self.db.begin().await?;
        change(&mut tx, sql, id, why).await?;
        let what = format!("{}-post", what.id());
        self.audit(&mut tx, Some(by.id), &what, &id.to_string(), why).await?;
        Ok(tx.commit().await?)
    }
}

async fn change(tx: &mut Tx, sql: &'static str, id: i64, why: &str) -> Result<(), Error> {
    let done = sqlx::query(sql).bind(id).bind(why).execute(&mut **tx).await?;
    if done.rows_affected() == 0 { Err(Error::NotFound) } else { Ok(()) }
}
