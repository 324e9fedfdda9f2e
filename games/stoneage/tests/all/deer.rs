//! Section 6.2: deer.

use crate::common::{Game, Position, map, read, sample};
use agon_kernel::Match;
use agon_stoneage::{Call, Deer, Food, UnitType, Victory};
use std::sync::Arc;

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

/// An existing deposit does not add to the 500.
#[test]
fn a_deer_that_dies_on_food() {
    let mut position = Position::new(&[]);
    let worker = position.put(0, UnitType::Worker, 1, 2);
    let cell = position.cell(2, 2);
    position.put_deer(2, 2);
    position.edit(|state| {
        state.food.push(Food { cell, level: 300 });
        state.deer[0].health = 4;
    });
    position.ok(worker, &Call::Attack { x: 2, y: 2 });
    assert_eq!((position.state().deer.len(), position.state().food_in(cell)), (0, 500));
}

/// They move every 6 turns, 8.4852 for a diagonal step, and stay where light is below 6.
#[test]
fn deer_stay_in_the_dark() {
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

/// Without a dark neighbour they take the shortest path to a dark cell; without any dark cell they move anywhere.
#[test]
fn deer_flee_from_the_light() {
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

/// Where a deer that acts in the first round moves.
fn first_step(position: &mut Position, x: u16, y: u16) -> (u16, u16) {
    let cell = position.cell(x, y);
    position.edit(|state| state.deer.push(Deer { id: 77, cell, health: 15, ready: 0, slot: 0 }));
    position.round(1);
    let deer = position.state().deer.iter().find(|deer| deer.id == 77).expect("alive");
    position.table.board().xy(deer.cell)
}

/// "It goes to the nearest by the shortest way": around the rocks that close the pocket to the north.
#[test]
fn deer_take_the_shortest_path() {
    let board = Arc::new(read(&map(&["M 9 14", "M 10 14", "M 11 14", "M 9 13", "M 11 13"])));
    for seed in 0..20 {
        let mut position = Position::seeded(&board, seed);
        position.put(0, UnitType::Farm, 10, 10);
        let to = first_step(&mut position, 10, 12);
        assert!([(9, 12), (11, 12)].contains(&to), "{to:?}");
    }
}

/// Ruling: if all dark neighbours are occupied, a deer waits, although there is room in the light.
#[test]
fn deer_wait_for_a_dark_cell() {
    let mut position = Position::new(&[]);
    position.put(0, UnitType::Farm, 10, 10);
    for (x, y) in [(9, 15), (11, 15), (9, 16), (10, 16), (11, 16)] {
        position.put(0, UnitType::Worker, x, y);
    }
    assert_eq!(first_step(&mut position, 10, 15), (10, 15));
}

/// "Random moves": in the dark, every direction is taken.
#[test]
fn they_go_everywhere() {
    let board = Arc::new(read(&map(&[])));
    let steps = (0..200).map(|seed| first_step(&mut Position::seeded(&board, seed), 10, 10));
    let mut reached: Vec<(u16, u16)> = steps.collect();
    reached.sort_unstable();
    reached.dedup();
    let around = (9..12).flat_map(|x| (9..12).map(move |y| (x, y))).filter(|&at| at != (10, 10));
    assert_eq!(reached, around.collect::<Vec<_>>());
}

/// A deer that is born on a trap dies immediately and leaves food.
#[test]
fn born_on_a_trap() {
    let mut position = Position::new(&[]);
    let bases = [position.cell(0, 0), position.cell(19, 19)];
    let all = (0..20).flat_map(|x| (0..20).map(move |y| (x, y))).map(|(x, y)| position.cell(x, y));
    let mut traps: Vec<u16> = all.filter(|cell| !bases.contains(cell)).collect();
    traps.sort_unstable();
    position.edit(|state| state.traps = traps);
    for round in 1..=40 {
        position.round(round);
        assert_eq!(position.state().deer, [], "round {round}");
    }
    let (traps, food) = (position.state().traps.len(), position.state().food.len());
    assert!(food > 0 && traps + food == 398, "{traps} {food}");
}

/// A deer that walks into traps dies and leaves food.
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

/// Deer fill the dark over the course of a match, and the match ends.
#[test]
fn nobody_disturbs_them() {
    let mut game = Game::new(&sample("plain"), 3, ["Null", "Null"]);
    game.play();
    let state = game.table.state();
    assert!(state.deer.len() > 100, "{}", state.deer.len());
    assert_eq!((state.end.map(|end| end.how), game.table.round()), (Some(Victory::Lot), 2000));
}
