//! Bonus items: when they appear, how they are taken, and what they do. Quotations are from the original rules, section 2.1.

use crate::position::{Position, go, go_with_item, position, seeded};
use agon_kernel::{Game as _, Seat};
use agon_tron3d::{Event, Item, Params, Tron3d};

/// A line for seat 0 with room to move on, and seat 1 far away on its own line: vertices 0..=19 above, 20 between, 21..=40 below.
pub(crate) const LONG: &[&str] = &["0..................+", "                   .", "1..................."];

/// Gives a bike an item.
pub(crate) fn give(p: &mut Position, bike: usize, item: Item) {
    p.state().bikes[bike].item = Some(item);
}

/// Bike 0 moves along the line when it can, bike 1 along its own.
pub(crate) fn ride(p: &mut Position, rounds: u32) -> Vec<Event> {
    let mut events = Vec::new();
    for _ in 0..rounds {
        let orders = [go(0, i32::from(p.at(0)) + 1), go(1, i32::from(p.at(1)) + 1)];
        events.extend(p.play(&orders));
    }
    events
}

/// "In a given round, bonus items will spawn at some vertices of the board (if those are not occupied by bikes or their trails)."
#[test]
fn items_appear_before_the_bonus_round_where_it_is_free() {
    let mut p = position(&["0+..", "....", "1+.+"], &[("bonus_round", 3)]);
    assert_eq!(p.view(0).items, [None; 3]);
    p.play(&[go(0, 1), go(1, 4)]);
    p.play(&[]);
    assert_eq!(p.view(0).items, [None; 3]);
    assert_eq!(p.view(0).round, 2);
    let events = p.play(&[go(0, 2), go(1, 5)]);
    assert_eq!(events, [Event::Appeared { items: 2 }]);
    let items = p.view(0).items;
    assert!(
        items[0].is_none() && items[1].is_some() && items[2].is_some(),
        "a trail lies on vertex 1: {items:?}"
    );
    p.play(&[]);
    p.play(&[go(0, 3), go(1, 9)]);
    assert_eq!(p.view(0).items[2], items[2], "they appear once, and stay until they are taken");
}

/// All three kinds are equally likely, on each vertex by itself.
#[test]
fn kinds_are_equally_likely() {
    let (mut kinds, mut equal) = ([0; 3], 0);
    for seed in 0..300 {
        let p = seeded(&["0.+.", "1.+."], &[("bonus_round", 0)], seed);
        let items: Vec<Item> = p.view(0).items.into_iter().flatten().collect();
        assert_eq!(items.len(), 2, "round 0 is the start");
        kinds[items[0] as usize] += 1;
        equal += u32::from(items[0] == items[1]);
    }
    assert!(kinds.iter().all(|count| (70..=130).contains(count)), "{kinds:?}");
    assert!((70..=130).contains(&equal), "{equal}");
}

/// The trails of exploding bikes are gone before items appear.
#[test]
fn items_appear_where_a_trail_has_just_gone() {
    let mut p = position(&["0+..", "....", "1..."], &[("bonus_round", 3)]);
    p.play(&[go(0, 1), go(1, 9)]);
    p.play(&[]);
    let events = p.play(&[go(1, 10)]);
    assert_eq!(events.last(), Some(&Event::Appeared { items: 1 }));
    assert!(!p.alive(0) && p.view(1).items[0].is_some());
}

/// A bonus round that is never reached brings no items.
#[test]
fn items_may_never_appear() {
    let mut p = position(&["0..+", "1..."], &[("bonus_round", 4), ("nb_rounds", 4)]);
    p.play(&[go(0, 1), go(1, 5)]);
    p.play(&[]);
    p.play(&[go(0, 2), go(1, 6)]);
    assert_eq!(p.view(0).items, [None]);
}

