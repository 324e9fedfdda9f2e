//! Writes the requested reports. Replays that were kept become pages with the viewer, which the report links to.

use crate::Failure;
use crate::args::contest::ReportArgs;
use agon_contest::report;
use agon_contest::{MatchRecord, Tables};
use agon_web::export_html;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

/// Replays beyond this number are linked as files, for `agon watch`.
const MAX_PAGES: usize = 200;

/// Writes the requested reports. Names of replays are relative to `journal`.
pub(super) fn write(
    tables: &Tables,
    records: &[MatchRecord],
    args: &ReportArgs,
    journal: Option<&Path>,
) -> anyhow::Result<()> {
    let write = |path: &Path, text: String| {
        std::fs::write(path, text).map_err(|error| {
            let help = "choose another file, or free some disk space";
            Failure::new(format!("cannot write {}: {error}", path.display())).help(help)
        })
    };
    if let Some(path) = &args.html {
        let links = journal.map(|journal| Links::new(journal, path));
        let link = |replay: &str| links.as_ref().and_then(|links| links.to(replay));
        write(path, report::html(tables, records, &link))?;
    }
    if let Some(path) = &args.csv {
        write(path, report::csv(tables))?;
    }
    Ok(())
}

/// The relative path from a report to the replays of a journal.
struct Links {
    folder: PathBuf,
    way: String,
    known: RefCell<BTreeMap<String, Option<String>>>,
}

impl Links {
    fn new(journal: &Path, report: &Path) -> Self {
        let folder = journal.parent().unwrap_or(Path::new("")).to_owned();
        let way = way(report.parent().unwrap_or(Path::new("")), &folder);
        Self { folder, way, known: RefCell::default() }
    }

    /// The address of a replay: its page, or the file itself; `None` if it was not kept.
    fn to(&self, replay: &str) -> Option<String> {
        let mut known = self.known.borrow_mut();
        let pages = known.values().flatten().count();
        let found = || {
            let file = self.folder.join(replay);
            let page = if pages < MAX_PAGES { page(&file) } else { None };
            let file = page.or_else(|| file.is_file().then(|| replay.to_owned()))?;
            Some(format!("{}{file}", self.way))
        };
        known.entry(replay.to_owned()).or_insert_with(found).clone()
    }
}

/// Writes a page next to a replay and returns its name in the results.
fn page(file: &Path) -> Option<String> {
    let page = file.with_extension("html");
    let html = export_html(&std::fs::read(file).ok()?).ok()?;
    std::fs::write(&page, html).ok()?;
    let names: Vec<_> = page.iter().rev().take(2).map(|name| name.to_string_lossy()).collect();
    Some(names.iter().rev().cloned().collect::<Vec<_>>().join("/"))
}

/// The relative path from one folder to another: empty, or ending in a slash.
fn way(from: &Path, to: &Path) -> String {
    let parts = |path: &Path| -> Vec<String> {
        let path = std::path::absolute(path.join("x")).unwrap_or_else(|_| path.join("x"));
        let folder = path.parent().unwrap_or(Path::new("/"));
        let normal = folder.components().filter(|part| matches!(part, Component::Normal(_)));
        normal.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect()
    };
    let (from, to) = (parts(from), parts(to));
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let down = to[common..].iter().map(|part| format!("{part}/"));
    from[common..].iter().map(|_| "../".to_owned()).chain(down).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_from_a_report_to_its_replays() {
        let way = |from: &str, to: &str| way(Path::new(from), Path::new(to));
        assert_eq!(way("", ""), "");
        assert_eq!(way("out", ""), "../");
        assert_eq!(way("", "runs/a"), "runs/a/");
        assert_eq!(way("/x/reports", "/x/runs"), "../runs/");
    }
}
