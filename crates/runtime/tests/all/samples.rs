//! Looking at where fuel goes changes nothing, and finds what there is to find.

use crate::kit::{CLAIM, Parts, small, spec};
use crate::units;
use agon_arena::{PlayOptions, Played, play};
use agon_kernel::*;
use agon_runtime::component::{ComponentBot, Sampler, Samples};

/// Nine parts of the work in `$often`, one in `$seldom`, in rounds that cost more and more.
const WORKER: Parts<'static> = Parts {
    imports: "",
    items: "(func $spin (param $n i32)
              (loop $l (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
            (func $often (param $n i32) (call $spin (i32.mul (local.get $n) (i32.const 900))))
            (func $seldom (param $n i32) (call $spin (i32.mul (local.get $n) (i32.const 100))))",
    memory: "1",
    start: "(call $spin (i32.const 2000))",
    play: "(call $often (i32.add (local.get $round) (i32.const 10)))
           (call $seldom (i32.add (local.get $round) (i32.const 10)))
           (i32.const 0)",
};

fn watched(bot: ComponentBot, every: u64, limits: Limits) -> (Played, Samples) {
    let sampler = Sampler::every(every);
    let played = play(&spec(&CLAIM, bot.sampled(sampler.clone()), limits), PlayOptions::default()).unwrap();
    (played, sampler.samples())
}

/// The fuel of stacks that have this function.
fn fuel_of(samples: &Samples, function: &str) -> u64 {
    let has = |stack: usize| samples.stacks[stack].iter().any(|place| place.function == function);
    samples.all.iter().filter(|sample| has(sample.stack)).map(|sample| sample.fuel).sum()
}

#[test]
fn a_seat_that_is_looked_at_plays_the_same() {
    let plain = WORKER.play();
    for every in [50, 1000, 7777] {
        let (played, samples) = watched(WORKER.load().unwrap(), every, small());
        assert_eq!(played, plain, "{every}");
        let all: u64 = samples.all.iter().map(|sample| sample.fuel).sum();
        assert_eq!(all, plain.seats[1].fuel, "{every}: every turn is long enough to be looked at");
    }
}

#[test]
fn the_samples_say_where_the_fuel_went() {
    let (played, samples) = watched(WORKER.load().unwrap(), 100, small());
    let (often, seldom) = (fuel_of(&samples, "often"), fuel_of(&samples, "seldom"));
    let (spin, all) = (fuel_of(&samples, "spin"), played.seats[1].fuel);
    assert!(often > 8 * seldom && often < 10 * seldom, "{often} {seldom}");
    assert!(spin > all * 95 / 100, "{spin} of {all}");
    let in_turn = |turn: u32| {
        samples.all.iter().filter(|sample| sample.turn == turn).map(|sample| sample.fuel).sum::<u64>()
    };
    assert!(in_turn(0) > 5000, "the start is a turn of its own");
    assert!(in_turn(1) < in_turn(8), "later rounds cost more");
    assert_eq!(watched(WORKER.load().unwrap(), 100, small()).1, samples, "the same in every run");
}

#[test]
fn faults_are_the_same() {
    let endless = Parts { play: "(loop $l (br $l)) unreachable", ..WORKER };
    let plain = endless.play();
    let (played, samples) = watched(endless.load().unwrap(), 1000, small());
    assert_eq!(played, plain);
    assert_eq!(played.faults[0].kind, FaultKind::OutOfFuel);
    assert!(fuel_of(&samples, "play") >= 999_000);
}

#[test]
fn a_unit_that_is_looked_at_plays_the_same() {
    let items = "(func $think (param $n i32) (loop $l (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
        (func $act (call $eat (i32.const 16)) (call $step (i32.const 1) (i32.const 16)))";
    // Some turns end with their energy, in the middle of a loop; others are ended.
    let run = "(loop $l (local.set $n (i32.add (local.get $n) (i32.const 300)))
        (call $think (local.get $n)) (call $act) (call $end_turn) (br $l))";
    let bot = || units::bot(items, run);
    let plain = units::watch(bot(), units::limits(4000));
    let sampler = Sampler::default();
    let watched = units::watch(bot().sampled(sampler.clone()), units::limits(4000));
    let known = |played: &Played| (played.rounds, played.digest.clone(), played.standings.clone());
    assert_eq!(known(&watched.0), known(&plain.0));
    assert_eq!(watched.1.len(), plain.1.len());
    for (watched, plain) in watched.1.iter().zip(&plain.1) {
        assert_eq!((&watched.outcome, &watched.orders), (&plain.outcome, &plain.orders));
        assert!(watched.fuel.abs_diff(plain.fuel) < 10, "suspended some instructions later: {watched:?}");
    }
    let samples = sampler.samples();
    let first = |sample: &&agon_runtime::component::Sample| sample.actor.unit == Some(UnitId(1));
    let found: u64 = samples.all.iter().filter(first).map(|sample| sample.fuel).sum();
    let used: u64 = plain.1.iter().map(|turn| turn.fuel).sum();
    // What the last turn used before the match was over has not been looked at.
    assert!(found <= used && found + 4000 >= used, "{found} of {used}");
    assert!(fuel_of(&samples, "think") > fuel_of(&samples, "act") / 10 && fuel_of(&samples, "act") > 0);
    for (number, turn) in plain.1.iter().enumerate().take(10) {
        let own =
            |sample: &&agon_runtime::component::Sample| first(sample) && sample.turn as usize == number + 1;
        let found: u64 = samples.all.iter().filter(own).map(|sample| sample.fuel).sum();
        assert!(found.abs_diff(turn.fuel) < 200, "turn {}: {found} of {}", number + 1, turn.fuel);
    }
}
