//! The ceiling on CPU time voids a match that takes far longer than its fuel accounts for, and decides nothing.

use crate::kit::{CLAIM, Parts, WALK, WALK_GLUE, WALK_WIT, component, small, spec};
use agon_arena::{PlayOptions, play};
use agon_kernel::*;
use agon_runtime::component::{Ceiling, ComponentBot};
use std::time::Duration;

const FOREVER: &str = "(loop $l (br $l)) unreachable";

fn endless() -> Limits {
    Limits { turn_fuel: None, match_fuel: None, ..small() }
}

#[test]
fn a_turn_that_takes_too_long_voids_the_match() {
    let ceiling = Ceiling::new(Duration::from_millis(200), Duration::from_secs(60));
    let bot = Parts { play: FOREVER, ..Parts::default() }.load().unwrap().with_ceiling(ceiling.clone());
    let before = agon_bench::cpu_time();
    let played = play(&spec(&CLAIM, bot, endless()), PlayOptions::default()).unwrap();
    assert!(ceiling.passed());
    assert_eq!(played.faults[0].kind, FaultKind::Refused);
    assert!(played.faults[0].detail.starts_with("the match is void"), "{}", played.faults[0].detail);
    assert!(agon_bench::cpu_time() - before < Duration::from_secs(120), "it ends soon");
}

#[test]
fn turns_add_up_over_the_match() {
    let burn = "(local.set $n (i32.const 30000000))
        (loop $l (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1))))) (i32.const 0)";
    let ceiling = Ceiling::new(Duration::from_secs(60), Duration::from_millis(20));
    let bot = Parts { play: burn, ..Parts::default() }.load().unwrap().with_ceiling(ceiling.clone());
    play(&spec(&CLAIM, bot, endless()), PlayOptions::default()).unwrap();
    assert!(ceiling.passed());
}

#[test]
fn units_have_it_too() {
    let core = format!(
        r#"(module (memory (export "memory") 1)
            (func (export "cabi_realloc") (param i32 i32 i32 i32) (result i32) unreachable)
            (func (export "run") (param i32 i32 i64 i32 i64 i32 i64) {FOREVER}))"#
    );
    let ceiling = Ceiling::new(Duration::from_millis(200), Duration::from_secs(60));
    let bot = ComponentBot::from_bytes(&WALK_GLUE, "walker", &component(WALK_WIT, &core), None).unwrap();
    play(&spec(&WALK, bot.with_ceiling(ceiling.clone()), endless()), PlayOptions::default()).unwrap();
    assert!(ceiling.passed());
}

#[test]
fn who_stays_below_it_is_not_touched() {
    let parts = Parts { play: "(drop (memory.grow (i32.const 1))) (i32.const 0)", ..Parts::default() };
    let free = play(&spec(&CLAIM, parts.load().unwrap(), small()), PlayOptions::default()).unwrap();
    let ceiling = Ceiling::of(&small());
    let watched = play(
        &spec(&CLAIM, parts.load().unwrap().with_ceiling(ceiling.clone()), small()),
        PlayOptions::default(),
    )
    .unwrap();
    assert!(!ceiling.passed());
    assert_eq!((watched.digest, watched.faults), (free.digest, free.faults));
}
