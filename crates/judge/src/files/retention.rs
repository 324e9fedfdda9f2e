//! How long the replays of ladder matches are kept. Those of official rounds, friendly matches and trials stay, and so do those that are starred or linked from a post or a piece of news.

use super::{FileKind, KindSize, Survey};
use crate::people::Account;
use crate::services::Files;
use crate::{Error, Refusal};
use agon_store::clock::{DAY, HOUR};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// How often the files are tidied.
const TIDY_INTERVAL: i64 = DAY;
/// Orphans younger than this may belong to a running job.
const GRACE: i64 = 6 * HOUR;
/// How many rows are changed in one transaction.
const BATCH: i64 = 500;
/// The choices whose effect is shown, in days.
const CHOICES: [u32; 5] = [7, 30, 90, 180, 365];
const MAX_DAYS: u32 = 10_000;

/// What a teacher has chosen.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
)]
#[serde(default)]
pub struct Retention {
    /// After how many days the replays of ladder matches are removed; none: never.
    pub ladder_days: Option<u32>,
}

/// What a choice would remove.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct RetentionPreview {
    pub days: u32,
    /// How many replays.
    pub replays: i64,
    /// About how many bytes; 0 if the files have not been counted yet.
    pub bytes: u64,
}

/// What the storage holds, and what the next run would remove.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct StorageView {
    pub retention: Retention,
    /// The result of the last count, if there was one.
    pub count: Option<Count>,
    /// What the next run would remove with the current choice and with others; as of the last count.
    pub previews: Vec<RetentionPreview>,
    /// How many replays had been removed at the last count.
    pub thinned: i64,
    /// What is wrong with the storage right now; empty if nothing is.
    pub trouble: String,
}

/// The last survey, in numbers.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct Count {
    /// When, in milliseconds since 1970.
    pub at: i64,
    pub kinds: Vec<KindSize>,
    /// Files that are needed but missing.
    pub missing: u64,
    /// Files that are no longer needed, and their bytes.
    pub orphans: u64,
    pub orphan_bytes: u64,
}

/// What is stored with it, because counting a million matches takes too long for a page.
#[derive(Debug, Default, serde::Serialize, serde::Deserialize)]
struct Ages {
    /// How many replays have been removed so far.
    thinned: i64,
    /// How many would be removed, by days.
    old: BTreeMap<u32, i64>,
}

/// The name of the setting that holds them.
const AGES: &str = "replay-ages";

impl Count {
    #[must_use]
    pub fn files(&self) -> u64 {
        self.kinds.iter().map(|one| one.files).sum()
    }

    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.kinds.iter().map(|one| one.bytes).sum()
    }

    /// The mean size of a ladder replay.
    fn per_replay(&self) -> u64 {
        let ladder = self.kinds.iter().find(|one| one.kind == FileKind::LadderReplays);
        ladder.map_or(0, |one| one.bytes.checked_div(one.files).unwrap_or(0))
    }
}

/// Ladder matches whose replays may be removed.
const OLD: &str = "kind = 'ladder' AND replay <> '' AND ended_at < $1 \
                   AND NOT EXISTS (SELECT 1 FROM stars s WHERE s.match = matches.id)";

