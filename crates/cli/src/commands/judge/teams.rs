//! `agon teams`: several people who take part in a contest as one.

use super::api::Account;
use super::lookup;
use super::submit::escape;
use crate::Failure;
use crate::args::{MemberArgs, TeamsArgs, TeamsChange};
use crate::commands::print;
use crate::output;
use serde::Deserialize;
use serde_json::{Value, json};
use std::process::ExitCode;

#[derive(Deserialize)]
struct Member {
    account: i64,
    name: String,
    is_captain: bool,
}

#[derive(Deserialize)]
struct Team {
    id: i64,
    name: String,
    members: Vec<Member>,
    programs: i64,
    is_mine: bool,
    invited: bool,
    link: Option<String>,
}

pub(crate) fn run(args: &TeamsArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let contest = match (&args.change, &args.contest) {
        (Some(change), _) => make(&account, change)?,
        (None, Some(contest)) => lookup::contest(&account, contest)?,
        (None, None) => return Err(Failure::new("which contest?").into()),
    };
    list(&account, &contest, args.json)
}

/// Makes a change, and says in which contest.
fn make(account: &Account, change: &TeamsChange) -> anyhow::Result<String> {
    let contest = lookup::contest(
        account,
        match change {
            TeamsChange::Create { contest, .. }
            | TeamsChange::Join { contest, .. }
            | TeamsChange::Decline { contest, .. }
            | TeamsChange::Leave { contest } => contest,
            TeamsChange::Invite(args) | TeamsChange::Remove(args) | TeamsChange::Captain(args) => {
                &args.contest
            }
        },
    )?;
    let (path, body) = match change {
        TeamsChange::Create { name, .. } => (format!("{contest}/teams"), json!({ "name": name })),
        TeamsChange::Join { team, .. } => (joining(account, &contest, team)?, Value::Null),
        TeamsChange::Decline { team, .. } => {
            (format!("teams/{}/decline", team_of(account, &contest, Some(team))?.id), Value::Null)
        }
        TeamsChange::Invite(args) => {
            let team = team_of(account, &contest, args.team.as_deref())?;
            let friend = lookup::friend(account, &args.person)?;
            (format!("teams/{}/invite", team.id), json!({ "account": friend }))
        }
        TeamsChange::Remove(args) => member(account, &contest, args, "remove")?,
        TeamsChange::Captain(args) => member(account, &contest, args, "captain")?,
        TeamsChange::Leave { .. } => {
            let team = team_of(account, &contest, None)?;
            (format!("teams/{}/remove", team.id), json!({ "account": lookup::me(account)?.id }))
        }
    };
    account.post(&path, &body)?;
    Ok(contest)
}

fn all(account: &Account, contest: &str) -> anyhow::Result<Vec<Team>> {
    account.get(&format!("{contest}/teams"))
}

/// The caller's own team, or the one with this name.
fn team_of(account: &Account, contest: &str, name: Option<&str>) -> anyhow::Result<Team> {
    let mut teams = all(account, contest)?;
    let id = match name {
        Some(name) => lookup::named(&teams, |team| &team.name, name, "the teams of the contest")?.id,
        None => {
            let own = teams.iter().find(|team| team.is_mine).map(|team| team.id);
            own.ok_or_else(|| {
                Failure::new("you are in no team").help("create one with `agon teams create CONTEST NAME`")
            })?
        }
    };
    teams.retain(|team| team.id == id);
    teams.pop().ok_or_else(|| Failure::new("there is no such team").into())
}

/// Where to join a team: by its link, or by its name, if invited.
fn joining(account: &Account, contest: &str, team: &str) -> anyhow::Result<String> {
    if let Some((_, link)) = team.trim_end_matches('/').rsplit_once("/teams/join/") {
        return Ok(format!("teams/join/{}", escape(link)));
    }
    Ok(format!("teams/{}/join", team_of(account, contest, Some(team))?.id))
}

/// A request about a member of a team.
fn member(
    account: &Account,
    contest: &str,
    args: &MemberArgs,
    what: &str,
) -> anyhow::Result<(String, Value)> {
    let team = team_of(account, contest, args.team.as_deref())?;
    let one = lookup::named(&team.members, |one| &one.name, &args.person, "the members of the team")?;
    Ok((format!("teams/{}/{what}", team.id), json!({ "account": one.account })))
}

fn list(account: &Account, contest: &str, as_json: bool) -> anyhow::Result<ExitCode> {
    let teams: Value = account.get(&format!("{contest}/teams"))?;
    if as_json {
        print(&format!("{teams}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let teams: Vec<Team> = serde_json::from_value(teams)?;
    if teams.is_empty() {
        let size = account.get::<Value>(contest)?["team_size"].as_i64().unwrap_or(1);
        print(if size > 1 { "there are no teams yet\n" } else { "this contest has no teams\n" })?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = output::table(&["team", "members", "programs", ""]);
    for team in &teams {
        let member = |one: &Member| {
            if one.is_captain { format!("{} (captain)", one.name) } else { one.name.clone() }
        };
        let members: Vec<String> = team.members.iter().map(member).collect();
        let mine = match (team.is_mine, team.invited) {
            (true, _) => "your team",
            (false, true) => "you are invited",
            (false, false) => "",
        };
        table.add_row([team.name.as_str(), &members.join(", "), &team.programs.to_string(), mine]);
    }
    print(&output::text_of(&table))?;
    if let Some(link) = teams.iter().find_map(|team| team.link.as_ref()) {
        print(&format!("others can join your team at {}/teams/join/{link}\n", account.url))?;
    }
    Ok(ExitCode::SUCCESS)
}
