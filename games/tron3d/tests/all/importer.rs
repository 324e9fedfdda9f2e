//! Models in the OBJ format: which become a board, how fair it is, and which are rejected.

use crate::common::{read, sample};
use crate::reader::{check, place};
use agon_kernel::{Board as _, Place, Problems};
use agon_tron3d::{Board, Fairness, ImportOptions, Params, import_obj};
use std::fmt::Write;

fn options(seats: u16, bikes: u16) -> ImportOptions {
    let params = Params { nb_players: seats, nb_bikes: bikes, ..Params::default() };
    ImportOptions { name: "model".to_owned(), params, bonus: 4 }
}

/// A cube of quads, and one of triangles: each quad divided.
const CUBE: &str = "# a cube
mtllib cube.mtl
o Cube
v -1.0 -1.0 -1.0
v 1.0 -1.0 -1.0
v 1.0 1.0 -1.0
v -1.0 1.0 -1.0
v -1.0 -1.0 1.0 1.0
v 1.0 -1.0 1.0
v 1e0 1.0 1.0
v -1.0 .1e1 1.0
vt 0.5 0.5
vn 0 0 1
usemtl Material
s off
f 1 2 3 4
f 5/1 6/1 7/1 8/1
f 1//1 2//1 6//1 5//1
f 2/1/1 3/1/1 7/1/1 6/1/1
f -6 -5 -1 -2
f 4 1 \\
  5 8 # the last one
";

/// A mesh of this many rows and columns, with hills.
fn hills(cols: usize, rows: usize) -> String {
    let mut text = String::from("o hills\n");
    for row in 0..rows {
        for col in 0..cols {
            let _ = writeln!(text, "v {col}.5 {} {row}", (row * 7 + col * col * 3) % 5);
        }
    }
    let at = |col: usize, row: usize| row * cols + col + 1;
    for row in 0..rows - 1 {
        for col in 0..cols - 1 {
            let corners = [at(col, row), at(col + 1, row), at(col + 1, row + 1), at(col, row + 1)];
            // Some quads are divided into triangles, so that there is no symmetry.
            let [a, b, c, d] = corners;
            let _ = if (row * 5 + col * 3) % 4 == 0 {
                writeln!(text, "f {a} {b} {c}\nf {a} {c} {d}")
            } else {
                writeln!(text, "f {a} {b} {c} {d}")
            };
        }
    }
    text
}

