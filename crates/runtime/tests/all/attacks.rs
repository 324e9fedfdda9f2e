//! Components that attack the arena: each costs its own seat what was promised, and nothing else.

use crate::kit::{CLAIM, CLAIM_GLUE, Parts, small, spec};
use agon_arena::{PlayOptions, play};
use agon_kernel::*;
use agon_runtime::component::{ComponentBot, ComponentError};
use std::time::{Duration, Instant};

const LOG: &str = r#"(import "agon:claim/notes@1.0.0" "log" (func $log (param i32 i32)))"#;

fn expect(parts: &Parts<'_>, kind: FaultKind, detail: &str) {
    let found = parts.fault();
    assert_eq!((found.0, found.1), (0, kind), "{}", found.2);
    assert!(found.2.contains(detail), "{}", found.2);
}

/// The reason why bytes are refused, which must come soon: a compiler that chokes is an attack, too.
fn refused(bytes: &[u8]) -> String {
    let begun = Instant::now();
    let error = ComponentBot::from_bytes(&CLAIM_GLUE, "bot", bytes, None).err().expect("it is refused");
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?} to refuse it: {error}", begun.elapsed());
    assert_eq!(Fault::from(ComponentError::CoreModule).kind, FaultKind::Refused);
    error.to_string()
}

#[test]
fn endless_loops_end_with_the_fuel() {
    let parts = Parts::default();
    let forever = "(loop $l (br $l)) unreachable";
    expect(
        &Parts { play: forever, ..parts },
        FaultKind::OutOfFuel,
        "for the turn is used up (1000000), in play",
    );
    expect(
        &Parts { start: forever, ..parts },
        FaultKind::OutOfFuel,
        "for its start is used up (10000000), in start",
    );
    let items = "(func $init (loop $l (br $l))) (start $init)";
    let starting = "at its start: the fuel for its start is used up (10000000), in init";
    expect(&Parts { items, ..parts }, FaultKind::OutOfFuel, starting);
    let realloc = "(func $hog (loop $l (br $l)))";
    let start = "(call $hog)";
    expect(&Parts { items: realloc, start, ..parts }, FaultKind::OutOfFuel, "in hog < start");
}

#[test]
fn memory_is_limited() {
    let bomb = "(loop $l (br_if $l (i32.ne (memory.grow (i32.const 10)) (i32.const -1)))) unreachable";
    let parts = Parts { play: bomb, ..Parts::default() };
    expect(
        &parts,
        FaultKind::OutOfMemory,
        "of memory; the limit is 4 MB; then: abort, panic or failed assertion, in play",
    );
    expect(
        &Parts { memory: "100", ..Parts::default() },
        FaultKind::OutOfMemory,
        "it asked for 6.3 MB of memory; the limit is 4 MB",
    );
    expect(
        &Parts { memory: "65536", ..Parts::default() },
        FaultKind::OutOfMemory,
        "it asked for 4096 MB of memory; the limit is 4 MB",
    );
    // Whoever can do with less goes on.
    let modest = "(drop (memory.grow (i32.const 10000))) (i32.const 0)";
    assert_eq!(Parts { play: modest, ..Parts::default() }.play().faults, []);
}

#[test]
fn tables_are_limited() {
    let items = "(table $t 1 funcref)";
    let play = "(loop $l (br_if $l (i32.ne (table.grow $t (ref.null func) (i32.const 9999)) (i32.const -1)))) unreachable";
    expect(&Parts { items, play, ..Parts::default() }, FaultKind::OutOfMemory, "it asked for a table of ");
    let found = refused(&Parts { items: "(table $t 10000000 funcref)", ..Parts::default() }.build());
    assert_eq!(
        found,
        "the component is too large to compile: elements of one table: 10000000, the limit is 65536"
    );
}

#[test]
fn segments_out_of_bounds_are_a_crash() {
    let items = r#"(data (i32.const 65535) "two")"#;
    expect(
        &Parts { items, ..Parts::default() },
        FaultKind::Crashed,
        "at its start: memory access out of bounds",
    );
    let items = "(table 1 funcref) (elem (i32.const 1) func $start)";
    let found = Parts { items, ..Parts::default() }.fault();
    assert_eq!(found.1, FaultKind::Crashed, "{}", found.2);
}

