//! What people do together from a terminal, on the judge of the demonstration: cups, teams, and the API for the rest.

use crate::judge::{login, text};
use crate::taking_part::{json, ok, refused};
use serde_json::{Value, json as value};
use std::path::Path;
use tempfile::TempDir;

/// As Ada, whose friends are Blai and Carla. Cups of the demonstration are in all contests but one, and teams in that one.
pub(crate) fn everything(ada: &Path, url: &str) {
    let (blai, laia) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    for (home, email) in [(&blai, "blai@example.org"), (&laia, "laia@example.org")] {
        let done = login(home.path(), url, email, "agon-demo-2021");
        assert!(done.status.success(), "{}", text(&done));
    }
    of_the_demonstration(ada);
    cups(ada, blai.path());
    teams(ada, blai.path(), laia.path());
    api(ada);
}

fn of_the_demonstration(ada: &Path) {
    let lunch = json(ada, &["cups", "tron3d"]);
    assert_eq!((&lunch[0]["title"], &lunch[0]["players"]), (&"Lunch break".into(), &8.into()), "{lunch}");
    assert_ne!(lunch[0]["state"], "open", "it has begun");
    assert!(ok(ada, &["cups", "reversi"]).contains("you are invited"));
    let teams = ok(ada, &["teams", "stoneage"]);
    assert!(teams.contains("Cave Painters  Ada Ferrer (captain), Carla Vidal"), "{teams}");
    assert_eq!(ok(ada, &["teams", "tron3d"]), "this contest has no teams\n");
    refused(ada, &["cups", "tron3d", "999999"], &["does not exist"]);
    refused(ada, &["cups"], &["<CONTEST>"]);
}

fn cups(ada: &Path, blai: &Path) {
    refused(
        ada,
        &["cups", "open", "poquemon", "Duel", "--invite", "Elna Mas"],
        &["there is no `Elna Mas` among friends who have added you, too", "Blai Roca"],
    );
    refused(ada, &["cups", "open", "poquemon", "Duel", "--board", "nowhere"], &["among the boards"]);
    refused(ada, &["cups", "open", "poquemon", "Duel", "--program", "Nimbus"], &["your accepted programs"]);
    let open =
        ["cups", "open", "poquemon", "Duel", "--program", "kestrel", "--invite", "blai roca", "--knock-out"];
    let cup = json(ada, &open);
    assert_eq!((&cup["state"], &cup["format"]), (&"open".into(), &"knock-out".into()), "{cup}");
    let id = cup["id"].to_string();
    refused(ada, &["cups", "start", &id], &["at least two programs"]);
    assert!(ok(blai, &["cups", "poquemon"]).contains("you are invited"));
    let how = format!("agon cups join {id} PROGRAM");
    assert!(ok(blai, &["status"]).contains(&how), "{how}");
    refused(blai, &["cups", "start", &id], &["does not exist"]);
    assert!(ok(blai, &["cups", "join", &id, "nimbus"]).contains("Nimbus"));
    assert_eq!(ok(blai, &["cups", "leave", &id]), format!("you have left cup {id}\n"));
    refused(blai, &["cups", "poquemon", &id], &["does not exist"]);

    // By the link, as somebody who was not invited does.
    let shown = ok(ada, &["cups", "poquemon", &id]);
    let link = shown.split_whitespace().last().unwrap();
    assert!(link.contains("/cups/join/"), "{shown}");
    ok(blai, &["cups", "join", link, "Nimbus"]);
    let gone = json(ada, &["cups", "remove", &id, "Blai Roca"]);
    assert_eq!(gone["players"].as_array().unwrap().len(), 1, "{gone}");
    assert!(ok(ada, &["cups", "invite", &id, "Blai Roca"]).contains("has not answered yet"));
    ok(blai, &["cups", "join", &id, "Nimbus"]);
    assert_eq!(json(ada, &["cups", "start", &id])["state"], "playing");
    refused(blai, &["cups", "leave", &id], &["begun"]);
    assert_eq!(json(ada, &["cups", "close", &id])["state"], "closed");
}

