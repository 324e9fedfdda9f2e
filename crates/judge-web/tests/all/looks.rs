//! Pictures, colours and current tabs: what pages show besides their texts, and to whom.

use crate::contest::{open, work};
use crate::rounds::{by_button, class};
use crate::site::visitor;
use crate::support::on_both;
use agon_judge::contest::Visibility;

on_both! {
    async fn pictures_are_kept_by_browsers_and_give_nothing_away(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 4).await;
        let nobody = visitor(&judge, None);
        let board = nobody.send("GET", "/contests/autumn/boards/0/picture.svg", "").await;
        assert!(board.text.starts_with("<svg ") && board.headers["content-type"] == "image/svg+xml", "{}", board.text);
        assert!(board.headers["cache-control"].to_str().unwrap().contains("immutable"));
        judge.ladder().fill(&contest, 1).await.unwrap();
        let id = judge.matches().newest(None, contest.id).await.unwrap()[0].id;
        let place = format!("/matches/{id}/picture.svg");
        // Before it is played, a match looks like its board, and that changes.
        let before = nobody.send("GET", &place, "").await;
        assert_eq!((before.text.as_str(), &before.headers["cache-control"]), (board.text.as_str(), &"no-store".parse().unwrap()));
        work(&judge).await;
        let after = nobody.send("GET", &place, "").await;
        assert!(after.text != board.text && after.headers["cache-control"].to_str().unwrap().starts_with("private"));
        assert_eq!(nobody.send("GET", &place, "").await.text, after.text);
        // The list shows the end, or, for those who do not want to know it, the board.
        let list = nobody.send("GET", "/contests/autumn/matches", "").await.text;
        assert!(list.contains(&format!("src=\"{place}\"")), "{list}");
        let covered = nobody.send("GET", "/contests/autumn/matches?spoilers=no", "").await;
        assert!(covered.text.contains("boards/0/picture.svg") && !covered.text.contains(&place), "{}", covered.text);
        assert!(covered.headers.contains_key("set-cookie"));
        // What a teacher hides has no picture, except for teachers.
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Hide).await.unwrap();
        assert_eq!(nobody.send("GET", &place, "").await.status.as_u16(), 404);
        let boss = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        assert_eq!(boss.send("GET", &place, "").await.status.as_u16(), 200);
    }

    async fn the_first_page_and_the_page_of_a_contest_say_where_everybody_stands(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 4).await;
        judge.ladder().fill(&contest, 3).await.unwrap();
        work(&judge).await;
        let best = judge.ladder().standings(contest.id).await.unwrap().remove(0);
        let ada = visitor(&judge, Some(judge.auth().open_session(class[0].0.id).await.unwrap()));
        let nobody = visitor(&judge, None);
        let home = nobody.send("GET", "/", "").await.text;
        assert!(home.contains(&best.name) && home.contains("/contests/autumn/boards/0/picture.svg"), "{home}");
        let page = ada.send("GET", "/contests/autumn", "").await.text;
        assert!(page.contains("agon new poquemon MyBot") && page.contains("/templates/python") && page.contains(" / 4"), "{page}");
        let style = nobody.send("GET", "/style.css", "").await;
        assert!(style.text.contains(".g-poquemon") && style.headers["cache-control"].to_str().unwrap().contains("immutable"));
        // Authors are for those who are signed in; a search finds programs by name.
        let ladder = nobody.send("GET", "/contests/autumn/ladder", "").await.text;
        assert!(ladder.contains("class=\"bar\"") && !ladder.contains("Ada Lovelace"), "{ladder}");
        assert!(ada.send("GET", "/contests/autumn/ladder", "").await.text.contains("Ada Lovelace"));
        let found = nobody.send("GET", &format!("/contests/autumn/ladder?q={}", best.name.to_lowercase()), "").await.text;
        assert!(found.contains(&best.name), "{found}");
        assert!(nobody.send("GET", "/contests/autumn/ladder?language=cpp", "").await.text.contains("Nothing found."));
        // The tab of a page is marked, once.
        for (path, tab) in [("/contests/autumn", "/contests/autumn"), ("/contests/autumn/head-to-head", "/contests/autumn/ladder"), ("/contests/autumn/rules", "/contests/autumn/rules")] {
            let text = ada.send("GET", path, "").await.text;
            assert!(text.contains(&format!("<a href=\"{tab}\" aria-current=\"page\">")), "{path}: {text}");
            assert_eq!(text.matches("aria-current").count(), 1, "{path}");
        }
        assert!(ada.send("GET", "/contests/autumn/rules", "").await.text.contains("How to play"));
        assert_eq!(ada.send("GET", "/contests/autumn/templates/cobol", "").await.status.as_u16(), 404);
    }

    async fn states_and_kinds_are_said_in_the_language_of_the_reader(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 2).await;
        judge.ladder().fill(&contest, 1).await.unwrap();
        let boss = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        for (language, waiting, opened) in [("en", "waiting", "contest opened"), ("ca", "en espera", "concurs obert"), ("es", "en espera", "concurso abierto")] {
            boss.send("POST", "/me/language", &format!("value={language}")).await;
            let queue = boss.send("GET", "/desk/queue?state=ready", "").await.text;
            assert!(queue.contains(waiting) && !queue.contains(">leased<") && !queue.contains(">ready<"), "{queue}");
            let log = boss.send("GET", "/desk/audit", "").await.text;
            assert!(log.contains(opened), "{log}");
        }
    }

    /// What the game says about the end of a match is said in the reader's language, and so is what the game is about.
    async fn why_a_match_ended_is_said_in_the_language_of_the_reader(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 4).await;
        judge.ladder().fill(&contest, 1).await.unwrap();
        work(&judge).await;
        let played = judge.matches().newest(None, contest.id).await.unwrap()[0].clone();
        let ada = visitor(&judge, Some(judge.auth().open_session(class[0].0.id).await.unwrap()));
        assert!(played.reason.starts_with("most points after"), "{}", played.reason);
        for (language, why, about) in [
            ("en", " with the most points after ", "Collect bonuses"),
            ("ca", " amb més punts després de ", "Recull pedres"),
            ("es", " con más puntos tras ", "Collect bonuses"),
        ] {
            ada.send("POST", "/me/language", &format!("value={language}")).await;
            let text = ada.send("GET", &format!("/matches/{}", played.id), "").await.text;
            assert!(text.contains(why), "{text}");
            let shown = text.contains("most points after") && !text.contains("the most points after");
            assert!(!shown, "as it is stored: {text}");
            let text = ada.send("GET", "/contests/autumn", "").await.text;
            assert!(text.contains(about), "{text}");
        }
    }

    /// A round is drawn while it is played and afterwards, on its own page, on the list of rounds and on the projector; those who do not want to know how
    /// it ended do not see it.
    async fn a_round_is_drawn_with_its_groups(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 7).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(5, 1)).await.unwrap();
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        let nobody = visitor(&judge, None);
        let places = ["/contests/autumn/rounds", "/contests/autumn/rounds/1", "/contests/autumn/rounds?projector=1"];
        for place in places {
            let text = nobody.send("GET", place, "").await.text;
            assert_eq!(text.matches("class=\"group\"").count(), 2, "{place}: {text}");
            assert_eq!(text.matches(" data-who=").count(), 7, "{place}: the Dummy goes nowhere: {text}");
            assert!(text.contains("way-filler") && text.contains("way-open") && !text.contains("way-safe"), "{place}: {text}");
        }
        work(&judge).await;
        let out = judge.rounds().get(None, &judge.contests().get("autumn").await.unwrap(), 1).await.unwrap();
        let out = out.decided().unwrap().name.clone();
        for place in places {
            let text = nobody.send("GET", place, "").await.text;
            assert!(text.contains("way-safe") && text.contains("way-on") && !text.contains("way-open"), "{place}: {text}");
            assert_eq!(text.matches("class=\"way-out\"").count(), 1, "{place}: {text}");
            assert!(text.contains(&format!("<strong data-who=\"{out}\">")), "{place}: {text}");
        }
        let list = nobody.send("GET", places[0], "").await.text;
        assert!(list.contains("<ol class=\"path\"") && list.contains(&format!("<s>{out}</s>")), "{list}");
        let covered = nobody.send("GET", "/contests/autumn/rounds?spoilers=no", "").await.text;
        let (before, after) = covered.split_once("<details id=\"bracket\">").expect("it is closed");
        assert!(!before.contains(&out) && !before.contains("/matches/") && after.contains("class=\"bracket"), "{covered}");
        let covered = nobody.send("GET", "/contests/autumn/rounds?projector=1&spoilers=no", "").await.text;
        assert!(!covered.contains("class=\"bracket") && !covered.contains("reveal"), "{covered}");
    }
}
