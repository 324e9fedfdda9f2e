//! `agon worker`: does the jobs of a judge in a separate process, which reaches the judge over HTTPS or, where it is trusted, its database.

use super::children::ChildWorkshop;
use super::process::{self, WorkerPool};
use super::unit;
use crate::Failure;
use crate::args::WorkerArgs;
use agon_judge::queue::Stop;
use agon_judge::work::ClaimRequest;
use agon_judge::workshop::Workshop;
use agon_worker::{Cache, Refused, Remote, RemoteExecutor};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

pub(crate) fn run(args: &WorkerArgs) -> anyhow::Result<ExitCode> {
    if args.print_unit {
        print!("{}", unit::unit(args)?);
        return Ok(ExitCode::SUCCESS);
    }
    process::log(args.log_json);
    let runtime = process::runtime()?;
    let done = runtime.block_on(async {
        match &args.judge {
            Some(url) => remote(args, url).await,
            None => trusted(args).await,
        }
    });
    // A pending request does not delay the shutdown.
    runtime.shutdown_timeout(Duration::from_secs(2));
    done
}

/// Works for a judge that is reached over HTTPS.
async fn remote(args: &WorkerArgs, url: &str) -> anyhow::Result<ExitCode> {
    let url = address(url)?;
    let token = token(args.token.as_deref())?;
    let workshop: Arc<dyn Workshop> = Arc::new(ChildWorkshop::new()?);
    let slots = process::jobs(args.jobs);
    let name = args.name.clone().unwrap_or_else(process::machine);
    let languages: Vec<String> =
        workshop.languages().iter().map(|language| language.id().to_owned()).collect();
    let request = ClaimRequest {
        worker: plain(&name),
        versions: workshop.versions(),
        languages: languages.clone(),
        slots: i64::try_from(slots)?,
    };
    let folder = cache_folder(args)?;
    let cache = Cache::open(&folder, args.cache_mb << 20).map_err(|error| {
        Failure::new(format!("cannot use {}: {error}", folder.display()))
            .help("choose another folder with --cache DIR")
    })?;
    let (tell, stop) = watch::channel(Stop::No);
    let remote = match &args.authority {
        None => Remote::new(&url, &token, request, cache, stop),
        Some(file) => {
            let authorities = agon_store::authorities(file).map_err(|error| {
                Failure::new(error).help("--authority takes a file with certificates in PEM form")
            })?;
            Remote::trusting(authorities, &url, &token, request, cache, stop)
        }
    };
    let builds = if languages.is_empty() { "nothing".to_owned() } else { languages.join(", ") };
    println!("{name} does {} at a time for {url}, until Ctrl-C; it can build {builds}", jobs(slots));
    process::note_protection();
    let executor = Arc::new(RemoteExecutor { remote: remote.clone(), workshop });
    let mut workers = WorkerPool::of(&remote, &executor, &name, slots, tell);
    tokio::select! {
        () = process::interrupted() => {}
        why = remote.refused() => {
            workers.leave().await;
            return Err(refusal(&url, why).into());
        }
    }
    eprintln!("finishing running jobs; press Ctrl-C again to return them to the queue at once");
    let hurry = tokio::select! {
        () = workers.drain() => false,
        () = process::interrupted() => true,
    };
    if hurry {
        workers.leave().await;
    }
    Ok(ExitCode::SUCCESS)
}

/// Works with the judge's own database and files.
async fn trusted(args: &WorkerArgs) -> anyhow::Result<ExitCode> {
    let database = process::named_database(args.connect.as_deref(), args.database_file.as_deref())?;
    let database = database.ok_or_else(|| {
        Failure::new("no judge is given").help(
            "pass --judge URL and --token FILE; on a machine that may use the judge's database, set AGON_DATABASE, or pass --database-file FILE or --connect URL",
        )
    })?;
    let files = args.files.as_ref().ok_or_else(|| {
        Failure::new("the location of the judge's files is missing")
            .help("pass --files DIR or --files s3://BUCKET/PREFIX")
    })?;
    let judge = Arc::new(process::open(&database, files).await?);
    process::try_writing(files, &judge.blobs).await?;
    // The pages are elsewhere.
    judge.live.show_to_others();
    judge.join_others().await?;
    judge.follow_database_clock();
    let name = args.name.clone().unwrap_or_else(process::machine);
    let number = process::jobs(args.jobs);
    println!("{name} does {} at a time, until Ctrl-C", jobs(number));
    process::note_protection();
    let workers = WorkerPool::start(&judge, &name, number);
    process::interrupted().await;
    eprintln!("stopping; unfinished jobs go back to the queue");
    workers.leave().await;
    judge.db.close().await;
    Ok(ExitCode::SUCCESS)
}

fn jobs(number: usize) -> String {
    if number == 1 { "one job".to_owned() } else { format!("{number} jobs") }
}

fn refusal(url: &str, why: Refused) -> Failure {
    match why {
        Refused::Token => Failure::new(format!("{url} does not recognise this token"))
            .help("it was mistyped or revoked; a teacher can make a new one on the desk, under Workers"),
        Refused::Version(what) => Failure::new(format!("{url} refuses this worker: {what}")),
    }
}

/// The address of a judge, without anything after the host.
///
/// # Errors
/// Something else.
pub(super) fn address(url: &str) -> anyhow::Result<String> {
    let url = url.trim_end_matches('/');
    let Some((scheme @ ("https" | "http"), host)) = url.split_once("://") else {
        return Err(Failure::new(format!("`{url}` is not the address of a judge"))
            .help("it looks like https://agon.example.org")
            .into());
    };
    let local = ["127.0.0.1", "localhost", "[::1]"].iter().any(|name| host.starts_with(name));
    if scheme == "http" && !local {
        eprintln!("note: the token and the students' programs travel to {host} unencrypted; use https");
    }
    Ok(url.to_owned())
}

fn token(file: Option<&Path>) -> anyhow::Result<String> {
    let file = file.ok_or_else(|| {
        Failure::new("no token is given").help(
            "a teacher can make one on the desk, under Workers; save it in a file and pass --token FILE",
        )
    })?;
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", file.display())))?;
    let text = text.trim();
    if !agon_judge::services::Machines::is_token(text) || text.contains(char::is_whitespace) {
        return Err(Failure::new(format!("{} does not hold a worker's token", file.display()))
            .help("a teacher can make one on the desk, under Workers; it starts with agonw_")
            .into());
    }
    if let Ok(meta) = std::fs::metadata(file)
        && std::os::unix::fs::PermissionsExt::mode(&meta.permissions()) & 0o077 != 0
    {
        eprintln!("note: other users of this machine can read {0}; chmod 600 {0}", file.display());
    }
    Ok(text.to_owned())
}

/// A name with nothing in it that a judge would refuse.
pub(super) fn plain(name: &str) -> String {
    let good = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let name: String = name.chars().map(|c| if good(c) { c } else { '-' }).take(60).collect();
    if name.is_empty() { "worker".to_owned() } else { name }
}

fn cache_folder(args: &WorkerArgs) -> anyhow::Result<PathBuf> {
    if let Some(folder) = &args.cache {
        return Ok(folder.clone());
    }
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")));
    let base = base.ok_or_else(|| {
        Failure::new("there is no home folder to keep files in").help("pass --cache DIR, or set HOME")
    })?;
    Ok(base.join("agon").join("files"))
}
