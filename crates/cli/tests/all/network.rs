//! `agon host` and `agon client`: real processes that connect over loopback.

use crate::{Done, agon_in, done, json, ok};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A running server and its address.
struct Host {
    child: Child,
    address: String,
    log: std::thread::JoinHandle<()>,
    /// What it has logged so far.
    logged: Arc<Mutex<String>>,
}

impl Host {
    /// Without the pauses, which only take time.
    fn start(dir: &Path, args: &[&str]) -> Self {
        Self::unhurried(dir, &[&["--settle", "0", "--pause", "0"][..], args].concat())
    }

    fn unhurried(dir: &Path, args: &[&str]) -> Self {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("agon"));
        command.args(["host", "reversi", "--port", "0"]).args(args);
        command.current_dir(dir).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap());
        let mut first = String::new();
        lines.read_line(&mut first).unwrap();
        let address = first.trim().strip_prefix("listening on ").expect("the address comes first").to_owned();
        let logged = Arc::new(Mutex::new(String::new()));
        let all = logged.clone();
        let log = std::thread::spawn(move || {
            let mut line = String::new();
            while lines.read_line(&mut line).unwrap() > 0 {
                *all.lock().unwrap() += &std::mem::take(&mut line);
            }
        });
        Self { child, address, log, logged }
    }

    /// Waits until it has logged this.
    fn until(&self, words: &str) {
        let begun = Instant::now();
        while !self.logged.lock().unwrap().contains(words) {
            assert!(begun.elapsed() < Duration::from_secs(50), "{words} is never logged");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn end(self) -> Done {
        self.log.join().unwrap();
        let mut done = done(self.child.wait_with_output().unwrap());
        done.err = self.logged.lock().unwrap().clone();
        done
    }
}

fn client(dir: &Path, address: &str, args: &[&str]) -> std::thread::JoinHandle<Done> {
    let (dir, address) = (dir.to_owned(), address.to_owned());
    let args: Vec<String> = args.iter().map(ToString::to_string).collect();
    std::thread::spawn(move || {
        let mut all = vec!["client", "reversi"];
        all.extend(args.iter().map(String::as_str));
        all.extend(["--connect", &address]);
        agon_in(&dir, &all)
    })
}

/// Clients and a built-in bot in one match; both sides report the same result, and the replay verifies.
#[test]
fn clients_and_bots_play_a_match() {
    let dir = tempfile::tempdir().unwrap();
    let names = ["--group-names", "3=Otters,4=Foxes"];
    let args = ["net", "Dummy", "net", "--board", "torus", "--time", "60", "--out", "m.agon", "--json"];
    let host = Host::start(dir.path(), &[&args[..], &names].concat());
    let first = client(dir.path(), &host.address, &["Dummy", "--group", "3", "--json", "--quiet"]);
    // Seats are assigned in the order of connections.
    host.until("Otters joined from ");
    let second = client(dir.path(), &host.address, &["Demo", "--group", "4", "--json", "--quiet"]);
    let (first, second, host) = (first.join().unwrap(), second.join().unwrap(), host.end());
    assert_eq!(
        (first.code, second.code, host.code),
        (0, 0, 0),
        "{}\n{}\n{}",
        first.err,
        second.err,
        host.err
    );
    let (first, second, result) = (json(&first.out), json(&second.out), json(&host.out));
    assert_eq!((&first["seat"], &second["seat"]), (&0.into(), &2.into()));
    let bots: Vec<_> = (0..3).map(|seat| result["seats"][seat]["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["Otters", "Dummy", "Foxes"]);
    for seat in 0..3 {
        assert_eq!(first["seats"][seat]["score"], result["seats"][seat]["score"]);
        assert_eq!(second["seats"][seat]["rank"], result["seats"][seat]["rank"]);
    }
    assert!(host.err.contains("seat 0 is Otters\n"), "{}", host.err);
    assert!(host.err.contains("move 0: seat 0 (Otters) moved ("), "{}", host.err);
    assert!(host.err.contains("waiting for clients: 0 of 2, 60 s left"), "{}", host.err);
    assert!(ok(dir.path(), &["verify", "m.agon"]).starts_with("same: "));
    assert!(ok(dir.path(), &["show", "m.agon"]).contains("Otters"));
}

/// A client that has identified itself.
fn connect(address: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream.write_all(&[1, 0, 0, 0, 1, 7]).unwrap();
    stream
}

/// The next frame: type and body.
fn frame(stream: &mut TcpStream) -> (u8, Vec<u8>) {
    let mut header = [0; 5];
    stream.read_exact(&mut header).unwrap();
    let [kind, length @ ..] = header;
    let mut body = vec![0; u32::from_be_bytes(length) as usize];
    stream.read_exact(&mut body).unwrap();
    (kind, body)
}

/// Clients get the exact bytes of the map file, including line ends and spaces.
#[test]
fn the_map_is_sent_unchanged() {
    let dir = tempfile::tempdir().unwrap();
    let map = b"2\r\n0\r\n0 0\r\n1 3\r\n0\t2  1";
    std::fs::write(dir.path().join("a.map"), map).unwrap();
    let host = Host::start(dir.path(), &["net", "Null", "--board", "a.map"]);
    let mut client = connect(&host.address);
    assert_eq!(frame(&mut client), (2, map.to_vec()));
    assert_eq!([frame(&mut client).0, frame(&mut client).0], [3, 4]);
    client.write_all(&[5, 0, 0, 0, 5, 0, 0, 0, 0, 0]).unwrap();
    assert_eq!([frame(&mut client).0, frame(&mut client).0, frame(&mut client).0], [6, 8, 9]);
    assert_eq!(host.end().code, 0);
}

/// The round, the move and the reason in words: on the scoreboard, for scripts and in what `show` says of the replay.
#[test]
fn an_illegal_move_is_told_with_its_reason() {
    let dir = tempfile::tempdir().unwrap();
    let host =
        Host::start(dir.path(), &["net", "Dummy", "--board", "duel", "--time", "60", "--out", "m.agon"]);
    let mut client = connect(&host.address);
    while frame(&mut client).0 != 4 {}
    client.write_all(&[5, 0, 0, 0, 5, 0, 0, 0, 0, 0]).unwrap();
    let told = "OUT in round 1: illegal order: move (0,0,0): it captures nothing";
    let done = host.end();
    assert!(done.out.contains(told), "{}", done.out);
    let shown = ok(dir.path(), &["show", "m.agon"]);
    assert!(shown.contains(told), "{shown}");
    let fault = &json(&ok(dir.path(), &["show", "m.agon", "--json"]))["seats"][0]["fault"];
    assert_eq!((&fault["kind"], &fault["round"]), (&"illegal".into(), &0.into()));
    // The round as everybody else counts it, and as it is asked for.
    assert_eq!(fault["frame"], 1);
    assert_eq!(fault["detail"], "illegal order: move (0,0,0): it captures nothing");
}

/// Without options: two seconds per move, any depth, a second after the map and a tenth of a second before each request. With only a depth,
/// there is no clock.
#[test]
fn what_clients_receive_without_options() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("a.map"), "2 0 0 0 2 4  0 2 1 -  0 2 1 -").unwrap();
    let cases: [(&[&str], [u8; 5]); 2] = [(&[], [0, 0, 0x07, 0xd0, 0]), (&["--depth", "3"], [0, 0, 0, 0, 3])];
    for (options, request) in cases {
        let args = [&["net", "Null", "--board", "a.map"][..], options].concat();
        let host = Host::unhurried(dir.path(), &args);
        let begun = Instant::now();
        let mut client = connect(&host.address);
        assert_eq!([frame(&mut client).0, frame(&mut client).0], [2, 3]);
        assert_eq!(frame(&mut client), (4, request.to_vec()));
        assert!(begun.elapsed() >= Duration::from_millis(1100), "{:?}", begun.elapsed());
        let begun = Instant::now();
        client.write_all(&[5, 0, 0, 0, 5, 0, 0, 0, 0, 0]).unwrap();
        assert_eq!([frame(&mut client).0, frame(&mut client).0], [6, 4]);
        assert!(begun.elapsed() >= Duration::from_millis(100), "{:?}", begun.elapsed());
        client.write_all(&[5, 0, 0, 0, 5, 0, 0, 0, 1, 0]).unwrap();
        assert_eq!([frame(&mut client).0, frame(&mut client).0, frame(&mut client).0], [6, 8, 9]);
        assert_eq!(host.end().code, 0);
    }
}

/// A client's fault is in the log, in the result and in the replay; the next match follows.
#[test]
fn one_match_after_another() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("a.map"), "2 0 0 0 1 3 0 2 1").unwrap();
    let host = Host::start(dir.path(), &["--board", "a.map", "--repeat=2", "--out", "m.agon", "--json"]);
    let mut clients: Vec<_> = (0..4).map(|_| connect(&host.address)).collect();
    clients[0].write_all(b"nonsense").unwrap();
    clients[2].write_all(&[5, 0, 0, 0, 5, 0, 9, 0, 0, 0]).unwrap();
    for client in &mut clients {
        let mut heard = Vec::new();
        let _ = client.read_to_end(&mut heard);
    }
    let Done { code, out, err } = host.end();
    assert_eq!(code, 0, "{err}");
    let results: Vec<_> = out.lines().map(json).collect();
    assert_eq!(results.len(), 2);
    for (result, (file, seed)) in results.iter().zip([("m.agon", 1), ("m-2.agon", 2)]) {
        assert_eq!((&result["replay"], &result["seed"]), (&file.into(), &seed.into()));
        assert_eq!(result["seats"][0]["fault"]["detail"], "it sent something before it was asked");
        assert_eq!(result["seats"][1]["rank"], 1);
        assert!(ok(dir.path(), &["verify", file]).starts_with("same: "));
        assert!(ok(dir.path(), &["show", file]).contains("it sent something before it was asked"));
    }
    assert!(
        err.contains("is disqualified: malformed answer: it sent something before it was asked"),
        "{err}"
    );
}

