//! Checks that the parts of a board fit together, whatever file they come from.

use super::MAX_NAME;
use super::text::{Reader, Stop};
use crate::{Graph, Params};
use agon_kernel::Place;

/// Whether a word can be the name of a board, so that the board can be written and read back.
pub(super) fn is_name(word: &str) -> bool {
    word.chars().count() <= MAX_NAME && !word.chars().any(char::is_control)
}

/// The parameters with these values; 3 seats are rejected.
pub(super) fn params(
    reader: &mut Reader<'_>,
    values: [(u16, Place); Params::ALL.len()],
) -> Result<Params, Stop> {
    let params = Params::from_values(values.map(|(value, _)| value));
    if params.nb_players == 3 {
        reader.problem(values[0].1, "nb_players is 3", "matches have 2 or 4 players")?;
    }
    Ok(params)
}

/// The parameters of a file, in order.
pub(super) fn read_params(reader: &mut Reader<'_>) -> Result<Params, Stop> {
    let mut values = [(0, Place::WHOLE); Params::ALL.len()];
    for (parameter, value) in Params::ALL.iter().zip(&mut values) {
        let (number, place) = reader.setting(parameter.name, parameter.min.into()..=parameter.max.into())?;
        *value = (number as u16, place);
    }
    params(reader, values)
}

/// Checks that every vertex can be reached from every other; `place` returns where a vertex is described.
pub(super) fn connected(
    reader: &mut Reader<'_>,
    graph: &Graph,
    place: impl Fn(u16) -> Place,
) -> Result<(), Stop> {
    match graph.unreachable() {
        Some(vertex) => {
            let message =
                format!("the board is not connected: vertex {vertex} cannot be reached from vertex 0");
            reader.problem(
                place(vertex),
                message,
                "connect the parts by faces or edges, or remove all but one",
            )
        }
        None => Ok(()),
    }
}

/// Checks that starts and bonus vertices are all different.
pub(super) fn places(
    reader: &mut Reader<'_>,
    vertices: usize,
    spawns: &[(i64, Place)],
    bonus: &[(i64, Place)],
) -> Result<(Vec<u16>, Vec<u16>), Stop> {
    let mut taken = vec![None; vertices];
    let named = spawns
        .iter()
        .map(|spawn| (spawn, "a bike"))
        .chain(bonus.iter().map(|bonus| (bonus, "a bonus vertex")));
    for (&(vertex, place), what) in named {
        if let Some(other) = taken[vertex as usize].replace(what) {
            let message = format!("{what} and {other} are on the same vertex: {vertex}");
            reader.problem(place, message, "give each bike and each bonus a vertex of its own")?;
        }
    }
    let vertices = |list: &[(i64, Place)]| list.iter().map(|&(vertex, _)| vertex as u16).collect();
    Ok((vertices(spawns), vertices(bonus)))
}
