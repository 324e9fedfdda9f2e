//! Battles and conversions. Document: "Moviments dels mags".

use crate::scene::{FIRST, Scene, go};
use agon_hogwarts::{Conversion, Dir, Event, Hogwarts, Order};
use agon_kernel::{Game, Seat};

const SECOND: u16 = FIRST + 1;

/// Sets the strength points of the clans.
fn strengths(scene: &mut Scene, strengths: [i64; 4]) {
    for (clan, strength) in scene.change().clans.iter_mut().zip(strengths) {
        clan.strength = strength;
    }
}

/// A scene in which wizard 4 of seat 0 attacks wizard 5 of seat 1, with no immediate decision, and wins or not.
fn fought(won: bool) -> Scene {
    let (scene, ()) = Scene::find("ab", |scene| {
        let events = scene.moves(0, &[(FIRST, Dir::Right)]);
        let fight = Event::Battle { attacker: FIRST, defender: SECOND, won, instant: false };
        events.contains(&fight).then_some(())
    });
    scene
}

/// "Si la força de màgia d'un dels dos mags és més del doble que la de l'altre, el mag de la casa més feble perd i passa a
/// formar part automàticament de l'altra casa, que rep un cert nombre de punts": the attacker's too.
#[test]
fn more_than_double_the_strength_converts_immediately() {
    for (mine, theirs, winner) in [(402, 200, 0), (200, 402, 1)] {
        let mut scene = Scene::new("ab");
        strengths(&mut scene, [mine, theirs, 0, 0]); // Two units each: 201 against 100.
        let events = scene.moves(0, &[(FIRST, Dir::Right)]);
        let won = winner == 0;
        assert!(events.contains(&Event::Battle { attacker: FIRST, defender: SECOND, won, instant: true }));
        let (loser, from) = if won { (SECOND, 1) } else { (FIRST, 0) };
        assert!(events.contains(&Event::ConversionDone { unit: loser, from, to: winner }), "{events:?}");
        assert_eq!((scene.wizard(FIRST).seat, scene.wizard(SECOND).seat), (winner, winner));
        assert_eq!((scene.place(FIRST), scene.place(SECOND)), ((0, 0), (0, 1)), "nobody moves");
        assert_eq!((scene.code(0, 0), scene.code(0, 1)), (winner, winner), "a unit owns its cell");
        let cells = scene.state().clans.map(|clan| i64::from(clan.held));
        assert_eq!(scene.score(winner.into()), 100 + cells[usize::from(winner)]);
        assert_eq!(scene.score(from.into()), cells[usize::from(from)]);
    }
}

/// Exactly double is not more than double.
#[test]
fn double_the_strength_is_not_enough() {
    let mut scene = Scene::new("ab");
    strengths(&mut scene, [400, 200, 0, 0]);
    let events = scene.moves(0, &[(FIRST, Dir::Right)]);
    assert!(events.iter().any(|event| matches!(event, Event::Battle { instant: false, .. })), "{events:?}");
}

/// "Notem que això modificarà la força de màgia de les dues cases": immediately, within the round.
#[test]
fn a_conversion_changes_the_strengths_for_the_next_battle() {
    // Seat 0 has 3 units, seat 1 has 3: 70 against 33. After the first battle it is 52 against 50.
    let mut scene = Scene::new(
        "ab
         ab",
    );
    strengths(&mut scene, [210, 100, 0, 0]);
    let events = scene.moves(0, &[(FIRST, Dir::Right), (FIRST + 2, Dir::Right)]);
    let instants: Vec<_> = events
        .iter()
        .filter_map(|event| if let Event::Battle { instant, .. } = event { Some(*instant) } else { None })
        .collect();
    assert_eq!(instants, [true, false], "{events:?}");
}

