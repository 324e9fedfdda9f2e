//! Workers that reach their judge by HTTPS, with a certificate of an authority of the house.

use crate::contest::{file, open};
use crate::machines::{hello, until};
use crate::support::front::{authority, in_front_of};
use crate::support::{BuiltIns, Ground, served};
use agon_judge::queue::{Stop, Worker};
use agon_worker::{Cache, Remote, RemoteExecutor};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// A worker at work, for as long as what is returned is kept.
fn work(remote: impl FnOnce(Cache, watch::Receiver<Stop>) -> Remote, cache: &Path) -> watch::Sender<Stop> {
    let (tell, stop) = watch::channel(Stop::No);
    let remote = remote(Cache::open(cache, 1 << 30).unwrap(), stop.clone());
    let executor = RemoteExecutor { remote: remote.clone(), workshop: Arc::new(BuiltIns) };
    tokio::spawn(Worker::new(remote, Arc::new(executor), "w", stop).run());
    tell
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_trusts_the_authority_that_it_is_told_and_no_other() {
    let ground = Ground::sqlite().await;
    let (judge, teacher, contest) = open(&ground).await;
    let (address, _close, _site) = served(judge.clone()).await;
    let url = format!("https://{}", in_front_of(address).await);
    let token = judge.machines().make_token(&teacher, "lab").await.unwrap();
    let id = judge.submissions().submit(&teacher, &contest, file("Harry", "bot Dummy")).await.unwrap();
    let cache = ground.folder.path().join("cache");
    let names = async || -> Vec<String> {
        judge.desk().workers(&teacher).await.unwrap().into_iter().map(|worker| worker.name).collect()
    };

    // One that knows the public authorities only does not hand its token to a stranger.
    let _wary =
        work(|cache, stop| Remote::new(&url, &token, hello("wary", &["python"]), cache, stop), &cache);
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(names().await, [""; 0]);
    let roots = agon_store::authorities(&authority()).unwrap();
    let _told = work(
        |cache, stop| Remote::trusting(roots, &url, &token, hello("told", &["python"]), cache, stop),
        &cache,
    );
    until("the verdict", async || {
        judge.submissions().get(&teacher, id).await.unwrap().state.as_str() == "accepted"
    })
    .await;
    assert_eq!(names().await, ["lab/told"]);
    let nothing = ground.folder.path().join("nothing.pem");
    std::fs::write(&nothing, "no certificate").unwrap();
    assert!(agon_store::authorities(&nothing).unwrap_err().ends_with("there is no certificate in it"));
}
