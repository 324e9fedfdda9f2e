//! For those who watch over the judge: its health and its figures.

use super::{Routes, Site, Teacher};
use crate::Error;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

pub(super) fn pages(routes: Routes) -> Routes {
    routes.get("/health", health).get("/metrics", metrics)
}

/// In a few words, for everybody: why something fails is in the log.
async fn health(State(site): State<Site>) -> Response {
    let health = site.judge.health().await;
    if health.is_well() {
        return "ok\n".into_response();
    }
    let word = |well: bool| if well { "ok" } else { "failing" };
    let text = format!("database {}\nstorage {}\n", word(health.database), word(health.storage));
    (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
}

async fn metrics(State(site): State<Site>, Teacher(by): Teacher) -> Result<Response, Error> {
    let text = site.judge.figures(&by).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response())
}
