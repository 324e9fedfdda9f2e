//! Matches: a page each with the viewer, and the replay, which can be followed while the match is played.

use super::answer::{PageContext, page, to};
use super::form::Fields;
use super::spoilers::Spoilers;
use super::{Failure, Person, Site, Who, ending};
use agon_judge::contest::{Contest, Following, MatchState, MatchView, Program};
use agon_judge::queue::{JobClass, JobState};
use agon_judge::{Error, Refusal};
use agon_replay::LiveUpdate;
use agon_web::{Asked, Source, replay_of, viewer_assets};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::time::Duration;

/// How often to check whether a match has begun, and how many times before the viewer has to ask again.
const POLL_INTERVAL: Duration = Duration::from_millis(250);
const MAX_POLLS: u32 = 40;

#[derive(Template)]
#[template(path = "match.html")]
struct MatchPage {
    context: PageContext,
    contest: Contest,
    board: String,
    played: MatchView,
    /// Who won, and why.
    ending: String,
    cover: bool,
    /// The programs of the match that whoever looks may play against.
    opponents: Vec<Program>,
    keep: Keep,
}

/// What somebody can do about the replay of a match.
#[derive(Default)]
struct Keep {
    /// Star it, or have it recreated.
    may: bool,
    starred: bool,
    /// It is being recreated.
    again: bool,
    /// Why it could not be recreated.
    trouble: Option<String>,
}

pub(crate) async fn match_page(
    State(site): State<Site>,
    who: Who,
    Spoilers { cover, .. }: Spoilers,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let played = site.judge.matches().get(who.account.as_ref(), id).await?;
    let contest = site.judge.contests().by_id(played.contest).await?;
    let boards = site.judge.contests().boards(contest.id).await?;
    let board = boards.into_iter().find(|board| board.number == played.board);
    let board = board.map_or_else(String::new, |board| board.name);
    let opponents = match &who.account {
        Some(account) if site.judge.tables.are_there() => {
            site.judge.programs().opponents_of(account, id).await?
        }
        _ => Vec::new(),
    };
    let keep = keep(&site, &who, &played).await?;
    let context = PageContext::of(&who);
    let ending = ending::sentence(context.t, context.lang, site.game(&contest.game), &played);
    page(&MatchPage { context, contest, board, played, ending, cover, opponents, keep })
}

async fn keep(site: &Site, who: &Who, played: &MatchView) -> Result<Keep, Failure> {
    let mut keep = Keep::default();
    if let Some(who) = who.account.as_ref().filter(|who| played.may_keep(who)) {
        keep.may = true;
        keep.starred = site.judge.matches().is_starred(who, played.id).await?;
    }
    if played.thinned
        && let Some(job) = site.judge.queue.job(JobClass::Match, played.id).await.map_err(Error::from)?
    {
        match job.state {
            JobState::Ready | JobState::Leased => keep.again = true,
            JobState::Dead if keep.may => keep.trouble = Some(job.trouble),
            JobState::Dead | JobState::Cancelled | JobState::Done => {}
        }
    }
    Ok(keep)
}

pub(crate) async fn star(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    let starred = match form.text("starred") {
        "yes" => true,
        "no" => false,
        _ => return Err(Refusal::Unreadable.into()),
    };
    site.judge.matches().star(&who, id, starred).await?;
    Ok(to(&format!("/matches/{id}")))
}

pub(crate) async fn again(
    State(site): State<Site>,
    Person(who): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.matches().play_again(&who, id).await?;
    Ok(to(&format!("/matches/{id}")))
}

/// The replay, served the way the viewer follows it (see `agon_web`): waits for a match that has not begun.
pub(crate) async fn replay(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<i64>,
    Query(asked): Query<Asked>,
) -> Result<Response, Failure> {
    let _seat = site.stream(&who)?;
    let who = who.account.as_ref();
    for _ in 0..MAX_POLLS {
        match site.judge.matches().follow(who, id, asked.known.is_some()).await? {
            Following::Live(live) => return Ok(replay_of(&Source::Live(live), asked).await),
            Following::Far(news) if asked.known == Some(news.frames) && !news.over => {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
            Following::Far(news) => return Ok(part(&news, asked.from)),
            Following::Over => return Ok(whole(site.judge.matches().replay(who, id).await?, "no")),
            Following::NotYet => tokio::time::sleep(POLL_INTERVAL).await,
        }
    }
    Ok(whole(Vec::new(), "live"))
}

/// What a follower does not have yet of what another process has published.
fn part(news: &LiveUpdate, from: usize) -> Response {
    let bytes = news.bytes.get(from..).unwrap_or(&news.bytes).to_vec();
    let more = if news.over { "no" } else { "live" };
    let fields = [("agon-settled", news.settled.to_string()), ("agon-more", more.to_owned())];
    ([(header::CONTENT_TYPE, "application/octet-stream")], fields, bytes).into_response()
}

fn whole(bytes: Vec<u8>, more: &'static str) -> Response {
    let fields = [("agon-settled", bytes.len().to_string()), ("agon-more", more.to_owned())];
    ([(header::CONTENT_TYPE, "application/octet-stream")], fields, bytes).into_response()
}

/// A built file of the viewer or the editor.
pub(crate) async fn viewer_file(Path(name): Path<String>) -> Result<Response, Failure> {
    let asset = viewer_assets().iter().find(|asset| asset.name == name).ok_or(Error::NotFound)?;
    Ok(([(header::CONTENT_TYPE, asset.media)], asset.text).into_response())
}
