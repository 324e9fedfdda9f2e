//! A judge and everything that is done with it from a terminal, in processes of their own.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A judge that is being served.
pub(crate) struct Served {
    pub(crate) child: Child,
    pub(crate) url: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        // A test that failed leaves nothing behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn agon(home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("agon"));
    command.args(args).current_dir(home).env("XDG_CONFIG_HOME", home.join("config"));
    command.env_remove("AGON_JUDGE").env_remove("AGON_TOKEN").env_remove("AGON_DATABASE");
    command
}

pub(crate) fn serve(home: &Path, more: &[&str]) -> Served {
    serve_with(home, more, Vec::new())
}

pub(crate) fn serve_with(home: &Path, more: &[&str], environment: Vec<(String, String)>) -> Served {
    serve_at(home, "127.0.0.1:0", more, environment)
}

pub(crate) fn serve_at(
    home: &Path,
    listen: &str,
    more: &[&str],
    environment: Vec<(String, String)>,
) -> Served {
    let args = [&["serve", "--dir", "judge", "--listen", listen], more].concat();
    let mut child = agon(home, &args).envs(environment).stdout(Stdio::piped()).spawn().unwrap();
    let mut url = String::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        if let Some(place) = line.strip_prefix("Agon's judge is at ") {
            place.clone_into(&mut url);
        }
        if line.starts_with("It is ready") {
            break;
        }
    }
    Served { child, url }
}

pub(crate) fn run(home: &Path, args: &[&str]) -> Output {
    agon(home, args).output().unwrap()
}

pub(crate) fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

pub(crate) fn login(home: &Path, url: &str, email: &str, password: &str) -> Output {
    let mut child = agon(home, &["login", url, "--email", email]);
    let mut child =
        child.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    writeln!(child.stdin.take().unwrap(), "{password}").unwrap();
    child.wait_with_output().unwrap()
}

/// Asks until there is an answer that will do.
pub(crate) fn until<T>(what: &str, ask: impl Fn() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = ask() {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_secs(600), "{what} never comes");
        std::thread::sleep(Duration::from_millis(300));
    }
}

#[test]
fn a_judge_is_served_used_ended_backed_up_and_restored() {
    let home = TempDir::new().unwrap();
    let home = home.path();
    let nobody = run(home, &["status"]);
    assert_eq!(nobody.status.code(), Some(2));
    assert!(text(&nobody).contains("help: sign in with `agon login URL`"), "{}", text(&nobody));

    let mut judge = serve(home, &["--demo", "--workers", "2"]);
    let wrong = login(home, &judge.url, "ada@example.org", "wrong");
    assert_eq!(wrong.status.code(), Some(2), "{}", text(&wrong));
    let ada = login(home, &judge.url, "ada@example.org", "agon-demo-2021");
    assert!(ada.status.success() && text(&ada).contains("Ada Ferrer"), "{}", text(&ada));
    let mode = |name: &str| {
        let found = std::fs::metadata(home.join(name)).unwrap();
        std::os::unix::fs::PermissionsExt::mode(&found.permissions()) & 0o777
    };
    assert_eq!(mode("config/agon/judge.toml"), 0o600);
    assert_eq!([mode("judge"), mode("judge/judge.db"), mode("judge/files")], [0o700, 0o600, 0o700]);

    // Sources that cannot be submitted, and one that does not compile.
    std::fs::write(home.join("bot.txt"), "x").unwrap();
    let refused = run(home, &["submit", "poquemon", "bot.txt", "--name", "Pika"]);
    assert_eq!(refused.status.code(), Some(2), "{}", text(&refused));
    std::fs::write(home.join("Pika.cc"), "this is no program\n").unwrap();
    let rejected = run(home, &["submit", "poquemon", "Pika.cc"]);
    assert_eq!(rejected.status.code(), Some(1), "{}", text(&rejected));
    assert!(
        text(&rejected).contains("rejected (build)") && text(&rejected).contains("Pika.cc:1"),
        "{}",
        text(&rejected)
    );
    let status = run(home, &["status", "--json"]);
    let status: serde_json::Value = serde_json::from_slice(&status.stdout).unwrap();
    assert!(status.as_array().unwrap().iter().any(|one| one["submission"]["name"] == "Pika"), "{status}");

    // A match of the demonstration: fetched, verified, and played again with the bot that it was.
    let id = until("a match", || {
        let matches = run(home, &["matches", "tron3d", "--json"]);
        let matches: serde_json::Value = serde_json::from_slice(&matches.stdout).unwrap();
        matches.as_array()?.iter().find(|one| one["state"] == "done")?["id"].as_i64()
    });
    let fetched = run(home, &["fetch", &id.to_string(), "--out", "match.agon"]);
    assert!(fetched.status.success(), "{}", text(&fetched));
    assert!(run(home, &["verify", "match.agon"]).status.success());
    let shown: serde_json::Value =
        serde_json::from_slice(&run(home, &["show", "match.agon", "--json"]).stdout).unwrap();
    let named = shown.to_string();
    let names = ["Kestrel", "Nimbus", "Marmota", "Ouroboros", "Xaloc", "Gralla", "Sisyphus", "Tramuntana"];
    assert!(names.iter().any(|name| named.contains(name)), "programs play under their own names: {named}");
    let missing = run(home, &["fetch", "999999"]);
    assert_eq!(missing.status.code(), Some(2), "{}", text(&missing));

    crate::taking_part::everything(home, &judge.url);

    // A backup while it runs, restored elsewhere.
    let backup = run(home, &["backup", "judge.tar", "--dir", "judge"]);
    assert!(backup.status.success(), "{}", text(&backup));
    assert_eq!(mode("judge.tar"), 0o600);
    let restored = run(home, &["restore", "judge.tar", "--dir", "other"]);
    assert!(restored.status.success(), "{}", text(&restored));
    let again = run(home, &["restore", "judge.tar", "--dir", "other"]);
    assert_eq!(again.status.code(), Some(2), "nothing is overwritten: {}", text(&again));

    // Ended in an orderly way.
    assert!(Command::new("kill").arg(judge.child.id().to_string()).status().unwrap().success());
    assert!(judge.child.wait().unwrap().success());
}

