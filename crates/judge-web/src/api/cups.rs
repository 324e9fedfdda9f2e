//! The API for cups: small tournaments that people open among friends.

use super::{Body, Created, read};
use crate::{Failure, Person, Site};
use agon_judge::cups::{CupLine, CupView, NewCup};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

const DONE: Result<StatusCode, Failure> = Ok(StatusCode::NO_CONTENT);

/// List the cups of a contest that you opened, play in or are invited to
///
/// Teachers see all.
#[utoipa::path(get, path = "/api/v1/contests/{slug}/cups", responses((status = 200, body = [CupLine])))]
pub(crate) async fn list(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Vec<CupLine>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.cups().list(&who, contest.id).await?))
}

/// Open a cup
#[utoipa::path(post, path = "/api/v1/contests/{slug}/cups", request_body = NewCup, responses((status = 201, body = Created)))]
pub(crate) async fn open(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    body: Body<NewCup>,
) -> Result<(StatusCode, Json<Created>), Failure> {
    let new = read(body)?;
    let contest = site.judge.contests().get(&slug).await?;
    let id = site.judge.cups().open(&who, &contest, &new).await?;
    Ok((StatusCode::CREATED, Json(Created { id })))
}

/// See a cup: players, table, knock-out, matches
#[utoipa::path(get, path = "/api/v1/cups/{id}", responses((status = 200, body = CupView)))]
pub(crate) async fn cup(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<Json<CupView>, Failure> {
    Ok(Json(site.judge.cups().get(&who, id).await?.1))
}

/// See the cup that a link leads to
#[utoipa::path(get, path = "/api/v1/cups/join/{link}", responses((status = 200, body = CupView)))]
pub(crate) async fn by_link(
    State(site): State<Site>,
    Person(who): Person,
    Path(link): Path<String>,
) -> Result<Json<CupView>, Failure> {
    Ok(Json(site.judge.cups().by_link(&who, &link).await?.1))
}

/// Which program to play with.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct Entry {
    /// The number of a program of your own.
    program: i64,
}

/// Join a cup by its link
#[utoipa::path(post, path = "/api/v1/cups/join/{link}", request_body = Entry, responses((status = 201, body = Created)))]
pub(crate) async fn join_by_link(
    State(site): State<Site>,
    Person(who): Person,
    Path(link): Path<String>,
    body: Body<Entry>,
) -> Result<(StatusCode, Json<Created>), Failure> {
    let id = site.judge.cups().join_by_link(&who, &link, read(body)?.program).await?;
    Ok((StatusCode::CREATED, Json(Created { id })))
}

/// Join a cup to which you are invited, or change the program
#[utoipa::path(post, path = "/api/v1/cups/{id}/join", request_body = Entry, responses((status = 204)))]
pub(crate) async fn join(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
    body: Body<Entry>,
) -> Result<StatusCode, Failure> {
    site.judge.cups().join(&who, id, read(body)?.program).await?;
    DONE
}

/// Whom.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct AccountRef {
    /// The number of an account: a friend's from `/api/v1/me/friends`, or a player's.
    account: i64,
}

/// Invite a friend to your cup
#[utoipa::path(post, path = "/api/v1/cups/{id}/invite", request_body = AccountRef, responses((status = 204)))]
pub(crate) async fn invite(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
    body: Body<AccountRef>,
) -> Result<StatusCode, Failure> {
    site.judge.cups().invite(&who, id, read(body)?.account).await?;
    DONE
}

/// Leave a cup that has not begun, or remove somebody from your own
#[utoipa::path(post, path = "/api/v1/cups/{id}/remove", request_body = AccountRef, responses((status = 204)))]
pub(crate) async fn remove(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
    body: Body<AccountRef>,
) -> Result<StatusCode, Failure> {
    site.judge.cups().remove(&who, id, read(body)?.account).await?;
    DONE
}

/// Begin your cup
///
/// With everybody who has chosen a program. The matches are unrated and come after everything that counts.
#[utoipa::path(post, path = "/api/v1/cups/{id}/start", responses((status = 204)))]
pub(crate) async fn start(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.cups().start(&who, id).await?;
    DONE
}

/// End your cup early
#[utoipa::path(post, path = "/api/v1/cups/{id}/close", responses((status = 204)))]
pub(crate) async fn close(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.cups().close(&who, id).await?;
    DONE
}
