//! One's own data: all of it in one file, and nothing of it left after the account is deleted, while results stay as they were.

use crate::backup::rows;
use crate::contest::{open, work};
use crate::people::{PASSWORD, refused, student};
use crate::rounds::{by_button, enrol};
use crate::site::visitor;
use crate::support::{Ground, on_both};
use agon_judge::bets::{BetKind, NewBet};
use agon_judge::contest::{Contest, Visibility};
use agon_judge::people::{Account, AdmissionPolicy, ExternalPerson, NewAccount, Role};
use agon_judge::{Error, Judge, Locale, Refusal};
use axum::body::Body;
use axum::http::Request;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Read;
use std::sync::Arc;

/// Somebody whose name and address are found wherever they are.
async fn byron(judge: &Judge, teacher: &Account) -> Account {
    let link = judge.invitations().invite(teacher, Role::Student, 1).await.unwrap();
    let new = NewAccount {
        email: "byron@example.org".to_owned(),
        name: "Augusta Byron".to_owned(),
        password: PASSWORD.to_owned(),
    };
    judge.invitations().join(&link, &new, Locale::En).await.unwrap()
}

/// What somebody gets when they ask for their data, by file.
async fn data(judge: &Arc<Judge>, who: &Account, place: &str) -> BTreeMap<String, Vec<u8>> {
    let token = judge.auth().make_token(who.id, "test").await.unwrap();
    let request = Request::builder().uri(place).header("host", "agon.test");
    let request = request.header("authorization", format!("Bearer {token}")).body(Body::empty()).unwrap();
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

fn json(entries: &BTreeMap<String, Vec<u8>>, name: &str) -> Value {
    serde_json::from_slice(&entries[name]).unwrap()
}

fn matches(entries: &BTreeMap<String, Vec<u8>>) -> Vec<Value> {
    let files = entries.iter().filter(|(name, _)| name.starts_with("matches/"));
    files
        .flat_map(|(_, text)| text.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()))
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect()
}

/// A life on the judge: programs, a final that was won, bets, posts, friends.
async fn life(judge: &Arc<Judge>, teacher: &Account, contest: &Contest) -> (Account, Account, i64) {
    let byron = byron(judge, teacher).await;
    let bob = student(judge, teacher, "bob@example.org").await;
    let program = enrol(judge, contest, &byron, "Countess", "bot Dummy").await;
    enrol(judge, contest, &bob, "Bob1", "bot Demo").await;
    judge.people().add_friend(byron.id, "bob@example.org").await.unwrap();
    judge.people().add_friend(bob.id, "byron@example.org").await.unwrap();
    judge.people().set_news_by_mail(byron.id, true).await.unwrap();
    judge.forum().open_topic(&byron, Some(contest.id), "Boards", "Which **boards**?").await.unwrap();
    judge.ladder().fill(contest, 4).await.unwrap();
    work(judge).await;
    judge.rounds().set_plan(teacher, contest.id, by_button(2, 1)).await.unwrap();
    judge.bets().place(&byron, contest, NewBet { kind: BetKind::Wins, program, stake: 10 }).await.unwrap();
    judge.rounds().start(teacher, contest.id).await.unwrap();
    work(judge).await;
    (byron, bob, program)
}

