//! Components that play seats as they should: orders, context, notes, fuel.

use crate::kit::{CLAIM, Parts, fault, small, spec};
use agon_arena::{PlayOptions, play};
use agon_kernel::*;
use agon_replay::{Replay, verify};

/// Takes the cell with the number of the round, if there is one; writes and draws.
const TAKER: Parts<'static> = Parts {
    imports: r#"(import "agon:claim/notes@1.0.0" "log" (func $log (param i32 i32)))
                (import "agon:claim/notes@1.0.0" "draw-cell" (func $cell (param i32 i32 i32)))
                (import "agon:claim/notes@1.0.0" "draw-text" (func $text (param f32 f32 i32 i32 i32)))
                (import "agon:claim/notes@1.0.0" "plot" (func $plot (param i32 i32 f64)))"#,
    items: r#"(data (i32.const 100) "taking a cell")"#,
    memory: "1",
    start: "(call $log (i32.const 100) (i32.const 6))",
    play: "(call $log (i32.const 100) (i32.const 13))
           (call $cell (local.get $round) (i32.const -1) (i32.const 0xff0000))
           (call $text (f32.const 0.1) (f32.const 2) (i32.const 100) (i32.const 6) (i32.const 1))
           (call $plot (i32.const 100) (i32.const 6) (f64.const 0.5))
           (call $plot (i32.const 100) (i32.const 6) (f64.const nan))
           (i32.store (i32.const 0) (i32.const 16)) (i32.store (i32.const 4) (i32.const 1))
           (i32.store8 (i32.const 16) (i32.const 0)) (i32.store8 (i32.const 17) (local.get $round))
           (i32.const 0)",
};

#[test]
fn a_good_bot_plays_and_its_notes_are_kept() {
    let spec = spec(&CLAIM, TAKER.load().unwrap(), small());
    let mut file = Vec::new();
    let played = play(&spec, PlayOptions::default().record(&mut file)).unwrap();
    assert_eq!((&played.faults[..], played.rounds), (&[][..], 8));
    assert!(played.standings.seats[1].score > 0);
    let identity = &played.seats[1].bot;
    assert_eq!((identity.name.as_str(), identity.kind.as_str()), ("bot", "component"));
    assert_eq!(identity.hash.as_ref().unwrap().len(), 64);
    let replay = Replay::read(&file).unwrap();
    assert_eq!(verify(&replay, &CLAIM), Ok(8));
    let turn = |round| replay.frame(round).unwrap().turns[1].clone();
    let texts = |round| turn(round).notes.into_iter().map(|note| note.text).collect::<Vec<_>>();
    let drawn = [
        "taking a cell",
        r#"{"cell":{"row":2,"col":-1,"colour":16711680}}"#,
        r#"{"text":{"row":0.1,"col":2.0,"text":"taking","colour":1}}"#,
        r#"{"plot":{"series":"taking","value":0.5}}"#,
    ];
    assert_eq!(texts(3), drawn);
    assert_eq!(texts(1)[0], "taking", "what is written at the start comes with the first turn");
    assert_eq!(turn(2).fuel, turn(3).fuel);
    assert!(turn(1).fuel > turn(2).fuel, "the start is told with the first turn");
    assert_eq!(played.seats[1].fuel, (1..=8).map(|round| turn(round).fuel).sum::<u64>());
    assert_eq!(played.seats[0].fuel, 0);
}

#[test]
fn a_bot_learns_its_context() {
    // Traps unless it is told the limits of this match and the number that a native bot would get.
    let random = Rng::new(Seed::from(3), Stream::bot(Seat(1).into())).next_u32();
    let start = format!(
        "(if (i32.ne (local.get $cells) (i32.const 12)) (then unreachable))
         (if (i32.ne (local.get $random) (i32.const {random})) (then unreachable))
         (if (i64.ne (local.get 3) (i64.const 1000000)) (then unreachable))
         (if (i64.ne (local.get 5) (i64.const 20000000)) (then unreachable))
         (if (i32.ne (local.get 6) (i32.const 1)) (then unreachable))"
    );
    assert_eq!(Parts { start: &start, ..Parts::default() }.play().faults, []);
}

#[test]
fn a_bot_sees_what_its_view_says() {
    // In round 3 the list has twelve cells, the first of which is hidden (-2).
    let play = "(if (i32.ne (local.get $length) (i32.const 12)) (then unreachable))
                (if (i32.ne (i32.load8_s (local.get $list)) (i32.const -2)) (then unreachable))
                (i32.const 0)";
    assert_eq!(Parts { play, ..Parts::default() }.play().faults, []);
}

#[test]
fn fuel_is_counted_by_turn_and_by_match() {
    let burn = |loops: u32| {
        format!(
            "(local.set $n (i32.const {loops}))
             (loop $l (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1))))) (i32.const 0)"
        )
    };
    let play_burn = |loops, limits| {
        let body = burn(loops);
        Parts { play: &body, ..Parts::default() }.play_with(limits)
    };
    let limits = |turn, whole| Limits { turn_fuel: turn, match_fuel: whole, ..small() };
    assert_eq!(play_burn(10_000, limits(Some(60_000), Some(500_000))).faults, []);
    let (round, kind, detail) = fault(&play_burn(20_000, limits(Some(60_000), None)));
    assert_eq!((round, kind), (0, FaultKind::OutOfFuel));
    assert!(detail.starts_with("the fuel for the turn is used up (60000), in "), "{detail}");
    let (round, kind, detail) = fault(&play_burn(10_000, limits(Some(60_000), Some(125_000))));
    assert_eq!((round, kind), (2, FaultKind::OutOfFuel));
    assert!(detail.starts_with("the fuel of the whole match is used up ("), "{detail}");
    assert_eq!(play_burn(10_000, limits(None, None)).faults, [], "no limits");
}

#[test]
fn fuel_that_was_used_before_a_fault_is_told() {
    let played = Parts { play: "(loop $l (br $l)) unreachable", ..Parts::default() }.play();
    let fuel = played.seats[1].fuel;
    assert!((1_000_000..1_100_000).contains(&fuel), "{fuel}");
}

#[test]
fn two_matches_at_once_do_not_touch_each_other() {
    let spec = spec(&CLAIM, TAKER.load().unwrap(), small());
    let alone = play(&spec, PlayOptions::default()).unwrap();
    let twenty = vec![spec; 20];
    let all = agon_arena::play_all(&twenty, 4, |spec| play(spec, PlayOptions::default()).unwrap(), |_, _| {});
    assert!(all.iter().all(|played| *played == alone));
}
