//! Sections 4 and 9: what units see.

use crate::common::{Position, map, read};
use agon_stoneage::{Call, Fire, Food, Location, Resource, Team, UnitInfo, UnitType, Value};
use std::sync::Arc;

fn units(value: Value) -> Vec<UnitInfo> {
    if let Value::Units(units) = value { units } else { panic!("{value:?}") }
}

/// Every kind sees as far as its vision range, in light of at least its detection level.
#[test]
fn vision_and_detection() {
    for (kind, vision, detection) in [
        (UnitType::Worker, 25, 11),
        (UnitType::Explorer, 50, 5),
        (UnitType::Trapper, 16, 11),
        (UnitType::Axeman, 20, 10),
        (UnitType::Spearman, 32, 10),
        (UnitType::Wolf, 32, 8),
        (UnitType::Settlement, 25, 8),
        (UnitType::Barracks, 25, 8),
        (UnitType::Farm, 16, 11),
        (UnitType::Sawmill, 16, 11),
        (UnitType::Quarry, 16, 11),
    ] {
        let mut position = Position::new(&[]);
        let unit = position.put(0, kind, 10, 10);
        position.put(1, UnitType::Settlement, 13, 10);
        for (x, y) in (2..19).flat_map(|x| (2..19).map(move |y| (x, y))) {
            let distance = (x - 10) * (x - 10) + (y - 10) * (y - 10);
            let expected = distance <= vision && position.light(x, y) >= detection;
            assert_eq!(position.yes(unit, &Call::CanSenseLocation { x, y }), expected, "{kind:?} {x} {y}");
        }
    }
}

