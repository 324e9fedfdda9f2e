//! `agon compare`, `agon tournament` and `agon rate`.

use crate::{agon_in, json, ok};
use std::fs;

pub(crate) const LADDER: [&str; 12] = [
    "tournament",
    "Demo",
    "Dummy",
    "Null",
    "--game",
    "poquemon",
    "--board",
    "small",
    "--format",
    "ladder",
    "--matches",
    "300",
];

#[test]
fn a_better_bot_is_found_to_be_better_but_not_vice_versa() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["compare", "Dummy", "Null", "--game", "poquemon", "--board", "small"];
    let better = ok(dir.path(), &args);
    assert!(better.contains("\nDummy is better than Null, by at least "), "{better}");
    for word in [
        "matches         ",
        "rank points     Dummy ",
        "Elo difference  +",
        "superiority     ",
        "test            ",
    ] {
        assert!(better.contains(word), "{better}");
    }
    let worse = agon_in(
        dir.path(),
        &["compare", "Null", "Dummy", "--game", "poquemon", "--board", "small", "--json"],
    );
    assert_eq!(worse.code, 1, "{}", worse.err);
    let result = json(&worse.out);
    assert_eq!((&result["better"], &result["test"]["decision"]), (&false.into(), &"not_better".into()));
    assert!(result["verdict"].as_str().unwrap().starts_with("Null is worse than Dummy ("), "{result}");
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0, "without --out nothing is written");
}

#[test]
fn a_limit_is_a_limit() {
    let dir = tempfile::tempdir().unwrap();
    let args =
        ["compare", "Demo", "Dummy", "Null", "--game", "poquemon", "-b", "small,duel", "--seeds", "1,2"];
    let refused = agon_in(dir.path(), &args);
    assert_eq!(refused.code, 2, "{}", refused.err);
    assert!(refused.err.contains("different numbers of seats"), "{}", refused.err);
    let args = [
        "compare", "Demo", "Dummy", "Null", "--game", "poquemon", "-b", "small", "--seeds", "1,2", "--out",
        "c.jsonl",
    ];
    let done = agon_in(dir.path(), &args);
    assert_eq!(done.code, 1, "{}", done.err);
    assert!(
        done.out.contains("16 in 2 mirrored blocks")
            && done.out.contains("could not show that Demo is better than Dummy"),
        "{}",
        done.out
    );
    assert_eq!(fs::read_to_string(dir.path().join("c.jsonl")).unwrap().lines().count(), 17);
    assert!(ok(dir.path(), &["rate", "c.jsonl", "--verify"]).starts_with("same: all 16 matches"));
}

#[test]
fn a_contest_from_a_file_with_all_reports() {
    let dir = tempfile::tempdir().unwrap();
    let text = "name = \"Spring <cup>\"\ngame = \"poquemon\"\nbots = [\"Demo\", \"Dummy\", \"Null\"]\nboards = [\"small\"]\n\
                seed = 7\nformat = \"rounds\"\nfinalists = 2\nreplays = \"all\"\n";
    fs::write(dir.path().join("contest.toml"), text).unwrap();
    let args = ["tournament", "contest.toml", "--html", "report.html", "--csv", "table.csv"];
    let shown = ok(dir.path(), &args);
    assert!(shown.starts_with("Spring <cup>: poquemon, "), "{shown}");
    assert!(
        shown.contains("place  bot")
            && shown.contains("points in the final")
            && shown.contains("out in round 1"),
        "{shown}"
    );
    let page = fs::read_to_string(dir.path().join("report.html")).unwrap();
    assert!(
        page.contains("<h1>Spring &#60;cup&#62;</h1>")
            && page.contains("<svg")
            && page.contains("<h2>Places</h2>")
    );
    assert!(!page.contains("<script") && !page.contains("http"), "nothing is loaded");
    assert!(page.contains("href=\"./spring--cup-replays/000000.html\""), "{page}");
    let viewer = fs::read_to_string(dir.path().join("spring--cup-replays/000000.html")).unwrap();
    assert!(viewer.contains("<agon-viewer"), "a link opens the viewer");
    ok(dir.path(), &["verify", "spring--cup-replays/000000.agon", "--bots"]);
    let csv = fs::read_to_string(dir.path().join("table.csv")).unwrap();
    assert!(csv.starts_with("rank,bot,rating,") && csv.lines().count() >= 4, "{csv}");
    let again = agon_in(dir.path(), &args);
    assert_eq!(again.code, 2);
    assert!(
        again.err.contains("already exists") && again.err.contains("tournament --resume spring--cup.jsonl"),
        "{}",
        again.err
    );
    let rated = ok(dir.path(), &["rate", "spring--cup.jsonl"]);
    assert!(shown.ends_with(&rated), "the journal alone gives the same tables\n{shown}\n{rated}");
}

