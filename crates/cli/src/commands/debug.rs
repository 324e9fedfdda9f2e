//! `agon debug`: a match in which a bot runs as an ordinary process that waits for a debugger.

use super::report::{self, Report};
use crate::args::DebugArgs;
use crate::bot_source::{self, native};
use crate::{Failure, board_source};
use agon_arena::{MatchSpec, PlayOptions, play};
use std::process::ExitCode;

pub(crate) fn run(args: &DebugArgs) -> anyhow::Result<ExitCode> {
    let game = bot_source::game_of_bot(args.game.as_deref(), &args.bot)?;
    let loaded = board_source::load(game, args.match_args.board.as_deref())?;
    let seats = usize::from(loaded.board.seats());
    if args.seat >= seats || args.opponents.len() >= seats {
        let message = format!("the board has {seats} seats, and the bot takes seat {}", args.seat);
        let help = format!("choose a seat from 0 to {}, and name at most {0} opponents", seats - 1);
        return Err(Failure::new(message).help(help).into());
    }
    let look = if args.no_wait { native::DebugMode::Log } else { native::DebugMode::Debugger(args.unit) };
    let bot = native::find(game, &args.bot, look, &args.native)?;
    let mut bots = bot_source::seat_all(&*loaded.board, &args.opponents, &[], None)?;
    bots.insert(args.seat, bot);
    bots.truncate(seats);
    native::warn(false);
    let spec = MatchSpec {
        board: loaded.board,
        board_name: loaded.name,
        seed: args.match_args.seed,
        bots,
        limits: agon_registry::limits(game.info().id).into(),
    };
    let out = args.out.as_deref();
    let played = report::record(out, |file| play(&spec, PlayOptions::default().record(file)))?;
    let MatchSpec { board, board_name, seed, .. } = &spec;
    Report { json: false, replay: out, board: &**board, board_name, seed: *seed }.print(&played)?;
    Ok(ExitCode::SUCCESS)
}
