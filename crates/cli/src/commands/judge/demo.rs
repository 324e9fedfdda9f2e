//! What `agon serve --demo` fills an empty judge with: people, a contest for each game, the games' own bots as programs, official rounds, teams
//! and cups, and what people say and bet.

mod groups;
mod life;

use super::workshop::BUILT_IN;
use crate::Failure;
use agon_judge::clock::{DAY, HOUR};
use agon_judge::contest::{Contest, ContestOptions, Entry, NewBoard, NewContest};
use agon_judge::people::{Account, NewAccount, Role};
use agon_judge::rounds::RoundPlan;
use agon_judge::workshop::GameView;
use agon_judge::{Judge, Locale};
use agon_kernel::Origin;
use std::sync::Arc;

/// The password of all accounts of the demonstration.
const PASSWORD: &str = "agon-demo-2021";
const TEACHER: (&str, &str) = ("Laia Serra", "laia@example.org");
const STUDENTS: &[(&str, &str)] = &[
    ("Ada Ferrer", "ada@example.org"),
    ("Blai Roca", "blai@example.org"),
    ("Carla Vidal", "carla@example.org"),
    ("Dídac Pons", "didac@example.org"),
    ("Elna Mas", "elna@example.org"),
    ("Ferran Gil", "ferran@example.org"),
    ("Gemma Riba", "gemma@example.org"),
    ("Hug Soler", "hug@example.org"),
];
/// What their programs are called.
const PROGRAMS: [&str; STUDENTS.len()] =
    ["Kestrel", "Nimbus", "Marmota", "Ouroboros", "Xaloc", "Gralla", "Sisyphus", "Tramuntana"];
/// How many boards of each game are used: the first ones, which are quick to play.
const BOARDS: usize = 2;
/// How long the ladders are alone before the rounds of the first contest begin, and from one contest to the next, in milliseconds.
const LADDER_FIRST: i64 = 30_000;
const BETWEEN: i64 = 8_000;
/// How many ladder matches of each contest wait at the start.
const FIRST_MATCHES: i64 = 10;

/// What to do with it.
pub(super) const WELCOME: &str = "\
Sign in as laia@example.org (teacher) or ada@example.org, blai@example.org, ... (students); the password is agon-demo-2021
The programs are the games' own bots. Do not open this judge to others: its passwords are known.";

/// Fills an empty judge.
///
/// # Errors
/// The judge already has data.
pub(super) async fn fill(judge: &Arc<Judge>) -> anyhow::Result<()> {
    let Some(link) = judge.invitations().founding_link().await? else {
        return demo_again(judge).await;
    };
    let teacher = judge.invitations().join(&link, &account(TEACHER), Locale::En).await?;
    let invitation = judge.invitations().invite(&teacher, Role::Student, STUDENTS.len() as i64).await?;
    let mut students = Vec::new();
    for student in STUDENTS {
        students.push(judge.invitations().join(&invitation, &account(*student), Locale::En).await?);
    }
    // Some are friends, so that their private programs can play each other.
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        judge.people().add_friend(students[one].id, STUDENTS[other].1).await?;
        judge.people().add_friend(students[other].id, STUDENTS[one].1).await?;
    }
    life::talk(judge, &teacher, &students, None).await?;
    for (number, game) in judge.workshop.games().into_iter().enumerate() {
        let contest = open(judge, &teacher, &game, number).await?;
        enter(judge, &teacher, &students, &contest, &game).await?;
        life::talk(judge, &teacher, &students, Some(&contest)).await?;
        groups::cups(judge, &students, &contest, number).await?;
        groups::teams(judge, &students, &contest).await?;
        // The ladders have a little time before official matches go first; the pages count down to them. Workers play the rounds in a minute or two. In the
        // first contest more follow tomorrow, which can be bet on as soon as these are over; the others go on to their finals.
        let goes_on = number == 0;
        let plan = RoundPlan {
            // Teams are fewer.
            finalists: if goes_on || contest.options.team_size > 1 { 4 } else { 6 },
            rounds_each: if goes_on { 2 } else { 3 },
            first_at: Some(judge.clock.now() + LADDER_FIRST + number as i64 * BETWEEN),
            every_hours: 20,
            ..judge.rounds().plan(contest.id).await?
        };
        judge.rounds().set_plan(&teacher, contest.id, plan).await?;
        // How many reach the final decides what can be bet on.
        let contest = judge.contests().by_id(contest.id).await?;
        life::bet(judge, &students, &contest).await?;
        if goes_on {
            tokio::spawn(life::bet_later(judge.clone(), students.clone(), contest, plan.rounds_each));
        }
    }
    // Some matches of every contest, in turn.
    for waiting in 1..=FIRST_MATCHES {
        judge.ladder().fill_all(waiting).await?;
    }
    Ok(())
}

/// A judge with demo data is started again; any other is left alone.
async fn demo_again(judge: &Judge) -> anyhow::Result<()> {
    if judge.people().all().await?.iter().any(|account| account.email == TEACHER.1) {
        return Ok(());
    }
    Err(Failure::new("this judge already has data, and --demo needs an empty one")
        .help("choose another folder: --dir demo")
        .into())
}

fn account((name, email): (&str, &str)) -> NewAccount {
    NewAccount { email: email.to_owned(), name: name.to_owned(), password: PASSWORD.to_owned() }
}

async fn open(judge: &Judge, teacher: &Account, game: &GameView, number: usize) -> anyhow::Result<Contest> {
    let now = judge.clock.now();
    let boards = game.boards.iter().take(BOARDS);
    let new = NewContest {
        slug: game.id.clone(),
        title: format!("{} cup", game.title),
        game: game.id.clone(),
        boards: boards.map(|(name, text)| NewBoard { name: name.clone(), text: text.clone() }).collect(),
        limits: game.limits.clone(),
        opens_at: now - HOUR,
        closes_at: now + (3 + 6 * number as i64) * DAY,
        max_programs: 3,
        ladder: true,
        options: ContestOptions { team_size: groups::team_size(number), ..ContestOptions::default() },
    };
    let contest = judge.contests().create(teacher, new).await?;
    let body =
        "This contest shows what a judge looks like. Its programs are the bots that come with the game.";
    judge.contests().add_news(teacher, contest.id, "Welcome", body).await?;
    Ok(contest)
}

/// A program for each student: the game's bots in turn, except those that do nothing.
async fn enter(
    judge: &Judge,
    teacher: &Account,
    students: &[Account],
    contest: &Contest,
    game: &GameView,
) -> anyhow::Result<()> {
    let bots: Vec<&String> = game.bots.iter().filter(|bot| *bot != "Null").collect();
    for (number, student) in students.iter().enumerate() {
        let Some(bot) = bots.get(number % bots.len().max(1)) else { break };
        let entry = Entry {
            name: PROGRAMS[number % PROGRAMS.len()].to_owned(),
            language: Origin::BuiltIn,
            source: format!("The bot {bot}, which comes with the game.\n").into_bytes(),
            component: [BUILT_IN, bot.as_bytes()].concat(),
        };
        judge.submissions().admit(teacher, student, contest, entry).await?;
    }
    Ok(())
}
