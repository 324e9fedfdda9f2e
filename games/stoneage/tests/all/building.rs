//! Sections 6.1 and 8: spawning, construction, ids, the limit of units, and the order of turns.

use crate::common::{Position, map, read};
use agon_kernel::{Actor, FaultKind, Match, Pause, Turn};
use agon_stoneage::Technology::*;
use agon_stoneage::{Call, Direction, UnitType, Value};

fn construction(position: &mut Position, unit: u32) -> u32 {
    match position.ok(unit, &Call::GetInfo {}) {
        Value::Unit(info) => info.construction_turns,
        other => panic!("{other:?}"),
    }
}

/// Resources are paid immediately, a cell must be free land, and there is no cooldown between two spawns.
#[test]
fn spawning() {
    let mut position = Position::new(&["M 1 1", "W 0 1"]);
    let base = position.bases()[0];
    for dir in [Direction::Northeast, Direction::North, Direction::West, Direction::Zero] {
        position.refused(base, &Call::Spawn { unit_type: UnitType::Worker, dir });
    }
    position.spawn(base, UnitType::Worker, Direction::East);
    assert_eq!(position.state().sides[0].stock, [82, 82, 92]);
    position.refused(base, &Call::Spawn { unit_type: UnitType::Worker, dir: Direction::East });
    position.refused(base, &Call::Spawn { unit_type: UnitType::Axeman, dir: Direction::East });
    let mut position = Position::new(&[]);
    let base = position.bases()[0];
    position.spawn(base, UnitType::Worker, Direction::East);
    position.spawn(base, UnitType::Explorer, Direction::North);
    assert_eq!(position.state().sides[0].stock, [67, 72, 62]);
    position.refused(base, &Call::Spawn { unit_type: UnitType::Base, dir: Direction::Northeast });
    position.put_deer(1, 1);
    position.refused(base, &Call::Spawn { unit_type: UnitType::Worker, dir: Direction::Northeast });
    position.edit(|state| state.deer.clear());
    assert!(position.yes(base, &Call::CanSpawn { unit_type: UnitType::Worker, dir: Direction::Northeast }));
    position.give(0, 19, 500, 500);
    position.refused(base, &Call::Spawn { unit_type: UnitType::Worker, dir: Direction::Northeast });
}

/// A new unit has no cooldown, which is also what others see before its first turn.
#[test]
fn newborn_units_are_rested() {
    let mut position = Position::new(&[]);
    let [base, _] = position.bases();
    for (round, dir) in [(0, Direction::East), (5, Direction::North)] {
        position.round(round);
        let unit = position.spawn(base, UnitType::Worker, dir);
        let (x, y) = position.table.board().xy(position.unit(unit).cell);
        let seen = position.ok(base, &Call::SenseUnitAtLocation { x: x.into(), y: y.into() });
        let Value::Unit(info) = seen else { panic!("{seen:?}") };
        assert_eq!((info.current_movement_cooldown, info.current_attack_cooldown), (0, 0), "round {round}");
    }
}

/// Section 8: some units need a technology.
#[test]
fn technologies_for_spawning() {
    for (parent, kind, tech) in [
        (UnitType::Base, UnitType::Wolf, Domestication),
        (UnitType::Settlement, UnitType::Wolf, Domestication),
        (UnitType::Worker, UnitType::Barracks, MilitaryTraining),
        (UnitType::Worker, UnitType::Farm, Jobs),
        (UnitType::Worker, UnitType::Sawmill, Jobs),
        (UnitType::Worker, UnitType::Quarry, Jobs),
    ] {
        let mut position = Position::new(&[]);
        position.give(0, 500, 500, 500);
        let parent = position.put(0, parent, 10, 10);
        let call = Call::Spawn { unit_type: kind, dir: Direction::East };
        position.refused(parent, &call);
        position.learn(0, &[tech]);
        position.ok(parent, &call);
    }
}

