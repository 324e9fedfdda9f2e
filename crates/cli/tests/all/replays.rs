//! `agon show` and `agon verify`.

use crate::components::cpp;
use crate::{agon_in, json, ok};
use std::path::Path;

fn recorded(board: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    ok(
        dir.path(),
        &["play", "poquemon", "Dummy", "Demo", "--board", board, "--seed", "30", "--out", "m.agon"],
    );
    dir
}

fn damage(dir: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let mut file = std::fs::read(dir.join("m.agon")).unwrap();
    change(&mut file);
    std::fs::write(dir.join("bad.agon"), file).unwrap();
}

#[test]
fn a_replay_is_verified_with_its_orders_and_with_its_bots() {
    let dir = recorded("small");
    assert_eq!(ok(dir.path(), &["verify", "m.agon"]), "same: the rules produce the same match, 100 rounds\n");
    assert_eq!(
        ok(dir.path(), &["verify", "m.agon", "--bots"]),
        "same: the rules and the bots produce the same match, 100 rounds\n"
    );
    let answer = json(&ok(dir.path(), &["verify", "m.agon", "--json"]));
    assert_eq!((&answer["same"], &answer["rounds"]), (&true.into(), &100.into()));
}

#[test]
fn a_replay_of_other_orders_is_different() {
    // Two matches with the same bots and board but different seeds: put the header of one before the frames of the other.
    let dir = recorded("small");
    ok(
        dir.path(),
        &["play", "poquemon", "Dummy", "Demo", "--board", "small", "--seed", "31", "--out", "n.agon"],
    );
    let other = std::fs::read(dir.path().join("n.agon")).unwrap();
    let header = |file: &[u8]| 17 + u32::from_le_bytes(file[9..13].try_into().unwrap()) as usize;
    damage(dir.path(), |file| {
        let own = header(file);
        file.truncate(own);
        file.extend_from_slice(&other[header(&other)..]);
    });
    let done = agon_in(dir.path(), &["verify", "bad.agon"]);
    assert_eq!(done.code, 1, "{}", done.err);
    assert!(done.out.starts_with("different: round "), "{}", done.out);
}

#[test]
fn a_truncated_replay_is_shown_up_to_the_damage() {
    let dir = recorded("default");
    damage(dir.path(), |file| file.truncate(file.len() * 3 / 4));
    let done = agon_in(dir.path(), &["show", "bad.agon"]);
    assert_eq!(done.code, 0);
    assert!(done.err.starts_with("warning: bad.agon: the file ends after "), "{}", done.err);
    assert!(done.out.contains("unfinished: ") && done.out.contains(" of 400 rounds played"), "{}", done.out);
    let done = agon_in(dir.path(), &["verify", "bad.agon"]);
    assert_eq!(done.code, 2);
    assert!(done.err.contains("rounds match the rules"), "{}", done.err);
}

#[test]
fn a_replay_with_changed_bytes_is_rejected() {
    let dir = recorded("small");
    damage(dir.path(), |file| file[100] ^= 4);
    let done = agon_in(dir.path(), &["show", "bad.agon"]);
    assert_eq!(done.code, 2);
    assert!(
        done.err.contains("the header cannot be read: the checksum of the block at byte 8 does not match"),
        "{}",
        done.err
    );
    damage(dir.path(), |file| file[7] = 9);
    let newer = agon_in(dir.path(), &["show", "bad.agon"]).err;
    assert!(newer.contains("the replay has format 9, but this program reads formats up to"), "{newer}");
}

#[test]
fn a_replay_as_json() {
    let dir = recorded("small");
    let summary = json(&ok(dir.path(), &["show", "m.agon", "--json"]));
    assert_eq!(
        (&summary["finished"], &summary["rounds"], &summary["damage"]),
        (&true.into(), &100.into(), &serde_json::Value::Null)
    );
    let lines = ok(dir.path(), &["show", "m.agon", "--round", "all", "--json"]);
    let frames: Vec<_> = lines.lines().map(json).collect();
    assert_eq!(frames.len(), 101);
    assert_eq!(frames[0]["turns"], serde_json::json!([]));
    assert_eq!(frames[7]["round"], 7);
    assert_eq!(frames[7]["turns"].as_array().unwrap().len(), 4);
    let one = json(&ok(dir.path(), &["show", "m.agon", "--round", "7", "--json"]));
    assert_eq!(one, frames[7]);
}

