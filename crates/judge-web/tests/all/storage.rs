//! Files by their hash, and the two promises of the database: one writer, and all or nothing.

use crate::support::on_both;
use agon_judge::{Blobs, Database};

async fn count(db: &Database) -> i64 {
    sqlx::query_scalar("SELECT COUNT(*) FROM audit").fetch_one(db.read()).await.unwrap()
}

const INSERT: &str = "INSERT INTO audit (at, what, about, detail) VALUES (1, 'test', '', $1)";

on_both! {
    async fn a_transaction_that_is_dropped_never_happened(ground) {
        let mut tx = ground.db.begin().await.unwrap();
        sqlx::query(INSERT).bind("x").execute(&mut *tx).await.unwrap();
        drop(tx);
        assert_eq!(count(&ground.db).await, 0);
        let mut tx = ground.db.begin().await.unwrap();
        sqlx::query(INSERT).bind("x").execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(count(&ground.db).await, 1);
    }

    async fn what_a_writer_has_read_stays_true(ground) {
        let add = |db: Database| async move {
            for _ in 0..10 {
                let mut tx = db.begin().await.unwrap();
                let seen: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM audit").fetch_one(&mut *tx).await.unwrap();
                sqlx::query(INSERT).bind(seen.to_string()).execute(&mut *tx).await.unwrap();
                tx.commit().await.unwrap();
            }
        };
        // Another handle on the same database, as another process has one.
        let other = agon_judge::open_database(&ground.url).await.unwrap();
        let all = [tokio::spawn(add(ground.db.clone())), tokio::spawn(add(other)), tokio::spawn(add(ground.db.clone()))];
        for one in all {
            one.await.unwrap();
        }
        let distinct = "SELECT COUNT(DISTINCT detail) FROM audit";
        let distinct: i64 = sqlx::query_scalar(distinct).fetch_one(ground.db.read()).await.unwrap();
        assert_eq!(distinct, 30);
    }

    async fn what_was_committed_is_there_after_opening_again(ground) {
        let mut tx = ground.db.begin().await.unwrap();
        sqlx::query(INSERT).bind("kept").execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        ground.db.close().await;
        assert_eq!(count(&agon_judge::open_database(&ground.url).await.unwrap()).await, 1);
    }
}

#[tokio::test]
async fn files_are_found_by_their_hash_and_damage_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let blobs = Blobs::folder(&folder.path().join("new/blobs")).unwrap();
    let hash = blobs.put(b"a bot".to_vec()).await.unwrap();
    assert_eq!(blobs.put(b"a bot".to_vec()).await.unwrap(), hash);
    assert_eq!(blobs.get(&hash).await.unwrap(), b"a bot");
    assert!(blobs.get(&"0".repeat(64)).await.is_err());
    for odd in ["", "a", "é", "../../etc/passwd"] {
        assert!(blobs.get(odd).await.is_err(), "{odd}");
    }
    let file = folder.path().join("new/blobs").join(&hash[..2]).join(&hash[2..]);
    std::fs::write(&file, b"b bot").unwrap();
    let damaged = blobs.get(&hash).await.unwrap_err();
    assert!(damaged.to_string().contains("damaged"), "{damaged}");
    // A file that was cut off is written again.
    std::fs::write(&file, b"a").unwrap();
    blobs.put(b"a bot".to_vec()).await.unwrap();
    assert_eq!(blobs.get(&hash).await.unwrap(), b"a bot");
}
