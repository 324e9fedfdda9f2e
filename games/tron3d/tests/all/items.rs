//! Bonus items: when they appear, how they are taken, and what they do. Quotations are from the original rules, section 2.1.

use crate::position::{Position, go, go_with_item, position, seeded};
use agon_kernel::{Game as _, Seat};
use agon_tron3d::{Event, Item, OverlayView, Params, Tron3d};

/// A line for seat 0 with room to go on, and seat 1 far away on a line of its own: vertices 0..=19 above, 20 between, 21..=40 below.
const LONG: &[&str] = &["0..................+", "                   .", "1..................."];

/// Gives a bike an item.
fn give(p: &mut Position, bike: usize, item: Item) {
    p.state().bikes[bike].item = Some(item);
}

/// Bike 0 moves along the line when it can, bike 1 along its own.
fn ride(p: &mut Position, rounds: u32) -> Vec<Event> {
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

/// A bonus round that never comes brings no items.
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

/// "turbo_duration: The movements a bike can perform in turbo mode after using a turbo item (usually 8, that means 4 extra movements)"
/// (section 2.2); "those extra moves will also give the player movement points".
#[test]
fn a_turbo_gives_four_extra_movements() {
    let mut p = position(LONG, &[]);
    give(&mut p, 0, Item::Turbo);
    p.play(&[go_with_item(0, 1), go(1, 22)]);
    ride(&mut p, 9);
    // Rounds 0 to 9: bike 1 moved in the five even ones, bike 0 in rounds 1, 3, 5 and 7, too.
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

/// A turbo that is used in turbo mode, also in an odd round, begins anew.
#[test]
fn a_second_turbo_begins_anew() {
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

/// "Ghost: When activated, it allows the bike to go through walls and other bikes for some rounds": three movements, the one with which it
/// is used among them.
#[test]
fn a_ghost_passes_through_trails_and_bikes() {
    // Bike 1 has laid its trail on vertices 1, 2 and 3, and stands on 3.
    let mut p = position(&["0...", " 1.."], &[]);
    p.play(&[go(0, 1), go(1, 5)]);
    assert!(p.alive(0) && p.alive(1));
    let mut p = position(&["0....", "1...."], &[]);
    give(&mut p, 0, Item::Ghost);
    let wall = [1, 2, 3];
    for vertex in wall {
        p.state().walls[vertex] = 1;
    }
    p.state().bikes[1].vertex = 3;
    p.state().walls[5] = 1;
    let events = p.play(&[go_with_item(0, 1), go(1, 8)]);
    assert_eq!(events, [Event::Used { bike: 0, item: Item::Ghost }]);
    p.play(&[]);
    p.play(&[go(0, 2), go(1, 9)]);
    p.play(&[]);
    assert_eq!(p.view(0).bikes[0].ghost, 1);
    // Vertex 3 is where bike 1 was; the ghost passes there, too.
    p.play(&[go(0, 3), go(1, 4)]);
    assert_eq!((p.at(0), p.alive(0), p.view(0).bikes[0].ghost), (3, true, 0));
    assert_eq!(p.scores(), [30, 30]);
    let laid = |vertex: u16| OverlayView { vertex, bike: 0 };
    assert_eq!(p.view(1).overlays, [laid(1), laid(2), laid(3)]);
    assert_eq!(p.walls()[1..4], [1, 1, 1], "the trails of others stay");
}

/// A ghost moves onto a vertex where another bike is, and stays there with it.
#[test]
fn a_ghost_can_be_where_another_bike_is() {
    let mut p = position(&["01.", "..."], &[]);
    give(&mut p, 0, Item::Ghost);
    p.play(&[go_with_item(0, 1), go(1, 2)]);
    assert!(p.alive(0) && p.alive(1));
    let mut both = 0;
    for seed in 0..30 {
        let mut p = seeded(&["0.1", "..."], &[], seed);
        give(&mut p, 0, Item::Ghost);
        p.play(&[go_with_item(0, 1), go(1, 1)]);
        assert!(p.alive(0), "a ghost never crashes");
        both += u32::from(p.alive(1));
        assert_eq!(p.walls()[1], if p.alive(1) { 1 } else { 0 });
    }
    assert!((5..=25).contains(&both), "if the other bike was first, both are there: {both}");
}

/// Ruling: a ghost whose mode ends inside a trail lives until it next has to move, and then moves on by the ordinary rule.
#[test]
fn a_ghost_that_ends_in_a_trail_moves_on_by_the_ordinary_rule() {
    for (to, survives) in [(7, true), (2, false)] {
        let mut p = position(&["0....", ".....", "1...."], &[("ghost_duration", 1)]);
        give(&mut p, 0, Item::Ghost);
        for vertex in [1, 2] {
            p.state().walls[vertex] = 1;
        }
        p.play(&[go_with_item(0, 1), go(1, 11)]);
        assert_eq!((p.alive(0), p.view(0).bikes[0].ghost), (true, 0));
        p.play(&[]);
        assert!(p.alive(0));
        let to = if survives { 6 } else { to };
        p.play(&[go(0, to), go(1, 12)]);
        assert_eq!(p.alive(0), survives);
    }
}

/// Ruling: "its whole trail disappears, also where ghosts crossed it; what a living ghost laid there stays".
#[test]
fn where_a_ghost_crossed_its_trail_stays() {
    let mut p = position(&["0...", "1..."], &[]);
    give(&mut p, 0, Item::Ghost);
    p.play(&[go_with_item(0, 4), go(1, 5)]);
    assert_eq!((p.walls()[4], p.view(0).overlays.len()), (1, 1));
    p.play(&[]);
    // Bike 1 turns back into its own trail and explodes.
    let events = p.play(&[go(0, 5), go(1, 4)]);
    assert!(events.contains(&Event::TrailGone { bike: 1, vertices: 2 }), "{events:?}");
    assert_eq!(p.walls(), [0, -1, -1, -1, 0, 0, -1, -1]);
    assert_eq!(p.view(0).overlays, []);
}

/// Ruling: what a ghost laid goes with it, and never comes back.
#[test]
fn what_a_dead_ghost_laid_is_gone() {
    let mut p = position(&["0...", "1..."], &[]);
    give(&mut p, 0, Item::Ghost);
    p.play(&[go_with_item(0, 4), go(1, 5)]);
    p.play(&[]);
    let events = p.play(&[go(1, 6)]);
    assert!(events.contains(&Event::TrailGone { bike: 0, vertices: 2 }), "{events:?}");
    assert_eq!((p.walls(), p.view(0).overlays), (&[-1, -1, -1, -1, 1, 1, 1, -1][..], vec![]));
    p.play(&[]);
    p.play(&[]);
    assert_eq!(p.walls(), [-1; 8]);
}

/// If several ghosts have crossed, the trail of the last becomes the wall; both owners dying at once leave nothing.
#[test]
fn several_ghosts_on_one_vertex() {
    let drawing = &[" 0 ", "1.2", " 3.", "..."];
    let mut p = position(drawing, &[]);
    for bike in [0, 1, 2] {
        give(&mut p, bike, Item::Ghost);
    }
    p.state().walls[2] = 3;
    p.play(&[go_with_item(0, 2), go_with_item(1, 2), go_with_item(2, 2), go(3, 5)]);
    let laid = p.view(0).overlays.clone();
    assert_eq!((laid.len(), p.walls()[2]), (3, 3));
    p.play(&[]);
    // Only bike 3 does not move.
    p.play(&[go(0, 0), go(1, 1), go(2, 3)]);
    assert_eq!(p.walls()[2], laid[2].bike as i8);
    assert_eq!(p.view(0).overlays[..2], laid[..2]);
    p.play(&[]);
    p.play(&[]);
    assert!(p.walls().iter().all(|&wall| wall == -1));
}

/// A ghost that crosses its own trail adds nothing to it.
#[test]
fn a_ghost_on_its_own_trail() {
    let mut p = position(LONG, &[]);
    ride(&mut p, 4);
    give(&mut p, 0, Item::Ghost);
    p.play(&[go_with_item(0, 1), go(1, 24)]);
    assert_eq!((p.at(0), p.view(0).overlays, p.scores()[0]), (1, vec![], 30));
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

/// A power that lasts for no movement does nothing.
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
