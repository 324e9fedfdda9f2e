//! Cups: small tournaments that people open among friends.

use super::answer::{PageContext, page, to};
use super::form::Fields;
use super::{Failure, Person, Site, Who};
use agon_judge::contest::{BoardView, Contest, MatchState, Program};
use agon_judge::cups::{CupFormat, CupLine, CupState, CupView, NewCup};
use agon_judge::people::{Account, Friend};
use agon_judge::{Error, Refusal};
use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;

#[derive(Template)]
#[template(path = "cups.html")]
struct CupsPage {
    context: PageContext,
    contest: Contest,
    cups: Vec<CupLine>,
    boards: Vec<BoardView>,
    mine: Vec<Program>,
    friends: Vec<Friend>,
}

#[derive(Template)]
#[template(path = "cup.html")]
struct CupPage {
    context: PageContext,
    contest: Contest,
    cup: CupView,
    board: Option<String>,
    /// One's own programs, to choose from.
    mine: Vec<Program>,
    /// Friends who are not invited yet.
    friends: Vec<Friend>,
    /// The program one plays with; nothing if one is not a player.
    playing: Option<Option<i64>>,
    /// Where the form to join goes.
    join: String,
    /// The whole link that the owner can send.
    link: Option<String>,
    /// Results of cups are never covered: only the players see them.
    cover: bool,
}

impl CupPage {
    fn points(halves: &i64) -> String {
        format!("{}{}", halves / 2, if halves % 2 == 0 { "" } else { "½" })
    }

    /// Where the picture of a match is: what it looks like, or, before it begins, its board.
    fn picture(&self, id: &i64) -> String {
        match self.cup.matches.iter().find(|one| one.id == *id) {
            Some(one) if one.state == MatchState::Open => {
                format!("/contests/{}/boards/{}/picture.svg", self.contest.slug, one.board)
            }
            _ => format!("/matches/{id}/picture.svg"),
        }
    }

    fn plays_with(&self, program: &i64) -> bool {
        self.playing == Some(Some(*program))
    }

    /// Players see matches and results, others only what they can join.
    fn is_inside(&self) -> bool {
        self.playing.is_some() || self.cup.is_mine
    }
}

/// The name of a format, in the words of a page.
fn format_word(context: &PageContext, format: &CupFormat) -> &'static str {
    match format {
        CupFormat::RoundRobin => context.course.cup_round_robin,
        CupFormat::KnockOut => context.course.cup_knock_out,
    }
}

fn state_word(context: &PageContext, state: &CupState) -> &'static str {
    match state {
        CupState::Open => context.course.cup_open,
        CupState::Playing => context.t.being_played,
        CupState::Done => context.course.cup_done,
        CupState::Closed => context.course.cup_closed,
    }
}

/// What somebody can play with.
async fn own(site: &Site, who: &Account, contest: &Contest) -> Result<Vec<Program>, Error> {
    let mut programs = site.judge.programs().visible_to(who, contest.id).await?;
    programs.retain(|program| who.owns(program.owner) && program.disqualified.is_empty());
    Ok(programs)
}

async fn friends(site: &Site, who: &Account) -> Result<Vec<Friend>, Error> {
    let mut friends = site.judge.people().friends(who.id).await?;
    friends.retain(|friend| friend.mutual);
    Ok(friends)
}

pub(crate) async fn list(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    page(&CupsPage {
        context: PageContext::of(&who),
        cups: site.judge.cups().list(&account, contest.id).await?,
        boards: site.judge.contests().boards(contest.id).await?,
        mine: own(&site, &account, &contest).await?,
        friends: friends(&site, &account).await?,
        contest,
    })
}

/// A number, or nothing where the field is empty.
fn optional(form: &Fields, name: &str) -> Result<Option<i64>, Failure> {
    if form.text(name).is_empty() { Ok(None) } else { form.number(name).map(Some) }
}

pub(crate) async fn open(
    State(site): State<Site>,
    Person(account): Person,
    Path(slug): Path<String>,
    form: Fields,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let friends = form.all("friend").map(|id| id.parse().map_err(|_| Refusal::Unreadable.into()));
    let new = NewCup {
        title: form.text("title").to_owned(),
        format: form.text("format").parse().map_err(|_| Refusal::Unreadable)?,
        board: optional(&form, "board")?,
        program: optional(&form, "program")?,
        friends: friends.collect::<Result<_, Failure>>()?,
    };
    let id = site.judge.cups().open(&account, &contest, &new).await?;
    Ok(to(&format!("/cups/{id}")))
}

async fn show(
    site: &Site,
    who: &Who,
    account: &Account,
    (contest, cup): (Contest, CupView),
    join: String,
) -> Result<Response, Failure> {
    let boards = site.judge.contests().boards(contest.id).await?;
    let mut friends = friends(site, account).await?;
    friends.retain(|friend| !cup.players.iter().any(|player| Some(player.account) == friend.account));
    let me = cup.players.iter().find(|player| player.account == account.id);
    page(&CupPage {
        context: PageContext::of(who),
        board: cup
            .board
            .and_then(|number| boards.iter().find(|board| board.number == number))
            .map(|board| board.name.clone()),
        mine: own(site, account, &contest).await?,
        friends,
        playing: me.map(|player| player.program),
        link: cup.link.as_ref().map(|link| format!("{}/cups/join/{link}", site.base())),
        join,
        contest,
        cup,
        cover: false,
    })
}

pub(crate) async fn cup(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let found = site.judge.cups().get(&account, id).await?;
    show(&site, &who, &account, found, format!("/cups/{id}/join")).await
}

pub(crate) async fn by_link(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Path(link): Path<String>,
) -> Result<Response, Failure> {
    let found = site.judge.cups().by_link(&account, &link).await?;
    show(&site, &who, &account, found, format!("/cups/join/{link}")).await
}

pub(crate) async fn join_by_link(
    State(site): State<Site>,
    Person(account): Person,
    Path(link): Path<String>,
    form: Fields,
) -> Result<Response, Failure> {
    let id = site.judge.cups().join_by_link(&account, &link, form.number("program")?).await?;
    Ok(to(&format!("/cups/{id}")))
}

pub(crate) async fn join(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    site.judge.cups().join(&account, id, form.number("program")?).await?;
    Ok(to(&format!("/cups/{id}")))
}

pub(crate) async fn invite(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    site.judge.cups().invite(&account, id, form.number("account")?).await?;
    Ok(to(&format!("/cups/{id}")))
}

pub(crate) async fn remove(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    let (gone, cups) = (form.number("account")?, site.judge.cups());
    cups.remove(&account, id, gone).await?;
    // Whoever has left may not see it any more.
    match cups.get(&account, id).await {
        Ok(_) => Ok(to(&format!("/cups/{id}"))),
        Err(Error::NotFound) => Ok(to("/")),
        Err(error) => Err(error.into()),
    }
}

pub(crate) async fn start(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.cups().start(&account, id).await?;
    Ok(to(&format!("/cups/{id}")))
}

pub(crate) async fn close(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.cups().close(&account, id).await?;
    Ok(to(&format!("/cups/{id}")))
}
