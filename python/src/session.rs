//! One match, step by step.

use crate::{bots, source, wrong};
use agon_gym::{Asked, Observation, Section, Spaces};
use agon_kernel::{Actor, Digest, Identity, Rows, Seat, UnitId};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use std::sync::{Arc, Mutex, PoisonError};

/// A match that is played step by step.
#[pyclass(module = "agon._core")]
pub(crate) struct Session {
    /// Python may share it between threads; it is never locked, since every method has it for itself.
    inner: Mutex<agon_gym::Session>,
    board_name: String,
    /// Who plays, for replays.
    names: Vec<Option<Identity>>,
    /// What saved states end with: a state of another board would be read, and lead out of this one.
    mark: [u8; 8],
}

type Arrays<'py> = (Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<u8>>);

impl Session {
    fn inner(&mut self) -> &mut agon_gym::Session {
        self.inner.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// A seat of the board.
    fn seat(&mut self, seat: u8) -> PyResult<Seat> {
        let seats = self.seats();
        if seat < seats {
            Ok(Seat(seat))
        } else {
            Err(wrong(format!("there is no seat {seat}: the board has {seats} seats, from 0 on")))
        }
    }

    /// What these actors see, one after the other.
    fn arrays<'py>(&mut self, py: Python<'py>, actors: &[Actor]) -> Arrays<'py> {
        let spaces = Arc::clone(self.inner().spaces());
        let (planes_len, tables_len, mask_len) =
            (spaces.planes_len(), spaces.tables_len(), spaces.mask_len());
        let mut planes = vec![0; planes_len * actors.len()];
        let mut tables = vec![0; tables_len * actors.len()];
        let mut mask = vec![0; mask_len * actors.len()];
        for (number, &actor) in actors.iter().enumerate() {
            let at = |length: usize| number * length..(number + 1) * length;
            let mut out = Observation {
                planes: &mut planes[at(planes_len)],
                tables: &mut tables[at(tables_len)],
                mask: &mut mask[at(mask_len)],
            };
            self.inner().observe(actor, &mut out);
        }
        (PyArray1::from_vec(py, planes), PyArray1::from_vec(py, tables), PyArray1::from_vec(py, mask))
    }
}

#[pymethods]
impl Session {
    #[new]
    #[pyo3(signature = (game, board=None, text=None, seed=0, bots=vec![], units=false, record=true))]
    fn new(
        game: &str,
        board: Option<&str>,
        text: Option<&str>,
        seed: u64,
        bots: Vec<Bound<'_, PyAny>>,
        units: bool,
        record: bool,
    ) -> PyResult<Self> {
        let gym = agon_registry::gym(game, units);
        let game = crate::game(game)?;
        let gym = gym.ok_or_else(|| wrong(format!("units of {} have no agents", game.info().title)))?;
        let (board, board_name) = source::board(game, board, text)?;
        let bots: Arc<[_]> = bots::seats(game, &*board, &bots)?.into();
        let names = bots.iter().map(|bot| bot.as_ref().map(|bot| bot.identity())).collect();
        let mark = Digest::of(&(game.info().id, game.info().rules, board.text()), &mut Vec::new());
        let inner = agon_gym::Session::new(gym, board, seed.try_into().map_err(wrong)?, bots, record);
        Ok(Self { inner: Mutex::new(inner), board_name, names, mark: mark.0.to_le_bytes() })
    }

    /// Begins another match on the same board.
    fn restart(&mut self, seed: u64) -> PyResult<()> {
        self.inner().restart(seed.try_into().map_err(wrong)?);
        Ok(())
    }

    #[getter]
    fn seats(&mut self) -> u8 {
        self.inner().board().seats()
    }

    #[getter]
    fn board(&self) -> &str {
        &self.board_name
    }

    #[getter]
    fn board_text(&mut self) -> String {
        self.inner().board().text()
    }

    #[getter]
    fn seed(&mut self) -> u64 {
        self.inner().seed().get()
    }

    #[getter]
    fn round(&mut self) -> u32 {
        self.inner().table().round()
    }

    #[getter]
    fn over(&mut self) -> bool {
        self.inner().is_over()
    }

