//! E-mails with links to join or to choose a new password, in the recipient's language. A mail that cannot be sent is reported in the log
//! and to the teacher, and changes nothing else.
//!
//! A server with a password is set up by the operator, in a file: a password does not belong in the database and its backups. One without can
//! also be set up by a teacher, in the settings of the site.

use crate::people::Account;
use crate::settings::Smtp;
use crate::{Error, Judge, Locale, Refusal};
use lettre::message::header::{ContentType, MIME_VERSION_1_0};
use lettre::message::{Mailbox, Message, MultiPart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use std::time::Duration;

/// For the whole conversation with the mail server, since somebody may be waiting for the page.
const TIMEOUT: Duration = Duration::from_secs(20);

/// How a connection to the mail server is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailSecurity {
    /// Not at all: only for a server on the same machine or network.
    Plain,
    /// It begins in plain text and must then be encrypted.
    StartTls,
    /// Encrypted from the beginning.
    Tls,
}

/// A mail server.
#[derive(Clone)]
pub struct MailServer {
    pub host: String,
    pub port: u16,
    pub security: MailSecurity,
    /// User and password.
    pub login: Option<(String, String)>,
    /// The sender.
    pub from: String,
    /// Certificates of an authority of one's own, in PEM.
    pub authority: Option<Vec<u8>>,
}

impl std::fmt::Debug for MailServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{} ({:?})", self.host, self.port, self.security)
    }
}

impl From<Smtp> for MailServer {
    fn from(smtp: Smtp) -> Self {
        let Smtp { host, port, from } = smtp;
        Self { host, port, from, security: MailSecurity::Plain, login: None, authority: None }
    }
}

impl MailServer {
    /// Whether it can be used at all: the sender is an address, the certificates can be read.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), Error> {
        check_address(&self.from)?;
        self.transport().map(|_| ())
    }

    fn transport(&self) -> Result<AsyncSmtpTransport<Tokio1Executor>, Error> {
        let tls = || -> Result<TlsParameters, lettre::transport::smtp::Error> {
            let mut tls = TlsParameters::builder(self.host.clone());
            if let Some(pem) = &self.authority {
                tls = tls.add_root_certificate(Certificate::from_pem(pem)?);
            }
            tls.build()
        };
        let trouble = |error| Error::machine(format!("e-mail: {error}"));
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&self.host)
            .port(self.port)
            .timeout(Some(TIMEOUT));
        builder = match self.security {
            MailSecurity::Plain => builder,
            MailSecurity::StartTls => builder.tls(Tls::Required(tls().map_err(trouble)?)),
            MailSecurity::Tls => builder.tls(Tls::Wrapper(tls().map_err(trouble)?)),
        };
        if let Some((user, password)) = &self.login {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(builder.build())
    }
}

/// The mail server to use: the operator's, or else that of the settings.
async fn server(judge: &Judge) -> Result<Option<MailServer>, Error> {
    if judge.mail.is_some() {
        return Ok(judge.mail.clone());
    }
    Ok(judge.settings().get().await?.smtp.map(MailServer::from))
}

impl Judge {
    /// Whether mails can be sent.
    pub async fn can_mail(&self) -> Result<bool, Error> {
        Ok(server(self).await?.is_some())
    }

    /// Sends a mail to a teacher who wants to know whether that works. What the mail server said is the detail of the refusal.
    ///
    /// # Errors
    /// The caller is not a teacher, there is no mail server, or it did not take the mail.
    pub async fn send_test_mail(&self, to: &Account) -> Result<(), Error> {
        to.require_teacher()?;
        let server = server(self).await?.ok_or(Refusal::NoMailServer)?;
        let (subject, text) = match to.locale {
            Locale::En => ("A test", "This is a test: mail from this site arrives."),
            Locale::Ca => ("Una prova", "Això és una prova: el correu d'aquest lloc arriba."),
            Locale::Es => ("Una prueba", "Esto es una prueba: el correo de este sitio llega."),
        };
        let letter = Letter { text: format!("{text}\n"), html: None };
        let sent = send(&server, &to.email, &format!("Agon: {subject}"), letter).await;
        sent.map_err(|error| Error::refused(Refusal::MailNotTaken, error.to_string()))
    }
}

/// What a mail is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MailTemplate {
    /// A link to join.
    Join,
    /// A link for a new password.
    Reset,
}

