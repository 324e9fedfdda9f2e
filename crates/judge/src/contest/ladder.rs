//! The ladder: matches all the time between the newest versions of all programs, rated one by one.
//!
//! The rating of a match is part of the transaction that commits its result. All ratings follow from the matches, in the order of their
//! events, and can be made again at any time.

use super::matches::{NewMatch, NewSeat};
use super::skill::{Skill, learn};
use super::{Contest, DUMMY, MatchKind, MatchView};
use crate::db::Tx;
use crate::people::Account;
use crate::queue::Lane;
use crate::workshop::Outcome;
use crate::{Error, Judge, secret};
use sqlx::Row;
use sqlx::any::AnyRow;

/// A place on the ladder.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct Rung {
    /// Programs that cannot be told apart share a group; 1 is the best.
    pub group: i64,
    /// The program.
    pub program: i64,
    /// Its name.
    pub name: String,
    /// The submission that plays.
    pub submission: i64,
    /// How strong it looks.
    pub skill: Skill,
    /// Whether that is not yet known well.
    pub provisional: bool,
    /// How many matches it played.
    pub matches: i64,
}

/// How often one program came before another.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Duel {
    /// The other one's submission.
    pub against: i64,
    /// The other one's name.
    pub name: String,
    /// Matches in which it came before the other.
    pub won: i64,
    /// Matches in which they were equal.
    pub drawn: i64,
    /// Matches in which it came after the other.
    pub lost: i64,
}

/// A rating at some time.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct CurvePoint {
    /// The match after which it was so.
    #[serde(rename = "match")]
    pub after: i64,
    /// The rating.
    pub skill: Skill,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

fn skill(row: &AnyRow) -> Result<Skill, sqlx::Error> {
    let mean: Option<f64> = row.try_get("mean")?;
    let deviation: Option<f64> = row.try_get("deviation")?;
    Ok(mean.zip(deviation).map_or_else(Skill::default, |(mean, deviation)| Skill { mean, deviation }))
}

