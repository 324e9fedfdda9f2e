//! Rival: the next step after your first bot. It goes not for the closest bonus but for the one that is worth most for its distance. It passes the gate nearly always: play against it once you beat Dummy.

use agon::{Context, Dir, Order, Params, Setup, Target, Unit, View, notes};
use std::collections::VecDeque;

agon::bot!(Rival);

const STEPS: [(Dir, isize, isize); 4] =
    [(Dir::Top, -1, 0), (Dir::Bottom, 1, 0), (Dir::Left, 0, -1), (Dir::Right, 0, 1)];

/// What the bot remembers from round to round.
struct Rival {
    seat: u8,
    cols: usize,
    params: Params,
    attacks: u32,
}

impl agon::Bot for Rival {
    /// Called once, before the first round.
    fn start(setup: Setup, _context: Context) -> Self {
        Self { seat: setup.seat, cols: setup.params.cols.into(), params: setup.params, attacks: 0 }
    }

    /// Called in every round: gives each of your Poquémon at most one order.
    fn play(&mut self, view: View) -> Vec<Order> {
        let mut orders = Vec::new();
        for unit in view.units.iter().filter(|unit| unit.seat == self.seat) {
            // The dead have no position, and neither have opponents out of sight.
            let (Some(row), Some(col)) = (unit.row, unit.col) else { continue };
            let place = usize::from(row) * self.cols + usize::from(col);
            if let Some(dir) = self.winning_attack(&view, unit, place) {
                orders.push(Order::Attack(Target { unit: unit.id.into(), dir }));
                self.attacks += 1;
            } else if let Some(dir) = self.towards_bonus(&view, unit, place) {
                orders.push(Order::Move(Target { unit: unit.id.into(), dir }));
            }
        }
        // What you plot and draw is shown in the viewer, to you alone.
        notes::plot("attacks", self.attacks.into());
        orders
    }
}

impl Rival {
    /// The next cell. Boards have walls around them: from any other cell there is one in each direction.
    fn step(&self, place: usize, (down, right): (isize, isize)) -> usize {
        place.wrapping_add_signed(down * self.cols as isize + right)
    }

    /// The Poquémon that is seen on a cell.
    fn standing<'a>(&self, view: &'a View, place: usize) -> Option<&'a Unit> {
        let at = |unit: &&Unit| {
            unit.row.zip(unit.col).is_some_and(|(row, col)| usize::from(row) * self.cols + usize::from(col) == place)
        };
        view.units.iter().find(at)
    }

    /// The direction of an opponent that would lose a battle.
    fn winning_attack(&self, view: &View, unit: &Unit, from: usize) -> Option<Dir> {
        for (dir, down, right) in STEPS {
            let mut place = from;
            for _ in 0..unit.scope {
                place = self.step(place, (down, right));
                if view.cells[place] == b'X' {
                    break;
                }
                // Your own are neither hit nor in the way.
                if let Some(other) = self.standing(view, place).filter(|other| other.seat != self.seat) {
                    // The closest opponent is hit.
                    if other.defense <= unit.attack {
                        return Some(dir);
                    }
                    break;
                }
            }
        }
        None
    }

    /// What the bonus on a cell is worth to a Poquémon, as points. Attributes are of no use any more in the last rounds.
    fn worth(&self, view: &View, unit: &Unit, place: usize) -> u32 {
        let useful = view.round + 40 < u32::from(self.params.nb_rounds);
        match view.cells[place] {
            b'P' => {
                let here = |row: u8, col: u8| usize::from(row) * self.cols + usize::from(col) == place;
                view.points.iter().find(|point| here(point.row, point.col)).map_or(0, |point| point.value.into())
            }
            b'S' if useful && unit.stones < self.params.max_stone => 1200,
            b'A' | b'D' if useful => 400,
            b'R' if useful && u16::from(unit.scope) < self.params.max_scope => 250,
            _ => 0,
        }
    }

    /// The first step of a shortest way to the bonus that is worth most for its distance: a breadth-first search over the whole board.
    fn towards_bonus(&self, view: &View, unit: &Unit, from: usize) -> Option<Dir> {
        // A hidden ghost wall that comes at the end of this round kills who stands there.
        let deadly: Vec<usize> = view
            .ghost_walls
            .iter()
            .filter(|wall| wall.time == 1)
            .map(|wall| usize::from(wall.row) * self.cols + usize::from(wall.col))
            .collect();
        let mut seen = vec![false; view.cells.len()];
        let mut queue = VecDeque::from([(from, 0, None)]);
        seen[from] = true;
        let (mut most, mut best) = (0, None);
        while let Some((place, steps, first)) = queue.pop_front() {
            let value = if steps > 0 { self.worth(view, unit, place) * 1000 / (steps + 1) } else { 0 };
            if value > most {
                (most, best) = (value, first);
            }
            for (dir, down, right) in STEPS {
                let next = self.step(place, (down, right));
                if seen[next] || view.cells[next] == b'X' || self.standing(view, next).is_some() {
                    continue;
                }
                if first.is_none() && deadly.contains(&next) {
                    continue;
                }
                seen[next] = true;
                queue.push_back((next, steps + 1, first.or(Some(dir))));
            }
        }
        best
    }
}
