//! How a round advances: part of the transaction that commits the result of a match.

use super::{RoundKind, RoundState, StoredRound};
use crate::Error;
use crate::contest::{Contest, MatchKind, MatchState, Progress, Scheduled};
use crate::services::Rounds;
use agon_contest::MatchRecord;
use agon_store::Tx;
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

    /// Creates the matches that follow from the results so far, or ends the round. Calling it twice creates nothing twice.
    pub(super) async fn advance(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        round: &StoredRound,
    ) -> Result<(), Error> {
        let matches = Scheduled::Round(round.id);
        match matches.progress(self.judge, tx, &round.header).await? {
            Progress::Over { places, .. } => Box::pin(self.end(tx, contest, round, &places)).await,
            Progress::Missing(jobs) => {
                for job in &jobs {
                    matches.create(self.judge, tx, contest, &round.header, job, None).await?;
                }
                Ok(())
            }
        }
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
