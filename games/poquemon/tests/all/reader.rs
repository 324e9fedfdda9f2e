//! Reading board files: what is accepted, and what is rejected, with which message and where.

use crate::common::{read, sample};
use crate::position::cnf;
use agon_kernel::{Board as _, Place, Problems, Severity, Source};
use agon_poquemon::Board;

/// A board that is easy to break: two seats, two kinds of bonuses, a ghost wall.
fn good() -> String {
    cnf(&["XXXXXXX", "X0.P..X", "X..M..X", "X..S.1X", "XXXXXXX"], &[])
}

fn problems(text: &str) -> Problems {
    Board::read(&Source::alone(text)).err().unwrap_or_else(|| panic!("this board should be refused:\n{text}"))
}

/// The place of the first `what` in the text, moved by some columns.
fn place(text: &str, what: &str, columns: usize) -> Place {
    let at = text.find(what).unwrap_or_else(|| panic!("no {what:?} in\n{text}"));
    let before = &text[..at];
    let line = before.split('\n').count();
    Place::at(line, at - before.rfind('\n').map_or(0, |end| end + 1) + 1 + columns)
}

/// Replaces once, reads, and expects a first problem with these words at this place in the new text.
#[track_caller]
fn refused(from: &str, to: &str, words: &str, (what, columns): (&str, usize)) {
    let good = good();
    assert!(good.contains(from), "{from:?} is not in\n{good}");
    let text = good.replacen(from, to, 1);
    let problems = problems(&text);
    let first = &problems.0[0];
    assert!(first.message.contains(words), "{problems:#?}\n{text}");
    assert_eq!(first.place, place(&text, what, columns), "{first}\n{text}");
    assert!(first.help.is_some(), "{first}");
    assert_eq!(first.severity, Severity::Error);
}

#[test]
fn the_good_board_is_good() {
    let board = read(&good());
    assert_eq!((board.seats(), board.rounds()), (2, 50));
    assert_eq!(read(&board.write()), board);
}

#[test]
fn what_is_tolerated() {
    let (good, board) = (good(), read(&good()));
    let variants = [
        good.replace('\n', "\r\n"),
        good.trim_end().to_owned(),
        good.replace(' ', "\t \t"),
        good.replace('\n', "\n\n   \n"),
        format!("\u{feff}{good}\n\n"),
        good.replace("\nboard\n", "\nterreny\n"),
        good.replace("nb_poquemon", "nb_pokemon"),
        good.replace("X0.P", "x0.p").replace("XX\n", "xX\n").replace("..M.", "..m.").replace("\nP ", "\np "),
        good.replace("id ply i j at def ab ped pts time alive", "a b c d e f g h i j k"),
        good.replace("status 0 0", "status 0.000 -1.5"),
        good.replace("names ? ?", "names Anna Bob"),
        good.replace("1 3 100 0 1", "01 03 100 0 1"),
        good.replace("0 a\n", "7 a\n"),
    ];
    for text in variants {
        assert_eq!(read(&text), board, "{text}");
    }
}

/// The order of rows in the tables makes no difference, except that a unit's row carries its id.
#[test]
fn tables_have_no_order() {
    let text = sample("default").write();
    let (head, bonuses) = text.split_once("present\nP").expect("a table of bonuses");
    let mut rows: Vec<String> = format!("P{bonuses}").lines().map(str::to_owned).collect();
    rows.reverse();
    assert_eq!(read(&format!("{head}present\n{}", rows.join("\n"))).write(), text);
}

/// "The starting attributes in the file are honoured", and so are dead units and taken bonuses.
#[test]
fn attributes_of_the_file_are_honoured() {
    let text = good()
        .replace("1 1 3 5 1 1 1 0 0 0 a", "1 1 3 5 7 8 3 2 450 9 d")
        .replace("2 3 10 1", "2 3 4 0")
        .replace("X..S", "X...")
        .replace("S 3 3 0 0 1", "S 3 3 0 6 0");
    let board = read(&text);
    let unit = board.start().units[1];
    assert_eq!(
        (unit.attack, unit.defense, unit.scope, unit.stones, unit.points, unit.back),
        (7, 8, 3, 2, 450, 9)
    );
    assert_eq!((board.start().ghosts[0].time, board.start().ghosts[0].present), (4, false));
    assert_eq!(board.start().bonuses[1].back, 6);
    assert_eq!(read(&board.write()), board);
}

