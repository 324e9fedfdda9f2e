//! Signing up without an invitation, where the site allows it, and new passwords by mail.

use super::links::{Invitation, Purpose};
use super::{Account, NewAccount, Role, accounts};
use crate::mail::MailTemplate;
use crate::services::Invitations;
use crate::{Error, Locale, Refusal};
use agon_store::clock::DAY;

/// The result of signing up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignedUp {
    /// The account exists.
    Created(Account),
    /// A link was sent to the address; whoever can read it there may join.
    Mailed,
}

impl Invitations<'_> {
    /// Signs up. Where mails can be sent, people must prove that the address is theirs; elsewhere it is trusted.
    ///
    /// # Errors
    /// The site does not allow it, does not accept the address, or cannot create the account.
    pub async fn sign_up(&self, new: &NewAccount, locale: Locale, base: &str) -> Result<SignedUp, Error> {
        let settings = self.judge.settings().get().await?;
        if !settings.sign_up {
            return Err(Error::NotFound);
        }
        let (email, name) = accounts::check_who(&new.email, &new.name)?;
        let domain = email.rsplit_once('@').map_or("", |(_, domain)| domain);
        if !settings.domains.is_empty() && !settings.domains.iter().any(|one| one == domain) {
            return Err(Error::refused(Refusal::OtherDomain, settings.domains.join(", ")));
        }
        if !self.judge.can_mail().await? {
            let checked = accounts::check(new).await?;
            let mut tx = self.judge.db.begin().await?;
            let id =
                accounts::insert(&mut tx, checked, Role::Student, locale, self.judge.clock.now()).await?;
            self.judge.audit(&mut tx, Some(id), "sign-up", Role::Student.as_str(), "").await?;
            tx.commit().await?;
            return Ok(SignedUp::Created(self.judge.people().get(id).await?));
        }
        if !self.judge.limiter.mail(&email) {
            return Ok(SignedUp::Mailed);
        }
        // Only the owner of the address may learn whether it has an account.
        let mut tx = self.judge.db.begin().await?;
        let there: Option<i64> = sqlx::query_scalar("SELECT id FROM accounts WHERE email = $1")
            .bind(&email)
            .fetch_optional(&mut *tx)
            .await?;
        let link = match there {
            Some(account) => Invitation::reset(account),
            None => Invitation {
                purpose: Purpose::Join,
                role: Role::Student,
                account: None,
                email: email.clone(),
                name,
            },
        };
        let letter = if there.is_some() { MailTemplate::Reset } else { MailTemplate::Join };
        let secret = self.make_link(&mut tx, &link, 1, 2 * DAY, None).await?;
        tx.commit().await?;
        crate::mail::send_link(self.judge, &email, locale, letter, &format!("{base}/join/{secret}")).await;
        Ok(SignedUp::Mailed)
    }

    /// A link for a new password of somebody, which is also sent to them if mails can be sent; whether it was.
    ///
    /// # Errors
    /// The caller is not a teacher, or there is no such account.
    pub async fn send_reset(&self, by: &Account, account: i64, base: &str) -> Result<(String, bool), Error> {
        let secret = self.reset_link(by, account).await?;
        let of = self.judge.people().get(account).await?;
        let mailed = crate::mail::send_link(
            self.judge,
            &of.email,
            of.locale,
            MailTemplate::Reset,
            &format!("{base}/join/{secret}"),
        )
        .await;
        Ok((secret, mailed))
    }

    /// Sends somebody who forgot the password a link for a new one, if there is such an account and mails can be sent. The answer is the same
    /// in any case.
    pub async fn forgot_password(&self, email: &str, base: &str) -> Result<(), Error> {
        if !self.judge.can_mail().await? {
            return Err(Error::NotFound);
        }
        let email = email.trim().to_lowercase();
        if email.len() > accounts::MAX_EMAIL || !self.judge.limiter.mail(&email) {
            return Ok(());
        }
        let mut tx = self.judge.db.begin().await?;
        let account: Option<i64> =
            sqlx::query_scalar("SELECT id FROM accounts WHERE email = $1 AND disabled = 0")
                .bind(&email)
                .fetch_optional(&mut *tx)
                .await?;
        let Some(account) = account else { return Ok(()) };
        let secret = self.make_link(&mut tx, &Invitation::reset(account), 1, DAY / 8, None).await?;
        self.judge.audit(&mut tx, Some(account), "forgot", &account.to_string(), "").await?;
        tx.commit().await?;
        let locale = self.judge.people().get(account).await?.locale;
        crate::mail::send_link(
            self.judge,
            &email,
            locale,
            MailTemplate::Reset,
            &format!("{base}/join/{secret}"),
        )
        .await;
        Ok(())
    }
}
