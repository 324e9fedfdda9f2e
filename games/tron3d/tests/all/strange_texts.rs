//! Texts that are not whole boards, or no boards at all.

use crate::reader::{GOOD, check, place, problems};
use agon_kernel::{Board as _, Place};
use agon_tron3d::Board;

/// A board cut off anywhere is rejected at its end, or where something is missing; never with a panic.
#[test]
fn truncated_boards() {
    for end in 0..GOOD.len() - 2 {
        assert!(problems(&GOOD[..end]).fatal(), "{end}");
    }
    check(
        &problems(&GOOD[..GOOD.find("bonus 1").unwrap()]).0[0],
        "the board ends too early",
        place(GOOD, "bonus 1", 0),
    );
    check(
        &problems(&GOOD[..GOOD.find("3 2 4").unwrap()]).0[0],
        "the board ends before face 1",
        place(GOOD, "3 2 4", 0),
    );
    assert_eq!(problems("").0[0].place, Place::at(1, 1));
    assert!(!Board::recognises("") && !Board::recognises("\u{0}") && !Board::recognises("agon-tron3dx 1"));
    assert!(Board::recognises(" \n agon-tron3d 7") && Board::recognises("TRON3D v1.0"));
}

/// Long lines and strange characters are rejected quickly and shown shortened.
#[test]
fn strange_texts() {
    let long = "9".repeat(10_000_000);
    let many = "9 ".repeat(5_000_000);
    let texts = [
        long.clone(),
        format!("agon-tron3d {long}"),
        format!("agon-tron3d 1 map {long}"),
        GOOD.replace("nb_rounds 50", &format!("nb_rounds {long}")),
        GOOD.replace("50 250 0", &format!("50 {long} 0")),
        GOOD.replace("50 250 0", &many),
        GOOD.replace("bonus 1\n5", &format!("bonus 1\n{many}")),
        GOOD.replace("edges 1", "ed\u{0}ges 1"),
        GOOD.replace("edges 1", "\u{7}\u{1b}[31m\u{202e}"),
    ];
    for text in texts {
        let problems = problems(&text);
        assert!(
            problems.0.len() <= 20 && problems.0[0].message.len() < 200,
            "{}",
            problems.0[0].message.len()
        );
        assert!(!problems.0[0].message.contains(['\u{0}', '\u{7}', '\u{1b}']));
    }
}
