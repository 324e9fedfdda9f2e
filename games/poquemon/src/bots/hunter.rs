//! Goes for the bonus that is worth most for its distance, attacks opponents that it beats, keeps out of reach
//! of those that beat it, and never stands where a ghost wall is about to appear.

use super::{clear, occupied, opponents, own, target};
use crate::board::cell;
use crate::{Dir, Kind, Order, Params, Poquemon, Pos, Setup, UnitView, View};
use agon_kernel::{Rng, Strategy};

/// What a bonus that makes stronger is worth to a unit, compared with points: who is strong wins battles and survives them, and both bring far
/// more than a few points.
const STONE: u32 = 2000;
const SCOPE: u32 = 400;
const ATTRIBUTE: u32 = 700;
/// Attributes taken in the last rounds are of no use any more.
const LAST_ROUNDS: u32 = 40;

pub(super) struct Hunter {
    params: Params,
    /// The ghost wall on each cell, as its place in the views' list.
    ghosts: Vec<Option<u16>>,
    /// Whether the last search came to a cell, and in `queue` where it came, how far, and by which first step.
    reached: Vec<bool>,
    queue: Vec<(Pos, u16, Dir)>,
}

impl Hunter {
    pub(super) fn new(setup: &Setup) -> Self {
        let params = setup.params;
        let cells = usize::from(params.rows) * usize::from(params.cols);
        let mut ghosts = vec![None; cells];
        for (number, &at) in (0..).zip(&setup.ghost_walls) {
            ghosts[cell(params.cols, at)] = Some(number);
        }
        Self { params, ghosts, reached: vec![false; cells], queue: Vec::new() }
    }
}

impl Strategy<Poquemon> for Hunter {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        let mut orders = Vec::new();
        // Where own units stand, go to or want to be: two units never want the same.
        let mut claimed: Vec<Pos> = own(view).map(|(_, at)| at).collect();
        for (unit, at) in own(view) {
            let id = unit.id.into();
            let crushed_if_it_stays = !self.open(view, at, 1);
            if !crushed_if_it_stays && let Some(dir) = victory(view, unit, at) {
                orders.push(Order::Attack { unit: id, dir });
                continue;
            }
            self.search(view, unit, at, &claimed);
            let aim = self.best_bonus(view, unit, &claimed).or_else(|| self.some_step(at, rng));
            if let Some((dir, goal)) = aim {
                orders.push(Order::Move { unit: id, dir });
                claimed.extend([at.step(dir), goal]);
            }
        }
        orders
    }
}

/// The direction in which the unit wins a battle, against the richest seat.
fn victory(view: &View, unit: &UnitView, at: Pos) -> Option<Dir> {
    let beaten = Dir::ALL.iter().filter_map(|&dir| {
        let other = target(view, at, unit.scope, dir).filter(|other| other.defense <= unit.attack)?;
        Some((view.seats[usize::from(other.seat)].score, dir))
    });
    beaten.max_by_key(|&(score, _)| score).map(|(_, dir)| dir)
}

/// Whether an opponent in sight beats the unit on this cell, now or after a step towards it.
fn in_danger(view: &View, unit: &UnitView, at: Pos) -> bool {
    let mut stronger = opponents(view).filter(|(other, _)| other.attack >= unit.defense);
    stronger.any(|(other, from)| {
        Dir::ALL.iter().any(|&dir| {
            let distance = from.distance(dir, at).filter(|&distance| distance <= other.scope + 1);
            distance.is_some_and(|distance| clear(&view.cells, from, dir, distance))
        })
    })
}

impl Hunter {
    /// The first step towards the bonus that is worth most for its distance, and the bonus.
    fn best_bonus(&self, view: &View, unit: &UnitView, claimed: &[Pos]) -> Option<(Dir, Pos)> {
        let rest = u32::from(self.params.nb_rounds).saturating_sub(view.round);
        let mut best = None;
        for &(at, distance, dir) in &self.queue {
            let Some(kind) = Kind::of_letter(view.cells.at(at)) else { continue };
            if u32::from(distance) > rest || claimed.contains(&at) {
                continue;
            }
            let worth = self.worth(view, unit, kind, at, rest) * 1000 / (u32::from(distance) + 1);
            if worth > 0 && best.is_none_or(|(most, _, _)| worth > most) {
                best = Some((worth, dir, at));
            }
        }
        best.map(|(_, dir, at)| (dir, at))
    }

    /// A random step among those that the search allowed.
    fn some_step(&self, from: Pos, rng: &mut Rng) -> Option<(Dir, Pos)> {
        let steps: Vec<_> =
            self.queue.iter().filter(|&&(at, distance, dir)| distance == 1 && at == from.step(dir)).collect();
        rng.pick(&steps).map(|&&(at, _, dir)| (dir, at))
    }

    /// What a bonus is worth to a unit.
    fn worth(&self, view: &View, unit: &UnitView, kind: Kind, at: Pos, rest: u32) -> u32 {
        let (worth, useful) = match kind {
            Kind::Point => {
                let point = view.points.iter().find(|point| (point.row, point.col) == (at.row, at.col));
                return point.map_or(0, |point| point.value.into());
            }
            Kind::Stone => (STONE, unit.stones < self.params.max_stone),
            Kind::Scope => (SCOPE, u16::from(unit.scope) < self.params.max_scope),
            Kind::Attack | Kind::Defense => (ATTRIBUTE, true),
        };
        if useful && rest > LAST_ROUNDS { worth } else { 0 }
    }

    /// Finds the ways to all cells, past walls as they will stand when the unit gets there. The first step does not lead
    /// into danger if there is another.
    fn search(&mut self, view: &View, unit: &UnitView, at: Pos, claimed: &[Pos]) {
        self.reached.fill(false);
        self.queue.clear();
        for dangerous in [false, true] {
            for &dir in Dir::ALL {
                let next = at.step(dir);
                let taken = claimed.contains(&next) || occupied(view, next);
                if !taken && in_danger(view, unit, next) == dangerous {
                    self.visit(view, next, 1, dir);
                }
            }
            if !self.queue.is_empty() {
                break;
            }
        }
        let mut done = 0;
        while let Some(&(from, distance, dir)) = self.queue.get(done) {
            done += 1;
            for &turn in Dir::ALL {
                self.visit(view, from.step(turn), distance + 1, dir);
            }
        }
    }

    fn visit(&mut self, view: &View, at: Pos, distance: u16, dir: Dir) {
        let index = cell(self.params.cols, at);
        if !self.reached[index] && self.open(view, at, distance) {
            self.reached[index] = true;
            self.queue.push((at, distance, dir));
        }
    }

    /// Whether a unit can make its step number `step` onto the cell and not be crushed there.
    fn open(&self, view: &View, at: Pos, step: u16) -> bool {
        let Some(ghost) = self.ghosts[cell(self.params.cols, at)] else { return view.cells.at(at) != b'X' };
        let ghost = &view.ghost_walls[usize::from(ghost)];
        let present_after = |rounds: u16| {
            let later = rounds.checked_sub(ghost.time);
            let changes = later.map_or(0, |later| 1 + later / self.params.wall_change_time);
            ghost.present != (changes % 2 == 1)
        };
        !present_after(step - 1) && !present_after(step)
    }
}
