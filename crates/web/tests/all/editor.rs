//! The editor's server, with the requests of its page.

use crate::ask;
use agon_replay::Replay;
use agon_web::{EditorConfig, EditorServer};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::PathBuf;

fn start(file: Option<PathBuf>, game: Option<&str>) -> SocketAddr {
    let info = EditorConfig { games: agon_registry::GAMES, file, game: game.and_then(agon_registry::find) };
    let server = EditorServer::bind(info, "127.0.0.1:0".parse().unwrap()).unwrap();
    let address = server.url().trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
    std::thread::spawn(|| server.run());
    address
}

/// The status and the response.
fn post(address: SocketAddr, path: &str, body: &Value) -> (String, Value) {
    let (head, bytes) = ask(address, "POST", &address.to_string(), path, &[], &body.to_string());
    (head, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

fn get(address: SocketAddr, path: &str) -> (String, Vec<u8>) {
    ask(address, "GET", &address.to_string(), path, &[], "")
}

fn small() -> &'static str {
    let game = agon_registry::find("poquemon").unwrap();
    game.samples().iter().find(|sample| sample.name == "small").unwrap().text
}

#[test]
fn the_page_and_the_games() {
    let address = start(None, Some("hogwarts"));
    let (head, page) = get(address, "/");
    assert!(head.starts_with("http/1.1 200") && String::from_utf8(page).unwrap().contains("<agon-editor"));
    for name in ["/editor.js", "/viewer.js", "/page.css"] {
        assert!(get(address, name).0.starts_with("http/1.1 200"), "{name}");
    }
    let info: Value = serde_json::from_slice(&get(address, "/info").1).unwrap();
    assert_eq!(
        (&info["file"], &info["text"], &info["game"]),
        (&Value::Null, &Value::Null, &json!("hogwarts"))
    );
    assert_eq!(info["games"].as_array().unwrap().len(), agon_registry::GAMES.len());
    assert!(
        info["games"][0]["bots"][0]["name"].is_string() && info["games"][0]["samples"][0]["text"].is_string()
    );
    assert!(post(address, "/save", &json!({ "text": "x", "base": null })).0.starts_with("http/1.1 404"));
}

#[test]
fn boards_are_checked_by_the_real_reader() {
    let address = start(None, None);
    let (_, good) = post(address, "/check", &json!({ "text": small() }));
    assert_eq!(
        (&good["game"], &good["valid"], &good["seats"]),
        (&json!("poquemon"), &json!(true), &json!(4))
    );
    let broken = small().replace("battle_reward ", "battle_reward x");
    let (_, bad) = post(address, "/check", &json!({ "game": "poquemon", "text": broken }));
    assert_eq!((&bad["valid"], bad["problems"][0]["severity"].as_str()), (&json!(false), Some("error")));
    assert!(bad["problems"][0]["line"].as_u64().unwrap() > 1 && bad["problems"][0]["help"].is_string());
    let (_, unknown) = post(address, "/check", &json!({ "text": "hello" }));
    assert_eq!((&unknown["game"], &unknown["valid"]), (&Value::Null, &json!(false)));
    for body in [json!(3), json!({}), json!({ "game": 7, "text": 1 })] {
        assert!(post(address, "/check", &body).0.starts_with("http/1.1 400"), "{body}");
    }
}

#[test]
fn boards_are_drawn_and_written_by_their_game() {
    let address = start(None, None);
    let (_, read) = post(address, "/check", &json!({ "text": small() }));
    let draft = &read["draft"];
    assert_eq!((&draft["cols"], draft["cells"][0]["ground"]["kind"].as_str()), (&json!(13), Some("wall")));
    let write = |draft: &Value, text: Value| {
        post(address, "/write", &json!({ "game": "poquemon", "draft": draft, "text": text }))
    };
    let (_, same) = write(draft, Value::Null);
    assert_eq!((same["text"].as_str(), &same["check"]["valid"]), (Some(small()), &json!(true)));
    // A unit inside a wall: the problem is about its cell.
    let mut wrong = draft.clone();
    let units = draft["cells"].as_array().unwrap();
    let unit = units.iter().position(|cell| cell["thing"]["kind"] == "unit").unwrap();
    wrong["cells"][unit]["ground"] = json!({ "kind": "wall" });
    let (_, bad) = write(&wrong, Value::Null);
    assert_eq!((&bad["check"]["valid"], &bad["cells"][0]), (&json!(false), &json!(unit)));
    // An unchanged text stays as it is.
    let loose = small().replace("\n\n", "\n");
    let (_, kept) = write(draft, json!(loose));
    assert_eq!((kept["text"].as_str(), &kept["check"]["valid"]), (Some(loose.as_str()), &json!(true)));
    wrong["cols"] = json!(7);
    for draft in [json!({}), json!(3), wrong] {
        assert!(write(&draft, Value::Null).0.starts_with("http/1.1 400"), "{draft}");
    }
    let torn = post(address, "/check", &json!({ "game": "poquemon", "text": "Poquemon v1" })).1;
    assert!(torn["draft"].is_null() && torn["problems"][0]["message"].is_string());
}

#[test]
fn boards_are_made_and_played() {
    let address = start(None, None);
    let wish = |settings: Value| json!({ "game": "poquemon", "seed": 5, "settings": settings });
    let (_, made) = post(address, "/generate", &wish(json!({})));
    let text = made["text"].as_str().unwrap();
    assert!(post(address, "/generate", &wish(json!({ "nonsense": 1 }))).1["error"].is_string());
    let (_, begun) =
        post(address, "/play", &json!({ "game": "poquemon", "text": text, "bots": ["Demo"], "seed": 1 }));
    let path = format!("/play/{}/replay.agon", begun["match"]);
    let names = || -> Option<Vec<String>> {
        let replay = Replay::read(&get(address, &path).1).ok()?;
        replay.end.as_ref()?;
        Some(replay.header.seats.iter().map(|seat| seat.name.clone()).collect())
    };
    let end = std::time::Instant::now() + std::time::Duration::from_secs(60);
    let names = loop {
        if let Some(names) = names() {
            break names;
        }
        assert!(std::time::Instant::now() < end, "the match never ends");
    };
    assert_eq!((names[0].as_str(), names[1].as_str()), ("Demo", "Dummy"), "missing seats are filled");
    let nobody = json!({ "game": "poquemon", "text": text, "bots": ["Nobody"], "seed": 1 });
    assert!(post(address, "/play", &nobody).0.starts_with("http/1.1 400"));
    let broken = json!({ "game": "poquemon", "text": "Poquemon", "bots": [], "seed": 1 });
    assert!(post(address, "/play", &broken).1["problems"][0]["message"].is_string());
    assert!(get(address, "/play/99/replay.agon").0.starts_with("http/1.1 404"));
}

#[test]
fn saving_loses_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("mine.cnf");
    let address = start(Some(path.clone()), None);
    let save =
        |text: &str, base: Option<&str>| post(address, "/save", &json!({ "text": text, "base": base }));
    // The file is created when it is first saved.
    assert!(save("one", None).0.starts_with("http/1.1 200"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "one");
    assert!(save("two", Some("one")).0.starts_with("http/1.1 200"));
    // Somebody else changed the file: nothing is written, and the response has its text.
    std::fs::write(&path, "theirs").unwrap();
    let (head, answer) = save("three", Some("two"));
    assert!(head.starts_with("http/1.1 409") && answer["text"] == "theirs");
    assert!(save("three", None).0.starts_with("http/1.1 409"), "nor is a file that appeared meanwhile");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "theirs");
    assert!(save("three", Some("theirs")).0.starts_with("http/1.1 200"));
    let files: Vec<_> =
        std::fs::read_dir(dir.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["mine.cnf"], "no draft is left");
}

