//! Movements, trails, crashes and orders. Quotations are from the original rules, section 2.

use crate::position::{go, position, seeded};
use agon_kernel::{FaultKind, Game as _, Match, Seat, Seats, Turn};
use agon_tron3d::{Event, Order};

/// Two seats with one bike each at the ends of two lines that are joined on the right: vertices 0..=5 above, 6 between, 7..=12 below.
pub(crate) const LINES: &[&str] = &["0.....", "     .", "1....."];

/// "Each movement is worth 10 points."
#[test]
fn a_movement_is_worth_ten_points() {
    let mut p = position(LINES, &[]);
    assert_eq!(p.play(&[go(0, 1), go(1, 8)]), []);
    assert_eq!((p.at(0), p.at(1), p.scores()), (1, 8, &[10, 10][..]));
    p.play(&[]);
    p.play(&[go(0, 2), go(1, 9)]);
    assert_eq!(p.scores(), [20, 20]);
}

/// "When bikes move, they leave a solid trail behind them"; the start is part of it.
#[test]
fn bikes_leave_trails() {
    let mut p = position(LINES, &[]);
    assert_eq!(p.walls(), [0, -1, -1, -1, -1, -1, -1, 1, -1, -1, -1, -1, -1]);
    p.play(&[go(0, 1), go(1, 8)]);
    p.play(&[]);
    p.play(&[go(0, 2), go(1, 9)]);
    assert_eq!(p.walls(), [0, 0, 0, -1, -1, -1, -1, 1, 1, 1, -1, -1, -1]);
    assert_eq!(p.view(1).walls, p.walls());
}

/// "Bikes that crash into those trails will explode"; "when a bike explodes, its trail will disappear". The movement into a trail is not
/// made, so it is worth nothing, and no points are taken away.
#[test]
fn a_bike_that_moves_into_a_trail_explodes() {
    let mut p = position(&["0..", "1.."], &[]);
    p.play(&[go(0, 1), go(1, 4)]);
    p.play(&[]);
    let events = p.play(&[go(0, 4), go(1, 5)]);
    assert_eq!((p.alive(0), p.alive(1), p.scores()), (false, true, &[10, 20][..]));
    let expected = [Event::Crashed { bike: 0, vertex: 4, by: 1 }, Event::TrailGone { bike: 0, vertices: 2 }];
    assert_eq!(events, expected);
    assert_eq!(p.walls(), [-1, -1, -1, 1, 1, 1]);
    assert_eq!(p.at(0), 4, "a dead bike is shown where it exploded");
}

/// A bike's own trail is a trail.
#[test]
fn a_bike_that_turns_back_explodes() {
    let mut p = position(LINES, &[]);
    p.play(&[go(0, 1), go(1, 8)]);
    p.play(&[]);
    let events = p.play(&[go(0, 0), go(1, 9)]);
    assert_eq!(events[0], Event::Crashed { bike: 0, vertex: 0, by: 0 });
    assert_eq!((p.alive(0), &p.walls()[..2]), (false, &[-1, -1][..]));
}

/// Explosions happen at the end of the round: a bike that moves into the trail of one that crashes in the same round crashes, in any order.
#[test]
fn the_trail_of_a_crashed_bike_blocks_until_the_round_is_over() {
    for seed in 0..40 {
        let mut p = seeded(&["0..", "1.."], &[], seed);
        p.play(&[go(0, 1), go(1, 4)]);
        p.play(&[]);
        p.play(&[go(0, 0), go(1, 1)]);
        assert_eq!((p.alive(0), p.alive(1)), (false, false), "seed {seed}");
    }
}

/// "Bikes that just do not move for one round will overheat and explode, too!"
#[test]
fn a_bike_that_does_not_move_explodes() {
    let mut p = position(LINES, &[]);
    let events = p.play(&[go(1, 8)]);
    assert_eq!(events, [Event::NotMoved { bike: 0 }, Event::TrailGone { bike: 0, vertices: 1 }]);
    assert_eq!((p.alive(0), p.scores(), p.walls()[0]), (false, &[0, 10][..], -1));
}

/// "The normal (nonturbo) bikes are only allowed to move in even rounds" (section 2.1): in odd rounds nothing happens to them.
#[test]
fn in_odd_rounds_bikes_neither_move_nor_have_to() {
    let mut p = position(LINES, &[]);
    p.play(&[go(0, 1), go(1, 8)]);
    assert!(p.view(0).bikes.iter().all(|bike| !bike.to_move));
    assert_eq!(p.play(&[go(0, 2), go(1, 9)]), []);
    assert_eq!((p.at(0), p.at(1), p.scores()), (1, 8, &[10, 10][..]));
    assert!(p.view(0).bikes.iter().all(|bike| bike.to_move));
}