#[test]
fn traps_in_every_export_are_crashes_that_say_where() {
    let parts = Parts::default();
    expect(
        &Parts { start: "unreachable", ..parts },
        FaultKind::Crashed,
        "abort, panic or failed assertion, in start",
    );
    expect(&Parts { play: "unreachable", ..parts }, FaultKind::Crashed, ", in play");
    let items = "(func $init unreachable) (start $init)";
    expect(&Parts { items, ..parts }, FaultKind::Crashed, "at its start: abort, panic or failed assertion");
    let items = "(func $inner (result i32) (i32.div_u (i32.const 1) (i32.const 0))) (func $outer (result i32) (call $inner))";
    expect(
        &Parts { items, play: "(call $outer)", ..parts },
        FaultKind::Crashed,
        "division by zero, in inner < outer < play",
    );
    expect(
        &Parts { play: "(i32.load (i32.const -4))", ..parts },
        FaultKind::Crashed,
        "memory access out of bounds, in play",
    );
    let items = "(func $deep (param i64) (result i64) (i64.add (call $deep (i64.add (local.get 0) (i64.const 1))) (local.get 0)))";
    let play = "(drop (call $deep (i64.const 1))) (i32.const 0)";
    let limits = Limits { turn_fuel: None, match_fuel: None, ..small() };
    let faults = Parts { items, play, ..parts }.play_with(limits).faults;
    let deep =
        "recursion too deep: the call stack is used up, in deep < deep < deep < deep < deep < deep < …";
    assert_eq!((faults[0].kind, faults[0].detail.as_str()), (FaultKind::Crashed, deep));
}

#[test]
fn a_crash_in_a_later_turn_is_told_with_its_round() {
    let play = "(if (i32.eq (local.get $round) (i32.const 5)) (then unreachable)) (i32.const 0)";
    assert_eq!(Parts { play, ..Parts::default() }.fault().0, 5);
}

/// A `play` that answers with a list of this address and length.
fn list(address: u32, length: u32) -> String {
    format!(
        "(i32.store (i32.const 0) (i32.const {address})) (i32.store (i32.const 4) (i32.const {length})) (i32.const 0)"
    )
}

#[test]
fn too_many_orders_are_counted_and_absurd_lists_never_made() {
    let answer = |length| {
        let play = list(8192, length);
        let parts = Parts { play: &play, ..Parts::default() };
        parts.play().faults.first().map(|fault| (fault.kind, fault.detail.clone()))
    };
    assert_eq!(answer(1000), None);
    let (kind, detail) = answer(1001).unwrap();
    assert_eq!(
        (kind, detail.as_str()),
        (FaultKind::TooManyOrders, "1001 orders in one turn: at most 1000 are allowed")
    );
    let mut large = Parts { memory: "50", ..Parts::default() };
    let play = list(8192, 1_000_000);
    large.play = &play;
    expect(&large, FaultKind::TooManyOrders, "more than a megabyte");
    for length in [1 << 30, 1 << 31, u32::MAX] {
        let (kind, detail) = answer(length).unwrap();
        assert!(matches!(kind, FaultKind::Malformed | FaultKind::Crashed), "{length}: {kind} {detail}");
        assert!(detail.contains("out of bounds") || detail.contains("out-of-bounds"), "{detail}");
    }
}

#[test]
fn answers_that_mean_nothing_are_malformed() {
    let parts = Parts::default();
    let play = list(16, 1).replace("(i32.const 0)\n", "");
    let play = format!("(i32.store8 (i32.const 16) (i32.const 7)) {play}");
    let found = Parts { play: &play, ..parts }.fault();
    assert_eq!(found.1, FaultKind::Malformed, "{}", found.2);
    let found = Parts { play: "(i32.const -1)", ..parts }.fault();
    assert_eq!(found.1, FaultKind::Malformed, "{}", found.2);
    let found = Parts { play: "(i32.const 3)", ..parts }.fault();
    assert_eq!(found.1, FaultKind::Malformed, "{}", found.2);
    let items = r#"(data (i32.const 100) "\ff\fe\80")"#;
    let found =
        Parts { imports: LOG, items, start: "(call $log (i32.const 100) (i32.const 3))", ..parts }.fault();
    assert_eq!(found.1, FaultKind::Malformed, "{}", found.2);
}

