//! Sections 7 and 8: attacks, their ranges, obstructions, and traps.

use crate::common::Position;
use agon_stoneage::Technology::*;
use agon_stoneage::{Call, Direction, UnitType};

/// Section 6: each unit deals its damage and adds its attack cooldown.
#[test]
fn damage_and_cooldown() {
    for (kind, at, damage, cooldown) in [
        (UnitType::Worker, (12, 11), 4, 20_000),
        (UnitType::Axeman, (12, 11), 15, 40_000),
        (UnitType::Spearman, (13, 10), 5, 20_000),
        (UnitType::Wolf, (11, 11), 2, 10_000),
    ] {
        let mut position = Position::new(&[]);
        let unit = position.put(0, kind, 10, 10);
        let target = position.put(1, UnitType::Barracks, at.0, at.1);
        let call = Call::Attack { x: at.0.into(), y: at.1.into() };
        position.ok(unit, &call);
        assert_eq!(position.unit(target).health, 200 - damage, "{kind:?}");
        assert_eq!(position.unit(unit).attack_ready, cooldown, "{kind:?}");
        if cooldown >= 10_000 {
            position.refused(unit, &call);
        }
        position.learn(0, &[Sharpeners, Expertise]);
        position.unit_mut(unit, |unit| unit.attack_ready = 0);
        position.ok(unit, &call);
        let sharp = if matches!(kind, UnitType::Axeman | UnitType::Spearman) { damage / 5 } else { 0 };
        assert_eq!(position.unit(target).health, 200 - 2 * damage - sharp);
        assert_eq!(position.unit(unit).attack_ready, cooldown / 5 * 4);
    }
    let mut position = Position::new(&[]);
    let (base, foe) = (position.bases()[0], position.put(1, UnitType::Axeman, 3, 3));
    position.ok(base, &Call::Attack { x: 3, y: 3 });
    assert_eq!((position.unit(foe).health, position.unit(base).attack_ready), (30, 20_000));
}

/// Section 6.1: "range 12 reaches (2, 1) and not (2, 3)"; spearmen have a minimum range.
#[test]
fn ranges() {
    for (kind, inside, outside) in [
        (UnitType::Worker, &[(0, 0), (1, 0), (2, 1), (-1, 2)][..], &[(2, 2), (3, 0), (0, -3)][..]),
        (UnitType::Axeman, &[(0, 0), (2, -1)], &[(2, 2), (-3, 0)]),
        (UnitType::Spearman, &[(3, 0), (0, -3), (3, 3), (4, 1)], &[(0, 0), (1, 0), (2, 2), (4, 2), (5, 0)]),
        (UnitType::Wolf, &[(1, 1), (0, -1)], &[(2, 0), (2, 1)]),
        (UnitType::Trapper, &[(1, 1), (0, -1)], &[(0, 0), (2, 0)]),
        (UnitType::Explorer, &[], &[(0, 0), (1, 0)]),
        (UnitType::Settlement, &[], &[(1, 0)]),
    ] {
        let mut position = Position::new(&[]);
        let unit = position.put(0, kind, 10, 10);
        for (offsets, expected) in [(inside, true), (outside, false)] {
            for &(dx, dy) in offsets {
                let (x, y) = (10 + dx, 10 + dy);
                assert_eq!(position.yes(unit, &Call::CanAttackAt { x, y }), expected, "{kind:?} {dx} {dy}");
                if !expected {
                    position.refused(unit, &Call::Attack { x, y });
                }
            }
        }
    }
    let mut position = Position::new(&[]);
    let base = position.bases()[0];
    assert!(position.yes(base, &Call::CanAttackAt { x: 3, y: 3 }));
    assert!(!position.yes(base, &Call::CanAttackAt { x: 4, y: 2 }));
    assert!(!position.yes(base, &Call::CanAttackAt { x: -1, y: 0 }), "not in the map");
}

/// Section 7: the line must not cross the interior of a mountain; it may touch its edge.
#[test]
fn line_of_sight() {
    // The example of the section: (0,0) attacks (1,1) although there is a mountain at (1,0).
    let mut position = Position::new(&["M 11 10", "M 8 10"]);
    let axeman = position.put(0, UnitType::Axeman, 10, 10);
    for ((x, y), clear) in
        [((11, 11), true), ((12, 10), false), ((12, 11), false), ((11, 10), true), ((8, 10), true)]
    {
        assert_eq!(position.yes(axeman, &Call::CanAttackAt { x, y }), clear, "{x} {y}");
        let call = Call::IsObstructed { from_x: 10, from_y: 10, to_x: x, to_y: y };
        assert_eq!(position.yes(axeman, &call), !clear);
    }
    let call = Call::IsObstructed { from_x: 11, from_y: 10, to_x: 12, to_y: 10 };
    assert!(!position.yes(axeman, &call), "the two cells themselves do not count");
    let mut position = Position::new(&["M 12 11"]);
    let spearman = position.put(0, UnitType::Spearman, 10, 10);
    assert!(!position.yes(spearman, &Call::CanAttackAt { x: 13, y: 12 }), "through the inside");
    assert!(position.yes(spearman, &Call::CanAttackAt { x: 13, y: 13 }), "along the diagonal, at a corner");
    assert!(!position.yes(spearman, &Call::CanAttackAt { x: 14, y: 11 }));
    assert!(position.yes(spearman, &Call::CanAttackAt { x: 13, y: 10 }));
}

