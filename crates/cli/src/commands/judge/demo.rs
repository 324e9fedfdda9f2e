//! What `agon serve --demo` fills an empty judge with: people, a contest for each game, and the games' own bots as programs.

use super::workshop::BUILT_IN;
use crate::Failure;
use agon_judge::clock::{DAY, HOUR};
use agon_judge::contest::{Contest, Entry, NewBoard, NewContest};
use agon_judge::people::{Account, NewAccount, Role};
use agon_judge::rounds::RoundPlan;
use agon_judge::workshop::GameView;
use agon_judge::{Judge, Locale};
use agon_kernel::Origin;

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
];
/// How many boards of each game are used: the first ones, which are quick to play.
const BOARDS: usize = 2;

/// What to do with it.
pub(super) const WELCOME: &str = "\
Sign in as laia@example.org (teacher) or ada@example.org, blai@example.org, ... (students); the password is agon-demo-2021
The programs are the games' own bots. Do not open this judge to others: its passwords are known.";

/// Fills an empty judge.
///
/// # Errors
/// The judge already has data.
pub(super) async fn fill(judge: &Judge) -> anyhow::Result<()> {
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
    let games = judge.workshop.games();
    let first = games.first().map(|game| game.id.clone()).unwrap_or_default();
    for game in games {
        let contest = open(judge, &teacher, &game).await?;
        enter(judge, &teacher, &students, &contest, &game).await?;
        // In the first contest one program is eliminated and more rounds follow; the others have reached their finals. Workers play them in a few
        // seconds.
        if game.id == first {
            let plan = RoundPlan { finalists: 4, ..judge.rounds().plan(contest.id).await? };
            judge.rounds().set_plan(&teacher, contest.id, plan).await?;
        }
        judge.rounds().start(&teacher, contest.id).await?;
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

async fn open(judge: &Judge, teacher: &Account, game: &GameView) -> anyhow::Result<Contest> {
    let now = judge.clock.now();
    let boards = game.boards.iter().take(BOARDS);
    let new = NewContest {
        slug: game.id.clone(),
        title: format!("{} cup", game.title),
        game: game.id.clone(),
        boards: boards.map(|(name, text)| NewBoard { name: name.clone(), text: text.clone() }).collect(),
        limits: game.limits.into(),
        opens_at: now - HOUR,
        closes_at: now + 30 * DAY,
        max_programs: 3,
        ladder: true,
        options: agon_judge::contest::ContestOptions::default(),
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
        let first = student.email.split('@').next().unwrap_or_default();
        let entry = Entry {
            name: format!("{}{}1", first[..1].to_uppercase(), &first[1..]),
            language: Origin::BuiltIn,
            source: format!("The bot {bot}, which comes with the game.\n").into_bytes(),
            component: [BUILT_IN, bot.as_bytes()].concat(),
        };
        judge.submissions().admit(teacher, student, contest, entry).await?;
    }
    Ok(())
}