/// In a contest of their own: where official rounds have begun, teams no longer change.
fn teams(ada: &Path, blai: &Path, laia: &Path) {
    let board = ok(laia, &["api", "contests/tron3d/boards/0"]);
    let new = value!({
        "slug": "pairs", "title": "Pairs", "game": "tron3d", "boards": [{ "name": "one", "text": board }], "opens_at": 0,
        "closes_at": 4_000_000_000_000_i64, "max_programs": 3, "ladder": false, "team_size": 2,
    });
    std::fs::write(laia.join("pairs.json"), new.to_string()).unwrap();
    ok(laia, &["api", "/api/v1/contests", "--data", "@pairs.json"]);

    assert_eq!(ok(ada, &["teams", "pairs"]), "there are no teams yet\n");
    refused(ada, &["teams", "leave", "pairs"], &["you are in no team", "help: create one"]);
    let shown = ok(ada, &["teams", "create", "pairs", "Countesses"]);
    assert!(shown.contains("Countesses  Ada Ferrer (captain)") && shown.contains("your team"), "{shown}");
    let link = shown.split_whitespace().last().unwrap().to_owned();
    assert!(link.contains("/teams/join/"), "{shown}");
    refused(blai, &["teams", "join", "pairs", "Countesses"], &["does not exist"]);
    refused(ada, &["teams", "invite", "pairs", "Elna Mas"], &["friends who have added you, too"]);
    ok(ada, &["teams", "invite", "pairs", "Blai Roca"]);
    // It is said where people arrive, with how to answer.
    let arriving = ok(blai, &["status"]);
    let invited = "you are invited to the team `Countesses` of pairs, which Ada Ferrer leads: agon teams join pairs 'Countesses'";
    assert!(arriving.contains(invited), "{arriving}");
    ok(blai, &["teams", "decline", "pairs", "countesses"]);
    assert!(!ok(blai, &["status"]).contains("Countesses"));
    refused(blai, &["teams", "join", "pairs", "Countesses"], &["does not exist"]);
    ok(ada, &["teams", "invite", "pairs", "Blai Roca"]);
    assert!(ok(blai, &["teams", "pairs"]).contains("you are invited"));
    assert!(ok(blai, &["teams", "join", "pairs", "countesses"]).contains("your team"));
    assert!(ok(ada, &["teams", "captain", "pairs", "Blai Roca"]).contains("Blai Roca (captain)"));
    assert!(ok(blai, &["teams", "remove", "pairs", "Ada Ferrer"]).starts_with("team"));
    ok(ada, &["teams", "join", "pairs", &link]);
    // A teacher is in none of them, and names the one that is meant.
    refused(laia, &["teams", "remove", "pairs", "Ada Ferrer"], &["you are in no team"]);
    ok(laia, &["teams", "remove", "pairs", "Ada Ferrer", "--team", "Countesses"]);
    assert_eq!(ok(blai, &["teams", "leave", "pairs"]), "there are no teams yet\n");
}

fn api(ada: &Path) {
    let me: Value = serde_json::from_str(&ok(ada, &["api", "me"])).unwrap();
    assert_eq!(me["email"], "ada@example.org");
    let topic = value!({ "contest": "tron3d", "title": "From a terminal", "body": "Hello." }).to_string();
    let made: Value = serde_json::from_str(&ok(ada, &["api", "topics", "-d", &topic])).unwrap();
    assert!(ok(ada, &["api", &format!("topics/{}", made["id"])]).contains("From a terminal"));
    refused(ada, &["api", "topics", "-d", "{title"], &["is not JSON"]);
    refused(ada, &["api", "topics", "-d", "@missing.json"], &["cannot read missing.json"]);
    refused(ada, &["api", "desk/people"], &["does not exist"]);
    assert_eq!(ok(ada, &["api", "me/news", "-d", r#"{"on": false}"#]), "");
}
