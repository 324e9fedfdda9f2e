//! Moves of ghosts and wizards. Document: "Moviments dels fantasmes", "Moviments dels mags".

use crate::scene::{FIRST, Scene};
use agon_hogwarts::{BOOK, Dir, Event, NOBODY, WALL};

/// "Pot accedir a qualsevol de les 8 cel·les adjacents"; "el seu clan passarà a posseir aquesta cel·la".
#[test]
fn a_ghost_goes_in_eight_directions_and_owns_where_it_goes() {
    for &dir in Dir::ALL {
        let mut scene = Scene::new(
            "...
             .A.
             ...",
        );
        scene.moves(0, &[(0, dir)]);
        let (down, right) = dir.offset();
        let (row, col) = scene.place(0);
        assert_eq!((i32::from(row), i32::from(col)), (1 + down, 1 + right), "{dir:?}");
        assert_eq!((scene.code(row, col), scene.code(1, 1)), (0, 0), "both cells are the clan's");
    }
}

/// "Només pot accedir a les cel·les adjacents en horitzontal i vertical, mai en diagonal."
#[test]
fn a_wizard_goes_in_four_directions() {
    for &dir in Dir::ALL {
        let mut scene = Scene::new(
            "...
             .b.
             ...",
        );
        scene.moves(1, &[(FIRST, dir)]);
        let expected = match dir {
            Dir::Down => (2, 1),
            Dir::Right => (1, 2),
            Dir::Up => (0, 1),
            Dir::Left => (1, 0),
            _ => (1, 1),
        };
        assert_eq!(scene.place(FIRST), expected, "{dir:?}");
        assert_eq!(scene.code(expected.0, expected.1), 1);
    }
}

/// "Si es mou cap a una cel·la on hi ha una paret, el moviment s'ignorarà"; "Les unitats no es poden moure en cap cas fora".
#[test]
fn walls_and_the_border_stop_every_unit() {
    let mut scene = Scene::new(
        "#B
         a#",
    );
    for (unit, dirs) in
        [(1, &[Dir::Up, Dir::Ru, Dir::Left, Dir::Down][..]), (FIRST, &[Dir::Left, Dir::Up, Dir::Right])]
    {
        for &dir in dirs {
            let before = scene.place(unit);
            scene.moves(scene.state().seat_of(unit), &[(unit, dir)]);
            assert_eq!(scene.place(unit), before, "{unit} {dir:?}");
        }
    }
    scene.moves(1, &[(1, Dir::Ld)]);
    assert_eq!(scene.place(1), (0, 1), "the wizard is there");
}

/// "els punts de força del seu clan s'incrementaran, el fantasma ocuparà la cel·la tot fent desaparèixer el llibre i el seu
/// clan posseirà aquesta cel·la. En acabar la ronda, un altre llibre reapareixerà en una altra posició."
#[test]
fn books_are_taken_and_come_back_elsewhere() {
    for (drawing, seat, unit) in [("A+", 0, 0), ("c+", 2, FIRST)] {
        let mut scene = Scene::new(drawing);
        let events = scene.moves(seat, &[(unit, Dir::Right)]);
        assert!(events.contains(&Event::BookTaken { unit, row: 0, col: 1 }), "{events:?}");
        assert_eq!((scene.place(unit), scene.code(0, 1)), ((0, 1), seat));
        assert_eq!(scene.state().clans[usize::from(seat)].strength, 1050);
        let books: Vec<_> = scene.state().cells.books().collect();
        assert_eq!(books.len(), 1);
        assert!(!scene.grid.within(2, books[0], scene.cell(0, 1)), "in a safe place");
    }
}

/// The strength of a book counts from the end of the round: document, "Execució d'ordres", last paragraph.
#[test]
fn books_strengthen_only_after_the_round() {
    let drawing = "
        +...
        a...
        ab..";
    // Three units of seat 0 have 65 each against 40 of seat 1. With the book they have 81 each: more than double.
    let ready = || {
        let mut scene = Scene::new(drawing);
        for (clan, strength) in scene.change().clans.iter_mut().zip([195, 80]) {
            clan.strength = strength;
        }
        scene
    };
    let (read, attack) = ((FIRST, Dir::Up), (FIRST + 1, Dir::Right));
    let instant = |events: &[Event]| {
        events
            .iter()
            .find_map(|event| if let Event::Battle { instant, .. } = event { Some(*instant) } else { None })
    };
    let mut scene = ready();
    let events = scene.moves(0, &[read, attack]);
    assert_eq!(events[0], Event::BookTaken { unit: FIRST, row: 0, col: 0 }, "a seat's own order is kept");
    assert_eq!((instant(&events), scene.state().clans[0].strength), (Some(false), 245));
    let mut scene = ready();
    scene.moves(0, &[read]);
    let events = scene.moves(0, &[attack]);
    assert_eq!(
        (instant(&events), scene.state().clans[0].strength),
        (Some(true), 245),
        "once, in the next round"
    );
}

