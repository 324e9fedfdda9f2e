//! Section 3 and the workers of section 8: income, gathering, depositing, structures that produce resources.

use crate::common::Position;
use agon_stoneage::Technology::*;
use agon_stoneage::{Call, Direction, UnitType, Value};

/// "Each team begins with 100 of each and gets two of each at the beginning of every round."
#[test]
fn income() {
    let mut position = Position::new(&[]);
    assert_eq!(position.state().sides[0].stock, [102; 3], "round 0 has begun");
    position.round(10);
    assert_eq!(position.state().sides[1].stock, [122; 3]);
    position.learn(0, &[Coin]);
    position.round(20);
    assert_eq!(
        (position.state().sides[0].stock, position.state().sides[1].stock),
        ([152; 3], [142; 3]),
        "Coin gives one more"
    );
    position.learn(0, &[Poison]);
    position.round(30);
    assert_eq!(position.state().sides[1].stock, [152; 3], "Poison takes one from the opponent");
}

/// Section 8: 5 of each resource on its own cell in a turn, up to 100 of each.
#[test]
fn gathering() {
    let mut position = Position::new(&["D 1 1 23", "N 2 1 1000"]);
    let worker = position.put(0, UnitType::Worker, 1, 1);
    assert!(position.yes(worker, &Call::CanGatherResources {}));
    position.ok(worker, &Call::GatherResources {});
    assert_eq!(position.unit(worker).carried, [0, 0, 5]);
    assert!(!position.yes(worker, &Call::CanGatherResources {}), "once in a turn");
    position.refused(worker, &Call::GatherResources {});
    for expected in [10, 15, 20, 23] {
        position.next_turn(worker);
        position.ok(worker, &Call::GatherResources {});
        assert_eq!(position.unit(worker).carried, [0, 0, expected]);
    }
    position.next_turn(worker);
    position.refused(worker, &Call::GatherResources {});
    position.ok(worker, &Call::Move { dir: Direction::East });
    position.learn(0, &[Utensils]);
    position.next_turn(worker);
    for expected in (10..=100).step_by(10) {
        position.ok(worker, &Call::GatherResources {});
        assert_eq!(position.ok(worker, &Call::GetResourcesCarried {}), Value::Carried([0, expected, 23]));
        position.next_turn(worker);
    }
    position.refused(worker, &Call::GatherResources {});
    position.learn(0, &[Boxes]);
    for _ in 0..10 {
        position.ok(worker, &Call::GatherResources {});
        position.next_turn(worker);
    }
    assert_eq!(position.unit(worker).carried, [0, 200, 23]);
    position.refused(worker, &Call::GatherResources {});
}

/// "If there is more than one resource on the cell it takes 5 of each."
#[test]
fn gathering_of_each() {
    let mut position = Position::new(&["D 1 1 23"]);
    let worker = position.put(0, UnitType::Worker, 1, 1);
    let cell = position.cell(1, 1);
    position.edit(|state| state.food.push(agon_stoneage::Food { cell, level: 400 }));
    position.ok(worker, &Call::GatherResources {});
    assert_eq!(position.unit(worker).carried, [5, 0, 5]);
    assert_eq!(position.state().food_in(cell), 395);
}

/// Only workers gather, and only in the light (section 8).
#[test]
fn gathering_needs_light_and_a_worker() {
    let mut position = Position::new(&["D 10 10 50", "D 1 1 50", "N 4 1 50"]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.refused(worker, &Call::GatherResources {});
    position.unit_mut(worker, |unit| unit.torch = 900);
    position.ok(worker, &Call::GatherResources {});
    let axeman = position.put(0, UnitType::Axeman, 1, 1);
    position.refused(axeman, &Call::GatherResources {});
    // The base gives 4 1 a light of 11: exactly the detection level is enough.
    let edge = position.put(0, UnitType::Worker, 4, 1);
    assert_eq!(position.light(4, 1), 11);
    position.ok(edge, &Call::GatherResources {});
}

/// Depositing: next to a base or settlement of the own team; everything at once.
#[test]
fn depositing() {
    for (seat, kind, works) in [
        (0, UnitType::Settlement, true),
        (0, UnitType::Base, true),
        (1, UnitType::Settlement, false),
        (0, UnitType::Barracks, false),
        (0, UnitType::Farm, false),
    ] {
        let mut position = Position::new(&[]);
        let worker = position.put(0, UnitType::Worker, 10, 10);
        position.put(seat, kind, 11, 11);
        position.unit_mut(worker, |unit| unit.carried = [7, 8, 9]);
        assert_eq!(position.yes(worker, &Call::CanDeposit {}), works, "{kind:?} of {seat}");
        if works {
            position.ok(worker, &Call::Deposit {});
            assert_eq!(position.unit(worker).carried, [0; 3]);
            assert_eq!(position.state().sides[0].stock, [109, 110, 111]);
        } else {
            position.refused(worker, &Call::Deposit {});
        }
    }
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.put(0, UnitType::Settlement, 12, 10);
    position.refused(worker, &Call::Deposit {});
}

/// "Farms, sawmills and quarries give one food, wood and stone per round."
#[test]
fn structures_that_give() {
    for (kind, gives) in
        [(UnitType::Farm, [1, 0, 0]), (UnitType::Quarry, [0, 1, 0]), (UnitType::Sawmill, [0, 0, 1])]
    {
        let mut position = Position::new(&[]);
        position.put(0, kind, 10, 10);
        position.round(1);
        let before = position.state().sides[0].stock;
        position.round(11);
        let gained: Vec<u32> =
            (0..3).map(|of| position.state().sides[0].stock[of] - before[of] - 20).collect();
        assert_eq!(gained, gives.map(|much| 10 * much), "{kind:?}");
    }
}

/// Section 8: the killer's team gets half of what the dead unit carried; ruling: rounded down, and only for kills.
#[test]
fn half_of_what_a_dead_unit_carried() {
    let mut position = Position::new(&[]);
    let axeman = position.put(0, UnitType::Axeman, 10, 10);
    let worker = position.put(1, UnitType::Worker, 11, 10);
    position.unit_mut(worker, |unit| unit.carried = [51, 3, 0]);
    position.ok(axeman, &Call::Attack { x: 11, y: 10 });
    assert!(position.find(worker).is_none());
    assert_eq!(position.state().sides[0].stock, [127, 103, 102]);
    let mut position = Position::new(&[]);
    let worker = position.put(1, UnitType::Worker, 11, 10);
    position.unit_mut(worker, |unit| unit.carried = [50; 3]);
    position.ok(worker, &Call::KillSelf {});
    assert!(position.find(worker).is_none());
    assert_eq!(position.state().sides.clone().map(|side| side.stock), [[102; 3]; 2]);
}
