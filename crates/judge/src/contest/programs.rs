//! Programs: what became of accepted submissions. Private, until their owner makes them public for ever.

use crate::people::Account;
use crate::{Error, Judge};
use sqlx::Row;
use sqlx::any::AnyRow;

/// A program.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Program {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub owner: i64,
    /// Whether everybody may play against it.
    pub public: bool,
    /// The submission that plays.
    pub newest: i64,
    /// How many versions there were.
    pub versions: i64,
    /// Why it is disqualified, or nothing.
    pub disqualified: String,
}

pub(super) fn program(row: &AnyRow) -> Result<Program, sqlx::Error> {
    Ok(Program {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        owner: row.try_get("owner")?,
        public: row.try_get::<i64, _>("public")? == 1,
        newest: row.try_get("newest")?,
        versions: row.try_get("versions")?,
        disqualified: row.try_get("disqualified")?,
    })
}

impl Judge {
    /// The programs that somebody may play with: their own, public ones, and those of friends; all for teachers.
    ///
    /// # Errors
    /// What the database says.
    pub async fn programs(&self, who: &Account, contest: i64) -> Result<Vec<Program>, Error> {
        let rows = sqlx::query(
            "SELECT p.* FROM programs p WHERE p.contest = $1 AND (p.public = 1 OR p.owner = $2 OR $3 = 1 \
             OR (EXISTS (SELECT 1 FROM friends f WHERE f.account = $2 AND f.friend = p.owner) \
             AND EXISTS (SELECT 1 FROM friends f WHERE f.account = p.owner AND f.friend = $2))) ORDER BY p.name_key",
        )
        .bind(contest)
        .bind(who.id)
        .bind(i64::from(who.is_teacher()))
        .fetch_all(self.db.read())
        .await?;
        Ok(rows.iter().map(program).collect::<Result<_, _>>()?)
    }

    /// Makes one's program public. There is no way back.
    ///
    /// # Errors
    /// A program that is not theirs.
    pub async fn publish(&self, who: &Account, program: i64) -> Result<(), Error> {
        let mut tx = self.db.begin().await?;
        let done = sqlx::query("UPDATE programs SET public = 1 WHERE id = $1 AND owner = $2")
            .bind(program)
            .bind(who.id)
            .execute(&mut *tx)
            .await?;
        if done.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        self.audit(&mut tx, Some(who.id), "publish", &program.to_string(), "").await?;
        Ok(tx.commit().await?)
    }
}
