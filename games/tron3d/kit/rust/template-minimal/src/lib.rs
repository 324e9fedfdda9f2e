//! {{name}}

use agon::{Context, Movement, Order, Setup, View};

agon::bot!({{type}});

struct {{type}} {
    seat: u8,
    neighbours: Vec<Vec<u16>>,
}

impl agon::Bot for {{type}} {
    /// Called once, before the first round.
    fn start(setup: Setup, _context: Context) -> Self {
        Self { seat: setup.seat, neighbours: setup.neighbours }
    }

    /// Called in every round.
    fn play(&mut self, view: View) -> Vec<Order> {
        let mine = view.bikes.iter().filter(|bike| bike.seat == self.seat && bike.to_move);
        let first = |vertex: u16| self.neighbours[usize::from(vertex)][0];
        mine.map(|bike| Order::Move(Movement { bike: bike.id.into(), to: first(bike.vertex).into(), item: false })).collect()
    }
}
