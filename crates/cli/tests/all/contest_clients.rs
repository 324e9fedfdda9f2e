//! Network clients as entrants of a contest.

use crate::{agon_in, json, ok};

/// A client that is started for each match, and one that connects by itself; both are our own bots, elsewhere.
#[test]
fn network_clients_take_part() {
    let dir = tempfile::tempdir().unwrap();
    let started =
        format!("net:Otters={} client reversi Dummy --connect {{host}}:{{port}}", env!("CARGO_BIN_EXE_agon"));
    let args = ["tournament", &started, "Paranoid", "--game", "reversi", "--board", "duel", "--blocks", "1"];
    let more = ["--client-time", "60", "--replays", "all", "--out", "net.jsonl", "--json", "--quiet"];
    let result = json(&ok(dir.path(), &[&args[..], &more[..]].concat()));
    assert_eq!(result["over"], true);
    let bots = result["tables"]["bots"].as_array().unwrap();
    let otters = bots.iter().find(|bot| bot["bot"] == "Otters").expect("it has its name in the tables");
    assert_eq!((&otters["matches"], &otters["faults"]), (&2.into(), &0.into()), "{otters}");
    let replay = dir.path().join("net-replays/000000.agon");
    assert!(ok(dir.path(), &["verify", replay.to_str().unwrap()]).contains("same"));
    // The journal can be continued: there is nothing left to play.
    ok(dir.path(), &["tournament", "--resume", "net.jsonl", "--quiet"]);
}

#[test]
fn a_network_client_that_cannot_play_is_explained() {
    let dir = tempfile::tempdir().unwrap();
    let fails = |args: &[&str]| {
        let done = agon_in(dir.path(), args);
        assert_eq!(done.code, 2, "{}", done.err);
        done.err
    };
    let no_port = fails(&["tournament", "net:./client", "Dummy", "--game", "reversi"]);
    assert!(no_port.contains("{port}") && no_port.contains("net:NAME=PORT"), "{no_port}");
    let other = fails(&["tournament", "net:7801", "Dummy", "--game", "poquemon"]);
    assert!(other.contains("cannot be played over the network"), "{other}");
    let play = fails(&["play", "reversi", "net:7801"]);
    assert!(play.contains("agon tournament") && play.contains("agon host"), "{play}");
}
