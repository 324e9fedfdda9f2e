//! Bots in seats: built-in ones by name, components by the path of their file, and Python objects.
//!
//! A Python object is a factory: called with a dictionary of what a bot is told once, it returns a function that takes a view and returns
//! orders, both as JSON. `agon.bots` makes such factories of the classes that bots of the Python kit consist of.

use crate::wrong;
use agon_kernel::{
    Actor, AnyBoard, AnyGame, Bot, Controller, Fault, FaultKind, Identity, Note, NoteKind, Notes, Pause,
    Payload, Rng, Rows, RunningBot, Seating, Stream,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// The bot that a Python value stands for: a name, the path of a component, or an object with `name` and `enter`.
pub(crate) fn bot(game: &'static dyn AnyGame, value: &Bound<'_, PyAny>) -> PyResult<Arc<dyn Bot>> {
    if let Ok(name) = value.extract::<String>() {
        if name.ends_with(".wasm") {
            return component(game, &name);
        }
        return game.bot(&name).ok_or_else(|| {
            let all: Vec<&str> = game.bots().iter().map(|(name, _)| *name).collect();
            let title = game.info().title;
            wrong(format!("{title} has no built-in bot `{name}`; its bots are {}", all.join(", ")))
        });
    }
    let name = value.getattr("name")?.extract()?;
    Ok(Arc::new(PythonBot { name, enter: value.getattr("enter")?.unbind() }))
}

/// The bot in a file that `agon build` made, metered as everywhere.
#[cfg(feature = "sandbox")]
fn component(game: &'static dyn AnyGame, path: &str) -> PyResult<Arc<dyn Bot>> {
    let info = game.info();
    let glue = agon_registry::glue(info.id).ok_or_else(|| wrong(format!("{} has no bot API", info.title)))?;
    let bot = agon_runtime::component::ComponentBot::load(glue, path.as_ref(), None);
    Ok(Arc::new(bot.map_err(|error| wrong(format!("{path}: {error}")))?))
}

#[cfg(not(feature = "sandbox"))]
fn component(_: &'static dyn AnyGame, path: &str) -> PyResult<Arc<dyn Bot>> {
    Err(wrong(format!(
        "{path} is a component, and this build of the package has no runtime for them: install it with \
         `MATURIN_PEP517_ARGS=\"--features sandbox\" pip install ./python`"
    )))
}

/// A bot for each seat of a list; `None` stays an agent's seat.
pub(crate) fn seats(
    game: &'static dyn AnyGame,
    board: &dyn AnyBoard,
    values: &[Bound<'_, PyAny>],
) -> PyResult<Vec<Option<Arc<dyn Bot>>>> {
    let seats = usize::from(board.seats());
    if values.len() > seats {
        return Err(wrong(format!("the board has {seats} seats, and {} bots were given", values.len())));
    }
    values.iter().map(|value| if value.is_none() { Ok(None) } else { bot(game, value).map(Some) }).collect()
}

struct PythonBot {
    name: String,
    enter: Py<PyAny>,
}

struct PythonProgram {
    game: &'static dyn AnyGame,
    play: Py<PyAny>,
}

fn crashed(error: PyErr) -> Fault {
    Fault::new(FaultKind::Crashed, error.to_string())
}

impl Bot for PythonBot {
    fn identity(&self) -> Identity {
        Identity::new(&self.name, "python")
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        let Actor { seat, unit } = seating.actor;
        let random = Rng::new(seating.seed, Stream::bot(seating.actor)).next_u32();
        let setup = seating.setup.json();
        let enter = |py: Python<'_>| -> PyResult<Py<PyAny>> {
            let told = PyDict::new(py);
            told.set_item("game", seating.game.info().id)?;
            told.set_item("seat", seat.0)?;
            told.set_item("unit", unit.map(|unit| unit.0))?;
            told.set_item("random", random)?;
            told.set_item("turn_fuel", seating.limits.turn_fuel)?;
            told.set_item("match_fuel", seating.limits.match_fuel)?;
            told.set_item("memory", seating.limits.memory)?;
            told.set_item("setup", setup)?;
            self.enter.call1(py, (told,))
        };
        let play = Python::attach(enter).map_err(crashed)?;
        Ok(Box::new(PythonProgram { game: seating.game, play }))
    }
}

impl RunningBot for PythonProgram {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        let view = view.json();
        let played = Python::attach(|py| -> PyResult<(String, Vec<(bool, String)>)> {
            self.play.call1(py, (view,))?.extract(py)
        });
        let (orders, said) = played.map_err(crashed)?;
        notes.entries.extend(said.into_iter().map(|(drawing, text)| {
            let kind = if drawing { NoteKind::Drawing } else { NoteKind::Log };
            Note { kind, text }
        }));
        self.game.orders_from_json(&orders)
    }

    fn resume(&mut self, _: &mut dyn Controller, _: &mut Notes) -> Result<Pause, Fault> {
        let message = "programs of units run only in the sandbox: build the bot, or use an environment";
        Err(Fault::new(FaultKind::Refused, message))
    }
}