/// A unit may stand where a ghost wall is hidden.
#[test]
fn units_on_hidden_ghost_walls_are_read() {
    let board = read(&good().replace("1 1 3 5", "1 1 2 3").replace("2 3 10 1", "2 3 10 0"));
    assert_eq!(board.start().units[1].at, board.ghosts()[0]);
}

#[test]
fn broken_structure() {
    refused("Poquemon v1", "Hogwarts v1", "found `Hogwarts` instead of `Poquemon`", ("Hogwarts", 0));
    refused("Poquemon v1", "Poquemon v2", "found `v2` instead of `v1`", ("v2", 0));
    refused("nb_stone 1\n", "", "found `nb_scope` instead of `nb_stone`", ("nb_scope", 0));
    refused("names ? ?", "names ?", "names needs one word for each of the 2 players", ("names", 0));
    refused("names ? ?", "names ? ? ?", "names needs one word for each of the 2 players", ("names", 0));
    refused("round 0", "round 3", "round `3` is out of range", ("round 3", 6));
    refused("\n00\n01\n", "\n", "instead of the column labels", ("XXXXXXX", 0));
    refused("status 0 0", "status 0", "status needs one word", ("status", 0));
    refused("status 0 0", "status 0 x", "`x` is not a valid status", ("status 0 x", 9));
    refused("status 0 0\n", "", "found `poquemon` instead of `status`", ("poquemon\n", 0));
    refused("id ply i j at def ab ped pts time alive\n", "", "found `0` in the header", ("0 0 1 1", 0));
    refused("bonus\n", "walls\n", "`walls`", ("walls\ntype", 0));
}

#[test]
fn numbers_out_of_range() {
    refused("nb_players 2", "nb_players 5", "nb_players `5` is out of range", ("nb_players 5", 11));
    refused("nb_poquemon 1", "nb_poquemon 65", "out of range", ("65", 0));
    refused("rows 5", "rows 201", "rows `201` is out of range", ("201", 0));
    refused("rows 5", "rows 2", "rows `2` is out of range", ("rows 2", 5));
    refused("nb_rounds 50", "nb_rounds x", "nb_rounds `x` is not a number", ("nb_rounds x", 10));
    refused("nb_rounds 50", "nb_rounds -5", "nb_rounds `-5` is out of range", ("-5", 0));
    refused("nb_rounds 50", "nb_rounds 99999999999999999999999999", "out of range", ("9999", 0));
    refused("battle_reward 15", "battle_reward 1001", "battle_reward `1001` is out of range", ("1001", 0));
    refused("max_scope 8", "max_scope 0", "out of range", ("max_scope 0", 10));
    refused("player_regen_time 10", "player_regen_time 0", "out of range", ("player_regen_time 0", 18));
    refused("1 1 3 5 1 1 1 0 0 0 a", "1 1 3 5 1 1 9 0 0 0 a", "ab `9` is out of range", ("1 1 9 0", 4));
    refused("1 1 3 5 1 1 1 0 0 0 a", "1 1 3 5 0 1 1 0 0 0 a", "at `0` is out of range", ("5 0 1 1 0", 2));
    refused("1 1 3 5 1 1 1 0 0 0 a", "1 1 3 5 1 1 1 0 0 0 z", "`z` is not a valid alive", ("0 z", 2));
    refused("1 1 3 5", "1 2 3 5", "ply `2` is out of range", ("1 2 3 5", 2));
    refused("1 1 3 5", "1 1 5 5", "i `5` is out of range", ("1 1 5 5", 4));
    refused("2 3 10 1", "2 3 0 1", "time `0` is out of range", ("2 3 0 1", 4));
    refused("2 3 10 1", "2 3 10 2", "present `2` is out of range", ("2 3 10 2", 7));
    refused("P 1 3 100", "P 1 3 600", "pts `600` is out of range", ("600", 0));
    refused("P 1 3 100", "Q 1 3 100", "`Q` is not a valid type", ("Q 1 3", 0));
}

