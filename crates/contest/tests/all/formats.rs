//! Every format ends, with any number of bots and any results, and the official rounds follow their rules.

use crate::contest;
use agon_contest::schedule::{matchmake, schedule};
use agon_contest::stats::{Decision, Skill};
use agon_contest::{Format, Header, Job, MatchRecord, Next, Plan, SeatRecord, verify};
use agon_kernel::{Rng, Seed, Stream};
use proptest::prelude::*;

/// A made-up result of a match: `rank` gives a score for each seat.
pub(crate) fn result(header: &Header, job: &Job, rank: &mut dyn FnMut(usize, usize) -> i64) -> MatchRecord {
    let scores: Vec<i64> = job.lineup.iter().enumerate().map(|(seat, &bot)| rank(seat, bot)).collect();
    let seat = |(seat, &bot): (usize, &usize)| SeatRecord {
        bot: header.name(bot).to_owned(),
        score: scores[seat],
        rank: 1 + scores.iter().filter(|&&other| other > scores[seat]).count() as u8,
        fault: None,
        fuel: 0,
    };
    MatchRecord {
        id: job.id,
        stage: job.stage.to_string(),
        block: job.block,
        game: None,
        board: header.boards[job.board].0.clone(),
        seed: job.seed,
        seats: job.lineup.iter().enumerate().map(seat).collect(),
        rounds: 1,
        digest: String::new(),
        replay: None,
        retries: 0,
    }
}

/// Runs a schedule to its end. The matches under way end in random order.
pub(crate) fn play_out(
    header: &Header,
    order: u32,
    score: &mut dyn FnMut(&Job, usize, usize) -> i64,
) -> (Vec<MatchRecord>, Vec<(usize, String)>) {
    let mut schedule = schedule(header);
    let expected = schedule.expected();
    let mut rng = Rng::new(Seed::from(order), Stream::phase(0, 0));
    let (mut under_way, mut records) = (Vec::new(), Vec::new());
    loop {
        let next = schedule.next();
        let full = under_way.len() >= 5;
        if let Next::Play(job) = &next {
            under_way.push(job.clone());
        } else {
            if under_way.is_empty() {
                assert_eq!(next, Next::Over, "a schedule that waits for nothing");
                break;
            }
        }
        if full || !matches!(next, Next::Play(_)) {
            let job = under_way.swap_remove(rng.index(under_way.len()));
            let record = result(header, &job, &mut |seat, bot| score(&job, seat, bot));
            schedule.done(&record);
            records.push(record);
        }
        assert!(records.len() < 30_000, "a contest that does not end");
    }
    records.sort_by_key(|record| record.id);
    if header.plan.format != Format::Compare {
        assert_eq!(
            expected.unwrap_or(records.len() as u64),
            records.len() as u64,
            "as many as were expected"
        );
    }
    (records, schedule.places())
}

/// Scores that depend only on the match and the seat.
pub(crate) fn noise(job: &Job, seat: usize, spread: u32) -> i64 {
    Rng::new(job.seed, Stream { round: job.id as u32, phase: 7, of: seat as u32 }).below(spread).into()
}

