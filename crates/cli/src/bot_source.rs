//! Where a bot comes from: the game's own, a component, sources that are built when needed, or an executable.

use crate::{Failure, suggest};
use agon_build::{Built, Options};
use agon_kernel::{AnyBoard, AnyGame, Bot};
use agon_runtime::ProcessBot;
use agon_runtime::component::{ComponentBot, ComponentError, Glue};
use std::fs::Metadata;
use std::io::{IsTerminal, Read};
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
    if metadata.is_dir() || agon_build::detect(path).is_ok() && !runs_itself(path, &metadata) {
        let built = build(game.info().id, bot, false)?;
        let named = if built.language == agon_build::Language::Java {
            ComponentBot::load_translated_java(glue(game)?, &built.component, &built.name, None)
        } else {
            ComponentBot::load_as(glue(game)?, &built.component, &built.name, None)
        };
        let named = named.map_err(|error| refused(bot, &error))?;
        return Ok(Arc::new(named.written_in(built.language.id())));
    }
    if path.extension().is_some_and(|ending| ending == "wasm") {
        return Ok(Arc::new(
            ComponentBot::load(glue(game)?, path, None).map_err(|error| refused(bot, &error))?,
        ));
    }
    if !executable(&metadata) {
        let help =
            format!("a bot file speaks the JSON protocol when it is run; `chmod +x {bot}` if this one does");
        return Err(Failure::new(format!("{bot} is not executable")).help(help).into());
    }
    Ok(Arc::new(ProcessBot::new(path, deadlines)))
}

fn executable(metadata: &Metadata) -> bool {
    metadata.permissions().mode() & 0o111 != 0
}

/// Whether a source file is a script that is meant to be run as it is: it is executable and begins with `#!`.
fn runs_itself(path: &Path, metadata: &Metadata) -> bool {
    let mut start = [0; 2];
    let read = std::fs::File::open(path).and_then(|mut file| file.read_exact(&mut start));
    executable(metadata) && read.is_ok() && &start == b"#!"
}

fn glue(game: &dyn AnyGame) -> anyhow::Result<&'static dyn Glue> {
    agon_registry::glue(game.info().id).ok_or_else(|| {
        let message = format!("{} has no bot API for components", game.info().title);
        Failure::new(message).help("name an executable that speaks the JSON protocol").into()
    })
}

fn refused(bot: &str, error: &ComponentError) -> Failure {
    Failure::new(format!("{bot}: {error}")).help(error.help())
}

/// Builds a bot from its sources, or takes it from the cache.
///
/// # Errors
/// What is wrong with the sources or the tools.
pub(crate) fn build(game: &str, bot: &str, fresh: bool) -> anyhow::Result<Built> {
    let colour = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let options = Options { colour, fresh, ..Options::default() };
    let built = agon_build::build(Path::new(bot), game, &options).map_err(|error| {
        let failure = Failure::new(error.to_string());
        match error.help() {
            Some(help) => failure.help(help),
            None => failure,
        }
    })?;
    if !built.warnings.is_empty() {
        eprintln!("{}", built.warnings.trim_end());
    }
    if let Some(note) = built.note.as_ref().filter(|_| !built.cached) {
        eprintln!("note: {note}");
    }
    Ok(built)
}
