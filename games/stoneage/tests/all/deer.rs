//! Section 6.2: deer.

use crate::common::{Game, Position, sample};
use agon_kernel::Match;
use agon_stoneage::{Call, Deer, UnitType, Victory};

/// "500 food, which loses two each round", and can be gathered.
#[test]
fn a_dead_deer_leaves_food() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 1, 2);
    position.put_deer(2, 2);
    let cell = position.cell(2, 2);
    for (turn, left) in [(0, 11), (2, 7), (4, 3)] {
        position.round(turn);
        position.ok(worker, &Call::Attack { x: 2, y: 2 });
        assert_eq!(position.state().deer[0].health, left);
    }
    position.round(6);
    position.ok(worker, &Call::Attack { x: 2, y: 2 });
    assert!(position.state().deer.iter().all(|deer| deer.cell != cell));
    assert_eq!(position.state().food_in(cell), 500);
    position.round(7);
    assert_eq!(position.state().food_in(cell), 498);
    position.round(8);
    position.ok(worker, &Call::Move { dir: agon_stoneage::Direction::East });
    position.ok(worker, &Call::GatherResources {});
    assert_eq!((position.unit(worker).carried[0], position.state().food_in(cell)), (5, 491));
    position.round(6 + 250);
    assert_eq!((position.state().food_in(cell), position.state().food.len()), (0, 0));
}

/// Born with a chance of 1 in 1000 on free dark cells, mirrored in both halves.
#[test]
fn births() {
    let mut born = 0;
    let mut cells = 0;
    for round in 0..600 {
        let mut position = Position::new(&[]);
        position.edit(|state| state.round = round);
        let dark = |x: i32, y: i32| position.light(x, y) < 6;
        cells += (0..20).flat_map(|x| (0..20).map(move |y| (x, y))).filter(|&(x, y)| dark(x, y)).count();
        position.round(round + 1);
        born += position.state().deer.len();
        let state = position.state();
        let image = |cell: u16| {
            let (x, y) = position.table.board().xy(cell);
            position.cell(19 - x, 19 - y)
        };
        for deer in &state.deer {
            assert!(state.deer.iter().any(|other| other.cell == image(deer.cell)), "both halves are equal");
            let at = position.table.board().location(deer.cell);
            assert!(position.light(at.x, at.y) < 6);
            assert_eq!(deer.health, 15);
        }
    }
    let expected = cells / 1000;
    assert!((expected * 8 / 10..expected * 12 / 10).contains(&born), "{born} of {expected} expected");
}

/// They move every 6 turns, 8.4852 when diagonally, and stay where light is below 6.
#[test]
fn they_keep_to_the_dark() {
    let mut position = Position::new(&[]);
    position.put(0, UnitType::Settlement, 10, 10);
    let cell = position.cell(10, 16);
    position.edit(|state| state.deer.push(Deer { id: 77, cell, health: 15, ready: 0, slot: 0 }));
    let (mut last, mut moves) = (cell, 0);
    for round in 1..300 {
        position.round(round);
        position.edit(|state| state.deer.retain(|deer| deer.id == 77));
        let deer = position.state().deer[0].clone();
        let at = position.table.board().location(deer.cell);
        assert!(position.light(at.x, at.y) < 6, "round {round}");
        if deer.cell != last {
            moves += 1;
            let straight = position.table.board().xy(last).0 == position.table.board().xy(deer.cell).0
                || position.table.board().xy(last).1 == position.table.board().xy(deer.cell).1;
            let left = deer.ready - (round - 1) * 10_000;
            let range = if straight { 60_000..70_000 } else { 84_852..94_852 };
            assert!(range.contains(&left), "{left}");
            last = deer.cell;
        }
    }
    assert!((35..50).contains(&moves), "{moves} moves in 300 rounds");
}

/// Without a dark neighbour they take the shortest way to a dark cell; without any dark cell they go anywhere.
#[test]
fn they_flee_from_the_light() {
    let mut position = Position::new(&[]);
    position.put(0, UnitType::Settlement, 10, 10);
    let cell = position.cell(10, 12);
    position.edit(|state| state.deer.push(Deer { id: 77, cell, health: 15, ready: 0, slot: 0 }));
    position.round(40);
    let deer = position.state().deer.iter().find(|deer| deer.id == 77).expect("alive");
    let at = position.table.board().location(deer.cell);
    assert!(position.light(at.x, at.y) < 6, "three steps, each at most 8.4852 turns");
    let mut position = Position::new(&[]);
    for (x, y) in (1..20).step_by(5).flat_map(|x| (1..20).step_by(5).map(move |y| (x, y))) {
        position.put(0, UnitType::Farm, x, y);
    }
    let cell = position.cell(10, 10);
    position.edit(|state| state.deer.push(Deer { id: 77, cell, health: 15, ready: 0, slot: 0 }));
    position.round(1);
    assert_ne!(position.state().deer[0].cell, cell);
}

/// A deer that walks or is born into a trap dies and leaves food.
#[test]
fn deer_and_traps() {
    let mut position = Position::new(&[]);
    let deer = position.cell(10, 10);
    let around: Vec<u16> = (9..12)
        .flat_map(|y| (9..12).map(move |x| (x, y)))
        .map(|(x, y)| position.cell(x, y))
        .filter(|&cell| cell != deer)
        .collect();
    position.edit(|state| {
        state.traps = around;
        state.deer.push(Deer { id: 77, cell: deer, health: 15, ready: 0, slot: 0 });
    });
    position.round(1);
    assert!(position.state().deer.iter().all(|deer| deer.id != 77));
    assert_eq!((position.state().traps.len(), position.state().food.len()), (7, 1));
}

/// Deer fill the dark in the course of a match, and the match ends.
#[test]
fn nobody_disturbs_them() {
    let mut game = Game::new(&sample("plain"), 3, ["Null", "Null"]);
    game.play();
    let state = game.table.state();
    assert!(state.deer.len() > 100, "{}", state.deer.len());
    assert_eq!((state.end.map(|end| end.how), game.table.round()), (Some(Victory::Lot), 2000));
}
