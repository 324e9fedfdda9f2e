//! People: the list, closing accounts, course lists, invitations and password reset links.

use super::super::me::NewName;
use super::super::{Body, read};
use super::{DONE, Reason};
use crate::{Failure, Site, Teacher, Who};
use agon_judge::Refusal;
use agon_judge::desk::{Page, PersonLine};
use agon_judge::people::{Invited, ListProblem};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

/// Which people.
#[derive(Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct PersonFilter {
    /// Part of the name or the address.
    q: String,
    /// Which page, from 0.
    page: i64,
}

/// List the people
#[utoipa::path(get, path = "/api/v1/desk/people", params(PersonFilter), responses((status = 200, body = Page<PersonLine>)))]
pub(crate) async fn people(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<PersonFilter>,
) -> Result<Json<Page<PersonLine>>, Failure> {
    Ok(Json(site.judge.desk().people(&by, &filter.q, filter.page).await?))
}

/// Close an account
#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/disable", request_body = Reason, responses((status = 204)))]
pub(crate) async fn disable(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    body: Body<Reason>,
) -> Result<StatusCode, Failure> {
    site.judge.desk().disable_account(&by, id, &read(body)?.reason).await?;
    DONE
}

/// Open a closed account again
#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/enable", responses((status = 204)))]
pub(crate) async fn enable(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.desk().enable_account(&by, id).await?;
    DONE
}

/// Correct somebody's name
#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/name", request_body = NewName, responses((status = 204)))]
pub(crate) async fn rename(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    body: Body<NewName>,
) -> Result<StatusCode, Failure> {
    site.judge.people().rename(&by, id, &read(body)?.name).await?;
    DONE
}

/// The text of a course list.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct CourseList {
    /// Lines of name, address and perhaps role.
    list: String,
}

/// What is wrong with a line of a list.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct LineProblem {
    line: usize,
    error: &'static str,
    message: &'static str,
    detail: String,
}

/// Who was invited, or why nobody was.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct Imported {
    people: Vec<Invited>,
    problems: Vec<LineProblem>,
}

/// Invite the people of a course list
#[utoipa::path(post, path = "/api/v1/desk/people/import", request_body = CourseList, responses((status = 200, body = Imported), (status = 422, body = Imported)))]
pub(crate) async fn import(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    body: Body<CourseList>,
) -> Result<(StatusCode, Json<Imported>), Failure> {
    Ok(match site.judge.invitations().import(&by, &read(body)?.list, site.base()).await? {
        Ok(people) => (StatusCode::OK, Json(Imported { people, problems: Vec::new() })),
        Err(problems) => {
            let problem = |one: ListProblem| LineProblem {
                line: one.line,
                error: one.why.code(),
                message: one.why.text(who.locale),
                detail: one.detail,
            };
            let problems = problems.into_iter().map(problem).collect();
            (StatusCode::UNPROCESSABLE_ENTITY, Json(Imported { people: Vec::new(), problems }))
        }
    })
}

/// Who is invited.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct NewInvitation {
    /// `student` or `teacher`.
    role: String,
    /// How many people may use the link.
    uses: i64,
}

/// A link that is shown once.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct Link {
    link: String,
}

/// Make an invitation
#[utoipa::path(post, path = "/api/v1/desk/invitations", request_body = NewInvitation, responses((status = 201, body = Link)))]
pub(crate) async fn invite(
    State(site): State<Site>,
    Teacher(by): Teacher,
    body: Body<NewInvitation>,
) -> Result<(StatusCode, Json<Link>), Failure> {
    let new = read(body)?;
    let secret = site
        .judge
        .invitations()
        .invite(&by, new.role.parse().map_err(|_| Refusal::BadRole)?, new.uses)
        .await?;
    Ok((StatusCode::CREATED, Json(Link { link: format!("/join/{secret}") })))
}

/// Make a link for a new password
#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/reset", responses((status = 201, body = Link)))]
pub(crate) async fn reset(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<(StatusCode, Json<Link>), Failure> {
    let (secret, _) = site.judge.invitations().send_reset(&by, id, site.base()).await?;
    Ok((StatusCode::CREATED, Json(Link { link: format!("/join/{secret}") })))
}
