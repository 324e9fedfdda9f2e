//! Where a board comes from: built into the game, a file, or standard input.

use crate::failure::BadBoard;
use crate::{Failure, suggest};
use agon_kernel::{AnyBoard, AnyGame, Place, Problem, Problems, Source};
use std::fs::File;
use std::io::{Read, Seek};
use std::os::fd::AsFd;
use std::path::Path;
use std::sync::Arc;

const MAX_BYTES: u64 = 64 << 20;

/// A board and its name.
pub(crate) struct Loaded {
    pub(crate) board: Arc<dyn AnyBoard>,
    pub(crate) name: String,
}

/// The board named by `--board`; without it, a board redirected into standard input, or the default.
///
/// # Errors
/// The board does not exist or is not valid.
pub(crate) fn load(game: &'static dyn AnyGame, named: Option<&str>) -> anyhow::Result<Loaded> {
    match named {
        Some("-") => from_stdin(game),
        Some(name) => from_name(game, name),
        None => match redirected() {
            Some(_) => from_stdin(game),
            None => sample(game, game.samples()[0].name)
                .ok_or_else(|| unreachable!("every game has a default board")),
        },
    }
}

fn sample(game: &'static dyn AnyGame, name: &str) -> Option<Loaded> {
    let sample = game.samples().iter().find(|sample| sample.name == name)?;
    let board =
        game.read_board(&Source::alone(sample.text)).expect("tests read every board that comes with a game");
    Some(Loaded { board, name: name.to_owned() })
}

fn from_name(game: &'static dyn AnyGame, name: &str) -> anyhow::Result<Loaded> {
    if let Some(loaded) = sample(game, name) {
        return Ok(loaded);
    }
    let path = Path::new(name);
    if !path.exists() {
        let names: Vec<_> = game.samples().iter().map(|sample| sample.name).collect();
        let all = format!("the boards of {} are", game.info().title);
        let help = suggest::help(name, &names, &all);
        return Err(Failure::new(format!("there is no board or file `{name}`")).help(help).into());
    }
    let text = read_text(path)?;
    let stem = path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let beside = |file: &str| read_beside(path, file);
    Ok(Loaded { board: parse(game, name, &Source { text: &text, beside: &beside })?, name: stem })
}

fn from_stdin(game: &'static dyn AnyGame) -> anyhow::Result<Loaded> {
    let stdin = Path::new("-");
    let text = read_text(stdin)?;
    let beside = |file: &str| read_beside(stdin, file);
    let source = Source { text: &text, beside: &beside };
    Ok(Loaded { board: parse(game, "standard input", &source)?, name: "stdin".to_owned() })
}

/// Reads a board and keeps all problems.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn parse(
    game: &dyn AnyGame,
    name: &str,
    source: &Source<'_>,
) -> anyhow::Result<Arc<dyn AnyBoard>> {
    game.read_board(source).map_err(|problems| BadBoard { name: name.to_owned(), problems }.into())
}

/// The text of a file, or of standard input for `-`.
///
/// # Errors
/// The file cannot be read, is too large, or is not text.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    let name = path.display().to_string();
    if name == "-" {
        return decode("standard input", read_limited("standard input", std::io::stdin().lock())?);
    }
    if path.is_dir() {
        return Err(Failure::new(format!("{name} is a folder")).help("name a board file").into());
    }
    let file = File::open(path).map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    decode(&name, read_limited(&name, file)?)
}

fn read_limited(name: &str, input: impl Read) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = input.take(MAX_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(
            Failure::new(format!("{name} is larger than {} MiB: not a board", MAX_BYTES >> 20)).into()
        );
    }
    Ok(bytes)
}

fn decode(name: &str, bytes: Vec<u8>) -> anyhow::Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let bytes = error.as_bytes();
        let good = &bytes[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let start = good.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&good[start..]).chars().count() + 1;
        let problem = Problem::error(Place::at(line, column), "not a text file: invalid UTF-8");
        BadBoard { name: name.to_owned(), problems: Problems::from(problem) }.into()
    })
}

/// The text of a file in the same folder (the current one for standard input). Only plain file names are allowed, so that a board cannot
/// reach other folders.
pub(crate) fn read_beside(board: &Path, file: &str) -> Option<String> {
    let plain = Path::new(file).file_name()? == file;
    let path = board.parent()?.join(file);
    if plain { read_text(&path).ok() } else { None }
}

/// Standard input, if it is a file that has not been read from yet: then it is meant to be the board. A pipe may stay open forever without
/// a board in it, and a file that has been read from is meant for something else, as in `while read seed; do ...; done < seeds`.
fn redirected() -> Option<File> {
    let mut file = File::from(std::io::stdin().as_fd().try_clone_to_owned().ok()?);
    let fresh = file.metadata().ok()?.is_file() && file.stream_position().ok()? == 0;
    fresh.then_some(file)
}
