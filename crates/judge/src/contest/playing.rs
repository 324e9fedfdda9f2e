//! Matches for pages that show a few of them: what is being played now, and what a program played last. Everything here is what anybody
//! may see, so matches of private programs are left out where the contest keeps them private.

use super::matches::HAS_PRIVATE;
use super::{Contest, MatchView};
use crate::Error;
use crate::people::Account;
use crate::services::{Ladder, Matches};
use agon_store::Kind;
use sqlx::Row;
use std::collections::BTreeMap;

impl Matches<'_> {
    /// The public matches of a contest that workers are playing right now, oldest first.
    pub async fn playing(
        &self,
        who: Option<&Account>,
        contest: &Contest,
        most: i64,
    ) -> Result<Vec<MatchView>, Error> {
        if contest.shown_until(who) != i64::MAX {
            return Ok(Vec::new());
        }
        let ids = format!(
            "SELECT m.id FROM jobs j JOIN matches m ON m.id = j.subject WHERE j.state = 'leased' AND j.class = 'match' \
             AND m.state = 'open' AND m.contest = $1 AND m.kind IN ('ladder', 'official'){} ORDER BY m.id LIMIT $2",
            only_public(contest)
        );
        self.select(&ids, &[contest.id, most]).await
    }

    /// The newest public matches of these submissions, the versions of a program, newest first.
    pub async fn of_versions(
        &self,
        who: Option<&Account>,
        contest: &Contest,
        submissions: &[i64],
        most: usize,
    ) -> Result<Vec<MatchView>, Error> {
        // The newest ones by index; some of them may not be shown.
        let ids = format!(
            "SELECT DISTINCT m.id FROM (SELECT match FROM seats WHERE submission = $1 ORDER BY match DESC LIMIT 60) n \
             JOIN matches m ON m.id = n.match WHERE m.kind IN ('ladder', 'official') AND m.state = 'done' AND m.ended_at <= $2{}",
            only_public(contest)
        );
        let mut found = Vec::new();
        for submission in submissions {
            found.extend(self.select(&ids, &[*submission, contest.shown_until(who)]).await?);
            if found.len() >= most {
                break;
            }
        }
        found.sort_by_key(|one| std::cmp::Reverse(one.id));
        found.truncate(most);
        found.iter_mut().for_each(|one| one.keep_private(who));
        Ok(found)
    }
}

fn only_public(contest: &Contest) -> String {
    if contest.options.private_ladder { format!(" AND NOT {HAS_PRIVATE}") } else { String::new() }
}

impl Ladder<'_> {
    /// The newest ratings of each of these submissions, oldest first; at most this many.
    pub async fn trends(
        &self,
        who: Option<&Account>,
        contest: &Contest,
        submissions: &[i64],
        most: i64,
    ) -> Result<Vec<Vec<f64>>, Error> {
        if submissions.is_empty() {
            return Ok(Vec::new());
        }
        // One row of text for each: reading a row takes longer than finding it, and a page has thousands of ratings.
        let together = match self.judge.db.kind() {
            Kind::Sqlite => "group_concat(n.mean, ' ' ORDER BY n.id)",
            Kind::Postgres => "string_agg(CAST(n.mean AS TEXT), ' ' ORDER BY n.id)",
        };
        let list: Vec<String> = submissions.iter().map(i64::to_string).collect();
        let sql = self.judge.db.sql(&format!(
            "SELECT s.id, (SELECT {together} FROM (SELECT e.id, e.mean FROM rating_events e WHERE e.submission = s.id AND e.at <= $1 \
             ORDER BY e.id DESC LIMIT $2) n) AS means FROM submissions s WHERE s.id IN ({})",
            list.join(", ")
        ));
        let query = sqlx::query(sql).persistent(false).bind(contest.shown_until(who)).bind(most);
        let mut found: BTreeMap<i64, Vec<f64>> = BTreeMap::new();
        for row in query.fetch_all(self.judge.db.read()).await? {
            let means: Option<String> = row.try_get("means")?;
            let means = means.unwrap_or_default();
            let means = means.split(' ').filter_map(|mean| mean.parse().ok()).collect();
            found.insert(row.try_get("id")?, means);
        }
        Ok(submissions.iter().map(|submission| found.remove(submission).unwrap_or_default()).collect())
    }
}