#[test]
fn broken_grids() {
    refused("01 X..P..X", "01 X..P.X", "row 1 has 6 cells, but cols is 7", ("X..P.X", 0));
    refused("01 X..P..X", "01 X..P...X", "row 1 has 8 cells", ("X..P...X", 0));
    refused("01 X..P..X", "01 X..P..é", "`é` is not a kind of cell", ("X..P..é", 6));
    refused("01 X..P..X", "01 X..Z..X", "`Z` is not a kind of cell", ("X..Z..X", 3));
    refused("01 X..P..X", "01 X..P...", "the border must be closed: `.` in row 1, column 6", ("X..P...", 6));
    refused("00 XXXXXXX", "00 XXXMXXX", "the border must be closed: `M` in row 0, column 3", ("XXXMXXX", 3));
    refused("01 X..P..X", "07 X..P..X", "row 1 of the grid should look like `01 X...X`", ("07 X", 0));
    refused("01 X..P..X", "01 X..P. .X", "row 1 of the grid should look like", ("01 X..P.", 0));
    refused("rows 5", "rows 6", "the grid has 5 rows, but rows is 6", ("XXXXXXX", 0));
    refused("rows 5", "rows 4", "the grid has 5 rows, but rows is 4", ("XXXXXXX", 0));
}

#[test]
fn tables_that_do_not_fit() {
    refused(
        "nb_ghost_wall 1",
        "nb_ghost_wall 2",
        "there is 1 ghost wall, but nb_ghost_wall is 2",
        ("nb_ghost_wall 2", 14),
    );
    refused("nb_point 1", "nb_point 0", "there is 1 point bonus, but nb_point is 0", ("nb_point 0", 9));
    refused(
        "nb_attack 0",
        "nb_attack 1",
        "there is no attack bonus, but nb_attack is 1",
        ("nb_attack 1", 10),
    );
    refused(
        "nb_poquemon 1",
        "nb_poquemon 2",
        "seat 0 has 1 Poquémon, but nb_poquemon is 2",
        ("nb_poquemon 2", 12),
    );
    refused("1 1 3 5", "1 0 3 5", "seat 0 has 2 Poquémon, but nb_poquemon is 1", ("nb_poquemon 1", 12));
    refused("1 1 3 5", "0 1 3 5", "two Poquémon have the id 0", ("0 1 3 5", 0));
    refused("1 1 3 5", "1 1 1 1", "a Poquémon and a Poquémon are on the same cell", ("1 1 1 1 1 1 1 0", 4));
    refused("1 1 3 5", "1 1 1 3", "a Poquémon and a bonus are on the same cell", ("1 1 1 3", 4));
    refused("1 1 3 5", "1 1 0 3", "Poquémon 1 is in a wall", ("1 1 0 3", 4));
    refused("1 1 3 5", "1 1 2 3", "Poquémon 1 is in a wall", ("1 1 2 3", 4));
    refused("1 1 3 5 1 1 1 0 0 0 a", "1 1 3 5 1 1 1 0 0 0 d", "a dead Poquémon needs", ("0 d", 0));
    refused(
        "2 3 10 1",
        "2 4 10 1",
        "the M in row 2, column 3 is missing from the table walls",
        ("X..M..X", 3),
    );
    refused(
        "2 3 10 1\n",
        "2 3 10 1\n2 3 10 1\n",
        "there are 2 ghost walls, but nb_ghost_wall is 1",
        ("nb_ghost_wall 1", 14),
    );
    refused("P 1 3", "P 1 4", "the P in row 1, column 3 is missing from the table bonus", ("X..P..X", 3));
    refused("P 1 3", "A 1 3", "there is no point bonus, but nb_point is 1", ("nb_point 1", 9));
    refused("P 1 3 100", "P 1 3 150", "a point bonus cannot be worth 150", ("150", 0));
    refused("S 3 3 0 0 1", "S 3 3 0 0 0", "the S in row 3", ("X..S..X", 3));
    let away = good().replace("X..S", "X...").replace("S 3 3 0 0 1", "S 3 3 0 0 0");
    let timeless = &problems(&away).0[0];
    assert!(timeless.message.contains("a bonus that is not on the board needs"), "{timeless}");
    assert_eq!(timeless.place, place(&away, "S 3 3", 8));
    refused("S 3 3 0 0 1", "S 3 3 0 0", "too few columns in this row of the table bonus", ("S 3 3 0 0", 0));
    refused("S 3 3 0 0 1", "S 3 3 0 0 1 1", "too many columns in this row of the table bonus", ("S 3 3", 0));
    refused("S 3 3 0 0 1\n", "S 3 3 0 0 1\nand so on\n", "too few columns", ("and so on", 0));
    refused("2 3 10 1\n", "", "there is no ghost wall, but nb_ghost_wall is 1", ("nb_ghost_wall 1", 14));
}

