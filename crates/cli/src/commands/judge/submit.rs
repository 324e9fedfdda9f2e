//! `agon submit` and `agon status`: submits a bot to the judge, and shows what happened to it.

use super::api::Account;
use super::{invitations, lookup, waiting};
use crate::Failure;
use crate::args::{StatusArgs, SubmitArgs};
use crate::commands::print;
use crate::output;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::Path;
use std::process::ExitCode;

/// A submission, as the judge describes it.
#[derive(Debug, Serialize, Deserialize)]
struct Submission {
    id: i64,
    name: String,
    file_name: String,
    state: String,
    reason: String,
    detail: String,
    fatal_match: Option<i64>,
    fatal_round: Option<i64>,
    version: Option<i64>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Details {
    submission: Submission,
    now: Value,
}

#[derive(Deserialize)]
struct Created {
    id: i64,
}

pub(crate) fn submit(args: &SubmitArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let (file, bytes) = source_of(&args.bot)?;
    // A folder has the bot's name; the file in it often does not.
    let bot = args.bot.canonicalize().unwrap_or_else(|_| args.bot.clone());
    let named = if bot.is_dir() { bot.file_name() } else { bot.file_stem() };
    let name = args.name.clone().unwrap_or_else(|| named.unwrap_or_default().to_string_lossy().into_owned());
    let contest = lookup::contest(&account, &args.contest)?;
    let query = format!("name={}&file={}", escape(&name), escape(&file));
    let made: Created = account.send(&format!("{contest}/submissions?{query}"), &bytes)?;
    if args.no_wait {
        let text = if args.json {
            format!("{}\n", serde_json::json!({ "id": made.id }))
        } else {
            format!("submission {}: {}/submissions/{}\n", made.id, account.url, made.id)
        };
        print(&text)?;
        return Ok(ExitCode::SUCCESS);
    }
    let details = wait(&account, made.id)?;
    show(&account, &details, args.json)
}

pub(crate) fn status(args: &StatusArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    if let Some(id) = args.submission {
        let details: Details = account.get(&format!("submissions/{id}"))?;
        show(&account, &details, args.json)?;
        return Ok(ExitCode::SUCCESS);
    }
    #[derive(Deserialize)]
    struct Contest {
        slug: String,
    }
    let mut all = Vec::new();
    for contest in account.get::<Vec<Contest>>("contests")? {
        let found: Vec<Submission> = account.get(&format!("contests/{}/submissions", contest.slug))?;
        all.extend(found.into_iter().map(|submission| (contest.slug.clone(), submission)));
    }
    all.sort_by_key(|(_, submission)| std::cmp::Reverse(submission.id));
    if args.json {
        let list: Vec<Value> = all
            .iter()
            .map(|(contest, submission)| serde_json::json!({ "contest": contest, "submission": submission }))
            .collect();
        print(&format!("{}\n", Value::from(list)))?;
        return Ok(ExitCode::SUCCESS);
    }
    let invitations = invitations::lines(&account)?;
    if all.is_empty() {
        print(&format!(
            "nothing submitted yet; submit a bot with `agon submit CONTEST FILE`\n{invitations}"
        ))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = output::table(&["submission", "contest", "program", "state", ""]);
    for (contest, one) in &all {
        let version = one.version.map_or_else(String::new, |version| format!("version {version}"));
        let first = one.detail.lines().next().unwrap_or_default().to_owned();
        let note = if one.state == "rejected" { first } else { version };
        table.add_row([one.id.to_string(), contest.clone(), one.name.clone(), one.state.clone(), note]);
    }
    print(&(output::text_of(&table) + &invitations))?;
    Ok(ExitCode::SUCCESS)
}

/// The one file to submit, with its name. A folder with Java sources becomes an archive.
fn source_of(bot: &Path) -> anyhow::Result<(String, Vec<u8>)> {
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let read = |path: &Path| {
        std::fs::read(path).map_err(|error| Failure::new(format!("cannot read {}: {error}", path.display())))
    };
    if !bot.is_dir() {
        return Ok((name(bot), read(bot)?));
    }
    if agon_build::detect(bot).is_ok_and(|language| language == agon_build::Language::Java) {
        let packed = agon_build::pack_java(bot).map_err(|error| {
            let help = error.help().unwrap_or_else(|| "`agon build` says more".to_owned());
            Failure::new(error.to_string()).help(help)
        })?;
        let folder = bot.canonicalize().unwrap_or_else(|_| bot.to_owned());
        return Ok((format!("{}.zip", name(&folder)), packed));
    }
    let file = agon_build::main_source(bot).map_err(|error| {
        let help = "a submission is one file: name it, or `agon build` the bot and submit the .wasm";
        Failure::new(error.to_string()).help(help)
    })?;
    Ok((name(&file), read(&file)?))
}

/// Polls until the judge has decided, and shows the progress.
fn wait(account: &Account, id: i64) -> anyhow::Result<Details> {
    waiting::until(|| {
        let details: Details = account.get(&format!("submissions/{id}"))?;
        let is_over = matches!(details.submission.state.as_str(), "accepted" | "rejected");
        Ok(if is_over { Ok(details) } else { Err(in_words(&details.now)) })
    })
}

/// The status of a submission, in words.
fn in_words(now: &Value) -> String {
    let word = |key: &str| now[key].as_str().unwrap_or_default().to_owned();
    let verdict = match (now["range"]["from"].as_i64(), now["range"]["to"].as_i64(), now["seconds"].as_i64())
    {
        (Some(from), Some(to), _) => format!(", verdict in about {from} to {to} s"),
        (_, _, Some(left)) => format!(", verdict in about {left} s"),
        _ => String::new(),
    };
    let words = match now["status"].as_str().unwrap_or_default() {
        "queued" => match now["before"].as_i64() {
            Some(before) => format!("queued, {before} ahead of it"),
            None => "queued behind people who have not had a verdict for a while".to_owned(),
        },
        "building" => "being built".to_owned(),
        "self-play" => format!("playing against itself {}", word("progress")).trim_end().to_owned(),
        "dummies" => {
            let words = format!("match {} of 4 against Dummies {}", now["number"], word("progress"));
            words.trim_end().to_owned()
        }
        "trying-again" => format!("the judge's fault, trying again ({})", now["attempts"]),
        "dead" => "the judge's fault; a teacher has to start it again".to_owned(),
        other => other.to_owned(),
    };
    words + &verdict
}

fn show(account: &Account, details: &Details, json: bool) -> anyhow::Result<ExitCode> {
    let one = &details.submission;
    let accepted = one.state == "accepted";
    let code = if one.state == "rejected" { ExitCode::from(1) } else { ExitCode::SUCCESS };
    if json {
        print(&format!("{}\n", serde_json::to_string(details)?))?;
        return Ok(code);
    }
    let mut text = match (accepted, one.version) {
        (true, Some(version)) => format!("accepted: {} version {version}\n", one.name),
        _ if one.state == "rejected" => format!("rejected ({}): {}\n", one.reason, one.detail.trim_end()),
        _ => in_words(&details.now) + "\n",
    };
    if let Some(fatal) = one.fatal_match {
        let round = one.fatal_round.map_or_else(String::new, |round| format!("#round={round}"));
        text += &format!("watch it:      {}/matches/{fatal}{round}\n", account.url);
        text += &format!("the same here: agon rerun {fatal}\n");
    }
    text += &format!("{}/submissions/{}\n", account.url, one.id);
    print(&text)?;
    Ok(code)
}

/// A text, escaped for a URL.
pub(super) fn escape(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_hold_any_text() {
        assert_eq!(escape("my bot.cc"), "my%20bot.cc");
        assert_eq!(escape("à/&?"), "%C3%A0%2F%26%3F");
    }
}
