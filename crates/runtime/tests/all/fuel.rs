//! Fuel is worth about the same everywhere: code that is made to be slow for its fuel is not much slower than an empty loop.

use crate::kit::{CLAIM, Parts, small, spec};
use agon_arena::{PlayOptions, play};
use agon_kernel::*;

/// Nanoseconds of CPU time for each unit of fuel, of a loop with this body. `$n` and `$x` are there to be used.
fn nanoseconds(items: &str, body: &str) -> f64 {
    const FUEL: u64 = 30_000_000;
    let play_body = format!("(loop $l {body} (br $l)) unreachable");
    let bot = Parts { items, memory: "512", play: &play_body, ..Parts::default() }.load().unwrap();
    let limits = Limits { turn_fuel: Some(FUEL), match_fuel: Some(FUEL), memory: Some(64 << 20), ..small() };
    let spec = spec(&CLAIM, bot, limits);
    let once = || {
        let before = agon_bench::cpu_time();
        let played = play(&spec, PlayOptions::default()).unwrap();
        assert_eq!(played.faults[0].kind, FaultKind::OutOfFuel, "{body}: {:?}", played.faults[0]);
        (agon_bench::cpu_time() - before).as_secs_f64() * 1e9 / FUEL as f64
    };
    (0..3).map(|_| once()).fold(f64::MAX, f64::min)
}

/// Other tests run at the same time and are counted, too, so the bound is wide; alone the worst is below 6.
const BOUND: f64 = 25.0;

#[test]
fn slow_code_is_not_much_slower_than_an_empty_loop() {
    let many = "i64 ".repeat(64);
    let zeros = "(i64.const 0)".repeat(64);
    let rotate = format!(
        "(type $eight (func (param {0}) (result {0})))
         (func $rotate (local i32) {1} (loop $r (type $eight) {2} (br_if $r (local.tee 0 (i32.lt_u (local.get 0) (i32.const 0))))) {3})",
        "v128 ".repeat(8),
        "(v128.const i32x4 1 2 3 4)".repeat(8),
        "(i32.const 1) drop",
        "drop ".repeat(8)
    );
    let locals = format!(
        "(func $cold (param i32) (local {}) (loop $l (if (local.get 0) (then {} (br $l)))) {})",
        "i64 ".repeat(1500),
        (1..=1500)
            .map(|n| format!("(local.set {n} (i64.add (local.get {n}) (i64.const {n})))"))
            .collect::<String>(),
        (1..=1500).map(|n| format!("(drop (local.get {n}))")).collect::<String>()
    );
    let cases: &[(&str, String, String)] = &[
        ("an empty loop", String::new(), String::new()),
        ("eight vectors around a loop", rotate, "(call $rotate)".into()),
        ("a call", "(func $f)".into(), "(call $f)".into()),
        ("a call of 64 parameters", format!("(func $f (param {many}))"), format!("{zeros} (call $f)")),
        ("a call through a table", "(table $t 1 funcref) (func $f) (elem (i32.const 0) func $f)".into(), "(call_indirect (i32.const 0))".into()),
        ("ref.func and table.set", "(table $t 1 funcref) (func $f) (elem declare func $f)".into(), "(table.set $t (i32.const 0) (ref.func $f))".into()),
        ("table.get", "(table $t 2 funcref)".into(), "(local.set $n (ref.is_null (table.get $t (local.get $n))))".into()),
        ("memory.copy of nothing", String::new(), "(memory.copy (i32.const 0) (i32.const 0) (local.get $n))".into()),
        ("memory.fill of 1 KB", String::new(), "(memory.fill (i32.const 0) (i32.const 0) (i32.const 1024))".into()),
        ("table.fill of nothing", "(table $t 1 funcref)".into(), "(table.fill $t (i32.const 0) (ref.null func) (local.get $n))".into()),
        ("memory.grow that is refused", String::new(), "(drop (memory.grow (i32.const 60000)))".into()),
        ("sums of floating point", String::new(), "(local.set $x (f64.add (local.get $x) (f64.const 1.5)))".into()),
        ("maxima of floating point", String::new(), "(local.set $x (f64.max (f64.min (local.get $x) (f64.const 1.5)) (f64.const 0.5)))".into()),
        ("square roots", String::new(), "(local.set $x (f64.sqrt (f64.sqrt (local.get $x))))".into()),
        ("divisions", String::new(), "(local.set $n (i32.div_u (i32.const -1) (i32.or (local.get $n) (i32.const 3))))".into()),
        ("64-bit divisions", String::new(), "(local.set $n (i32.wrap_i64 (i64.rem_u (i64.const -7) (i64.or (i64.extend_i32_u (local.get $n)) (i64.const 3)))))".into()),
        ("conversions", String::new(), "(local.set $x (f64.convert_i64_u (i64.trunc_sat_f64_u (local.get $x))))".into()),
        ("vectors", "(global $v (mut v128) (v128.const i32x4 1 2 3 4))".into(), "(global.set $v (i64x2.mul (i8x16.popcnt (global.get $v)) (i8x16.shl (global.get $v) (i32.const 3))))".into()),
        ("a call of a function of 1,500 variables that it does not use", locals, "(call $cold (i32.const 0))".into()),
        ("a jump table", String::new(), "(block (block (block (br_table 0 1 2 (i32.and (local.get $n) (i32.const 3)))))) (local.set $n (i32.add (i32.mul (local.get $n) (i32.const 1103515245)) (i32.const 12345)))".into()),
        // Nothing but the ceiling helps against these: the price of a load would have to be that of the worst one.
        ("reading all over the memory", String::new(), "(local.set $n (i32.add (i32.mul (local.get $n) (i32.const 1103515245)) (i32.add (i32.const 12345) (i32.load (i32.and (i32.shr_u (local.get $n) (i32.const 5)) (i32.const 0x1fffffc))))))".into()),
    ];
    let mut slow = Vec::new();
    for (name, items, body) in cases {
        let found = nanoseconds(items, body);
        println!("{found:7.2} ns {name}");
        if found > BOUND {
            slow.push(format!("{name}: {found:.1} ns"));
        }
    }
    assert!(slow.is_empty(), "{slow:?}");
}
