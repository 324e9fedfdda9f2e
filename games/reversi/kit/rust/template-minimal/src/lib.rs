//! {{name}}

use agon::{Context, Order, Setup, View};

agon::bot!({{type}});

struct {{type}};

impl agon::Bot for {{type}} {
    /// Called once, before the first turn.
    fn start(_setup: Setup, _context: Context) -> Self {
        Self
    }

    /// Called each time you are to move.
    fn play(&mut self, view: View) -> Vec<Order> {
        vec![Order::Move(view.targets[0])]
    }
}