#[test]
fn floods_of_notes_are_cut_and_end_with_the_fuel() {
    let flood = "(loop $l (call $log (i32.const 0) (i32.const 3000)) (br $l)) unreachable";
    let said = "its log is over the quota of ";
    expect(&Parts { imports: LOG, play: flood, ..Parts::default() }, FaultKind::Crashed, said);
    let empty = "(loop $l (call $log (i32.const 0) (i32.const 0)) (br $l)) unreachable";
    expect(&Parts { imports: LOG, play: empty, ..Parts::default() }, FaultKind::Crashed, said);
    // One that also does something else is told of both.
    let both = "(loop $l (call $log (i32.const 0) (i32.const 3000)) (local.set $n (i32.const 5000))
        (loop $m (br_if $m (local.tee $n (i32.sub (local.get $n) (i32.const 1))))) (br $l)) unreachable";
    let found = Parts { imports: LOG, play: both, ..Parts::default() }.fault();
    assert_eq!(found.1, FaultKind::OutOfFuel, "{}", found.2);
    assert!(found.2.contains(said) && found.2.contains("for the turn"), "{}", found.2);
    let some = "(loop $l (call $log (i32.const 0) (i32.const 1000))
        (br_if $l (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 50)))) (i32.const 0)";
    let bot = Parts { imports: LOG, play: some, ..Parts::default() }.load().unwrap();
    let limits = Limits { turn_notes: 5000, match_notes: 22_000, ..small() };
    let mut file = Vec::new();
    let played = play(&spec(&CLAIM, bot, limits), PlayOptions::default().record(&mut file)).unwrap();
    assert_eq!(played.faults, []);
    let replay = agon_replay::Replay::read(&file).unwrap();
    let notes = |round| replay.frame(round).unwrap().turns[1].notes.clone();
    let bytes: Vec<usize> =
        (1..=8).map(|round| notes(round).iter().map(|note| note.text.len()).sum()).collect();
    assert_eq!(notes(1).last().unwrap().text, "(the rest is over the log quota)");
    assert!(
        bytes.iter().all(|&bytes| bytes <= 5032) && bytes.iter().sum::<usize>() <= 22_000 + 8 * 32,
        "{bytes:?}"
    );
}

#[test]
fn absurd_texts_cost_only_the_bot() {
    let start = "(call $log (i32.const 0) (i32.const 0x7fffffff))";
    let found = Parts { imports: LOG, start, ..Parts::default() }.fault();
    assert!(matches!(found.1, FaultKind::Malformed | FaultKind::Crashed), "{found:?}");
}

/// A recursion as deep as natively: a search of a million steps, each with a few variables, fits into 8 MiB there, too.
#[test]
fn recursion_goes_as_deep_as_natively() {
    let deep = |steps: u32| {
        let items = "(func $deep (param i32) (result i32) (if (result i32) (local.get 0)
            (then (i32.add (i32.const 1) (call $deep (i32.sub (local.get 0) (i32.const 1))))) (else (i32.const 0))))";
        let play = format!("(drop (call $deep (i32.const {steps}))) (i32.const 0)");
        let limits = Limits { turn_fuel: Some(100_000_000), match_fuel: None, ..small() };
        Parts { items, play: &play, ..Parts::default() }.play_with(limits).faults
    };
    assert_eq!(deep(100_000), []);
    assert!(deep(10_000_000)[0].detail.starts_with("recursion too deep"), "{:?}", deep(10_000_000));
    // A thread with a small stack makes no difference.
    let small_stack = std::thread::Builder::new().stack_size(512 << 10);
    assert_eq!(small_stack.spawn(move || deep(100_000)).unwrap().join().unwrap(), []);
}

#[test]
fn names_of_functions_do_not_steer_terminals() {
    let items = "(func $\"\\1b[2Jevil\" unreachable)";
    let play = "(call $\"\\1b[2Jevil\") unreachable";
    let found = Parts { items, play, ..Parts::default() }.fault();
    assert!(found.2.contains("in \u{fffd}[2Jevil < play"), "{:?}", found.2);
}
