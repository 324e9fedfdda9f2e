//! The teacher's desk: contests, the queue, people, all submissions and matches, the log. To others it does not exist.

mod api;
mod backup;
mod contests;
mod limits;
mod lists;
mod people;
mod settings;
mod similarity;

pub(super) use api::routes as api_routes;
pub(super) use people::base;

use super::answer::{Frame, page, to};
use super::{Routes, Site, Teacher, Who};
use crate::Error;
use crate::contest::Contest;
use crate::desk::{JobLine, JobTally, Page, WorkerView};
use crate::workshop::GameView;
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;

/// The pages of the desk.
pub(super) fn pages(routes: Routes) -> Routes {
    routes
        .get("/desk", overview)
        .get("/desk/queue", queue)
        .post("/desk/jobs/{id}/requeue", requeue)
        .post("/desk/jobs/{id}/cancel", cancel)
        .post("/desk/matches/{id}/stop", stop)
        .get("/desk/people", people::list)
        .post("/desk/people/import", people::import)
        .get("/desk/settings", settings::form)
        .post("/desk/settings", settings::change)
        .post("/desk/invitations", people::invite)
        .post("/desk/accounts/{id}/reset", people::reset)
        .post("/desk/accounts/{id}/disable", people::disable)
        .post("/desk/accounts/{id}/enable", people::enable)
        .get("/desk/submissions", lists::submissions)
        .get("/desk/matches", lists::matches)
        .get("/desk/audit", lists::audit)
        .get("/desk/similarity", similarity::report)
        .get("/desk/similarity/{left}/{right}", similarity::compare)
        .post("/desk/backup", backup::download)
        .get("/desk/new-contest", contests::form)
        .post("/desk/contests", contests::make)
        .get("/desk/contests/{slug}", contests::page_of_contest)
        .post("/desk/contests/{slug}", contests::edit)
        .post("/desk/contests/{slug}/boards", contests::replace_boards)
        .post("/desk/contests/{slug}/news", contests::tell_news)
        .post("/desk/contests/{slug}/news/{id}", contests::edit_news)
        .post("/desk/contests/{slug}/news/{id}/delete", contests::delete_news)
        .post("/desk/contests/{slug}/recompute", contests::recompute)
        .post("/desk/contests/{slug}/results", contests::results)
        .post("/desk/programs/{id}/disqualify", contests::disqualify)
        .get("/desk/contests/{slug}/marks.csv", contests::marks)
}

#[derive(Template)]
#[template(path = "desk.html")]
struct Overview {
    frame: Frame,
    contests: Vec<Contest>,
    games: Vec<GameView>,
    tally: JobTally,
    workers: Vec<WorkerView>,
    now: i64,
}

async fn overview(State(site): State<Site>, who: Who, Teacher(by): Teacher) -> Result<Response, Error> {
    page(&Overview {
        frame: Frame::of(&who),
        contests: site.judge.contests().await?,
        games: site.judge.workshop.games(),
        tally: site.judge.job_tally(&by).await?,
        workers: site.judge.workers(&by).await?,
        now: site.judge.clock.now(),
    })
}

#[derive(Template)]
#[template(path = "desk_queue.html")]
struct QueuePage {
    frame: Frame,
    states: &'static [&'static str],
    state: String,
    jobs: Page<JobLine>,
    tally: JobTally,
    workers: Vec<WorkerView>,
    now: i64,
}

#[derive(Deserialize)]
#[serde(default)]
struct QueueFilter {
    state: String,
    page: i64,
}

impl Default for QueueFilter {
    fn default() -> Self {
        Self { state: "leased".to_owned(), page: 0 }
    }
}

const STATES: &[&str] = &["leased", "ready", "dead", "cancelled", "done"];

async fn queue(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(filter): Query<QueueFilter>,
) -> Result<Response, Error> {
    page(&QueuePage {
        frame: Frame::of(&who),
        states: STATES,
        jobs: site.judge.jobs(&by, &filter.state, filter.page).await?,
        tally: site.judge.job_tally(&by).await?,
        workers: site.judge.workers(&by).await?,
        state: filter.state,
        now: site.judge.clock.now(),
    })
}

async fn requeue(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    site.judge.requeue_job(&by, id).await?;
    Ok(to("/desk/queue?state=ready"))
}

async fn cancel(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    site.judge.cancel_job(&by, id).await?;
    Ok(to("/desk/queue"))
}

async fn stop(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    site.judge.stop_match(&by, id).await?;
    Ok(to("/desk/matches"))
}
