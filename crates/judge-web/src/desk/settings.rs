//! The settings of the site.

use super::super::answer::{PageContext, page, to};
use super::super::form::Fields;
use super::super::{Failure, Site, Teacher, Who};
use agon_judge::people::Account;
use agon_judge::settings::{Settings, Smtp};
use askama::Template;
use axum::extract::State;
use axum::response::Response;

#[derive(Template)]
#[template(path = "desk_settings.html")]
struct SettingsPage {
    context: PageContext,
    settings: Settings,
    domains: String,
    /// The mail server that the operator set up, which is used instead of the one in the settings.
    fixed: Option<String>,
    can_mail: bool,
    /// News that wait to be mailed, and why.
    waiting: i64,
    trouble: String,
    /// Where a test mail was sent.
    tested: Option<String>,
}

pub(crate) async fn form(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
) -> Result<Response, Failure> {
    show(&site, &who, &by, None).await
}

/// Sends a mail to whoever presses the button.
pub(crate) async fn test_mail(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
) -> Result<Response, Failure> {
    site.judge.send_test_mail(&by).await?;
    show(&site, &who, &by, Some(by.email.clone())).await
}

async fn show(site: &Site, who: &Who, by: &Account, tested: Option<String>) -> Result<Response, Failure> {
    let settings = site.judge.settings().get().await?;
    let fixed = site.judge.mail.as_ref().map(|mail| format!("{}:{}", mail.host, mail.port));
    let domains = settings.domains.join(" ");
    let (waiting, trouble) = site.judge.outbox().waiting_mails(by).await?;
    let can_mail = site.judge.can_mail().await?;
    let context = PageContext::of(who);
    page(&SettingsPage { context, domains, settings, fixed, can_mail, waiting, trouble, tested })
}

pub(crate) async fn change(
    State(site): State<Site>,
    Teacher(by): Teacher,
    form: Fields,
) -> Result<Response, Failure> {
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
    site.judge.settings().change(&by, &new).await?;
    Ok(to("/desk/settings"))
}
