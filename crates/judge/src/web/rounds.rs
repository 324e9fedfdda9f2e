//! Official rounds in real time, for readers, for a projector, and for those who do not want to know the end yet; and the hall of fame.

use super::answer::{Frame, page, to};
use super::spoilers::Spoilers;
use super::texts::Texts;
use super::{Person, Routes, Site, Teacher, Who, live};
use crate::contest::{Contest, MatchView, Program, SeatView};
use crate::rounds::{
    Champion, Choice, EntrantView, EntryView, Fate, GroupRow, RoundKind, RoundPlan, RoundSummary, RoundView,
};
use crate::{Error, Refusal, date};
use askama::Template;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::Response;
use serde::Deserialize;

pub(super) fn pages(routes: Routes) -> Routes {
    routes
        .get("/hall", hall)
        .get("/live.js", live::script)
        .get("/rounds.css", async || {
            ([(header::CONTENT_TYPE, "text/css")], include_str!("../../templates/rounds.css"))
        })
        .get("/contests/{slug}/rounds", rounds)
        .post("/contests/{slug}/rounds", start)
        .post("/contests/{slug}/rounds/stop", stop)
        .post("/contests/{slug}/rounds/again", again)
        .post("/contests/{slug}/rounds/plan", plan)
        .post("/contests/{slug}/rounds/choice", choose)
        .get("/contests/{slug}/rounds/events", events)
        .get("/contests/{slug}/rounds/{number}", round)
}

#[derive(Template)]
#[template(path = "hall.html")]
struct HallPage {
    frame: Frame,
    champions: Vec<Champion>,
}

async fn hall(State(site): State<Site>, who: Who) -> Result<Response, Error> {
    let champions = site.judge.hall(who.account.as_ref()).await?;
    page(&HallPage { frame: Frame::of(&who), champions })
}

#[derive(Template)]
#[template(path = "rounds.html")]
struct RoundsPage {
    frame: Frame,
    contest: Contest,
    cover: bool,
    mark: String,
    plan: RoundPlan,
    rounds: Vec<RoundSummary>,
    playing: Option<i64>,
    is_over: bool,
    entrants: Vec<EntrantView>,
    own: Vec<Program>,
    choice: Choice,
}

impl RoundsPage {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "templates call it like this")]
    fn is_chosen(&self, program: &i64) -> bool {
        self.choice == Choice::Program(*program)
    }
}

/// How a page is wanted.
#[derive(Deserialize)]
struct Wanted {
    projector: Option<String>,
}

async fn rounds(
    State(site): State<Site>,
    who: Who,
    spoilers: Spoilers,
    Query(wanted): Query<Wanted>,
    Path(slug): Path<String>,
) -> Result<Response, Error> {
    let (judge, account) = (&site.judge, who.account.as_ref());
    let contest = judge.contest(&slug).await?;
    let mark = judge.rounds_mark(account, contest.id).await?;
    let rounds = judge.rounds(account, &contest).await?;
    if let (Some(newest), Some(_)) = (rounds.first(), wanted.projector) {
        return show(&site, &who, contest, newest.number, spoilers, true).await;
    }
    let (own, choice) = match account {
        Some(account) => {
            let mut own = judge.programs(account, contest.id).await?;
            own.retain(|program| program.owner == account.id && program.disqualified.is_empty());
            (own, judge.choice(account, contest.id).await?)
        }
        None => (Vec::new(), Choice::Best),
    };
    let last = |state: &str| rounds.first().filter(|round| round.state == state);
    let entrants = judge.entrants(account, &contest).await?;
    let response = page(&RoundsPage {
        frame: Frame::of(&who),
        cover: spoilers.cover,
        mark,
        plan: judge.round_plan(contest.id).await?,
        playing: last("playing").map(|round| round.number),
        // After the final nobody is left who waits for a round.
        is_over: last("done").is_some_and(|round| round.kind == RoundKind::Final)
            && entrants.iter().any(|one| one.rank == Some(1)),
        entrants,
        rounds,
        own,
        choice,
        contest,
    })?;
    Ok(spoilers.remember(response))
}

/// A round for a page, with what templates ask of it.
struct Show {
    contest: Contest,
    round: RoundView,
    cover: bool,
    mark: String,
}

impl Show {
    fn is_final(&self) -> bool {
        self.round.kind == RoundKind::Final
    }

    fn title(&self, t: &Texts) -> String {
        if self.is_final() { t.final_.to_owned() } else { format!("{} {}", t.round, self.round.number) }
    }

