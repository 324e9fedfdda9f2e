//! The end of a round: returns, regrown bonuses, ghost walls. Quotations are from the original rules, section 1.

use crate::position::{cnf, from_text, go, hit, position, seeded};
use agon_poquemon::Dir::{Left, Right};
use agon_poquemon::{Event, Kind};

const LAWN: &[&str] =
    &["XXXXXXXXX", "X01.....X", "X.......X", "X.......X", "X.......X", "X.......X", "XXXXXXXXX"];

/// "Any dead Poquémon will appear again after player_regen_time () rounds": killed in round R, it is back for round R + T.
#[test]
fn a_killed_unit_is_back_after_its_time() {
    for time in [1, 2, 10] {
        let mut p = position(LAWN, &[("player_regen_time", time)]);
        p.wait(3);
        p.play(&[hit(0, Right)]);
        for _ in 1..time {
            let unit = p.view(1).units[1];
            assert_eq!((unit.alive, p.view(1).round + u32::from(unit.time)), (false, 3 + u32::from(time)));
            p.wait(1);
        }
        assert_eq!((p.view(1).units[1].alive, p.view(1).round), (true, 3 + u32::from(time)));
    }
}

/// "... in a random safe position (a position where the regenerated Poquémon cannot find opponent Poquémon for at least one
/// round)", "that guarantees that an action can be performed in the next round". The attacker with scope 1 reaches two cells
/// straight ahead after a step, and the diagonal ones.
#[test]
fn a_unit_comes_back_out_of_reach() {
    let mut places = std::collections::BTreeSet::new();
    for seed in 0..300 {
        let mut p = seeded(LAWN, &[("player_regen_time", 1)], seed);
        p.play(&[hit(0, Right)]);
        let (row, col) = p.at(1);
        assert!(u32::from(row - 1) + u32::from(col - 1) > 2, "({row}, {col})");
        places.insert((row, col));
    }
    assert_eq!(places.len(), 5 * 7 - 6, "all other cells are possible");
}

/// Walls affect safety as they will be in the next round.
#[test]
fn safety_counts_walls_of_the_next_round() {
    // The ghost wall that shields the only other room opens now: nobody can return there, so the unit waits.
    let drawing = &["XXXXXXX", "X0M..1X", "XXXXXXX"];
    let params = &[("wall_change_time", 2), ("player_regen_time", 1)];
    let mut p = position(drawing, params);
    p.state().units[0].scope = 8;
    (p.state().units[1].back, p.state().ghosts[0].time) = (1, 1);
    p.wait(1);
    assert!(!p.state().units[1].alive());
    // It closes again one round later, and then there is a safe place behind it.
    p.wait(1);
    assert!(!p.state().units[1].alive());
    p.wait(1);
    assert!(p.state().units[1].alive(), "{:?}", p.state());
}

/// Nobody returns onto a ghost wall that appears at the end of the same round, or where it could not move.
#[test]
fn nobody_returns_into_a_wall_or_a_trap() {
    for seed in 0..50 {
        let mut p = seeded(
            &["XXXXXXX", "X0XmmmX", "XXXXXXX", "X.XX.1X", "XXXXXXX"],
            &[("wall_change_time", 9)],
            seed,
        );
        p.state().units[1].back = 1;
        p.state().ghosts[0].time = 1;
        p.state().ghosts[1].time = 1;
        p.wait(1);
        // (1, 5) has no free neighbour, (3, 1) neither.
        assert!([(3, 4), (3, 5)].contains(&p.at(1)), "{:?}", p.at(1));
    }
}

/// If there is no safe cell, a unit waits and tries again every round.
#[test]
fn a_unit_waits_for_a_safe_place() {
    let mut p =
        position(&["XXXXXXX", "X0...1X", "XXXXXXX"], &[("player_regen_time", 1), ("wall_change_time", 3)]);
    p.state().units[0].scope = 3;
    p.state().units[1].back = 1;
    for _ in 0..3 {
        p.wait(1);
        assert_eq!((p.view(1).units[1].alive, p.view(1).units[1].time), (false, 1));
    }
    p.state().units[0].scope = 1;
    assert_eq!(p.play(&[]), [Event::Returned { unit: 1 }]);
    assert!(p.at(1).1 >= 4);
}

/// "Each bonus will appear again on the board in a random cell after ... rounds, respectively", points "100, 200, 300, 400 or 500".
#[test]
fn bonuses_come_back_after_their_own_times() {
    let times = [
        (Kind::Point, "point_regen_time", 'P'),
        (Kind::Stone, "stone_regen_time", 'S'),
        (Kind::Scope, "scope_regen_time", 'R'),
        (Kind::Attack, "attack_regen_time", 'A'),
        (Kind::Defense, "defense_regen_time", 'D'),
    ];
    for (kind, name, letter) in times {
        for time in [1, 4] {
            let row = format!("X0{letter}..X");
            let mut p = position(&["XXXXXX", &row, "XXXXXX"], &[(name, time)]);
            p.play(&[go(0, Right)]);
            p.wait(u32::from(time) - 1);
            assert!(p.state().bonuses[0].present(), "{kind:?} for round {time}");
            let mut p = position(&["XXXXXX", &row, "XXXXXX"], &[(name, time + 1)]);
            p.play(&[go(0, Right)]);
            p.wait(u32::from(time) - 1);
            assert!(!p.state().bonuses[0].present(), "{kind:?} not before");
        }
    }
}

