//! The pages on which a teacher creates and edits contests. A refused form is shown again as it was filled in, with the reason.

use super::super::answer::{PageContext, page, to};
use super::super::form::Fields;
use super::super::{Failure, Site, Teacher, Who};
use super::at_contest::{AtContest, Refused, again};
use super::contest_form::{Choice, ContestForm, boards, choices, game};
use super::limits::PRESETS;
use agon_judge::contest::{
    BoardView, Contest, ContestEdit, ContestOptions, NewBoard, NewContest, News, Program, Visibility,
};
use agon_judge::workshop::GameView;
use agon_judge::{Error, Refusal};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "desk_new_contest.html")]
struct NewPage {
    context: PageContext,
    game: GameView,
    form: ContestForm,
    presets: &'static [(&'static str, [u64; 3])],
    choices: Vec<Choice>,
    pasted: String,
    pasted_name: String,
    refused: Option<Refused>,
    /// The game and the short name are chosen once.
    is_new: bool,
}

#[derive(Deserialize)]
pub(crate) struct GameQuery {
    #[serde(default)]
    game: String,
}

/// The form for a new contest of a game.
pub(crate) async fn form(
    State(site): State<Site>,
    who: Who,
    _: Teacher,
    Query(chosen): Query<GameQuery>,
) -> Result<Response, Failure> {
    let games = site.judge.workshop.games();
    let first = games.first().map_or("", |game| &game.id);
    let game = game(&site, if chosen.game.is_empty() { first } else { &chosen.game })?;
    let context = PageContext::of(&who);
    let now = site.judge.clock.now();
    let usual = ContestEdit {
        title: String::new(),
        limits: game.limits.clone(),
        opens_at: now,
        closes_at: now + 30 * agon_store::clock::DAY,
        max_programs: 3,
        ladder: true,
        options: ContestOptions::default(),
    };
    page(&NewPage {
        form: ContestForm::of_contest(context.t, &usual),
        context,
        presets: PRESETS,
        // The one on which it is known how hard the gate is; a teacher adds others.
        choices: choices(&game, |name| game.boards.first().is_some_and(|(first, _)| first == name)),
        game,
        pasted: String::new(),
        pasted_name: String::new(),
        refused: None,
        is_new: true,
    })
}

pub(crate) async fn make(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    fields: Fields,
) -> Result<Response, Failure> {
    let game = game(&site, fields.text("game"))?;
    let context = PageContext::of(&who);
    let form = ContestForm::of_fields(context.t, &fields);
    let made = async {
        let edit = form.edit()?;
        let new = NewContest {
            slug: form.slug.clone(),
            title: edit.title,
            game: game.id.clone(),
            boards: boards(&fields, &game),
            limits: edit.limits,
            opens_at: edit.opens_at,
            closes_at: edit.closes_at,
            max_programs: edit.max_programs,
            ladder: edit.ladder,
            options: edit.options,
        };
        site.judge.contests().create(&by, new).await
    };
    match made.await {
        Ok(contest) => Ok(to(&format!("/desk/contests/{}", contest.slug))),
        Err(error) => {
            let show = |refused| {
                std::future::ready(page(&NewPage {
                    choices: choices(&game, |name| fields.all("board").any(|chosen| chosen == name)),
                    context,
                    game,
                    form,
                    presets: PRESETS,
                    pasted: fields.text("pasted").to_owned(),
                    pasted_name: fields.text("pasted_name").to_owned(),
                    refused: Some(refused),
                    is_new: true,
                }))
            };
            again(error, &who, show).await
        }
    }
}

#[derive(Template)]
#[template(path = "desk_contest.html")]
struct ContestPage {
    context: PageContext,
    contest: Contest,
    form: ContestForm,
    presets: &'static [(&'static str, [u64; 3])],
    boards: Vec<BoardView>,
    choices: Vec<Choice>,
    pasted: String,
    pasted_name: String,
    news: Vec<News>,
    programs: Vec<Program>,
    refused: Option<Refused>,
    is_new: bool,
    /// Whether students came from a learning platform that takes marks.
    takes_grades: bool,
}

