//! Official rounds: who is safe, who plays again, and who leaves.

use crate::contest;
use crate::formats::{noise, play_out};
use agon_contest::{Format, Job, MatchRecord};

/// Taken literally, section 4.3 never ends with two bots that both beat two fillers.
#[test]
fn official_rounds_end_even_if_all_are_safe_or_nobody_is() {
    for filler_score in [-1, 1000] {
        for bots in [3, 5, 6, 9] {
            let contest = contest(bots, |plan| (plan.format, plan.finalists) = (Format::Rounds, 2));
            let filler = contest.header.filler();
            let mut score =
                |_: &Job, _: usize, bot: usize| if bot == filler { filler_score } else { 100 - bot as i64 };
            let (_, places) = play_out(&contest.header, 1, &mut score);
            assert_eq!(places.len(), bots, "{places:?}");
        }
    }
}

/// Section 4.3: each round eliminates the worst bot, so bots that always play at their strength are eliminated in the order of their
/// strength.
#[test]
fn official_rounds_eliminate_the_weakest_first() {
    let contest = contest(9, |plan| plan.format = Format::Rounds);
    let filler = contest.header.filler();
    let mut score = |_: &Job, _: usize, bot: usize| if bot == filler { 50 } else { 1000 - bot as i64 };
    let (records, places) = play_out(&contest.header, 3, &mut score);
    assert_eq!(places.iter().map(|place| place.0).collect::<Vec<_>>(), (0..9).collect::<Vec<_>>());
    assert_eq!(places[8].1, "out in round 1");
    assert!(places[0].1.ends_with("in the final"), "{places:?}");
    let last = records.iter().filter(|record| record.stage == "final").count();
    assert_eq!(last, 4, "all rotations of the four finalists");
}

/// Section 4.3: a round can be played on its own, and ends with the elimination of one bot.
#[test]
fn a_single_round_eliminates_one_bot() {
    for bots in [3, 4, 9] {
        let contest = contest(bots, |plan| {
            (plan.format, plan.rounds, plan.finalists) = (Format::Rounds, 1, bots - 1);
        });
        let (records, places) =
            play_out(&contest.header, 3, &mut |_, _, bot| if bot == bots { -1 } else { 1000 - bot as i64 });
        assert_eq!(places, [(bots - 1, "out in round 1".to_owned())]);
        assert!(records.iter().all(|record| record.stage.starts_with("round 1")), "no final");
    }
}

/// Section 4.3: better than two of three is safe; a safe bot does not play again in the same round.
#[test]
fn safe_bots_rest() {
    let contest = contest(12, |plan| plan.format = Format::Rounds);
    let header = &contest.header;
    let (records, _) = play_out(header, 3, &mut |job, seat, _| noise(job, seat, 1000));
    let step =
        |name: &str| -> Vec<&MatchRecord> { records.iter().filter(|record| record.stage == name).collect() };
    let (first, second) = (step("round 1, step 1"), step("round 1, step 2"));
    assert_eq!((first.len(), second.len()), (3, 2), "twelve bots, of whom six are safe");
    let safe: Vec<&str> = first
        .iter()
        .flat_map(|record| &record.seats)
        .filter(|seat| seat.rank <= 2)
        .map(|seat| &*seat.bot)
        .collect();
    assert_eq!(safe.len(), 6);
    for record in second {
        assert!(record.seats.iter().all(|seat| !safe.contains(&&*seat.bot)));
        let fillers = record.seats.iter().filter(|seat| seat.bot == header.name(header.filler())).count();
        assert_eq!(fillers, 1, "six bots are split three and three");
    }
}

#[test]
fn ties_that_matter_are_played_again_and_then_drawn() {
    let contest = contest(5, |plan| (plan.format, plan.tie_replays) = (Format::Rounds, 2));
    let (records, places) = play_out(&contest.header, 3, &mut |_, _, _| 7);
    let ties = records.iter().filter(|record| record.stage == "round 1, step 1, tie").count();
    assert_eq!(ties, 4, "two groups, two replays each");
    assert_eq!(places.len(), 5);
}
