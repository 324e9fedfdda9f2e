//! Submissions that look alike.

use super::super::answer::{Frame, page};
use super::super::{Site, Teacher, Who};
use crate::Error;
use crate::contest::{Contest, LANGUAGES};
use crate::plagiarism::{Comparison, Pair, SimilarFilter};
use askama::Template;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;

#[derive(Template)]
#[template(path = "desk_similarity.html")]
struct ReportPage {
    frame: Frame,
    contests: Vec<Contest>,
    languages: &'static [(&'static str, &'static str)],
    filter: SimilarFilter,
    pairs: Vec<Pair>,
}

pub(super) async fn report(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(filter): Query<SimilarFilter>,
) -> Result<Response, Error> {
    page(&ReportPage {
        frame: Frame::of(&who),
        contests: site.judge.contests().await?,
        languages: LANGUAGES,
        pairs: site.judge.similar(&by, &filter).await?,
        filter,
    })
}

#[derive(Template)]
#[template(path = "desk_compare.html")]
struct ComparePage {
    frame: Frame,
    both: Comparison,
}

pub(super) async fn compare(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Path((left, right)): Path<(i64, i64)>,
) -> Result<Response, Error> {
    page(&ComparePage { frame: Frame::of(&who), both: site.judge.compare(&by, left, right).await? })
}

#[utoipa::path(get, path = "/api/v1/desk/similarity", params(SimilarFilter), responses((status = 200, body = [Pair])))]
pub(super) async fn api_report(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<SimilarFilter>,
) -> Result<Json<Vec<Pair>>, Error> {
    Ok(Json(site.judge.similar(&by, &filter).await?))
}

#[utoipa::path(get, path = "/api/v1/desk/similarity/{left}/{right}", responses((status = 200, body = Comparison)))]
pub(super) async fn api_compare(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path((left, right)): Path<(i64, i64)>,
) -> Result<Json<Comparison>, Error> {
    Ok(Json(site.judge.compare(&by, left, right).await?))
}
