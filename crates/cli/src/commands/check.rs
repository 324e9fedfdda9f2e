//! `agon check`: would a judge accept this bot? The steps are those of the original judge: the name, the build, a match against itself in
//! every seat, in which any fault means rejection, and four matches against Dummies, all of which must be won.

use super::{print, stopped};
use crate::args::{CheckArgs, limit_options};
use crate::board_source::Loaded;
use crate::units::UnitCount;
use crate::{board_source, bot_source, output};
use agon_arena::{MatchSpec, PlayOptions, Played, RoundReport, play};
use agon_kernel::{AnyGame, Bot, Limits, Origin, Seed};
use agon_similarity::Remark;
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

const OPPONENT: &str = "Dummy";
const MATCHES: u32 = 4;

/// The result of one step.
struct Finding {
    step: String,
    passed: bool,
    detail: String,
    /// Why the bot is not accepted, as a sentence, if this step failed.
    verdict: String,
    /// The command that shows the match.
    watch: Option<String>,
}

/// What all matches of a check have in common.
struct Check<'a> {
    args: &'a CheckArgs,
    game: &'static dyn AnyGame,
    bot: Arc<dyn Bot>,
    name: String,
    loaded: Loaded,
    limits: Limits,
}

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<ExitCode> {
    if args.native {
        return super::check_native::run(args);
    }
    let game = bot_source::game_of_bot(args.game.as_deref(), &args.bot)?;
    let bot = bot_source::find(game, &args.bot, true)?;
    let loaded = board_source::load(game, Some(args.board.as_deref().unwrap_or(game.samples()[0].name)))?;
    let identity = bot.identity();
    let mut allowances = args.limits.allowances();
    allowances.add_defaults(&game.allowances());
    let limits = allowances.of(&identity, game.limits());
    let check = Check { args, game, bot, name: identity.name, loaded, limits };
    let mut findings = vec![check.name(), check.against_itself()?];
    for number in 0..MATCHES {
        findings.push(check.against_opponents(number)?);
    }
    let accepted = findings.iter().all(|finding| finding.passed);
    let remarks = remarks(&args.bot);
    print(&report(&check.name, &findings, &remarks, accepted, args.json))?;
    Ok(if accepted { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// What the author should know about the source, if the bot is one. The judge says the same.
fn remarks(bot: &str) -> Vec<Remark> {
    let source = bot_source::source_of(bot);
    let path = Path::new(source.as_deref().unwrap_or(bot));
    let path =
        &if path.is_dir() { agon_build::main_source(path).unwrap_or_default() } else { path.to_owned() };
    let origin = path.file_name().and_then(|name| Origin::of_file(&name.to_string_lossy()));
    match (origin, std::fs::read(path)) {
        (Some(Origin::Source(language)), Ok(source)) => {
            agon_similarity::remarks(language, &String::from_utf8_lossy(&source))
        }
        _ => Vec::new(),
    }
}

impl Check<'_> {
    fn name(&self) -> Finding {
        let name = &self.name;
        let built_in = self.game.bots().iter().any(|(taken, _)| taken == name);
        let refused = agon_build::check_name(name).err().map(|error| error.to_string());
        let refused = refused
            .or_else(|| built_in.then(|| format!("{name} is the name of a bot that comes with the game")));
        let verdict = refused.clone().unwrap_or_default();
        Finding {
            step: "name".to_owned(),
            passed: refused.is_none(),
            detail: refused.unwrap_or_else(|| name.clone()),
            verdict,
            watch: None,
        }
    }

    fn against_itself(&self) -> anyhow::Result<Finding> {
        let seats = usize::from(self.loaded.board.seats());
        let seed = self.args.seed;
        let (played, units) = self.play(vec![self.bot.clone(); seats], seed)?;
        let fuel = played.seats.iter().map(|seat| seat.fuel).max().unwrap_or(0);
        let fault = played.faults.first().map(|fault| {
            let round = output::round_of(fault);
            let more = played.faults.len() - 1;
            let more = if more == 0 { String::new() } else { format!(" (and {more} more faults)") };
            let unit = fault.unit.map_or_else(String::new, |unit| format!(", unit {}", unit.0));
            format!("{} in round {round}, seat {}{unit}: {}{more}", fault.kind, fault.seat, fault.detail)
        });
        let share = self.limits.match_fuel.filter(|_| fuel > 0);
        let share = share.map(|limit| format!(", at most {} of the fuel", share_of(fuel, limit)));
        let units = units.describe(|_| true).map_or_else(String::new, |units| format!("; {units}"));
        let clean = format!("{} rounds without a fault{}{units}", played.rounds, share.unwrap_or_default());
        let fault = fault.map(|fault| fault + &units);
        Ok(Finding {
            step: "itself in every seat".to_owned(),
            passed: fault.is_none(),
            verdict: format!(
                "{} must play a match against itself without a fault, and did not: {}",
                self.name,
                fault.as_deref().unwrap_or_default()
            ),
            watch: Some(self.watch(&vec![self.args.bot.as_str(); seats], seed)),
            detail: fault.unwrap_or(clean),
        })
    }

    fn against_opponents(&self, number: u32) -> anyhow::Result<Finding> {
        let opponent = bot_source::find(self.game, OPPONENT, true)?;
        let seats = usize::from(self.loaded.board.seats());
        let seat = number as usize % seats;
        let seed = self.args.seed.get().saturating_add(u64::from(number));
        let seed = Seed::try_from(seed).unwrap_or(Seed::MAX);
        let mut bots = vec![opponent; seats];
        bots[seat] = self.bot.clone();
        let (played, units) = self.play(bots, seed)?;
        let units = units.describe(|actor| actor.seat.index() == seat);
        let units = units.map_or_else(String::new, |units| format!("; {units}"));
        let standing = &played.standings.seats[seat];
        let first = played.standings.seats.iter().filter(|other| other.rank == 1).count();
        let (rank, score) = (usize::from(standing.rank), standing.score);
        let fault = output::fault_of(&played.faults, seat);
        let (passed, detail, short) = match fault {
            Some(fault) => {
                let what = format!("{} in round {}", fault.kind, output::round_of(fault));
                (
                    false,
                    format!("lost: {what}: {}", fault.detail),
                    format!("lost match {} ({what})", number + 1),
                )
            }
            None if rank == 1 && first == 1 => (true, format!("won with {score} points"), String::new()),
            None if rank == 1 => (
                false,
                format!("draw: shared 1st place with {score} points; a draw is not a win"),
                format!("drew match {}", number + 1),
            ),
            None => {
                let place = format!("{} of {seats}", ordinal(rank));
                (
                    false,
                    format!("lost: {place} with {score} points"),
                    format!("lost match {} ({place})", number + 1),
                )
            }
        };
        let mut names = vec![OPPONENT; seats];
        names[seat] = &self.args.bot;
        Ok(Finding {
            step: format!("match {} of {MATCHES} against {OPPONENT}", number + 1),
            passed,
            detail: format!("{detail}{units} (seat {seat}, seed {seed})"),
            verdict: format!("{} must win all {MATCHES} matches against {OPPONENT}, and {short}", self.name),
            watch: Some(self.watch(&names, seed)),
        })
    }

    fn play(&self, bots: Vec<Arc<dyn Bot>>, seed: Seed) -> anyhow::Result<(Played, UnitCount)> {
        let Loaded { board, name } = &self.loaded;
        let spec = MatchSpec {
            board: board.clone(),
            board_name: name.clone(),
            seed,
            bots,
            limits: self.limits.into(),
        };
        let mut units = UnitCount::default();
        let mut count = |report: RoundReport<'_>| units.add(&report);
        let mut played = play(&spec, PlayOptions::default().on_round(&mut count))?;
        let own = |bot: &Arc<dyn Bot>| Arc::ptr_eq(bot, &self.bot).then_some(self.args.bot.as_str());
        stopped::add_lines(&spec, &spec.bots.iter().map(own).collect::<Vec<_>>(), &mut played);
        Ok((played, units))
    }

    /// The command that shows a match of the check in the browser.
    fn watch(&self, bots: &[&str], seed: Seed) -> String {
        let board = self.args.board.as_ref();
        let board = board.map_or_else(String::new, |board| format!(" --board {}", output::shell(board)));
        let (program, game, limits) =
            (output::program(), self.game.info().id, limit_options(&self.args.limits.allowances()));
        let bots: Vec<_> = bots.iter().map(|bot| output::shell(bot)).collect();
        format!("{program} play {game} {}{board}{limits} --seed {seed} --watch", bots.join(" "))
    }
}

fn share_of(fuel: u64, limit: u64) -> String {
    let permille = u128::from(fuel) * 1000 / u128::from(limit.max(1));
    format!("{}.{} %", permille / 10, permille % 10)
}

fn ordinal(number: usize) -> String {
    match number {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        // There are no games with more than eight seats.
        _ => format!("{number}th"),
    }
}

fn report(bot: &str, findings: &[Finding], remarks: &[Remark], accepted: bool, json: bool) -> String {
    if json {
        let step = |finding: &Finding| json!({ "step": finding.step, "passed": finding.passed, "detail": finding.detail, "watch": finding.watch });
        let steps: Vec<Value> = findings.iter().map(step).collect();
        let remark = |one: &Remark| json!({ "line": one.line, "word": one.word, "refused": one.habit.is_refused(), "text": one.habit.text() });
        let remarks: Vec<Value> = remarks.iter().map(remark).collect();
        return json!({ "bot": bot, "accepted": accepted, "steps": steps, "remarks": remarks }).to_string()
            + "\n";
    }
    let mut table = output::table(&[]);
    for Finding { step, passed, detail, .. } in findings {
        table.add_row([if *passed { "ok" } else { "FAIL" }, step, detail]);
    }
    let mut text = format!("{}\n", output::text_of(&table));
    for remark in remarks {
        text += &format!("note: line {}, `{}`: {}\n", remark.line, remark.word, remark.habit.text());
    }
    match findings.iter().find(|finding| !finding.passed) {
        None => text += &format!("Accepted: {bot} passes every step.\n"),
        Some(finding) => {
            text += &format!("Not accepted: {}.\n", finding.verdict.trim_end_matches('.'));
            if let Some(watch) = &finding.watch {
                text += &format!("Watch it: {watch}\n");
            }
        }
    }
    text += "\nEach match can be watched:\n";
    for finding in findings {
        if let Some(watch) = &finding.watch {
            text += &format!("  {watch}\n");
        }
    }
    text
}
