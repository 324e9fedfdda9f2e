//! Texts that may be maps or not.

use crate::maps::problems;
use agon_kernel::Board as _;
use agon_reversi::Board;

#[test]
fn only_maps_are_recognised() {
    for text in [
        "Poquemon 1.0\n2 3",
        "HarryPotter v1",
        "AIC2021",
        "tron3d\n2 3 4",
        "agon-tron3d 1\n",
        "",
        "2",
        "x 2 3",
        "-2 3",
        "1000 2 3",
    ] {
        assert!(!Board::recognises(text), "{text:?}");
    }
    for text in ["2 0", "3\n6\n4 2\n15 15\n0", "\u{feff}2 0 0 0 1 3", "9\n1\n1 1\n", "8 -1 300 1 1 1 c"] {
        assert!(Board::recognises(text), "{text:?}");
    }
}

/// Whatever the text, reading it quickly ends with a board or with problems.
#[test]
fn hostile_texts() {
    let long = "0".repeat(10_000_000);
    let blanks = " ".repeat(10_000_000);
    let texts = [
        long.clone(),
        blanks.clone(),
        format!("2 {blanks} 0 0 0 1 3 0 2 {long}"),
        format!("2 0 0 0 1 3 0 2 1 {long}"),
        "0 ".repeat(3_000_000),
        format!("2 0 0 0 1 3 0 2 1 {}", "0 0 0 <-> 0 0 0 ".repeat(200_000)),
        format!("2 0 0 0 1 3 0 2 1 {}", "\u{0}\u{1b}[31m \u{85}\u{2028} ".repeat(100_000)),
        "2 0 0 0 1 3 0 2 \u{1b}[2J".to_owned(),
    ];
    for text in &texts {
        let problems = problems(text);
        assert!(problems.0.len() <= 20);
        for problem in &problems.0 {
            let said = format!("{problem} {:?}", problem.help);
            assert!(said.len() < 400 && !said.contains('\u{1b}'), "{said}");
        }
    }
}
