//! A PostgreSQL server for the tests: the one that `AGON_TEST_POSTGRES` names, or one of our own from Debian's package, on a socket in a folder of
//! its own. It ends with the tests: it watches a pipe that closes when this process is gone, however it goes.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// An empty schema of its own, by its URL.
pub(crate) async fn fresh() -> Option<String> {
    static SERVER: OnceLock<Option<String>> = OnceLock::new();
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let server = tokio::task::spawn_blocking(|| SERVER.get_or_init(server).clone()).await.unwrap()?;
    let schema = format!("judge_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    // By its own client: some tests have no other.
    let client = programs().map_or_else(|| PathBuf::from("psql"), |programs| programs.join("psql"));
    let create = format!("CREATE SCHEMA {schema}");
    let made = Command::new(client).args(["-q", "-c", &create, &server]).status().unwrap();
    assert!(made.success(), "{create}");
    let mark = if server.contains('?') { '&' } else { '?' };
    Some(format!("{server}{mark}options[search_path]={schema}"))
}

#[allow(clippy::zombie_processes, reason = "it ends when this process does, not before")]
fn server() -> Option<String> {
    if let Ok(url) = std::env::var("AGON_TEST_POSTGRES") {
        return Some(url);
    }
    let programs = programs()?;
    let folder = tempfile::Builder::new().prefix("agon-pg-").tempdir().unwrap().keep();
    let is_root = Command::new("id").arg("-u").output().unwrap().stdout == b"0\n";
    // PostgreSQL refuses to run as root; Debian's package brings a user for it.
    let user = if is_root { "runuser -u postgres --" } else { "" };
    if is_root {
        assert!(Command::new("chown").arg("postgres").arg(&folder).status().unwrap().success());
    }
    let script = format!(
        "cd {folder} && {user} {bin}/initdb -D data -U agon -A trust --no-sync >init.log 2>&1 || exit 1\n\
         {user} {bin}/postgres -D data -k {folder} -c listen_addresses= -c fsync=off -c max_connections=400 >log 2>&1 &\n\
         server=$!\n\
         while ! {bin}/pg_isready -q -h {folder}; do kill -0 $server || exit 1; sleep 0.1; done\n\
         echo ready; exec 1>&-\n\
         cat >/dev/null; kill -QUIT $(head -1 data/postmaster.pid); wait $server; rm -rf {folder}\n",
        folder = folder.display(),
        bin = programs.display(),
    );
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut said = String::new();
    std::io::Read::read_to_string(&mut child.stdout.take().unwrap(), &mut said).unwrap();
    if said != "ready\n" {
        return None;
    }
    // The pipe stays open as long as this process lives.
    std::mem::forget(child.stdin.take());
    Some(format!("postgres:///postgres?host={}&user=agon", folder.display()))
}

/// The folder of the server's programs.
pub(crate) fn programs() -> Option<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(Path::new("/usr/lib/postgresql"))
        .ok()?
        .flatten()
        .map(|version| version.path().join("bin"))
        .filter(|bin| bin.join("initdb").exists())
        .collect();
    found.sort();
    found.pop()
}
