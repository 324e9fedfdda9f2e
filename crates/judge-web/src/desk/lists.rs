//! All submissions, all matches, and the log of who did what.

use super::super::answer::{PageContext, page};
use super::super::{Failure, Site, Teacher, Who};
use super::audit_values::{self, Shown};
use agon_judge::Locale;
use agon_judge::contest::{Contest, MatchKind, MatchState, SubmissionState};
use agon_judge::desk::{AuditFilter, AuditLine, ListFilter, MatchLine, Page, SubmissionLine};
use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;

#[derive(Template)]
#[template(path = "desk_submissions.html")]
struct SubmissionsPage {
    context: PageContext,
    contests: Vec<Contest>,
    states: &'static [SubmissionState],
    filter: ListFilter,
    list: Page<SubmissionLine>,
}

pub(crate) async fn submissions(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(filter): Query<ListFilter>,
) -> Result<Response, Failure> {
    page(&SubmissionsPage {
        context: PageContext::of(&who),
        contests: site.judge.contests().all().await?,
        states: SubmissionState::ALL,
        list: site.judge.desk().submissions(&by, &filter).await?,
        filter,
    })
}

#[derive(Template)]
#[template(path = "desk_matches.html")]
struct MatchesPage {
    context: PageContext,
    contests: Vec<Contest>,
    states: &'static [MatchState],
    kinds: &'static [MatchKind],
    filter: ListFilter,
    list: Page<MatchLine>,
}

pub(crate) async fn matches(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(filter): Query<ListFilter>,
) -> Result<Response, Failure> {
    page(&MatchesPage {
        context: PageContext::of(&who),
        contests: site.judge.contests().all().await?,
        states: &[MatchState::Open, MatchState::Done],
        kinds: MatchKind::ALL,
        list: site.judge.desk().matches(&by, &filter).await?,
        filter,
    })
}

#[derive(Template)]
#[template(path = "desk_audit.html")]
struct AuditPage {
    context: PageContext,
    kinds: Vec<String>,
    filter: AuditFilter,
    list: Page<AuditLine>,
    locale: Locale,
}

impl AuditPage {
    fn values(&self, line: &AuditLine) -> Vec<(String, Shown)> {
        audit_values::values(self.context.t, self.locale, line)
    }

    fn about<'a>(&self, line: &'a AuditLine) -> &'a str {
        audit_values::about(self.context.t, line)
    }
}

pub(crate) async fn audit(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Query(filter): Query<AuditFilter>,
) -> Result<Response, Failure> {
    page(&AuditPage {
        context: PageContext::of(&who),
        locale: who.locale,
        kinds: site.judge.desk().audit_kinds(&by).await?,
        list: site.judge.desk().audit_log(&by, &filter).await?,
        filter,
    })
}