/// "Si es mou cap a una cel·la ocupada per una unitat, ja sigui mag o fantasma, el moviment s'ignorarà."
#[test]
fn ghosts_cannot_move_onto_a_unit() {
    let mut scene = Scene::new("aAB.b");
    let before = scene.state().clone();
    let events = scene.moves(0, &[(0, Dir::Right)]);
    assert_eq!(events, [Event::Executed { units: vec![0] }]);
    scene.moves(0, &[(0, Dir::Left)]);
    let after = scene.state();
    assert_eq!(
        (&after.cells, &after.ghosts, &after.wizards),
        (&before.cells, &before.ghosts, &before.wizards)
    );
}

/// "Si es mou cap a una cel·la ocupada per un mag de la seva mateixa casa, el moviment s'ignorarà"; the same for its ghost.
#[test]
fn wizards_do_not_push_their_own_clan() {
    let mut scene = Scene::new(
        "aa
         A.",
    );
    let events = scene.moves(0, &[(FIRST, Dir::Right), (FIRST + 1, Dir::Left)]);
    assert_eq!(events.len(), 1, "{events:?}");
    scene.moves(0, &[(FIRST, Dir::Down)]);
    assert_eq!((scene.place(FIRST), scene.place(FIRST + 1), scene.place(0)), ((0, 0), (0, 1), (1, 0)));
    assert_eq!(scene.state().ghosts[0].attacked, None);
}

/// "Si es mou cap a una de les 8 cel·les adjacents a Voldemort, es veurà atacat per ell"; ruling 4: the cell it left keeps its
/// owner, the cell it wanted is not painted.
#[test]
fn a_step_beside_voldemort_is_fatal() {
    for (drawing, seat, unit, dir) in [
        ("A..\n...\n..@", 0, 0, Dir::Dr),
        ("b.@", 1, FIRST, Dir::Right),
        ("...@\n....\n.d..", 3, FIRST, Dir::Right),
        ("...@\n....\n..C.", 2, 2, Dir::Up),
    ] {
        let mut scene = Scene::new(drawing);
        let (row, col) = scene.place(unit);
        let to = scene.grid.step(scene.cell(row, col), dir).unwrap();
        let deadly = scene.grid.within(1, to, scene.state().voldemort);
        let events = scene.moves(seat, &[(unit, dir)]);
        assert_eq!(events.first() == Some(&Event::Killed { unit }), deadly, "{drawing}: {events:?}");
        assert_eq!(scene.code(row, col), seat, "the cell it left");
        if deadly {
            assert_eq!(scene.state().cells[usize::from(to)] & !BOOK, NOBODY, "the cell it wanted");
            assert!(events.iter().any(|event| matches!(event, Event::Reborn { .. })), "{events:?}");
        }
    }
}

/// Ruling 4: "A move towards a wall is ignored, also inside Voldemort's reach." He goes after the wizard of seat 2, away from the
/// unit.
#[test]
fn a_wall_beside_voldemort_is_still_a_wall() {
    for (drawing, seat, unit, dir) in [
        ("......\n.B#...\n...@.c", 1, 1, Dir::Right),
        ("......\n.B....\n..#...\n...@.c", 1, 1, Dir::Dr),
        ("......\n.b#...\n...@.c", 1, FIRST, Dir::Right),
        (".b....\n.#....\n..@.c.", 1, FIRST, Dir::Down),
    ] {
        let mut scene = Scene::new(drawing);
        let before = scene.place(unit);
        let wall = scene.grid.step(scene.cell(before.0, before.1), dir).unwrap();
        assert_eq!(scene.state().cells.get(wall), WALL);
        assert!(scene.grid.within(1, wall, scene.state().voldemort));
        let events = scene.moves(seat, &[(unit, dir)]);
        assert_eq!(events[0], Event::Executed { units: vec![unit] }, "{drawing}");
        assert!(!events.contains(&Event::Killed { unit }), "{drawing}: {events:?}");
        assert_eq!((scene.place(unit), scene.code(before.0, before.1)), (before, seat), "{drawing}");
    }
}
