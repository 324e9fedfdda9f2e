//! Rounds as everybody sees them, with groups and matches in real time. To others, withheld results look as if they had not happened yet.

use super::view::{EntryStatus, EntryView, RoundSummary, RoundView, StageView, step_of};
use super::{RoundKind, RoundState, StoredRound};
use crate::Error;
use crate::contest::Contest;
use crate::people::Account;
use crate::services::Rounds;
use agon_contest::schedule::schedule;
use agon_contest::{ContestStage, Header, Next};
use sqlx::Row;
use sqlx::any::AnyRow;

impl Rounds<'_> {
    /// The official rounds of a contest, newest first.
    pub async fn list(&self, who: Option<&Account>, contest: &Contest) -> Result<Vec<RoundSummary>, Error> {
        let until = contest.shown_until(who);
        let rows = sqlx::query(
            "SELECT r.number, r.series, r.kind, r.state, r.started_at, r.ended_at, \
             r.number + 1 - (SELECT MIN(o.number) FROM rounds o WHERE o.contest = r.contest AND o.series = r.series) AS in_series, \
             (SELECT COUNT(*) FROM round_entries e WHERE e.round = r.id) AS entries, \
             (SELECT p.name FROM round_entries e JOIN programs p ON p.id = e.program WHERE e.round = r.id \
              AND e.rank IS NOT NULL ORDER BY e.rank LIMIT 1) AS name, n.id AS newest, n.board \
             FROM rounds r LEFT JOIN matches n ON n.id = (SELECT MAX(x.match) FROM round_matches x \
             JOIN matches m ON m.id = x.match WHERE x.round = r.id AND m.created_at <= $2)  WHERE r.contest = $1 AND r.started_at <= $2 ORDER BY r.number DESC",
        )
        .bind(contest.id)
        .bind(until)
        .fetch_all(self.judge.db.read())
        .await?;
        let summary = |row: &AnyRow| {
            let ended_at: Option<i64> = row.try_get("ended_at")?;
            let (ended_at, is_over) =
                (ended_at.filter(|at| *at <= until), ended_at.is_some_and(|at| at <= until));
            Ok(RoundSummary {
                number: row.try_get("number")?,
                in_series: row.try_get("in_series")?,
                series: row.try_get("series")?,
                kind: row.try_get("kind")?,
                state: if is_over { row.try_get("state")? } else { RoundState::Playing },
                entries: row.try_get("entries")?,
                started_at: row.try_get("started_at")?,
                ended_at,
                name: row.try_get::<Option<String>, _>("name")?.filter(|_| is_over),
                newest: row.try_get::<Option<i64>, _>("newest")?.zip(row.try_get("board")?),
            })
        };
        Ok(rows.iter().map(summary).collect::<Result<_, sqlx::Error>>()?)
    }

    /// A round with everything that happened in it.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, or this person may not see it.
    pub async fn get(
        &self,
        who: Option<&Account>,
        contest: &Contest,
        number: i64,
    ) -> Result<RoundView, Error> {
        let until = contest.shown_until(who);
        let stored =
            sqlx::query_as("SELECT * FROM rounds WHERE contest = $1 AND number = $2 AND started_at <= $3")
                .bind(contest.id)
                .bind(number)
                .bind(until)
                .fetch_optional(self.judge.db.read())
                .await?;
        let stored: StoredRound = stored.ok_or(Error::NotFound)?;
        let stages = self.stages(&stored, until).await?;
        let is_over = stored.ended_at.is_some_and(|at| at <= until);
        let out = self.out_so_far(&stored, until).await?;
        let entries = self.entries(&stored, &stages, &out, is_over).await?;
        let first = "SELECT MIN(number) FROM rounds WHERE contest = $1 AND series = $2";
        let first: i64 = sqlx::query_scalar(first)
            .bind(contest.id)
            .bind(stored.series)
            .fetch_one(self.judge.db.read())
            .await?;
        let stuck = "SELECT COUNT(*) FROM round_matches r JOIN jobs j ON j.class = 'match' AND j.subject = r.match \
                     JOIN rounds o ON o.id = r.round \
                     WHERE r.round = $1 AND o.state = 'playing' AND j.state IN ('dead', 'cancelled')";
        let stuck = sqlx::query_scalar(stuck).bind(stored.id).fetch_one(self.judge.db.read()).await?;
        let Header { plan, .. } = stored.header;
        Ok(RoundView {
            number,
            in_series: number + 1 - first,
            series: stored.series,
            kind: stored.kind,
            state: if is_over { stored.state } else { RoundState::Playing },
            seed: plan.seed.get(),
            started_at: stored.started_at,
            ended_at: stored.ended_at.filter(|_| is_over),
            entries,
            stages,
            stuck,
            out,
        })
    }

    /// Who has been eliminated, according to the results that may be shown.
    async fn out_so_far(&self, round: &StoredRound, until: i64) -> Result<Vec<String>, Error> {
        let mut tx = self.judge.db.read().begin().await?;
        let mut records = self.records(&mut tx, round.id, until).await?;
        let mut schedule = schedule(&round.header);
        while let Next::Play(job) = schedule.next() {
            if let Some(Some(record)) = records.remove(&job.id) {
                schedule.done(&record);
            }
        }
        let name = |(bot, _): (usize, String)| round.header.name(bot).to_owned();
        Ok(schedule.places().into_iter().map(name).collect())
    }

    async fn stages(&self, round: &StoredRound, until: i64) -> Result<Vec<StageView>, Error> {
        let rows = sqlx::query(
            "SELECT r.stage, r.match FROM round_matches r JOIN matches m ON m.id = r.match \
             WHERE r.round = $1 AND m.created_at <= $2 ORDER BY r.number",
        )
        .bind(round.id)
        .bind(until)
        .fetch_all(self.judge.db.read())
        .await?;
        let all = self.judge.matches().of_round(round.id).await?;
        let mut stages: Vec<StageView> = Vec::new();
        for row in rows {
            let (stage, id): (String, i64) = (row.try_get("stage")?, row.try_get("match")?);
            let stage: ContestStage =
                stage.parse().map_err(|error| Error::machine(format!("round_matches.stage: {error}")))?;
            let Some(mut played) = all.iter().find(|one| one.id == id).cloned() else { continue };
            played.keep_back(until);
            match stages.last_mut().filter(|last| last.stage == stage) {
                Some(last) => last.matches.push(played),
                None => {
                    let (step, tie) = (step_of(stage), stage.tie);
                    stages.push(StageView { stage, step, tie, matches: vec![played] });
                }
            }
        }
        Ok(stages)
    }

    /// Programs in the newest stage are still in; the others are safe, or out of the final.
    async fn entries(
        &self,
        round: &StoredRound,
        stages: &[StageView],
        out: &[String],
        is_over: bool,
    ) -> Result<Vec<EntryView>, Error> {
        let rows = sqlx::query(
            "SELECT e.program, p.name, e.submission, e.rank FROM round_entries e JOIN programs p ON p.id = e.program \
             WHERE e.round = $1 ORDER BY e.place",
        )
        .bind(round.id)
        .fetch_all(self.judge.db.read())
        .await?;
        let newest = stages.iter().rev().find(|stage| !stage.tie).map(|stage| stage.step);
        let playing = |submission: i64| {
            let current = stages.iter().filter(|stage| Some(stage.step) == newest);
            current
                .flat_map(|stage| &stage.matches)
                .flat_map(|played| &played.seats)
                .any(|seat| seat.submission == Some(submission))
        };
        let entry = |row: &AnyRow| {
            let submission = row.try_get("submission")?;
            let name: String = row.try_get("name")?;
            let rank: Option<i64> = row.try_get::<Option<i64>, _>("rank")?.filter(|_| is_over);
            let fate = match (round.kind, is_over, rank) {
                (RoundKind::Final, true, Some(1)) => EntryStatus::Champion,
                (RoundKind::Final, true, Some(_)) | (RoundKind::Round, true, Some(_)) => EntryStatus::Out,
                (RoundKind::Round, true, None) if round.state == RoundState::Done => EntryStatus::Safe,
                _ if playing(submission) => EntryStatus::In,
                (RoundKind::Final, ..) if !out.contains(&name) => EntryStatus::In,
                (RoundKind::Final, ..) => EntryStatus::Out,
                (RoundKind::Round, ..) => EntryStatus::Safe,
            };
            Ok(EntryView { program: row.try_get("program")?, name, submission, fate, rank })
        };
        let mut entries: Vec<EntryView> = rows.iter().map(entry).collect::<Result<_, sqlx::Error>>()?;
        entries.sort_by_key(|entry| {
            (entry.rank.unwrap_or(0), entry.fate != EntryStatus::In, entry.name.to_lowercase())
        });
        Ok(entries)
    }

    /// A value that changes whenever something happens that this person may see in the rounds of a contest.
    pub async fn mark(&self, who: Option<&Account>, contest: i64) -> Result<String, Error> {
        let until = self.judge.contests().by_id(contest).await?.shown_until(who);
        let row = sqlx::query(
            "SELECT COALESCE(MAX(r.number), 0) AS newest, COUNT(r.ended_at) AS ended, \
             (SELECT COUNT(*) FROM round_matches x JOIN rounds y ON y.id = x.round JOIN matches m ON m.id = x.match \
              WHERE y.contest = $1 AND y.state = 'playing' AND m.ended_at <= $2) AS done \
             FROM rounds r WHERE r.contest = $1 AND r.started_at <= $2",
        )
        .bind(contest)
        .bind(until)
        .fetch_one(self.judge.db.read())
        .await?;
        let number = |name: &str| row.try_get::<i64, _>(name);
        Ok(format!("{}.{}.{}.{}", number("newest")?, number("ended")?, number("done")?, until == i64::MAX))
    }
}
