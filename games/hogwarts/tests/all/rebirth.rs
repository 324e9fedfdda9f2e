//! Where things return. Document: "Regeneració d'objectes".

use crate::scene::{FIRST, Scene};
use agon_hogwarts::{BOOK, Dir, Event, WALL};
use std::collections::BTreeSet;

/// "una cel·la buida C i tal que no hi ha cap unitat ni cap llibre en les posicions que l'envolten": 5 x 5.
#[test]
fn whatever_comes_back_has_room_around_it() {
    for seed in 0..60 {
        let mut scene = Scene::with(
            "a+...@
             .+....
             ......
             ......
             ......
             b.....",
            seed,
            |_| (),
        );
        scene.moves(0, &[(FIRST, Dir::Right)]);
        let state = scene.state();
        let fresh: Vec<u16> = state.cells.books().filter(|&book| book != scene.cell(1, 1)).collect();
        assert_eq!(fresh.len(), 1);
        let units = (0..state.units()).map(|unit| state.cell_of(unit));
        let things: Vec<u16> = units.chain(state.cells.books()).chain([state.voldemort]).collect();
        let near = things.iter().filter(|&&thing| scene.grid.within(2, thing, fresh[0])).count();
        assert_eq!(near, 1, "seed {seed}: only the book itself");
        assert_ne!(state.cells.get(fresh[0]) & !BOOK, WALL);
    }
}

/// A scene whose only corridors are the first ones of the first row and the cells of the units far away.
fn corridor(drawing: &str, open: u16, seed: u32) -> Scene {
    let mut scene = Scene::with(drawing, seed, |_| ());
    let units: Vec<u16> = (0..scene.state().units()).map(|unit| scene.state().cell_of(unit)).collect();
    for cell in (open..24 * 24).filter(|cell| !units.contains(cell)) {
        scene.change().cells[usize::from(cell)] = WALL;
    }
    scene
}

/// The cells where the book returns, over many seeds, after the wizard next to it has taken it.
fn book_returns(drawing: &str, open: u16) -> BTreeSet<u16> {
    let mut found = BTreeSet::new();
    for seed in 0..40 {
        let mut scene = corridor(drawing, open, seed);
        scene.moves(0, &[(FIRST, Dir::Left)]);
        assert_eq!(scene.state().cells.books().count(), 1);
        found.extend(scene.state().cells.books());
    }
    found
}

/// The cells where a unit of seat 0 returns, over many seeds, after it has moved towards Voldemort on its right.
fn unit_returns(drawing: &str, open: u16, unit: u16) -> BTreeSet<u16> {
    let mut found = BTreeSet::new();
    for seed in 0..60 {
        let mut scene = corridor(drawing, open, seed);
        let events = scene.moves(0, &[(unit, Dir::Right)]);
        let killed: Vec<_> = events.iter().filter(|event| matches!(event, Event::Killed { .. })).collect();
        assert_eq!(killed, [&Event::Killed { unit }], "he reaches nobody else");
        found.insert(scene.state().cell_of(unit));
    }
    found
}

/// "Si en el moment de reaparèixer no existeix cap cel·la segura en aquest sentit, l'objecte reapareixerà en una cel·la buida,
/// que no tingui cap unitat ni cap llibre."
#[test]
fn on_a_crowded_board_any_empty_cell_will_do() {
    assert_eq!(book_returns("+a..", 4), [3].into(), "the only safe cell");
    assert_eq!(book_returns("+a.", 3), [1, 2].into(), "no safe cell: any empty one");
}

/// Nothing returns next to Voldemort, who would attack it immediately; near him only if no other cell is safe.
#[test]
fn nothing_comes_back_in_voldemorts_reach() {
    // He steps from column 5 to column 4: columns 3 to 5 are in his reach, and 1 and 2 are near the wizard.
    assert_eq!(book_returns("+a...@.", 7), [6].into(), "two cells from him, but safe");
    assert_eq!(book_returns("+a...@....", 10), [7, 8, 9].into(), "far from him there are safe cells");
    assert_eq!(book_returns("+a...@", 6), [1, 2].into(), "no safe cell out of his reach: any empty one");
}

/// The same cells for wizards and ghosts. Voldemort moves one cell to the right, towards the wizard of seat 1.
#[test]
fn units_come_back_to_the_same_cells_as_books() {
    for (letter, unit) in [("a", FIRST), ("A", 0)] {
        let returns = |drawing: &str| unit_returns(&drawing.replace('u', letter), drawing.len() as u16, unit);
        // He is then in column 3: columns 2 to 4 are in his reach, and 1 and 5 are near him. Column 7 is near the wizard.
        assert_eq!(returns("u.@......b"), [0, 6].into(), "safe cells far from him: unit {unit}");
        // The book makes column 2 unsafe, the wizard 6; 3 to 5 are in his reach.
        assert_eq!(returns("+u.@...b"), [1, 2, 6].into(), "no safe cell, any empty one: unit {unit}");
        // With the wizard further away, 6 is safe, although it is near him.
        assert_eq!(returns("+u.@.....b"), [6].into(), "the only safe cell: unit {unit}");
    }
}
