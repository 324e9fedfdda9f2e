//! Mails through a server that wants encryption and a password.

use crate::people::teacher;
use crate::support::{Ground, front::acceptor};
use agon_judge::Locale;
use agon_judge::mail::{MailSecurity, MailServer};
use agon_judge::people::NewAccount;
use agon_judge::settings::Settings;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

const AUTHORITY: &[u8] = include_bytes!("../data/mail-authority.pem");

/// What a server got: mails, and what was said to it before they were encrypted.
#[derive(Clone, Default)]
struct Got {
    mails: Arc<Mutex<Vec<String>>>,
    plain: Arc<Mutex<String>>,
}

/// Talks to a client until it leaves, or wants to go on encrypted.
async fn talk<S: AsyncRead + AsyncWrite + Unpin>(stream: S, got: &Got, is_secret: bool) -> Option<S> {
    let mut stream = BufReader::new(stream);
    let (mut known, mut mail) = (false, None::<String>);
    let mut line = String::new();
    while {
        line.clear();
        stream.read_line(&mut line).await.ok()? > 0
    } {
        let said = line.trim_end();
        if !is_secret {
            got.plain.lock().unwrap().push_str(&line);
        }
        let answer: &[u8] = match &mut mail {
            Some(text) if said == "." => {
                got.mails.lock().unwrap().push(std::mem::take(text));
                mail = None;
                b"250 taken\r\n"
            }
            Some(text) => {
                text.push_str(&line);
                continue;
            }
            None if said.starts_with("EHLO") && is_secret => b"250-test\r\n250 AUTH PLAIN\r\n",
            None if said.starts_with("EHLO") => b"250-test\r\n250 STARTTLS\r\n",
            None if said == "STARTTLS" => {
                stream.write_all(b"220 go ahead\r\n").await.ok()?;
                return Some(stream.into_inner());
            }
            // "\0agon\0hush" in base64
            None if said == "AUTH PLAIN AGFnb24AaHVzaA==" => {
                known = true;
                b"235 welcome\r\n"
            }
            None if said.starts_with("AUTH") => b"535 who are you?\r\n",
            None if !known && said.starts_with("MAIL") => b"530 sign in first\r\n",
            None if said == "DATA" => {
                mail = Some(String::new());
                b"354 go on\r\n"
            }
            None => b"250 ok\r\n",
        };
        stream.write_all(answer).await.ok()?;
    }
    None
}

async fn client(stream: TcpStream, security: MailSecurity, got: Got) -> Option<()> {
    let mut stream = stream;
    if security == MailSecurity::StartTls {
        stream.write_all(b"220 test\r\n").await.ok()?;
        stream = talk(stream, &got, false).await?;
    }
    let mut secret = acceptor().accept(stream).await.ok()?;
    if security == MailSecurity::Tls {
        secret.write_all(b"220 test\r\n").await.ok()?;
    }
    talk(secret, &got, true).await.map(|_| ())
}

async fn server(security: MailSecurity) -> (u16, Got) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (port, got) = (listener.local_addr().unwrap().port(), Got::default());
    let kept = got.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(client(stream, security, kept.clone()));
        }
    });
    (port, got)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mails_are_encrypted_and_sent_with_the_password() {
    for security in [MailSecurity::Tls, MailSecurity::StartTls] {
        let (port, got) = server(security).await;
        let good = MailServer {
            host: "localhost".to_owned(),
            port,
            security,
            login: Some(("agon".to_owned(), "hush".to_owned())),
            from: "Agon <agon@example.org>".to_owned(),
            authority: Some(AUTHORITY.to_vec()),
        };
        good.check().unwrap();
        let wrong = [
            MailServer { login: Some(("agon".to_owned(), "guess".to_owned())), ..good.clone() },
            MailServer { authority: None, ..good.clone() },
            MailServer { host: "127.0.0.2".to_owned(), ..good.clone() },
        ];
        for (mail, arrives) in [(good, true)].into_iter().chain(wrong.map(|mail| (mail, false))) {
            let ground = Ground::sqlite().await;
            let mut judge = ground.judge();
            judge.mail = Some(mail);
            let teacher = teacher(&judge).await;
            // Whoever sets it up learns at once whether it works, and why not.
            match judge.send_test_mail(&teacher).await {
                Ok(()) => assert!(arrives && got.mails.lock().unwrap().pop().is_some()),
                Err(error) => {
                    assert!(!arrives && error.to_string().contains("e-mail: "), "{error}");
                }
            }
            let settings = Settings { sign_up: true, ..Settings::default() };
            judge.settings().change(&teacher, &settings).await.unwrap();
            let new = NewAccount {
                email: "ada@example.org".to_owned(),
                name: "Ada".to_owned(),
                password: String::new(),
            };
            judge.invitations().sign_up(&new, Locale::En, "http://agon.test").await.unwrap();
            let mails = std::mem::take(&mut *got.mails.lock().unwrap());
            assert_eq!(mails.len(), usize::from(arrives), "{security:?} {:?}", judge.mail);
            assert!(mails.iter().all(|mail| mail.contains("http://agon.test/join/")), "{mails:?}");
            assert!(mails.iter().all(|mail| mail.contains("MIME-Version: 1.0")), "{mails:?}");
        }
        let plain = got.plain.lock().unwrap();
        assert!(!plain.contains("AUTH") && !plain.contains("MAIL"), "{plain}");
    }
}

/// News arrive as text that reads well, and as the page shows them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_come_as_text_and_as_html() {
    let (port, got) = server(MailSecurity::Tls).await;
    let ground = Ground::sqlite().await;
    let (_, teacher, contest) = crate::contest::open(&ground).await;
    let mut judge = ground.judge();
    judge.mail = Some(MailServer {
        host: "localhost".to_owned(),
        port,
        security: MailSecurity::Tls,
        login: Some(("agon".to_owned(), "hush".to_owned())),
        from: "Agon <agon@example.org>".to_owned(),
        authority: Some(AUTHORITY.to_vec()),
    });
    judge.people().set_news_by_mail(teacher.id, true).await.unwrap();
    let body = "**Two** new [boards](/contests/autumn).\n\n- one\n- two\n\n<script>x</script>";
    judge.contests().add_news(&teacher, contest.id, "New boards", body).await.unwrap();
    let sender = agon_judge_web::HttpWebhookSender::new(false);
    assert_eq!(judge.outbox().deliver("http://agon.test", &sender).await.unwrap(), 1);
    let mail = got.mails.lock().unwrap().pop().unwrap();
    let (head, parts) = mail.split_once("\r\n\r\n").unwrap();
    assert!(head.contains("Content-Type: multipart/alternative;"), "{head}");
    let text = parts.split("text/plain").nth(1).unwrap().split("text/html").next().unwrap();
    assert!(
        text.contains("Two new boards <http://agon.test/contests/autumn>.")
            && text.contains("\r\n- one\r\n- two\r\n"),
        "{text}"
    );
    assert!(!text.contains("**") && !text.contains("]("), "{text}");
    let html = parts.split("text/html").nth(1).unwrap();
    assert!(html.contains("<strong>Two</strong>") && html.contains("<li>one</li>"), "{html}");
    assert!(!html.contains("<script>"), "{html}");
}
