//! What can be changed in a contest after it was opened.

use super::contests::{add_boards, check_news, check_settings};
use super::{Contest, ContestLimits, ContestOptions, NewBoard};
use crate::Error;
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
        let done = sqlx::query(
            "UPDATE contests SET title = $2, limits = $3, opens_at = $4, closes_at = $5, max_programs = $6, ladder = $7, \
             private_ladder = $8, locked_names = $9, ladder_per_day = $10 \
             WHERE id = $1",
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
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        let detail = serde_json::to_string(new).map_err(Error::machine)?;
        self.judge.audit(&mut tx, Some(by.id), "edit-contest", &contest.to_string(), &detail).await?;
        Ok(tx.commit().await?)
    }

    /// Puts other boards in the place of those of a contest. Matches that were made before keep theirs.
    ///
    /// # Errors
    /// The caller is not a teacher, or a board is invalid: then nothing changes.
    pub async fn replace_boards(
        &self,
        by: &Account,
        contest: &Contest,
        boards: Vec<NewBoard>,
    ) -> Result<(), Error> {
        by.require_teacher()?;
        let names: Vec<String> = boards.iter().map(|board| board.name.clone()).collect();
        let boards = self.check_boards(&contest.game, boards).await?;
        let mut tx = self.judge.db.begin().await?;
        let last: Option<i64> = sqlx::query_scalar("SELECT MAX(number) FROM boards WHERE contest = $1")
            .bind(contest.id)
            .fetch_one(&mut *tx)
            .await?;
        sqlx::query("UPDATE boards SET retired_at = $2 WHERE contest = $1 AND retired_at IS NULL")
            .bind(contest.id)
            .bind(self.judge.clock.now())
            .execute(&mut *tx)
            .await?;
        add_boards(&mut tx, contest.id, last.map_or(0, |last| last + 1), boards).await?;
        self.judge.audit(&mut tx, Some(by.id), "replace-boards", &contest.slug, &names.join(", ")).await?;
        Ok(tx.commit().await?)
    }

    /// Edits an announcement.
    ///
    /// # Errors
    /// The caller is not a teacher, the contest has no such announcement, or the title is empty.
    pub async fn edit_news(
        &self,
        by: &Account,
        contest: i64,
        id: i64,
        title: &str,
        body: &str,
    ) -> Result<(), Error> {
        by.require_teacher()?;
        check_news(title, body)?;
        let mut tx = self.judge.db.begin().await?;
        let done = sqlx::query(
            "UPDATE news SET title = $3, body = $4, edited_at = $5 WHERE id = $1 AND contest = $2",
        )
        .bind(id)
        .bind(contest)
        .bind(title.trim())
        .bind(body)
        .bind(self.judge.clock.now())
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        self.judge.audit(&mut tx, Some(by.id), "edit-news", &id.to_string(), title.trim()).await?;
        Ok(tx.commit().await?)
    }

    /// Deletes an announcement.
    ///
    /// # Errors
    /// The caller is not a teacher, or the contest has no such announcement.
    pub async fn delete_news(&self, by: &Account, contest: i64, id: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let title: Option<String> =
            sqlx::query_scalar("DELETE FROM news WHERE id = $1 AND contest = $2 RETURNING title")
                .bind(id)
                .bind(contest)
                .fetch_optional(&mut *tx)
                .await?;
        let title = title.ok_or(Error::NotFound)?;
        self.judge.audit(&mut tx, Some(by.id), "delete-news", &id.to_string(), &title).await?;
        Ok(tx.commit().await?)
    }
}
