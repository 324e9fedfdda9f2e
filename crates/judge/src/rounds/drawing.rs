//! A round as a drawing: its groups in columns, step after step, and which way every program took. In an ordinary round, those who do well leave it and
//! the rest meet again, until one is left, who is out; in the final, those who do well meet again, until one has won.

use super::view::{RoundView, StageView};
use super::{RoundKind, RoundState};
use crate::contest::MatchView;
use agon_contest::ContestStage;

/// Which way a program took from a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupOutcome {
    /// Not decided yet.
    Open,
    /// It plays in a later group of the round: that is bad in an ordinary round, and good in the final.
    On,
    /// It is safe, and has no more matches in this round.
    Safe,
    /// It is out of the competition.
    Out,
    /// It has won the final.
    Won,
    /// It only fills a seat.
    Filler,
}

/// A program in a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupRow {
    pub name: String,
    /// The program, unless it is a filler.
    pub program: Option<i64>,
    /// Its points over all matches, doubled: two for each rival beaten, one for each tie.
    pub halves: i64,
    /// Its score in the first match.
    pub score: Option<i64>,
    pub way: GroupOutcome,
}

/// A group: programs that play each other in the same matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupView {
    pub stage: ContestStage,
    /// Its number in the column, from 1.
    pub number: usize,
    /// Its programs, best first.
    pub rows: Vec<GroupRow>,
    /// Its matches, replays of ties included.
    pub matches: Vec<MatchView>,
}

impl GroupView {
    fn names(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().filter(|row| row.way != GroupOutcome::Filler).map(|row| row.name.as_str())
    }

    fn add(&mut self, view: &RoundView, played: &MatchView) {
        for seat in &played.seats {
            let filler = seat.submission.is_none();
            if filler && view.kind == RoundKind::Final {
                continue;
            }
            let known = self.rows.iter().position(|row| !filler && row.name == seat.bot);
            let place = known.unwrap_or_else(|| {
                let entry = view.entries.iter().find(|entry| !filler && entry.name == seat.bot);
                self.rows.push(GroupRow {
                    name: seat.bot.clone(),
                    program: entry.map(|entry| entry.program),
                    halves: 0,
                    score: seat.score,
                    way: if filler { GroupOutcome::Filler } else { GroupOutcome::Open },
                });
                self.rows.len() - 1
            });
            let Some(rank) = seat.rank else { continue };
            let others = played.seats.iter().filter_map(|other| other.rank);
            self.rows[place].halves +=
                others.map(|other| i64::from(rank <= other) + i64::from(rank < other)).sum::<i64>() - 1;
        }
        self.matches.push(played.clone());
    }
}

impl RoundView {
    /// The groups by step, up to the one who is out or has won.
    #[must_use]
    pub fn bracket(&self) -> Vec<Vec<GroupView>> {
        let mut steps: Vec<i64> = Vec::new();
        let mut columns: Vec<Vec<GroupView>> = Vec::new();
        for stage in &self.stages {
            let column = steps.iter().position(|step| *step == stage.step).unwrap_or_else(|| {
                steps.push(stage.step);
                columns.push(Vec::new());
                steps.len() - 1
            });
            for played in &stage.matches {
                self.place(&mut columns[column], stage, played);
            }
        }
        for column in 0..columns.len() {
            let later: Vec<String> = columns[column + 1..]
                .iter()
                .flatten()
                .flat_map(|group| group.names().map(str::to_owned))
                .collect();
            let is_last = column + 1 == columns.len();
            for row in columns[column].iter_mut().flat_map(|group| &mut group.rows) {
                if row.way != GroupOutcome::Filler {
                    row.way = self.way(&row.name, &later, is_last);
                }
            }
        }
        for group in columns.iter_mut().flatten() {
            let good = |row: &GroupRow| match (self.kind, row.way) {
                (_, GroupOutcome::Won | GroupOutcome::Safe) | (RoundKind::Final, GroupOutcome::On) => 1,
                _ => 0,
            };
            group.rows.sort_by(|a, b| {
                b.halves.cmp(&a.halves).then(good(b).cmp(&good(a))).then_with(|| a.name.cmp(&b.name))
            });
        }
        columns
    }

    /// Puts a match into its group. The groups of the final have names; those of an ordinary round are who plays in a match, and a tie is played
    /// again by some of them.
    fn place(&self, groups: &mut Vec<GroupView>, stage: &StageView, played: &MatchView) {
        let name = ContestStage::from(stage.stage.phase);
        let of_group = |group: &GroupView| match self.kind {
            RoundKind::Final => group.stage == name,
            RoundKind::Round => {
                let mut programs = played.seats.iter().filter(|seat| seat.submission.is_some());
                stage.tie && programs.all(|seat| group.names().any(|name| name == seat.bot))
            }
        };
        let place = groups.iter().position(of_group).unwrap_or_else(|| {
            let number = groups.len() + 1;
            groups.push(GroupView { stage: name, number, rows: Vec::new(), matches: Vec::new() });
            groups.len() - 1
        });
        groups[place].add(self, played);
    }

