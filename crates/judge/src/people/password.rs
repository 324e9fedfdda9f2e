//! Passwords: argon2id, with its settings in the hash, so that they can grow later.

use crate::services::Auth;
use crate::{Error, Refusal};
use agon_store::Tx;
use agon_store::secret;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// A hash that matches no password, for unknown addresses, so that the answer takes as long as for known ones.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The maximum length of a password in bytes: 200 characters of up to 4.
pub(super) const MAX_BYTES: usize = 800;

/// Hashing takes 19 MiB each time, so only this many are hashed at once.
static HASHING: Semaphore = Semaphore::const_new(4);

/// The most common passwords that are long enough, in lower case.
const COMMON: &str = include_str!("common_passwords.txt");

/// Refuses passwords that are too short or too long, and those that are guessed first: common ones, repetitions, and one's own address or name.
pub(super) fn check_strength(password: &str, own: &[&str]) -> Result<(), Error> {
    if !(10..=200).contains(&password.chars().count()) {
        return Err(Refusal::WeakPassword.into());
    }
    let lower = password.trim().to_lowercase();
    let distinct = lower.chars().collect::<std::collections::BTreeSet<_>>().len();
    let is_common = COMMON.lines().any(|common| common == lower);
    // The account's own name, with a few characters around it.
    let is_own = own.iter().flat_map(|text| [*text, text.split('@').next().unwrap_or(text)]).any(|text| {
        let text = text.trim().to_lowercase();
        text.chars().count() >= 4 && lower.contains(&text) && lower.chars().count() < text.chars().count() + 5
    });
    if is_common || is_own || distinct < 4 { Err(Refusal::CommonPassword.into()) } else { Ok(()) }
}

/// Checks that a password is acceptable, and hashes it.
pub(super) async fn hash(password: &str) -> Result<String, Error> {
    check_strength(password, &[])?;
    let _turn = HASHING.acquire().await.map_err(Error::machine)?;
    let mut salt = [0; 16];
    secret::fill(&mut salt)?;
    let password = password.to_owned();
    let hashed =
        spawn_blocking(move || Argon2::default().hash_password_with_salt(password.as_bytes(), &salt));
    let hashed = hashed.await.map_err(Error::machine)?;
    hashed.map(|hash| hash.to_string()).map_err(Error::machine)
}

/// Whether the password matches this hash.
pub(super) async fn verify(password: &str, hash: Option<String>) -> Result<bool, Error> {
    if password.len() > MAX_BYTES {
        return Ok(false);
    }
    let _turn = HASHING.acquire().await.map_err(Error::machine)?;
    let password = password.to_owned();
    // People who sign in with an external provider have no password, which must look like having no account.
    let hash = hash.filter(|hash| !hash.is_empty());
    let check = spawn_blocking(move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODY.to_owned());
        let hash = PasswordHash::new(&hash).map_err(Error::machine)?;
        Ok(Argon2::default().verify_password(password.as_bytes(), &hash).is_ok() && known)
    });
    check.await.map_err(Error::machine)?
}

impl Auth<'_> {
    /// Chooses another password. All sessions end but the one that asks.
    ///
    /// # Errors
    /// The old password is wrong, or the new one is weak.
    pub async fn change_password(
        &self,
        account: i64,
        old: &str,
        new: &str,
        session: &str,
    ) -> Result<(), Error> {
        let stored: Option<String> = sqlx::query_scalar("SELECT password FROM accounts WHERE id = $1")
            .bind(account)
            .fetch_optional(self.judge.db.read())
            .await?;
        if !verify(old, stored).await? {
            return Err(Refusal::WrongPassword.into());
        }
        self.set_password(account, new, &secret::hash(session)).await
    }

    async fn set_password(&self, account: i64, new: &str, keep: &str) -> Result<(), Error> {
        let of = self.judge.people().get(account).await?;
        check_strength(new, &[&of.email, &of.name])?;
        let hashed = hash(new).await?;
        let mut tx = self.judge.db.begin().await?;
        store_password(&mut tx, account, &hashed, keep).await?;
        Ok(tx.commit().await?)
    }
}

/// Stores a new password and ends all sessions but one.
pub(super) async fn store_password(tx: &mut Tx, account: i64, hash: &str, keep: &str) -> Result<(), Error> {
    sqlx::query("UPDATE accounts SET password = $2 WHERE id = $1")
        .bind(account)
        .bind(hash)
        .execute(&mut **tx)
        .await?;
    sqlx::query("DELETE FROM sessions WHERE account = $1 AND hash <> $2")
        .bind(account)
        .bind(keep)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Ends all API tokens of an account.
pub(super) async fn end_tokens(tx: &mut Tx, account: i64) -> Result<(), Error> {
    sqlx::query("DELETE FROM api_tokens WHERE account = $1").bind(account).execute(&mut **tx).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_guessed_first_is_refused() {
        let own = ["ada.lovelace@example.org", "Ada Lovelace"];
        let bad = [
            "1234567890",
            "Password123",
            "QWERTYUIOP",
            "aaaaaaaaaa",
            "ada.lovelace1",
            "ada lovelace",
            "ada.lovelace@example.org",
        ];
        for bad in bad {
            assert!(
                matches!(check_strength(bad, &own), Err(Error::Refused { why: Refusal::CommonPassword, .. })),
                "{bad}"
            );
        }
        for good in ["correct horse", "battery staple", "agon-demo-2021", "ada lovelace was a countess"] {
            check_strength(good, &own).unwrap();
        }
        for line in COMMON.lines() {
            assert!(line.chars().count() >= 10 && line == line.to_lowercase().trim(), "{line}");
        }
    }

    #[tokio::test]
    async fn a_password_is_known_again_and_others_are_not() {
        let hashed = hash("correct horse").await.unwrap();
        assert!(hashed.starts_with("$argon2id$"), "{hashed}");
        assert!(verify("correct horse", Some(hashed.clone())).await.unwrap());
        assert!(!verify("correct horsf", Some(hashed.clone())).await.unwrap());
        assert!(!verify("", None).await.unwrap());
        assert_ne!(hashed, hash("correct horse").await.unwrap(), "salted");
        for bad in ["", "123456789", &"x".repeat(201)] {
            assert!(matches!(hash(bad).await, Err(Error::Refused { why: Refusal::WeakPassword, .. })));
        }
    }
}
