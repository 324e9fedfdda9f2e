//! What the storage holds, and how long replays are kept.

use super::super::answer::{PageContext, page, to};
use super::super::form::Fields;
use super::super::{Failure, Site, Teacher, Who};
use agon_judge::files::{FileKind, Retention, StorageView};
use agon_judge::{Error, Refusal};
use askama::Template;
use axum::extract::State;
use axum::response::Response;

#[derive(Template)]
#[template(path = "desk_storage.html")]
struct StoragePage {
    context: PageContext,
    storage: StorageView,
}

impl StoragePage {
    fn kind(&self, kind: FileKind) -> &'static str {
        let t = self.context.t;
        match kind {
            FileKind::Sources => t.kind_sources,
            FileKind::Components => t.kind_components,
            FileKind::Boards => t.kind_boards,
            FileKind::OfficialReplays => t.kind_official,
            FileKind::FriendlyReplays => t.kind_friendly,
            FileKind::TrialReplays => t.kind_trial,
            FileKind::LadderReplays => t.kind_ladder,
        }
    }
}

pub(crate) async fn show(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
) -> Result<Response, Failure> {
    page(&StoragePage { context: PageContext::of(&who), storage: site.judge.files().storage(&by).await? })
}

pub(crate) async fn choose(
    State(site): State<Site>,
    Teacher(by): Teacher,
    form: Fields,
) -> Result<Response, Failure> {
    let ladder_days = match form.text("keep") {
        "all" => None,
        "days" => Some(form.number("days")?),
        _ => return Err(Error::refused(Refusal::BadSetting, "keep").into()),
    };
    site.judge.files().choose_retention(&by, Retention { ladder_days }).await?;
    Ok(to("/desk/storage"))
}

pub(crate) async fn count(State(site): State<Site>, Teacher(by): Teacher) -> Result<Response, Failure> {
    site.judge.files().count(&by).await?;
    Ok(to("/desk/storage"))
}
