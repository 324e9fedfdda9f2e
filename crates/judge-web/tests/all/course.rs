//! Course lists, open sign-up, and mails.

use crate::people::{PASSWORD, refused, somebody, student, teacher};
use crate::site::visitor;
use crate::support::on_both;
use agon_judge::people::{NewAccount, Purpose, Role, SignedUp};
use agon_judge::settings::{Settings, Smtp};
use agon_judge::{Error, Judge, Locale, Refusal};
use axum::http::StatusCode;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};

/// A server that takes every mail and keeps it; its port and what it got.
pub(crate) async fn mail_server() -> (u16, Arc<Mutex<Vec<String>>>) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let mails = Arc::new(Mutex::new(Vec::new()));
    let kept = mails.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let kept = kept.clone();
            tokio::spawn(async move {
                let (read, mut write) = stream.into_split();
                let mut lines = BufReader::new(read).lines();
                write.write_all(b"220 test\r\n").await.unwrap();
                let mut mail = None::<String>;
                while let Ok(Some(line)) = lines.next_line().await {
                    let answer: &[u8] = match &mut mail {
                        Some(text) if line == "." => {
                            kept.lock().unwrap().push(std::mem::take(text));
                            mail = None;
                            b"250 taken\r\n"
                        }
                        Some(text) => {
                            text.push_str(&line);
                            text.push('\n');
                            continue;
                        }
                        None if line == "DATA" => {
                            mail = Some(String::new());
                            b"354 go on\r\n"
                        }
                        None if line == "QUIT" => b"221 bye\r\n",
                        None => b"250 ok\r\n",
                    };
                    write.write_all(answer).await.unwrap();
                }
            });
        }
    });
    (port, mails)
}

pub(crate) fn by_mail(port: u16) -> Option<Smtp> {
    Some(Smtp { host: "127.0.0.1".to_owned(), port, from: "Agon <agon@example.org>".to_owned() })
}

/// The secret in the link of a mail, whatever the lines were broken into.
pub(crate) fn secret(mail: &str) -> String {
    let text = mail.replace("=\n", "");
    let at = text.find("/join/").unwrap_or_else(|| panic!("{mail}")) + 6;
    text[at..at + 64].to_owned()
}

async fn count(judge: &Judge, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(judge.db.read()).await.unwrap()
}