/// A replay with a different header and valid checksums.
fn with_header(dir: &Path, change: impl FnOnce(&mut agon_replay::Header)) {
    let file = std::fs::read(dir.join("m.agon")).unwrap();
    let mut header = agon_replay::Replay::read(&file).unwrap().header;
    change(&mut header);
    let mut out = Vec::new();
    drop(agon_replay::Writer::new(&mut out, &header).unwrap());
    let frames = 17 + u32::from_le_bytes(file[9..13].try_into().unwrap()) as usize;
    out.extend_from_slice(&file[frames..]);
    std::fs::write(dir.join("bad.agon"), out).unwrap();
}

#[test]
fn seats_that_do_not_match_the_board_are_rejected() {
    let dir = recorded("small");
    for seats in [1, 9] {
        with_header(dir.path(), |header| header.seats = vec![header.seats[0].clone(); seats]);
        for command in [&["show"][..], &["verify"], &["watch", "--no-open"], &["export", "--html", "-"]] {
            let done = agon_in(dir.path(), &[command, &["bad.agon"]].concat());
            assert_eq!(done.code, 2, "{command:?}: {}{}", done.out, done.err);
            assert!(
                done.err.contains(&format!("the header has {seats} seats, but its board has ")),
                "{}",
                done.err
            );
        }
    }
}

#[test]
fn names_in_a_replay_cannot_control_the_terminal() {
    let dir = recorded("small");
    with_header(dir.path(), |header| {
        header.seats[0].name = "a\u{1b}]0;title\u{7}\u{9b}2J\u{202e}b".to_owned();
        header.board.name = "\u{1b}[31mred".to_owned();
    });
    for args in
        [&["show", "bad.agon"][..], &["show", "bad.agon", "--round", "1"], &["show", "bad.agon", "--json"]]
    {
        let done = agon_in(dir.path(), args);
        assert_eq!(done.code, 0, "{}", done.err);
        assert!(!(done.out + &done.err).contains(['\u{1b}', '\u{7}', '\u{9b}', '\u{202e}']), "{args:?}");
    }
    let summary = json(&ok(dir.path(), &["show", "bad.agon", "--json"]));
    assert_eq!(summary["bots"][0]["name"], "a\u{1b}]0;title\u{7}\u{9b}2J\u{202e}b", "JSON keeps its meaning");
}

/// How the program of a unit gave back control, in words.
#[test]
fn a_unit_that_is_out_of_energy_is_described() {
    if !cpp() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let bot = "#include \"UnitPlayer.hh\"\n#define PLAYER_NAME Busy\nstruct PLAYER_NAME : public Player {\n  \
        static Player* factory() { return new PLAYER_NAME; }\n  \
        void run(UnitController& uc) { for (volatile int k = 0; k < 20000; ++k); uc.yield(); }\n};\nRegisterPlayer(PLAYER_NAME);\n";
    std::fs::write(dir.path().join("AIBusy.cc"), bot).unwrap();
    ok(dir.path(), &["play", "stoneage", "Busy", "Dummy", "--board", "plain", "--out", "m.agon"]);
    let all = ok(dir.path(), &["show", "m.agon", "--round", "all"]);
    let own: Vec<_> = all.lines().filter(|line| line.starts_with("seat 0 unit ")).collect();
    assert!(own[0].ends_with(" (Busy)  no orders  out of energy"), "{own:?}");
    assert!(own.iter().any(|line| line.ends_with(" (Busy)  no orders")), "{own:?}");
    assert!(own.last().unwrap().ends_with("  program ended"), "{own:?}");
    for raw in ["OutOfEnergy", "Yielded", "Returned"] {
        assert!(!all.contains(raw), "{raw}");
    }
    let first = json(ok(dir.path(), &["show", "m.agon", "--round", "1", "--json"]).lines().next().unwrap());
    assert_eq!(first["turns"][0]["pause"], "out_of_energy");
}
