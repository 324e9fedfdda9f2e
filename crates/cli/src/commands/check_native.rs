//! `agon check --native`: does a bot play the same as a component and as an ordinary process? Plays one match with each and compares every order.

use super::{print, show};
use crate::args::{CheckArgs, NativeArgs};
use crate::bot_source::{self, native};
use crate::{board_source, output};
use agon_arena::{MatchSpec, PlayOptions, play};
use agon_kernel::{Bot, Language, Limits, row_to_json};
use agon_replay::{Replay, TurnOutcome, TurnRecord};
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

/// The first difference between two matches.
#[derive(Debug, PartialEq, Eq)]
struct Difference {
    round: u32,
    component: String,
    native: String,
}

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<ExitCode> {
    let game = bot_source::game_of_bot(args.game.as_deref(), &args.bot)?;
    let loaded = board_source::load(game, Some(args.board.as_deref().unwrap_or(game.samples()[0].name)))?;
    let component = bot_source::find(game, &args.bot, true)?;
    let process = native::find(game, &args.bot, native::DebugMode::Away, &NativeArgs::default())?;
    native::warn(args.json);
    let identity = component.identity();
    let mut allowances = args.limits.allowances();
    allowances.add_defaults(&game.allowances());
    let limits = allowances.of(&identity, game.limits());
    let record = |bot: &Arc<dyn Bot>, limits: Limits| -> anyhow::Result<Replay> {
        let mut bots = bot_source::seat_all(&*loaded.board, &[], &[], None)?;
        bots[0] = bot.clone();
        let spec = MatchSpec {
            board: loaded.board.clone(),
            board_name: loaded.name.clone(),
            seed: args.seed,
            bots,
            limits: limits.into(),
        };
        let mut file = Vec::new();
        play(&spec, PlayOptions::default().record(&mut file))?;
        show::parse("the match", &file)
    };
    // A busy machine is not a difference.
    let patient = Limits { turn_ms: None, match_ms: None, start_ms: None, ..limits };
    let (component, process) = (record(&component, limits)?, record(&process, patient)?);
    let difference = first_difference(&component, &process)?;
    let rounds = component.frames().saturating_sub(1);
    print(&report(&identity.name, &args.bot, rounds, difference.as_ref(), args.json))?;
    Ok(if difference.is_none() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Compares what seat 0 did, round by round.
fn first_difference(component: &Replay, native: &Replay) -> anyhow::Result<Option<Difference>> {
    let (mut left, mut right) = (component.cursor(), native.cursor());
    let nothing = || "the match is over".to_owned();
    for round in 0..component.frames().max(native.frames()) {
        let (mut a, mut b) = (Vec::new(), Vec::new());
        if round < component.frames() {
            a = turns(component, &left.seek(round)?.turns);
        }
        if round < native.frames() {
            b = turns(native, &right.seek(round)?.turns);
        }
        let place = (0..a.len().max(b.len())).find(|place| a.get(*place) != b.get(*place));
        if let Some(place) = place {
            let said = |turns: &[String]| turns.get(place).cloned().unwrap_or_else(nothing);
            return Ok(Some(Difference { round, component: said(&a), native: said(&b) }));
        }
    }
    Ok(None)
}

/// What the bot did in a round. The two word the details of a fault differently, so they do not count.
fn turns(replay: &Replay, turns: &[TurnRecord]) -> Vec<String> {
    let own = turns.iter().filter(|turn| turn.seat.index() == 0);
    let text = |turn: &TurnRecord| {
        let unit = turn.unit.map_or_else(String::new, |unit| format!("unit {}: ", unit.0));
        let kinds = &replay.header.schema.orders;
        let orders: Vec<_> = turn.orders.iter().map(|row| row_to_json(kinds, row).to_string()).collect();
        let end = match &turn.outcome {
            TurnOutcome::Fault(fault) => format!(" ({})", fault.kind),
            TurnOutcome::Paused(pause) => format!(" ({pause})"),
            TurnOutcome::Orders => String::new(),
        };
        let orders = if orders.is_empty() { "no orders".to_owned() } else { orders.join(" ") };
        format!("{unit}{orders}{end}")
    };
    own.map(text).collect()
}

fn report(name: &str, bot: &str, rounds: u32, difference: Option<&Difference>, json: bool) -> String {
    if json {
        let found = difference
            .map(|one| json!({ "round": one.round, "component": one.component, "native": one.native }));
        return json!({ "bot": name, "same": difference.is_none(), "rounds": rounds, "difference": found })
            .to_string()
            + "\n";
    }
    let Some(Difference { round, component, native }) = difference else {
        return format!("{name} plays the same natively as in the sandbox: all orders of {rounds} rounds.\n");
    };
    let reason = agon_build::detect(Path::new(bot)).map_or("", reason);
    format!(
        "{name} plays differently natively. The first difference is in round {round}:\n  \
         sandbox  {component}\n  native   {native}\n{reason}",
        component = output::harmless(component),
        native = output::harmless(native),
    )
}

/// What usually makes the difference in a language.
fn reason(language: Language) -> &'static str {
    match language {
        Language::Cpp => {
            "Usual reasons: a variable that was never set, memory that is not the bot's (try `agon debug --no-wait --sanitize`), the order of an unordered \
             container or of equal elements after sort, std::shuffle and the distributions of <random>, and `long`, which has 32 bits in the sandbox.\n"
        }
        Language::Rust => {
            "Usual reasons: the order of a HashMap or HashSet, usize, which has 32 bits in the sandbox, and overflows, which make a native bot panic.\n"
        }
        Language::Python => {
            "Usual reasons: the order of a set, the clock, and a Python version other than the sandbox's, which is 3.14.\n"
        }
        Language::JavaScript => "Usual reasons: the clock, and features that only Node.js has.\n",
        Language::Java => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_says_where_and_why() {
        let same = report("Pika", "x", 400, None, false);
        assert_eq!(same, "Pika plays the same natively as in the sandbox: all orders of 400 rounds.\n");
        let found = Difference { round: 7, component: "a".to_owned(), native: "b".to_owned() };
        let told = report("Pika", "x", 400, Some(&found), false);
        assert!(told.contains("in round 7:\n  sandbox  a\n  native   b\n"), "{told}");
        assert!(reason(Language::Rust).contains("HashMap"));
    }
}
