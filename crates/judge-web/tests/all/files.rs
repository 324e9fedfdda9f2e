//! The judge's files: what is missing and what nothing needs, how long replays are kept, and a judge whose files are in a bucket.

use crate::contest::{judged, open, plan, work};
use crate::machines::{hello, holder, remote, until};
use crate::people::{refused, student, teacher};
use crate::s3_server::Bucket;
use crate::site::visitor;
use crate::support::{BuiltIns, Ground, on_both, options};
use agon_judge::clock::{DAY, HOUR};
use agon_judge::contest::{MatchKind, MatchView, Status};
use agon_judge::files::{FileKind, Retention};
use agon_judge::queue::{JobClass, JobState, Rules, Stop};
use agon_judge::{Error, Judge, Refusal};
use agon_judge_web::SiteOptions;
use axum::http::Request;
use futures_util::TryStreamExt;
use sqlx::{Column, Row};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tokio::net::TcpListener;

/// Where the file with a hash is.
fn path(ground: &Ground, hash: &str) -> PathBuf {
    ground.folder.path().join("blobs").join(&hash[..2]).join(&hash[2..])
}

/// Makes all files as old as those of yesterday.
async fn age(ground: &Ground, judge: &Judge) {
    let all: Vec<_> = judge.blobs.list().try_collect().await.unwrap();
    for file in all {
        let file = std::fs::File::options().append(true).open(path(ground, &file.hash)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(24 * 3600)).unwrap();
    }
}

async fn ladder(judge: &Judge, contest: i64) -> Vec<MatchView> {
    let mut all = judge.matches().newest(None, contest).await.unwrap();
    all.retain(|one| one.kind == MatchKind::Ladder);
    all
}

