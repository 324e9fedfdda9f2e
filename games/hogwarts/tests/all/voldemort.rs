//! Voldemort. Document: "Moviments de Voldemort".

use crate::scene::{FIRST, Scene, go};
use agon_hogwarts::{BOOK, Conversion, Dir, Event, NOBODY};
use std::collections::BTreeSet;

fn voldemort(scene: &Scene) -> (u8, u8) {
    scene.grid.place(scene.state().voldemort)
}

/// "detectarà la unitat més propera a ell i s'hi aproparà"; "Voldemort pot travessar parets".
#[test]
fn voldemort_goes_through_walls_to_the_nearest_unit() {
    let mut scene = Scene::new(
        "...........
         @#######..a
         ...........
         ...........
         ...........
         ...........
         b..........",
    );
    for row in 2..4 {
        scene.wait(1);
        assert_eq!(voldemort(&scene), (row, 0), "five steps down are nearer than ten to the right");
    }
    let mut scene = Scene::new("@##.....a");
    scene.wait(1);
    assert_eq!(voldemort(&scene), (0, 1), "into the wall");
}

/// Distances are counted in steps, as he walks: RULES.md, 1.6. The wizard of seat 1 is six steps away, although only three diagonally and
/// nearer as the crow flies; that of seat 0 is five steps away.
#[test]
fn voldemort_counts_steps() {
    let mut scene = Scene::new(
        "..........
         ..........
         a....@....
         ..........
         ..........
         ........b.",
    );
    scene.wait(1);
    assert_eq!(voldemort(&scene), (2, 4), "to the left");
}

/// "Si hi ha diverses unitats a la mateixa distància, n'escollirà una a l'atzar."
#[test]
fn voldemort_chooses_at_random_between_equals() {
    let drawing = "
        ......
        ......
        .....@....b
        ......
        ......
        ......
        ......
        .....a....";
    let went: BTreeSet<_> = (0..30)
        .map(|seed| {
            let mut scene = Scene::with(drawing, seed, |_| ());
            scene.wait(1);
            voldemort(&scene)
        })
        .collect();
    assert_eq!(went, [(2, 6), (3, 5)].into());
}

/// "qualsevol unitat que estigui en una de les 8 caselles adjacents a Voldemort rebrà un atac", after his step; "també farà
/// desaparèixer qualsevol llibre que estigui en una de les 8 cel·les adjacents a ell". Ruling 4: owners stay.
#[test]
fn voldemort_attacks_all_around_him() {
    let mut scene = Scene::new(
        "...3+.
         @..a.c
         ...2..
         ......",
    );
    let before = scene.state().cells.clone();
    let events = scene.moves(3, &[]);
    assert_eq!(voldemort(&scene), (1, 1));
    assert_eq!(events, []);
    let events = scene.moves(3, &[]);
    assert_eq!(voldemort(&scene), (1, 2));
    assert!(events.contains(&Event::Killed { unit: FIRST }), "{events:?}");
    assert!(!events.contains(&Event::Killed { unit: FIRST + 1 }));
    assert_eq!((scene.code(0, 3), scene.code(1, 3), scene.code(2, 3)), (3, 0, 2));
    let events = scene.moves(3, &[]);
    assert_eq!(voldemort(&scene), (1, 3));
    assert!(events.contains(&Event::BookDestroyed { row: 0, col: 4 }), "{events:?}");
    assert_eq!(scene.code(0, 4), NOBODY);
    assert_eq!(scene.state().cells.books().count(), 1, "another one appears");
    assert_eq!(before.get(scene.cell(0, 4)), NOBODY | BOOK);
}

/// "Si és un fantasma, reapareixerà en una altra posició i haurà d'esperar unes quantes rondes a poder fer un encanteri,
/// exactament les mateixes que si n'acabés de fer un."
#[test]
fn an_attacked_ghost_is_as_tired_as_after_a_spell() {
    let mut scene = Scene::new("A..@");
    scene.change().round = 80;
    scene.change().ghosts[0].attacked = Some(78);
    let events = scene.moves(0, &[(0, Dir::Right)]);
    assert!(events.contains(&Event::Killed { unit: 0 }));
    assert!(events.iter().any(|event| matches!(event, Event::Reborn { unit: 0, seat: 0, .. })), "{events:?}");
    assert_eq!((scene.state().ghosts[0].rested, scene.state().ghosts[0].attacked), (140, None));
    assert_ne!(scene.place(0), (0, 0));
    assert_eq!(scene.code(0, 0), 0, "the cell it left keeps its owner");
}

