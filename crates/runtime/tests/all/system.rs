//! The system interface, as the libraries of C++ and Rust reach it: through the adapter from its first version. Everything is
//! there to be called; the clock stands still, and there are no files.

use crate::kit::{CLAIM, Parts, fault, small, spec};
use agon_arena::PlayOptions;
use agon_kernel::*;
use agon_replay::Replay;

/// Imports of the first version of the system interface.
const SYSTEM: &str = r#"
    (import "wasi_snapshot_preview1" "fd_write" (func $fd_write (param i32 i32 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "fd_read" (func $fd_read (param i32 i32 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "fd_prestat_get" (func $prestat (param i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "path_open" (func $path_open (param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "random_get" (func $random_get (param i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "clock_time_get" (func $clock (param i32 i64 i32) (result i32)))
    (import "wasi_snapshot_preview1" "environ_sizes_get" (func $environ (param i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "args_sizes_get" (func $args (param i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "poll_oneoff" (func $poll (param i32 i32 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
"#;

/// Traps unless the condition holds.
fn check(conditions: &[&str]) -> String {
    conditions.iter().map(|holds| format!("(if (i32.eqz {holds}) (then unreachable))\n")).collect()
}

#[test]
fn there_is_nothing_to_be_found() {
    let start = check(&[
        // No variables, no arguments.
        "(i32.eqz (call $environ (i32.const 200) (i32.const 204)))",
        "(i32.eqz (i64.ne (i64.load (i32.const 200)) (i64.const 0)))",
        "(i32.eqz (call $args (i32.const 200) (i32.const 204)))",
        "(i32.eqz (i64.ne (i64.load (i32.const 200)) (i64.const 0)))",
        // No folder is open: "bad descriptor", and nothing can be opened.
        "(i32.eq (call $prestat (i32.const 3) (i32.const 200)) (i32.const 8))",
        "(call $path_open (i32.const 3) (i32.const 0) (i32.const 100) (i32.const 1) (i32.const 0) (i64.const 0) (i64.const 0)
           (i32.const 0) (i32.const 200))",
        // Both clocks stand at zero.
        "(i32.eqz (call $clock (i32.const 0) (i64.const 1) (i32.const 208)))",
        "(i64.eqz (i64.load (i32.const 208)))",
        "(i32.eqz (call $clock (i32.const 1) (i64.const 1) (i32.const 208)))",
        "(i64.eqz (i64.load (i32.const 208)))",
        // Standard input is at its end: no error, no bytes.
        "(i32.eqz (call $fd_read (i32.const 0) (i32.const 32) (i32.const 1) (i32.const 216)))",
        "(i32.eqz (i32.load (i32.const 216)))",
    ]);
    let items = r#"(data (i32.const 32) "\00\02\00\00\10\00\00\00")"#;
    let parts = Parts { imports: SYSTEM, items, start: &start, ..Parts::default() };
    assert_eq!(parts.play().faults, []);
}

#[test]
fn output_goes_to_the_log() {
    let items = r#"(data (i32.const 32) "\64\00\00\00\0c\00\00\00") (data (i32.const 100) "hello\nworld!")"#;
    let play = "(drop (call $fd_write (i32.const 1) (i32.const 32) (i32.const 1) (i32.const 216)))
                (drop (call $fd_write (i32.const 2) (i32.const 32) (i32.const 1) (i32.const 216)))
                (i32.const 0)";
    let bot = Parts { imports: SYSTEM, items, play, ..Parts::default() }.load().unwrap();
    let mut file = Vec::new();
    let played =
        agon_arena::play(&spec(&CLAIM, bot, small()), PlayOptions::default().record(&mut file)).unwrap();
    assert_eq!(played.faults, []);
    let turn = Replay::read(&file).unwrap().frame(2).unwrap().turns[1].clone();
    let texts: Vec<_> = turn.notes.iter().map(|note| note.text.as_str()).collect();
    assert_eq!(texts, ["hello", "world!hello", "world!"]);
}

#[test]
fn a_flood_of_output_ends_with_the_fuel() {
    let items = r#"(data (i32.const 32) "\00\00\00\00\00\10\00\00")"#;
    let play = "(loop $l (drop (call $fd_write (i32.const 1) (i32.const 32) (i32.const 1) (i32.const 216))) (br $l)) unreachable";
    let (_, kind, detail) = Parts { imports: SYSTEM, items, play, ..Parts::default() }.fault();
    assert_eq!(kind, FaultKind::Crashed, "{detail}");
    assert!(
        detail.starts_with("its log is over the quota of 16384 bytes in a turn, and writing on cost "),
        "{detail}"
    );
}

#[test]
fn who_reads_or_waits_for_ever_is_told_why_in_vain() {
    let items = r#"(data (i32.const 32) "\00\02\00\00\10\00\00\00")"#;
    let play = "(loop $l (drop (call $fd_read (i32.const 0) (i32.const 32) (i32.const 1) (i32.const 216))) (br $l)) unreachable";
    let (_, kind, detail) = Parts { imports: SYSTEM, items, play, ..Parts::default() }.fault();
    assert_eq!(kind, FaultKind::OutOfFuel, "{detail}");
    assert!(detail.starts_with("it read standard input, which is always empty: "), "{detail}");
    // A subscription to the clock: 48 bytes, all zero but the time to wait.
    let play = "(loop $l (drop (call $poll (i32.const 512) (i32.const 600) (i32.const 1) (i32.const 216))) (br $l)) unreachable";
    let items = r#"(data (i32.const 536) "\01")"#;
    let (_, kind, detail) = Parts { imports: SYSTEM, items, play, ..Parts::default() }.fault();
    assert_eq!(kind, FaultKind::OutOfFuel, "{detail}");
    assert!(detail.starts_with("it waited, but the clock of a bot stands still: "), "{detail}");
}

#[test]
fn exit_is_a_crash_that_says_so() {
    let (round, kind, detail) =
        Parts { imports: SYSTEM, play: "(call $exit (i32.const 0)) unreachable", ..Parts::default() }.fault();
    assert_eq!((round, kind), (0, FaultKind::Crashed));
    assert_eq!(detail, "the program ended itself with exit status 0");
    let (.., detail) =
        Parts { imports: SYSTEM, start: "(call $exit (i32.const 1))", ..Parts::default() }.fault();
    assert_eq!(detail, "the program ended itself with exit status 1");
}

#[test]
fn random_numbers_come_from_the_match() {
    // Writes sixteen random bytes to the log, as letters.
    let items = r#"(data (i32.const 32) "\64\00\00\00\10\00\00\00")"#;
    let play = "(drop (call $random_get (i32.const 100) (i32.const 16)))
        (loop $l
          (i32.store8 offset=100 (local.get $n)
            (i32.add (i32.const 65) (i32.and (i32.load8_u offset=100 (local.get $n)) (i32.const 15))))
          (br_if $l (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 16))))
        (drop (call $fd_write (i32.const 1) (i32.const 32) (i32.const 1) (i32.const 216)))
        (i32.const 0)";
    let texts = |seed: u32| -> Vec<String> {
        let bot = Parts { imports: SYSTEM, items, play, ..Parts::default() }.load().unwrap();
        let mut spec = spec(&CLAIM, bot, small());
        spec.seed = Seed::from(seed);
        let mut file = Vec::new();
        let played = agon_arena::play(&spec, PlayOptions::default().record(&mut file)).unwrap();
        assert_eq!(played.faults, []);
        let replay = Replay::read(&file).unwrap();
        (1..=8).map(|round| replay.frame(round).unwrap().turns[1].notes[0].text.clone()).collect()
    };
    let first = texts(3);
    assert_eq!(texts(3), first);
    assert_ne!(texts(4), first);
    assert_ne!(first[0], first[1]);
}

#[test]
fn absurd_wishes_cost_only_the_bot() {
    let start = "(drop (call $random_get (i32.const 0) (i32.const 0x7fffffff)))";
    let (_, kind, detail) = fault(&Parts { imports: SYSTEM, start, ..Parts::default() }.play());
    assert_eq!(kind, FaultKind::Crashed, "{detail}");
}