    #[allow(clippy::unused_self, reason = "templates call it like this")]
    fn fate(&self, entry: &EntryView) -> &'static str {
        match entry.fate {
            Fate::In => "in",
            Fate::Safe => "safe",
            Fate::Out => "out",
            Fate::Champion => "champion",
        }
    }

    #[allow(clippy::unused_self, reason = "templates call it like this")]
    fn fate_word(&self, t: &Texts, entry: &EntryView) -> &'static str {
        match entry.fate {
            Fate::In => t.still_in,
            Fate::Safe => t.safe,
            Fate::Out => t.out,
            Fate::Champion => t.champion,
        }
    }

    /// `round 1, step 2, tie` in words. A round is one round, so its number says nothing.
    fn stage_word(&self, t: &Texts, stage: &str) -> String {
        let word = |part: &str| match part.split_once(' ') {
            Some(("round", _)) if !self.is_final() => None,
            Some(("round", number)) => Some(format!("{} {number}", t.round)),
            Some(("step", number)) => Some(format!("{} {number}", t.step)),
            Some(("group", number)) => Some(format!("{} {number}", t.group)),
            _ if part == "final" => Some(t.grand_final.to_owned()),
            _ if part == "tie" => Some(t.tie.to_owned()),
            _ => Some(part.to_owned()),
        };
        stage.split(", ").filter_map(word).collect::<Vec<_>>().join(", ")
    }

    /// Rivals beaten, with halves for equals.
    #[allow(clippy::unused_self, reason = "templates call it like this")]
    fn points(&self, row: &GroupRow) -> String {
        format!("{}{}", row.halves / 2, if row.halves % 2 == 0 { "" } else { "½" })
    }

    #[allow(clippy::unused_self, reason = "templates call it like this")]
    fn by_rank<'a>(&self, played: &'a MatchView) -> Vec<&'a SeatView> {
        let mut seats: Vec<&SeatView> = played.seats.iter().collect();
        seats.sort_by_key(|seat| seat.rank);
        seats
    }
}

#[derive(Template)]
#[template(path = "round.html")]
struct RoundPage {
    frame: Frame,
    contest: Contest,
    show: Show,
}

#[derive(Template)]
#[template(path = "projector.html")]
struct ProjectorPage {
    frame: Frame,
    show: Show,
}

async fn show(
    site: &Site,
    who: &Who,
    contest: Contest,
    number: i64,
    spoilers: Spoilers,
    on_projector: bool,
) -> Result<Response, Error> {
    let account = who.account.as_ref();
    let mark = site.judge.rounds_mark(account, contest.id).await?;
    let round = site.judge.round(account, &contest, number).await?;
    let show = Show { contest: contest.clone(), round, cover: spoilers.cover, mark };
    let frame = Frame::of(who);
    let response = if on_projector {
        page(&ProjectorPage { frame, show })?
    } else {
        page(&RoundPage { frame, contest, show })?
    };
    Ok(spoilers.remember(response))
}

async fn round(
    State(site): State<Site>,
    who: Who,
    spoilers: Spoilers,
    Query(wanted): Query<Wanted>,
    Path((slug, number)): Path<(String, i64)>,
) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?;
    show(&site, &who, contest, number, spoilers, wanted.projector.is_some()).await
}

async fn events(State(site): State<Site>, who: Who, Path(slug): Path<String>) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?.id;
    let judge = site.judge.clone();
    Ok(live::events(&site, move || {
        let (judge, account) = (judge.clone(), who.account.clone());
        async move { judge.rounds_mark(account.as_ref(), contest).await }
    }))
}

fn back(slug: &str) -> Response {
    to(&format!("/contests/{slug}/rounds"))
}

async fn start(
    State(site): State<Site>,
    Teacher(account): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?;
    let number = site.judge.start_round(&account, contest.id).await?;
    Ok(to(&format!("/contests/{slug}/rounds/{number}")))
}

async fn stop(
    State(site): State<Site>,
    Teacher(account): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?;
    site.judge.stop_rounds(&account, contest.id).await?;
    Ok(back(&slug))
}

async fn again(
    State(site): State<Site>,
    Teacher(account): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?;
    site.judge.new_series(&account, contest.id).await?;
    Ok(back(&slug))
}

#[derive(Deserialize)]
struct PlanForm {
    finalists: i64,
    first: String,
    every: i64,
    each: i64,
}

async fn plan(
    State(site): State<Site>,
    Teacher(account): Teacher,
    Path(slug): Path<String>,
    Form(form): Form<PlanForm>,
) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?;
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
    site.judge.plan_rounds(&account, contest.id, plan).await?;
    Ok(back(&slug))
}

#[derive(Deserialize)]
struct ChoiceForm {
    program: String,
}

async fn choose(
    State(site): State<Site>,
    Person(account): Person,
    Path(slug): Path<String>,
    Form(form): Form<ChoiceForm>,
) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?;
    let choice = match form.program.as_str() {
        "best" => Choice::Best,
        "nothing" => Choice::Nothing,
        number => Choice::Program(number.parse().map_err(|_| Refusal::Unreadable)?),
    };
    site.judge.choose(&account, contest.id, choice).await?;
    Ok(back(&slug))
}
