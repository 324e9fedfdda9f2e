//! Files in a bucket of a real S3 server.

use crate::server::{Bucket, environment};
use agon_store::{Blobs, ByteStream, UploadError};
use futures_util::{StreamExt, TryStreamExt, stream};
use std::time::Duration;

fn bytes(size: usize) -> Vec<u8> {
    (0..size).map(|number| (number % 251) as u8).collect()
}

fn pieces(list: Vec<Result<Vec<u8>, std::io::Error>>) -> ByteStream {
    stream::iter(list).map(|piece| piece.map(Into::into)).boxed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_go_into_a_bucket_and_come_back() {
    let Some(bucket) = Bucket::fresh() else { return eprintln!("skipped: there is no S3 server here") };
    let files = bucket.files("autumn/files");
    assert!(files.probe().await.unwrap());
    files.look().await.unwrap();
    let hash = files.put(b"a bot".to_vec()).await.unwrap();
    assert_eq!(files.put(b"a bot".to_vec()).await.unwrap(), hash);
    assert_eq!(files.get(&hash).await.unwrap(), b"a bot");
    assert!(files.exists(&hash).await.unwrap() && !files.exists(&"0".repeat(64)).await.unwrap());
    assert!(files.get(&"0".repeat(64)).await.unwrap_err().is_missing());
    // Another prefix of the same bucket is another place.
    assert!(!bucket.files("spring").exists(&hash).await.unwrap());

    // Large ones go in parts, and come as they are read.
    let large = bytes(20_000_000);
    let name = blake3::hash(&large).to_hex().to_string();
    let split = || large.chunks(1 << 20).map(|piece| Ok(piece.to_vec())).collect::<Vec<_>>();
    let mut half = split();
    half.truncate(15);
    half.push(Err(std::io::Error::other("the line is cut")));
    let broken = files.put_stream(&name, pieces(half), 1 << 30).await;
    assert!(matches!(broken, Err(UploadError::Broken(_))), "{broken:?}");
    assert!(!files.exists(&name).await.unwrap(), "half a file is none");
    files.put_stream(&name, pieces(split()), 1 << 30).await.unwrap();
    let (length, read) = files.open_file(&name).await.unwrap();
    let read: Vec<_> = read.try_collect().await.unwrap();
    assert!(length == 20_000_000 && read.len() > 10 && read.concat() == large);
    // A reader that goes away early disturbs nobody.
    let (_, mut read) = files.open_file(&name).await.unwrap();
    read.next().await.unwrap().unwrap();
    drop(read);

    // An address for those who may not know the key; it is for this file alone.
    let address = files.address(&name, Duration::from_secs(60)).await.unwrap().unwrap();
    let fetched = tokio::task::spawn_blocking(move || {
        ureq::get(&address).call().unwrap().body_mut().with_config().limit(1 << 30).read_to_vec().unwrap()
    });
    assert!(fetched.await.unwrap() == large);

    files.publish_live(7, vec![1, 2, 3]).await.unwrap();
    assert_eq!(files.live(7).await.unwrap(), Some(vec![1, 2, 3]));
    assert_eq!(files.list_live().await.unwrap().len(), 1);
    files.remove_live(7).await.unwrap();
    assert_eq!(files.live(7).await.unwrap(), None);
    let listed: Vec<_> = files.list().try_collect().await.unwrap();
    let mut found: Vec<_> = listed.iter().map(|file| (file.hash.clone(), file.size)).collect();
    let mut expected = vec![(hash.clone(), 5), (name.clone(), 20_000_000)];
    found.sort();
    expected.sort();
    assert_eq!(found, expected);

    // To a folder and back to another place.
    let folder = tempfile::tempdir().unwrap();
    let local = Blobs::folder(folder.path()).unwrap();
    assert_eq!(files.copy_to(&local, |_| ()).await.unwrap().files, 2);
    let other = bucket.files("spring");
    let copied = local.copy_to(&other, |_| ()).await.unwrap();
    assert_eq!((copied.files, copied.bytes, copied.known), (2, 20_000_005, 0));
    assert_eq!(local.copy_to(&other, |_| ()).await.unwrap().known, 2);
    assert!(other.get(&name).await.unwrap() == large);
    for file in listed {
        assert!(files.remove_if_same(&file).await.unwrap());
    }
    assert!(!files.exists(&hash).await.unwrap());
    files.remove(&hash).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bucket_that_is_not_there_is_named() {
    let Some(bucket) = Bucket::fresh() else { return eprintln!("skipped: there is no S3 server here") };
    let nowhere = "s3://nowhere/files".parse().unwrap();
    let files = Blobs::open_in(&nowhere, environment(&bucket.endpoint)).unwrap();
    for error in [files.look().await.unwrap_err(), files.put(vec![1]).await.unwrap_err()] {
        let said = error.to_string();
        assert!(said.contains("there is no such bucket") && !said.contains('<'), "{said}");
    }
}