/// "The bikes that pick up those items by moving to those vertices"; "items are kept per bike and not per player"; "a bike can only have a
/// single item at a time, i.e. picking up a second item will replace the previous one".
#[test]
fn an_item_is_taken_by_moving_there_and_replaces_the_one_before() {
    let mut p = position(&["0++.", "....", "01.1"], &[]);
    p.state().items = vec![Some(Item::Turbo), Some(Item::Ghost)];
    let events = p.play(&[go(0, 1), go(2, 4), go(1, 5), go(3, 7)]);
    assert_eq!(events, [Event::Taken { bike: 0, vertex: 1, item: Item::Turbo }]);
    let carried = |p: &Position| p.view(1).bikes.iter().map(|bike| bike.item).collect::<Vec<_>>();
    assert_eq!(carried(&p), [Some(Item::Turbo), None, None, None]);
    assert_eq!(p.view(0).items, [None, Some(Item::Ghost)]);
    p.play(&[]);
    let events = p.play(&[go(0, 2), go(2, 8), go(1, 9), go(3, 11)]);
    assert_eq!(events[0], Event::Taken { bike: 0, vertex: 2, item: Item::Ghost });
    assert_eq!(carried(&p)[0], Some(Item::Ghost));
}

/// "Extra points: Increases the score of the player by a small amount. This item is consumed automatically upon picking it up. Thus, it will
/// not replace others items the bike could have."
#[test]
fn extra_points_count_at_once_and_replace_nothing() {
    let mut p = position(&["0+..", "1..."], &[("score_bonus", 75)]);
    p.state().items = vec![Some(Item::Points)];
    give(&mut p, 0, Item::Ghost);
    let events = p.play(&[go(0, 1), go(1, 5)]);
    assert_eq!(events, [Event::ExtraPoints { bike: 0, vertex: 1, points: 75 }]);
    assert_eq!((p.scores(), p.view(0).bikes[0].item), (&[85, 10][..], Some(Item::Ghost)));
}

/// Of two bikes that move to an item, the one that is allowed to move takes it.
#[test]
fn a_bike_that_crashes_takes_nothing() {
    for seed in 0..20 {
        let mut p = seeded(&["0+1", "..."], &[], seed);
        p.state().items = vec![Some(Item::Points)];
        p.play(&[go(0, 1), go(1, 1)]);
        let winner = usize::from(p.alive(1));
        assert_eq!((p.scores()[winner], p.scores()[1 - winner]), (60, 0));
    }
}

/// An item is used only with a movement that the bike can make, and a bike without one just moves.
#[test]
fn an_item_is_used_with_a_movement() {
    let mut p = position(LONG, &[]);
    give(&mut p, 0, Item::Turbo);
    let events = p.play(&[go_with_item(0, 5), go_with_item(0, 1), go_with_item(1, 22)]);
    assert_eq!(events, [Event::Used { bike: 0, item: Item::Turbo }]);
    assert_eq!((p.at(0), p.at(1)), (1, 22));
    assert_eq!((p.view(0).bikes[0].item, p.view(0).bikes[0].turbo), (None, 7));
}

/// A bike that does not move in an odd round does not use its item either.
#[test]
fn an_item_is_not_used_without_a_movement() {
    let mut p = position(LONG, &[]);
    give(&mut p, 0, Item::Turbo);
    p.play(&[go(0, 1), go(1, 22)]);
    assert_eq!(p.play(&[go_with_item(0, 2)]), []);
    assert_eq!((p.at(0), p.view(0).bikes[0].item, p.view(0).bikes[0].turbo), (1, Some(Item::Turbo), 0));
}

/// First the item is used, then the bike moves, then it takes what is there, which is kept for later.
#[test]
fn an_item_that_is_taken_is_not_used_immediately() {
    let taken = Event::Taken { bike: 0, vertex: 1, item: Item::Turbo };
    let used = Event::Used { bike: 0, item: Item::Ghost };
    for (carried, events, ghost) in
        [(None, vec![taken.clone()], 0), (Some(Item::Ghost), vec![used, taken], 2)]
    {
        let mut p = position(&["0+..", "1..."], &[]);
        p.state().items = vec![Some(Item::Turbo)];
        p.state().bikes[0].item = carried;
        assert_eq!(p.play(&[go_with_item(0, 1), go(1, 5)]), events);
        let bike = p.view(0).bikes[0];
        assert_eq!((bike.item, bike.turbo, bike.ghost), (Some(Item::Turbo), 0, ghost));
    }
}