/// The magic strength is the strength points divided by the number of units, ghost included, rounded down: document, before "Moviments dels
/// fantasmes".
#[test]
fn magic_strength_is_rounded_down_over_all_units() {
    let scene = Scene::new(
        "aab
         aa.",
    );
    let seats = Hogwarts::view(scene.table.board(), scene.state(), Seat(0).into()).seats;
    assert_eq!([seats[0].magic, seats[1].magic, seats[2].magic], [1000 / 5, 1000 / 2, 1000]);
    assert_eq!([seats[0].wizards, seats[1].wizards, seats[2].wizards], [4, 1, 0]);
    assert_eq!(seats[3].magic, 1000 / 4, "three wizards far away");
}

/// "el perdedor de la batalla iniciarà un procés de conversió"; ruling 9: begun in round R with 5 rounds, it ends with R + 4.
/// "Un cop hagi acabat el procés de conversió, la casa del mag guanyador rebrà un cert nombre de punts."
#[test]
fn the_loser_changes_its_clan_after_five_rounds() {
    for won in [true, false] {
        let mut scene = fought(won);
        let (loser, from, to) = if won { (SECOND, 1, 0) } else { (FIRST, 0, 1) };
        assert_eq!(scene.wizard(loser).conversion, Some(Conversion { to, done: 5 }));
        for round in 1..5 {
            assert_eq!((scene.state().round, scene.wizard(loser).seat), (round, from));
            assert_eq!(scene.state().clans[usize::from(to)].points, 0);
            scene.wait(1);
        }
        assert_eq!((scene.state().round, scene.wizard(loser).seat), (5, to), "at the end of round 4");
        assert_eq!(scene.wizard(loser).conversion, None);
        assert_eq!(scene.state().clans[usize::from(to)].points, 100);
        let (row, col) = scene.place(loser);
        assert_eq!(scene.code(row, col), to);
    }
}

/// "Si el moviment és cap a una cel·la ocupada per un mag d'una casa enemiga en procés de conversió, no hi haurà atac".
#[test]
fn wizards_being_converted_are_not_attacked() {
    let mut scene = fought(true);
    let before = scene.wizard(SECOND);
    let events = scene.moves(0, &[(FIRST, Dir::Right)]);
    assert_eq!(events, [Event::Executed { units: vec![FIRST] }]);
    assert_eq!(scene.wizard(SECOND), before);
}

/// "excepte si el mag que ocupa la posició de destí està en procés de conversió. En aquest cas, el procés s'anul·larà. Notem
/// que, en cap cas, el mag que inicia el moviment canviarà de casella."
#[test]
fn a_comrade_cancels_a_conversion() {
    let drawing = "
        ab
        .b";
    let (mut scene, ()) = Scene::find(drawing, |scene| {
        scene.moves(0, &[(FIRST, Dir::Right)]);
        scene.wizard(SECOND).conversion.map(drop)
    });
    let friend = FIRST + 2;
    let events = scene.moves(1, &[(friend, Dir::Up)]);
    assert!(events.contains(&Event::ConversionCancelled { unit: SECOND, by: friend }));
    assert_eq!((scene.wizard(SECOND).conversion, scene.place(friend)), (None, (1, 1)));
    scene.wait(6);
    assert_eq!((scene.wizard(SECOND).seat, scene.state().clans[0].points), (1, 0), "nothing comes of it");
}

/// "Un mag que està en procés de conversió pot agafar llibres, però no pot atacar cap mag ni cap fantasma, ni aturar el procés
/// de conversió de cap altre mag."
#[test]
fn wizards_being_converted_move_and_take_books_but_do_not_fight() {
    let drawing = "
        .+.
        cb.
        Cb.";
    let mut scene = Scene::new(drawing);
    let [own, other] = [SECOND, FIRST + 2]; // Two wizards of seat 1, next to one of seat 2 and its ghost.
    for unit in [own, other] {
        scene.change().wizards[usize::from(unit - FIRST)].conversion = Some(Conversion { to: 0, done: 9 });
    }
    for (unit, dir) in [(own, Dir::Left), (other, Dir::Left), (own, Dir::Down)] {
        let events = scene.moves(1, &[(unit, dir)]);
        assert_eq!(events, [Event::Executed { units: vec![unit] }], "{unit} {dir:?}");
    }
    assert_eq!(scene.state().ghosts[2].attacked, None);
    assert!(scene.wizard(other).conversion.is_some() && scene.wizard(own).conversion.is_some());
    let events = scene.moves(1, &[(own, Dir::Up), (other, Dir::Right)]);
    assert!(events.contains(&Event::BookTaken { unit: own, row: 0, col: 1 }));
    assert_eq!(
        (scene.place(other), scene.code(2, 2)),
        ((2, 2), 1),
        "it paints for the clan it still belongs to"
    );
    assert_eq!(scene.state().clans[1].strength, 1050);
}

