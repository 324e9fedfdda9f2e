//! Opening a cup, and who plays in it.

use super::{CupFormat, CupState, MAX_OPEN, MAX_PLAYERS, StoredCup};
use crate::contest::contests::check_title;
use crate::contest::{Contest, MatchState};
use crate::people::Account;
use crate::services::Cups;
use crate::{Error, Refusal};
use agon_queue::JobClass;
use agon_store::{Tx, secret};

/// A cup to open.
#[derive(Clone, Debug, serde::Deserialize, utoipa::ToSchema)]
pub struct NewCup {
    pub title: String,
    pub format: CupFormat,
    /// The number of the board; all boards of the contest if it is missing.
    #[serde(default)]
    pub board: Option<i64>,
    /// The owner's program, if they play.
    #[serde(default)]
    pub program: Option<i64>,
    /// The accounts of friends to invite.
    #[serde(default)]
    pub friends: Vec<i64>,
}

impl Cups<'_> {
    /// Opens a cup and invites friends to it.
    ///
    /// # Errors
    /// A [`Refusal`] that says what is wrong.
    pub async fn open(&self, by: &Account, contest: &Contest, new: &NewCup) -> Result<i64, Error> {
        contest.require_current()?;
        check_title(&new.title)?;
        let boards = self.judge.contests().boards(contest.id).await?;
        if !boards
            .iter()
            .any(|board| board.seats >= 2 && new.board.is_none_or(|number| board.number == number))
        {
            return Err(Refusal::NoBoards.into());
        }
        let mut tx = self.judge.db.begin().await?;
        let open: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM cups WHERE owner = $1 AND state IN ('open', 'playing')")
                .bind(by.id)
                .fetch_one(&mut *tx)
                .await?;
        if open >= MAX_OPEN {
            return Err(Refusal::TooManyCups.into());
        }
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO cups (contest, owner, title, format, board, state, link, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id",
        )
        .bind(contest.id)
        .bind(by.id)
        .bind(new.title.trim())
        .bind(new.format)
        .bind(new.board)
        .bind(CupState::Open)
        .bind(secret::new()?)
        .bind(self.judge.clock.now())
        .fetch_one(&mut *tx)
        .await?;
        let cup = self.load(&mut tx, id).await?;
        if let Some(program) = new.program {
            self.enter(&mut tx, by, &cup, program).await?;
        }
        for friend in &new.friends {
            self.invite_in(&mut tx, by, &cup, *friend).await?;
        }
        tx.commit().await?;
        Ok(id)
    }

    /// Invites a friend.
    ///
    /// # Errors
    /// It is not theirs, it has begun, it is full, or they are not friends.
    pub async fn invite(&self, by: &Account, cup: i64, friend: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let cup = self.visible(&mut tx, by, cup).await?;
        cup.require_owner(by)?;
        cup.require_open()?;
        self.invite_in(&mut tx, by, &cup, friend).await?;
        Ok(tx.commit().await?)
    }

    async fn invite_in(&self, tx: &mut Tx, by: &Account, cup: &StoredCup, friend: i64) -> Result<(), Error> {
        if !self.judge.people().are_friends(tx, by.id, friend).await? {
            return Err(Refusal::NotYourFriend.into());
        }
        self.add(tx, cup, friend, None).await
    }

    /// Joins a cup to which one is invited, or changes the program.
    ///
    /// # Errors
    /// They are not invited, it has begun, or the program is not theirs or is disqualified.
    pub async fn join(&self, by: &Account, cup: i64, program: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let cup = self.visible(&mut tx, by, cup).await?;
        self.enter(&mut tx, by, &cup, program).await?;
        Ok(tx.commit().await?)
    }

    /// Joins a cup by its link.
    ///
    /// # Errors
    /// There is no such link, the cup has begun or is full, or the program is not theirs or is disqualified.
    pub async fn join_by_link(&self, by: &Account, link: &str, program: i64) -> Result<i64, Error> {
        let mut tx = self.judge.db.begin().await?;
        let cup = self.linked(&mut tx, link).await?;
        self.enter(&mut tx, by, &cup, program).await?;
        tx.commit().await?;
        Ok(cup.id)
    }

    pub(super) async fn linked(&self, tx: &mut Tx, link: &str) -> Result<StoredCup, Error> {
        let found =
            sqlx::query_as("SELECT * FROM cups WHERE link = $1").bind(link).fetch_optional(&mut **tx).await?;
        found.ok_or(Error::NotFound)
    }

    async fn enter(&self, tx: &mut Tx, by: &Account, cup: &StoredCup, program: i64) -> Result<(), Error> {
        cup.require_open()?;
        let sql = self.judge.db.sql(&format!(
            "SELECT disqualified FROM programs WHERE id = $1 AND contest = $2 AND owner IN ({})",
            by.own_ids()
        ));
        let why: Option<String> =
            sqlx::query_scalar(sql).bind(program).bind(cup.contest).fetch_optional(&mut **tx).await?;
        if !why.ok_or(Error::NotFound)?.is_empty() {
            return Err(Refusal::Disqualified.into());
        }
        // A program of a team could come with each of its members, and would then play against itself.
        let others: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM cup_players WHERE cup = $1 AND program = $2 AND account <> $3",
        )
        .bind(cup.id)
        .bind(program)
        .bind(by.id)
        .fetch_one(&mut **tx)
        .await?;
        if others > 0 {
            return Err(Refusal::CupProgramTaken.into());
        }
        self.add(tx, cup, by.id, Some(program)).await
    }

    async fn add(
        &self,
        tx: &mut Tx,
        cup: &StoredCup,
        account: i64,
        program: Option<i64>,
    ) -> Result<(), Error> {
        if !self.is_player(tx, cup.id, account).await? {
            let players: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM cup_players WHERE cup = $1")
                .bind(cup.id)
                .fetch_one(&mut **tx)
                .await?;
            if players >= MAX_PLAYERS {
                return Err(Refusal::CupFull.into());
            }
        }
        // Inviting somebody again does not undo their answer.
        sqlx::query(
            "INSERT INTO cup_players (cup, account, program, at) VALUES ($1, $2, $3, $4) ON CONFLICT (cup, account) DO UPDATE \
             SET program = COALESCE(excluded.program, cup_players.program)",
        )
        .bind(cup.id)
        .bind(account)
        .bind(program)
        .bind(self.judge.clock.now())
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Takes somebody out before the cup begins: a player leaves, or the owner removes them.
    ///
    /// # Errors
    /// They may not decide this, there is no such player, or it has begun.
    pub async fn remove(&self, by: &Account, cup: i64, account: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let cup = self.visible(&mut tx, by, cup).await?;
        if account != by.id {
            cup.require_owner(by)?;
        }
        cup.require_open()?;
        let gone = sqlx::query("DELETE FROM cup_players WHERE cup = $1 AND account = $2")
            .bind(cup.id)
            .bind(account)
            .execute(&mut *tx)
            .await?;
        if gone.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        Ok(tx.commit().await?)
    }

    /// Ends a cup early: its waiting matches are cancelled.
    ///
    /// # Errors
    /// It is not theirs.
    pub async fn close(&self, by: &Account, cup: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let cup = self.visible(&mut tx, by, cup).await?;
        cup.require_owner(by)?;
        self.close_in(&mut tx, &cup).await?;
        if cup.owner != by.id {
            self.judge.audit(&mut tx, Some(by.id), "close-cup", &cup.id.to_string(), &cup.title).await?;
        }
        Ok(tx.commit().await?)
    }

    async fn close_in(&self, tx: &mut Tx, cup: &StoredCup) -> Result<(), Error> {
        if !matches!(cup.state, CupState::Open | CupState::Playing) {
            return Ok(());
        }
        sqlx::query("UPDATE cups SET state = $2, ended_at = $3 WHERE id = $1")
            .bind(cup.id)
            .bind(CupState::Closed)
            .bind(self.judge.clock.now())
            .execute(&mut **tx)
            .await?;
        let open: Vec<i64> = sqlx::query_scalar(
            "SELECT m.id FROM matches m JOIN cup_matches c ON c.match = m.id WHERE c.cup = $1 AND m.state = $2",
        )
        .bind(cup.id)
        .bind(MatchState::Open)
        .fetch_all(&mut **tx)
        .await?;
        self.judge.queue.cancel_waiting_in(tx, JobClass::Match, &open).await?;
        Ok(self.judge.queue.stop_running_in(tx, JobClass::Match, &open).await?)
    }

    /// When somebody deletes their account: their own cups end, and they leave those that have not begun.
    pub(crate) async fn forget(&self, tx: &mut Tx, account: i64) -> Result<(), Error> {
        let own: Vec<StoredCup> =
            sqlx::query_as("SELECT * FROM cups WHERE owner = $1").bind(account).fetch_all(&mut **tx).await?;
        for cup in &own {
            self.close_in(tx, cup).await?;
        }
        sqlx::query(
            "DELETE FROM cup_players WHERE account = $1 AND cup IN (SELECT id FROM cups WHERE state IN ('open', 'closed')) AND place IS NULL",
        )
        .bind(account)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }
}
