//! Everything that belongs to one person, as a tar file of JSON and sources that is written while it is sent.
//!
//! It shows what the person's own pages show, and no more: results that are withheld from them are withheld here. Its last entry is [`INDEX`]; a file
//! without it was cut off.

use super::Account;
use crate::Error;
use crate::contest::Contest;
use crate::services::People;
use crate::tarball::{Kind, Tarball};
use serde_json::{Map, Value, json};
use sqlx::any::AnyRow;
use sqlx::{Column, Row};
use std::collections::BTreeMap;
use std::io::Write;

/// The name of the last entry.
pub const INDEX: &str = "index.json";
/// How many matches a file has.
const MAX_MATCHES: i64 = 1000;

const DATA: Kind = Kind { what: "the data", mode: 0o600, last: INDEX };

/// The last entry.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct DataIndex {
    /// The number of the account.
    pub account: i64,
    /// When it was written, in milliseconds since 1970.
    pub at: i64,
    /// The number of submissions, each with its source.
    pub submissions: usize,
    /// The number of matches.
    pub matches: usize,
}

/// What is in the files: the name of each, and the rows of the person. `$1` is the account, `$2` is 1 for teachers, from whom nothing is withheld.
const FILES: &[(&str, &str)] = &[
    (
        "account.json",
        "SELECT id, email, name, role, language, news_mail AS news_by_mail, disabled AS closed, created_at FROM accounts \
         WHERE id = $1 AND $2 >= 0",
    ),
    (
        "sessions.json",
        "SELECT created_at, expires_at FROM sessions WHERE account = $1 AND $2 >= 0 ORDER BY created_at",
    ),
    (
        "tokens.json",
        "SELECT id, name, created_at, used_at FROM api_tokens WHERE account = $1 AND $2 >= 0 ORDER BY id",
    ),
    (
        "identities.json",
        "SELECT issuer, subject, created_at, used_at FROM identities WHERE account = $1 AND $2 >= 0 ORDER BY id",
    ),
    (
        "activities.json",
        "SELECT l.issuer, l.resource, t.slug AS contest, m.subject FROM lti_members m JOIN lti_links l ON l.id = m.link \
         JOIN contests t ON t.id = l.contest WHERE m.account = $1 AND $2 >= 0 ORDER BY l.id",
    ),
    (
        "friends.json",
        "SELECT r.email, r.created_at, CASE WHEN b.account IS NULL THEN 0 ELSE 1 END AS mutual FROM friend_requests r \
         LEFT JOIN accounts a ON a.email = r.email LEFT JOIN friends b ON b.account = a.id AND b.friend = r.account \
         WHERE r.account = $1 AND $2 >= 0 ORDER BY r.id",
    ),
    (
        "programs.json",
        "SELECT p.id, t.slug AS contest, p.name, p.public, p.versions, p.disqualified, p.created_at FROM programs p \
         JOIN contests t ON t.id = p.contest WHERE (p.owner = $1 OR p.owner IN (SELECT m.team FROM team_members m WHERE m.account = $1)) AND $2 >= 0 ORDER BY p.id",
    ),
    (
        "choices.json",
        "SELECT t.slug AS contest, c.program, c.submission FROM choices c JOIN contests t ON t.id = c.contest \
         WHERE c.account = $1 AND $2 >= 0 ORDER BY t.id",
    ),
    (
        "rounds.json",
        "SELECT t.slug AS contest, r.number AS round, r.series, r.kind, e.program, e.submission, r.started_at, \
         CASE WHEN $2 = 1 OR (t.hidden = 0 AND (t.frozen_at IS NULL OR r.ended_at <= t.frozen_at)) THEN e.rank END AS rank \
         FROM round_entries e JOIN rounds r ON r.id = e.round JOIN contests t ON t.id = r.contest WHERE e.owner = $1 OR e.owner IN (SELECT m.team FROM team_members m WHERE m.account = $1) ORDER BY r.id",
    ),
    (
        "bets.json",
        "SELECT b.id, t.slug AS contest, r.number AS round, b.kind, b.program, p.name, b.stake, b.placed_at, \
         CASE WHEN $2 = 1 OR (t.hidden = 0 AND (t.frozen_at IS NULL OR b.settled_at <= t.frozen_at)) THEN b.state ELSE 'open' END AS state, \
         CASE WHEN $2 = 1 OR (t.hidden = 0 AND (t.frozen_at IS NULL OR b.settled_at <= t.frozen_at)) THEN b.payout ELSE 0 END AS payout \
         FROM bets b JOIN contests t ON t.id = b.contest JOIN programs p ON p.id = b.program LEFT JOIN rounds r ON r.id = b.round \
         WHERE b.account = $1 ORDER BY b.id",
    ),
    (
        "cups.json",
        "SELECT c.id, t.slug AS contest, c.title, c.format, c.state, CASE WHEN c.owner = $1 THEN 1 ELSE 0 END AS own, p.program, p.rank, \
         c.created_at, c.ended_at FROM cups c JOIN contests t ON t.id = c.contest LEFT JOIN cup_players p ON p.cup = c.id AND p.account = $1 \
         WHERE (c.owner = $1 OR p.account IS NOT NULL) AND $2 >= 0 ORDER BY c.id",
    ),
    (
        "teams.json",
        "SELECT t.slug AS contest, m.team AS id, a.name, m.at FROM team_members m JOIN contests t ON t.id = m.contest \
         JOIN accounts a ON a.id = m.team WHERE m.account = $1 AND $2 >= 0 ORDER BY m.at",
    ),
    (
        "topics.json",
        "SELECT o.id, t.slug AS contest, o.title, o.state, o.created_at FROM topics o LEFT JOIN contests t ON t.id = o.contest \
         WHERE o.author = $1 AND $2 >= 0 ORDER BY o.id",
    ),
    (
        "posts.json",
        "SELECT id, topic, body, state, reason, created_at, edited_at FROM posts WHERE author = $1 AND $2 >= 0 ORDER BY id",
    ),
    (
        "news.json",
        "SELECT n.id, t.slug AS contest, n.title, n.body, n.at, n.edited_at FROM news n JOIN contests t ON t.id = n.contest \
         WHERE n.author = $1 AND $2 >= 0 ORDER BY n.id",
    ),
    ("stars.json", "SELECT match, created_at FROM stars WHERE account = $1 AND $2 >= 0 ORDER BY match"),
    ("log.json", "SELECT at, what, about, detail FROM audit WHERE person = $1 AND $2 >= 0 ORDER BY id"),
];

