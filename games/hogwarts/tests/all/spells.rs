//! Spells. Document: "Encanteris fets pels fantasmes".

use crate::scene::{ANY_GROUPS, FIRST, Scene, go, spell};
use agon_hogwarts::{BOOK, Dir, Event, NOBODY, OWNER, WALL};

/// A scene in this round, with ingredients that any groups solve.
fn in_round(drawing: &str, round: u32) -> Scene {
    let mut scene = Scene::new(drawing);
    scene.change().round = round;
    scene
}

fn cast(events: &[Event]) -> Vec<u16> {
    events
        .iter()
        .filter_map(|event| if let Event::Spell { unit, .. } = event { Some(*unit) } else { None })
        .collect()
}

/// "No es permetran encanteris durant les últimes 50 rondes ni a l'inici de la partida, on podeu considerar que els fantasmes
/// acaben de realitzar un encanteri"; ruling 9: the first round is 60, the last is 149.
#[test]
fn spells_are_possible_from_round_60_to_149() {
    for (round, allowed) in [(0, false), (59, false), (60, true), (149, true), (150, false), (199, false)] {
        let mut scene = in_round("A", round);
        let events = scene.play(&[(0, spell(0, &ANY_GROUPS))]);
        assert_eq!(cast(&events), if allowed { vec![0] } else { vec![] }, "round {round}");
    }
}

/// "A cada ronda, només un dels quatre fantasmes podrà efectuar l'encanteri": the first in the order of execution. "El
/// fantasma escollit quedarà esgotat"; the others are not.
#[test]
fn one_ghost_casts_in_a_round_and_rests_sixty() {
    let mut winners = [0; 4];
    for seed in 0..40 {
        let mut scene = Scene::with("A", seed, |_| ());
        scene.change().round = 70;
        let orders: Vec<_> = (0..4).map(|seat| (seat, spell(seat.into(), &ANY_GROUPS))).collect();
        let events = scene.play(&orders);
        let caster = cast(&events);
        assert_eq!(caster.len(), 1);
        let Some(Event::Executed { units }) = events.last() else { panic!("{events:?}") };
        assert_eq!(units[0], caster[0], "the first solution wins");
        let rested = scene.state().ghosts.map(|ghost| ghost.rested);
        for (ghost, rested) in (0..).zip(rested) {
            assert_eq!(rested, if ghost == caster[0] { 130 } else { 60 }, "seed {seed}");
        }
        winners[usize::from(caster[0])] += 1;
    }
    assert!(winners.iter().all(|&wins| wins > 0), "{winners:?}");
}

/// "L'objectiu és agrupar els ingredients en grups de 3 de manera que cada grup sumi la mateixa quantitat."
#[test]
fn wrong_groups_do_nothing() {
    let mut twos = ANY_GROUPS;
    twos[0] = 1; // A group of two and one of four.
    for groups in [
        &twos[..],
        &[0; 15],
        &ANY_GROUPS[..14],
        &[],
        &[5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4],
        &[255; 15],
    ] {
        let mut scene = in_round("A", 60);
        let events = scene.play(&[(0, spell(0, groups))]);
        assert_eq!(events, [Event::Executed { units: vec![0] }], "{groups:?}");
        assert_eq!(scene.state().ghosts[0].rested, 60, "an attempt costs nothing");
    }
    let mut scene = in_round("A", 60);
    scene.change().ingredients[0] = 8;
    assert_eq!(cast(&scene.play(&[(0, spell(0, &ANY_GROUPS))])), [0; 0], "unequal sums");
}

/// Only ghosts cast spells, and only on orders of their own seat.
#[test]
fn wizards_and_foreign_ghosts_cast_nothing() {
    let mut scene = in_round("Aa", 60);
    assert_eq!(cast(&scene.play(&[(0, spell(FIRST, &ANY_GROUPS)), (1, spell(0, &ANY_GROUPS))])), [0; 0]);
}

/// Ruling 2: one order per unit, so a ghost either moves or casts.
#[test]
fn a_ghost_moves_or_casts() {
    let mut scene = in_round("A.", 60);
    let events = scene.play(&[(0, go(0, Dir::Right)), (0, spell(0, &ANY_GROUPS))]);
    assert_eq!((cast(&events).len(), scene.place(0)), (0, (0, 1)));
    let mut scene = in_round("A.", 60);
    let events = scene.play(&[(0, spell(0, &ANY_GROUPS)), (0, go(0, Dir::Right))]);
    assert_eq!((cast(&events).len(), scene.place(0)), (1, (0, 0)));
}

/// "el 15% de totes les caselles que (i) no són paret, (ii) no contenen una unitat i (iii) no estan posseïdes per la casa del
/// fantasma passaran a estar posseïdes per ella"; ruling 3: rounded down, cells with books count, those it has already do not.
#[test]
fn fifteen_percent_of_the_foreign_free_corridors_change_hands() {
    let mut seen_books = 0;
    for seed in 0..30 {
        let mut scene = Scene::with(
            "A00##1122
             b+++++++a
             00000000000000000000",
            seed,
            |_| (),
        );
        scene.change().round = 60;
        let before = scene.state().clone();
        let units: Vec<u16> = (0..before.units()).map(|unit| before.cell_of(unit)).collect();
        let open = |cell: u16| {
            let owner = before.cells.get(cell) & OWNER;
            owner != WALL && owner != 0 && !units.contains(&cell)
        };
        let eligible = (0..24 * 24).filter(|&cell| open(cell)).count();
        assert_eq!(
            eligible,
            24 * 24 - 2 - 8 - 22,
            "all but 2 walls, 8 units and 22 other cells of the caster's"
        );
        let events = scene.play(&[(0, spell(0, &ANY_GROUPS))]);
        let won = 81; // 15 % of 544 is 81.6; of all 566 free corridors it would be 84.9.
        assert!(events.contains(&Event::Spell { unit: 0, cells: won }), "{events:?} {won}");
        let changed: Vec<u16> = (0..24 * 24)
            .filter(|&cell| scene.state().cells.get(cell) & OWNER != before.cells.get(cell) & OWNER)
            .collect();
        assert_eq!(changed.len() as u32, won);
        for &cell in &changed {
            assert!(open(cell) && scene.state().cells.get(cell) & OWNER == 0);
            assert_eq!(scene.state().cells.get(cell) & BOOK, before.cells.get(cell) & BOOK, "books stay");
            seen_books += u32::from(before.cells.get(cell) == NOBODY | BOOK);
        }
    }
    assert!(seen_books > 0, "cells with books count");
}

/// "A cada ronda, Dumbledore genera una seqüència d'ingredients."
#[test]
fn every_round_has_new_ingredients() {
    let mut scene = Scene::new("A");
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..10 {
        seen.insert(scene.state().ingredients);
        scene.wait(1);
    }
    assert!(seen.len() >= 9, "{seen:?}");
}

/// The constants come from the board: a short match has no round in which a spell is possible.
#[test]
fn rests_are_constants_of_the_board() {
    let short = |rounds: u32, round: u32| {
        let mut scene = Scene::with("A", 0, |settings| {
            settings.num_rounds = rounds;
            settings.rounds_spell_resting_ghost = 3;
        });
        scene.change().round = round;
        cast(&scene.play(&[(0, spell(0, &ANY_GROUPS))])).len()
    };
    assert_eq!([short(60, 2), short(60, 3), short(60, 9), short(60, 10), short(50, 3)], [0, 1, 1, 0, 0]);
}
