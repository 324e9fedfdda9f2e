//! Generates maps that are fair by construction: whatever is placed in one half is placed in the other.

use super::{Board, LAND, MAX_OFFSET, MOUNTAIN, Parts, Symmetry, WATER};
use agon_kernel::{Knob, KnobError, Knobs, Rng};

/// How many maps are tried before the settings are rejected as impossible.
const TRIES: u32 = 60;
/// Only land and deposits within this distance of a base.
const CLEARING: u16 = 2;
/// The distance of the first deposits from their base, within its light.
const HOME: u16 = 4;

const fn knob(name: &'static str, summary: &'static str, default: i64, min: i64, max: i64) -> Knob {
    Knob { name, summary, default, min, max }
}

/// The settings.
pub(crate) const KNOBS: &[Knob] = &[
    knob("width", "columns of the map", 26, 20, 50),
    knob("height", "rows of the map", 26, 20, 50),
    knob("symmetry", "0 any, 1 horizontal, 2 vertical, 3 rotational", 0, 0, 3),
    knob("mountains", "percent of the cells that are mountains", 8, 0, 30),
    knob("water", "percent of the cells that are water", 6, 0, 30),
    knob("forests", "cells with wood in each half", 24, 0, 200),
    knob("wood", "wood of a forest cell", 500, 1, 60_000),
    knob("deposits", "cells with stone in each half", 16, 0, 200),
    knob("stone", "stone of a deposit", 500, 1, 60_000),
];

pub(crate) fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Board, KnobError> {
    for _ in 0..TRIES {
        if let Some(parts) = attempt(knobs, rng) {
            return Ok(Board::new(parts));
        }
    }
    let message = "the bases, forests and deposits do not fit between mountains and water: use a larger map or less of them";
    Err(KnobError::Impossible(message.to_owned()))
}

/// A map under construction.
struct Plan {
    width: u16,
    height: u16,
    symmetry: Symmetry,
    terrain: Vec<u8>,
    taken: Vec<bool>,
    bases: [(u16, u16); 2],
}

fn attempt(knobs: &Knobs, rng: &mut Rng) -> Option<Parts> {
    let get = |name: &str| knobs.get(name) as u16;
    let (width, height) = (get("width"), get("height"));
    let symmetry = match get("symmetry") {
        0 => *rng.pick(Symmetry::ALL)?,
        number => Symmetry::ALL[usize::from(number) - 1],
    };
    let cells = usize::from(width) * usize::from(height);
    let mut plan = Plan {
        width,
        height,
        symmetry,
        terrain: vec![LAND; cells],
        taken: vec![false; cells],
        bases: [(0, 0); 2],
    };
    let base = plan.place_base(rng)?;
    plan.bases = [base, plan.image(base)];
    for (terrain, percent) in [(MOUNTAIN, get("mountains")), (WATER, get("water"))] {
        plan.grow(terrain, cells * usize::from(percent) / 100, rng);
    }
    if !plan.connected() {
        return None;
    }
    let wood = plan.deposits(get("forests"), get("wood"), rng)?;
    let stone = plan.deposits(get("deposits"), get("stone"), rng)?;
    let offset = rng.below(u32::from(MAX_OFFSET) + 1) as u16;
    let offset = (offset, rng.below(u32::from(MAX_OFFSET) + 1) as u16);
    let Plan { terrain, bases, .. } = plan;
    let name = "generated".to_owned();
    Some(Parts { name, width, height, offset, symmetry, terrain, wood, stone, bases })
}

impl Plan {
    fn index(&self, (x, y): (u16, u16)) -> usize {
        usize::from(y) * usize::from(self.width) + usize::from(x)
    }

    fn image(&self, (x, y): (u16, u16)) -> (u16, u16) {
        let (mx, my) = (self.width - 1 - x, self.height - 1 - y);
        match self.symmetry {
            Symmetry::Horizontal => (mx, y),
            Symmetry::Vertical => (x, my),
            Symmetry::Rotational => (mx, my),
        }
    }

