//! What the pages of one contest on the desk have in common: a teacher at a contest that exists, and forms whose pages are shown again with the
//! reason when they are refused.

use super::super::answer::to;
use super::super::{Failure, Site, Teacher, Who};
use agon_judge::Error;
use agon_judge::contest::Contest;
use agon_judge::people::Account;
use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

/// A teacher at the contest that the path names.
pub(crate) struct AtContest {
    pub(super) site: Site,
    pub(super) who: Who,
    pub(super) by: Account,
    pub(super) contest: Contest,
}

/// The part of the path that names the contest, whatever follows.
#[derive(Deserialize)]
struct Named {
    slug: String,
}

impl FromRequestParts<Site> for AtContest {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Failure> {
        let who = Who::from_request_parts(parts, site).await?;
        let Teacher(by) = Teacher::from_request_parts(parts, site).await?;
        let named = Path::<Named>::from_request_parts(parts, site).await;
        let Path(Named { slug }) = named.map_err(|_| Error::NotFound)?;
        let contest = site.judge.contests().get(&slug).await?;
        Ok(Self { site: site.clone(), who, by, contest })
    }
}

impl AtContest {
    /// Goes to a page of the contest on the desk: `""`, or one that begins with a slash.
    pub(super) fn to(&self, page: &str) -> Response {
        to(&format!("/desk/contests/{}{page}", self.contest.slug))
    }
}

/// Why a form was refused: the sentence and the details.
pub(super) struct Refused(pub(super) String, pub(super) String);

impl Refused {
    /// Only refusals are shown with the form; other errors have a page of their own.
    fn of(error: Error, who: &Who) -> Result<(StatusCode, Self), Error> {
        match error {
            Error::Refused { why, detail } => {
                let status = StatusCode::from_u16(why.status()).unwrap_or(StatusCode::UNPROCESSABLE_ENTITY);
                Ok((status, Self(why.text(who.locale).to_owned(), detail)))
            }
            other => Err(other),
        }
    }
}

/// The answer to a form that was refused: its page as it was filled in, with the reason.
pub(super) async fn again<F>(
    error: Error,
    who: &Who,
    show: impl FnOnce(Refused) -> F,
) -> Result<Response, Failure>
where
    F: Future<Output = Result<Response, Failure>>,
{
    let (status, refused) = Refused::of(error, who)?;
    Ok((status, show(refused).await?).into_response())
}
