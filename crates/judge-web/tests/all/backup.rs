//! Backups: made while others write, whole or refused, and the same on both databases.

use crate::contest::{judged, open, plan, work};
use crate::people::student;
use crate::support::{Ground, on_both};
use agon_judge::backup::{Manifest, restore};
use agon_judge::{Blobs, Judge};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A judge with something of everything in it.
async fn busy(ground: &Ground) -> Arc<Judge> {
    let (judge, teacher, contest) = open(ground).await;
    let ada = student(&judge, &teacher, "ada@example.org").await;
    judged(&judge, &ada, &contest, "Ada1", "bot Dummy").await;
    judged(&judge, &teacher, &contest, "Teach", "bot Dummy").await;
    judged(&judge, &ada, &contest, "Bad", "crash").await;
    judge.ladder().fill(&contest, 3).await.unwrap();
    work(&judge).await;
    judge.contests().add_news(&teacher, contest.id, "Quotes \" and \u{1F600}", "line\nline").await.unwrap();
    judge.auth().open_session(ada.id).await.unwrap();
    judge
}

/// The lines of all tables in a backup, in an order of their own.
pub(crate) fn rows(path: &Path) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut archive = tar::Archive::new(std::fs::File::open(path).unwrap());
    for entry in archive.entries().unwrap() {
        let mut entry = entry.unwrap();
        let name = entry.path().unwrap().to_string_lossy().into_owned();
        let Some(table) = name.strip_prefix("tables/").and_then(|name| name.split_once('/')) else {
            continue;
        };
        let mut text = String::new();
        std::io::Read::read_to_string(&mut entry, &mut text).unwrap();
        all.entry(table.0.to_owned()).or_default().extend(text.lines().map(str::to_owned));
    }
    all.values_mut().for_each(|lines| lines.sort());
    all
}

fn last_ids(manifest: &Manifest) -> Vec<(String, i64)> {
    manifest.tables.iter().filter_map(|(name, table)| Some((name.clone(), table.last_id?))).collect()
}

/// Restores into another ground and gives the judge there.
async fn moved(file: &Path, ground: &Ground) -> Judge {
    let blobs = Blobs::folder(&ground.folder.path().join("blobs")).unwrap();
    restore(&ground.url, &blobs, file).await.unwrap();
    ground.judge()
}