/// A board cut off anywhere is rejected at its end, or where something is missing; never with a panic.
#[test]
fn truncated_boards() {
    let good = good();
    for end in (0..good.len() - 2).filter(|&end| good.is_char_boundary(end)) {
        let problems = problems(&good[..end]);
        assert!(problems.fatal(), "{end}");
    }
    let cut = good.split("walls").next().expect("there are walls");
    let end = problems(cut).0[0].clone();
    assert_eq!((end.message.as_str(), end.place), ("the board ends too early", place(&good, "walls", 0)));
    assert_eq!(problems("").0[0].place, Place::at(1, 1));
}

/// All problems of a kind are reported together, in order of position, but not hundreds of them.
#[test]
fn several_problems_at_once() {
    let text = good().replace("01 X..P..X", "01 .Z.P..X").replace("nb_rounds 50", "nb_rounds 0");
    assert_eq!(problems(&text).0.len(), 1, "the grid is not looked at without the parameters");
    let text = good().replace("01 X..P..X", "01 .Z.P..X").replace("1 1 3 5", "1 1 3 9");
    let found: Vec<_> = problems(&text).0.into_iter().map(|problem| problem.message).collect();
    assert_eq!(found.len(), 3, "{found:?}");
    let text = good()
        .replace("1 1 3 5", "1 1 1 3")
        .replace("nb_point 1", "nb_point 2")
        .replace("P 1 3 100", "P 1 3 50");
    assert_eq!(problems(&text).0.len(), 3);
    let text = sample("default").write().replace("X\n", ".\n");
    assert_eq!(problems(&text).0.len(), 15);
    let text = sample("maze").write().replace('P', "?");
    assert_eq!(problems(&text).0.len(), 1, "it is no board of this game any more");
    let text = sample("maze").write().replace('M', "?");
    assert_eq!(problems(&text).0.len(), 20);
}

/// Long lines and strange characters are rejected quickly and shown shortened.
#[test]
fn strange_texts() {
    let long = "9".repeat(10_000_000);
    for text in [format!("Poquemon v1 nb_players {long}"), format!("Poquemon v1 {long}"), long.clone()] {
        let problems = problems(&text);
        assert!(problems.0[0].message.len() < 200, "{}", problems.0[0].message.len());
    }
    let grid = good().replace("01 X..P..X", &format!("01 {long}"));
    assert!(problems(&grid).0[0].message.contains("row 1 has 10000000 cells"));
    let many = good() + &"P 1 3 100 0 1\n".repeat(100_000);
    assert!(problems(&many).0.iter().any(|problem| problem.message.contains("too long")));
    let control = good().replace("names ? ?", "names ? ?\nro\u{0}und\u{7}");
    assert!(problems(&control).0[0].message.contains("`ro\\0und"), "{control}");
    assert!(!Board::recognises("") && !Board::recognises("\u{0}") && Board::recognises(" \n poquemon v9"));
}
