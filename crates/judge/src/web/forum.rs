//! The forum: pages and API.

use super::answer::{Frame, page, to};
use super::api::{Made, read};
use super::form::Fields;
use super::{Person, Routes, Site, Who};
use crate::contest::Contest;
use crate::desk::Page;
use crate::forum::{Moderation, PostView, TopicLine, TopicView, html};
use crate::{Error, Refusal};
use askama::Template;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn pages(routes: Routes) -> Routes {
    routes
        .get("/forum", site_topics)
        .post("/forum", open_site_topic)
        .get("/contests/{slug}/forum", contest_topics)
        .post("/contests/{slug}/forum", open_contest_topic)
        .get("/topics/{id}", topic_page)
        .post("/topics/{id}/posts", answer)
        .post("/topics/{id}/moderate", moderate_topic)
        .get("/posts/{id}/edit", edit_form)
        .post("/posts/{id}/edit", edit)
        .post("/posts/{id}/moderate", moderate_post)
}

pub(super) fn api_routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(api_topics, api_open))
        .routes(routes!(api_topic, api_answer))
        .routes(routes!(api_edit))
        .routes(routes!(api_moderate_topic))
        .routes(routes!(api_moderate_post))
}

#[derive(Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
struct Find {
    /// A text that occurs in a topic.
    q: String,
    /// Which page, from 0.
    page: i64,
    /// The short name of a contest; nothing is the whole site.
    contest: String,
}

#[derive(Template)]
#[template(path = "forum.html")]
struct ForumPage {
    frame: Frame,
    contest: Option<Contest>,
    place: String,
    find: String,
    topics: Page<TopicLine>,
}

async fn show(site: &Site, who: &Who, contest: Option<Contest>, find: Find) -> Result<Response, Error> {
    let account = who.account.as_ref().ok_or(Error::SignIn)?;
    let topics = site.judge.topics(account, contest.as_ref().map(|one| one.id), &find.q, find.page).await?;
    let place =
        contest.as_ref().map_or_else(|| "/forum".to_owned(), |one| format!("/contests/{}/forum", one.slug));
    page(&ForumPage { frame: Frame::of(who), contest, place, find: find.q, topics })
}

async fn site_topics(
    State(site): State<Site>,
    who: Who,
    _: Person,
    Query(find): Query<Find>,
) -> Result<Response, Error> {
    show(&site, &who, None, find).await
}

async fn contest_topics(
    State(site): State<Site>,
    who: Who,
    _: Person,
    Path(slug): Path<String>,
    Query(find): Query<Find>,
) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?;
    show(&site, &who, Some(contest), find).await
}

async fn open_site_topic(
    State(site): State<Site>,
    Person(by): Person,
    form: Fields,
) -> Result<Response, Error> {
    let id = site.judge.open_topic(&by, None, form.text("title"), form.text("body")).await?;
    Ok(to(&format!("/topics/{id}")))
}

async fn open_contest_topic(
    State(site): State<Site>,
    Person(by): Person,
    Path(slug): Path<String>,
    form: Fields,
) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?;
    let id = site.judge.open_topic(&by, Some(contest.id), form.text("title"), form.text("body")).await?;
    Ok(to(&format!("/topics/{id}")))
}

/// A post with its text as HTML.
struct Shown {
    post: PostView,
    html: String,
}

#[derive(Template)]
#[template(path = "topic.html")]
struct TopicPage {
    frame: Frame,
    topic: TopicLine,
    /// Where the list is that it belongs to.
    place: String,
    posts: Vec<Shown>,
    number: i64,
    more: bool,
    own: i64,
    is_teacher: bool,
}

async fn topic_page(
    State(site): State<Site>,
    who: Who,
    Person(by): Person,
    Path(id): Path<i64>,
    Query(find): Query<Find>,
) -> Result<Response, Error> {
    let TopicView { topic, posts } = site.judge.topic(&by, id, find.page).await?;
    let place = match topic.contest {
        Some(contest) => format!("/contests/{}/forum", site.judge.contest_by_id(contest).await?.slug),
        None => "/forum".to_owned(),
    };
    page(&TopicPage {
        frame: Frame::of(&who),
        topic,
        place,
        posts: posts.lines.into_iter().map(|post| Shown { html: html(&post.body), post }).collect(),
        number: posts.page,
        more: posts.more,
        own: by.id,
        is_teacher: by.is_teacher(),
    })
}

