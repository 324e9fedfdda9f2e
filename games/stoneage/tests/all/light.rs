//! Light: the formula of section 11, and that the light is correct after every single action.

use crate::common::{Game, Position, sample};
use agon_kernel::{Board as _, Knobs, Match, Rng, Seed, Stream};
use agon_stoneage::{Board, Call, Location, Resource, State, Technology, UnitType};
use proptest::prelude::*;
use std::sync::Arc;

/// The light of every cell by the plain formula of section 11, row by row from the south.
fn by_formula(board: &Board, state: &State) -> Vec<u8> {
    let (width, height) = (i32::from(board.width()), i32::from(board.height()));
    let place = |x: i32, y: i32| (y * width + x) as usize;
    let cells: Vec<(i32, i32)> = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).collect();
    let opacity: Vec<i32> = cells
        .iter()
        .map(|&(x, y)| {
            let cell = board.cell(x as u16, y as u16).expect("inside");
            if board.is_mountain(cell) {
                100
            } else if state.amount(board, cell, Resource::Wood) > 0 {
                2
            } else {
                1
            }
        })
        .collect();
    let torch = |seat: u8| state.techs(seat).torch_light();
    let units = state
        .units
        .iter()
        .map(|unit| (unit.cell, if unit.torch > 0 { torch(unit.seat) } else { unit.kind.light() }));
    let fires = state.fires.iter().map(|fire| (fire.cell, torch(fire.seat)));
    let mut light = vec![0; cells.len()];
    for (source, intensity) in units.chain(fires).filter(|&(_, intensity)| intensity > 0) {
        let (sx, sy) = board.xy(source);
        let (sx, sy) = (i32::from(sx), i32::from(sy));
        let square = |x: i32, y: i32| (x - sx) * (x - sx) + (y - sy) * (y - sy);
        let mut order = cells.clone();
        order.retain(|&(x, y)| square(x, y) <= 200); // Further than any light reaches.
        order.sort_by_key(|&(x, y)| square(x, y));
        let mut values: Vec<Option<i32>> = vec![None; cells.len()];
        for &(x, y) in &order {
            let mut best = if (x, y) == (sx, sy) { i32::from(intensity) } else { i32::MIN };
            for (dx, dy) in [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)] {
                let (nx, ny) = (x + dx, y + dy);
                let inside = (0..width).contains(&nx) && (0..height).contains(&ny);
                if inside
                    && square(nx, ny) < square(x, y)
                    && let Some(value) = values[place(nx, ny)]
                {
                    let length = if dx != 0 && dy != 0 { 3 } else { 2 };
                    best = best.max(value - opacity[place(nx, ny)] * length);
                }
            }
            values[place(x, y)] = Some(best);
        }
        for (light, value) in light.iter_mut().zip(values) {
            *light = (*light).max(value.unwrap_or(0).clamp(0, 255) as u8);
        }
    }
    light
}

/// Compares all cells.
#[track_caller]
pub(crate) fn check(board: &Board, state: &State) {
    let expected = by_formula(board, state);
    for y in 0..board.height() {
        for x in 0..board.width() {
            let cell = board.cell(x, y).expect("inside");
            let found = state.light_at(board, board.location(cell)).expect("inside");
            let expected = expected[usize::from(y) * usize::from(board.width()) + usize::from(x)];
            assert_eq!(found, expected, "round {}: the light at {x} {y}", state.round);
        }
    }
}

/// Section 6: the base has 20, the other structures 16; section 5: light is the maximum.
#[test]
fn structures_shine() {
    let mut position = Position::new(&[]);
    let lights = |position: &Position, y: i32| (0..11).map(|x| position.light(x, y)).collect::<Vec<_>>();
    assert_eq!(lights(&position, 0), [20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0]);
    assert_eq!(lights(&position, 1)[..4], [18, 17, 15, 13]);
    position.put(0, UnitType::Settlement, 10, 0);
    assert_eq!(lights(&position, 0), [20, 18, 16, 14, 12, 10, 8, 10, 12, 14, 16]);
    for kind in [UnitType::Barracks, UnitType::Farm, UnitType::Sawmill, UnitType::Quarry] {
        let mut position = Position::new(&[]);
        position.put(0, kind, 10, 10);
        assert_eq!((position.light(10, 10), position.light(10, 11)), (16, 14));
    }
}

