//! What workers on other machines cost the judge while there is nothing to do: 200 of them wait for a job for a minute, over connections of their own. The CPU time is that of the judge, its database
//! (SQLite) and the 200 clients together, so the judge's own share is smaller.

#[path = "../tests/all/support/workshop.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod workshop;

use agon_bench::{Bench, cpu_time};
use agon_judge::people::NewAccount;
use agon_judge::queue::Rules;
use agon_judge::work::ClaimRequest;
use agon_judge::workshop::Workshop;
use agon_judge::{Blobs, Clock, Judge, Locale};
use agon_judge_web::SiteOptions;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const WORKERS: u32 = 200;
const WINDOW: Duration = Duration::from_secs(60);
/// The most of a core.
const TARGET_PERCENT: f64 = 2.0;

/// Asks for a job again and again, as a worker does.
async fn wait(
    address: SocketAddr,
    token: String,
    number: u32,
    answers: Arc<AtomicU32>,
) -> std::io::Result<()> {
    let versions = workshop::BuiltIns.versions();
    let hello = ClaimRequest {
        worker: format!("pc-{number}"),
        versions,
        languages: vec!["python".to_owned()],
        slots: 8,
    };
    let body = serde_json::to_string(&hello)?;
    let request = format!(
        "POST /api/worker/claim HTTP/1.1\r\nhost: agon.test\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut line = TcpStream::connect(address).await?;
    let mut answer = vec![0; 16 << 10];
    loop {
        line.write_all(request.as_bytes()).await?;
        let length = line.read(&mut answer).await?;
        assert!(
            answer[..length].starts_with(b"HTTP/1.1 204"),
            "{}",
            String::from_utf8_lossy(&answer[..length])
        );
        answers.fetch_add(1, Ordering::Relaxed);
    }
}

fn main() -> ExitCode {
    let mut bench = Bench::new("workers that wait", |_| {});
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let (percent, answers) = runtime.expect("threads").block_on(async {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("judge.db").display());
        let db = agon_judge::open_database(&url).await.expect("a database");
        let blobs = Blobs::folder(&folder.path().join("files")).expect("a folder");
        let judge =
            Arc::new(Judge::new(db, blobs, Clock::system(), Rules::default(), Arc::new(workshop::BuiltIns)));
        let link = judge.invitations().founding_link().await.expect("a link").expect("an empty judge");
        let new = NewAccount {
            email: "t@example.org".to_owned(),
            name: "T".to_owned(),
            password: "correct horse battery".to_owned(),
        };
        let teacher = judge.invitations().join(&link, &new, Locale::En).await.expect("a teacher");
        let token = judge.machines().make_token(&teacher, "lab").await.expect("a token");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("a port");
        let options = SiteOptions::at("http://agon.test".parse().expect("an address"));
        tokio::spawn(agon_judge_web::serve(judge, listener, options, std::future::pending()));
        let answers = Arc::new(AtomicU32::new(0));
        for number in 0..WORKERS {
            tokio::spawn(wait(address, token.clone(), number, answers.clone()));
        }
        // Until all have asked for the first time.
        tokio::time::sleep(Duration::from_secs(5)).await;
        let (before, begun) = (cpu_time(), Instant::now());
        tokio::time::sleep(WINDOW).await;
        let percent = (cpu_time() - before).as_secs_f64() / begun.elapsed().as_secs_f64() * 100.0;
        (percent, answers.load(Ordering::Relaxed))
    });
    assert!(answers >= 2 * WORKERS, "only {answers} requests were answered");
    bench.at_most("200 idle workers", percent, TARGET_PERCENT, "% of a core", "judge, SQLite and clients");
    bench.note("requests answered", answers);
    bench.finish()
}
