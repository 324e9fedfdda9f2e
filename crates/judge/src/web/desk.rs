//! The teacher's desk: people, contests, the queue. To others it does not exist.

use super::answer::{Frame, page, to};
use super::{Site, Teacher, Who};
use crate::clock::DAY;
use crate::contest::{NewBoard, NewContest};
use crate::people::{Account, Role};
use crate::queue::JobView;
use crate::workshop::GameView;
use crate::{Error, Refusal};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "desk.html")]
struct DeskPage {
    frame: Frame,
    accounts: Vec<Account>,
    games: Vec<GameView>,
    jobs: Vec<JobView>,
    link: Option<String>,
}

async fn show(site: &Site, who: &Who, link: Option<String>) -> Result<Response, Error> {
    page(&DeskPage {
        frame: Frame::of(who),
        accounts: site.judge.accounts().await?,
        games: site.judge.workshop.games(),
        jobs: site.judge.queue.open_jobs(100).await?,
        link,
    })
}

pub(super) async fn page_of_desk(State(site): State<Site>, who: Who, _: Teacher) -> Result<Response, Error> {
    show(&site, &who, None).await
}

#[derive(Deserialize)]
pub(super) struct Invite {
    role: String,
    uses: i64,
}

pub(super) async fn invite(
    State(site): State<Site>,
    who: Who,
    Teacher(account): Teacher,
    Form(form): Form<Invite>,
) -> Result<Response, Error> {
    let link = site.judge.invite(&account, Role::of(&form.role), form.uses).await?;
    show(&site, &who, Some(format!("/join/{link}"))).await
}

pub(super) async fn reset(
    State(site): State<Site>,
    who: Who,
    Teacher(account): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    let link = site.judge.reset_link(&account, id).await?;
    show(&site, &who, Some(format!("/join/{link}"))).await
}

pub(super) async fn requeue(
    State(site): State<Site>,
    _: Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    site.judge.queue.requeue(id).await?;
    Ok(to("/desk"))
}

#[derive(Deserialize)]
pub(super) struct Plan {
    slug: String,
    title: String,
    game: String,
    days: i64,
    max_programs: i64,
    ladder: Option<String>,
}

/// A contest on all boards that come with the game, from now on; finer settings are in the API.
pub(super) async fn make_contest(
    State(site): State<Site>,
    Teacher(account): Teacher,
    Form(form): Form<Plan>,
) -> Result<Response, Error> {
    let game = site
        .judge
        .workshop
        .games()
        .into_iter()
        .find(|game| game.id == form.game)
        .ok_or(Refusal::NoSuchGame)?;
    if !(1..=1000).contains(&form.days) {
        return Err(Refusal::BadNumber.into());
    }
    let now = site.judge.clock.now();
    let contest = site.judge.make_contest(
        &account,
        NewContest {
            slug: form.slug,
            title: form.title,
            game: form.game,
            boards: game.boards.into_iter().map(|(name, text)| NewBoard { name, text }).collect(),
            limits: game.limits,
            opens_at: now,
            closes_at: now + form.days * DAY,
            max_programs: form.max_programs,
            ladder: form.ladder.is_some(),
        },
    );
    Ok(to(&format!("/contests/{}", contest.await?.slug)))
}