impl Judge {
    /// The ladder of a contest, best first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn ladder(&self, contest: i64) -> Result<Vec<Rung>, Error> {
        let rows = sqlx::query(
            "SELECT p.id, p.name, p.newest, r.mean, r.deviation, r.matches FROM programs p \
             LEFT JOIN ratings r ON r.submission = p.newest WHERE p.contest = $1 \
             ORDER BY COALESCE(r.mean, 25.0) DESC, p.id",
        )
        .bind(contest)
        .fetch_all(self.db.read())
        .await?;
        let mut rungs: Vec<Rung> = Vec::with_capacity(rows.len());
        let mut best: Option<(i64, Skill)> = None;
        for row in &rows {
            let skill = skill(row)?;
            let group = match best {
                Some((group, leader)) if !leader.is_above(&skill) => group,
                _ => rungs.len() as i64 + 1,
            };
            if best.is_none_or(|(leading, _)| leading != group) {
                best = Some((group, skill));
            }
            rungs.push(Rung {
                group,
                program: row.try_get("id")?,
                name: row.try_get("name")?,
                submission: row.try_get("newest")?,
                skill,
                provisional: skill.is_provisional(),
                matches: row.try_get::<Option<i64>, _>("matches")?.unwrap_or(0),
            });
        }
        Ok(rungs)
    }

    /// Adds matches of the ladder until so many are waiting: the least known program against those that look as strong.
    ///
    /// # Errors
    /// What the database says.
    pub async fn fill_ladder(&self, contest: &Contest, waiting: i64) -> Result<usize, Error> {
        if !contest.ladder || !contest.is_open(self.clock.now()) {
            return Ok(0);
        }
        let boards = self.boards(contest.id).await?;
        let rungs = self.ladder(contest.id).await?;
        if rungs.len() < 2 {
            return Ok(0);
        }
        let mut tx = self.db.begin().await?;
        // A match that was stopped or whose job died is not waited for.
        let open = "SELECT COUNT(*) FROM jobs j JOIN matches m ON m.id = j.subject WHERE j.class = 'match' \
                    AND j.state IN ('ready', 'leased') AND m.contest = $1 AND m.kind = 'ladder'";
        let open: i64 = sqlx::query_scalar(open).bind(contest.id).fetch_one(&mut *tx).await?;
        let mut least_known: Vec<&Rung> = rungs.iter().collect();
        least_known
            .sort_by(|a, b| b.skill.deviation.total_cmp(&a.skill.deviation).then(a.matches.cmp(&b.matches)));
        let missing = usize::try_from(waiting - open).unwrap_or(0);
        for number in 0..missing {
            let draw = secret::number()?;
            let board = &boards[usize::try_from(draw % boards.len() as u64).unwrap_or(0)];
            let first = least_known[number % least_known.len()];
            let seats = pick(&rungs, first, usize::try_from(board.seats).unwrap_or(0), draw);
            let mut new = Vec::new();
            for rung in &seats {
                let owner = "SELECT owner FROM submissions WHERE id = $1";
                let owner: i64 = sqlx::query_scalar(owner).bind(rung.submission).fetch_one(&mut *tx).await?;
                new.push(NewSeat { bot: rung.name.clone(), submission: Some((rung.submission, owner)) });
            }
            new.resize_with(usize::try_from(board.seats).unwrap_or(0), || NewSeat {
                bot: DUMMY.to_owned(),
                submission: None,
            });
            let turn = usize::try_from(draw >> 32).unwrap_or(0) % new.len().max(1);
            new.rotate_left(turn);
            let new = NewMatch {
                contest: contest.id,
                kind: MatchKind::Ladder,
                submission: None,
                requester: None,
                board: board.number,
                seed: i64::try_from(draw >> 33).unwrap_or(0),
                seats: new,
            };
            self.make_match(&mut tx, new, Lane::Ladder, None).await?;
        }
        tx.commit().await?;
        self.queue.wake();
        Ok(missing)
    }

    /// Adds matches to the ladders of all contests; to be called every now and then.
    ///
    /// # Errors
    /// What the database says.
    pub async fn fill_ladders(&self, waiting: i64) -> Result<usize, Error> {
        let mut added = 0;
        for contest in self.contests().await? {
            added += self.fill_ladder(&contest, waiting).await?;
        }
        Ok(added)
    }

    /// Rates a match, as part of its result.
    pub(super) async fn rate(
        &self,
        tx: &mut Tx,
        the_match: &MatchView,
        outcome: &Outcome,
    ) -> Result<(), Error> {
        let ranks: Vec<(i64, u8)> = the_match
            .seats
            .iter()
            .zip(&outcome.seats)
            .filter_map(|(seat, result)| Some((seat.submission?, result.rank)))
            .collect();
        self.learn_from(tx, the_match.contest, the_match.id, &ranks, self.clock.now()).await
    }

    async fn learn_from(
        &self,
        tx: &mut Tx,
        contest: i64,
        id: i64,
        ranks: &[(i64, u8)],
        at: i64,
    ) -> Result<(), Error> {
        let mut before = Vec::new();
        for (submission, rank) in ranks {
            let row =
                sqlx::query("SELECT mean, deviation FROM ratings WHERE submission = $1").bind(*submission);
            let row = row.fetch_optional(&mut **tx).await?;
            before.push((row.as_ref().map(skill).transpose()?.unwrap_or_default(), *rank));
        }
        for ((submission, _), skill) in ranks.iter().zip(learn(&before)) {
            sqlx::query(
                "INSERT INTO ratings (submission, contest, mean, deviation, matches) VALUES ($1, $2, $3, $4, 1) \
                 ON CONFLICT (submission) DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation, \
                 matches = ratings.matches + 1",
            )
            .bind(*submission)
            .bind(contest)
            .bind(skill.mean)
            .bind(skill.deviation)
            .execute(&mut **tx)
            .await?;
            sqlx::query(
                "INSERT INTO rating_events (contest, match, submission, mean, deviation, at) VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(contest)
            .bind(id)
            .bind(*submission)
            .bind(skill.mean)
            .bind(skill.deviation)
            .bind(at)
            .execute(&mut **tx)
            .await?;
        }
        Ok(())
    }

    /// Makes all ratings of a contest again from its matches.
    ///
    /// # Errors
    /// Somebody who is no teacher.
    pub async fn recompute(&self, by: &Account, contest: i64) -> Result<(), Error> {
        if !by.is_teacher() {
            return Err(Error::Forbidden);
        }
        let mut tx = self.db.begin().await?;
        let log = "SELECT match, MIN(id) AS first, MIN(at) AS at FROM rating_events WHERE contest = $1 GROUP BY match ORDER BY first";
        let log = sqlx::query(log).bind(contest).fetch_all(&mut *tx).await?;
        sqlx::query("DELETE FROM ratings WHERE contest = $1").bind(contest).execute(&mut *tx).await?;
        sqlx::query("DELETE FROM rating_events WHERE contest = $1").bind(contest).execute(&mut *tx).await?;
        for row in log {
            let id: i64 = row.try_get("match")?;
            let seats = "SELECT submission, rank FROM seats WHERE match = $1 AND submission IS NOT NULL ORDER BY seat";
            let seats = sqlx::query(seats).bind(id).fetch_all(&mut *tx).await?;
            let mut ranks = Vec::new();
            for seat in seats {
                let rank: i64 = seat.try_get("rank")?;
                ranks.push((seat.try_get("submission")?, u8::try_from(rank).unwrap_or(u8::MAX)));
            }
            self.learn_from(&mut tx, contest, id, &ranks, row.try_get("at")?).await?;
        }
        self.audit(&mut tx, Some(by.id), "recompute", &contest.to_string(), "").await?;
        Ok(tx.commit().await?)
    }

    /// How a submission fared on the ladder against each other one.
    ///
    /// # Errors
    /// What the database says.
    pub async fn duels(&self, submission: i64) -> Result<Vec<Duel>, Error> {
        let rows = sqlx::query(
            "SELECT o.submission, o.bot, CAST(SUM(CASE WHEN s.rank < o.rank THEN 1 ELSE 0 END) AS BIGINT) AS won, \
             CAST(SUM(CASE WHEN s.rank = o.rank THEN 1 ELSE 0 END) AS BIGINT) AS drawn, \
             CAST(SUM(CASE WHEN s.rank > o.rank THEN 1 ELSE 0 END) AS BIGINT) AS lost \
             FROM seats s JOIN matches m ON m.id = s.match AND m.kind = 'ladder' AND m.state = 'done' \
             JOIN seats o ON o.match = s.match AND o.seat <> s.seat AND o.submission IS NOT NULL \
             WHERE s.submission = $1 GROUP BY o.submission, o.bot ORDER BY o.bot, o.submission",
        )
        .bind(submission)
        .fetch_all(self.db.read())
        .await?;
        let duel = |row: &AnyRow| {
            Ok(Duel {
                against: row.try_get("submission")?,
                name: row.try_get("bot")?,
                won: row.try_get("won")?,
                drawn: row.try_get("drawn")?,
                lost: row.try_get("lost")?,
            })
        };
        Ok(rows.iter().map(duel).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The ratings of a submission, oldest first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn curve(&self, submission: i64) -> Result<Vec<CurvePoint>, Error> {
        let sql = "SELECT match, mean, deviation, at FROM rating_events WHERE submission = $1 ORDER BY id";
        let rows = sqlx::query(sql).bind(submission).fetch_all(self.db.read()).await?;
        let point = |row: &AnyRow| {
            Ok(CurvePoint { after: row.try_get("match")?, skill: skill(row)?, at: row.try_get("at")? })
        };
        Ok(rows.iter().map(point).collect::<Result<_, sqlx::Error>>()?)
    }
}

/// One program and those whose means are nearest to its own, with a little chance, so that not always the same meet.
fn pick<'a>(rungs: &'a [Rung], first: &'a Rung, seats: usize, draw: u64) -> Vec<&'a Rung> {
    let mut others: Vec<(f64, &Rung)> = rungs
        .iter()
        .filter(|rung| rung.submission != first.submission)
        .map(|rung| {
            let luck = blake3::hash(&(draw ^ rung.submission.unsigned_abs()).to_le_bytes()).as_bytes()[0];
            ((rung.skill.mean - first.skill.mean).abs() + f64::from(luck) / 32.0, rung)
        })
        .collect();
    others.sort_by(|a, b| a.0.total_cmp(&b.0));
    [first].into_iter().chain(others.into_iter().map(|(_, rung)| rung)).take(seats.max(1)).collect()
}
