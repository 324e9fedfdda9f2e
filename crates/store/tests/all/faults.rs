//! What a store can answer when it does not do what we want: it is said in plain words, what may pass is tried again, and nothing is stored halfway.

use crate::server::environment;
use agon_store::{Blobs, Error};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A store that answers the first requests with these, by status and code, and then 200. It counts the requests.
fn store(answers: &'static [(u16, &'static str)]) -> (Blobs, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = format!("http://{}", listener.local_addr().unwrap());
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut reader = BufReader::new(stream.try_clone().unwrap());
            let (mut length, mut line) = (0, String::new());
            while reader.read_line(&mut line).is_ok_and(|read| read > 2) {
                if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
                line.clear();
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).unwrap();
            let (status, code) =
                answers.get(count.fetch_add(1, Ordering::SeqCst)).copied().unwrap_or((200, ""));
            let text =
                format!("<?xml version=\"1.0\"?><Error><Code>{code}</Code><Message>no</Message></Error>");
            let text = if code.is_empty() { "" } else { &text };
            let answer = format!(
                "HTTP/1.1 {status} x\r\ncontent-length: {}\r\netag: \"1\"\r\nlast-modified: Tue, 17 Nov 2026 06:00:00 GMT\r\nconnection: close\r\n\r\n{text}",
                text.len()
            );
            // A client that has gone does not matter.
            let _ = stream.write_all(answer.as_bytes());
        }
    });
    let place = "s3://agon/files".parse().unwrap();
    (Blobs::open_in(&place, environment(&endpoint)).unwrap(), asked)
}

async fn refused(answers: &'static [(u16, &'static str)]) -> Error {
    store(answers).0.publish_live(1, b"x".to_vec()).await.unwrap_err()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_wrong_is_said_in_plain_words() {
    for (answer, words) in [
        (&[(403, "InvalidAccessKeyId")][..], "AWS_ACCESS_KEY_ID"),
        (&[(403, "SignatureDoesNotMatch")], "AWS_SECRET_ACCESS_KEY"),
        (&[(403, "AccessDenied")], "may not do that in this bucket"),
        (&[(404, "NoSuchBucket")], "there is no such bucket"),
        (&[(400, "QuotaExceeded")], "the bucket is full"),
    ] {
        let error = refused(answer).await;
        let said = error.to_string();
        assert!(said.contains(words) && !said.contains("xml"), "{said}");
        assert_eq!(error.is_full(), words.contains("full"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_may_pass_is_tried_again() {
    let (files, asked) = store(&[(503, "SlowDown"), (500, "InternalError"), (503, "SlowDown")]);
    files.publish_live(1, b"x".to_vec()).await.unwrap();
    assert_eq!(asked.load(Ordering::SeqCst), 4);
    // What will not pass is not.
    let (files, asked) = store(&[(403, "AccessDenied")]);
    files.publish_live(1, b"x".to_vec()).await.unwrap_err();
    assert_eq!(asked.load(Ordering::SeqCst), 1);
    // Nobody is there.
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let place = "s3://agon/files".parse().unwrap();
    let files = Blobs::open_in(&place, environment(&format!("http://{nobody}"))).unwrap();
    let begun = std::time::Instant::now();
    let error = files.publish_live(1, vec![1]).await.unwrap_err();
    assert!(begun.elapsed().as_secs() < 30, "{error}");
    // Not encrypted, over a network: only if that is wanted.
    let files = Blobs::open_in(&place, environment("http://s3.example.org:9000")).unwrap();
    let error = files.publish_live(1, vec![1]).await.unwrap_err().to_string();
    assert!(error.contains("https"), "{error}");
}

#[test]
fn settings_that_make_no_sense_are_refused() {
    let place = "s3://agon/files".parse().unwrap();
    let open = |more: &[(&str, &str)]| {
        let more = more.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Blobs::open_in(&place, more).err().map(|error| error.to_string())
    };
    let half = open(&[("AWS_ACCESS_KEY_ID", "agon")]).unwrap();
    assert!(half.contains("SecretAccessKey"), "{half}");
    let none = open(&[("AWS_CA_BUNDLE", "/dev/null")]).unwrap();
    assert!(none.contains("there is no certificate"), "{none}");
}
