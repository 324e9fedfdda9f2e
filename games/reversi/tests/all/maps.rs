//! What the map reader accepts and rejects. Seed, "Game map specifications" and "Transitions and directions"; facts 1; ruling 3.

use crate::common::read;
use agon_kernel::{Board as _, Problems, Severity, Source};
use agon_reversi::Board;

pub(crate) const GOOD: &str = "2\n1\n1 1\n2 3\n0 2 1\n- 0 0\n0 0 7 <-> 2 1 3\n";

pub(crate) fn problems(text: &str) -> Problems {
    match Board::read(&Source::alone(text)) {
        Ok(_) => panic!("this should be refused: {text:?}"),
        Err(problems) => problems,
    }
}

/// The same board with different whitespace: line structure does not matter, and the text is kept exactly.
#[test]
fn line_structure_does_not_matter() {
    let one_line = GOOD.replace('\n', " ");
    let variants = [
        GOOD.to_owned(),
        GOOD.replace('\n', "\r\n"),
        GOOD.trim_end().to_owned(),
        format!("{GOOD}\n\n  \n"),
        GOOD.replace(' ', "\t  "),
        GOOD.replace('\n', " \n\n"),
        GOOD.replacen('\n', "\r\n", 3),
        one_line.clone(),
        format!("\n \t{one_line}"),
        GOOD.replace(' ', "\n"),
        GOOD.replacen('2', "02", 1),
    ];
    let good = read(GOOD);
    for text in variants {
        assert!(Board::recognises(&text), "{text:?}");
        let board = read(&text);
        assert_eq!((board.tiles(), board.transitions()), (good.tiles(), good.transitions()), "{text:?}");
        assert_eq!(board.write(), text);
        assert_eq!(board.warnings(), Problems::default());
    }
}

/// Accepted oddities: facts 1.
#[test]
fn oddities_that_are_accepted() {
    let accepted = [
        "2 0 0 0 1 3 0 2 1 0 0 0 <-> 0 0 0",
        "2 0 0 0 1 3 0 2 1 0 0 0 <-> 0 0 6",
        "2 -5 -5 0 1 3 0 2 1",
        "2 99999999999999999999999 1000 0 1 3 0 2 1",
        "2 0 0 99999999999999999999999 1 3 0 2 1",
        "2 0 1 0 1 1 0",
        "8 0 1 0 1 1 8",
        "2 0 0 0 1 3 0 2 1 0 0 7 <-> 0 0 1 0 0 0 <-> 0 0 4 0 0 3 <-> 0 0 5",
    ];
    for text in accepted {
        read(text);
    }
    let row = "0 ".repeat(50);
    let large = format!("2 0 1 0 50 50 {}", row.repeat(50));
    assert_eq!(read(&large).tiles().len(), 2500);
}

/// What the author should check: a stock that cannot be held, a player without a stone.
#[test]
fn warnings_have_places() {
    let warnings = |text: &str| -> Vec<String> {
        let warnings = read(text).warnings();
        assert!(warnings.0.iter().all(|warning| warning.severity == Severity::Warning));
        warnings.0.iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        warnings("2\n256\n-1 0\n1 3\n0 2 1"),
        [
            "2:1: 256 counts as 255: the number of override stones is 0 to 255",
            "3:1: -1 counts as 0: the number of bombs is 0 to 255"
        ]
    );
    assert_eq!(warnings("3\n0\n0 0\n1 3\n0 2 1"), ["5:1: player 3 begins without a stone"]);
}

