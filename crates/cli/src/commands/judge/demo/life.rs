//! What people of the demonstration say and bet, so that its forum and its bets look like those of a course in its third week.

use agon_judge::Judge;
use agon_judge::bets::NewBet;
use agon_judge::contest::Contest;
use agon_judge::forum::Moderation;
use agon_judge::people::Account;
use agon_judge::rounds::RoundState;
use std::sync::Arc;
use std::time::Duration;

/// How often, and how many times, to look whether the rounds are over.
const POLL_INTERVAL: Duration = Duration::from_secs(3);
const MAX_POLLS: u32 = 400;

/// A topic: its title, and who says what. 0 is the teacher, the others are students.
type Talk = (&'static str, &'static [(usize, &'static str)]);

/// Topics of the whole site.
const SITE: &[Talk] = &[
    (
        "Welcome, and how marks are given",
        &[
            (
                0,
                "Rounds survived count, and so does the place in the final. **The ladder does not**: use it to find out whether a change helps, and `agon compare` before you submit.",
            ),
            (2, "Does a draw in a group count as half a point?"),
            (
                0,
                "Yes: a point for each rival you finish ahead of, half a point for each draw. The page of a round says so below the bracket.",
            ),
        ],
    ),
    (
        "Tip: find the round in which it went wrong",
        &[
            (
                3,
                "In the viewer, press `f` to jump to the next fault. Mine ran out of fuel in round 180 because it searched the whole board for *every* unit.",
            ),
            (
                5,
                "Same here. One search from all targets at once, and then every unit only looks up its distance:\n\n```\nfor each target: queue.push(target, 0)\nwhile queue: ...\n```\n\nFuel went from 90 % to 12 %.",
            ),
            (1, "That was it, thank you!"),
        ],
    ),
];

/// Topics of each contest.
const CONTEST: &[Talk] = &[
    (
        "What beats what at the moment?",
        &[
            (
                4,
                "Head to head says I lose to Tramuntana 2 to 9, but I am ahead of it on the ladder. How can that be?",
            ),
            (
                6,
                "Because you beat everybody else. Ratings are about the whole field; the heat map is about pairs.",
            ),
            (2, "Tramuntana plays very safe at the start. If you attack early, it has no answer."),
            (8, "I read that. Version 3 will have an answer. :)"),
        ],
    ),
    (
        "Who wins the final?",
        &[
            (7, "My money is on Kestrel."),
            (1, "Mine too, and not because it is mine."),
            (
                5,
                "| program | my guess |\n| --- | --- |\n| Kestrel | 1 |\n| Nimbus | 2 |\n| the rest | popcorn |",
            ),
            (0, "Bets are open until the round begins. It is play money; the marks are not."),
        ],
    ),
];

/// Fills the forum of the site, or of a contest.
pub(super) async fn talk(
    judge: &Judge,
    teacher: &Account,
    students: &[Account],
    contest: Option<&Contest>,
) -> anyhow::Result<()> {
    let person = |number: usize| match number.checked_sub(1) {
        Some(student) => &students[student % students.len()],
        None => teacher,
    };
    for (title, posts) in if contest.is_some() { CONTEST } else { SITE } {
        let Some(((first, text), answers)) = posts.split_first() else { continue };
        let topic = judge.forum().open_topic(person(*first), contest.map(|one| one.id), title, text).await?;
        for (who, text) in answers {
            judge.forum().answer(person(*who), topic, text).await?;
        }
        if *first == 0 {
            judge.forum().moderate_topic(teacher, topic, Moderation::Pin, "").await?;
        }
    }
    Ok(())
}

/// Everybody bets on the next round of a contest, each on two programs.
pub(super) async fn bet(judge: &Judge, students: &[Account], contest: &Contest) -> anyhow::Result<()> {
    let pools = judge.bets().pools(contest).await?;
    for (number, student) in students.iter().enumerate() {
        for (turn, pool) in pools.iter().enumerate() {
            let Some(on) = pool.stakes.get((number * 5 + turn * 3) % pool.stakes.len().max(1)) else {
                continue;
            };
            let stake = 20 + 15 * ((number + turn) % 6) as i64;
            let new = NewBet { kind: pool.kind, program: on.program, stake };
            // One does not bet against one's own program.
            if let Err(error) = judge.bets().place(student, contest, new).await {
                tracing::info!("a bet of the demonstration: {error}");
            }
        }
    }
    Ok(())
}

/// Bets on the round that comes after the first ones, as soon as those are over.
pub(super) async fn bet_later(judge: Arc<Judge>, students: Vec<Account>, contest: Contest, rounds: i64) {
    for _ in 0..MAX_POLLS {
        tokio::time::sleep(POLL_INTERVAL).await;
        let Ok(played) = judge.rounds().list(None, &contest).await else { return };
        let over = played.iter().filter(|round| round.state == RoundState::Done).count();
        if i64::try_from(over).is_ok_and(|over| over >= rounds) {
            break;
        }
    }
    if let Err(error) = bet(&judge, &students, &contest).await {
        tracing::warn!("bets of the demonstration: {error}");
    }
}
