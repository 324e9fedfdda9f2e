//! Reading board files: what is accepted, and what is rejected, with which message and where.

use crate::common::{read, sample};
use crate::position::gam;
use agon_kernel::{Board as _, Place, Problem, Problems, Severity, Source};
use agon_tron3d::Board;

/// A board that is easy to break: two seats with two bikes, a bonus vertex, two faces and a loose edge.
pub(crate) const GOOD: &str = "agon-tron3d 1

map house
nb_players 2
nb_bikes 1
nb_rounds 50
bonus_round 9
turbo_duration 8
ghost_duration 3
score_bonus 50

vertices 6
0 0 0
100 0 0
100 100 0
0 100 0
50 150 -20
50 250 0

faces 2
0 1 2 3
3 2 4

edges 1
4 5

spawn 2
0 1

bonus 1
5
";

pub(crate) fn problems(text: &str) -> Problems {
    Board::read(&Source::alone(text)).err().unwrap_or_else(|| panic!("this board should be refused:\n{text}"))
}

/// The place in the text this many characters after the start of the first `what`.
pub(crate) fn place(text: &str, what: &str, behind: usize) -> Place {
    let at = text.find(what).unwrap_or_else(|| panic!("no {what:?} in\n{text}")) + behind;
    let before = &text[..at];
    Place::at(before.split('\n').count(), at - before.rfind('\n').map_or(0, |end| end + 1) + 1)
}

/// Replaces once, reads, and expects a first problem with these words at this place in the new text.
#[track_caller]
pub(crate) fn refused(from: &str, to: &str, words: &str, (what, columns): (&str, usize)) {
    assert!(GOOD.contains(from), "{from:?} is not in the board");
    let text = GOOD.replacen(from, to, 1);
    let problems = problems(&text);
    check(&problems.0[0], words, place(&text, what, columns));
}

#[track_caller]
pub(crate) fn check(problem: &Problem, words: &str, place: Place) {
    assert!(problem.message.contains(words), "{problem:#?}");
    assert_eq!(problem.place, place, "{problem}");
    assert!(problem.help.is_some(), "{problem}");
    assert_eq!(problem.severity, Severity::Error);
}

#[test]
fn the_good_board_is_good() {
    let board = read(GOOD);
    assert_eq!((board.seats(), board.rounds(), board.name()), (2, 50, "house"));
    assert_eq!(board.write(), GOOD);
    assert_eq!(board.graph().neighbours(2), [1, 3, 4]);
    assert_eq!(board.graph().neighbours(5), [4]);
    assert_eq!((board.spawns(), board.bonus()), (&[0, 1][..], &[5][..]));
}

#[test]
fn what_is_tolerated() {
    let board = read(GOOD);
    let variants = [
        GOOD.replace('\n', "\r\n"),
        GOOD.trim_end().to_owned(),
        GOOD.replace(' ', "\t \t"),
        GOOD.replace('\n', "\n\n   \n"),
        format!("\u{feff}{GOOD}\n\n"),
        GOOD.replace("spawn 2\n0 1", "SPAWN 2\n0\n1"),
        GOOD.replace("bonus 1\n5", "bonus 1 5"),
        GOOD.replace("100 100 0", "0100 +100 -0"),
        GOOD.replace("50 250 0", "+50 +250 0"),
        GOOD.replace("spawn 2\n0 1", "spawn +2\n+0 +1"),
        GOOD.replace("edges 1\n4 5", "edges 4\n5 4\n4 5\n0 1\n1 0"),
    ];
    for text in variants {
        assert_eq!(read(&text), board, "{text}");
    }
    assert!(read(&GOOD.replace("bonus 1\n5", "bonus 0")).bonus().is_empty());
}

#[test]
fn wrong_words() {
    refused("agon-tron3d 1", "agon-tron3d 2", "found `2` instead of `1`", (" 2", 1));
    refused("map house", "name house", "found `name` instead of `map`", ("name", 0));
    refused("house", "ho\u{1}use", "`ho\\u{1}use` is not a valid name", ("ho\u{1}", 0));
    refused("nb_bikes 1\n", "", "found `nb_rounds` instead of `nb_bikes`", ("nb_rounds", 0));
    refused("vertices 6", "vertexes 6", "found `vertexes` instead of `vertices`", ("vertexes", 0));
    refused("edges 1", "lines 1", "found `lines` instead of `edges`", ("lines", 0));
    refused("bonus 1\n5\n", "bonus 1\n5\n6\n", "found `6` after the end of the board", ("\n6\n", 1));
}

