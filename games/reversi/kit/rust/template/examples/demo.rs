//! The Demo bot: takes a legal move at random.

use agon::{Context, Order, Setup, View};

agon::bot!(Demo);

struct Demo {
    random: u32,
}

impl agon::Bot for Demo {
    fn start(_: Setup, context: Context) -> Self {
        Self { random: context.random | 1 }
    }

    fn play(&mut self, view: View) -> Vec<Order> {
        // xorshift.
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        let any = (self.random >> 8) as usize % view.targets.len();
        vec![Order::Move(view.targets[any])]
    }
}
