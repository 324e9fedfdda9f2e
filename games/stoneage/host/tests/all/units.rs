//! Sections 12 to 14: energy, prices, pauses, and the isolation of each unit's program.

use crate::kit::{GAME, Watched, bot};
use agon_kernel::{AnyGame, FaultKind, Limits, NoteKind, Pause};
use agon_replay::TurnOutcome;
use agon_runtime::component::Glue;
use agon_stoneage_host::GLUE;

const YIELD: &str = "(loop $l (call $yield) (br $l))";
/// For the base: creates a worker on the first side with room.
const SPAWN: &str = "(local.set $n (i32.const 0)) (block $done (loop $try
    (br_if $done (call $spawn (i32.const 1) (local.get $n)))
    (local.set $n (i32.add (local.get $n) (i32.const 1)))
    (br_if $try (i32.lt_u (local.get $n) (i32.const 8)))))";

const IS_BASE: &str = "(i32.eqz (call $type))";

#[test]
fn a_unit_yields_forever() {
    let watched = Watched::new(bot("", YIELD));
    assert_eq!((watched.played.rounds, &watched.played.faults[..]), (2000, &[][..]));
    assert!(watched.turns.iter().all(|turn| turn.outcome == TurnOutcome::Paused(Pause::Yielded)));
    assert!(watched.turns[1..].iter().all(|turn| turn.fuel == watched.turns[1].fuel && turn.fuel < 20));
}

/// Ruling 8: over 15,000 the unit is paused where it is and continues in the next round; overdraft is debt.
#[test]
fn an_endless_loop_is_paused_each_turn() {
    let watched = Watched::new(bot("", "(loop $l (br $l))"));
    assert_eq!(watched.played.faults, []);
    assert!(watched.turns.iter().all(|turn| turn.outcome == TurnOutcome::Paused(Pause::OutOfEnergy)));
    assert!(watched.turns.iter().all(|turn| turn.fuel == 15_000));
    // 120,000 operators in a row take eight turns; then it continues after them.
    let straight = "(local.set $n (i32.add (local.get $n) (i32.const 1)))".repeat(30_000);
    let watched = Watched::new(bot(
        "",
        &format!("(call $yield) {straight} (drop (call $smoke (i32.const 5))) {YIELD}"),
    ));
    let acts = watched.turns.iter().position(|turn| !turn.orders.is_empty()).unwrap();
    assert!((8..=10).contains(&acts), "{acts}");
}

/// Section 12: every call has a constant price, which can be measured.
#[test]
fn calls_have_their_prices() {
    for (call, price) in [
        ("(drop (call $type))", 1),
        ("(drop (call $can_move_to (i32.const 0)))", 20),
        ("(call $sense_units (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 1024))", 200),
        ("(drop (call $left))", 1),
        ("(call $hello)", 20),
        ("(drop (call $move (i32.const 0)))", 501),
    ] {
        // The counter before and after: the price, 1 for reading it, and the operators in between. The result is reported by smoke.
        let run = format!(
            "(local.set $n (call $used)) {call} (local.set $n (i32.sub (call $used) (local.get $n)))
             (drop (call $smoke (local.get $n))) {YIELD}"
        );
        let watched = Watched::new(bot("", &run));
        assert_eq!(watched.played.faults, [], "{call}");
        let told = watched.turns[0].orders.iter().last().and_then(|row| row.last().copied()).unwrap();
        assert!((price + 1..price + 60).contains(&told), "{call}: {told}");
    }
    // Used and remaining energy add up to 15,000.
    let sum = "(loop $l (local.set $n (i32.add (call $used) (call $left)))
        (if (i32.or (i32.gt_u (local.get $n) (i32.const 15000)) (i32.lt_u (local.get $n) (i32.const 14990)))
            (then unreachable)) (call $yield) (br $l))";
    assert_eq!(Watched::new(bot("", sum)).played.faults, []);
}

/// A call that is not allowed changes nothing, costs 500 more, and is reported in the log.
#[test]
fn disallowed_calls_are_reported() {
    let run = format!("(drop (call $move (i32.const 0))) {YIELD}");
    let watched = Watched::new(bot("", &run));
    assert_eq!(watched.notes(NoteKind::Log), ["not allowed, costs 500 energy: Move { dir: North }"]);
    assert!((501..530).contains(&watched.turns[0].fuel), "{}", watched.turns[0].fuel);
    assert_eq!(watched.played.faults, []);
}

