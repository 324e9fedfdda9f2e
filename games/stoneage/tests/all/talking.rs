//! Section 9: rock paintings and smoke signals.

use crate::common::Position;
use agon_stoneage::Technology::*;
use agon_stoneage::{Call, Direction, UnitType, Value};

#[test]
fn painting() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 1, 1);
    let enemy = position.put(1, UnitType::Axeman, 3, 1);
    assert_eq!(position.int(enemy, &Call::Read { x: 1, y: 1 }), 0, "all cells are painted with 0 at first");
    position.ok(worker, &Call::Draw { value: 100_000 });
    assert_eq!(position.int(enemy, &Call::Read { x: 1, y: 1 }), 100_000, "enemies read it, too");
    position.ok(worker, &Call::Draw { value: 7 });
    assert_eq!(position.int(enemy, &Call::Read { x: 1, y: 1 }), 7, "a painting covers the one before");
    for value in [-1, 100_001, i32::MIN, i32::MAX] {
        position.refused(worker, &Call::Draw { value });
        assert!(!position.yes(worker, &Call::CanDraw { value }));
    }
    position.learn(0, &[RockArt]);
    for value in [i32::MIN, i32::MAX] {
        position.ok(worker, &Call::Draw { value });
        assert_eq!(position.int(enemy, &Call::Read { x: 1, y: 1 }), i64::from(value));
    }
    position.ok(worker, &Call::Draw { value: 0 });
    assert_eq!(position.state().art, []);
}

/// "Painting and reading only in adequate light"; wolves and structures do not paint.
#[test]
fn who_paints_and_reads() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.refused(worker, &Call::Draw { value: 1 });
    assert!(!position.yes(worker, &Call::CanRead { x: 10, y: 10 }));
    position.refused(worker, &Call::Read { x: 10, y: 10 });
    let wolf = position.put(0, UnitType::Wolf, 1, 1);
    position.refused(wolf, &Call::Draw { value: 1 });
    position.ok(wolf, &Call::Read { x: 1, y: 1 });
    let base = position.bases()[0];
    position.refused(base, &Call::Draw { value: 1 });
    assert_eq!(position.int(base, &Call::Read { x: 1, y: 1 }), 0);
}

/// A signal is seen everywhere by everybody from when it is sent until the sender's next turn.
#[test]
fn smoke() {
    let mut position = Position::new(&[]);
    let far = position.put(1, UnitType::Worker, 15, 3);
    let [a, b] = position.bases();
    position.ok(a, &Call::MakeSmokeSignal { value: -5 });
    assert_eq!(position.ok(a, &Call::ReadSmokeSignals {}), Value::Ints(vec![-5]));
    position.ok(b, &Call::MakeSmokeSignal { value: -9 });
    assert_eq!(position.ok(far, &Call::ReadSmokeSignals {}), Value::Ints(vec![-9, -5]), "ascending");
    position.next_turn(a);
    assert_eq!(
        position.ok(a, &Call::ReadSmokeSignals {}),
        Value::Ints(vec![-9]),
        "its own is gone, the other's not yet"
    );
    position.next_turn(b);
    assert_eq!(position.ok(b, &Call::ReadSmokeSignals {}), Value::Ints(vec![]));
}

/// Signals with the same number are read as one.
#[test]
fn equal_signals() {
    let mut position = Position::new(&[]);
    let reader = position.put(1, UnitType::Worker, 10, 10);
    for base in position.bases() {
        position.ok(base, &Call::MakeSmokeSignal { value: 4 });
    }
    assert_eq!(position.ok(reader, &Call::ReadSmokeSignals {}), Value::Ints(vec![4]));
}

/// A signal requires a torch or the unit's own light and both cooldowns below 1, and adds 10 to both; 2 with Vocabulary.
#[test]
fn what_smoke_costs() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.refused(worker, &Call::MakeSmokeSignal { value: 1 });
    position.unit_mut(worker, |unit| unit.torch = 900);
    position.ok(worker, &Call::MakeSmokeSignal { value: 1 });
    assert_eq!((position.unit(worker).move_ready, position.unit(worker).attack_ready), (100_000, 100_000));
    position.refused(worker, &Call::MakeSmokeSignal { value: 2 });
    position.refused(worker, &Call::Move { dir: Direction::North });
    for (move_ready, attack_ready) in [(10_000, 0), (0, 10_000)] {
        position.unit_mut(worker, |unit| (unit.move_ready, unit.attack_ready) = (move_ready, attack_ready));
        assert!(!position.yes(worker, &Call::CanMakeSmokeSignal {}));
    }
    position.learn(0, &[Vocabulary]);
    position.unit_mut(worker, |unit| (unit.move_ready, unit.attack_ready) = (9_999, 5));
    position.ok(worker, &Call::MakeSmokeSignal { value: 1 });
    assert_eq!((position.unit(worker).move_ready, position.unit(worker).attack_ready), (29_999, 20_005));
}

/// "Or until the unit dies."
#[test]
fn smoke_ends_with_its_sender() {
    let mut position = Position::new(&[]);
    let farm = position.put(0, UnitType::Farm, 10, 10);
    let axeman = position.put(1, UnitType::Axeman, 11, 10);
    position.unit_mut(farm, |unit| unit.health = 1);
    position.ok(farm, &Call::MakeSmokeSignal { value: 4 });
    assert_eq!(position.ok(axeman, &Call::ReadSmokeSignals {}), Value::Ints(vec![4]));
    position.ok(axeman, &Call::Attack { x: 10, y: 10 });
    assert_eq!(position.ok(axeman, &Call::ReadSmokeSignals {}), Value::Ints(vec![]));
}

/// Section 10.2, Eugenics: wolves can read smoke signals only with it.
#[test]
fn wolves_and_smoke() {
    let mut position = Position::new(&[]);
    let wolf = position.put(0, UnitType::Wolf, 10, 10);
    assert!(!position.yes(wolf, &Call::CanReadSmokeSignals {}));
    position.refused(wolf, &Call::ReadSmokeSignals {});
    position.learn(0, &[Eugenics]);
    position.ok(wolf, &Call::ReadSmokeSignals {});
}
