//! The pages of rounds, bets, programs and the hall of fame, as browsers get them.

use crate::contest::{open, work};
use crate::rounds::{by_button, class};
use crate::site::visitor;
use crate::support::on_both;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt;
use std::time::Duration;
use tower::ServiceExt;

on_both! {
    async fn a_round_is_watched_bet_on_and_remembered(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 5).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(4, 1)).await.unwrap();
        judge.ladder().fill(&contest, 3).await.unwrap();
        work(&judge).await;
        let nobody = visitor(&judge, None);
        let ada = visitor(&judge, Some(judge.auth().open_session(class[0].0.id).await.unwrap()));
        let boss = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let empty = nobody.send("GET", "/contests/autumn/rounds", "").await;
        assert!(empty.text.contains("No round has been played yet.") && !empty.text.contains("<button>Start"), "{}", empty.text);
        // A bet by form, then one that is too much.
        let bet = format!("program={}&kind=out&stake=400", class[1].1);
        assert_eq!(ada.send("POST", "/contests/autumn/bets", &bet).await.status, StatusCode::SEE_OTHER);
        assert_eq!(ada.send("POST", "/contests/autumn/bets", &bet).await.status, StatusCode::SEE_OTHER);
        assert_eq!(ada.send("POST", "/contests/autumn/bets", &bet).await.status, StatusCode::CONFLICT);
        let page = ada.send("GET", "/contests/autumn/bets", "").await.text;
        assert!(page.contains("<strong>200</strong>") && page.contains("Pot: 800"), "{page}");
        assert!(!nobody.send("GET", "/contests/autumn/bets", "").await.text.contains("<form method=\"post\" action=\"/contests"));
        // The mark that the events tell is the one that is in the page until something happens.
        let started = boss.send("POST", "/contests/autumn/rounds", "").await;
        assert_eq!(started.headers["location"], "/contests/autumn/rounds/1");
        let request = Request::builder().uri("/contests/autumn/rounds/events").header("host", "agon.test").body(Body::empty()).unwrap();
        let response = agon_judge_web::router(judge.clone(), crate::support::options()).oneshot(request).await.unwrap();
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        let mut events = response.into_body().into_data_stream();
        let first = String::from_utf8(events.next().await.unwrap().unwrap().to_vec()).unwrap();
        let mark = first.trim().strip_prefix("data: ").unwrap().to_owned();
        let live = nobody.send("GET", "/contests/autumn/rounds/1", "").await.text;
        assert!(live.contains(&format!("data-mark=\"{mark}\"")) && live.contains("<td>…</td>") && live.contains("/live.js"), "{live}");
        work(&judge).await;
        let second = tokio::time::timeout(Duration::from_secs(60), events.next()).await.unwrap().unwrap().unwrap();
        assert_ne!(String::from_utf8(second.to_vec()).unwrap(), first);
        let contest = judge.contests().get("autumn").await.unwrap();
        let out = judge.rounds().get(None, &contest, 1).await.unwrap().decided().unwrap().name.clone();
        let over = nobody.send("GET", "/contests/autumn/rounds/1", "").await.text;
        assert!(over.contains(&format!("<strong>{out}</strong> (out)")), "{over}");
        // Without spoilers nothing is said outside of what has to be opened, and the wish is remembered.
        let covered = nobody.send("GET", "/contests/autumn/rounds/1?spoilers=no", "").await;
        assert!(covered.headers["set-cookie"].to_str().unwrap().starts_with("agon_spoilers=no;"));
        assert!(!outside(&covered.text).contains("class=\"fate-") && outside(&over).contains("class=\"fate-"));
        assert!(!outside(&covered.text).contains("<td>1</td>") && outside(&over).contains("<td>1</td>"));
        assert!(!outside(&covered.text).contains(&format!("<strong>{out}")) && outside(&covered.text).contains("/replay.agon"));
        let request = |path: &str| Request::builder().uri(path).header("host", "agon.test").header("cookie", "agon_spoilers=no").body(Body::empty()).unwrap();
        let list = nobody.raw(request("/contests/autumn/rounds")).await;
        assert!(!outside(&list.text).contains(&out) && list.text.contains(&out) && !list.headers.contains_key("set-cookie"));
        let matches = nobody.raw(request("/contests/autumn/matches")).await.text;
        assert!(matches.contains("official") && !matches.contains("Bot1</span> <span") && nobody.send("GET", "/contests/autumn/matches", "").await.text.contains("Bot1</span> <span"));
        let id = judge.rounds().get(None, &contest, 1).await.unwrap().stages[0].matches[0].id;
        let one = nobody.raw(request(&format!("/matches/{id}"))).await.text;
        assert!(!outside(&one).contains("<td>1</td>") && one.contains("<td>1</td>"), "{one}");
        // The projector shows the newest round, and nothing else.
        for path in ["/contests/autumn/rounds?projector=1", "/contests/autumn/rounds/1?projector=1"] {
            let big = nobody.send("GET", path, "").await.text;
            assert!(big.contains("class=\"projector ") && !big.contains("<nav") && big.contains("data-part"), "{big}");
        }
        // The final and the hall.
        boss.send("POST", "/contests/autumn/rounds", "").await;
        work(&judge).await;
        let last = nobody.send("GET", "/contests/autumn/rounds/2", "").await.text;
        assert!(last.contains("Grand final") && last.contains("class=\"bracket") && last.contains("(champion)"), "{last}");
        let champion = judge.rounds().hall(None).await.unwrap().remove(0);
        let hall = nobody.send("GET", "/hall", "").await.text;
        assert!(hall.contains(&champion.name) && hall.contains("Ada Lovelace") && hall.contains("2023-11-14"), "{hall}");
        // What is known of a program; whose it is only for those who are signed in.
        // A curve needs two matches; three of two seats each are among five programs.
        let rung = judge.ladder().standings(contest.id).await.unwrap().into_iter().find(|rung| rung.matches > 1).unwrap();
        let place = format!("/programs/{}", rung.program);
        let facts = nobody.send("GET", &place, "").await.text;
        assert!(facts.contains("<svg") && facts.contains("<polyline") && facts.contains("<h2>Head to head</h2>"), "{facts}");
        let duel = judge.ladder().duels(None, rung.submission).await.unwrap().into_iter().find(|duel| duel.won != duel.lost).unwrap();
        assert!(facts.contains(&format!("href=\"/programs/{}\"><img class=\"face\" src=\"/faces/p{}.svg\" alt=\"\">{}</a></th>", duel.program, duel.program, duel.name)), "{facts}");
        assert!(!facts.contains("Ada Lovelace") && ada.send("GET", &place, "").await.text.contains("Ada Lovelace"));
        assert!(nobody.send("GET", "/contests/autumn/head-to-head", "").await.text.contains(&rung.name));
        judge.programs().disqualify(&teacher, rung.program, "<b>copied</b>").await.unwrap();
        for path in [place.as_str(), "/contests/autumn/ladder"] {
            let text = nobody.send("GET", path, "").await.text;
            assert!(text.contains("disqualified: &#60;b&#62;copied"), "{text}");
        }
    }

    async fn forms_of_rounds_are_read(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 3).await;
        let boss = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let ada = visitor(&judge, Some(judge.auth().open_session(class[0].0.id).await.unwrap()));
        let plan = "finalists=2&first=2023-11-15T18%3A30&every=24&each=3";
        assert_eq!(boss.send("POST", "/contests/autumn/rounds/plan", plan).await.status, StatusCode::SEE_OTHER);
        let kept = judge.rounds().plan(contest.id).await.unwrap();
        assert_eq!((kept.finalists, kept.every_hours, kept.rounds_each), (2, 24, 3));
        let page = boss.send("GET", "/contests/autumn/rounds", "").await.text;
        assert!(page.contains("2023-11-15 18:30 UTC") && page.contains("value=\"2023-11-15T18:30\""), "{page}");
        for bad in ["finalists=1&first=&every=24&each=1", "finalists=2&first=soon&every=24&each=1", "finalists=2&first=&every=0&each=1"] {
            assert_eq!(boss.send("POST", "/contests/autumn/rounds/plan", bad).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
        }
        for (choice, status) in [("best", 303), ("nothing", 303), (class[0].1.to_string().as_str(), 303), (class[1].1.to_string().as_str(), 404), ("x", 422)] {
            let answer = ada.send("POST", "/contests/autumn/rounds/choice", &format!("program={choice}")).await;
            assert_eq!(answer.status.as_u16(), status, "{choice}");
        }
        let page = ada.send("GET", "/contests/autumn/rounds", "").await.text;
        assert!(page.contains(&format!("<option value=\"{}\" selected>", class[0].1)), "{page}");
    }
}

/// The text of a page without what is inside of closed details.
fn outside(page: &str) -> String {
    let mut text = String::new();
    let mut depth = 0;
    for (number, part) in page.split("<details").enumerate() {
        let mut rest = part;
        depth += usize::from(number > 0);
        while depth > 0 {
            let Some((_, after)) = rest.split_once("</details>") else { break };
            rest = after;
            depth -= 1;
        }
        if depth == 0 {
            text += rest;
        }
    }
    text
}

/// A page that waits for news does not hold up the end of the server.
#[tokio::test]
async fn open_events_end_when_the_server_stops() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let ground = crate::support::Ground::sqlite().await;
    let (judge, ..) = open(&ground).await;
    let (address, tell, server) = crate::support::served(judge).await;
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /contests/autumn/rounds/events HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let mut start = vec![0; 2000];
    let mut read = 0;
    while !String::from_utf8_lossy(&start[..read]).contains("data: ") {
        read += stream.read(&mut start[read..]).await.unwrap();
    }
    tell.send(()).unwrap();
    tokio::time::timeout(Duration::from_secs(60), server).await.expect("it stops").unwrap().unwrap();
}
