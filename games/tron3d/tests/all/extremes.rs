//! The largest boards and numbers.

use crate::common::{Game, read, sample};
use agon_kernel::{AnyGame, Board as _, Game as _, GameHandle, Knobs, Rng, Seed, Stream};
use agon_tron3d::{Board, Tron3d};

/// The largest numbers that a board may have do not overflow.
#[test]
fn the_largest_numbers_are_played() {
    let mut text = sample("icosahedron").write();
    for (name, value) in [
        ("nb_rounds", 180),
        ("bonus_round", 50),
        ("turbo_duration", 8),
        ("ghost_duration", 3),
        ("score_bonus", 50),
    ] {
        let largest = if name == "bonus_round" { 0 } else { 10_000 };
        text = text.replace(&format!("{name} {value}\n"), &format!("{name} {largest}\n"));
    }
    let board = std::sync::Arc::new(read(&text));
    assert_eq!(board.params().ghost_duration, 10_000);
    for seed in 0..6 {
        let mut game = Game::new(&board, seed, ["Demo", "Surveyor", "Territory", "Demo"]);
        while game.step() {
            let state = game.table.state();
            if let Err(broken) = Tron3d::invariants(&board, state) {
                panic!("seed {seed}, round {}: {broken}", state.round);
            }
        }
    }
}

#[test]
fn impossible_settings_are_rejected_with_a_reason() {
    for (settings, reason) in [
        (vec![("seats", 3)], "2 or 4 seats"),
        (vec![("size", 21)], "the size of a cube is from 1 to 20"),
        (vec![("shape", 2), ("size", 2)], "the size of a plane is from 3 to 49"),
        (vec![("rows", 4)], "a cube has no rows"),
        (vec![("shape", 3), ("rows", 2)], "at least 3 rows"),
        (vec![("size", 1), ("bikes", 8)], "no room for 32 bikes"),
    ] {
        let knobs = Knobs::new(Board::KNOBS, settings).expect("each by itself is in range");
        let error =
            Board::generate(&knobs, &mut Rng::new(Seed::from(1), Stream::board())).expect_err("not together");
        assert!(error.to_string().contains(reason), "{error}");
    }
}

/// Every shape can be built in its largest size, and every number of seats and bikes is fair there.
#[test]
fn the_largest_shapes() {
    let largest = [
        (0, 20, 0),
        (1, 15, 0),
        (2, 49, 49),
        (3, 60, 36),
        (4, 60, 20),
        (5, 80, 16),
        (6, 15, 0),
        (7, 24, 0),
        (8, 30, 0),
    ];
    for (shape, size, rows) in largest {
        let settings = [("shape", shape), ("size", size), ("rows", rows), ("bikes", 8), ("bonus", 20)];
        let text = GameHandle::<Tron3d>::NEW.generate(&settings, Seed::from(2)).expect("there is room");
        let board = read(&text);
        assert!(board.graph().len() > 1000 && board.fairness().symmetric, "shape {shape}");
    }
}
