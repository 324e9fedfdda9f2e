//! What awaits somebody's answer: invitations to teams and cups, whichever contest they are in.

use super::Account;
use crate::Error;
use crate::services::People;

/// What somebody is invited to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InvitedTo {
    Team,
    Cup,
}

/// An invitation that can still be accepted.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct OpenInvitation {
    pub kind: InvitedTo,
    /// The number of the team or the cup.
    pub id: i64,
    /// The name of the team, or the title of the cup.
    pub title: String,
    /// The name of the team's captain, or of who opened the cup.
    pub host: String,
    /// The short name of the contest.
    pub contest: String,
    pub contest_title: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

agon_store::from_row!(OpenInvitation { id, title, host, contest, contest_title, at } row {
    kind: if row.try_get::<i64, _>("is_team")? == 1 { InvitedTo::Team } else { InvitedTo::Cup },
});

impl OpenInvitation {
    /// The page on which it is answered.
    #[must_use]
    pub fn path(&self) -> String {
        match self.kind {
            InvitedTo::Team => format!("/contests/{}/teams", self.contest),
            InvitedTo::Cup => format!("/cups/{}", self.id),
        }
    }
}

impl People<'_> {
    /// The invitations that somebody has not answered and still can, newest first.
    pub async fn open_invitations(&self, who: &Account) -> Result<Vec<OpenInvitation>, Error> {
        // A team can be joined as long as it can change, has room, and one has no other.
        Ok(sqlx::query_as(
            "SELECT 1 AS is_team, t.account AS id, n.name AS title, h.name AS host, c.slug AS contest, c.title AS contest_title, i.at \
             FROM team_invitations i JOIN teams t ON t.account = i.team JOIN accounts n ON n.id = t.account \
             JOIN accounts h ON h.id = t.captain JOIN contests c ON c.id = t.contest \
             WHERE i.account = $1 AND c.archived_at IS NULL AND c.closes_at > $2 \
             AND NOT EXISTS (SELECT 1 FROM rounds r WHERE r.contest = c.id) \
             AND NOT EXISTS (SELECT 1 FROM team_members o WHERE o.contest = c.id AND o.account = $1) \
             AND (SELECT COUNT(*) FROM team_members m WHERE m.team = t.account) < c.team_size \
             UNION ALL \
             SELECT 0, u.id, u.title, h.name, c.slug, c.title, p.at FROM cup_players p JOIN cups u ON u.id = p.cup \
             JOIN accounts h ON h.id = u.owner JOIN contests c ON c.id = u.contest \
             WHERE p.account = $1 AND p.program IS NULL AND u.state = 'open' AND c.archived_at IS NULL \
             ORDER BY 7 DESC, 2",
        )
        .bind(who.id)
        .bind(self.judge.clock.now())
        .fetch_all(self.judge.db.read())
        .await?)
    }
}
