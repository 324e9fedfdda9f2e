//! `agon api`: one request to the judge's API, for whatever has no command of its own.

use super::api::Account;
use crate::Failure;
use crate::args::ApiArgs;
use crate::commands::print;
use serde_json::Value;
use std::io::{IsTerminal, Read, Write};
use std::process::ExitCode;

pub(crate) fn run(args: &ApiArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let path = args.path.trim_start_matches('/');
    let path = path.strip_prefix("api/v1/").unwrap_or(path);
    match &args.data {
        None => show(account.stream(path)?)?,
        Some(data) => {
            let answer = account.post(path, &body(data)?)?;
            if !answer.is_null() {
                print(&format!("{answer}\n"))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints an answer as it is; on a terminal only if it is text, and without control sequences.
fn show(mut answer: impl Read) -> anyhow::Result<()> {
    if !std::io::stdout().is_terminal() {
        let mut out = std::io::stdout().lock();
        std::io::copy(&mut answer, &mut out)?;
        return Ok(out.flush()?);
    }
    let mut bytes = Vec::new();
    answer.read_to_end(&mut bytes)?;
    let text = String::from_utf8(bytes)
        .map_err(|_| Failure::new("the answer is a file, not text").help("write it to one: > FILE"))?;
    print(&format!("{}\n", text.trim_end()))
}

/// What to send.
fn body(data: &str) -> anyhow::Result<Value> {
    let unreadable = |what: &str, error: std::io::Error| Failure::new(format!("cannot read {what}: {error}"));
    let text = match data.strip_prefix('@') {
        None => data.to_owned(),
        Some("-") => {
            let mut text = String::new();
            std::io::stdin()
                .read_to_string(&mut text)
                .map_err(|error| unreadable("standard input", error))?;
            text
        }
        Some(file) => std::fs::read_to_string(file).map_err(|error| unreadable(file, error))?,
    };
    if text.trim().is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_str(&text).map_err(|error| {
        Failure::new(format!("what to send is not JSON: {error}")).help("quote it: --data '{…}'").into()
    })
}
