//! Section 8: torches and fires.

use crate::common::Position;
use crate::light::check;
use agon_stoneage::Technology::*;
use agon_stoneage::{Call, Direction, Fire, UnitType, Value};

/// "u must be beside another unit with a torch, a structure, or a fire" and pays 10 wood.
#[test]
fn what_lights_a_torch() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.refused(worker, &Call::LightTorch {});
    position.unit_mut(worker, |unit| unit.torch = 900);
    assert!(!position.yes(worker, &Call::CanLightTorch {}), "its own torch is no other flame");
    position.refused(worker, &Call::LightTorch {});
    position.unit_mut(worker, |unit| unit.torch = 0);
    let other = position.put(1, UnitType::Worker, 11, 11);
    assert!(!position.yes(worker, &Call::CanLightTorch {}), "a unit without a torch");
    position.unit_mut(other, |unit| unit.torch = 900);
    assert!(position.yes(worker, &Call::CanLightTorch {}), "a unit with a torch, of any team");
    position.unit_mut(other, |unit| (unit.torch, unit.kind) = (0, UnitType::Farm));
    assert!(position.yes(worker, &Call::CanLightTorch {}), "a structure");
    for (x, y, burns) in [(10, 10, true), (9, 9, true), (12, 10, false)] {
        let mut position = Position::new(&[]);
        let worker = position.put(0, UnitType::Worker, 10, 10);
        let cell = position.cell(x, y);
        position.edit(|state| state.fires.push(Fire { cell, until: 900, seat: 1 }));
        assert_eq!(position.yes(worker, &Call::CanLightTorch {}), burns, "a fire at {x} {y}");
    }
    let before = position.state().sides[0].stock;
    position.ok(worker, &Call::LightTorch {});
    assert_eq!(position.state().sides[0].stock[2], before[2] - 10);
    assert_eq!(u32::from(position.unit(worker).torch), position.state().round + 150);
    position.give(0, 500, 500, 9);
    position.refused(worker, &Call::LightTorch {});
}

/// Wolves and structures carry no torches; with Flint, no flame is needed.
#[test]
fn who_lights_a_torch() {
    let mut position = Position::new(&[]);
    position.put(0, UnitType::Farm, 10, 10);
    for (x, kind, can) in
        [(9, UnitType::Wolf, false), (11, UnitType::Settlement, false), (10, UnitType::Axeman, true)]
    {
        let unit = position.put(0, kind, x, 11);
        assert_eq!(position.yes(unit, &Call::CanLightTorch {}), can, "{kind:?}");
    }
    let mut position = Position::new(&[]);
    let lonely = position.put(0, UnitType::Spearman, 10, 10);
    position.learn(0, &[Flint]);
    position.ok(lonely, &Call::LightTorch {});
    assert_eq!(position.light(10, 10), 16);
}

/// A torch burns for 150 turns, or 250 with Oil; a thrown one becomes a fire for the remaining time.
#[test]
fn how_long_torches_burn() {
    for (techs, turns) in [(&[Flint][..], 150), (&[Flint, Oil], 250)] {
        let mut position = Position::new(&[]);
        let worker = position.put(0, UnitType::Worker, 10, 10);
        position.learn(0, techs);
        position.ok(worker, &Call::LightTorch {});
        position.round(turns - 1);
        position.turn_of(worker);
        assert_eq!(position.light(10, 10), 16);
        position.next_turn(worker);
        assert_eq!((position.state().round, position.light(10, 10)), (turns, 0));
    }
    let mut position = Position::new(&[]);
    let explorer = position.put(0, UnitType::Explorer, 10, 10);
    position.learn(0, &[Flint]);
    position.ok(explorer, &Call::LightTorch {});
    position.round(100);
    position.ok(explorer, &Call::ThrowTorch { x: 13, y: 10 });
    assert_eq!(position.unit(explorer).torch, 0);
    let seen = position.ok(explorer, &Call::SenseFireAtLocation { x: 13, y: 10 });
    let Value::Fire(fire) = seen else { panic!("{seen:?}") };
    assert_eq!((fire.duration, fire.intensity), (50, 16));
    position.round(149);
    assert_eq!(position.light(13, 10), 16);
    position.round(150);
    assert_eq!((position.light(13, 10), position.state().fires.len()), (0, 0));
}

