//! What bots of the Python kit import, as sources: the same files as in the sandbox.

use pyo3::prelude::*;

macro_rules! kits {
    ($($game:literal),*) => {
        &[$((
            $game,
            include_str!(concat!("../../games/", $game, "/kit/python/wit_world/imports/types.py")),
            include_str!(concat!("../../games/", $game, "/kit/python/wit_world/imports/notes.py")),
        )),*]
    };
}

/// The games whose bots play seats.
static KITS: &[(&str, &str, &str)] = kits!["poquemon", "hogwarts", "reversi", "tron3d"];

/// The sources of the modules `types` and `notes` of a game's kit; `None` if bots of the game do not run in this process.
#[pyfunction]
pub(crate) fn kit(game: &str) -> Option<(&'static str, &'static str)> {
    KITS.iter().find(|(id, ..)| *id == game).map(|(_, types, notes)| (*types, *notes))
}
