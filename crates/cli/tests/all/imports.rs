//! `agon board import`: models become playable boards, or are rejected with a reason.

use crate::{Done, agon_fed, agon_in, ok};
use std::fmt::Write;
use std::path::Path;

/// A cube whose faces are divided into this many squares in each direction, as an OBJ model without duplicate vertices.
fn cube(parts: i32) -> String {
    let mut places: Vec<[i32; 3]> = Vec::new();
    let mut faces = String::new();
    for axis in 0..3 {
        for side in [0, parts] {
            for (u, v) in (0..parts * parts).map(|square| (square / parts, square % parts)) {
                let mut corner = |u: i32, v: i32| {
                    let mut place = [side; 3];
                    (place[(axis + 1) % 3], place[(axis + 2) % 3]) = (u, v);
                    let known = places.iter().position(|other| *other == place);
                    known.unwrap_or_else(|| {
                        places.push(place);
                        places.len() - 1
                    }) + 1
                };
                let corners = [corner(u, v), corner(u + 1, v), corner(u + 1, v + 1), corner(u, v + 1)];
                let _ = writeln!(faces, "f {}", corners.map(|corner| corner.to_string()).join(" "));
            }
        }
    }
    let vertices: String = places.iter().map(|[x, y, z]| format!("v {x}.0 {y}.0 {z}.0\n")).collect();
    format!("# a cube\no Cube\n{vertices}{faces}")
}

fn import(dir: &Path, model: &str, options: &[&str]) -> Done {
    std::fs::write(dir.join("box.obj"), model).unwrap();
    agon_in(dir, &[&["board", "import", "box.obj"], options].concat())
}

#[test]
fn a_model_becomes_a_playable_board() {
    let dir = tempfile::tempdir().unwrap();
    let done = import(dir.path(), &cube(6), &["--out", "box.gam"]);
    assert_eq!(done.code, 0, "{}", done.err);
    let report = "box.obj: 218 vertices, 216 faces, 6 bonus vertices; fair: the symmetries of the board exchange all seats\n";
    assert_eq!(done.err, report);
    assert!(done.out.starts_with("Wrote box.gam. Play on it: "), "{}", done.out);
    let checked = ok(dir.path(), &["board", "check", "box.gam"]);
    assert_eq!(checked, "box.gam is a valid board for Tron 3D: 4 seats, 200 rounds\n");
    ok(
        dir.path(),
        &["play", "tron3d", "Demo", "Demo", "Demo", "Demo", "--board", "box.gam", "--out", "m.agon"],
    );
    ok(dir.path(), &["verify", "m.agon"]);
}

#[test]
fn settings_and_names() {
    let dir = tempfile::tempdir().unwrap();
    let options = [
        "--set",
        "seats=2",
        "--set",
        "bikes=1",
        "--set",
        "rounds=60",
        "--set",
        "bonus=2",
        "--name",
        "my box",
    ];
    let done = import(dir.path(), &cube(3), &options);
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(
        done.out.starts_with("agon-tron3d 1\n\nmap my_box\nnb_players 2\nnb_bikes 1\nnb_rounds 60\n"),
        "{}",
        done.out
    );
    let piped = agon_fed(dir.path(), &["board", "import", "-", "--game", "tron3d"], &cube(4));
    assert_eq!((piped.code, piped.out.contains("\nmap board\n")), (0, true), "{}", piped.err);
    let listed = ok(dir.path(), &["board", "import", "--list"]);
    assert!(
        listed.starts_with("Tron 3D imports .obj files:\n") && listed.contains("ghost_duration"),
        "{listed}"
    );
    assert!(!listed.contains("\nshape"), "a model has its own shape: {listed}");
    for (options, error) in [
        (["--set", "seats=3"], "error: box.obj: matches have 2 or 4 seats\nhelp: set seats=2 or seats=4\n"),
        (
            ["--set", "seats=9"],
            "error: seats = 9 is out of range: 2 to 4\nhelp: `agon board import --list` shows",
        ),
        (["--set", "seat=2"], "error: the generator has no setting `seat`\nhelp: did you mean `seats`?\n"),
    ] {
        let done = import(dir.path(), &cube(4), &options);
        assert!(done.code != 0 && done.err.starts_with(error), "{}", done.err);
    }
}

