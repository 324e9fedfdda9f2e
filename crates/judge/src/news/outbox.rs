//! The outbox: messages to send to mail servers and webhooks, and how they are sent.

use super::letter::letter;
use super::post::body;
use super::{HookKind, Item, Post, signature};
use crate::people::Account;
use crate::services::Outbox;
use crate::{Error, Locale, mail};
use agon_store::clock::{HOUR, MINUTE, SECOND};
use agon_store::{Tx, text_enum};
use sqlx::Row;
use std::future::Future;

/// How often a message is tried before it is given up: for more than half a day.
const MAX_ATTEMPTS: i64 = 12;
/// While something is being sent, nobody else sends it: long enough for a batch of mails to a server that does not answer.
const SENDING_TIMEOUT: i64 = 10 * MINUTE;
/// How many are sent in a row before something else gets its turn.
const BATCH: usize = 20;

/// Who makes requests.
pub trait WebhookSender: Sync {
    /// Sends a post.
    ///
    /// # Errors
    /// Why it was not accepted.
    fn send(&self, post: Post) -> impl Future<Output = Result<(), String>> + Send;
}

/// How long to wait after this many attempts.
fn pause(attempts: i64) -> i64 {
    (30 * SECOND).saturating_mul(1 << attempts.clamp(0, 10)).min(2 * HOUR)
}

text_enum! {
    /// The state of a message.
    pub(crate) enum OutboxState in "outbox.state" {
        Waiting = "waiting",
        Sent = "sent",
        GivenUp = "given-up",
    }
}

/// Something to send.
struct OutboxMessage {
    id: i64,
    attempts: i64,
    news: Option<i64>,
    webhook: Option<i64>,
    account: Option<i64>,
}

agon_store::from_row!(OutboxMessage { id, attempts, news, webhook, account });

