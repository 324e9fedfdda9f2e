//! Replays: what they say, what bots saw and did in them, and a page that shows them.

use crate::{game, wrong};
use agon_gym::Demonstrations;
use agon_kernel::Source;
use agon_replay::Replay;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;

fn read(bytes: &[u8]) -> PyResult<Replay> {
    Replay::read(bytes).map_err(wrong)
}

/// What a replay says: who played what, and how it ended.
#[pyfunction]
pub(crate) fn read_replay<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyDict>> {
    let replay = read(bytes)?;
    let (header, result) = (&replay.header, PyDict::new(py));
    result.set_item("game", &header.game)?;
    result.set_item("rules", header.rules)?;
    result.set_item("board", &header.board.name)?;
    result.set_item("seed", header.seed.get())?;
    result.set_item("names", header.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>())?;
    result.set_item("frames", replay.frames())?;
    if let Some(end) = &replay.end {
        result.set_item("digest", &end.digest)?;
        result.set_item("rounds", end.rounds)?;
        result.set_item("scores", end.standings.seats.iter().map(|seat| seat.score).collect::<Vec<_>>())?;
        result.set_item(
            "ranks",
            end.standings.seats.iter().map(|seat| u32::from(seat.rank)).collect::<Vec<_>>(),
        )?;
    }
    Ok(result)
}

/// Plays a replay again and compares every round with it; returns the number of rounds.
#[pyfunction]
pub(crate) fn verify(py: Python<'_>, bytes: &[u8]) -> PyResult<u32> {
    let replay = read(bytes)?;
    let game = game(&replay.header.game)?;
    py.detach(|| agon_replay::verify(&replay, game).map_err(wrong))
}

/// What the bots of a replay saw and did, as flat arrays.
#[pyfunction]
#[pyo3(signature = (bytes, units=false))]
pub(crate) fn demonstrations<'py>(
    py: Python<'py>,
    bytes: &[u8],
    units: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let replay = read(bytes)?;
    let id = &replay.header.game;
    let gym = agon_registry::gym(id, units).ok_or_else(|| wrong(format!("{id} has no units of its own")))?;
    let board = game(id)?.read_board(&Source::alone(&replay.header.board.text));
    let board = board.map_err(|_| wrong("the board of the replay cannot be read"))?;
    let shown = py.detach(|| Demonstrations::of(gym, &board, &replay)).map_err(wrong)?;
    let result = PyDict::new(py);
    result.set_item("count", shown.len())?;
    result.set_item("planes", PyArray1::from_vec(py, shown.planes))?;
    result.set_item("tables", PyArray1::from_vec(py, shown.tables))?;
    result.set_item("masks", PyArray1::from_vec(py, shown.masks))?;
    result.set_item("choices", PyArray1::from_vec(py, shown.choices))?;
    result.set_item("seats", PyArray1::from_vec(py, shown.seats))?;
    result.set_item("rounds", PyArray1::from_vec(py, shown.rounds))?;
    result.set_item("spaces", crate::session::spaces(py, &shown.spaces)?)?;
    Ok(result)
}

/// A replay and the viewer as a single page.
#[pyfunction]
pub(crate) fn export_html(bytes: &[u8]) -> PyResult<String> {
    agon_web::export_html(bytes).map_err(wrong)
}
