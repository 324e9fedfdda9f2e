//! Accounts, sessions, links, tokens and friends.

use crate::support::{Ground, on_both};
use agon_judge::people::{Account, NewAccount, Purpose, Role};
use agon_judge::{Error, Judge, Language, Refusal};

pub(crate) const PASSWORD: &str = "correct horse";

pub(crate) fn somebody(email: &str) -> NewAccount {
    NewAccount { email: email.to_owned(), name: "Ada Lovelace".to_owned(), password: PASSWORD.to_owned() }
}

/// The first teacher.
pub(crate) async fn teacher(judge: &Judge) -> Account {
    let link = judge.founding_link().await.unwrap().unwrap();
    judge.join(&link, &somebody("teacher@example.org"), Language::En).await.unwrap()
}

pub(crate) async fn student(judge: &Judge, teacher: &Account, email: &str) -> Account {
    let link = judge.invite(teacher, Role::Student, 1).await.unwrap();
    judge.join(&link, &somebody(email), Language::Ca).await.unwrap()
}

pub(crate) fn refused<T: std::fmt::Debug>(result: Result<T, Error>, expected: Refusal) {
    match result {
        Err(Error::Refused { why, .. }) => assert_eq!(why, expected),
        other => panic!("{other:?} instead of {expected:?}"),
    }
}

const DAY: i64 = 86_400_000;

