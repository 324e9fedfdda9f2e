//! `agon board check` and `agon board new`; `agon board import` has its own file.

use super::{import, print, print_exactly};
use crate::args::{BoardArgs, BoardCommand};
use crate::failure::{BadBoard, print_problems};
use crate::{Failure, board_source, output, suggest};
use agon_kernel::{AnyGame, Knob, KnobError, Problems, Seed, Source};
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(args: &BoardArgs) -> anyhow::Result<ExitCode> {
    match &args.command {
        BoardCommand::Check { file, game, json } => check(file, game.as_deref(), *json),
        BoardCommand::New { game, list: true, .. } => knobs(suggest::game(game)?),
        BoardCommand::New { game, seed, settings, out, .. } => {
            new(suggest::game(game)?, *seed, settings, out.as_deref())
        }
        BoardCommand::Import { game, list: true, .. } => import::list(game.as_deref()),
        BoardCommand::Import { file, game, name, settings, out, .. } => {
            let file = file.as_deref().expect("clap asks for a file unless there is --list");
            import::run(file, game.as_deref(), name.as_deref(), settings, out.as_deref())
        }
    }
}

fn check(file: &Path, game: Option<&str>, json: bool) -> anyhow::Result<ExitCode> {
    let name = if file == Path::new("-") { "standard input".to_owned() } else { file.display().to_string() };
    let text = match board_source::read_text(file) {
        Ok(text) => text,
        // A file that is not text is an invalid board; a file that cannot be read is an error.
        Err(error) => match error.downcast::<BadBoard>() {
            Ok(BadBoard { problems, .. }) => return answer(&name, None, Err(problems), json),
            Err(error) => return Err(error),
        },
    };
    let game = match game {
        Some(game) => suggest::game(game)?,
        None => recognise(&name, &text)?,
    };
    let beside = |file_name: &str| board_source::read_beside(file, file_name);
    let board = game.read_board(&Source { text: &text, beside: &beside });
    let result = board.map(|board| (board.seats(), board.rounds(), board.warnings()));
    answer(&name, Some(game), result, json)
}

/// The game that recognises this text as one of its boards.
pub(super) fn recognised(text: &str) -> Option<&'static dyn AnyGame> {
    agon_registry::GAMES.iter().copied().find(|game| game.recognises(text))
}

fn recognise(name: &str, text: &str) -> anyhow::Result<&'static dyn AnyGame> {
    recognised(text).ok_or_else(|| {
        let help = "name the game with --game (see `agon games`)";
        Failure::new(format!("{name} does not look like a board of any game")).help(help).into()
    })
}

type Checked = Result<(u8, u32, Problems), Problems>;

fn answer(name: &str, game: Option<&dyn AnyGame>, result: Checked, json: bool) -> anyhow::Result<ExitCode> {
    let code = if result.is_ok() { ExitCode::SUCCESS } else { ExitCode::from(1) };
    if json {
        let id = game.map(|game| game.info().id);
        let (valid, problems) = match &result {
            Ok((.., warnings)) => (true, &warnings.0),
            Err(problems) => (false, &problems.0),
        };
        let seats = result.as_ref().ok().map(|(seats, ..)| seats);
        let line = json!({ "file": name, "game": id, "valid": valid, "seats": seats, "problems": problems });
        print(&(line.to_string() + "\n"))?;
        return Ok(code);
    }
    match result {
        Ok((seats, rounds, warnings)) => {
            print_problems(&mut std::io::stdout().lock(), name, &warnings);
            let title = game.map_or("", |game| game.info().title);
            print(&format!("{name} is a valid board for {title}: {seats} seats, {rounds} rounds\n"))?;
        }
        Err(problems) => {
            print_problems(&mut std::io::stdout().lock(), name, &problems);
            let title = game.map_or_else(|| "any game".to_owned(), |game| game.info().title.to_owned());
            print(&format!("{name} is not a valid board for {title}\n"))?;
        }
    }
    Ok(code)
}

fn knobs(game: &dyn AnyGame) -> anyhow::Result<ExitCode> {
    print(&settings_table(game.knobs()))?;
    Ok(ExitCode::SUCCESS)
}

/// The settings, with their ranges.
pub(super) fn settings_table(knobs: &[Knob]) -> String {
    let mut table = output::table(&["setting", "default", "from", "to", ""]);
    for knob in knobs {
        let numbers = [knob.default, knob.min, knob.max].map(|number| number.to_string());
        table.add_row([knob.name, &numbers[0], &numbers[1], &numbers[2], knob.summary]);
    }
    output::text_of(&table)
}

/// The error for rejected settings; `list` is the command that lists them.
pub(super) fn bad_settings(error: KnobError, list: &str) -> Failure {
    let failure = Failure::new(error.to_string());
    match error {
        KnobError::Unknown { name, known } => failure.help(suggest::help(&name, &known, "the settings are")),
        _ => failure.help(format!("`agon board {list} --list` shows the settings and their ranges")),
    }
}

/// Writes a board to a file and prints how to play on it, or prints the board.
pub(super) fn deliver(game: &dyn AnyGame, text: &str, out: Option<&Path>) -> anyhow::Result<ExitCode> {
    match out {
        None => print_exactly(text)?,
        Some(path) => {
            let failure = |error| Failure::new(format!("cannot write {}: {error}", path.display()));
            std::fs::write(path, text).map_err(failure)?;
            let (path, program) = (path.display(), output::program());
            print(&format!("Wrote {path}. Play on it: {program} play {} --board {path}\n", game.info().id))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn new(
    game: &dyn AnyGame,
    seed: Seed,
    settings: &[(String, i64)],
    out: Option<&Path>,
) -> anyhow::Result<ExitCode> {
    let settings: Vec<_> = settings.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    let text = game
        .generate(&settings, seed)
        .map_err(|error| bad_settings(error, &format!("new {}", game.info().id)))?;
    deliver(game, &text, out)
}