#[test]
fn bonuses_come_back_anywhere_but_on_ghost_walls_with_any_value() {
    let (mut places, mut values) = (std::collections::BTreeMap::new(), std::collections::BTreeMap::new());
    for seed in 0..500 {
        let mut p = seeded(&["XXXXXXXX", "X0P.m..X", "XXXXXXXX"], &[("point_regen_time", 1)], seed);
        p.play(&[go(0, Right)]);
        let bonus = p.state().bonuses[0];
        *places.entry(bonus.at.col).or_insert(0) += 1;
        *values.entry(bonus.value).or_insert(0) += 1;
    }
    assert_eq!(places.keys().copied().collect::<Vec<_>>(), [1, 3, 5, 6]);
    assert_eq!(values.keys().copied().collect::<Vec<_>>(), [100, 200, 300, 400, 500]);
    assert!(
        places.values().chain(values.values()).all(|&times| (60..=170).contains(&times)),
        "{places:?} {values:?}"
    );
}

/// A bonus without a free cell waits.
#[test]
fn a_bonus_waits_for_a_free_cell() {
    // A point bonus that is absent at the start, on a board filled with units.
    let text = cnf(&["XXXX", "X01X", "XXXX"], &[("nb_point", 1)]) + "P 1 1 0 1 0\n";
    let mut p = from_text(&text, 1);
    p.wait(5);
    assert_eq!((p.state().bonuses[0].back, p.view(0).points.len()), (1, 0));
    let events = p.play(&[hit(0, Right)]);
    assert!(matches!(events[1..], [Event::Regrown { bonus: 0, kind: Kind::Point }]));
    assert_eq!(p.view(0).cells.bytes[4..8], *b"X.PX");
}

/// Units come before bonuses: one may take the only cell where a bonus could have returned.
#[test]
fn units_come_back_before_bonuses() {
    let text = cnf(&["XXXXX", "X0m0X", "XXXXX"], &[("nb_point", 1)])
        + "P 1 3 0 1 0
";
    let mut taken = 0;
    for seed in 0..50 {
        let mut p = from_text(&text, seed);
        p.state().units[1].back = 1;
        p.wait(1);
        let there = p.at(1) == (1, 3);
        assert_eq!((p.state().units[1].alive(), p.state().bonuses[0].present()), (true, !there));
        taken += u32::from(there);
    }
    assert!((10..=40).contains(&taken), "{taken}");
}

/// "Every wall_change_time() rounds every ghost wall will change its state", "they have the same period but not the same
/// phase". "Finally, the Ghost walls with attribute time == 0 will change their state."
#[test]
fn ghost_walls_have_a_period_and_phases() {
    let mut p = position(&["XXXXX", "X0MmX", "XXXXX"], &[("wall_change_time", 3)]);
    p.state().ghosts[1].time = 1;
    let mut seen = Vec::new();
    for _ in 0..8 {
        let view = p.view(0);
        let [a, b] = view.ghost_walls[..] else { panic!() };
        assert_eq!(view.cells.bytes[7] == b'X', a.present, "a present ghost wall is a wall");
        seen.push((a.present, a.time, b.present, b.time));
        p.wait(1);
    }
    let (x, o) = (true, false);
    let expected = [
        (x, 3, o, 1),
        (x, 2, x, 3),
        (x, 1, x, 2),
        (o, 3, x, 1),
        (o, 2, o, 3),
        (o, 1, o, 2),
        (x, 3, o, 1),
        (x, 2, x, 3),
    ];
    assert_eq!(seen, expected);
}

/// "If a Poquémon is located in a position where a ghost wall appears, it dies." Nobody wins points. Walls come last, so its time starts in
/// the next round: crushed in round R, it is back for round R + T + 1.
#[test]
fn a_ghost_wall_crushes() {
    let mut p = position(
        &["XXXXXXXXXXXXX", "X...m0.....1X", "XXXXXXXXXXXXX"],
        &[("wall_change_time", 1), ("player_regen_time", 4)],
    );
    p.state().units[0].points = 1000;
    assert_eq!(p.play(&[go(0, Left)]), [Event::Crushed { unit: 0 }]);
    let unit = p.state().units[0];
    assert_eq!((unit.back, unit.points, unit.attack), (4, 1000, 1));
    assert_eq!(p.view(1).seats[1].score, 0);
    p.wait(3);
    assert!(!p.state().units[0].alive());
    p.wait(1);
    assert_eq!((p.state().units[0].alive(), p.view(0).round), (true, 5));
}

/// A wall that disappears leaves an empty cell.
#[test]
fn a_ghost_wall_leaves_an_empty_cell() {
    let mut p = position(&["XXXXX", "X0M.X", "XXXXX"], &[("wall_change_time", 1)]);
    p.play(&[go(0, Right)]);
    assert_eq!((p.at(0), p.view(0).cells.bytes[7]), ((1, 1), b'.'));
}
