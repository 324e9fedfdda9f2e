//! Moving, bonuses and orders. Quotations are from the original rules, section 1.

use crate::position::{go, hit, position, seeded};
use agon_kernel::{Match, Turn};
use agon_poquemon::Dir::{Bottom, Left, Right, Top};
use agon_poquemon::{Event, Kind, Order};

/// "A match of the game consists of a number nb_rounds() of rounds." "The first round is the round 0."
#[test]
fn a_match_has_nb_rounds_rounds_and_begins_with_round_0() {
    let mut p = position(&["XXXX", "X0.X", "XXXX"], &[("nb_rounds", 3)]);
    assert_eq!(p.view(0).round, 0);
    p.wait(2);
    assert!(matches!(p.table.turn(), Turn::Collect(_)));
    p.wait(1);
    assert_eq!((p.table.turn(), p.table.round()), (Turn::Over, 3));
    assert_eq!(p.table.standings().reason, "most points after 3 rounds");
}

/// "Initially all Poquémon will have one point of attack, one point of defense and one point of scope."
#[test]
fn units_start_with_one_point_of_everything() {
    let p = position(&["XXXX", "X0.X", "XXXX"], &[]);
    let unit = p.view(0).units[0];
    assert_eq!((unit.attack, unit.defense, unit.scope, unit.stones, unit.points), (1, 1, 1, 0, 0));
}

/// "The available directions to move and attack are top, bottom, left and right."
#[test]
fn units_move_in_four_directions() {
    for (dir, to) in [(Top, (1, 2)), (Bottom, (3, 2)), (Left, (2, 1)), (Right, (2, 3))] {
        let mut p = position(&["XXXXX", "X...X", "X.0.X", "X...X", "XXXXX"], &[]);
        p.play(&[go(0, dir)]);
        assert_eq!(p.at(0), to);
    }
}

/// "A Poquémon cannot move to a cell with a wall", a wall being a "Cell with a wall (ghost wall or not)".
#[test]
fn walls_stop_units_and_hidden_ghost_walls_do_not() {
    let mut p = position(&["XXXXX", "XM0mX", "XXXXX"], &[]);
    p.play(&[go(0, Top)]);
    p.play(&[go(0, Left)]);
    assert_eq!(p.at(0), (1, 2));
    p.play(&[go(0, Right)]);
    assert_eq!(p.at(0), (1, 3));
}

/// "Each cell can be visited by at most one Poquémon." "If a Poquémon tries to go to a cell occupied by another Poquémon, the
/// movement will not be performed."
#[test]
fn a_unit_does_not_move_onto_another() {
    let mut p = position(&["XXXXX", "X01.X", "XXXXX"], &[]);
    p.play(&[go(0, Right)]);
    assert_eq!((p.at(0), p.at(1)), ((1, 1), (1, 2)));
}

/// "Firstly we will determine a random order of execution among all players. Then, following this order, the actions will be
/// executed."
#[test]
fn seats_act_in_a_random_order_on_the_evolving_board() {
    let (mut first, mut followed) = ([0; 2], [0; 2]);
    for seed in 0..200 {
        let mut p = seeded(&["XXXXX", "X0.1X", "XXXXX"], &[], seed);
        p.play(&[go(0, Right), go(1, Left)]);
        first[usize::from(p.at(1) == (1, 2))] += 1;
        let mut p = seeded(&["XXXXX", "X01.X", "XXXXX"], &[], seed);
        p.play(&[go(0, Right), go(1, Right)]);
        followed[usize::from(p.at(0) == (1, 2))] += 1;
    }
    assert!(
        first.iter().chain(&followed).all(|&times| (70..=130).contains(&times)),
        "{first:?} {followed:?}"
    );
}

/// The order is drawn among all players, each of whom is equally likely to be first.
#[test]
fn each_of_four_seats_is_first_equally_often() {
    let mut first = [0; 4];
    for seed in 0..400 {
        let mut p = seeded(&["XXXXX", "XX0XX", "X1.2X", "XX3XX", "XXXXX"], &[], seed);
        p.play(&[go(0, Bottom), go(1, Right), go(2, Left), go(3, Top)]);
        let there: Vec<_> = (0..4).filter(|&unit| p.at(unit) == (2, 2)).collect();
        let [unit] = there[..] else { panic!("{there:?}") };
        first[unit] += 1;
    }
    assert!(first.iter().all(|&times| (70..=130).contains(&times)), "{first:?}");
}

/// The orders of a seat are carried out in the order given: the second unit moves to the cell that the first has left.
#[test]
fn the_orders_of_a_seat_keep_their_order() {
    let mut p = position(&["XXXXX", "X00.X", "XXXXX"], &[]);
    p.play(&[go(0, Right), go(1, Right)]);
    assert_eq!((p.at(0), p.at(1)), ((1, 1), (1, 3)));
    p.play(&[go(1, Left), go(0, Right)]);
    assert_eq!((p.at(0), p.at(1)), ((1, 1), (1, 2)));
}

/// "If a player asked for more than one action with one of their Poquémon, only the first one will be accepted."
#[test]
fn only_the_first_order_to_a_unit_counts() {
    let mut p = position(&["XXXXXX", "X.0..X", "XXXXXX"], &[]);
    p.play(&[go(0, Left), go(0, Right), hit(0, Right)]);
    assert_eq!(p.at(0), (1, 1));
    // Even if the first one has no effect.
    p.play(&[hit(0, Left), go(0, Right)]);
    assert_eq!(p.at(0), (1, 1));
}

