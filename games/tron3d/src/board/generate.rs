//! The settings of generated boards, and their generation: from a built-in shape, fair by construction because its symmetries permute all
//! seats, or from a model.

use crate::board::Plan;
use crate::board::fair::placing::{self, Wanted};
use crate::board::shapes::SHAPES;
use crate::{Board, ImportOptions, Params, import_obj};
use agon_kernel::{Importer, Knob, KnobError, Knobs, Place, Problem, Problems, Rng};

const fn knob(name: &'static str, summary: &'static str, default: i64, min: i64, max: i64) -> Knob {
    Knob { name, summary, default, min, max }
}

/// The settings.
pub(crate) const KNOBS: &[Knob] = &[
    knob(
        "shape",
        "0 cube, 1 icosahedron, 2 plane, 3 torus, 4 cylinder, 5 Möbius strip, 6 sphere, 7 octahedron, 8 tetrahedron",
        0,
        0,
        8,
    ),
    knob(
        "size",
        "parts of each edge of a solid, or columns of a surface; 0: the usual size of the shape",
        0,
        0,
        80,
    ),
    knob("rows", "rows of a surface; 0: what suits the columns", 0, 0, 60),
    knob("seats", "players: 2 or 4", 4, 2, 4),
    knob("bikes", "bikes per player", 2, 1, 8),
    knob("bonus", "bonus vertices at most; as many as the symmetry of the shape allows", 6, 0, 40),
    knob("rounds", "rounds of a match", 200, 2, 10_000),
    knob("bonus_round", "the round before which the items appear", 50, 0, 10_000),
    knob("turbo_duration", "movements in turbo mode", 8, 0, 10_000),
    knob("ghost_duration", "movements in ghost mode", 3, 0, 10_000),
    knob("score_bonus", "points for an item of extra points", 50, 0, 10_000),
];

/// The settings that also apply to models: all except those of the shape.
const FOR_MODELS: &[Knob] = KNOBS.split_at(3).1;

/// How boards are made from models.
pub(crate) const IMPORTER: Importer<Board> =
    Importer { endings: &["obj"], knobs: FOR_MODELS, import: import_model };

/// The error for three seats.
const SEATS: &str = "matches have 2 or 4 seats";

/// The parameters of a board, and the maximum number of bonus vertices; `None` for three seats.
fn parameters(knobs: &Knobs) -> Option<(Params, u16)> {
    let get = |name: &str| knobs.get(name) as u16;
    let params = Params {
        nb_players: get("seats"),
        nb_bikes: get("bikes"),
        nb_rounds: get("rounds"),
        bonus_round: get("bonus_round"),
        turbo_duration: get("turbo_duration"),
        ghost_duration: get("ghost_duration"),
        score_bonus: get("score_bonus"),
    };
    (params.nb_players != 3).then_some((params, get("bonus")))
}

fn import_model(name: &str, text: &str, knobs: &Knobs) -> Result<(Board, String), Problems> {
    let Some((params, bonus)) = parameters(knobs) else {
        return Err(Problem::error(Place::WHOLE, SEATS).help("set seats=2 or seats=4").into());
    };
    let (board, fairness) = import_obj(text, &ImportOptions { name: name.to_owned(), params, bonus })?;
    let (vertices, faces, bonus) = (board.graph().len(), board.mesh().faces.len(), board.bonus().len());
    let report = format!("{vertices} vertices, {faces} faces, {bonus} bonus vertices; {fairness}");
    Ok((board, report))
}

pub(crate) fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Board, KnobError> {
    let impossible = |reason: String| Err(KnobError::Impossible(reason));
    let Some((params, bonus)) = parameters(knobs) else {
        return impossible(SEATS.to_owned());
    };
    let shape = SHAPES[knobs.get("shape") as usize];
    let set = |name: &str, usual: i64| Some(knobs.get(name)).filter(|&value| value > 0).unwrap_or(usual);
    let size = set("size", shape.usual);
    let least = if shape.rows.is_some() { 3 } else { 1 };
    if !(least..=shape.largest).contains(&size) {
        return impossible(format!("the size of a {} is from {least} to {}", shape.name, shape.largest));
    }
    let rows = match shape.rows {
        Some(usual) => set("rows", usual(size)).max(2),
        None if knobs.get("rows") > 0 => return impossible(format!("a {} has no rows", shape.name)),
        None => 0,
    };
    if shape.name == "torus" && rows < 3 {
        return impossible("a torus has at least 3 rows".to_owned());
    }
    let mesh = shape.build(size, rows);
    let wanted =
        Wanted { seats: params.nb_players.into(), bikes: params.nb_bikes.into(), bonus: bonus.into() };
    match placing::symmetric(&mesh.graph(), wanted, rng) {
        Some(places) => Ok(Board::new(Plan {
            name: shape.name.to_owned(),
            params,
            mesh,
            spawns: places.spawns,
            bonus: places.bonus,
        })),
        None => impossible(format!(
            "a {} of this size has no room for {} bikes on symmetric starts: change size or rows, or use fewer bikes",
            shape.name,
            params.all_bikes()
        )),
    }
}
