//! Queries that compare a state with a text use a text that the enum of that column has: a renamed value cannot leave a query behind that
//! silently finds nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// All Rust sources of the crates that talk to the database.
fn sources() -> Vec<(String, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<_> =
        ["queue", "judge", "judge-web"].map(|name| crates.join(name).join("src")).into();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push((path.display().to_string(), std::fs::read_to_string(path).unwrap()));
            }
        }
    }
    files
}

/// The texts that each column can have, from the declarations `enum Name in "table.column" { Value = "text", … }`.
fn declared(sources: &[(String, String)]) -> BTreeMap<String, BTreeSet<String>> {
    let mut columns: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, text) in sources {
        for declaration in text.split(" in \"").skip(1) {
            let Some((places, rest)) = declaration.split_once("\" {") else { continue };
            let body = rest.split_once("\n    }").map_or(rest, |(body, _)| body);
            let texts: Vec<_> =
                body.split("= \"").skip(1).filter_map(|value| value.split('"').next()).collect();
            for column in
                places.split(", ").filter_map(|place| place.split_once('.')).map(|(_, column)| column)
            {
                columns
                    .entry(column.to_owned())
                    .or_default()
                    .extend(texts.iter().map(|text| (*text).to_owned()));
            }
        }
    }
    columns
}

/// The quoted words right after a column and `=`, `<>` or `IN (`.
fn compared<'a>(text: &'a str, column: &str) -> Vec<&'a str> {
    let mut words = Vec::new();
    for (at, _) in text.match_indices(column) {
        let starts = text[..at].chars().next_back().is_some_and(|c| !c.is_alphanumeric() && c != '_');
        let rest = text[at + column.len()..].trim_start();
        let Some(mut rest) = ["=", "<>", "IN ("].iter().find_map(|sign| rest.strip_prefix(sign)) else {
            continue;
        };
        while let Some(quoted) = rest.trim_start_matches([' ', ',']).strip_prefix('\'').filter(|_| starts) {
            let Some((word, after)) = quoted.split_once('\'') else { break };
            words.push(word);
            rest = after;
        }
    }
    words
}

#[test]
fn states_in_queries_exist() {
    let sources = sources();
    let columns = declared(&sources);
    assert!(columns["state"].contains("leased") && columns["kind"].contains("ladder"), "{columns:?}");
    let mut seen = 0;
    for (file, text) in &sources {
        for (column, texts) in &columns {
            for word in compared(text, column) {
                assert!(
                    word.is_empty() || word.starts_with('{') || texts.contains(word),
                    "{file}: no {column} is '{word}'"
                );
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "the queries are not where this test looks");
}

#[test]
fn comparisons_are_found() {
    let query =
        "WHERE m.state = 'open' AND s.state IN ('dead', 'cancelled') AND x.kind <> 'final' AND estate = 'x'";
    assert_eq!(compared(query, "state"), ["open", "dead", "cancelled"]);
    assert_eq!(compared(query, "kind"), ["final"]);
}