/// The page of a contest; after a refusal, with the reason and what was filled in.
async fn show(at: AtContest, fields: Option<(&Fields, Refused)>) -> Result<Response, Failure> {
    let AtContest { site, who, by, contest } = at;
    let judge = &site.judge;
    let context = PageContext::of(&who);
    let of_game = game(&site, &contest.game)?;
    let text =
        |name: &str| fields.as_ref().map_or_else(String::new, |(fields, _)| fields.text(name).to_owned());
    let (pasted, pasted_name) = (text("pasted"), text("pasted_name"));
    let edited = fields.as_ref().filter(|(fields, _)| fields.is_on("title") && fields.is_on("opens"));
    let takes_grades = !judge.identities().recipients(&by, contest.id).await?.is_empty();
    page(&ContestPage {
        form: match edited {
            Some((fields, _)) => ContestForm::of_fields(context.t, fields),
            None => ContestForm::of_contest(context.t, &ContestEdit::from(&contest)),
        },
        context,
        presets: PRESETS,
        boards: judge.contests().boards(contest.id).await?,
        choices: choices(&of_game, |name| {
            fields.as_ref().is_some_and(|(fields, _)| fields.all("board").any(|chosen| chosen == name))
        }),
        pasted,
        pasted_name,
        news: judge.contests().news(contest.id).await?,
        programs: judge.programs().visible_to(&by, contest.id).await?,
        contest,
        refused: fields.map(|(_, refused)| refused),
        is_new: false,
        takes_grades,
    })
}

pub(crate) async fn page_of_contest(at: AtContest) -> Result<Response, Failure> {
    show(at, None).await
}

/// Redirects to the page of the contest, or shows it with the reason.
async fn after(at: AtContest, fields: &Fields, done: Result<(), Error>) -> Result<Response, Failure> {
    match done {
        Ok(()) => Ok(at.to("")),
        Err(error) => again(error, &at.who.clone(), |why| show(at, Some((fields, why)))).await,
    }
}

pub(crate) async fn edit(at: AtContest, fields: Fields) -> Result<Response, Failure> {
    let done = match ContestForm::of_fields(PageContext::of(&at.who).t, &fields).edit() {
        Ok(new) => at.site.judge.contests().edit(&at.by, at.contest.id, &new).await,
        Err(error) => Err(error),
    };
    after(at, &fields, done).await
}

pub(crate) async fn replace_boards(at: AtContest, fields: Fields) -> Result<Response, Failure> {
    let game = game(&at.site, &at.contest.game)?;
    let judge = &at.site.judge;
    let mut new = Vec::new();
    for board in judge.contests().boards(at.contest.id).await? {
        if fields.all("keep").any(|number| number == board.number.to_string()) {
            new.push(NewBoard { name: board.name, text: judge.blobs.text(&board.blob).await? });
        }
    }
    new.extend(boards(&fields, &game));
    let done = judge.contests().replace_boards(&at.by, &at.contest, new).await;
    after(at, &fields, done).await
}

pub(crate) async fn add_news(at: AtContest, fields: Fields) -> Result<Response, Failure> {
    let contests = at.site.judge.contests();
    let done = contests.add_news(&at.by, at.contest.id, fields.text("title"), fields.text("body")).await;
    after(at, &fields, done).await
}

pub(crate) async fn edit_news(
    at: AtContest,
    Path((_, id)): Path<(String, i64)>,
    fields: Fields,
) -> Result<Response, Failure> {
    let contests = at.site.judge.contests();
    let done = contests.edit_news(&at.by, at.contest.id, id, fields.text("title"), fields.text("body")).await;
    after(at, &fields, done).await
}

pub(crate) async fn delete_news(
    at: AtContest,
    Path((_, id)): Path<(String, i64)>,
) -> Result<Response, Failure> {
    at.site.judge.contests().delete_news(&at.by, at.contest.id, id).await?;
    Ok(at.to(""))
}

pub(crate) async fn recompute(at: AtContest) -> Result<Response, Failure> {
    at.site.judge.ladder().recompute(&at.by, at.contest.id).await?;
    Ok(to(&format!("/contests/{}/ladder", at.contest.slug)))
}

pub(crate) async fn results(at: AtContest, fields: Fields) -> Result<Response, Failure> {
    let what: Visibility = fields.text("what").parse().map_err(|_| Refusal::Unreadable)?;
    at.site.judge.contests().set_visibility(&at.by, at.contest.id, what).await?;
    Ok(at.to(""))
}

/// Disqualifies a program for a reason; readmitting it is a separate button.
pub(crate) async fn disqualify(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    fields: Fields,
) -> Result<Response, Failure> {
    let why = if fields.is_on("readmit") { "" } else { agon_judge::desk::reason(fields.text("reason"))? };
    site.judge.programs().disqualify(&by, id, why).await?;
    Ok(to(&format!("/programs/{id}")))
}
