//! Teams of a contest: several people who take part as one.

use super::answer::{PageContext, page, to};
use super::form::Fields;
use super::{Failure, Person, Site, Who};
use agon_judge::Error;
use agon_judge::contest::Contest;
use agon_judge::people::{Account, Friend};
use agon_judge::teams::TeamView;
use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;

#[derive(Template)]
#[template(path = "teams.html")]
struct TeamsPage {
    context: PageContext,
    contest: Contest,
    teams: Vec<TeamView>,
    /// Friends who could be invited.
    friends: Vec<Friend>,
    /// Whether teams can still change.
    is_open: bool,
    /// What the link of one's own team starts with.
    base: String,
    /// The team whose link was followed, and the link.
    linked: Option<(String, String)>,
}

impl TeamsPage {
    fn mine(&self) -> Option<&TeamView> {
        self.teams.iter().find(|team| team.is_mine)
    }

    /// Whether the reader decides who is in a team.
    fn leads(&self, team: &TeamView) -> bool {
        self.context.who.as_ref().is_some_and(|who| who.is_teacher() || team.is_led_by(who))
    }

    fn is_full(&self, team: &TeamView) -> bool {
        team.is_full(&self.contest)
    }

    /// Whether the team whose link was followed is full.
    fn is_full_by_name(&self, name: &str) -> bool {
        self.teams.iter().any(|team| team.name == name && self.is_full(team))
    }

    fn is_me(&self, account: &i64) -> bool {
        self.context.who.as_ref().is_some_and(|who| who.id == *account)
    }
}

async fn show(
    site: &Site,
    who: &Who,
    account: &Account,
    contest: Contest,
    linked: Option<(String, String)>,
) -> Result<Response, Failure> {
    if contest.options.team_size < 2 {
        return Err(Error::NotFound.into());
    }
    let mut friends = site.judge.people().friends(account.id).await?;
    let teams = site.judge.teams().list(account, contest.id).await?;
    let is_in_one = |id: i64| teams.iter().flat_map(|team| &team.members).any(|member| member.account == id);
    friends.retain(|friend| friend.mutual && !friend.account.is_some_and(is_in_one));
    page(&TeamsPage {
        context: PageContext::of(who),
        teams,
        friends,
        is_open: site.judge.teams().are_open(&contest).await?,
        base: site.base().to_owned(),
        contest,
        linked,
    })
}

pub(crate) async fn list(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    show(&site, &who, &account, contest, None).await
}

pub(crate) async fn found(
    State(site): State<Site>,
    Person(account): Person,
    Path(slug): Path<String>,
    form: Fields,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.teams().found(&account, contest.id, form.text("name")).await?;
    Ok(to(&format!("/contests/{slug}/teams")))
}

pub(crate) async fn by_link(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Path(link): Path<String>,
) -> Result<Response, Failure> {
    let (contest, team) = site.judge.teams().by_link(&account, &link).await?;
    show(&site, &who, &account, contest, Some((team.name, link))).await
}

/// Back to the teams of a contest.
async fn back(site: &Site, contest: i64) -> Result<Response, Failure> {
    let contest = site.judge.contests().by_id(contest).await?;
    Ok(to(&format!("/contests/{}/teams", contest.slug)))
}

pub(crate) async fn join_by_link(
    State(site): State<Site>,
    Person(account): Person,
    Path(link): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.teams().join_by_link(&account, &link).await?;
    back(&site, contest).await
}

pub(crate) async fn join(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let contest = site.judge.teams().contest_of(id).await?;
    site.judge.teams().join(&account, id).await?;
    back(&site, contest).await
}

pub(crate) async fn decline(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let contest = site.judge.teams().contest_of(id).await?;
    site.judge.teams().decline(&account, id).await?;
    back(&site, contest).await
}

pub(crate) async fn invite(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    let friend = form.number("account")?;
    let contest = site.judge.teams().contest_of(id).await?;
    site.judge.teams().invite(&account, id, friend).await?;
    back(&site, contest).await
}

pub(crate) async fn remove(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    let gone = form.number("account")?;
    let contest = site.judge.teams().contest_of(id).await?;
    site.judge.teams().remove(&account, id, gone).await?;
    back(&site, contest).await
}

pub(crate) async fn captain(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    let next = form.number("account")?;
    let contest = site.judge.teams().contest_of(id).await?;
    site.judge.teams().set_captain(&account, id, next).await?;
    back(&site, contest).await
}
