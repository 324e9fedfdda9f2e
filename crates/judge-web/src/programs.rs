//! Pages of programs, and how they do against each other.

use super::answer::{PageContext, page};
use super::spoilers::Spoilers;
use super::{Failure, Site, Who};
use agon_contest::Curve;
use agon_judge::contest::{
    Contest, Duel, HeadToHead, LadderRow, MatchState, MatchView, ProgramFacts, VersionView,
};
use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;

/// The maximum number of versions whose curves are drawn, the newest ones.
const CURVES: usize = 6;
/// The maximum number of ratings that a curve goes back, and of its points.
const RATINGS: i64 = 500;
const POINTS: usize = 120;
/// How many opponents of each side are listed, and how many matches.
const OPPONENTS: usize = 5;
const MATCHES: usize = 12;

#[derive(Template)]
#[template(path = "program.html")]
struct ProgramPage {
    context: PageContext,
    contest: Contest,
    facts: ProgramFacts,
    /// Generated here from numbers and our own texts, so it needs no escaping.
    picture: String,
    duels: Vec<Duel>,
    /// Whether whoever looks may play against it.
    playable: bool,
    /// Its place on the ladder and its rating, and how many programs there are.
    rung: Option<(usize, LadderRow)>,
    programs: usize,
    matches: Vec<MatchView>,
    cover: bool,
}

impl ProgramPage {
    /// Whom it beats most, and to whom it loses most.
    fn sides(&self) -> [(&'static str, Vec<&Duel>); 2] {
        let ahead = |duel: &&Duel| duel.won > duel.lost;
        let (mut beats, mut loses): (Vec<_>, Vec<_>) = self.duels.iter().partition(ahead);
        beats.sort_by_key(|duel| duel.lost - duel.won);
        loses.retain(|duel| duel.lost > duel.won);
        loses.sort_by_key(|duel| duel.won - duel.lost);
        beats.truncate(OPPONENTS);
        loses.truncate(OPPONENTS);
        [(self.context.t.beats, beats), (self.context.t.loses_to, loses)]
    }
}

pub(crate) async fn program(
    State(site): State<Site>,
    who: Who,
    Spoilers { cover, .. }: Spoilers,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let (account, judge) = (who.account.as_ref(), &site.judge);
    let (contest, facts) = judge.programs().facts(account, id).await?;
    let drawn: Vec<_> = facts.versions.iter().filter(|version| version.matches > 1).take(CURVES).collect();
    let submissions: Vec<i64> = drawn.iter().map(|version| version.submission).collect();
    let means = judge.ladder().trends(account, &contest, &submissions, RATINGS).await?;
    let curve = |(version, means): (&&VersionView, Vec<f64>)| Curve {
        bot: format!("v{}", version.version),
        points: thin_out(&means),
    };
    let curves: Vec<Curve> = drawn.iter().zip(means).map(curve).collect();
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
    let playable = match account {
        Some(account) if judge.tables.are_there() => judge.programs().opponent(account, id).await.is_ok(),
        _ => false,
    };
    let rungs = judge.ladder().standings_for(account, &contest).await?;
    let programs = rungs.len();
    let rung = rungs.into_iter().enumerate().find(|(_, rung)| rung.program == id);
    let rung = rung.filter(|(_, rung)| rung.disqualified.is_empty()).map(|(place, rung)| (place + 1, rung));
    let versions: Vec<i64> = facts.versions.iter().take(CURVES).map(|version| version.submission).collect();
    let matches = judge.matches().of_versions(account, &contest, &versions, MATCHES).await?;
    page(&ProgramPage { context, contest, facts, picture, duels, playable, rung, programs, matches, cover })
}

/// Thins out a curve to what can be seen; keeps the last point.
fn thin_out(means: &[f64]) -> Vec<(u64, f64)> {
    let step = means.len().div_ceil(POINTS).max(1);
    let last = means.len().saturating_sub(1);
    let kept = means.iter().enumerate().filter(|(at, _)| at.is_multiple_of(step) || *at == last);
    kept.map(|(at, mean)| (at as u64 + 1, *mean)).collect()
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
