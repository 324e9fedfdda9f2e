//! What can be changed in a contest after it was opened.

use super::contests::check_settings;
use super::{Contest, ContestLimits, ContestOptions};
use crate::Error;
use crate::desk::changes;
use crate::people::Account;
use crate::services::Contests;

/// The settings of a contest that can be changed. The game and the short name cannot.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct ContestEdit {
    /// The name for people.
    pub title: String,
    /// What bots may use.
    #[serde(default)]
    pub limits: ContestLimits,
    /// When submissions open, in milliseconds since 1970.
    pub opens_at: i64,
    /// When they close.
    pub closes_at: i64,
    /// The maximum number of programs per person; those who have more keep them.
    pub max_programs: i64,
    /// Whether programs play ladder matches for a rating.
    pub ladder: bool,
    #[serde(default, flatten)]
    pub options: ContestOptions,
}

impl From<&Contest> for ContestEdit {
    fn from(of: &Contest) -> Self {
        Self {
            title: of.title.clone(),
            limits: of.limits.clone(),
            opens_at: of.opens_at,
            closes_at: of.closes_at,
            max_programs: of.max_programs,
            ladder: of.ladder,
            options: of.options,
        }
    }
}

impl Contests<'_> {
    /// Changes the settings of a contest. Matches that are not played yet are played with the new limits.
    ///
    /// # Errors
    /// The caller is not a teacher, or the settings are invalid.
    pub async fn edit(&self, by: &Account, contest: i64, new: &ContestEdit) -> Result<(), Error> {
        by.require_teacher()?;
        check_settings(&new.title, new.opens_at..new.closes_at, new.max_programs, &new.limits, &new.options)?;
        let mut tx = self.judge.db.begin().await?;
        let before = ContestEdit::from(&self.in_tx(&mut tx, contest).await?);
        let slug: Option<String> = sqlx::query_scalar(
            "UPDATE contests SET title = $2, limits = $3, opens_at = $4, closes_at = $5, max_programs = $6, ladder = $7, \
             private_ladder = $8, locked_names = $9, ladder_per_day = $10, team_size = $11, team_captain = $12 \
             WHERE id = $1 RETURNING slug",
        )
        .bind(contest)
        .bind(new.title.trim())
        .bind(new.limits.to_json()?)
        .bind(new.opens_at)
        .bind(new.closes_at)
        .bind(new.max_programs)
        .bind(i64::from(new.ladder))
        .bind(i64::from(new.options.private_ladder))
        .bind(i64::from(new.options.locked_names))
        .bind(new.options.ladder_per_day)
        .bind(new.options.team_size)
        .bind(i64::from(new.options.team_captain))
        .fetch_optional(&mut *tx)
        .await?;
        let slug = slug.ok_or(Error::NotFound)?;
        let detail = changes(&before, new)?;
        self.judge.audit(&mut tx, Some(by.id), "edit-contest", &slug, &detail).await?;
        Ok(tx.commit().await?)
    }
}
