//! Many matches at once, in arrays that Python owns. While they are played, other Python threads run.

use crate::{bots, source, wrong};
use agon_gym::{Arrays, Reward};
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, PoisonError};

/// Matches on the same board that are played together.
#[pyclass(module = "agon._core")]
pub(crate) struct Batch {
    /// Python may share it between threads; it is never locked, since every method has it for itself.
    inner: Mutex<agon_gym::Batch>,
    seats: usize,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, board=None, text=None, seed=0, count=1, threads=1, reward="score", bots=vec![]))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        game: &str,
        board: Option<&str>,
        text: Option<&str>,
        seed: u64,
        count: usize,
        threads: usize,
        reward: &str,
        bots: Vec<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let gym = agon_registry::gym(game, false);
        let game = crate::game(game)?;
        let gym = gym.ok_or_else(|| wrong(format!("{} has no arrays", game.info().title)))?;
        let (board, _) = source::board(game, board, text)?;
        let reward = match reward {
            "score" => Reward::Score,
            "rank" => Reward::Rank,
            other => return Err(wrong(format!("`{other}` is not a reward: use score or rank"))),
        };
        let bots: Arc<[_]> = bots::seats(game, &*board, &bots)?.into();
        let seats = board.seats().into();
        let inner = agon_gym::Batch::new(gym, &board, &bots, count, threads, reward, seed);
        let inner = inner.ok_or_else(|| wrong("these agents act one at a time"))?;
        Ok(Self { inner: Mutex::new(inner), seats })
    }

    fn spaces<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        crate::session::spaces(py, self.inner().spaces())
    }

    #[getter]
    fn seats(&self) -> usize {
        self.seats
    }

    /// Begins all matches anew. All arrays are flat.
    #[allow(clippy::too_many_arguments, reason = "one for each array")]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: u64,
        planes: PyReadwriteArray1<'_, u8>,
        tables: PyReadwriteArray1<'_, i32>,
        masks: PyReadwriteArray1<'_, u8>,
        asked: PyReadwriteArray1<'_, u8>,
        rewards: PyReadwriteArray1<'_, f32>,
        scores: PyReadwriteArray1<'_, i64>,
        over: PyReadwriteArray1<'_, u8>,
    ) -> PyResult<()> {
        self.with(py, Some(seed), None, (planes, tables, masks, asked, rewards, scores, over))
    }

    /// Plays one step of each match. All arrays are flat.
    #[allow(clippy::too_many_arguments, reason = "one for each array")]
    fn step(
        &mut self,
        py: Python<'_>,
        choices: PyReadonlyArray1<'_, i32>,
        planes: PyReadwriteArray1<'_, u8>,
        tables: PyReadwriteArray1<'_, i32>,
        masks: PyReadwriteArray1<'_, u8>,
        asked: PyReadwriteArray1<'_, u8>,
        rewards: PyReadwriteArray1<'_, f32>,
        scores: PyReadwriteArray1<'_, i64>,
        over: PyReadwriteArray1<'_, u8>,
    ) -> PyResult<()> {
        self.with(py, None, Some(choices), (planes, tables, masks, asked, rewards, scores, over))
    }

    /// Chooses at random what the masks allow.
    fn sample(
        &mut self,
        py: Python<'_>,
        masks: PyReadonlyArray1<'_, u8>,
        mut choices: PyReadwriteArray1<'_, i32>,
    ) -> PyResult<()> {
        let (masks, choices) = (masks.as_slice()?, choices.as_slice_mut()?);
        let inner = self.inner();
        py.detach(|| inner.sample(masks, choices));
        Ok(())
    }
}

type Given<'py> = (
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, i32>,
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, f32>,
    PyReadwriteArray1<'py, i64>,
    PyReadwriteArray1<'py, u8>,
);

impl Batch {
    fn inner(&mut self) -> &mut agon_gym::Batch {
        self.inner.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Resets with a seed, or steps with choices.
    fn with(
        &mut self,
        py: Python<'_>,
        seed: Option<u64>,
        choices: Option<PyReadonlyArray1<'_, i32>>,
        mut given: Given<'_>,
    ) -> PyResult<()> {
        let seats = self.seats;
        let inner = self.inner();
        let (matches, spaces) = (inner.len(), inner.spaces());
        let count = matches * seats;
        let mut arrays = Arrays {
            planes: given.0.as_slice_mut()?,
            tables: given.1.as_slice_mut()?,
            masks: given.2.as_slice_mut()?,
            asked: given.3.as_slice_mut()?,
            rewards: given.4.as_slice_mut()?,
            scores: given.5.as_slice_mut()?,
            over: given.6.as_slice_mut()?,
        };
        let fits = arrays.planes.len() == count * spaces.planes_len()
            && arrays.tables.len() == count * spaces.tables_len()
            && arrays.masks.len() == count * spaces.mask_len()
            && [arrays.asked.len(), arrays.rewards.len(), arrays.scores.len()] == [count; 3]
            && arrays.over.len() == matches;
        let slots = count * spaces.slots;
        let choices = choices.as_ref().map(|choices| choices.as_slice()).transpose()?;
        if !fits || choices.is_some_and(|choices| choices.len() != slots) {
            return Err(wrong("an array has the wrong size"));
        }
        py.detach(|| match (seed, choices) {
            (Some(seed), _) => inner.reset(seed, &mut arrays),
            (None, choices) => inner.step(choices.unwrap_or_default(), &mut arrays),
        });
        Ok(())
    }
}
