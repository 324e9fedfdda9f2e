//! Every imported function is called with every odd value. A call may fail; what it costs the host must be paid for: the CPU
//! time of a flood of calls is in proportion to the fuel.

use crate::kit::{Parts, small};
use agon_kernel::*;
use std::time::Duration;

/// Imports by name, with the types of their parameters. `s` is a text or list: two numbers.
const CALLS: &[(&str, &str, &str, &str)] = &[
    ("agon:claim/notes@1.0.0", "log", "s", ""),
    ("agon:claim/notes@1.0.0", "draw-cell", "iii", ""),
    ("agon:claim/notes@1.0.0", "draw-point", "ffi", ""),
    ("agon:claim/notes@1.0.0", "draw-line", "ffffi", ""),
    ("agon:claim/notes@1.0.0", "draw-text", "ffsi", ""),
    ("agon:claim/notes@1.0.0", "plot", "sd", ""),
    ("wasi_snapshot_preview1", "fd_write", "iiii", "i"),
    ("wasi_snapshot_preview1", "fd_read", "iiii", "i"),
    ("wasi_snapshot_preview1", "fd_close", "i", "i"),
    ("wasi_snapshot_preview1", "fd_seek", "ilii", "i"),
    ("wasi_snapshot_preview1", "fd_fdstat_get", "ii", "i"),
    ("wasi_snapshot_preview1", "fd_prestat_get", "ii", "i"),
    ("wasi_snapshot_preview1", "path_open", "iiiiillii", "i"),
    ("wasi_snapshot_preview1", "random_get", "ii", "i"),
    ("wasi_snapshot_preview1", "clock_time_get", "ili", "i"),
    ("wasi_snapshot_preview1", "environ_sizes_get", "ii", "i"),
    ("wasi_snapshot_preview1", "args_sizes_get", "ii", "i"),
    ("wasi_snapshot_preview1", "poll_oneoff", "iiii", "i"),
];

/// Odd values of each type.
fn odd(ty: char) -> &'static [&'static str] {
    match ty {
        'i' => &[
            "(i32.const 0)",
            "(i32.const 1)",
            "(i32.const 0x7fffffff)",
            "(i32.const -1)",
            "(i32.const 65536)",
        ],
        'l' => &["(i64.const 0)", "(i64.const -1)", "(i64.const 0x7fffffffffffffff)"],
        'f' => {
            &["(f32.const 0.5)", "(f32.const nan)", "(f32.const inf)", "(f32.const -inf)", "(f32.const 1e38)"]
        }
        'd' => &["(f64.const 0.5)", "(f64.const nan)", "(f64.const inf)", "(f64.const -1e308)"],
        // Empty, short, just below what can be passed at once, above it, out of bounds, wrapping around.
        's' => &[
            "(i32.const 0) (i32.const 0)",
            "(i32.const 0) (i32.const 100)",
            "(i32.const 65536) (i32.const 1048000)",
            "(i32.const 0) (i32.const 2000000)",
            "(i32.const 0) (i32.const -1)",
            "(i32.const -1) (i32.const 2)",
        ],
        other => panic!("{other}"),
    }
}

/// All arguments of a function, where one at a time has an odd value, and where all have.
fn arguments(params: &str) -> Vec<String> {
    let usual: Vec<&str> = params.chars().map(|ty| odd(ty)[0]).collect();
    let mut all = vec![usual.join(" ")];
    // Whole numbers make no difference one by one.
    for (place, ty) in params.chars().enumerate().filter(|(_, ty)| "fds".contains(*ty)) {
        for value in &odd(ty)[1..] {
            let mut one = usual.clone();
            one[place] = value;
            all.push(one.join(" "));
        }
    }
    for which in 1..6 {
        let every = params.chars().map(|ty| odd(ty)[which % odd(ty).len()]);
        all.push(every.collect::<Vec<_>>().join(" "));
    }
    all
}

fn wasm(types: &str) -> String {
    types
        .chars()
        .map(|ty| match ty {
            'i' => "i32 ",
            'l' => "i64 ",
            'f' => "f32 ",
            'd' => "f64 ",
            _ => "i32 i32 ",
        })
        .collect()
}

/// The CPU time of this thread, on which matches are played: other tests run at the same time.
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.try_into().unwrap(), time.tv_nsec.try_into().unwrap())
}

