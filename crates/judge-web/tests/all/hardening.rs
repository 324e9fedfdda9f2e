//! What strangers try from outside: false hosts, stolen accounts, floods.

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
    for _ in 0..1200 {
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

    async fn the_owner_signs_in_while_strangers_guess(ground) {
        let judge = ground.judge();
        teacher(&judge).await;
        let mut answers = Vec::new();
        for number in 0..30 {
            let from = if number < 15 { "one place" } else { "another" };
            answers.push(judge.auth().sign_in("teacher@example.org", "guess guess", from).await.unwrap_err().to_string());
        }
        // 15 from each place, of which ten and whatever becomes free in the meantime are let through: one in six seconds.
        let refused = answers.iter().filter(|answer| *answer == "too-often").count();
        assert!((1..=10).contains(&refused), "{answers:?}");
        judge.auth().sign_in("teacher@example.org", PASSWORD, "home").await.unwrap();
        let long = "x".repeat(2 << 20);
        assert_eq!(judge.auth().sign_in(&long, &long, "home").await.unwrap_err().to_string(), "wrong-password");
    }

    /// Large bodies are held in memory while they arrive, as slowly as their sender likes.
    async fn nobody_sends_many_large_files_at_once(ground) {
        let judge = Arc::new(ground.judge());
        let teacher = teacher(&judge).await;
        let mut cookies = Vec::new();
        for email in ["ada@example.org", "bob@example.org"] {
            let account = student(&judge, &teacher, email).await;
            cookies.push(judge.auth().open_session(account.id).await.unwrap());
        }
        let visitor = Visitor { router: agon_judge_web::router(judge, options()), cookie: None };
        let upload = |cookie: &str, body: Body| {
            let form = Request::builder().method("POST").uri("/api/v1/contests/none/submissions?name=A&file=a.cc");
            form.header("host", "agon.test").header("sec-fetch-site", "same-origin").header("cookie", format!("agon_session={cookie}")).body(body).unwrap()
        };
        let (read, mut being_read) = tokio::sync::mpsc::unbounded_channel();
        let mut held = Vec::new();
        for _ in 0..3 {
            let read = read.clone();
            let never = async move {
                let _ = read.send(());
                std::future::pending::<Result<Vec<u8>, std::io::Error>>().await
            };
            let request = upload(&cookies[0], Body::from_stream(futures_util::stream::once(never)));
            held.push(tokio::spawn(tower::ServiceExt::oneshot(visitor.router.clone(), request)));
        }
        for _ in 0..3 {
            being_read.recv().await.unwrap();
        }
        let fourth = visitor.raw(upload(&cookies[0], Body::empty())).await;
        assert_eq!(fourth.status, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(visitor.raw(upload(&cookies[1], Body::empty())).await.status, StatusCode::NOT_FOUND, "others can");
        for one in held {
            one.abort();
            let _ = one.await;
        }
        assert_eq!(visitor.raw(upload(&cookies[0], Body::empty())).await.status, StatusCode::NOT_FOUND, "and again");
    }

    async fn forms_of_strangers_are_short(ground) {
        let judge = Arc::new(ground.judge());
        let visitor = Visitor { router: agon_judge_web::router(judge, options()), cookie: None };
        let long = "x".repeat(20 << 10);
        for path in ["/sign-in", "/sign-up", "/forgot", "/join/0", "/api/v1/sign-in"] {
            let form = format!("email={long}&password=x&name=x");
            let request = Request::builder().method("POST").uri(path).header("host", "agon.test").header("sec-fetch-site", "same-origin")
                .header("content-type", "application/x-www-form-urlencoded").header("content-length", form.len());
            let answer = visitor.raw(request.body(Body::from(form)).unwrap()).await;
            assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE, "{path}");
        }
    }
}

/// The database and the files are for one account alone, new or old.
#[tokio::test]
async fn others_on_the_machine_read_nothing() {
    use std::os::unix::fs::PermissionsExt;
    let ground = crate::support::Ground::sqlite().await;
    let judge = ground.judge();
    teacher(&judge).await;
    let mode = |name: &str| ground.folder.path().join(name).metadata().unwrap().permissions().mode() & 0o777;
    for name in ["judge.db", "judge.db-wal", "judge.db-shm"] {
        assert_eq!(mode(name), 0o600, "{name}");
        let open = std::fs::Permissions::from_mode(0o644);
        std::fs::set_permissions(ground.folder.path().join(name), open).unwrap();
    }
    assert_eq!(mode("blobs"), 0o700);
    agon_judge::open_database(&ground.url).await.unwrap();
    for name in ["judge.db", "judge.db-wal", "judge.db-shm"] {
        assert_eq!(mode(name), 0o600, "{name}, which others could read");
    }
}

/// One address holds at most half of the connections, and gets them back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_limited_by_address() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let ground = crate::support::Ground::sqlite().await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let few = SiteOptions { connections: 8, ..options() };
    let server =
        tokio::spawn(agon_judge_web::serve(Arc::new(ground.judge()), listener, few, std::future::pending()));
    let ask = async |stream: &mut tokio::net::TcpStream| {
        let _ = stream.write_all(b"GET /style.css HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        answer.starts_with(b"HTTP/1.1 200")
    };
    let mut idle = Vec::new();
    for _ in 0..4 {
        idle.push(tokio::net::TcpStream::connect(address).await.unwrap());
    }
    // They are accepted in the order in which they came.
    let mut fifth = tokio::net::TcpStream::connect(address).await.unwrap();
    assert!(!ask(&mut fifth).await, "a fifth connection is closed");
    idle.clear();
    // The server notices that they are gone when it gets around to it.
    let mut answered = false;
    for _ in 0..600 {
        let mut next = tokio::net::TcpStream::connect(address).await.unwrap();
        answered = ask(&mut next).await;
        if answered {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(answered);
    server.abort();
}