/// Each function makes the call of the same name: a disallowed call is reported under the name that the rules use.
#[test]
fn functions_make_their_own_calls() {
    let cell = "(i32.const -9) (i32.const -8)";
    let radius = "(i32.const 1) (i32.const -1) (i32.const 1024)";
    let run = format!(
        "(drop (call $has_water {cell})) (drop (call $has_mountain {cell})) (drop (call $has_trap {cell}))
         (drop (call $is_accessible {cell}))
         (call $sense_water {radius}) (call $sense_mountains {radius}) (call $sense_traps {radius}) {YIELD}"
    );
    let watched = Watched::new(bot("", &run));
    assert_eq!(watched.played.faults, []);
    let places = ["HasWater", "HasMountain", "HasTrap", "IsAccessible"]
        .map(|call| format!("{call} {{ x: -9, y: -8 }}"));
    let lists =
        ["SenseWater", "SenseMountains", "SenseTraps"].map(|call| format!("{call} {{ radius: Some(-1) }}"));
    let told = places.iter().chain(&lists).map(|call| format!("not allowed, costs 500 energy: {call}"));
    assert_eq!(watched.notes(NoteKind::Log), told.collect::<Vec<_>>());
}

/// Section 13: a unit whose program returns dies; ruling 8: so does one that traps, and no other unit.
#[test]
fn programs_that_end_cost_only_their_unit() {
    let watched = Watched::new(bot("", ""));
    assert_eq!(watched.played.rounds, 1, "it was the base");
    assert_eq!(watched.played.standings.seats[0].rank, 2);
    for (end, faults) in [("(return)", 0), ("unreachable", 1)] {
        let run = format!("(if {IS_BASE} (then {SPAWN}) (else (call $yield) {end})) {YIELD}");
        let watched = Watched::new(bot("", &run));
        assert_eq!((watched.played.rounds, watched.played.faults.len()), (2000, faults));
        let worker = watched.turns[1].unit;
        assert_eq!(watched.turns.iter().filter(|turn| turn.unit == worker).count(), 2);
        for fault in &watched.played.faults {
            assert_eq!((fault.unit, fault.kind), (worker, FaultKind::Crashed));
        }
    }
}

/// Ruling 9: nothing is shared. Each unit starts with its own memory.
#[test]
fn units_share_no_memory() {
    let run = format!(
        "(if (global.get $mark) (then unreachable)) (global.set $mark (i32.const 1))
         (if (i32.load (i32.const 512)) (then unreachable)) (i32.store (i32.const 512) (i32.const 1))
         (if {IS_BASE} (then {SPAWN})) (call $hello) {YIELD}"
    );
    let watched = Watched::new(bot("(global $mark (mut i32) (i32.const 0))", &run));
    assert_eq!(watched.played.faults, []);
    assert_eq!(watched.notes(NoteKind::Log), ["hello", "hello"]);
}

/// The program of a unit that has killed itself never resumes.
#[test]
fn dead_units_do_nothing() {
    let run = format!(
        "(if {IS_BASE} (then {SPAWN}) (else (loop $w (local.set $n (i32.add (local.get $n) (i32.const 1)))
            (call $yield) (br_if $w (i32.lt_u (local.get $n) (i32.const 10))))
            (call $kill_self) (call $hello))) {YIELD}"
    );
    let watched = Watched::new(bot("", &run));
    assert_eq!((watched.notes(NoteKind::Log), &watched.played.faults[..]), (vec![], &[][..]));
    let worker = watched.turns[1].unit;
    assert_eq!(watched.turns.iter().filter(|turn| turn.unit == worker).count(), 11);
}

/// Drawings use the map's coordinates, without the offset that bots see.
#[test]
fn drawings_are_in_the_coordinates_of_the_map() {
    let run = format!(
        "(call $location (i32.const 1024))
         (call $point (f32.convert_i32_s (i32.load (i32.const 1028))) (f32.convert_i32_s (i32.load (i32.const 1024))) (i32.const 255))
         {YIELD}"
    );
    let watched = Watched::new(bot("", &run));
    let board = GAME.samples()[0].text;
    let base: Vec<i64> =
        board.lines().rev().nth(1).unwrap().split(' ').map(|word| word.parse().unwrap()).collect();
    let drawing: serde_json::Value = serde_json::from_str(&watched.notes(NoteKind::Drawing)[0]).unwrap();
    let expected =
        serde_json::json!({ "point": { "row": base[1] as f64, "col": base[0] as f64, "colour": 255 } });
    assert_eq!(drawing, expected);
}

#[test]
fn random_numbers_are_reproducible() {
    let run = format!(
        "(local.set $x (call $random))
         (if (i32.or (f64.lt (local.get $x) (f64.const 0)) (f64.ge (local.get $x) (f64.const 1))) (then unreachable))
         (if (f64.eq (local.get $x) (call $random)) (then unreachable))
         (drop (call $smoke (i32.trunc_f64_s (f64.mul (local.get $x) (f64.const 1000000))))) {YIELD}"
    );
    let orders = || {
        let watched = Watched::new(bot("", &run));
        assert_eq!(watched.played.faults, []);
        watched.turns[0].orders.clone()
    };
    assert_eq!(orders(), orders());
}

/// A contest can give units more, or less.
#[test]
fn the_energy_of_a_turn_can_be_set() {
    let limits = Limits { turn_fuel: Some(1000), ..GLUE.limits() };
    let watched = Watched::within(bot("", "(loop $l (br $l))"), limits);
    assert!(watched.turns.iter().all(|turn| turn.fuel == 1000));
}