on_both! {
    async fn old_replays_are_thinned_and_made_again(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        judged(&judge, &ada, &contest, "Ada1", "bot Dummy").await;
        judged(&judge, &bob, &contest, "Bob1", "bot Dummy").await;
        judge.ladder().fill(&contest, 5).await.unwrap();
        work(&judge).await;
        let all = ladder(&judge, contest.id).await;
        let [starred, linked, again, other, ..] = &all[..] else { panic!("{all:?}") };
        judge.matches().star(&bob, starred.id, true).await.unwrap();
        judge.matches().star(&bob, starred.id, true).await.unwrap();
        assert!(matches!(judge.matches().star(&eve, starred.id, true).await, Err(Error::NotFound)), "she does not play in it");
        let sql = "INSERT INTO news (contest, author, title, body, at) VALUES ($1, $2, 'x', $3, 1)";
        let body = format!("Look at [this](/matches/{}), what a match!", linked.id);
        let mut tx = ground.db.begin().await.unwrap();
        sqlx::query(sql).bind(contest.id).bind(teacher.id).bind(body).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();

        // Nothing goes until a teacher says so, and until it is old.
        let before = judge.matches().replay(Some(&teacher), again.id).await.unwrap();
        let ratings = judge.ladder().standings(contest.id).await.unwrap();
        assert!(matches!(judge.files().choose_retention(&ada, Retention::default()).await, Err(Error::NotFound)));
        refused(judge.files().choose_retention(&teacher, Retention { ladder_days: Some(0) }).await, Refusal::BadSetting);
        age(&ground, &judge).await;
        ground.clock.advance(40 * DAY);
        judge.files().tidy().await.unwrap();
        judge.files().choose_retention(&teacher, Retention { ladder_days: Some(50) }).await.unwrap();
        judge.files().tidy().await.unwrap();
        assert_eq!(judge.files().storage(&teacher).await.unwrap().thinned, 0);
        let shown = judge.files().storage(&teacher).await.unwrap();
        let gone = all.len() as i64 - 2;
        let preview: Vec<_> = shown.previews.iter().map(|one| (one.days, one.replays)).collect();
        assert_eq!(preview, [(7, gone), (30, gone), (50, 0), (90, 0), (180, 0), (365, 0)]);
        assert!(shown.previews[0].bytes > 1000, "{shown:?}");
        judge.files().choose_retention(&teacher, Retention { ladder_days: Some(30) }).await.unwrap();

        // One of several processes does it, once a day.
        let twin = ground.judge();
        assert!(judge.files().tick().await.unwrap());
        assert!(!judge.files().tick().await.unwrap() && !twin.files().tick().await.unwrap());
        ground.clock.advance(DAY);
        assert!(twin.files().tick().await.unwrap() && !judge.files().tick().await.unwrap());
        for one in ladder(&judge, contest.id).await {
            let kept = [starred.id, linked.id].contains(&one.id);
            assert_eq!(one.thinned, !kept, "{}", one.id);
            assert_eq!(judge.matches().replay(Some(&ada), one.id).await.is_ok(), kept);
        }
        let after = judge.files().survey(HOUR).await.unwrap();
        let count = |kind: FileKind| after.kinds.iter().find(|one| one.kind == kind).unwrap().files;
        assert_eq!((count(FileKind::LadderReplays), count(FileKind::TrialReplays)), (2, 10));
        assert!(after.missing.is_empty() && after.orphans.is_empty(), "{after:?}");
        refused(judge.matches().replay(Some(&ada), again.id).await, Refusal::ReplayThinned);

        // Those who played, and teachers, can have it back.
        let session = judge.auth().open_session(ada.id).await.unwrap();
        let page = visitor(&judge, Some(session)).send("GET", &format!("/matches/{}", again.id), "").await.text;
        assert!(page.contains("per estalviar espai") && page.contains(&format!("/matches/{}/again", again.id)) && !page.contains("<agon-viewer"), "{page}");
        let page = visitor(&judge, None).send("GET", &format!("/matches/{}", again.id), "").await.text;
        assert!(page.contains("removed to save space") && !page.contains("/again"), "{page}");
        assert!(matches!(judge.matches().play_again(&eve, again.id).await, Err(Error::NotFound)));
        judge.matches().play_again(&ada, again.id).await.unwrap();
        judge.matches().play_again(&ada, again.id).await.unwrap();
        work(&judge).await;
        assert_eq!(judge.matches().replay(Some(&teacher), again.id).await.unwrap(), before, "byte for byte");
        assert_eq!(judge.ladder().standings(contest.id).await.unwrap(), ratings, "it does not count twice");
        assert!(judge.matches().is_starred(&ada, again.id).await.unwrap());
        refused(judge.matches().play_again(&ada, again.id).await, Refusal::ReplayExists);
        ground.clock.advance(DAY);
        judge.files().tick().await.unwrap();
        assert!(judge.matches().replay(Some(&teacher), again.id).await.is_ok(), "a star keeps it");

        // One that cannot come out the same is not replaced by another.
        let mut tx = ground.db.begin().await.unwrap();
        sqlx::query("UPDATE matches SET seed = seed + 1 WHERE id = $1").bind(other.id).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        judge.matches().play_again(&teacher, other.id).await.unwrap();
        work(&judge).await;
        let job = judge.queue.job(JobClass::Match, other.id).await.unwrap().unwrap();
        assert!(job.state == JobState::Dead && job.trouble.contains("came out differently"), "{job:?}");
        assert!(judge.matches().get(None, other.id).await.unwrap().thinned);
    }

    async fn files_that_are_missing_damaged_or_of_no_use_are_found(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let submission = judged(&judge, &teacher, &contest, "Ada1", "bot Dummy").await;
        let whole = judge.files().survey(2 * HOUR).await.unwrap();
        let files: u64 = whole.kinds.iter().map(|one| one.files).sum();
        assert!(files >= 7 && whole.missing.is_empty() && whole.orphans.is_empty(), "{whole:?}");
        let unused = judge.blobs.put(b"nobody needs this".to_vec()).await.unwrap();
        assert!(judge.files().survey(2 * HOUR).await.unwrap().orphans.is_empty(), "it may belong to a job in hand");
        age(&ground, &judge).await;
        let replays: Vec<String> = sqlx::query_scalar("SELECT replay FROM matches ORDER BY id").fetch_all(ground.db.read()).await.unwrap();
        std::fs::remove_file(path(&ground, &replays[0])).unwrap();
        std::fs::write(path(&ground, &replays[1]), "something else").unwrap();
        let mut survey = judge.files().survey(2 * HOUR).await.unwrap();
        judge.files().read_all(&mut survey).await.unwrap();
        let names = |list: &[agon_judge::files::NamedFile]| list.iter().map(|one| one.hash.clone()).collect::<Vec<_>>();
        assert_eq!(names(&survey.missing), [replays[0].clone()]);
        assert_eq!(names(&survey.damaged), [replays[1].clone()]);
        assert_eq!(survey.orphans.iter().map(|file| file.hash.as_str()).collect::<Vec<_>>(), [unused.as_str()]);
        // One that is stored again in the meantime stays.
        judge.blobs.put(b"nobody needs this".to_vec()).await.unwrap();
        assert_eq!(judge.files().delete_orphans(&survey).await.unwrap(), 0);
        age(&ground, &judge).await;
        let survey = judge.files().survey(2 * HOUR).await.unwrap();
        assert_eq!(judge.files().delete_orphans(&survey).await.unwrap(), 1);
        assert!(!judge.blobs.exists(&unused).await.unwrap() && judge.submissions().source(&teacher, submission.id).await.is_ok());
    }
}

