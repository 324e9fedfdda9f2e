//! What strangers try from outside: false hosts and stolen accounts.

use crate::course::{by_mail, mail_server, secret};
use crate::people::{PASSWORD, student, teacher};
use crate::site::Visitor;
use crate::support::{on_both, options};
use agon_judge::settings::Settings;
use agon_judge_web::SiteOptions;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use std::sync::{Arc, Mutex};
use std::time::Duration;

fn forgot(host: &str) -> Request<Body> {
    Request::builder()
        .method("POST")
        .uri("/forgot")
        .header("host", host)
        .header("sec-fetch-site", "same-origin")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from("email=ada%40example.org"))
        .unwrap()
}

/// Mails are sent in the background.
async fn first_mail(mails: &Mutex<Vec<String>>) -> String {
    for _ in 0..200 {
        if let Some(mail) = mails.lock().unwrap().first() {
            return mail.clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no mail came");
}

on_both! {
    async fn links_in_mails_never_come_from_the_host_header(ground) {
        let judge = Arc::new(ground.judge());
        let teacher = teacher(&judge).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let (port, mails) = mail_server().await;
        let settings = Settings { smtp: by_mail(port), ..Settings::default() };
        judge.settings().change(&teacher, &settings).await.unwrap();
        let strict = SiteOptions {
            only_this_host: true,
            secure: true,
            ..SiteOptions::at("https://agon.example.org".parse().unwrap())
        };
        let public = Visitor { router: agon_judge_web::router(judge.clone(), strict), cookie: None };
        let refused = public.raw(forgot("evil.test")).await;
        assert_eq!(refused.status, StatusCode::MISDIRECTED_REQUEST);
        assert!(refused.text.contains("https://agon.example.org"), "{}", refused.text);
        // Where any host is answered, the link is still to the configured one.
        let local = Visitor { router: agon_judge_web::router(judge.clone(), options()), cookie: None };
        assert_eq!(local.raw(forgot("evil.test")).await.status, StatusCode::OK);
        let mail = first_mail(&mails).await;
        assert!(mail.contains("http://agon.test/join/") && !mail.contains("evil.test"), "{mail}");
        assert_eq!(mails.lock().unwrap().len(), 1, "the refused request sent none");

        // The new password ends everything that was open.
        let session = judge.auth().open_session(ada.id).await.unwrap();
        let token = judge.auth().make_token(ada.id, "laptop").await.unwrap();
        let older = judge.invitations().reset_link(&teacher, ada.id).await.unwrap();
        judge.invitations().reset_password(&secret(&mail), "battery staple").await.unwrap();
        assert_eq!(judge.auth().session(&session).await.unwrap(), None);
        assert_eq!(judge.auth().token_owner(&token).await.unwrap(), None);
        assert!(judge.invitations().get(&older).await.is_err(), "other links for a new password end, too");
        assert!(judge.auth().sign_in("ada@example.org", PASSWORD, "here").await.is_err());
    }
}
