//! Programs: accepted submissions. Private until their owner makes them public, which cannot be undone.

use super::{Contest, MatchKind, MatchState};
use crate::people::Account;
use crate::services::Programs;
use crate::{Error, Refusal};
use agon_queue::JobClass;
use agon_store::Tx;
use sqlx::{FromRow, Row};

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Program {
    pub id: i64,
    pub name: String,
    /// The owner.
    pub owner: i64,
    /// Whether everybody may play against it.
    pub public: bool,
    /// The submission that plays.
    pub newest: i64,
    /// The number of versions so far.
    pub versions: i64,
    /// Why it is disqualified; empty if it is not.
    pub disqualified: String,
}

agon_store::from_row!(Program { id, name, owner, newest, versions, disqualified } row {
    public: row.try_get::<i64, _>("public")? == 1
});

impl Programs<'_> {
    /// The programs that somebody may play with: their own, public ones, and those of friends; all for teachers.
    pub async fn visible_to(&self, who: &Account, contest: i64) -> Result<Vec<Program>, Error> {
        let sql = self.judge.db.sql(&format!(
            "SELECT p.* FROM programs p WHERE p.contest = $1 AND (p.public = 1 OR p.owner IN ({}) OR $3 = 1 OR EXISTS (SELECT 1 \
             FROM friends f JOIN friends g ON g.account = f.friend AND g.friend = f.account WHERE f.account = $2 \
             AND (f.friend = p.owner OR f.friend IN (SELECT m.account FROM team_members m WHERE m.team = p.owner)))) ORDER BY p.name_key",
            who.own_ids()
        ));
        Ok(sqlx::query_as(sql)
            .bind(contest)
            .bind(who.id)
            .bind(i64::from(who.is_teacher()))
            .fetch_all(self.judge.db.read())
            .await?)
    }

    /// A program that somebody may play against in person: a public one or their own; all for teachers.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist or is somebody else's private one; a [`Refusal`] if it is disqualified.
    pub async fn opponent(&self, who: &Account, program: i64) -> Result<(Contest, Program), Error> {
        let row = sqlx::query("SELECT * FROM programs WHERE id = $1").bind(program);
        let row = row.fetch_optional(self.judge.db.read()).await?.ok_or(Error::NotFound)?;
        let found = Program::from_row(&row)?;
        if !(found.public || who.owns(found.owner) || who.is_teacher()) {
            return Err(Error::NotFound);
        }
        if !found.disqualified.is_empty() {
            return Err(Refusal::Disqualified.into());
        }
        Ok((self.judge.contests().by_id(row.try_get("contest")?).await?, found))
    }

    /// The programs of a match that somebody may play against in person.
    pub async fn opponents_of(&self, who: &Account, id: i64) -> Result<Vec<Program>, Error> {
        let sql = self.judge.db.sql(&format!(
            "SELECT p.* FROM programs p WHERE p.id IN (SELECT u.program FROM seats s JOIN submissions u ON u.id = s.submission \
             WHERE s.match = $1) AND p.disqualified = '' AND (p.public = 1 OR p.owner IN ({}) OR $2 = 1) ORDER BY p.name_key",
            who.own_ids()
        ));
        Ok(sqlx::query_as(sql)
            .bind(id)
            .bind(i64::from(who.is_teacher()))
            .fetch_all(self.judge.db.read())
            .await?)
    }

    /// Makes the caller's program public. This cannot be undone.
    ///
    /// # Errors
    /// The program is not theirs.
    pub async fn publish(&self, who: &Account, program: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let sql = format!(
            "UPDATE programs SET public = 1 WHERE id = $1 AND owner IN ({}) RETURNING name",
            who.own_ids()
        );
        let name: Option<String> =
            sqlx::query_scalar(self.judge.db.sql(&sql)).bind(program).fetch_optional(&mut *tx).await?;
        let name = name.ok_or(Error::NotFound)?;
        self.judge.audit(&mut tx, Some(who.id), "publish", &name, "").await?;
        Ok(tx.commit().await?)
    }

    /// Disqualifies a program, for a reason that everybody can read: it plays neither on the ladder nor in rounds that begin later. An empty
    /// reason lifts the disqualification.
    ///
    /// # Errors
    /// The caller is not a teacher, there is no such program, or the reason is too long.
    pub async fn disqualify(&self, by: &Account, program: i64, reason: &str) -> Result<(), Error> {
        by.require_teacher()?;
        let reason = reason.trim();
        if reason.chars().count() > 500 {
            return Err(Refusal::BadTitle.into());
        }
        let mut tx = self.judge.db.begin().await?;
        let name: Option<String> = sqlx::query_scalar(
            "UPDATE programs SET disqualified = $2, rejudged = 0 WHERE id = $1 RETURNING name",
        )
        .bind(program)
        .bind(reason)
        .fetch_optional(&mut *tx)
        .await?;
        let name = name.ok_or(Error::NotFound)?;
        if !reason.is_empty() {
            self.cancel_ladder(&mut tx, program).await?;
        }
        self.judge.audit(&mut tx, Some(by.id), "disqualify", &name, reason).await?;
        Ok(tx.commit().await?)
    }

    /// Cancels the waiting ladder matches of a program that is out: they are now pointless.
    pub(super) async fn cancel_ladder(&self, tx: &mut Tx, program: i64) -> Result<(), Error> {
        let waiting: Vec<i64> = sqlx::query_scalar(
            "SELECT DISTINCT m.id FROM matches m JOIN seats s ON s.match = m.id JOIN submissions u ON u.id = s.submission \
             WHERE u.program = $1 AND m.kind = $2 AND m.state = $3",
        )
        .bind(program)
        .bind(MatchKind::Ladder)
        .bind(MatchState::Open)
        .fetch_all(&mut **tx)
        .await?;
        Ok(self.judge.queue.cancel_waiting_in(tx, JobClass::Match, &waiting).await?)
    }
}
