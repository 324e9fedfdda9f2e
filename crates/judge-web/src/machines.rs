//! The requests of workers on other machines. A lease is identified by its job and its number; the judge checks whether the request's token holds it.

use super::api::{Body as JsonBody, read};
use super::{Failure, Site, WorkerHolder};
use agon_judge::work::{ClaimRequest, LiveAck, Played, Report};
use agon_judge::{Error, Refusal};
use agon_queue::{JobEnd, LeaseCommand};
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use futures_util::{StreamExt, TryStreamExt};
use std::time::Duration;

/// How long a worker waits for a job before it has to ask again: shorter than a lease, after which it would count as silent, and than the timeouts of common proxies.
const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(25);
/// How long an address of the storage is valid.
const SIGNED_URL_LIFETIME: Duration = Duration::from_secs(600);

/// A job, or 204 if there was none for a while.
pub(crate) async fn claim(
    State(site): State<Site>,
    WorkerHolder(holder): WorkerHolder,
    body: JsonBody<ClaimRequest>,
) -> Result<Response, Failure> {
    let request = read(body)?;
    let mut closing = site.closing.clone();
    let closed = async {
        // A site that nobody can close stays.
        if closing.wait_for(|closing| *closing).await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    let machines = site.judge.machines();
    let claiming = machines.claim(&holder, &request, LONG_POLL_TIMEOUT);
    tokio::pin!(claiming);
    let found = tokio::select! {
        found = &mut claiming => found,
        () = closed => {
            machines.leave(&holder, &request.worker).await?;
            claiming.await
        }
    };
    Ok(match found? {
        Some(claimed) => Json(claimed).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

#[derive(serde::Deserialize)]
pub(crate) struct Leaving {
    worker: String,
}

pub(crate) async fn leave(
    State(site): State<Site>,
    WorkerHolder(holder): WorkerHolder,
    body: JsonBody<Leaving>,
) -> Result<StatusCode, Failure> {
    site.judge.machines().leave(&holder, &read(body)?.worker).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(serde::Deserialize)]
pub(crate) struct Beat {
    progress: String,
}

pub(crate) async fn heartbeat(
    State(site): State<Site>,
    WorkerHolder(holder): WorkerHolder,
    Path((job, lease)): Path<(i64, i64)>,
    body: JsonBody<Beat>,
) -> Result<Json<LeaseCommand>, Failure> {
    let beat = read(body)?;
    Ok(Json(site.judge.machines().heartbeat(&holder, job, lease, &beat.progress).await?))
}

/// The position of these bytes in everything that the worker has shown of the match.
#[derive(serde::Deserialize)]
pub(crate) struct Place {
    at: usize,
}

pub(crate) async fn live(
    State(site): State<Site>,
    WorkerHolder(holder): WorkerHolder,
    Path((job, lease)): Path<(i64, i64)>,
    Query(place): Query<Place>,
    news: Bytes,
) -> Result<Json<LiveAck>, Failure> {
    Ok(Json(site.judge.machines().show(&holder, job, lease, place.at, &news).await?))
}

pub(crate) async fn file(
    State(site): State<Site>,
    WorkerHolder(holder): WorkerHolder,
    Path((job, lease, hash)): Path<(i64, i64, String)>,
) -> Result<Response, Failure> {
    if site.options.signed_urls
        && let Some(address) =
            site.judge.machines().file_address(&holder, job, lease, &hash, SIGNED_URL_LIFETIME).await?
    {
        return Ok(Redirect::temporary(&address).into_response());
    }
    let (length, bytes) = site.judge.machines().file(&holder, job, lease, &hash).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_LENGTH, length.to_string()),
    ];
    Ok((headers, Body::from_stream(bytes)).into_response())
}

pub(crate) async fn store(
    State(site): State<Site>,
    WorkerHolder(holder): WorkerHolder,
    Path((job, lease, hash)): Path<(i64, i64, String)>,
    body: Body,
) -> Result<StatusCode, Failure> {
    let bytes = body.into_data_stream().map_err(std::io::Error::other).boxed();
    site.judge.machines().store(&holder, job, lease, &hash, bytes).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn report(
    State(site): State<Site>,
    WorkerHolder(holder): WorkerHolder,
    Path((job, lease)): Path<(i64, i64)>,
    body: JsonBody<Report>,
) -> Result<StatusCode, Failure> {
    site.judge.machines().report(&holder, job, lease, read(body)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The result of a match as one line of JSON, followed by its replay. The answer is the next job, if the worker asks for one and there is one; otherwise 204.
pub(crate) async fn played(
    State(site): State<Site>,
    WorkerHolder(holder): WorkerHolder,
    Path((job, lease)): Path<(i64, i64)>,
    body: Bytes,
) -> Result<Response, Failure> {
    let line = body.iter().position(|byte| *byte == b'\n').ok_or(Refusal::Unreadable)?;
    let Played { outcome, next } = serde_json::from_slice(&body[..line])
        .map_err(|error| Error::refused(Refusal::Unreadable, error.to_string()))?;
    let replay = body[line + 1..].to_vec();
    let machines = site.judge.machines();
    machines.report_match(&holder, job, lease, outcome, replay).await?;
    let next = match next {
        // The result is committed, whatever comes of this: the worker asks again.
        Some(request) => machines.claim(&holder, &request, Duration::ZERO).await.ok().flatten(),
        None => None,
    };
    Ok(match next {
        Some(claimed) => Json(claimed).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// How a job ended without a result.
#[derive(serde::Deserialize)]
pub(crate) struct Ended {
    how: String,
    #[serde(default)]
    reason: String,
}

pub(crate) async fn end(
    State(site): State<Site>,
    WorkerHolder(holder): WorkerHolder,
    Path((job, lease)): Path<(i64, i64)>,
    body: JsonBody<Ended>,
) -> Result<StatusCode, Failure> {
    let Ended { how, reason } = read(body)?;
    let ending = match how.as_str() {
        "failed" => JobEnd::Failed(reason),
        "given-up" => JobEnd::GivenUp(reason),
        "stopped" => JobEnd::Stopped,
        "released" => JobEnd::Released,
        _ => return Err(Refusal::Unreadable.into()),
    };
    site.judge.machines().end(&holder, job, lease, &ending).await?;
    Ok(StatusCode::NO_CONTENT)
}
