//! The API of official rounds, bets, programs and the hall of fame.

use super::api::read;
use super::{Person, Site, Who};
use crate::Error;
use crate::bets::{BetView, Bettor, NewBet, PoolView};
use crate::contest::ProgramFacts;
use crate::rounds::{Candidate, Champion, Choice, EntrantView, RoundPlan, RoundSummary, RoundView};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(hall))
        .routes(routes!(program))
        .routes(routes!(rounds, start))
        .routes(routes!(round))
        .routes(routes!(stop))
        .routes(routes!(again))
        .routes(routes!(plan))
        .routes(routes!(choice, choose))
        .routes(routes!(bets, bet))
        .routes(routes!(bettors))
}

#[utoipa::path(get, path = "/api/v1/hall", responses((status = 200, body = [Champion])))]
async fn hall(State(site): State<Site>, who: Who) -> Result<Json<Vec<Champion>>, Error> {
    Ok(Json(site.judge.hall(who.account.as_ref()).await?))
}

#[utoipa::path(get, path = "/api/v1/programs/{id}", responses((status = 200, body = ProgramFacts)))]
async fn program(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Json<ProgramFacts>, Error> {
    Ok(Json(site.judge.program_facts(who.account.as_ref(), id).await?.1))
}

/// The official rounds of a contest.
#[derive(serde::Serialize, utoipa::ToSchema)]
struct Rounds {
    /// When they begin.
    plan: RoundPlan,
    /// What was played, newest first.
    rounds: Vec<RoundSummary>,
    /// Who took part, best first.
    entrants: Vec<EntrantView>,
    /// Who would play if a round began now.
    next: Vec<Candidate>,
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/rounds", responses((status = 200, body = Rounds)))]
async fn rounds(State(site): State<Site>, who: Who, Path(slug): Path<String>) -> Result<Json<Rounds>, Error> {
    let (judge, account) = (&site.judge, who.account.as_ref());
    let contest = judge.contest(&slug).await?;
    Ok(Json(Rounds {
        plan: judge.round_plan(contest.id).await?,
        rounds: judge.rounds(account, &contest).await?,
        entrants: judge.entrants(account, &contest).await?,
        next: judge.next_field(account, &contest).await?,
    }))
}

/// The number of a round.
#[derive(serde::Serialize, utoipa::ToSchema)]
struct Begun {
    number: i64,
}

#[utoipa::path(post, path = "/api/v1/contests/{slug}/rounds", responses((status = 201, body = Begun)))]
async fn start(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<(StatusCode, Json<Begun>), Error> {
    let contest = site.judge.contest(&slug).await?;
    let number = site.judge.start_round(&who, contest.id).await?;
    Ok((StatusCode::CREATED, Json(Begun { number })))
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/rounds/{number}", responses((status = 200, body = RoundView)))]
async fn round(
    State(site): State<Site>,
    who: Who,
    Path((slug, number)): Path<(String, i64)>,
) -> Result<Json<RoundView>, Error> {
    let contest = site.judge.contest(&slug).await?;
    Ok(Json(site.judge.round(who.account.as_ref(), &contest, number).await?))
}

#[utoipa::path(post, path = "/api/v1/contests/{slug}/rounds/stop", responses((status = 204)))]
async fn stop(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<StatusCode, Error> {
    let contest = site.judge.contest(&slug).await?;
    site.judge.stop_rounds(&who, contest.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(post, path = "/api/v1/contests/{slug}/rounds/again", responses((status = 204)))]
async fn again(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<StatusCode, Error> {
    let contest = site.judge.contest(&slug).await?;
    site.judge.new_series(&who, contest.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(post, path = "/api/v1/contests/{slug}/rounds/plan", request_body = RoundPlan, responses((status = 204)))]
async fn plan(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    body: Result<Json<RoundPlan>, JsonRejection>,
) -> Result<StatusCode, Error> {
    if !who.is_teacher() {
        return Err(Error::Forbidden);
    }
    let contest = site.judge.contest(&slug).await?;
    site.judge.plan_rounds(&who, contest.id, read(body)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/choice", responses((status = 200, body = Choice)))]
async fn choice(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Choice>, Error> {
    let contest = site.judge.contest(&slug).await?;
    Ok(Json(site.judge.choice(&who, contest.id).await?))
}

#[utoipa::path(post, path = "/api/v1/contests/{slug}/choice", request_body = Choice, responses((status = 204)))]
async fn choose(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    body: Result<Json<Choice>, JsonRejection>,
) -> Result<StatusCode, Error> {
    let contest = site.judge.contest(&slug).await?;
    site.judge.choose(&who, contest.id, read(body)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What is staked on the next round, and one's own.
#[derive(serde::Serialize, utoipa::ToSchema)]
struct Bets {
    /// The pools; none while no bets are taken.
    pools: Vec<PoolView>,
    /// What one has.
    purse: Option<i64>,
    /// One's own bets, newest first.
    own: Vec<BetView>,
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/bets", responses((status = 200, body = Bets)))]
async fn bets(State(site): State<Site>, who: Who, Path(slug): Path<String>) -> Result<Json<Bets>, Error> {
    let judge = &site.judge;
    let contest = judge.contest(&slug).await?;
    let mut bets = Bets { pools: judge.pools(&contest).await?, purse: None, own: Vec::new() };
    if let Some(account) = &who.account {
        bets.purse = Some(judge.purse(account, &contest).await?);
        bets.own = judge.bets(account, &contest).await?;
    }
    Ok(Json(bets))
}

/// The number of a bet.
#[derive(serde::Serialize, utoipa::ToSchema)]
struct Placed {
    id: i64,
}

#[utoipa::path(post, path = "/api/v1/contests/{slug}/bets", request_body = NewBet, responses((status = 201, body = Placed)))]
async fn bet(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    body: Result<Json<NewBet>, JsonRejection>,
) -> Result<(StatusCode, Json<Placed>), Error> {
    let contest = site.judge.contest(&slug).await?;
    let id = site.judge.bet(&who, &contest, read(body)?).await?;
    Ok((StatusCode::CREATED, Json(Placed { id })))
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/bettors", responses((status = 200, body = [Bettor])))]
async fn bettors(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Bettor>>, Error> {
    let contest = site.judge.contest(&slug).await?;
    Ok(Json(site.judge.bettors(&who, &contest).await?))
}
