//! `agon play`: one match.

use super::report::{self, Report};
use super::watch;
use crate::args::PlayArgs;
use crate::{board_source, bot_source, output, suggest};
use agon_arena::{MatchSpec, play_attended, play_watched};
use agon_kernel::MatchLimits;
use std::process::ExitCode;

pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<ExitCode> {
    let game = suggest::game(&args.game)?;
    let loaded = board_source::load(game, args.match_args.board.as_deref())?;
    let bots = bot_source::seat_all(&*loaded.board, &args.bots, &args.debug_bot)?;
    let seed = args.match_args.seed;
    let mut limits = agon_registry::limits(game.info().id);
    limits.turn_fuel = args.turn_fuel.or(limits.turn_fuel);
    let allowances = args.limits.allowances();
    let limits = MatchLimits::each(bots.iter().map(|bot| allowances.of(&bot.identity(), limits)));
    let spec = MatchSpec { board: loaded.board, board_name: loaded.name, seed, bots, limits };
    let bar = output::progress(spec.board.rounds(), args.quiet);
    let mut progress = |round: u32| bar.set_position(round.into());
    let shown =
        args.watch.watch.then(|| watch::start_live(args.watch.listen, args.watch.no_open)).transpose()?;
    let live = shown.as_ref().map(|shown| &shown.live);
    let out = args.out.as_deref();
    let played = match (out, live) {
        (None, None) => play_watched(&spec, &mut progress)?,
        _ => report::record(out, |out| {
            Ok(play_attended(&spec, out, live, &mut |told| progress(told.round))?.0)
        })?,
    };
    bar.finish_and_clear();
    let MatchSpec { board, board_name, .. } = &spec;
    Report { json: args.json, replay: out, board: &**board, board_name, seed }.print(&played)?;
    shown.map_or(Ok(()), watch::Shown::until_interrupted)?;
    Ok(ExitCode::SUCCESS)
}
