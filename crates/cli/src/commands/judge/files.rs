//! `agon files`: checks that no file of a judge is missing, and copies them elsewhere.

use super::process;
use crate::Failure;
use crate::args::{FilesArgs, FilesCheckArgs, FilesCommand, FilesCopyArgs};
use crate::commands::print;
use crate::output::{table, text_of};
use agon_judge::clock::HOUR;
use agon_judge::files::Survey;
use agon_store::Copied;
use serde_json::json;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// How many missing or damaged files are listed; all of them are in the JSON.
const MAX_LISTED: usize = 20;

pub(crate) fn run(args: &FilesArgs) -> anyhow::Result<ExitCode> {
    process::runtime()?.block_on(async {
        match &args.command {
            FilesCommand::Check(args) => check(args).await,
            FilesCommand::Copy(args) => copy(args).await,
        }
    })
}

async fn check(args: &FilesCheckArgs) -> anyhow::Result<ExitCode> {
    super::backup::must_exist(&args.place)?;
    let place = process::files(&args.place);
    let judge = process::open(&process::database(&args.place)?, &place).await?;
    let grace = i64::from(args.grace) * HOUR;
    let survey = async {
        let mut survey = judge.files().survey(grace).await?;
        if args.read {
            judge.files().read_all(&mut survey).await?;
        }
        let deleted = if args.delete_orphans { judge.files().delete_orphans(&survey).await? } else { 0 };
        Ok::<_, agon_judge::Error>((survey, deleted))
    };
    let survey = survey.await;
    judge.db.close().await;
    let (survey, deleted) = survey.map_err(|error| Failure::new(format!("cannot check {place}: {error}")))?;
    let is_whole = survey.missing.is_empty() && survey.damaged.is_empty();
    if args.json {
        let mut told = serde_json::to_value(&survey)?;
        told["files"] = json!(place.to_string());
        told["deleted"] = json!(deleted);
        print(&format!("{told:#}\n"))?;
    } else {
        print(&report(&survey, args, deleted))?;
    }
    Ok(if is_whole { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn report(survey: &Survey, args: &FilesCheckArgs, deleted: u64) -> String {
    let mut lines = table(&["kind", "files", "size"]);
    for one in &survey.kinds {
        lines.add_row([one.kind.as_str().to_owned(), one.files.to_string(), size(one.bytes)]);
    }
    let mut text = text_of(&lines);
    let orphans = &survey.orphans;
    let bytes: u64 = orphans.iter().map(|file| file.size).sum();
    text.push_str(&format!("\nNo longer needed: {} files, {}", orphans.len(), size(bytes)));
    text.push_str(&match (orphans.len(), args.delete_orphans) {
        (0, _) => "\n".to_owned(),
        (_, true) => format!("; deleted {deleted}\n"),
        (_, false) => "; --delete-orphans deletes them\n".to_owned(),
    });
    if survey.missing.is_empty() && survey.damaged.is_empty() {
        text.push_str(if args.read { "No file is missing or damaged.\n" } else { "No file is missing.\n" });
        return text;
    }
    for (what, list) in [("missing", &survey.missing), ("damaged", &survey.damaged)] {
        for one in list.iter().take(MAX_LISTED) {
            text.push_str(&format!("{what}: {} ({}, {})\n", one.hash, one.kind.as_str(), one.of));
        }
        if list.len() > MAX_LISTED {
            text.push_str(&format!("{what}: {} more\n", list.len() - MAX_LISTED));
        }
    }
    text
}

async fn copy(args: &FilesCopyArgs) -> anyhow::Result<ExitCode> {
    let (from, to) = (&args.from, &args.to);
    if from == to {
        return Err(Failure::new(format!("{from} is both the source and the destination")).into());
    }
    if let agon_store::Place::Folder(path) = from
        && !path.is_dir()
    {
        return Err(Failure::new(format!("there is no folder {from}"))
            .help("a judge keeps its files in `files` of its folder")
            .into());
    }
    let source = process::open_files(from).await?;
    let target = process::open_files(to).await?;
    process::try_writing(to, &target).await?;
    let mut told = Instant::now();
    let says = |so_far: &Copied| {
        if told.elapsed() > Duration::from_secs(5) {
            told = Instant::now();
            eprintln!("{} files, {}", so_far.files, size(so_far.bytes));
        }
    };
    let copied = source.copy_to(&target, says).await.map_err(|error| {
        Failure::new(format!("stopped: {error}"))
            .help("files already copied are kept; run it again to continue")
    })?;
    let Copied { files, bytes, known, damaged } = copied;
    if args.json {
        let told = json!({ "files": files, "bytes": bytes, "known": known, "damaged": damaged });
        print(&format!("{told:#}\n"))?;
    } else {
        for hash in &damaged {
            eprintln!("warning: the file {hash} is damaged and was not copied");
        }
        print(&format!("{to}: {files} files copied, {}; {known} already existed\n", size(bytes)))?;
    }
    Ok(if damaged.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// A number of bytes for people.
fn size(bytes: u64) -> String {
    agon_judge::files::shown_size(bytes)
}
