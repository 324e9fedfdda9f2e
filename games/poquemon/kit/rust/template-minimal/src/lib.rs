//! {{name}}

use agon::{Context, Dir, Order, Setup, Target, View};

agon::bot!({{type}});

struct {{type}} {
    seat: u8,
}

impl agon::Bot for {{type}} {
    /// Called once, before the first round.
    fn start(setup: Setup, _context: Context) -> Self {
        Self { seat: setup.seat }
    }

    /// Called in every round.
    fn play(&mut self, view: View) -> Vec<Order> {
        let mine = view.units.iter().filter(|unit| unit.seat == self.seat && unit.alive);
        mine.map(|unit| Order::Move(Target { unit: unit.id.into(), dir: Dir::Left })).collect()
    }
}