/// "A period of 10 turns": the first ten turns of a unit. It may only look and communicate.
#[test]
fn construction_takes_ten_turns() {
    let mut position = Position::new(&["D 1 0 50"]);
    position.give(0, 5000, 5000, 5000);
    let base = position.bases()[0];
    let worker = position.spawn(base, UnitType::Worker, Direction::East);
    position.next_turn(worker);
    assert_eq!(position.state().round, 0, "it acts in the round of its creation");
    for left in (1..=10).rev() {
        assert_eq!(construction(&mut position, worker), left);
        for call in [
            Call::Move { dir: Direction::East },
            Call::Attack { x: 2, y: 0 },
            Call::Spawn { unit_type: UnitType::Settlement, dir: Direction::East },
            Call::GatherResources {},
            Call::Deposit {},
            Call::LightTorch {},
            Call::KillSelf {},
        ] {
            position.refused(worker, &call);
        }
        position.ok(worker, &Call::SenseUnits { radius: None, team: None });
        position.ok(worker, &Call::Draw { value: 5 });
        position.ok(worker, &Call::ReadSmokeSignals {});
        position.next_turn(worker);
    }
    assert_eq!((construction(&mut position, worker), position.state().round), (0, 10));
    position.ok(worker, &Call::GatherResources {});
    position.ok(worker, &Call::Move { dir: Direction::East });
}

/// Structures give light and communicate while they are under construction, and produce resources.
#[test]
fn structures_under_construction() {
    let mut position = Position::new(&[]);
    position.give(0, 5000, 5000, 5000);
    position.learn(0, &[Jobs]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    let farm = position.spawn(worker, UnitType::Farm, Direction::East);
    assert_eq!(position.light(11, 10), 16);
    let before = position.state().sides[0].stock[0];
    position.next_turn(farm);
    assert_eq!(position.state().sides[0].stock[0], before + 1);
    position.ok(farm, &Call::MakeSmokeSignal { value: 3 });
    let settlement = position.spawn(worker, UnitType::Settlement, Direction::West);
    position.refused(settlement, &Call::Spawn { unit_type: UnitType::Worker, dir: Direction::West });
}

/// The order of turns: base A, base B; a spawned unit comes directly after its parent, newest first.
#[test]
fn the_order_of_turns() {
    let mut position = Position::new(&[]);
    position.give(0, 5000, 5000, 5000);
    let [a, b] = position.bases();
    let first = position.spawn(a, UnitType::Worker, Direction::East);
    let second = position.spawn(a, UnitType::Worker, Direction::North);
    for round in 0..3 {
        for expected in [a, second, first, b] {
            assert_eq!((position.state().round, position.current()), (round, expected));
            position.yield_turn();
        }
    }
    let third = position.spawn(a, UnitType::Worker, Direction::Northeast);
    assert_eq!(
        position.state().units.iter().map(|unit| unit.id).collect::<Vec<_>>(),
        [a, third, second, first, b]
    );
}

/// A unit that dies before its turn has none; the others keep their order.
#[test]
fn dead_units_have_no_turn() {
    let mut position = Position::new(&[]);
    let axeman = position.put(0, UnitType::Axeman, 10, 10);
    let victim = position.put(1, UnitType::Worker, 11, 10);
    let last = position.put(1, UnitType::Worker, 15, 15);
    position.ok(axeman, &Call::Attack { x: 11, y: 10 });
    position.yield_turn();
    assert_eq!(position.current(), last);
    assert!(position.find(victim).is_none());
    // The death of a unit earlier in the list does not make anybody miss a turn.
    let mut position = Position::new(&[]);
    let victim = position.put(1, UnitType::Worker, 11, 10);
    let axeman = position.put(0, UnitType::Axeman, 10, 10);
    let last = position.put(1, UnitType::Worker, 15, 15);
    position.ok(axeman, &Call::Attack { x: 11, y: 10 });
    assert!(position.find(victim).is_none());
    assert_eq!(position.current(), axeman);
    position.yield_turn();
    assert_eq!(position.current(), last);
}

/// Section 13: a unit dies when its program returns; ruling: also when it faults. A pause costs nothing.
#[test]
fn programs_that_end() {
    for (how, lives) in [
        (Ok(Pause::Yielded), true),
        (Ok(Pause::OutOfEnergy), true),
        (Ok(Pause::Returned), false),
        (Err(FaultKind::Crashed), false),
        (Err(FaultKind::OutOfMemory), false),
    ] {
        let mut position = Position::new(&[]);
        let worker = position.put(0, UnitType::Worker, 10, 10);
        let other = position.put(0, UnitType::Worker, 12, 10);
        position.turn_of(worker);
        let Turn::Resume { seat, unit } = position.table.turn() else { panic!("a turn") };
        position.table.paused(Actor { seat, unit: Some(unit) }, how);
        assert_eq!(position.find(worker).is_some(), lives, "{how:?}");
        assert_eq!(position.current(), other);
        assert!(position.state().end.is_none());
    }
}

/// A dead unit's program can do nothing more in its turn, and neither can anybody out of turn.
#[test]
fn only_the_unit_in_turn_acts() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.turn_of(worker);
    let Turn::Resume { seat, unit } = position.table.turn() else { panic!("a turn") };
    let reply = position.call(&Call::KillSelf {});
    assert!(reply.valid && reply.ended);
    let mut call = Vec::new();
    agon_kernel::RowValue::put(&Call::GetRound {}, &mut call);
    let before = position.state().clone();
    let (reply, _) = position.table.call(Actor { seat, unit: Some(unit) }, &call).expect("well-formed");
    let reply: Box<agon_stoneage::Reply> = reply.into_any().downcast().expect("a reply");
    assert!(!reply.valid && reply.ended);
    assert_eq!(*position.state(), before);
}

