//! What the server and the workers share: opening the judge, the log, the workers of this process, and the signals that stop them.

use super::children::ChildWorkshop;
use crate::Failure;
use crate::args::PlaceArgs;
use agon_judge::contest::JobExecutor;
use agon_judge::queue::{Executor, Rules, Source, Stop, Worker};
use agon_judge::{Blobs, Clock, Judge};
use agon_store::Place;
use std::path::Path;
use std::sync::Arc;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Logs to standard error; `AGON_LOG=debug` shows more.
pub(super) fn log(json: bool) {
    let level = std::env::var("AGON_LOG").ok().and_then(|level| level.parse().ok());
    let log = tracing_subscriber::fmt()
        .with_max_level(level.unwrap_or(tracing::Level::WARN))
        .with_target(false)
        .with_writer(std::io::stderr);
    // A logger that is already installed stays.
    let _ = if json { log.json().try_init() } else { log.with_ansi(false).try_init() };
}

/// Creates the folder of a judge, accessible only to this account. The folder of an older judge is made private as well; a folder with other things in it
/// is left as it is.
///
/// # Errors
/// The folder cannot be created.
pub(super) fn make(place: &PlaceArgs) -> anyhow::Result<()> {
    let dir = &place.dir;
    let failed = |error: std::io::Error| Failure::new(format!("cannot create {}: {error}", dir.display()));
    std::fs::create_dir_all(dir).map_err(failed)?;
    let names: Vec<_> =
        std::fs::read_dir(dir).map_err(failed)?.flatten().map(|entry| entry.file_name()).collect();
    let ours = |name: &std::ffi::OsString| name == "files" || name.to_string_lossy().starts_with("judge.db");
    if names.iter().all(ours) {
        agon_store::private(dir, 0o700)
            .map_err(|error| Failure::new(format!("cannot make the judge's folder private: {error}")))?;
    }
    Ok(())
}

/// The address of a judge's database.
///
/// # Errors
/// The file with the address cannot be read, or is empty.
pub(super) fn database(place: &PlaceArgs) -> anyhow::Result<String> {
    Ok(match named_database(place.database.as_deref(), place.database_file.as_deref())? {
        Some(url) => url,
        None => format!("sqlite://{}", place.dir.join("judge.db").display()),
    })
}

/// The address of a database, given directly or in a file.
///
/// # Errors
/// A file that cannot be read or is empty, or a password on the command line.
pub(super) fn named_database(url: Option<&str>, file: Option<&Path>) -> anyhow::Result<Option<String>> {
    let from_environment = std::env::var("AGON_DATABASE").ok();
    if let Some(url) = url
        && from_environment.as_deref() != Some(url)
        && has_password(url)
    {
        return Err(Failure::new(
            "a password on the command line can be read by other users of this machine",
        )
        .help("set AGON_DATABASE, or write the address to a file and pass --database-file FILE")
        .into());
    }
    let Some(file) = file else { return Ok(url.map(str::to_owned)) };
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", file.display())))?;
    if text.trim().is_empty() {
        let message = format!("{} is empty", file.display());
        return Err(Failure::new(message).help("it must hold the database's address in one line").into());
    }
    Ok(Some(text.trim().to_owned()))
}

/// Raises the limit of open files as far as the system allows; returns the limit.
pub(super) fn raise_open_files() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: now.maximum, maximum: now.maximum };
    let _ = setrlimit(Resource::Nofile, raised);
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// Where a judge's files are.
pub(super) fn files(place: &PlaceArgs) -> Place {
    place.files.clone().unwrap_or_else(|| Place::Folder(place.dir.join("files")))
}

/// Opens a place for files that must be there.
///
/// # Errors
/// It cannot be read.
pub(super) async fn open_files(place: &Place) -> anyhow::Result<Blobs> {
    let blobs = Blobs::open(place).map_err(|error| unusable_files(place, &error))?;
    if matches!(place, Place::Bucket { .. }) {
        blobs.look().await.map_err(|error| unusable_files(place, &error))?;
    }
    Ok(blobs)
}

/// Tries whether files can be written, so that this is known before the first submission comes.
///
/// # Errors
/// They cannot.
pub(super) async fn try_writing(place: &Place, blobs: &Blobs) -> anyhow::Result<()> {
    if matches!(place, Place::Bucket { .. }) {
        blobs.probe().await.map_err(|error| unusable_files(place, &error))?;
    }
    Ok(())
}

fn unusable_files(place: &Place, error: &agon_store::Error) -> Failure {
    let failure = Failure::new(format!("cannot use {place}: {error}"));
    match place {
        Place::Folder(_) => failure.help("check the path and the permissions"),
        Place::Bucket { .. } => failure.help(
            "AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION say who asks and where; AWS_ENDPOINT_URL names a store other than Amazon's",
        ),
    }
}

