//! What teachers change, see and steer.

use crate::contest::{file, judged, logs, open, plan, work};
use crate::people::{PASSWORD, refused, student};
use crate::site::visitor;
use crate::support::on_both;
use agon_judge::contest::{ContestEdit, ContestLimits, FriendlySeat, NewBoard, NewFriendly, Status};
use agon_judge::desk::{AuditFilter, ListFilter};
use agon_judge::queue::JobState;
use agon_judge::{Error, Refusal};
use agon_kernel::{Language, Limits, Origin};
use axum::http::StatusCode;

on_both! {
    async fn a_contest_is_changed_and_limits_follow_the_language(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let mut edit = ContestEdit::from(&contest);
        edit.title = "Winter".to_owned();
        edit.max_programs = 5;
        edit.limits.languages.insert(Origin::Source(Language::Python), Limits { turn_fuel: Some(77), ..Limits::default() });
        assert!(matches!(judge.contests().edit(&ada, contest.id, &edit).await, Err(Error::NotFound)));
        assert!(matches!(judge.contests().edit(&teacher, 999, &edit).await, Err(Error::NotFound)));
        let with = |change: fn(&mut ContestEdit)| {
            let mut edit = edit.clone();
            change(&mut edit);
            edit
        };
        refused(judge.contests().edit(&teacher, contest.id, &with(|edit| edit.closes_at = 0)).await, Refusal::BadDates);
        refused(judge.contests().edit(&teacher, contest.id, &with(|edit| edit.limits.default.memory = Some(1))).await, Refusal::BadLimits);
        refused(judge.contests().edit(&teacher, contest.id, &with(|edit| edit.title.clear())).await, Refusal::BadTitle);
        judge.contests().edit(&teacher, contest.id, &edit).await.unwrap();
        let changed = judge.contests().get("autumn").await.unwrap();
        assert_eq!((ContestEdit::from(&changed), changed.title.as_str()), (edit, "Winter"));
        // The bot called Zed logs the fuel that it was given.
        let python = judged(&judge, &ada, &changed, "Zed", "bot Dummy").await;
        assert_eq!(python.state.as_str(), "accepted");
        let mut programs: Vec<_> = judge.programs().visible_to(&ada, contest.id).await.unwrap().iter().map(|one| FriendlySeat::Program(one.id)).collect();
        programs.resize(4, FriendlySeat::Dummy);
        let id = judge.matches().request_friendly(&ada, &changed, &NewFriendly { board: 0, seed: 1, seats: programs }).await.unwrap();
        work(&judge).await;
        assert_eq!(logs(&judge.matches().replay(Some(&ada), id).await.unwrap()), ["fuel Some(77)"]);
    }

    async fn boards_are_replaced_and_old_matches_keep_theirs(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let seats = vec![FriendlySeat::Dummy; 4];
        let before = judge.matches().request_friendly(&ada, &contest, &NewFriendly { board: 0, seed: 1, seats: seats.clone() }).await.unwrap();
        let text = judge.workshop.games()[0].boards.iter().find(|(name, _)| name == "small").unwrap().1.clone();
        let broken = vec![
            NewBoard { name: "good".to_owned(), text: text.clone() },
            NewBoard { name: "bad".to_owned(), text: "nonsense".to_owned() },
            NewBoard { name: "worse".to_owned(), text: String::new() },
        ];
        assert!(matches!(judge.contests().replace_boards(&ada, &contest, broken.clone()).await, Err(Error::NotFound)));
        match judge.contests().replace_boards(&teacher, &contest, broken).await {
            Err(Error::Refused { why: Refusal::BadBoard, detail }) => {
                assert!(detail.starts_with("bad: 1:1") && detail.contains("\nworse: "), "{detail}");
            }
            other => panic!("{other:?}"),
        }
        refused(judge.contests().replace_boards(&teacher, &contest, Vec::new()).await, Refusal::NoBoards);
        assert_eq!(judge.contests().boards(contest.id).await.unwrap()[0].number, 0, "nothing changed");
        let new = vec![NewBoard { name: "fresh".to_owned(), text }];
        judge.contests().replace_boards(&teacher, &contest, new).await.unwrap();
        let boards = judge.contests().boards(contest.id).await.unwrap();
        assert_eq!((boards.len(), boards[0].number, boards[0].name.as_str()), (1, 1, "fresh"));
        assert!(judge.contests().board(contest.id, 0).await.unwrap().retired);
        let gone = NewFriendly { board: 0, seed: 1, seats: seats.clone() };
        assert!(matches!(judge.matches().request_friendly(&ada, &contest, &gone).await, Err(Error::NotFound)));
        let after = judge.matches().request_friendly(&ada, &contest, &NewFriendly { board: 1, seed: 1, seats }).await.unwrap();
        work(&judge).await;
        for (id, board) in [(before, 0), (after, 1)] {
            let played = judge.matches().get(Some(&ada), id).await.unwrap();
            assert_eq!((played.board, played.state.as_str()), (board, "done"));
        }
    }

    async fn news_are_changed_and_taken_back(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        judge.contests().add_news(&teacher, contest.id, "Hello", "World").await.unwrap();
        let id = judge.contests().news(contest.id).await.unwrap()[0].id;
        judge.contests().edit_news(&teacher, contest.id, id, "Hallo", "Welt").await.unwrap();
        let news = judge.contests().news(contest.id).await.unwrap();
        assert_eq!((news[0].title.as_str(), news[0].body.as_str()), ("Hallo", "Welt"));
        assert!(matches!(judge.contests().edit_news(&ada, contest.id, id, "x", "y").await, Err(Error::NotFound)));
        assert!(matches!(judge.contests().edit_news(&teacher, 999, id, "x", "y").await, Err(Error::NotFound)));
        refused(judge.contests().edit_news(&teacher, contest.id, id, "", "y").await, Refusal::BadTitle);
        refused(judge.contests().add_news(&teacher, contest.id, "x", &"y".repeat(10_001)).await, Refusal::TextTooLong);
        assert!(matches!(judge.contests().delete_news(&ada, contest.id, id).await, Err(Error::NotFound)));
        judge.contests().delete_news(&teacher, contest.id, id).await.unwrap();
        assert!(matches!(judge.contests().delete_news(&teacher, contest.id, id).await, Err(Error::NotFound)));
        assert!(judge.contests().news(contest.id).await.unwrap().is_empty());
    }

    async fn jobs_are_stopped_and_started_again(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let id = judge.submissions().submit(&ada, &contest, file("Harry", "bot Dummy")).await.unwrap();
        let tally = judge.desk().job_tally(&teacher).await.unwrap();
        assert_eq!((tally.counts.len(), tally.counts[0].state.as_str(), tally.oldest), (1, "ready", Some(0)));
        let line = judge.desk().jobs(&teacher, JobState::Ready, 0).await.unwrap().lines.remove(0);
        let job = line.job;
        assert_eq!((job.class.as_str(), job.subject, line.person.as_deref()), ("build", id, Some("Ada Lovelace")));
        assert!(matches!(judge.desk().cancel_job(&ada, job.id).await, Err(Error::NotFound)));
        judge.desk().cancel_job(&teacher, job.id).await.unwrap();
        let stands = judge.submissions().get(&ada, id).await.unwrap();
        assert_eq!(judge.submissions().status(&stands).await.unwrap(), Status::Dead);
        assert!(matches!(judge.desk().cancel_job(&teacher, job.id).await, Err(Error::NotFound)));
        judge.desk().requeue_job(&teacher, job.id).await.unwrap();
        work(&judge).await;
        assert_eq!(judge.submissions().get(&ada, id).await.unwrap().state.as_str(), "accepted");
        let what = AuditFilter { what: "cancel-job".to_owned(), ..AuditFilter::default() };
        let log = judge.desk().audit_log(&teacher, &what).await.unwrap();
        assert_eq!((log.lines.len(), log.lines[0].about.clone()), (1, job.id.to_string()));
        // A match of the ladder that was stopped does not keep its place for ever.
        judged(&judge, &teacher, &contest, "Other", "bot Dummy").await;
        judge.ladder().fill(&contest, 1).await.unwrap();
        let filter = ListFilter { kind: "ladder".to_owned(), ..ListFilter::default() };
        let ladder = judge.desk().matches(&teacher, &filter).await.unwrap().lines.remove(0);
        assert_eq!((ladder.job_state.unwrap().as_str(), ladder.bots.len()), ("ready", 4));
        assert_eq!(judge.matches().get(Some(&teacher), ladder.id).await.unwrap().state.as_str(), "open");
        judge.desk().stop_match(&teacher, ladder.id).await.unwrap();
        assert_eq!(judge.matches().get(Some(&teacher), ladder.id).await.unwrap().state.as_str(), "stopped");
        let boss = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let page = boss.send("GET", &format!("/matches/{}", ladder.id), "").await.text;
        assert!(page.contains("it has no result") && !page.contains("<agon-viewer"), "{page}");
        assert_eq!(judge.ladder().fill(&contest, 1).await.unwrap(), 1);
        let workers = judge.desk().workers(&teacher).await.unwrap();
        assert_eq!((workers.len(), workers[0].name.as_str(), workers[0].silent), (1, "test", false));
        ground.clock.advance(60_000);
        assert!(judge.desk().workers(&teacher).await.unwrap()[0].silent);
    }

    async fn matches_are_found_by_contest_kind_and_state(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        judged(&judge, &ada, &contest, "Harry", "bot Dummy").await;
        judged(&judge, &teacher, &contest, "Other", "bot Dummy").await;
        judge.ladder().fill(&contest, 2).await.unwrap();
        let found = async |contest: &str, kind: &str, state: &str, before: i64| -> Vec<i64> {
            let (contest, kind, state) = (contest.to_owned(), kind.to_owned(), state.to_owned());
            let filter = ListFilter { contest, kind, state, before, page: 0 };
            let page = judge.desk().matches(&teacher, &filter).await.unwrap();
            page.lines.iter().map(|line| line.id).collect()
        };
        // Two programs played against themselves and four times against Dummies; two matches of the ladder wait.
        let all: Vec<i64> = (1..=12).rev().collect();
        assert_eq!(found("", "", "", 0).await, all);
        assert_eq!(found("autumn", "", "", 0).await, all);
        assert_eq!(found("", "", "open", 0).await, [12, 11]);
        assert_eq!(found("autumn", "ladder", "open", 0).await, [12, 11]);
        assert_eq!(found("autumn", "", "open", 12).await, [11]);
        assert_eq!(found("", "", "done", 0).await, all[2..]);
        assert_eq!(found("autumn", "", "done", 4).await, [3, 2, 1]);
        assert_eq!(found("", "self", "", 0).await, [6, 1]);
        assert_eq!(found("autumn", "dummies", "done", 6).await, [5, 4, 3, 2]);
        for (contest, kind, state) in [("nowhere", "", ""), ("", "official", ""), ("", "ladder", "done"), ("", "x", ""), ("", "", "x")] {
            assert_eq!(found(contest, kind, state, 0).await, [0; 0], "{contest} {kind} {state}");
        }
    }

    async fn lists_have_pages_and_filters(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        for number in 0..60 {
            judge.contests().add_news(&teacher, contest.id, &format!("News {number}"), "").await.unwrap();
            let id = judge.contests().news(contest.id).await.unwrap()[0].id;
            judge.contests().delete_news(&teacher, contest.id, id).await.unwrap();
        }
        let all = |what: &str, who: &str, page: i64| AuditFilter { what: what.to_owned(), who: who.to_owned(), page };
        let first = judge.desk().audit_log(&teacher, &all("delete-news", "", 0)).await.unwrap();
        assert_eq!((first.lines.len(), first.more, first.lines[0].detail.as_str()), (50, true, "News 59"));
        let second = judge.desk().audit_log(&teacher, &all("delete-news", "", 1)).await.unwrap();
        assert_eq!((second.lines.len(), second.more, second.lines[9].detail.as_str()), (10, false, "News 0"));
        assert_eq!(judge.desk().audit_log(&teacher, &all("join", "ADA@", 0)).await.unwrap().lines.len(), 1);
        assert_eq!(judge.desk().audit_log(&teacher, &all("", "%", 0)).await.unwrap().lines.len(), 0, "a sign is only a sign");
        assert!(matches!(judge.desk().audit_log(&ada, &all("", "", 0)).await, Err(Error::NotFound)));
        judged(&judge, &ada, &contest, "Harry", "nonsense").await;
        let filter = |state: &str| ListFilter { contest: "autumn".to_owned(), state: state.to_owned(), ..ListFilter::default() };
        let rejected = judge.desk().submissions(&teacher, &filter("rejected")).await.unwrap().lines;
        assert_eq!((rejected.len(), rejected[0].reason.unwrap().as_str()), (1, "build"));
        assert!(judge.desk().submissions(&teacher, &filter("accepted")).await.unwrap().lines.is_empty());
        assert!(matches!(judge.desk().submissions(&ada, &filter("")).await, Err(Error::NotFound)));
        assert!(matches!(judge.desk().matches(&ada, &filter("")).await, Err(Error::NotFound)));
        assert_eq!(judge.desk().people(&teacher, "ada@", 0).await.unwrap().lines[0].submissions, 1);
        assert!(matches!(judge.desk().people(&ada, "", 0).await, Err(Error::NotFound)));
    }

    async fn an_account_is_closed_and_opened_again(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let session = judge.auth().open_session(ada.id).await.unwrap();
        let token = judge.auth().make_token(ada.id, "home").await.unwrap();
        let link = judge.invitations().reset_link(&teacher, ada.id).await.unwrap();
        refused(judge.desk().disable_account(&teacher, ada.id, " ").await, Refusal::NeedsReason);
        refused(judge.desk().disable_account(&teacher, teacher.id, "tired").await, Refusal::Oneself);
        assert!(matches!(judge.desk().disable_account(&ada, teacher.id, "revenge").await, Err(Error::NotFound)));
        judge.desk().disable_account(&teacher, ada.id, "left the course").await.unwrap();
        assert_eq!(judge.auth().session(&session).await.unwrap(), None);
        assert_eq!(judge.auth().token_owner(&token).await.unwrap(), None);
        refused(judge.invitations().reset_password(&link, PASSWORD).await, Refusal::LinkGone);
        refused(judge.auth().sign_in("ada@example.org", PASSWORD, "").await, Refusal::WrongPassword);
        // The log says whose account it was.
        let boss = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let log = boss.send("GET", "/desk/audit?what=disable-account", "").await.text;
        assert!(log.contains(&format!("<td>{}</td><td class=\"words\">left the course</td>", ada.name)), "{log}");
        judge.desk().enable_account(&teacher, ada.id).await.unwrap();
        judge.auth().sign_in("ada@example.org", PASSWORD, "").await.unwrap();
        assert!(judge.auth().token_owner(&token).await.unwrap().is_some());
    }

    async fn a_form_that_is_refused_comes_back_as_it_was(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let teacher = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let form = teacher.send("GET", "/desk/new-contest?game=poquemon", "").await;
        assert!(form.text.contains("value=\"default\" checked") && form.text.contains("UTC"), "{}", form.text);
        assert_eq!(form.text.matches("name=\"board\"").count(), 5, "all boards are offered, and the first one is chosen");
        assert!(!form.text.contains("value=\"small\" checked"), "{}", form.text);
        let plan = "slug=spring&title=Spring+games&game=poquemon&opens=2023-11-14T00:00&closes=2023-11-30T12:34&max_programs=4\
                    &preset=small&turn_python=5000000&board=small&pasted_name=mine&pasted=nonsense";
        let answer = teacher.send("POST", "/desk/contests", plan).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        for part in ["mine: 1:1", "value=\"Spring games\"", "2023-11-30T12:34", ">nonsense</textarea>", "value=\"5000000\""] {
            assert!(answer.text.contains(part), "{part}: {}", answer.text);
        }
        let made = teacher.send("POST", "/desk/contests", &plan.replace("nonsense", "")).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
        let contest = judge.contests().get("spring").await.unwrap();
        assert_eq!((contest.ladder, contest.max_programs), (false, 4));
        let small = Limits { turn_fuel: Some(100_000_000), match_fuel: Some(10_000_000_000), memory: Some(64 << 20), ..Limits::default() };
        let mut limits = ContestLimits::from(small);
        limits.languages.insert(Origin::Source(Language::Python), Limits { turn_fuel: Some(5_000_000_000), ..small });
        assert_eq!(contest.limits, limits);
        // What the page shows is what the form sends back.
        let shown = teacher.send("GET", "/desk/contests/spring", "").await;
        assert!(shown.text.contains("name=\"turn_default\" inputmode=\"numeric\""), "{}", shown.text);
        assert!(shown.text.contains("value=\"100\u{202f}000\""), "digits in groups: {}", shown.text);
        let edit = "title=Later&opens=2023-11-14T00:00&closes=2023-10-30T12:34&max_programs=4&turn_default=100%E2%80%AF000&match_default=10,000,000&memory_default=64";
        let answer = teacher.send("POST", "/desk/contests/spring", edit).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.text.contains("value=\"Later\"") && answer.text.contains("role=\"alert\""));
        let done = teacher.send("POST", "/desk/contests/spring", &edit.replace("2023-10", "2023-12")).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
        assert_eq!(judge.contests().get("spring").await.unwrap().limits, small.into());
        let upload = format!(
            "--X\r\nContent-Disposition: form-data; name=\"files\"; filename=\"dir/up.brd\"\r\n\r\n{}\r\n--X--\r\n",
            plan_text(&judge)
        );
        let request = axum::http::Request::builder().method("POST").uri("/desk/contests/spring/boards").header("sec-fetch-site", "same-origin")
            .header("cookie", format!("agon_session={}", teacher.cookie.as_deref().unwrap()))
            .header("content-type", "multipart/form-data; boundary=X").body(axum::body::Body::from(upload)).unwrap();
        let done = teacher.raw(request).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
        assert_eq!(judge.contests().boards(contest.id).await.unwrap()[0].name, "up");
    }
}

fn plan_text(judge: &agon_judge::Judge) -> String {
    plan(judge, "x").boards.remove(0).text
}
