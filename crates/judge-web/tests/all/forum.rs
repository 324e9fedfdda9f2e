//! The forum: who may read, write and moderate what.

use crate::contest::open;
use crate::people::{refused, student};
use crate::site::visitor;
use crate::support::on_both;
use agon_judge::forum::Moderation;
use agon_judge::{Error, Refusal};
use axum::http::StatusCode;

on_both! {
    async fn topics_are_opened_answered_and_found(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        refused(judge.forum().open_topic(&ada, None, "", "text").await, Refusal::BadTitle);
        refused(judge.forum().open_topic(&ada, None, "Title", "  \n").await, Refusal::EmptyText);
        refused(judge.forum().open_topic(&ada, None, "Title", &"x".repeat(20_001)).await, Refusal::TextTooLong);
        assert!(matches!(judge.forum().open_topic(&ada, Some(999), "Title", "text").await, Err(Error::NotFound)));
        let site = judge.forum().open_topic(&ada, None, "How to *win*", "First **post** about 100%").await.unwrap();
        ground.clock.advance(1000);
        let inside = judge.forum().open_topic(&bob, Some(contest.id), "Boards", "Which?").await.unwrap();
        judge.forum().answer(&teacher, inside, "All of them").await.unwrap();
        let titles = async |contest: Option<i64>, find: &str| {
            let found = judge.forum().topics(&ada, contest, find, 0).await.unwrap().lines;
            found.into_iter().map(|topic| topic.title).collect::<Vec<_>>()
        };
        assert_eq!(titles(None, "").await, ["How to *win*"]);
        assert_eq!(titles(Some(contest.id), "").await, ["Boards"]);
        assert_eq!(titles(None, "POST").await, ["How to *win*"]);
        assert_eq!(titles(None, "100%").await, ["How to *win*"]);
        assert_eq!(titles(None, "1__%").await, [""; 0]);
        let seen = judge.forum().topic(&ada, inside, 0).await.unwrap();
        assert_eq!((seen.topic.posts, seen.posts.lines.len()), (2, 2));
        assert!(seen.posts.lines[1].by_teacher && !seen.posts.lines[0].by_teacher);
        let post = judge.forum().topic(&ada, site, 0).await.unwrap().posts.lines[0].id;
        assert!(matches!(judge.forum().edit_post(&bob, post, "mine now").await, Err(Error::Refused { why: Refusal::NotYourPost, .. })));
        judge.forum().edit_post(&ada, post, "changed").await.unwrap();
        let post = judge.forum().post(&bob, post).await.unwrap();
        assert_eq!((post.body.as_str(), post.edited_at.is_some()), ("changed", true));
    }

    async fn teachers_moderate_and_say_why(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let topic = judge.forum().open_topic(&ada, None, "Rude", "very rude").await.unwrap();
        ground.clock.advance(1000);
        let newer = judge.forum().open_topic(&ada, None, "Newer", "text").await.unwrap();
        let first = async || judge.forum().topics(&bob, None, "", 0).await.unwrap().lines[0].id;
        assert_eq!(first().await, newer);
        assert!(matches!(judge.forum().moderate_topic(&ada, topic, Moderation::Pin, "").await, Err(Error::NotFound)));
        judge.forum().moderate_topic(&teacher, topic, Moderation::Pin, "").await.unwrap();
        assert_eq!(first().await, topic, "pinned ones are on top");
        refused(judge.forum().moderate_topic(&teacher, topic, Moderation::Lock, "").await, Refusal::NeedsReason);
        judge.forum().moderate_topic(&teacher, topic, Moderation::Lock, "enough").await.unwrap();
        refused(judge.forum().answer(&bob, topic, "more").await, Refusal::Locked);
        let post = judge.forum().topic(&ada, topic, 0).await.unwrap().posts.lines[0].id;
        refused(judge.forum().edit_post(&ada, post, "softer").await, Refusal::Locked);
        judge.forum().answer(&teacher, topic, "The end").await.unwrap();
        judge.forum().moderate_topic(&teacher, topic, Moderation::Unlock, "").await.unwrap();
        judge.forum().answer(&bob, topic, "thanks").await.unwrap();
        judge.forum().moderate_post(&teacher, post, Moderation::Hide, "rude").await.unwrap();
        let seen = judge.forum().post(&bob, post).await.unwrap();
        assert_eq!((seen.body.as_str(), seen.reason.as_str()), ("", "rude"));
        assert_eq!(judge.forum().post(&teacher, post).await.unwrap().body, "very rude");
        assert!(judge.forum().topics(&bob, None, "very rude", 0).await.unwrap().lines.is_empty(), "not even found");
        refused(judge.forum().edit_post(&ada, post, "again").await, Refusal::Locked);
        refused(judge.forum().moderate_post(&teacher, post, Moderation::Pin, "").await, Refusal::Unreadable);
        judge.forum().moderate_post(&teacher, post, Moderation::Delete, "very").await.unwrap();
        assert_eq!(judge.forum().post(&teacher, post).await.unwrap().body, "");
        assert!(matches!(judge.forum().moderate_post(&teacher, post, Moderation::Show, "").await, Err(Error::NotFound)));
        judge.forum().moderate_topic(&teacher, topic, Moderation::Hide, "later").await.unwrap();
        assert!(matches!(judge.forum().topic(&bob, topic, 0).await, Err(Error::NotFound)));
        assert!(matches!(judge.forum().post(&bob, post).await, Err(Error::NotFound)));
        assert!(matches!(judge.forum().answer(&bob, topic, "x").await, Err(Error::NotFound)));
        assert!(judge.forum().topic(&teacher, topic, 0).await.unwrap().topic.hidden);
        judge.forum().moderate_topic(&teacher, topic, Moderation::Show, "").await.unwrap();
        judge.forum().topic(&bob, topic, 0).await.unwrap();
        judge.forum().moderate_topic(&teacher, topic, Moderation::Delete, "spam").await.unwrap();
        assert!(matches!(judge.forum().topic(&teacher, topic, 0).await, Err(Error::NotFound)));
        let log = judge.desk().audit_log(&teacher, &agon_judge::desk::AuditFilter::default()).await.unwrap();
        assert_eq!((log.lines[0].what.as_str(), log.lines[0].detail.as_str()), ("delete-topic", "spam"));
    }

    async fn nobody_floods_the_forum(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        for number in 0..5 {
            judge.forum().open_topic(&ada, None, &format!("Topic {number}"), "text").await.unwrap();
        }
        refused(judge.forum().open_topic(&ada, None, "One more", "text").await, Refusal::TooOften);
        let topic = judge.forum().topics(&ada, None, "", 0).await.unwrap().lines[0].id;
        for _ in 0..10 {
            judge.forum().answer(&ada, topic, "text").await.unwrap();
        }
        refused(judge.forum().answer(&ada, topic, "text").await, Refusal::TooOften);
        ground.clock.advance(10 * 60_000 + 1);
        judge.forum().answer(&ada, topic, "text").await.unwrap();
        for _ in 0..60 {
            judge.forum().answer(&teacher, topic, "text").await.unwrap();
        }
        let second = judge.forum().topic(&ada, topic, 1).await.unwrap();
        assert_eq!((second.posts.lines.len(), second.posts.more, second.topic.posts), (22, false, 72));
    }

    async fn pages_show_marks_and_nothing_that_runs(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let nobody = visitor(&judge, None);
        let ada = visitor(&judge, Some(judge.auth().open_session(ada.id).await.unwrap()));
        let teacher = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let form = "title=%3Cb%3EHi&body=**bold**+%3Cscript%3Ealert(1)%3C%2Fscript%3E+%5Bx%5D(javascript%3Aalert(1))";
        let made = ada.send("POST", "/contests/autumn/forum", form).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
        let place = made.headers["location"].to_str().unwrap().to_owned();
        let seen = ada.send("GET", &place, "").await.text;
        assert!(seen.contains("<strong>bold</strong> &lt;script&gt;"), "{seen}");
        assert!(!seen.contains("<script>") && !seen.contains("javascript:"), "{seen}");
        assert!(!seen.contains("/moderate"), "not for students");
        assert_eq!(nobody.send("GET", &place, "").await.headers["location"], "/sign-in");
        assert!(ada.send("GET", "/contests/autumn/forum", "").await.text.contains("&#60;b&#62;Hi"));
        let hide = teacher.send("POST", &format!("{place}/moderate"), "what=hide&reason=loud").await;
        assert_eq!(hide.headers["location"], place.as_str());
        assert_eq!(ada.send("GET", &place, "").await.status, StatusCode::NOT_FOUND);
        assert!(teacher.send("GET", &place, "").await.text.contains("loud"));
    }
}
