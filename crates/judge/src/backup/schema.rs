//! Which tables there are, and in which order they can be filled.

use crate::Error;
use agon_store::{Database, Kind, Tx};
use sqlx::AssertSqlSafe;

/// All tables except the list of migrations, each after those that it refers to.
pub(super) async fn tables(db: &Database, tx: &mut Tx) -> Result<Vec<String>, Error> {
    let (all, parents) = match db.kind() {
        Kind::Sqlite => (
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name",
            "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list($1)",
        ),
        Kind::Postgres => (
            "SELECT CAST(table_name AS TEXT) AS name FROM information_schema.tables \
             WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY name",
            "SELECT DISTINCT CAST(parent.relname AS TEXT) FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid \
             JOIN pg_class parent ON parent.oid = k.confrelid JOIN pg_namespace n ON n.oid = child.relnamespace \
             WHERE k.contype = 'f' AND n.nspname = current_schema() AND CAST(child.relname AS TEXT) = $1",
        ),
    };
    let names: Vec<String> = sqlx::query_scalar(all).fetch_all(&mut **tx).await?;
    let mut waiting = Vec::new();
    for name in names.into_iter().filter(|name| name != "migrations") {
        let parents: Vec<String> = sqlx::query_scalar(parents).bind(&name).fetch_all(&mut **tx).await?;
        let parents: Vec<String> = parents.into_iter().filter(|parent| *parent != name).collect();
        waiting.push((name, parents));
    }
    let mut ordered: Vec<String> = Vec::new();
    while !waiting.is_empty() {
        let (ready, rest): (Vec<_>, Vec<_>) =
            waiting.into_iter().partition(|(_, parents)| parents.iter().all(|one| ordered.contains(one)));
        if ready.is_empty() {
            return Err(Error::machine("tables refer to each other in a circle".to_owned()));
        }
        ordered.extend(ready.into_iter().map(|(name, _)| name));
        waiting = rest;
    }
    Ok(ordered)
}

/// The last automatic number of a table.
pub(super) async fn last_id(db: &Database, tx: &mut Tx, table: &str) -> Result<Option<i64>, Error> {
    let last: Option<Option<i64>> = match db.kind() {
        Kind::Sqlite => {
            sqlx::query_scalar("SELECT seq FROM sqlite_sequence WHERE name = $1")
                .bind(table)
                .fetch_optional(&mut **tx)
                .await?
        }
        Kind::Postgres => {
            let sql = "SELECT CAST(last_value AS BIGINT) FROM pg_sequences \
                       WHERE CAST(schemaname AS TEXT) = current_schema() AND CAST(sequencename AS TEXT) = $1";
            sqlx::query_scalar(sql).bind(format!("{table}_id_seq")).fetch_optional(&mut **tx).await?
        }
    };
    // SQLite also keeps an entry for a table to which no row was added.
    Ok(last.flatten().filter(|last| *last > 0))
}

/// Makes a table continue after this number.
pub(super) async fn set_last_id(db: &Database, tx: &mut Tx, table: &str, last: i64) -> Result<(), Error> {
    match db.kind() {
        Kind::Sqlite => {
            sqlx::query("DELETE FROM sqlite_sequence WHERE name = $1").bind(table).execute(&mut **tx).await?;
            sqlx::query("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)")
                .bind(table)
                .bind(last)
                .execute(&mut **tx)
                .await?;
        }
        Kind::Postgres => {
            sqlx::query("SELECT setval(pg_get_serial_sequence($1, 'id'), $2)")
                .bind(table)
                .bind(last)
                .execute(&mut **tx)
                .await?;
        }
    }
    Ok(())
}

/// Whether a table has no rows.
pub(super) async fn is_empty(tx: &mut Tx, table: &str) -> Result<bool, Error> {
    let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {}", quoted(table)));
    let rows: i64 = sqlx::query_scalar(sql).fetch_one(&mut **tx).await?;
    Ok(rows == 0)
}

/// A name as SQL.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
