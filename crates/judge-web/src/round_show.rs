//! A round for templates: what its groups and programs are called, which way they took, and what a projector has room for.

use super::show::by_rank;
use super::texts::Texts;
use agon_contest::{ContestStage, Phase};
use agon_judge::contest::{Contest, MatchState, MatchView, SeatView};
use agon_judge::rounds::{
    EntryStatus, EntryView, GroupOutcome, GroupRow, GroupView, RoundKind, RoundState, RoundView, StageView,
};

/// How many groups of a step the projector has room for.
const ON_SCREEN: usize = 15;
/// How many matches it shows at a time.
const ARENAS: usize = 8;

/// A round for a page, with what templates ask of it.
pub(crate) struct Show {
    pub(crate) contest: Contest,
    pub(crate) round: RoundView,
    pub(crate) cover: bool,
    pub(crate) mark: String,
}

impl Show {
    pub(crate) fn is_final(&self) -> bool {
        self.round.kind == RoundKind::Final
    }

    pub(crate) fn round_title(&self, t: &Texts) -> String {
        match self.round.series {
            1 => format!("{} {}", t.round, self.round.in_series),
            series => format!("{} {series}, {} {}", t.series, t.round, self.round.in_series),
        }
    }

    pub(crate) fn title(&self, t: &Texts) -> String {
        if self.is_final() { t.final_.to_owned() } else { self.round_title(t) }
    }

