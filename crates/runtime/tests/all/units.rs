//! Components that play units: suspended in the middle of their code by a call or by their energy, and resumed there.

use crate::kit::{PRICES, WALK, WALK_GLUE, WALK_WIT, component, spec};
use agon_arena::{PlayOptions, Played, play};
use agon_kernel::*;
use agon_replay::{Replay, TurnOutcome, TurnRecord, verify};
use agon_runtime::component::ComponentBot;

/// A bot of one function, `run`. The address 16 is free for replies: done at 16, food at 17.
pub(crate) fn bot(items: &str, run: &str) -> ComponentBot {
    let core = format!(
        r#"(module
            (import "agon:walk/controller@1.0.0" "step" (func $step (param i32 i32)))
            (import "agon:walk/controller@1.0.0" "eat" (func $eat (param i32)))
            (import "agon:walk/controller@1.0.0" "look" (func $look (param i32)))
            (import "agon:walk/controller@1.0.0" "energy" (func $energy (result i64)))
            (import "agon:walk/controller@1.0.0" "end-turn" (func $end_turn))
            (import "agon:walk/notes@1.0.0" "log" (func $log (param i32 i32)))
            (memory (export "memory") 1)
            (func (export "cabi_realloc") (param i32 i32 i32 i32) (result i32) unreachable)
            {items}
            (func $run (export "run") (param $random i32) (param i32 i64 i32 i64 i32 i64) (local $n i32)
                {run}))"#
    );
    ComponentBot::from_bytes(&WALK_GLUE, "walker", &component(WALK_WIT, &core), None).unwrap()
}

pub(crate) fn limits(energy: u64) -> Limits {
    Limits { turn_fuel: Some(energy), match_fuel: None, memory: Some(1 << 20), ..Limits::default() }
}

/// A match in which the bot plays the units 1, 3 and 5, and the turns of the unit 1.
pub(crate) fn watch(bot: ComponentBot, limits: Limits) -> (Played, Vec<TurnRecord>) {
    let mut file = Vec::new();
    let played = play(&spec(&WALK, bot, limits), PlayOptions::default().record(&mut file)).unwrap();
    let replay = Replay::read(&file).unwrap();
    assert_eq!(verify(&replay, &WALK), Ok(played.rounds));
    let turns = (1..=played.rounds).flat_map(|round| replay.frame(round).unwrap().turns);
    (played, turns.filter(|turn| turn.unit == Some(UnitId(1))).collect())
}

fn pauses(turns: &[TurnRecord]) -> Vec<Pause> {
    let pause = |turn: &TurnRecord| match &turn.outcome {
        TurnOutcome::Paused(pause) => *pause,
        other => panic!("{other:?}"),
    };
    turns.iter().map(pause).collect()
}

const EAT_AND_WALK: &str =
    "(loop $l (call $eat (i32.const 16)) (call $step (i32.const 1) (i32.const 16)) (call $end_turn) (br $l))";

#[test]
fn a_unit_acts_ends_its_turn_and_goes_on_there() {
    let (played, turns) = watch(bot("", EAT_AND_WALK), limits(15_000));
    assert_eq!((&played.faults[..], turns.len()), (&[][..], 30));
    assert!(played.standings.seats[1].score > 0);
    assert!(turns.iter().all(|turn| turn.orders.len() == 2));
    assert_eq!(pauses(&turns), vec![Pause::Yielded; 30]);
    let fuel: Vec<u64> = turns.iter().map(|turn| turn.fuel).collect();
    assert!(fuel[1] > PRICES[0] + PRICES[1] && fuel[1] < 200, "{fuel:?}");
    assert!(fuel[1..].iter().all(|&turn| turn == fuel[1]), "the same each turn: {fuel:?}");
}

