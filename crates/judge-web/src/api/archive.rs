//! Downloads of many things at once: what everybody may see of a contest, and for teachers everything.

use crate::{Failure, Site, Teacher, Who, desk, pipe};
use agon_judge::Refusal;
use agon_judge::archive::{Extent, MAX_MATCHES};
use axum::extract::{Path, Query, State};
use axum::response::Response;

/// Archives that are written at the same time, for one person or address and for all: each replay is read and written again.
const MAX_ARCHIVES: usize = 1;
const MAX_ALL_ARCHIVES: usize = 4;

/// Which part of an archive.
#[derive(serde::Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct Part {
    /// Continue after an earlier archive: `next` in its `index.json`.
    after: Option<String>,
    /// The maximum number of matches, up to 1000.
    limit: i64,
    /// Whether to include the replays.
    replays: bool,
}

impl Default for Part {
    fn default() -> Self {
        Self { after: None, limit: MAX_MATCHES, replays: true }
    }
}

/// Download what everybody may see of a contest
///
/// A tar file, sent while it is written. The first one has `contest.json`, `boards/` and `programs.jsonl` (the ratings); each has
/// `matches-*.jsonl`, a line per match in the order in which they ended, and `replays/`. The last entry is `index.json`: its `next`
/// continues the archive, `more` says whether there are already more matches. Frozen and hidden results are left out.
#[utoipa::path(get, path = "/api/v1/contests/{slug}/archive", params(Part), responses((status = 200, content_type = "application/x-tar")))]
pub(crate) async fn archive(
    State(site): State<Site>,
    who: Who,
    Path(slug): Path<String>,
    Query(part): Query<Part>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let after = part.after.as_deref().map(str::parse).transpose()?;
    let extent = Extent { after, limit: part.limit, replays: part.replays };
    if !(1..=MAX_MATCHES).contains(&part.limit) {
        return Err(Refusal::BadNumber.into());
    }
    let key = who.account.map_or(who.from, |account| account.id.to_string());
    let seat = site.archives.take(key, MAX_ARCHIVES, MAX_ALL_ARCHIVES).ok_or(Refusal::TooOften)?;
    let judge = site.judge.clone();
    Ok(pipe::tar(&format!("{slug}.tar"), |out| async move {
        let _seat = seat;
        judge.archives().send(&contest, extent, out).await
    }))
}

/// Download a backup of everything
///
/// What `agon restore` reads. It has everybody's sources and addresses.
#[utoipa::path(post, path = "/api/v1/desk/backup", responses((status = 200, content_type = "application/x-tar")))]
pub(crate) async fn backup(site: State<Site>, by: Teacher) -> Result<Response, Failure> {
    desk::backup::download(site, by).await
}
