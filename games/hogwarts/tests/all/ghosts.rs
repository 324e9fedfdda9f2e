//! Attacks on ghosts. Document: "Moviments dels mags", last point.

use crate::scene::{FIRST, Scene};
use agon_hogwarts::{Dir, Event};

/// "l'atacarà, i la quantitat de rondes que aquest fantasma ha d'esperar per a realitzar un encanteri s'incrementarà".
#[test]
fn an_attack_makes_a_ghost_rest_longer() {
    let mut scene = Scene::new("aB");
    let events = scene.moves(0, &[(FIRST, Dir::Right)]);
    assert!(events.contains(&Event::GhostAttacked { unit: 1, by: FIRST, rested: 75 }), "{events:?}");
    assert_eq!((scene.state().ghosts[1].rested, scene.state().ghosts[1].attacked), (75, Some(0)));
    assert_eq!((scene.place(FIRST), scene.place(1)), ((0, 0), (0, 1)), "nobody moves");
}

/// A ghost that was rested must wait from now on.
#[test]
fn a_rested_ghost_waits_from_now_on() {
    let mut scene = Scene::new("aB");
    scene.change().round = 100;
    scene.moves(0, &[(FIRST, Dir::Right)]);
    assert_eq!(scene.state().ghosts[1].rested, 115);
}

/// "Si un fantasma ha estat atacat per un mag, no podrà tornar a ser atacat per cap mag durant un cert nombre de rondes."
#[test]
fn an_attacked_ghost_is_protected_for_five_rounds() {
    let mut scene = Scene::new("aBc");
    let mut attacked = Vec::new();
    for round in 0..12 {
        let orders = [(0, FIRST, Dir::Right), (2, FIRST + 1, Dir::Left)];
        let orders: Vec<_> =
            orders.iter().map(|&(seat, unit, dir)| (seat, crate::scene::go(unit, dir))).collect();
        let events = scene.play(&orders);
        let count = events.iter().filter(|event| matches!(event, Event::GhostAttacked { .. })).count();
        attacked.extend(std::iter::repeat_n(round, count));
    }
    assert_eq!(attacked, [0, 5, 10], "one attack at a time");
    assert_eq!(scene.state().ghosts[1].rested, 60 + 3 * 15);
}