#[test]
fn an_invalid_contest_file_is_rejected_with_the_place() {
    let dir = tempfile::tempdir().unwrap();
    for (text, expected) in [
        (
            "game = \"poquemon\"\nbots = [\"Demo\", \"Dummy\"]\nformat = \"knockout\"\n",
            "contest.toml:3:10: unknown variant `knockout`",
        ),
        (
            "game = \"poquemon\"\nbots = [\"Demo\", \"Dummy\"]\ncolour = 1\n",
            "contest.toml:3:1: unknown field `colour`",
        ),
        ("game = \"poquemon\"\nbots = [\"Demo\"]\n", "a contest needs at least 2 bots"),
        ("game = \"poquemon\"\nbots = [\"Demo\", \"Dumy\"]\n", "there is no bot or file `Dumy`"),
        (
            "game = \"poquemon\"\nbots = [\"Demo\", \"Dummy\"]\nreplays = \"some\"\n",
            "`some` is none of all, faults, last:N, none",
        ),
        (
            "game = \"poquemon\"\nbots = [\"Demo\", \"Dummy\"]\nblocks = 0\n",
            "blocks = 0: expected at least 1",
        ),
        (
            "game = \"poquemon\"\nbots = [\"Demo\", \"Dummy\"]\n[limits.perl]\nturn_fuel = 1\n",
            "contest.toml:3:9: unknown `perl`, expected one of all, cpp",
        ),
        (
            "game = \"poquemon\"\nbots = [\"Demo\", \"Dummy\"]\n[limits.all]\nmemory = \"much\"\n",
            "contest.toml:4:10: a number, or the word",
        ),
    ] {
        fs::write(dir.path().join("contest.toml"), text).unwrap();
        let done = agon_in(dir.path(), &["tournament", "contest.toml"]);
        assert_eq!(done.code, 2, "{text}\n{}", done.out);
        assert!(done.err.contains(expected), "{text}\n{}", done.err);
    }
}

#[test]
fn results_of_single_matches_can_be_rated() {
    let dir = tempfile::tempdir().unwrap();
    let line = |seed: &str| {
        ok(
            dir.path(),
            &["play", "poquemon", "Dummy", "Demo", "Null", "Demo", "-b", "small", "-s", seed, "--json"],
        )
    };
    fs::write(dir.path().join("r.jsonl"), ["1", "2", "3"].map(line).concat()).unwrap();
    let shown = ok(dir.path(), &["rate", "r.jsonl"]);
    assert!(shown.starts_with("rank  bot ") && shown.contains("Dummy") && shown.contains("beat"), "{shown}");
    let refused = agon_in(dir.path(), &["rate", "r.jsonl", "--verify"]);
    assert_eq!((refused.code, refused.err.contains("does not record a draw")), (2, true));
    let missing = agon_in(dir.path(), &["rate", "none.jsonl"]);
    assert_eq!(missing.code, 2);
}