#[test]
fn every_call_is_paid_for_in_proportion_to_its_work() {
    const FUEL: u64 = 10_000_000;
    let limits = Limits { turn_fuel: Some(FUEL), match_fuel: Some(FUEL), memory: Some(8 << 20), ..small() };
    let (mut tried, mut all) = (0, Duration::ZERO);
    for (module, name, params, results) in CALLS {
        let result = if results.is_empty() { String::new() } else { format!("(result {})", wasm(results)) };
        let imports = format!(r#"(import "{module}" "{name}" (func $f (param {}) {result}))"#, wasm(params));
        for arguments in arguments(params) {
            tried += 1;
            let drop = if results.is_empty() { "" } else { "drop" };
            let play = format!("(loop $l {arguments} (call $f) {drop} (br $l)) unreachable");
            let bot = Parts { imports: &imports, memory: "64", play: &play, ..Parts::default() };
            let bot = bot.load().unwrap();
            let before = thread_time();
            let played = agon_arena::play(
                &crate::kit::spec(&crate::kit::CLAIM, bot, limits),
                agon_arena::PlayOptions::default(),
            )
            .unwrap();
            let cpu = thread_time() - before;
            all += cpu;
            // It ran until its fuel or its handles were used up, or a value was refused at once.
            let fault = &played.faults[0];
            let ended = !matches!(fault.kind, FaultKind::Refused | FaultKind::OutOfTime | FaultKind::Illegal);
            assert!(ended, "{name} {arguments}: {fault:?}");
            // Ten million fuel are about 10 ms of ordinary code.
            assert!(
                cpu < Duration::from_millis(800),
                "{name} {arguments}: {cpu:?} for {FUEL} fuel, {fault:?}"
            );
        }
    }
    assert!(tried > 120 && all > Duration::from_millis(100), "{tried} calls in {all:?}");
}

#[test]
fn a_stub_with_a_type_of_the_bots_own_is_refused() {
    let types = [
        r#"(func (param "a" (list u8)))"#,
        r#"(func (param "a" string) (result (list string)))"#,
        r#"(func (param "a" (tuple u8 (list u64))))"#,
    ];
    for ty in types {
        let text = format!(
            r#"(component (import "wasi:cli/environment@0.2.0" (instance (export "get-arguments" {ty})))
                (core module $m (func (export "f"))) (core instance $i (instantiate $m))
                (func (export "start") (canon lift (core func $i "f"))) (func (export "play") (canon lift (core func $i "f"))))"#
        );
        let bytes = wat::parse_str(text).unwrap();
        let error =
            agon_runtime::component::ComponentBot::from_bytes(&crate::kit::CLAIM_GLUE, "bot", &bytes, None);
        let error = error.err().unwrap().to_string();
        assert!(error.contains("get-arguments` has another type here"), "{error}");
    }
}

#[test]
fn handles_that_are_never_dropped_come_to_an_end() {
    // A component that asks for standard output again and again.
    let text = r#"(component
        (import "wasi:io/streams@0.2.0" (instance $streams (export "output-stream" (type (sub resource)))))
        (alias export $streams "output-stream" (type $stream))
        (import "wasi:cli/stdout@0.2.0" (instance $stdout
            (alias outer 1 $stream (type $s)) (export "output-stream" (type $o (eq $s)))
            (export "get-stdout" (func (result (own $o))))))
        (core func $get (canon lower (func $stdout "get-stdout")))
        (core module $m (import "a" "get" (func $get (result i32)))
            (memory (export "memory") 1)
            (func (export "realloc") (param i32 i32 i32 i32) (result i32) i32.const 1024)
            (func (export "start") (param i32 i32 i32 i64 i32 i64 i32 i64))
            (func (export "play") (param i32 i32 i32) (result i32) (loop $l (drop (call $get)) (br $l)) unreachable))
        (core instance $a (export "get" (func $get)))
        (core instance $i (instantiate $m (with "a" (instance $a))))
        (import "agon:claim/types@1.0.0" (instance $types
            (type $c (record (field "random" u32) (field "turn-fuel" (option u64)) (field "match-fuel" (option u64)) (field "memory" (option u64))))
            (export "context" (type (eq $c)))
            (type $v (record (field "round" u32) (field "cells" (list s8))))
            (export "view" (type (eq $v)))
            (type $o (variant (case "take" u8) (case "pass")))
            (export "order" (type (eq $o)))))
        (alias export $types "context" (type $context)) (alias export $types "view" (type $view)) (alias export $types "order" (type $order))
        (func (export "start") (param "cells" u32) (param "context" $context) (canon lift (core func $i "start") (memory $i "memory") (realloc (func $i "realloc"))))
        (func (export "play") (param "view" $view) (result (list $order)) (canon lift (core func $i "play") (memory $i "memory") (realloc (func $i "realloc")))))"#;
    let bytes = wat::parse_str(text).unwrap();
    let bot = agon_runtime::component::ComponentBot::from_bytes(&crate::kit::CLAIM_GLUE, "bot", &bytes, None)
        .unwrap();
    let limits = Limits { turn_fuel: Some(100_000_000), match_fuel: None, ..small() };
    let played = agon_arena::play(
        &crate::kit::spec(&crate::kit::CLAIM, bot, limits),
        agon_arena::PlayOptions::default(),
    )
    .unwrap();
    let (_, kind, detail) = crate::kit::fault(&played);
    assert_eq!(
        (kind, detail.as_str()),
        (FaultKind::OutOfMemory, "it holds more than 10000 handles of the system interface")
    );
}
