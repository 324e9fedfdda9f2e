//! The desk in the API.

use super::{Body, read};
use crate::{Failure, Site, Teacher, Who};
use agon_judge::Refusal;
use agon_judge::contest::{ContestEdit, NewBoard, Visibility};
use agon_judge::desk::{
    AuditFilter, AuditLine, JobLine, JobTally, ListFilter, Mark, MatchLine, Page, PersonLine, SubmissionLine,
    WorkerView,
};
use agon_judge::people::{Invited, ListProblem};
use agon_judge::settings::Settings;
use agon_judge::similarity::{Comparison, Pair, SimilarFilter};
use agon_queue::JobState;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

const DONE: Result<StatusCode, Failure> = Ok(StatusCode::NO_CONTENT);

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}", request_body = ContestEdit, responses((status = 204)))]
pub(crate) async fn edit(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<ContestEdit>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.contests().edit(&by, contest.id, &read(body)?).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/boards", request_body = [NewBoard], responses((status = 204)))]
pub(crate) async fn replace_boards(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<Vec<NewBoard>>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.contests().replace_boards(&by, &contest, read(body)?).await?;
    DONE
}

/// An announcement.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct NewNews {
    title: String,
    body: String,
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/news", request_body = NewNews, responses((status = 204)))]
pub(crate) async fn add_news(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<NewNews>,
) -> Result<StatusCode, Failure> {
    let (contest, new) = (site.judge.contests().get(&slug).await?, read(body)?);
    site.judge.contests().add_news(&by, contest.id, &new.title, &new.body).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/news/{id}", request_body = NewNews, responses((status = 204)))]
pub(crate) async fn edit_news(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path((slug, id)): Path<(String, i64)>,
    body: Body<NewNews>,
) -> Result<StatusCode, Failure> {
    let (contest, new) = (site.judge.contests().get(&slug).await?, read(body)?);
    site.judge.contests().edit_news(&by, contest.id, id, &new.title, &new.body).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/news/{id}/delete", responses((status = 204)))]
pub(crate) async fn delete_news(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path((slug, id)): Path<(String, i64)>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.contests().delete_news(&by, contest.id, id).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/recompute", responses((status = 204)))]
pub(crate) async fn recompute(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<StatusCode, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.ladder().recompute(&by, contest.id).await?;
    DONE
}

#[utoipa::path(get, path = "/api/v1/desk/contests/{slug}/marks", responses((status = 200, body = [Mark])))]
pub(crate) async fn marks(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Mark>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.desk().marks(&by, contest.id).await?))
}

#[utoipa::path(get, path = "/api/v1/desk/queue", responses((status = 200, body = JobTally)))]
pub(crate) async fn queue(State(site): State<Site>, Teacher(by): Teacher) -> Result<Json<JobTally>, Failure> {
    Ok(Json(site.judge.desk().job_tally(&by).await?))
}

/// Which jobs.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct JobFilter {
    #[param(value_type = String)]
    state: JobState,
    /// Which page, from 0.
    #[serde(default)]
    page: i64,
}

#[utoipa::path(get, path = "/api/v1/desk/jobs", params(JobFilter), responses((status = 200, body = Page<JobLine>)))]
pub(crate) async fn jobs(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<JobFilter>,
) -> Result<Json<Page<JobLine>>, Failure> {
    Ok(Json(site.judge.desk().jobs(&by, filter.state, filter.page).await?))
}

#[utoipa::path(post, path = "/api/v1/desk/jobs/{id}/requeue", responses((status = 204)))]
pub(crate) async fn requeue(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.desk().requeue_job(&by, id).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/jobs/{id}/cancel", responses((status = 204)))]
pub(crate) async fn cancel(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.desk().cancel_job(&by, id).await?;
    DONE
}

#[utoipa::path(get, path = "/api/v1/desk/workers", responses((status = 200, body = [WorkerView])))]
pub(crate) async fn workers(
    State(site): State<Site>,
    Teacher(by): Teacher,
) -> Result<Json<Vec<WorkerView>>, Failure> {
    Ok(Json(site.judge.desk().workers(&by).await?))
}

#[utoipa::path(get, path = "/api/v1/desk/submissions", params(ListFilter), responses((status = 200, body = Page<SubmissionLine>)))]
pub(crate) async fn submissions(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<ListFilter>,
) -> Result<Json<Page<SubmissionLine>>, Failure> {
    Ok(Json(site.judge.desk().submissions(&by, &filter).await?))
}

#[utoipa::path(get, path = "/api/v1/desk/matches", params(ListFilter), responses((status = 200, body = Page<MatchLine>)))]
pub(crate) async fn matches(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<ListFilter>,
) -> Result<Json<Page<MatchLine>>, Failure> {
    Ok(Json(site.judge.desk().matches(&by, &filter).await?))
}

/// Which people.
#[derive(Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct PersonFilter {
    /// Part of the name or the address.
    q: String,
    /// Which page, from 0.
    page: i64,
}

#[utoipa::path(get, path = "/api/v1/desk/people", params(PersonFilter), responses((status = 200, body = Page<PersonLine>)))]
pub(crate) async fn people(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<PersonFilter>,
) -> Result<Json<Page<PersonLine>>, Failure> {
    Ok(Json(site.judge.desk().people(&by, &filter.q, filter.page).await?))
}

/// Why.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct Because {
    reason: String,
}

