//! Where a bot comes from: built into the game, a component, sources that are built when needed, or an executable.

use crate::table::{HUMAN, no_humans};
use crate::{Failure, suggest};
use agon_kernel::{AnyBoard, AnyGame, Bot};
use agon_runtime::ProcessBot;
use std::fs::Metadata;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;

#[cfg(feature = "sandbox")]
mod components;
#[cfg(feature = "sandbox")]
pub(crate) mod native;

#[cfg(feature = "sandbox")]
use components::load as load_component;
#[cfg(feature = "sandbox")]
pub(crate) use components::{build, component, game_of, game_of_bot, marked};

/// Takes the seats for which no bot was given.
const FILLER: &str = "Dummy";

/// A bot for each seat of the board; empty seats are filled. `human` plays the seats of that name, where humans can play.
///
/// # Errors
/// A bot that does not exist, or more bots than seats.
pub(crate) fn seat_all(
    board: &dyn AnyBoard,
    bots: &[String],
    debug: &[usize],
    human: Option<&Arc<dyn Bot>>,
) -> anyhow::Result<Vec<Arc<dyn Bot>>> {
    let seats = usize::from(board.seats());
    if bots.len() > seats {
        let message = format!("the board has {seats} seats, but you named {} bots", bots.len());
        return Err(Failure::new(message)
            .help(format!("name at most {seats} bots, or choose another board"))
            .into());
    }
    if let Some(seat) = debug.iter().find(|seat| **seat >= seats) {
        let last = seats - 1;
        return Err(Failure::new(format!("there is no seat {seat}"))
            .help(format!("the seats are 0 to {last}"))
            .into());
    }
    let named = bots.iter().map(String::as_str).chain(std::iter::repeat(FILLER));
    let find = |(seat, bot)| find_or_human(board.game(), bot, !debug.contains(&seat), human);
    named.take(seats).enumerate().map(find).collect()
}

/// The bot with this name, or the human.
///
/// # Errors
/// A bot that does not exist, or a file that is not a bot.
pub(crate) fn find_or_human(
    game: &'static dyn AnyGame,
    bot: &str,
    deadlines: bool,
    human: Option<&Arc<dyn Bot>>,
) -> anyhow::Result<Arc<dyn Bot>> {
    match human {
        Some(human) if bot == HUMAN => Ok(human.clone()),
        _ => find(game, bot, deadlines),
    }
}

/// The built-in bot with this name, or the bot in this file or folder.
///
/// # Errors
/// A bot that does not exist, or a file that is not a bot.
pub(crate) fn find(game: &'static dyn AnyGame, bot: &str, deadlines: bool) -> anyhow::Result<Arc<dyn Bot>> {
    if let Some(bot) = game.bot(bot) {
        return Ok(bot);
    }
    if bot == HUMAN {
        return Err(no_humans().into());
    }
    if bot.starts_with("net:") {
        let help = "`agon host GAME net BOT` plays one match with it, or several with --repeat";
        let failure =
            Failure::new(format!("`{bot}`: network clients play in `agon tournament` and `agon compare`"));
        return Err(failure.help(help).into());
    }
    let source = source_of(bot);
    let bot = source.as_deref().unwrap_or(bot);
    let path = Path::new(bot);
    let Ok(metadata) = std::fs::metadata(path) else {
        let names: Vec<_> = game.bots().iter().map(|(name, _)| *name).collect();
        let all = format!("name an executable file, or a bot of {}", game.info().title);
        let failure = Failure::new(format!("there is no bot or file `{bot}`"));
        return Err(failure.help(suggest::help(bot, &names, &all)).into());
    };
    if let Some(component) = load_component(game, bot, &metadata)? {
        return Ok(component);
    }
    if !executable(&metadata) {
        let mut help =
            format!("if it is a program that speaks the JSON protocol, make it executable: chmod +x {bot}");
        if cfg!(not(feature = "sandbox")) {
            help += "; building bots from source needs the sandbox: cargo build --release";
        }
        return Err(Failure::new(format!("{bot} is not executable")).help(help).into());
    }
    Ok(Arc::new(ProcessBot::new(path, deadlines)))
}

/// The source file of a C++ bot that is named as a built-in one is: `Whatever` for `AIWhatever.cc`, in this folder or in the one before the name.
pub(crate) fn source_of(bot: &str) -> Option<String> {
    let path = Path::new(bot);
    let file = path.with_file_name(format!("AI{}.cc", path.file_name()?.to_str()?));
    (!path.exists() && file.is_file()).then(|| file.to_string_lossy().into_owned())
}

/// Whether there is a file or folder of a bot of this name.
pub(crate) fn is_here(bot: &str) -> bool {
    Path::new(bot).exists() || source_of(bot).is_some()
}

fn executable(metadata: &Metadata) -> bool {
    metadata.permissions().mode() & 0o111 != 0
}

/// Without the sandbox, there are no components and no builds: only executables play.
#[cfg(not(feature = "sandbox"))]
fn load_component(_: &dyn AnyGame, bot: &str, metadata: &Metadata) -> anyhow::Result<Option<Arc<dyn Bot>>> {
    let component = Path::new(bot).extension().is_some_and(|ending| ending == "wasm");
    if metadata.is_dir() || component {
        return Err(Failure::not_built("sandbox").into());
    }
    Ok(None)
}

/// Without the sandbox, bots have no folders that could name their game.
#[cfg(not(feature = "sandbox"))]
pub(crate) fn game_of(_: &Path) -> Option<String> {
    None
}
