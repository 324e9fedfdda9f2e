//! Rounds as everybody sees them, with groups and matches in real time. To others, withheld results look as if they had not happened yet.

use super::{RoundKind, RoundState, StoredRound};
use crate::Error;
use crate::contest::{Contest, MatchView};
use crate::people::Account;
use crate::services::Rounds;
use agon_contest::schedule::schedule;
use agon_contest::{ContestStage, Header, Next, Phase};
use sqlx::Row;
use sqlx::any::AnyRow;

/// A round in the list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct RoundSummary {
    /// Its number in the contest, for URLs.
    pub number: i64,
    /// Its number in its series, for people.
    pub in_series: i64,
    /// Which competition of the contest.
    pub series: i64,
    /// What it decides.
    pub kind: RoundKind,
    pub state: RoundState,
    /// The number of entrants.
    pub entries: i64,
    /// When it began, in milliseconds since 1970.
    pub started_at: i64,
    /// When it ended.
    pub ended_at: Option<i64>,
    /// Who was eliminated, or who won, once it is over.
    pub name: Option<String>,
}

/// How a program stands in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// Still playing.
    In,
    /// Safe: it has no more matches in this round.
    Safe,
    Out,
    /// The winner of the final.
    Champion,
}

/// A program in a round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct EntryView {
    pub program: i64,
    pub name: String,
    /// The submission that plays.
    pub submission: i64,
    /// How it stands.
    pub fate: Fate,
    /// Its rank, once that is known.
    pub rank: Option<i64>,
}

/// Matches that are played at the same time: a step of a round, or a group of the final.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct StageView {
    /// As text in JSON: `round 1, step 2` or `final, tie`.
    #[schema(value_type = String)]
    pub stage: ContestStage,
    /// The step of a round, or the round of the final, from 1; 0 is the grand final.
    pub step: i64,
    /// Whether it is a replay because of a tie.
    pub tie: bool,
    pub matches: Vec<MatchView>,
}

/// How a program stands in a group of the final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupRow {
    pub name: String,
    /// Its points over all matches, doubled: two for each rival beaten, one for each tie.
    pub halves: i64,
    /// Whether it advanced; `None` while that is open.
    pub goes_on: Option<bool>,
}

/// A group of the final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupView {
    pub stage: ContestStage,
    /// Its programs, best first.
    pub rows: Vec<GroupRow>,
}

/// A round with everything that happened in it.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct RoundView {
    /// Its number in the contest, for URLs.
    pub number: i64,
    /// Its number in its series, for people.
    pub in_series: i64,
    /// Which competition of the contest.
    pub series: i64,
    /// What it decides.
    pub kind: RoundKind,
    pub state: RoundState,
    /// The seed of all draws: with it, anyone can repeat them.
    pub seed: u64,
    /// When it began, in milliseconds since 1970.
    pub started_at: i64,
    /// When it ended.
    pub ended_at: Option<i64>,
    /// Who plays.
    pub entries: Vec<EntryView>,
    /// The matches, in the order of the schedule.
    pub stages: Vec<StageView>,
    /// The number of matches that need a teacher, because they could not be played or were stopped.
    pub stuck: i64,
    /// Who has been eliminated so far.
    #[serde(skip)]
    pub(crate) out: Vec<String>,
}

/// The number of the step of a round, or of the round of the final; 0 is the grand final.
fn step_of(stage: ContestStage) -> i64 {
    match stage.phase {
        Phase::Step { step, .. } => step.into(),
        Phase::Group { round, .. } => round.into(),
        _ => 0,
    }
}

impl RoundView {
    /// Who was eliminated, or who won, once it is over.
    #[must_use]
    pub fn decided(&self) -> Option<&EntryView> {
        let fate = if self.kind == RoundKind::Final { Fate::Champion } else { Fate::Out };
        self.entries.iter().find(|entry| self.state == RoundState::Done && entry.fate == fate)
    }

    /// The groups of the final by step, up to the winner.
    #[must_use]
    pub fn bracket(&self) -> Vec<Vec<GroupView>> {
        let mut steps: Vec<i64> = Vec::new();
        let mut bracket: Vec<Vec<GroupView>> = Vec::new();
        for stage in &self.stages {
            let column = steps.iter().position(|step| *step == stage.step).unwrap_or_else(|| {
                steps.push(stage.step);
                bracket.push(Vec::new());
                steps.len() - 1
            });
            let name = ContestStage::from(stage.stage.phase);
            let groups = &mut bracket[column];
            let place = groups.iter().position(|group| group.stage == name).unwrap_or_else(|| {
                groups.push(GroupView { stage: name, rows: Vec::new() });
                groups.len() - 1
            });
            stage.matches.iter().for_each(|played| add_up(&mut groups[place].rows, played));
        }
        for column in 0..bracket.len() {
            let is_last = column + 1 == bracket.len();
            // A program with a bye is missing from the next column, but is still in.
            let mut goes_on: Vec<String> = match (is_last, self.decided()) {
                (false, _) => {
                    let later = bracket[column + 1..].iter().flatten().flat_map(|group| &group.rows);
                    later.map(|row| row.name.clone()).collect()
                }
                (true, Some(winner)) => vec![winner.name.clone()],
                (true, None) => continue,
            };
            if !is_last {
                let entries = self.entries.iter().map(|entry| &entry.name);
                goes_on.extend(entries.filter(|name| !self.out.contains(name)).cloned());
            }
            for row in bracket[column].iter_mut().flat_map(|group| &mut group.rows) {
                row.goes_on = Some(goes_on.contains(&row.name));
            }
        }
        for group in bracket.iter_mut().flatten() {
            group.rows.sort_by(|a, b| {
                let goes_on = |row: &GroupRow| row.goes_on == Some(true);
                b.halves.cmp(&a.halves).then(goes_on(b).cmp(&goes_on(a))).then_with(|| a.name.cmp(&b.name))
            });
        }
        bracket
    }
}

