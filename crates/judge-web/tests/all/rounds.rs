//! Official rounds, with matches that are really played.

use crate::contest::{open, work};
use crate::people::{refused, student};
use crate::support::on_both;
use agon_contest::schedule::schedule;
use agon_contest::{Header, MatchRecord, Next, SeatRecord};
use agon_judge::bets::{BetKind, NewBet};
use agon_judge::contest::{Contest, Entry, JobExecutor, Visibility};
use agon_judge::people::Account;
use agon_judge::queue::JobState;
use agon_judge::rounds::{Choice, EntryStatus, GroupOutcome, RoundKind, RoundPlan, RoundState};
use agon_judge::{Database, Error, Judge, Refusal};
use agon_kernel::Seed;
use sqlx::Row;
use std::sync::Arc;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// An accepted program, without the matches that it takes to become one.
pub(crate) async fn enrol(
    judge: &Judge,
    contest: &Contest,
    owner: &Account,
    name: &str,
    source: &str,
) -> i64 {
    let teacher = judge.people().all().await.unwrap().into_iter().find(Account::is_teacher).unwrap();
    let entry = Entry {
        name: name.to_owned(),
        language: agon_kernel::Origin::Wasm,
        source: source.as_bytes().to_vec(),
        component: source.as_bytes().to_vec(),
    };
    judge.submissions().admit(&teacher, owner, contest, entry).await.unwrap();
    let programs = judge.programs().visible_to(owner, contest.id).await.unwrap();
    programs.into_iter().find(|program| program.name == name).unwrap().id
}

pub(crate) fn by_button(finalists: i64, rounds_each: i64) -> RoundPlan {
    RoundPlan { finalists, first_at: None, every_hours: 24, rounds_each, next_at: None }
}

/// So many students with a program each: `Bot0`, `Bot1`, ...
pub(crate) async fn class(
    judge: &Judge,
    teacher: &Account,
    contest: &Contest,
    people: usize,
) -> Vec<(Account, i64)> {
    let mut all = Vec::new();
    for number in 0..people {
        let account = student(judge, teacher, &format!("s{number}@example.org")).await;
        let source = if number % 3 == 0 { "bot Demo" } else { "bot Dummy" };
        let program = enrol(judge, contest, &account, &format!("Bot{number}"), source).await;
        all.push((account, program));
    }
    all
}

pub(crate) async fn number(db: &Database, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(db.read()).await.unwrap()
}

/// Plays the schedule of a round again from its header and its results alone, and compares with what is stored.
async fn check_round(db: &Database, id: i64) {
    let row = sqlx::query("SELECT header, kind FROM rounds WHERE id = $1")
        .bind(id)
        .fetch_one(db.read())
        .await
        .unwrap();
    let header: Header = serde_json::from_str(&row.get::<String, _>("header")).unwrap();
    let rows = sqlx::query(
        "SELECT r.number, r.block, r.stage, m.board, m.seed, m.state, s.bot, s.score, s.rank FROM round_matches r \
         JOIN matches m ON m.id = r.match JOIN seats s ON s.match = m.id WHERE r.round = $1 ORDER BY r.number, s.seat",
    );
    let mut records: Vec<MatchRecord> = Vec::new();
    for row in rows.bind(id).fetch_all(db.read()).await.unwrap() {
        let number = row.get::<i64, _>("number").unsigned_abs();
        assert_eq!(row.get::<String, _>("state"), "done");
        if records.last().is_none_or(|last| last.id != number) {
            records.push(MatchRecord {
                id: number,
                stage: row.get("stage"),
                block: row.get::<i64, _>("block").unsigned_abs(),
                game: None,
                board: row.get::<i64, _>("board").to_string(),
                seed: Seed::try_from(row.get::<i64, _>("seed").unsigned_abs()).unwrap(),
                seats: Vec::new(),
                rounds: 0,
                digest: String::new(),
                replay: None,
                retries: 0,
            });
        }
        let rank = u8::try_from(row.get::<i64, _>("rank")).unwrap();
        let (bot, score) = (row.get("bot"), row.get("score"));
        records.last_mut().unwrap().seats.push(SeatRecord { bot, score, rank, fault: None, fuel: 0 });
    }
    let mut schedule = schedule(&header);
    let mut played = 0;
    loop {
        match schedule.next() {
            Next::Play(job) => {
                let record = &records[usize::try_from(job.id).unwrap()];
                assert!(job.is_of(record, &header), "match {} is not the one that was drawn", job.id);
                schedule.done(record);
                played += 1;
            }
            Next::Wait => panic!("a match is missing"),
            Next::Over => break,
        }
    }
    assert_eq!(played, records.len(), "a match too many");
    let ranks = "SELECT place FROM round_entries WHERE round = $1 AND rank IS NOT NULL ORDER BY rank";
    let ranks: Vec<i64> = sqlx::query_scalar(ranks).bind(id).fetch_all(db.read()).await.unwrap();
    assert_eq!(ranks, schedule.places().iter().map(|place| place.0 as i64).collect::<Vec<_>>());
}

