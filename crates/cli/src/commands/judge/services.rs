//! The file of `agon serve --services`: the other servers that this judge uses, and their passwords.

use crate::Failure;
use agon_identity::config::{Config, LtiConfig, MailConfig};
use agon_identity::lti::Platform;
use agon_identity::oidc::Provider;
use agon_identity::sign::OwnKey;
use agon_judge::mail::{MailSecurity, MailServer};
use agon_judge_web::ExternalSignIn;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;

/// What the file sets up.
#[derive(Debug, Default)]
pub(super) struct Services {
    pub(super) mail: Option<MailServer>,
    pub(super) external_sign_in: ExternalSignIn,
}

/// Reads the file.
///
/// # Errors
/// Others may read it, or something in it is wrong.
pub(super) fn read(path: &Path) -> anyhow::Result<Services> {
    let text = secret(path)?;
    let wrong = |error: agon_identity::Error| Failure::new(format!("{}: {error}", path.display()));
    let Config { mail, sign_in, lti } =
        Config::parse(&text).map_err(|error| wrong(error).help("docs/operations.md describes the file"))?;
    let mut external_sign_in = ExternalSignIn::default();
    external_sign_in.providers.extend(sign_in.into_iter().map(|one| Arc::new(Provider::new(one))));
    if let Some(LtiConfig { key, platform }) = lti {
        let help =
            "make one with `openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out lti.pem`";
        let key = OwnKey::from_pem(&secret(&key)?).map_err(|error| wrong(error).help(help))?;
        external_sign_in.key = Some(Arc::new(key));
        external_sign_in.platforms.extend(platform.into_iter().map(|one| Arc::new(Platform::new(one))));
    }
    let mail = mail.map(|mail| server(path, mail)).transpose()?;
    Ok(Services { mail, external_sign_in })
}

/// The text of a file that only its owner may read.
fn secret(path: &Path) -> anyhow::Result<String> {
    let unreadable = |error: std::io::Error| Failure::new(format!("cannot read {}: {error}", path.display()));
    let mode = std::fs::metadata(path).map_err(unreadable)?.permissions().mode();
    if mode & 0o077 != 0 {
        return Err(Failure::new(format!("{} holds secrets, and others may read it", path.display()))
            .help(format!("chmod 600 {}", path.display()))
            .into());
    }
    Ok(std::fs::read_to_string(path).map_err(unreadable)?)
}

fn server(path: &Path, config: MailConfig) -> anyhow::Result<MailServer> {
    let wrong = |why: String| Failure::new(format!("{}: mail: {why}", path.display()));
    let form = "smtps://HOST, smtp+starttls://HOST or smtp://HOST, with or without :PORT";
    let (scheme, place) = config
        .server
        .split_once("://")
        .ok_or_else(|| wrong(format!("`{}` is not a mail server", config.server)).help(form))?;
    let (security, usual) = match scheme {
        "smtps" => (MailSecurity::Tls, 465),
        "smtp+starttls" => (MailSecurity::StartTls, 587),
        "smtp" => (MailSecurity::Plain, 25),
        _ => return Err(wrong(format!("`{scheme}` is not a known scheme")).help(form).into()),
    };
    if place.contains(['/', '@']) {
        // The address is not repeated here: it may hold a password.
        let help = "user and password are separate settings";
        return Err(wrong("the server's address must be just HOST or HOST:PORT".to_owned())
            .help(help)
            .into());
    }
    let (host, port) = match place.rsplit_once(':') {
        Some((host, port)) if !port.contains(']') => {
            (host, port.parse().map_err(|_| wrong(format!("`{port}` is not a port")).help(form))?)
        }
        _ => (place, usual),
    };
    if host.is_empty() {
        return Err(wrong(format!("`{}` is not a mail server", config.server)).help(form).into());
    }
    let login = match (config.user, config.password) {
        (Some(user), Some(password)) => Some((user, password.text().to_owned())),
        (None, None) => None,
        _ => return Err(wrong("user and password must be given together".to_owned()).into()),
    };
    if login.is_some() && security == MailSecurity::Plain {
        let help = "use smtps:// or smtp+starttls://";
        return Err(wrong("a password is not sent over an unencrypted connection".to_owned())
            .help(help)
            .into());
    }
    let authority = config.authority.map(std::fs::read).transpose();
    let authority = authority.map_err(|error| wrong(format!("the authority: {error}")))?;
    let server = MailServer { host: host.to_owned(), port, security, login, from: config.from, authority };
    server.check().map_err(|error| wrong(error.to_string()))?;
    Ok(server)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str, mode: u32) -> (tempfile::TempDir, std::path::PathBuf) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("services.toml");
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
        (dir, path)
    }

    #[test]
    fn a_mail_server_is_read_with_its_password() {
        let text = "[mail]\nserver = \"smtps://smtp.example.org\"\nuser = \"agon\"\npassword = \"hush\"\nfrom = \"Agon <agon@example.org>\"\n";
        let (_dir, path) = file(text, 0o600);
        let mail = read(&path).unwrap().mail.unwrap();
        assert_eq!(
            (mail.host.as_str(), mail.port, mail.security),
            ("smtp.example.org", 465, MailSecurity::Tls)
        );
        assert_eq!(mail.login.as_ref().unwrap().1, "hush");
        assert!(!format!("{mail:?}").contains("hush"));
        for (bad, said) in [
            (text.replace("smtps", "smtp"), "unencrypted connection"),
            (text.replace("smtps", "imap"), "not a known scheme"),
            (text.replace("example.org\"\nuser", "example.org:x\"\nuser"), "not a port"),
            (text.replace("agon@example.org", "nobody"), "bad-email"),
            (text.replace("user = \"agon\"\n", ""), "must be given together"),
            (text.replace("smtp.example", "agon:hush@smtp.example"), "must be just HOST"),
            (text.replace("from", "sender"), "line"),
        ] {
            let (_dir, path) = file(&bad, 0o600);
            let error = read(&path).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
        let (_dir, path) = file(text, 0o640);
        assert!(read(&path).unwrap_err().to_string().contains("others may read it"));
    }
}
