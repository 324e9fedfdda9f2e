//! The page of a contest: what to do, on which boards, with which limits, and where one stands; and the rules of its game.

use super::answer::{PageContext, page};
use super::{Failure, Site, Who};
use agon_judge::Error;
use agon_judge::contest::{BoardView, Contest, LadderRow, News, Program, Submission, SubmissionState};
use agon_judge::forum::html;
use agon_judge::people::{InvitedTo, OpenInvitation};
use agon_judge::rounds::RoundState;
use agon_kernel::Language;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

/// How many leaders are shown, and how many submissions of one's own.
const LEADERS: usize = 5;
const SUBMISSIONS: usize = 12;

/// A program of one's own, and how it stands.
struct Own {
    program: Program,
    /// Its place on the ladder, and its rating.
    rung: Option<(usize, LadderRow)>,
}

#[derive(Template)]
#[template(path = "contest.html")]
struct ContestPage {
    context: PageContext,
    contest: Contest,
    game: String,
    summary: String,
    is_open: bool,
    is_coming: bool,
    /// To teams and cups of this contest.
    invitations: Vec<OpenInvitation>,
    news: Vec<News>,
    boards: Vec<BoardView>,
    submissions: Vec<Submission>,
    mine: Vec<Own>,
    leaders: Vec<LadderRow>,
    programs: usize,
    next_at: Option<i64>,
    round: Option<i64>,
    templates: Vec<Language>,
    base: String,
}

impl ContestPage {
    /// The limits in words: fuel in millions, memory in MiB.
    fn limits(&self) -> Vec<(&'static str, String)> {
        let (limits, t) = (self.contest.limits.default, self.context.t);
        let millions = |fuel: u64| format!("{} M", crate::show::grouped(fuel.div_ceil(1_000_000)));
        let fuel = [(t.per_turn, limits.turn_fuel), (t.per_match, limits.match_fuel)];
        let fuel = fuel.into_iter().filter_map(|(name, fuel)| Some((name, millions(fuel?))));
        fuel.chain(limits.memory.map(|bytes| (t.memory_word, format!("{} MiB", bytes >> 20)))).collect()
    }
}

pub(crate) async fn page_of_contest(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let (judge, account) = (&site.judge, who.account.as_ref());
    let contest = judge.contests().get(&slug).await?;
    let now = judge.clock.now();
    let mut rungs = judge.ladder().standings_for(account, &contest).await?;
    let (mut submissions, mut mine) = (Vec::new(), Vec::new());
    if let Some(account) = account {
        for program in judge.programs().visible_to(account, contest.id).await? {
            if account.owns(program.owner) {
                let place = rungs.iter().position(|rung| rung.program == program.id);
                let rung = place.map(|place| (place + 1, rungs[place].clone()));
                mine.push(Own { program, rung });
            }
        }
        submissions = judge.submissions().of_person(account, contest.id).await?;
        submissions.truncate(SUBMISSIONS);
    }
    let mut templates: Vec<Language> =
        judge.workshop.templates(&contest.game).into_iter().map(|(language, _)| language).collect();
    templates.dedup();
    let newest = judge.rounds().list(account, &contest).await?.into_iter().next();
    let game = site.game(&contest.game);
    let mut invitations = who.invitations(judge).await?;
    invitations.retain(|one| one.contest == contest.slug);
    let programs = rungs.len();
    rungs.retain(|rung| rung.matches > 0 && rung.disqualified.is_empty());
    rungs.truncate(LEADERS);
    page(&ContestPage {
        context: PageContext::of(&who),
        game: game.map_or_else(|| contest.game.clone(), |game| game.title.clone()),
        summary: game.map_or_else(String::new, |game| game.summary_in(who.locale.as_str()).to_owned()),
        is_open: contest.is_open(now),
        is_coming: now < contest.opens_at,
        invitations,
        news: judge.contests().news(contest.id).await?,
        boards: judge.contests().boards(contest.id).await?,
        submissions,
        mine,
        leaders: rungs,
        programs,
        next_at: judge.rounds().plan(contest.id).await?.next_at.filter(|at| *at > now),
        round: newest.filter(|round| round.state == RoundState::Playing).map(|round| round.number),
        templates,
        base: site.base().to_owned(),
        contest,
    })
}

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    context: PageContext,
    contest: Contest,
    /// Made of the game's own Markdown, without HTML in it.
    text: String,
}

/// The rules of the game, in the reader's language if there are any.
pub(crate) async fn rules(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let texts = &site.game(&contest.game).ok_or(Error::NotFound)?.rules;
    let context = PageContext::of(&who);
    let own = texts.iter().find(|(language, _)| language == context.lang);
    let (_, text) = own.or(texts.first()).ok_or(Error::NotFound)?;
    page(&RulesPage { text: html(text), context, contest })
}

/// A program to begin with, as a file: it can be edited and submitted as it is.
pub(crate) async fn template(
    State(site): State<Site>,
    Path((slug, language)): Path<(String, String)>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let language = Language::ALL.iter().find(|known| known.id() == language).ok_or(Error::NotFound)?;
    let (name, text) = site.judge.workshop.starter(&contest.game, *language).ok_or(Error::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, text).into_response())
}