    fn way(&self, name: &String, later: &[String], is_last: bool) -> GroupOutcome {
        let decided = self.decided().map(|entry| &entry.name);
        match self.kind {
            _ if later.contains(name) => GroupOutcome::On,
            RoundKind::Round if !is_last => GroupOutcome::Safe,
            RoundKind::Round if self.state != RoundState::Done => GroupOutcome::Open,
            RoundKind::Round if decided == Some(name) => GroupOutcome::Out,
            RoundKind::Round => GroupOutcome::Safe,
            RoundKind::Final if is_last => match decided {
                Some(winner) if winner == name => GroupOutcome::Won,
                Some(_) => GroupOutcome::Out,
                None => GroupOutcome::Open,
            },
            // A program with a bye is missing from the next column, but is still in.
            RoundKind::Final if self.out.contains(name) => GroupOutcome::Out,
            RoundKind::Final => GroupOutcome::On,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::view::{EntryStatus, EntryView, step_of};
    use super::*;

    fn view(kind: RoundKind, names: &[&str]) -> RoundView {
        let entry = |(program, name): (usize, &&str)| EntryView {
            program: program as i64,
            name: (*name).to_owned(),
            submission: 1,
            fate: EntryStatus::In,
            rank: None,
        };
        RoundView {
            number: 1,
            in_series: 1,
            series: 1,
            kind,
            state: RoundState::Playing,
            seed: 1,
            started_at: 0,
            ended_at: None,
            entries: names.iter().enumerate().map(entry).collect(),
            stages: Vec::new(),
            stuck: 0,
            out: Vec::new(),
        }
    }

    fn stage(text: &str, matches: &[(i64, &[&str])]) -> StageView {
        let stage: ContestStage = text.parse().unwrap();
        let matches = matches.iter().map(|(id, bots)| MatchView::for_test(*id, bots)).collect();
        StageView { stage, step: step_of(stage), tie: stage.tie, matches }
    }

    fn ways(group: &GroupView) -> Vec<(&str, GroupOutcome)> {
        group.rows.iter().map(|row| (row.name.as_str(), row.way)).collect()
    }

    /// Five in groups of two: one has a bye in the first round of the final, another one in the second.
    #[test]
    fn a_bye_goes_on_like_a_victory() {
        let mut view = view(RoundKind::Final, &["A", "B", "C", "D", "E"]);
        view.stages = vec![
            stage("round 1, group 1", &[(1, &["A", "B"])]),
            stage("round 1, group 2", &[(2, &["C", "D"])]),
            stage("round 2, group 1", &[(3, &["A", "E"])]),
        ];
        view.out = vec!["B".to_owned(), "D".to_owned()];
        let arrows = |view: &RoundView| {
            let bracket = view.bracket();
            let rows = bracket[0].iter().flat_map(|group| &group.rows);
            rows.filter(|row| row.way == GroupOutcome::On).map(|row| row.name.clone()).collect::<Vec<_>>()
        };
        assert_eq!(arrows(&view), ["A", "C"], "C has no rival in the second round");
        view.stages.push(stage("final", &[(4, &["C", "A"])]));
        view.out.push("E".to_owned());
        assert_eq!(arrows(&view), ["A", "C"]);
    }

    /// Each match of an ordinary round is a group; a tie is played again in the group where it happened; those who are not safe meet again.
    #[test]
    fn an_ordinary_round_leads_to_the_one_who_is_out() {
        let mut view = view(RoundKind::Round, &["A", "B", "C", "D", "E", "F", "G"]);
        view.stages = vec![
            stage("round 1, step 1", &[(1, &["A", "B", "C", "D"]), (2, &["E", "F", "G"])]),
            stage("round 1, step 1, tie", &[(3, &["F", "G"])]),
        ];
        let first = view.bracket();
        assert_eq!(first.iter().map(Vec::len).collect::<Vec<_>>(), [2]);
        assert_eq!((first[0][1].number, first[0][1].matches.len()), (2, 2), "with the tie");
        assert!(
            first[0].iter().flat_map(ways).all(|(_, way)| way == GroupOutcome::Open),
            "nothing is decided"
        );
        view.stages.push(stage("round 1, step 2", &[(4, &["C", "G", "D"])]));
        let mut filler = MatchView::for_test(4, &["C", "G", "D", "Dummy"]);
        filler.seats[3].submission = None;
        view.stages[2].matches = vec![filler];
        let second = view.bracket();
        assert_eq!(
            ways(&second[0][0]),
            [
                ("A", GroupOutcome::Safe),
                ("B", GroupOutcome::Safe),
                ("C", GroupOutcome::On),
                ("D", GroupOutcome::On)
            ]
        );
        assert_eq!(
            ways(&second[0][1]),
            [("E", GroupOutcome::Safe), ("F", GroupOutcome::Safe), ("G", GroupOutcome::On)]
        );
        view.state = RoundState::Done;
        view.entries[3].fate = EntryStatus::Out;
        let last = view.bracket();
        let expected = [
            ("C", GroupOutcome::Safe),
            ("G", GroupOutcome::Safe),
            ("D", GroupOutcome::Out),
            ("Dummy", GroupOutcome::Filler),
        ];
        assert_eq!(ways(&last[1][0]), expected);
        assert_eq!((last[1][0].rows[2].program, last[1][0].rows[3].program), (Some(3), None));
    }
}