/// Section 5: mountains block light, forests have opacity 2, and a source in a forest is dimmed by its own cell.
#[test]
fn mountains_and_forests() {
    let mut position = Position::new(&["M 11 10", "D 8 10 20", "D 4 4 20"]);
    let fire = position.put(0, UnitType::Settlement, 10, 10);
    assert_eq!(
        (position.light(11, 10), position.light(12, 10)),
        (14, 10),
        "a mountain is lit, and casts a shadow"
    );
    assert_eq!(
        (position.light(8, 10), position.light(7, 10)),
        (12, 8),
        "the forest takes 4, and the ways around it as much"
    );
    check(position.table.board(), position.state());
    let cell = position.cell(4, 4);
    position.unit_mut(fire, |unit| unit.cell = cell);
    assert_eq!((position.light(4, 5), position.light(5, 5)), (12, 10), "16 - 2 * 2 and 16 - 2 * 3");
    check(position.table.board(), position.state());
}

/// Section 8: torches and fires have 16. A torch moves with its bearer, immediately.
#[test]
fn torches_go_along() {
    let mut position = Position::new(&[]);
    let explorer = position.put(0, UnitType::Explorer, 10, 10);
    position.unit_mut(explorer, |unit| unit.torch = 90);
    assert_eq!(position.light(10, 10), 16);
    position.ok(explorer, &Call::Move { dir: agon_stoneage::Direction::East });
    assert_eq!((position.light(10, 10), position.light(11, 10)), (14, 16));
    position.ok(explorer, &Call::ThrowTorch { x: 11, y: 14 });
    assert_eq!((position.light(11, 10), position.light(11, 14)), (8, 16));
    check(position.table.board(), position.state());
}

/// When the last tree of a cell is felled, all light that passes through it changes immediately.
#[test]
fn felling_lets_light_through() {
    let mut position = Position::new(&["D 10 10 5", "D 11 10 5"]);
    let worker = position.put(0, UnitType::Worker, 10, 10);
    let other = position.put(1, UnitType::Explorer, 6, 10);
    position.unit_mut(worker, |unit| unit.torch = 900);
    position.unit_mut(other, |unit| unit.torch = 900);
    let before = position.light(12, 10);
    position.ok(worker, &Call::GatherResources {});
    assert_eq!(position.state().amount(position.table.board(), position.cell(10, 10), Resource::Wood), 0);
    assert!(position.light(12, 10) > before);
    check(position.table.board(), position.state());
}

/// Section 10.2, Combustion: torches and fires of the team that are already burning also get 2 more.
#[test]
fn combustion_brightens_existing_flames() {
    let mut position = Position::new(&[]);
    position.learn(
        0,
        &[
            Technology::Coin,
            Technology::Boxes,
            Technology::Rafts,
            Technology::Oil,
            Technology::Huts,
            Technology::Jobs,
        ],
    );
    position.give(0, 0, 0, 5000);
    let (own, other) = (position.put(0, UnitType::Worker, 10, 10), position.put(1, UnitType::Worker, 10, 4));
    position.unit_mut(own, |unit| unit.torch = 900);
    position.unit_mut(other, |unit| unit.torch = 900);
    let cell = position.cell(15, 10);
    position.edit(|state| state.fires.push(agon_stoneage::Fire { cell, until: 900, seat: 0 }));
    let base = position.bases()[0];
    position.ok(base, &Call::ResearchTechnology { tech: Technology::Combustion });
    assert_eq!((position.light(10, 10), position.light(15, 10), position.light(10, 4)), (18, 18, 16));
    check(position.table.board(), position.state());
}

