//! The JavaScript reader, which browsers use, reads the same as the Rust reader.

use crate::{json, ok};
use std::path::Path;
use std::process::Command;

const SCRIPT: &str = r#"
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
const { Replay } = await import(process.argv[1]);
let inflate;
try { new DecompressionStream("deflate-raw"); } catch { inflate = async (bytes) => new Uint8Array(inflateRawSync(bytes)); }
const replay = await Replay.read(new Uint8Array(readFileSync(process.argv[2])), inflate);
for (let round = 0; round < replay.frames; round++) console.log(JSON.stringify(await replay.frame(round)));
console.log(JSON.stringify({ end: replay.end, damage: replay.damage }));
"#;

#[test]
fn a_browser_reads_the_same_frames() {
    if Command::new("node").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "node is missing: ./test installs it");
        eprintln!("skipped: there is no node; ./test installs it");
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let reader = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/assets/replay.js");
    let decode = |file: &str| -> Vec<serde_json::Value> {
        let mut node = Command::new("node");
        node.args(["--input-type=module", "-e", SCRIPT]).arg(&reader).arg(dir.path().join(file));
        let output = node.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().lines().map(json).collect()
    };
    ok(dir.path(), &["play", "poquemon", "Dummy", "Demo", "--board", "team", "--out", "m.agon"]);
    let mut read = decode("m.agon");
    let last = read.pop().unwrap();
    assert_eq!(
        (&last["damage"], &last["end"]["rounds"]),
        (&serde_json::Value::Null, &(read.len() - 1).into())
    );
    let frames: Vec<_> =
        ok(dir.path(), &["show", "m.agon", "--round", "all", "--json"]).lines().map(json).collect();
    assert_eq!(read, frames);
    let file = std::fs::read(dir.path().join("m.agon")).unwrap();
    std::fs::write(dir.path().join("cut.agon"), &file[..file.len() / 2]).unwrap();
    let mut cut = decode("cut.agon");
    assert!(cut.pop().unwrap()["damage"].is_string());
    assert_eq!(cut[..], frames[..cut.len()]);
}
