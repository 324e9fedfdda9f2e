//! Whole matches between bots, played by the arena.

use crate::{bots, source, wrong};
use agon_arena::{MatchSpec, PlayOptions};
use agon_kernel::MatchLimits;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

/// Plays a match between bots and returns what came out. Seats without a bot are filled with `Dummy`.
#[pyfunction]
#[pyo3(signature = (game, bots, board=None, text=None, seed=0, record=true))]
pub(crate) fn play<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<Bound<'py, PyAny>>,
    board: Option<&str>,
    text: Option<&str>,
    seed: u64,
    record: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let game = crate::game(game)?;
    let (board, board_name) = source::board(game, board, text)?;
    let seats = usize::from(board.seats());
    if bots.len() > seats {
        return Err(wrong(format!("the board has {seats} seats, and {} bots were given", bots.len())));
    }
    let mut filled = Vec::with_capacity(seats);
    for bot in &bots {
        filled.push(bots::bot(game, bot)?);
    }
    while filled.len() < seats {
        filled.push(game.bot("Dummy").ok_or_else(|| wrong("the game has no bot `Dummy`"))?);
    }
    let seed = seed.try_into().map_err(wrong)?;
    let (limits, allowances) = (game.limits(), game.allowances());
    let limits = MatchLimits::each(filled.iter().map(|bot| allowances.of(&bot.identity(), limits)));
    let spec = MatchSpec { board, board_name, seed, bots: filled, limits };
    let mut replay = Vec::new();
    let played = py
        .detach(|| {
            let options = PlayOptions::default();
            agon_arena::play(&spec, if record { options.record(&mut replay) } else { options })
        })
        .map_err(wrong)?;
    let result = PyDict::new(py);
    result.set_item("rounds", played.rounds)?;
    result.set_item("digest", played.digest)?;
    result.set_item("reason", &played.standings.reason)?;
    let seats = &played.standings.seats;
    result.set_item("scores", seats.iter().map(|seat| seat.score).collect::<Vec<_>>())?;
    result.set_item("ranks", seats.iter().map(|seat| u32::from(seat.rank)).collect::<Vec<_>>())?;
    let names: Vec<&str> = played.seats.iter().map(|seat| seat.bot.name.as_str()).collect();
    result.set_item("names", names)?;
    let fault = |fault: &agon_replay::FaultRecord| (fault.seat.0, fault.round, fault.detail.clone());
    result.set_item("faults", played.faults.iter().map(fault).collect::<Vec<_>>())?;
    result.set_item("replay", record.then(|| PyBytes::new(py, &replay)))?;
    Ok(result)
}
