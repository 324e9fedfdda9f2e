//! `agon archive`: everything about a contest that anybody may see, in one tar file. The judge sends it in parts; they become one file here.

use super::api::Account;
use super::lookup;
use crate::Failure;
use crate::args::ArchiveArgs;
use crate::commands::print;
use crate::output::say;
use serde::{Deserialize, Serialize};
use std::io::{BufWriter, Read, Write};
use std::path::Path;
use std::process::ExitCode;

/// The last entry, of what the judge sends and of what is written here.
const INDEX: &str = "index.json";

/// How far an archive goes.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Index {
    contest: String,
    matches: u64,
    replays: u64,
    /// What `--after` continues with.
    next: Option<String>,
    #[serde(default, skip_serializing)]
    more: bool,
}

pub(crate) fn run(args: &ArchiveArgs) -> anyhow::Result<ExitCode> {
    let account = match &args.judge {
        Some(url) => Account { url: url.trim_end_matches('/').to_owned(), token: String::new() },
        None => Account::load()?,
    };
    let contest = lookup::contest(&account, &args.contest)?;
    let out = Out::create(&args.out)?;
    let mut tar = tar::Builder::new(out);
    let mut all = Index { contest: args.contest.clone(), next: args.after.clone(), ..Index::default() };
    let fetched = fetch(&account, &contest, args, &mut tar, &mut all);
    if let Err(error) = &fetched {
        // What has arrived stays usable.
        let next = all.next.as_deref().map_or_else(String::new, |next| format!(" --after {next}"));
        say(&format!("error: {error:#}"));
        say(&format!("help: {} matches were written; get the rest with --out ANOTHER{next}", all.matches));
    }
    append(&mut tar, INDEX, &serde_json::to_vec(&all)?)?;
    tar.into_inner()?.finish()?;
    if fetched.is_err() {
        return Ok(ExitCode::from(2));
    }
    if args.json && args.out != Path::new("-") {
        print(&format!("{}\n", serde_json::to_string(&all)?))?;
    } else {
        let next =
            all.next.as_deref().map_or_else(String::new, |next| format!("; later ones: --after {next}"));
        let line = format!("{} matches, {} replays{next}", all.matches, all.replays);
        say(&line);
    }
    Ok(ExitCode::SUCCESS)
}

/// Fetches part after part until there is no more.
fn fetch(
    account: &Account,
    contest: &str,
    args: &ArchiveArgs,
    tar: &mut tar::Builder<Out>,
    all: &mut Index,
) -> anyhow::Result<()> {
    loop {
        let after = all.next.as_deref().map_or_else(String::new, |next| format!("&after={next}"));
        let reader = account.stream(&format!("{contest}/archive?replays={}{after}", !args.no_replays))?;
        let mut index = None;
        for entry in tar::Archive::new(reader).entries()? {
            let mut entry = entry?;
            let name = entry.path()?.to_string_lossy().into_owned();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes)?;
            if name == INDEX {
                index = Some(serde_json::from_slice::<Index>(&bytes)?);
            } else {
                append(tar, &name, &bytes)?;
            }
        }
        let index = index.ok_or_else(|| Failure::new("the judge's answer was cut off"))?;
        all.matches += index.matches;
        all.replays += index.replays;
        all.next = index.next.or(all.next.take());
        if !index.more {
            return Ok(());
        }
    }
}

fn append(tar: &mut tar::Builder<Out>, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let mut header = tar::Header::new_gnu();
    header.set_size(bytes.len() as u64);
    header.set_mode(0o644);
    header.set_cksum();
    Ok(tar.append_data(&mut header, name, bytes)?)
}

/// Where the archive goes: a file, which is not overwritten, or standard output.
pub(super) struct Out {
    writer: Box<dyn Write>,
}

impl Out {
    pub(super) fn create(path: &Path) -> anyhow::Result<Self> {
        if path.as_os_str() == "-" {
            return Ok(Self { writer: Box::new(BufWriter::new(std::io::stdout())) });
        }
        let file = std::fs::OpenOptions::new().write(true).create_new(true).open(path).map_err(|error| {
            let failure = Failure::new(format!("cannot write {}: {error}", path.display()));
            if error.kind() == std::io::ErrorKind::AlreadyExists {
                failure.help("name a new file, or remove this one first")
            } else {
                failure
            }
        })?;
        Ok(Self { writer: Box::new(BufWriter::new(file)) })
    }

    pub(super) fn finish(mut self) -> std::io::Result<()> {
        self.writer.flush()
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.writer.flush()
    }
}