/// Queries about cells in the dark or too far away are invalid, except whether they are in the map.
#[test]
fn the_dark() {
    let mut position = Position::new(&["M 12 10", "N 11 11 30"]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    let (x, y) = (12, 10);
    for call in [
        Call::HasMountain { x, y },
        Call::HasWater { x, y },
        Call::HasTrap { x, y },
        Call::IsAccessible { x, y },
        Call::SenseUnitAtLocation { x, y },
        Call::SenseResourceInfo { x, y },
        Call::SenseFireAtLocation { x, y },
        Call::SenseIllumination { x, y },
        Call::Read { x, y },
        Call::IsOutOfMap { x: 16, y: 10 },
        Call::IsObstructed { from_x: 10, from_y: 10, to_x: 16, to_y: 10 },
        Call::SenseUnits { radius: Some(-1), team: None },
    ] {
        position.refused(worker, &call);
    }
    assert!(!position.yes(worker, &Call::IsOutOfMap { x, y }));
    assert_eq!(position.ok(worker, &Call::SenseMountains { radius: None }), Value::Locations(vec![]));
    assert_eq!(
        position.ok(worker, &Call::SenseResources { radius: None, resource: None }),
        Value::Resources(vec![])
    );
    position.unit_mut(worker, |unit| unit.torch = 900);
    assert!(position.yes(worker, &Call::HasMountain { x, y }));
    assert!(!position.yes(worker, &Call::IsAccessible { x, y }));
    assert!(!position.yes(worker, &Call::HasWater { x, y }));
    assert_eq!(position.int(worker, &Call::SenseIllumination { x, y }), 12);
    assert_eq!(
        position.ok(worker, &Call::SenseMountains { radius: Some(4) }),
        Value::Locations(vec![Location { x, y }])
    );
    assert_eq!(position.ok(worker, &Call::SenseMountains { radius: Some(3) }), Value::Locations(vec![]));
}

/// Section 8: wolves detect units in any light, and nothing else.
#[test]
fn wolves_see_units_in_the_dark() {
    let mut position = Position::new(&["N 11 11 30"]);
    let wolf = position.put(0, UnitType::Wolf, 10, 10);
    position.put(1, UnitType::Worker, 12, 10);
    position.put_deer(10, 13);
    let seen = units(position.ok(wolf, &Call::SenseUnits { radius: None, team: None }));
    assert_eq!(
        seen.iter().map(|unit| unit.unit_type).collect::<Vec<_>>(),
        [UnitType::Worker, UnitType::Deer]
    );
    assert!(matches!(position.ok(wolf, &Call::SenseUnitAtLocation { x: 12, y: 10 }), Value::Unit(_)));
    assert_eq!(position.ok(wolf, &Call::SenseUnitAtLocation { x: 11, y: 10 }), Value::Nothing);
    assert!(!position.yes(wolf, &Call::CanSenseLocation { x: 12, y: 10 }));
    assert_eq!(
        position.ok(wolf, &Call::SenseResources { radius: None, resource: None }),
        Value::Resources(vec![])
    );
}

/// Lists are sorted by distance and can be limited by radius, team and kind; the unit itself is not included.
#[test]
fn lists() {
    let mut position = Position::new(&["D 11 10 40", "N 9 8 30", "W 8 10", "W 10 8"]);
    let explorer = position.put(0, UnitType::Explorer, 10, 10);
    position.put(1, UnitType::Settlement, 12, 10);
    position.put(0, UnitType::Worker, 10, 11);
    position.put_deer(13, 13);
    let (food, fire, trap) = (position.cell(11, 12), position.cell(9, 10), position.cell(9, 9));
    position.edit(|state| {
        state.food.push(Food { cell: food, level: 60 });
        state.fires.push(Fire { cell: fire, until: 33, seat: 1 });
        state.traps.push(trap);
    });
    let all = |position: &mut Position, radius, team| {
        let seen = units(position.ok(explorer, &Call::SenseUnits { radius, team }));
        seen.iter().map(|unit| unit.unit_type).collect::<Vec<_>>()
    };
    assert_eq!(all(&mut position, None, None), [UnitType::Worker, UnitType::Settlement, UnitType::Deer]);
    assert_eq!(all(&mut position, Some(4), None), [UnitType::Worker, UnitType::Settlement]);
    assert_eq!(all(&mut position, Some(3), None), [UnitType::Worker]);
    assert_eq!(all(&mut position, Some(i32::MAX), Some(Team::B)), [UnitType::Settlement]);
    assert_eq!(all(&mut position, None, Some(Team::Neutral)), [UnitType::Deer]);
    let resources = |position: &mut Position, resource| {
        let value = position.ok(explorer, &Call::SenseResources { radius: None, resource });
        let Value::Resources(list) = value else { panic!("{value:?}") };
        list.iter()
            .map(|info| (info.resource, info.amount, info.location.x, info.location.y))
            .collect::<Vec<_>>()
    };
    let (wood, stone, food) =
        ((Resource::Wood, 40, 11, 10), (Resource::Stone, 30, 9, 8), (Resource::Food, 60, 11, 12));
    let (mirrored_stone, mirrored_wood) = ((Resource::Stone, 30, 10, 11), (Resource::Wood, 40, 8, 9));
    assert_eq!(resources(&mut position, None), [wood, mirrored_stone, stone, mirrored_wood, food]);
    assert_eq!(resources(&mut position, Some(Resource::Food)), [food]);
    let locations = |position: &mut Position, call: Call| {
        let value = position.ok(explorer, &call);
        let Value::Locations(list) = value else { panic!("{value:?}") };
        list.iter().map(|at| (at.x, at.y)).collect::<Vec<_>>()
    };
    assert_eq!(locations(&mut position, Call::SenseTraps { radius: None }), [(9, 9)]);
    assert_eq!(
        locations(&mut position, Call::SenseWater { radius: None }),
        [(11, 9), (9, 11), (10, 8), (8, 10)]
    );
    let value = position.ok(explorer, &Call::SenseFires { radius: None });
    let Value::Fires(fires) = value else { panic!("{value:?}") };
    assert_eq!((fires.len(), fires[0].duration, fires[0].location), (1, 33, Location { x: 9, y: 10 }));
    assert!(position.yes(explorer, &Call::HasTrap { x: 9, y: 9 }));
    assert_eq!(position.ok(explorer, &Call::SenseResourceInfo { x: 11, y: 11 }), Value::Resources(vec![]));
    assert_eq!(
        locations(&mut position, Call::GetVisibleLocations { radius: Some(1), only_detectable: false }).len(),
        5
    );
}

/// `get_visible_locations` includes what is outside the map, unless only what can be sensed is requested.
#[test]
fn visible_locations() {
    let mut position = Position::new(&[]);
    let base = position.bases()[0];
    let count =
        |value: Value| if let Value::Locations(list) = value { list.len() } else { panic!("{value:?}") };
    assert_eq!(
        count(position.ok(base, &Call::GetVisibleLocations { radius: None, only_detectable: false })),
        161
    );
    let inside = count(position.ok(base, &Call::GetVisibleLocations { radius: None, only_detectable: true }));
    assert_eq!(inside, (0..8).flat_map(|x| (0..8).map(move |y| x * x + y * y)).filter(|&d| d <= 50).count());
    assert!(position.yes(base, &Call::IsOutOfMap { x: -1, y: 3 }));
    position.refused(base, &Call::IsOutOfMap { x: i32::MIN, y: i32::MAX });
}

/// Section 4: all coordinates are shifted by the offset of the map.
#[test]
fn offsets() {
    let text = map(&["D 3 3 5"]).replace("20 20\n0 0\n", "20 20\n812 7\n");
    let mut position = Position::on(&Arc::new(read(&text)));
    let base = position.bases()[0];
    assert_eq!(position.ok(base, &Call::GetLocation {}), Value::Location(Location { x: 812, y: 7 }));
    let value = position.ok(base, &Call::SenseResources { radius: None, resource: None });
    let Value::Resources(list) = value else { panic!("{value:?}") };
    assert_eq!(list[0].location, Location { x: 815, y: 10 });
    assert!(position.yes(base, &Call::IsOutOfMap { x: 811, y: 7 }));
    position.ok(base, &Call::Attack { x: 813, y: 8 });
}

/// What a unit sees of itself, and what others see of it.
#[test]
fn information() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 1, 1);
    let value = position.ok(worker, &Call::GetInfo {});
    let Value::Unit(info) = value else { panic!("{value:?}") };
    let expected = UnitInfo {
        id: position.unit(worker).shown(),
        team: Team::A,
        unit_type: UnitType::Worker,
        location: Location { x: 1, y: 1 },
        health: 10,
        max_health: 10,
        attack: 4,
        detection_level: 11,
        movement_cooldown: 20_000,
        attack_cooldown: 20_000,
        current_movement_cooldown: 0,
        current_attack_cooldown: 0,
        construction_turns: 0,
        torch_intensity: 0,
        torch_rounds: 0,
    };
    assert_eq!(info, expected);
    position.ok(worker, &Call::LightTorch {});
    position.ok(worker, &Call::Attack { x: 3, y: 1 });
    let base = position.bases()[0];
    position.next_turn(base);
    let seen = units(position.ok(base, &Call::SenseUnits { radius: None, team: None }));
    let expected =
        UnitInfo { current_attack_cooldown: 20_000, torch_intensity: 16, torch_rounds: 149, ..expected };
    assert_eq!(seen, [expected], "a cooldown goes down at the beginning of the unit's own turn");
    assert_eq!(position.ok(worker, &Call::GetTeam {}), Value::Team(Team::A));
    assert_eq!(position.ok(worker, &Call::GetOpponent {}), Value::Team(Team::B));
    assert_eq!(position.ok(worker, &Call::GetType {}), Value::Type(UnitType::Worker));
    assert_eq!(position.int(worker, &Call::GetRound {}), 1);
    assert_eq!(position.int(worker, &Call::GetResource { resource: Resource::Wood }), 94);
}