#[test]
fn every_run_is_the_same() {
    let run = "(loop $l (local.set $n (i32.add (local.get $n) (local.get $random)))
        (call $eat (i32.const 16))
        (call $step (i32.and (i32.shr_u (local.get $n) (i32.const 7)) (i32.const 1)) (i32.const 16)) (br $l))";
    let first = watch(bot("", run), limits(1234));
    for _ in 0..3 {
        assert_eq!(watch(bot("", run), limits(1234)), first);
    }
    assert_eq!(pauses(&first.1), vec![Pause::OutOfEnergy; 30]);
}

#[test]
fn an_endless_loop_is_paused_each_turn_and_costs_no_more_than_its_energy() {
    let (played, turns) = watch(bot("", "(loop $l (br $l))"), limits(15_000));
    assert_eq!(played.faults, []);
    assert_eq!(pauses(&turns), vec![Pause::OutOfEnergy; 30]);
    assert!(turns.iter().all(|turn| turn.fuel == 15_000));
}

#[test]
fn a_call_is_paid_before_it_takes_effect() {
    // 250 energy are two steps of 100 and not a third one.
    let run = "(loop $l (call $step (i32.const 1) (i32.const 16)) (br $l))";
    let (_, turns) = watch(bot("", run), limits(250));
    let steps: Vec<usize> = turns.iter().map(|turn| turn.orders.len()).collect();
    assert_eq!(steps[0], 2, "{steps:?}");
    // The third was paid in the first turn: 300 - 250 is the debt with which the second begins.
    assert!(steps[1..].iter().all(|steps| (2..=3).contains(steps)), "{steps:?}");
    let per_step = PRICES[0] + 13;
    let total: usize = steps.iter().sum();
    let energy = 250 * steps.len() as u64;
    assert!((energy / per_step).abs_diff(total as u64) <= 3, "{total} steps for {energy}");
    // What is owed is shown with the turns that pay it.
    let shown: Vec<u64> = turns.iter().map(|turn| turn.fuel).collect();
    assert!(shown.iter().all(|&fuel| (200..=250).contains(&fuel)), "{shown:?}");
}

#[test]
fn overdraft_is_debt() {
    // 40,000 operators without a branch cannot be paused in between. With 1000 a turn they take 40 turns, of which
    // the match has 30; with 2000 a turn they take 20, and then it eats.
    let straight = "(local.set $n (i32.add (local.get $n) (i32.const 1)))".repeat(10_000);
    let run = format!("(call $end_turn) {straight} {EAT_AND_WALK}");
    let eats = |energy| {
        let (played, turns) = watch(bot("", &run), limits(energy));
        assert_eq!(played.faults, []);
        assert!(turns.iter().all(|turn| turn.fuel <= energy), "no turn shows more than its limit");
        let paid: u64 = turns.iter().map(|turn| turn.fuel).sum();
        assert!(paid >= 40_000.min(29 * energy), "and all of it is shown: {paid}");
        turns.iter().position(|turn| !turn.orders.is_empty())
    };
    assert_eq!(eats(1000), None);
    assert_eq!(eats(2000), Some(21));
    assert_eq!(eats(50_000), Some(1));
}

#[test]
fn energy_can_be_read() {
    // Ends its life if the counter does not begin near zero in each turn, or does not grow by the price of a look.
    let run = "(loop $l
        (global.set $before (call $energy))
        (if (i64.gt_u (global.get $before) (i64.const 20)) (then unreachable))
        (call $look (i32.const 16))
        (if (i64.lt_u (call $energy) (i64.add (global.get $before) (i64.const 10))) (then unreachable))
        (call $end_turn) (br $l))";
    let (played, turns) = watch(bot("(global $before (mut i64) (i64.const 0))", run), limits(15_000));
    assert_eq!((&played.faults[..], turns.len()), (&[][..], 30));
}

