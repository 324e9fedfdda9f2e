//! How a round advances: part of the transaction that commits the result of a match.

use super::{RoundKind, RoundState, StoredRound};
use crate::Error;
use crate::contest::{
    Contest, DUMMY, MatchJob, MatchKind, MatchState, NewMatch, NewSeat, Scheduled, match_step,
};
use crate::services::Rounds;
use agon_contest::schedule::schedule;
use agon_contest::{Job, MatchRecord, Next};
use agon_queue::Lane;
use agon_store::Tx;
use sqlx::Row;
use std::collections::BTreeMap;

impl Rounds<'_> {
    /// After a match of an official round: once its stage is over, starts the next stage or ends the round.
    pub(crate) async fn after_match(&self, tx: &mut Tx, contest: &Contest, id: i64) -> Result<(), Error> {
        let round = "SELECT r.* FROM rounds r JOIN round_matches m ON m.round = r.id WHERE m.match = $1";
        let round: Option<StoredRound> = sqlx::query_as(round).bind(id).fetch_optional(&mut **tx).await?;
        let round = round.ok_or_else(|| Error::machine("an official match without a round"))?;
        // One that is open is found at once, however many are done.
        let open = "SELECT COUNT(*) FROM (SELECT 1 FROM matches m JOIN round_matches r ON r.match = m.id \
                    WHERE m.state = $2 AND m.contest = $3 AND m.kind = $4 AND r.round = $1 LIMIT 1) open";
        let open: i64 = sqlx::query_scalar(open)
            .bind(round.id)
            .bind(MatchState::Open)
            .bind(contest.id)
            .bind(MatchKind::Official)
            .fetch_one(&mut **tx)
            .await?;
        // Results that arrive after a round was stopped are stored, but have no consequences.
        if open == 0 && round.state == RoundState::Playing {
            self.advance(tx, contest, &round).await
        } else {
            Ok(())
        }
    }

    /// Creates the matches that follow from the results so far, or ends the round. It is a function of header and results: calling
    /// it twice creates nothing twice.
    pub(super) async fn advance(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        round: &StoredRound,
    ) -> Result<(), Error> {
        let mut records = self.records(tx, round.id, i64::MAX).await?;
        let mut schedule = schedule(&round.header);
        let mut missing = Vec::new();
        let mut open = 0;
        loop {
            match schedule.next() {
                Next::Play(job) => match records.remove(&job.id) {
                    Some(Some(record)) => schedule.done(&record),
                    Some(None) => open += 1,
                    None => missing.push(job),
                },
                Next::Wait => break,
                Next::Over if open == 0 && missing.is_empty() => {
                    return Box::pin(self.end(tx, contest, round, &schedule.places())).await;
                }
                Next::Over => break,
            }
        }
        for job in missing {
            self.create_match(tx, contest, round, &job).await?;
        }
        Ok(())
    }

    /// The matches of a round by their numbers in the schedule, with the results that existed at that time.
    pub(super) async fn records(
        &self,
        tx: &mut Tx,
        round: i64,
        until: i64,
    ) -> Result<BTreeMap<u64, Option<MatchRecord>>, Error> {
        Scheduled::Round(round).records(self.judge, tx, until).await
    }

    async fn create_match(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        round: &StoredRound,
        job: &Job,
    ) -> Result<(), Error> {
        let mut seats = Vec::with_capacity(job.lineup.len());
        for &bot in &job.lineup {
            if bot == round.header.filler() {
                seats.push(NewSeat { bot: DUMMY.to_owned(), submission: None });
                continue;
            }
            let row =
                sqlx::query("SELECT submission, owner FROM round_entries WHERE round = $1 AND place = $2")
                    .bind(round.id)
                    .bind(bot as i64)
                    .fetch_one(&mut **tx)
                    .await?;
            let submission = Some((row.try_get("submission")?, row.try_get("owner")?));
            seats.push(NewSeat { bot: round.header.name(bot).to_owned(), submission });
        }
        let board = round.header.boards[job.board].0.parse();
        let new = NewMatch {
            contest: contest.id,
            kind: MatchKind::Official,
            submission: None,
            requester: None,
            board: board.map_err(|_| Error::machine("a round on a board without a number"))?,
            seed: i64::try_from(job.seed.get()).unwrap_or(0),
            seats,
        };
        let step = match_step(&contest.game, MatchKind::Official);
        let job_of = MatchJob { lane: Lane::Official, person: None, step };
        let id = self.judge.matches().create(tx, new, job_of).await?;
        sqlx::query(
            "INSERT INTO round_matches (round, number, block, stage, match) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(round.id)
        .bind(i64::try_from(job.id).unwrap_or(i64::MAX))
        .bind(i64::try_from(job.block).unwrap_or(i64::MAX))
        .bind(job.stage.to_string())
        .bind(id)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Ends a round: records who was eliminated or who won, settles the bets, and begins the next round if it follows at once.
    async fn end(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        round: &StoredRound,
        places: &[(usize, String)],
    ) -> Result<(), Error> {
        let now = self.judge.clock.now();
        sqlx::query("UPDATE rounds SET state = $3, ended_at = $2 WHERE id = $1")
            .bind(round.id)
            .bind(now)
            .bind(RoundState::Done)
            .execute(&mut **tx)
            .await?;
        let last = round.header.contestants() - places.len();
        for (place, (bot, _)) in places.iter().enumerate() {
            sqlx::query("UPDATE round_entries SET rank = $3 WHERE round = $1 AND place = $2")
                .bind(round.id)
                .bind(*bot as i64)
                .bind((last + place + 1) as i64)
                .execute(&mut **tx)
                .await?;
        }
        let bot = places.first().map_or(0, |(bot, _)| *bot as i64);
        match round.kind {
            RoundKind::Round => {
                let out = "UPDATE entrants SET out_in = $3 WHERE contest = $1 AND series = $2 AND account = \
                           (SELECT owner FROM round_entries WHERE round = $4 AND place = $5)";
                sqlx::query(out)
                    .bind(contest.id)
                    .bind(round.series)
                    .bind(round.number)
                    .bind(round.id)
                    .bind(bot)
                    .execute(&mut **tx)
                    .await?;
            }
            RoundKind::Final => self.enter_hall(tx, contest, round, now).await?,
        }
        self.judge.bets().settle(tx, round.id, round.kind, bot).await?;
        self.follow_up(tx, contest, round.kind).await
    }

    /// Begins the next round if it follows at once; after the final there is none.
    async fn follow_up(&self, tx: &mut Tx, contest: &Contest, ended: RoundKind) -> Result<(), Error> {
        let left: i64 = sqlx::query_scalar("SELECT rounds_left FROM contests WHERE id = $1")
            .bind(contest.id)
            .fetch_one(&mut **tx)
            .await?;
        let mut stop = "UPDATE contests SET rounds_left = 0 WHERE id = $1";
        if ended == RoundKind::Final {
            stop = "UPDATE contests SET rounds_left = 0, rounds_due = NULL WHERE id = $1";
        } else if left > 0 {
            // The settings may have changed in the meantime.
            let contest = self.judge.contests().in_tx(tx, contest.id).await?;
            match self.begin_round(tx, &contest, None).await {
                Ok(_) => stop = "UPDATE contests SET rounds_left = rounds_left - 1 WHERE id = $1",
                Err(Error::Refused { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        sqlx::query(stop).bind(contest.id).execute(&mut **tx).await?;
        Ok(())
    }
}
