//! Friendly matches: by request, unrated, visible to those who take part.

use super::matches::{MatchJob, NewMatch, NewSeat};
use super::{Contest, DUMMY, MatchKind, Program, match_step};
use crate::people::Account;
use crate::services::Matches;
use crate::{Error, Refusal};
use agon_queue::Lane;
use agon_store::Tx;
use agon_store::clock::HOUR;

/// How many friendly matches one person may request in an hour.
const MAX_PER_HOUR: i64 = 60;

/// Who should sit somewhere.
#[derive(Clone, Copy, Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FriendlySeat {
    /// The newest version of a program.
    Program(i64),
    Dummy,
}

/// A friendly match to request.
#[derive(Clone, Debug, serde::Deserialize, utoipa::ToSchema)]
pub struct NewFriendly {
    /// The number of the board.
    pub board: i64,
    pub seed: u32,
    /// Who sits where.
    pub seats: Vec<FriendlySeat>,
}

impl Matches<'_> {
    /// Requests a friendly match. A private program takes part only if its owner is a friend of everybody else: of all other owners and of
    /// the one who asks.
    ///
    /// # Errors
    /// A [`Refusal`] that says what is wrong.
    pub async fn request_friendly(
        &self,
        by: &Account,
        contest: &Contest,
        new: &NewFriendly,
    ) -> Result<i64, Error> {
        let board = self
            .judge
            .contests()
            .boards(contest.id)
            .await?
            .into_iter()
            .find(|board| board.number == new.board);
        let board = board.ok_or(Error::NotFound)?;
        if usize::try_from(board.seats) != Ok(new.seats.len()) {
            return Err(Error::refused(
                Refusal::WrongSeats,
                format!("{} ≠ {}", new.seats.len(), board.seats),
            ));
        }
        let now = self.judge.clock.now();
        let mut tx = self.judge.db.begin().await?;
        let recent = "SELECT COUNT(*) FROM matches WHERE requester = $1 AND created_at > $2";
        let recent: i64 = sqlx::query_scalar(recent).bind(by.id).bind(now - HOUR).fetch_one(&mut *tx).await?;
        if recent >= MAX_PER_HOUR {
            return Err(Refusal::TooOften.into());
        }
        let mut seats = Vec::new();
        let mut playing: Vec<Program> = Vec::new();
        for seat in &new.seats {
            let FriendlySeat::Program(id) = seat else {
                seats.push(NewSeat { bot: DUMMY.to_owned(), submission: None });
                continue;
            };
            let found = sqlx::query_as("SELECT * FROM programs WHERE id = $1 AND contest = $2")
                .bind(*id)
                .bind(contest.id)
                .fetch_optional(&mut *tx)
                .await?;
            let found: Program = found.ok_or(Error::NotFound)?;
            seats.push(NewSeat { bot: found.name.clone(), submission: Some((found.newest, found.owner)) });
            playing.push(found);
        }
        // Somebody without a program in the match could not even watch it.
        if !by.is_teacher() && !playing.is_empty() && !playing.iter().any(|program| program.owner == by.id) {
            return Err(Refusal::NotTakingPart.into());
        }
        self.check_friends(&mut tx, by, &playing).await?;
        let new = NewMatch {
            contest: contest.id,
            kind: MatchKind::Friendly,
            submission: None,
            requester: Some(by.id),
            board: board.number,
            seed: i64::from(new.seed),
            seats,
        };
        let step = match_step(&contest.game, MatchKind::Friendly);
        let job = MatchJob { lane: Lane::Friendly, person: Some(by.id), step };
        let id = self.create(&mut tx, new, job).await?;
        tx.commit().await?;
        self.judge.queue.wake();
        Ok(id)
    }

    async fn check_friends(&self, tx: &mut Tx, by: &Account, playing: &[Program]) -> Result<(), Error> {
        let mut people: Vec<i64> = playing.iter().map(|program| program.owner).chain([by.id]).collect();
        people.sort_unstable();
        people.dedup();
        let private = || playing.iter().filter(|program| !program.public);
        // To a stranger a private program does not even exist.
        for program in private().filter(|program| program.owner != by.id) {
            if !self.judge.people().are_friends(tx, program.owner, by.id).await? {
                return Err(Error::NotFound);
            }
        }
        for program in private() {
            for &person in people.iter().filter(|person| **person != program.owner) {
                if !self.judge.people().are_friends(tx, program.owner, person).await? {
                    return Err(Error::refused(Refusal::NotFriends, program.name.clone()));
                }
            }
        }
        Ok(())
    }
}
