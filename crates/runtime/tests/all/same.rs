//! The same component gives the same orders and the same fuel, to the unit, in every run.

use crate::kit::{CLAIM, Parts, small, spec};
use agon_arena::{PlayOptions, Played, play};
use agon_kernel::*;

/// Uses a bit of everything: floats with NaNs, random numbers, memory, loops; its orders depend on all of it.
const MIXER: Parts<'static> = Parts {
    imports: r#"(import "wasi_snapshot_preview1" "random_get" (func $random_get (param i32 i32) (result i32)))
                (import "wasi_snapshot_preview1" "clock_time_get" (func $clock (param i32 i64 i32) (result i32)))"#,
    items: "(global $state (mut i32) (i32.const 1))",
    memory: "2",
    start: "(global.set $state (local.get $random))",
    play: "(drop (call $random_get (i32.const 200) (i32.const 40)))
           (drop (call $clock (i32.const 0) (i64.const 1) (i32.const 240)))
           (local.set $n (i32.const 1000))
           (loop $l
             (local.set $x (f64.sqrt (f64.sub (f64.convert_i32_s (local.get $n)) (f64.const 500))))
             (global.set $state (i32.add (i32.rotl (global.get $state) (i32.const 5))
               (i32.xor (i32.wrap_i64 (i64.shr_u (i64.reinterpret_f64 (local.get $x)) (i64.const 32)))
                 (i32.load (i32.add (i32.const 200) (i32.rem_u (local.get $n) (i32.const 40)))))))
             (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
           (i32.store (i32.const 0) (i32.const 16)) (i32.store (i32.const 4) (i32.const 1))
           (i32.store8 (i32.const 16) (i32.const 0))
           (i32.store8 (i32.const 17) (i32.rem_u (global.get $state) (i32.const 12)))
           (i32.const 0)",
};

fn once(seed: u32) -> Played {
    let mut spec = spec(&CLAIM, MIXER.load().unwrap(), small());
    spec.seed = Seed::from(seed);
    play(&spec, PlayOptions::default()).unwrap()
}

#[test]
fn every_run_is_the_same() {
    let first = once(3);
    assert_eq!(first.faults, []);
    for _ in 0..3 {
        assert_eq!(once(3), first);
    }
    assert_ne!(once(4).digest, first.digest, "random numbers come from the seed");
}

/// A change of this figure is a change of the metering: it needs another METERING, and old matches run otherwise.
#[test]
fn the_metering_has_not_changed() {
    assert_eq!((agon_runtime::component::METERING, once(3).seats[1].fuel), (2, 365_059));
}
