//! Accounts, sessions, links, tokens and friends.

use crate::support::{Ground, on_both};
use agon_judge::people::{Account, NewAccount, Purpose, Role};
use agon_judge::{Error, Judge, Locale, Refusal};

pub(crate) const PASSWORD: &str = "correct horse";

pub(crate) fn somebody(email: &str) -> NewAccount {
    NewAccount { email: email.to_owned(), name: "Ada Lovelace".to_owned(), password: PASSWORD.to_owned() }
}

/// The first teacher.
pub(crate) async fn teacher(judge: &Judge) -> Account {
    let link = judge.invitations().founding_link().await.unwrap().unwrap();
    judge.invitations().join(&link, &somebody("teacher@example.org"), Locale::En).await.unwrap()
}

pub(crate) async fn student(judge: &Judge, teacher: &Account, email: &str) -> Account {
    let link = judge.invitations().invite(teacher, Role::Student, 1).await.unwrap();
    judge.invitations().join(&link, &somebody(email), Locale::Ca).await.unwrap()
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
        let stale = judge.invitations().founding_link().await.unwrap().unwrap();
        let link = judge.invitations().founding_link().await.unwrap().unwrap();
        refused(judge.invitations().join(&stale, &somebody("a@example.org"), Locale::En).await, Refusal::LinkGone);
        assert_eq!(judge.invitations().get(&link).await.unwrap().purpose, Purpose::Found);
        let weak = NewAccount { password: "short".to_owned(), ..somebody("a@example.org") };
        refused(judge.invitations().join(&link, &weak, Locale::En).await, Refusal::WeakPassword);
        let account = judge.invitations().join(&link, &somebody(" A@Example.org "), Locale::Es).await.unwrap();
        assert_eq!((account.email.as_str(), account.role, account.locale), ("a@example.org", Role::Teacher, Locale::Es));
        assert_eq!(account.initials(), "AL");
        refused(judge.invitations().join(&link, &somebody("b@example.org"), Locale::En).await, Refusal::LinkGone);
        assert_eq!(judge.invitations().founding_link().await.unwrap(), None);
    }

    async fn two_at_once_with_one_link_make_one_account(ground) {
        let judge = std::sync::Arc::new(ground.judge());
        let link = judge.invitations().founding_link().await.unwrap().unwrap();
        let join = |email: &'static str| {
            let (judge, link) = (judge.clone(), link.clone());
            tokio::spawn(async move { judge.invitations().join(&link, &somebody(email), Locale::En).await })
        };
        let (a, b) = tokio::join!(join("a@example.org"), join("b@example.org"));
        assert_eq!(u8::from(a.unwrap().is_ok()) + u8::from(b.unwrap().is_ok()), 1);
        assert_eq!(judge.people().all().await.unwrap().len(), 1);
    }

    async fn invitations_have_uses_an_end_and_need_a_teacher(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        let link = judge.invitations().invite(&teacher, Role::Student, 2).await.unwrap();
        let ada = judge.invitations().join(&link, &somebody("ada@example.org"), Locale::En).await.unwrap();
        refused(judge.invitations().join(&link, &somebody("ADA@example.org"), Locale::En).await, Refusal::EmailTaken);
        judge.invitations().join(&link, &somebody("bob@example.org"), Locale::En).await.unwrap();
        refused(judge.invitations().join(&link, &somebody("eve@example.org"), Locale::En).await, Refusal::LinkGone);
        assert!(matches!(judge.invitations().invite(&ada, Role::Teacher, 1).await, Err(Error::NotFound)));
        refused(judge.invitations().invite(&teacher, Role::Student, 0).await, Refusal::BadNumber);
        let late = judge.invitations().invite(&teacher, Role::Student, 1).await.unwrap();
        ground.clock.advance(31 * DAY);
        refused(judge.invitations().join(&late, &somebody("eve@example.org"), Locale::En).await, Refusal::LinkGone);
        for bad in ["", "x", "a@b", "@b.c", "a b@c.d"] {
            let link = judge.invitations().invite(&teacher, Role::Student, 1).await.unwrap();
            refused(judge.invitations().join(&link, &somebody(bad), Locale::En).await, Refusal::BadEmail);
        }
    }

    async fn sessions_are_known_until_they_end(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        refused(judge.auth().sign_in("teacher@example.org", "wrong horse", "here").await, Refusal::WrongPassword);
        refused(judge.auth().sign_in("nobody@example.org", PASSWORD, "here").await, Refusal::WrongPassword);
        let (account, token) = judge.auth().sign_in("Teacher@example.org", PASSWORD, "here").await.unwrap();
        assert_eq!(account, teacher);
        assert_eq!(judge.auth().session(&token).await.unwrap(), Some(teacher.clone()));
        assert_eq!(judge.auth().session("0").await.unwrap(), None);
        let stored: String = sqlx::query_scalar("SELECT hash FROM sessions").fetch_one(ground.db.read()).await.unwrap();
        assert_ne!(stored, token, "the token itself is nowhere");
        ground.clock.advance(29 * DAY);
        assert!(judge.auth().session(&token).await.unwrap().is_some());
        ground.clock.advance(29 * DAY);
        assert!(judge.auth().session(&token).await.unwrap().is_some(), "a visit prolongs it");
        ground.clock.advance(31 * DAY);
        assert_eq!(judge.auth().session(&token).await.unwrap(), None);
        let (_, token) = judge.auth().sign_in("teacher@example.org", PASSWORD, "here").await.unwrap();
        judge.auth().sign_out(&token).await.unwrap();
        assert_eq!(judge.auth().session(&token).await.unwrap(), None);
    }

    async fn a_new_password_ends_all_other_sessions(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        let student = student(&judge, &teacher, "ada@example.org").await;
        let (one, other) = (judge.auth().open_session(student.id).await.unwrap(), judge.auth().open_session(student.id).await.unwrap());
        refused(judge.auth().change_password(student.id, "wrong horse", "battery staple", &one).await, Refusal::WrongPassword);
        judge.auth().change_password(student.id, PASSWORD, "battery staple", &one).await.unwrap();
        assert!(judge.auth().session(&one).await.unwrap().is_some());
        assert_eq!(judge.auth().session(&other).await.unwrap(), None);
        judge.auth().sign_in("ada@example.org", "battery staple", "here").await.unwrap();
        assert!(matches!(judge.invitations().reset_link(&student, teacher.id).await, Err(Error::NotFound)));
        let link = judge.invitations().reset_link(&teacher, student.id).await.unwrap();
        refused(judge.invitations().join(&link, &somebody("x@example.org"), Locale::En).await, Refusal::LinkGone);
        judge.invitations().reset_password(&link, "another horse").await.unwrap();
        assert_eq!(judge.auth().session(&one).await.unwrap(), None);
        refused(judge.invitations().reset_password(&link, "another horse").await, Refusal::LinkGone);
        judge.auth().sign_in("ada@example.org", "another horse", "here").await.unwrap();
    }

    async fn tokens_act_for_their_owner_until_revoked(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        let student = student(&judge, &teacher, "ada@example.org").await;
        let token = judge.auth().make_token(student.id, "laptop").await.unwrap();
        assert_eq!(judge.auth().token_owner(&token).await.unwrap(), Some(student.clone()));
        assert_eq!(judge.auth().token_owner("agon_0").await.unwrap(), None);
        let [listed] = &judge.auth().tokens(student.id).await.unwrap()[..] else { panic!("one token") };
        assert_eq!((listed.name.as_str(), listed.used_at), ("laptop", Some(ground.clock.now())));
        assert!(matches!(judge.auth().revoke_token(teacher.id, listed.id).await, Err(Error::NotFound)), "not theirs");
        judge.auth().revoke_token(student.id, listed.id).await.unwrap();
        assert_eq!(judge.auth().token_owner(&token).await.unwrap(), None);
    }

    async fn friends_are_mutual_and_adding_tells_nothing(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        judge.people().add_friend(ada.id, "nobody@example.org").await.unwrap();
        refused(judge.people().add_friend(ada.id, "ada@example.org").await, Refusal::Oneself);
        refused(judge.people().add_friend(ada.id, "ada").await, Refusal::BadEmail);
        judge.people().add_friend(ada.id, "Bob@example.org").await.unwrap();
        judge.people().add_friend(ada.id, "bob@example.org").await.unwrap();
        let seen = async |who: &Account| -> Vec<(String, bool)> {
            let friends = judge.people().friends(who.id).await.unwrap();
            assert!(friends.iter().all(|friend| friend.account.is_some() == friend.mutual));
            friends.into_iter().map(|friend| (friend.name, friend.mutual)).collect()
        };
        let waiting = |email: &str| (email.to_owned(), false);
        assert_eq!(seen(&ada).await, [waiting("bob@example.org"), waiting("nobody@example.org")], "one has an account");
        assert_eq!(seen(&bob).await, []);
        judge.people().add_friend(bob.id, "ada@example.org").await.unwrap();
        assert_eq!(seen(&ada).await, [("Ada Lovelace".to_owned(), true), waiting("nobody@example.org")]);
        let nobody = student(&judge, &teacher, "nobody@example.org").await;
        assert_eq!(seen(&ada).await[1], waiting("nobody@example.org"), "not even when it gets one");
        judge.people().add_friend(nobody.id, "ada@example.org").await.unwrap();
        assert!(seen(&ada).await.iter().all(|(_, mutual)| *mutual) && seen(&nobody).await[0].1);
        let request = judge.people().friends(bob.id).await.unwrap()[0].id;
        judge.people().remove_friend(ada.id, request).await.unwrap();
        assert!(seen(&bob).await[0].1, "another's request is not theirs to remove");
        judge.people().remove_friend(bob.id, request).await.unwrap();
        assert_eq!(seen(&bob).await, []);
        assert!(seen(&ada).await.contains(&waiting("bob@example.org")));
    }

    async fn guessing_is_slowed_down(ground) {
        let judge = ground.judge();
        let mut answers = Vec::new();
        for _ in 0..12 {
            answers.push(judge.auth().sign_in("ada@example.org", "guess guess", "here").await.unwrap_err().to_string());
        }
        assert!(answers[..10].iter().all(|answer| answer == "wrong-password"), "{answers:?}");
        assert!(answers[10..].iter().any(|answer| answer == "too-often"), "{answers:?}");
        refused(judge.auth().sign_in("bob@example.org", "guess guess", "there").await, Refusal::WrongPassword);
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
