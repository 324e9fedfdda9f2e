//! The archive of a contest: everything that is public, in parts that fit together, and nothing else.

use crate::contest::{open, work};
use crate::people::student;
use crate::rounds::enrol;
use crate::site::visitor;
use crate::support::on_both;
use agon_judge::Judge;
use agon_judge::contest::{ContestEdit, FriendlySeat, NewFriendly, Visibility};
use axum::body::Body;
use axum::http::Request;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Read;
use std::sync::Arc;

/// The entries of an archive, by name.
async fn fetch(judge: &Arc<Judge>, query: &str) -> BTreeMap<String, Vec<u8>> {
    let place = format!("/api/v1/contests/autumn/archive?{query}");
    let request = Request::builder().uri(place).header("host", "agon.test").body(Body::empty()).unwrap();
    let bytes = visitor(judge, None).bytes(request).await;
    let mut entries = BTreeMap::new();
    for entry in tar::Archive::new(bytes.as_slice()).entries().unwrap() {
        let mut entry = entry.unwrap();
        let name = entry.path().unwrap().to_string_lossy().into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        entries.insert(name, bytes);
    }
    entries
}

fn index(entries: &BTreeMap<String, Vec<u8>>) -> Value {
    serde_json::from_slice(&entries["index.json"]).unwrap()
}

fn ids(entries: &BTreeMap<String, Vec<u8>>) -> Vec<i64> {
    let lines = entries.iter().filter(|(name, _)| name.starts_with("matches-"));
    let lines: Vec<Value> = lines
        .flat_map(|(_, text)| text.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()))
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    for line in &lines {
        assert!(matches!(line["kind"].as_str(), Some("ladder" | "official")), "{line}");
        if let Some(file) = line["file"].as_str() {
            assert!(entries[file].starts_with(b"\x89AGON"), "{file}");
        }
    }
    lines.iter().map(|line| line["id"].as_i64().unwrap()).collect()
}

on_both! {
    async fn an_archive_has_what_everybody_may_see(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let one = enrol(&judge, &contest, &ada, "Ada1", "bot Dummy").await;
        enrol(&judge, &contest, &bob, "Bob1", "bot Demo").await;
        let mut seats = vec![FriendlySeat::Dummy; 4];
        seats[0] = FriendlySeat::Program(one);
        judge.matches().request_friendly(&ada, &contest, &NewFriendly { board: 0, seed: 1, seats }).await.unwrap();
        judge.ladder().fill(&contest, 5).await.unwrap();
        work(&judge).await;
        assert_eq!(index(&fetch(&judge, "").await)["matches"], 0, "what ended just now waits");
        ground.clock.advance(60_000);
        let all = fetch(&judge, "").await;
        let played = ids(&all);
        assert_eq!((played.len(), index(&all)["more"].as_bool()), (5, Some(false)), "no friendly match, none of the gate");
        assert_eq!(index(&all)["replays"], 5);
        assert!(all.contains_key("contest.json") && all.contains_key("boards/0.board"));
        let programs = String::from_utf8(all["programs.jsonl"].clone()).unwrap();
        assert!(programs.contains("Ada1") && !programs.contains("example.org"), "{programs}");
        // In parts it is the same.
        let (mut parts, mut next) = (Vec::new(), String::new());
        for part in 0..3 {
            let entries = fetch(&judge, &format!("limit=2&replays=false{next}")).await;
            parts.extend(ids(&entries));
            assert_eq!(entries.contains_key("contest.json"), part == 0);
            assert_eq!(index(&entries)["more"], part < 2);
            next = format!("&after={}", index(&entries)["next"].as_str().unwrap());
        }
        assert_eq!(parts, played);
        assert_eq!(ids(&fetch(&judge, &next[1..]).await), [] as [i64; 0]);
        for bad in ["limit=0", "limit=5000", "after=x"] {
            let answer = visitor(&judge, None).send("GET", &format!("/api/v1/contests/autumn/archive?{bad}"), "").await;
            assert_eq!(answer.status.as_u16(), 422, "{bad}: {}", answer.text);
        }
        // Later results are withheld, then all are, then those with private programs.
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Freeze).await.unwrap();
        judge.ladder().fill(&contest, 2).await.unwrap();
        ground.clock.advance(60_000);
        work(&judge).await;
        ground.clock.advance(60_000);
        assert_eq!(ids(&fetch(&judge, "").await), played);
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Hide).await.unwrap();
        assert_eq!(ids(&fetch(&judge, "").await), [] as [i64; 0]);
        for what in [Visibility::Show, Visibility::Unfreeze] {
            judge.contests().set_visibility(&teacher, contest.id, what).await.unwrap();
        }
        assert_eq!(ids(&fetch(&judge, "").await).len(), 7);
        let mut edit = ContestEdit::from(&contest);
        edit.options.private_ladder = true;
        judge.contests().edit(&teacher, contest.id, &edit).await.unwrap();
        assert_eq!(ids(&fetch(&judge, "").await), [] as [i64; 0]);
    }
}
