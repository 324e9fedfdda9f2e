//! Workers: which there are, and the tokens of those on other machines.

use super::super::answer::{PageContext, page, to};
use super::super::form::Fields;
use super::super::{Failure, Site, Teacher, Who};
use agon_judge::desk::WorkerView;
use agon_judge::people::Account;
use agon_judge::work::{WorkerToken, WrongResult};
use agon_queue::JobClass;
use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;

#[derive(Template)]
#[template(path = "desk_machines.html")]
struct MachinesPage {
    context: PageContext,
    tokens: Vec<WorkerToken>,
    workers: Vec<WorkerView>,
    /// A token that was just made.
    fresh: Option<String>,
    base: String,
    /// How many in a hundred results are checked.
    share: u8,
    doubts: Vec<WrongResult>,
    now: i64,
}

async fn show(site: &Site, who: &Who, by: &Account, fresh: Option<String>) -> Result<Response, Failure> {
    page(&MachinesPage {
        context: PageContext::of(who),
        tokens: site.judge.machines().tokens(by).await?,
        workers: site.judge.desk().workers(by).await?,
        fresh,
        base: site.base().to_owned(),
        share: site.judge.machines().verify_share().await?,
        doubts: site.judge.machines().doubts(by).await?,
        now: site.judge.clock.now(),
    })
}

pub(crate) async fn list(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
) -> Result<Response, Failure> {
    show(&site, &who, &by, None).await
}

pub(crate) async fn make_token(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    form: Fields,
) -> Result<Response, Failure> {
    let token = site.judge.machines().make_token(&by, form.text("name")).await?;
    show(&site, &who, &by, Some(token)).await
}

pub(crate) async fn revoke_token(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.machines().revoke(&by, id).await?;
    Ok(to("/desk/workers"))
}

pub(crate) async fn lift_flag(
    State(site): State<Site>,
    Teacher(by): Teacher,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.machines().lift_flag(&by, id).await?;
    Ok(to("/desk/workers"))
}

pub(crate) async fn set_share(
    State(site): State<Site>,
    Teacher(by): Teacher,
    form: Fields,
) -> Result<Response, Failure> {
    site.judge.machines().set_verify_share(&by, form.number("share")?).await?;
    Ok(to("/desk/workers"))
}
