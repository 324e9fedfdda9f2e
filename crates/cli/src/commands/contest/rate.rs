//! `agon rate`: recomputes every table from the results alone.

use super::{journal_failure, reports, show};
use crate::args::contest::RateArgs;
use crate::commands::print;
use crate::{Failure, output};
use agon_contest::{Audit, Foreign, Tables, read_journal, verify};
use serde_json::json;
use std::process::ExitCode;

pub(crate) fn run(args: &RateArgs) -> anyhow::Result<ExitCode> {
    let (header, mut records) =
        read_journal(&args.file).map_err(|error| journal_failure(&args.file, &error, "tournament"))?;
    if records.is_empty() {
        let help = "a journal has one line per finished match";
        return Err(Failure::new(format!("{} has no results", args.file.display())).help(help).into());
    }
    let checked = header.as_ref().map(|header| verify(header, &records));
    if args.verify {
        return report_audit(args, checked.as_ref(), records.len());
    }
    let (mut places, mut test) = (Vec::new(), None);
    match &checked {
        Some(Ok(Audit { schedule, .. })) => {
            records.retain(|record| schedule.counts(record));
            (places, test) = (schedule.places(), schedule.test());
        }
        Some(Err(error)) => output::say(&format!("warning: {error}; the tables use the results as they are")),
        None => {}
    }
    let tables = Tables::new(header.as_ref(), &records, &places, test);
    reports::write(&tables, &records, &args.reports, Some(&args.file))?;
    if args.reports.json {
        let over = checked.as_ref().is_some_and(|checked| checked.as_ref().is_ok_and(|audit| audit.over));
        let result = json!({ "over": over, "journal": args.file.display().to_string(), "tables": tables });
        print(&(result.to_string() + "\n"))?;
    } else {
        print(&show::tables(&tables))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn report_audit(
    args: &RateArgs,
    checked: Option<&Result<Audit, Foreign>>,
    results: usize,
) -> anyhow::Result<ExitCode> {
    let name = args.file.display();
    match checked {
        None => {
            let help = "only a journal of `agon tournament` or `agon compare` has a published seed";
            Err(Failure::new(format!("{name} does not record a draw")).help(help).into())
        }
        Some(Err(error)) => {
            print(&format!("different: {error}\n"))?;
            Ok(ExitCode::from(1))
        }
        Some(Ok(Audit { same, over, .. })) => {
            let extra = results as u64 - same;
            let more = if extra > 0 { format!(", {extra} more do not count") } else { String::new() };
            let end = if *over { "the contest is finished" } else { "the contest is not finished" };
            print(&format!("same: all {same} matches follow from the seed{more}; {end}\n"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