/// Every rejection: the text, the first problem with its place, and part of the help.
#[test]
fn refusals() {
    let fifty_one = "0 ".repeat(51);
    let too_wide = format!("2 0 0 0 1 51 {fifty_one}");
    let cases: &[(&str, &str, &str)] = &[
        ("", "1:1: the map ends before the number of players", ""),
        (" \n\n", "3:1: the map ends before the number of players", ""),
        (
            "\u{feff}2 0 0 0 1 3 0 2 1",
            "1:1: the map begins with a byte order mark",
            "without a byte order mark",
        ),
        ("# a map\n2", "1:1: `#` looks like a comment", "maps have no comments"),
        ("2\n// stones\n0", "2:1: `//` looks like a comment", "the number of override stones"),
        ("two", "1:1: `two` is not a whole number", "the number of players"),
        ("2,0,0", "1:1: `2,0,0` is not a whole number", "the number of players"),
        ("1 0 0 0 1 3 0 2 1", "1:1: 1 is out of range: the number of players is 2 to 8", ""),
        ("9 0 0 0 1 3 0 2 1", "1:1: 9 is out of range: the number of players is 2 to 8", ""),
        ("-2 0 0 0 1 3 0 2 1", "1:1: -2 is out of range: the number of players is 2 to 8", ""),
        ("2", "1:2: the map ends before the number of override stones", ""),
        ("2\n1.5", "2:1: `1.5` is not a whole number", "the number of override stones"),
        ("2 0", "1:4: the map ends before the number of bombs", ""),
        ("2 0 0", "1:6: the map ends before the strength of the bombs", ""),
        ("2 0 0 -1 1 3 0 2 1", "1:7: -1 is out of range: the strength of the bombs is 0 or more", ""),
        ("2 0 0 0", "1:8: the map ends before the height of the map", ""),
        ("2\n0\n0 0\n0 3", "4:1: 0 is out of range: the height of the map is 1 to 50", ""),
        ("2\n0\n0 0\n51 3", "4:1: 51 is out of range: the height of the map is 1 to 50", ""),
        (&too_wide, "1:11: 51 is out of range: the width of the map is 1 to 50", ""),
        ("2 0 0 0 1000 1000", "1:9: 1000 is out of range: the height of the map is 1 to 50", ""),
        (
            "2 0 0 0 1 99999999999999999999",
            "1:11: 9223372036854775807 is out of range: the width of the map is 1 to 50",
            "",
        ),
        ("2 0 0 0 2 3\n0 2 1\n0", "3:2: the map ends after 4 of its 6 tiles", ""),
        ("2 0 0 0 1 3\n021", "2:1: `021` is not a tile", "by spaces"),
        ("2 0 0 0 1 3\n0 2 C", "2:5: `C` is not a tile", "lower case"),
        ("2 0 0 0 1 3\n0 2 ?", "2:5: `?` is not a tile", "one of 0, 1 to 2, -, c, i, b, x"),
        ("2 0 0 0 1 3\n0 2 \u{e4}", "2:5: `\u{e4}` is not a tile", "one of 0"),
        ("2 0 0 0 1 3\n0 2 3", "2:5: player 3 does not play: this map is for 2 players", "1 to 2"),
        ("8 0 0 0 1 3\n0 2 9", "2:5: `9` is not a tile", "1 to 8"),
        ("2 0 0 0 1 3\n0 2 1\n0", "3:2: the map ends before the row of a transition", ""),
        ("2 0 0 0 1 3\n0 2 1\n0 0 0", "3:6: the map ends before the `<->` of a transition", ""),
        ("2 0 0 0 1 3\n0 2 1\n0 0 0 <->", "3:10: the map ends before the column of a transition", ""),
        ("2 0 0 0 1 3\n0 2 1\n0 0 0 <-> 2 0", "3:14: the map ends before the direction of a transition", ""),
        (
            "2 0 0 0 1 3\n0 2 1\n0 0 0 -> 2 0 0",
            "3:7: `->` is not the `<->` of a transition",
            "line 3, column 1",
        ),
        (
            "2 0 0 0 1 3\n0 2 1\n0 0 0<-> 2 0 0",
            "3:5: `0<->` is not a whole number",
            "the direction of a transition",
        ),
        (
            "2 0 0 0 1 3\n0 2 1 1\n0 2 1 1",
            "3:5: `1` is not the `<->` of a transition",
            "after the 3 tiles only transitions",
        ),
        ("2 0 0 0 1 3\n0 2 1\n# end", "3:1: `#` looks like a comment", "maps have no comments"),
        (
            "2 0 0 0 1 3\n0 2 1\n3 0 0 <-> 0 0 0",
            "3:1: 3 is out of range: the column of a transition is 0 to 2",
            "",
        ),
        (
            "2 0 0 0 1 3\n0 2 1\n0 1 0 <-> 0 0 0",
            "3:3: 1 is out of range: the row of a transition is 0 to 0",
            "",
        ),
        (
            "2 0 0 0 1 3\n0 2 1\n0 0 8 <-> 0 0 0",
            "3:5: 8 is out of range: the direction of a transition is 0 to 7",
            "",
        ),
        (
            "2 0 0 0 1 3\n0 2 1\n0 0 0 <-> 0 0 -1",
            "3:15: -1 is out of range: the direction of a transition is 0 to 7",
            "",
        ),
        (
            "2 0 0 0 1 4\n0 2 1 -\n3 0 0 <-> 0 0 0",
            "3:1: a transition cannot start at the hole 3 0",
            "both ends",
        ),
        (
            "2 0 0 0 1 4\n0 2 1 -\n0 0 0 <-> 3 0 0",
            "3:11: a transition cannot start at the hole 3 0",
            "both ends",
        ),
        (
            "2 0 0 0 1 3\n0 2 1\n0 0 2 <-> 2 0 2",
            "3:1: tile 0 0 already has the neighbour 1 0 in direction 2",
            "hole or the border",
        ),
        (
            "2 0 0 0 1 3\n0 2 1\n0 0 0 <-> 2 0 0\n0 0 0 <-> 2 0 0",
            "4:1: tile 0 0 already has a transition in direction 0",
            "at most one transition",
        ),
        (
            "2 0 0 0 1 3\n0 2 1\n0 0 0 <-> 2 0 0\n1 0 0 <-> 2 0 0",
            "4:11: tile 2 0 already has a transition in direction 0",
            "at most one transition",
        ),
        ("2 0 0 0 1 3\n0 0 1", "2:1: nobody can move on this map, and nobody has a bomb", "bombs"),
        ("2 0 5 0 1 2\n- -", "2:1: nobody can move on this map, and nobody has a bomb", "bombs"),
    ];
    for (text, message, help) in cases {
        let problems = problems(text);
        let first = &problems.0[0];
        assert_eq!(first.to_string(), *message, "{text:?}");
        assert!(first.help.as_deref().unwrap_or_default().contains(help), "{text:?}: {:?}", first.help);
        assert_eq!(first.severity, Severity::Error);
    }
}

