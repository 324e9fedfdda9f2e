//! The first page: the contests with their game's picture and their leaders, what is being played, and what begins next.

use super::answer::{PageContext, page};
use super::spoilers::Spoilers;
use super::{Failure, Site, Who};
use agon_judge::contest::{Contest, LadderRow, MatchState, MatchView};
use agon_judge::people::{InvitedTo, OpenInvitation};
use agon_judge::rounds::RoundState;
use askama::Template;
use axum::extract::State;
use axum::response::Response;

/// How many contests are shown with everything that is known of them; the others by their names.
const CARDS: usize = 12;
/// How many leaders are shown of each, and how many matches that are being played.
const LEADERS: usize = 3;
const PLAYING: i64 = 6;

/// A contest on the first page.
struct Card {
    contest: Contest,
    /// The game's name for people.
    game: String,
    is_open: bool,
    /// The first board, for the picture.
    board: Option<i64>,
    leaders: Vec<LadderRow>,
    programs: usize,
    /// When the next official round begins.
    next_at: Option<i64>,
    /// The round that is being played.
    round: Option<i64>,
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    context: PageContext,
    cards: Vec<Card>,
    others: Vec<Contest>,
    playing: Vec<(MatchView, Contest)>,
    invitations: Vec<OpenInvitation>,
    cover: bool,
}

pub(crate) async fn home(
    State(site): State<Site>,
    who: Who,
    Spoilers { cover, .. }: Spoilers,
) -> Result<Response, Failure> {
    let (judge, account, now) = (&site.judge, who.account.as_ref(), site.judge.clock.now());
    let mut contests = judge.contests().current().await?;
    // What is open comes first, and of that what closes first.
    contests.sort_by_key(|contest| (!contest.is_open(now), (contest.closes_at - now).abs()));
    let others = contests.split_off(contests.len().min(CARDS));
    let (mut cards, mut playing) = (Vec::new(), Vec::new());
    for contest in contests {
        let boards = judge.contests().boards(contest.id).await?;
        let mut leaders = judge.ladder().standings_for(account, &contest).await?;
        let programs = leaders.len();
        leaders.retain(|rung| rung.matches > 0 && rung.disqualified.is_empty());
        leaders.truncate(if cover { 0 } else { LEADERS });
        let newest = judge.rounds().list(account, &contest).await?.into_iter().next();
        let next_at = judge.rounds().plan(contest.id).await?.next_at.filter(|at| *at > now);
        for played in judge.matches().playing(account, &contest, PLAYING).await? {
            playing.push((played, contest.clone()));
        }
        cards.push(Card {
            game: site.game(&contest.game).map_or_else(|| contest.game.clone(), |game| game.title.clone()),
            is_open: contest.is_open(now),
            board: boards.first().map(|board| board.number),
            leaders,
            programs,
            next_at,
            round: newest.filter(|round| round.state == RoundState::Playing).map(|round| round.number),
            contest,
        });
    }
    playing.truncate(PLAYING as usize);
    let invitations = who.invitations(judge).await?;
    page(&HomePage { context: PageContext::of(&who), cards, others, playing, invitations, cover })
}