/// Units that act later in the round see a cooldown one lower.
#[test]
fn cooldowns_seen_later_in_the_round() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 1, 1);
    let explorer = position.put(0, UnitType::Explorer, 2, 1);
    position.ok(worker, &Call::Attack { x: 3, y: 1 });
    for (round, left) in [(0, 20_000), (1, 10_000), (2, 0)] {
        position.round(round);
        let value = position.ok(explorer, &Call::SenseUnitAtLocation { x: 1, y: 1 });
        let Value::Unit(info) = value else { panic!("{value:?}") };
        assert_eq!(info.current_attack_cooldown, left, "round {round}");
    }
}

/// Random numbers depend only on match, unit and draw.
#[test]
fn random_numbers() {
    let mut position = Position::new(&[]);
    let [a, b] = position.bases();
    let draw = |position: &mut Position, unit, draw| match position.ok(unit, &Call::GetRandomDouble { draw })
    {
        Value::Fraction(value) => value,
        other => panic!("{other:?}"),
    };
    let (first, second, other) =
        (draw(&mut position, a, 0), draw(&mut position, a, 1), draw(&mut position, b, 0));
    assert!(first != second && first != other && first < 1 << 53);
    position.next_turn(a);
    assert_eq!(draw(&mut position, a, 0), first);
}
