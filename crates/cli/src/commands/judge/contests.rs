//! `agon contests`: the contests of the judge, and how long they are open.

use super::api::Account;
use crate::args::ContestsArgs;
use crate::commands::print;
use crate::output;
use serde::Deserialize;
use serde_json::Value;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

#[derive(Deserialize)]
struct Contest {
    slug: String,
    title: String,
    game: String,
    /// In milliseconds since 1970, as all times.
    opens_at: i64,
    closes_at: i64,
    max_programs: i64,
}

pub(crate) fn run(args: &ContestsArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let contests: Value = account.get("contests")?;
    if args.json {
        print(&format!("{contests}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let contests: Vec<Contest> = serde_json::from_value(contests)?;
    if contests.is_empty() {
        print("the judge has no contests yet\n")?;
        return Ok(ExitCode::SUCCESS);
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    let now = i64::try_from(now)?;
    let mut table = output::table(&["contest", "game", "title", "programs each", ""]);
    for contest in &contests {
        let max_programs = contest.max_programs.to_string();
        let state = state(contest.opens_at, contest.closes_at, now);
        table.add_row([&contest.slug, &contest.game, &contest.title, &max_programs, &state]);
    }
    print(&output::text_of(&table))?;
    Ok(ExitCode::SUCCESS)
}

fn state(opens_at: i64, closes_at: i64, now: i64) -> String {
    if now < opens_at {
        format!("opens in {}", in_words(opens_at - now))
    } else if now < closes_at {
        format!("open, closes in {}", in_words(closes_at - now))
    } else {
        "closed".to_owned()
    }
}

/// A time to wait, rounded down: whoever comes that late is still in time.
fn in_words(milliseconds: i64) -> String {
    let (unit, word) = match milliseconds {
        ..HOUR => (MINUTE, "minute"),
        HOUR..DAY => (HOUR, "hour"),
        _ => (DAY, "day"),
    };
    match milliseconds / unit {
        0 => "less than a minute".to_owned(),
        1 => format!("1 {word}"),
        number => format!("{number} {word}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_say_how_long() {
        assert_eq!(state(0, 90 * MINUTE, 0), "open, closes in 1 hour");
        assert_eq!(state(0, 2 * DAY - 1, 0), "open, closes in 1 day");
        assert_eq!(state(0, HOUR - 1, 0), "open, closes in 59 minutes");
        assert_eq!(state(0, 59_999, 0), "open, closes in less than a minute");
        assert_eq!(state(26 * HOUR, 30 * DAY, 0), "opens in 1 day");
        assert_eq!(state(0, HOUR, HOUR), "closed");
    }
}