/// "If two or more bikes try to move to the same vertex, one at random will be allowed to move, while the others will crash!"
#[test]
fn a_random_bike_gets_the_vertex_that_several_move_to() {
    let mut first = [0; 2];
    for seed in 0..200 {
        let mut p = seeded(&["0.1", "..."], &[], seed);
        p.play(&[go(0, 1), go(1, 1)]);
        assert_ne!(p.alive(0), p.alive(1));
        first[usize::from(p.alive(1))] += 1;
        let winner = i8::from(p.alive(1));
        assert_eq!((p.walls()[1], p.scores()[winner as usize]), (winner, 10));
    }
    assert!(first.iter().all(|&times| (70..=130).contains(&times)), "{first:?}");
}

/// The order is drawn again in every round: a seat that won a vertex wins the next one in half of the matches.
#[test]
fn every_round_has_its_own_order() {
    let mut again = 0;
    for seed in 0..200 {
        let mut p = seeded(&["0.1...", "......", "0...1."], &[], seed);
        p.play(&[go(0, 1), go(1, 1), go(2, 13), go(3, 15)]);
        let first = p.walls()[1] % 2;
        p.play(&[]);
        p.play(&[go(2, 14), go(3, 14)]);
        again += u32::from(p.walls()[14] % 2 == first);
    }
    assert!((70..=130).contains(&again), "{again}");
}

/// Seats act one after the other: the first one gets everything that it moves to, wherever the orders are in its list.
#[test]
fn seats_act_one_after_the_other() {
    for seed in 0..20 {
        let mut p = seeded(&["0.1", "...", "0.1"], &[], seed);
        p.answer(vec![Ok(vec![go(0, 1), go(2, 7)]), Ok(vec![go(3, 7), go(1, 1)])]);
        assert_eq!((p.alive(0), p.alive(1)), (p.alive(2), p.alive(3)), "seed {seed}");
        assert_ne!(p.alive(0), p.alive(1), "seed {seed}");
    }
}

/// The same with three: one moves, two crash.
#[test]
fn of_three_bikes_two_crash() {
    let mut first = [0; 3];
    for seed in 0..300 {
        let mut p = seeded(&[" 0 ", "1.2", " 3.", "  ."], &[], seed);
        p.play(&[go(0, 2), go(1, 2), go(2, 2), go(3, 5)]);
        let alive: Vec<usize> = (0..3).filter(|&bike| p.alive(bike)).collect();
        assert_eq!(alive.len(), 1);
        first[alive[0]] += 1;
    }
    assert!(first.iter().all(|&times| (70..=130).contains(&times)), "{first:?}");
}

/// If two bikes swap places, both crash: each moves into the trail of the other.
#[test]
fn bikes_cannot_swap_places() {
    for seed in 0..20 {
        let mut p = seeded(&["01", ".."], &[], seed);
        p.play(&[go(0, 1), go(1, 0)]);
        assert_eq!((p.alive(0), p.alive(1)), (false, false));
    }
}

/// "When, each round, the players command their bikes, they have no way to know the movements of the other players for that same round":
/// all are asked at once, from the same state.
#[test]
fn all_seats_are_asked_at_once() {
    let p = position(LINES, &[]);
    assert_eq!(p.table.turn(), Turn::Collect(Seats::all(2)));
    let (mut one, other) = (p.view(0), p.view(1));
    assert_eq!((one.seat, other.seat), (0, 1));
    one.seat = 1;
    assert_eq!(one, other, "nothing else is different between the views");
}

/// Orders that no bike of the seat can follow are ignored without punishment: unknown, foreign and dead bikes, and vertices that are not
/// neighbours.
#[test]
fn orders_that_cannot_be_followed_are_ignored() {
    let mut p = position(LINES, &[]);
    let vain = [
        go(1, 8),
        go(2, 1),
        go(-1, 1),
        go(i32::MAX, 1),
        go(i32::MIN, 1),
        go(0, 0),
        go(0, 2),
        go(0, -1),
        go(0, 13),
        go(0, i32::MAX),
        go(0, 65_536 + 1),
    ];
    let events = p.answer(vec![Ok(vain.to_vec()), Ok(vec![go(1, 8)])]);
    assert_eq!(events[0], Event::NotMoved { bike: 0 });
    assert_eq!((p.alive(1), p.at(1)), (true, 8), "the bike of seat 1 moved once, by its own order");
    p.play(&[]);
    p.play(&[go(0, 1), go(1, 9)]);
    assert_eq!((p.at(0), p.scores()), (0, &[0, 20][..]), "the dead do not move");
}