const FORMATS: [Format; 6] = [
    Format::RoundRobin,
    Format::Swiss,
    Format::Gauntlet,
    Format::Elimination,
    Format::Ladder,
    Format::Rounds,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Also with many ties (with `spread` 1 everything is a tie), and independent of the order in which matches end.
    #[test]
    fn every_contest_ends_and_is_the_same_in_any_order(
        format in 0usize..6, bots in 2usize..14, group in 0usize..4, spread in 1u32..6, orders in (0u32..99, 100u32..199),
    ) {
        let group = if group == 1 { 0 } else { group };
        let contest = contest(bots, |plan: &mut Plan| {
            (plan.format, plan.group) = (FORMATS[format], group);
            plan.matches = if plan.format == Format::Ladder { 150 } else { 0 };
        });
        let header = &contest.header;
        let mut score = |job: &Job, seat: usize, _: usize| noise(job, seat, spread);
        let (records, places) = play_out(header, orders.0, &mut score);
        let (again, places_again) = play_out(header, orders.1, &mut score);
        prop_assert_eq!(&records, &again);
        prop_assert_eq!(&places, &places_again);
        prop_assert!(!records.is_empty());
        if matches!(FORMATS[format], Format::Elimination | Format::Rounds | Format::Swiss) {
            let mut placed: Vec<usize> = places.iter().map(|place| place.0).collect();
            placed.sort_unstable();
            prop_assert_eq!(placed, (0..bots).collect::<Vec<_>>(), "everybody has one place");
        }
        let audit = verify(header, &records).unwrap();
        prop_assert!(audit.over && audit.same == records.len() as u64);
        let mut forged = records.clone();
        forged[records.len() / 2].seats.rotate_left(1);
        if forged[records.len() / 2].seats.iter().map(|seat| &seat.bot).ne(records[records.len() / 2].seats.iter().map(|seat| &seat.bot)) {
            prop_assert!(verify(header, &forged).is_err(), "a forged line-up is found");
        }
    }
}

#[test]
fn the_best_bot_wins_an_elimination_and_a_swiss_contest() {
    for format in [Format::Elimination, Format::Swiss] {
        for group in [0, 2] {
            let contest = contest(11, |plan| (plan.format, plan.group) = (format, group));
            let (_, places) = play_out(&contest.header, 3, &mut |_, _, bot| 100 - bot as i64);
            assert_eq!(places[0].0, 0, "{format:?}: {places:?}");
        }
    }
}

#[test]
fn a_ladder_gives_every_bot_its_share() {
    let contest = contest(12, |plan| (plan.format, plan.matches) = (Format::Ladder, 600));
    let (records, _) =
        play_out(&contest.header, 3, &mut |job, seat, bot| noise(job, seat, 30) - 5 * bot as i64);
    for bot in 0..12 {
        let name = contest.header.name(bot);
        let count = records.iter().filter(|record| record.seats.iter().any(|seat| seat.bot == name)).count();
        assert!((100..350).contains(&count), "{name}: {count} of 600");
    }
    let near = |record: &MatchRecord| {
        let numbers: Vec<usize> = record
            .seats
            .iter()
            .map(|seat| contest.header.bots.iter().position(|bot| bot.0 == seat.bot).unwrap())
            .collect();
        numbers.iter().max().unwrap() - numbers.iter().min().unwrap()
    };
    let spread: usize = records[300..].iter().map(near).sum();
    assert!(
        spread < 300 * 7,
        "strangers of all strengths would be 7.8 apart on average, these are {}",
        spread as f64 / 300.0
    );
}

/// Two bots that always beat the fillers and tie with each other: a replay decides who is out, then lots.
#[test]
fn a_tie_for_the_lowest_place_is_replayed() {
    let contest = contest(3, |plan| {
        (plan.format, plan.finalists, plan.tie_replays) = (Format::Rounds, 2, 2);
    });
    let filler = contest.header.filler();
    let tied = |_: &Job, _: usize, bot: usize| if bot == filler { 0 } else { 5 };
    let (records, places) = play_out(&contest.header, 1, &mut { tied });
    // Three equals above one filler: all are safe or none is, so the tie for safety comes first.
    assert!(records.iter().any(|record| record.stage == "round 1, step 1, tie"));
    assert_eq!(places.len(), 3);
    // The first match of the table is a tie above the fillers; in the replay, bot 1 is lower.
    let again = |job: &Job, _: usize, bot: usize| match (bot, job.stage.tie) {
        (bot, _) if bot == filler => 0,
        (1, true) => 4,
        _ => 5,
    };
    let (records, places) = play_out(&two_left(&contest.header), 1, &mut { again });
    let ties = records.iter().filter(|record| record.stage == "round 1, step 1, tie").count();
    assert_eq!(ties, 1, "{records:?}");
    assert_eq!(places.last().unwrap().0, 1);
}

