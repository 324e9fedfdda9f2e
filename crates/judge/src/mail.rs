//! Mails: links to join and for new passwords, in the language of who gets them. A mail that cannot be sent is told in the log and to the teacher,
//! and changes nothing else.

use crate::settings::Smtp;
use crate::{Error, Judge, Language, Refusal};
use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use std::time::Duration;

/// How long a server of mails may take.
const PATIENCE: Duration = Duration::from_secs(20);

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
    fn words(self, language: Language) -> (&'static str, &'static str) {
        match (self, language) {
            (Self::Join, Language::En) => ("Your account", "Open this link to make your account:"),
            (Self::Join, Language::Ca) => ("El teu compte", "Obre aquest enllaç per crear el teu compte:"),
            (Self::Join, Language::Es) => ("Tu cuenta", "Abre este enlace para crear tu cuenta:"),
            (Self::Reset, Language::En) => ("A new password", "Open this link to choose a new password:"),
            (Self::Reset, Language::Ca) => {
                ("Una contrasenya nova", "Obre aquest enllaç per triar una contrasenya nova:")
            }
            (Self::Reset, Language::Es) => {
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
    let machine = |error: &dyn std::fmt::Display| Error::Machine(format!("the mail: {error}"));
    let mail = Message::builder()
        .from(smtp.from.parse().map_err(|error| machine(&error))?)
        .to(to.parse().map_err(|error| machine(&error))?)
        .subject(subject)
        .header(ContentType::TEXT_PLAIN)
        .body(text)
        .map_err(|error| machine(&error))?;
    let transport = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&smtp.host)
        .port(smtp.port)
        .timeout(Some(PATIENCE))
        .build();
    transport.send(mail).await.map_err(|error| machine(&error))?;
    Ok(())
}

impl Judge {
    /// Sends a link, if a server for mails is set; whether it was taken.
    pub(crate) async fn mail(&self, to: &str, language: Language, letter: Letter, link: &str) -> bool {
        let smtp = match self.settings().await {
            Ok(settings) => settings.smtp,
            Err(error) => {
                tracing::error!(%error, "no mail was sent");
                None
            }
        };
        let Some(smtp) = smtp else { return false };
        let (subject, text) = letter.words(language);
        match send(&smtp, to, &format!("Agon: {subject}"), format!("{text}\n\n{link}\n")).await {
            Ok(()) => true,
            Err(error) => {
                tracing::error!(%error, "a mail was not sent");
                false
            }
        }
    }
}
