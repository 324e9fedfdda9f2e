//! Contests, submissions, programs and matches in the API.

use super::{Body, Created, read};
use crate::{Failure, Person, Site, Teacher, Who, reproduce};
use agon_judge::contest::{
    Archived, BoardView, Contest, ContestLimits, CurvePoint, Duel, HeadToHead, LadderRow, MatchView,
    NewContest, NewFriendly, NewSubmission, News, Program, Status, Submission,
};
use axum::Json;
use axum::body::Bytes as File;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use std::time::Duration;

/// How long an address of the storage is valid.
const SIGNED_URL_LIFETIME: Duration = Duration::from_secs(300);

/// List the contests
#[utoipa::path(get, path = "/api/v1/contests", responses((status = 200, body = [Contest])))]
pub(crate) async fn contests(State(site): State<Site>) -> Result<Json<Vec<Contest>>, Failure> {
    Ok(Json(site.judge.contests().all().await?))
}

/// A game to hold contests in.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct GameInfo {
    id: String,
    title: String,
    /// The bots that come with it.
    bots: Vec<String>,
    /// The boards that come with it.
    boards: Vec<GameBoard>,
    /// The default limits of its bots.
    limits: ContestLimits,
}

/// A board that comes with a game.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct GameBoard {
    name: String,
    text: String,
}

/// List the games, with their bots and boards
#[utoipa::path(get, path = "/api/v1/games", responses((status = 200, body = [GameInfo])))]
pub(crate) async fn games(State(site): State<Site>) -> Json<Vec<GameInfo>> {
    let info = |game: agon_judge::workshop::GameView| GameInfo {
        id: game.id,
        title: game.title,
        bots: game.bots,
        boards: game.boards.into_iter().map(|(name, text)| GameBoard { name, text }).collect(),
        limits: game.limits,
    };
    Json(site.judge.workshop.games().into_iter().map(info).collect())
}

/// Create a contest
#[utoipa::path(post, path = "/api/v1/contests", request_body = NewContest, responses((status = 201, body = Contest)))]
pub(crate) async fn make_contest(
    State(site): State<Site>,
    Teacher(who): Teacher,
    body: Body<NewContest>,
) -> Result<(StatusCode, Json<Contest>), Failure> {
    Ok((StatusCode::CREATED, Json(site.judge.contests().create(&who, read(body)?).await?)))
}

/// List the contests of the archive
#[utoipa::path(get, path = "/api/v1/archive", responses((status = 200, body = [Archived])))]
pub(crate) async fn archive(State(site): State<Site>, who: Who) -> Result<Json<Vec<Archived>>, Failure> {
    Ok(Json(site.judge.contests().archived(who.account.as_ref()).await?))
}

/// A contest with its boards and news.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct ContestDetails {
    #[serde(flatten)]
    contest: Contest,
    boards: Vec<BoardView>,
    news: Vec<News>,
}

/// See a contest with its boards and news
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

/// Download a board
#[utoipa::path(get, path = "/api/v1/contests/{slug}/boards/{number}", responses((status = 200, content_type = "text/plain", body = String)))]
pub(crate) async fn board(
    State(site): State<Site>,
    Path((slug, number)): Path<(String, i64)>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let (_, text) = site.judge.contests().board_text(contest.id, number).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// See the ladder
#[utoipa::path(get, path = "/api/v1/contests/{slug}/ladder", responses((status = 200, body = [LadderRow])))]
pub(crate) async fn ladder(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Json<Vec<LadderRow>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.ladder().standings_for(who.account.as_ref(), &contest).await?))
}

/// See how the best programs did against each other
#[utoipa::path(get, path = "/api/v1/contests/{slug}/head-to-head", responses((status = 200, body = HeadToHead)))]
pub(crate) async fn head_to_head(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Json<HeadToHead>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.programs().head_to_head(who.account.as_ref(), &contest).await?))
}

/// List the programs you may play with
///
/// Your own, public ones, and those of friends.
#[utoipa::path(get, path = "/api/v1/contests/{slug}/programs", responses((status = 200, body = [Program])))]
pub(crate) async fn programs(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Program>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.programs().visible_to(&who, contest.id).await?))
}

/// Make your program public
///
/// This cannot be undone.
#[utoipa::path(post, path = "/api/v1/programs/{id}/publish", responses((status = 204)))]
pub(crate) async fn publish(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.programs().publish(&who, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// List the newest matches that you may see
#[utoipa::path(get, path = "/api/v1/contests/{slug}/matches", responses((status = 200, body = [MatchView])))]
pub(crate) async fn matches(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Json<Vec<MatchView>>, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(Json(site.judge.matches().newest(who.account.as_ref(), contest.id).await?))
}

/// Request a friendly match
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

/// See a match
#[utoipa::path(get, path = "/api/v1/matches/{id}", responses((status = 200, body = MatchView)))]
pub(crate) async fn match_(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Json<MatchView>, Failure> {
    Ok(Json(site.judge.matches().get(who.account.as_ref(), id).await?))
}

/// Download the replay of a match
#[utoipa::path(get, path = "/api/v1/matches/{id}/replay", responses((status = 200, content_type = "application/octet-stream"), (status = 307, description = "It is in the storage, at the address in Location")))]
pub(crate) async fn replay(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let who = who.account.as_ref();
    if site.options.signed_urls
        && let Some(address) = site.judge.matches().replay_address(who, id, SIGNED_URL_LIFETIME).await?
    {
        return Ok(Redirect::temporary(&address).into_response());
    }
    let bytes = site.judge.matches().replay(who, id).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// List your submissions
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

/// Submit a program: the body is its file
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

/// A submission and its status.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct SubmissionDetails {
    submission: Submission,
    now: Status,
    /// The command that replays the match in which it failed; to be run next to the submitted file.
    command: Option<String>,
}

/// See a submission and its status
#[utoipa::path(get, path = "/api/v1/submissions/{id}", responses((status = 200, body = SubmissionDetails)))]
pub(crate) async fn submission(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<Json<SubmissionDetails>, Failure> {
    let submission = site.judge.submissions().get(&who, id).await?;
    let now = site.judge.submissions().status(&submission).await?;
    let contest = site.judge.contests().by_id(submission.contest).await?;
    let fatal = reproduce::fatal(&site, &who, &submission).await?;
    let command = reproduce::command(&site, &contest, &submission, fatal.as_ref()).await?;
    Ok(Json(SubmissionDetails { submission, now, command }))
}

/// Download the source of a submission
#[utoipa::path(get, path = "/api/v1/submissions/{id}/source", responses((status = 200, content_type = "application/octet-stream")))]
pub(crate) async fn source(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let (_, bytes) = site.judge.submissions().source(&who, id).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// See how a submission did against others
#[utoipa::path(get, path = "/api/v1/submissions/{id}/duels", responses((status = 200, body = [Duel])))]
pub(crate) async fn duels(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Json<Vec<Duel>>, Failure> {
    Ok(Json(site.judge.ladder().duels(who.account.as_ref(), id).await?))
}

/// See how the rating of a submission developed
#[utoipa::path(get, path = "/api/v1/submissions/{id}/curve", responses((status = 200, body = [CurvePoint])))]
pub(crate) async fn curve(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Json<Vec<CurvePoint>>, Failure> {
    Ok(Json(site.judge.ladder().curve(who.account.as_ref(), id).await?))
}
