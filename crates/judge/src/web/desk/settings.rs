//! The settings of the site.

use super::super::answer::{Frame, page, to};
use super::super::api::read;
use super::super::form::Fields;
use super::super::{Site, Teacher, Who};
use crate::Error;
use crate::settings::{Settings, Smtp};
use askama::Template;
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::Response;

#[derive(Template)]
#[template(path = "desk_settings.html")]
struct SettingsPage {
    frame: Frame,
    settings: Settings,
    domains: String,
}

pub(super) async fn form(State(site): State<Site>, who: Who, _: Teacher) -> Result<Response, Error> {
    let settings = site.judge.settings().await?;
    page(&SettingsPage { frame: Frame::of(&who), domains: settings.domains.join(" "), settings })
}

pub(super) async fn change(
    State(site): State<Site>,
    Teacher(by): Teacher,
    form: Fields,
) -> Result<Response, Error> {
    let host = form.text("smtp_host").trim();
    let smtp = if host.is_empty() {
        None
    } else {
        let from = form.text("smtp_from").trim().to_owned();
        Some(Smtp { host: host.to_owned(), port: form.number("smtp_port")?, from })
    };
    let words = form.text("domains").split([' ', ',', ';', '\n', '\r']).filter(|word| !word.is_empty());
    let domains = words.map(|word| word.trim_start_matches('@').to_lowercase()).collect();
    let new = Settings { sign_up: form.is_on("sign_up"), domains, smtp };
    site.judge.change_settings(&by, &new).await?;
    Ok(to("/desk/settings"))
}

#[utoipa::path(get, path = "/api/v1/desk/settings", responses((status = 200, body = Settings)))]
pub(super) async fn api_form(State(site): State<Site>, _: Teacher) -> Result<Json<Settings>, Error> {
    Ok(Json(site.judge.settings().await?))
}

#[utoipa::path(post, path = "/api/v1/desk/settings", request_body = Settings, responses((status = 204)))]
pub(super) async fn api_change(
    State(site): State<Site>,
    Teacher(by): Teacher,
    body: Result<Json<Settings>, JsonRejection>,
) -> Result<StatusCode, Error> {
    site.judge.change_settings(&by, &read(body)?).await?;
    Ok(StatusCode::NO_CONTENT)
}
