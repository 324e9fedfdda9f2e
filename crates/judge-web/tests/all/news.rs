//! News on the page, as a feed, by mail and to webhooks.

use crate::contest::open;
use crate::people::{refused, student};
use crate::site::visitor;
use crate::support::on_both;
use agon_judge::news::{HookKind, NewHook, Post, WebhookSender, signature};
use agon_judge::{Error, Refusal};
use agon_judge_web::HttpWebhookSender;
use axum::http::StatusCode;
use std::sync::Mutex;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// Keeps what it gets, and refuses the first few.
#[derive(Default)]
struct Receiver {
    refuses: Mutex<usize>,
    got: Mutex<Vec<Post>>,
}

impl WebhookSender for Receiver {
    async fn send(&self, post: Post) -> Result<(), String> {
        let mut refuses = self.refuses.lock().unwrap();
        if *refuses > 0 {
            *refuses -= 1;
            return Err("it answered 503".to_owned());
        }
        self.got.lock().unwrap().push(post);
        Ok(())
    }
}

fn hook(contest: &str, kind: HookKind) -> NewHook {
    NewHook { contest: contest.to_owned(), kind, url: "https://hooks.example/secret".to_owned() }
}

on_both! {
    async fn news_are_markdown_with_a_date_and_a_feed(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        judge.contests().add_news(&teacher, contest.id, "New <boards>", "**Two** new [boards](/contests/autumn).\n\n<script>x</script>").await.unwrap();
        let nobody = visitor(&judge, None);
        let page = nobody.send("GET", "/contests/autumn", "").await.text;
        assert!(page.contains("<strong>Two</strong>") && page.contains("2023-11-14 22:13 UTC") && !page.contains("<script>x"), "{page}");
        for path in ["/contests/autumn/news.atom", "/news.atom"] {
            let feed = nobody.send("GET", path, "").await;
            assert_eq!(feed.headers["content-type"], "application/atom+xml; charset=utf-8");
            assert!(feed.text.contains("<title>New &lt;boards&gt;</title>"), "{}", feed.text);
            assert!(feed.text.contains("&lt;strong&gt;Two&lt;/strong&gt;") && feed.text.contains("<updated>2023-11-14T22:13:20Z</updated>"), "{}", feed.text);
            assert!(feed.text.contains(&format!("<link rel=\"self\" href=\"http://agon.test{path}\"/>")), "{}", feed.text);
        }
        judge.contests().archive(&teacher, contest.id, true).await.unwrap();
        assert!(!nobody.send("GET", "/news.atom", "").await.text.contains("<entry>"));
    }

    async fn webhooks_get_signed_posts_until_they_take_them(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        assert!(matches!(judge.outbox().add_hook(&ada, &hook("", HookKind::Generic)).await, Err(Error::NotFound)));
        let inside = NewHook { url: "https://127.0.0.1/x".to_owned(), ..hook("", HookKind::Generic) };
        refused(judge.outbox().add_hook(&teacher, &inside).await, Refusal::BadHook);
        let secret = judge.outbox().add_hook(&teacher, &hook("autumn", HookKind::Generic)).await.unwrap();
        judge.outbox().add_hook(&teacher, &hook("", HookKind::Slack)).await.unwrap();
        judge.contests().add_news(&teacher, contest.id, "Hello", "World").await.unwrap();
        let receiver = Receiver { refuses: Mutex::new(2), ..Receiver::default() };
        assert_eq!(judge.outbox().deliver("http://agon.test", &receiver).await.unwrap(), 0);
        let hooks = judge.outbox().hooks(&teacher).await.unwrap();
        assert!(hooks.iter().all(|hook| hook.waiting == 1 && hook.trouble == "it answered 503" && hook.place == "hooks.example"), "{hooks:?}");
        assert_eq!(judge.outbox().deliver("http://agon.test", &receiver).await.unwrap(), 0, "not at once");
        ground.clock.advance(61_000);
        assert_eq!(judge.outbox().deliver("http://agon.test", &receiver).await.unwrap(), 2);
        assert_eq!(judge.outbox().deliver("http://agon.test", &receiver).await.unwrap(), 0, "once");
        let got = std::mem::take(&mut *receiver.got.lock().unwrap());
        let generic = got.iter().find(|post| post.body.contains("\"event\":\"news\"")).unwrap();
        let header = |name: &str| generic.headers.iter().find(|(other, _)| *other == name).unwrap().1.clone();
        let seconds = header("x-agon-timestamp").parse().unwrap();
        assert_eq!(header("x-agon-signature"), signature(&secret, seconds, &generic.body));
        assert!(generic.body.contains("\"url\":\"http://agon.test/contests/autumn\""), "{}", generic.body);
        assert!(got.iter().any(|post| post.body.contains("*Autumn: Hello*")), "{got:?}");
        // What is deleted before it was sent is never sent.
        judge.contests().add_news(&teacher, contest.id, "Oops", "").await.unwrap();
        let id = judge.contests().news(contest.id).await.unwrap()[0].id;
        judge.contests().delete_news(&teacher, contest.id, id).await.unwrap();
        judge.outbox().test_hook(&teacher, hooks[0].id).await.unwrap();
        assert_eq!(judge.outbox().deliver("http://agon.test", &receiver).await.unwrap(), 1);
        assert!(receiver.got.lock().unwrap()[0].body.contains("\"event\":\"test\""));
        // One that never answers is given up after a while.
        judge.contests().add_news(&teacher, contest.id, "Again", "").await.unwrap();
        *receiver.refuses.lock().unwrap() = usize::MAX;
        for _ in 0..15 {
            judge.outbox().deliver("http://agon.test", &receiver).await.unwrap();
            ground.clock.advance(8_000_000);
        }
        assert!(judge.outbox().hooks(&teacher).await.unwrap().iter().all(|hook| hook.waiting == 0 && !hook.trouble.is_empty()));
        judge.outbox().remove_hook(&teacher, hooks[0].id).await.unwrap();
        assert_eq!(judge.outbox().hooks(&teacher).await.unwrap().len(), 1);
    }

    async fn who_wants_news_by_mail_gets_them(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let site = visitor(&judge, Some(judge.auth().open_session(ada.id).await.unwrap()));
        assert_eq!(site.send("POST", "/me/news", "on=yes").await.status, StatusCode::SEE_OTHER);
        assert!(judge.people().has_news_by_mail(ada.id).await.unwrap());
        judge.contests().add_news(&teacher, contest.id, "Hello", "World").await.unwrap();
        let receiver = Receiver::default();
        assert_eq!(judge.outbox().deliver("http://agon.test", &receiver).await.unwrap(), 0, "there is no mail server");
        let waiting: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM outbox WHERE state = 'waiting' AND account IS NOT NULL").fetch_one(judge.db.read()).await.unwrap();
        assert_eq!(waiting, 1);
        site.send("POST", "/me/news", "").await;
        assert!(!judge.people().has_news_by_mail(ada.id).await.unwrap());
    }
}

