//! What a round looks like to people: entrants and stages.

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
    /// Its newest match, and the board of that.
    #[serde(skip)]
    pub newest: Option<(i64, i64)>,
}

/// How a program stands in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntryStatus {
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
    pub fate: EntryStatus,
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
        let fate = if self.kind == RoundKind::Final { EntryStatus::Champion } else { EntryStatus::Out };
        self.entries.iter().find(|entry| self.state == RoundState::Done && entry.fate == fate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_tell_their_step() {
        for (text, step) in [("round 1, step 3", 3), ("round 2, group 1", 2), ("final", 0), ("final, tie", 0)]
        {
            assert_eq!(step_of(text.parse().unwrap()), step, "{text}");
        }
    }
}
