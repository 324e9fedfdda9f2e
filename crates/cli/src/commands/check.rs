//! `agon check`: what a judge would say of a bot. As the original judge does: the name, the build, one match with itself in all seats, in
//! which any fault rejects, and four matches against Dummies, all to be won.

use super::print;
use crate::args::CheckArgs;
use crate::{board_source, bot_source, output};
use agon_arena::{MatchSpec, Played, play};
use agon_kernel::{AnyGame, Bot, Limits, Seed};
use serde_json::{Value, json};
use std::process::ExitCode;
use std::sync::Arc;

const RIVAL: &str = "Dummy";
const MATCHES: u32 = 4;

/// What one step of the check found.
struct Finding {
    step: String,
    passed: bool,
    detail: String,
}

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<ExitCode> {
    let game = bot_source::game_of_bot(args.game.as_deref(), &args.bot)?;
    let bot = bot_source::find(game, &args.bot, true)?;
    let loaded = board_source::load(game, Some(args.board.as_deref().unwrap_or(game.samples()[0].name)))?;
    let identity = bot.identity();
    let mut findings = vec![name(game, &identity.name)];
    let seats = usize::from(loaded.board.seats());
    let limits = args.limits.allowances().of(&identity, agon_registry::limits(game.info().id));
    let spec = |bots: Vec<Arc<dyn Bot>>, seed: u64| MatchSpec {
        board: loaded.board.clone(),
        board_name: loaded.name.clone(),
        seed: Seed::try_from(seed).unwrap_or(Seed::MAX),
        bots,
        limits: limits.into(),
    };
    let first = args.seed.get();
    findings.push(alone(&play(&spec(vec![bot.clone(); seats], first))?, &limits));
    let rival = bot_source::find(game, RIVAL, true)?;
    for number in 0..MATCHES {
        let seat = number as usize % seats;
        let mut bots = vec![rival.clone(); seats];
        bots[seat] = bot.clone();
        let played = play(&spec(bots, first.saturating_add(u64::from(number))))?;
        findings.push(against(&played, number, seat));
    }
    let accepted = findings.iter().all(|finding| finding.passed);
    print(&report(&identity.name, &findings, accepted, args.json))?;
    Ok(if accepted { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn name(game: &dyn AnyGame, name: &str) -> Finding {
    let built_in = game.bots().iter().any(|(taken, _)| *taken == name);
    let refused = agon_build::check_name(name).err().map(|error| error.to_string());
    let refused = refused.or_else(|| built_in.then(|| format!("{name} is a bot that comes with the game")));
    Finding {
        step: "name".to_owned(),
        passed: refused.is_none(),
        detail: refused.unwrap_or_else(|| name.to_owned()),
    }
}

fn alone(played: &Played, limits: &Limits) -> Finding {
    let fuel = played.seats.iter().map(|seat| seat.fuel).max().unwrap_or(0);
    let detail = match played.faults.first() {
        Some(fault) => {
            format!("seat {}, round {}: {}: {}", fault.seat, fault.round, fault.kind, fault.detail)
        }
        None if fuel > 0 => {
            let share =
                limits.match_fuel.map(|limit| format!(", at most {} of the fuel", share(fuel, limit)));
            format!("{} rounds without a fault{}", played.rounds, share.unwrap_or_default())
        }
        None => format!("{} rounds without a fault", played.rounds),
    };
    Finding { step: "itself in all seats".to_owned(), passed: played.faults.is_empty(), detail }
}

fn against(played: &Played, number: u32, seat: usize) -> Finding {
    let standing = &played.standings.seats[seat];
    let alone = played.standings.seats.iter().filter(|other| other.rank == 1).count() == 1;
    let fault =
        output::fault_of(&played.faults, seat).map(|fault| format!(": {}: {}", fault.kind, fault.detail));
    let detail =
        format!("rank {} with {} points{}", standing.rank, standing.score, fault.unwrap_or_default());
    Finding {
        step: format!("match {} of {MATCHES} against {RIVAL}", number + 1),
        passed: standing.rank == 1 && alone,
        detail,
    }
}

fn share(fuel: u64, limit: u64) -> String {
    let permille = u128::from(fuel) * 1000 / u128::from(limit.max(1));
    format!("{}.{} %", permille / 10, permille % 10)
}

fn report(bot: &str, findings: &[Finding], accepted: bool, json: bool) -> String {
    if json {
        let steps: Vec<Value> = findings
            .iter()
            .map(
                |finding| json!({ "step": finding.step, "passed": finding.passed, "detail": finding.detail }),
            )
            .collect();
        return json!({ "bot": bot, "accepted": accepted, "steps": steps }).to_string() + "\n";
    }
    let mut table = output::table(&[]);
    for Finding { step, passed, detail } in findings {
        table.add_row([if *passed { "ok" } else { "NO" }, step, detail]);
    }
    let verdict = if accepted { "a judge would accept" } else { "a judge would reject" };
    format!("{}\n{verdict} {bot}\n", output::text_of(&table))
}
