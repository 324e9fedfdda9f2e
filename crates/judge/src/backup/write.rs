//! Writing a backup.

use super::schema::{last_id, quoted, tables};
use super::{FLOAT, FORMAT, MANIFEST, Manifest, TableManifest};
use crate::Error;
use crate::people::Account;
use crate::services::Backups;
use crate::tarball::{Kind, Tarball};
use agon_store::Tx;
use futures_util::StreamExt;
use serde_json::{Map, Value};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Column, Row};
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// The approximate size of a piece of a table in the file.
const PIECE: usize = 1 << 20;

const BACKUP: Kind = Kind { what: "the backup", mode: 0o600, last: MANIFEST };

fn machine(error: impl std::fmt::Display) -> Error {
    BACKUP.trouble(error)
}

fn value(row: &AnyRow, column: usize) -> Result<Value, sqlx::Error> {
    if let Ok(number) = row.try_get::<Option<i64>, _>(column) {
        return Ok(number.map_or(Value::Null, Value::from));
    }
    if let Ok(number) = row.try_get::<f64, _>(column) {
        // As text, which reads back exactly; a JSON number need not.
        return Ok(serde_json::json!({ FLOAT: number.to_string() }));
    }
    Ok(Value::from(row.try_get::<String, _>(column)?))
}

impl Backups<'_> {
    /// Writes a backup to a file, which appears once it is complete. The judge keeps running.
    ///
    /// # Errors
    /// The database, the storage or the disk failed; then there is no file.
    pub async fn write(&self, path: &Path) -> Result<Manifest, Error> {
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = std::path::PathBuf::from(part);
        // It holds everybody's sources and addresses.
        let file =
            std::fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&part);
        let file = file.map_err(machine)?;
        agon_store::private(&part, 0o600)?;
        let (from, to) = (part.clone(), path.to_owned());
        let tar = Tarball::to(BACKUP, std::io::BufWriter::new(file), move |file| {
            let file = file.into_inner().map_err(std::io::IntoInnerError::into_error)?;
            file.sync_all()?;
            std::fs::rename(from, to)
        });
        let done = self.write_backup(tar).await;
        if done.is_err() {
            std::fs::remove_file(&part).ok();
        }
        done
    }

    /// Writes a backup to wherever a teacher wants it.
    ///
    /// # Errors
    /// The caller is not a teacher, or the database, the storage or the receiver failed: then what was written has no manifest.
    pub async fn send(&self, by: &Account, out: impl Write + Send + 'static) -> Result<Manifest, Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        self.judge.audit(&mut tx, Some(by.id), "backup", "", "").await?;
        tx.commit().await?;
        self.write_backup(Tarball::to(BACKUP, out, |mut out| out.flush())).await
    }

    async fn write_backup(&self, tar: Tarball) -> Result<Manifest, Error> {
        let written = self.fill(&tar).await;
        // The error of the file itself is more specific than that writing failed.
        tar.finish().await?;
        written
    }

    async fn fill(&self, tar: &Tarball) -> Result<Manifest, Error> {
        let mut manifest = Manifest {
            format: FORMAT,
            judge: env!("CARGO_PKG_VERSION").to_owned(),
            made_at: self.judge.clock.now(),
            steps: Vec::new(),
            tables: std::collections::BTreeMap::new(),
            files: 0,
            damaged: Vec::new(),
        };
        let mut tx = self.judge.db.snapshot().await?;
        manifest.steps =
            sqlx::query_scalar("SELECT hash FROM migrations ORDER BY version").fetch_all(&mut *tx).await?;
        for table in tables(&self.judge.db, &mut tx).await? {
            let mut rows = write_table(tar, &mut tx, &table).await?;
            rows.last_id = last_id(&self.judge.db, &mut tx, &table).await?;
            manifest.tables.insert(table, rows);
        }
        drop(tx);
        let mut files = self.judge.blobs.list();
        while let Some(file) = files.next().await {
            let hash = file?.hash;
            match self.judge.blobs.get(&hash).await {
                Ok(bytes) => {
                    tar.add(format!("files/{}/{}", &hash[..2], &hash[2..]), bytes).await?;
                    manifest.files += 1;
                }
                Err(agon_store::Error::Machine(trouble)) => {
                    tracing::error!(hash, trouble, "a file is left out of the backup");
                    manifest.damaged.push(hash);
                }
                // Removed since it was listed: no row of the snapshot that is still needed names it.
                Err(error) if error.is_missing() => {}
                Err(error) => return Err(error.into()),
            }
        }
        let text = serde_json::to_vec_pretty(&manifest).map_err(machine)?;
        tar.add(MANIFEST.to_owned(), text).await?;
        Ok(manifest)
    }
}

async fn write_table(tar: &Tarball, tx: &mut Tx, table: &str) -> Result<TableManifest, Error> {
    let mut done = TableManifest::default();
    let mut hash = blake3::Hasher::new();
    let (mut piece, mut number) = (Vec::new(), 0);
    // By the first column: rows that refer to older rows of the same table come after them.
    let sql = AssertSqlSafe(format!("SELECT * FROM {} ORDER BY 1", quoted(table)));
    let mut rows = sqlx::query(sql).fetch(&mut **tx);
    loop {
        let row = rows.next().await.transpose()?;
        if let Some(row) = &row {
            let mut line = Map::new();
            for column in row.columns() {
                line.insert(column.name().to_owned(), value(row, column.ordinal())?);
            }
            serde_json::to_writer(&mut piece, &line).map_err(machine)?;
            piece.push(b'\n');
            done.rows += 1;
        }
        if piece.len() > PIECE || (row.is_none() && !piece.is_empty()) {
            hash.update(&piece);
            tar.add(format!("tables/{table}/{number:06}.jsonl"), std::mem::take(&mut piece)).await?;
            number += 1;
        }
        if row.is_none() {
            done.hash = hash.finalize().to_hex().to_string();
            return Ok(done);
        }
    }
}
