//! For monitoring: the judge's health and metrics.

use super::{Failure, Site, Teacher};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// A short answer for everybody; the log says why something fails.
pub(crate) async fn health(State(site): State<Site>) -> Response {
    let health = site.judge.health().await;
    if health.is_ok() {
        return "ok\n".into_response();
    }
    let word = |ok: bool| if ok { "ok" } else { "failing" };
    let text = format!("database {}\nstorage {}\n", word(health.database), word(health.storage));
    (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
}

pub(crate) async fn metrics(State(site): State<Site>, Teacher(by): Teacher) -> Result<Response, Failure> {
    let text = site.judge.desk().metrics(&by).await?;
    Ok(([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text)
        .into_response())
}