/// Several problems are found at once, in order of position, but not too many.
#[test]
fn several_problems_at_once() {
    let found: Vec<String> = problems("9 0 0 0 1 4\n0 q 1 -\n3 0 0 <-> 0 0 2\n0 0 9 <-> 7 0 0")
        .0
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        found,
        [
            "1:1: 9 is out of range: the number of players is 2 to 8",
            "2:3: `q` is not a tile",
            "3:1: a transition cannot start at the hole 3 0",
            "3:11: tile 0 0 already has the neighbour 1 0 in direction 2",
            "4:5: 9 is out of range: the direction of a transition is 0 to 7",
            "4:11: 7 is out of range: the column of a transition is 0 to 3",
        ]
    );
    let many = format!("2 0 0 0 50 50 {}", "q ".repeat(2500));
    assert_eq!(problems(&many).0.len(), 20);
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { failure_persistence: None, ..Default::default() })]

    /// Random changes to a good map never break the reader, and what it accepts can be written back.
    #[test]
    fn changed_maps(changes in proptest::collection::vec((0usize..60, "[0-9cibx\\- <>\n\r\tA\u{e4}]{0,3}"), 1..6)) {
        let mut text = GOOD.to_owned();
        for (at, with) in changes {
            let at = at.min(text.len());
            if text.is_char_boundary(at) {
                text.insert_str(at, &with);
                if at + with.len() < text.len() && text.is_char_boundary(at + with.len() + 1) {
                    text.remove(at + with.len());
                }
            }
        }
        match Board::read(&Source::alone(&text)) {
            Ok(board) => proptest::prop_assert_eq!(board.write(), text),
            Err(problems) => proptest::prop_assert!(problems.fatal() && problems.0.len() <= 20),
        }
    }
}

/// The example in RULES.md, without its remarks, is a map.
#[test]
fn the_example_in_the_rules() {
    let rules = include_str!("../../RULES.md");
    let example = rules.split("## 8. Map files").nth(1).and_then(|text| text.split("```").nth(1)).unwrap();
    let map: Vec<&str> = example.lines().map(|line| line.split("   ").next().unwrap_or_default()).collect();
    let board = read(&map.join("\n"));
    assert_eq!((board.seats(), board.transitions().len()), (3, 1));
}
