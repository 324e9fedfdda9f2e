//! Files that pages refer to.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

pub(crate) async fn style() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css")], include_str!("../templates/style.css"))
}

pub(crate) async fn rounds_style() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css")], include_str!("../templates/rounds.css"))
}

pub(crate) async fn script() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("../templates/site.js"))
}
