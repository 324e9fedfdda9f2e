//! Friendly matches: by request, unrated, visible to those who take part.

use super::matches::{MatchJob, NewMatch, NewSeat};
use super::{Contest, DUMMY, MatchKind, Program, match_step};
use crate::people::{Account, Role};
use crate::services::Matches;
use crate::{Error, Refusal};
use agon_queue::Lane;
use agon_store::Tx;
use agon_store::clock::HOUR;

/// How many friendly matches one person may request in an hour.
const MAX_PER_HOUR: i64 = 60;

/// Who should sit somewhere.
#[derive(Clone, Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FriendlySeat {
    /// The newest version of a program.
    Program(i64),
    Dummy,
    /// Another bot that comes with the game.
    BuiltIn(String),
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
    /// the one who asks. While results are frozen, people practise: their own programs play only against programs of teachers and the bots of the game.
    ///
    /// # Errors
    /// A [`Refusal`] that says what is wrong.
    pub async fn request_friendly(
        &self,
        by: &Account,
        contest: &Contest,
        new: &NewFriendly,
    ) -> Result<i64, Error> {
        contest.require_current()?;
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
            let id = match seat {
                FriendlySeat::Program(id) => id,
                FriendlySeat::Dummy => {
                    seats.push(NewSeat { bot: DUMMY.to_owned(), submission: None });
                    continue;
                }
                FriendlySeat::BuiltIn(name) => {
                    let games = self.judge.workshop.games();
                    let game = games.iter().find(|game| game.id == contest.game);
                    let bot = game.and_then(|game| game.bots.iter().find(|bot| *bot == name));
                    let bot = bot.ok_or(Error::NotFound)?.clone();
                    seats.push(NewSeat { bot, submission: None });
                    continue;
                }
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
        if !by.is_teacher() && !playing.is_empty() && !playing.iter().any(|program| by.owns(program.owner)) {
            return Err(Refusal::NotTakingPart.into());
        }
        self.check_friends(&mut tx, by, &playing).await?;
        if contest.frozen_at.is_some() && !by.is_teacher() {
            self.check_practice(&mut tx, by, &playing).await?;
        }
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

    /// Nobody finds out how the classmates' programs do while that is withheld.
    async fn check_practice(&self, tx: &mut Tx, by: &Account, playing: &[Program]) -> Result<(), Error> {
        for program in playing.iter().filter(|program| !by.owns(program.owner)) {
            if !self.is_staff(tx, program.owner).await? {
                return Err(Error::refused(Refusal::OnlyPractice, program.name.clone()));
            }
        }
        Ok(())
    }

    async fn is_staff(&self, tx: &mut Tx, account: i64) -> Result<bool, Error> {
        let role: Role = sqlx::query_scalar("SELECT role FROM accounts WHERE id = $1")
            .bind(account)
            .fetch_one(&mut **tx)
            .await?;
        Ok(role == Role::Teacher)
    }

    async fn check_friends(&self, tx: &mut Tx, by: &Account, playing: &[Program]) -> Result<(), Error> {
        let mut people: Vec<i64> = playing.iter().map(|program| program.owner).chain([by.id]).collect();
        people.sort_unstable();
        people.dedup();
        let private = || playing.iter().filter(|program| !program.public);
        // To a stranger a private program does not even exist.
        for program in private().filter(|program| !by.owns(program.owner)) {
            if !self.judge.people().are_friends(tx, program.owner, by.id).await? {
                return Err(Error::NotFound);
            }
        }
        for program in private() {
            for &person in people.iter().filter(|person| **person != program.owner) {
                // Teachers see every match anyway, so nobody has to befriend them to practise against their programs.
                if by.owns(program.owner) && self.is_staff(tx, person).await? {
                    continue;
                }
                if !self.judge.people().are_friends(tx, program.owner, person).await? {
                    return Err(Error::refused(Refusal::NotFriends, program.name.clone()));
                }
            }
        }
        Ok(())
    }
}
