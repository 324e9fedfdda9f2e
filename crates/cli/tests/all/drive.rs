//! `agon drive`: a match by hand is the same as in the arena.

use crate::{agon_fed, json, ok};
use serde_json::{Value, json as value};

#[test]
fn the_orders_of_a_replay_drive_the_same_match() {
    let dir = tempfile::tempdir().unwrap();
    ok(dir.path(), &["play", "poquemon", "Demo", "--board", "small", "--seed", "9", "--out", "m.agon"]);
    let frames: Vec<Value> =
        ok(dir.path(), &["show", "m.agon", "--round", "all", "--json"]).lines().map(json).collect();
    let lines: Vec<_> = frames[1..]
        .iter()
        .map(|frame| {
            let turns = frame["turns"].as_array().unwrap().iter();
            let orders: serde_json::Map<_, _> =
                turns.map(|turn| (turn["seat"].to_string(), turn["orders"].clone())).collect();
            value!({ "orders": orders }).to_string() + "\n"
        })
        .collect();
    let done =
        agon_fed(dir.path(), &["drive", "poquemon", "--board", "small", "--seed", "9"], &lines.concat());
    assert_eq!(done.code, 0, "{}", done.err);
    let told: Vec<Value> = done.out.lines().map(json).collect();
    assert_eq!(told.len(), 101);
    for (line, frame) in told.iter().zip(&frames) {
        assert_eq!((&line["digest"], &line["round"]), (&frame["digest"], &frame["round"]));
        assert_eq!(line["events"], frame["events"]);
    }
    assert_eq!(told[0]["turn"], value!({ "collect": [0, 1, 2, 3] }));
    assert_eq!(told[0]["views"].as_object().unwrap().len(), 4);
    assert_eq!((&told[0]["setups"]["2"]["seat"], &told[100]["turn"]), (&2.into(), &"over".into()));
}

#[test]
fn invalid_lines_get_an_error_and_change_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let lines = [
        "hello",
        r#"{"orders": {"9": []}}"#,
        r#"{"orders": {"0": [{"fly": {"unit": 0}}]}}"#,
        r#"{"pause": "yielded"}"#,
        r#"{"faults": {"1": "bored"}}"#,
        r#"{"order": {}}"#,
        "",
        r#"{"orders": {}, "faults": {"1": "crashed"}}"#,
    ];
    let done = agon_fed(dir.path(), &["drive", "poquemon", "--board", "small", "--brief"], &lines.join("\n"));
    let told: Vec<Value> = done.out.lines().map(json).collect();
    assert_eq!(told.len(), 8, "an empty line is no line");
    assert!(told[1..7].iter().all(|line| line["error"].is_string()), "{}", done.out);
    assert_eq!(told[2]["error"], "it is not the turn of seat 9");
    assert_eq!((&told[7]["round"], &told[7]["turn"]), (&1.into(), &value!({ "collect": [0, 2, 3] })));
    assert_eq!(told[7]["standings"]["seats"][1]["out"], "crashed");
    assert!(told[7].get("state").is_none() && told[0].get("views").is_none());
}

/// Reversi lists legal orders, which can be sent back unchanged. A line without an order is also an answer, but a wrong one.
#[test]
fn legal_orders_of_reversi() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("a.map"), "2\n0\n0 0\n1 3\n0 2 1\n").unwrap();
    let drive = |line: &str| -> Vec<Value> {
        let done = agon_fed(dir.path(), &["drive", "reversi", "--board", "a.map"], line);
        assert_eq!(done.code, 0, "{}", done.err);
        done.out.lines().map(json).collect()
    };
    let order = value!({ "move": { "x": 0, "y": 0, "special": 0 } });
    let told = drive(&value!({ "orders": { "0": [order] } }).to_string());
    assert_eq!(told.len(), 2);
    assert_eq!(
        (&told[0]["turn"], &told[0]["legal"]),
        (&value!({ "collect": [0] }), &value!({ "0": [order] }))
    );
    let placed = value!({ "seat": 0, "x": 0, "y": 0, "special": 0, "over": 0, "captured": 1 });
    assert_eq!(told[1]["events"], value!([{ "placed": placed }, { "phase_two": {} }]));
    assert_eq!((&told[1]["turn"], told[1].get("legal")), (&"over".into(), None));
    let scores = |line: &Value| [0, 1].map(|seat| line["standings"]["seats"][seat]["score"].clone());
    assert_eq!(scores(&told[1]), [value!(3), value!(0)]);

    let told = drive("{}");
    let out = value!({ "seat": 0, "fault": "illegal", "why": "no_order" });
    assert_eq!((&told[1]["events"], &told[1]["turn"]), (&value!([{ "disqualified": out }]), &"over".into()));
    assert_eq!(told[1]["standings"]["seats"][0]["out"], "illegal");
}

#[test]
fn a_call_that_ends_the_match_is_answered_with_its_end() {
    let dir = tempfile::tempdir().unwrap();
    let done = agon_fed(dir.path(), &["drive", "stoneage", "--brief"], "{\"call\": {\"kill_self\": {}}}\n");
    let last = json(done.out.lines().last().unwrap());
    assert_eq!((&last["reply"]["ended"], &last["turn"]), (&true.into(), &"over".into()), "{last}");
    assert_eq!(last["standings"]["seats"][1]["rank"], 1, "{last}");
    assert!(last["events"].as_array().is_some_and(|events| events.len() == 2), "{last}");
}
