//! `agon login`: stores who you are, for the commands that talk to a judge.

use super::api::{self, Account};
use crate::Failure;
use crate::args::LoginArgs;
use agon_kernel::plain;
use std::io::{BufRead, IsTerminal, Write};
use std::process::ExitCode;

/// The account that is signed in, as far as it is shown.
#[derive(serde::Deserialize)]
struct Me {
    name: String,
    email: String,
}

pub(crate) fn run(args: &LoginArgs) -> anyhow::Result<ExitCode> {
    if args.forget {
        Account::forget()?;
        println!("forgotten; revoke the token on your page if somebody else may have it");
        return Ok(ExitCode::SUCCESS);
    }
    let url = args.url.as_deref().unwrap_or_default().trim_end_matches('/').to_owned();
    if !url.starts_with("http://") && !url.starts_with("https://") {
        return Err(Failure::new(format!("`{url}` is not the address of a judge"))
            .help("it begins with https:// or http://")
            .into());
    }
    let token = match args.token.as_deref() {
        Some("-") => line("token: ")?,
        Some(token) => token.to_owned(),
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
    Ok(ExitCode::SUCCESS)
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