fn add_up(rows: &mut Vec<GroupRow>, played: &MatchView) {
    for seat in played.seats.iter().filter(|seat| seat.submission.is_some()) {
        let place = rows.iter().position(|row| row.name == seat.bot).unwrap_or_else(|| {
            rows.push(GroupRow { name: seat.bot.clone(), halves: 0, goes_on: None });
            rows.len() - 1
        });
        let Some(rank) = seat.rank else { continue };
        let others = played.seats.iter().filter_map(|other| other.rank);
        rows[place].halves +=
            others.map(|other| i64::from(rank <= other) + i64::from(rank < other)).sum::<i64>() - 1;
    }
}

impl Rounds<'_> {
    /// The official rounds of a contest, newest first.
    pub async fn list(&self, who: Option<&Account>, contest: &Contest) -> Result<Vec<RoundSummary>, Error> {
        let until = contest.shown_until(who);
        let rows = sqlx::query(
            "SELECT r.number, r.series, r.kind, r.state, r.started_at, r.ended_at, \
             r.number + 1 - (SELECT MIN(o.number) FROM rounds o WHERE o.contest = r.contest AND o.series = r.series) AS in_series, \
             (SELECT COUNT(*) FROM round_entries e WHERE e.round = r.id) AS entries, \
             (SELECT p.name FROM round_entries e JOIN programs p ON p.id = e.program WHERE e.round = r.id \
              AND e.rank IS NOT NULL ORDER BY e.rank LIMIT 1) AS name \
             FROM rounds r WHERE r.contest = $1 AND r.started_at <= $2 ORDER BY r.number DESC",
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
                (RoundKind::Final, true, Some(1)) => Fate::Champion,
                (RoundKind::Final, true, Some(_)) | (RoundKind::Round, true, Some(_)) => Fate::Out,
                (RoundKind::Round, true, None) if round.state == RoundState::Done => Fate::Safe,
                _ if playing(submission) => Fate::In,
                (RoundKind::Final, ..) if !out.contains(&name) => Fate::In,
                (RoundKind::Final, ..) => Fate::Out,
                (RoundKind::Round, ..) => Fate::Safe,
            };
            Ok(EntryView { program: row.try_get("program")?, name, submission, fate, rank })
        };
        let mut entries: Vec<EntryView> = rows.iter().map(entry).collect::<Result<_, sqlx::Error>>()?;
        entries.sort_by_key(|entry| {
            (entry.rank.unwrap_or(0), entry.fate != Fate::In, entry.name.to_lowercase())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn played(id: i64, bots: &[&str]) -> MatchView {
        MatchView::for_test(id, bots)
    }

    /// Five in groups of two: one has a bye in the first round of the final, another one in the second.
    #[test]
    fn a_bye_goes_on_like_a_victory() {
        let stage = |text: &str, matches: Vec<MatchView>| {
            let stage: ContestStage = text.parse().unwrap();
            StageView { stage, step: step_of(stage), tie: false, matches }
        };
        let entry = |name: &str| EntryView {
            program: 1,
            name: name.to_owned(),
            submission: 1,
            fate: Fate::In,
            rank: None,
        };
        let mut view = RoundView {
            number: 1,
            in_series: 1,
            series: 1,
            kind: RoundKind::Final,
            state: RoundState::Playing,
            seed: 1,
            started_at: 0,
            ended_at: None,
            entries: ["A", "B", "C", "D", "E"].map(entry).into(),
            stages: vec![
                stage("round 1, group 1", vec![played(1, &["A", "B"])]),
                stage("round 1, group 2", vec![played(2, &["C", "D"])]),
                stage("round 2, group 1", vec![played(3, &["A", "E"])]),
            ],
            stuck: 0,
            out: vec!["B".to_owned(), "D".to_owned()],
        };
        let arrows = |view: &RoundView| {
            let bracket = view.bracket();
            let rows = bracket[0].iter().flat_map(|group| &group.rows);
            rows.filter(|row| row.goes_on == Some(true)).map(|row| row.name.clone()).collect::<Vec<_>>()
        };
        assert_eq!(arrows(&view), ["A", "C"], "C has no rival in the second round");
        view.stages.push(stage("final", vec![played(4, &["C", "A"])]));
        view.out.push("E".to_owned());
        assert_eq!(arrows(&view), ["A", "C"]);
    }

    #[test]
    fn stages_tell_their_step() {
        for (text, step) in [("round 1, step 3", 3), ("round 2, group 1", 2), ("final", 0), ("final, tie", 0)]
        {
            assert_eq!(step_of(text.parse().unwrap()), step, "{text}");
        }
    }
}
