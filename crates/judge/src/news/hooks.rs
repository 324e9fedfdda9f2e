//! Webhooks: where news is posted besides the site.

use super::is_public;
use crate::people::Account;
use crate::services::Outbox;
use crate::{Error, Refusal};
use agon_store::{secret, text_enum};
use std::net::IpAddr;

/// How many there may be.
const MAX_HOOKS: i64 = 50;

text_enum! {
    /// What kind of receiver it is.
    pub enum HookKind in "webhooks.kind" {
        /// A program of one's own: signed JSON.
        Generic = "generic",
        Discord = "discord",
        Slack = "slack",
    }
}

/// A webhook to add.
#[derive(Clone, Debug, serde::Deserialize, utoipa::ToSchema)]
pub struct NewHook {
    /// The short name of the contest; empty for the news of all contests.
    #[serde(default)]
    pub contest: String,
    #[schema(value_type = String)]
    pub kind: HookKind,
    /// An https address of the public internet.
    pub url: String,
}

/// A webhook, with its delivery status.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct HookView {
    pub id: i64,
    /// The short name of the contest; empty for the news of all contests.
    pub contest: String,
    #[schema(value_type = String)]
    pub kind: HookKind,
    /// Where it leads, without what may be secret in the address.
    pub place: String,
    /// The number of posts that are still to be delivered.
    pub waiting: i64,
    /// Why the last one was not delivered; empty if it was.
    pub trouble: String,
}

/// The host of an address, which has no secrets in it.
fn host(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.split(['/', '?', '#']).next().unwrap_or(rest)
}

agon_store::from_row!(HookView { id, contest, kind, waiting, trouble } row {
    place: host(row.try_get("url")?).to_owned(),
});

/// The scheme, the host and everything else of an address are plain, and it does not name a machine inside. Names are checked when they are resolved.
fn check(url: &str, allow_private: bool) -> Result<(), Error> {
    let bad = || Error::refused(Refusal::BadHook, host(url));
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://").filter(|_| allow_private));
    let authority = host(rest.ok_or_else(bad)?);
    let is_plain = url.len() <= 1000 && url.chars().all(|c| c.is_ascii_graphic());
    if !is_plain || authority.is_empty() || authority.contains('@') {
        return Err(bad());
    }
    let name = authority
        .rsplit_once(':')
        .filter(|(_, port)| port.parse::<u16>().is_ok())
        .map_or(authority, |(name, _)| name);
    let literal: Option<IpAddr> = name.trim_matches(['[', ']']).parse().ok();
    let is_inside =
        literal.is_some_and(|address| !is_public(address)) || name.eq_ignore_ascii_case("localhost");
    if is_inside && !allow_private { Err(bad()) } else { Ok(()) }
}

impl Outbox<'_> {
    /// Adds a webhook. Returns its secret, which is not shown again.
    ///
    /// # Errors
    /// The caller is not a teacher, there is no such contest, the address cannot be used, or there are too many.
    pub async fn add_hook(&self, by: &Account, new: &NewHook) -> Result<String, Error> {
        by.require_teacher()?;
        let url = new.url.trim();
        check(url, self.judge.allows_private_hooks())?;
        let contest = match new.contest.as_str() {
            "" => None,
            slug => Some(self.judge.contests().get(slug).await?.id),
        };
        let secret = secret::new()?;
        let mut tx = self.judge.db.begin().await?;
        let count: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM webhooks").fetch_one(&mut *tx).await?;
        if count >= MAX_HOOKS {
            return Err(Refusal::BadNumber.into());
        }
        sqlx::query(
            "INSERT INTO webhooks (contest, kind, url, secret, made_by, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(contest)
        .bind(new.kind)
        .bind(url)
        .bind(&secret)
        .bind(by.id)
        .bind(self.judge.clock.now())
        .execute(&mut *tx)
        .await?;
        self.judge.audit(&mut tx, Some(by.id), "add-webhook", host(url), new.kind.as_str()).await?;
        tx.commit().await?;
        Ok(secret)
    }

    /// All webhooks.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn hooks(&self, who: &Account) -> Result<Vec<HookView>, Error> {
        who.require_teacher()?;
        Ok(sqlx::query_as(
            "SELECT w.id, COALESCE(c.slug, '') AS contest, w.kind, w.url, \
             (SELECT COUNT(*) FROM outbox o WHERE o.webhook = w.id AND o.state = 'waiting') AS waiting, \
             COALESCE((SELECT o.trouble FROM outbox o WHERE o.webhook = w.id ORDER BY o.id DESC LIMIT 1), '') AS trouble \
             FROM webhooks w LEFT JOIN contests c ON c.id = w.contest ORDER BY w.id",
        )
        .fetch_all(self.judge.db.read())
        .await?)
    }

    /// Removes a webhook, with what it has not been sent yet.
    ///
    /// # Errors
    /// The caller is not a teacher, or there is no such webhook.
    pub async fn remove_hook(&self, by: &Account, id: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("DELETE FROM outbox WHERE webhook = $1").bind(id).execute(&mut *tx).await?;
        let url: Option<String> = sqlx::query_scalar("DELETE FROM webhooks WHERE id = $1 RETURNING url")
            .bind(id)
            .fetch_optional(&mut *tx)
            .await?;
        let url = url.ok_or(Error::NotFound)?;
        self.judge.audit(&mut tx, Some(by.id), "remove-webhook", host(&url), "").await?;
        Ok(tx.commit().await?)
    }

    /// Sends a test to a webhook.
    ///
    /// # Errors
    /// The caller is not a teacher, or there is no such webhook.
    pub async fn test_hook(&self, by: &Account, id: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let found: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM webhooks WHERE id = $1")
            .bind(id)
            .fetch_one(&mut *tx)
            .await?;
        if found == 0 {
            return Err(Error::NotFound);
        }
        self.put(&mut tx, None, Some(id), None).await?;
        Ok(tx.commit().await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_inside_are_refused() {
        for good in [
            "https://discord.com/api/webhooks/1/x",
            "https://hooks.example:8443/a?b=c",
            "https://[2606:4700::1111]/x",
        ] {
            check(good, false).unwrap();
        }
        for bad in [
            "",
            "ftp://example.org",
            "http://example.org/",
            "https://",
            "https://localhost/x",
            "https://127.0.0.1/",
            "https://[::1]:7070/",
            "https://10.1.2.3/",
            "https://a@example.org/",
            "https://exa mple.org/",
            "https://169.254.169.254/latest",
        ] {
            check(bad, false).unwrap_err();
        }
        check("http://127.0.0.1:9000/hook", true).unwrap();
        assert_eq!(host("https://discord.com/api/webhooks/1/secret"), "discord.com");
    }
}
