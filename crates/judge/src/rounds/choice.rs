//! Which of a person's programs plays: they can choose until the next round begins.

use crate::people::Account;
use crate::services::Rounds;
use crate::{Error, Refusal};
use sqlx::Row;

/// Which program a person enters in the official rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// The one that is best on the ladder, the newest on a tie; for teachers, none.
    Best,
    /// The newest version of this program.
    Program(i64),
    /// None. Whoever misses a round is eliminated.
    Nothing,
}

impl Rounds<'_> {
    /// The person's choice.
    pub async fn choice(&self, who: &Account, contest: i64) -> Result<Choice, Error> {
        let row = sqlx::query("SELECT program FROM choices WHERE contest = $1 AND account = $2")
            .bind(contest)
            .bind(who.id)
            .fetch_optional(self.judge.db.read())
            .await?;
        Ok(match row {
            None => Choice::Best,
            Some(row) => row.try_get::<Option<i64>, _>("program")?.map_or(Choice::Nothing, Choice::Program),
        })
    }

    /// Chooses the program for the next round on. A round that has begun keeps its programs.
    ///
    /// # Errors
    /// The program is not theirs, or is disqualified.
    pub async fn choose(&self, who: &Account, contest: i64, choice: Choice) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("DELETE FROM choices WHERE contest = $1 AND account = $2")
            .bind(contest)
            .bind(who.id)
            .execute(&mut *tx)
            .await?;
        let program = match choice {
            Choice::Best => return Ok(tx.commit().await?),
            Choice::Nothing => None,
            Choice::Program(id) => {
                let sql = "SELECT disqualified FROM programs WHERE id = $1 AND contest = $2 AND owner = $3";
                let why: Option<String> = sqlx::query_scalar(sql)
                    .bind(id)
                    .bind(contest)
                    .bind(who.id)
                    .fetch_optional(&mut *tx)
                    .await?;
                if !why.ok_or(Error::NotFound)?.is_empty() {
                    return Err(Refusal::Disqualified.into());
                }
                Some(id)
            }
        };
        sqlx::query("INSERT INTO choices (contest, account, program) VALUES ($1, $2, $3)")
            .bind(contest)
            .bind(who.id)
            .bind(program)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }
}
