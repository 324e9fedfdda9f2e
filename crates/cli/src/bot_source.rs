//! Where a bot comes from: the game's own, or an executable file.

use crate::{Failure, suggest};
use agon_kernel::{AnyBoard, AnyGame, Bot};
use agon_runtime::ProcessBot;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;

/// The bot that fills seats that nobody was named for.
const FILLER: &str = "Dummy";

/// A bot for each seat of the board; missing ones are filled.
///
/// # Errors
/// A bot that is not there, or more bots than seats.
pub(crate) fn seat_all(
    board: &dyn AnyBoard,
    bots: &[String],
    debug: &[usize],
) -> anyhow::Result<Vec<Arc<dyn Bot>>> {
    let seats = usize::from(board.seats());
    if bots.len() > seats {
        let message = format!("the board has {seats} seats, and {} bots were named", bots.len());
        return Err(Failure::new(message)
            .help(format!("name at most {seats} bots, or choose another board"))
            .into());
    }
    if let Some(seat) = debug.iter().find(|seat| **seat >= seats) {
        let last = seats - 1;
        return Err(Failure::new(format!("there is no seat {seat}"))
            .help(format!("seats are 0 to {last}"))
            .into());
    }
    let named = bots.iter().map(String::as_str).chain(std::iter::repeat(FILLER));
    named.take(seats).enumerate().map(|(seat, bot)| find(board.game(), bot, !debug.contains(&seat))).collect()
}

/// The bot with this name, or in this file.
///
/// # Errors
/// A bot that is not there, or a file that is none.
pub(crate) fn find(game: &'static dyn AnyGame, bot: &str, deadlines: bool) -> anyhow::Result<Arc<dyn Bot>> {
    if let Some(bot) = game.bot(bot) {
        return Ok(bot);
    }
    let path = Path::new(bot);
    let Ok(metadata) = std::fs::metadata(path) else {
        let names: Vec<_> = game.bots().iter().map(|(name, _)| *name).collect();
        let all = format!("name an executable file, or a bot of {}", game.info().title);
        let failure = Failure::new(format!("there is no bot and no file `{bot}`"));
        return Err(failure.help(suggest::help(bot, &names, &all)).into());
    };
    if metadata.is_dir() {
        let help = "name the executable in it";
        return Err(Failure::new(format!("{bot} is a folder, not a bot")).help(help).into());
    }
    if metadata.permissions().mode() & 0o111 == 0 {
        let help =
            format!("a bot file speaks the JSON protocol when it is run; `chmod +x {bot}` if this one does");
        return Err(Failure::new(format!("{bot} is not executable")).help(help).into());
    }
    Ok(Arc::new(ProcessBot::new(path, deadlines)))
}