/// Opens a judge.
///
/// # Errors
/// The database or the folder cannot be used.
pub(super) async fn open(database: &str, files: &Place) -> anyhow::Result<Judge> {
    let unusable = |what: &str, error: &agon_store::Error| {
        Failure::new(format!("cannot open {what}: {error}"))
            .help("check the address, the password and the permissions")
    };
    let db = agon_judge::open_database(database)
        .await
        .map_err(|error| unusable(&without_password(database), &error))?;
    let blobs = open_files(files).await?;
    let workshop = Arc::new(ChildWorkshop::new()?);
    Ok(Judge::new(db, blobs, Clock::system(), Rules::default(), workshop))
}

/// Whether a database's address has a password in it.
fn has_password(url: &str) -> bool {
    let Some((_, rest)) = url.split_once("://") else { return false };
    let (place, options) = rest.split_once('?').unwrap_or((rest, ""));
    let user = place.rsplit_once('@').map_or("", |(user, _)| user);
    user.split_once(':').is_some_and(|(_, password)| !password.is_empty()) || options.contains("password=")
}

/// An address without its secrets.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    match rest.rsplit_once('@') {
        Some((user, place)) => format!("{scheme}://{}@{place}", user.split(':').next().unwrap_or("")),
        None => url.to_owned(),
    }
}

/// The workers of this process.
pub(super) struct WorkerPool {
    workers: JoinSet<()>,
    stop: watch::Sender<Stop>,
}

impl WorkerPool {
    /// Starts workers.
    pub(super) fn start(judge: &Arc<Judge>, name: &str, number: usize) -> Self {
        let skills: Vec<String> =
            judge.workshop.languages().iter().map(|language| language.id().to_owned()).collect();
        let executor = Arc::new(JobExecutor(judge.clone()));
        Self::of(&judge.queue.skilled(&skills), &executor, name, number, watch::channel(Stop::No).0)
    }

    /// Starts workers that get their jobs from anywhere.
    pub(super) fn of<E: Executor, S: Source + Clone>(
        source: &S,
        executor: &Arc<E>,
        name: &str,
        number: usize,
        stop: watch::Sender<Stop>,
    ) -> Self {
        let mut workers = JoinSet::new();
        for number in 1..=number {
            let name = format!("{name}-{number}");
            workers.spawn(Worker::new(source.clone(), executor.clone(), name, stop.subscribe()).run());
        }
        Self { workers, stop }
    }

    /// Lets them finish the jobs that they have, and waits for that.
    pub(super) async fn drain(&mut self) {
        self.stop.send_replace(Stop::Soon);
        while self.workers.join_next().await.is_some() {}
    }

    /// Stops them and their child processes at once; jobs that were running return to the queue.
    pub(super) async fn leave(mut self) {
        self.stop.send_replace(Stop::Now);
        while self.workers.join_next().await.is_some() {}
    }
}

/// Prints one line about the protection against uploads that this machine lacks, if any.
pub(super) fn note_protection() {
    let protection = agon_confine::protection();
    if let Some(missing) = &protection.unconfined {
        let help = protection.help().unwrap_or_default();
        eprintln!(
            "warning: uploads are confined less than they should be, and sources are not compiled: {missing}; to fix it: {help}"
        );
    }
    if !protection.cgroup {
        tracing::info!("no cgroup to limit the memory of child processes: they are watched, every 10 ms");
    }
}

/// How many jobs to run at a time.
pub(super) fn jobs(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(agon_arena::default_threads)
}

/// The name of this machine.
pub(super) fn machine() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    format!("{}-{}", if name.trim().is_empty() { "worker" } else { name.trim() }, std::process::id())
}

/// Waits for Ctrl-C or SIGTERM.
pub(super) async fn interrupted() {
    let (Ok(mut interrupt), Ok(mut terminate)) =
        (signal(SignalKind::interrupt()), signal(SignalKind::terminate()))
    else {
        // Without signal handlers the process is simply killed, which loses nothing either.
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}

/// A runtime for a server.
///
/// # Errors
/// The system refuses threads.
pub(super) fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_for_command_lines() {
        for secret in [
            "postgres://a:b@c/d",
            "postgres://a:b@c:5432/d?sslmode=require",
            "postgresql://c/d?user=a&password=b",
        ] {
            let refused = named_database(Some(secret), None).unwrap_err().to_string();
            assert!(refused.contains("other users of this machine"), "{refused}");
            assert!(!without_password(secret).contains(":b"), "{secret}");
        }
        for open in ["postgres://a@c:5432/d", "postgres://c/d", "sqlite:///srv/agon/judge.db", "sqlite://x:y"]
        {
            assert_eq!(named_database(Some(open), None).unwrap().as_deref(), Some(open));
        }
    }
}
