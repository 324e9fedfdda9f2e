//! What a ladder match changes: the ratings of those who played, the events from which ratings can be recomputed, and who finished ahead of whom.
//!
//! Results of different matches are committed at the same time. Each locks the ratings of its players, lowest number first, so two matches with a player in common are rated one after the
//! other, in the order of their events; matches without one do not wait for each other. Freezing and recomputing need stable results, so they hold the contest's lock exclusively.

use super::MatchView;
use super::standings::skill;
use crate::Error;
use crate::services::Ladder;
use crate::workshop::MatchOutcome;
use agon_contest::stats::{Skill, Skills};
use agon_store::{Kind, LockMode, Tx, placeholders};
use std::collections::{BTreeMap, BTreeSet};

/// Who played, with their ranks.
type Ranks = [(i64, u8)];

type Statement = sqlx::query::Query<'static, sqlx::Any, sqlx::any::AnyArguments>;

impl Ladder<'_> {
    /// Rates a match, as part of its result.
    pub(super) async fn rate(
        &self,
        tx: &mut Tx,
        the_match: &MatchView,
        outcome: &MatchOutcome,
    ) -> Result<(), Error> {
        let mut ranks: Vec<(i64, u8)> = the_match
            .seats
            .iter()
            .zip(&outcome.seats)
            .filter_map(|(seat, result)| Some((seat.submission?, result.rank)))
            .collect();
        if ranks.is_empty() {
            return Ok(());
        }
        self.judge.db.lock(tx, the_match.contest, LockMode::Shared).await?;
        let known = self.lock_ratings(tx, the_match.contest, &ranks).await?;
        let mut skills = Skills::new(ranks.len());
        for (number, (submission, _)) in ranks.iter().enumerate() {
            skills.set(number, known.get(submission).copied().unwrap_or_default());
        }
        skills.learn(&ranks.iter().map(|(_, rank)| *rank).enumerate().collect::<Vec<_>>());
        let learned: Vec<(i64, Skill)> = ranks
            .iter()
            .enumerate()
            .map(|(number, (submission, _))| (*submission, skills.of(number)))
            .collect();
        ranks.sort_unstable();
        self.write(tx, the_match, &learned, &duels(&ranks)).await
    }

    /// The ratings of those who played, which nobody else changes until the transaction ends.
    async fn lock_ratings(
        &self,
        tx: &mut Tx,
        contest: i64,
        ranks: &Ranks,
    ) -> Result<BTreeMap<i64, Skill>, Error> {
        // Either all rows are there and are locked, or none is: missing ones are added while no lock is held that another match could wait for. Rows are added and locked in the
        // order of their numbers, so nobody waits in a circle.
        let players: BTreeSet<i64> = ranks.iter().map(|(submission, _)| *submission).collect();
        let locked = self.lock_all(tx, &players).await?;
        if !locked.is_empty() {
            return Ok(locked);
        }
        self.add_ratings(tx, contest, &players).await?;
        self.lock_all(tx, &players).await
    }

    /// Adds the ratings that are missing.
    async fn add_ratings(&self, tx: &mut Tx, contest: i64, submissions: &BTreeSet<i64>) -> Result<(), Error> {
        let sql = self.judge.db.sql(&format!(
            "INSERT INTO ratings (submission, contest, mean, deviation, matches) \
             SELECT v.column1, v.column2, v.column3, v.column4, 0 FROM (VALUES {}) AS v WHERE 1 = 1 ON CONFLICT (submission) DO NOTHING",
            placeholders(1, submissions.len(), &["BIGINT", "BIGINT", "DOUBLE PRECISION", "DOUBLE PRECISION"]),
        ));
        let Skill { mean, deviation } = Skill::default();
        let insert = submissions
            .iter()
            .fold(sqlx::query(sql), |query, one| query.bind(*one).bind(contest).bind(mean).bind(deviation));
        insert.execute(&mut **tx).await?;
        Ok(())
    }

    /// Locks these ratings if all of them exist.
    async fn lock_all(
        &self,
        tx: &mut Tx,
        submissions: &BTreeSet<i64>,
    ) -> Result<BTreeMap<i64, Skill>, Error> {
        let list: Vec<String> = (1..=submissions.len()).map(|number| format!("${number}")).collect();
        let list = list.join(", ");
        let sql = self.judge.db.sql(&format!(
            "SELECT submission, mean, deviation FROM ratings WHERE submission IN ({list}) \
             AND (SELECT COUNT(*) FROM ratings r WHERE r.submission IN ({list})) = {} ORDER BY submission {{lock}}",
            submissions.len(),
        ));
        let query = submissions.iter().fold(sqlx::query(sql), |query, submission| query.bind(*submission));
        let rows = query.fetch_all(&mut **tx).await?;
        let read = |row| Ok((sqlx::Row::try_get(row, "submission")?, skill(row)?));
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Writes the new ratings, the events of the match, and who finished ahead of whom. PostgreSQL takes the three as one statement, which saves two round trips for each result.
    async fn write(
        &self,
        tx: &mut Tx,
        the_match: &MatchView,
        learned: &[(i64, Skill)],
        duels: &[[i64; 5]],
    ) -> Result<(), Error> {
        let (count, now) = (learned.len(), self.judge.clock.now());
        let is_one = self.judge.db.kind() == Kind::Postgres && !duels.is_empty();
        let skills = ["BIGINT", "DOUBLE PRECISION", "DOUBLE PRECISION"];
        // Where the parameters of each part begin, if the parts are one statement.
        let (second, third) = if is_one { (3 * count + 1, 6 * count + 4) } else { (1, 1) };
        let ratings = format!(
            "UPDATE ratings SET mean = v.column2, deviation = v.column3, matches = ratings.matches + 1 \
             FROM (VALUES {}) AS v WHERE ratings.submission = v.column1",
            placeholders(1, count, &skills),
        );
        let events = format!(
            "INSERT INTO rating_events (contest, match, submission, mean, deviation, at) \
             SELECT CAST(${second} AS BIGINT), CAST(${} AS BIGINT), v.column1, v.column2, v.column3, CAST(${} AS BIGINT) FROM (VALUES {}) AS v",
            second + 1,
            second + 2,
            placeholders(second + 3, count, &skills),
        );
        let against = format!(
            "INSERT INTO duels (submission, against, won, drawn, lost) \
             SELECT v.column1, v.column2, v.column3, v.column4, v.column5 FROM (VALUES {}) AS v WHERE 1 = 1 \
             ON CONFLICT (submission, against) DO UPDATE SET won = duels.won + excluded.won, \
             drawn = duels.drawn + excluded.drawn, lost = duels.lost + excluded.lost",
            placeholders(third, duels.len(), &["BIGINT"; 5]),
        );
        let bind_skills = |query: Statement| {
            learned
                .iter()
                .fold(query, |query, (one, skill)| query.bind(*one).bind(skill.mean).bind(skill.deviation))
        };
        let bind_events =
            |query: Statement| bind_skills(query.bind(the_match.contest).bind(the_match.id).bind(now));
        let bind_duels =
            |query: Statement| duels.iter().flatten().fold(query, |query, number| query.bind(*number));
        let db = &self.judge.db;
        if is_one {
            let sql = format!("WITH rated AS ({ratings}), logged AS ({events}) {against}");
            bind_duels(bind_events(bind_skills(sqlx::query(db.sql(&sql))))).execute(&mut **tx).await?;
            return Ok(());
        }
        bind_skills(sqlx::query(db.sql(&ratings))).execute(&mut **tx).await?;
        bind_events(sqlx::query(db.sql(&events))).execute(&mut **tx).await?;
        if !duels.is_empty() {
            bind_duels(sqlx::query(db.sql(&against))).execute(&mut **tx).await?;
        }
        Ok(())
    }
}

/// Each of those who played against each other: whether it finished ahead, level or behind.
fn duels(ranks: &Ranks) -> Vec<[i64; 5]> {
    ranks
        .iter()
        .flat_map(|(one, rank)| {
            ranks.iter().filter(move |(other, _)| other != one).map(move |other| (one, rank, other))
        })
        .map(|(one, rank, (other, against))| {
            [*one, *other, i64::from(rank < against), i64::from(rank == against), i64::from(rank > against)]
        })
        .collect()
}
