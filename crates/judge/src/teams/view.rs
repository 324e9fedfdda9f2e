//! Teams as people see them.

use super::{StoredTeam, Teams};
use crate::Error;
use crate::contest::Contest;
use crate::people::Account;
use sqlx::Row;

/// Somebody in a team.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct TeamMember {
    pub account: i64,
    pub name: String,
    pub is_captain: bool,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct TeamView {
    /// The number of the team's own account, which owns its programs.
    pub id: i64,
    /// The number of the contest.
    pub contest: i64,
    pub name: String,
    /// The members, the captain first.
    pub members: Vec<TeamMember>,
    /// The number of its programs.
    pub programs: i64,
    /// Whether the caller is in it.
    pub is_mine: bool,
    /// Whether the caller is invited to it.
    pub invited: bool,
    /// The link with which others can join, for its members and as long as anybody can: `/teams/join/LINK`.
    pub link: Option<String>,
}

impl TeamView {
    /// Whether nobody else can join it, given its contest.
    #[must_use]
    pub fn is_full(&self, contest: &Contest) -> bool {
        i64::try_from(self.members.len()).is_ok_and(|size| size >= contest.options.team_size)
    }

    /// Whether somebody is its captain.
    #[must_use]
    pub fn is_led_by(&self, who: &Account) -> bool {
        self.members.iter().any(|member| member.is_captain && member.account == who.id)
    }
}

impl Teams<'_> {
    /// Whether teams of a contest can still change.
    pub async fn are_open(&self, contest: &Contest) -> Result<bool, Error> {
        let mut tx = self.judge.db.read().begin().await?;
        self.can_change(&mut tx, contest).await
    }

    /// The teams of a contest, by name.
    pub async fn list(&self, who: &Account, contest: i64) -> Result<Vec<TeamView>, Error> {
        let rows = sqlx::query(
            "SELECT t.account AS id, t.contest, t.captain, t.link, a.name, m.account AS member, p.name AS person, \
             (SELECT COUNT(*) FROM programs g WHERE g.owner = t.account) AS programs, \
             CASE WHEN EXISTS (SELECT 1 FROM team_invitations i WHERE i.team = t.account AND i.account = $2) THEN 1 ELSE 0 END AS invited \
             FROM teams t JOIN accounts a ON a.id = t.account LEFT JOIN team_members m ON m.team = t.account \
             LEFT JOIN accounts p ON p.id = m.account WHERE t.contest = $1 \
             ORDER BY LOWER(a.name), t.account, CASE WHEN m.account = t.captain THEN 0 ELSE 1 END, p.name, m.account",
        )
        .bind(contest)
        .bind(who.id)
        .fetch_all(self.judge.db.read())
        .await?;
        let mut teams: Vec<TeamView> = Vec::new();
        for row in &rows {
            let id: i64 = row.try_get("id")?;
            if teams.last().is_none_or(|last| last.id != id) {
                teams.push(TeamView {
                    id,
                    contest: row.try_get("contest")?,
                    name: row.try_get("name")?,
                    members: Vec::new(),
                    programs: row.try_get("programs")?,
                    is_mine: false,
                    invited: row.try_get::<i64, _>("invited")? == 1,
                    link: None,
                });
            }
            let team = teams.last_mut().ok_or(Error::NotFound)?;
            let Some(account) = row.try_get::<Option<i64>, _>("member")? else { continue };
            let is_captain = row.try_get::<i64, _>("captain")? == account;
            team.members.push(TeamMember { account, name: row.try_get("person")?, is_captain });
            if account == who.id {
                team.is_mine = true;
                team.link = Some(row.try_get("link")?);
            }
        }
        let contest = self.judge.contests().by_id(contest).await?;
        let are_open = self.are_open(&contest).await?;
        for team in &mut teams {
            if !are_open || team.is_full(&contest) {
                team.link = None;
            }
        }
        Ok(teams)
    }

    /// The contest of a team.
    ///
    /// # Errors
    /// [`Error::NotFound`] if there is no such team.
    pub async fn contest_of(&self, team: i64) -> Result<i64, Error> {
        let found = sqlx::query_scalar("SELECT contest FROM teams WHERE account = $1")
            .bind(team)
            .fetch_optional(self.judge.db.read())
            .await?;
        found.ok_or(Error::NotFound)
    }

    /// The team that a link leads to, with its contest.
    ///
    /// # Errors
    /// [`Error::NotFound`] if there is no such link.
    pub async fn by_link(&self, who: &Account, link: &str) -> Result<(Contest, TeamView), Error> {
        let mut tx = self.judge.db.read().begin().await?;
        let StoredTeam { account, contest, .. } = self.linked(&mut tx, link).await?;
        drop(tx);
        let team = self.list(who, contest).await?.into_iter().find(|team| team.id == account);
        Ok((self.judge.contests().by_id(contest).await?, team.ok_or(Error::NotFound)?))
    }
}
