//! The board generator: boards are fair, and settings do what they say.

use crate::common::read;
use agon_kernel::{AnyGame, Game, GameHandle, KnobError, Seat, Seed};
use agon_reversi::{Reversi, State, stone, tile};
use proptest::prelude::*;

fn generate(settings: &[(&str, i64)], seed: u32) -> Result<String, KnobError> {
    GameHandle::<Reversi>::NEW.generate(settings, Seed::from(seed))
}

/// Every seat has the same: stones, and initial moves.
fn assert_fair(text: &str) {
    let board = read(text);
    let layout = board.layout();
    let count = |wanted: u8| board.tiles().iter().filter(|&&code| code == wanted).count();
    for seat in 0..layout.seats() {
        let state = State::new(layout, board.tiles().to_vec(), board.overrides(), 0);
        let moves = |seat: u8| {
            let state = State { turn: seat, ..state.clone() };
            let legal = Reversi::legal(&board, &state, Seat(seat)).unwrap();
            let mut captured: Vec<usize> = legal
                .iter()
                .map(|&agon_reversi::Order::Move { x, y, .. }| {
                    board.tiles()[layout.index(x, y).unwrap()].into()
                })
                .map(|code: usize| if (1..=8).contains(&code) { 1 } else { code })
                .collect();
            captured.sort_unstable();
            captured
        };
        assert_eq!(count(stone(seat)), count(stone(0)), "{text}");
        assert_eq!(moves(seat), moves(0), "seat {seat}\n{text}");
        assert!(!moves(seat).is_empty());
    }
}

#[test]
fn settings_do_what_they_say() {
    let settings = [
        ("seats", 4),
        ("rows", 18),
        ("cols", 18),
        ("holes", 12),
        ("transitions", 5),
        ("overrides", 7),
        ("bombs", 9),
        ("radius", 3),
        ("choices", 2),
        ("inversions", 3),
        ("bonuses", 4),
        ("expansions", 1),
    ];
    for seed in 0..10 {
        let text = generate(&settings, seed).unwrap();
        let board = read(&text);
        let count = |wanted: u8| board.tiles().iter().filter(|&&code| code == wanted).count();
        let layout = board.layout();
        assert_eq!((layout.seats(), layout.rows(), layout.cols(), layout.radius()), (4, 18, 18, 3));
        assert_eq!((board.overrides(), board.bombs()), (7, 9));
        assert_eq!(
            [count(tile::CHOICE), count(tile::INVERSION), count(tile::BONUS), count(tile::EXPANSION)],
            [8, 12, 16, 4]
        );
        assert!((38..42).contains(&count(tile::HOLE)), "{}", count(tile::HOLE));
        // A transition may be its own image.
        assert!((10..=20).contains(&board.transitions().len()));
        assert_fair(&text);
    }
}

#[test]
fn impossible_settings_are_rejected() {
    let refusals: [(&[(&str, i64)], &str); 6] = [
        (&[("seats", 9)], "seats = 9 is out of range: 2 to 8"),
        (&[("rows", 51)], "rows = 51 is out of range: 4 to 50"),
        (&[("colour", 1)], "the generator has no setting `colour`"),
        (
            &[("seats", 8), ("rows", 20), ("cols", 31)],
            "20 x 31 is too small for 8 seats: each needs 4 rows or columns",
        ),
        (&[("choices", 100)], "the board has no room for that many choices"),
        (
            &[("rows", 12), ("cols", 12), ("transitions", 300)],
            "the board has no room for that many transitions",
        ),
    ];
    for (settings, message) in refusals {
        assert_eq!(generate(settings, 1).unwrap_err().to_string(), message);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn boards_are_fair(
        seats in 2i64..=8, rows in 4i64..=50, cols in 4i64..=50, holes in 0i64..=40, transitions in 0i64..=6,
        overrides in 0i64..=1, specials in 0i64..=2, seed in any::<u32>(),
    ) {
        let settings = [
            ("seats", seats), ("rows", rows), ("cols", cols), ("holes", holes), ("transitions", transitions),
            ("overrides", overrides), ("choices", specials), ("inversions", specials), ("expansions", specials),
        ];
        match generate(&settings, seed) {
            Ok(text) => assert_fair(&text),
            Err(KnobError::Impossible(_)) => prop_assert!(rows.max(cols) < 4 * seats.max(2) || rows * cols < 60 * seats),
            Err(other) => prop_assert!(false, "{}", other),
        }
    }
}
