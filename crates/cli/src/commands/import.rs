//! `agon board import`: makes boards from other kinds of files, or from several files. Which kinds is up to the games.

use super::board::{self, bad_settings, deliver, settings_table};
use super::print;
use crate::failure::{BadBoard, print_problems};
use crate::output::say;
use crate::{Failure, board_source, suggest};
use agon_kernel::{AnyGame, Knob, Knobs, Problems, Source};
use std::path::Path;
use std::process::ExitCode;

/// A game that can import, the file extensions it supports, and its settings.
type Importing = (&'static dyn AnyGame, &'static [&'static str], &'static [Knob]);

/// All games that can import.
fn importing() -> impl Iterator<Item = Importing> {
    agon_registry::GAMES.iter().filter_map(|game| {
        let (endings, knobs) = game.imports()?;
        Some((*game, endings, knobs))
    })
}

/// What each of them imports, for a message.
fn known() -> String {
    let each =
        importing().map(|(game, endings, _)| format!("{} imports .{}", game.info().id, endings.join(", .")));
    each.collect::<Vec<_>>().join("; ")
}

/// The game that was given, or the one that imports files with this extension.
fn find(game: Option<&str>, file: &Path) -> anyhow::Result<Importing> {
    let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let found = match game {
        Some(id) => {
            let id = suggest::game(id)?.info().id;
            importing().find(|(game, ..)| game.info().id == id)
        }
        None => importing()
            .find(|(_, endings, _)| ending.as_deref().is_some_and(|ending| endings.contains(&ending))),
    };
    found.ok_or_else(|| {
        let message = match (game, ending) {
            (Some(id), _) => format!("{id} cannot import boards"),
            (None, Some(ending)) => format!("no game can import .{ending} files"),
            (None, None) => format!("which game is {} for?", file.display()),
        };
        Failure::new(message).help(format!("{}; name the game with --game", known())).into()
    })
}

pub(super) fn list(game: Option<&str>) -> anyhow::Result<ExitCode> {
    let named = game.map(suggest::game).transpose()?.map(|game| game.info().id);
    let wanted = importing().filter(|(game, ..)| named.is_none_or(|id| id == game.info().id));
    for (game, endings, knobs) in wanted {
        let title = game.info().title;
        print(&format!("{title} imports .{} files:\n{}", endings.join(", ."), settings_table(knobs)))?;
    }
    Ok(ExitCode::SUCCESS)
}

pub(super) fn run(
    file: &Path,
    game: Option<&str>,
    name: Option<&str>,
    settings: &[(String, i64)],
    out: Option<&Path>,
) -> anyhow::Result<ExitCode> {
    let shown = if file == Path::new("-") { "standard input".to_owned() } else { file.display().to_string() };
    let found = find(game, file);
    let text = match board_source::read_text(file) {
        Ok(text) => text,
        Err(error) => {
            // If no game imports this kind of file, report that first, whatever the file contains.
            found?;
            return refuse(&shown, &error.downcast::<BadBoard>()?.problems);
        }
    };
    let meant = |found: &&dyn AnyGame| game.is_none_or(|id| id == found.info().id);
    if let Some(game) = board::recognised(&text).filter(meant) {
        if name.is_some() || !settings.is_empty() {
            let help = "leave out --name and --set; use `agon edit` to change a board";
            return Err(Failure::new(format!("{shown} is already a board")).help(help).into());
        }
        return whole(game, file, &shown, &text, out);
    }
    let (game, _, knobs) = found?;
    let settings = settings.iter().map(|(name, value)| (name.as_str(), *value));
    let knobs = Knobs::new(knobs, settings).map_err(|error| bad_settings(error, "import"))?;
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let name =
        name.map(str::to_owned).or_else(|| stem.filter(|stem| stem != "-")).unwrap_or("board".to_owned());
    let (board, report) = match game.import(&name, &text, &knobs) {
        Ok(imported) => imported,
        Err(problems) => return refuse(&shown, &problems),
    };
    // Reads the board back as everything else will, for its warnings.
    let warnings = board_source::parse(game, &name, &Source::alone(&board))?.warnings();
    say(&format!("{shown}: {report}"));
    print_problems(&mut std::io::stderr().lock(), &shown, &warnings);
    deliver(game, &board, out)
}

/// Combines a board that needs other files, or has another format, into a single file, which the judge accepts.
fn whole(
    game: &'static dyn AnyGame,
    file: &Path,
    shown: &str,
    text: &str,
    out: Option<&Path>,
) -> anyhow::Result<ExitCode> {
    let beside = |name: &str| board_source::read_beside(file, name);
    match game.read_board(&Source { text, beside: &beside }) {
        Ok(board) => {
            print_problems(&mut std::io::stderr().lock(), shown, &board.warnings());
            deliver(game, &board.text(), out)
        }
        Err(problems) => refuse(shown, &problems),
    }
}

/// Prints why a file cannot be used. Exit code 1.
fn refuse(shown: &str, problems: &Problems) -> anyhow::Result<ExitCode> {
    print_problems(&mut std::io::stderr().lock(), shown, problems);
    Ok(ExitCode::from(1))
}
