//! The pair of files of the original program: what is read, and what is rejected.

use crate::common::{read, sample};
use crate::reader::{check, place};
use agon_kernel::{Board as _, Place, Problems, Source};
use agon_tron3d::{Board, Params};
use std::fmt::Write;

const CNF: &str = "tron3d v1.0
map box
nb_players\t2
nb_bikes\t1
nb_rounds\t180
bonus_round 50
turbo_duration 8
ghost_duration 3
score_bonus 50
secgame false
names ? ?

round -1
score 0 0
status 0 0
";

/// A cube without divisions: eight vertices, each with three neighbours.
const MAP: &str = "vertices 8
1 2 4
0 3 5
0 3 6
2 1 7
0 5 6
1 4 7
2 4 7
3 5 6
spawn 3
0 7 1
bonus 2
3 4
";

fn load(cnf: &str, map: Option<&str>) -> Result<Board, Problems> {
    let beside = |file: &str| map.filter(|_| file == "box.map").map(str::to_owned);
    Board::read(&Source { text: cnf, beside: &beside })
}

#[track_caller]
fn refused(cnf: &str, map: &str, words: &str, at: Place) {
    let problems = load(cnf, Some(map)).expect_err("this should be refused");
    check(&problems.0[0], words, at);
}

#[test]
fn a_pair_is_a_board() {
    let board = load(CNF, Some(MAP)).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!((board.name(), board.seats(), board.rounds()), ("box", 2, 180));
    assert_eq!(
        (board.spawns(), board.bonus()),
        (&[0, 7][..], &[3, 4][..]),
        "only as many starts are used as there are bikes"
    );
    assert_eq!(board.graph().neighbours(3), [1, 2, 7], "neighbours are in ascending order");
    assert_eq!(
        (board.mesh().faces.len(), board.mesh().lines.len()),
        (6, 0),
        "the faces are found from the graph"
    );
    assert!(board.fairness().symmetric);
    assert_eq!(read(&board.write()), board, "it can be written as one file");
    assert!(Board::recognises(CNF) && !Board::recognises(MAP));
    for text in
        [CNF.replace('\n', "\r\n"), CNF.replace("v1.0", "v1.2").replace("names ? ?", "names Anna Bob")]
    {
        assert_eq!(load(&text, Some(&MAP.replace('\n', "\r\n"))).unwrap(), board);
    }
}

/// A board that comes with the game, as the pair of files of the original program.
fn as_pair(board: &Board) -> (String, String) {
    let mut cnf = format!("tron3d v1.0\nmap {}\n", board.name());
    for (parameter, value) in Params::ALL.iter().zip(board.params().values()) {
        let _ = writeln!(cnf, "{} {value}", parameter.name);
    }
    let seats = usize::from(board.seats());
    let _ = writeln!(cnf, "secgame false\nnames{}\n", " ?".repeat(seats));
    let _ = writeln!(cnf, "round -1\nscore{0}\nstatus{0}", " 0".repeat(seats));
    let words = |vertices: &[u16]| vertices.iter().map(|at| format!("{at} ")).collect::<String>();
    let mut map = format!("vertices {}\n", board.graph().len());
    for vertex in 0..board.graph().len() as u16 {
        // Any order will do.
        let mut neighbours = board.graph().neighbours(vertex).to_vec();
        neighbours.reverse();
        let _ = writeln!(map, "{}", words(&neighbours));
    }
    let (spawns, bonus) = (board.spawns(), board.bonus());
    let _ = writeln!(map, "spawn {}\n{}", spawns.len(), words(spawns));
    let _ = writeln!(map, "bonus {}\n{}", bonus.len(), words(bonus));
    (cnf, map)
}

/// Boards of the size of the original ones (218, 162 and 169 vertices, and more) are the same when read from a pair: the graph, the faces
/// derived from it, starts, bonus vertices, parameters and fairness.
#[test]
fn our_own_boards_as_pairs() {
    for name in ["cube", "icosahedron", "plane", "sphere", "duel", "mobius"] {
        let board = sample(name);
        let (cnf, map) = as_pair(&board);
        let beside = |file: &str| (file == format!("{name}.map")).then(|| map.clone());
        let read = Board::read(&Source { text: &cnf, beside: &beside })
            .unwrap_or_else(|problems| panic!("{problems:#?}"));
        assert_eq!((read.name(), read.params(), read.graph()), (name, board.params(), board.graph()));
        assert_eq!((read.spawns(), read.bonus()), (board.spawns(), board.bonus()));
        assert_eq!(read.mesh().faces.len(), board.mesh().faces.len(), "{name}");
        assert!(read.fairness().symmetric && read.warnings().0.is_empty(), "{name}");
    }
}