    #[allow(clippy::unused_self, reason = "templates call it like this")]
    pub(crate) fn fate(&self, entry: &EntryView) -> &'static str {
        match entry.fate {
            EntryStatus::In => "in",
            EntryStatus::Safe => "safe",
            EntryStatus::Out => "out",
            EntryStatus::Champion => "champion",
        }
    }

    #[allow(clippy::unused_self, reason = "templates call it like this")]
    pub(crate) fn fate_word(&self, t: &Texts, entry: &EntryView) -> &'static str {
        match entry.fate {
            EntryStatus::In => t.still_in,
            EntryStatus::Safe => t.safe,
            EntryStatus::Out => t.out,
            EntryStatus::Champion => t.champion,
        }
    }

    /// A stage in words. Within a round, its number is left out.
    #[allow(clippy::unused_self, reason = "templates call it like this")]
    pub(crate) fn stage_word(&self, t: &Texts, stage: &ContestStage) -> String {
        let phase = match stage.phase {
            Phase::Step { step, .. } => format!("{} {step}", t.step),
            Phase::Group { round, group } => format!("{} {round}, {} {group}", t.round, t.group),
            Phase::Final => t.grand_final.to_owned(),
            Phase::Ladder | Phase::Comparison | Phase::Cycle(_) => {
                ContestStage::from(stage.phase).to_string()
            }
        };
        if stage.tie { format!("{phase}, {}", t.tie) } else { phase }
    }

    /// What a program has in its group: in the final the number of rivals beaten, where a tie counts half; otherwise its score.
    pub(crate) fn reckoning(&self, row: &GroupRow) -> String {
        match (self.is_final(), row.score) {
            (true, _) => format!("{}{}", row.halves / 2, if row.halves % 2 == 0 { "" } else { "½" }),
            (false, Some(score)) => score.to_string(),
            (false, None) => String::new(),
        }
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.round.state == RoundState::Playing
    }

    /// Where the picture of a match is: what it looks like now or looked like in the end, unless results are covered.
    pub(crate) fn picture(&self, played: &MatchView) -> String {
        if self.cover || played.state == MatchState::Open {
            format!("/contests/{}/boards/{}/picture.svg", self.contest.slug, played.board)
        } else {
            format!("/matches/{}/picture.svg", played.id)
        }
    }

    /// Whether the show keeps the results of a stage for later: those of the last one tell how the round ended.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "templates call it like this")]
    pub(crate) fn is_secret(&self, stage: &usize) -> bool {
        self.round.decided().is_some() && stage + 1 == self.round.stages.len()
    }

    /// The seats of a match: by rank, unless that is a secret.
    #[allow(clippy::unused_self, clippy::trivially_copy_pass_by_ref, reason = "templates call it like this")]
    pub(crate) fn line_up<'a>(&self, played: &'a MatchView, secret: &bool) -> Vec<(usize, &'a SeatView)> {
        if *secret || self.cover { played.seats.iter().enumerate().collect() } else { by_rank(played) }
    }

    /// How many matches are side by side on the projector.
    #[allow(clippy::unused_self, reason = "templates call it like this")]
    pub(crate) fn columns(&self, matches: usize) -> &'static str {
        match matches {
            0 | 1 => "k1",
            2..=4 => "k2",
            5..=6 => "k3",
            7..=8 => "k4",
            _ => "k5",
        }
    }

    /// The groups that the projector has room for: the first steps of a large round are left out.
    pub(crate) fn on_screen(&self) -> Vec<Vec<GroupView>> {
        let mut columns = self.round.bracket();
        let large = columns.iter().take_while(|column| column.len() > ON_SCREEN).count();
        columns.drain(..large.min(columns.len().saturating_sub(1)));
        columns
    }

    /// How large the drawing is, as a class: with many groups, later ones stand at the top instead of in the middle; few have room for large boards.
    #[allow(clippy::unused_self, reason = "templates call it like this")]
    pub(crate) fn size(&self, columns: &[Vec<GroupView>]) -> &'static str {
        match columns.iter().map(Vec::len).max() {
            Some(7..) => " tall",
            Some(..=2) => " big",
            _ => "",
        }
    }

    /// How many cards are side by side in a column on the projector.
    #[allow(clippy::unused_self, clippy::ptr_arg, reason = "templates call it like this")]
    pub(crate) fn width(&self, column: &Vec<GroupView>) -> &'static str {
        match column.len() {
            0..=5 => "w1",
            6..=10 => "w2",
            _ => "w3",
        }
    }

    /// What a column is: a step of the round, a round of the final, or its last match.
    #[allow(clippy::ptr_arg, reason = "templates call it like this")]
    pub(crate) fn column_word(&self, t: &Texts, column: &Vec<GroupView>) -> String {
        match column.first().map(|group| group.stage.phase) {
            Some(Phase::Group { round, .. }) => format!("{} {round}", t.round),
            Some(phase) => self.stage_word(t, &ContestStage::from(phase)),
            None => String::new(),
        }
    }

    pub(crate) fn group_word(&self, t: &Texts, group: &GroupView) -> String {
        if group.stage.phase == Phase::Final {
            t.match_.to_owned()
        } else {
            format!("{} {}", t.group, group.number)
        }
    }

    #[allow(clippy::unused_self, reason = "templates call it like this")]
    pub(crate) fn is_live(&self, group: &GroupView) -> bool {
        group.matches.iter().any(|played| played.state == MatchState::Playing)
    }

    /// Which way a program took, as a class: what is bad in an ordinary round is good in the final.
    pub(crate) fn way(&self, row: &GroupRow) -> &'static str {
        match row.way {
            GroupOutcome::Open => "way-open",
            GroupOutcome::On if self.is_final() => "way-up",
            GroupOutcome::On => "way-on",
            GroupOutcome::Safe => "way-safe",
            GroupOutcome::Out => "way-out",
            GroupOutcome::Won => "way-won",
            GroupOutcome::Filler => "way-filler",
        }
    }

    pub(crate) fn way_word(&self, t: &Texts, row: &GroupRow) -> &'static str {
        match row.way {
            GroupOutcome::Open | GroupOutcome::Filler => "",
            GroupOutcome::On if self.is_final() => t.goes_on,
            GroupOutcome::On => t.plays_again,
            GroupOutcome::Safe => t.safe,
            GroupOutcome::Out => t.out,
            GroupOutcome::Won => t.champion,
        }
    }

    /// The matches of a stage, as many at a time as the projector has room for.
    #[allow(clippy::unused_self, reason = "templates call it like this")]
    pub(crate) fn screens<'a>(&self, stage: &'a StageView) -> Vec<&'a [MatchView]> {
        let count = stage.matches.len().div_ceil(ARENAS).max(1);
        stage.matches.chunks(stage.matches.len().div_ceil(count).max(1)).collect()
    }

    /// The second and third of the final, the lower first.
    pub(crate) fn runners_up(&self) -> Vec<&EntryView> {
        let mut list: Vec<&EntryView> =
            self.round.entries.iter().filter(|entry| matches!(entry.rank, Some(2 | 3))).collect();
        list.sort_by_key(|entry| std::cmp::Reverse(entry.rank));
        if self.is_final() { list } else { Vec::new() }
    }
}