on_both! {
    async fn a_judge_moves_to_the_other_database_and_back(ground) {
        let judge = busy(&ground).await;
        let first = ground.folder.path().join("first.tar");
        let manifest = judge.backups().write(&first).await.unwrap();
        assert!(manifest.files >= 5 && manifest.tables["matches"].rows >= 12, "{manifest:?}");
        let other = match judge.db.kind() {
            agon_store::Kind::Sqlite => Ground::postgres().await,
            agon_store::Kind::Postgres => Some(Ground::sqlite().await),
        };
        let other = match other { Some(other) => other, None => Ground::sqlite().await };
        let there = moved(&first, &other).await;
        let second = ground.folder.path().join("second.tar");
        let again = there.backups().write(&second).await.unwrap();
        assert_eq!(rows(&first), rows(&second));
        assert_eq!(last_ids(&manifest), last_ids(&again), "no number is given twice");
        // It is a judge that goes on: a new submission, a new match, a new rating.
        let (account, _) = there.auth().sign_in("ada@example.org", crate::people::PASSWORD, "").await.unwrap();
        let contest = there.contests().get("autumn").await.unwrap();
        let there = Arc::new(there);
        assert_eq!(judged(&there, &account, &contest, "Ada1", "bot Dummy").await.version, Some(2));
        let third = ground.folder.path().join("third.tar");
        there.backups().write(&third).await.unwrap();
        let home = Ground::sqlite().await;
        let home = moved(&third, &home).await;
        let back = ground.folder.path().join("back.tar");
        home.backups().write(&back).await.unwrap();
        assert_eq!(rows(&third), rows(&back));
        for id in home.matches().newest(Some(&account), contest.id).await.unwrap().iter().map(|one| one.id) {
            home.matches().replay(Some(&account), id).await.unwrap();
        }
    }

    /// Every transaction of the writer adds a match, its seats and its job: a backup has all of them or none.
    async fn a_backup_during_writes_is_of_one_moment(ground) {
        let judge = busy(&ground).await;
        let contest = judge.contests().get("autumn").await.unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        let writer = tokio::spawn({
            let (judge, contest, stop) = (judge.clone(), contest.clone(), stop.clone());
            async move {
                let mut waiting = 1;
                while !stop.load(Ordering::Relaxed) {
                    judge.ladder().fill(&contest, waiting).await.unwrap();
                    waiting += 1;
                }
                waiting
            }
        });
        for number in 0..3 {
            let file = ground.folder.path().join(format!("{number}.tar"));
            judge.backups().write(&file).await.unwrap();
            let home = Ground::sqlite().await;
            let there = moved(&file, &home).await;
            let count = async |sql: &'static str| sqlx::query_scalar::<_, i64>(sql).fetch_one(there.db.read()).await.unwrap();
            let matches = count("SELECT COUNT(*) FROM matches").await;
            assert!(matches > 12, "{matches}");
            assert_eq!(count("SELECT COUNT(*) FROM seats").await, matches * 4);
            assert_eq!(count("SELECT COUNT(*) FROM jobs WHERE class = 'match'").await, matches);
        }
        stop.store(true, Ordering::Relaxed);
        assert!(writer.await.unwrap() > 3, "somebody wrote meanwhile");
    }

    async fn what_is_not_whole_or_not_empty_is_refused(ground) {
        let judge = busy(&ground).await;
        let file = ground.folder.path().join("backup.tar");
        judge.backups().write(&file).await.unwrap();
        let blobs = Blobs::folder(&ground.folder.path().join("other")).unwrap();
        let full = restore(&ground.url, &blobs, &file).await.unwrap_err();
        assert!(full.to_string().contains("not empty"), "{full}");
        let bytes = std::fs::read(&file).unwrap();
        let broken = ground.folder.path().join("broken.tar");
        let url = format!("sqlite://{}", ground.folder.path().join("new.db").display());
        for (what, text) in [("half", &bytes[..bytes.len() / 2]), ("nothing", &bytes[..0])] {
            std::fs::write(&broken, text).unwrap();
            restore(&url, &blobs, &broken).await.expect_err(what);
        }
        // One letter of a row is another.
        let mut changed = bytes.clone();
        let at = changed.windows(15).position(|part| part == b"ada@example.org").unwrap();
        changed[at] = b'A';
        std::fs::write(&broken, changed).unwrap();
        let error = restore(&url, &blobs, &broken).await.unwrap_err();
        assert!(error.to_string().contains("damaged"), "{error}");
        assert!(!ground.folder.path().join("new.db").exists(), "nothing was begun");
        // A database that is not even there is made.
        restore(&url, &blobs, &file).await.unwrap();
        // A disk that cannot be written to leaves no file behind.
        judge.backups().write(Path::new("/dev/full/backup.tar")).await.unwrap_err();
        let nowhere = ground.folder.path().join("no/such/folder.tar");
        judge.backups().write(&nowhere).await.unwrap_err();
        assert!(!nowhere.exists());
    }

    async fn a_teacher_downloads_a_backup(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        assert!(matches!(judge.backups().send(&ada, Vec::new()).await, Err(agon_judge::Error::NotFound)));
        judge.contests().create(&teacher, plan(&judge, "spring")).await.unwrap();
        let visitor = crate::site::visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let request = axum::http::Request::builder().method("POST").uri("/desk/backup").header("sec-fetch-site", "same-origin")
            .header("cookie", format!("agon_session={}", visitor.cookie.as_deref().unwrap())).body(axum::body::Body::empty()).unwrap();
        let bytes = visitor.bytes(request).await;
        let file = ground.folder.path().join("download.tar");
        std::fs::write(&file, bytes).unwrap();
        let home = Ground::sqlite().await;
        let there = moved(&file, &home).await;
        assert_eq!(there.contests().all().await.unwrap(), judge.contests().all().await.unwrap());
    }
}
