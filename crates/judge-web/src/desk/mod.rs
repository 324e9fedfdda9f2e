//! The teacher's desk: contests, the queue, people, all submissions and matches, the log. To others it does not exist.

mod at_contest;
mod audit_values;
pub(crate) mod backup;
mod contest_form;
pub(crate) mod contests;
mod limits;
pub(crate) mod lists;
pub(crate) mod machines;
pub(crate) mod marks;
pub(crate) mod people;
pub(crate) mod rejudge;
pub(crate) mod settings;
pub(crate) mod similarity;
pub(crate) mod storage;
pub(crate) mod webhooks;

use super::answer::{PageContext, page, to};
use super::{Failure, Site, Teacher, Who};
use agon_judge::contest::Contest;
use agon_judge::desk::{JobLine, JobTally, Page, WorkerView};
use agon_judge::workshop::GameView;
use agon_queue::{JobClass, JobState};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "desk.html")]
struct Overview {
    context: PageContext,
    contests: Vec<Contest>,
    games: Vec<GameView>,
    tally: JobTally,
    workers: Vec<WorkerView>,
    now: i64,
}

impl Overview {
    fn game_title<'a>(&'a self, id: &'a str) -> &'a str {
        self.games.iter().find(|game| game.id == id).map_or(id, |game| &game.title)
    }
}

pub(crate) async fn overview(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
) -> Result<Response, Failure> {
    page(&Overview {
        context: PageContext::of(&who),
        contests: site.judge.contests().all().await?,
        games: site.judge.workshop.games(),
        tally: site.judge.desk().job_tally(&by).await?,
        workers: site.judge.desk().workers(&by).await?,
        now: site.judge.clock.now(),
    })
}

#[derive(Template)]
#[template(path = "desk_queue.html")]
struct QueuePage {
    context: PageContext,
    states: &'static [JobState],
    state: JobState,
    jobs: Page<JobLine>,
    tally: JobTally,
    workers: Vec<WorkerView>,
    now: i64,
}

#[derive(Deserialize)]
#[serde(default)]
pub(crate) struct QueueFilter {
    state: JobState,
    page: i64,
}

impl Default for QueueFilter {
    fn default() -> Self {
        Self { state: JobState::Leased, page: 0 }
    }
}

const STATES: &[JobState] =
    &[JobState::Leased, JobState::Ready, JobState::Dead, JobState::Cancelled, JobState::Done];

pub(crate) async fn queue(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(filter): Query<QueueFilter>,
) -> Result<Response, Failure> {
    page(&QueuePage {
        context: PageContext::of(&who),
        states: STATES,
        jobs: site.judge.desk().jobs(&by, filter.state, filter.page).await?,
        tally: site.judge.desk().job_tally(&by).await?,
        workers: site.judge.desk().workers(&by).await?,
        state: filter.state,
        now: site.judge.clock.now(),
    })
}

pub(crate) async fn requeue(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.desk().requeue_job(&by, id).await?;
    Ok(to("/desk/queue?state=ready"))
}

pub(crate) async fn cancel(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.desk().cancel_job(&by, id).await?;
    Ok(to("/desk/queue"))
}

pub(crate) async fn stop(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.desk().stop_match(&by, id).await?;
    Ok(to("/desk/matches"))
}