/// The layout is deterministic, keeps neighbours near each other, and others apart.
#[test]
fn a_layout_is_found() {
    let board = load(CNF, Some(MAP)).unwrap();
    let points = &board.mesh().points;
    assert_eq!(points, &load(CNF, Some(MAP)).unwrap().mesh().points);
    let distance = |one: u16, other: u16| {
        let (one, other) = (points[usize::from(one)], points[usize::from(other)]);
        (i64::from(one.x - other.x).pow(2)
            + i64::from(one.y - other.y).pow(2)
            + i64::from(one.z - other.z).pow(2))
        .isqrt()
    };
    let sides: Vec<i64> = board.graph().edges().map(|(one, other)| distance(one, other)).collect();
    let (least, most) = (sides.iter().min().unwrap(), sides.iter().max().unwrap());
    assert!(*least > 400 && most * 2 < least * 3, "{sides:?}");
    for (one, other) in [(0, 7), (1, 6), (2, 5), (3, 4)] {
        assert!(distance(one, other) > *most, "opposite corners are farther than neighbours");
    }
    let outermost = points.iter().map(|point| point.x.abs().max(point.y.abs()).max(point.z.abs())).max();
    assert!(outermost <= Some(1000) && outermost > Some(300), "{outermost:?}");
}

/// Graphs that are not surfaces get a layout without faces.
#[test]
fn graphs_without_faces() {
    // All five vertices are neighbours of each other: every edge would be a side of three triangles.
    let lists: Vec<String> = (0..5)
        .map(|one| (0..5).filter(|&other| other != one).map(|other| format!("{other} ")).collect())
        .collect();
    let map = format!("vertices 5\n{}\nspawn 2\n0 1\nbonus 0\n", lists.join("\n"));
    let board = load(CNF, Some(&map)).unwrap();
    assert_eq!((board.mesh().faces.len(), board.mesh().lines.len()), (0, 10));
    // A star: one vertex with a thousand neighbours.
    let middle: Vec<String> = (1..=1000).map(|vertex| vertex.to_string()).collect();
    let map = format!("vertices 1001\n{}\n{}spawn 2\n1 2\nbonus 0\n", middle.join(" "), "0\n".repeat(1000));
    assert_eq!(load(CNF, Some(&map)).unwrap().mesh().lines.len(), 1000);
}

#[test]
fn wrong_cnf() {
    let at = |text: &str, what: &str| place(text, what, 0);
    let problems = load(CNF, None).expect_err("there is no map");
    check(&problems.0[0], "the file box.map is missing", at(CNF, "box"));
    let cases = [
        ("v1.0", "v9", "version `v9` is unknown", "v9"),
        ("map box", "map ../box", "`../box` is not a valid name for a map", "../box"),
        ("nb_players\t2", "nb_players\t3", "nb_players is 3", "3\nnb_bikes"),
        ("names ? ?", "names ?", "names needs one word for each of the 2 players", "names"),
        ("score 0 0", "score 0 0 0", "score needs one word for each of the 2 players", "score 0"),
        ("round -1", "round 12", "round `12` is not the start of a match", "12"),
        ("secgame false", "", "found `names` instead of `secgame`", "names"),
        ("status 0 0\n", "status 0 0\nvertices", "found `vertices` after the end", "vertices"),
    ];
    for (from, to, words, what) in cases {
        let text = CNF.replacen(from, to, 1);
        refused(&text, MAP, words, at(&text, what));
    }
}

/// A board is written under the name of its map, so a name that is not valid in our own format is rejected here as well.
#[test]
fn long_names() {
    let named = |length: usize| CNF.replacen("map box", &format!("map {}", "b".repeat(length)), 1);
    let text = named(61);
    refused(&text, MAP, "is not a valid name for a map", place(&text, "bbb", 0));
    let text = named(60);
    let beside = |file: &str| (file == format!("{}.map", "b".repeat(60))).then(|| MAP.to_owned());
    let board = Board::read(&Source { text: &text, beside: &beside }).unwrap();
    assert_eq!((board.name().len(), read(&board.write())), (60, board));
}

/// Problems in the map are reported where the map is named.
#[test]
fn wrong_map() {
    let cases = [
        ("vertices 8", "vertices 9", "box.map, line 10, column 1: found `spawn` instead of vertex 8"),
        ("0 3 6", "0 3 8", "box.map, line 4, column 5: a number of vertex 2 `8` is out of range"),
        ("0 3 6", "0 3 6 7", "box.map, line 9, column 1: vertex 2 lists vertex 7 as a neighbour"),
        ("0 3 6", "0 2 6 3", "box.map, line 4, column 1: vertex 2 is its own neighbour"),
        ("0 3 6", "0 3 6 3", "box.map, line 4, column 1: vertex 2 lists a neighbour twice"),
        ("spawn 3\n0 7 1", "spawn 1\n0", "box.map, line 10, column 7: spawn is 1, but 2 players"),
        ("0 7 1", "0 0 1", "box.map, line 11, column 3: a bike and a bike are on the same vertex"),
        ("3 4\n", "3 7\n", "box.map, line 13, column 3: a bonus vertex and a bike are on the same vertex"),
        ("3 4\n", "3", "box.map, line 13, column 2: the board ends too early"),
    ];
    for (from, to, words) in cases {
        refused(CNF, &MAP.replacen(from, to, 1), words, place(CNF, "box", 0));
    }
    let two_parts = "vertices 4\n1\n0\n3\n2\nspawn 2\n0 1\nbonus 0\n";
    refused(CNF, two_parts, "box.map, line 4, column 1: the board is not connected", place(CNF, "box", 0));
    refused(CNF, "", "box.map, line 1, column 1: the board ends too early", place(CNF, "box", 0));
}
