//! The API for teams: several people who take part in a contest as one.

use super::{Body, Created, read};
use crate::{Failure, Person, Site};
use agon_judge::teams::TeamView;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

const DONE: Result<StatusCode, Failure> = Ok(StatusCode::NO_CONTENT);

/// List the teams of a contest
#[utoipa::path(get, path = "/api/v1/contests/{slug}/teams", responses((status = 200, body = [TeamView])))]
pub(crate) async fn list(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Vec<TeamView>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.teams().list(&who, contest.id).await?))
}

/// A team to create.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct NewTeam {
    name: String,
}

/// Create a team
///
/// The programs that you have in the contest become the team's.
#[utoipa::path(post, path = "/api/v1/contests/{slug}/teams", request_body = NewTeam, responses((status = 201, body = Created)))]
pub(crate) async fn found(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    body: Body<NewTeam>,
) -> Result<(StatusCode, Json<Created>), Failure> {
    let name = read(body)?.name;
    let contest = site.judge.contests().get(&slug).await?;
    let id = site.judge.teams().found(&who, contest.id, &name).await?;
    Ok((StatusCode::CREATED, Json(Created { id })))
}

/// See the team that a link leads to
#[utoipa::path(get, path = "/api/v1/teams/join/{link}", responses((status = 200, body = TeamView)))]
pub(crate) async fn by_link(
    State(site): State<Site>,
    Person(who): Person,
    Path(link): Path<String>,
) -> Result<Json<TeamView>, Failure> {
    Ok(Json(site.judge.teams().by_link(&who, &link).await?.1))
}

/// Join a team by its link
#[utoipa::path(post, path = "/api/v1/teams/join/{link}", responses((status = 204)))]
pub(crate) async fn join_by_link(
    State(site): State<Site>,
    Person(who): Person,
    Path(link): Path<String>,
) -> Result<StatusCode, Failure> {
    site.judge.teams().join_by_link(&who, &link).await?;
    DONE
}

/// Join a team to which you are invited
#[utoipa::path(post, path = "/api/v1/teams/{id}/join", responses((status = 204)))]
pub(crate) async fn join(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.teams().join(&who, id).await?;
    DONE
}

/// Decline an invitation to a team
#[utoipa::path(post, path = "/api/v1/teams/{id}/decline", responses((status = 204)))]
pub(crate) async fn decline(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.teams().decline(&who, id).await?;
    DONE
}

/// Whom.
#[derive(serde::Deserialize, utoipa::ToSchema)]
pub(crate) struct TeamMate {
    /// The number of an account: a friend's from `/api/v1/me/friends`, or a member's.
    account: i64,
}

/// Invite a friend to your team
#[utoipa::path(post, path = "/api/v1/teams/{id}/invite", request_body = TeamMate, responses((status = 204)))]
pub(crate) async fn invite(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
    body: Body<TeamMate>,
) -> Result<StatusCode, Failure> {
    site.judge.teams().invite(&who, id, read(body)?.account).await?;
    DONE
}

/// Leave a team, or remove a member from the one you lead
#[utoipa::path(post, path = "/api/v1/teams/{id}/remove", request_body = TeamMate, responses((status = 204)))]
pub(crate) async fn remove(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
    body: Body<TeamMate>,
) -> Result<StatusCode, Failure> {
    site.judge.teams().remove(&who, id, read(body)?.account).await?;
    DONE
}

/// Make another member the captain
#[utoipa::path(post, path = "/api/v1/teams/{id}/captain", request_body = TeamMate, responses((status = 204)))]
pub(crate) async fn captain(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
    body: Body<TeamMate>,
) -> Result<StatusCode, Failure> {
    site.judge.teams().set_captain(&who, id, read(body)?.account).await?;
    DONE
}
