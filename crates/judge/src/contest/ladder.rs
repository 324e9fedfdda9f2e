//! How the ladder runs: matches between the newest versions of all programs, rated one by one, until all ratings are certain enough.
//!
//! The rating of a match is part of the transaction that commits its result (`rating.rs`). All ratings follow from the matches, in the order of their
//! events, and can be recomputed at any time.

use super::matches::{MatchJob, NewMatch, NewSeat};
use super::rivals::{self, Known};
use super::standings::LadderRow;
use super::{Contest, DUMMY, MatchKind, MatchState, match_step};
use crate::Error;
use crate::services::Ladder;
use agon_kernel::{Rng, Seed, Stream};
use agon_queue::{JobClass, Lane};
use agon_store::{LockMode, Tx, secret};
use sqlx::Row;

/// How many ladder matches of a contest wait or are being played. One that died or was stopped does not hold up others.
const OPEN: &str = "SELECT COUNT(*) FROM matches m JOIN jobs j ON j.class = 'match' AND j.subject = m.id \
    WHERE m.contest = $1 AND m.kind = 'ladder' AND m.state = 'open' AND j.state IN ('ready', 'leased')";

/// So many more wait for each job that the workers can do at a time. Matches are added once a second, and a short one takes a quarter of that.
const PER_SLOT: i64 = 4;
/// The most that a check adds to a ladder: others wait to write meanwhile. It is still millions in a day.
const AT_ONCE: usize = 100;

impl Ladder<'_> {
    /// Adds ladder matches until this many wait or are being played: the program with the least certain rating plays others of similar strength. The ladder pauses when all
    /// ratings are certain enough, or when the day's matches are used up.
    pub async fn fill(&self, contest: &Contest, waiting: i64) -> Result<usize, Error> {
        self.add(contest, waiting, usize::MAX).await
    }

    /// The same, but no more than so many at once.
    async fn add(&self, contest: &Contest, waiting: i64, most: usize) -> Result<usize, Error> {
        if !contest.ladder || !contest.is_open(self.judge.clock.now()) {
            return Ok(0);
        }
        // Most of the time there is nothing to do, and this is asked every second.
        let open: i64 = sqlx::query_scalar(OPEN).bind(contest.id).fetch_one(self.judge.db.read()).await?;
        if open >= waiting {
            return Ok(0);
        }
        let boards = self.judge.contests().boards(contest.id).await?;
        let mut rungs = self.standings(contest.id).await?;
        rungs.retain(|rung| rung.disqualified.is_empty());
        if rungs.len() < 2 {
            return Ok(0);
        }
        let day = self.count_day(contest.id).await?;
        let mut tx = self.judge.db.begin().await?;
        let open: i64 = sqlx::query_scalar(OPEN).bind(contest.id).fetch_one(&mut *tx).await?;
        let missing = usize::try_from(waiting - open).unwrap_or(0);
        if missing == 0 {
            return Ok(0);
        }
        let day = self.made_today(&mut tx, contest.id, day).await?;
        let left = usize::try_from(contest.options.ladder_per_day - day).unwrap_or(0);
        let missing = missing.min(left).min(most);
        let mut known = self.under_way(&mut tx, contest.id, &rungs).await?;
        let mut added = 0;
        for _ in 0..missing {
            let seed = Seed::try_from(secret::number()? >> 11).unwrap_or(Seed::MAX);
            let mut rng = Rng::new(seed, Stream::phase(0, 0));
            let Some(board) = rng.pick(&boards) else { break };
            let places = usize::try_from(board.seats).unwrap_or(0);
            let group = rivals::choose(&known, places, &mut rng);
            if group.is_empty() {
                break;
            }
            let mut seats = Vec::with_capacity(places);
            for bot in group {
                known[bot].under_way += 1;
                let LadderRow { submission, owner, name, .. } = &rungs[bot];
                seats.push(NewSeat { bot: name.clone(), submission: Some((*submission, *owner)) });
            }
            seats.resize_with(places, || NewSeat { bot: DUMMY.to_owned(), submission: None });
            rng.shuffle(&mut seats);
            let new = NewMatch {
                contest: contest.id,
                kind: MatchKind::Ladder,
                submission: None,
                requester: None,
                board: board.number,
                seed: i64::try_from(rng.next_u64() >> 33).unwrap_or(0),
                seats,
            };
            let job = MatchJob {
                lane: Lane::Ladder,
                person: None,
                step: match_step(&contest.game, MatchKind::Ladder),
            };
            self.judge.matches().create(&mut tx, new, job).await?;
            added += 1;
        }
        if added == 0 {
            return Ok(0);
        }
        tx.commit().await?;
        self.judge.queue.wake();
        Ok(added)
    }

    /// The programs with their ratings and the number of matches each is about to play.
    async fn under_way(&self, tx: &mut Tx, contest: i64, rungs: &[LadderRow]) -> Result<Vec<Known>, Error> {
        let rows = sqlx::query(
            "SELECT s.submission, COUNT(*) AS matches FROM matches m JOIN seats s ON s.match = m.id \
             WHERE m.contest = $1 AND m.kind = 'ladder' AND m.state = 'open' AND s.submission IS NOT NULL \
             GROUP BY s.submission",
        )
        .bind(contest)
        .fetch_all(&mut **tx)
        .await?;
        let know = |rung: &LadderRow| Known {
            skill: rung.skill,
            matches: rung.matches,
            owner: rung.owner,
            under_way: 0,
        };
        let mut known: Vec<Known> = rungs.iter().map(know).collect();
        for row in rows {
            let submission: i64 = row.try_get("submission")?;
            let matches: i64 = row.try_get("matches")?;
            if let Some(place) = rungs.iter().position(|rung| rung.submission == submission) {
                known[place].under_way = u32::try_from(matches).unwrap_or(u32::MAX / 2);
            }
        }
        Ok(known)
    }

    /// Adds matches to the ladders of all contests, so that this many wait, and enough to keep all workers busy; called periodically.
    pub async fn fill_all(&self, waiting: i64) -> Result<usize, Error> {
        let waiting = waiting + PER_SLOT * self.judge.queue.live_workers().await?;
        let mut added = 0;
        for contest in self.judge.contests().all().await? {
            added += self.add(&contest, waiting, AT_ONCE).await?;
        }
        Ok(added)
    }

    /// Forgets all ratings, so that the ladder starts over. Matches that are waiting or being played no longer count, so they are cancelled.
    pub(super) async fn begin_anew(&self, tx: &mut Tx, contest: i64) -> Result<(), Error> {
        let open: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM matches WHERE contest = $1 AND kind = $2 AND state = $3")
                .bind(contest)
                .bind(MatchKind::Ladder)
                .bind(MatchState::Open)
                .fetch_all(&mut **tx)
                .await?;
        self.judge.queue.cancel_waiting_in(tx, JobClass::Match, &open).await?;
        self.judge.queue.stop_running_in(tx, JobClass::Match, &open).await?;
        // No result comes in between.
        self.judge.db.lock(tx, contest, LockMode::Alone).await?;
        for sql in [
            "DELETE FROM rating_events WHERE contest = $1",
            "DELETE FROM ratings WHERE contest = $1",
            "DELETE FROM duels WHERE submission IN (SELECT id FROM submissions WHERE contest = $1)",
        ] {
            sqlx::query(sql).bind(contest).execute(&mut **tx).await?;
        }
        Ok(())
    }
}
