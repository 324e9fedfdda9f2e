//! Pages of programs, and how they do against each other.

use super::answer::{PageContext, page};
use super::{Failure, Site, Who};
use agon_contest::Curve;
use agon_judge::contest::{Contest, CurvePoint, Duel, HeadToHead, ProgramFacts};
use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;

/// The maximum number of versions whose curves are drawn, the newest ones.
const CURVES: usize = 6;
/// The maximum number of points of a curve.
const POINTS: usize = 120;

#[derive(Template)]
#[template(path = "program.html")]
struct ProgramPage {
    context: PageContext,
    contest: Contest,
    facts: ProgramFacts,
    /// Generated here from numbers and our own texts, so it needs no escaping.
    picture: String,
    duels: Vec<Duel>,
}

pub(crate) async fn program(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let (account, judge) = (who.account.as_ref(), &site.judge);
    let (contest, facts) = judge.programs().facts(account, id).await?;
    let mut curves = Vec::new();
    for version in facts.versions.iter().filter(|version| version.matches > 0).take(CURVES) {
        let points = judge.ladder().curve(account, version.submission).await?;
        curves.push(Curve { bot: format!("v{}", version.version), points: thin_out(&points) });
    }
    let context = PageContext::of(&who);
    let picture = match curves.is_empty() {
        true => String::new(),
        false => {
            agon_contest::report::curves(&curves, context.t.rating_curve, &context.t.matches.to_lowercase())
        }
    };
    let duels = match facts.versions.first() {
        Some(newest) => judge.ladder().duels(account, newest.submission).await?,
        None => Vec::new(),
    };
    page(&ProgramPage { context, contest, facts, picture, duels })
}

/// Thins out a curve to what can be seen; keeps the last point.
fn thin_out(points: &[CurvePoint]) -> Vec<(u64, f64)> {
    let step = points.len().div_ceil(POINTS).max(1);
    let last = points.len().saturating_sub(1);
    let kept = points.iter().enumerate().filter(|(at, _)| at.is_multiple_of(step) || *at == last);
    kept.map(|(at, point)| (at as u64 + 1, point.skill.mean)).collect()
}

#[derive(Template)]
#[template(path = "head_to_head.html")]
struct HeadPage {
    context: PageContext,
    contest: Contest,
    table: HeadToHead,
}

pub(crate) async fn head_to_head(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let table = site.judge.programs().head_to_head(who.account.as_ref(), &contest).await?;
    page(&HeadPage { context: PageContext::of(&who), contest, table })
}
