//! Health, figures and logs, and what happens when there is no room or too much comes at once.

use crate::contest::{file, judged, open, work};
use crate::people::{refused, student};
use crate::site::visitor;
use crate::support::{Ground, on_both};
use agon_judge::queue::Rules;
use agon_judge::{Blobs, Error, Judge, Refusal};
use axum::http::StatusCode;
use futures_util::stream::BoxStream;
use object_store::path::Path;
use object_store::{
    CopyOptions, GetOptions, GetResult, ListResult, MultipartUpload, ObjectMeta, ObjectStore,
    PutMultipartOptions, PutOptions, PutPayload, PutResult, Result as StoreResult,
};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// A storage on a disk that is full at times.
#[derive(Debug)]
struct Disk {
    inner: object_store::memory::InMemory,
    full: Arc<AtomicBool>,
}

impl std::fmt::Display for Disk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a disk")
    }
}

#[async_trait::async_trait]
impl ObjectStore for Disk {
    async fn put_opts(&self, at: &Path, bytes: PutPayload, options: PutOptions) -> StoreResult<PutResult> {
        if self.full.load(Ordering::SeqCst) {
            let source = std::io::Error::from(std::io::ErrorKind::StorageFull);
            return Err(object_store::Error::Generic { store: "disk", source: Box::new(source) });
        }
        self.inner.put_opts(at, bytes, options).await
    }

    async fn put_multipart_opts(
        &self,
        at: &Path,
        options: PutMultipartOptions,
    ) -> StoreResult<Box<dyn MultipartUpload>> {
        self.inner.put_multipart_opts(at, options).await
    }

    async fn get_opts(&self, at: &Path, options: GetOptions) -> StoreResult<GetResult> {
        self.inner.get_opts(at, options).await
    }

    fn delete_stream(
        &self,
        all: BoxStream<'static, StoreResult<Path>>,
    ) -> BoxStream<'static, StoreResult<Path>> {
        self.inner.delete_stream(all)
    }

    fn list(&self, prefix: Option<&Path>) -> BoxStream<'static, StoreResult<ObjectMeta>> {
        self.inner.list(prefix)
    }

    async fn list_with_delimiter(&self, prefix: Option<&Path>) -> StoreResult<ListResult> {
        self.inner.list_with_delimiter(prefix).await
    }

    async fn copy_opts(&self, from: &Path, to: &Path, options: CopyOptions) -> StoreResult<()> {
        self.inner.copy_opts(from, to, options).await
    }
}

fn on_disk(ground: &Ground) -> (Arc<Judge>, Arc<AtomicBool>) {
    let full = Arc::new(AtomicBool::new(false));
    let disk = Disk { inner: object_store::memory::InMemory::new(), full: full.clone() };
    let (db, clock) = (ground.db.clone(), ground.clock.clone());
    let workshop = Arc::new(crate::support::BuiltIns);
    (Arc::new(Judge::new(db, Blobs::new(Arc::new(disk)), clock, Rules::default(), workshop)), full)
}

on_both! {
    async fn a_full_disk_is_said_to_be_one_and_leaves_nothing_by_halves(ground) {
        let (judge, full) = on_disk(&ground);
        let teacher = crate::people::teacher(&judge).await;
        let contest = judge.contests().create(&teacher, crate::contest::plan(&judge, "autumn")).await.unwrap();
        full.store(true, Ordering::SeqCst);
        let error = judge.submissions().submit(&teacher, &contest, file("Harry", "bot Dummy")).await.unwrap_err();
        assert!(error.is_full(), "{error}");
        let token = judge.auth().make_token(teacher.id, "test").await.unwrap();
        let nobody = visitor(&judge, None);
        let request = || axum::http::Request::builder().method("POST").uri("/api/v1/contests/autumn/submissions?name=Harry&file=bot.py")
            .header("authorization", format!("Bearer {token}")).body(axum::body::Body::from("bot Dummy")).unwrap();
        let answer = nobody.raw(request()).await;
        assert_eq!(answer.status, StatusCode::INSUFFICIENT_STORAGE);
        assert!(answer.text.contains("disk-full") && answer.text.contains("not your fault"), "{}", answer.text);
        assert!(judge.submissions().of_person(&teacher, contest.id).await.unwrap().is_empty(), "no submission without its source");
        let boards = crate::contest::plan(&judge, "x").boards.into_iter().map(|mut board| { board.text.push('\n'); board }).collect();
        assert!(judge.contests().replace_boards(&teacher, &contest, boards).await.unwrap_err().is_full());
        assert_eq!(judge.contests().boards(contest.id).await.unwrap()[0].number, 0);
        // What was begun before waits until there is room.
        full.store(false, Ordering::SeqCst);
        assert_eq!(nobody.raw(request()).await.status, StatusCode::CREATED);
        full.store(true, Ordering::SeqCst);
        work(&judge).await;
        let stuck = judge.submissions().of_person(&teacher, contest.id).await.unwrap().remove(0);
        assert_eq!(judge.submissions().status(&stuck).await.unwrap(), agon_judge::contest::Status::TryingAgain { attempts: 1 });
        full.store(false, Ordering::SeqCst);
        ground.clock.advance(600_000);
        work(&judge).await;
        assert_eq!(judge.submissions().get(&teacher, stuck.id).await.unwrap().state.as_str(), "accepted");
    }

    async fn health_tells_what_fails(ground) {
        let (judge, full) = on_disk(&ground);
        let nobody = visitor(&judge, None);
        assert_eq!(nobody.send("GET", "/health", "").await.text, "ok\n");
        full.store(true, Ordering::SeqCst);
        assert_eq!(nobody.send("GET", "/health", "").await.text, "ok\n", "a look holds for a while");
        ground.clock.advance(10_000);
        let answer = nobody.send("GET", "/health", "").await;
        assert_eq!((answer.status, answer.text.as_str()), (StatusCode::SERVICE_UNAVAILABLE, "database ok\nstorage failing\n"));
        ground.db.close().await;
        assert_eq!(nobody.send("GET", "/health", "").await.text, "database failing\nstorage failing\n");
    }

    async fn figures_follow_what_happens(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        assert!(matches!(judge.desk().metrics(&ada).await, Err(Error::NotFound)));
        judged(&judge, &ada, &contest, "Ada1", "bot Dummy").await;
        judged(&judge, &ada, &contest, "Bad", "nonsense").await;
        judge.submissions().submit(&ada, &contest, file("Late", "bot Dummy")).await.unwrap();
        ground.clock.advance(7_000);
        let token = judge.auth().make_token(teacher.id, "prometheus").await.unwrap();
        let nobody = visitor(&judge, None);
        nobody.send("GET", "/matches/999", "").await;
        let request = || axum::http::Request::builder().uri("/metrics").header("authorization", format!("Bearer {token}"))
            .body(axum::body::Body::empty()).unwrap();
        nobody.raw(request()).await;
        let text = nobody.raw(request()).await.text;
        for line in [
            "agon_jobs{class=\"build\",state=\"ready\"} 1",
            "agon_queue_age_seconds 7.0",
            "agon_leases 0",
            "agon_matches_played_total{kind=\"dummies\"} 4",
            "agon_matches_played_total{kind=\"self\"} 1",
            "agon_submissions_total{result=\"accepted\",reason=\"\"} 1",
            "agon_submissions_total{result=\"rejected\",reason=\"build\"} 1",
            "agon_job_duration_seconds_count{class=\"build\"} 2",
            "agon_job_duration_seconds_bucket{le=\"+Inf\",class=\"match\"} 5",
            "agon_http_requests_total{method=\"GET\",route=\"/matches/{id}\",status=\"404\"} 1",
            "agon_http_request_duration_seconds_count{method=\"GET\",route=\"/metrics\"} 1",
        ] {
            assert!(text.lines().any(|one| one == line), "{line} in\n{text}");
        }
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            assert!(line.rsplit_once(' ').unwrap().1.parse::<f64>().is_ok(), "{line}");
        }
    }
}