/// Torches, fires, fights, felled forests and deaths: after every turn of a real match, the light matches the formula.
#[test]
fn light_is_right_in_whole_matches() {
    for (board, bots) in [("woods", ["Settler", "Raider"]), ("lakes", ["Demo", "Settler"])] {
        let board = sample(board);
        let mut game = Game::new(&board, 5, bots);
        let mut turns = 0;
        while game.table.round() < 260 && game.step() {
            turns += 1;
            if turns % 7 == 0 {
                check(&board, game.table.state());
            }
        }
    }
}

/// What the random actor of the property below does next.
fn action(number: u8) -> Call {
    use agon_stoneage::Direction;
    let dir = Direction::ALL[usize::from(number) % 8];
    match number % 16 {
        0..7 => Call::Move { dir },
        7 | 8 => Call::LightTorch {},
        9 => Call::ThrowTorch { x: 10 + i32::from(number % 5), y: 10 + i32::from(number % 3) },
        10 | 11 => Call::GatherResources {},
        12 => Call::Spawn { unit_type: UnitType::Settlement, dir },
        13 => Call::Attack { x: 9 + i32::from(number % 4), y: 9 + i32::from(number % 5) },
        14 => Call::KillSelf {},
        _ => Call::Spawn { unit_type: UnitType::Worker, dir },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Light is correct after every single action, in random worlds with random units that perform random actions.
    #[test]
    fn light_is_right_after_every_action(
        seed in 0u32..1000,
        units in proptest::collection::vec((0u8..2, 1usize..12, 0u16..20, 0u16..20, any::<bool>()), 2..12),
        actions in proptest::collection::vec(any::<u8>(), 1..120),
    ) {
        let settings = [("width", 20), ("height", 20), ("forests", 60), ("wood", 5), ("mountains", 12)];
        let knobs = Knobs::new(Board::KNOBS, settings).expect("known settings");
        let mut rng = Rng::new(Seed::from(seed), Stream::board());
        let board = Arc::new(Board::generate(&knobs, &mut rng).expect("possible settings"));
        let mut position = Position::on(&board);
        position.give(0, 5000, 5000, 5000);
        position.give(1, 5000, 5000, 5000);
        let techs = [Technology::Flint, Technology::Rafts, Technology::Utensils];
        position.learn(0, &techs);
        position.learn(1, &techs);
        for (seat, kind, x, y, torch) in units {
            let cell = position.cell(x, y);
            let free = position.state().units.iter().all(|unit| unit.cell != cell) && !board.is_mountain(cell) && !board.is_water(cell);
            let kind = UnitType::ALL[kind];
            if free && !kind.is_structure() {
                let id = position.put(seat, kind, x, y);
                position.unit_mut(id, |unit| unit.torch = if torch && kind.has_hands() { 1000 } else { 0 });
            }
        }
        check(&board, position.state());
        for number in actions {
            let mut call = action(number);
            if let Call::ThrowTorch { x, y } | Call::Attack { x, y } = &mut call {
                let offset = board.offset();
                (*x, *y) = (*x + i32::from(offset.0), *y + i32::from(offset.1));
            }
            position.call(&call);
            check(&board, position.state());
            // A base can end the match by its own death.
            if position.state().end.is_some() {
                break;
            }
            position.yield_turn();
            check(&board, position.state());
        }
    }
}

/// The state contains no light: after being read back, a state recomputes it.
#[test]
fn light_is_not_part_of_the_state() {
    let mut position = Position::new(&[]);
    let json = position.table.state_json();
    assert!(!json.contains("light") && !json.contains("cache"));
    let back: State = serde_json::from_str(&json).expect("a state");
    let board = position.table.board();
    assert_eq!(back.light_at(board, Location { x: 1, y: 0 }), Some(18));
    assert_eq!(back, *position.state());
    position.yield_turn();
    assert!(
        position.table.save().len() < 200,
        "an empty map has a small state: {}",
        position.table.save().len()
    );
}
