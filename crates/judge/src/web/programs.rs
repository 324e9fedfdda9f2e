//! Programs for everybody, and how they fare against each other.

use super::answer::{Frame, page};
use super::{Routes, Site, Who};
use crate::Error;
use crate::contest::{Contest, CurvePoint, Duel, HeadToHead, ProgramFacts};
use agon_contest::Curve;
use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;

/// Versions whose curves are drawn: the newest.
const CURVES: usize = 6;
/// Points of a curve.
const POINTS: usize = 120;

pub(super) fn pages(routes: Routes) -> Routes {
    routes.get("/programs/{id}", program).get("/contests/{slug}/head-to-head", head_to_head)
}

#[derive(Template)]
#[template(path = "program.html")]
struct ProgramPage {
    frame: Frame,
    contest: Contest,
    facts: ProgramFacts,
    /// Made by ourselves from numbers and our own words.
    picture: String,
    duels: Vec<Duel>,
}

async fn program(State(site): State<Site>, who: Who, Path(id): Path<i64>) -> Result<Response, Error> {
    let (account, judge) = (who.account.as_ref(), &site.judge);
    let (contest, facts) = judge.program_facts(account, id).await?;
    let mut curves = Vec::new();
    for version in facts.versions.iter().filter(|version| version.matches > 0).take(CURVES) {
        let points = judge.curve(account, version.submission).await?;
        curves.push(Curve { bot: format!("v{}", version.version), points: thin_out(&points) });
    }
    let frame = Frame::of(&who);
    let picture = match curves.is_empty() {
        true => String::new(),
        false => agon_contest::report::curves(&curves, frame.t.rating_curve, &frame.t.matches.to_lowercase()),
    };
    let duels = match facts.versions.first() {
        Some(newest) => judge.duels(account, newest.submission).await?,
        None => Vec::new(),
    };
    page(&ProgramPage { frame, contest, facts, picture, duels })
}

/// Not more points than can be seen, and always the last.
fn thin_out(points: &[CurvePoint]) -> Vec<(u64, f64)> {
    let step = points.len().div_ceil(POINTS).max(1);
    let last = points.len().saturating_sub(1);
    let kept = points.iter().enumerate().filter(|(at, _)| at.is_multiple_of(step) || *at == last);
    kept.map(|(at, point)| (at as u64 + 1, point.skill.mean)).collect()
}

#[derive(Template)]
#[template(path = "head_to_head.html")]
struct HeadPage {
    frame: Frame,
    contest: Contest,
    table: HeadToHead,
}

async fn head_to_head(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?;
    let table = site.judge.head_to_head(who.account.as_ref(), &contest).await?;
    page(&HeadPage { frame: Frame::of(&who), contest, table })
}
