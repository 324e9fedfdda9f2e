//! The boards of a contest: checked and stored when they are added, and kept for old matches when they are replaced.

use super::Contest;
use crate::people::Account;
use crate::services::Contests;
use crate::{Error, Refusal};
use agon_store::Tx;

const MAX_BOARDS: usize = 100;

/// A board to add.
#[derive(Clone, Debug, serde::Deserialize, utoipa::ToSchema)]
pub struct NewBoard {
    /// What it is called.
    pub name: String,
    pub text: String,
}

/// A board of a contest.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct BoardView {
    /// Its number in the contest.
    pub number: i64,
    /// What it is called.
    pub name: String,
    /// How many seats it has.
    pub seats: i64,
    /// Whether it was replaced; matches that were already created are still played on it.
    pub retired: bool,
    #[serde(skip)]
    /// The hash of its text.
    pub blob: String,
}

agon_store::from_row!(BoardView { number, name, seats, blob } row {
    retired: row.try_get::<Option<i64>, _>("retired_at")?.is_some()
});

/// A board that was checked and is stored.
pub(crate) struct CheckedBoard {
    name: String,
    blob: String,
    seats: i64,
}

/// Adds boards to a contest, numbered from `first`.
pub(crate) async fn add_boards(
    tx: &mut Tx,
    contest: i64,
    first: i64,
    boards: Vec<CheckedBoard>,
) -> Result<(), Error> {
    for (number, board) in (first..).zip(boards) {
        sqlx::query("INSERT INTO boards (contest, number, name, blob, seats) VALUES ($1, $2, $3, $4, $5)")
            .bind(contest)
            .bind(number)
            .bind(board.name)
            .bind(board.blob)
            .bind(board.seats)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

impl Contests<'_> {
    /// Checks all boards, so that every problem is reported at once, and stores them.
    pub(crate) async fn check_boards(
        &self,
        game: &str,
        boards: Vec<NewBoard>,
    ) -> Result<Vec<CheckedBoard>, Error> {
        if boards.is_empty() {
            return Err(Refusal::NoBoards.into());
        }
        if boards.len() > MAX_BOARDS {
            return Err(Refusal::BadNumber.into());
        }
        let mut problems = Vec::new();
        let mut good = Vec::new();
        for NewBoard { name, text } in boards {
            let name = name.trim().to_owned();
            if !(1..=60).contains(&name.chars().count()) || name.chars().any(char::is_control) {
                return Err(Error::refused(Refusal::BadTitle, name));
            }
            match self.judge.workshop.seats(game, &text) {
                Ok(seats) => good.push((name, text, i64::from(seats))),
                Err(problem) => problems.push(format!("{name}: {problem}")),
            }
        }
        if !problems.is_empty() {
            return Err(Error::refused(Refusal::BadBoard, problems.join("\n")));
        }
        let mut checked = Vec::new();
        for (name, text, seats) in good {
            checked.push(CheckedBoard { name, blob: self.judge.blobs.put(text.into_bytes()).await?, seats });
        }
        Ok(checked)
    }

    /// The boards on which new matches are played.
    pub async fn boards(&self, contest: i64) -> Result<Vec<BoardView>, Error> {
        let sql = "SELECT * FROM boards WHERE contest = $1 AND retired_at IS NULL ORDER BY number";
        Ok(sqlx::query_as(sql).bind(contest).fetch_all(self.judge.db.read()).await?)
    }

    /// One board of a contest, even if it has been replaced.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist.
    pub async fn board(&self, contest: i64, number: i64) -> Result<BoardView, Error> {
        let found = sqlx::query_as("SELECT * FROM boards WHERE contest = $1 AND number = $2")
            .bind(contest)
            .bind(number)
            .fetch_optional(self.judge.db.read())
            .await?;
        found.ok_or(Error::NotFound)
    }

    /// The text of a board, for everybody.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist.
    pub async fn board_text(&self, contest: i64, number: i64) -> Result<(BoardView, String), Error> {
        let board = self.board(contest, number).await?;
        let text = self.judge.blobs.text(&board.blob).await?;
        Ok((board, text))
    }

    /// Replaces the boards of a contest. Matches that already exist keep theirs.
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
}
