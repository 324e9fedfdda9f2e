//! Boards by name, or as text.

use crate::wrong;
use agon_kernel::{AnyBoard, AnyGame, Source};
use pyo3::prelude::*;
use std::sync::Arc;

/// The board with this name, or the one of this text; without either, the first of the game. Also returns its name.
pub(crate) fn board(
    game: &'static dyn AnyGame,
    name: Option<&str>,
    text: Option<&str>,
) -> PyResult<(Arc<dyn AnyBoard>, String)> {
    if let Some(text) = text {
        return Ok((read(game, text)?, name.unwrap_or("board").to_owned()));
    }
    let wanted = name.unwrap_or(game.samples()[0].name);
    let Some(sample) = game.samples().iter().find(|sample| sample.name == wanted) else {
        let all: Vec<&str> = game.samples().iter().map(|sample| sample.name).collect();
        let title = game.info().title;
        return Err(wrong(format!("{title} has no board `{wanted}`; its boards are {}", all.join(", "))));
    };
    Ok((read(game, sample.text)?, wanted.to_owned()))
}

fn read(game: &'static dyn AnyGame, text: &str) -> PyResult<Arc<dyn AnyBoard>> {
    game.read_board(&Source::alone(text)).map_err(|problems| {
        let all: Vec<String> = problems.0.iter().map(ToString::to_string).collect();
        wrong(format!("the board cannot be played: {}", all.join("; ")))
    })
}
