//! Warns about boards on which the seats do not have equal chances.
//!
//! A seat's distance to a kind of bonus is the sum, over the bonuses of that kind on the board at the start, of the walking distance from
//! the nearest of its units; a point bonus counts once per hundred points. Ghost walls count as open. A board is unbalanced if a seat's
//! distance to some kind is more than a tenth longer than the shortest one.

use crate::board::OPEN;
use crate::{Board, Dir, Kind};
use agon_kernel::{Place, Problem, Problems, Seat};
use std::collections::VecDeque;

/// By how many percent a distance may exceed the shortest one.
const TOLERANCE: u64 = 10;

/// What the author of the board should check.
pub(crate) fn warnings(board: &Board) -> Problems {
    let mut problems = Problems::default();
    let mut warn = |message: String, help: &str| {
        problems.push(Problem::warning(Place::WHOLE, message).help(help));
    };
    if board.params().nb_rounds % 2 == 1 {
        let message = format!("nb_rounds is odd: {}", board.params().nb_rounds);
        warn(message, "the original program accepts only an even number of rounds");
    }
    let seats: Vec<Seat> = (0..board.params().nb_players as u8).map(Seat).collect();
    let strength = |seat: Seat| {
        let own = board.start().units.iter().zip(board.owners()).filter(|&(_, &owner)| owner == seat);
        let mut strength: Vec<_> = own
            .map(|(unit, _)| (unit.attack, unit.defense, unit.scope, unit.stones, unit.points, unit.back))
            .collect();
        strength.sort_unstable();
        strength
    };
    for &seat in seats.iter().filter(|&&seat| strength(seat) != strength(Seat(0))) {
        let message = format!(
            "unbalanced: the Poquémon of seat {seat} do not start with the same values as those of seat 0"
        );
        warn(message, "give all seats the same attributes, points and times");
    }
    let distances: Vec<Vec<u32>> = seats.iter().map(|&seat| distances(board, seat)).collect();
    let lost = board.start().bonuses.iter().filter(|bonus| {
        bonus.present() && distances.iter().all(|distances| distances[board.index(bonus.at)] == u32::MAX)
    });
    let lost = lost.count();
    if lost > 0 {
        warn(format!("{lost} of the bonuses cannot be reached by anybody"), "open the walls around them");
    }
    for &kind in Kind::ALL {
        let ways: Vec<u64> = distances.iter().map(|distances| way(board, kind, distances)).collect();
        let Some((best, shortest)) = ways.iter().copied().enumerate().min_by_key(|&(_, way)| way) else {
            continue;
        };
        for (seat, &way) in ways.iter().enumerate() {
            if way * 100 > shortest * (100 + TOLERANCE) {
                let percent = (way - shortest) * 100 / shortest.max(1);
                let message = format!(
                    "unbalanced: seat {seat} is {percent} % farther from the {} bonuses than seat {best}",
                    kind.name()
                );
                warn(
                    message,
                    "move bonuses, walls or Poquémon; a board that is its own mirror image is fair",
                );
            }
        }
    }
    problems
}

/// A seat's distance to the bonuses of a kind. An unreachable bonus counts as far away as the board has cells.
fn way(board: &Board, kind: Kind, distances: &[u32]) -> u64 {
    let bonuses = board.start().bonuses.iter().zip(board.kinds());
    let of_kind = bonuses.filter(|&(bonus, &other)| other == kind && bonus.present());
    let cells = distances.len() as u64;
    of_kind
        .map(|(bonus, _)| {
            let weight = if kind == Kind::Point { u64::from(bonus.value / 100) } else { 1 };
            weight * u64::from(distances[board.index(bonus.at)]).min(cells)
        })
        .sum()
}

/// The walking distance from the nearest living unit of a seat to each cell; `u32::MAX` if it cannot be reached.
fn distances(board: &Board, seat: Seat) -> Vec<u32> {
    let mut distances = vec![u32::MAX; board.cells().len()];
    let mut queue = VecDeque::new();
    for (unit, &owner) in board.start().units.iter().zip(board.owners()) {
        if owner == seat && unit.alive() {
            distances[board.index(unit.at)] = 0;
            queue.push_back(unit.at);
        }
    }
    while let Some(at) = queue.pop_front() {
        let distance = distances[board.index(at)] + 1;
        for next in Dir::ALL.iter().map(|&dir| at.step(dir)) {
            let index = board.index(next);
            if board.cells()[index] == OPEN && distances[index] > distance {
                distances[index] = distance;
                queue.push_back(next);
            }
        }
    }
    distances
}