/// A column that names files must be known to the survey: otherwise its files would be deleted as orphans.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_column_that_names_files_is_known() {
    let ground = Ground::sqlite().await;
    let (judge, teacher, contest) = open(&ground).await;
    let ada = student(&judge, &teacher, "ada@example.org").await;
    judged(&judge, &ada, &contest, "Ada1", "bot Dummy").await;
    let bob = student(&judge, &teacher, "bob@example.org").await;
    judged(&judge, &bob, &contest, "Bob1", "bot Dummy").await;
    judge.ladder().fill(&contest, 1).await.unwrap();
    judge.rounds().start(&teacher, contest.id).await.unwrap();
    work(&judge).await;
    let files: Vec<_> = judge.blobs.list().try_collect().await.unwrap();
    let tables: Vec<String> = sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'")
        .fetch_all(ground.db.read())
        .await
        .unwrap();
    let mut columns = std::collections::BTreeSet::new();
    for table in tables.iter().filter(|table| !table.starts_with("sqlite_")) {
        let sql = ground.db.sql(&format!("SELECT * FROM {table}"));
        for row in sqlx::query(sql).fetch_all(ground.db.read()).await.unwrap() {
            for column in row.columns() {
                let Ok(text) = row.try_get::<String, _>(column.ordinal()) else { continue };
                if files.iter().any(|file| text.contains(&file.hash)) {
                    columns.insert(format!("{table}.{}", column.name()));
                }
            }
        }
    }
    // The header of a round names the programs of its entries, which the submissions name, too.
    columns.remove("rounds.header");
    let known = ["boards.blob", "matches.replay", "submissions.component", "submissions.source"];
    assert_eq!(columns.into_iter().collect::<Vec<_>>(), known);
}

/// A whole judge on S3: a worker on another machine fetches what it needs from the bucket, and so does whoever may see all of a replay.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_judge_keeps_its_files_in_a_bucket() {
    let Some(bucket) = Bucket::fresh() else { return eprintln!("skipped: there is no S3 server here") };
    let ground = Ground::sqlite().await;
    let (db, clock) = (ground.db.clone(), ground.clock.clone());
    let judge = Arc::new(Judge::new(db, bucket.files("judge"), clock, Rules::default(), Arc::new(BuiltIns)));
    let teacher = teacher(&judge).await;
    let contest = judge.contests().create(&teacher, plan(&judge, "autumn")).await.unwrap();
    let ada = student(&judge, &teacher, "ada@example.org").await;
    let id =
        judge.submissions().submit(&ada, &contest, crate::contest::file("Harry", "bot Dummy")).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let options = SiteOptions { signed_urls: true, ..options() };
    tokio::spawn(agon_judge_web::serve(judge.clone(), listener, options.clone(), std::future::pending()));
    let (token, _) = holder(&judge, &teacher, "lab").await;
    let cache = ground.folder.path().join("cache");
    let (_, worker, tell) = remote(&url, &token, hello("pc", &["python"]), &cache);
    let working = tokio::spawn(worker.run());
    until("the verdict", async || {
        let submission = judge.submissions().get(&ada, id).await.unwrap();
        judge.submissions().status(&submission).await.unwrap() == Status::Accepted
    })
    .await;
    tell.send(Stop::Soon).unwrap();
    working.await.unwrap();
    assert_eq!(std::fs::read_dir(&cache).unwrap().count(), 2, "from the bucket into the cache");
    assert!(judge.health().await.is_ok());
    let survey = judge.files().survey(2 * HOUR).await.unwrap();
    assert!(
        survey.missing.is_empty() && survey.kinds.iter().map(|one| one.files).sum::<u64>() >= 7,
        "{survey:?}"
    );

    // The teacher may see everything and is sent to the bucket; others get what they may see from the judge.
    let played = judge.matches().newest(Some(&ada), contest.id).await.unwrap()[0].id;
    let router = agon_judge_web::router(judge.clone(), options);
    for (who, is_sent) in [(&teacher, true), (&ada, false)] {
        let key = judge.auth().make_token(who.id, "test").await.unwrap();
        let request = Request::builder()
            .uri(format!("/api/v1/matches/{played}/replay"))
            .header("authorization", format!("Bearer {key}"));
        let answer =
            tower::ServiceExt::oneshot(router.clone(), request.body(axum::body::Body::empty()).unwrap())
                .await
                .unwrap();
        assert_eq!(answer.status().as_u16(), if is_sent { 307 } else { 200 });
        if is_sent {
            let address = answer.headers()["location"].to_str().unwrap().to_owned();
            let fetched = tokio::task::spawn_blocking(move || {
                ureq::get(&address).call().unwrap().body_mut().read_to_vec().unwrap()
            });
            assert_eq!(fetched.await.unwrap(), judge.matches().replay(Some(&teacher), played).await.unwrap());
        }
    }
}
