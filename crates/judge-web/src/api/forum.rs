//! The forum in the API.

use super::{Body, Created, read};
use crate::{Failure, Person, Site, Teacher};
use agon_judge::desk::Page;
use agon_judge::forum::{Moderation, PostView, TopicLine, TopicView};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;

#[derive(Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct Search {
    /// A text that occurs in a topic.
    q: String,
    /// Which page, from 0.
    page: i64,
    /// The short name of a contest; empty for the whole site.
    contest: String,
}

/// List the topics of the forum
#[utoipa::path(get, path = "/api/v1/topics", params(Search), responses((status = 200, body = Page<TopicLine>)))]
pub(crate) async fn topics(
    State(site): State<Site>,
    Person(by): Person,
    Query(find): Query<Search>,
) -> Result<Json<Page<TopicLine>>, Failure> {
    let contest = contest_of(&site, &find.contest).await?;
    Ok(Json(site.judge.forum().topics(&by, contest, &find.q, find.page).await?))
}

pub(crate) async fn contest_of(site: &Site, slug: &str) -> Result<Option<i64>, Failure> {
    Ok(if slug.is_empty() { None } else { Some(site.judge.contests().get(slug).await?.id) })
}

/// A topic to open.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct NewTopic {
    /// The short name of a contest; nothing is the whole site.
    #[serde(default)]
    contest: String,
    title: String,
    /// Markdown.
    body: String,
}

/// Open a topic
#[utoipa::path(post, path = "/api/v1/topics", request_body = NewTopic, responses((status = 201, body = Created)))]
pub(crate) async fn open(
    State(site): State<Site>,
    Person(by): Person,
    body: Body<NewTopic>,
) -> Result<(StatusCode, Json<Created>), Failure> {
    let new = read(body)?;
    let contest = contest_of(&site, &new.contest).await?;
    let id = site.judge.forum().open_topic(&by, contest, &new.title, &new.body).await?;
    Ok((StatusCode::CREATED, Json(Created { id })))
}

/// Read a topic
#[utoipa::path(get, path = "/api/v1/topics/{id}", params(Search), responses((status = 200, body = TopicView)))]
pub(crate) async fn topic(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    Query(find): Query<Search>,
) -> Result<Json<TopicView>, Failure> {
    Ok(Json(site.judge.forum().topic(&by, id, find.page).await?))
}

/// The text of a post, in Markdown.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct Text {
    body: String,
}

/// Answer in a topic
#[utoipa::path(post, path = "/api/v1/topics/{id}", request_body = Text, responses((status = 201, body = Created)))]
pub(crate) async fn answer(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    body: Body<Text>,
) -> Result<(StatusCode, Json<Created>), Failure> {
    let id = site.judge.forum().answer(&by, id, &read(body)?.body).await?;
    Ok((StatusCode::CREATED, Json(Created { id })))
}

/// Read a post
#[utoipa::path(get, path = "/api/v1/posts/{id}", responses((status = 200, body = PostView)))]
pub(crate) async fn post(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
) -> Result<Json<PostView>, Failure> {
    Ok(Json(site.judge.forum().post(&by, id).await?))
}

/// Edit your post
#[utoipa::path(post, path = "/api/v1/posts/{id}", request_body = Text, responses((status = 204)))]
pub(crate) async fn edit(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    body: Body<Text>,
) -> Result<StatusCode, Failure> {
    site.judge.forum().edit_post(&by, id, &read(body)?.body).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What to do, and why.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct ModerationRequest {
    what: Moderation,
    #[serde(default)]
    reason: String,
}

/// Moderate a topic
#[utoipa::path(post, path = "/api/v1/topics/{id}/moderate", request_body = ModerationRequest, responses((status = 204)))]
pub(crate) async fn moderate_topic(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    body: Body<ModerationRequest>,
) -> Result<StatusCode, Failure> {
    let ModerationRequest { what, reason } = read(body)?;
    site.judge.forum().moderate_topic(&by, id, what, &reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Moderate a post
#[utoipa::path(post, path = "/api/v1/posts/{id}/moderate", request_body = ModerationRequest, responses((status = 204)))]
pub(crate) async fn moderate_post(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    body: Body<ModerationRequest>,
) -> Result<StatusCode, Failure> {
    let ModerationRequest { what, reason } = read(body)?;
    site.judge.forum().moderate_post(&by, id, what, &reason).await?;
    Ok(StatusCode::NO_CONTENT)
}