#[test]
fn wrong_numbers() {
    refused("nb_players 2", "nb_players 3", "nb_players is 3", ("nb_players 3", 11));
    refused("nb_players 2", "nb_players 1", "nb_players `1` is out of range", ("nb_players 1", 11));
    refused("nb_players 2", "nb_players 5", "nb_players `5` is out of range", ("nb_players 5", 11));
    refused("nb_bikes 1", "nb_bikes 31", "nb_bikes `31` is out of range", ("nb_bikes 31", 9));
    refused("nb_rounds 50", "nb_rounds 0", "nb_rounds `0` is out of range", ("nb_rounds 0", 10));
    refused("nb_rounds 50", "nb_rounds many", "nb_rounds `many` is not a number", ("many", 0));
    refused("score_bonus 50", "score_bonus -1", "score_bonus `-1` is out of range", ("-1", 0));
    refused("turbo_duration 8", "turbo_duration 99999999999999999999", "out of range", ("99999", 0));
    refused("vertices 6", "vertices 10001", "vertices `10001` is out of range", ("10001", 0));
    refused("faces 2", "faces 20001", "faces `20001` is out of range", ("20001", 0));
    refused("50 250 0", "50 1000001 0", "a number of vertex 5 `1000001` is out of range", ("1000001", 0));
    refused("50 250 0", "50 2.5 0", "a number of vertex 5 `2.5` is not a number", ("2.5", 0));
    refused("3 2 4", "3 2 6", "a number of face 1 `6` is out of range", ("3 2 6", 4));
    refused("4 5\n", "4 -1\n", "a number of edge 0 `-1` is out of range", ("4 -1", 2));
    refused("spawn 2\n0 1", "spawn 2\n0 7", "start `7` is out of range", ("0 7", 2));
    refused("bonus 1\n5", "bonus 1\n9", "bonus vertex `9` is out of range", ("\n9\n", 1));
}

/// Values just beyond a limit are rejected, values just within are not.
#[test]
fn limits() {
    for (name, good, bad) in [
        ("nb_bikes", "1", "0"),
        ("nb_rounds", "50", "10001"),
        ("bonus_round", "9", "10001"),
        ("turbo_duration", "8", "10001"),
        ("ghost_duration", "3", "10001"),
        ("score_bonus", "50", "10001"),
        ("vertices", "6", "1"),
        ("edges", "1", "40001"),
    ] {
        let (from, to) = (format!("{name} {good}\n"), format!("{name} {bad}\n"));
        let words = format!("{name} `{bad}` is out of range");
        refused(&from, &to, &words, (&to, name.len() + 1));
    }
    for parameter in
        ["nb_rounds 50", "bonus_round 9", "turbo_duration 8", "ghost_duration 3", "score_bonus 50"]
    {
        let name = parameter.split(' ').next().unwrap();
        read(&GOOD.replace(parameter, &format!("{name} 10000")));
    }
    for (row, column) in [("-1000001 250 0", 0), ("50 -1000001 0", 3), ("50 250 -1000001", 7)] {
        refused("50 250 0", row, "a number of vertex 5 `-1000001` is out of range", (row, column));
    }
    let corner = read(&GOOD.replace("50 250 0", "-1000000 1000000 -1000000")).mesh().points[5];
    assert_eq!((corner.x, corner.y, corner.z), (-1_000_000, 1_000_000, -1_000_000));
    let (longest, longer) = ("h".repeat(60), "h".repeat(61));
    assert_eq!(read(&GOOD.replace("house", &longest)).name(), longest);
    refused("house", &longer, "is not a valid name for a board", (&longer, 0));
}

