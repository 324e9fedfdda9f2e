//! The gatekeeper: it takes what it sees straight ahead or to the side, attacks opponents it beats, and otherwise wanders on.

use super::{occupied, own, target};
use crate::{Dir, Kind, Order, Poquemon, Pos, View};
use agon_kernel::{Rng, Strategy};

/// How far it looks for bonuses.
const SIGHT: u8 = 3;

#[derive(Default)]
pub(super) struct Dummy {
    /// Where each unit was going, by its id.
    headings: Vec<Option<Dir>>,
}

impl Strategy<Poquemon> for Dummy {
    /// Each unit attacks if it wins, goes to the closest bonus in a straight line, or goes on as before until something is in the way.
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        self.headings.resize(view.units.len(), None);
        let mut orders = Vec::new();
        for (unit, at) in own(view) {
            let id = unit.id.into();
            let beats = |&&dir: &&Dir| {
                target(view, at, unit.scope, dir).is_some_and(|other| other.defense <= unit.attack)
            };
            if let Some(&dir) = Dir::ALL.iter().find(beats) {
                orders.push(Order::Attack { unit: id, dir });
                continue;
            }
            let open = |dir: Dir| view.cells.at(at.step(dir)) != b'X' && !occupied(view, at.step(dir));
            let seen = Dir::ALL.iter().copied().filter(|&dir| open(dir));
            let seen = seen
                .filter_map(|dir| Some((bonus(view, at, dir)?, dir)))
                .min_by_key(|&(distance, _)| distance);
            let heading = &mut self.headings[usize::from(unit.id)];
            let straight = heading.filter(|&dir| open(dir) && !rng.chance(1, 10));
            let ways: Vec<Dir> = Dir::ALL.iter().copied().filter(|&dir| open(dir)).collect();
            let dir = seen.map(|(_, dir)| dir).or(straight).or_else(|| rng.pick(&ways).copied());
            *heading = dir;
            orders.extend(dir.map(|dir| Order::Move { unit: id, dir }));
        }
        orders
    }
}

/// How far away the closest bonus in a direction is.
fn bonus(view: &View, from: Pos, dir: Dir) -> Option<u8> {
    let mut at = from;
    for distance in 1..=SIGHT {
        at = at.step(dir);
        match view.cells.at(at) {
            b'X' => return None,
            letter if Kind::of_letter(letter).is_some() => return Some(distance),
            _ => {}
        }
    }
    None
}
