//! `agon compare`, `agon tournament` and `agon rate`.

use crate::{agon_in, json, ok};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const LADDER: [&str; 12] = [
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

/// The tables of a finished contest, without what depends on the journal's name.
fn tables(dir: &Path, journal: &str) -> serde_json::Value {
    json(&ok(dir, &["rate", journal, "--json"]))["tables"].clone()
}

#[test]
fn a_contest_killed_at_any_moment_resumes_to_the_same_tables() {
    let dir = tempfile::tempdir().unwrap();
    ok(dir.path(), &[&LADDER[..], &["--out", "whole.jsonl", "--replays", "last:5"]].concat());
    let whole = tables(dir.path(), "whole.jsonl");
    for (round, pause) in [40u64, 90, 150].into_iter().enumerate() {
        let journal = format!("killed{round}.jsonl");
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("agon"))
            .args([&LADDER[..], &["--out", &journal, "--quiet"]].concat())
            .current_dir(dir.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        // Kill it once it has started, whenever that is on a busy machine.
        let path = dir.path().join(&journal);
        while fs::read(&path).map_or(0, |text| text.iter().filter(|&&byte| byte == b'\n').count()) < 2 {
            std::thread::sleep(Duration::from_millis(2));
            assert!(child.try_wait().unwrap().is_none() || path.exists());
        }
        std::thread::sleep(Duration::from_millis(pause));
        child.kill().unwrap();
        child.wait().unwrap();
        // As if it was killed while writing a line.
        let text = fs::read(&path).unwrap();
        fs::write(&path, [&text[..], br#"{"match":9999,"stage":"lad"#].concat()).unwrap();
        let resumed = agon_in(dir.path(), &["tournament", "--resume", &journal, "--threads", "3"]);
        assert_eq!(resumed.code, 0, "{}", resumed.err);
        assert_eq!(tables(dir.path(), &journal), whole);
        assert!(ok(dir.path(), &["rate", &journal, "--verify"]).ends_with("the contest is finished\n"));
    }
}

#[test]
fn an_interrupt_finishes_running_matches_and_says_how_to_resume() {
    let dir = tempfile::tempdir().unwrap();
    let child = Command::new(assert_cmd::cargo::cargo_bin!("agon"))
        .args([
            "tournament",
            "Demo",
            "Dummy",
            "--game",
            "poquemon",
            "--format",
            "ladder",
            "--matches",
            "1000000",
            "--out",
            "l.jsonl",
        ])
        .current_dir(dir.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while fs::read(dir.path().join("l.jsonl"))
        .map_or(0, |text| text.iter().filter(|&&byte| byte == b'\n').count())
        < 3
    {
        std::thread::sleep(Duration::from_millis(5));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{err}");
    assert!(err.contains("interrupted after ") && err.contains(" tournament --resume l.jsonl"), "{err}");
    let lines = fs::read_to_string(dir.path().join("l.jsonl")).unwrap();
    assert!(lines.ends_with('\n'));
    assert!(ok(dir.path(), &["rate", "l.jsonl", "--verify"]).ends_with("the contest is not finished\n"));
}

#[test]
fn a_journal_resumes_only_with_the_bots_it_started_with() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let script = |remark: &str| {
        let path = dir.path().join("still");
        let text = format!(
            "#!/bin/sh\n# {remark}\nread setup; echo '{{\"ready\":true}}'\nwhile read view; do echo '{{\"orders\":[]}}'; done\n"
        );
        fs::write(&path, text).unwrap();
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    };
    script("one");
    let args = ["tournament", "./still", "Demo", "--game", "poquemon", "--board", "small", "--group", "2"];
    let shown = ok(dir.path(), &args);
    assert!(shown.contains("still"), "{shown}");
    script("two");
    let resumed = agon_in(dir.path(), &["tournament", "--resume", "contest.jsonl"]);
    assert_eq!(resumed.code, 2);
    assert!(resumed.err.contains("the bot still is not the one that played before"), "{}", resumed.err);
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

/// The exact output: contests are the same on every machine.
#[test]
fn the_output_of_a_comparison_and_a_contest() {
    let dir = tempfile::tempdir().unwrap();
    let here = dir.path();
    insta::assert_snapshot!(ok(here, &["compare", "Hunter", "Null", "--game", "poquemon", "--board", "small"]), @r"
    matches         60 in 30 mirrored blocks
    rank points     Hunter 0.833 ± 0.000, Null 0.167 ± 0.000
    Elo difference  +1200 (+589 to +1200)
    superiority     100.0 %
    test            74.18, decides at -2.94 and 2.94

    Hunter is better than Null, by at least 589 Elo.
    ");
    let contest = [
        "tournament",
        "Demo",
        "Hunter",
        "Null",
        "--game",
        "poquemon",
        "--board",
        "small",
        "--blocks",
        "5",
        "--filler",
        "Hunter",
    ];
    let shown = ok(here, &contest);
    insta::assert_snapshot!(shown, @r"
    contest: poquemon, 20 matches, seed 1

    rank  bot                       rating      rank points    first   matches  skill       faults
       1  Hunter                    1941 ± 172  0.900 ± 0.061  70.0 %       20  33.9 ± 3.6       0
       2  Demo                      1295 ± 157  0.308 ± 0.042   0.0 %       20  20.5 ± 3.2       0
       3  Null                       977 ± 200  0.042 ± 0.026   0.0 %       20  13.7 ± 3.7       0
       -  Hunter (2) (fills seats)  1787 ± 158  0.750 ± 0.052  30.0 %       20  31.4 ± 3.3       0

    beat        Hunter  Demo  Null  Hunter (2)
    Hunter           -  1.00  1.00        0.70
    Demo          0.00     -  0.88        0.05
    Null          0.00  0.12     -        0.00
    Hunter (2)    0.30  0.95  1.00           -
    ");
    assert!(shown.ends_with(&ok(here, &["rate", "contest.jsonl"])));
    insta::assert_snapshot!(ok(here, &["rate", "contest.jsonl", "--verify"]), @r"
    same: all 20 matches follow from the seed; the contest is finished
    ");
    let rounds =
        ["tournament", "Demo", "Hunter", "Null", "Demo", "Null", "--game", "poquemon", "--board", "small"];
    let rounds =
        [&rounds[..], &["--format", "rounds", "--finalists", "2", "--name", "finals", "--filler", "Hunter"]]
            .concat();
    insta::assert_snapshot!(ok(here, &rounds), @r"
    finals: poquemon, 14 matches, seed 1

    place  bot
        1  Hunter    0.83 points in the final
        2  Demo      0.17 points in the final
        3  Demo (2)  out in round 3
        4  Null      out in round 2
        5  Null (2)  out in round 1

    rank  bot                       rating      rank points    first   matches  skill       faults
       1  Hunter                    1993 ± 326  0.792 ± 0.156  42.9 %        5  33.6 ± 7.0       0
       2  Demo                      1421 ± 237  0.286 ± 0.210   0.0 %        8  24.3 ± 5.3       0
       2  Demo (2)                  1354 ± 217  0.312 ± 0.130   0.0 %        8  23.9 ± 4.8       0
       2  Null (2)                  1100 ± 284  0.200 ± 0.065   0.0 %        5  20.0 ± 5.6       0
       2  Null                      1065 ± 257  0.125 ± 0.082   0.0 %        8  18.1 ± 4.9       0
       -  Hunter (2) (fills seats)  2067 ± 323  0.879 ± 0.064  61.1 %       11  37.0 ± 6.2       0

    beat        Hunter  Demo  Demo (2)  Null (2)  Null  Hunter (2)
    Hunter           -  1.00      1.00         -  1.00        0.33
    Demo          0.00     -      0.62      1.00  1.00        0.00
    Demo (2)      0.00  0.38         -      0.75  0.90        0.00
    Null (2)         -  0.00      0.25         -  0.50        0.00
    Null          0.00  0.00      0.10      0.50     -        0.00
    Hunter (2)    0.67  1.00      1.00      1.00  1.00           -
    ");
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
        done.out.contains("8 matches could not show that new/bot is better than old/bot"),
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