/// Darkness does not protect against attacks; own units and empty cells can also be attacked.
#[test]
fn what_can_be_attacked() {
    let mut position = Position::new(&[]);
    let axeman = position.put(0, UnitType::Axeman, 10, 10);
    let friend = position.put(0, UnitType::Axeman, 11, 10);
    position.ok(axeman, &Call::Attack { x: 11, y: 10 });
    assert_eq!(position.unit(friend).health, 55);
    position.ok(friend, &Call::Attack { x: 12, y: 10 });
    assert!(position.unit(friend).attack_ready > 0, "an empty cell costs the same");
}

/// Section 8: "when a unit kills another, its team gains half of what that one carried", even if it was of the same team.
#[test]
fn killing_a_friend() {
    let mut position = Position::new(&[]);
    let axeman = position.put(0, UnitType::Axeman, 10, 10);
    let friend = position.put(0, UnitType::Worker, 11, 10);
    position.unit_mut(friend, |unit| unit.carried = [50, 3, 1]);
    position.ok(axeman, &Call::Attack { x: 11, y: 10 });
    assert!(position.find(friend).is_none());
    assert_eq!(position.state().sides[0].stock, [127, 103, 102]);
    assert_eq!(position.state().sides[1].stock, [102; 3]);
}

/// Killing itself by an attack pays nobody, and the turn is over.
#[test]
fn attacking_oneself() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    position.unit_mut(worker, |unit| (unit.health, unit.carried) = (4, [40; 3]));
    position.turn_of(worker);
    let reply = position.call(&Call::Attack { x: 10, y: 10 });
    assert!(reply.valid && reply.ended);
    assert_eq!(position.state().sides[0].stock, [102; 3]);
    assert!(position.find(worker).is_none());
}

/// Section 8: a trap is set on an unoccupied, accessible cell; it kills whoever enters, and is then gone.
#[test]
fn traps() {
    let mut position = Position::new(&["M 10 11", "W 9 10"]);
    let trapper = position.put(0, UnitType::Trapper, 10, 10);
    let axeman = position.put(1, UnitType::Axeman, 12, 10);
    position.put(0, UnitType::Worker, 10, 9);
    for (x, y) in [(10, 11), (9, 10), (10, 9), (10, 10)] {
        position.refused(trapper, &Call::Attack { x, y });
    }
    position.put_deer(11, 9);
    position.refused(trapper, &Call::Attack { x: 11, y: 9 });
    position.ok(trapper, &Call::Attack { x: 11, y: 10 });
    assert_eq!(position.unit(trapper).attack_ready, 200_000, "a cooldown of 20");
    assert!(position.state().trap_in(position.cell(11, 10)));
    position.unit_mut(axeman, |unit| unit.carried = [9; 3]);
    position.turn_of(axeman);
    let reply = position.call(&Call::Move { dir: Direction::West });
    assert!(reply.valid && reply.ended);
    assert!(position.find(axeman).is_none());
    assert!(!position.state().trap_in(position.cell(11, 10)), "it is gone");
    assert_eq!(position.state().sides[0].stock, [102; 3], "nobody gains");
    let own = position.put(0, UnitType::Worker, 12, 11);
    position.edit(|state| state.traps.clear());
    position.unit_mut(trapper, |unit| unit.attack_ready = 0);
    position.ok(trapper, &Call::Attack { x: 11, y: 11 });
    position.ok(own, &Call::Move { dir: Direction::West });
    assert!(position.find(own).is_none(), "also one's own");
}

/// A unit that is spawned onto a trap dies, and the resources are lost.
#[test]
fn spawned_onto_a_trap() {
    let mut position = Position::new(&[]);
    let cell = position.cell(1, 0);
    position.edit(|state| state.traps.push(cell));
    let base = position.bases()[0];
    position.ok(base, &Call::Spawn { unit_type: UnitType::Worker, dir: Direction::East });
    assert_eq!((position.state().count(0), position.state().traps.len()), (1, 0));
    assert_eq!(position.state().sides[0].stock, [82, 82, 92]);
}

/// Section 8: trappers disarm adjacent traps; ruling: once per turn, without cooldown, also in the dark.
#[test]
fn disarming() {
    let mut position = Position::new(&[]);
    let trapper = position.put(0, UnitType::Trapper, 10, 10);
    let worker = position.put(0, UnitType::Worker, 12, 10);
    let cells = [position.cell(11, 10), position.cell(11, 11), position.cell(13, 10)];
    position.edit(|state| state.traps = cells.to_vec());
    position.edit(|state| state.traps.sort_unstable());
    position.refused(trapper, &Call::Disarm { x: 13, y: 10 });
    position.ok(trapper, &Call::Disarm { x: 11, y: 10 });
    assert!(!position.state().trap_in(cells[0]));
    assert!(!position.yes(trapper, &Call::CanDisarm { x: 11, y: 11 }));
    position.refused(trapper, &Call::Disarm { x: 11, y: 11 });
    position.refused(worker, &Call::Disarm { x: 11, y: 11 });
    position.next_turn(trapper);
    position.ok(trapper, &Call::Disarm { x: 11, y: 11 });
    assert_eq!(position.state().traps, [cells[2]]);
}

/// Section 6.1: a unit under construction cannot disarm.
#[test]
fn disarming_under_construction() {
    let mut position = Position::new(&[]);
    let trap = position.cell(2, 0);
    position.edit(|state| state.traps.push(trap));
    let base = position.bases()[0];
    let trapper = position.spawn(base, UnitType::Trapper, Direction::East);
    for round in 0..10 {
        position.round(round);
        position.refused(trapper, &Call::Disarm { x: 2, y: 0 });
        assert_eq!(position.state().round, round);
    }
    position.round(10);
    position.ok(trapper, &Call::Disarm { x: 2, y: 0 });
    assert!(position.state().traps.is_empty());
}
