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
    /// This version of a program: the number of its submission.
    Version(i64),
    /// None. Whoever misses a round is eliminated.
    Nothing,
}

/// A version that somebody can send into the official rounds.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct OwnVersion {
    pub submission: i64,
    pub program: i64,
    /// The program's name.
    pub name: String,
    /// Its number, from 1.
    pub version: i64,
    /// When it was accepted, in milliseconds since 1970.
    pub accepted_at: Option<i64>,
}

agon_store::from_row!(OwnVersion { submission, program, name, version, accepted_at });

impl Rounds<'_> {
    /// The person's choice.
    pub async fn choice(&self, who: &Account, contest: i64) -> Result<Choice, Error> {
        let mut tx = self.judge.db.read().begin().await?;
        let row = sqlx::query("SELECT program, submission FROM choices WHERE contest = $1 AND account = $2")
            .bind(contest)
            .bind(self.judge.teams().acts_as(&mut tx, who, contest).await?)
            .fetch_optional(&mut *tx)
            .await?;
        Ok(match row {
            None => Choice::Best,
            Some(row) => match (row.try_get("program")?, row.try_get("submission")?) {
                (_, Some(submission)) => Choice::Version(submission),
                (Some(program), None) => Choice::Program(program),
                (None, None) => Choice::Nothing,
            },
        })
    }

    /// Chooses the program for the next round on. A round that has begun keeps its programs.
    ///
    /// # Errors
    /// The program is not theirs, or is disqualified.
    pub async fn choose(&self, who: &Account, contest: i64, choice: Choice) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let owner = self.judge.teams().submits_as(&mut tx, who, contest).await?;
        sqlx::query("DELETE FROM choices WHERE contest = $1 AND account = $2")
            .bind(contest)
            .bind(owner)
            .execute(&mut *tx)
            .await?;
        let (program, submission) = match choice {
            Choice::Best => return Ok(tx.commit().await?),
            Choice::Nothing => (None, None),
            Choice::Program(id) => (Some(id), None),
            Choice::Version(submission) => {
                let program = "SELECT program FROM submissions WHERE id = $1 AND state = 'accepted' AND program IS NOT NULL";
                let program: Option<i64> =
                    sqlx::query_scalar(program).bind(submission).fetch_optional(&mut *tx).await?;
                (Some(program.ok_or(Error::NotFound)?), Some(submission))
            }
        };
        if let Some(id) = program {
            let sql = "SELECT disqualified FROM programs WHERE id = $1 AND contest = $2 AND owner = $3";
            let why: Option<String> =
                sqlx::query_scalar(sql).bind(id).bind(contest).bind(owner).fetch_optional(&mut *tx).await?;
            if !why.ok_or(Error::NotFound)?.is_empty() {
                return Err(Refusal::Disqualified.into());
            }
        }
        sqlx::query("INSERT INTO choices (contest, account, program, submission) VALUES ($1, $2, $3, $4)")
            .bind(contest)
            .bind(owner)
            .bind(program)
            .bind(submission)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// The accepted versions that somebody can choose from, by program, newest first.
    pub async fn versions(&self, who: &Account, contest: i64) -> Result<Vec<OwnVersion>, Error> {
        let mut tx = self.judge.db.read().begin().await?;
        let owner = self.judge.teams().acts_as(&mut tx, who, contest).await?;
        Ok(sqlx::query_as(
            "SELECT s.id AS submission, p.id AS program, p.name, s.version, s.ended_at AS accepted_at FROM submissions s \
             JOIN programs p ON p.id = s.program WHERE p.contest = $1 AND p.owner = $2 AND s.state = 'accepted' \
             AND s.version IS NOT NULL ORDER BY p.name_key, s.version DESC",
        )
        .bind(contest)
        .bind(owner)
        .fetch_all(&mut *tx)
        .await?)
    }
}