/// A row as an object.
fn object(row: &AnyRow) -> Result<Map<String, Value>, Error> {
    let mut object = Map::new();
    for column in row.columns() {
        let at = column.ordinal();
        let value = match row.try_get::<Option<i64>, _>(at) {
            Ok(number) => json!(number),
            Err(_) => match row.try_get::<Option<f64>, _>(at) {
                Ok(number) => json!(number),
                Err(_) => json!(row.try_get::<Option<String>, _>(at)?),
            },
        };
        object.insert(column.name().to_owned(), value);
    }
    Ok(object)
}

fn text(value: &impl serde::Serialize) -> Result<Vec<u8>, Error> {
    serde_json::to_vec_pretty(value).map_err(Error::machine)
}

impl People<'_> {
    /// Writes everything that belongs to somebody, for themselves or for a teacher whom they asked.
    ///
    /// # Errors
    /// Somebody else asks; or the database, the storage or the receiver failed: then what was written has no index.
    pub async fn export(
        &self,
        by: &Account,
        of: &Account,
        out: impl Write + Send + 'static,
    ) -> Result<DataIndex, Error> {
        if by.id != of.id {
            by.require_teacher()?;
        }
        let mut tx = self.judge.db.begin().await?;
        self.judge.audit(&mut tx, Some(by.id), "export-data", &of.id.to_string(), "").await?;
        tx.commit().await?;
        let tar = Tarball::to(DATA, out, |mut out| out.flush());
        let written = self.fill(&tar, of).await;
        // The error of the receiver is more specific than that writing failed.
        tar.finish().await?;
        written
    }

    async fn fill(&self, tar: &Tarball, of: &Account) -> Result<DataIndex, Error> {
        for (name, sql) in FILES {
            let rows = sqlx::query(*sql).bind(of.id).bind(i64::from(of.is_teacher()));
            let rows = rows.fetch_all(self.judge.db.read()).await?;
            let rows: Vec<_> = rows.iter().map(object).collect::<Result<_, _>>()?;
            tar.add((*name).to_owned(), text(&rows)?).await?;
        }
        let contests = self.judge.contests().all().await?;
        let contests: BTreeMap<i64, Contest> = contests.into_iter().map(|one| (one.id, one)).collect();
        let submissions = self.add_submissions(tar, of).await?;
        let mut matches = 0;
        let mut last = 0;
        loop {
            let mut found = self.judge.matches().of_person(of, last, MAX_MATCHES).await?;
            let (Some(first), Some(end)) = (found.first().map(|one| one.id), found.last().map(|one| one.id))
            else {
                break;
            };
            last = end;
            let mut lines = Vec::new();
            for one in &mut found {
                let until = contests.get(&one.contest).map_or(0, |contest| contest.shown_until(Some(of)));
                one.withhold_official(until);
                serde_json::to_writer(&mut lines, &one).map_err(Error::machine)?;
                lines.push(b'\n');
            }
            matches += found.len();
            tar.add(format!("matches/{first:09}.jsonl"), lines).await?;
        }
        let index = DataIndex { account: of.id, at: self.judge.clock.now(), submissions, matches };
        tar.add(INDEX.to_owned(), text(&index)?).await?;
        Ok(index)
    }

    /// The submissions with their sources.
    async fn add_submissions(&self, tar: &Tarball, of: &Account) -> Result<usize, Error> {
        let rows = sqlx::query(
            "SELECT s.id, t.slug AS contest, s.name, s.language, s.file_name, s.state, s.reason, s.detail, s.program, s.version, \
             s.created_at, s.ended_at, s.source AS file FROM submissions s JOIN contests t ON t.id = s.contest WHERE s.owner = $1 OR s.owner IN (SELECT m.team FROM team_members m WHERE m.account = $1) ORDER BY s.id",
        )
        .bind(of.id)
        .fetch_all(self.judge.db.read())
        .await?;
        let mut list = Vec::with_capacity(rows.len());
        for row in &rows {
            let mut one = object(row)?;
            let (id, file): (i64, String) = (row.try_get("id")?, row.try_get("file_name")?);
            let name = format!("sources/{id}-{file}");
            let source: String = row.try_get("file")?;
            tar.add(name.clone(), self.judge.blobs.get(&source).await?).await?;
            one.insert("file".to_owned(), json!(name));
            list.push(one);
        }
        tar.add("submissions.json".to_owned(), text(&list)?).await?;
        Ok(list.len())
    }
}