on_both! {
    async fn all_of_it_is_in_one_file_and_nothing_that_is_withheld(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let (byron, bob, program) = life(&judge, &teacher, &contest).await;
        let all = data(&judge, &byron, "/api/v1/me/data").await;
        assert_eq!(json(&all, "account.json")[0]["email"], "byron@example.org");
        assert_eq!(json(&all, "account.json")[0]["news_by_mail"], 1);
        assert_eq!(json(&all, "friends.json")[0]["mutual"], 1);
        assert_eq!(json(&all, "programs.json")[0]["id"], program);
        assert_eq!(json(&all, "posts.json")[0]["body"], "Which **boards**?");
        assert_eq!(json(&all, "tokens.json")[0]["name"], "test");
        assert_eq!(json(&all, "bets.json")[0]["stake"], 10);
        assert_ne!(json(&all, "bets.json")[0]["state"], "open");
        assert!(json(&all, "rounds.json")[0]["rank"].is_number());
        let submission = &json(&all, "submissions.json")[0];
        assert_eq!(all[submission["file"].as_str().unwrap()], b"bot Dummy");
        let played = matches(&all);
        let kinds = |kind: &str| played.iter().filter(|one| one["kind"] == kind).count();
        assert!(kinds("ladder") == 4 && kinds("official") > 0, "{played:?}");
        assert_eq!(json(&all, "index.json")["matches"], played.len());
        // Nobody else's address, and no secret.
        let text: String = all.values().map(|bytes| String::from_utf8_lossy(bytes)).collect();
        assert!(!text.contains("argon2") && !text.contains("hash"), "{text}");
        // A teacher gets the same; another student gets nothing.
        let place = format!("/api/v1/desk/accounts/{}/data", byron.id);
        assert_eq!(matches(&data(&judge, &teacher, &place).await).len(), played.len());
        refused_export(&judge, &bob, &byron).await;
        // What is withheld is not in it.
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Hide).await.unwrap();
        let all = data(&judge, &byron, "/api/v1/me/data").await;
        assert!(json(&all, "rounds.json")[0]["rank"].is_null());
        assert_eq!(json(&all, "bets.json")[0]["state"], "open");
        for one in matches(&all).iter().filter(|one| one["kind"] == "official") {
            assert!(one["seats"][0]["rank"].is_null(), "{one}");
        }
    }

    async fn nothing_is_left_of_somebody_who_leaves_and_the_results_stay(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let (byron, bob, program) = life(&judge, &teacher, &contest).await;
        let session = judge.auth().open_session(byron.id).await.unwrap();
        let token = judge.auth().make_token(byron.id, "laptop").await.unwrap();
        let ladder = judge.ladder().standings(contest.id).await.unwrap();
        let entrants = judge.rounds().entrants(None, &contest).await.unwrap();
        assert!(left(&judge, &ground, &["byron@example.org", "Augusta"]).await > 2);
        refused(judge.people().delete_own(&byron, "wrong horse", Some(&session)).await, Refusal::WrongPassword);
        let browser = visitor(&judge, Some(session.clone()));
        let gone = browser.send("POST", "/me/delete", "password=correct+horse").await;
        assert_eq!(gone.status.as_u16(), 303, "{}", gone.text);
        assert_eq!(left(&judge, &ground, &["byron@example.org", "Augusta"]).await, 0);
        assert!(judge.auth().session(&session).await.unwrap().is_none());
        assert!(judge.auth().token_owner(&token).await.unwrap().is_none());
        refused(judge.auth().sign_in("byron@example.org", PASSWORD, "x").await, Refusal::WrongPassword);
        assert_eq!(judge.people().friends(bob.id).await.unwrap(), []);
        // The results are as they were.
        assert_eq!(judge.ladder().standings(contest.id).await.unwrap().len(), ladder.len());
        for (before, after) in ladder.iter().zip(judge.ladder().standings(contest.id).await.unwrap()) {
            assert_eq!((before.program, before.skill, before.matches), (after.program, after.skill, after.matches));
        }
        assert_eq!(judge.rounds().entrants(None, &contest).await.unwrap(), entrants);
        let (_, of) = judge.programs().facts(Some(&bob), program).await.unwrap();
        assert_eq!(of.owner, Some(format!("Anonymous {}", byron.id)));
        let topics = judge.forum().topics(&bob, Some(contest.id), "", 0).await.unwrap();
        assert_eq!(topics.lines[0].author, format!("Anonymous {}", byron.id));
        // Nobody brings it back, and it takes part in nothing new.
        assert!(matches!(judge.desk().enable_account(&teacher, byron.id).await, Err(Error::NotFound)));
        assert!(matches!(judge.invitations().reset_link(&teacher, byron.id).await, Err(Error::NotFound)));
        judge.rounds().new_series(&teacher, contest.id).await.unwrap();
        let field = judge.rounds().next_field(Some(&teacher), &contest).await.unwrap();
        assert!(field.iter().all(|one| one.program != program), "{field:?}");
        let marks = judge.marks().list(&teacher, contest.id).await.unwrap();
        assert!(marks.iter().all(|mark| mark.account != byron.id));
        let log = judge.desk().audit_log(&teacher, &agon_judge::desk::AuditFilter::default()).await.unwrap();
        assert!(log.lines.iter().any(|line| line.what == "delete-account" && line.about == byron.id.to_string()));
        // The address is free again.
        super::byron(&judge, &teacher).await;
    }

    async fn the_last_teacher_stays_and_teachers_delete_students_who_ask(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let byron = byron(&judge, &teacher).await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        refused(judge.people().delete_own(&teacher, PASSWORD, None).await, Refusal::LastTeacher);
        assert!(matches!(judge.people().delete_for(&bob, byron.id, "byron@example.org").await, Err(Error::NotFound)));
        refused(judge.people().delete_for(&teacher, byron.id, "bob@example.org").await, Refusal::OtherAddress);
        judge.people().delete_for(&teacher, byron.id, " Byron@example.org").await.unwrap();
        assert!(matches!(judge.people().delete_for(&teacher, byron.id, "").await, Err(Error::NotFound)), "only once");
        let link = judge.invitations().invite(&teacher, Role::Teacher, 1).await.unwrap();
        let other = judge.invitations().join(&link, &crate::people::somebody("second@example.org"), Locale::En).await.unwrap();
        refused(judge.people().delete_for(&teacher, other.id, "second@example.org").await, Refusal::OnlyStudents);
        judge.people().delete_own(&teacher, PASSWORD, None).await.unwrap();
        refused(judge.people().delete_own(&other, PASSWORD, None).await, Refusal::LastTeacher);
        let list = judge.desk().people(&other, "", 0).await.unwrap();
        assert_eq!(list.lines.iter().filter(|line| line.deleted).count(), 2);
    }

    async fn whoever_signs_in_elsewhere_has_to_have_done_so_just_now(ground) {
        let (judge, ..) = open(&ground).await;
        let stranger = ExternalPerson {
            issuer: "https://uni.example.org".to_owned(),
            subject: "subject-1815".to_owned(),
            name: "Augusta Byron".to_owned(),
            email: Some("byron@example.org".to_owned()),
            placeholder: "x@uni.invalid".to_owned(),
            role: None,
        };
        let welcome = AdmissionPolicy { new_accounts: true, link_by_email: false };
        let byron = judge.identities().admit(&stranger, welcome, Locale::En).await.unwrap();
        let session = judge.auth().open_session(byron.id).await.unwrap();
        refused(judge.people().delete_own(&byron, "", None).await, Refusal::SignInAgain);
        ground.clock.advance(16 * 60_000);
        refused(judge.people().delete_own(&byron, "", Some(&session)).await, Refusal::SignInAgain);
        let session = judge.auth().open_session(byron.id).await.unwrap();
        let page = visitor(&judge, Some(session.clone())).send("GET", "/me", "").await;
        assert!(page.text.contains("within the last 15 minutes"), "{}", page.text);
        judge.people().delete_own(&byron, "", Some(&session)).await.unwrap();
        assert_eq!(left(&judge, &ground, &["byron@example.org", "Augusta", "subject-1815"]).await, 0);
        let again = judge.identities().admit(&stranger, welcome, Locale::En).await.unwrap();
        assert_ne!(again.id, byron.id, "somebody new");
    }
}

async fn refused_export(judge: &Arc<Judge>, by: &Account, of: &Account) {
    let sent = judge.people().export(by, of, std::io::sink()).await;
    assert!(matches!(sent, Err(Error::NotFound)), "{sent:?}");
}

/// In how many rows of the whole database one of these words occurs.
async fn left(judge: &Judge, ground: &Ground, words: &[&str]) -> usize {
    let file = ground.folder.path().join(format!("left-{}.tar", agon_store::secret::number().unwrap()));
    judge.backups().write(&file).await.unwrap();
    let all = rows(&file);
    let found = all.values().flatten().filter(|row| words.iter().any(|word| row.contains(word)));
    found.count()
}
