//! Thumbnails: boards, and how matches ended or stand.

use super::files::FOREVER;
use super::{Failure, Site, Who};
use agon_judge::contest::Drawing;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

fn answer(drawing: &Drawing) -> Response {
    let media = (CONTENT_TYPE, "image/svg+xml");
    let text = drawing.svg.to_string();
    if drawing.settled { ([FOREVER, media], text).into_response() } else { ([media], text).into_response() }
}

pub(crate) async fn board(
    State(site): State<Site>,
    Path((slug, number)): Path<(String, i64)>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    Ok(answer(&site.judge.contests().picture(&contest, number).await?))
}

/// Whoever may see the match may see its end. Pages that cover results show its board instead.
pub(crate) async fn of_match(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    Ok(answer(&site.judge.matches().picture(who.account.as_ref(), id).await?))
}
