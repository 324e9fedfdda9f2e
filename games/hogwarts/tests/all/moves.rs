//! Moves of ghosts and wizards. Document: "Moviments dels fantasmes", "Moviments dels mags".

use crate::scene::{FIRST, Scene, go};
use agon_hogwarts::{BOOK, Dir, Event, NOBODY};

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

/// The strength of a book counts from the end of the round on: document, "Execució d'ordres", last paragraph.
#[test]
fn books_strengthen_only_after_the_round() {
    let drawing = "
        +...
        a...
        ab..";
    // Three clans of units: 100 points each; without the book seat 0 has 33 against 50, with it far more than the double.
    let (mut scene, _) = Scene::find(drawing, |scene| {
        for clan in &mut scene.change().clans {
            clan.strength = 100;
        }
        let events = scene.play(&[(0, go(FIRST, Dir::Up)), (0, go(FIRST + 1, Dir::Right))]);
        let order = [FIRST, FIRST + 1];
        assert!(events.contains(&Event::Executed { units: order.to_vec() }), "a seat's own order is kept");
        assert!(
            events.iter().any(|event| matches!(event, Event::Battle { instant: false, .. })),
            "{events:?}"
        );
        Some(())
    });
    assert_eq!(scene.state().clans[0].strength, 150);
    scene.wait(1);
    assert_eq!(scene.state().clans[0].strength, 150);
}

/// "Si es mou cap a una cel·la ocupada per una unitat, ja sigui mag o fantasma, el moviment s'ignorarà."
#[test]
fn ghosts_go_nowhere_where_a_unit_is() {
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

/// Ruling 4: "A move towards a wall is ignored, also inside Voldemort's reach."
#[test]
fn a_wall_beside_voldemort_is_still_a_wall() {
    let mut scene = Scene::new(
        "A#..
         ...@",
    );
    let events = scene.moves(0, &[(0, Dir::Right)]);
    assert_eq!(events.first(), Some(&Event::Executed { units: vec![0] }));
    let mut scene = Scene::new(
        "..........
         .b#.......
         ...@.....c",
    );
    let events = scene.moves(1, &[(FIRST, Dir::Right)]);
    assert!(events.starts_with(&[Event::Executed { units: vec![FIRST] }]), "{events:?}");
}