#[test]
fn what_cannot_be_hosted() {
    let dir = tempfile::tempdir().unwrap();
    let refused = |args: &[&str], error: &str, help: &str| {
        let done = agon_in(dir.path(), args);
        assert_eq!(done.code, 2, "{args:?}: {}", done.err);
        assert!(done.err.starts_with("error: ") && done.err.contains(error), "{args:?}: {}", done.err);
        assert!(done.err.contains("help: ") && done.err.contains(help), "{args:?}: {}", done.err);
    };
    refused(&["host", "poquemon"], "Poquémon cannot be played over the network", "reversi");
    refused(&["host", "reversi", "Dummy", "Dummy", "--board", "duel"], "there is no seat left", "`net`");
    refused(
        &["host", "reversi", "net", "net", "net", "--board", "duel"],
        "the board has 2 seats",
        "at most 2",
    );
    refused(&["host", "reversi", "Dumy", "--board", "duel"], "no bot or file `Dumy`", "did you mean `Dummy`");
    for (option, value, error) in [
        ("--time", "0.1", "expected 0 or 0.2"),
        ("--time", "soon", "is not a number of seconds"),
        ("--depth", "256", "256"),
        ("--group-names", "Otters", "expected N=NAME"),
        ("--group-names", "999=Otters", "is not a group number"),
        ("--group-names", "3=", "1 to 40 characters"),
        ("--address", "localhost!", "invalid"),
    ] {
        refused(&["host", "reversi", "--board", "duel", option, value], error, "--help");
    }
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    refused(
        &["host", "reversi", "--board", "duel", "--port", &port],
        "cannot listen on 127.0.0.1:",
        "--port",
    );
    drop(taken);
    let nobody = format!("127.0.0.1:{port}");
    refused(
        &["client", "reversi", "Dummy", "--connect", &nobody],
        "cannot connect to",
        "is a server running there",
    );
    refused(&["client", "reversi", "Dummy", "--connect", &nobody, "--group", "100"], "0..=99", "--help");
    refused(
        &["client", "hogwarts", "Dummy", "--connect", &nobody],
        "cannot be played over the network",
        "reversi",
    );
}

/// Nobody comes: exit code 1.
#[test]
fn nobody_comes() {
    let dir = tempfile::tempdir().unwrap();
    let host = Host::start(dir.path(), &["--board", "duel", "--wait", "1"]);
    let Done { code, out, err } = host.end();
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("error: 0 of 2 clients connected in 1 seconds\nhelp: "), "{err}");
}
