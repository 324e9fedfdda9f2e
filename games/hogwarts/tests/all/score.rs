//! The score. Document: "Càlcul de la puntuació".

use crate::scene::{FIRST, Scene};
use agon_hogwarts::Dir;
use agon_kernel::Match;

/// "La segona component correspon a la multiplicació del nombre de cel·les ocupades pel clan en aquesta ronda per una certa
/// constant"; "entre ronda i ronda la puntuació total pot decrementar".
#[test]
fn cells_count_at_the_end_of_every_round() {
    let mut scene = Scene::with("a1.b", 0, |settings| settings.points_per_owned_cell = 3);
    assert_eq!((scene.score(0), scene.score(1)), (0, 0), "no round is over yet");
    scene.wait(1);
    assert_eq!(
        (scene.score(0), scene.score(1)),
        (2 * 3, 3 * 3),
        "the wizard's cell, the ghost's, and one more"
    );
    scene.moves(0, &[(FIRST, Dir::Right)]);
    assert_eq!((scene.score(0), scene.score(1)), (3 * 3, 2 * 3), "the score of seat 1 went down");
}

/// "multiplicant per una certa constant el nombre de mags que el clan hagi atacat i s'hagin acabat convertint".
#[test]
fn converted_wizards_count_forever() {
    let mut scene = Scene::with("ab", 0, |settings| settings.points_for_converting_wizard = 70);
    scene.change().clans[0].strength = 5000;
    scene.moves(0, &[(FIRST, Dir::Right)]);
    assert_eq!(scene.score(0), 70 + 3);
    // Seat 1 is now strong enough to take a wizard back; seat 0 keeps its points.
    scene.change().wizards[1].seat = 1;
    let cell = scene.wizard(FIRST + 1).cell;
    scene.change().cells[usize::from(cell)] = 1;
    scene.change().clans[1].strength = 50_000;
    scene.moves(1, &[(FIRST + 1, Dir::Left)]);
    assert_eq!((scene.wizard(FIRST).seat, scene.score(0), scene.score(1)), (1, 70 + 1, 70 + 3));
}

/// Ruling 8: equal scores share the rank.
#[test]
fn ties_are_ties() {
    let mut scene = Scene::new("a.b.c\n....d");
    scene.wait(1);
    let ranks =
        |scene: &Scene| scene.table.standings().seats.iter().map(|seat| seat.rank).collect::<Vec<_>>();
    assert_eq!(ranks(&scene), [1, 1, 1, 1]);
    scene.moves(2, &[(FIRST + 2, Dir::Right)]);
    assert_eq!(ranks(&scene), [2, 2, 1, 2]);
    assert_eq!(scene.table.standings().reason, "round 2 of 200");
}

/// "guanyarà la partida qui tingui més punts en acabar l'última ronda."
#[test]
fn the_match_ends_with_the_last_round() {
    let mut scene = Scene::with("a", 0, |settings| settings.num_rounds = 2);
    scene.wait(2);
    assert_eq!(scene.table.turn(), agon_kernel::Turn::Over);
    assert_eq!(scene.table.standings().reason, "the last of 2 rounds is over");
}