#[test]
fn a_unit_that_returns_or_crashes_costs_itself_only() {
    let (played, turns) = watch(bot("", "(call $end_turn)"), limits(15_000));
    assert_eq!(pauses(&turns), [Pause::Yielded, Pause::Returned]);
    assert_eq!((&played.faults[..], played.rounds), (&[][..], 30));
    let (played, turns) = watch(bot("", "(call $end_turn) unreachable"), limits(15_000));
    assert_eq!(turns.len(), 2);
    assert_eq!((played.faults.len(), played.rounds), (3, 30), "each of the three units");
    let fault = &played.faults[0];
    assert_eq!((fault.unit, fault.round, fault.kind), (Some(UnitId(1)), 1, FaultKind::Crashed));
    assert!(fault.detail.ends_with("in run"), "{}", fault.detail);
}

#[test]
fn a_unit_cannot_act_before_it_is_started() {
    let (played, _) = watch(bot("(func $init (call $end_turn)) (start $init)", ""), limits(15_000));
    assert_eq!(played.faults[0].kind, FaultKind::Crashed, "{}", played.faults[0].detail);
    assert!(played.faults[0].detail.contains("before its first turn"), "{}", played.faults[0].detail);
    let (played, _) = watch(bot("(func $init (loop $l (br $l))) (start $init)", ""), limits(15_000));
    assert_eq!(played.faults[0].kind, FaultKind::OutOfFuel, "{}", played.faults[0].detail);
}

#[test]
fn the_fuel_of_the_match_ends_a_unit() {
    let limits = Limits { match_fuel: Some(100_000), ..limits(15_000) };
    let (played, turns) = watch(bot("", "(loop $l (br $l))"), limits);
    assert_eq!((turns.len(), played.faults[0].kind), (7, FaultKind::OutOfFuel));
    assert!(played.faults[0].detail.contains("whole match"), "{}", played.faults[0].detail);
}

#[test]
fn a_flood_of_notes_is_paid_with_energy() {
    let flood = "(loop $l (call $log (i32.const 0) (i32.const 1000)) (br $l))";
    let begun = std::time::Instant::now();
    let (played, turns) = watch(bot("", flood), limits(15_000));
    assert_eq!(played.faults, []);
    assert_eq!(pauses(&turns), vec![Pause::OutOfEnergy; 30]);
    assert!(begun.elapsed().as_secs() < 60);
}

#[test]
fn notes_come_with_the_turn_that_ends() {
    let run = "(loop $l (call $log (i32.const 100) (i32.const 5)) (call $end_turn) (br $l))";
    let (_, turns) = watch(bot(r#"(data (i32.const 100) "hello")"#, run), limits(15_000));
    assert!(turns.iter().all(|turn| turn.notes.len() == 1 && turn.notes[0].text == "hello"));
}

#[test]
fn notes_written_before_a_pause_are_in_its_turn() {
    let run = "(call $log (i32.const 100) (i32.const 5)) (loop $l (br $l))";
    let (_, turns) = watch(bot(r#"(data (i32.const 100) "hello")"#, run), limits(15_000));
    assert_eq!(pauses(&turns), vec![Pause::OutOfEnergy; 30]);
    let notes: Vec<usize> = turns.iter().map(|turn| turn.notes.len()).collect();
    assert_eq!((notes[0], notes[1..].iter().sum::<usize>()), (1, 0), "{notes:?}");
}

#[test]
fn the_fault_of_a_unit_has_its_last_words() {
    let run = "(call $end_turn) (call $log (i32.const 100) (i32.const 5)) unreachable";
    let (played, turns) = watch(bot(r#"(data (i32.const 100) "hello")"#, run), limits(15_000));
    assert!(played.faults[0].detail.starts_with("hello"), "{}", played.faults[0].detail);
    assert_eq!(turns[1].notes[0].text, "hello");
}

#[test]
fn memory_is_limited_for_each_unit() {
    let bomb = "(loop $l (br_if $l (i32.ne (memory.grow (i32.const 1)) (i32.const -1)))) unreachable";
    let (played, _) = watch(bot("", bomb), limits(1_000_000));
    assert_eq!(played.faults.iter().map(|fault| fault.kind).collect::<Vec<_>>(), [FaultKind::OutOfMemory; 3]);
}
