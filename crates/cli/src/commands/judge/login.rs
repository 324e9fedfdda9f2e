//! `agon login`: stores who you are, for the commands that talk to a judge.

use super::api::{self, Account};
use super::invitations;
use crate::Failure;
use crate::args::LoginArgs;
use agon_kernel::plain;
use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

/// The account that is signed in, as far as it is shown.
#[derive(serde::Deserialize)]
struct Me {
    name: String,
    email: String,
}

pub(crate) fn run(args: &LoginArgs) -> anyhow::Result<ExitCode> {
    if args.forget {
        let known = Account::load().ok();
        let revoked = known.is_some_and(|account| account.post("sign-out", &serde_json::Value::Null).is_ok());
        Account::forget()?;
        println!(
            "{}",
            if revoked {
                "forgotten, and the token has ended"
            } else {
                "forgotten here, but the judge could not be reached: end the token on your page"
            }
        );
        return Ok(ExitCode::SUCCESS);
    }
    let url = args.url.as_deref().unwrap_or_default().trim_end_matches('/').to_owned();
    if !url.starts_with("http://") && !url.starts_with("https://") {
        return Err(Failure::new(format!("`{url}` is not the address of a judge"))
            .help("it begins with https:// or http://")
            .into());
    }
    let token = match args.token.as_deref() {
        Some(file) if file == Path::new("-") => line("token: ")?,
        Some(file) => token_in(file)?,
        None => {
            let email = args.email.clone().map_or_else(|| line("e-mail: "), Ok)?;
            api::sign_in(&url, &email, &password()?)?
        }
    };
    let account = Account { url, token };
    let me: Me = account.get("me")?;
    let file = account.save()?;
    println!(
        "{} ({}) at {}; the token is in {}",
        plain(&me.name),
        plain(&me.email),
        account.url,
        file.display()
    );
    // An older judge does not know the question, and signing in has worked.
    crate::commands::print(&invitations::lines(&account).unwrap_or_default())?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a token from a file. The token itself is refused on the command line, where other users of the machine could read it.
fn token_in(file: &Path) -> anyhow::Result<String> {
    if file.to_string_lossy().starts_with("agon_") && !file.exists() {
        return Err(Failure::new("a token on the command line can be read by other users of this machine")
            .help("pass --token - and enter it, or write it to a file and pass --token FILE")
            .into());
    }
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", file.display())))?;
    Ok(text.trim().to_owned())
}

/// A line of standard input, after a prompt on a terminal.
fn line(question: &str) -> anyhow::Result<String> {
    if std::io::stdin().is_terminal() {
        eprint!("{question}");
        std::io::stderr().flush()?;
    }
    let mut text = String::new();
    std::io::stdin().lock().read_line(&mut text)?;
    Ok(text.trim().to_owned())
}

/// A password, not echoed on a terminal.
fn password() -> anyhow::Result<String> {
    if std::io::stdin().is_terminal() {
        return Ok(rpassword::prompt_password("password: ")?);
    }
    line("")
}
