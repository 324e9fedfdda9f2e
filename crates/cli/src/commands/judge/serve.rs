//! `agon serve`: the whole judge in one process.

use super::demo;
use super::process::{self, WorkerPool};
use super::services::{self, Services};
use crate::Failure;
use crate::args::ServeArgs;
use agon_judge::Judge;
use agon_judge_web::{HttpWebhookSender, SiteOptions, SiteUrl};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// How many matches of each ladder wait in the queue, besides those that keep the workers busy: few, so that new programs need not wait for old matches.
const LADDER_AHEAD: i64 = 8;
/// The maximum number of connections, however many files may be open.
const MAX_CONNECTIONS: usize = 4096;
/// How often the scheduler checks whether something is due.
const TICK: Duration = Duration::from_secs(1);
/// After this many checks, leftovers of killed workers' live matches are removed.
const CLEAN_EVERY: u64 = 60;

pub(crate) fn run(args: &ServeArgs) -> anyhow::Result<ExitCode> {
    process::log(args.log_json);
    process::make(&args.place)?;
    process::runtime()?.block_on(serve(args))?;
    Ok(ExitCode::SUCCESS)
}

async fn serve(args: &ServeArgs) -> anyhow::Result<()> {
    let files = process::files(&args.place);
    let Services { mail, external_sign_in } =
        args.services.as_deref().map(services::read).transpose()?.unwrap_or_default();
    let mut judge = process::open(&process::database(&args.place)?, &files).await?;
    judge.mail = mail;
    let judge = Arc::new(judge);
    judge.tables.set_most(args.tables);
    process::try_writing(&files, &judge.blobs).await?;
    if args.signed_urls && !judge.blobs.has_addresses() {
        return Err(Failure::new("--signed-urls is for files in a bucket")
            .help("pass --files s3://BUCKET/PREFIX, or leave it out")
            .into());
    }
    judge.join_others().await?;
    judge.follow_database_clock();
    let listener = TcpListener::bind(args.listen).await.map_err(|error| {
        Failure::new(format!("cannot listen on {}: {error}", args.listen))
            .help("choose another address or port; --listen 127.0.0.1:0 picks a free port")
    })?;
    let url: SiteUrl = match &args.url {
        Some(url) => url.clone(),
        None => format!("http://{}", listener.local_addr()?).parse().map_err(Failure::new)?,
    };
    // Half of the open files are for the database, files and child processes.
    let open_files = process::raise_open_files();
    let options = SiteOptions {
        only_this_host: args.url.is_some(),
        secure: args.secure,
        trusted_proxies: args.trusted_proxy.clone(),
        signed_urls: args.signed_urls,
        connections: usize::try_from(open_files / 2).unwrap_or(MAX_CONNECTIONS).clamp(16, MAX_CONNECTIONS),
        external_sign_in,
        ..SiteOptions::at(url)
    };
    let url = options.url.as_str().to_owned();
    if args.demo {
        demo::fill(&judge).await?;
    }
    println!("Agon's judge is at {url}");
    if !args.listen.ip().is_loopback() && !args.secure {
        eprintln!(
            "note: others can reach it over plain HTTP; put an HTTPS proxy in front of it and pass --secure"
        );
    }
    if let Some(link) = judge.invitations().founding_link().await? {
        println!("Make the teacher's account here, once: {url}/join/{link}");
    }
    if args.demo {
        println!("{}", demo::WELCOME);
    }
    process::note_protection();
    println!("It is ready; press Ctrl-C to stop it.");
    let workers = WorkerPool::start(&judge, &process::machine(), process::jobs(args.workers));
    let ticking = tokio::spawn(tick(judge.clone()));
    if args.allow_private_webhooks {
        judge.allow_private_hooks();
    }
    let posting = tokio::spawn(post(judge.clone(), url, HttpWebhookSender::new(args.allow_private_webhooks)));
    let (told, stop) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(agon_judge_web::serve(judge.clone(), listener, options, async {
        let _ = stop.await;
    }));
    process::interrupted().await;
    eprintln!("stopping; unfinished jobs go back to the queue");
    ticking.abort();
    judge.tables.clear();
    posting.abort();
    let _ = told.send(());
    workers.leave().await;
    // Clients that keep a connection open do not delay the shutdown.
    if let Ok(served) = tokio::time::timeout(Duration::from_secs(2), serving).await {
        served??;
    }
    judge.db.close().await;
    Ok(())
}

/// Sends news by mail and to webhooks. Errors are only logged: the next attempt may succeed.
async fn post(judge: Arc<Judge>, url: String, sender: HttpWebhookSender) {
    let mut pulse = tokio::time::interval(TICK);
    pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        pulse.tick().await;
        if let Err(error) = judge.outbox().deliver(&url, &sender).await {
            tracing::error!("news: {error}");
        }
    }
}

/// Starts whatever is due. Errors are only logged: the next check may succeed.
async fn tick(judge: Arc<Judge>) {
    let mut pulse = tokio::time::interval(TICK);
    pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for beat in 0u64.. {
        pulse.tick().await;
        if beat.is_multiple_of(CLEAN_EVERY) {
            if let Err(error) = judge.matches().clean_live().await {
                tracing::error!("live matches: {error}");
            }
            // It may take minutes; the next check finds that it is not due.
            let judge = judge.clone();
            tokio::spawn(async move {
                if let Err(error) = judge.files().tick().await {
                    tracing::error!("tidying the files: {error}");
                }
            });
        }
        if let Err(error) = judge.rounds().tick().await {
            tracing::error!("official rounds: {error}");
        }
        if let Err(error) = judge.ladder().fill_all(LADDER_AHEAD).await {
            tracing::error!("the ladders: {error}");
        }
    }
}
