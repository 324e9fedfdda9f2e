//! E-mails with links to join or to choose a new password, in the recipient's language. A mail that cannot be sent is reported in the log
//! and to the teacher, and changes nothing else.

use crate::settings::Smtp;
use crate::{Error, Judge, Locale, Refusal};
use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use std::time::Duration;

const TIMEOUT: Duration = Duration::from_secs(20);

/// What a mail is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letter {
    /// A link to join.
    Join,
    /// A link for a new password.
    Reset,
}

impl Letter {
    /// Subject and text.
    fn words(self, locale: Locale) -> (&'static str, &'static str) {
        match (self, locale) {
            (Self::Join, Locale::En) => ("Your account", "Open this link to make your account:"),
            (Self::Join, Locale::Ca) => ("El teu compte", "Obre aquest enllaç per crear el teu compte:"),
            (Self::Join, Locale::Es) => ("Tu cuenta", "Abre este enlace para crear tu cuenta:"),
            (Self::Reset, Locale::En) => ("A new password", "Open this link to choose a new password:"),
            (Self::Reset, Locale::Ca) => {
                ("Una contrasenya nova", "Obre aquest enllaç per triar una contrasenya nova:")
            }
            (Self::Reset, Locale::Es) => {
                ("Una contraseña nueva", "Abre este enlace para elegir una contraseña nueva:")
            }
        }
    }
}

pub(crate) fn check_address(address: &str) -> Result<(), Error> {
    let mailbox: Result<Mailbox, _> = address.parse();
    mailbox.map(|_| ()).map_err(|_| Error::refused(Refusal::BadEmail, address))
}

async fn send(smtp: &Smtp, to: &str, subject: &str, text: String) -> Result<(), Error> {
    let machine = |error: &dyn std::fmt::Display| Error::machine(format!("e-mail: {error}"));
    let mail = Message::builder()
        .from(smtp.from.parse().map_err(|error| machine(&error))?)
        .to(to.parse().map_err(|error| machine(&error))?)
        .subject(subject)
        .header(ContentType::TEXT_PLAIN)
        .body(text)
        .map_err(|error| machine(&error))?;
    let transport = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&smtp.host)
        .port(smtp.port)
        .timeout(Some(TIMEOUT))
        .build();
    transport.send(mail).await.map_err(|error| machine(&error))?;
    Ok(())
}

/// Sends a link, if a mail server is set up, and returns whether the server took it.
pub(crate) async fn send_link(judge: &Judge, to: &str, locale: Locale, letter: Letter, link: &str) -> bool {
    let smtp = match judge.settings().get().await {
        Ok(settings) => settings.smtp,
        Err(error) => {
            tracing::error!(%error, "the settings could not be read, so no mail was sent");
            None
        }
    };
    let Some(smtp) = smtp else { return false };
    let (subject, text) = letter.words(locale);
    match send(&smtp, to, &format!("Agon: {subject}"), format!("{text}\n\n{link}\n")).await {
        Ok(()) => true,
        Err(error) => {
            tracing::error!(%error, "a mail was not sent");
            false
        }
    }
}
