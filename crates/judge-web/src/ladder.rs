//! The ladder: places, ratings with their intervals, how they went, and a search.

use super::answer::{PageContext, page};
use super::show::Scale;
use super::{Failure, Site, Who};
use agon_judge::contest::{Contest, LadderRow};
use agon_kernel::Origin;
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;

/// How many programs a page shows, and how many ratings a line is made of.
const ROWS: usize = 100;
const POINTS: i64 = 24;

/// Which programs to show.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Filter {
    q: String,
    language: String,
    page: usize,
}

/// A program on the page.
struct Row {
    place: usize,
    rung: LadderRow,
    is_own: bool,
    trend: Vec<f64>,
}

#[derive(Template)]
#[template(path = "ladder.html")]
struct LadderPage {
    context: PageContext,
    contest: Contest,
    filter: Filter,
    languages: Vec<Origin>,
    scale: Scale,
    rows: Vec<Row>,
    more: bool,
}

pub(crate) async fn ladder(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
    Query(filter): Query<Filter>,
) -> Result<Response, Failure> {
    let account = who.account.as_ref();
    let contest = site.judge.contests().get(&slug).await?;
    let rungs = site.judge.ladder().standings_for(account, &contest).await?;
    let scale = Scale::of(&rungs);
    let mut languages: Vec<Origin> = rungs.iter().map(|rung| rung.language).collect();
    languages.sort();
    languages.dedup();
    let wanted = filter.q.trim().to_lowercase();
    let fits = |rung: &LadderRow| {
        let named = |name: &str| name.to_lowercase().contains(&wanted);
        (named(&rung.name) || rung.author.as_deref().is_some_and(named))
            && (filter.language.is_empty() || rung.language.id() == filter.language)
    };
    let mut shown: Vec<(usize, LadderRow)> =
        rungs.into_iter().enumerate().filter(|(_, rung)| fits(rung)).collect();
    let rest = shown.split_off(shown.len().min(filter.page.saturating_mul(ROWS)));
    let more = rest.len() > ROWS;
    let shown: Vec<(usize, LadderRow)> = rest.into_iter().take(ROWS).collect();
    let submissions: Vec<i64> = shown.iter().map(|(_, rung)| rung.submission).collect();
    let trends = site.judge.ladder().trends(account, &contest, &submissions, POINTS).await?;
    let rows = shown.into_iter().zip(trends).map(|((place, rung), trend)| Row {
        place: place + 1,
        is_own: account.is_some_and(|account| account.owns(rung.owner)),
        rung,
        trend,
    });
    let rows = rows.collect();
    page(&LadderPage { context: PageContext::of(&who), contest, filter, languages, scale, rows, more })
}
