//! The rules that a teacher chooses for a contest.

use crate::teams::MAX_SIZE;
use crate::{Error, Refusal};

/// The rules that a teacher chooses for a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct ContestOptions {
    /// Whether ladder matches with a private program are shown only to those whose programs play.
    pub private_ladder: bool,
    /// Whether a name that was accepted is locked, so that a new version needs a new name.
    pub locked_names: bool,
    /// How many ladder matches are played in a day at most.
    pub ladder_per_day: i64,
    /// How many people a team has at most; 1 if there are no teams.
    pub team_size: i64,
    /// Whether only the captain of a team may submit and choose programs.
    pub team_captain: bool,
}

impl Default for ContestOptions {
    fn default() -> Self {
        Self {
            private_ladder: false,
            locked_names: false,
            ladder_per_day: 2000,
            team_size: 1,
            team_captain: false,
        }
    }
}

impl ContestOptions {
    pub(super) fn check(&self) -> Result<(), Error> {
        let is_sound =
            (0..=1_000_000).contains(&self.ladder_per_day) && (1..=MAX_SIZE).contains(&self.team_size);
        if is_sound { Ok(()) } else { Err(Refusal::BadNumber.into()) }
    }
}

agon_store::from_row!(ContestOptions { ladder_per_day, team_size } row {
    team_captain: row.try_get::<i64, _>("team_captain")? == 1,
    private_ladder: row.try_get::<i64, _>("private_ladder")? == 1,
    locked_names: row.try_get::<i64, _>("locked_names")? == 1,
});