#[test]
fn unusable_models_are_rejected_with_a_reason() {
    let dir = tempfile::tempdir().unwrap();
    let good = cube(4);
    let part = "v 9 9 9\nv 8 9 9\nv 9 8 9\n";
    let lines = good.lines().count();
    let last = good.lines().filter(|line| line.starts_with("v ")).count();
    let triangle = format!("f {} {} {}\n", last + 1, last + 2, last + 3);
    let whole = |text: &str| format!("error: box.obj: {text}");
    let at = |line: usize, text: &str| format!("error: box.obj:{line}:{text}");
    let cases = [
        (format!("{good}o Second\nf 1 2 3\n"), at(lines + 1, "1: the model has several meshes")),
        (format!("{good}{part}{triangle}"), at(lines + 1, "1: the mesh is not connected")),
        (format!("{good}v 9 9 9\n"), at(lines + 1, &format!("1: vertex {} belongs to no face", last + 1))),
        (format!("{good}f 1 2 3 4 5\n"), at(lines + 1, "1: a face with 5 corners")),
        (good.replacen("v 0.0", "v nan", 1), at(3, "3: the coordinate `nan` is not finite")),
        (
            format!("{good}f 1 2 {}\n", last + 1),
            at(lines + 1, &format!("7: the corner `{}` names a vertex that does not exist", last + 1)),
        ),
        (
            format!("{good}{}", "f 1 2 3\n".repeat(1_000_000)),
            at(lines + 20_000 - 96 + 1, "1: the model has more than 20000 faces"),
        ),
        (String::new(), whole("the model has no faces")),
        (cube(1), whole("the model has no room for 8 bikes: it has 8 vertices")),
    ];
    for (model, expected) in cases {
        let done = import(dir.path(), &model, &["--out", "no.gam"]);
        assert!(done.err.starts_with(&expected), "expected {expected}, got {}", done.err);
        assert!(done.err.contains("\nhelp: "), "{}", done.err);
        assert_eq!((done.code, done.out.as_str(), dir.path().join("no.gam").exists()), (1, "", false));
    }
}

#[test]
fn files_that_are_not_models() {
    let dir = tempfile::tempdir().unwrap();
    let agon = |args: &[&str]| agon_in(dir.path(), &[&["board", "import"], args].concat());
    std::fs::write(dir.path().join("bad.OBJ"), b"v 0 0 \xff\n").unwrap();
    std::fs::write(dir.path().join("model.stl"), "solid\n").unwrap();
    let cases: [(&[&str], i32, &str); 6] = [
        (&["bad.OBJ"], 1, "error: bad.OBJ:1:7: not a text file"),
        (&["none.obj"], 2, "error: cannot read none.obj"),
        (
            &["model.stl"],
            2,
            "error: no game can import .stl files\nhelp: tron3d imports .obj; name the game with --game\n",
        ),
        (&["-"], 2, "error: which game is - for?\nhelp: tron3d imports .obj"),
        (
            &["bad.OBJ", "--game", "poquemon"],
            2,
            "error: poquemon cannot import boards\nhelp: tron3d imports .obj",
        ),
        (&["bad.OBJ", "--game", "tron"], 2, "error: there is no game `tron`\nhelp: did you mean `tron3d`?\n"),
    ];
    for (args, code, error) in cases {
        let done = agon(args);
        assert_eq!((done.code, done.err.starts_with(error)), (code, true), "{}", done.err);
    }
    assert_eq!(agon(&[]).code, 2);
}

/// The pair of files of the original Tron 3D: played unchanged, also from standard input with the map in the current folder, and combined
/// into one file.
#[test]
fn a_pair_of_files_is_played_and_becomes_one() {
    let dir = tempfile::tempdir().unwrap();
    let here = dir.path();
    let cnf = "tron3d v1.0\nmap box\nnb_players 2\nnb_bikes 1\nnb_rounds 180\nbonus_round 50\nturbo_duration 8\nghost_duration 3\n\
               score_bonus 50\nsecgame false\nnames ? ?\n\nround -1\nscore 0 0\nstatus 0 0\n";
    let map =
        "vertices 8\n1 2 4\n0 3 5\n0 3 6\n2 1 7\n0 5 6\n1 4 7\n2 4 7\n3 5 6\nspawn 3\n0 7 1\nbonus 2\n3 4\n";
    std::fs::write(here.join("mine.cnf"), cnf).unwrap();
    let alone = agon_in(here, &["play", "tron3d", "Demo", "Demo", "--board", "mine.cnf"]);
    assert!(alone.code == 2 && alone.err.contains("box.map"), "{}", alone.err);
    std::fs::write(here.join("box.map"), map).unwrap();
    let play = ["play", "tron3d", "Demo", "Demo", "--seed", "5", "--board"];
    let played = ok(here, &[&play[..], &["mine.cnf", "--out", "m.agon"]].concat());
    assert_eq!(ok(here, &["verify", "m.agon"]).lines().count(), 1);
    let fed = agon_fed(here, &[&play[..], &["-"]].concat(), cnf);
    assert_eq!(fed.code, 0, "{}", fed.err);
    let made = ok(here, &["board", "import", "mine.cnf", "--out", "mine.gam"]);
    assert!(made.starts_with("Wrote mine.gam."), "{made}");
    let set = agon_in(here, &["board", "import", "mine.cnf", "--set", "seats=2"]);
    assert!(
        set.code == 2 && set.err.starts_with("error: mine.cnf is already a board\nhelp: leave out"),
        "{}",
        set.err
    );
    std::fs::remove_file(here.join("box.map")).unwrap();
    let again = ok(here, &[&play[..], &["mine.gam"]].concat());
    let digest =
        |text: &str| text.lines().next().and_then(|line| Some(line.split_once("digest ")?.1.to_owned()));
    assert!(digest(&played).is_some(), "{played}");
    assert_eq!((digest(&fed.out), digest(&again)), (digest(&played), digest(&played)));
}
