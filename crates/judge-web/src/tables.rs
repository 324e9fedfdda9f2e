//! Playing against a program in person: the form to sit down, and the table with the viewer as the board. The paths below a table are those that the viewer knows from the local
//! server (`agon_web`).

use super::answer::{PageContext, page, to};
use super::form::Fields;
use super::{Failure, Person, Site, Who};
use agon_judge::contest::{BoardView, Contest, Program};
use agon_judge::tables::{self, End, NewTable, Table};
use agon_judge::{Error, Refusal};
use agon_web::{Asked, HumanResponse, HumanTurn, HumansState, Source, TableInfo, replay_of};
use askama::Template;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;

/// How long a request for news waits.
const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(15);
/// The longest text with orders.
const MAX_ORDERS: usize = 64 << 10;

#[derive(Template)]
#[template(path = "sit_down.html")]
struct SitDownPage {
    context: PageContext,
    contest: Contest,
    program: Program,
    boards: Vec<BoardView>,
    /// The board that is chosen already.
    chosen: i64,
    most_seats: Vec<i64>,
}

#[derive(Deserialize)]
pub(crate) struct Chosen {
    board: Option<i64>,
}

/// The form: which board, and which seat.
pub(crate) async fn sit_down_form(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Path(id): Path<i64>,
    Query(Chosen { board }): Query<Chosen>,
) -> Result<Response, Failure> {
    if !site.judge.tables.are_there() {
        return Err(Error::NotFound.into());
    }
    let (contest, program) = site.judge.programs().opponent(&account, id).await?;
    let boards = site.judge.contests().boards(contest.id).await?;
    page(&SitDownPage {
        context: PageContext::of(&who),
        most_seats: (0..boards.iter().map(|board| board.seats).max().unwrap_or(0)).collect(),
        chosen: board.unwrap_or_default(),
        contest,
        program,
        boards,
    })
}

pub(crate) async fn sit_down(
    State(site): State<Site>,
    Person(account): Person,
    Path(program): Path<i64>,
    fields: Fields,
) -> Result<Response, Failure> {
    let new = NewTable { program, board: fields.number("board")?, seat: fields.number("seat")? };
    let table = tables::open(&site.judge, &account, new).await?;
    Ok(to(&format!("/tables/{}/", table.id)))
}

#[derive(Template)]
#[template(path = "table.html")]
struct TablePage {
    context: PageContext,
}

/// A table of the person who asks.
fn table(site: &Site, account: &agon_judge::people::Account, id: i64) -> Result<Arc<Table>, Failure> {
    Ok(site.judge.tables.find(account.id, id)?)
}

pub(crate) async fn table_page(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    table(&site, &account, id)?;
    page(&TablePage { context: PageContext::of(&who) })
}

/// What the viewer can do here: neither hints nor steps back, which would cost the judge as much as another match.
pub(crate) async fn info(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Json<TableInfo>, Failure> {
    table(&site, &account, id)?;
    Ok(Json(TableInfo { bots: Vec::new(), humans: true, forks: false, undoes: false, profiles: Vec::new() }))
}

pub(crate) async fn replay(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Path((id, _)): Path<(i64, usize)>,
    Query(asked): Query<Asked>,
) -> Result<Response, Failure> {
    let _seat = site.stream(&who)?;
    let table = table(&site, &account, id)?;
    Ok(replay_of(&Source::Live(table.live.clone()), asked).await)
}

#[derive(Deserialize)]
pub(crate) struct Known {
    known: Option<u64>,
}

/// Whose turn it is, as soon as that changes.
pub(crate) async fn humans(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Path(id): Path<i64>,
    Query(Known { known }): Query<Known>,
) -> Result<Json<HumansState>, Failure> {
    let _seat = site.stream(&who)?;
    let table = table(&site, &account, id)?;
    let mut closing = site.closing.clone();
    let news = tokio::select! {
        state = table.news(known, LONG_POLL_TIMEOUT) => Some(state),
        _ = closing.wait_for(|closing| *closing) => None,
    };
    let state = match news {
        Some(state) => state,
        // The server is about to stop, and does not wait.
        None => table.news(None, LONG_POLL_TIMEOUT).await,
    };
    let left_ms = state.left.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
    let turn = state.question.map(|question| HumanTurn {
        seat: question.seat,
        round: question.round,
        units: question.units,
        legal: question.legal,
        left_ms,
    });
    let page = match &state.end {
        Some(End::Played(id)) => Some(format!("/matches/{id}")),
        Some(End::Left | End::Broken) | None => None,
    };
    let over = state.end.is_some();
    Ok(Json(HumansState { version: state.version, number: 0, turn, undo: false, over, page }))
}

/// Orders for the turn. Whoever plays the match reads them.
pub(crate) async fn orders(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
    body: String,
) -> Result<Json<HumanResponse>, Failure> {
    let table = table(&site, &account, id)?;
    if body.len() > MAX_ORDERS {
        return Err(Refusal::TooLarge.into());
    }
    let error = table.give(body).await.err();
    Ok(Json(HumanResponse { error, ..HumanResponse::default() }))
}

pub(crate) async fn leave(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    table(&site, &account, id)?.leave();
    Ok(to("/me"))
}
