//! Submissions that look alike.

use super::super::answer::{PageContext, page};
use super::super::{Failure, Site, Teacher, Who};
use agon_judge::contest::Contest;
use agon_judge::similarity::{Comparison, Pair, SimilarFilter};
use agon_kernel::Origin;
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;

#[derive(Template)]
#[template(path = "desk_similarity.html")]
struct ReportPage {
    context: PageContext,
    contests: Vec<Contest>,
    languages: &'static [Origin],
    filter: SimilarFilter,
    pairs: Vec<Pair>,
}

pub(crate) async fn report(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(filter): Query<SimilarFilter>,
) -> Result<Response, Failure> {
    page(&ReportPage {
        context: PageContext::of(&who),
        contests: site.judge.contests().all().await?,
        languages: Origin::SUBMITTED,
        pairs: site.judge.similarity().pairs(&by, &filter).await?,
        filter,
    })
}

#[derive(Template)]
#[template(path = "desk_compare.html")]
struct ComparePage {
    context: PageContext,
    both: Comparison,
}

pub(crate) async fn compare(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Path((left, right)): Path<(i64, i64)>,
) -> Result<Response, Failure> {
    page(&ComparePage {
        context: PageContext::of(&who),
        both: site.judge.similarity().compare(&by, left, right).await?,
    })
}