impl Files<'_> {
    /// What the teachers have chosen.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn retention(&self) -> Result<Retention, Error> {
        Ok(self.setting("retention").await?.unwrap_or_default())
    }

    /// Chooses how long replays are kept.
    ///
    /// # Errors
    /// The caller is not a teacher, or the number of days makes no sense.
    pub async fn choose_retention(&self, by: &Account, new: Retention) -> Result<(), Error> {
        by.require_teacher()?;
        if new.ladder_days.is_some_and(|days| !(1..=MAX_DAYS).contains(&days)) {
            return Err(Error::refused(Refusal::BadSetting, format!("1 to {MAX_DAYS}")));
        }
        let text = serde_json::to_string(&new).map_err(Error::machine)?;
        let mut tx = self.judge.db.begin().await?;
        set(&mut tx, "retention", &text).await?;
        self.judge.audit(&mut tx, Some(by.id), "retention", "site", &text).await?;
        Ok(tx.commit().await?)
    }

    /// What the storage holds, and what the next run would remove.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn storage(&self, who: &Account) -> Result<StorageView, Error> {
        who.require_teacher()?;
        let retention = self.retention().await?;
        let count = self.last_count().await?;
        let days: BTreeSet<u32> = CHOICES.into_iter().chain(retention.ladder_days).collect();
        let linked = self.linked().await?;
        let per_replay = count.as_ref().map_or(0, Count::per_replay);
        let ages: Option<Ages> = self.setting(AGES).await?;
        let mut previews = Vec::new();
        for days in days {
            let replays = match ages.as_ref().and_then(|ages| ages.old.get(&days)) {
                Some(replays) => *replays,
                None => self.old(days, &linked).await?,
            };
            let bytes = replays.unsigned_abs().saturating_mul(per_replay);
            previews.push(RetentionPreview { days, replays, bytes });
        }
        let thinned = match ages {
            Some(ages) => ages.thinned,
            None => self.thinned().await?,
        };
        let trouble = self.judge.storage_health().await.err().unwrap_or_default();
        Ok(StorageView { retention, count, previews, thinned, trouble })
    }

    /// Counts the files now.
    ///
    /// # Errors
    /// The caller is not a teacher, or the storage fails.
    pub async fn count(&self, by: &Account) -> Result<(), Error> {
        by.require_teacher()?;
        let survey = self.survey(GRACE).await?;
        self.remember(&survey).await
    }

    /// Does what is due: once a day, in whichever process comes first, old replays are thinned, the files counted, and files that this made unnecessary deleted.
    ///
    /// # Errors
    /// Trouble with the database or the storage. What was not done is done the next time.
    pub async fn tick(&self) -> Result<bool, Error> {
        let now = self.judge.clock.now();
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("INSERT INTO chores (name, next_at) VALUES ('files', $1) ON CONFLICT (name) DO NOTHING")
            .bind(now)
            .execute(&mut *tx)
            .await?;
        let claimed = sqlx::query("UPDATE chores SET next_at = $1 WHERE name = 'files' AND next_at <= $2")
            .bind(now + TIDY_INTERVAL)
            .bind(now)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        if claimed.rows_affected() == 0 {
            return Ok(false);
        }
        self.tidy().await?;
        Ok(true)
    }

    /// Thins what is old, counts the files, and deletes replays that were thinned.
    ///
    /// # Errors
    /// Trouble with the database or the storage.
    pub async fn tidy(&self) -> Result<(), Error> {
        let thinned = self.thin().await?;
        let mut survey = self.survey(GRACE).await?;
        let gone = self.thinned_hashes().await?;
        let (leave, stay) = survey.orphans.into_iter().partition(|file| gone.contains(&file.hash));
        survey.orphans = leave;
        let deleted = self.delete_orphans(&survey).await?;
        survey.orphans = stay;
        if thinned + deleted > 0 {
            tracing::info!(thinned, deleted, "old replays were removed");
        }
        self.remember(&survey).await
    }

    /// Takes old replays out of their matches; their files are deleted afterwards.
    async fn thin(&self) -> Result<u64, Error> {
        let Some(days) = self.retention().await?.ladder_days else { return Ok(0) };
        let linked = self.linked().await?;
        let before = self.judge.clock.now() - i64::from(days) * DAY;
        let kept = not_in(&linked);
        let sql = format!(
            "UPDATE matches SET thinned = replay, replay = '' WHERE id IN \
             (SELECT id FROM matches WHERE {OLD}{kept} ORDER BY ended_at LIMIT {BATCH})"
        );
        let mut thinned = 0;
        loop {
            // One short transaction after another, so that others get their turn.
            let mut tx = self.judge.db.begin().await?;
            let done =
                sqlx::query(self.judge.db.sql(&sql)).bind(before).persistent(false).execute(&mut *tx).await?;
            tx.commit().await?;
            if done.rows_affected() == 0 {
                return Ok(thinned);
            }
            thinned += done.rows_affected();
        }
    }

    async fn old(&self, days: u32, linked: &BTreeSet<i64>) -> Result<i64, Error> {
        let before = self.judge.clock.now() - i64::from(days) * DAY;
        let kept = not_in(linked);
        let sql = self.judge.db.sql(&format!("SELECT COUNT(*) FROM matches WHERE {OLD}{kept}"));
        let query = sqlx::query_scalar(sql).bind(before).persistent(false);
        Ok(query.fetch_one(self.judge.db.read()).await?)
    }

    async fn thinned(&self) -> Result<i64, Error> {
        let thinned = sqlx::query_scalar("SELECT COUNT(*) FROM matches WHERE thinned <> ''");
        Ok(thinned.fetch_one(self.judge.db.read()).await?)
    }

    /// The matches that posts and news link to.
    async fn linked(&self) -> Result<BTreeSet<i64>, Error> {
        let mut found = BTreeSet::new();
        for sql in [
            "SELECT body FROM posts WHERE state <> 'deleted' AND body LIKE '%matches/%'",
            "SELECT body FROM news WHERE body LIKE '%matches/%'",
        ] {
            let bodies: Vec<String> = sqlx::query_scalar(sql).fetch_all(self.judge.db.read()).await?;
            found.extend(bodies.iter().flat_map(|body| links(body)));
        }
        Ok(found)
    }

    async fn thinned_hashes(&self) -> Result<HashSet<String>, Error> {
        let hashes = sqlx::query_scalar("SELECT thinned FROM matches WHERE thinned <> ''");
        Ok(hashes.fetch_all(self.judge.db.read()).await?.into_iter().collect())
    }

    async fn remember(&self, survey: &Survey) -> Result<(), Error> {
        let count = Count {
            at: self.judge.clock.now(),
            kinds: survey.kinds.clone(),
            missing: survey.missing.len() as u64,
            orphans: survey.orphans.len() as u64,
            orphan_bytes: survey.orphans.iter().map(|file| file.size).sum(),
        };
        if count.missing > 0 {
            tracing::error!(missing = count.missing, "files are missing; `agon files check` says which");
        }
        let (linked, chosen) = (self.linked().await?, self.retention().await?.ladder_days);
        let mut ages = Ages { thinned: self.thinned().await?, old: BTreeMap::new() };
        for days in CHOICES.into_iter().chain(chosen) {
            ages.old.insert(days, self.old(days, &linked).await?);
        }
        let text = serde_json::to_string(&count).map_err(Error::machine)?;
        let ages = serde_json::to_string(&ages).map_err(Error::machine)?;
        let mut tx = self.judge.db.begin().await?;
        set(&mut tx, "files", &text).await?;
        set(&mut tx, AGES, &ages).await?;
        Ok(tx.commit().await?)
    }

    /// The last count, if there was one.
    pub(crate) async fn last_count(&self) -> Result<Option<Count>, Error> {
        self.setting("files").await
    }

    async fn setting<T: serde::de::DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Error> {
        let text: Option<String> = sqlx::query_scalar("SELECT value FROM settings WHERE name = $1")
            .bind(name)
            .fetch_optional(self.judge.db.read())
            .await?;
        text.map(|text| serde_json::from_str(&text).map_err(Error::machine)).transpose()
    }
}

async fn set(tx: &mut agon_store::Tx, name: &str, value: &str) -> Result<(), Error> {
    let sql = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    sqlx::query(sql).bind(name).bind(value).execute(&mut **tx).await?;
    Ok(())
}

/// A condition that leaves these matches out.
fn not_in(ids: &BTreeSet<i64>) -> String {
    if ids.is_empty() {
        return String::new();
    }
    let list: Vec<String> = ids.iter().map(i64::to_string).collect();
    format!(" AND id NOT IN ({})", list.join(", "))
}

/// The numbers of the matches that a text links to.
fn links(text: &str) -> Vec<i64> {
    let digits = |rest: &str| rest.chars().take_while(char::is_ascii_digit).collect::<String>();
    text.split("matches/").skip(1).filter_map(|rest| digits(rest).parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_matches_are_found_in_texts() {
        let text = "See [this](https://agon.example.org/matches/17#r40) and /matches/9, not matches/x or \
                    /matches/99999999999999999999. matches/3";
        assert_eq!(links(text), [17, 9, 3]);
        assert_eq!(not_in(&BTreeSet::from([3, 5])), " AND id NOT IN (3, 5)");
    }
}
