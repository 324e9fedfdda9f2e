//! What people do in a contest from a terminal, on the judge of the demonstration.

use crate::judge::{agon, run, text};
use std::path::Path;
use std::process::Stdio;

pub(crate) fn json(home: &Path, args: &[&str]) -> serde_json::Value {
    let done = run(home, &[args, &["--json"]].concat());
    assert!(done.status.success(), "{args:?}: {}", text(&done));
    serde_json::from_slice(&done.stdout).unwrap()
}

/// The words of a command that succeeds.
pub(crate) fn ok(home: &Path, args: &[&str]) -> String {
    let done = run(home, args);
    assert!(done.status.success(), "{args:?}: {}", text(&done));
    text(&done)
}

pub(crate) fn refused(home: &Path, args: &[&str], said: &[&str]) {
    let done = agon(home, args).stdin(Stdio::null()).output().unwrap();
    assert_eq!(done.status.code(), Some(2), "{args:?}: {}", text(&done));
    for said in said {
        assert!(text(&done).contains(said), "{args:?} without `{said}`: {}", text(&done));
    }
}

/// Everything, as Ada, who has the program Kestrel and the friends Blai and Carla. A match of Tron has been played.
pub(crate) fn everything(home: &Path, url: &str) {
    let contests = ok(home, &["contests"]);
    assert!(contests.contains("tron3d") && contests.contains("open, closes in "), "{contests}");
    assert_eq!(json(home, &["contests"]).as_array().unwrap().len(), 5);

    let ladder = json(home, &["ladder", "tron3d"]);
    assert!(ladder.as_array().unwrap().iter().any(|rung| rung["name"] == "Kestrel"), "{ladder}");
    assert!(ok(home, &["ladder", "tron3d"]).contains("±"));
    refused(home, &["ladder", "tron3"], &["has no contest `tron3`", "did you mean `tron3d`?"]);
    refused(home, &["matches", "nowhere"], &["has no contest", "its contests are: "]);

    let friends = ok(home, &["friends"]);
    assert!(friends.contains("Blai Roca") && friends.contains("Carla Vidal"), "{friends}");
    assert!(
        ok(home, &["friends", "add", "elna@example.org"]).contains("elna@example.org  has not added you yet")
    );
    refused(home, &["friends", "remove", "nobody"], &["there is no `nobody` among those you added"]);
    assert!(!ok(home, &["friends", "remove", "elna@example.org"]).contains("elna"));
    refused(home, &["friends", "add", "ada@example.org"], &["your own account"]);

    let played = json(home, &["friendly", "poquemon", "Kestrel", "nimbus", "--seed", "7"]);
    assert_eq!((&played["state"], &played["seed"]), (&"done".into(), &7.into()), "{played}");
    let bots: Vec<_> =
        played["seats"].as_array().unwrap().iter().map(|seat| seat["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["Kestrel", "Nimbus", "Dummy", "Dummy"]);
    assert!(ok(home, &["friendly", "poquemon", "Kestrel", "--no-wait"]).contains("/matches/"));
    refused(
        home,
        &["friendly", "poquemon", "Xaloc", "Kestrel"],
        &["there is no `Xaloc` among your programs"],
    );
    refused(home, &["friendly", "poquemon", "Kestrel", "--board", "nowhere"], &["among the boards"]);
    refused(
        home,
        &["friendly", "poquemon", "Kestrel", "Dummy", "Dummy", "Dummy", "Dummy"],
        &["has 4 seats, not 5"],
    );

    refused(home, &["publish", "tron3d", "Kestrel"], &["cannot be undone", "help: pass --yes"]);
    refused(home, &["publish", "tron3d", "Nimbus", "--yes"], &["among your accepted programs"]);
    assert!(ok(home, &["publish", "tron3d", "Kestrel", "--yes"]).contains("is public"));
    assert_eq!(json(home, &["publish", "tron3d", "Kestrel"])["public"], true, "twice is no mistake");

    assert!(ok(home, &["choose", "tron3d"]).contains("best on the ladder"));
    assert!(ok(home, &["choose", "tron3d", "kestrel"]).contains("Kestrel plays"));
    assert!(
        ok(home, &["choose", "tron3d", "kestrel", "--version", "1"]).contains("version 1 of Kestrel plays")
    );
    assert_eq!(json(home, &["choose", "tron3d", "--nothing"]), "nothing");
    assert_eq!(json(home, &["choose", "tron3d", "--best"]), "best");

    let bets = json(home, &["bet", "poquemon"]);
    assert!(bets["purse"].as_i64().is_some_and(|purse| purse > 0), "{bets}");
    assert!(
        bets["own"].as_array().is_some_and(|own| !own.is_empty()),
        "the people of the demonstration bet: {bets}"
    );
    ok(home, &["bet", "poquemon"]);
    refused(home, &["bet", "poquemon", "out"], &["PROGRAM"]);
    refused(home, &["bet", "poquemon", "out", "Kestrel", "0"], &["0"]);
    if bets["pools"].as_array().unwrap().iter().any(|pool| pool["kind"] == "out") {
        let stakes = bets["pools"][0]["stakes"].as_array().unwrap();
        let rival = stakes
            .iter()
            .map(|stake| stake["name"].as_str().unwrap())
            .find(|name| *name != "Kestrel")
            .unwrap();
        let own = json(home, &["bet", "poquemon", "out", rival, "50"]);
        assert_eq!((&own["own"][0]["name"], &own["own"][0]["stake"]), (&rival.into(), &50.into()), "{own}");
        refused(home, &["bet", "poquemon", "out", rival, "999999"], &["money"]);
    }
    crate::together::everything(home, url);
    ok(home, &["data", "--out", "me.tar"]);
    let list = std::process::Command::new("tar").args(["-tf", "me.tar"]).current_dir(home).output().unwrap();
    let list = String::from_utf8(list.stdout).unwrap();
    assert!(
        list.contains("account.json") && list.contains("sources/") && list.ends_with("index.json\n"),
        "{list}"
    );
    archive(home, url);
}

/// The archive, without an account.
fn archive(home: &Path, url: &str) {
    crate::judge::until("a match that ended a while ago", || {
        let _ = std::fs::remove_file(home.join("tron.tar"));
        let done = json(home, &["archive", "tron3d", "--out", "tron.tar", "--judge", url]);
        done["matches"].as_i64().filter(|matches| *matches > 0)
    });
    refused(home, &["archive", "tron3d", "--out", "tron.tar"], &["help: name a new file"]);
    let list =
        std::process::Command::new("tar").args(["-tf", "tron.tar"]).current_dir(home).output().unwrap();
    let list = String::from_utf8(list.stdout).unwrap();
    assert!(
        list.contains("contest.json") && list.contains("boards/0.board") && list.ends_with("index.json\n"),
        "{list}"
    );
    let replay = list.lines().find(|name| name.starts_with("replays/")).unwrap();
    assert!(
        std::process::Command::new("tar")
            .args(["-xf", "tron.tar", replay])
            .current_dir(home)
            .status()
            .unwrap()
            .success()
    );
    assert!(ok(home, &["verify", replay]).starts_with("same: "));
}
