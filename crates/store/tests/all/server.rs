//! An S3 server for the tests: the one that `AGON_TEST_S3` names, or moto, which `./test` installs next to the other tools. It ends with the tests: it watches a pipe that closes when this
//! process is gone, however it goes.

use agon_store::{Blobs, Place};
use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// How to reach a server, as environment variables.
pub(crate) fn environment(endpoint: &str) -> Vec<(String, String)> {
    [
        ("AWS_ENDPOINT_URL", endpoint),
        ("AWS_ACCESS_KEY_ID", "agon"),
        ("AWS_SECRET_ACCESS_KEY", "secret"),
        ("AWS_REGION", "eu-south-2"),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .to_vec()
}

/// A bucket with a place in it.
#[allow(dead_code, reason = "other crates use this file, too, and each another part of it")]
pub(crate) struct Bucket {
    pub(crate) endpoint: String,
    pub(crate) name: String,
}

#[allow(dead_code, reason = "other crates use this file, too, and each another part of it")]
impl Bucket {
    /// An empty one; none where there is no server and none is demanded by `AGON_REQUIRE_S3`.
    pub(crate) fn fresh() -> Option<Self> {
        static SERVER: OnceLock<Option<String>> = OnceLock::new();
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let endpoint = SERVER.get_or_init(server).clone();
        assert!(endpoint.is_some() || std::env::var_os("AGON_REQUIRE_S3").is_none(), "no S3 server");
        let endpoint = endpoint?;
        let name = format!("agon-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        ureq::put(format!("{endpoint}/{name}")).send_empty().unwrap();
        Some(Self { endpoint, name })
    }

    pub(crate) fn place(&self, prefix: &str) -> Place {
        format!("s3://{}/{prefix}", self.name).parse().unwrap()
    }

    pub(crate) fn files(&self, prefix: &str) -> Blobs {
        Blobs::open_in(&self.place(prefix), environment(&self.endpoint)).unwrap()
    }
}

#[allow(clippy::zombie_processes, reason = "it ends when this process does, not before")]
fn server() -> Option<String> {
    if let Ok(url) = std::env::var("AGON_TEST_S3") {
        return Some(url);
    }
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = absolute("XDG_DATA_HOME").or_else(|| Some(absolute("HOME")?.join(".local/share")))?;
    let python = data.join("agon/s3/bin/python3");
    if !python.exists() {
        return None;
    }
    // It says which port it got, and ends when its input does.
    let script = "import os, sys\nfrom moto.server import ThreadedMotoServer\n\
                  server = ThreadedMotoServer(ip_address='127.0.0.1', port=0, verbose=False)\nserver.start()\n\
                  print(server.get_host_and_port()[1], flush=True)\nos.close(1)\nsys.stdin.read()\nserver.stop()\n";
    let mut child = Command::new(python)
        .args(["-c", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut said = String::new();
    child.stdout.take().unwrap().read_to_string(&mut said).unwrap();
    // The pipe stays open as long as this process lives.
    std::mem::forget(child.stdin.take());
    let port: u16 = said.trim().parse().ok()?;
    Some(format!("http://127.0.0.1:{port}"))
}
