//! The bots that come with the game.

mod demo;
mod dummy;
mod hunter;
mod novice;
mod rival;

use crate::{Cells, Dir, Poquemon, Pos, UnitView, View};
use agon_kernel::{BuiltIn, Strategy};

/// All of them.
pub(crate) const ALL: &[BuiltIn<Poquemon>] = &[
    BuiltIn { name: "Null", summary: "does nothing", strength: 0, strategy: |_, _| Box::new(Null) },
    BuiltIn {
        name: "Demo",
        summary: "walks at random and attacks opponents it beats",
        strength: 20,
        strategy: |_, _| Box::new(demo::Demo),
    },
    BuiltIn {
        name: "Dummy",
        summary: "wanders, takes the bonuses it sees in a straight line and attacks opponents it beats",
        strength: 42,
        strategy: |_, _| Box::new(dummy::Dummy::default()),
    },
    BuiltIn {
        name: "Novice",
        summary: "what `agon new` starts with: attacks opponents it beats, else goes to the closest bonus",
        strength: 68,
        strategy: |_, _| Box::new(novice::Novice),
    },
    BuiltIn {
        name: "Rival",
        summary: "the next step: goes for the bonus that is worth most for its distance",
        strength: 78,
        strategy: |setup, _| Box::new(rival::Rival::new(setup)),
    },
    BuiltIn {
        name: "Hunter",
        summary: "goes for the best bonus past ghost walls and keeps out of reach of stronger opponents",
        strength: 90,
        strategy: |setup, _| Box::new(hunter::Hunter::new(setup)),
    },
];

struct Null;

impl Strategy<Poquemon> for Null {}

/// The living units of the bot itself, with where they stand.
fn own(view: &View) -> impl Iterator<Item = (&UnitView, Pos)> {
    view.units.iter().filter(|unit| unit.seat == view.seat).filter_map(|unit| Some((unit, unit.at()?)))
}

/// The opponents in sight, with where they stand.
fn opponents(view: &View) -> impl Iterator<Item = (&UnitView, Pos)> {
    view.units.iter().filter(|unit| unit.seat != view.seat).filter_map(|unit| Some((unit, unit.at()?)))
}

/// The opponent that an attack from here in this direction would hit.
fn target(view: &View, from: Pos, scope: u8, dir: Dir) -> Option<&UnitView> {
    let in_reach = opponents(view).filter_map(|(unit, at)| {
        from.distance(dir, at).filter(|&distance| distance <= scope).map(|distance| (unit, distance))
    });
    let (unit, distance) = in_reach.min_by_key(|&(_, distance)| distance)?;
    clear(&view.cells, from, dir, distance).then_some(unit)
}

/// Whether there is no wall on the next `distance` cells, the last of which does not matter.
fn clear(cells: &Cells, from: Pos, dir: Dir, distance: u8) -> bool {
    let mut at = from;
    (1..distance).all(|_| {
        at = at.step(dir);
        cells.at(at) != b'X'
    })
}

/// Whether a unit in sight stands on the cell.
fn occupied(view: &View, at: Pos) -> bool {
    view.units.iter().any(|unit| unit.at() == Some(at))
}