/// A name that leads inside is refused when it is resolved, whatever it looks like; with the operator's leave the post arrives.
#[tokio::test]
async fn posts_stay_out_of_the_network_of_the_judge() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let post = Post {
        url: format!("http://localhost:{port}/hook"),
        headers: vec![("x-agon-delivery", "7".to_owned())],
        body: "{}".to_owned(),
    };
    let refused = HttpWebhookSender::new(false).send(post.clone()).await.unwrap_err();
    assert_eq!(refused, "there is no such host on the public internet");
    let literal = Post { url: format!("http://127.0.0.1:{port}/hook"), ..post.clone() };
    HttpWebhookSender::new(false).send(literal).await.unwrap_err();
    let server = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut got = vec![0; 2000];
        let length = stream.read(&mut got).await.unwrap();
        stream
            .write_all(b"HTTP/1.1 302 Found\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n")
            .await
            .unwrap();
        String::from_utf8_lossy(&got[..length]).into_owned()
    });
    assert_eq!(
        HttpWebhookSender::new(true).send(post).await.unwrap_err(),
        "it answered 302",
        "redirections are not followed"
    );
    let got = server.await.unwrap();
    assert!(got.starts_with("POST /hook HTTP/1.1") && got.contains("x-agon-delivery: 7"), "{got}");
}

/// One that never answers holds up no other, and the desk says what is wrong with each.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_receiver_that_hangs_delays_nobody() {
    struct Slow(std::sync::Arc<tokio::sync::Notify>);
    impl WebhookSender for Slow {
        async fn send(&self, post: Post) -> Result<(), String> {
            // The first one waits for the second.
            if post.url.ends_with("/hangs") {
                self.0.notified().await;
                return Err("it did not answer within 15 seconds".to_owned());
            }
            self.0.notify_one();
            Ok(())
        }
    }
    let ground = crate::support::Ground::sqlite().await;
    let (judge, teacher, contest) = open(&ground).await;
    for place in ["hangs", "answers"] {
        let new = NewHook { url: format!("https://hooks.example/{place}"), ..hook("", HookKind::Generic) };
        judge.outbox().add_hook(&teacher, &new).await.unwrap();
    }
    judge.contests().add_news(&teacher, contest.id, "Hello", "").await.unwrap();
    let sender = Slow(std::sync::Arc::default());
    let outbox = judge.outbox();
    let sent = outbox.deliver("http://agon.test", &sender);
    let sent = tokio::time::timeout(std::time::Duration::from_secs(20), sent).await;
    assert_eq!(sent.expect("nobody waits for the one that hangs").unwrap(), 1);
    let hooks = judge.outbox().hooks(&teacher).await.unwrap();
    assert_eq!(hooks[0].trouble, "it did not answer within 15 seconds");
    assert_eq!((hooks[1].waiting, hooks[1].trouble.as_str()), (0, ""));
}

/// What is wrong with the other side is said in words.
#[tokio::test]
async fn trouble_with_a_receiver_is_explained() {
    let closed = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
    let post =
        Post { url: format!("http://127.0.0.1:{closed}/x"), headers: Vec::new(), body: "{}".to_owned() };
    let refused = HttpWebhookSender::new(true).send(post).await.unwrap_err();
    assert_eq!(refused, "nothing accepts connections at this host and port");
}