impl MailTemplate {
    /// Subject and text.
    fn words(self, locale: Locale) -> (&'static str, &'static str) {
        match (self, locale) {
            (Self::Join, Locale::En) => (
                "Your account",
                "You can take part in Agon, where programs that you write play against each other. Open this link to make your account:",
            ),
            (Self::Join, Locale::Ca) => (
                "El teu compte",
                "Pots participar a Agon, on els programes que escrius juguen entre ells. Obre aquest enllaç per crear el teu compte:",
            ),
            (Self::Join, Locale::Es) => (
                "Tu cuenta",
                "Puedes participar en Agon, donde los programas que escribes juegan entre sí. Abre este enlace para crear tu cuenta:",
            ),
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

/// What a mail with a link ends with.
fn closing(locale: Locale) -> &'static str {
    match locale {
        Locale::En => {
            "The link works once and expires after a while. If you did not expect this mail, you can ignore it."
        }
        Locale::Ca => {
            "L'enllaç serveix una sola vegada i caduca al cap d'un temps. Si no esperaves aquest missatge, no cal que facis res."
        }
        Locale::Es => {
            "El enlace sirve una sola vez y caduca al cabo de un tiempo. Si no esperabas este mensaje, no hace falta que hagas nada."
        }
    }
}

pub(crate) fn check_address(address: &str) -> Result<(), Error> {
    let mailbox: Result<Mailbox, _> = address.parse();
    mailbox.map(|_| ()).map_err(|_| Error::refused(Refusal::BadEmail, address))
}

/// A name of its own for a mail, at the sender's domain: mail without one is taken for spam.
fn message_id(from: &str) -> Result<String, Error> {
    let from: Mailbox = from.parse().map_err(Error::machine)?;
    Ok(format!("<{}@{}>", agon_store::secret::new()?, from.email.domain()))
}

/// What a mail says: as text, and perhaps as HTML for those who prefer that.
pub(crate) struct Letter {
    pub(crate) text: String,
    pub(crate) html: Option<String>,
}

async fn send(server: &MailServer, to: &str, subject: &str, letter: Letter) -> Result<(), Error> {
    let machine = |error: &dyn std::fmt::Display| Error::machine(format!("e-mail: {error}"));
    let mail = Message::builder()
        .from(server.from.parse().map_err(|error| machine(&error))?)
        .to(to.parse().map_err(|error| machine(&error))?)
        .subject(subject)
        .message_id(Some(message_id(&server.from)?));
    let mail = match letter.html {
        Some(html) => mail.multipart(MultiPart::alternative_plain_html(letter.text, html)),
        // Without a version, a strict client would show the encoding of the text instead of the text.
        None => mail.header(MIME_VERSION_1_0).header(ContentType::TEXT_PLAIN).body(letter.text),
    };
    let mail = mail.map_err(|error| machine(&error))?;
    match tokio::time::timeout(TIMEOUT, server.transport()?.send(mail)).await {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(error)) => Err(machine(&explained(&error.to_string()))),
        Err(_) => Err(machine(&format!(
            "{}:{} did not finish within {} seconds; is the port one of smtps://, or of smtp+starttls://?",
            server.host,
            server.port,
            TIMEOUT.as_secs()
        ))),
    }
}

/// What an error of the connection means, with what to do about the common ones.
fn explained(error: &str) -> String {
    let help = if error.contains("UnknownIssuer") {
        "; the certificate is of an authority that is not trusted here: name its file as `authority` in the services file"
    } else if error.contains("NotValidForName") {
        "; the certificate is for another host than the one in `server`"
    } else if error.contains("(535)") {
        "; the server does not accept `user` and `password`"
    } else {
        ""
    };
    format!("{error}{help}")
}

/// Sends a mail.
///
/// # Errors
/// There is no mail server, or it did not take the mail.
pub(crate) async fn send_news(judge: &Judge, to: &str, subject: &str, letter: Letter) -> Result<(), Error> {
    let server = server(judge).await?.ok_or_else(|| Error::machine("no mail server is set up"))?;
    send(&server, to, subject, letter).await
}

/// Sends a link, if a mail server is set up, and returns whether the server took it.
pub(crate) async fn send_link(
    judge: &Judge,
    to: &str,
    locale: Locale,
    letter: MailTemplate,
    link: &str,
) -> bool {
    let server = match server(judge).await {
        Ok(server) => server,
        Err(error) => {
            tracing::error!(%error, "the settings could not be read, so no mail was sent");
            None
        }
    };
    let Some(server) = server else { return false };
    let (subject, text) = letter.words(locale);
    let text = format!("{text}\n\n{link}\n\n{}\n", closing(locale));
    match send(&server, to, &format!("Agon: {subject}"), Letter { text, html: None }).await {
        Ok(()) => true,
        Err(error) => {
            tracing::error!(%error, "a mail was not sent");
            false
        }
    }
}