pub(crate) async fn check_rounds(db: &Database) {
    let rounds: Vec<i64> = sqlx::query_scalar("SELECT id FROM rounds").fetch_all(db.read()).await.unwrap();
    for round in rounds {
        check_round(db, round).await;
    }
}

on_both! {
    /// Seed 4.3: each round puts one out; the last play the final; its winner is in the hall of fame for ever.
    async fn from_the_first_round_to_the_hall_of_fame(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        refused(judge.rounds().start(&teacher, contest.id).await, Refusal::TooFewPrograms);
        let class = class(&judge, &teacher, &contest, 7).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(5, 1)).await.unwrap();
        assert!(matches!(judge.rounds().start(&class[0].0, contest.id).await, Err(Error::NotFound)));
        assert_eq!(judge.rounds().start(&teacher, contest.id).await.unwrap(), 1);
        refused(judge.rounds().start(&teacher, contest.id).await, Refusal::RoundUnderWay);
        let contest = judge.contests().get("autumn").await.unwrap();
        let first = judge.rounds().get(None, &contest, 1).await.unwrap();
        assert_eq!((first.kind, first.state.as_str(), first.entries.len()), (RoundKind::Round, "playing", 7));
        assert_eq!(first.stages[0].matches.len(), 2, "seven play in groups of four and three");
        let seats: Vec<&str> = first.stages[0].matches.iter().flat_map(|played| &played.seats).map(|seat| seat.bot.as_str()).collect();
        assert_eq!(seats.iter().filter(|bot| **bot == "Dummy").count(), 1, "a Dummy fills the group: {seats:?}");
        assert!(first.entries.iter().all(|entry| entry.fate == EntryStatus::In));
        work(&judge).await;
        let first = judge.rounds().get(None, &contest, 1).await.unwrap();
        assert_eq!(first.state.as_str(), "done");
        let out = first.decided().unwrap().clone();
        assert_eq!((out.fate, out.rank), (EntryStatus::Out, Some(7)));
        assert_eq!(first.entries.iter().filter(|entry| entry.fate == EntryStatus::Safe).count(), 6);
        // The next round is without the one who is out.
        assert_eq!(judge.rounds().start(&teacher, contest.id).await.unwrap(), 2);
        let second = judge.rounds().get(None, &contest, 2).await.unwrap();
        assert!(second.entries.len() == 6 && second.entries.iter().all(|entry| entry.program != out.program));
        assert_ne!(second.seed, first.seed);
        work(&judge).await;
        // Five are as many as the final holds: groups of three and two, whose better half meets for the last time.
        assert_eq!(judge.rounds().start(&teacher, contest.id).await.unwrap(), 3);
        work(&judge).await;
        let last = judge.rounds().get(None, &contest, 3).await.unwrap();
        assert_eq!((last.kind, last.state.as_str(), last.entries.len()), (RoundKind::Final, "done", 5));
        let champion = last.decided().unwrap();
        assert_eq!((champion.fate, champion.rank), (EntryStatus::Champion, Some(1)));
        assert_eq!(last.entries.iter().map(|entry| entry.rank.unwrap()).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        let bracket = last.bracket();
        assert_eq!(bracket.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1], "two groups and the final");
        let wins: Vec<&str> = bracket[1][0].rows.iter().filter(|row| row.way == GroupOutcome::Won).map(|row| row.name.as_str()).collect();
        assert_eq!(wins, [champion.name.as_str()]);
        let hall = judge.rounds().hall(None).await.unwrap();
        assert_eq!((hall.len(), &hall[0].name, hall[0].game.as_str()), (1, &champion.name, "poquemon"));
        refused(judge.rounds().start(&teacher, contest.id).await, Refusal::SeriesOver);
        check_rounds(&judge.db).await;
        let entrants = judge.rounds().entrants(None, &contest).await.unwrap();
        assert_eq!(entrants.iter().map(|one| (one.rank, one.out_in)).collect::<Vec<_>>(),
            [(Some(1), None), (Some(2), None), (Some(3), None), (Some(4), None), (Some(5), None), (None, Some(2)), (None, Some(1))]);
        let list = judge.rounds().list(None, &contest).await.unwrap();
        assert_eq!(list.iter().map(|round| (round.number, round.entries)).collect::<Vec<_>>(), [(3, 5), (2, 6), (1, 7)]);
        assert_eq!(list[2].name.as_ref(), Some(&out.name));
        // Once more from the start, with everybody.
        assert!(matches!(judge.rounds().new_series(&class[0].0, contest.id).await, Err(Error::NotFound)));
        judge.rounds().new_series(&teacher, contest.id).await.unwrap();
        refused(judge.rounds().new_series(&teacher, contest.id).await, Refusal::SeriesGoesOn);
        assert_eq!(judge.rounds().start(&teacher, contest.id).await.unwrap(), 4);
        assert_eq!(judge.rounds().get(None, &contest, 4).await.unwrap().entries.len(), 7);
    }

    /// Seed 4.3: "each day the players will compete in successive rounds".
    async fn one_start_can_play_many_rounds(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 5).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(3, 2)).await.unwrap();
        // Two clicks at once.
        let rounds = judge.rounds();
        let (one, other) = tokio::join!(rounds.start(&teacher, contest.id), rounds.start(&teacher, contest.id));
        assert_ne!(one.is_ok(), other.is_ok());
        refused(if one.is_ok() { other } else { one }, Refusal::RoundUnderWay);
        work(&judge).await;
        let contest = judge.contests().get("autumn").await.unwrap();
        let kinds: Vec<_> = judge.rounds().list(None, &contest).await.unwrap().iter().map(|round| (round.kind, round.state)).collect();
        assert_eq!(kinds, [(RoundKind::Round, RoundState::Done); 2]);
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        work(&judge).await;
        assert_eq!(judge.rounds().hall(None).await.unwrap().len(), 1);
        check_rounds(&judge.db).await;
    }

    /// Seed 4.3: "the changes will not take effect until a new round starts".
    async fn a_choice_counts_from_the_next_round_on(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 4).await;
        let (ada, first) = &class[0];
        let second = enrol(&judge, &contest, ada, "Second", "bot Dummy").await;
        let own = enrol(&judge, &contest, &teacher, "Teacher", "bot Dummy").await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(2, 1)).await.unwrap();
        let plays = async |program: i64| {
            judge.rounds().next_field(None, &contest).await.unwrap().iter().any(|candidate| candidate.program == program)
        };
        assert!(plays(second).await && !plays(*first).await, "the newest of equals by default");
        assert!(!plays(own).await, "a teacher's program only if it is chosen");
        assert!(matches!(judge.rounds().choose(ada, contest.id, Choice::Program(class[1].1)).await, Err(Error::NotFound)));
        judge.rounds().choose(ada, contest.id, Choice::Program(*first)).await.unwrap();
        assert_eq!(judge.rounds().choice(ada, contest.id).await.unwrap(), Choice::Program(*first));
        assert!(plays(*first).await && !plays(second).await);
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        judge.rounds().choose(ada, contest.id, Choice::Program(second)).await.unwrap();
        work(&judge).await;
        let round = judge.rounds().get(None, &contest, 1).await.unwrap();
        assert!(round.entries.iter().any(|entry| entry.program == *first), "it plays with what it began with");
        if plays(second).await {
            assert!(round.decided().unwrap().program != *first);
        }
        // Whoever comes later is too late, and whoever stays away is out.
        let late = student(&judge, &teacher, "late@example.org").await;
        let late = enrol(&judge, &contest, &late, "Late", "bot Demo").await;
        assert!(!plays(late).await);
        let away = class.iter().find(|(_, program)| round.entries.iter().any(|entry| entry.program == *program && entry.fate == EntryStatus::Safe));
        let (away, _) = away.unwrap();
        judge.rounds().choose(away, contest.id, Choice::Nothing).await.unwrap();
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        assert_eq!(judge.rounds().get(None, &contest, 2).await.unwrap().entries.len(), 2);
        judge.rounds().choose(away, contest.id, Choice::Best).await.unwrap();
        work(&judge).await;
        refused(judge.rounds().start(&teacher, contest.id).await, Refusal::SeriesOver);
    }

    async fn rounds_begin_by_the_clock_once(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 6).await;
        let other = Arc::new(ground.judge());
        let now = judge.clock.now();
        let plan = RoundPlan { finalists: 2, first_at: Some(now + HOUR), every_hours: 24, rounds_each: 1, next_at: None };
        let bad = RoundPlan { finalists: 1, ..plan };
        refused(judge.rounds().set_plan(&teacher, contest.id, bad).await, Refusal::BadNumber);
        judge.rounds().set_plan(&teacher, contest.id, plan).await.unwrap();
        assert_eq!(judge.rounds().tick().await.unwrap(), 0, "not yet");
        ground.clock.advance(HOUR);
        // Two servers, several times at once.
        let ticks: Vec<_> = (0..6).map(|number| {
            let judge = if number % 2 == 0 { judge.clone() } else { other.clone() };
            tokio::spawn(async move { judge.rounds().tick().await.unwrap() })
        }).collect();
        let mut begun = 0;
        for tick in ticks {
            begun += tick.await.unwrap();
        }
        assert_eq!(begun, 1);
        assert_eq!(judge.rounds().plan(contest.id).await.unwrap().next_at, Some(now + HOUR + DAY));
        // The next start comes while the round is being played: it waits for the end, and days that were missed are one start.
        ground.clock.advance(3 * DAY);
        assert_eq!(judge.rounds().tick().await.unwrap(), 0);
        work(&judge).await;
        assert_eq!((judge.rounds().tick().await.unwrap(), judge.rounds().tick().await.unwrap()), (1, 0));
        work(&judge).await;
        assert_eq!(judge.rounds().tick().await.unwrap(), 0);
        assert_eq!(judge.rounds().plan(contest.id).await.unwrap().next_at, Some(now + HOUR + 4 * DAY));
        // The clock jumps a year ahead and comes back.
        ground.clock.advance(365 * DAY);
        assert_eq!(judge.rounds().tick().await.unwrap(), 1);
        work(&judge).await;
        ground.clock.advance(-365 * DAY);
        assert_eq!(judge.rounds().tick().await.unwrap(), 0);
        assert_eq!(judge.rounds().plan(contest.id).await.unwrap().next_at, Some(now + HOUR + 4 * DAY), "the next by the clock as it is");
        ground.clock.advance(-10 * DAY);
        assert_eq!(judge.rounds().tick().await.unwrap(), 0, "back before the first start: nothing begins twice");
        ground.clock.advance(20 * DAY);
        assert_eq!(judge.rounds().tick().await.unwrap(), 1);
        work(&judge).await;
        ground.clock.advance(DAY);
        assert_eq!(judge.rounds().tick().await.unwrap(), 1, "the final");
        work(&judge).await;
        assert_eq!(judge.rounds().hall(None).await.unwrap().len(), 1);
        assert_eq!(judge.rounds().plan(contest.id).await.unwrap().next_at, None, "after the final nothing is due");
        ground.clock.advance(5 * DAY);
        assert_eq!(judge.rounds().tick().await.unwrap(), 0);
    }

    async fn a_round_that_is_stopped_never_was(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 4).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(2, 3)).await.unwrap();
        let contest = judge.contests().get("autumn").await.unwrap();
        judge.bets().place(&class[0].0, &contest, NewBet { kind: BetKind::Survives, program: class[1].1, stake: 600 }).await.unwrap();
        judge.rounds().choose(&class[3].0, contest.id, Choice::Nothing).await.unwrap();
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        assert!(matches!(judge.rounds().stop(&class[0].0, contest.id).await, Err(Error::NotFound)));
        judge.rounds().stop(&teacher, contest.id).await.unwrap();
        work(&judge).await;
        assert_eq!(judge.rounds().list(None, &contest).await.unwrap()[0].state.as_str(), "stopped");
        assert_eq!(number(&judge.db, "SELECT COUNT(*) FROM matches WHERE state = 'done'").await, 0);
        assert_eq!(judge.bets().purse(&class[0].0, &contest).await.unwrap(), 1000);
        assert_eq!(number(&judge.db, "SELECT COUNT(*) FROM entrants").await, 0, "the field is open again");
        judge.rounds().choose(&class[3].0, contest.id, Choice::Best).await.unwrap();
        assert_eq!(judge.rounds().start(&teacher, contest.id).await.unwrap(), 2);
        assert_eq!(judge.rounds().get(None, &contest, 2).await.unwrap().entries.len(), 4);
        // A result that comes after the end is kept, and nothing follows from it.
        let lease = judge.queue.claim("w").await.unwrap();
        assert!(lease.is_some());
        judge.rounds().stop(&teacher, contest.id).await.unwrap();
        let lease = lease.unwrap();
        use agon_judge::queue::{Executor, Progress};
        JobExecutor(judge.clone()).execute(&lease, &Progress::default()).await.unwrap();
        assert_eq!(number(&judge.db, "SELECT COUNT(*) FROM rounds WHERE state = 'playing'").await, 0);
        assert_eq!(number(&judge.db, "SELECT COUNT(*) FROM matches WHERE state = 'done'").await, 1);
    }

    async fn trouble_of_ours_holds_a_round_up_until_a_teacher_helps(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 3).await;
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        let mut tx = judge.db.begin().await.unwrap();
        sqlx::query("UPDATE jobs SET state = 'dead'").execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        work(&judge).await;
        let round = judge.rounds().get(None, &contest, 1).await.unwrap();
        assert_eq!((round.state.as_str(), round.stuck), ("playing", round.stages[0].matches.len() as i64));
        for line in judge.desk().jobs(&teacher, JobState::Dead, 0).await.unwrap().lines {
            judge.desk().requeue_job(&teacher, line.job.id).await.unwrap();
        }
        work(&judge).await;
        let round = judge.rounds().get(None, &contest, 1).await.unwrap();
        assert_eq!((round.state.as_str(), round.stuck), ("done", 0));
    }

    async fn what_is_kept_back_is_not_seen(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 5).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(3, 1)).await.unwrap();
        judge.ladder().fill(&contest, 2).await.unwrap();
        work(&judge).await;
        let before = judge.ladder().standings(contest.id).await.unwrap();
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        work(&judge).await;
        assert!(matches!(judge.contests().set_visibility(&class[0].0, contest.id, Visibility::Freeze).await, Err(Error::NotFound)));
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Freeze).await.unwrap();
        ground.clock.advance(1000);
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Freeze).await.unwrap();
        judge.ladder().fill(&contest, 2).await.unwrap();
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        work(&judge).await;
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        work(&judge).await;
        let frozen = judge.contests().get("autumn").await.unwrap();
        assert_eq!(frozen.frozen_at, Some(ground.clock.now() - 1000), "freezing twice is freezing once");
        let ada = Some(&class[0].0);
        assert_eq!(judge.rounds().list(ada, &frozen).await.unwrap().len(), 1);
        assert!(matches!(judge.rounds().get(ada, &frozen, 2).await, Err(Error::NotFound)));
        assert_eq!(judge.rounds().list(Some(&teacher), &frozen).await.unwrap().len(), 3);
        assert_eq!(judge.ladder().standings_for(ada, &frozen).await.unwrap(), before);
        assert_ne!(judge.ladder().standings_for(Some(&teacher), &frozen).await.unwrap(), before);
        assert_eq!((judge.rounds().hall(ada).await.unwrap().len(), judge.rounds().hall(Some(&teacher)).await.unwrap().len()), (0, 1));
        let seen = |list: &[agon_judge::contest::MatchView]| list.iter().filter(|one| one.kind.as_str() == "official").count();
        let all = judge.matches().newest(Some(&teacher), contest.id).await.unwrap();
        let some = judge.matches().newest(ada, contest.id).await.unwrap();
        assert!(seen(&some) > 0 && seen(&all) > seen(&some));
        let late = all.iter().find(|one| one.kind.as_str() == "official" && one.ended_at == Some(ground.clock.now())).unwrap();
        assert!(matches!(judge.matches().get(ada, late.id).await, Err(Error::NotFound)));
        assert!(matches!(judge.matches().replay(None, late.id).await, Err(Error::NotFound)));
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Unfreeze).await.unwrap();
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Hide).await.unwrap();
        let hidden = judge.contests().get("autumn").await.unwrap();
        assert!(judge.rounds().list(ada, &hidden).await.unwrap().is_empty() && judge.ladder().standings_for(ada, &hidden).await.unwrap().is_empty());
        assert!(judge.rounds().hall(None).await.unwrap().is_empty() && judge.rounds().entrants(None, &hidden).await.unwrap().is_empty());
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Show).await.unwrap();
        let shown = judge.contests().get("autumn").await.unwrap();
        assert_eq!((judge.rounds().list(ada, &shown).await.unwrap().len(), judge.rounds().hall(ada).await.unwrap().len()), (3, 1));
        let audit = number(&judge.db, "SELECT COUNT(*) FROM audit WHERE what IN ('freeze', 'unfreeze', 'hide', 'show')").await;
        assert_eq!(audit, 4);
    }

    async fn who_is_disqualified_plays_no_more(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 4).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(2, 1)).await.unwrap();
        judge.ladder().fill(&contest, 3).await.unwrap();
        let (eve, program) = &class[2];
        assert!(matches!(judge.programs().disqualify(eve, *program, "x").await, Err(Error::NotFound)));
        assert!(matches!(judge.programs().disqualify(&teacher, 999, "x").await, Err(Error::NotFound)));
        judge.programs().disqualify(&teacher, *program, "copied from Bot1").await.unwrap();
        work(&judge).await;
        let ladder = judge.ladder().standings(contest.id).await.unwrap();
        let last = ladder.last().unwrap();
        assert_eq!((last.program, last.group, last.matches, last.disqualified.as_str()), (*program, 0, 0, "copied from Bot1"));
        assert!(judge.ladder().fill(&contest, 3).await.unwrap() > 0, "matches that were cancelled hold up nobody");
        work(&judge).await;
        assert_eq!(judge.ladder().standings(contest.id).await.unwrap().last().unwrap().matches, 0);
        refused(judge.rounds().choose(eve, contest.id, Choice::Program(*program)).await, Refusal::Disqualified);
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        let contest = judge.contests().get("autumn").await.unwrap();
        let round = judge.rounds().get(None, &contest, 1).await.unwrap();
        assert!(round.entries.len() == 3 && round.entries.iter().all(|entry| entry.program != *program));
        let audit: String = sqlx::query_scalar("SELECT detail FROM audit WHERE what = 'disqualify'").fetch_one(judge.db.read()).await.unwrap();
        assert_eq!(audit, "copied from Bot1");
    }
}
