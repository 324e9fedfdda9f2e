//! How orders are executed. Document: "Execució d'ordres".

use crate::scene::{FIRST, Scene, go};
use agon_hogwarts::{Dir, Event, Order};
use agon_kernel::{FaultKind, Match, Rows, Seat, Turn};
use std::collections::BTreeSet;

/// "A cada ronda es pot donar més d'una ordre a la mateixa unitat, tot i que només se seleccionarà la primera d'elles".
#[test]
fn the_first_order_of_a_unit_counts() {
    let mut scene = Scene::new(
        "...
         .a.",
    );
    let events = scene.moves(0, &[(FIRST, Dir::Up), (FIRST, Dir::Left), (FIRST, Dir::Right)]);
    assert_eq!((scene.place(FIRST), events), ((0, 1), vec![Event::Executed { units: vec![FIRST] }]));
    scene.moves(0, &[(FIRST, Dir::Ul), (FIRST, Dir::Right)]);
    assert_eq!(scene.place(FIRST), (0, 1), "the first counts even if nothing can come of it");
}

/// Orders to others' units, and to units that do not exist, are ignored.
#[test]
fn orders_to_foreign_and_unknown_units_are_ignored() {
    let mut scene = Scene::new("ab.");
    let strange = [-1, 4000, i32::MAX, i32::MIN].map(|unit| (0, Order::Move { unit, dir: Dir::Right }));
    let mut orders = strange.to_vec();
    orders.push((0, go(FIRST + 1, Dir::Right)));
    assert_eq!(scene.play(&orders), []);
    assert_eq!(scene.place(FIRST + 1), (0, 1));
    orders.push((1, go(FIRST + 1, Dir::Right)));
    scene.play(&orders);
    assert_eq!(scene.place(FIRST + 1), (0, 2), "a stranger's order does not take the unit's turn");
}

/// "s'executaran amb ordre aleatori, però respectant l'ordre relatiu entre les unitats d'un mateix clan".
#[test]
fn seats_are_interleaved_and_each_keeps_its_order() {
    let drawing = "
        a.a.a.a
        .......
        b.b.b.b
        .......
        c.c.c.c
        .......
        d.d.d.d";
    let mut firsts = [0; 4];
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let mut scene = Scene::with(drawing, seed, |_| ());
        let wanted: Vec<(u8, Vec<u16>)> = vec![
            (0, vec![4, 5, 6, 7]),
            (1, vec![11, 10, 9, 8]),
            (2, vec![13, 12, 15, 14]),
            (3, vec![16, 19, 17, 18]),
        ];
        let orders: Vec<_> = wanted
            .iter()
            .flat_map(|(seat, units)| units.iter().map(|&unit| (*seat, go(unit, Dir::Down))))
            .collect();
        let events = scene.play(&orders);
        let Some(Event::Executed { units }) = events.last() else { panic!("{events:?}") };
        assert_eq!(units.len(), 16);
        for (seat, order) in &wanted {
            let own: Vec<_> = units.iter().copied().filter(|unit| order.contains(unit)).collect();
            assert_eq!(&own, order, "seat {seat}");
        }
        firsts[usize::from((units[0] - FIRST) / 4)] += 1;
        seen.insert(units.clone());
    }
    assert!(firsts.iter().all(|&count| count > 5), "{firsts:?}");
    assert_eq!(seen.len(), 60, "another interleaving for every seed");
}

/// "s'aplica cada moviment sobre el tauler que resulta dels moviments anteriors": a queue moves up if its head moves first.
#[test]
fn orders_see_what_earlier_orders_did() {
    let mut scene = Scene::new("aa.");
    scene.moves(0, &[(FIRST + 1, Dir::Right), (FIRST, Dir::Right)]);
    assert_eq!((scene.place(FIRST), scene.place(FIRST + 1)), ((0, 1), (0, 2)));
    let mut scene = Scene::new("aa.");
    scene.moves(0, &[(FIRST, Dir::Right), (FIRST + 1, Dir::Right)]);
    assert_eq!((scene.place(FIRST), scene.place(FIRST + 1)), ((0, 0), (0, 2)));
}

/// "Tot programa que intenti donar més de 1000 comandes durant la mateixa ronda s'avortarà"; ruling 7: that seat alone is
/// frozen, its units stay.
#[test]
fn more_than_a_thousand_orders_freeze_the_seat() {
    let flood = |count: usize| -> Rows {
        let orders = vec![go(FIRST, Dir::Right); count];
        orders.iter().collect()
    };
    let mut scene = Scene::new("a..b");
    let (limit, none) = (flood(1000), Rows::default());
    scene.resolve(&[(Seat(0), Ok(&limit)), (Seat(1), Ok(&none)), (Seat(2), Ok(&none)), (Seat(3), Ok(&none))]);
    assert_eq!((scene.place(FIRST), scene.state().clans[0].out), ((0, 1), None));
    let flood = flood(1001);
    scene.resolve(&[(Seat(0), Ok(&flood)), (Seat(1), Ok(&none)), (Seat(2), Ok(&none)), (Seat(3), Ok(&none))]);
    assert_eq!(scene.state().clans[0].out, Some(FaultKind::TooManyOrders));
    assert_eq!(scene.place(FIRST), (0, 1), "its units stay");
    let Turn::Collect(seats) = scene.table.turn() else { panic!("the match goes on") };
    assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(1), Seat(2), Seat(3)]);
}

/// Any fault freezes: the seat is not asked again, its units can still be attacked, and the match continues to its last round.
#[test]
fn a_frozen_seat_still_has_its_units_and_its_score() {
    let mut scene = Scene::with("a.b", 0, |settings| settings.num_rounds = 4);
    let none = Rows::default();
    let answers: Vec<_> = (0..4)
        .map(|seat| (Seat(seat), if seat == 1 { Err(FaultKind::Crashed) } else { Ok(&none) }))
        .collect();
    scene.resolve(&answers);
    assert_eq!(scene.state().clans[1].out, Some(FaultKind::Crashed));
    scene.moves(0, &[(FIRST, Dir::Right)]);
    let events = scene.moves(0, &[(FIRST, Dir::Right)]);
    assert!(events.iter().any(|event| matches!(event, Event::Battle { .. })), "{events:?}");
    let standings = scene.table.standings();
    assert_eq!((standings.seats[1].out, standings.seats[1].score > 0), (Some(FaultKind::Crashed), true));
    scene.wait(1);
    assert_eq!(scene.table.turn(), Turn::Over);
}

/// With all four frozen, the rounds continue without orders.
#[test]
fn a_match_without_bots_continues() {
    let mut scene = Scene::with("a.b", 0, |settings| settings.num_rounds = 3);
    let answers: Vec<_> = (0..4).map(|seat| (Seat(seat), Err(FaultKind::OutOfFuel))).collect();
    scene.resolve(&answers);
    for _ in 0..2 {
        assert_eq!(scene.table.turn(), Turn::Collect(agon_kernel::Seats::NONE));
        scene.resolve(&[]);
    }
    assert_eq!(scene.table.turn(), Turn::Over);
}
