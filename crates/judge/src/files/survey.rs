//! Which files exist, what they are for, which are missing, and which are no longer needed.
//!
//! The files are listed first and the rows are read afterwards: a file is stored before the row that names it, so what was listed and is named by no row is either an orphan
//! or belongs to a running job. Its age tells which.

use crate::Error;
use crate::services::Files;
use agon_store::{StoredFile, text_enum};
use futures_util::{StreamExt, TryStreamExt};
use sqlx::Row;
use std::collections::HashMap;

text_enum! {
    /// What a file is for.
    pub enum FileKind in "" {
        Sources = "sources",
        Components = "components",
        Boards = "boards",
        OfficialReplays = "official replays",
        /// Of friendly matches, and of any other kind not listed here, such as matches with people.
        FriendlyReplays = "friendly replays",
        /// Of the matches that decide about a submission.
        TrialReplays = "trial replays",
        LadderReplays = "ladder replays",
    }
}

/// Every column that names files: what they are for, what to call the row, and a query for the hashes. A test finds columns that are not listed here.
const NAMED: [(FileKind, &str, &str); 7] = [
    (FileKind::Sources, "submission", "SELECT source AS hash, id FROM submissions"),
    (
        FileKind::Components,
        "submission",
        "SELECT component AS hash, id FROM submissions WHERE component <> ''",
    ),
    (FileKind::Boards, "contest", "SELECT blob AS hash, contest AS id FROM boards"),
    (
        FileKind::OfficialReplays,
        "match",
        "SELECT replay AS hash, id FROM matches WHERE kind = 'official' AND replay <> ''",
    ),
    (
        FileKind::FriendlyReplays,
        "match",
        "SELECT replay AS hash, id FROM matches WHERE kind NOT IN ('official', 'self', 'dummies', 'ladder') AND replay <> ''",
    ),
    (
        FileKind::TrialReplays,
        "match",
        "SELECT replay AS hash, id FROM matches WHERE kind IN ('self', 'dummies') AND replay <> ''",
    ),
    (
        FileKind::LadderReplays,
        "match",
        "SELECT replay AS hash, id FROM matches WHERE kind = 'ladder' AND replay <> ''",
    ),
];

/// The files of one kind.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct KindSize {
    pub kind: FileKind,
    pub files: u64,
    pub bytes: u64,
}

/// A file that a row names.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct NamedFile {
    pub hash: String,
    pub kind: FileKind,
    /// The row, such as `match 17`.
    pub of: String,
}

/// What there is.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Survey {
    /// The files that are needed. One that serves several purposes counts for the first.
    pub kinds: Vec<KindSize>,
    /// Files that rows name but that do not exist.
    pub missing: Vec<NamedFile>,
    /// Files whose content does not match their name, if they were read.
    pub damaged: Vec<NamedFile>,
    /// Files that no row names, and that are too old to belong to a running job.
    #[serde(serialize_with = "orphans")]
    pub orphans: Vec<StoredFile>,
}

fn orphans<S: serde::Serializer>(orphans: &[StoredFile], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(orphans.iter().map(|file| serde_json::json!({ "hash": file.hash, "size": file.size })))
}

type Key = [u8; 32];

struct Listed {
    size: u64,
    written_at: i64,
    needed: bool,
}

fn key(hash: &str) -> Option<Key> {
    blake3::Hash::from_hex(hash).ok().map(Into::into)
}

impl Files<'_> {
    /// Lists all files and all rows that name one. Files younger than `grace` milliseconds are not orphans.
    ///
    /// # Errors
    /// Trouble with the database or the storage.
    pub async fn survey(&self, grace: i64) -> Result<Survey, Error> {
        // Files carry the time of the storage, whatever clock the judge has.
        let oldest = agon_store::Clock::system().now() - grace;
        let mut listed: HashMap<Key, Listed> = HashMap::new();
        let mut all = self.judge.blobs.list();
        while let Some(file) = all.try_next().await? {
            if let Some(key) = key(&file.hash) {
                listed.insert(key, Listed { size: file.size, written_at: file.written_at, needed: false });
            }
        }
        let mut survey =
            Survey { kinds: Vec::new(), missing: Vec::new(), damaged: Vec::new(), orphans: Vec::new() };
        for (kind, row_name, sql) in NAMED {
            let mut size = KindSize { kind, files: 0, bytes: 0 };
            let mut rows = sqlx::query(sql).fetch(self.judge.db.read());
            while let Some(row) = rows.next().await.transpose()? {
                let hash: String = row.try_get("hash")?;
                match key(&hash).and_then(|key| listed.get_mut(&key)) {
                    Some(file) if !file.needed => {
                        file.needed = true;
                        size.files += 1;
                        size.bytes += file.size;
                    }
                    Some(_) => {}
                    None => {
                        let of = format!("{row_name} {}", row.try_get::<i64, _>("id")?);
                        survey.missing.push(NamedFile { hash, kind, of });
                    }
                }
            }
            survey.kinds.push(size);
        }
        self.keep_missing(&mut survey).await?;
        let orphans = listed.iter().filter(|(_, file)| !file.needed && file.written_at < oldest);
        for (key, file) in orphans {
            let hash = blake3::Hash::from(*key).to_hex().to_string();
            survey.orphans.push(StoredFile { hash, size: file.size, written_at: file.written_at });
        }
        survey.orphans.sort_by(|one, other| one.hash.cmp(&other.hash));
        Ok(survey)
    }

    /// Files that came after the listing are not missing.
    async fn keep_missing(&self, survey: &mut Survey) -> Result<(), Error> {
        let mut missing = Vec::new();
        for one in std::mem::take(&mut survey.missing) {
            if !self.judge.blobs.exists(&one.hash).await? {
                missing.push(one);
            }
        }
        survey.missing = missing;
        Ok(())
    }

    /// Reads every file that is needed, and adds those that are damaged.
    ///
    /// # Errors
    /// Trouble with the database or the storage.
    pub async fn read_all(&self, survey: &mut Survey) -> Result<(), Error> {
        let mut seen = std::collections::HashSet::new();
        for (kind, row_name, sql) in NAMED {
            let mut rows = sqlx::query(sql).fetch(self.judge.db.read());
            while let Some(row) = rows.next().await.transpose()? {
                let hash: String = row.try_get("hash")?;
                if !key(&hash).is_some_and(|key| seen.insert(key)) {
                    continue;
                }
                match self.judge.blobs.get(&hash).await {
                    Err(agon_store::Error::Machine(_)) => {
                        let of = format!("{row_name} {}", row.try_get::<i64, _>("id")?);
                        survey.damaged.push(NamedFile { hash, kind, of });
                    }
                    Err(error) if error.is_missing() => {}
                    Err(error) => return Err(error.into()),
                    Ok(_) => {}
                }
            }
        }
        Ok(())
    }

    /// Deletes the orphans of a survey, and returns how many. One that was written again since stays.
    ///
    /// # Errors
    /// Trouble with the storage.
    pub async fn delete_orphans(&self, survey: &Survey) -> Result<u64, Error> {
        let mut deleted = 0;
        for file in &survey.orphans {
            deleted += u64::from(self.judge.blobs.remove_if_same(file).await?);
        }
        Ok(deleted)
    }
}
