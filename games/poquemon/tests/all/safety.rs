//! Where units return: out of reach of opponents, and free to move. Quotations are from the original rules, section 1.

use crate::common::{Game, sample};
use crate::position::{Position, position, seeded};
use crate::sight::{seen_slowly, wall};
use agon_kernel::{Seed, TypedMatch};
use agon_poquemon::{Board, Dir, Pos, State};

/// Section 1: a unit that returned can move, and no opponent can attack it in the next round, from where it stands or after a step.
#[test]
fn returns_are_safe() {
    let mut returns = 0;
    for (name, seeds) in [("small", 60), ("team", 4), ("maze", 4)] {
        let board = sample(name);
        for seed in 0..seeds {
            let mut game = Game::new(&board, seed, ["Hunter"; 4]);
            let mut before = game.table.state().clone();
            while game.step() {
                let state = game.table.state();
                for (id, unit) in state.units.iter().enumerate() {
                    let waited = !before.units[id].alive() && unit.alive();
                    if waited {
                        returns += 1;
                        check_return(&board, state, id);
                    }
                }
                before = state.clone();
            }
        }
    }
    assert!(returns > 100, "{returns} returns are too few to say something");
}

fn check_return(board: &Board, state: &State, id: usize) {
    let unit = &state.units[id];
    let open = |at: Pos| !wall(board, state, at.row.into(), at.col.into());
    let occupied = |at: Pos| state.units.iter().any(|other| other.alive() && other.at == at);
    assert!(
        Dir::ALL.iter().any(|&dir| open(unit.at.step(dir)) && !occupied(unit.at.step(dir))),
        "unit {id} is trapped"
    );
    for (other, &owner) in state.units.iter().zip(board.owners()) {
        if owner == board.owners()[id] || !other.alive() {
            continue;
        }
        let steps = Dir::ALL.iter().map(|&dir| other.at.step(dir)).filter(|&at| open(at));
        for from in steps.chain([other.at]) {
            let distance =
                u32::from(from.row.abs_diff(unit.at.row)) + u32::from(from.col.abs_diff(unit.at.col));
            let hit = distance <= other.scope.into() && seen_slowly(board, state, from, unit.at);
            assert!(
                !hit,
                "unit {id} at {:?} can be attacked from {from:?} in round {}",
                unit.at, state.round
            );
        }
    }
}

/// Checks all units that returned after being put away for the coming round; returns how many there are.
fn check_all(p: &Position) -> usize {
    let state = p.table.state();
    let back: Vec<usize> = (0..state.units.len()).filter(|&id| state.units[id].alive()).collect();
    for &id in &back {
        check_return(p.table.board(), state, id);
    }
    back.len()
}

/// "... a position where the regenerated Poquémon cannot find opponent Poquémon for at least one round": including those that return in the
/// same round, whichever is first and whichever reaches farther.
#[test]
fn units_that_come_back_together_are_safe_from_each_other() {
    let lawn = &["XXXXXXXXX", "X0......X", "X.......X", "X.......X", "X.......X", "X......1X", "XXXXXXXXX"];
    for (seed, scopes) in (0..50).flat_map(|seed| [(seed, [1, 8]), (seed, [8, 1]), (seed, [2, 3])]) {
        let mut p = seeded(lawn, &[], seed);
        for (unit, scope) in p.state().units.iter_mut().zip(scopes) {
            (unit.back, unit.scope) = (1, scope);
        }
        p.wait(1);
        assert_eq!(check_all(&p), 2, "there is room for both");
    }
}

/// The same where walls shield only one direction, for many units; and none takes the last free neighbour of another.
#[test]
fn crowds_that_come_back_are_safe_between_walls() {
    let mut returns = 0;
    for name in ["small", "team", "maze"] {
        for seed in 0..40 {
            let mut p = Position { table: TypedMatch::new(sample(name), Seed::from(seed)) };
            for (id, unit) in p.state().units.iter_mut().enumerate() {
                (unit.back, unit.scope) = (1, 1 + (id % 4) as u8);
            }
            p.wait(1);
            returns += check_all(&p);
        }
    }
    assert!(returns > 500, "{returns} returns are too few to say something");
}

/// A unit "appears in a position that guarantees that an action can be performed in the next round": a unit of its own seat that returns
/// after it does not take its only free neighbour.
#[test]
fn nobody_takes_the_last_free_neighbour_of_a_returned_unit() {
    for seed in 0..50 {
        let mut p = seeded(&["XXXXXX", "X0.0.X", "XXXXXX"], &[], seed);
        for unit in &mut p.state().units {
            unit.back = 1;
        }
        p.wait(1);
        check_all(&p);
    }
}

/// Units only keep away from opponents: not from units of their own seat, dead ones, or those that a wall is just crushing.
#[test]
fn harmless_units_keep_nobody_away() {
    let mut own = position(&["XXXXXXX", "X0...0X", "XXXXXXX"], &[]);
    own.state().units[0].scope = 8;
    let mut dead = position(&["XXXXXXX", "X0...1X", "XXXXXXX"], &[]);
    (dead.state().units[0].scope, dead.state().units[0].back) = (8, 9);
    let mut crushed = position(&["XXXXXXX", "X0m..1X", "XXXXXXX"], &[]);
    (crushed.state().units[0].scope, crushed.state().units[0].at) = (8, Pos::new(1, 2));
    crushed.state().ghosts[0].time = 1;
    for p in [&mut own, &mut dead, &mut crushed] {
        p.state().units[1].back = 1;
        p.wait(1);
        assert!(p.state().units[1].alive(), "{:?}", p.state());
    }
}

/// Nobody returns into a wall, not even one that is just opening.
#[test]
fn nobody_returns_into_a_wall_that_opens() {
    for seed in 0..50 {
        let mut p = seeded(&["XXXXXXX", "X0XM.1X", "XXXXXXX"], &[], seed);
        (p.state().units[1].back, p.state().ghosts[0].time) = (1, 1);
        p.wait(1);
        assert!(p.state().units[1].alive() && p.at(1) != (1, 3), "{:?}", p.at(1));
    }
}