fn import(text: &str, options: &ImportOptions) -> (Board, Fairness) {
    import_obj(text, options).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

fn problems(text: &str) -> Problems {
    import_obj(text, &options(2, 1)).err().unwrap_or_else(|| panic!("this model should be refused:\n{text}"))
}

#[test]
fn a_model_becomes_a_board() {
    let (board, fairness) = import(CUBE, &options(2, 1));
    assert_eq!((board.graph().len(), board.mesh().faces.len(), board.graph().edges().count()), (8, 6, 12));
    assert_eq!(board.graph().neighbours(0), [1, 3, 4], "neighbours are the ends of the sides: no diagonals");
    let corner = board.mesh().points[6];
    assert_eq!(
        (corner.x, corner.y, corner.z),
        (577, 577, 577),
        "scaled so that the farthest vertex is 1000 away"
    );
    assert!(fairness.symmetric && board.fairness() == fairness);
    assert_eq!(fairness.imbalance(), 0);
    assert!(fairness.to_string().starts_with("fair:"));
    assert_eq!((read(&board.write()), board.seats(), board.rounds()), (board.clone(), 2, 200));
    assert_eq!(import(&CUBE.replace('\n', "\r\n"), &options(2, 1)).0, board);
    assert_eq!(import(CUBE.trim_end(), &options(2, 1)).0, board);
}

/// Statements about how a model is displayed are ignored.
#[test]
fn display_statements_are_ignored() {
    let board = import(CUBE, &options(2, 1)).0;
    let shown = [
        "vp 0.5 0.5",
        "g roof",
        "s 1",
        "mg 1 0.5",
        "maplib cube.map",
        "usemap bricks",
        "lod 3",
        "bevel on",
        "c_interp off",
        "d_interp on",
        "shadow_obj cube.obj",
        "trace_obj cube.obj",
    ];
    for statement in shown {
        assert_eq!(
            import(&CUBE.replacen("f 4 1", &format!("{statement}\nf 4 1"), 1), &options(2, 1)).0,
            board,
            "{statement}"
        );
    }
}

/// A backslash at the end of a line joins the next one, also directly after a word; one in the middle does not.
#[test]
fn long_lines_are_continued() {
    let board = import(CUBE, &options(2, 1)).0;
    let last = "f 4 1 \\\n  5 8 # the last one\n";
    let same = [
        "f 4 1\\\n5 8\n",
        "f 4 1\\\r\n5 8\r\n",
        "f\\\n4\\\n1\\\n5\\\n8\n",
        "f 4 1 \\  \n5 8\n",
        "\\\nf 4 1 5 8\n",
        "f 4 1 5 8\\",
        "f 4 1 5 8\\\n\n",
    ];
    for text in same {
        let text = CUBE.replacen(last, text, 1);
        assert_eq!(import(&text, &options(2, 1)).0, board, "{text}");
    }
    let text = CUBE.replacen(last, "f 4 1 \\ 5\n8\n", 1);
    check(&problems(&text).0[0], "does not begin with the number of a vertex", place(&text, "\\ 5", 0));
    check(&problems(&text).0[1], "`8` is not a statement of an OBJ model", place(&text, "5\n8\n", 2));
}

/// The mesh of a board that comes with the game, as a model: the same graph, and fair again.
#[test]
fn our_own_boards_as_models() {
    for name in ["icosahedron", "torus", "mobius", "plane"] {
        let original = sample(name);
        let mut text = String::new();
        for point in &original.mesh().points {
            let _ = writeln!(text, "v {} {} {}", point.x, point.y, point.z);
        }
        for face in &original.mesh().faces {
            let corners: Vec<String> = face.iter().map(|vertex| (vertex + 1).to_string()).collect();
            let _ = writeln!(text, "f {}", corners.join(" "));
        }
        let (board, fairness) = import(&text, &options(4, 2));
        assert_eq!(board.graph(), original.graph(), "{name}");
        assert!(fairness.symmetric, "{name}: {fairness}");
        assert_eq!((board.spawns().len(), board.warnings().0.len()), (8, 0), "{name}");
        // Only whole orbits of the symmetries are used.
        assert!((2..=4).contains(&board.bonus().len()), "{name}: {:?}", board.bonus());
    }
}

/// Without symmetry, the starts are as equal as possible, and the report says how equal.
#[test]
fn a_model_without_symmetry_is_nearly_fair() {
    for (cols, rows) in [(17, 11), (25, 9), (14, 21), (30, 20)] {
        let (board, fairness) = import(&hills(cols, rows), &options(4, 2));
        assert!(!fairness.symmetric);
        assert!(fairness.imbalance() <= 15, "{cols} x {rows}: {fairness:?}");
        assert!(fairness.to_string().contains("fair") || fairness.to_string().contains("unbalanced"));
        assert!(fairness.seats.iter().all(|share| share.rival >= 3), "{fairness:?}");
        assert_eq!(board.bonus().len(), 4);
        assert_eq!(read(&board.write()), board);
    }
}

#[test]
fn models_that_cannot_be_used() {
    let at = |text: &str, what: &str| place(text, what, usize::from(what.starts_with('\n')));
    let cases = [
        ("f 1 2 3 4", "f 1 2 3 4 8", "a face with 5 corners", "f 1 2 3 4 8"),
        ("f 1 2 3 4", "f 1 2", "a face with 2 corners", "f 1 2"),
        ("f 1 2 3 4", "f", "a face with 0 corners", "\nf\n"),
        ("f 1 2 3 4", "f 1 2 3 9", "the corner `9` names a vertex that does not exist", "9\n"),
        ("f 1 2 3 4", "f 0 2 3 4", "the corner `0` names a vertex that does not exist", "0 2 3 4"),
        ("f 1 2 3 4", "f -9 2 3 4", "the corner `-9` names a vertex that does not exist", "-9"),
        ("f 1 2 3 4", "f 1 2 3 99999999999999999999", "does not begin with the number of a vertex", "99999"),
        ("f 1 2 3 4", "f 1 2 x 4", "the corner `x` does not begin with the number of a vertex", "x 4"),
        ("f 1 2 3 4", "f 1 2 3 -8", "the face has the corner `-8` twice", "-8"),
        ("v -1.0 -1.0 -1.0", "v -1.0 nan -1.0", "the coordinate `nan` is not finite", "nan"),
        ("v -1.0 -1.0 -1.0", "v -1.0 -inf -1.0", "the coordinate `-inf` is not finite", "-inf"),
        ("v -1.0 -1.0 -1.0", "v -1.0 1e99 -1.0", "the coordinate `1e99` is too large", "1e99"),
        ("v -1.0 -1.0 -1.0", "v -1.0 1,5 -1.0", "the coordinate `1,5` is not a number", "1,5"),
        ("v -1.0 -1.0 -1.0", "v -1.0 -1.0", "vertex 1 has 2 coordinates", "v -1.0 -1.0\n"),
        ("f 4 1", "v 2 2 2\nf 4 1", "vertex 9 belongs to no face", "v 2 2 2"),
        ("f 1 2 3 4", "l 1 2 3 4", "`l` does not belong to a mesh of faces", "l 1 2"),
        ("f 1 2 3 4", "q 1 2 3 4", "`q` is not a statement of an OBJ model", "q 1 2"),
        ("f 4 1", "o Second\nf 4 1", "the model has several meshes", "o Second"),
    ];
    for (from, to, words, what) in cases {
        let text = CUBE.replacen(from, to, 1);
        check(&problems(&text).0[0], words, at(&text, what));
    }
}

#[test]
fn models_of_several_parts() {
    let text = format!("{CUBE}v 9 9 9\nv 8 9 9\nv 9 8 9\nf 9 10 11\n");
    check(&problems(&text).0[0], "the mesh is not connected", place(&text, "v 9 9 9", 0));
    assert!(problems(&text).0[0].help.as_ref().is_some_and(|help| help.contains("merge")));
    // A second object without faces is not a second mesh, and groups are parts of one.
    import(&format!("{CUBE}o Empty\n"), &options(2, 1));
    import(&CUBE.replace("f 4 1", "g roof\nf 4 1"), &options(2, 1));
}

#[test]
fn texts_that_are_not_models() {
    for text in ["", "# nothing\n", "v 0 0 0\nv 1 0 0\nv 0 1 0\n"] {
        check(&problems(text).0[0], "the model has no faces", Place::WHOLE);
    }
    check(
        &problems("v 1 1 1\nv 1 1 1\nv 1 1 1\nf 1 2 3\n").0[0],
        "all vertices are in the same place",
        Place::WHOLE,
    );
    check(
        &problems("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n").0[0],
        "no room for 2 bikes: it has 3 vertices",
        Place::WHOLE,
    );
    assert_eq!(problems(&"nonsense here\n".repeat(1000)).0.len(), 20);
    assert_eq!(problems(&"\u{0}\u{1}\u{7f}\n".repeat(3)).0.len(), 3);
    let long = "9".repeat(10_000_000);
    for text in [format!("v {long} 0 0"), long.clone(), format!("f {long}"), format!("# {long}")] {
        assert!(problems(&text).0[0].message.len() < 200);
    }
}

#[test]
fn models_that_are_too_large() {
    let text = format!("{CUBE}{}", "f 1 2 3\n".repeat(1_000_000));
    let last = place(&text, "f 4 1", 0).line as usize + 1;
    check(&problems(&text).0[0], "the model has more than 20000 faces", Place::at(last + 20_000 - 6 + 1, 1));
    let text = format!("{}{CUBE}", "v 0 0 0\n".repeat(1_000_000));
    check(&problems(&text).0[0], "the model has more than 10000 vertices", Place::at(10_001, 1));
}

/// The largest models are read in reasonable time.
#[test]
fn a_large_model() {
    let (board, fairness) = import(&hills(100, 100), &options(4, 2));
    assert_eq!(board.graph().len(), 10_000);
    assert!(fairness.imbalance() <= 30, "{fairness:?}");
}
