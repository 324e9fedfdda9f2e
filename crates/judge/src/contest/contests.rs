//! Contests: created by a teacher, visible to everybody.

use super::boards::{NewBoard, add_boards};
use super::{ContestLimits, ContestOptions};
use crate::people::Account;
use crate::services::Contests;
use crate::{Error, Refusal};
use agon_store::Tx;

/// A contest to create.
#[derive(Clone, Debug, serde::Deserialize, utoipa::ToSchema)]
pub struct NewContest {
    /// The short name in addresses.
    pub slug: String,
    /// The name for people.
    pub title: String,
    pub game: String,
    /// Where it is played.
    pub boards: Vec<NewBoard>,
    /// What bots may use; the game's defaults if missing.
    #[serde(default)]
    pub limits: ContestLimits,
    /// When submissions open, in milliseconds since 1970.
    pub opens_at: i64,
    /// When they close.
    pub closes_at: i64,
    /// The maximum number of programs per person.
    pub max_programs: i64,
    /// Whether programs play ladder matches for a rating.
    pub ladder: bool,
    #[serde(default, flatten)]
    pub options: ContestOptions,
}

#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct Contest {
    pub id: i64,
    /// The short name in addresses.
    pub slug: String,
    /// The name for people.
    pub title: String,
    pub game: String,
    /// What bots may use.
    pub limits: ContestLimits,
    /// When submissions open, in milliseconds since 1970.
    pub opens_at: i64,
    /// When they close.
    pub closes_at: i64,
    /// The maximum number of programs per person.
    pub max_programs: i64,
    /// Whether programs play ladder matches for a rating.
    pub ladder: bool,
    /// How many of the official rounds' entrants reach the final.
    pub finalists: i64,
    /// Whether a teacher hides all results.
    pub hidden: bool,
    /// Since when results are frozen.
    pub frozen_at: Option<i64>,
    /// Since when it is in the archive: it is shown, but nothing happens in it any more.
    pub archived_at: Option<i64>,
    #[serde(flatten)]
    pub options: ContestOptions,
}

agon_store::from_row!(Contest {
    id, slug, title, game, opens_at, closes_at, max_programs, finalists, frozen_at, archived_at
} row {
    limits: serde_json::from_str(row.try_get("limits")?).map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
    ladder: row.try_get::<i64, _>("ladder")? == 1,
    hidden: row.try_get::<i64, _>("hidden")? == 1,
    options: sqlx::FromRow::from_row(row)?,
});

impl Contest {
    /// Whether submissions are accepted now.
    #[must_use]
    pub fn is_open(&self, now: i64) -> bool {
        self.archived_at.is_none() && (self.opens_at..self.closes_at).contains(&now)
    }

    /// The time up to which this person sees results: forever, when they were frozen, or never (0).
    #[must_use]
    pub fn shown_until(&self, who: Option<&Account>) -> i64 {
        match (who.is_some_and(Account::is_teacher), self.hidden, self.frozen_at) {
            (true, ..) | (false, false, None) => i64::MAX,
            (false, true, _) => 0,
            (false, false, Some(at)) => at,
        }
    }
}

pub(crate) fn check_title(title: &str) -> Result<(), Error> {
    if (1..=80).contains(&title.trim().chars().count()) { Ok(()) } else { Err(Refusal::BadTitle.into()) }
}

/// The checks when a contest is created and whenever it is edited.
pub(crate) fn check_settings(
    title: &str,
    open: std::ops::Range<i64>,
    max_programs: i64,
    limits: &ContestLimits,
    options: &ContestOptions,
) -> Result<(), Error> {
    check_title(title)?;
    if open.is_empty() {
        return Err(Refusal::BadDates.into());
    }
    if !(1..=100).contains(&max_programs) {
        return Err(Refusal::BadNumber.into());
    }
    options.check()?;
    limits.check()
}

impl NewContest {
    fn check(&self) -> Result<(), Error> {
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !(1..=40).contains(&self.slug.len()) || !self.slug.chars().all(letters) {
            return Err(Refusal::BadSlug.into());
        }
        check_settings(
            &self.title,
            self.opens_at..self.closes_at,
            self.max_programs,
            &self.limits,
            &self.options,
        )
    }
}

impl Contests<'_> {
    /// Creates a contest.
    ///
    /// # Errors
    /// The caller is not a teacher, or a [`Refusal`] that says what is wrong with the contest.
    pub async fn create(&self, by: &Account, new: NewContest) -> Result<Contest, Error> {
        by.require_teacher()?;
        new.check()?;
        if !self.judge.workshop.games().iter().any(|game| game.id == new.game) {
            return Err(Refusal::NoSuchGame.into());
        }
        let boards = self.check_boards(&new.game, new.boards).await?;
        let limits = new.limits.to_json()?;
        let mut tx = self.judge.db.begin().await?;
        let insert = sqlx::query_scalar(
            "INSERT INTO contests (slug, title, game, limits, opens_at, closes_at, max_programs, ladder, created_at, \
             secret, private_ladder, locked_names, ladder_per_day, team_size, team_captain) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id",
        )
        .bind(&new.slug)
        .bind(new.title.trim())
        .bind(&new.game)
        .bind(limits)
        .bind(new.opens_at)
        .bind(new.closes_at)
        .bind(new.max_programs)
        .bind(i64::from(new.ladder))
        .bind(self.judge.clock.now())
        .bind(agon_store::secret::new()?)
        .bind(i64::from(new.options.private_ladder))
        .bind(i64::from(new.options.locked_names))
        .bind(new.options.ladder_per_day)
        .bind(new.options.team_size)
        .bind(i64::from(new.options.team_captain))
        .fetch_one(&mut *tx)
        .await;
        let id: i64 = match insert {
            Err(error) if agon_store::Error::is_duplicate(&error) => return Err(Refusal::SlugTaken.into()),
            other => other?,
        };
        add_boards(&mut tx, id, 0, boards).await?;
        self.judge.audit(&mut tx, Some(by.id), "contest", &new.slug, "").await?;
        tx.commit().await?;
        self.get(&new.slug).await
    }

    /// Contests that are not in the archive, newest first.
    pub async fn current(&self) -> Result<Vec<Contest>, Error> {
        let mut all = self.all().await?;
        all.retain(|contest| contest.archived_at.is_none());
        Ok(all)
    }

    /// All contests, newest first.
    pub async fn all(&self) -> Result<Vec<Contest>, Error> {
        Ok(sqlx::query_as("SELECT * FROM contests ORDER BY id DESC").fetch_all(self.judge.db.read()).await?)
    }

    /// The contest with this short name.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist.
    pub async fn get(&self, slug: &str) -> Result<Contest, Error> {
        let found = sqlx::query_as("SELECT * FROM contests WHERE slug = $1")
            .bind(slug)
            .fetch_optional(self.judge.db.read())
            .await?;
        found.ok_or(Error::NotFound)
    }

    /// The contest with this number.
    ///
    /// # Errors
    /// There is no such contest.
    pub async fn by_id(&self, id: i64) -> Result<Contest, Error> {
        let found = sqlx::query_as("SELECT * FROM contests WHERE id = $1")
            .bind(id)
            .fetch_optional(self.judge.db.read())
            .await?;
        found.ok_or(Error::NotFound)
    }

    pub(crate) async fn in_tx(&self, tx: &mut Tx, id: i64) -> Result<Contest, Error> {
        let found =
            sqlx::query_as("SELECT * FROM contests WHERE id = $1").bind(id).fetch_optional(&mut **tx).await?;
        found.ok_or(Error::NotFound)
    }
}
