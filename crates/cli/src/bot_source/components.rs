//! Bots that run in the sandbox: components, and sources that are built into components.

use super::{executable, find, is_here, source_of};
use crate::{Failure, output, suggest};
use agon_build::{Built, Options};
use agon_kernel::{AnyGame, Bot};
use agon_runtime::component::{ComponentBot, ComponentError, Glue};
use std::fs::Metadata;
use std::io::{IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;

pub(crate) use agon_build::game_of;

/// The component in this file, or built from these sources; `None` if the file is something else.
pub(super) fn load(
    game: &'static dyn AnyGame,
    bot: &str,
    metadata: &Metadata,
) -> anyhow::Result<Option<Arc<dyn Bot>>> {
    Ok(load_component(game, bot, metadata)?.map(|bot| -> Arc<dyn Bot> { Arc::new(bot) }))
}

/// The bot of this name, as a component.
///
/// # Errors
/// Something is wrong with the bot, or it is not a component bot.
pub(crate) fn component(game: &'static dyn AnyGame, bot: &str) -> anyhow::Result<ComponentBot> {
    let source = source_of(bot);
    let path = source.as_deref().unwrap_or(bot);
    let found = match std::fs::metadata(path) {
        Ok(metadata) if game.bot(bot).is_none() => load_component(game, path, &metadata)?,
        _ => {
            // A wrong name gives the usual error.
            find(game, bot, true)?;
            None
        }
    };
    found.ok_or_else(|| {
        let help = "name sources in C++, Rust, Python, JavaScript or Java, or a component";
        Failure::new(format!("{bot} does not run in the sandbox, so its fuel is not counted"))
            .help(help)
            .into()
    })
}

fn load_component(
    game: &'static dyn AnyGame,
    bot: &str,
    metadata: &Metadata,
) -> anyhow::Result<Option<ComponentBot>> {
    let path = Path::new(bot);
    let refused = |error: ComponentError| Failure::new(format!("{bot}: {error}")).help(error.help());
    if is_source(path, metadata) {
        let built = build(game.info().id, bot, false)?;
        let named = if built.language == agon_build::Language::Java {
            ComponentBot::load_translated_java(glue(game)?, &built.component, &built.name, None)
        } else {
            ComponentBot::load_as(glue(game)?, &built.component, &built.name, None)
        };
        return Ok(Some(named.map_err(refused)?.written_in(built.language.id())));
    }
    if path.extension().is_some_and(|ending| ending == "wasm") {
        return Ok(Some(ComponentBot::load(glue(game)?, path, None).map_err(refused)?));
    }
    Ok(None)
}

/// The same bot with marks that show which of its functions are running, for profiles; `None` if it needs none.
///
/// # Errors
/// What is wrong with the bot.
pub(crate) fn marked(game: &'static dyn AnyGame, bot: &str) -> anyhow::Result<Option<ComponentBot>> {
    let source = source_of(bot);
    let path = Path::new(source.as_deref().unwrap_or(bot));
    let (id, metadata) = (game.info().id, std::fs::metadata(path)?);
    let file = if is_source(path, &metadata) {
        build(id, &path.to_string_lossy(), false)?.component
    } else {
        path.to_owned()
    };
    let Some(marked) = agon_build::with_marks(&std::fs::read(file)?, id, &Options::default())? else {
        return Ok(None);
    };
    let cache = agon_runtime::component::open_cache(None);
    Ok(Some(ComponentBot::from_bytes(glue(game)?, bot, &marked, cache.as_ref())?))
}

/// The game that a bot is for: the one given with --game, or the one named in its folder.
///
/// # Errors
/// There is no such game, or none is named.
pub(crate) fn game_of_bot(named: Option<&str>, bot: &str) -> anyhow::Result<&'static dyn AnyGame> {
    match named.map(str::to_owned).or_else(|| game_of(Path::new(bot))) {
        Some(id) => suggest::game(&id),
        None if !is_here(bot) && !agon_registry::GAMES.iter().any(|game| game.bot(bot).is_some()) => {
            let help = "name a bot's file or folder; `agon new GAME NAME --lang LANG` makes one";
            Err(Failure::new(format!("there is no file or folder `{bot}`")).help(help).into())
        }
        None => Err(Failure::new(format!("which game is {bot} for?")).help("name it with --game").into()),
    }
}

/// Whether a bot is built: a folder, or a source file that does not run itself.
pub(super) fn is_source(path: &Path, metadata: &Metadata) -> bool {
    metadata.is_dir() || agon_build::detect(path).is_ok() && !runs_itself(path, metadata)
}

/// Whether a source file is a script meant to be run directly: it is executable and starts with `#!`.
fn runs_itself(path: &Path, metadata: &Metadata) -> bool {
    executable(metadata) && has_shebang(path)
}

fn has_shebang(path: &Path) -> bool {
    let mut start = [0; 2];
    let read = std::fs::File::open(path).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && &start == b"#!"
}

fn glue(game: &dyn AnyGame) -> anyhow::Result<&'static dyn Glue> {
    agon_registry::glue(game.info().id).ok_or_else(|| {
        let message = format!("{} has no bot API for components", game.info().title);
        Failure::new(message).help("name an executable that speaks the JSON protocol").into()
    })
}

/// Builds a bot from its sources, or takes it from the cache.
///
/// # Errors
/// What is wrong with the sources or the tools.
pub(crate) fn build(game: &str, bot: &str, fresh: bool) -> anyhow::Result<Built> {
    let colour = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let options = Options { colour, fresh, ..Options::default() };
    let bar = output::building(bot, agon_build::detect(Path::new(bot)).ok());
    let built = agon_build::build(Path::new(bot), game, &options);
    bar.finish_and_clear();
    let built = built.map_err(|error| {
        let failure = Failure::new(error.to_string()).coloured();
        match error.help() {
            Some(help) => failure.help(help),
            // Only a script that is not executable gets here.
            None if has_shebang(Path::new(bot)) => failure.help(format!(
                "it starts with #!: if it is a program that speaks the JSON protocol, make it executable: chmod +x {bot}"
            )),
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
