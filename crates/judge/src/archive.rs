//! Archives for research: what everybody may see of a contest, as a tar file that is written while it is sent.
//!
//! An archive covers a bounded number of matches, in the order in which they ended, and says where the next one continues. Its last entry is
//! [`INDEX`]; a file without it was cut off.

use crate::contest::{Contest, MatchView};
use crate::services::Archives;
use crate::tarball::{Kind, Tarball};
use crate::{Error, Refusal};
use std::io::Write;

/// The name of the last entry.
pub const INDEX: &str = "index.json";
/// The maximum number of matches in one archive.
pub const MAX_MATCHES: i64 = 1000;
/// Matches that ended within this time are left for the next archive: one that ended earlier may still be on its way into the database.
const SETTLE_TIME: i64 = 10_000;

const ARCHIVE: Kind = Kind { what: "the archive", mode: 0o644, last: INDEX };

/// Where an archive continues: after the match that ended then, with this number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    ended_at: i64,
    id: i64,
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.ended_at, self.id)
    }
}

impl std::str::FromStr for Cursor {
    type Err = Error;
    fn from_str(text: &str) -> Result<Self, Error> {
        let parts = text.split_once('-').and_then(|(at, id)| Some((at.parse().ok()?, id.parse().ok()?)));
        let (ended_at, id) = parts.ok_or_else(|| Error::refused(Refusal::Unreadable, text))?;
        Ok(Self { ended_at, id })
    }
}

/// Which part of a contest.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// Only matches after this one; all if it is missing.
    pub after: Option<Cursor>,
    /// The maximum number of matches.
    pub limit: i64,
    /// Whether to include the replays.
    pub replays: bool,
}

/// The last entry of an archive.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Index {
    /// The contest's short name.
    pub contest: String,
    /// The number of matches.
    pub matches: usize,
    /// The number of replays.
    pub replays: usize,
    /// Where the next archive continues; nothing if there were no matches.
    pub next: Option<String>,
    /// Whether there are already more matches.
    pub more: bool,
}

/// A match in `matches-*.jsonl`.
#[derive(serde::Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    played: &'a MatchView,
    /// The file with the replay in the archive.
    file: Option<String>,
}

impl Archives<'_> {
    /// Writes what everybody may see of a contest: with the first part its boards, programs and ratings, with each part matches and replays. Frozen
    /// and hidden results are left out, and so is what programs wrote to their logs.
    ///
    /// # Errors
    /// The limit is out of range; or the database, the storage or the receiver failed: then what was written has no index.
    pub async fn send(
        &self,
        contest: &Contest,
        extent: Extent,
        out: impl Write + Send + 'static,
    ) -> Result<Index, Error> {
        let tar = Tarball::to(ARCHIVE, out, |mut out| out.flush());
        let written = self.fill(&tar, contest, extent).await;
        // The error of the receiver is more specific than that writing failed.
        tar.finish().await?;
        written
    }

    async fn fill(&self, tar: &Tarball, contest: &Contest, extent: Extent) -> Result<Index, Error> {
        if extent.after.is_none() {
            self.add_contest(tar, contest).await?;
        }
        let mut found = self.matches(contest, extent).await?;
        let more = found.len() as i64 > extent.limit;
        found.truncate(usize::try_from(extent.limit).unwrap_or(usize::MAX));
        let next = found.last().map(|last| Cursor { ended_at: last.ended_at.unwrap_or(0), id: last.id });
        let (mut lines, mut replays) = (Vec::new(), 0);
        for played in &found {
            let mut file = None;
            if extent.replays && !played.replay.is_empty() {
                let name = format!("replays/{}.agon", played.id);
                tar.add(name.clone(), self.judge.matches().replay(None, played.id).await?).await?;
                (file, replays) = (Some(name), replays + 1);
            }
            line(&mut lines, &Line { played, file })?;
        }
        let index = Index {
            contest: contest.slug.clone(),
            matches: found.len(),
            replays,
            next: next.or(extent.after).map(|cursor| cursor.to_string()),
            more,
        };
        if let Some(first) = found.first() {
            tar.add(format!("matches-{:09}.jsonl", first.id), lines).await?;
        }
        tar.add(INDEX.to_owned(), serde_json::to_vec(&index).map_err(Error::machine)?).await?;
        Ok(index)
    }

    async fn add_contest(&self, tar: &Tarball, contest: &Contest) -> Result<(), Error> {
        let text = serde_json::to_vec_pretty(contest).map_err(Error::machine)?;
        tar.add("contest.json".to_owned(), text).await?;
        for board in self.judge.contests().boards(contest.id).await? {
            let (_, text) = self.judge.contests().board_text(contest.id, board.number).await?;
            tar.add(format!("boards/{}.board", board.number), text.into_bytes()).await?;
        }
        let mut lines = Vec::new();
        for rung in self.judge.ladder().standings_for(None, contest).await? {
            line(&mut lines, &rung)?;
        }
        tar.add("programs.jsonl".to_owned(), lines).await
    }

    /// The public matches of an extent, in the order in which they ended, and one more if there is one.
    async fn matches(&self, contest: &Contest, extent: Extent) -> Result<Vec<MatchView>, Error> {
        if !(1..=MAX_MATCHES).contains(&extent.limit) {
            return Err(Refusal::BadNumber.into());
        }
        let after = extent.after.unwrap_or_default();
        let until = contest.shown_until(None).min(self.judge.clock.now() - SETTLE_TIME);
        self.judge.matches().ended_between(contest, (after.ended_at, after.id), until, extent.limit + 1).await
    }
}

fn line(lines: &mut Vec<u8>, value: &impl serde::Serialize) -> Result<(), Error> {
    serde_json::to_writer(&mut *lines, value).map_err(Error::machine)?;
    lines.push(b'\n');
    Ok(())
}
