//! The API, described by itself at `/api/openapi.json`. Programs sign in with an API token: `Authorization: Bearer agon_...`.

use super::{Person, Site, Who};
use crate::contest::{
    BoardView, Contest, CurvePoint, Duel, MatchView, NewContest, NewFriendly, NewSubmission, News, Program,
    Rung, Status, Submission,
};
use crate::people::Role;
use crate::{Error, Refusal};
use axum::body::Bytes as File;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The router and the list of its routes.
pub(super) fn routes() -> (Router<Site>, Vec<(&'static str, String)>) {
    let (router, mut described) = OpenApiRouter::<Site>::new()
        .routes(routes!(sign_in))
        .routes(routes!(me))
        .routes(routes!(contests, make_contest))
        .routes(routes!(contest))
        .routes(routes!(ladder))
        .routes(routes!(programs))
        .routes(routes!(publish))
        .routes(routes!(matches, ask_friendly))
        .routes(routes!(match_))
        .routes(routes!(replay))
        .routes(routes!(submissions, submit))
        .routes(routes!(submission))
        .routes(routes!(source))
        .routes(routes!(duels))
        .routes(routes!(curve))
        .merge(super::desk::api_routes())
        .merge(super::api_me::routes())
        .merge(super::api_rounds::routes())
        .merge(super::forum::api_routes())
        .split_for_parts();
    "Agon judge".clone_into(&mut described.info.title);
    env!("CARGO_PKG_VERSION").clone_into(&mut described.info.version);
    let mut list: Vec<_> = described
        .paths
        .paths
        .iter()
        .flat_map(|(path, item)| {
            let methods = [("GET", item.get.is_some()), ("POST", item.post.is_some())];
            methods.into_iter().filter(|(_, there)| *there).map(|(method, _)| (method, path.clone()))
        })
        .collect();
    list.push(("GET", "/api/openapi.json".to_owned()));
    let text = serde_json::to_string(&described).expect("a description is plain data");
    let describe = move || std::future::ready(([(header::CONTENT_TYPE, "application/json")], text));
    (router.route("/api/openapi.json", axum::routing::get(describe)), list)
}

/// The one who asks.
#[derive(serde::Serialize, utoipa::ToSchema)]
struct Me {
    id: i64,
    name: String,
    email: String,
    role: Role,
}

/// An account, to get a token for a program.
#[derive(serde::Deserialize, utoipa::ToSchema)]
struct SignIn {
    email: String,
    password: String,
    /// What the token is called on one's page.
    name: String,
}

/// A token, which is told once.
#[derive(serde::Serialize, utoipa::ToSchema)]
struct Token {
    token: String,
}

#[utoipa::path(post, path = "/api/v1/sign-in", request_body = SignIn, responses((status = 201, body = Token)))]
async fn sign_in(
    State(site): State<Site>,
    who: Who,
    body: Result<Json<SignIn>, JsonRejection>,
) -> Result<(StatusCode, Json<Token>), Error> {
    let form = read(body)?;
    let account = site.judge.check_password(&form.email, &form.password, &who.from).await?;
    let token = site.judge.make_token(account.id, &form.name).await?;
    Ok((StatusCode::CREATED, Json(Token { token })))
}

#[utoipa::path(get, path = "/api/v1/me", responses((status = 200, body = Me)))]
async fn me(Person(who): Person) -> Json<Me> {
    Json(Me { id: who.id, name: who.name, email: who.email, role: who.role })
}

#[utoipa::path(get, path = "/api/v1/contests", responses((status = 200, body = [Contest])))]
async fn contests(State(site): State<Site>) -> Result<Json<Vec<Contest>>, Error> {
    Ok(Json(site.judge.contests().await?))
}

pub(super) fn read<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Error> {
    body.map(|Json(value)| value).map_err(|error| Error::refused(Refusal::Unreadable, error.body_text()))
}

#[utoipa::path(post, path = "/api/v1/contests", request_body = NewContest, responses((status = 201, body = Contest)))]
async fn make_contest(
    State(site): State<Site>,
    Person(who): Person,
    body: Result<Json<NewContest>, JsonRejection>,
) -> Result<(StatusCode, Json<Contest>), Error> {
    if !who.is_teacher() {
        return Err(Error::Forbidden);
    }
    Ok((StatusCode::CREATED, Json(site.judge.make_contest(&who, read(body)?).await?)))
}

/// A contest with what belongs to it.
#[derive(serde::Serialize, utoipa::ToSchema)]
struct ContestDetails {
    #[serde(flatten)]
    contest: Contest,
    boards: Vec<BoardView>,
    news: Vec<News>,
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}", responses((status = 200, body = ContestDetails)))]
async fn contest(State(site): State<Site>, Path(slug): Path<String>) -> Result<Json<ContestDetails>, Error> {
    let contest = site.judge.contest(&slug).await?;
    let (boards, news) = (site.judge.boards(contest.id).await?, site.judge.news(contest.id).await?);
    Ok(Json(ContestDetails { contest, boards, news }))
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/ladder", responses((status = 200, body = [Rung])))]
async fn ladder(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Rung>>, Error> {
    let contest = site.judge.contest(&slug).await?;
    Ok(Json(site.judge.ladder_for(who.account.as_ref(), &contest).await?))
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/programs", responses((status = 200, body = [Program])))]
async fn programs(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Program>>, Error> {
    let contest = site.judge.contest(&slug).await?;
    Ok(Json(site.judge.programs(&who, contest.id).await?))
}

#[utoipa::path(post, path = "/api/v1/programs/{id}/publish", responses((status = 204)))]
async fn publish(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<StatusCode, Error> {
    site.judge.publish(&who, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/matches", responses((status = 200, body = [MatchView])))]
async fn matches(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Json<Vec<MatchView>>, Error> {
    let contest = site.judge.contest(&slug).await?;
    Ok(Json(site.judge.matches(who.account.as_ref(), contest.id).await?))
}

/// The number of something new.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(super) struct Made {
    pub(super) id: i64,
}

#[utoipa::path(post, path = "/api/v1/contests/{slug}/matches", request_body = NewFriendly, responses((status = 201, body = Made)))]
async fn ask_friendly(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    body: Result<Json<NewFriendly>, JsonRejection>,
) -> Result<(StatusCode, Json<Made>), Error> {
    let contest = site.judge.contest(&slug).await?;
    let id = site.judge.ask_friendly(&who, &contest, &read(body)?).await?;
    Ok((StatusCode::CREATED, Json(Made { id })))
}

#[utoipa::path(get, path = "/api/v1/matches/{id}", responses((status = 200, body = MatchView)))]
async fn match_(State(site): State<Site>, who: Who, Path(id): Path<i64>) -> Result<Json<MatchView>, Error> {
    Ok(Json(site.judge.match_for(who.account.as_ref(), id).await?))
}

#[utoipa::path(get, path = "/api/v1/matches/{id}/replay", responses((status = 200, content_type = "application/octet-stream")))]
async fn replay(State(site): State<Site>, who: Who, Path(id): Path<i64>) -> Result<Response, Error> {
    let bytes = site.judge.replay(who.account.as_ref(), id).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

#[utoipa::path(get, path = "/api/v1/contests/{slug}/submissions", responses((status = 200, body = [Submission])))]
async fn submissions(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
) -> Result<Json<Vec<Submission>>, Error> {
    let contest = site.judge.contest(&slug).await?;
    Ok(Json(site.judge.submissions(&who, contest.id).await?))
}

/// What a submission is called.
#[derive(serde::Deserialize, utoipa::IntoParams)]
struct Named {
    /// The program's name.
    name: String,
    /// The file's name.
    file: String,
}

/// Takes the file as the body.
#[utoipa::path(post, path = "/api/v1/contests/{slug}/submissions", params(Named), request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses((status = 201, body = Made)))]
async fn submit(
    State(site): State<Site>,
    Person(who): Person,
    Path(slug): Path<String>,
    Query(named): Query<Named>,
    body: File,
) -> Result<(StatusCode, Json<Made>), Error> {
    let contest = site.judge.contest(&slug).await?;
    let new = NewSubmission { name: named.name, file_name: named.file, bytes: body.to_vec() };
    let id = site.judge.submit(&who, &contest, new).await?;
    Ok((StatusCode::CREATED, Json(Made { id })))
}

/// A submission and how it stands.
#[derive(serde::Serialize, utoipa::ToSchema)]
struct SubmissionDetails {
    submission: Submission,
    now: Status,
}

#[utoipa::path(get, path = "/api/v1/submissions/{id}", responses((status = 200, body = SubmissionDetails)))]
async fn submission(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<Json<SubmissionDetails>, Error> {
    let submission = site.judge.submission(&who, id).await?;
    let now = site.judge.status(&submission).await?;
    Ok(Json(SubmissionDetails { submission, now }))
}

#[utoipa::path(get, path = "/api/v1/submissions/{id}/source", responses((status = 200, content_type = "application/octet-stream")))]
async fn source(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    let (_, bytes) = site.judge.source(&who, id).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

#[utoipa::path(get, path = "/api/v1/submissions/{id}/duels", responses((status = 200, body = [Duel])))]
async fn duels(State(site): State<Site>, who: Who, Path(id): Path<i64>) -> Result<Json<Vec<Duel>>, Error> {
    Ok(Json(site.judge.duels(who.account.as_ref(), id).await?))
}

#[utoipa::path(get, path = "/api/v1/submissions/{id}/curve", responses((status = 200, body = [CurvePoint])))]
async fn curve(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Json<Vec<CurvePoint>>, Error> {
    Ok(Json(site.judge.curve(who.account.as_ref(), id).await?))
}