/// "Si la unitat és un mag, aquest reapareixerà en una altra posició però passarà a formar part d'un clan a l'atzar."
#[test]
fn an_attacked_wizard_returns_in_any_clan() {
    let mut clans = [0; 4];
    let mut places = BTreeSet::new();
    for seed in 0..80 {
        let mut scene = Scene::with("b..@", seed, |_| ());
        scene.change().wizards[0].conversion = Some(Conversion { to: 2, done: 1 + seed % 3 });
        let events = scene.moves(1, &[(FIRST, Dir::Right)]);
        let wizard = scene.wizard(FIRST);
        let (row, col) = scene.place(FIRST);
        assert!(events.contains(&Event::Reborn { unit: FIRST, seat: wizard.seat, row, col }), "{events:?}");
        assert_eq!((wizard.conversion, scene.code(row, col)), (None, wizard.seat));
        assert_eq!(scene.state().clans.map(|clan| clan.points), [0; 4], "nobody gets points for it");
        clans[usize::from(wizard.seat)] += 1;
        places.insert((row, col));
    }
    assert!(clans.iter().all(|&count| count > 8), "{clans:?}");
    assert!(places.len() > 40);
}

/// "Voldemort fa el seu moviment. A continuació es regeneren les unitats mortes per Voldemort. Seguidament, es fan els canvis de
/// clan": a wizard whose conversion ends with this round escapes it if Voldemort gets to it in this round.
#[test]
fn voldemort_attacks_before_conversions_end() {
    let due = Some(Conversion { to: 2, done: 1 });
    for seed in 0..20 {
        let mut scene = Scene::with("b.@", seed, |_| ());
        scene.change().wizards[0].conversion = due;
        let events = scene.play(&[]);
        assert_eq!(events[0], Event::Killed { unit: FIRST });
        assert!(!events.iter().any(|event| matches!(event, Event::ConversionDone { .. })), "{events:?}");
        assert_eq!(scene.state().clans.map(|clan| clan.points), [0; 4]);
        assert_eq!(scene.code(0, 0), 1, "the cell it stood on keeps its owner");
        assert_eq!(scene.wizard(FIRST).conversion, None);
    }
    let mut scene = Scene::new("b..@");
    scene.change().wizards[0].conversion = due;
    let events = scene.play(&[]);
    assert_eq!(
        events,
        [Event::ConversionDone { unit: FIRST, from: 1, to: 2 }],
        "he is still one step away from it"
    );
}

/// A wizard that Voldemort attacked belongs to no clan until it returns: its clan is stronger for the rest of the orders.
#[test]
fn an_attacked_wizard_leaves_its_clan_immediately() {
    // Two wizards and a ghost share 300: 100 each, not more than double 50. With one of them gone, it is 150 each.
    let mut scene = Scene::new(
        "a.@
         ....
         ....
         ....
         .....ad",
    );
    for (clan, strength) in scene.change().clans.iter_mut().zip([300, 0, 0, 150]) {
        clan.strength = strength;
    }
    assert_eq!(scene.state().members(), [3, 1, 1, 3]);
    let events = scene.moves(0, &[(FIRST, Dir::Right), (FIRST + 1, Dir::Right)]);
    assert_eq!(events[0], Event::Killed { unit: FIRST });
    assert_eq!(
        events[1],
        Event::Battle { attacker: FIRST + 1, defender: FIRST + 2, won: true, instant: true }
    );
}

/// Ruling 4: a unit that stepped into Voldemort's reach is gone, so he moves towards another one, although the cell it left is nearer.
#[test]
fn voldemort_does_not_hunt_units_he_attacked() {
    for (letter, unit) in [("b", FIRST), ("B", 1)] {
        let drawing = "
            ..........
            ..u.......
            ..........
            ...@.....c";
        let mut scene = Scene::new(&drawing.replace('u', letter));
        let events = scene.moves(1, &[(unit, Dir::Down)]);
        assert_eq!(events[0], Event::Killed { unit });
        assert_eq!(voldemort(&scene), (3, 4), "towards seat 2, after {letter} is gone");
    }
}

/// Ruling 4: the cell it left is free for others later in the round.
#[test]
fn the_cell_of_an_attacked_unit_is_free_immediately() {
    for (letter, unit, follower) in [("a", FIRST + 1, FIRST), ("A", 0, FIRST)] {
        // He moves towards the wizard of seat 2, so that the one of seat 1 stays out of his reach.
        let drawing = "
            ..b...
            ..u...
            ......
            ...@.c";
        let orders = [(0, go(unit, Dir::Down)), (1, go(follower, Dir::Down))];
        let (scene, events) = Scene::find(&drawing.replace('u', letter), |scene| {
            let events = scene.play(&orders);
            events.contains(&Event::Executed { units: vec![unit, follower] }).then_some(events)
        });
        assert_eq!(events[..2], [Event::Killed { unit }, Event::Executed { units: vec![unit, follower] }]);
        assert_eq!((scene.place(follower), scene.code(1, 2)), ((1, 2), 1), "after {letter}");
    }
}
