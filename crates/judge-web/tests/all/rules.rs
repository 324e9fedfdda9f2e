//! The rules of a contest: what the gate counts and draws, who sees what, and what is said to those who fail.

use crate::contest::{file, judged, open, plan, work};
use crate::people::{refused, student};
use crate::rounds::{by_button, class, enrol};
use crate::site::Visitor;
use crate::support::{Ground, on_both, options};
use agon_judge::contest::{ContestEdit, FriendlySeat, NewFriendly, RejectionReason};
use agon_judge::{Error, Refusal};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

fn visitor(judge: &Arc<agon_judge::Judge>) -> Visitor {
    Visitor { router: agon_judge_web::router(judge.clone(), options()), cookie: None }
}

on_both! {
    async fn nobody_can_tell_the_seeds_of_the_gate_beforehand(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let other = judge.contests().create(&teacher, plan(&judge, "winter")).await.unwrap();
        let mut seeds = Vec::new();
        for contest in [&contest, &other] {
            let mine = judged(&judge, &teacher, contest, "Harry", "bot Dummy").await;
            let played = judge.matches().newest(Some(&teacher), contest.id).await.unwrap();
            assert_eq!(played.len(), 5);
            for (step, one) in played.iter().rev().enumerate() {
                assert_ne!(one.seed, mine.id * 1009 + i64::try_from(step).unwrap());
                seeds.push(one.seed);
            }
        }
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 10);
        let secrets: Vec<String> = sqlx::query_scalar("SELECT secret FROM contests").fetch_all(judge.db.read()).await.unwrap();
        assert!(secrets[0] != secrets[1] && secrets.iter().all(|secret| secret.len() == 64), "{secrets:?}");
        let page = visitor(&judge).send("GET", "/api/v1/contests/autumn", "").await;
        assert!(!page.text.contains(&secrets[0]) && !page.text.contains("secret"), "{}", page.text);
    }

    async fn the_gate_is_on_the_boards_of_the_contest(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let mut new = plan(&judge, "winter");
        new.boards.push(agon_judge::contest::NewBoard { name: "second".to_owned(), ..new.boards[0].clone() });
        let contest = judge.contests().create(&teacher, new).await.unwrap();
        judged(&judge, &teacher, &contest, "Harry", "bot Dummy").await;
        let boards = |played: Vec<agon_judge::contest::MatchView>| played.iter().rev().map(|one| one.board).collect::<Vec<_>>();
        assert_eq!(boards(judge.matches().newest(Some(&teacher), contest.id).await.unwrap()), [0, 1, 0, 1, 0]);
    }

    /// What the original judge forbids is tolerated or has no effect, and the page of the submission says so for each line.
    async fn the_gate_says_what_becomes_of_habits(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let source = "# bot Dummy\ncount = 0\nprint(count)\nline = input()\nwith open('notes.txt') as notes:\n    pass\n";
        let mine = judged(&judge, &teacher, &contest, "Harry", source).await;
        assert_eq!(mine.state.as_str(), "accepted");
        let site = crate::site::visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let page = site.send("GET", &format!("/submissions/{}", mine.id), "").await.text;
        for words in ["standard output is tolerated", "standard input is tolerated", "there are no files"] {
            assert!(page.contains(words), "{words}: {page}");
        }
    }

    /// What is being judged counts, so the first submitted gets the place, however long its verdict takes.
    async fn a_submission_keeps_its_claim_while_it_is_judged(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let submit = |name: &'static str, bot: &'static str| {
            let (judge, ada, contest) = (judge.clone(), ada.clone(), contest.clone());
            async move { judge.submissions().submit(&ada, &contest, file(name, bot)).await }
        };
        submit("One", "bot Dummy").await.unwrap();
        submit("Two", "bot Null").await.unwrap();
        refused(submit("Three", "bot Dummy").await, Refusal::PlacesClaimed);
        refused(submit("two", "bot Dummy").await, Refusal::AlreadyBeingJudged);
        work(&judge).await;
        assert_eq!(judge.programs().visible_to(&ada, contest.id).await.unwrap().len(), 1, "Two lost");
        // A rejected one frees its place, and a new version never needs one.
        submit("Three", "bot Dummy").await.unwrap();
        submit("One", "bot Dummy").await.unwrap();
        refused(submit("Four", "bot Dummy").await, Refusal::PlacesClaimed);
        work(&judge).await;
        refused(submit("Four", "bot Dummy").await, Refusal::TooManyPrograms);
        assert_eq!(judge.programs().visible_to(&ada, contest.id).await.unwrap().len(), 2);
    }

    /// What failed too often on our side waits for a teacher, and blocks neither the place nor the name.
    async fn nobody_is_blocked_by_a_submission_that_is_stuck(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let stuck = judge.submissions().submit(&ada, &contest, file("One", "bot Dummy")).await.unwrap();
        judge.submissions().submit(&ada, &contest, file("Two", "bot Dummy")).await.unwrap();
        let mut tx = judge.db.begin().await.unwrap();
        sqlx::query("UPDATE jobs SET state = 'dead' WHERE whole = $1").bind(stuck).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        judge.submissions().submit(&ada, &contest, file("Three", "bot Dummy")).await.unwrap();
        refused(judge.submissions().submit(&ada, &contest, file("One", "bot Dummy")).await, Refusal::PlacesClaimed);
        // Restarted, it was the first after all: of the three, the last one finds no place.
        let mut tx = judge.db.begin().await.unwrap();
        sqlx::query("UPDATE jobs SET state = 'ready' WHERE whole = $1").bind(stuck).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        work(&judge).await;
        let mut programs: Vec<String> =
            judge.programs().visible_to(&ada, contest.id).await.unwrap().into_iter().map(|one| one.name).collect();
        programs.sort();
        assert_eq!(programs, ["One", "Two"]);
    }

    async fn programs_are_counted_when_they_are_accepted(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let mut edit = ContestEdit::from(&contest);
        edit.max_programs = 4;
        judge.contests().edit(&teacher, contest.id, &edit).await.unwrap();
        let roomy = judge.contests().get("autumn").await.unwrap();
        let mut sent = Vec::new();
        for name in ["One", "Two", "Three", "Four"] {
            sent.push(judge.submissions().submit(&ada, &roomy, file(name, "bot Dummy")).await.unwrap());
        }
        edit.max_programs = 2;
        judge.contests().edit(&teacher, contest.id, &edit).await.unwrap();
        work(&judge).await;
        let mut reasons = Vec::new();
        for id in sent {
            reasons.push(judge.submissions().get(&ada, id).await.unwrap().reason);
        }
        assert_eq!(reasons, [None, None, Some(RejectionReason::TooMany), Some(RejectionReason::TooMany)]);
        assert_eq!(judge.programs().visible_to(&ada, contest.id).await.unwrap().len(), 2);
        assert_eq!(judged(&judge, &ada, &contest, "Two", "bot Dummy").await.version, Some(2), "another version is no other program");
    }

    async fn a_contest_can_lock_accepted_names(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        judged(&judge, &ada, &contest, "Harry", "bot Dummy").await;
        let mut edit = ContestEdit::from(&contest);
        edit.options.locked_names = true;
        judge.contests().edit(&teacher, contest.id, &edit).await.unwrap();
        let contest = judge.contests().get("autumn").await.unwrap();
        refused(judge.submissions().submit(&ada, &contest, file("harry", "bot Dummy")).await, Refusal::NameLocked);
        assert_eq!(judged(&judge, &ada, &contest, "Harry2", "bot Dummy").await.version, Some(1));
    }

    async fn ladder_matches_of_private_programs_can_be_kept_private(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        let one = enrol(&judge, &contest, &ada, "Ada1", "bot Dummy").await;
        let two = enrol(&judge, &contest, &bob, "Bob1", "bot Demo").await;
        judge.ladder().fill(&contest, 1).await.unwrap();
        work(&judge).await;
        let id = judge.matches().newest(Some(&eve), contest.id).await.unwrap()[0].id;
        let mut edit = ContestEdit::from(&contest);
        edit.options.private_ladder = true;
        judge.contests().edit(&teacher, contest.id, &edit).await.unwrap();
        for stranger in [None, Some(&eve)] {
            assert_eq!(judge.matches().newest(stranger, contest.id).await.unwrap(), []);
            assert!(matches!(judge.matches().get(stranger, id).await, Err(Error::NotFound)));
            assert!(matches!(judge.matches().replay(stranger, id).await, Err(Error::NotFound)));
        }
        for insider in [&ada, &bob, &teacher] {
            assert_eq!(judge.matches().newest(Some(insider), contest.id).await.unwrap().len(), 1);
            judge.matches().get(Some(insider), id).await.unwrap();
        }
        judge.programs().publish(&ada, one).await.unwrap();
        judge.matches().get(None, id).await.unwrap_err();
        judge.programs().publish(&bob, two).await.unwrap();
        judge.matches().get(None, id).await.unwrap();
        assert_eq!(judge.matches().newest(None, contest.id).await.unwrap().len(), 1);
    }

    async fn a_friendly_match_is_for_those_who_take_part(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        let program = enrol(&judge, &contest, &ada, "Ada1", "bot Dummy").await;
        judge.programs().publish(&ada, program).await.unwrap();
        let mut seats = vec![FriendlySeat::Dummy; 4];
        seats[1] = FriendlySeat::Program(program);
        let new = NewFriendly { board: 0, seed: 1, seats };
        refused(judge.matches().request_friendly(&eve, &contest, &new).await, Refusal::NotTakingPart);
        judge.matches().request_friendly(&ada, &contest, &new).await.unwrap();
        judge.matches().request_friendly(&teacher, &contest, &new).await.unwrap();
        assert_eq!(judge.matches().newest(Some(&ada), contest.id).await.unwrap().len(), 2);
        assert_eq!(judge.matches().newest(Some(&eve), contest.id).await.unwrap().len(), 0);
    }

    async fn an_old_series_is_not_forgotten_and_rounds_count_from_one(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 4).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(3, 1)).await.unwrap();
        for _ in 0..2 {
            judge.rounds().start(&teacher, contest.id).await.unwrap();
            work(&judge).await;
        }
        let before = judge.rounds().entrants(None, &contest).await.unwrap();
        assert_eq!(before.len(), 4);
        judge.rounds().new_series(&teacher, contest.id).await.unwrap();
        assert_eq!(judge.rounds().entrants(None, &contest).await.unwrap(), before, "it stays until the next one begins, and after");
        assert!(judge.marks().list(&teacher, contest.id).await.unwrap().iter().all(|mark| mark.official.is_some()));
        assert_eq!(judge.rounds().start(&teacher, contest.id).await.unwrap(), 3);
        work(&judge).await;
        let after = judge.rounds().entrants(None, &contest).await.unwrap();
        assert_eq!(after.iter().map(|one| one.series).collect::<Vec<_>>(), [2, 2, 2, 2, 1, 1, 1, 1]);
        assert_eq!(after[4..], before[..]);
        assert!(after.iter().any(|one| one.series == 2 && one.out_in == Some(1)), "{after:?}");
        let list = judge.rounds().list(None, &contest).await.unwrap();
        assert_eq!(list.iter().map(|round| (round.number, round.series, round.in_series)).collect::<Vec<_>>(), [(3, 2, 1), (2, 1, 2), (1, 1, 1)]);
        let page = visitor(&judge).send("GET", "/contests/autumn/rounds", "").await.text;
        assert!(page.contains("Series 1") && page.contains("Series 2"), "{page}");
        let page = visitor(&judge).send("GET", "/contests/autumn/rounds/3", "").await.text;
        assert!(page.contains("Series 2, Round 1") && !page.contains("Round 3"), "{page}");
        let marks = judge.marks().list(&teacher, contest.id).await.unwrap();
        assert!(marks.iter().all(|mark| mark.official.as_deref().is_some_and(|text| text.starts_with("series 2, "))), "{marks:?}");
    }

    async fn what_killed_workers_left_of_live_matches_is_removed(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let program = enrol(&judge, &contest, &teacher, "Bot", "bot Dummy").await;
        let mut seats = vec![FriendlySeat::Dummy; 4];
        seats[0] = FriendlySeat::Program(program);
        let new = NewFriendly { board: 0, seed: 1, seats };
        let (played, dead) = (
            judge.matches().request_friendly(&teacher, &contest, &new).await.unwrap(),
            judge.matches().request_friendly(&teacher, &contest, &new).await.unwrap(),
        );
        judge.queue.claim("w").await.unwrap().unwrap();
        for id in [played, dead] {
            judge.blobs.publish_live(id, b"a match".to_vec()).await.unwrap();
        }
        assert_eq!(judge.matches().clean_live().await.unwrap(), 0, "somebody may still want to know how they ended");
        for id in [played, dead] {
            let file = std::fs::File::open(ground.folder.path().join(format!("blobs/live/{id}"))).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(3600)).unwrap();
        }
        assert_eq!(judge.matches().clean_live().await.unwrap(), 1);
        assert!(judge.blobs.live(played).await.unwrap().is_some() && judge.blobs.live(dead).await.unwrap().is_none());
    }

    async fn a_long_fault_is_told_to_the_last_word(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let words = format!("assertion failed: {}the end", "a very long chain of calls, ".repeat(150));
        let long = judged(&judge, &ada, &contest, "Wordy", &format!("crash\n{words}")).await;
        assert!(long.detail.ends_with(&words), "{}", long.detail);
        let ada = Visitor { cookie: Some(judge.auth().open_session(ada.id).await.unwrap()), ..visitor(&judge) };
        for path in [format!("/submissions/{}", long.id), format!("/matches/{}", long.fatal_match.unwrap())] {
            let page = ada.send("GET", &path, "").await.text;
            assert!(page.contains(&words), "{path}: {page}");
        }
    }

    async fn those_who_fail_get_a_command_with_everything_in_it(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let lazy = judged(&judge, &teacher, &contest, "Lazy", "bot Null").await;
        let visitor = Visitor { cookie: Some(judge.auth().sign_in("teacher@example.org", crate::people::PASSWORD, "here").await.unwrap().1), ..visitor(&judge) };
        let page = visitor.send("GET", &format!("/submissions/{}", lazy.id), "").await.text;
        let played = judge.matches().get(Some(&teacher), lazy.fatal_match.unwrap()).await.unwrap();
        let limits = "--limit turn_fuel=1000000000,match_fuel=100000000000,memory=268435456";
        let command = format!("agon play poquemon bot.py Dummy Dummy Dummy --board small --seed {} {limits}", played.seed);
        assert!(page.contains(&command), "{page}");
        assert!(page.contains(&format!("agon rerun {}", played.id)));
        // A board that does not come with the game is fetched first.
        let board = judge.contests().boards(contest.id).await.unwrap().remove(0);
        let text = format!("{}\n", judge.contests().board_text(contest.id, board.number).await.unwrap().1);
        let new = agon_judge::contest::NewBoard { name: "my board".to_owned(), text: text.clone() };
        judge.contests().replace_boards(&teacher, &contest, vec![new]).await.unwrap();
        let lazy = judged(&judge, &teacher, &contest, "Lazy", "bot Null").await;
        let page = visitor.send("GET", &format!("/submissions/{}", lazy.id), "").await.text;
        assert!(page.contains("curl -fsSo my-board.board http://agon.test/contests/autumn/boards/1"), "{page}");
        let fetched = visitor.send("GET", "/contests/autumn/boards/1", "").await;
        assert_eq!((fetched.status.as_u16(), fetched.text), (200, text));
        assert_eq!(visitor.send("GET", "/contests/autumn/boards/7", "").await.status.as_u16(), 404);
    }
}

