//! The Demo bot: each Poquémon looks in one random direction, attacks if it wins that battle, else takes a step.

use agon::{Context, Dir, Order, Setup, Target, Unit, View};

agon::bot!(Demo);

struct Demo {
    seat: u8,
    cols: isize,
    random: u32,
}

impl agon::Bot for Demo {
    fn start(setup: Setup, context: Context) -> Self {
        Self { seat: setup.seat, cols: setup.params.cols as isize, random: context.random | 1 }
    }

    fn play(&mut self, view: View) -> Vec<Order> {
        let mut orders = Vec::new();
        let seat = self.seat;
        for unit in view.units.iter().filter(|unit| unit.seat == seat) {
            let (Some(row), Some(col)) = (unit.row, unit.col) else { continue };
            let (dir, step) = match self.random() % 4 {
                0 => (Dir::Top, -self.cols),
                1 => (Dir::Bottom, self.cols),
                2 => (Dir::Left, -1),
                _ => (Dir::Right, 1),
            };
            let place = row as isize * self.cols + col as isize;
            let target = Target { unit: unit.id.into(), dir };
            if self.wins(&view, unit, place, step) {
                orders.push(Order::Attack(target));
            } else if view.cells[(place + step) as usize] != b'X' && self.standing(&view, place + step).is_none() {
                orders.push(Order::Move(target));
            }
        }
        orders
    }
}

impl Demo {
    /// xorshift.
    fn random(&mut self) -> u32 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        self.random >> 8
    }

    fn standing<'a>(&self, view: &'a View, place: isize) -> Option<&'a Unit> {
        let at = |unit: &&Unit| unit.row.zip(unit.col).is_some_and(|(row, col)| row as isize * self.cols + col as isize == place);
        view.units.iter().find(at)
    }

    fn wins(&self, view: &View, unit: &Unit, from: isize, step: isize) -> bool {
        let mut place = from;
        for _ in 0..unit.scope {
            place += step;
            if view.cells[place as usize] == b'X' {
                return false;
            }
            // Its own are neither hit nor in the way.
            if let Some(other) = self.standing(view, place).filter(|other| other.seat != self.seat) {
                return other.defense <= unit.attack;
            }
        }
        false
    }
}