#[test]
fn a_judge_with_wrong_options_does_not_start() {
    let home = TempDir::new().unwrap();
    std::fs::write(home.path().join("empty"), "\n").unwrap();
    for (option, value, said) in [
        ("--url", "https://agon.example.org/judge", "a host of its own"),
        ("--url", "agon.example.org", "https://agon.example.org"),
        ("--trusted-proxy", "10.0.0.0/40", "10.0.0.0/8"),
        ("--database-file", "nowhere", "cannot read nowhere"),
        ("--database-file", "empty", "empty is empty"),
        ("--database", "postgres://agon:secret@127.0.0.1/agon", "can be read by other users of this machine"),
    ] {
        let done = run(home.path(), &["serve", "--dir", "judge", "--listen", "127.0.0.1:0", option, value]);
        assert_eq!(done.status.code(), Some(2), "{option} {value}: {}", text(&done));
        assert!(text(&done).contains(said), "{option} {value}: {}", text(&done));
    }
    let token = run(home.path(), &["login", "http://127.0.0.1:9", "--token", "agon_0123456789"]);
    assert_eq!(token.status.code(), Some(2), "{}", text(&token));
    assert!(text(&token).contains("can be read by other users of this machine"), "{}", text(&token));
}

/// One's own bot live, the rivals from the record; an alarm when it is another bot.
#[test]
fn a_match_is_played_again_with_ones_own_bot() {
    let home = TempDir::new().unwrap();
    let home = home.path();
    for (game, bots) in
        [("poquemon", ["Dummy", "Demo", "Dummy", "Demo"].as_slice()), ("stoneage", &["Demo", "Dummy"])]
    {
        let args = [&["play", game], bots, &["--seed", "9", "--out", "then.agon", "--quiet"]].concat();
        assert!(run(home, &args).status.success());
        let same = run(home, &["rerun", "then.agon", bots[0], "--seat", "0", "--out", "now.agon"]);
        assert!(same.status.success(), "{game}: {}", text(&same));
        assert!(text(&same).starts_with("same: "), "{}", text(&same));
        let other = run(home, &["rerun", "then.agon", "Null", "--seat", "0"]);
        assert_eq!(other.status.code(), Some(1), "{game}: {}", text(&other));
        assert!(text(&other).contains("different: round "), "{}", text(&other));
    }
    let unclear = run(home, &["rerun", "then.agon", "Null"]);
    assert_eq!(unclear.status.code(), Some(2), "{}", text(&unclear));
    let beyond = run(home, &["rerun", "then.agon", "Null", "--seat", "7"]);
    assert!(text(&beyond).contains("seats are 0 to 1"), "{}", text(&beyond));
}