#[tokio::test]
async fn the_description_of_the_api_names_no_stranger() {
    let ground = Ground::sqlite().await;
    let judge = Arc::new(ground.judge());
    let text = visitor(&judge).send("GET", "/api/openapi.json", "").await.text;
    let described: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(described["info"]["title"], "Agon judge");
    assert!(described["info"].get("contact").is_none(), "{}", described["info"]);
}

/// A contest from before seeds were secret.
#[tokio::test]
async fn contests_of_an_older_judge_get_a_secret() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("judge.db").display());
    let old = agon_store::Database::open(&url, &agon_judge::MIGRATIONS[..9]).await.unwrap();
    let mut tx = old.begin().await.unwrap();
    for slug in ["a", "b"] {
        let insert = "INSERT INTO contests (slug, title, game, limits, opens_at, closes_at, max_programs, ladder, created_at) \
                      VALUES ($1, 'T', 'tron3d', '{}', 0, 1, 3, 1, 0)";
        sqlx::query(insert).bind(slug).execute(&mut *tx).await.unwrap();
    }
    tx.commit().await.unwrap();
    old.close().await;
    let db = agon_judge::open_database(&url).await.unwrap();
    let secrets: Vec<String> =
        sqlx::query_scalar("SELECT secret FROM contests").fetch_all(db.read()).await.unwrap();
    assert!(secrets[0].len() == 64 && secrets[1].len() == 64 && secrets[0] != secrets[1], "{secrets:?}");
}