    fn spaces<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        spaces(py, self.inner().spaces())
    }

    /// Who has to choose: seats, with a unit in games that ask units.
    fn asked(&mut self) -> Vec<(u8, Option<u32>)> {
        match self.inner().asked() {
            Asked::Nobody => Vec::new(),
            Asked::Seats(seats) => seats.iter().map(|seat| (seat.0, None)).collect(),
            Asked::Unit(Actor { seat, unit }) => vec![(seat.0, unit.map(|unit| unit.0))],
        }
    }

    /// The units of a seat, in the order of its slots.
    fn units(&mut self, seat: u8) -> PyResult<Vec<u32>> {
        let seat = self.seat(seat)?;
        let gym = self.inner().gym();
        Ok(gym.units(self.inner().table(), seat).into_iter().map(|unit| unit.0).collect())
    }

    /// Whether a unit is still in the match.
    fn is_active(&mut self, seat: u8, unit: Option<u32>) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        Ok(self.inner().table().is_active(Actor { seat, unit: unit.map(UnitId) }))
    }

    /// What an agent sees: planes, tables and mask.
    #[pyo3(signature = (seat, unit=None))]
    fn observe<'py>(&mut self, py: Python<'py>, seat: u8, unit: Option<u32>) -> PyResult<Arrays<'py>> {
        let actor = Actor { seat: self.seat(seat)?, unit: unit.map(UnitId) };
        Ok(self.arrays(py, &[actor]))
    }

    /// What all seats see, one after the other in the same arrays.
    fn observe_all<'py>(&mut self, py: Python<'py>) -> Arrays<'py> {
        let seats: Vec<Actor> = (0..self.seats()).map(|seat| Seat(seat).into()).collect();
        self.arrays(py, &seats)
    }

    /// Plays on: the slots of each seat, one seat after the other; or the choice of the unit that is asked.
    fn step(&mut self, choices: PyReadonlyArray1<'_, i32>) -> PyResult<()> {
        self.inner().step(choices.as_slice()?);
        Ok(())
    }

    /// Plays on with orders in JSON, one list for each seat.
    fn step_orders(&mut self, orders: Vec<(u8, String)>) -> PyResult<()> {
        let game = self.inner().board().game();
        let read = |(seat, orders): (u8, String)| -> PyResult<(Seat, Rows)> {
            let orders = game.orders_from_json(&orders).map_err(|fault| wrong(fault.detail))?;
            Ok((self.seat(seat)?, orders))
        };
        let orders: Vec<_> = orders.into_iter().map(read).collect::<PyResult<_>>()?;
        self.inner().answer(&orders);
        Ok(())
    }

    /// The score and rank of each seat, and whether it is out.
    fn standings(&mut self) -> Vec<(i64, u8, bool)> {
        let standings = self.inner().table().standings();
        standings.seats.iter().map(|seat| (seat.score, seat.rank, seat.out.is_some())).collect()
    }

    /// How the match stands, in words.
    fn reason(&mut self) -> String {
        self.inner().table().standings().reason
    }

    /// The fingerprint of the state.
    fn digest(&mut self) -> String {
        format!("{:016x}", self.inner().table().digest().0)
    }

    fn save<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut state = self.inner().table().save();
        state.extend_from_slice(&self.mark);
        PyBytes::new(py, &state)
    }

    /// Continues from a saved state of the same board and seed. What was recorded before is dropped.
    fn load(&mut self, state: &[u8]) -> PyResult<()> {
        let state = state
            .strip_suffix(&self.mark)
            .ok_or_else(|| wrong("not a state that a match on this board has saved"))?;
        self.inner().table().load(state).map_err(|fault| wrong(fault.detail))?;
        self.inner().forget();
        Ok(())
    }

    fn clone(&mut self) -> PyResult<Self> {
        let inner = self
            .inner()
            .fork()
            .ok_or_else(|| wrong("a match with bots in it cannot be cloned: they remember things"))?;
        let (board_name, names, mark) = (self.board_name.clone(), self.names.clone(), self.mark);
        Ok(Self { inner: Mutex::new(inner), board_name, names, mark })
    }

    /// What the seat is told once, as JSON.
    fn setup(&mut self, seat: u8) -> PyResult<String> {
        let seat = self.seat(seat)?;
        Ok(self.inner().table().setup(seat).json())
    }

    /// What an actor is told now, as JSON.
    #[pyo3(signature = (seat, unit=None))]
    fn view(&mut self, seat: u8, unit: Option<u32>) -> PyResult<String> {
        let actor = Actor { seat: self.seat(seat)?, unit: unit.map(UnitId) };
        if let Some(unit) = unit
            && !self.inner().table().is_active(actor)
        {
            return Err(wrong(format!("seat {seat} has no unit {unit} now")));
        }
        Ok(self.inner().table().view(actor).json())
    }

    /// The whole state as JSON, with all that seats do not know.
    fn state(&mut self) -> String {
        self.inner().table().state_json()
    }

    /// The replay so far and the fingerprint of the match. `names` are those of the agents.
    fn replay<'py>(
        &mut self,
        py: Python<'py>,
        names: Vec<String>,
    ) -> PyResult<(Bound<'py, PyBytes>, String)> {
        let count = self.seats();
        let seat = |seat: usize| {
            let bot = self.names.get(seat).cloned().flatten();
            bot.unwrap_or_else(|| {
                Identity::new(names.get(seat).map_or_else(|| format!("agent_{seat}"), Clone::clone), "python")
            })
        };
        let seats = (0..usize::from(count)).map(seat).collect();
        let name = self.board_name.clone();
        let recorded = self.inner().replay(&name, seats)?;
        let recorded = recorded.ok_or_else(|| wrong("the match was not recorded from its beginning"))?;
        Ok((PyBytes::new(py, &recorded.bytes), recorded.digest))
    }

    /// A small picture: height, width, and bytes in red, green and blue.
    fn draw<'py>(&mut self, py: Python<'py>) -> (usize, usize, Bound<'py, PyArray1<u8>>) {
        let gym = self.inner().gym();
        let image = gym.draw(self.inner().table());
        (image.height, image.width, PyArray1::from_vec(py, image.pixels))
    }
}

/// What the arrays look like.
pub(crate) fn spaces<'py>(py: Python<'py>, spaces: &Spaces) -> PyResult<Bound<'py, PyDict>> {
    let sections = |sections: &[Section]| -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for section in sections {
            let entry = PyDict::new(py);
            entry.set_item("name", section.name)?;
            entry.set_item("about", section.about)?;
            entry.set_item("shape", &section.shape)?;
            entry.set_item("labels", &section.labels)?;
            entry.set_item("axis", section.axis)?;
            entry.set_item("low", section.low)?;
            entry.set_item("high", section.high)?;
            list.append(entry)?;
        }
        Ok(list)
    };
    let result = PyDict::new(py);
    result.set_item("planes", sections(&spaces.planes)?)?;
    result.set_item("tables", sections(&spaces.tables)?)?;
    result.set_item("slots", spaces.slots)?;
    result.set_item("choices", &spaces.choices)?;
    Ok(result)
}
