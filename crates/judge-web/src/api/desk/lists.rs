//! All submissions and matches, the audit log, similar submissions, and the settings of the site.

use super::super::{Body, read};
use super::DONE;
use crate::{Failure, Site, Teacher};
use agon_judge::desk::{AuditFilter, AuditLine, ListFilter, MatchLine, Page, SubmissionLine};
use agon_judge::settings::Settings;
use agon_judge::similarity::{Comparison, Pair, SimilarFilter};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;

/// List all submissions
#[utoipa::path(get, path = "/api/v1/desk/submissions", params(ListFilter), responses((status = 200, body = Page<SubmissionLine>)))]
pub(crate) async fn submissions(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<ListFilter>,
) -> Result<Json<Page<SubmissionLine>>, Failure> {
    Ok(Json(site.judge.desk().submissions(&by, &filter).await?))
}

/// List all matches
#[utoipa::path(get, path = "/api/v1/desk/matches", params(ListFilter), responses((status = 200, body = Page<MatchLine>)))]
pub(crate) async fn matches(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<ListFilter>,
) -> Result<Json<Page<MatchLine>>, Failure> {
    Ok(Json(site.judge.desk().matches(&by, &filter).await?))
}

/// Read the audit log
#[utoipa::path(get, path = "/api/v1/desk/audit", params(AuditFilter), responses((status = 200, body = Page<AuditLine>)))]
pub(crate) async fn audit(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<AuditFilter>,
) -> Result<Json<Page<AuditLine>>, Failure> {
    Ok(Json(site.judge.desk().audit_log(&by, &filter).await?))
}

/// List submissions that look alike
#[utoipa::path(get, path = "/api/v1/desk/similarity", params(SimilarFilter), responses((status = 200, body = [Pair])))]
pub(crate) async fn similarity(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Query(filter): Query<SimilarFilter>,
) -> Result<Json<Vec<Pair>>, Failure> {
    Ok(Json(site.judge.similarity().pairs(&by, &filter).await?))
}

/// Compare two submissions
#[utoipa::path(get, path = "/api/v1/desk/similarity/{left}/{right}", responses((status = 200, body = Comparison)))]
pub(crate) async fn compare(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path((left, right)): Path<(i64, i64)>,
) -> Result<Json<Comparison>, Failure> {
    Ok(Json(site.judge.similarity().compare(&by, left, right).await?))
}

/// See the settings of the site
#[utoipa::path(get, path = "/api/v1/desk/settings", responses((status = 200, body = Settings)))]
pub(crate) async fn settings(State(site): State<Site>, _: Teacher) -> Result<Json<Settings>, Failure> {
    Ok(Json(site.judge.settings().get().await?))
}

/// Change the settings of the site
#[utoipa::path(post, path = "/api/v1/desk/settings", request_body = Settings, responses((status = 204)))]
pub(crate) async fn change_settings(
    State(site): State<Site>,
    Teacher(by): Teacher,
    body: Body<Settings>,
) -> Result<StatusCode, Failure> {
    site.judge.settings().change(&by, &read(body)?).await?;
    DONE
}

/// Send a test mail to yourself
///
/// If the mail server does not take it, `detail` says why.
#[utoipa::path(post, path = "/api/v1/desk/settings/test-mail", responses((status = 204)))]
pub(crate) async fn test_mail(State(site): State<Site>, Teacher(by): Teacher) -> Result<StatusCode, Failure> {
    site.judge.send_test_mail(&by).await?;
    DONE
}