#[test]
fn a_bot_that_cannot_be_started_is_found_before_the_first_match() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("broken");
    fs::write(&path, "#!/no/such/interpreter\n").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    let done =
        agon_in(dir.path(), &["tournament", "./broken", "Demo", "--game", "poquemon", "--board", "small"]);
    assert_eq!(done.code, 2);
    assert!(done.err.starts_with("error: broken cannot play: refused: "), "{}", done.err);
    assert!(!dir.path().join("contest.jsonl").exists(), "nothing was begun");
}

/// A bot folder names its game, and bots with the same name are distinguished by what was typed.
#[test]
fn two_versions_of_the_same_bot() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    for (folder, orders) in [("new", r#"{"orders":[]}"#), ("old", "nonsense")] {
        let path = dir.path().join(folder);
        fs::create_dir(&path).unwrap();
        fs::write(path.join("agon.toml"), "game = \"poquemon\"\n").unwrap();
        let text = format!(
            "#!/bin/sh\nread setup; echo '{{\"ready\":true}}'\nwhile read view; do echo '{orders}'; done\n"
        );
        fs::write(path.join("bot"), text).unwrap();
        fs::set_permissions(path.join("bot"), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let args = ["compare", "new/bot", "old/bot", "--board", "small", "--matches", "8", "--out", "c.jsonl"];
    let done = agon_in(dir.path(), &args);
    assert_eq!(done.code, 1, "{}", done.err);
    assert!(
        done.out.contains("new/bot is probably better than old/bot (")
            && done.out.contains("8 matches are too few"),
        "{}",
        done.out
    );
    assert!(
        done.err.contains("warning: old/bot in round 1 against itself: malformed answer: "),
        "{}",
        done.err
    );
    assert!(
        done.err.contains("If this is interrupted, continue with: ")
            && done.err.contains(" compare --resume c.jsonl")
    );
    let rated = ok(dir.path(), &["rate", "c.jsonl"]);
    assert!(rated.contains("old/bot: malformed answer ("), "{rated}");
    let refused = agon_in(dir.path(), &["tournament", "--resume", "c.jsonl"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("compare --resume c.jsonl"), "{}", refused.err);
    let refused = agon_in(dir.path(), &["compare", "--resume", "c.jsonl", "--matches", "100"]);
    assert!(refused.code == 2 && refused.err.contains("cannot be used with"), "{}", refused.err);
    let again = agon_in(dir.path(), &["compare", "--resume", "c.jsonl"]);
    assert_eq!((again.code, &again.out), (1, &done.out), "{}", again.err);
}

#[test]
fn sources_and_components_play_contests() {
    if !crate::components::cpp() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    ok(dir.path(), &["new", "poquemon", "Pika", "--lang", "cpp"]);
    ok(dir.path(), &["build", "Pika", "--out", "Old.wasm"]);
    let args = ["tournament", "Pika", "Old.wasm", "Demo", "--board", "small", "--json", "--quiet"];
    let tables = json(&ok(dir.path(), &args))["tables"].clone();
    let bots = tables["bots"].as_array().unwrap();
    let of =
        |name: &str| bots.iter().find(|bot| bot["bot"] == name).unwrap_or_else(|| panic!("{name}: {bots:?}"));
    for name in ["Pika", "Old"] {
        assert!(of(name)["fuel"][0].as_u64().unwrap() > 0, "{name} is metered");
    }
    let shown = ok(dir.path(), &["rate", "contest.jsonl"]);
    assert!(shown.lines().next().unwrap().ends_with("fuel"), "{shown}");
}

#[test]
fn the_game_must_be_known() {
    let dir = tempfile::tempdir().unwrap();
    for command in ["compare", "tournament"] {
        let done = agon_in(dir.path(), &[command, "Demo", "Dummy"]);
        assert_eq!(done.code, 2);
        assert!(
            done.err.starts_with("error: which game are these bots for?\nhelp: name it with --game"),
            "{}",
            done.err
        );
    }
}
