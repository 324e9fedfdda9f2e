//! Settings of the whole site.

use crate::desk::changes;
use crate::people::Account;
use crate::services::SiteSettings;
use crate::{Error, Refusal};

/// The mail server: one that accepts mail without a password and in plain text, such as one on the same machine.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct Smtp {
    pub host: String,
    pub port: u16,
    /// The sender.
    pub from: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Settings {
    /// Whether anyone may create an account.
    pub sign_up: bool,
    /// The domains whose addresses may sign up; any if empty.
    pub domains: Vec<String>,
    /// Without it no mail is sent.
    pub smtp: Option<Smtp>,
}

impl Settings {
    fn check(&self) -> Result<(), Error> {
        let letters = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ':');
        let is_host = |text: &str| !text.is_empty() && text.len() <= 200 && text.chars().all(letters);
        if let Some(bad) = self.domains.iter().find(|domain| !is_host(domain) || !domain.contains('.')) {
            return Err(Error::refused(Refusal::BadSetting, bad.clone()));
        }
        match &self.smtp {
            Some(smtp) if !is_host(&smtp.host) || smtp.port == 0 => {
                Err(Error::refused(Refusal::BadSetting, smtp.host.clone()))
            }
            Some(smtp) => crate::mail::check_address(&smtp.from),
            None => Ok(()),
        }
    }
}

impl SiteSettings<'_> {
    /// The settings of the site.
    pub async fn get(&self) -> Result<Settings, Error> {
        let text: Option<String> = sqlx::query_scalar("SELECT value FROM settings WHERE name = 'site'")
            .fetch_optional(self.judge.db.read())
            .await?;
        match text {
            Some(text) => serde_json::from_str(&text).map_err(Error::machine),
            None => Ok(Settings::default()),
        }
    }

    /// Changes the settings of the site.
    ///
    /// # Errors
    /// The caller is not a teacher, or the settings are invalid.
    pub async fn change(&self, by: &Account, new: &Settings) -> Result<(), Error> {
        by.require_teacher()?;
        new.check()?;
        let text = serde_json::to_string(new).map_err(Error::machine)?;
        let detail = changes(&self.get().await?, new)?;
        let mut tx = self.judge.db.begin().await?;
        sqlx::query(
            "INSERT INTO settings (name, value) VALUES ('site', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .bind(&text)
        .execute(&mut *tx)
        .await?;
        self.judge.audit(&mut tx, Some(by.id), "settings", "site", &detail).await?;
        Ok(tx.commit().await?)
    }
}