on_both! {
    async fn a_course_list_gives_everybody_a_link(ground) {
        let judge = ground.judge();
        let teacher = teacher(&judge).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let links = "SELECT COUNT(*) FROM links WHERE email <> ''";
        assert!(matches!(judge.invitations().import(&ada, "Bob,bob@example.org", "").await, Err(Error::NotFound)));
        let problems = judge.invitations().import(&teacher, "Bob,bob@example.org\nEve,nowhere", "").await.unwrap().unwrap_err();
        assert_eq!((problems.len(), problems[0].line, problems[0].why), (1, 2, Refusal::BadEmail));
        assert_eq!(count(&judge, links).await, 0, "nothing by halves");
        let list = "Ada,ada@example.org\nBob Builder,Bob@example.org\nKim,kim@example.org,teacher\n";
        let first = judge.invitations().import(&teacher, list, "").await.unwrap().unwrap();
        assert_eq!(first.iter().map(|one| one.link.is_some()).collect::<Vec<_>>(), [false, true, true]);
        let second = judge.invitations().import(&teacher, list, "").await.unwrap().unwrap();
        assert_eq!(count(&judge, links).await, 2, "the old links ended");
        refused(judge.invitations().get(first[1].link.as_ref().unwrap()).await, Refusal::LinkGone);
        let link = second[1].link.clone().unwrap();
        let invitation = judge.invitations().get(&link).await.unwrap();
        assert_eq!((invitation.email.as_str(), invitation.name.as_str()), ("bob@example.org", "Bob Builder"));
        // Whatever address is typed, the link is for the one on the list.
        let bob = judge.invitations().join(&link, &somebody("other@example.org"), Locale::En).await.unwrap();
        assert_eq!((bob.email.as_str(), bob.role), ("bob@example.org", Role::Student));
        let kim = judge.invitations().join(second[2].link.as_ref().unwrap(), &somebody("kim@example.org"), Locale::En).await.unwrap();
        assert!(kim.is_teacher());
    }

    async fn the_list_comes_by_page_and_goes_as_csv(ground) {
        let judge = Arc::new(ground.judge());
        let teacher = teacher(&judge).await;
        let visitor = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let bad = visitor.send("POST", "/desk/people/import", "list=Bob%0AEve%2Cnowhere").await;
        assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(bad.text.contains("Line 1") && bad.text.contains("Line 2") && bad.text.contains(">Bob\nEve,nowhere</textarea>"), "{}", bad.text);
        let csv = visitor.send("POST", "/desk/people/import", "list=%3DBob%2Cbob%40example.org&as=csv").await;
        assert_eq!(csv.headers["content-disposition"], "attachment; filename=\"links.csv\"");
        let line = csv.text.lines().nth(1).unwrap();
        assert!(line.starts_with("'=Bob,bob@example.org,student,http://agon.test/join/"), "{line}");
        let link = line.rsplit_once("/join/").unwrap().1;
        let form = visitor.send("GET", &format!("/join/{link}"), "").await.text;
        assert!(form.contains("value=\"bob@example.org\" readonly"), "{form}");
        let page = visitor.send("POST", "/desk/people/import", "list=Kim%2Ckim%40example.org").await.text;
        assert!(page.contains("http://agon.test/join/"), "{page}");
    }

    async fn sign_up_is_closed_unless_it_is_opened(ground) {
        let judge = Arc::new(ground.judge());
        let teacher = teacher(&judge).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        assert!(matches!(judge.invitations().sign_up(&somebody("x@example.org"), Locale::En, "").await, Err(Error::NotFound)));
        let open = Settings { sign_up: true, domains: vec!["example.org".to_owned()], smtp: None };
        assert!(matches!(judge.settings().change(&ada, &open).await, Err(Error::NotFound)));
        let bad = Settings { domains: vec!["no domain".to_owned()], ..open.clone() };
        refused(judge.settings().change(&teacher, &bad).await, Refusal::BadSetting);
        let bad = Settings { smtp: Some(Smtp { host: "x".to_owned(), port: 25, from: "nobody".to_owned() }), ..open.clone() };
        refused(judge.settings().change(&teacher, &bad).await, Refusal::BadEmail);
        judge.settings().change(&teacher, &open).await.unwrap();
        assert_eq!(judge.settings().get().await.unwrap(), open);
        refused(judge.invitations().sign_up(&somebody("x@other.org"), Locale::En, "").await, Refusal::OtherDomain);
        refused(judge.invitations().sign_up(&somebody("x@sub.example.org"), Locale::En, "").await, Refusal::OtherDomain);
        refused(judge.invitations().sign_up(&somebody("ada@example.org"), Locale::En, "").await, Refusal::EmailTaken);
        let weak = NewAccount { password: "short".to_owned(), ..somebody("x@example.org") };
        refused(judge.invitations().sign_up(&weak, Locale::En, "").await, Refusal::WeakPassword);
        let nobody = visitor(&judge, None);
        assert!(nobody.send("GET", "/sign-in", "").await.text.contains("/sign-up"));
        let form = format!("email=new%40example.org&name=New&password={}", PASSWORD.replace(' ', "+"));
        let joined = nobody.send("POST", "/sign-up", &form).await;
        assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.text);
        assert!(joined.headers.contains_key("set-cookie"));
        let (account, _) = judge.auth().sign_in("new@example.org", PASSWORD, "").await.unwrap();
        assert_eq!(account.role, Role::Student);
        assert!(matches!(judge.invitations().forgot_password("new@example.org", "").await, Err(Error::NotFound)), "without mail there is none");
    }

    async fn links_come_by_mail(ground) {
        let judge = Arc::new(ground.judge());
        let teacher = teacher(&judge).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let (port, mails) = mail_server().await;
        let settings = Settings { sign_up: true, domains: Vec::new(), smtp: by_mail(port) };
        judge.settings().change(&teacher, &settings).await.unwrap();
        let invited = judge.invitations().import(&teacher, "Bob,bob@example.org\nAda,ada@example.org", "https://agon.test").await.unwrap().unwrap();
        assert_eq!(invited.iter().map(|one| one.mailed).collect::<Vec<_>>(), [true, false]);
        let take = || mails.lock().unwrap().remove(0);
        let mail = take();
        assert!(mail.contains("To: bob@example.org") && mail.contains("From: \"Agon\" <agon@example.org>") | mail.contains("From: Agon <agon@example.org>"), "{mail}");
        let id = mail.lines().find_map(|line| line.strip_prefix("Message-ID: ")).expect("mail without one is taken for spam");
        assert!(id.trim_end().ends_with("@example.org>") && mail.contains("works once"), "{mail}");
        assert_eq!(judge.invitations().get(&secret(&mail)).await.unwrap().email, "bob@example.org");
        // Sign-up by mail: the account is made by whoever reads the mail.
        assert_eq!(judge.invitations().sign_up(&somebody("new@example.org"), Locale::Ca, "https://agon.test").await.unwrap(), SignedUp::Mailed);
        let link = secret(&take());
        judge.invitations().join(&link, &somebody("new@example.org"), Locale::Ca).await.unwrap();
        // Somebody who is there already hears the same, and gets a link for a new password.
        assert_eq!(judge.invitations().sign_up(&somebody("ada@example.org"), Locale::En, "https://agon.test").await.unwrap(), SignedUp::Mailed);
        assert_eq!(judge.invitations().get(&secret(&take())).await.unwrap().purpose, Purpose::Reset);
        judge.invitations().forgot_password("nobody@example.org", "https://agon.test").await.unwrap();
        judge.invitations().forgot_password("ada@example.org", "https://agon.test").await.unwrap();
        let reset = take();
        assert!(mails.lock().unwrap().is_empty(), "nobody has no mail");
        judge.invitations().reset_password(&secret(&reset), "a new password").await.unwrap();
        judge.auth().sign_in("ada@example.org", "a new password", "").await.unwrap();
        let (link, mailed) = judge.invitations().send_reset(&teacher, ada.id, "https://agon.test").await.unwrap();
        assert!(mailed);
        assert_eq!(secret(&take()), link);
        // A server that is not there: the teacher still has the link.
        let gone = Settings { smtp: Some(Smtp { port: 1, ..by_mail(port).unwrap() }), ..settings };
        judge.settings().change(&teacher, &gone).await.unwrap();
        let (link, mailed) = judge.invitations().send_reset(&teacher, ada.id, "https://agon.test").await.unwrap();
        assert!(!mailed && judge.invitations().get(&link).await.is_ok());
    }
}
