//! Two `agon serve` processes with one PostgreSQL database behind a load balancer that sends every connection to the next of them: nobody notices that there are two, not even when one is killed.

use crate::judge::{Served, login, serve_at, until};
use crate::machines::{api, api_token, worker};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Where requests go, and how many connections each judge has got.
struct Balancer {
    url: String,
    judges: [String; 2],
    passed: [AtomicUsize; 2],
    turn: AtomicUsize,
}

impl Balancer {
    /// Ports for the judges, and an address in front of them.
    fn start() -> Arc<Self> {
        let free = || TcpListener::bind("127.0.0.1:0").unwrap();
        let (front, one, two) = (free(), free(), free());
        let address = |listener: &TcpListener| listener.local_addr().unwrap().to_string();
        let balancer = Arc::new(Self {
            url: format!("http://{}", address(&front)),
            judges: [address(&one), address(&two)],
            passed: Default::default(),
            turn: AtomicUsize::new(0),
        });
        let passing = balancer.clone();
        thread::spawn(move || {
            for client in front.incoming().flatten() {
                let balancer = passing.clone();
                thread::spawn(move || balancer.pass(client));
            }
        });
        balancer
    }

    /// Passes a connection to the judge whose turn it is, or to the other one if that one is gone.
    fn pass(&self, client: TcpStream) {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        for number in [turn % 2, (turn + 1) % 2] {
            let Ok(judge) = TcpStream::connect(&self.judges[number]) else { continue };
            self.passed[number].fetch_add(1, Ordering::Relaxed);
            let (from, to) = (client.try_clone().unwrap(), judge.try_clone().unwrap());
            thread::spawn(move || copy(from, to));
            return copy(judge, client);
        }
    }

    fn passed(&self) -> [usize; 2] {
        [0, 1].map(|number| self.passed[number].load(Ordering::Relaxed))
    }
}

/// Passes on what comes, until one side is gone; then both sides hear of it.
fn copy(mut from: TcpStream, mut to: TcpStream) {
    let _ = std::io::copy(&mut from, &mut to);
    let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
}

/// Kills a process when a test is over, however it ends.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A request on a connection of its own; the whole answer.
fn ask(address: &str, host: &str, head: &str, body: &str) -> String {
    let mut line = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(line, "{head}\r\nhost: {host}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}")
        .unwrap();
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// How many news a live page gets from one of the judges within some time, until there are two: how it is, and that it has changed.
fn listen(address: &str, host: &str, path: &str, patience: Duration) -> usize {
    let mut line = TcpStream::connect(address).unwrap();
    write!(line, "GET {path} HTTP/1.1\r\nhost: {host}\r\n\r\n").unwrap();
    line.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
    let (begun, mut heard, mut reader) = (Instant::now(), 0, BufReader::new(line));
    let mut text = String::new();
    while heard < 2 && begun.elapsed() < patience {
        match reader.read_line(&mut text) {
            Ok(0) => break,
            Ok(_) => {
                heard += usize::from(text.starts_with("data:"));
                text.clear();
            }
            // Nothing yet, or half a line.
            Err(_) => {}
        }
    }
    heard
}

fn serve(home: &Path, balancer: &Balancer, number: usize, more: &[&str]) -> Served {
    let args = ["--database-file", "database", "--url", &balancer.url, "--workers", "0"];
    serve_at(home, &balancer.judges[number], &[&args, more].concat(), Vec::new())
}

#[test]
fn two_judges_behind_a_load_balancer_are_one() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let Some(database) = runtime.block_on(crate::postgres::fresh()) else {
        return eprintln!("skipped: there is no PostgreSQL here");
    };
    let home = TempDir::new().unwrap();
    let home = home.path();
    std::fs::write(home.join("database"), database).unwrap();
    std::fs::set_permissions(home.join("database"), std::fs::Permissions::from_mode(0o600)).unwrap();
    let balancer = Balancer::start();
    let (url, host) = (&balancer.url, balancer.url.strip_prefix("http://").unwrap());
    let mut first = serve(home, &balancer, 0, &["--demo"]);
    let mut second = serve(home, &balancer, 1, &[]);

    // Who signs in at one is known at both.
    let form = "email=ada%40example.org&password=agon-demo-2021";
    let head =
        format!("POST /sign-in HTTP/1.1\r\norigin: {url}\r\ncontent-type: application/x-www-form-urlencoded");
    let answer = ask(host, host, &head, form);
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect(&answer);
    let cookie = cookie.split(';').next().unwrap();
    let before = balancer.passed();
    for _ in 0..6 {
        let page = ask(host, host, &format!("GET /me HTTP/1.1\r\ncookie: {cookie}"), "");
        assert!(page.starts_with("HTTP/1.1 200") && page.contains("Ada Ferrer"), "{page}");
    }
    assert_eq!(balancer.passed().map(|now| now - 3), before, "each has answered");
    assert!(login(home, url, "laia@example.org", "agon-demo-2021").status.success());
    let key = &api_token(home);

    // A worker whose requests reach both, and pages at both that hear of what it does.
    let token = api(url, key, "desk/worker-tokens", Some(r#"{"name": "lab"}"#));
    std::fs::write(home.join("worker.token"), token["token"].as_str().unwrap()).unwrap();
    let _worker = Killed(worker(home, url, "pc-1"));
    let contest = api(url, key, "contests", None)[0]["slug"].as_str().unwrap().to_owned();
    let pages = balancer.judges.clone().map(|judge| {
        let (host, path) = (host.to_owned(), format!("/contests/{contest}/rounds/events"));
        thread::spawn(move || listen(&judge, &host, &path, Duration::from_secs(240)))
    });

    // Rounds that are due, at two processes that both look, begin once.
    let begun = || -> Vec<String> {
        let log = api(url, key, "desk/audit?what=start-round", None);
        let name = |line: &serde_json::Value| format!("{} {}", line["about"], line["detail"]);
        let mut begun: Vec<String> = log["lines"].as_array().unwrap().iter().map(name).collect();
        begun.sort();
        begun
    };
    until("the second round of the plan", || (begun().len() >= 2).then_some(()));
    for page in pages {
        assert_eq!(page.join().unwrap(), 2, "both pages hear that something is new");
    }

    // One is killed: the site, its sessions and the worker go on with the other one.
    let done = || api(url, key, "desk/jobs?state=done", None)["lines"][0]["id"].as_i64();
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    let page = ask(host, host, &format!("GET /me HTTP/1.1\r\ncookie: {cookie}"), "");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("Ada Ferrer"), "{page}");
    let last = done();
    until("a job after that", || (done() != last).then_some(()));

    // It comes back, the other one is stopped in an orderly way, and everything goes on with the first.
    let _first = serve(home, &balancer, 0, &[]);
    assert!(Command::new("kill").arg(second.child.id().to_string()).status().unwrap().success());
    assert!(second.child.wait().unwrap().success());
    let last = done();
    until("a job after that, too", || (done() != last).then_some(()));
    until("all first rounds", || (begun().len() >= 5).then_some(()));
    let rounds = begun();
    let mut once = rounds.clone();
    once.dedup();
    assert_eq!(once, rounds, "no round began twice");
}