#[test]
fn requests_from_other_sites_are_rejected() {
    let dir = tempfile::tempdir().unwrap();
    let address = start(Some(dir.path().join("mine.cnf")), None);
    let host = address.to_string();
    let body = json!({ "text": "x", "base": null }).to_string();
    for origin in ["https://example.org", "http://example.org", "null", &format!("https://{host}")] {
        let (head, _) = ask(address, "POST", &host, "/save", &[("Origin", origin)], &body);
        assert!(head.starts_with("http/1.1 403"), "{origin}");
    }
    let own = format!("http://{host}");
    assert!(ask(address, "POST", &host, "/save", &[("Origin", &own)], &body).0.starts_with("http/1.1 200"));
    assert!(ask(address, "POST", "example.org", "/save", &[], &body).0.starts_with("http/1.1 421"));
}

#[test]
fn files_become_boards() {
    let address = start(None, None);
    let import = |files: Value| post(address, "/import", &json!({ "files": files })).1;
    let same = import(json!({ "a.cnf": small() }));
    assert_eq!((&same["game"], &same["note"]), (&json!("poquemon"), &Value::Null));
    assert!(same["text"].as_str().unwrap().starts_with("Poquemon"));

    let cnf = "tron3d v1.2\nmap ring\nnb_players 2\nnb_bikes 1\nnb_rounds 50\nbonus_round 10\nturbo_duration 8\n\
               ghost_duration 3\nscore_bonus 50\nsecgame false\nnames A B\nround -1\nscore 0 0\nstatus 0 0\n";
    let ring: String = (0..12).map(|i| format!("{} {}\n", (i + 11) % 12, (i + 1) % 12)).collect();
    let map = format!("vertices 12\n{ring}\nspawn 2\n0 6\n\nbonus 1\n3\n");
    let pair = import(json!({ "ring.cnf": cnf, "ring.map": map }));
    assert_eq!(pair["game"], json!("tron3d"), "{pair}");
    assert!(pair["text"].as_str().unwrap().starts_with("agon-tron3d 1"));
    let half = import(json!({ "ring.cnf": cnf }));
    assert!(half["problems"][0]["message"].as_str().unwrap().contains("ring.map"), "{half}");

    let rows: String = (0..36).map(|i| format!("v {} {} 0\n", i % 6, i / 6)).collect();
    let faces: String = (0..30)
        .filter(|i| i % 6 < 5)
        .map(|i| format!("f {} {} {} {}\n", i + 1, i + 2, i + 8, i + 7))
        .collect();
    let model = import(json!({ "ship.obj": rows + &faces }));
    assert_eq!(model["game"], json!("tron3d"), "{model}");
    assert!(model["note"].is_string() && model["text"].as_str().unwrap().contains("map ship"));

    for files in [json!({}), json!({ "a.txt": "hello" }), json!({ "a.obj": "hello" })] {
        let refused = import(files);
        assert!(refused["problems"][0]["message"].is_string() && refused.get("text").is_none(), "{refused}");
    }
}
