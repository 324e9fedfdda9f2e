//! What the tests share: an empty database of each kind.

pub(crate) mod front;
pub(crate) mod issuer;
mod postgres;
mod workshop;

pub(crate) use postgres::programs as postgres_programs;
pub(crate) use workshop::{BuiltIns, TEMPLATE};

use agon_judge::{Clock, Database, Judge};
use agon_judge_web::SiteOptions;
use std::net::SocketAddr;
use std::sync::Arc;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// When the tests take place.
pub(crate) const NOW: i64 = 1_700_000_000_000;

/// An empty database with a clock that stands still, and a folder that goes when the test is over.
#[derive(Clone)]
pub(crate) struct Ground {
    pub(crate) db: Database,
    pub(crate) url: String,
    pub(crate) clock: Clock,
    pub(crate) folder: Arc<TempDir>,
}

impl Ground {
    pub(crate) async fn sqlite() -> Self {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite://{}", folder.path().join("judge.db").display());
        Self::at(url, folder).await
    }

    /// None where there is no server and none is demanded by `AGON_REQUIRE_POSTGRES`.
    pub(crate) async fn postgres() -> Option<Self> {
        let url = postgres::fresh().await;
        assert!(url.is_some() || std::env::var_os("AGON_REQUIRE_POSTGRES").is_none(), "no PostgreSQL");
        Some(Self::at(url?, TempDir::new().unwrap()).await)
    }

    async fn at(url: String, folder: TempDir) -> Self {
        // What the judge logged is shown with a test that fails.
        let log = tracing_subscriber::fmt().with_max_level(tracing::Level::WARN).with_ansi(false);
        let _ = log.with_test_writer().try_init();
        let db = agon_judge::open_database(&url).await.unwrap();
        Self { db, url, clock: Clock::standing(NOW), folder: Arc::new(folder) }
    }
}

/// A site that answers to every name.
pub(crate) fn options() -> SiteOptions {
    SiteOptions::at("http://agon.test".parse().unwrap())
}

/// The site on a port of its own: where it is, what tells it to stop, and its end.
pub(crate) async fn served(
    judge: Arc<Judge>,
) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<std::io::Result<()>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (tell, told) = oneshot::channel::<()>();
    let stop = async {
        told.await.ok();
    };
    (address, tell, tokio::spawn(agon_judge_web::serve(judge, listener, options(), stop)))
}

/// The same test on both databases.
macro_rules! on_both {
    ($($(#[$meta:meta])* async fn $name:ident($ground:ident) $body:block)*) => {
        $(mod $name {
            #[allow(unused_imports, reason = "not every test needs all")]
            use super::*;
            async fn test($ground: crate::support::Ground) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                test(crate::support::Ground::sqlite().await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                match crate::support::Ground::postgres().await {
                    Some(ground) => test(ground).await,
                    None => eprintln!("skipped: there is no PostgreSQL here"),
                }
            }
        })*
    };
}
pub(crate) use on_both;