/// Keeps what is logged, as text.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<String>>>);

struct Fields(String);

impl tracing::field::Visit for Fields {
    fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn std::fmt::Debug) {
        self.0.push_str(&format!(" {field}={value:?}"));
    }
}

impl tracing::Subscriber for Log {
    fn enabled(&self, meta: &tracing::Metadata<'_>) -> bool {
        meta.target().starts_with("agon_judge")
    }

    fn new_span(&self, span: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        let mut fields = Fields(span.metadata().name().to_owned());
        span.record(&mut fields);
        let mut lines = self.0.lock().unwrap();
        lines.push(fields.0);
        tracing::span::Id::from_u64(lines.len() as u64)
    }

    fn record(&self, _: &tracing::span::Id, values: &tracing::span::Record<'_>) {
        let mut fields = Fields(String::new());
        values.record(&mut fields);
        self.0.lock().unwrap().push(fields.0);
    }

    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}

    fn event(&self, event: &tracing::Event<'_>) {
        let mut fields = Fields(String::new());
        event.record(&mut fields);
        self.0.lock().unwrap().push(fields.0);
    }

    fn enter(&self, _: &tracing::span::Id) {}
    fn exit(&self, _: &tracing::span::Id) {}
}

#[tokio::test]
async fn every_request_is_logged_with_its_number() {
    let ground = Ground::sqlite().await;
    let (judge, teacher, _) = open(&ground).await;
    let visitor = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
    let log = Log::default();
    let guard = tracing::subscriber::set_default(log.clone());
    let answer = visitor.send("GET", "/matches/999", "").await;
    drop(guard);
    let id = answer.headers["x-request-id"].to_str().unwrap();
    let text = log.0.lock().unwrap().join("\n");
    for part in [
        id,
        "route=\"/matches/{id}\"",
        "method=\"GET\"",
        &format!("person={}", teacher.id),
        "status=404",
        "ms=",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

/// 50 MB over a real connection: the answer is a page, not the end of the connection.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_megabytes_are_answered_with_a_page() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let ground = Ground::sqlite().await;
    let (judge, teacher, contest) = open(&ground).await;
    let cookie = judge.auth().open_session(teacher.id).await.unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let server = tokio::spawn(agon_judge_web::serve(
        judge.clone(),
        listener,
        crate::support::options(),
        std::future::pending(),
    ));
    for (path, media) in [
        ("/contests/autumn/submissions", "multipart/form-data; boundary=X"),
        ("/sign-in", "application/x-www-form-urlencoded"),
    ] {
        let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
        let size = 50 << 20;
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: agon.test\r\norigin: http://agon.test\r\ncookie: agon_session={cookie}\r\n\
             accept-language: ca\r\ncontent-type: {media}\r\ncontent-length: {size}\r\nconnection: close\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let piece = vec![b'x'; 1 << 20];
        for _ in 0..50 {
            stream.write_all(&piece).await.unwrap();
        }
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 413") && answer.contains("too large"), "{answer}");
        assert!(answer.contains("<html") && answer.contains("content-security-policy"), "{answer}");
    }
    server.abort();
    let large = agon_judge::contest::NewSubmission { bytes: vec![b'x'; 2 << 20], ..file("Harry", "") };
    refused(judge.submissions().submit(&teacher, &contest, large).await, Refusal::TooLarge);
}
