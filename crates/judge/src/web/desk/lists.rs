//! All submissions, all matches, and the log of who did what.

use super::super::answer::{Frame, page};
use super::super::{Site, Teacher, Who};
use crate::Error;
use crate::contest::Contest;
use crate::desk::{AuditFilter, AuditLine, ListFilter, MatchLine, Page, SubmissionLine};
use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;

#[derive(Template)]
#[template(path = "desk_submissions.html")]
struct SubmissionsPage {
    frame: Frame,
    contests: Vec<Contest>,
    states: &'static [&'static str],
    filter: ListFilter,
    list: Page<SubmissionLine>,
}

pub(super) async fn submissions(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(filter): Query<ListFilter>,
) -> Result<Response, Error> {
    page(&SubmissionsPage {
        frame: Frame::of(&who),
        contests: site.judge.contests().await?,
        states: &["building", "self-play", "dummies", "accepted", "rejected"],
        list: site.judge.all_submissions(&by, &filter).await?,
        filter,
    })
}

#[derive(Template)]
#[template(path = "desk_matches.html")]
struct MatchesPage {
    frame: Frame,
    contests: Vec<Contest>,
    states: &'static [&'static str],
    kinds: &'static [&'static str],
    filter: ListFilter,
    list: Page<MatchLine>,
}

pub(super) async fn matches(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(filter): Query<ListFilter>,
) -> Result<Response, Error> {
    page(&MatchesPage {
        frame: Frame::of(&who),
        contests: site.judge.contests().await?,
        states: &["open", "done"],
        kinds: &["self", "dummies", "friendly", "ladder", "official"],
        list: site.judge.all_matches(&by, &filter).await?,
        filter,
    })
}

#[derive(Template)]
#[template(path = "desk_audit.html")]
struct AuditPage {
    frame: Frame,
    kinds: Vec<String>,
    filter: AuditFilter,
    list: Page<AuditLine>,
}

pub(super) async fn audit(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(filter): Query<AuditFilter>,
) -> Result<Response, Error> {
    page(&AuditPage {
        frame: Frame::of(&who),
        kinds: site.judge.audit_kinds(&by).await?,
        list: site.judge.audit_log(&by, &filter).await?,
        filter,
    })
}
