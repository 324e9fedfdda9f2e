//! Where things come back. Document: "Regeneració d'objectes".

use crate::scene::{FIRST, Scene};
use agon_hogwarts::{BOOK, Dir, WALL};

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

/// "Si en el moment de reaparèixer no existeix cap cel·la segura en aquest sentit, l'objecte reapareixerà en una cel·la buida,
/// que no tingui cap unitat ni cap llibre."
#[test]
fn on_a_crowded_board_any_empty_cell_will_do() {
    let mut found = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut scene = Scene::with("+a...", seed, |_| ());
        // Walls everywhere but in the first row and under the other units: three cells around the wizard are left.
        let units: Vec<u16> = (0..scene.state().units()).map(|unit| scene.state().cell_of(unit)).collect();
        for cell in 24..24 * 24 {
            if !units.contains(&cell) {
                scene.change().cells[usize::from(cell)] = WALL;
            }
        }
        for col in 4..24 {
            scene.change().cells[col] = WALL;
        }
        scene.moves(0, &[(FIRST, Dir::Left)]);
        let books: Vec<_> = scene.state().cells.books().collect();
        assert_eq!(books.len(), 1);
        found.insert(books[0]);
    }
    // Column 3 is the only safe cell: it is always taken while it is safe.
    assert_eq!(found, [3].into());
    let mut found = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut scene = Scene::with("+a.", seed, |_| ());
        let units: Vec<u16> = (0..scene.state().units()).map(|unit| scene.state().cell_of(unit)).collect();
        for cell in 3..24 * 24 {
            if !units.contains(&cell) {
                scene.change().cells[usize::from(cell)] = WALL;
            }
        }
        scene.moves(0, &[(FIRST, Dir::Left)]);
        found.extend(scene.state().cells.books());
    }
    assert_eq!(found, [1, 2].into(), "no safe cell: any empty one");
}

/// Nothing comes back beside Voldemort, even if only there it would be safe: he would strike it at once.
#[test]
fn nothing_comes_back_in_voldemorts_reach() {
    let mut scene = Scene::new("+a...@");
    let units: Vec<u16> = (0..scene.state().units()).map(|unit| scene.state().cell_of(unit)).collect();
    for cell in 7..24 * 24 {
        if !units.contains(&cell) {
            scene.change().cells[usize::from(cell)] = WALL;
        }
    }
    scene.moves(0, &[(FIRST, Dir::Left)]);
    // Voldemort stepped to column 4; columns 3 to 5 are his, column 1 and 2 are near the wizard, column 6 is free of units.
    let books: Vec<_> = scene.state().cells.books().collect();
    assert_eq!(books, [6]);
}