/// "turbo_duration: The movements a bike can perform in turbo mode after using a turbo item (usually 8, that means 4 extra movements)"
/// (section 2.2); "those extra moves will also give the player movement points".
#[test]
fn a_turbo_gives_four_extra_movements() {
    let mut p = position(LONG, &[]);
    give(&mut p, 0, Item::Turbo);
    p.play(&[go_with_item(0, 1), go(1, 22)]);
    ride(&mut p, 9);
    // Rounds 0 to 9: bike 1 moved in the five even ones, bike 0 also in rounds 1, 3, 5 and 7.
    assert_eq!((p.at(1) - 21, p.at(0)), (5, 9));
    assert_eq!((p.scores(), p.view(0).bikes[0].turbo), (&[90, 50][..], 0));
    assert!(!p.view(0).bikes[0].to_move || p.view(0).round.is_multiple_of(2));
}

/// "It is mandatory for bikes in turbo mode to be moved those extra rounds or they will explode too!"
#[test]
fn a_bike_in_turbo_mode_has_to_move_in_odd_rounds() {
    let mut p = position(LONG, &[]);
    give(&mut p, 0, Item::Turbo);
    p.play(&[go_with_item(0, 1), go(1, 22)]);
    assert!(p.view(0).bikes[0].to_move && !p.view(0).bikes[1].to_move);
    let events = p.play(&[]);
    assert_eq!(events[0], Event::NotMoved { bike: 0 });
    assert_eq!((p.alive(0), p.alive(1)), (false, true));
}

/// A turbo that is used in turbo mode, even in an odd round, starts again.
#[test]
fn a_second_turbo_starts_again() {
    let mut p = position(LONG, &[("turbo_duration", 4)]);
    give(&mut p, 0, Item::Turbo);
    p.play(&[go_with_item(0, 1), go(1, 22)]);
    give(&mut p, 0, Item::Turbo);
    p.play(&[go_with_item(0, 2)]);
    assert_eq!(p.view(0).bikes[0].turbo, 3);
    ride(&mut p, 4);
    // Two movements before, and three more in rounds 2, 3 and 4.
    assert_eq!((p.at(0), p.view(0).round, p.view(0).bikes[0].turbo), (5, 6, 0));
}

/// Turbo and ghost together: the three movements of the ghost are in three rounds.
#[test]
fn turbo_and_ghost_together() {
    let mut p = position(LONG, &[]);
    give(&mut p, 0, Item::Turbo);
    p.play(&[go_with_item(0, 1), go(1, 22)]);
    give(&mut p, 0, Item::Ghost);
    p.play(&[go_with_item(0, 2)]);
    let bike = p.view(0).bikes[0];
    assert_eq!((bike.turbo, bike.ghost), (6, 2));
    ride(&mut p, 2);
    let bike = p.view(0).bikes[0];
    assert_eq!((bike.turbo, bike.ghost, bike.vertex), (4, 0, 4));
}

/// A mode that lasts for no movement has no effect.
#[test]
fn durations_of_nothing() {
    let mut p = position(&["0...", "1..."], &[("turbo_duration", 0), ("ghost_duration", 0)]);
    give(&mut p, 0, Item::Ghost);
    give(&mut p, 1, Item::Turbo);
    p.state().walls[1] = 1;
    p.play(&[go_with_item(0, 1), go_with_item(1, 5)]);
    assert_eq!((p.alive(0), p.alive(1), p.view(1).bikes[1].to_move), (false, true, false));
}

/// "All these parameters can be accessed by the players during the game" (section 2.2), and so can *bonus_vertices*.
#[test]
fn bots_know_the_parameters_and_the_board() {
    let p = position(&["0.+", "1.+"], &[("nb_rounds", 60), ("bonus_round", 9), ("score_bonus", 7)]);
    let setup = Tron3d::setup(p.table.board(), Seat(1));
    let usual = Params {
        nb_players: 2,
        nb_bikes: 1,
        nb_rounds: 60,
        bonus_round: 9,
        score_bonus: 7,
        ..Params::default()
    };
    assert_eq!(setup.params, usual);
    assert_eq!((usual.turbo_duration, usual.ghost_duration), (8, 3));
    assert_eq!((setup.bonus_vertices, setup.bikes, setup.map.as_str()), (vec![2, 5], vec![1], "test"));
    assert_eq!(setup.neighbours[4], [1, 3, 5]);
    assert_eq!((setup.coordinates[5].x, setup.coordinates[5].y), (200, -100));
}
