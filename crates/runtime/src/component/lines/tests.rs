//! Tables of lines: written, read back, damaged.

use super::*;

const EMPTY: &[u8] = b"\0asm\x0d\0\x01\0";

fn place(function: &str, line: u32) -> Place {
    Place { function: function.to_owned(), file: "AIPika.cc".to_owned(), line, whose: Whose::Own }
}

fn table() -> Lines {
    let (mut lines, mut seen) = (Lines::default(), Seen::default());
    let library = Place { whose: Whose::Library, ..place("operator[]", 0) };
    lines.push(7, 2, &[place("play", 40)], &mut seen);
    lines.push(7, 9, &[library, place("nearest", 12), place("play", 41)], &mut seen);
    lines.push(7, 30, &[place("nearest", 13), place("play", 41)], &mut seen);
    lines.push(7, 50, &[], &mut seen);
    lines.push(300, 1, &[place("start", 5)], &mut seen);
    lines
}

fn lines_at(lines: &Lines, function: u32, offset: u32) -> Vec<(&str, u32)> {
    lines.at(function, offset).map(|place| (place.function.as_str(), place.line)).collect()
}

#[test]
fn an_instruction_has_the_places_of_the_last_row_before_it() {
    let lines = table();
    assert_eq!(lines_at(&lines, 7, 8), [("play", 40)]);
    assert_eq!(lines_at(&lines, 7, 9), [("operator[]", 0), ("nearest", 12), ("play", 41)]);
    assert_eq!(lines_at(&lines, 7, 49), [("nearest", 13), ("play", 41)]);
    for (function, offset) in [(7, 1), (7, 50), (8, 0), (6, 90), (300, 0), (301, 9)] {
        assert_eq!(lines_at(&lines, function, offset), [], "{function} {offset}");
    }
    assert_eq!(lines_at(&lines, 300, 1000), [("start", 5)]);
}

#[test]
fn a_table_is_read_as_it_was_written() {
    let lines = table();
    let whole = with_lines(EMPTY, &lines);
    assert_eq!((without_lines(&whole), lines_of(&whole).and_then(Lines::decode)), (EMPTY, Some(lines)));
    assert_eq!(with_lines(EMPTY, &Lines::default()), EMPTY);
    assert_eq!((without_lines(EMPTY), lines_of(EMPTY)), (EMPTY, None));
}

#[test]
fn a_table_that_makes_no_sense_is_ignored() {
    let whole = table().encode();
    for end in 0..whole.len() {
        assert_eq!(Lines::decode(&whole[..end]), None, "{end}");
    }
    for place in 0..whole.len() {
        for byte in [0, 1, 0x7f, 0x80, 0xff] {
            let mut other = whole.clone();
            other[place] = byte;
            // Whatever it is, looking something up ends.
            if let Some(lines) = Lines::decode(&other) {
                assert!(lines.at(7, 10).count() <= lines.nodes.len());
            }
        }
    }
}
