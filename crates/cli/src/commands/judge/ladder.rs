//! `agon ladder`: the ratings of a contest.

use super::api::Account;
use super::lookup;
use crate::args::LadderArgs;
use crate::commands::print;
use crate::output;
use serde::Deserialize;
use serde_json::Value;
use std::process::ExitCode;

#[derive(Deserialize)]
struct LadderRow {
    group: i64,
    name: String,
    skill: Skill,
    margin: f64,
    provisional: bool,
    matches: i64,
    disqualified: String,
}

#[derive(Deserialize)]
struct Skill {
    mean: f64,
}

pub(crate) fn run(args: &LadderArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let contest = lookup::contest(&account, &args.contest)?;
    let rungs: Value = account.get(&format!("{contest}/ladder"))?;
    if args.json {
        print(&format!("{rungs}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let rungs: Vec<LadderRow> = serde_json::from_value(rungs)?;
    if rungs.is_empty() {
        print("no program is on the ladder, or its results are hidden\n")?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = output::table(&["group", "program", "rating", "matches", ""]);
    for rung in &rungs {
        let group = if rung.group > 0 { rung.group.to_string() } else { "-".to_owned() };
        let note = if !rung.disqualified.is_empty() {
            format!("disqualified: {}", rung.disqualified)
        } else if rung.provisional {
            "provisional".to_owned()
        } else {
            String::new()
        };
        let rating = format!("{:.1} ± {:.1}", rung.skill.mean, rung.margin);
        table.add_row([&group, &rung.name, &rating, &rung.matches.to_string(), &note]);
    }
    print(&output::text_of(&table))?;
    Ok(ExitCode::SUCCESS)
}
