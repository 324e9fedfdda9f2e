//! The extension module `agon._core`: what the package `agon` is built on. Python code turns its flat arrays into named ones, and makes
//! environments of them; nothing here knows a game.

mod batch;
mod bots;
mod kits;
mod play;
mod replays;
mod session;
mod source;

use agon_kernel::AnyGame;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Something that the caller got wrong.
fn wrong(message: impl ToString) -> PyErr {
    PyValueError::new_err(message.to_string())
}

/// The game with this id.
fn game(id: &str) -> PyResult<&'static dyn AnyGame> {
    agon_registry::find(id).ok_or_else(|| {
        let all: Vec<&str> = agon_registry::GAMES.iter().map(|game| game.info().id).collect();
        wrong(format!("there is no game `{id}`; the games are {}", all.join(", ")))
    })
}

/// All games, with their boards and bots.
#[pyfunction]
fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for game in agon_registry::GAMES {
        let (info, entry) = (game.info(), PyDict::new(py));
        entry.set_item("id", info.id)?;
        entry.set_item("title", info.title)?;
        entry.set_item("summary", info.summary)?;
        entry.set_item("rules", info.rules)?;
        let boards: Vec<(&str, &str)> =
            game.samples().iter().map(|sample| (sample.name, sample.summary)).collect();
        entry.set_item("boards", boards)?;
        entry.set_item("bots", game.bots())?;
        list.append(entry)?;
    }
    Ok(list)
}

/// The text of a generated board.
#[pyfunction]
fn generate_board(game: &str, seed: u64, settings: Vec<(String, i64)>) -> PyResult<String> {
    let settings: Vec<(&str, i64)> = settings.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    crate::game(game)?.generate(&settings, seed.try_into().map_err(wrong)?).map_err(wrong)
}

#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("SANDBOX", cfg!(feature = "sandbox"))?;
    module.add_class::<session::Session>()?;
    module.add_class::<batch::Batch>()?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(generate_board, module)?)?;
    module.add_function(wrap_pyfunction!(kits::kit, module)?)?;
    module.add_function(wrap_pyfunction!(play::play, module)?)?;
    module.add_function(wrap_pyfunction!(replays::read_replay, module)?)?;
    module.add_function(wrap_pyfunction!(replays::verify, module)?)?;
    module.add_function(wrap_pyfunction!(replays::demonstrations, module)?)?;
    module.add_function(wrap_pyfunction!(replays::export_html, module)?)?;
    Ok(())
}