/// "At most 75 units", including structures and the base; Huts and Houses give 25 more each.
#[test]
fn the_limit_of_units() {
    for (techs, most) in [(&[][..], 75), (&[Huts], 100), (&[Huts, Houses], 125)] {
        let mut position = Position::new(&[]);
        position.give(0, 50_000, 50_000, 50_000);
        position.learn(0, techs);
        for number in 2..most {
            let kind = if number % 3 == 0 { UnitType::Farm } else { UnitType::Worker };
            position.put(0, kind, 2 + number % 18, 2 + number / 18);
        }
        let base = position.bases()[0];
        assert_eq!(position.int(base, &Call::GetTotalUnits {}), i64::from(most) - 1);
        assert_eq!(position.int(base, &Call::GetMaxTotalUnits {}), i64::from(most));
        position.spawn(base, UnitType::Worker, Direction::East);
        position.refused(base, &Call::Spawn { unit_type: UnitType::Worker, dir: Direction::North });
    }
    let mut position = Position::new(&[]);
    let (base, worker) = (position.bases()[0], position.put(0, UnitType::Worker, 5, 5));
    position.spawn(worker, UnitType::Settlement, Direction::East);
    assert_eq!(position.int(base, &Call::GetTotalUnits {}), 3, "a structure counts from its first turn");
}

/// Section 10.2, Tactics: 20 % of the cost is refunded, rounded down, after the full price was paid.
#[test]
fn tactics() {
    let mut position = Position::new(&[]);
    position.learn(0, &[Tactics]);
    let base = position.bases()[0];
    position.give(0, 14, 10, 30);
    position.refused(base, &Call::Spawn { unit_type: UnitType::Explorer, dir: Direction::East });
    position.give(0, 15, 10, 30);
    position.spawn(base, UnitType::Explorer, Direction::East);
    assert_eq!(position.state().sides[0].stock, [3, 2, 6]);
}

/// Section 6.1: ids are unique, from 1 to 10000, and depend on the seed.
#[test]
fn ids() {
    let mut position = Position::new(&[]);
    position.give(0, 60_000, 60_000, 60_000);
    let base = position.bases()[0];
    let mut seen = Vec::new();
    for _ in 0..500 {
        let unit = position.spawn(base, UnitType::Worker, Direction::East);
        let shown = position.unit(unit).shown();
        assert!((1..=10_000).contains(&shown) && !seen.contains(&shown));
        seen.push(shown);
        let place = position.state().units.iter().position(|other| other.id == unit).expect("alive");
        position.edit(|state| {
            state.units.remove(place);
        });
    }
    let board = std::sync::Arc::new(read(&map(&[])));
    let of_base = |seed| Position::seeded(&board, seed).bases()[0];
    assert_ne!(of_base(1), of_base(2), "another seed, other ids");
    // After 10000 births the ids start again, without those of living units.
    position.edit(|state| state.births = 10_000 - 1);
    let (one, two) = (
        position.spawn(base, UnitType::Worker, Direction::East),
        position.spawn(base, UnitType::Worker, Direction::North),
    );
    assert_ne!(position.unit(one).shown(), position.unit(two).shown());
    assert_ne!(one, two);
}
