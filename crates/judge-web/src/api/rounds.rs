//! The API of official rounds, bets, programs and the hall of fame.

use super::{Body, read};
use crate::{Failure, Person, Site, Teacher, Who};
use agon_judge::bets::{BetView, Bettor, NewBet, PoolView};
use agon_judge::contest::ProgramFacts;
use agon_judge::rounds::{
    Candidate, Champion, Choice, EntrantView, OwnVersion, RoundPlan, RoundSummary, RoundView,
};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

/// See the hall of fame
#[utoipa::path(get, path = "/api/v1/hall", responses((status = 200, body = [Champion])))]
pub(crate) async fn hall(State(site): State<Site>, who: Who) -> Result<Json<Vec<Champion>>, Failure> {
    Ok(Json(site.judge.rounds().hall(who.account.as_ref()).await?))
}

/// See what everybody may know about a program
#[utoipa::path(get, path = "/api/v1/programs/{id}", responses((status = 200, body = ProgramFacts)))]
pub(crate) async fn program(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Json<ProgramFacts>, Failure> {
    Ok(Json(site.judge.programs().facts(who.account.as_ref(), id).await?.1))
}

/// The official rounds of a contest.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Rounds {
    /// When they begin.
    plan: RoundPlan,
    /// What was played, newest first.
    rounds: Vec<RoundSummary>,
    /// Who took part, best first.
    entrants: Vec<EntrantView>,
    /// Who would play if a round began now.
    next: Vec<Candidate>,
}

/// See the official rounds of a contest
#[utoipa::path(get, path = "/api/v1/contests/{slug}/rounds", responses((status = 200, body = Rounds)))]
pub(crate) async fn rounds(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Json<Rounds>, Failure> {
    let (judge, account) = (&site.judge, who.account.as_ref());
    let contest = judge.contests().get(&slug).await?;
    Ok(Json(Rounds {
        plan: judge.rounds().plan(contest.id).await?,
        rounds: judge.rounds().list(account, &contest).await?,
        entrants: judge.rounds().entrants(account, &contest).await?,
        next: judge.rounds().next_field(account, &contest).await?,
    }))
}

/// The number of a round.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Begun {
    number: i64,
}

/// Begin the next official round
#[utoipa::path(post, path = "/api/v1/contests/{slug}/rounds", responses((status = 201, body = Begun)))]
pub(crate) async fn start(
    State(site): State<Site>,
    Teacher(who): Teacher,
    Path(slug): Path<String>,
) -> Result<(StatusCode, Json<Begun>), Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let number = site.judge.rounds().start(&who, contest.id).await?;
    Ok((StatusCode::CREATED, Json(Begun { number })))
}

/// See an official round
#[utoipa::path(get, path = "/api/v1/contests/{slug}/rounds/{number}", responses((status = 200, body = RoundView)))]
pub(crate) async fn round(
    State(site): State<Site>,
    who: Who,
    Path((slug, number)): Path<(String, i64)>,
) -> Result<Json<RoundView>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.rounds().get(who.account.as_ref(), &contest, number).await?))
}

/// Follow the official rounds
///
/// Server-sent events: one now, and one whenever something is new. Then read the rounds again.
#[utoipa::path(get, path = "/api/v1/contests/{slug}/rounds/events", responses((status = 200, content_type = "text/event-stream", body = String)))]
pub(crate) async fn events(
    site: State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    crate::rounds::events(site, who, Path(slug)).await
}

/// Stop the round that is being played
#[utoipa::path(post, path = "/api/v1/contests/{slug}/rounds/stop", responses((status = 204)))]
pub(crate) async fn stop(
    State(site): State<Site>,
    Teacher(who): Teacher,
    Path(slug): Path<String>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.rounds().stop(&who, contest.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begin a new series of rounds
#[utoipa::path(post, path = "/api/v1/contests/{slug}/rounds/again", responses((status = 204)))]
pub(crate) async fn again(
    State(site): State<Site>,
    Teacher(who): Teacher,
    Path(slug): Path<String>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.rounds().new_series(&who, contest.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Plan the official rounds
#[utoipa::path(post, path = "/api/v1/contests/{slug}/rounds/plan", request_body = RoundPlan, responses((status = 204)))]
pub(crate) async fn plan(
    State(site): State<Site>,
    Teacher(who): Teacher,
    Path(slug): Path<String>,
    body: Body<RoundPlan>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.rounds().set_plan(&who, contest.id, read(body)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// See which of your programs plays in the official rounds
#[utoipa::path(get, path = "/api/v1/contests/{slug}/choice", responses((status = 200, body = Choice)))]
pub(crate) async fn choice(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Choice>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.rounds().choice(&who, contest.id).await?))
}

/// List one's accepted versions, any of which can play in the official rounds
#[utoipa::path(get, path = "/api/v1/contests/{slug}/versions", responses((status = 200, body = [OwnVersion])))]
pub(crate) async fn versions(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Vec<OwnVersion>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.rounds().versions(&who, contest.id).await?))
}

/// Choose which of your programs plays in the official rounds
#[utoipa::path(post, path = "/api/v1/contests/{slug}/choice", request_body = Choice, responses((status = 204)))]
pub(crate) async fn choose(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    body: Body<Choice>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.rounds().choose(&who, contest.id, read(body)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The stakes on the next round, and the caller's own bets.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Bets {
    /// The pools; empty while betting is closed.
    pools: Vec<PoolView>,
    /// The caller's money.
    purse: Option<i64>,
    /// The caller's own bets, newest first.
    own: Vec<BetView>,
}

/// See the stakes on the next round, and your bets
#[utoipa::path(get, path = "/api/v1/contests/{slug}/bets", responses((status = 200, body = Bets)))]
pub(crate) async fn bets(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Json<Bets>, Failure> {
    let judge = &site.judge;
    let contest = judge.contests().get(&slug).await?;
    let mut bets = Bets { pools: judge.bets().pools(&contest).await?, purse: None, own: Vec::new() };
    if let Some(account) = &who.account {
        bets.purse = Some(judge.bets().purse(account, &contest).await?);
        bets.own = judge.bets().of_person(account, &contest).await?;
    }
    Ok(Json(bets))
}

/// The number of a bet.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Placed {
    id: i64,
}

/// Bet on the next round
#[utoipa::path(post, path = "/api/v1/contests/{slug}/bets", request_body = NewBet, responses((status = 201, body = Placed)))]
pub(crate) async fn bet(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    body: Body<NewBet>,
) -> Result<(StatusCode, Json<Placed>), Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let id = site.judge.bets().place(&who, &contest, read(body)?).await?;
    Ok((StatusCode::CREATED, Json(Placed { id })))
}

/// See who bets best
#[utoipa::path(get, path = "/api/v1/contests/{slug}/bettors", responses((status = 200, body = [Bettor])))]
pub(crate) async fn bettors(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Bettor>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.bets().bettors(&who, &contest).await?))
}
