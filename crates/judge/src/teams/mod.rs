//! Teams: several people who take part in a contest as one, where its teacher allows that.
//!
//! A team has an account of its own, with which nobody can sign in. Whatever asks for the owner of a program (limits, ladder, rounds, choices) knows
//! only that account; what its members may do follows from [`Account::owns`].

mod members;
mod view;

pub use view::{TeamMember, TeamView};

use crate::contest::Contest;
use crate::people::Account;
use crate::services::Teams;
use crate::{Error, Refusal};
use agon_store::Tx;

/// How many people a team can have at most, whatever a teacher wants.
pub const MAX_SIZE: i64 = 10;

/// A team as it is stored.
pub(crate) struct StoredTeam {
    pub(crate) account: i64,
    pub(crate) contest: i64,
    pub(crate) captain: i64,
}

agon_store::from_row!(StoredTeam { account, contest, captain });

impl StoredTeam {
    fn is_led_by(&self, who: &Account) -> bool {
        self.captain == who.id || who.is_teacher()
    }
}

impl Teams<'_> {
    async fn load(&self, tx: &mut Tx, id: i64) -> Result<StoredTeam, Error> {
        let found = sqlx::query_as("SELECT * FROM teams WHERE account = $1")
            .bind(id)
            .fetch_optional(&mut **tx)
            .await?;
        found.ok_or(Error::NotFound)
    }

    /// The team of somebody in a contest.
    pub(crate) async fn of_person(
        &self,
        tx: &mut Tx,
        account: i64,
        contest: i64,
    ) -> Result<Option<StoredTeam>, Error> {
        Ok(sqlx::query_as(
            "SELECT t.* FROM teams t JOIN team_members m ON m.team = t.account WHERE m.contest = $1 AND m.account = $2",
        )
        .bind(contest)
        .bind(account)
        .fetch_optional(&mut **tx)
        .await?)
    }

    /// In whose name somebody takes part in a contest: their team's, or their own.
    pub(crate) async fn acts_as(&self, tx: &mut Tx, who: &Account, contest: i64) -> Result<i64, Error> {
        Ok(self.of_person(tx, who.id, contest).await?.map_or(who.id, |team| team.account))
    }

    /// In whose name somebody submits and chooses programs.
    ///
    /// # Errors
    /// In this contest only captains do.
    pub(crate) async fn submits_as(&self, tx: &mut Tx, who: &Account, contest: i64) -> Result<i64, Error> {
        let Some(team) = self.of_person(tx, who.id, contest).await? else { return Ok(who.id) };
        let contest = self.judge.contests().in_tx(tx, contest).await?;
        if contest.options.team_captain && team.captain != who.id {
            return Err(Refusal::OnlyCaptain.into());
        }
        Ok(team.account)
    }

    /// Whether teams can still change: until the contest closes, and until its first official round.
    pub(crate) async fn can_change(&self, tx: &mut Tx, contest: &Contest) -> Result<bool, Error> {
        let rounds: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM rounds WHERE contest = $1")
            .bind(contest.id)
            .fetch_one(&mut **tx)
            .await?;
        let now = self.judge.clock.now();
        Ok(contest.archived_at.is_none() && now < contest.closes_at && rounds == 0)
    }

    /// The contest, if it has teams and they can still change.
    async fn changing(&self, tx: &mut Tx, contest: i64) -> Result<Contest, Error> {
        let contest = self.judge.contests().in_tx(tx, contest).await?;
        if contest.options.team_size < 2 {
            return Err(Error::NotFound);
        }
        if self.can_change(tx, &contest).await? { Ok(contest) } else { Err(Refusal::TeamsFixed.into()) }
    }
}
