//! Ghosts: what they pass through, and what happens to what they lay across other trails. Quotations are from the original rules, section
//! 2.1.

use crate::items::{LONG, give, ride};
use crate::position::{go, go_with_item, position, seeded};
use agon_tron3d::{Event, Item, OverlayView};

/// "Ghost: When activated, it allows the bike to go through walls and other bikes for some rounds": three movements, including the one with
/// which it is used.
#[test]
fn a_ghost_passes_through_trails_and_bikes() {
    // Bike 1 has laid its trail on vertices 1, 2 and 3, and is on 3.
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
    // Vertex 3 is where bike 1 was; the ghost passes there as well.
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

/// If two bikes swap places, each crashes into the trail of the other, unless it is a ghost.
#[test]
fn ghosts_can_swap_places() {
    for ghosts in [[true, false], [false, true], [true, true]] {
        for seed in 0..20 {
            let mut p = seeded(&["01", ".."], &[], seed);
            for (bike, ghost) in p.state().bikes.iter_mut().zip(ghosts) {
                bike.ghost = u16::from(ghost);
            }
            p.play(&[go(0, 1), go(1, 0)]);
            assert_eq!([p.alive(0), p.alive(1)], ghosts, "seed {seed}");
        }
    }
}

/// Ruling: a ghost whose mode ends inside a trail lives until it next has to move, and then moves by the ordinary rule.
#[test]
fn a_ghost_that_ends_in_a_trail_moves_by_the_ordinary_rule() {
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

/// Ruling: what a ghost laid disappears with it, and never comes back.
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

/// If several ghosts have crossed, the trail of the last becomes the wall; if both owners die at the same time, nothing is left.
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

/// A ghost that crosses again becomes the last to have crossed, but its trail is there only once.
#[test]
fn a_ghost_that_crosses_again_is_the_last() {
    let mut p = position(&["0.0.", "....", "1.1."], &[]);
    p.state().walls[1] = 1;
    p.state().bikes[0].ghost = 3;
    p.state().bikes[2].ghost = 3;
    let laid = |bike: u8| OverlayView { vertex: 1, bike };
    p.play(&[go(0, 1), go(2, 1), go(1, 9), go(3, 11)]);
    assert_eq!(p.view(0).overlays, [laid(0), laid(2)]);
    p.play(&[]);
    p.play(&[go(0, 0), go(2, 2), go(1, 5), go(3, 7)]);
    p.play(&[]);
    p.play(&[go(0, 1), go(2, 3), go(1, 4), go(3, 6)]);
    assert_eq!(p.view(0).overlays, [laid(2), laid(0)]);
    p.play(&[]);
    // Bike 1 does not move, and its trail is gone: the wall is bike 0's.
    p.state().bikes[0].ghost = 1;
    p.state().bikes[2].ghost = 1;
    p.play(&[go(0, 0), go(2, 7)]);
    assert_eq!((p.walls()[1], p.view(0).overlays), (0, vec![laid(2)]));
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
