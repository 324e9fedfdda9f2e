//! Playing against a program in person.

use crate::contest::{open, work};
use crate::people::{refused, student};
use crate::rounds::enrol;
use crate::site::{Visitor, visitor};
use crate::support::on_both;
use agon_judge::contest::MatchKind;
use agon_judge::tables::{self, End, NewTable};
use agon_judge::{Error, Refusal};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::time::Duration;

async fn state(who: &Visitor, table: &str, known: Option<u64>) -> Value {
    let known = known.map_or_else(String::new, |known| format!("?known={known}"));
    let answer = who.send("GET", &format!("{table}humans{known}"), "").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    serde_json::from_str(&answer.text).unwrap()
}

async fn give(who: &Visitor, table: &str, orders: &str) -> Value {
    let answer = who.send("POST", &format!("{table}humans/orders"), orders).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    serde_json::from_str::<Value>(&answer.text).unwrap()["error"].clone()
}

on_both! {
    async fn a_person_plays_against_a_public_program_and_nothing_is_rated(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let program = enrol(&judge, &contest, &ada, "Ada1", "bot Dummy").await;
        let mut visitors = Vec::new();
        for account in [&eve, &ada, &bob] {
            visitors.push(visitor(&judge, Some(judge.auth().open_session(account.id).await.unwrap())));
        }
        let [player, owner, other] = &visitors[..] else { unreachable!("there are three") };
        let form = format!("/programs/{program}/play");
        assert_eq!(player.send("GET", &form, "").await.status, StatusCode::NOT_FOUND, "it is private");
        assert_eq!(owner.send("GET", &form, "").await.status, StatusCode::OK, "it is their own");
        judge.programs().publish(&ada, program).await.unwrap();
        let page = player.send("GET", &format!("/programs/{program}"), "").await;
        assert!(page.text.contains(&form), "{}", page.text);
        assert_eq!(player.send("POST", &form, "board=0&seat=9").await.status, StatusCode::UNPROCESSABLE_ENTITY);
        let table = player.send("POST", &form, "board=0&seat=1").await.headers["location"].to_str().unwrap().to_owned();
        assert_eq!(player.send("GET", &table, "").await.status, StatusCode::OK);
        assert_eq!(other.send("GET", &table, "").await.status, StatusCode::NOT_FOUND, "it is somebody else's table");
        let mut now = state(player, &table, None).await;
        let mut turns = 0;
        while now["over"] == false {
            if now["turn"].is_object() {
                assert_eq!(now["turn"]["seat"], 1);
                if turns == 0 {
                    assert_ne!(give(player, &table, "nonsense").await, Value::Null);
                }
                let orders = json!({ "seat": 1, "round": now["turn"]["round"], "orders": [], "calls": [] });
                assert_eq!(give(player, &table, &orders.to_string()).await, Value::Null);
                turns += 1;
            }
            now = state(player, &table, now["version"].as_u64()).await;
        }
        assert!(turns > 10, "{turns}");
        let page = now["page"].as_str().unwrap();
        for (who, status) in [(player, 200), (owner, 200), (other, 404)] {
            assert_eq!(who.send("GET", page, "").await.status.as_u16(), status);
        }
        assert!(player.send("GET", "/me", "").await.text.contains(page));
        let played = &judge.matches().played_by(&eve).await.unwrap()[0];
        assert_eq!((played.kind, played.seats[1].bot.as_str()), (MatchKind::Human, "human"));
        let replay = String::from_utf8_lossy(&judge.matches().replay(Some(&eve), played.id).await.unwrap()).into_owned();
        assert!(!replay.contains("secret plan"));
        assert_eq!(judge.ladder().standings_for(None, &contest).await.unwrap()[0].matches, 0);
        work(&judge).await;
        assert_ne!(give(player, &table, "{}").await, Value::Null, "it is over");
    }

    async fn whoever_leaves_leaves_nothing_behind(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        let program = enrol(&judge, &contest, &ada, "Ada1", "bot Dummy").await;
        let new = NewTable { program, board: 0, seat: 0 };
        assert!(matches!(tables::open(&judge, &eve, new).await, Err(Error::NotFound)), "it is private");
        judge.tables.set_most(1);
        let table = tables::open(&judge, &ada, new).await.unwrap();
        refused(tables::open(&judge, &teacher, new).await.map(|_| ()), Refusal::TablesTaken);
        table.leave();
        let mut state = table.news(None, Duration::ZERO).await;
        while state.end.is_none() {
            state = table.news(Some(state.version), Duration::from_secs(10)).await;
        }
        assert_eq!(state.end, Some(End::Left));
        assert_eq!(judge.matches().played_by(&ada).await.unwrap(), []);
        tables::open(&judge, &teacher, new).await.unwrap().leave();
        judge.programs().disqualify(&teacher, program, "copied").await.unwrap();
        refused(tables::open(&judge, &ada, new).await.map(|_| ()), Refusal::Disqualified);
    }
}
