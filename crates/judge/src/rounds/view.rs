//! What a round looks like to people: entrants, stages, and the bracket of the final.

use super::{RoundKind, RoundState};
use crate::contest::MatchView;
use agon_contest::{ContestStage, Phase};

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
    /// Its matches, replays of ties included.
    pub matches: Vec<MatchView>,
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
pub(super) fn step_of(stage: ContestStage) -> i64 {
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
                groups.push(GroupView { stage: name, rows: Vec::new(), matches: Vec::new() });
                groups.len() - 1
            });
            stage.matches.iter().for_each(|played| add_up(&mut groups[place].rows, played));
            groups[place].matches.extend(stage.matches.iter().cloned());
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
