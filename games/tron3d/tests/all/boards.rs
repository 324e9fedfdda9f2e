//! The boards that come with the game: generated, fair, and identical to those in the folder.

use crate::common::read;
use agon_kernel::{Board as _, Knobs, Rng, Seed, Stream};
use agon_tron3d::Board;

/// How a board was made: its name, the settings of the generator, the seed.
type Recipe = (&'static str, &'static [(&'static str, i64)], u32);

const RECIPES: &[Recipe] = &[
    ("cube", &[("shape", 0)], 0),
    ("torus", &[("shape", 3), ("bonus", 4)], 0),
    ("icosahedron", &[("shape", 1), ("bonus", 4), ("rounds", 180)], 0),
    ("plane", &[("shape", 2), ("bonus", 5), ("rounds", 180)], 0),
    ("cylinder", &[("shape", 4), ("bonus", 4)], 0),
    ("mobius", &[("shape", 5), ("bonus", 4)], 0),
    (
        "sphere",
        &[
            ("shape", 6),
            ("bikes", 3),
            ("bonus", 8),
            ("rounds", 250),
            ("turbo_duration", 12),
            ("score_bonus", 150),
        ],
        0,
    ),
    ("duel", &[("shape", 2), ("seats", 2), ("bonus", 5), ("rounds", 150)], 0),
    ("tetrahedron", &[("shape", 8), ("bikes", 1), ("bonus", 6)], 0),
    (
        "bigcube",
        &[
            ("shape", 0),
            ("size", 12),
            ("bikes", 3),
            ("bonus", 6),
            ("rounds", 250),
            ("turbo_duration", 12),
            ("score_bonus", 150),
        ],
        0,
    ),
];

/// What the generator makes from a recipe. `UPDATE_BOARDS=1` writes it into the folder.
#[test]
#[allow(clippy::disallowed_methods, reason = "tests may read files")]
fn the_generator_makes_the_boards_again() {
    let names: Vec<_> = Board::SAMPLES.iter().map(|sample| sample.name).collect();
    assert_eq!(names, RECIPES.iter().map(|(name, ..)| *name).collect::<Vec<_>>());
    for (name, settings, seed) in RECIPES {
        let knobs = Knobs::new(Board::KNOBS, settings.iter().copied()).expect("settings are in range");
        let made = Board::generate(&knobs, &mut Rng::new(Seed::from(*seed), Stream::board()))
            .expect("a board")
            .named(name)
            .write();
        let path = format!("{}/boards/{name}.gam", env!("CARGO_MANIFEST_DIR"));
        if std::env::var("UPDATE_BOARDS").is_ok() {
            std::fs::write(&path, &made).expect("the board can be written");
        }
        assert_eq!(made, std::fs::read_to_string(&path).expect("the board is there"), "{name}");
    }
}

/// "Each board also defines a starting point for each bike and a set of vertices where the bonus items will appear, intended to be fair"
/// (original rules, section 2.2): symmetries of the graph map every seat to every other.
#[test]
fn boards_are_canonical_fair_and_without_warnings() {
    for sample in Board::SAMPLES {
        let board = read(sample.text);
        assert_eq!(board.write(), sample.text, "{}", sample.name);
        assert_eq!(board.warnings().0, [], "{}", sample.name);
        assert!(board.fairness().symmetric, "{}", sample.name);
    }
}
