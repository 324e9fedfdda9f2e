//! `agon compare`: is A better than B?

use super::revealing_pair::Telling;
use super::{apply, exit, game_of, play, progress, reports};
use crate::args::contest::CompareArgs;
use crate::commands::print;
use crate::{Failure, output};
use agon_contest::schedule::TestState;
use agon_contest::stats::{Decision, elo_of};
use agon_contest::{Format, Plan};
use serde_json::json;
use std::process::ExitCode;

/// The likelihood of superiority from which an undecided comparison is reported as "probably better".
const PROBABLY_BETTER: f64 = 0.9;

pub(crate) fn run(args: &CompareArgs) -> anyhow::Result<ExitCode> {
    let bots: Vec<&str> = args.bots.iter().map(String::as_str).collect();
    let mut plan = Plan::new("", Format::Compare, &bots);
    plan.name = format!("{} against {}", bots.first().unwrap_or(&""), bots.get(1).unwrap_or(&""));
    apply(&mut plan, &args.table);
    if args.run.resume.is_none() {
        plan.game = game_of(&plan)?;
    }
    let test = &mut plan.test;
    test.elo0 = args.elo0.unwrap_or(test.elo0);
    test.elo1 = args.elo1.unwrap_or(test.elo1);
    test.alpha = args.alpha.unwrap_or(test.alpha);
    test.beta = args.beta.unwrap_or(test.beta);
    let outcome = play(plan, args.out.as_deref(), &args.run, "compare")?;
    let header = &outcome.contest.header;
    let test = outcome.stopped.schedule.test().ok_or_else(|| Failure::new("not a comparison"))?;
    let journal = args.run.resume.as_deref().or(args.out.as_deref());
    reports::write(&outcome.tables, &outcome.stopped.records, &args.run.reports, journal)?;
    let (a, b) = (header.name(0), header.name(1));
    let verdict = verdict(&test, (a, b), header.plan.test.elo1, outcome.stopped.over);
    let telling = Telling::find(&outcome.stopped.records, a, b);
    if args.run.reports.json {
        let (low, high) = progress::interval(&test);
        let result = json!({
            "a": a, "b": b, "better": test.decision == Some(Decision::Better), "verdict": verdict,
            "elo": elo_of(test.share.mean), "elo_low": low, "elo_high": high,
            "superiority": test.share.likelihood_above(0.5), "test": test, "over": outcome.stopped.over,
            "telling": telling.map(|pair| pair.json(header, journal)),
        });
        print(&(result.to_string() + "\n"))?;
    } else {
        print(&summary(&test, a, b, &verdict))?;
        if let Some(caveat) = caveat(&test, header.boards.len()) {
            eprint!("{caveat}");
        }
        if let Some(pair) = telling.filter(|_| !args.run.quiet) {
            eprint!("{}", output::harmless(&pair.text(header, journal)));
        }
    }
    let code = if test.decision == Some(Decision::Better) { ExitCode::SUCCESS } else { ExitCode::from(1) };
    Ok(exit(outcome.stopped.over, code))
}

/// A warning if the numbers may be misleading.
fn caveat(test: &TestState, boards: usize) -> Option<String> {
    (!test.varied && test.blocks > boards as u64).then(|| {
        format!(
            "note: on {}, every block had exactly the same result: chance plays no part, and the test counts one result\n\
             many times. Name more boards with --board.\n",
            if boards == 1 { "this board" } else { "each of these boards" }
        )
    })
}

fn summary(test: &TestState, a: &str, b: &str, verdict: &str) -> String {
    let (low, high) = progress::interval(test);
    let (points_a, points_b) = (test.points_a, test.points_b);
    format!(
        "matches         {} in {} mirrored blocks\n\
         rank points     {a} {:.3} ± {:.3}, {b} {:.3} ± {:.3}\n\
         Elo difference  {:+.0} ({low:+.0} to {high:+.0})\n\
         superiority     {:.1} %\n\
         test            {:.2}, decides at {:.2} and {:.2}\n\n{verdict}\n",
        test.matches,
        test.blocks,
        points_a.mean,
        points_a.margin(),
        points_b.mean,
        points_b.margin(),
        elo_of(test.share.mean),
        100.0 * test.share.likelihood_above(0.5),
        test.ratio,
        test.bounds.0,
        test.bounds.1,
    )
}

fn verdict(test: &TestState, (a, b): (&str, &str), wanted: f64, over: bool) -> String {
    let difference = elo_of(test.share.mean);
    let (low, high) = progress::interval(test);
    let interval = format!("{difference:+.0} Elo, 95 % interval {low:+.0} to {high:+.0}");
    match test.decision {
        // For a bot that always wins, only a lower bound is known.
        Some(Decision::Better) if test.share.mean > 0.995 => {
            format!("{a} is better than {b}, by at least {low:.0} Elo.")
        }
        Some(Decision::Better) => format!("{a} is better than {b}, by about {difference:.0} Elo."),
        Some(Decision::NotBetter) if high < 0.0 => format!("{a} is worse than {b} ({interval})."),
        Some(Decision::NotBetter) if test.share.likelihood_above(0.5) > PROBABLY_BETTER => {
            format!("{a} is probably slightly better ({interval}), but not by the {wanted:.0} Elo asked for.")
        }
        Some(Decision::NotBetter) => format!("{a} is not better than {b} ({interval})."),
        // The test wants a certain number of matches, however clear they are.
        None if over && test.share.likelihood_above(0.5) > PROBABLY_BETTER => format!(
            "{a} is probably better than {b} ({interval}), but {} matches are too few for the test to decide. Try more --matches.",
            test.matches
        ),
        None if over => format!(
            "{} matches could not show that {a} is better than {b} ({interval}). Try more --matches or another --elo1.",
            test.matches
        ),
        None => format!("Undecided: the comparison of {a} and {b} was interrupted."),
    }
}
