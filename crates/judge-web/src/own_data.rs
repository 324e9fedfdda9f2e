//! One's own data: the download of everything, and deleting the account. Teachers do both for students who ask.

use super::answer::to;
use super::auth::with_cookie;
use super::form::Fields;
use super::{Failure, Person, Site, Teacher, Who, pipe};
use agon_judge::Refusal;
use agon_judge::people::Account;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;

/// Downloads that are written at the same time, for one person and for all: each reads all sources of somebody.
const MAX_DOWNLOADS: usize = 1;
const MAX_ALL_DOWNLOADS: usize = 4;

/// Everything that belongs to somebody, as a tar file.
pub(crate) fn send(site: &Site, by: Account, of: Account) -> Result<Response, Failure> {
    let seat =
        site.archives.take(by.id.to_string(), MAX_DOWNLOADS, MAX_ALL_DOWNLOADS).ok_or(Refusal::TooOften)?;
    let judge = site.judge.clone();
    Ok(pipe::tar(&format!("agon-{}.tar", of.id), |out| async move {
        let _seat = seat;
        judge.people().export(&by, &of, out).await
    }))
}

/// Deletes the caller's account.
pub(crate) async fn delete_own(
    site: &Site,
    who: &Who,
    account: &Account,
    password: &str,
) -> Result<(), Failure> {
    site.judge.limiter.sign_in(&account.email, &who.from)?;
    Ok(site.judge.people().delete_own(account, password, who.session.as_deref()).await?)
}

pub(crate) async fn download(State(site): State<Site>, Person(account): Person) -> Result<Response, Failure> {
    send(&site, account.clone(), account)
}

/// Without a password, having signed in a moment ago is the proof.
#[derive(Deserialize)]
pub(crate) struct DeleteAccount {
    password: String,
}

pub(crate) async fn delete(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Form(form): Form<DeleteAccount>,
) -> Result<Response, Failure> {
    delete_own(&site, &who, &account, &form.password).await?;
    with_cookie(&site, to("/"), "", 0)
}

pub(crate) async fn download_of(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let of = site.judge.people().get(id).await?;
    send(&site, by, of)
}

pub(crate) async fn delete_of(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
    form: Fields,
) -> Result<Response, Failure> {
    site.judge.people().delete_for(&by, id, form.text("email")).await?;
    Ok(to("/desk/people"))
}
