//! Creating a team, and who is in it.

use super::{StoredTeam, Teams};
use crate::contest::Contest;
use crate::people::{Account, Role, check_name, insert_account};
use crate::{Error, Refusal};
use agon_store::{Tx, secret};

impl Teams<'_> {
    /// Creates a team. The programs that its founder has in the contest become the team's.
    ///
    /// # Errors
    /// The contest has no teams or they are fixed, the founder is in one, or the name is taken or invalid.
    pub async fn found(&self, by: &Account, contest: i64, name: &str) -> Result<i64, Error> {
        let name = check_name(name)?;
        let mut tx = self.judge.db.begin().await?;
        let contest = self.changing(&mut tx, contest).await?;
        let same: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM teams t JOIN accounts a ON a.id = t.account WHERE t.contest = $1 AND LOWER(a.name) = LOWER($2)",
        )
        .bind(contest.id)
        .bind(&name)
        .fetch_one(&mut *tx)
        .await?;
        if same > 0 {
            return Err(Refusal::TeamNameTaken.into());
        }
        let now = self.judge.clock.now();
        let link = secret::new()?;
        // Nobody can have such an address, and an empty hash fits no password.
        let email = format!("team-{:016x}@teams.invalid", secret::number()?);
        let account =
            insert_account(&mut tx, (email, name, String::new()), Role::Student, by.locale, now).await?;
        sqlx::query(
            "INSERT INTO teams (account, contest, captain, link, created_at) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(account)
        .bind(contest.id)
        .bind(by.id)
        .bind(link)
        .bind(now)
        .execute(&mut *tx)
        .await?;
        let team = self.load(&mut tx, account).await?;
        self.add(&mut tx, &contest, &team, by.id).await?;
        tx.commit().await?;
        Ok(account)
    }

    /// Invites a friend to one's team.
    ///
    /// # Errors
    /// They are not in it, teams are fixed, or the other is not a friend.
    pub async fn invite(&self, by: &Account, team: i64, friend: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let team = self.own(&mut tx, by, team).await?;
        self.changing(&mut tx, team.contest).await?;
        if !self.judge.people().are_friends(&mut tx, by.id, friend).await? {
            return Err(Refusal::NotYourFriend.into());
        }
        sqlx::query(
            "INSERT INTO team_invitations (team, account, at) VALUES ($1, $2, $3) ON CONFLICT (team, account) DO NOTHING",
        )
        .bind(team.account)
        .bind(friend)
        .bind(self.judge.clock.now())
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Joins a team to which one is invited.
    ///
    /// # Errors
    /// They are not invited, teams are fixed, they are in a team, it is full, or would have too many programs.
    pub async fn join(&self, by: &Account, team: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let invited: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM team_invitations WHERE team = $1 AND account = $2")
                .bind(team)
                .bind(by.id)
                .fetch_one(&mut *tx)
                .await?;
        if invited == 0 {
            return Err(Error::NotFound);
        }
        let team = self.load(&mut tx, team).await?;
        let contest = self.changing(&mut tx, team.contest).await?;
        self.add(&mut tx, &contest, &team, by.id).await?;
        Ok(tx.commit().await?)
    }

    /// Declines an invitation to a team.
    ///
    /// # Errors
    /// They are not invited.
    pub async fn decline(&self, by: &Account, team: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let gone = sqlx::query("DELETE FROM team_invitations WHERE team = $1 AND account = $2")
            .bind(team)
            .bind(by.id)
            .execute(&mut *tx)
            .await?;
        if gone.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        Ok(tx.commit().await?)
    }

    /// Joins a team by its link.
    ///
    /// # Errors
    /// There is no such link, teams are fixed, they are in a team, it is full, or would have too many programs.
    pub async fn join_by_link(&self, by: &Account, link: &str) -> Result<i64, Error> {
        let mut tx = self.judge.db.begin().await?;
        let team = self.linked(&mut tx, link).await?;
        let contest = self.changing(&mut tx, team.contest).await?;
        self.add(&mut tx, &contest, &team, by.id).await?;
        tx.commit().await?;
        Ok(team.contest)
    }

    pub(super) async fn linked(&self, tx: &mut Tx, link: &str) -> Result<StoredTeam, Error> {
        let found = sqlx::query_as("SELECT * FROM teams WHERE link = $1")
            .bind(link)
            .fetch_optional(&mut **tx)
            .await?;
        found.ok_or(Error::NotFound)
    }

    /// A team that somebody is in; any for teachers.
    async fn own(&self, tx: &mut Tx, who: &Account, team: i64) -> Result<StoredTeam, Error> {
        let team = self.load(tx, team).await?;
        let own = self.of_person(tx, who.id, team.contest).await?;
        let is_own = own.is_some_and(|own| own.account == team.account);
        if is_own || who.is_teacher() { Ok(team) } else { Err(Error::NotFound) }
    }

    async fn add(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        team: &StoredTeam,
        account: i64,
    ) -> Result<(), Error> {
        if self.of_person(tx, account, contest.id).await?.is_some() {
            return Err(Refusal::InTeam.into());
        }
        let members: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM team_members WHERE team = $1")
            .bind(team.account)
            .fetch_one(&mut **tx)
            .await?;
        if members >= contest.options.team_size {
            return Err(Refusal::TeamFull.into());
        }
        let programs: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM programs WHERE contest = $1 AND owner IN ($2, $3)")
                .bind(contest.id)
                .bind(account)
                .bind(team.account)
                .fetch_one(&mut **tx)
                .await?;
        if programs > contest.max_programs {
            return Err(Refusal::TooManyPrograms.into());
        }
        sqlx::query("INSERT INTO team_members (contest, account, team, at) VALUES ($1, $2, $3, $4)")
            .bind(contest.id)
            .bind(account)
            .bind(team.account)
            .bind(self.judge.clock.now())
            .execute(&mut **tx)
            .await?;
        // What they brought along is the team's from now on.
        for sql in [
            "UPDATE programs SET owner = $3 WHERE contest = $1 AND owner = $2",
            "UPDATE submissions SET owner = $3 WHERE contest = $1 AND owner = $2",
            "UPDATE seats SET owner = $3 WHERE owner = $2 AND submission IN (SELECT id FROM submissions WHERE contest = $1)",
            "DELETE FROM choices WHERE contest = $1 AND account = $2 AND $3 > 0",
            "DELETE FROM team_invitations WHERE account = $2 AND $3 > 0 AND team IN (SELECT account FROM teams WHERE contest = $1)",
        ] {
            sqlx::query(sql).bind(contest.id).bind(account).bind(team.account).execute(&mut **tx).await?;
        }
        self.judge.audit(tx, Some(account), "join-team", &team.account.to_string(), &contest.slug).await
    }

    /// Takes somebody out of a team: a member leaves, or the captain or a teacher removes them. Programs stay with the team.
    ///
    /// # Errors
    /// They may not decide this, teams are fixed, or it is the last member of a team that has submitted something.
    pub async fn remove(&self, by: &Account, team: i64, account: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let team = self.own(&mut tx, by, team).await?;
        if account != by.id && !team.is_led_by(by) {
            return Err(Error::NotFound);
        }
        self.changing(&mut tx, team.contest).await?;
        let gone = sqlx::query("DELETE FROM team_members WHERE team = $1 AND account = $2")
            .bind(team.account)
            .bind(account)
            .execute(&mut *tx)
            .await?;
        if gone.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        if !self.pass_on(&mut tx, &team, account).await? {
            let used: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM submissions WHERE owner = $1")
                .bind(team.account)
                .fetch_one(&mut *tx)
                .await?;
            if used > 0 {
                return Err(Refusal::LastMember.into());
            }
            for sql in [
                "DELETE FROM team_invitations WHERE team = $1",
                "DELETE FROM teams WHERE account = $1",
                "DELETE FROM accounts WHERE id = $1",
            ] {
                sqlx::query(sql).bind(team.account).execute(&mut *tx).await?;
            }
        }
        self.judge
            .audit(&mut tx, Some(by.id), "leave-team", &team.account.to_string(), &account.to_string())
            .await?;
        Ok(tx.commit().await?)
    }

    /// Makes another member the captain.
    ///
    /// # Errors
    /// The caller is neither the captain nor a teacher, or the other is not a member.
    pub async fn set_captain(&self, by: &Account, team: i64, account: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let team = self.own(&mut tx, by, team).await?;
        if !team.is_led_by(by) {
            return Err(Error::NotFound);
        }
        let done = sqlx::query(
            "UPDATE teams SET captain = $2 WHERE account = $1 AND EXISTS (SELECT 1 FROM team_members WHERE team = $1 AND account = $2)",
        )
        .bind(team.account)
        .bind(account)
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        Ok(tx.commit().await?)
    }

    /// After somebody has left: if it was the captain, the longest-standing member becomes captain. Returns whether anybody is left.
    async fn pass_on(&self, tx: &mut Tx, team: &StoredTeam, gone: i64) -> Result<bool, Error> {
        let next: Option<i64> = sqlx::query_scalar(
            "SELECT account FROM team_members WHERE team = $1 ORDER BY at, account LIMIT 1",
        )
        .bind(team.account)
        .fetch_optional(&mut **tx)
        .await?;
        if let (Some(next), true) = (next, team.captain == gone) {
            sqlx::query("UPDATE teams SET captain = $2 WHERE account = $1")
                .bind(team.account)
                .bind(next)
                .execute(&mut **tx)
                .await?;
        }
        Ok(next.is_some())
    }

    /// When somebody deletes their account: they leave all teams. A team without members takes part in no further rounds.
    pub(crate) async fn forget(&self, tx: &mut Tx, account: i64) -> Result<(), Error> {
        let teams: Vec<StoredTeam> = sqlx::query_as(
            "SELECT t.* FROM teams t JOIN team_members m ON m.team = t.account WHERE m.account = $1",
        )
        .bind(account)
        .fetch_all(&mut **tx)
        .await?;
        for sql in
            ["DELETE FROM team_members WHERE account = $1", "DELETE FROM team_invitations WHERE account = $1"]
        {
            sqlx::query(sql).bind(account).execute(&mut **tx).await?;
        }
        for team in &teams {
            if !self.pass_on(tx, team, account).await? {
                sqlx::query("UPDATE accounts SET disabled = 1 WHERE id = $1")
                    .bind(team.account)
                    .execute(&mut **tx)
                    .await?;
            }
        }
        Ok(())
    }
}
