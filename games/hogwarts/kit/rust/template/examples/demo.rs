//! The Demo bot: attacks the wizards it meets, else takes a random step, and tries a spell now and then by guessing.

use agon::{Context, Dir, Incantation, Kind, Order, Setup, Target, Unit, View};

agon::bot!(Demo);

struct Demo {
    seat: u8,
    rows: i32,
    cols: i32,
    random: u32,
}

impl agon::Bot for Demo {
    fn start(setup: Setup, context: Context) -> Self {
        let (rows, cols) = (setup.board_rows as i32, setup.board_cols as i32);
        Self { seat: setup.seat, rows, cols, random: context.random | 1 }
    }

    fn play(&mut self, view: View) -> Vec<Order> {
        let mut orders = Vec::new();
        let seat = self.seat;
        for unit in view.units.iter().filter(|unit| unit.seat == seat) {
            let id = i32::from(unit.id);
            if unit.kind == Kind::Wizard {
                orders.extend(self.step(&view, unit).map(|dir| Order::Move(Target { unit: id, dir })));
            } else if unit.pending == 0 && self.below(8) == 0 {
                let mut groups: Vec<i32> = (0..15).map(|k| k / 3).collect();
                for k in (1..groups.len()).rev() {
                    groups.swap(k, self.below(k + 1));
                }
                orders.push(Order::Spell(Incantation { unit: id, groups })); // right only by luck
            }
        }
        orders
    }
}

impl Demo {
    /// A random number below a limit: xorshift.
    fn below(&mut self, limit: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        (self.random >> 8) as usize % limit
    }

    fn step(&mut self, view: &View, unit: &Unit) -> Option<Dir> {
        let mut open = Vec::new();
        for (dir, down, right) in [(Dir::Down, 1, 0), (Dir::Right, 0, 1), (Dir::Up, -1, 0), (Dir::Left, 0, -1)] {
            let (row, col) = (i32::from(unit.row) + down, i32::from(unit.col) + right);
            let inside = (0..self.rows).contains(&row) && (0..self.cols).contains(&col);
            if !inside || view.cells[(row * self.cols + col) as usize] & 7 == 5 {
                continue;
            }
            let there = |other: &&Unit| i32::from(other.row) == row && i32::from(other.col) == col;
            match view.units.iter().find(there) {
                None => open.push(dir),
                Some(other) if other.kind == Kind::Wizard && other.seat != self.seat && other.next.is_none() => {
                    return Some(dir);
                }
                Some(_) => {}
            }
        }
        (!open.is_empty()).then(|| open[self.below(open.len())])
    }
}
