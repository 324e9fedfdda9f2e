//! The forum.

use super::answer::{PageContext, page, to};
use super::form::Fields;
use super::{Failure, Person, Site, Teacher, Who};
use agon_judge::Refusal;
use agon_judge::contest::Contest;
use agon_judge::desk::Page;
use agon_judge::forum::{Moderation, PostState, PostView, TopicLine, TopicView, html};
use agon_judge::people::Account;
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Search {
    q: String,
    page: i64,
}

#[derive(Template)]
#[template(path = "forum.html")]
struct ForumPage {
    context: PageContext,
    contest: Option<Contest>,
    place: String,
    find: String,
    topics: Page<TopicLine>,
}

async fn show(
    site: &Site,
    who: &Who,
    account: &Account,
    contest: Option<Contest>,
    find: Search,
) -> Result<Response, Failure> {
    let topics =
        site.judge.forum().topics(account, contest.as_ref().map(|one| one.id), &find.q, find.page).await?;
    let place =
        contest.as_ref().map_or_else(|| "/forum".to_owned(), |one| format!("/contests/{}/forum", one.slug));
    page(&ForumPage { context: PageContext::of(who), contest, place, find: find.q, topics })
}

pub(crate) async fn site_topics(
    State(site): State<Site>,
    who: Who,
    Person(by): Person,
    Query(find): Query<Search>,
) -> Result<Response, Failure> {
    show(&site, &who, &by, None, find).await
}

pub(crate) async fn contest_topics(
    State(site): State<Site>,
    who: Who,
    Person(by): Person,
    Path(slug): Path<String>,
    Query(find): Query<Search>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    show(&site, &who, &by, Some(contest), find).await
}

pub(crate) async fn open_site_topic(
    State(site): State<Site>,
    Person(by): Person,
    form: Fields,
) -> Result<Response, Failure> {
    let id = site.judge.forum().open_topic(&by, None, form.text("title"), form.text("body")).await?;
    Ok(to(&format!("/topics/{id}")))
}

pub(crate) async fn open_contest_topic(
    State(site): State<Site>,
    Person(by): Person,
    Path(slug): Path<String>,
    form: Fields,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let id =
        site.judge.forum().open_topic(&by, Some(contest.id), form.text("title"), form.text("body")).await?;
    Ok(to(&format!("/topics/{id}")))
}

/// A post with its text as HTML.
struct RenderedPost {
    post: PostView,
    html: String,
}

#[derive(Template)]
#[template(path = "topic.html")]
struct TopicPage {
    context: PageContext,
    topic: TopicLine,
    /// The address of the list that it belongs to.
    place: String,
    posts: Vec<RenderedPost>,
    number: i64,
    more: bool,
    own: i64,
    is_teacher: bool,
}

pub(crate) async fn topic_page(
    State(site): State<Site>,
    who: Who,
    Person(by): Person,
    Path(id): Path<i64>,
    Query(find): Query<Search>,
) -> Result<Response, Failure> {
    let TopicView { topic, posts } = site.judge.forum().topic(&by, id, find.page).await?;
    let place = match topic.contest {
        Some(contest) => format!("/contests/{}/forum", site.judge.contests().by_id(contest).await?.slug),
        None => "/forum".to_owned(),
    };
    page(&TopicPage {
        context: PageContext::of(&who),
        topic,
        place,
        posts: posts.lines.into_iter().map(|post| RenderedPost { html: html(&post.body), post }).collect(),
        number: posts.page,
        more: posts.more,
        own: by.id,
        is_teacher: by.is_teacher(),
    })
}

pub(crate) async fn answer(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    let post = site.judge.forum().answer(&by, id, form.text("body")).await?;
    let posts = site.judge.forum().topic(&by, id, 0).await?.topic.posts;
    Ok(to(&format!("/topics/{id}?page={}#post-{post}", (posts - 1).max(0) / agon_judge::desk::PAGE)))
}

#[derive(Template)]
#[template(path = "post_edit.html")]
struct EditPage {
    context: PageContext,
    post: PostView,
}

pub(crate) async fn edit_form(
    State(site): State<Site>,
    who: Who,
    Person(by): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let post = site.judge.forum().post(&by, id).await?;
    if post.author != by.id {
        return Err(Refusal::NotYourPost.into());
    }
    page(&EditPage { context: PageContext::of(&who), post })
}

pub(crate) async fn edit(
    State(site): State<Site>,
    Person(by): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    site.judge.forum().edit_post(&by, id, form.text("body")).await?;
    let topic = site.judge.forum().post(&by, id).await?.topic;
    Ok(to(&format!("/topics/{topic}#post-{id}")))
}

fn moderation(form: &Fields) -> Result<Moderation, Failure> {
    form.text("what").parse().map_err(|_| Refusal::Unreadable.into())
}

pub(crate) async fn moderate_topic(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    let (what, why) = (moderation(&form)?, form.text("reason"));
    site.judge.forum().moderate_topic(&by, id, what, why).await?;
    Ok(if what == Moderation::Delete { to("/forum") } else { to(&format!("/topics/{id}")) })
}

pub(crate) async fn moderate_post(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    site.judge.forum().moderate_post(&by, id, moderation(&form)?, form.text("reason")).await?;
    let topic = site.judge.forum().post(&by, id).await?.topic;
    Ok(to(&format!("/topics/{topic}#post-{id}")))
}
