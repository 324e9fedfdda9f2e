//! `agon tournament`: a contest described by a file or by options.

use super::{apply, exit, game_of, play, reports, show};
use crate::Failure;
use crate::args::contest::{FormatArg, TournamentArgs};
use crate::commands::print;
use agon_contest::{Format, Plan};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(crate) fn run(args: &TournamentArgs) -> anyhow::Result<ExitCode> {
    let plan = plan(args)?;
    let journal = args.out.clone().unwrap_or_else(|| PathBuf::from(file_name(&plan.name) + ".jsonl"));
    let outcome = play(plan, Some(&journal), &args.run, "tournament")?;
    let journal = args.run.resume.as_deref().unwrap_or(&journal);
    let (tables, stopped) = (&outcome.tables, &outcome.stopped);
    reports::write(tables, &stopped.records, &args.run.reports, Some(journal))?;
    if args.run.reports.json {
        let result =
            json!({ "over": stopped.over, "journal": journal.display().to_string(), "tables": tables });
        print(&(result.to_string() + "\n"))?;
    } else {
        let plan = &outcome.contest.header.plan;
        let head =
            format!("{}: {}, {} matches, seed {}\n\n", plan.name, plan.game, tables.matches, plan.seed);
        print(&(head + &show::tables(tables)))?;
    }
    Ok(exit(stopped.over, ExitCode::SUCCESS))
}

fn plan(args: &TournamentArgs) -> anyhow::Result<Plan> {
    let mut plan = match &args.what[..] {
        [file] if Path::new(file).extension().is_some_and(|extension| extension == "toml") => {
            read(Path::new(file))?
        }
        bots => {
            let bots: Vec<&str> = bots.iter().map(String::as_str).collect();
            Plan::new("", Format::RoundRobin, &bots)
        }
    };
    apply(&mut plan, &args.table);
    if args.run.resume.is_none() {
        plan.game = game_of(&plan)?;
    }
    if let Some(format) = args.format {
        plan.format = match format {
            FormatArg::RoundRobin => Format::RoundRobin,
            FormatArg::Swiss => Format::Swiss,
            FormatArg::Gauntlet => Format::Gauntlet,
            FormatArg::Elimination => Format::Elimination,
            FormatArg::Ladder => Format::Ladder,
            FormatArg::Rounds => Format::Rounds,
        };
    }
    if let Some(name) = &args.name {
        plan.name.clone_from(name);
    }
    plan.group = args.group.unwrap_or(plan.group);
    plan.blocks = args.blocks.unwrap_or(plan.blocks);
    plan.rounds = args.rounds.unwrap_or(plan.rounds);
    plan.finalists = args.finalists.unwrap_or(plan.finalists);
    plan.tie_replays = args.tie_replays.unwrap_or(plan.tie_replays);
    Ok(plan)
}

/// Reads a contest file.
fn read(path: &Path) -> anyhow::Result<Plan> {
    let name = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    toml::from_str(&text).map_err(|error| {
        let before = &text[..error.span().map_or(0, |span| span.start.min(text.len()))];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        let help = "docs/contests.md lists the keys of a contest file";
        Failure::new(format!("{name}:{line}:{column}: {}", error.message().trim_end())).help(help).into()
    })
}

/// Turns a name into a file name of letters, digits and dashes.
fn file_name(name: &str) -> String {
    let letters = name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' });
    let name: String = letters.collect::<String>().to_lowercase();
    let name = name.trim_matches('-');
    if name.is_empty() { "contest".to_owned() } else { name.to_owned() }
}
