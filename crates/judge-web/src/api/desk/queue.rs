//! The queue and its workers.

use super::DONE;
use crate::{Failure, Site, Teacher};
use agon_judge::desk::{JobLine, JobTally, Page, WorkerView};
use agon_queue::JobState;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;

/// See how many jobs there are
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

/// List jobs
#[utoipa::path(get, path = "/api/v1/desk/jobs", params(JobFilter), responses((status = 200, body = Page<JobLine>)))]
pub(crate) async fn jobs(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<JobFilter>,
) -> Result<Json<Page<JobLine>>, Failure> {
    Ok(Json(site.judge.desk().jobs(&by, filter.state, filter.page).await?))
}

/// Put a job into the queue again
#[utoipa::path(post, path = "/api/v1/desk/jobs/{id}/requeue", responses((status = 204)))]
pub(crate) async fn requeue(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.desk().requeue_job(&by, id).await?;
    DONE
}

/// Cancel a job
#[utoipa::path(post, path = "/api/v1/desk/jobs/{id}/cancel", responses((status = 204)))]
pub(crate) async fn cancel(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.desk().cancel_job(&by, id).await?;
    DONE
}

/// Stop a match that is waiting or being played
#[utoipa::path(post, path = "/api/v1/desk/matches/{id}/stop", responses((status = 204)))]
pub(crate) async fn stop(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<StatusCode, Failure> {
    site.judge.desk().stop_match(&by, id).await?;
    DONE
}

/// List the workers
#[utoipa::path(get, path = "/api/v1/desk/workers", responses((status = 200, body = [WorkerView])))]
pub(crate) async fn workers(
    State(site): State<Site>,
    Teacher(by): Teacher,
) -> Result<Json<Vec<WorkerView>>, Failure> {
    Ok(Json(site.judge.desk().workers(&by).await?))
}