/// Orders to foreign, unknown or dead units are ignored without punishment.
#[test]
fn orders_to_other_units_are_ignored() {
    let mut p = position(&["XXXXXX", "X0..1X", "XXXXXX"], &[]);
    p.state().units[1].back = 5;
    let orders =
        vec![go(1, Left), go(2, Left), go(-1, Left), go(i32::MIN, Left), go(i32::MAX, Left), go(0, Right)];
    let events = p.answer(vec![Ok(orders), Ok(vec![go(1, Left), hit(1, Left)])]);
    assert_eq!((p.at(0), p.at(1), events), ((1, 2), (1, 4), vec![]));
    assert_eq!(p.state().out, [None, None]);
}

/// "If a Point bonus is collected, the player adds to their scoreboard the value of this bonus." "If an Attack or Defense bonus
/// is collected, the Poquémon will receive one point of the corresponding attribute."
#[test]
fn bonuses_have_their_effects() {
    let mut p = position(&["XXXXXXXX", "X0PARDSX", "XXXXXXXX"], &[]);
    let values = |p: &crate::position::Position| {
        let unit = p.view(0).units[0];
        (unit.points, unit.attack, unit.defense, unit.scope, unit.stones)
    };
    let expected =
        [(100, 1, 1, 1, 0), (100, 2, 1, 1, 0), (100, 2, 1, 2, 0), (100, 2, 2, 2, 0), (100, 4, 4, 3, 1)];
    let kinds = [Kind::Point, Kind::Attack, Kind::Scope, Kind::Defense, Kind::Stone];
    for (expected, kind) in expected.into_iter().zip(kinds) {
        let events = p.play(&[go(0, Right)]);
        assert_eq!(values(&p), expected);
        let value = if kind == Kind::Point { 100 } else { 1 };
        assert!(
            matches!(&events[..], [Event::Pickup { unit: 0, kind: k, value: v, .. }] if (*k, *v) == (kind, value))
        );
    }
    assert_eq!(p.view(0).seats[0].score, 100);
    assert_eq!(p.view(0).cells.bytes[8..16], *b"X......X");
}

/// "Whenever a Poquémon moves to a cell with a bonus ... it collects it": after that, the cell is empty.
#[test]
fn a_taken_bonus_is_not_taken_again() {
    let mut p = position(&["XXXXXXX", "X0A...X", "XXXXXXX"], &[("attack_regen_time", 10)]);
    for dir in [Right, Right, Left] {
        p.play(&[go(0, dir)]);
    }
    assert_eq!((p.at(0), p.state().units[0].attack, p.state().bonuses[0].back), ((1, 2), 2, 7));
}

/// "The value of the point bonus can be asked": 100, 200, 300, 400 or 500.
#[test]
fn views_show_the_values_of_points() {
    let mut p = position(&["XXXXX", "X0.PX", "XXXXX"], &[]);
    p.state().bonuses[0].value = 400;
    let point = p.view(0).points[0];
    assert_eq!((point.row, point.col, point.value), (1, 3, 400));
    p.play(&[go(0, Right)]);
    p.play(&[go(0, Right)]);
    assert_eq!((p.view(0).seats[0].score, p.view(0).points.len()), (400, 0));
}

/// "... one point of scope except if its scope is == to max_scope(). In this case, this bonus will not have any effect."
#[test]
fn scope_is_limited_but_the_bonus_is_still_taken() {
    let mut p = position(&["XXXXX", "X0RRX", "XXXXX"], &[("max_scope", 2)]);
    p.play(&[go(0, Right)]);
    let events = p.play(&[go(0, Right)]);
    assert_eq!((p.state().units[0].scope, p.state().bonuses[1].back), (2, 9));
    assert!(matches!(events[..], [Event::Pickup { value: 0, .. }]));
}

/// "The maximum number of Stones a Poquémon can collect is max_stone(). When a Poquémon collects more Stone than max_stone() this
/// Poquémon will not increase any attribute." Scope grows "only if the scope of the poquémon is < than max_scope()".
#[test]
fn stones_are_limited() {
    let mut p = position(&["XXXXXX", "X0SSSX", "XXXXXX"], &[("max_scope", 2), ("max_stone", 2)]);
    for expected in [(3, 3, 2, 1), (5, 5, 2, 2), (5, 5, 2, 2)] {
        p.play(&[go(0, Right)]);
        let unit = p.state().units[0];
        assert_eq!((unit.attack, unit.defense, unit.scope, unit.stones), expected);
    }
    assert!(p.state().bonuses.iter().all(|bonus| !bonus.present()));
}

/// "At the end of each round the score of each player will be updated": the score of a seat is the sum over its units.
#[test]
fn the_score_of_a_seat_is_the_sum_over_its_units() {
    let mut p = position(&["XXXXXX", "X0PP0X", "X1..1X", "XXXXXX"], &[]);
    p.play(&[go(0, Right), go(1, Left)]);
    assert_eq!(p.view(1).seats.iter().map(|seat| seat.score).collect::<Vec<_>>(), [200, 0]);
    assert_eq!(p.table.standings().seats.iter().map(|seat| seat.rank).collect::<Vec<_>>(), [1, 2]);
}

/// The JSON form of orders is part of the rules page.
#[test]
fn orders_in_json() {
    let orders: Vec<Order> =
        serde_json::from_str(r#"[{"move":{"unit":0,"dir":"left"}},{"attack":{"unit":3,"dir":"top"}}]"#)
            .unwrap();
    assert_eq!(orders, [go(0, Left), hit(3, Top)]);
    assert_eq!(Bottom as u8, 1);
}
