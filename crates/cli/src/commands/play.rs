//! `agon play`: one match.

use super::report::{self, Report};
#[cfg(feature = "sandbox")]
use super::stopped;
use super::{games, human, watch};
use crate::args::{GameListArgs, PlayArgs};
use crate::table::{HumanBot, Humans};
use crate::units::UnitCount;
use crate::{board_source, bot_source, output, suggest};
use agon_arena::{MatchSpec, PlayOptions, Played, RoundReport, play};
use agon_kernel::{AnyBoard, Bot, MatchLimits};
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<ExitCode> {
    if args.list {
        return games::bots(&GameListArgs { game: args.game.clone(), json: args.json });
    }
    if !human::are_in(&args.bots) {
        watch::check(&args.watch)?;
    }
    let game = suggest::game(&args.game)?;
    let loaded = board_source::load(game, args.match_args.board.as_deref())?;
    let humans = Arc::new(Humans::new(args.clock.map(Duration::from_secs)));
    let human: Arc<dyn Bot> = Arc::new(HumanBot(humans.clone()));
    let bots = if args.native || args.native_args.sanitize || args.native_args.under.is_some() {
        native_bots(&*loaded.board, args, &human)?
    } else {
        bot_source::seat_all(&*loaded.board, &args.bots, &args.debug_bot, Some(&human))?
    };
    let seed = args.match_args.seed;
    let mut limits = agon_registry::limits(game.info().id);
    limits.turn_fuel = args.turn_fuel.or(limits.turn_fuel);
    let mut allowances = args.limits.allowances();
    if args.turn_fuel.is_none() {
        allowances.add_defaults(&game.allowances());
    }
    let limits = MatchLimits::each(bots.iter().map(|bot| allowances.of(&bot.identity(), limits)));
    let spec = MatchSpec { board: loaded.board, board_name: loaded.name, seed, bots, limits };
    if human::are_in(&args.bots) {
        human::greet(&spec.bots.iter().map(|bot| bot.identity()).collect::<Vec<_>>());
        let (listen, no_open) = (args.watch.listen, args.watch.no_open);
        let options = human::Options { out: args.out.as_deref(), listen, no_open, json: args.json };
        return human::run(humans, spec, None, &options);
    }
    let bar = output::progress(spec.board.rounds(), args.quiet);
    let mut units = UnitCount::default();
    let mut progress = |report: RoundReport<'_>| {
        bar.set_position(report.round.into());
        units.add(&report);
    };
    let shown = args
        .watch
        .watch
        .then(|| watch::start_live(game, &args.bots, args.watch.listen, args.watch.no_open))
        .transpose()?;
    let out = args.out.as_deref();
    let mut run = |replay: Option<&mut dyn Write>| {
        let mut options = PlayOptions::default().on_round(&mut progress);
        if let Some(shown) = &shown {
            options = options.live(&shown.live);
        }
        if let Some(replay) = replay {
            options = options.record(replay);
        }
        play(&spec, options)
    };
    let mut played = match out {
        None => run(None)?,
        Some(_) => report::record(out, |file| run(Some(file)))?,
    };
    bar.finish_and_clear();
    add_lines(args, &spec, &mut played);
    for (seat, bot) in played.seats.iter().enumerate().filter(|_| !args.quiet && !args.json) {
        if let Some(units) = units.describe(|actor| actor.seat.index() == seat) {
            output::say(&format!("note: seat {seat} ({}): {units}", bot.bot.name));
        }
    }
    if out.is_none() && !args.json && output::stdout_is_file() {
        output::say("note: standard output gets the scoreboard; add `-o -` to redirect the replay instead");
    }
    let MatchSpec { board, board_name, .. } = &spec;
    Report { json: args.json, replay: out, board: &**board, board_name, seed }.print(&played)?;
    shown.map_or(Ok(()), watch::Shown::until_interrupted)?;
    Ok(ExitCode::SUCCESS)
}

/// Adds to faults what can only be found by playing the match again.
#[cfg(feature = "sandbox")]
fn add_lines(args: &PlayArgs, spec: &MatchSpec, played: &mut Played) {
    // Somebody who debugs a bot does not want to do so twice.
    if !args.debug_bot.is_empty() {
        return;
    }
    let names: Vec<_> = args.bots.iter().map(|name| Some(name.as_str())).collect();
    if stopped::add_lines(spec, &names, played) && !args.quiet && !args.json {
        stopped::explain();
    }
}

/// Without the sandbox, there are no scripts.
#[cfg(not(feature = "sandbox"))]
fn add_lines(_: &PlayArgs, _: &MatchSpec, _: &mut Played) {}

/// The bots as ordinary processes.
#[cfg(feature = "sandbox")]
fn native_bots(
    board: &dyn AnyBoard,
    args: &PlayArgs,
    human: &Arc<dyn Bot>,
) -> anyhow::Result<Vec<Arc<dyn Bot>>> {
    bot_source::native::warn(args.quiet);
    bot_source::native::seat_all(board, &args.bots, &args.debug_bot, &args.native_args, human)
}

/// Without the sandbox, there are no kits to build bots with.
#[cfg(not(feature = "sandbox"))]
fn native_bots(_: &dyn AnyBoard, _: &PlayArgs, _: &Arc<dyn Bot>) -> anyhow::Result<Vec<Arc<dyn Bot>>> {
    Err(crate::Failure::not_built("sandbox").into())
}