#[test]
fn tables_that_do_not_fit() {
    refused("50 250 0", "50 250", "too few numbers for vertex 5", ("50 250", 0));
    refused("50 250 0", "50 250 0 0", "too many numbers for vertex 5", ("50 250", 0));
    refused("50 250 0\n", "", "found `faces` instead of vertex 5", ("faces", 0));
    refused("vertices 6", "vertices 5", "found `50` instead of `faces`", ("50 250", 0));
    refused("3 2 4", "3 2", "too few numbers for face 1", ("3 2", 0));
    refused("3 2 4", "3 2 4 5 0", "too many numbers for face 1", ("3 2 4 5 0", 0));
    refused("3 2 4", "3 2 3", "face 1 has vertex 3 twice", ("3 2 3", 0));
    refused("4 5\n", "5 5\n", "edge 0 has vertex 5 twice", ("5 5", 0));
    refused("4 5\n", "3 2\n", "vertex 5 cannot be reached from vertex 0", ("50 250 0", 0));
    refused(
        "spawn 2\n0 1",
        "spawn 1\n0",
        "spawn is 1, but 2 players with 1 bikes each make 2",
        ("spawn 1", 6),
    );
    refused("spawn 2\n0 1", "spawn 3\n0 1 2", "spawn is 3, but 2 players", ("spawn 3", 6));
    refused("spawn 2\n0 1", "spawn 2\n0 bonus", "found `bonus` instead of start 1", ("0 bonus", 2));
    refused("spawn 2\n0 1", "spawn 2\n1 1", "a bike and a bike are on the same vertex: 1", ("\n1 1\n", 3));
    refused(
        "bonus 1\n5",
        "bonus 1\n0",
        "a bonus vertex and a bike are on the same vertex: 0",
        ("bonus 1", 8),
    );
    refused(
        "bonus 1\n5",
        "bonus 2\n5 5",
        "a bonus vertex and a bonus vertex are on the same vertex",
        ("5 5", 2),
    );
}

/// All problems of a kind are reported together, in order of position, but not hundreds of them.
#[test]
fn several_problems_at_once() {
    let found = |text: &str| problems(text).0.into_iter().map(|problem| problem.place).collect::<Vec<_>>();
    let text = GOOD
        .replace("0 1 2 3", "0 1 2 9")
        .replace("100 0 0", "100 x 0")
        .replace("spawn 2\n0 1", "spawn 2\n0 8");
    let places = found(&text);
    assert_eq!(places.len(), 3);
    assert!(places.is_sorted());
    assert_eq!(found(&GOOD.replace("0 1 2 3", "0 1 1 3").replace("3 2 4", "3 2 2")).len(), 2);
    assert_eq!(problems(&sample("cube").write().replace(" 577", " a")).0.len(), 20);
}

/// Boards without faces are also boards.
#[test]
fn edges_alone_make_a_board() {
    let board = read(&gam(&["0..1", " .. "], &[]));
    assert_eq!((board.graph().len(), board.mesh().faces.len(), board.mesh().lines.len()), (6, 0, 6));
    assert_eq!(read(&board.write()), board);
}

/// Boards that can be played but should be checked.
#[test]
fn warnings() {
    let warnings = |text: &str| {
        let problems = read(text).warnings().0;
        assert!(
            problems.iter().all(|problem| problem.severity == Severity::Warning && problem.help.is_some())
        );
        problems.into_iter().map(|problem| problem.message).collect::<Vec<_>>()
    };
    assert_eq!(warnings(&gam(&["0...", "....", "...1"], &[])), [] as [&str; 0]);
    let late = warnings(&gam(&["0.+.1"], &[("bonus_round", 60), ("nb_rounds", 60)]));
    assert_eq!(late, ["no item ever appears: bonus_round is 60, nb_rounds is 60"]);
    let stuck = warnings(&gam(&["0", "1", "."], &[]));
    assert_eq!(stuck[0], "bike 0 cannot move in the first round");
    let unfair = warnings(&gam(&["0.....1...", "      +   "], &[]));
    let expected = [
        "unbalanced: seat 0 has less territory than seat 1, by 57 %",
        "unbalanced: seat 0 has a longer distance to the bonus vertices than seat 1, by 600 %",
    ];
    assert_eq!(unfair, expected);
}
