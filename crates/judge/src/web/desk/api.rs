//! The desk in the API.

use super::super::api::read;
use super::super::{Site, Teacher, Who};
use super::people::base;
use crate::Error;
use crate::contest::NewBoard;
use crate::desk::{
    AuditFilter, AuditLine, ContestEdit, JobLine, JobTally, ListFilter, Mark, MatchLine, Page, PersonLine,
    SubmissionLine, WorkerView,
};
use crate::people::{Invited, ListProblem, Role};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Body<T> = Result<Json<T>, JsonRejection>;

/// The routes of the desk.
pub(in super::super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(edit))
        .routes(routes!(replace_boards))
        .routes(routes!(tell_news))
        .routes(routes!(edit_news))
        .routes(routes!(delete_news))
        .routes(routes!(recompute))
        .routes(routes!(marks))
        .routes(routes!(queue))
        .routes(routes!(jobs))
        .routes(routes!(requeue))
        .routes(routes!(cancel))
        .routes(routes!(workers))
        .routes(routes!(submissions))
        .routes(routes!(matches))
        .routes(routes!(people))
        .routes(routes!(disable))
        .routes(routes!(enable))
        .routes(routes!(audit))
        .routes(routes!(results))
        .routes(routes!(disqualify))
        .routes(routes!(super::settings::api_form, super::settings::api_change))
        .routes(routes!(import))
        .routes(routes!(invite))
        .routes(routes!(reset))
        .routes(routes!(super::similarity::api_report))
        .routes(routes!(super::similarity::api_compare))
}

