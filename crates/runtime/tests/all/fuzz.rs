//! Thousands of damaged components: each is refused or plays, and none takes the arena down.

use crate::bombs::kinds::BOMBS;
use crate::kit::{CLAIM, CLAIM_GLUE, Parts, small, spec};
use agon_arena::{PlayOptions, play};
use agon_kernel::conformance::fuzz;
use agon_kernel::*;
use agon_runtime::component::ComponentBot;

#[test]
fn mutated_components_cost_only_themselves() {
    let seeds = [
        Parts::default().build(),
        Parts {
            imports: r#"(import "agon:claim/notes@1.0.0" "log" (func $log (param i32 i32)))
                        (import "wasi_snapshot_preview1" "fd_write" (func (param i32 i32 i32 i32) (result i32)))"#,
            items: "(table 4 funcref) (elem (i32.const 0) func $start)",
            start: "(call $log (i32.const 0) (i32.const 9))",
            play: "(drop (memory.grow (i32.const 1))) (i32.load offset=8 (local.get $list))",
            ..Parts::default()
        }
        .build(),
    ];
    // The corpus: two bots, and the bombs that are small.
    let bombs: Vec<Vec<u8>> =
        BOMBS.iter().map(|bomb| (bomb.make)()).filter(|bytes| bytes.len() < 600).collect();
    assert!(bombs.len() > 15);
    let (mut tried, mut played) = (0, 0);
    let limits = Limits { turn_fuel: Some(100_000), match_fuel: Some(500_000), ..small() };
    fuzz("components", 4000, |rng| {
        tried += 1;
        let from = if rng.chance(1, 4) { &bombs[..] } else { &seeds };
        let mut bytes = from[rng.index(from.len())].clone();
        for _ in 0..1 + rng.below(3) {
            let at = 8 + rng.index(bytes.len() - 8);
            match rng.below(4) {
                0 => bytes[at] ^= 1 << rng.below(8),
                1 => bytes[at] = rng.next_u32() as u8,
                2 => drop(bytes.remove(at)),
                _ => bytes.insert(at, rng.next_u32() as u8),
            }
        }
        if let Ok(bot) = ComponentBot::from_bytes(&CLAIM_GLUE, "bot", &bytes, None) {
            played += 1;
            assert_eq!(play(&spec(&CLAIM, bot, limits), PlayOptions::default()).unwrap().rounds, 8);
        }
    });
    assert!(played > 2 && tried > 50, "{played} of {tried} could be played");
}