/// The first order that a bike can follow counts; later ones are ignored.
#[test]
fn a_bike_moves_once() {
    let mut p = position(&["0..", "...", "1.."], &[]);
    p.play(&[go(0, 8), go(0, 1), go(0, 3), go(0, 2), go(1, 7)]);
    assert_eq!((p.at(0), p.scores()), (1, &[10, 10][..]));
}

/// "Each player will command several Tron-like bikes": the orders of a seat are carried out in the order given.
#[test]
fn the_bikes_of_a_seat_get_in_each_others_way() {
    for order in [[go(0, 1), go(2, 1)], [go(2, 1), go(0, 1)]] {
        let mut p = position(&["0.0", "...", "1.1"], &[]);
        p.play(&[&order[..], &[go(1, 7), go(3, 5)]].concat());
        let Order::Move { bike: first, .. } = order[0];
        assert_eq!((p.alive(0), p.alive(2)), (first == 0, first == 2));
        assert_eq!(p.scores(), [10, 20]);
    }
}

/// "In this game 2 or 4 players will compete": bike `i` of seat `j` is number `i * nb_players + j`.
#[test]
fn bikes_are_numbered_seat_by_seat() {
    let p = position(&["01..23", "......", "01..23"], &[]);
    let view = p.view(2);
    assert_eq!(view.bikes.iter().map(|bike| bike.seat).collect::<Vec<_>>(), [0, 1, 2, 3, 0, 1, 2, 3]);
    assert_eq!(view.bikes.iter().map(|bike| bike.vertex).collect::<Vec<_>>(), [0, 1, 4, 5, 12, 13, 16, 17]);
    assert_eq!(agon_tron3d::Tron3d::setup(p.table.board(), Seat(2)).bikes, [2, 6]);
}

/// A bot that faults is out: it is not asked again, and its bikes explode at the end of the round, even an odd one.
#[test]
fn the_bikes_of_a_seat_that_is_out_explode() {
    for odd in [false, true] {
        let mut p = position(LINES, &[]);
        if odd {
            p.play(&[go(0, 1), go(1, 8)]);
        }
        let to = if odd { 9 } else { 8 };
        let events = p.answer(vec![Err(FaultKind::OutOfFuel), Ok(vec![go(1, to)])]);
        assert_eq!(events[0], Event::Out { seat: 0, fault: FaultKind::OutOfFuel });
        assert_eq!(events[1], Event::NotMoved { bike: 0 });
        assert_eq!((p.alive(0), p.alive(1)), (false, true));
        assert_eq!(p.table.turn(), Turn::Collect([Seat(1)].into_iter().collect()));
        let seats = p.table.standings().seats;
        assert_eq!((seats[0].out, seats[0].score), (Some(FaultKind::OutOfFuel), if odd { 10 } else { 0 }));
        assert_eq!(p.view(1).seats[0].out, Some(FaultKind::OutOfFuel));
    }
}

/// A bike that has exploded does not explode again, even if its seat is put out afterwards.
#[test]
fn dead_bikes_of_a_seat_that_is_out_stay_dead() {
    let mut p = position(&["0.0.", ".....", "1.1."], &[]);
    // Bikes 0 and 2 are on vertices 0 and 2, bikes 1 and 3 on vertices 9 and 11.
    let events = p.play(&[go(0, 1), go(1, 10), go(3, 12)]);
    assert_eq!(events, [Event::NotMoved { bike: 2 }, Event::TrailGone { bike: 2, vertices: 1 }]);
    let events = p.answer(vec![Err(FaultKind::OutOfFuel), Ok(vec![])]);
    let expected = [
        Event::Out { seat: 0, fault: FaultKind::OutOfFuel },
        Event::NotMoved { bike: 0 },
        Event::TrailGone { bike: 0, vertices: 2 },
    ];
    assert_eq!(events, expected);
    assert_eq!(p.play(&[go(1, 5), go(3, 7)]), []);
    assert_eq!((p.alive(1), p.alive(3)), (true, true));
}

/// The JSON form of orders is part of the rules page.
#[test]
fn orders_in_json() {
    let orders: Vec<Order> = serde_json::from_str(r#"[{"move":{"bike":0,"to":87,"item":false}}]"#).unwrap();
    assert_eq!(orders, [go(0, 87)]);
    assert!(serde_json::from_str::<Vec<Order>>(r#"[{"move":{"bike":0,"to":87}}]"#).is_err());
}