const DONE: Result<StatusCode, Error> = Ok(StatusCode::NO_CONTENT);

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}", request_body = ContestEdit, responses((status = 204)))]
async fn edit(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<ContestEdit>,
) -> Result<StatusCode, Error> {
    let contest = site.judge.contest(&slug).await?;
    site.judge.edit_contest(&by, contest.id, &read(body)?).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/boards", request_body = [NewBoard], responses((status = 204)))]
async fn replace_boards(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<Vec<NewBoard>>,
) -> Result<StatusCode, Error> {
    let contest = site.judge.contest(&slug).await?;
    site.judge.replace_boards(&by, &contest, read(body)?).await?;
    DONE
}

/// Something to tell everybody.
#[derive(Deserialize, utoipa::ToSchema)]
struct NewNews {
    title: String,
    body: String,
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/news", request_body = NewNews, responses((status = 204)))]
async fn tell_news(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<NewNews>,
) -> Result<StatusCode, Error> {
    let (contest, new) = (site.judge.contest(&slug).await?, read(body)?);
    site.judge.tell_news(&by, contest.id, &new.title, &new.body).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/news/{id}", request_body = NewNews, responses((status = 204)))]
async fn edit_news(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path((slug, id)): Path<(String, i64)>,
    body: Body<NewNews>,
) -> Result<StatusCode, Error> {
    let (contest, new) = (site.judge.contest(&slug).await?, read(body)?);
    site.judge.edit_news(&by, contest.id, id, &new.title, &new.body).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/news/{id}/delete", responses((status = 204)))]
async fn delete_news(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path((slug, id)): Path<(String, i64)>,
) -> Result<StatusCode, Error> {
    let contest = site.judge.contest(&slug).await?;
    site.judge.delete_news(&by, contest.id, id).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/recompute", responses((status = 204)))]
async fn recompute(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<StatusCode, Error> {
    let contest = site.judge.contest(&slug).await?;
    site.judge.recompute(&by, contest.id).await?;
    DONE
}

#[utoipa::path(get, path = "/api/v1/desk/contests/{slug}/marks", responses((status = 200, body = [Mark])))]
async fn marks(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Mark>>, Error> {
    let contest = site.judge.contest(&slug).await?;
    Ok(Json(site.judge.marks(&by, contest.id).await?))
}

#[utoipa::path(get, path = "/api/v1/desk/queue", responses((status = 200, body = JobTally)))]
async fn queue(State(site): State<Site>, Teacher(by): Teacher) -> Result<Json<JobTally>, Error> {
    Ok(Json(site.judge.job_tally(&by).await?))
}

/// Which jobs.
#[derive(Deserialize, utoipa::IntoParams)]
struct JobFilter {
    /// `ready`, `leased`, `done`, `dead` or `cancelled`.
    state: String,
    /// Which page, from 0.
    #[serde(default)]
    page: i64,
}

#[utoipa::path(get, path = "/api/v1/desk/jobs", params(JobFilter), responses((status = 200, body = Page<JobLine>)))]
async fn jobs(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<JobFilter>,
) -> Result<Json<Page<JobLine>>, Error> {
    Ok(Json(site.judge.jobs(&by, &filter.state, filter.page).await?))
}

#[utoipa::path(post, path = "/api/v1/desk/jobs/{id}/requeue", responses((status = 204)))]
async fn requeue(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Error> {
    site.judge.requeue_job(&by, id).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/jobs/{id}/cancel", responses((status = 204)))]
async fn cancel(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Error> {
    site.judge.cancel_job(&by, id).await?;
    DONE
}

#[utoipa::path(get, path = "/api/v1/desk/workers", responses((status = 200, body = [WorkerView])))]
async fn workers(State(site): State<Site>, Teacher(by): Teacher) -> Result<Json<Vec<WorkerView>>, Error> {
    Ok(Json(site.judge.workers(&by).await?))
}

#[utoipa::path(get, path = "/api/v1/desk/submissions", params(ListFilter), responses((status = 200, body = Page<SubmissionLine>)))]
async fn submissions(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<ListFilter>,
) -> Result<Json<Page<SubmissionLine>>, Error> {
    Ok(Json(site.judge.all_submissions(&by, &filter).await?))
}

#[utoipa::path(get, path = "/api/v1/desk/matches", params(ListFilter), responses((status = 200, body = Page<MatchLine>)))]
async fn matches(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<ListFilter>,
) -> Result<Json<Page<MatchLine>>, Error> {
    Ok(Json(site.judge.all_matches(&by, &filter).await?))
}

/// Which people.
#[derive(Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
struct PersonFilter {
    /// Part of the name or the address.
    q: String,
    /// Which page, from 0.
    page: i64,
}

#[utoipa::path(get, path = "/api/v1/desk/people", params(PersonFilter), responses((status = 200, body = Page<PersonLine>)))]
async fn people(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<PersonFilter>,
) -> Result<Json<Page<PersonLine>>, Error> {
    Ok(Json(site.judge.people(&by, &filter.q, filter.page).await?))
}

/// Why.
#[derive(Deserialize, utoipa::ToSchema)]
struct Because {
    reason: String,
}

#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/disable", request_body = Because, responses((status = 204)))]
async fn disable(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    body: Body<Because>,
) -> Result<StatusCode, Error> {
    site.judge.disable_account(&by, id, &read(body)?.reason).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/enable", responses((status = 204)))]
async fn enable(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Error> {
    site.judge.enable_account(&by, id).await?;
    DONE
}

#[utoipa::path(get, path = "/api/v1/desk/audit", params(AuditFilter), responses((status = 200, body = Page<AuditLine>)))]
async fn audit(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<AuditFilter>,
) -> Result<Json<Page<AuditLine>>, Error> {
    Ok(Json(site.judge.audit_log(&by, &filter).await?))
}

/// The text of a course list.
#[derive(Deserialize, utoipa::ToSchema)]
struct CourseList {
    /// Lines of name, address and perhaps role.
    list: String,
}

/// What is wrong with a line of a list.
#[derive(Serialize, utoipa::ToSchema)]
struct LineProblem {
    line: usize,
    error: &'static str,
    message: &'static str,
    detail: String,
}

/// Who was invited, or why nobody was.
#[derive(Serialize, utoipa::ToSchema)]
struct Imported {
    people: Vec<Invited>,
    problems: Vec<LineProblem>,
}

#[utoipa::path(post, path = "/api/v1/desk/people/import", request_body = CourseList, responses((status = 200, body = Imported), (status = 422, body = Imported)))]
async fn import(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    headers: HeaderMap,
    body: Body<CourseList>,
) -> Result<(StatusCode, Json<Imported>), Error> {
    let base = base(&site, &headers);
    Ok(match site.judge.import_people(&by, &read(body)?.list, &base).await? {
        Ok(people) => (StatusCode::OK, Json(Imported { people, problems: Vec::new() })),
        Err(problems) => {
            let problem = |one: ListProblem| LineProblem {
                line: one.line,
                error: one.why.code(),
                message: one.why.text(who.language),
                detail: one.detail,
            };
            let problems = problems.into_iter().map(problem).collect();
            (StatusCode::UNPROCESSABLE_ENTITY, Json(Imported { people: Vec::new(), problems }))
        }
    })
}

/// Who is invited.
#[derive(Deserialize, utoipa::ToSchema)]
struct NewInvitation {
    /// `student` or `teacher`.
    role: String,
    /// How many people may use the link.
    uses: i64,
}

/// A link that is shown once.
#[derive(Serialize, utoipa::ToSchema)]
struct Link {
    link: String,
}

#[utoipa::path(post, path = "/api/v1/desk/invitations", request_body = NewInvitation, responses((status = 201, body = Link)))]
async fn invite(
    State(site): State<Site>,
    Teacher(by): Teacher,
    body: Body<NewInvitation>,
) -> Result<(StatusCode, Json<Link>), Error> {
    let new = read(body)?;
    let secret = site.judge.invite(&by, Role::of(&new.role), new.uses).await?;
    Ok((StatusCode::CREATED, Json(Link { link: format!("/join/{secret}") })))
}

#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/reset", responses((status = 201, body = Link)))]
async fn reset(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<Link>), Error> {
    let (secret, _) = site.judge.send_reset(&by, id, &base(&site, &headers)).await?;
    Ok((StatusCode::CREATED, Json(Link { link: format!("/join/{secret}") })))
}

/// What becomes of results: `freeze`, `unfreeze`, `hide` or `show`.
#[derive(Deserialize, utoipa::ToSchema)]
struct KeepBack {
    what: String,
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/results", request_body = KeepBack, responses((status = 204)))]
async fn results(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<KeepBack>,
) -> Result<StatusCode, Error> {
    super::contests::keep_back(&site, &by, &slug, &read(body)?.what).await?;
    DONE
}

/// An empty reason takes it back.
#[utoipa::path(post, path = "/api/v1/desk/programs/{id}/disqualify", request_body = Because, responses((status = 204)))]
async fn disqualify(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    body: Body<Because>,
) -> Result<StatusCode, Error> {
    site.judge.disqualify(&by, id, &read(body)?.reason).await?;
    DONE
}