    fn random(&self, rng: &mut Rng) -> (u16, u16) {
        (rng.below(self.width.into()) as u16, rng.below(self.height.into()) as u16)
    }

    /// Chooses a cell away from the border whose image is not close; the surroundings of both are kept free.
    fn place_base(&mut self, rng: &mut Rng) -> Option<(u16, u16)> {
        for _ in 0..200 {
            let at = self.random(rng);
            let inside = (CLEARING..self.width - CLEARING).contains(&at.0)
                && (CLEARING..self.height - CLEARING).contains(&at.1);
            if inside && distance(at, self.image(at)) >= self.width.min(self.height) / 2 {
                return Some(at);
            }
        }
        None
    }

    fn near_base(&self, at: (u16, u16), reach: u16) -> bool {
        self.bases.iter().any(|&base| distance(base, at) <= reach)
    }

    /// Grows patches of mountains or water until there are `wanted` cells of it.
    fn grow(&mut self, terrain: u8, wanted: usize, rng: &mut Rng) {
        let (mut grown, mut at) = (0, self.random(rng));
        for _ in 0..wanted * 20 {
            if grown >= wanted {
                return;
            }
            let index = self.index(at);
            if self.terrain[index] == LAND && !self.near_base(at, CLEARING) {
                for cell in [at, self.image(at)] {
                    let index = self.index(cell);
                    grown += usize::from(self.terrain[index] == LAND);
                    self.terrain[index] = terrain;
                    self.taken[index] = true;
                }
            }
            at = if rng.chance(1, 6) { self.random(rng) } else { self.step(at, rng) };
        }
    }

    fn step(&self, (x, y): (u16, u16), rng: &mut Rng) -> (u16, u16) {
        let go = |at: u16, size: u16, by: i32| (i32::from(at) + by).clamp(0, i32::from(size) - 1) as u16;
        (go(x, self.width, rng.between(-1, 1)), go(y, self.height, rng.between(-1, 1)))
    }

    /// Whether there is a path over land from base to base.
    fn connected(&self) -> bool {
        let mut reached = vec![false; self.terrain.len()];
        let mut queue = vec![self.bases[0]];
        reached[self.index(self.bases[0])] = true;
        while let Some((x, y)) = queue.pop() {
            for (nx, ny) in neighbours(x, y, self.width, self.height) {
                let index = self.index((nx, ny));
                if self.terrain[index] == LAND && !reached[index] {
                    reached[index] = true;
                    queue.push((nx, ny));
                }
            }
        }
        reached[self.index(self.bases[1])]
    }

    /// Places deposits on free land: one in four close to the bases, the others anywhere.
    fn deposits(&mut self, count: u16, amount: u16, rng: &mut Rng) -> Option<Vec<(u16, u16, u16)>> {
        let mut list = Vec::new();
        for number in 0..count {
            let home = number < count.div_ceil(4);
            let at = self.free_cell(home, rng).or_else(|| self.free_cell(false, rng))?;
            let image = self.image(at);
            list.push((at.0, at.1, amount));
            let index = self.index(at);
            self.taken[index] = true;
            if image != at {
                list.push((image.0, image.1, amount));
                let index = self.index(image);
                self.taken[index] = true;
            }
        }
        Some(list)
    }

    fn free_cell(&self, home: bool, rng: &mut Rng) -> Option<(u16, u16)> {
        (0..400).map(|_| self.random(rng)).find(|&at| {
            !self.taken[self.index(at)] && !self.near_base(at, 0) && (!home || self.near_base(at, HOME))
        })
    }
}

fn neighbours(x: u16, y: u16, width: u16, height: u16) -> impl Iterator<Item = (u16, u16)> {
    let around = |at: u16, size: u16| at.saturating_sub(1)..=(at + 1).min(size - 1);
    around(y, height).flat_map(move |ny| around(x, width).map(move |nx| (nx, ny)))
}

fn distance(a: (u16, u16), b: (u16, u16)) -> u16 {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}
