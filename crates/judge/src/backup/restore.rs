//! Restoring a backup: first the whole file is checked, then everything is written, the rows in one transaction.

use super::schema::{is_empty, quoted, set_last_id, tables};
use super::{FLOAT, FORMAT, MANIFEST, Manifest, TableManifest};
use crate::{Error, MIGRATIONS};
use agon_store::{Blobs, Database, Tx};
use serde_json::{Map, Value};
use sqlx::AssertSqlSafe;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

fn bad(text: impl std::fmt::Display) -> Error {
    Error::machine(format!("the backup cannot be restored: {text}"))
}

/// Goes through the entries of a backup.
fn each(path: &Path, mut visit: impl FnMut(&str, Vec<u8>) -> Result<(), Error>) -> Result<(), Error> {
    let file = std::fs::File::open(path).map_err(bad)?;
    let mut archive = tar::Archive::new(std::io::BufReader::new(file));
    for entry in archive.entries().map_err(bad)? {
        let mut entry = entry.map_err(bad)?;
        let name = entry.path().map_err(bad)?.to_string_lossy().into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).map_err(bad)?;
        visit(&name, bytes)?;
    }
    Ok(())
}

/// The table of an entry, or the hash of a file.
enum Entry<'a> {
    Table(&'a str),
    File(String),
    Manifest,
}

fn entry(name: &str) -> Result<Entry<'_>, Error> {
    let mut parts = name.split('/');
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some("tables"), Some(table), Some(_), None) => Ok(Entry::Table(table)),
        (Some("files"), Some(folder), Some(rest), None) => Ok(Entry::File(format!("{folder}{rest}"))),
        (Some(MANIFEST), None, ..) => Ok(Entry::Manifest),
        _ => Err(bad(format!("it holds {name}, which is not part of a backup"))),
    }
}

/// Reads the whole file and compares every hash and count with the manifest.
fn check(path: &Path) -> Result<Manifest, Error> {
    let mut tables: BTreeMap<String, (u64, blake3::Hasher)> = BTreeMap::new();
    let mut manifest: Option<Manifest> = None;
    let mut files = 0;
    each(path, |name, bytes| {
        match entry(name)? {
            Entry::Table(table) => {
                let (rows, hash) = tables.entry(table.to_owned()).or_default();
                *rows += bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
                hash.update(&bytes);
            }
            Entry::File(hash) => {
                if blake3::hash(&bytes).to_hex().as_str() != hash {
                    return Err(bad(format!("the file {hash} is damaged")));
                }
                files += 1;
            }
            Entry::Manifest => manifest = Some(serde_json::from_slice(&bytes).map_err(bad)?),
        }
        Ok(())
    })?;
    let manifest = manifest.ok_or_else(|| bad("it is incomplete: its manifest is missing"))?;
    if manifest.format != FORMAT {
        return Err(bad(format!("its format is {}, and this judge reads {FORMAT}", manifest.format)));
    }
    if files != manifest.files {
        return Err(bad(format!("it has {files} files instead of {}", manifest.files)));
    }
    for name in tables.keys() {
        if !manifest.tables.contains_key(name) {
            return Err(bad(format!("the table {name} is not in its manifest")));
        }
    }
    for (name, TableManifest { rows, hash, .. }) in &manifest.tables {
        let (found, hasher) = tables.remove(name).unwrap_or_default();
        if found != *rows || hasher.finalize().to_hex().as_str() != hash {
            return Err(bad(format!("the table {name} is damaged")));
        }
    }
    Ok(manifest)
}

/// Restores a backup into a database that is empty or does not exist yet, and into a storage. A backup of an older judge is restored as it was and
/// then brought up to date.
///
/// # Errors
/// The backup is incomplete, damaged or from a newer judge, or the database is not empty: then no row was written.
pub async fn restore(url: &str, blobs: &Blobs, path: &Path) -> Result<Manifest, Error> {
    let file = path.to_owned();
    let manifest = spawn_blocking(move || check(&file)).await.map_err(bad)??;
    let db = Database::open_as(url, MIGRATIONS, &manifest.steps).await?;
    let mut tx = db.begin().await?;
    let there = tables(&db, &mut tx).await?;
    for table in &there {
        if !is_empty(&mut tx, table).await? {
            return Err(bad(format!("the database is not empty: the table {table} has rows")));
        }
    }
    if let Some(other) = manifest.tables.keys().find(|name| !there.contains(name)) {
        return Err(bad(format!("this judge has no table {other}")));
    }
    let mut entries = read(path.to_owned());
    while let Some(next) = entries.recv().await {
        let (name, bytes) = next?;
        match entry(&name)? {
            Entry::Table(table) => fill(&mut tx, table, &bytes).await?,
            Entry::File(_) => drop(blobs.put(bytes).await?),
            Entry::Manifest => {}
        }
    }
    for (name, table) in &manifest.tables {
        if let Some(last) = table.last_id {
            set_last_id(&db, &mut tx, name, last).await?;
        }
    }
    tx.commit().await?;
    db.close().await;
    // Then the newer migrations.
    Database::open(url, MIGRATIONS).await?.close().await;
    Ok(manifest)
}

/// The entries, read on a thread of its own.
fn read(path: PathBuf) -> mpsc::Receiver<Result<(String, Vec<u8>), Error>> {
    let (send, entries) = mpsc::channel(4);
    spawn_blocking(move || {
        let gone = || bad("nobody reads it any more");
        let done =
            each(&path, |name, bytes| send.blocking_send(Ok((name.to_owned(), bytes))).map_err(|_| gone()));
        if let Err(error) = done {
            // If this fails, nobody is listening.
            send.blocking_send(Err(error)).ok();
        }
    });
    entries
}

/// A number that is not an integer.
fn float(value: &Value) -> Option<f64> {
    value.get(FLOAT)?.as_str()?.parse().ok()
}

async fn fill(tx: &mut Tx, table: &str, lines: &[u8]) -> Result<(), Error> {
    for line in lines.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let row: Map<String, Value> = serde_json::from_slice(line).map_err(bad)?;
        // A column without a value is omitted: its type is not known here, and omitted columns are NULL.
        let there: Vec<(&String, &Value)> = row.iter().filter(|(_, value)| !value.is_null()).collect();
        let names: Vec<String> = there.iter().map(|(name, _)| quoted(name)).collect();
        let marks: Vec<String> = (1..=there.len()).map(|number| format!("${number}")).collect();
        let sql =
            format!("INSERT INTO {} ({}) VALUES ({})", quoted(table), names.join(", "), marks.join(", "));
        let mut insert = sqlx::query(AssertSqlSafe(sql));
        for (name, value) in there {
            insert = match value {
                Value::String(text) => insert.bind(text),
                other => match (other.as_i64(), float(other)) {
                    (Some(number), _) => insert.bind(number),
                    (None, Some(number)) => insert.bind(number),
                    (None, None) => return Err(bad(format!("{table}.{name} is {other}"))),
                },
            };
        }
        insert.execute(&mut **tx).await?;
    }
    Ok(())
}
