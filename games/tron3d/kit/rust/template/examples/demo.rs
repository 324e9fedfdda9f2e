//! The Demo bot: each bike moves to a random neighbour without a trail, or to any if there is none, and uses its item in one of five
//! movements.

use agon::{Context, Movement, Order, Setup, View};

agon::bot!(Demo);

struct Demo {
    seat: u8,
    neighbours: Vec<Vec<u16>>,
    random: u32,
}

impl agon::Bot for Demo {
    fn start(setup: Setup, context: Context) -> Self {
        Self { seat: setup.seat, neighbours: setup.neighbours, random: context.random | 1 }
    }

    fn play(&mut self, view: View) -> Vec<Order> {
        let mut orders = Vec::new();
        let seat = self.seat;
        for bike in view.bikes.iter().filter(|bike| bike.seat == seat && bike.to_move) {
            let mut next = self.neighbours[usize::from(bike.vertex)].clone();
            if next.iter().any(|&at| view.walls[usize::from(at)] < 0) {
                next.retain(|&at| view.walls[usize::from(at)] < 0);
            }
            let to = next[self.random() % next.len()].into();
            let item = bike.item.is_some() && self.random() % 5 == 0;
            orders.push(Order::Move(Movement { bike: bike.id.into(), to, item }));
        }
        orders
    }
}

impl Demo {
    /// xorshift.
    fn random(&mut self) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        (self.random >> 8) as usize
    }
}
