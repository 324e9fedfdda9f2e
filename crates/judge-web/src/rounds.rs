//! Official rounds in real time, for readers, for a projector, and for those who do not want to know the end yet; and the hall of fame.

use super::answer::{PageContext, page, to};
use super::round_show::Show;
use super::spoilers::Spoilers;
use super::{Failure, Person, Site, Teacher, Who, live};
use agon_judge::contest::{Contest, MatchState, Program};
use agon_judge::rounds::{
    Champion, Choice, EntrantView, EntryStatus, GroupOutcome, OwnVersion, RoundKind, RoundPlan, RoundState,
    RoundSummary,
};
use agon_judge::{Refusal, date};
use askama::Template;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;

/// How many champions the show ends with.
const CHAMPIONS: usize = 8;

#[derive(Template)]
#[template(path = "hall.html")]
struct HallPage {
    context: PageContext,
    champions: Vec<Champion>,
}

pub(crate) async fn hall(State(site): State<Site>, who: Who) -> Result<Response, Failure> {
    let champions = site.judge.rounds().hall(who.account.as_ref()).await?;
    page(&HallPage { context: PageContext::of(&who), champions })
}

#[derive(Template)]
#[template(path = "rounds.html")]
struct RoundsPage {
    context: PageContext,
    contest: Contest,
    cover: bool,
    mark: String,
    plan: RoundPlan,
    rounds: Vec<RoundSummary>,
    /// The rounds of the newest series, in their order.
    path: Vec<RoundSummary>,
    /// The newest round as a drawing.
    newest: Option<Show>,
    playing: Option<RoundSummary>,
    is_over: bool,
    /// Whether there was more than one series.
    several: bool,
    standings: Vec<SeriesStanding>,
    own: Vec<Program>,
    /// Their older versions.
    versions: Vec<OwnVersion>,
    choice: Choice,
}

/// How a series stands, or how it ended.
struct SeriesStanding {
    series: i64,
    entrants: Vec<EntrantView>,
}

/// The entrants by series, the newest first.
fn by_series(entrants: Vec<EntrantView>) -> Vec<SeriesStanding> {
    let mut all: Vec<SeriesStanding> = Vec::new();
    for one in entrants {
        match all.last_mut().filter(|last| last.series == one.series) {
            Some(last) => last.entrants.push(one),
            None => all.push(SeriesStanding { series: one.series, entrants: vec![one] }),
        }
    }
    all
}

impl RoundsPage {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "templates call it like this")]
    fn is_version(&self, submission: &i64) -> bool {
        self.choice == Choice::Version(*submission)
    }

    fn is_chosen(&self, program: &i64) -> bool {
        self.choice == Choice::Program(*program)
    }
}

/// How a page is requested.
#[derive(Deserialize)]
pub(crate) struct ViewOptions {
    projector: Option<String>,
}

pub(crate) async fn rounds(
    State(site): State<Site>,
    who: Who,
    spoilers: Spoilers,
    Query(wanted): Query<ViewOptions>,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let (judge, account) = (&site.judge, who.account.as_ref());
    let contest = judge.contests().get(&slug).await?;
    let mark = judge.rounds().mark(account, contest.id).await?;
    let rounds = judge.rounds().list(account, &contest).await?;
    if let (Some(newest), Some(_)) = (rounds.first(), wanted.projector) {
        return show(&site, &who, contest, newest.number, spoilers, true).await;
    }
    let (own, versions, choice) = match account {
        Some(account) => {
            let mut own = judge.programs().visible_to(account, contest.id).await?;
            own.retain(|program| account.owns(program.owner) && program.disqualified.is_empty());
            let mut versions = judge.rounds().versions(account, contest.id).await?;
            versions.retain(|one| {
                own.iter().any(|program| program.id == one.program && program.newest != one.submission)
            });
            (own, versions, judge.rounds().choice(account, contest.id).await?)
        }
        None => (Vec::new(), Vec::new(), Choice::Best),
    };
    let last = |state: RoundState| rounds.first().filter(|round| round.state == state);
    let entrants = judge.rounds().entrants(account, &contest).await?;
    let newest = match rounds.first() {
        Some(newest) => {
            let round = judge.rounds().get(account, &contest, newest.number).await?;
            Some(Show { contest: contest.clone(), round, cover: spoilers.cover, mark: String::new() })
        }
        None => None,
    };
    let series = rounds.first().map(|round| round.series);
    let response = page(&RoundsPage {
        context: PageContext::of(&who),
        cover: spoilers.cover,
        path: rounds.iter().rev().filter(|round| Some(round.series) == series).cloned().collect(),
        newest,
        mark,
        plan: judge.rounds().plan(contest.id).await?,
        playing: last(RoundState::Playing).cloned(),
        is_over: judge.rounds().is_over(contest.id).await? && contest.shown_until(account) == i64::MAX,
        several: rounds.iter().any(|round| round.series > 1),
        standings: by_series(entrants),
        rounds,
        own,
        versions,
        choice,
        contest,
    })?;
    Ok(spoilers.remember(response))
}