async fn answer(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Error> {
    let post = site.judge.answer(&by, id, form.text("body")).await?;
    let posts = site.judge.topic(&by, id, 0).await?.topic.posts;
    Ok(to(&format!("/topics/{id}?page={}#post-{post}", (posts - 1).max(0) / crate::desk::PAGE)))
}

#[derive(Template)]
#[template(path = "post_edit.html")]
struct EditPage {
    frame: Frame,
    post: PostView,
}

async fn edit_form(
    State(site): State<Site>,
    who: Who,
    Person(by): Person,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    let post = site.judge.post(&by, id).await?;
    if post.author != by.id {
        return Err(Error::Forbidden);
    }
    page(&EditPage { frame: Frame::of(&who), post })
}

async fn edit(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Error> {
    site.judge.edit_post(&by, id, form.text("body")).await?;
    let topic = site.judge.post(&by, id).await?.topic;
    Ok(to(&format!("/topics/{topic}#post-{id}")))
}

fn moderation(form: &Fields) -> Result<Moderation, Error> {
    Moderation::of(form.text("what")).ok_or_else(|| Refusal::Unreadable.into())
}

async fn moderate_topic(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Error> {
    crate::desk::teachers_only(&by)?;
    let (what, why) = (moderation(&form)?, form.text("reason"));
    site.judge.moderate_topic(&by, id, what, why).await?;
    Ok(if what == Moderation::Delete { to("/forum") } else { to(&format!("/topics/{id}")) })
}

async fn moderate_post(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Error> {
    crate::desk::teachers_only(&by)?;
    site.judge.moderate_post(&by, id, moderation(&form)?, form.text("reason")).await?;
    let topic = site.judge.post(&by, id).await?.topic;
    Ok(to(&format!("/topics/{topic}#post-{id}")))
}

type Body<T> = Result<Json<T>, JsonRejection>;

#[utoipa::path(get, path = "/api/v1/topics", params(Find), responses((status = 200, body = Page<TopicLine>)))]
async fn api_topics(
    State(site): State<Site>,
    Person(by): Person,
    Query(find): Query<Find>,
) -> Result<Json<Page<TopicLine>>, Error> {
    let contest = contest_of(&site, &find.contest).await?;
    Ok(Json(site.judge.topics(&by, contest, &find.q, find.page).await?))
}

async fn contest_of(site: &Site, slug: &str) -> Result<Option<i64>, Error> {
    Ok(if slug.is_empty() { None } else { Some(site.judge.contest(slug).await?.id) })
}

/// A topic to be.
#[derive(Deserialize, utoipa::ToSchema)]
struct NewTopic {
    /// The short name of a contest; nothing is the whole site.
    #[serde(default)]
    contest: String,
    title: String,
    /// Markdown.
    body: String,
}

#[utoipa::path(post, path = "/api/v1/topics", request_body = NewTopic, responses((status = 201, body = Made)))]
async fn api_open(
    State(site): State<Site>,
    Person(by): Person,
    body: Body<NewTopic>,
) -> Result<(StatusCode, Json<Made>), Error> {
    let new = read(body)?;
    let contest = contest_of(&site, &new.contest).await?;
    let id = site.judge.open_topic(&by, contest, &new.title, &new.body).await?;
    Ok((StatusCode::CREATED, Json(Made { id })))
}

#[utoipa::path(get, path = "/api/v1/topics/{id}", params(Find), responses((status = 200, body = TopicView)))]
async fn api_topic(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    Query(find): Query<Find>,
) -> Result<Json<TopicView>, Error> {
    Ok(Json(site.judge.topic(&by, id, find.page).await?))
}

/// The text of a post, in Markdown.
#[derive(Deserialize, utoipa::ToSchema)]
struct Text {
    body: String,
}

#[utoipa::path(post, path = "/api/v1/topics/{id}", request_body = Text, responses((status = 201, body = Made)))]
async fn api_answer(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    body: Body<Text>,
) -> Result<(StatusCode, Json<Made>), Error> {
    let id = site.judge.answer(&by, id, &read(body)?.body).await?;
    Ok((StatusCode::CREATED, Json(Made { id })))
}

#[utoipa::path(post, path = "/api/v1/posts/{id}", request_body = Text, responses((status = 204)))]
async fn api_edit(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    body: Body<Text>,
) -> Result<StatusCode, Error> {
    site.judge.edit_post(&by, id, &read(body)?.body).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What to do, and why.
#[derive(Deserialize, utoipa::ToSchema)]
struct Order {
    what: Moderation,
    #[serde(default)]
    reason: String,
}

#[utoipa::path(post, path = "/api/v1/topics/{id}/moderate", request_body = Order, responses((status = 204)))]
async fn api_moderate_topic(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    body: Body<Order>,
) -> Result<StatusCode, Error> {
    crate::desk::teachers_only(&by)?;
    let Order { what, reason } = read(body)?;
    site.judge.moderate_topic(&by, id, what, &reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(post, path = "/api/v1/posts/{id}/moderate", request_body = Order, responses((status = 204)))]
async fn api_moderate_post(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    body: Body<Order>,
) -> Result<StatusCode, Error> {
    crate::desk::teachers_only(&by)?;
    let Order { what, reason } = read(body)?;
    site.judge.moderate_post(&by, id, what, &reason).await?;
    Ok(StatusCode::NO_CONTENT)
}
