//! `agon files`, and a judge whose files are in a bucket, through the real binary.

use crate::judge::{agon, run, serve_with, text};
use crate::s3_server::{Bucket, environment};
use std::path::Path;
use std::process::Output;
use tempfile::TempDir;

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", text(output)))
}

fn with(home: &Path, bucket: &Bucket, args: &[&str]) -> Output {
    agon(home, args).envs(environment(&bucket.endpoint)).output().unwrap()
}

#[test]
fn files_move_to_a_bucket_and_back() {
    let Some(bucket) = Bucket::fresh() else { return eprintln!("skipped: there is no S3 server here") };
    let home = TempDir::new().unwrap();
    let home = home.path();
    let place = format!("s3://{}/judge", bucket.name);
    // A judge that has its files there from the beginning.
    let args = ["--demo", "--workers", "0", "--files", &place, "--signed-urls"];
    let judge = serve_with(home, &args, environment(&bucket.endpoint));
    let health =
        ureq::get(format!("{}/health", judge.url)).call().unwrap().body_mut().read_to_string().unwrap();
    assert_eq!(health, "ok\n");
    drop(judge);
    assert!(!home.join("judge/files").exists(), "nothing is in the folder");
    let check = |more: &[&str]| with(home, &bucket, &[&["files", "check", "--dir", "judge"], more].concat());
    let whole = check(&["--files", &place, "--read", "--json"]);
    assert_eq!(whole.status.code(), Some(0), "{}", text(&whole));
    let counted = json(&whole);
    let files: u64 =
        counted["kinds"].as_array().unwrap().iter().map(|kind| kind["files"].as_u64().unwrap()).sum();
    assert!(files > 10 && counted["missing"] == serde_json::json!([]), "{counted}");

    // To a folder.
    let copied = with(home, &bucket, &["files", "copy", &place, "judge/files", "--json"]);
    assert_eq!(
        (copied.status.code(), json(&copied)["files"].as_u64()),
        (Some(0), Some(files)),
        "{}",
        text(&copied)
    );
    let whole = check(&[]);
    assert!(whole.status.success() && text(&whole).contains("No file is missing."), "{}", text(&whole));
    let again = with(home, &bucket, &["files", "copy", &place, "judge/files"]);
    assert!(
        text(&again).contains(&format!("0 files copied, 0 B; {files} already existed")),
        "{}",
        text(&again)
    );

    // One is lost, and comes back.
    let folder = std::fs::read_dir(home.join("judge/files"))
        .unwrap()
        .flatten()
        .find(|entry| entry.file_name().len() == 2);
    let lost = std::fs::read_dir(folder.unwrap().path()).unwrap().flatten().next().unwrap().path();
    std::fs::remove_file(&lost).unwrap();
    let damaged = check(&[]);
    assert_eq!(damaged.status.code(), Some(1), "{}", text(&damaged));
    assert!(text(&damaged).contains("missing: "), "{}", text(&damaged));
    let back = with(home, &bucket, &["files", "copy", &place, "judge/files"]);
    assert!(text(&back).contains("1 files copied") && check(&[]).status.success(), "{}", text(&back));

    // A backup of the judge in the bucket, restored into another bucket.
    let backup = with(home, &bucket, &["backup", "judge.tar", "--dir", "judge", "--files", &place]);
    assert!(backup.status.success(), "{}", text(&backup));
    let other = format!("s3://{}/other", bucket.name);
    let restored = with(home, &bucket, &["restore", "judge.tar", "--dir", "other", "--files", &other]);
    assert!(
        restored.status.success() && text(&restored).contains(&format!("{files} files")),
        "{}",
        text(&restored)
    );
    let whole = with(home, &bucket, &["files", "check", "--dir", "other", "--files", &other]);
    assert!(whole.status.success(), "{}", text(&whole));

    // A bucket that is not there.
    for args in [
        &["serve", "--files", "s3://nowhere/x"][..],
        &["files", "copy", "judge/files", "s3://nowhere/x"],
        &["files", "check", "--dir", "judge", "--files", "s3://nowhere/x"],
    ] {
        let refused = with(home, &bucket, args);
        assert_eq!(refused.status.code(), Some(2), "{args:?}: {}", text(&refused));
        let said = text(&refused);
        assert!(
            said.contains("there is no such bucket") && said.contains("help: AWS_ACCESS_KEY_ID"),
            "{said}"
        );
    }
}

#[test]
fn what_is_no_place_for_files_is_refused() {
    let home = TempDir::new().unwrap();
    for (args, why) in [
        (&["files", "copy", "nowhere", "there"][..], "there is no folder nowhere"),
        (&["files", "copy", ".", "."], "is both the source and the destination"),
        (&["files", "copy", ".", "https://example.org"], "is not supported; use a folder"),
        (&["files", "check"], "there is no judge in agon-judge"),
        (&["files", "check", "--grace", "1"], "1 is not in 2.."),
        (&["serve", "--files", "s3://"], "is not the name of a bucket"),
        (&["serve", "--signed-urls", "--listen", "127.0.0.1:0"], "--signed-urls is for files in a bucket"),
        (&["files"], "Usage: agon files"),
    ] {
        let refused = run(home.path(), args);
        assert_eq!(refused.status.code(), Some(2), "{args:?}: {}", text(&refused));
        assert!(text(&refused).contains(why), "{args:?}: {}", text(&refused));
    }
}
