//! `agon publish` and `agon choose`: make a program public, and choose which one plays in official rounds.

use super::api::Account;
use super::lookup::{self, Program};
use crate::Failure;
use crate::args::{ChooseArgs, PublishArgs};
use crate::commands::print;
use serde_json::{Value, json};
use std::io::{BufRead, IsTerminal, Write};
use std::process::ExitCode;

pub(crate) fn publish(args: &PublishArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let contest = lookup::contest(&account, &args.contest)?;
    let own = lookup::own_programs(&account, &contest)?;
    let program = find(&own, &args.program)?;
    if !program.public {
        if !args.yes && !agreed(&program.name)? {
            return Err(Failure::new("nothing was changed").into());
        }
        account.post(&format!("programs/{}/publish", program.id), &Value::Null)?;
    }
    let text = if args.json {
        format!("{}\n", json!({ "program": program.id, "name": program.name, "public": true }))
    } else if program.public {
        format!("{} is already public\n", program.name)
    } else {
        format!("{} is public: everybody can play against it\n", program.name)
    };
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Whether the user confirms what cannot be undone.
fn agreed(name: &str) -> anyhow::Result<bool> {
    if !std::io::stdin().is_terminal() {
        return Err(Failure::new("making a program public cannot be undone").help("pass --yes").into());
    }
    eprint!("This makes {} public, which cannot be undone. Continue? [y/N] ", agon_kernel::plain(name));
    std::io::stderr().flush()?;
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    Ok(matches!(line.trim(), "y" | "Y" | "yes"))
}

fn find<'a>(own: &'a [Program], name: &str) -> anyhow::Result<&'a Program> {
    lookup::named(own, |program| &program.name, name, "your accepted programs")
}

/// An accepted version of one's own program.
#[derive(serde::Deserialize)]
struct Version {
    submission: i64,
    program: i64,
    name: String,
    version: i64,
}

fn version(account: &Account, contest: &str, program: &Program, number: i64) -> anyhow::Result<Version> {
    let all: Vec<Version> = account.get(&format!("{contest}/versions"))?;
    let (found, others): (Vec<_>, Vec<_>) = all
        .into_iter()
        .filter(|version| version.program == program.id)
        .partition(|version| version.version == number);
    found.into_iter().next().ok_or_else(|| {
        let others: Vec<String> = others.iter().map(|other| other.version.to_string()).collect();
        Failure::new(format!("{} has no accepted version {number}", program.name))
            .help(format!("accepted versions: {}", others.join(", ")))
            .into()
    })
}

pub(crate) fn choose(args: &ChooseArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let contest = lookup::contest(&account, &args.contest)?;
    let own = lookup::own_programs(&account, &contest)?;
    let new = match &args.program {
        Some(name) => {
            let program = find(&own, name)?;
            Some(match args.version {
                Some(number) => {
                    json!({ "version": version(&account, &contest, program, number)?.submission })
                }
                None => json!({ "program": program.id }),
            })
        }
        None if args.best => Some(json!("best")),
        None if args.nothing => Some(json!("nothing")),
        None => None,
    };
    if let Some(new) = &new {
        account.post(&format!("{contest}/choice"), new)?;
    }
    let choice: Value = account.get(&format!("{contest}/choice"))?;
    if args.json {
        print(&format!("{choice}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let text = match (choice.as_str(), choice["program"].as_i64(), choice["version"].as_i64()) {
        (Some("nothing"), ..) => "you do not take part in the official rounds".to_owned(),
        (_, _, Some(submission)) => {
            let versions: Vec<Version> = account.get(&format!("{contest}/versions"))?;
            match versions.iter().find(|version| version.submission == submission) {
                Some(Version { name, version, .. }) => {
                    format!("version {version} of {name} plays in the official rounds")
                }
                None => format!("your submission {submission} plays in the official rounds"),
            }
        }
        (_, Some(id), _) => {
            let name = own.iter().find(|program| program.id == id).map_or("?", |program| &program.name);
            format!("the newest version of {name} plays in the official rounds")
        }
        _ => "whichever of your programs is best on the ladder plays in the official rounds".to_owned(),
    };
    print(&format!("{text}\n"))?;
    Ok(ExitCode::SUCCESS)
}