#[derive(Template)]
#[template(path = "round.html")]
struct RoundPage {
    context: PageContext,
    contest: Contest,
    show: Show,
}

#[derive(Template)]
#[template(path = "projector.html")]
struct ProjectorPage {
    context: PageContext,
    show: Show,
    champions: Vec<Champion>,
    /// When the next round begins.
    next_at: Option<i64>,
}

async fn show(
    site: &Site,
    who: &Who,
    contest: Contest,
    number: i64,
    spoilers: Spoilers,
    on_projector: bool,
) -> Result<Response, Failure> {
    let account = who.account.as_ref();
    let mark = site.judge.rounds().mark(account, contest.id).await?;
    let round = site.judge.rounds().get(account, &contest, number).await?;
    let show = Show { contest: contest.clone(), round, cover: spoilers.cover, mark };
    let context = PageContext::of(who);
    let response = if on_projector {
        let mut champions = site.judge.rounds().hall(account).await?;
        champions.truncate(CHAMPIONS);
        let next_at = site.judge.rounds().plan(contest.id).await?.next_at;
        let next_at = next_at.filter(|at| !show.is_playing() && *at > site.judge.clock.now());
        page(&ProjectorPage { context, show, champions, next_at })?
    } else {
        page(&RoundPage { context, contest, show })?
    };
    Ok(spoilers.remember(response))
}

pub(crate) async fn round(
    State(site): State<Site>,
    who: Who,
    spoilers: Spoilers,
    Query(wanted): Query<ViewOptions>,
    Path((slug, number)): Path<(String, i64)>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    show(&site, &who, contest, number, spoilers, wanted.projector.is_some()).await
}

pub(crate) async fn events(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?.id;
    let judge = site.judge.clone();
    let seat = site.stream(&who)?;
    Ok(live::events(&site, seat, move || {
        let (judge, account) = (judge.clone(), who.account.clone());
        async move { judge.rounds().mark(account.as_ref(), contest).await }
    }))
}

fn back(slug: &str) -> Response {
    to(&format!("/contests/{slug}/rounds"))
}

pub(crate) async fn start(
    State(site): State<Site>,
    Teacher(account): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let number = site.judge.rounds().start(&account, contest.id).await?;
    Ok(to(&format!("/contests/{slug}/rounds/{number}")))
}

pub(crate) async fn stop(
    State(site): State<Site>,
    Teacher(account): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.rounds().stop(&account, contest.id).await?;
    Ok(back(&slug))
}

pub(crate) async fn again(
    State(site): State<Site>,
    Teacher(account): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.rounds().new_series(&account, contest.id).await?;
    Ok(back(&slug))
}

#[derive(Deserialize)]
pub(crate) struct PlanForm {
    finalists: i64,
    first: String,
    every: i64,
    each: i64,
}

pub(crate) async fn plan(
    State(site): State<Site>,
    Teacher(account): Teacher,
    Path(slug): Path<String>,
    Form(form): Form<PlanForm>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let first_at = match form.first.trim() {
        "" => None,
        text => Some(date::parse(text).ok_or(Refusal::Unreadable)?),
    };
    let plan = RoundPlan {
        finalists: form.finalists,
        first_at,
        every_hours: form.every,
        rounds_each: form.each,
        next_at: None,
    };
    site.judge.rounds().set_plan(&account, contest.id, plan).await?;
    Ok(back(&slug))
}

#[derive(Deserialize)]
pub(crate) struct ChoiceForm {
    program: String,
}

pub(crate) async fn choose(
    State(site): State<Site>,
    Person(account): Person,
    Path(slug): Path<String>,
    Form(form): Form<ChoiceForm>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let choice = match form.program.as_str() {
        "best" => Choice::Best,
        "nothing" => Choice::Nothing,
        version if version.starts_with('v') => {
            Choice::Version(version[1..].parse().map_err(|_| Refusal::Unreadable)?)
        }
        number => Choice::Program(number.parse().map_err(|_| Refusal::Unreadable)?),
    };
    site.judge.rounds().choose(&account, contest.id, choice).await?;
    Ok(back(&slug))
}