/// A wizard that changed its clan earlier in the round does not execute the order of the seat it left.
#[test]
fn orders_of_the_old_clan_are_void() {
    let drawing = "
        ab.
        ...";
    let orders = [(0, go(FIRST, Dir::Right)), (1, go(SECOND, Dir::Right))];
    let run = |scene: &mut Scene, first: u16| {
        strengths(scene, [1000, 100, 0, 0]);
        let events = scene.play(&orders);
        matches!(&events[..], [.., Event::Executed { units }] if units[0] == first).then_some(())
    };
    let (scene, ()) = Scene::find(drawing, |scene| run(scene, FIRST));
    assert_eq!((scene.wizard(SECOND).seat, scene.place(SECOND)), (0, (0, 1)), "it stays");
    let (scene, ()) = Scene::find(drawing, |scene| run(scene, SECOND));
    assert_eq!((scene.wizard(SECOND).seat, scene.place(SECOND)), (1, (0, 2)), "it got away");
}

/// "Execució d'ordres": the example with a book B and two wizards U and V, in both orders.
#[test]
fn the_example_in_the_document_in_both_orders() {
    let drawing = "
        ....
        .+a.
        .b..
        ....";
    let (u, v) = (FIRST, SECOND);
    let orders: [(u8, Order); 2] = [(0, go(u, Dir::Left)), (1, go(v, Dir::Up))];
    for (first, second, taker_seat) in [(v, u, 1), (u, v, 0)] {
        let (scene, events) = Scene::find(drawing, |scene| {
            let events = scene.play(&orders);
            events.contains(&Event::Executed { units: vec![first, second] }).then_some(events)
        });
        assert_eq!(events[0], Event::BookTaken { unit: first, row: 1, col: 1 });
        let Event::Battle { attacker, defender, instant: false, .. } = events[1] else {
            panic!("the second attacks the first: {events:?}")
        };
        assert_eq!((attacker, defender), (second, first));
        assert_eq!(scene.place(first), (1, 1), "the first took the book");
        assert_eq!(scene.place(second), if second == u { (1, 2) } else { (2, 1) }, "the second stays");
        assert_eq!(scene.state().clans[taker_seat].strength, 1050);
        assert_eq!(scene.state().clans[1 - taker_seat].strength, 1000);
    }
}

/// "Si U guanya, aleshores V podria canviar automàticament de clan": with more than double the strength.
#[test]
fn in_the_example_v_may_change_its_clan_immediately() {
    let drawing = "
        ....
        .+a.
        .b..";
    let (scene, ()) = Scene::find(drawing, |scene| {
        strengths(scene, [1000, 100, 0, 0]);
        let events = scene.play(&[(0, go(FIRST, Dir::Left)), (1, go(SECOND, Dir::Up))]);
        events.contains(&Event::Executed { units: vec![SECOND, FIRST] }).then_some(())
    });
    assert_eq!((scene.wizard(SECOND).seat, scene.place(SECOND)), (0, (1, 1)));
    assert_eq!(scene.code(1, 1), 0);
    let clans = scene.state().clans;
    assert_eq!(
        [clans[0].strength, clans[1].strength],
        [1000, 150],
        "the book is read by the clan that took it"
    );
    assert_eq!([clans[0].points, clans[1].points], [100, 0]);
}
