//! Contests, submissions, programs and matches in the API.

use super::{Body, Created, read};
use crate::{Failure, Person, Site, Teacher, Who, reproduce};
use agon_judge::contest::{
    BoardView, Contest, CurvePoint, Duel, MatchView, NewContest, NewFriendly, NewSubmission, News, Program,
    Rung, Status, Submission,
};
use axum::Json;
use axum::body::Bytes as File;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

#[utoipa::path(get, path = "/api/v1/contests", responses((status = 200, body = [Contest])))]
pub(crate) async fn contests(State(site): State<Site>) -> Result<Json<Vec<Contest>>, Failure> {
    Ok(Json(site.judge.contests().all().await?))
}

#[utoipa::path(post, path = "/api/v1/contests", request_body = NewContest, responses((status = 201, body = Contest)))]
pub(crate) async fn make_contest(
    State(site): State<Site>,
    Teacher(who): Teacher,
    body: Body<NewContest>,
) -> Result<(StatusCode, Json<Contest>), Failure> {
    Ok((StatusCode::CREATED, Json(site.judge.contests().create(&who, read(body)?).await?)))
}

/// A contest with its boards and news.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct ContestDetails {
    #[serde(flatten)]
    contest: Contest,
    boards: Vec<BoardView>,
    news: Vec<News>,
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}", responses((status = 200, body = ContestDetails)))]
pub(crate) async fn contest(
    State(site): State<Site>,
    Path(slug): Path<String>,
) -> Result<Json<ContestDetails>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let (boards, news) =
        (site.judge.contests().boards(contest.id).await?, site.judge.contests().news(contest.id).await?);
    Ok(Json(ContestDetails { contest, boards, news }))
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/boards/{number}", responses((status = 200, content_type = "text/plain", body = String)))]
pub(crate) async fn board(
    State(site): State<Site>,
    Path((slug, number)): Path<(String, i64)>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let (_, text) = site.judge.contests().board_text(contest.id, number).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/ladder", responses((status = 200, body = [Rung])))]
pub(crate) async fn ladder(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Rung>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.ladder().standings_for(who.account.as_ref(), &contest).await?))
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/programs", responses((status = 200, body = [Program])))]
pub(crate) async fn programs(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Program>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.programs().visible_to(&who, contest.id).await?))
}

#[utoipa::path(post, path = "/api/v1/programs/{id}/publish", responses((status = 204)))]
pub(crate) async fn publish(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.programs().publish(&who, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/matches", responses((status = 200, body = [MatchView])))]
pub(crate) async fn matches(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Json<Vec<MatchView>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.matches().newest(who.account.as_ref(), contest.id).await?))
}

#[utoipa::path(post, path = "/api/v1/contests/{slug}/matches", request_body = NewFriendly, responses((status = 201, body = Created)))]
pub(crate) async fn request_friendly(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    body: Body<NewFriendly>,
) -> Result<(StatusCode, Json<Created>), Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let id = site.judge.matches().request_friendly(&who, &contest, &read(body)?).await?;
    Ok((StatusCode::CREATED, Json(Created { id })))
}

#[utoipa::path(get, path = "/api/v1/matches/{id}", responses((status = 200, body = MatchView)))]
pub(crate) async fn match_(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Json<MatchView>, Failure> {
    Ok(Json(site.judge.matches().get(who.account.as_ref(), id).await?))
}

#[utoipa::path(get, path = "/api/v1/matches/{id}/replay", responses((status = 200, content_type = "application/octet-stream")))]
pub(crate) async fn replay(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let bytes = site.judge.matches().replay(who.account.as_ref(), id).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/submissions", responses((status = 200, body = [Submission])))]
pub(crate) async fn submissions(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Submission>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.submissions().of_person(&who, contest.id).await?))
}

/// What a submission is called.
#[derive(serde::Deserialize, utoipa::IntoParams)]
pub(crate) struct Named {
    /// The program's name.
    name: String,
    /// The file's name.
    file: String,
}

/// Takes the file as the body.
#[utoipa::path(post, path = "/api/v1/contests/{slug}/submissions", params(Named), request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses((status = 201, body = Created)))]
pub(crate) async fn submit(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    Query(named): Query<Named>,
    body: File,
) -> Result<(StatusCode, Json<Created>), Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let new = NewSubmission { name: named.name, file_name: named.file, bytes: body.to_vec() };
    let id = site.judge.submissions().submit(&who, &contest, new).await?;
    Ok((StatusCode::CREATED, Json(Created { id })))
}

/// A submission and how it stands.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct SubmissionDetails {
    submission: Submission,
    now: Status,
    /// The command that replays the match in which it failed; to be run next to the submitted file.
    command: Option<String>,
}

#[utoipa::path(get, path = "/api/v1/submissions/{id}", responses((status = 200, body = SubmissionDetails)))]
pub(crate) async fn submission(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<Json<SubmissionDetails>, Failure> {
    let submission = site.judge.submissions().get(&who, id).await?;
    let now = site.judge.submissions().status(&submission).await?;
    let contest = site.judge.contests().by_id(submission.contest).await?;
    let command = reproduce::command(&site, &who, &contest, &submission).await?;
    Ok(Json(SubmissionDetails { submission, now, command }))
}

#[utoipa::path(get, path = "/api/v1/submissions/{id}/source", responses((status = 200, content_type = "application/octet-stream")))]
pub(crate) async fn source(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let (_, bytes) = site.judge.submissions().source(&who, id).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

#[utoipa::path(get, path = "/api/v1/submissions/{id}/duels", responses((status = 200, body = [Duel])))]
pub(crate) async fn duels(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Json<Vec<Duel>>, Failure> {
    Ok(Json(site.judge.ladder().duels(who.account.as_ref(), id).await?))
}

#[utoipa::path(get, path = "/api/v1/submissions/{id}/curve", responses((status = 200, body = [CurvePoint])))]
pub(crate) async fn curve(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Json<Vec<CurvePoint>>, Failure> {
    Ok(Json(site.judge.ladder().curve(who.account.as_ref(), id).await?))
}
