//! Section 7: movement and its cooldowns, in ten-thousandths of a turn.

use crate::common::Position;
use agon_stoneage::Technology::*;
use agon_stoneage::{Call, Direction, UnitType, Value};

fn cooldown(position: &mut Position, unit: u32) -> u32 {
    match position.ok(unit, &Call::GetInfo {}) {
        Value::Unit(info) => info.current_movement_cooldown,
        other => panic!("{other:?}"),
    }
}

/// Each step adds the movement cooldown in the table; a diagonal one adds 1.4142 times as much.
#[test]
fn steps_add_cooldown() {
    let table = [
        (UnitType::Worker, 20_000, 28_284),
        (UnitType::Explorer, 10_000, 14_142),
        (UnitType::Trapper, 30_000, 42_426),
        (UnitType::Axeman, 40_000, 56_568),
        (UnitType::Spearman, 40_000, 56_568),
        (UnitType::Wolf, 20_000, 28_284),
    ];
    for (kind, straight, diagonal) in table {
        for (dir, expected, to) in
            [(Direction::North, straight, (10, 11)), (Direction::Southwest, diagonal, (9, 9))]
        {
            let mut position = Position::new(&[]);
            let unit = position.put(0, kind, 10, 10);
            position.ok(unit, &Call::Move { dir });
            assert_eq!(cooldown(&mut position, unit), expected, "{kind:?} {dir:?}");
            assert_eq!(position.table.board().xy(position.unit(unit).cell), to);
        }
    }
}

/// "Only if the cooldown is below 1"; it decreases by one at the beginning of each turn, but not below 0.
#[test]
fn cooldowns_go_down() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.ok(worker, &Call::Move { dir: Direction::Northeast });
    for (left, can) in [(18_284, false), (8_284, true), (0, true), (0, true)] {
        position.next_turn(worker);
        assert_eq!((cooldown(&mut position, worker), position.yes(worker, &Call::CanMove {})), (left, can));
        assert_eq!(position.yes(worker, &Call::CanMoveTo { dir: Direction::East }), can);
        if !can {
            position.refused(worker, &Call::Move { dir: Direction::East });
        }
    }
    // The remaining cooldown below 1 is kept when more is added.
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.ok(worker, &Call::Move { dir: Direction::Northeast });
    position.next_turn(worker);
    position.next_turn(worker);
    position.ok(worker, &Call::Move { dir: Direction::West });
    assert_eq!(cooldown(&mut position, worker), 28_284);
}

/// An explorer moves every turn; the two cooldowns are independent, so a unit can move and attack in one turn.
#[test]
fn moving_and_attacking_in_one_turn() {
    let mut position = Position::new(&[]);
    let explorer = position.put(0, UnitType::Explorer, 10, 10);
    for x in 11..15 {
        position.ok(explorer, &Call::Move { dir: Direction::East });
        position.refused(explorer, &Call::Move { dir: Direction::East });
        assert_eq!(position.table.board().xy(position.unit(explorer).cell), (x, 10));
        position.next_turn(explorer);
    }
    let worker = position.put(0, UnitType::Worker, 5, 5);
    position.ok(worker, &Call::Move { dir: Direction::East });
    position.ok(worker, &Call::Attack { x: 7, y: 6 });
    assert_eq!(
        (position.unit(worker).move_ready, position.unit(worker).attack_ready),
        (position.state().round * 10_000 + 20_000, position.state().round * 10_000 + 20_000)
    );
}

/// Section 4: units cannot move onto water, mountains or other units, or out of the map. Structures do not move.
#[test]
fn what_blocks_movement() {
    let mut position = Position::new(&["M 10 11", "W 9 10"]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.put(1, UnitType::Farm, 11, 10);
    position.put_deer(10, 9);
    for dir in [Direction::North, Direction::West, Direction::East, Direction::South] {
        assert!(!position.yes(worker, &Call::CanMoveTo { dir }), "{dir:?}");
        position.refused(worker, &Call::Move { dir });
    }
    assert!(position.yes(worker, &Call::CanMoveTo { dir: Direction::Northeast }));
    let corner = position.put(0, UnitType::Worker, 0, 10);
    position.refused(corner, &Call::Move { dir: Direction::West });
    let base = position.bases()[0];
    position.refused(base, &Call::Move { dir: Direction::North });
    assert!(!position.yes(base, &Call::CanMove {}));
}

/// Standing still is a move that costs one turn.
#[test]
fn the_zero_direction() {
    let mut position = Position::new(&[]);
    let axeman = position.put(0, UnitType::Axeman, 10, 10);
    position.ok(axeman, &Call::Move { dir: Direction::Zero });
    assert_eq!(cooldown(&mut position, axeman), 10_000);
    assert_eq!(position.table.board().xy(position.unit(axeman).cell), (10, 10));
}

/// Section 10.2: with Rafts, units cross water, and leaving it doubles the cooldown; with Navigation it does not.
#[test]
fn water() {
    let mut position = Position::new(&["W 11 10", "W 12 11"]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.refused(worker, &Call::Move { dir: Direction::East });
    position.learn(0, &[Rafts]);
    position.ok(worker, &Call::Move { dir: Direction::East });
    assert_eq!(cooldown(&mut position, worker), 20_000, "entering costs nothing more");
    position.unit_mut(worker, |unit| unit.move_ready = 0);
    position.ok(worker, &Call::Move { dir: Direction::Northeast });
    assert_eq!(cooldown(&mut position, worker), 56_568);
    position.unit_mut(worker, |unit| unit.move_ready = 0);
    position.learn(0, &[Navigation]);
    position.ok(worker, &Call::Move { dir: Direction::East });
    assert_eq!(cooldown(&mut position, worker), 20_000);
    // Nothing is spawned on water, whatever the technologies.
    position.give(0, 5000, 5000, 5000);
    position.unit_mut(worker, |unit| unit.move_ready = 0);
    position.refused(worker, &Call::Spawn { unit_type: UnitType::Settlement, dir: Direction::West });
}

/// Section 10.2, Eugenics: wolves have half a turn less cooldown.
#[test]
fn fast_wolves() {
    let mut position = Position::new(&[]);
    let wolf = position.put(0, UnitType::Wolf, 10, 10);
    position.learn(0, &[Eugenics]);
    position.ok(wolf, &Call::Move { dir: Direction::East });
    assert_eq!(cooldown(&mut position, wolf), 15_000);
    position.unit_mut(wolf, |unit| unit.move_ready = 0);
    position.ok(wolf, &Call::Move { dir: Direction::Northeast });
    assert_eq!(cooldown(&mut position, wolf), 21_213);
}
