//! Reading maps: what is accepted, and what is rejected, with which message and where.

use crate::common::{map, read, sample};
use agon_kernel::{Board as _, Knobs, Place, Problems, Rng, Seed, Severity, Source, Stream};
use agon_stoneage::{Board, Symmetry};
use proptest::prelude::*;

fn good() -> String {
    map(&["M 5 5", "W 6 5", "D 7 5 300", "N 8 5 400"])
}

fn problems(text: &str) -> Problems {
    Board::read(&Source::alone(text)).err().unwrap_or_else(|| panic!("this map should be refused:\n{text}"))
}

/// Replaces once, reads, and expects a first problem with these words in this line and column of the new text.
#[track_caller]
fn refused(from: &str, to: &str, words: &str, line: usize, column: usize) {
    let good = good();
    assert!(good.contains(from), "{from:?} is not in\n{good}");
    let text = good.replacen(from, to, 1);
    let problems = problems(&text);
    let first = &problems.0[0];
    assert!(first.message.contains(words), "{problems:#?}\n{text}");
    assert_eq!(first.place, Place::at(line, column), "{first}\n{text}");
    assert!(first.help.is_some(), "{first}");
    assert_eq!(first.severity, Severity::Error);
}

#[test]
fn the_good_map_is_good() {
    let board = read(&good());
    assert_eq!((board.seats(), board.rounds(), board.symmetry()), (2, 2000, Symmetry::Rotational));
    assert_eq!((board.wood().len(), board.stone().len()), (2, 2));
    assert_eq!(read(&board.write()).write(), board.write());
    assert!(board.write().contains("D 7 5 300\nD 12 14 300\nN 8 5 400"));
}

#[test]
fn what_is_tolerated() {
    let (good, board) = (good(), read(&good()).write());
    for text in [
        good.replace('\n', "\r\n"),
        good.trim_end().to_owned(),
        good.replace(' ', " \t "),
        good.replace('\n', "\n\n  \n"),
        format!("\u{feff}{good}\n\n"),
        good.replace("rotational", "Rotational"),
        good.replace("\nM ", "\nm "),
        good.replace("5 5\n", "05 5\n"),
        good.replace("M 5 5\n", "M 5 5 0\n").replace("W 6 5\n", "W 6 5 300\n"),
    ] {
        assert_eq!(read(&text).write(), board, "{text}");
    }
}

/// Section 4: "an offset between 0 and 1000".
#[test]
fn the_greatest_offset() {
    let board = read(&good().replace("\n0 0\nrot", "\n1000 1000\nrot"));
    assert_eq!(board.offset(), (1000, 1000));
}

#[test]
fn what_is_refused() {
    refused("AIC2021", "AIC2022", "instead of AIC2021", 1, 1);
    refused("AIC2021", "AIC2021 x", "expected one word in this line, found 2", 1, 9);
    refused("20 20", "19 20", "the width `19` is out of range", 3, 1);
    refused("20 20", "20 51", "the height `51` is out of range", 3, 4);
    refused("20 20", "20", "expected 2 words", 3, 1);
    refused("20 20", "20 twenty", "the height `twenty` is not a whole number", 3, 4);
    refused("20 20", "20 99999999999999999999", "out of range", 3, 4);
    refused("\n0 0\nrot", "\n0 1001\nrot", "the offset of y `1001` is out of range", 4, 3);
    refused("\n0 0\nrot", "\n-1 0\nrot", "the offset of x `-1` is out of range", 4, 1);
    refused("rotational", "diagonal", "`diagonal` is not a symmetry", 5, 1);
    refused("rotational\n8", "rotational\n9", "9 objects were announced, and the list ends after 8", 15, 1);
    refused("rotational\n8", "rotational\n7", "there are more objects than were announced", 14, 1);
    refused("rotational\n8", "rotational\n401", "the number of objects `401` is out of range", 6, 1);
    refused("D 7 5 300", "D 7 5", "this object has 3 words", 8, 1);
    refused("D 7 5 300", "D 7 5 300 1", "this object has 5 words", 8, 1);
    refused("D 7 5 300", "X 7 5 300", "`X` is not a kind of object", 8, 1);
    refused("D 7 5 300", "D 20 5 300", "x `20` is out of range", 8, 3);
    refused("D 7 5 300", "D 7 -5 300", "y `-5` is out of range", 8, 5);
    refused("D 7 5 300", "D 7 5 0", "the amount `0` is out of range", 8, 7);
    refused("D 7 5 300", "D 7 5 60001", "the amount `60001` is out of range", 8, 7);
    refused("D 7 5 300", "D 7 5 301", "not symmetric", 7, 1);
    refused("D 7 5 300", "D 7 6 300", "not symmetric", 7, 1);
    refused("D 7 5 300", "M 5 5", "already an object at 5 5, from line 8", 10, 1);
    refused("\n1\n0 0\n", "\n2\n0 0\n", "the number of bases of each team `2` is out of range", 15, 1);
    refused("\n1\n0 0\n", "\n1\n5 5\n", "the base of team A is on a mountain", 16, 1);
    refused("\n1\n0 0\n", "\n1\n6 5\n", "the base of team A is on water", 16, 1);
    refused("\n1\n0 0\n", "\n1\n1 0\n", "not symmetric: the base of team B is at 19 19", 17, 1);
    refused("\n1\n0 0\n", "\n1\n19 19\n", "both bases are on the same cell", 17, 1);
    refused("\n1\n0 0\n", "\n1\n0 20\n", "y `20` is out of range", 16, 3);
    refused("19 19\n", "19 19\nmore\n", "the map goes on after the bases", 18, 1);
    refused("\n19 19\n", "\n", "the map ends too early", 17, 1);
    refused("Test", &"long".repeat(20), "cannot be the name", 2, 1);
}