impl Outbox<'_> {
    /// Adds something to send, as part of another transaction.
    pub(super) async fn put(
        &self,
        tx: &mut Tx,
        news: Option<i64>,
        webhook: Option<i64>,
        account: Option<i64>,
    ) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO outbox (news, webhook, account, state, ready_at, created_at) VALUES ($1, $2, $3, $5, $4, $4)",
        )
        .bind(news)
        .bind(webhook)
        .bind(account)
        .bind(self.judge.clock.now())
        .bind(OutboxState::Waiting)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Queues published news for the webhooks of the contest, and for those who want it by mail.
    pub(crate) async fn announce(&self, tx: &mut Tx, contest: i64, news: i64) -> Result<(), Error> {
        let hooks: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM webhooks WHERE contest = $1 OR contest IS NULL ORDER BY id")
                .bind(contest)
                .fetch_all(&mut **tx)
                .await?;
        for hook in hooks {
            self.put(tx, Some(news), Some(hook), None).await?;
        }
        let readers: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM accounts WHERE news_mail = 1 AND disabled = 0 ORDER BY id")
                .fetch_all(&mut **tx)
                .await?;
        for reader in readers {
            self.put(tx, Some(news), None, Some(reader)).await?;
        }
        Ok(())
    }

    /// The news by mail that wait to be sent: how many, and why the last attempt failed.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn waiting_mails(&self, who: &Account) -> Result<(i64, String), Error> {
        who.require_teacher()?;
        Ok(sqlx::query_as(
            "SELECT COUNT(*), COALESCE(MAX(trouble), '') FROM outbox WHERE state = 'waiting' AND account IS NOT NULL",
        )
        .fetch_one(self.judge.db.read())
        .await?)
    }

    /// Drops what has not been sent yet of deleted news.
    pub(crate) async fn forget(&self, tx: &mut Tx, news: i64) -> Result<(), Error> {
        sqlx::query("DELETE FROM outbox WHERE news = $1").bind(news).execute(&mut **tx).await?;
        Ok(())
    }

    /// Sends what is due, and returns how many messages were accepted. Any number of servers may call it: each message is sent by one of them at a time. If that one is killed before it
    /// has noted the success, the message is sent again.
    pub async fn deliver(&self, base: &str, sender: &impl WebhookSender) -> Result<usize, Error> {
        let (mut posts, mut mails) = (Vec::new(), Vec::new());
        for _ in 0..BATCH {
            let Some(message) = self.next().await? else { break };
            match message.webhook {
                Some(webhook) => posts.push(self.deliver_post(message, webhook, base, sender)),
                None => mails.push(message),
            }
        }
        // A receiver that hangs holds up no other; mails go to one server, one after the other.
        let (posts, mails) = futures_util::future::join(
            futures_util::future::join_all(posts),
            self.deliver_mails(mails, base),
        )
        .await;
        let mut sent = mails?;
        for post in posts {
            sent += usize::from(post?);
        }
        Ok(sent)
    }

    async fn deliver_post(
        &self,
        message: OutboxMessage,
        webhook: i64,
        base: &str,
        sender: &impl WebhookSender,
    ) -> Result<bool, Error> {
        let result = self.post(&message, webhook, base, sender).await;
        let sent = result.is_ok();
        self.settle(&message, result).await?;
        Ok(sent)
    }

    async fn deliver_mails(&self, mails: Vec<OutboxMessage>, base: &str) -> Result<usize, Error> {
        let mut sent = 0;
        for message in mails {
            let result = self.mail(&message, base).await;
            sent += usize::from(result.is_ok());
            self.settle(&message, result).await?;
        }
        Ok(sent)
    }

    async fn next(&self) -> Result<Option<OutboxMessage>, Error> {
        let now = self.judge.clock.now();
        let mut tx = self.judge.db.begin().await?;
        let found = sqlx::query_as(
            "UPDATE outbox SET attempts = attempts + 1, ready_at = $2 WHERE id = \
             (SELECT id FROM outbox WHERE state = 'waiting' AND ready_at <= $1 ORDER BY ready_at, id LIMIT 1) \
             RETURNING id, attempts, news, webhook, account",
        )
        .bind(now)
        .bind(now + SENDING_TIMEOUT)
        .fetch_optional(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(found)
    }

    async fn settle(&self, message: &OutboxMessage, result: Result<(), String>) -> Result<(), Error> {
        let now = self.judge.clock.now();
        let (state, trouble) = match result {
            Ok(()) => (OutboxState::Sent, String::new()),
            Err(trouble) if message.attempts >= MAX_ATTEMPTS => (OutboxState::GivenUp, trouble),
            Err(trouble) => (OutboxState::Waiting, trouble),
        };
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("UPDATE outbox SET state = $2, trouble = $3, ready_at = $4, ended_at = $5 WHERE id = $1")
            .bind(message.id)
            .bind(state)
            .bind(trouble.chars().take(300).collect::<String>())
            .bind(now + pause(message.attempts))
            .bind((state != OutboxState::Waiting).then_some(now))
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    async fn item(&self, news: Option<i64>) -> Result<Option<Item>, Error> {
        let Some(news) = news else { return Ok(None) };
        let found = sqlx::query_as(
            "SELECT n.id, c.slug AS contest, c.title AS contest_title, n.title, n.body, n.at FROM news n \
             JOIN contests c ON c.id = n.contest WHERE n.id = $1",
        )
        .bind(news)
        .fetch_optional(self.judge.db.read())
        .await?;
        Ok(found)
    }

    async fn post(
        &self,
        message: &OutboxMessage,
        webhook: i64,
        base: &str,
        sender: &impl WebhookSender,
    ) -> Result<(), String> {
        let read = async {
            let row = sqlx::query("SELECT kind, url, secret FROM webhooks WHERE id = $1");
            let row = row.bind(webhook).fetch_one(self.judge.db.read()).await?;
            let (url, secret): (String, String) = (row.try_get("url")?, row.try_get("secret")?);
            Ok::<_, Error>((row.try_get::<HookKind, _>("kind")?, url, secret, self.item(message.news).await?))
        };
        let (kind, url, secret, item) = read.await.map_err(|error| error.to_string())?;
        let body = body(kind, base, item.as_ref());
        let seconds = self.judge.clock.now() / SECOND;
        let headers = vec![
            ("content-type", "application/json".to_owned()),
            ("x-agon-delivery", message.id.to_string()),
            ("x-agon-timestamp", seconds.to_string()),
            ("x-agon-signature", signature(&secret, seconds, &body)),
        ];
        sender.send(Post { url, headers, body }).await
    }

    async fn mail(&self, message: &OutboxMessage, base: &str) -> Result<(), String> {
        let read = async {
            let row = sqlx::query("SELECT email, language FROM accounts WHERE id = $1");
            let row = row.bind(message.account).fetch_one(self.judge.db.read()).await?;
            let (email, locale): (String, Locale) = (row.try_get("email")?, row.try_get("language")?);
            Ok::<_, Error>((email, locale, self.item(message.news).await?))
        };
        let (email, locale, item) = read.await.map_err(|error| error.to_string())?;
        let Some(item) = item else { return Ok(()) };
        let subject = format!("{}: {}", item.contest_title, item.title);
        let letter = letter(&item, base, locale);
        mail::send_news(self.judge, &email, &subject, letter).await.map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_stay_reasonable() {
        assert_eq!([0, 1, 2, 30].map(pause), [30 * SECOND, MINUTE, 2 * MINUTE, 2 * HOUR]);
        let all: i64 = (1..MAX_ATTEMPTS).map(pause).sum();
        assert!((8 * HOUR..24 * HOUR).contains(&all), "{all}");
    }
}
