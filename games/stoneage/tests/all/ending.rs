//! Section 2: the ways to win.

use crate::common::Position;
use agon_kernel::{Match, Turn};
use agon_stoneage::Technology::*;
use agon_stoneage::{Call, Direction, End, ROUNDS, Technology, UnitType, Victory};

fn ranks(position: &Position) -> Vec<u8> {
    position.table.standings().seats.iter().map(|seat| seat.rank).collect()
}

/// Plays the last round and returns the end.
fn last_round(mut position: Position) -> (End, String) {
    position.edit(|state| state.round = ROUNDS - 1);
    while position.table.turn() != Turn::Over {
        position.yield_turn();
    }
    assert_eq!(position.table.round(), ROUNDS);
    let end = position.state().end.expect("it is over");
    assert_eq!(ranks(&position)[usize::from(end.winner)], 1);
    assert_eq!(ranks(&position)[1 - usize::from(end.winner)], 2);
    (end, position.table.standings().reason)
}

/// The match is won immediately when the opponent's base falls, whoever destroyed it.
#[test]
fn destruction() {
    let mut position = Position::new(&[]);
    let base = position.bases()[1];
    let axeman = position.put(0, UnitType::Axeman, 18, 18);
    position.unit_mut(base, |unit| unit.health = 15);
    position.turn_of(axeman);
    let reply = position.call(&Call::Attack { x: 19, y: 19 });
    assert!(reply.valid && reply.ended);
    assert_eq!(position.table.turn(), Turn::Over);
    assert_eq!(
        (ranks(&position), position.state().end),
        (vec![1, 2], Some(End { winner: 0, how: Victory::Destruction }))
    );
    assert!(position.table.standings().reason.contains("base of seat 1 is destroyed"));
    let mut position = Position::new(&[]);
    let base = position.bases()[0];
    position.ok(base, &Call::KillSelf {});
    assert_eq!(ranks(&position), [2, 1]);
}

/// The wheel wins immediately.
#[test]
fn the_wheel() {
    let mut position = Position::new(&[]);
    position.learn(1, &[Coin, Boxes, Rafts, Oil, Huts, Jobs, Flint, Poison, Houses]);
    position.give(1, 1500, 1500, 1500);
    let base = position.bases()[1];
    position.turn_of(base);
    let reply = position.call(&Call::ResearchTechnology { tech: Wheel });
    assert!(reply.valid && reply.ended);
    assert_eq!((position.table.turn(), ranks(&position)), (Turn::Over, vec![2, 1]));
    assert!(position.table.standings().reason.contains("wheel"));
}

/// The four tie-breaks, in order: each takes precedence over all that follow.
#[test]
fn tie_breaks() {
    let level: &[Technology] = &[MilitaryTraining, RockArt, Boxes]; // 1200
    let spent: &[Technology] = &[Rafts, Coin]; // 1300, but level 0
    let mut position = Position::new(&[]);
    position.learn(0, level);
    position.learn(1, spent);
    position.give(1, 9000, 9000, 9000);
    let (end, reason) = last_round(position);
    assert_eq!((end.winner, end.how, reason.contains("level")), (0, Victory::Level, true));

    let mut position = Position::new(&[]);
    position.learn(0, &[Boxes]);
    position.learn(1, &[Rafts]);
    position.give(0, 9000, 9000, 9000);
    let (end, reason) = last_round(position);
    assert_eq!((end.winner, end.how, reason.contains("spent")), (1, Victory::Spent, true));

    let mut position = Position::new(&[]);
    position.give(0, 100, 100, 100);
    position.give(1, 100, 100, 60);
    position.put(1, UnitType::Worker, 10, 10); // worth 50
    let (end, reason) = last_round(position);
    assert_eq!((end.winner, end.how, reason.contains("resources")), (1, Victory::Wealth, true));
}

/// The last tie-break is drawn from the seed, and both seats can win it.
#[test]
fn by_lot() {
    let mut won = [0; 2];
    let board = std::sync::Arc::new(crate::common::read(&crate::common::map(&[])));
    for seed in 0..40u32 {
        let (end, reason) = last_round(Position::seeded(&board, seed));
        assert_eq!((end.how, reason.contains("lot")), (Victory::Lot, true));
        won[usize::from(end.winner)] += 1;
    }
    assert!(won[0] > 8 && won[1] > 8, "{won:?}");
}

/// Before the end, the tie-breaks determine the ranks; carried resources do not count.
#[test]
fn how_it_stands() {
    let mut position = Position::new(&[]);
    assert_eq!(ranks(&position), [1, 1]);
    let worker = position.put(1, UnitType::Worker, 10, 10);
    position.unit_mut(worker, |unit| unit.carried = [90; 3]);
    let standings = position.table.standings();
    assert_eq!(
        standings.seats.iter().map(|seat| (seat.rank, seat.score)).collect::<Vec<_>>(),
        [(2, 306), (1, 356)]
    );
    assert_eq!(standings.reason, "0 of 2000 rounds are played");
    position.learn(0, &[Coin]);
    assert_eq!(ranks(&position), [1, 2]);
    assert_eq!(position.table.standings().seats[0].score, 306 + 700);
    let base = position.bases()[0];
    position.give(0, 20, 20, 10);
    position.ok(base, &Call::Spawn { unit_type: UnitType::Worker, dir: Direction::East });
    assert_eq!(position.state().wealth(0), 50);
}