on_both! {
    async fn the_first_teacher_comes_by_a_link_that_works_once(ground) {
        let judge = ground.judge();
        let stale = judge.founding_link().await.unwrap().unwrap();
        let link = judge.founding_link().await.unwrap().unwrap();
        refused(judge.join(&stale, &somebody("a@example.org"), Language::En).await, Refusal::LinkGone);
        assert_eq!(judge.invitation(&link).await.unwrap().purpose, Purpose::Found);
        let weak = NewAccount { password: "short".to_owned(), ..somebody("a@example.org") };
        refused(judge.join(&link, &weak, Language::En).await, Refusal::WeakPassword);
        let account = judge.join(&link, &somebody(" A@Example.org "), Language::Es).await.unwrap();
        assert_eq!((account.email.as_str(), account.role, account.language), ("a@example.org", Role::Teacher, Language::Es));
        assert_eq!(account.initials(), "AL");
        refused(judge.join(&link, &somebody("b@example.org"), Language::En).await, Refusal::LinkGone);
        assert_eq!(judge.founding_link().await.unwrap(), None);
    }

    async fn two_at_once_with_one_link_make_one_account(ground) {
        let judge = std::sync::Arc::new(ground.judge());
        let link = judge.founding_link().await.unwrap().unwrap();
        let join = |email: &'static str| {
            let (judge, link) = (judge.clone(), link.clone());
            tokio::spawn(async move { judge.join(&link, &somebody(email), Language::En).await })
        };
        let (a, b) = tokio::join!(join("a@example.org"), join("b@example.org"));
        assert_eq!(u8::from(a.unwrap().is_ok()) + u8::from(b.unwrap().is_ok()), 1);
        assert_eq!(judge.accounts().await.unwrap().len(), 1);
    }

    async fn invitations_have_uses_an_end_and_need_a_teacher(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        let link = judge.invite(&teacher, Role::Student, 2).await.unwrap();
        let ada = judge.join(&link, &somebody("ada@example.org"), Language::En).await.unwrap();
        refused(judge.join(&link, &somebody("ADA@example.org"), Language::En).await, Refusal::EmailTaken);
        judge.join(&link, &somebody("bob@example.org"), Language::En).await.unwrap();
        refused(judge.join(&link, &somebody("eve@example.org"), Language::En).await, Refusal::LinkGone);
        assert!(matches!(judge.invite(&ada, Role::Teacher, 1).await, Err(Error::Forbidden)));
        refused(judge.invite(&teacher, Role::Student, 0).await, Refusal::BadNumber);
        let late = judge.invite(&teacher, Role::Student, 1).await.unwrap();
        ground.clock.advance(31 * DAY);
        refused(judge.join(&late, &somebody("eve@example.org"), Language::En).await, Refusal::LinkGone);
        for bad in ["", "x", "a@b", "@b.c", "a b@c.d"] {
            let link = judge.invite(&teacher, Role::Student, 1).await.unwrap();
            refused(judge.join(&link, &somebody(bad), Language::En).await, Refusal::BadEmail);
        }
    }

    async fn sessions_are_known_until_they_end(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        refused(judge.sign_in("teacher@example.org", "wrong horse", "here").await, Refusal::WrongPassword);
        refused(judge.sign_in("nobody@example.org", PASSWORD, "here").await, Refusal::WrongPassword);
        let (account, token) = judge.sign_in("Teacher@example.org", PASSWORD, "here").await.unwrap();
        assert_eq!(account, teacher);
        assert_eq!(judge.session(&token).await.unwrap(), Some(teacher.clone()));
        assert_eq!(judge.session("0").await.unwrap(), None);
        let stored: String = sqlx::query_scalar("SELECT hash FROM sessions").fetch_one(ground.db.read()).await.unwrap();
        assert_ne!(stored, token, "the token itself is nowhere");
        ground.clock.advance(29 * DAY);
        assert!(judge.session(&token).await.unwrap().is_some());
        ground.clock.advance(29 * DAY);
        assert!(judge.session(&token).await.unwrap().is_some(), "a visit prolongs it");
        ground.clock.advance(31 * DAY);
        assert_eq!(judge.session(&token).await.unwrap(), None);
        let (_, token) = judge.sign_in("teacher@example.org", PASSWORD, "here").await.unwrap();
        judge.sign_out(&token).await.unwrap();
        assert_eq!(judge.session(&token).await.unwrap(), None);
    }

    async fn a_new_password_ends_all_other_sessions(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        let student = student(&judge, &teacher, "ada@example.org").await;
        let (one, other) = (judge.open_session(student.id).await.unwrap(), judge.open_session(student.id).await.unwrap());
        refused(judge.change_password(student.id, "wrong horse", "battery staple", &one).await, Refusal::WrongPassword);
        judge.change_password(student.id, PASSWORD, "battery staple", &one).await.unwrap();
        assert!(judge.session(&one).await.unwrap().is_some());
        assert_eq!(judge.session(&other).await.unwrap(), None);
        judge.sign_in("ada@example.org", "battery staple", "here").await.unwrap();
        assert!(matches!(judge.reset_link(&student, teacher.id).await, Err(Error::Forbidden)));
        let link = judge.reset_link(&teacher, student.id).await.unwrap();
        refused(judge.join(&link, &somebody("x@example.org"), Language::En).await, Refusal::LinkGone);
        judge.reset(&link, "another horse").await.unwrap();
        assert_eq!(judge.session(&one).await.unwrap(), None);
        refused(judge.reset(&link, "another horse").await, Refusal::LinkGone);
        judge.sign_in("ada@example.org", "another horse", "here").await.unwrap();
    }

    async fn tokens_act_for_their_owner_until_revoked(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        let student = student(&judge, &teacher, "ada@example.org").await;
        let token = judge.make_token(student.id, "laptop").await.unwrap();
        assert_eq!(judge.token_owner(&token).await.unwrap(), Some(student.clone()));
        assert_eq!(judge.token_owner("agon_0").await.unwrap(), None);
        let [listed] = &judge.tokens(student.id).await.unwrap()[..] else { panic!("one token") };
        assert_eq!((listed.name.as_str(), listed.used_at), ("laptop", Some(ground.clock.now())));
        assert!(matches!(judge.revoke_token(teacher.id, listed.id).await, Err(Error::NotFound)), "not theirs");
        judge.revoke_token(student.id, listed.id).await.unwrap();
        assert_eq!(judge.token_owner(&token).await.unwrap(), None);
    }

    async fn friends_are_mutual_and_adding_tells_nothing(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        judge.add_friend(ada.id, "nobody@example.org").await.unwrap();
        refused(judge.add_friend(ada.id, "ada@example.org").await, Refusal::Oneself);
        judge.add_friend(ada.id, "Bob@example.org").await.unwrap();
        judge.add_friend(ada.id, "bob@example.org").await.unwrap();
        let [one] = &judge.friends(ada.id).await.unwrap()[..] else { panic!("one friend") };
        assert_eq!((one.account, one.name.as_str(), one.mutual), (bob.id, "bob@example.org", false));
        assert_eq!(judge.friends(bob.id).await.unwrap(), []);
        judge.add_friend(bob.id, "ada@example.org").await.unwrap();
        let [one] = &judge.friends(ada.id).await.unwrap()[..] else { panic!("one friend") };
        assert_eq!((one.name.as_str(), one.mutual), ("Ada Lovelace", true));
        judge.remove_friend(bob.id, ada.id).await.unwrap();
        assert!(!judge.friends(ada.id).await.unwrap()[0].mutual);
    }

    async fn guessing_is_slowed_down(ground) {
        let judge = ground.judge();
        let mut answers = Vec::new();
        for _ in 0..12 {
            answers.push(judge.sign_in("ada@example.org", "guess guess", "here").await.unwrap_err().to_string());
        }
        assert!(answers[..10].iter().all(|answer| answer == "wrong-password"), "{answers:?}");
        assert!(answers[10..].iter().any(|answer| answer == "too-often"), "{answers:?}");
        refused(judge.sign_in("bob@example.org", "guess guess", "there").await, Refusal::WrongPassword);
    }
}

impl Ground {
    /// A judge on this ground.
    pub(crate) fn judge(&self) -> Judge {
        let blobs = agon_judge::Blobs::folder(&self.folder.path().join("blobs")).unwrap();
        let workshop = std::sync::Arc::new(crate::support::BuiltIns);
        Judge::new(self.db.clone(), blobs, self.clock.clone(), agon_judge::queue::Rules::default(), workshop)
    }
}
