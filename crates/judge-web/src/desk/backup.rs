//! A backup to download.

use super::super::{Failure, Site, Teacher, pipe};
use agon_judge::date;
use axum::extract::State;
use axum::response::Response;

/// It only reads, but is a form, so that a link cannot trigger it.
pub(crate) async fn download(State(site): State<Site>, Teacher(by): Teacher) -> Result<Response, Failure> {
    let name = date::input(site.judge.clock.now()).replace(':', "-");
    let judge = site.judge.clone();
    Ok(pipe::tar(&format!("agon-{name}.tar"), |out| async move { judge.backups().send(&by, out).await }))
}