/// Section 6: explorers throw up to 18, all others 2; not onto water or mountains, nor through mountains.
#[test]
fn throwing() {
    for (kind, far) in [
        (UnitType::Explorer, 18),
        (UnitType::Worker, 2),
        (UnitType::Trapper, 2),
        (UnitType::Axeman, 2),
        (UnitType::Spearman, 2),
    ] {
        let mut position = Position::new(&[]);
        let unit = position.put(0, kind, 10, 10);
        position.refused(unit, &Call::ThrowTorch { x: 10, y: 10 });
        position.unit_mut(unit, |unit| unit.torch = 900);
        for (dx, dy) in [(0, 0), (1, 1), (0, -1), (2, 0), (3, 3), (4, 1), (4, 2), (5, 0)] {
            let expected = dx * dx + dy * dy <= far;
            assert_eq!(
                position.yes(unit, &Call::CanThrowTorch { x: 10 + dx, y: 10 + dy }),
                expected,
                "{kind:?} {dx} {dy}"
            );
        }
    }
    let mut position = Position::new(&["M 11 10", "W 10 12"]);
    let explorer = position.put(0, UnitType::Explorer, 10, 10);
    position.unit_mut(explorer, |unit| unit.torch = 900);
    for (x, y) in [(11, 10), (10, 12), (12, 10), (13, 10)] {
        position.refused(explorer, &Call::ThrowTorch { x, y });
    }
    position.ok(explorer, &Call::ThrowTorch { x: 10, y: 13 });
}

/// A new fire replaces the one that burns there.
#[test]
fn a_fire_on_a_fire() {
    let mut position = Position::new(&[]);
    let explorer = position.put(0, UnitType::Explorer, 10, 10);
    let cell = position.cell(11, 10);
    position.edit(|state| state.fires.push(Fire { cell, until: 900, seat: 1 }));
    position.unit_mut(explorer, |unit| unit.torch = 60);
    position.ok(explorer, &Call::ThrowTorch { x: 11, y: 10 });
    assert_eq!(position.state().fires, [Fire { cell, until: 60, seat: 0 }]);
    assert_eq!(position.light(11, 10), 16);
    position.round(60);
    assert_eq!(position.light(11, 10), 0);
}

/// A torch that is lit again burns for its full time.
#[test]
fn lighting_again() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 1, 1);
    position.ok(worker, &Call::LightTorch {});
    position.round(20);
    position.ok(worker, &Call::LightTorch {});
    assert_eq!(position.unit(worker).torch, 170);
    position.ok(worker, &Call::Move { dir: Direction::East });
    assert_eq!(position.light(2, 1), 16, "one torch, not two");
}

/// Section 10.2, Combustion: a fire's light depends on its own team's technologies, even if it replaces another team's fire.
#[test]
fn combustion_of_one_team() {
    let mut position = Position::new(&[]);
    position.learn(0, &[Combustion]);
    let explorer = position.put(0, UnitType::Explorer, 10, 10);
    position.unit_mut(explorer, |unit| unit.torch = 60);
    let cell = position.cell(11, 10);
    position.edit(|state| state.fires.push(Fire { cell, until: 900, seat: 1 }));
    assert_eq!((position.light(10, 10), position.light(11, 10)), (18, 16));
    position.ok(explorer, &Call::ThrowTorch { x: 11, y: 10 });
    assert_eq!(position.light(11, 10), 18);
    check(position.table.board(), position.state());
    position.round(60);
    assert_eq!((position.light(11, 10), position.state().fires.len()), (0, 0));
    check(position.table.board(), position.state());
    // A torch that burns down while it is carried.
    let bearer = position.put(0, UnitType::Worker, 10, 12);
    position.unit_mut(bearer, |unit| unit.torch = 65);
    position.round(65);
    position.turn_of(bearer);
    assert_eq!((position.unit(bearer).torch, position.light(10, 12)), (0, 0));
    check(position.table.board(), position.state());
}