/// The same with tables for nine, so that two bots among fillers are both safe whatever happens between them.
pub(crate) fn two_left(header: &Header) -> Header {
    let mut header = header.clone();
    header.seats = 9;
    header
}

/// Points are counted in integers: thirds that add up to the same sum in a different order are equal.
#[test]
fn equal_sums_of_thirds_are_ties() {
    let contest = contest(4, |plan| {
        (plan.format, plan.blocks, plan.tie_replays) = (Format::Elimination, 3, 1);
    });
    // In every block the four bots take each rank once, in varying order: in the end all are equal.
    let (records, _) = play_out(&contest.header, 1, &mut |job, seat, _| ((seat as u64 + job.id) % 4) as i64);
    let ties = records.iter().filter(|record| record.stage == "final, tie").count();
    assert_eq!(ties, 4, "one more block is played for the tie");
}

#[test]
fn a_final_of_more_bots_than_seats_is_played_in_groups() {
    let contest = contest(9, |plan| (plan.format, plan.finalists) = (Format::Rounds, 6));
    let filler = contest.header.filler();
    let (records, places) =
        play_out(&contest.header, 3, &mut |_, _, bot| if bot == filler { 0 } else { 1000 - bot as i64 });
    assert_eq!(places.iter().map(|place| place.0).collect::<Vec<_>>(), (0..9).collect::<Vec<_>>());
    let last: Vec<&MatchRecord> = records.iter().filter(|record| record.stage == "final").collect();
    assert_eq!(last.len(), 15 * 4, "all groups of four of six, all rotations");
    assert!(last.iter().flat_map(|record| &record.seats).all(|seat| seat.bot != contest.header.name(filler)));
}

/// With an odd number of bots in pairs, one plays against the filler.
#[test]
fn no_bot_plays_only_against_itself() {
    for format in [Format::Swiss, Format::Rounds] {
        let contest = contest(5, |plan| (plan.format, plan.group) = (format, 2));
        let (records, _) = play_out(&contest.header, 3, &mut |job, seat, _| noise(job, seat, 100));
        for record in records {
            let first = &record.seats[0].bot;
            assert!(record.seats.iter().any(|seat| seat.bot != *first), "{record:?}");
        }
    }
}

#[test]
fn the_least_certain_bot_plays_next_against_bots_near_it() {
    let skill = |mean: f64, deviation: f64| Skill { mean, deviation };
    let mut known: Vec<(Skill, u32)> = (0..20).map(|bot| (skill(f64::from(bot), 2.0), 0)).collect();
    known[7].0.deviation = 6.0;
    for seed in 0..50 {
        let group = matchmake(&known, 4, &mut Rng::new(Seed::from(seed), Stream::phase(0, 0)));
        assert_eq!((group.len(), group[0]), (4, 7));
        assert!(group.iter().all(|&bot| (2..13).contains(&bot)), "{group:?}");
    }
    known[7].1 = 5;
    let group = matchmake(&known, 4, &mut Rng::new(Seed::from(1), Stream::phase(0, 0)));
    assert_ne!(group[0], 7, "it is playing already");
    assert_eq!(matchmake(&known[..2], 4, &mut Rng::new(Seed::from(1), Stream::phase(0, 0))).len(), 2);
    assert!(matchmake(&[], 4, &mut Rng::new(Seed::from(1), Stream::phase(0, 0))).is_empty());
}

#[test]
fn a_comparison_reports_whether_results_vary() {
    let contest = contest(2, |plan| plan.format = Format::Compare);
    let state = |score: &mut dyn FnMut(&Job, usize, usize) -> i64| {
        let (records, _) = play_out(&contest.header, 1, score);
        verify(&contest.header, &records).unwrap().schedule.test().unwrap()
    };
    let same = state(&mut |_, seat, bot| 10 * bot as i64 + seat as i64);
    assert_eq!((same.varied, same.blocks, same.decision), (false, 30, Some(Decision::NotBetter)));
    assert!(state(&mut |job, seat, _| noise(job, seat, 1000)).varied);
}
