//! Activities on learning platforms: which contest each is about, who came from it, and where their scores go.

use super::Account;
use crate::Error;
use crate::contest::Contest;
use crate::desk::AuditDetail;
use crate::services::Identities;

/// An activity of a course, as a launch describes it.
#[derive(Clone, Debug)]
pub struct Activity {
    pub issuer: String,
    /// Our id at the platform.
    pub client: String,
    pub deployment: String,
    pub resource: String,
    /// Where scores go; empty if they may not be sent.
    pub scores: String,
}

/// Somebody whose score can be passed back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    pub issuer: String,
    pub client: String,
    /// Where the score goes.
    pub scores: String,
    /// What the platform calls them.
    pub subject: String,
    pub account: i64,
    pub name: String,
    pub email: String,
}

agon_store::from_row!(Recipient { issuer, client, scores, subject, account, name, email });

impl Identities<'_> {
    /// Remembers that somebody came from an activity to a contest.
    pub async fn arrive(
        &self,
        who: &Account,
        subject: &str,
        from: &Activity,
        contest: &Contest,
    ) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        // A launch by somebody who may not be graded says nothing about where scores go.
        let link: i64 = sqlx::query_scalar(
            "INSERT INTO lti_links (issuer, client, deployment, resource, contest, scores, seen_at) VALUES ($1, $2, $3, $4, $5, $6, $7) \
             ON CONFLICT (issuer, client, deployment, resource) DO UPDATE SET contest = excluded.contest, seen_at = excluded.seen_at, \
             scores = CASE WHEN excluded.scores = '' THEN lti_links.scores ELSE excluded.scores END RETURNING id",
        )
        .bind(&from.issuer)
        .bind(&from.client)
        .bind(&from.deployment)
        .bind(&from.resource)
        .bind(contest.id)
        .bind(&from.scores)
        .bind(self.judge.clock.now())
        .fetch_one(&mut *tx)
        .await?;
        sqlx::query(
            "INSERT INTO lti_members (link, account, subject) VALUES ($1, $2, $3) \
             ON CONFLICT (link, account) DO UPDATE SET subject = excluded.subject",
        )
        .bind(link)
        .bind(who.id)
        .bind(subject)
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// The students of a contest whose scores can be passed back.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn recipients(&self, by: &Account, contest: i64) -> Result<Vec<Recipient>, Error> {
        by.require_teacher()?;
        Ok(sqlx::query_as(
            "SELECT l.issuer, l.client, l.scores, m.subject, m.account, a.name, a.email FROM lti_links l \
             JOIN lti_members m ON m.link = l.id JOIN accounts a ON a.id = m.account \
             WHERE l.contest = $1 AND l.scores <> '' AND a.role = 'student' AND a.disabled = 0 ORDER BY l.id, a.name, a.id",
        )
        .bind(contest)
        .fetch_all(self.judge.db.read())
        .await?)
    }

    /// Records that scores were passed back.
    pub async fn note_grades(
        &self,
        by: &Account,
        contest: &Contest,
        sent: usize,
        failed: usize,
    ) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let detail = AuditDetail::Grades { sent, failed }.stored()?;
        self.judge.audit(&mut tx, Some(by.id), "grades", &contest.slug, &detail).await?;
        Ok(tx.commit().await?)
    }
}