/// Everything that is wrong is reported, up to a maximum.
#[test]
fn many_problems() {
    let text = good().replace("D 7 5 300", "D 7 5 0").replace("N 8 5 400", "N 8 55 400");
    assert!(problems(&text).0.len() >= 2);
    let lonely: Vec<String> =
        (0..50).map(|number| format!("M {} {}", number % 10, 8 + number / 10)).collect();
    let text = format!("AIC2021\nT\n40 40\n0 0\nvertical\n50\n{}\n1\n0 0\n0 39\n", lonely.join("\n"));
    assert_eq!(problems(&text).0.len(), 20);
}

#[test]
fn anything_is_read_or_rejected() {
    let huge = "9 ".repeat(5_000_000);
    for text in
        ["", "\n", "\u{0}", "AIC2021", "AIC2021\n", "AIC2021\nx\n20 20\n", &huge, &format!("AIC2021\n{huge}")]
    {
        assert!(!problems(text).0.is_empty());
    }
    assert!(!Board::recognises("poquemon v1") && Board::recognises("\u{feff}AIC2021\r\nx"));
}

/// Section 4: each symmetry as declared. Horizontal mirrors x, vertical mirrors y, rotational both.
#[test]
fn symmetries() {
    for (symmetry, image) in [("horizontal", "16 4"), ("vertical", "3 17"), ("rotational", "16 17")] {
        let text = |image: &str| format!("AIC2021\nT\n20 22\n0 0\n{symmetry}\n0\n1\n3 4\n{image}\n");
        read(&text(image));
        for wrong in ["16 4", "3 17", "16 17"].iter().filter(|&&wrong| wrong != image) {
            assert!(problems(&text(wrong)).0[0].message.contains("not symmetric"));
        }
    }
}

#[test]
fn deposits_under_a_base_are_a_warning() {
    let board = read(&map(&["D 0 0 50"]));
    assert_eq!(board.warnings().0.len(), 2);
    assert!(read(&good()).warnings().0.is_empty());
}

/// The generator makes maps of each symmetry and follows its settings.
#[test]
fn generated_maps() {
    for (number, symmetry) in (1..).zip(Symmetry::ALL) {
        for seed in 0..10u32 {
            let settings = [
                ("symmetry", number),
                ("width", 20 + i64::from(seed)),
                ("height", 50),
                ("mountains", 20),
                ("water", 15),
                ("wood", 77),
            ];
            let knobs = Knobs::new(Board::KNOBS, settings).expect("known settings");
            let board =
                Board::generate(&knobs, &mut Rng::new(Seed::from(seed), Stream::board())).expect("possible");
            assert_eq!((board.symmetry(), board.width(), board.height()), (*symmetry, 20 + seed as u16, 50));
            assert!(board.wood().iter().all(|&(_, amount)| amount == 77) && board.wood().len() >= 40);
            assert_eq!(read(&board.write()).write(), board.write());
            assert!(board.warnings().0.is_empty());
        }
    }
    let crowded = [("width", 20), ("height", 20), ("forests", 200), ("deposits", 200)];
    let knobs = Knobs::new(Board::KNOBS, crowded).expect("known settings");
    assert!(Board::generate(&knobs, &mut Rng::new(Seed::from(1), Stream::board())).is_err());
}

#[test]
fn boards_are_canonical_and_without_warnings() {
    assert!(Board::SAMPLES.len() >= 10);
    for entry in Board::SAMPLES {
        let board = sample(entry.name);
        assert_eq!(board.warnings().0, [], "{}", entry.name);
        assert_eq!(board.write(), entry.text, "{}", entry.name);
    }
    for symmetry in Symmetry::ALL {
        assert!(Board::SAMPLES.iter().any(|entry| sample(entry.name).symmetry() == *symmetry));
    }
}

proptest! {
    /// Broken maps are rejected or read, without a panic.
    #[test]
    fn broken_maps(at in 0usize..400, what in "\\PC{0,6}", cut in 0usize..30) {
        let mut text: Vec<char> = good().chars().collect();
        let at = at.min(text.len());
        let end = (at + cut).min(text.len());
        text.splice(at..end, what.chars());
        let text: String = text.into_iter().collect();
        if let Ok(board) = Board::read(&Source::alone(&text)) {
            prop_assert_eq!(read(&board.write()).write(), board.write());
        }
    }
}