#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/disable", request_body = Because, responses((status = 204)))]
pub(crate) async fn disable(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    body: Body<Because>,
) -> Result<StatusCode, Failure> {
    site.judge.desk().disable_account(&by, id, &read(body)?.reason).await?;
    DONE
}

#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/enable", responses((status = 204)))]
pub(crate) async fn enable(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.desk().enable_account(&by, id).await?;
    DONE
}

#[utoipa::path(get, path = "/api/v1/desk/audit", params(AuditFilter), responses((status = 200, body = Page<AuditLine>)))]
pub(crate) async fn audit(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<AuditFilter>,
) -> Result<Json<Page<AuditLine>>, Failure> {
    Ok(Json(site.judge.desk().audit_log(&by, &filter).await?))
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

#[utoipa::path(post, path = "/api/v1/desk/accounts/{id}/reset", responses((status = 201, body = Link)))]
pub(crate) async fn reset(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<(StatusCode, Json<Link>), Failure> {
    let (secret, _) = site.judge.invitations().send_reset(&by, id, site.base()).await?;
    Ok((StatusCode::CREATED, Json(Link { link: format!("/join/{secret}") })))
}

/// What to do with the results: `freeze`, `unfreeze`, `hide` or `show`.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct KeepBack {
    what: String,
}

#[utoipa::path(post, path = "/api/v1/desk/contests/{slug}/results", request_body = KeepBack, responses((status = 204)))]
pub(crate) async fn results(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
    body: Body<KeepBack>,
) -> Result<StatusCode, Failure> {
    let what: Visibility = read(body)?.what.parse().map_err(|_| Refusal::Unreadable)?;
    let contest = site.judge.contests().get(&slug).await?;
    site.judge.contests().set_visibility(&by, contest.id, what).await?;
    DONE
}

/// An empty reason lifts the disqualification.
#[utoipa::path(post, path = "/api/v1/desk/programs/{id}/disqualify", request_body = Because, responses((status = 204)))]
pub(crate) async fn disqualify(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    body: Body<Because>,
) -> Result<StatusCode, Failure> {
    site.judge.programs().disqualify(&by, id, &read(body)?.reason).await?;
    DONE
}

#[utoipa::path(get, path = "/api/v1/desk/settings", responses((status = 200, body = Settings)))]
pub(crate) async fn settings(State(site): State<Site>, _: Teacher) -> Result<Json<Settings>, Failure> {
    Ok(Json(site.judge.settings().get().await?))
}

#[utoipa::path(post, path = "/api/v1/desk/settings", request_body = Settings, responses((status = 204)))]
pub(crate) async fn change_settings(
    State(site): State<Site>,
    Teacher(by): Teacher,
    body: Body<Settings>,
) -> Result<StatusCode, Failure> {
    site.judge.settings().change(&by, &read(body)?).await?;
    DONE
}

#[utoipa::path(get, path = "/api/v1/desk/similarity", params(SimilarFilter), responses((status = 200, body = [Pair])))]
pub(crate) async fn similarity(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<SimilarFilter>,
) -> Result<Json<Vec<Pair>>, Failure> {
    Ok(Json(site.judge.similarity().pairs(&by, &filter).await?))
}

#[utoipa::path(get, path = "/api/v1/desk/similarity/{left}/{right}", responses((status = 200, body = Comparison)))]
pub(crate) async fn compare(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path((left, right)): Path<(i64, i64)>,
) -> Result<Json<Comparison>, Failure> {
    Ok(Json(site.judge.similarity().compare(&by, left, right).await?))
}
