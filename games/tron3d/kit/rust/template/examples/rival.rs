//! Rival: the next step after your first bot. It counts most what a bike reaches before all others. It passes the gate nearly always: play against it once you beat Dummy.

use agon::{Bike, Context, Item, Movement, Order, Setup, View, notes};

agon::bot!(Rival);

/// What the bot remembers from round to round.
struct Rival {
    seat: u8,
    /// The neighbours of each vertex.
    neighbours: Vec<Vec<u16>>,
    movements: u32,
}

impl agon::Bot for Rival {
    /// Called once, before the first round.
    fn start(setup: Setup, _context: Context) -> Self {
        Self { seat: setup.seat, neighbours: setup.neighbours, movements: 0 }
    }

    /// Called in every round: moves each of your bikes that has to move.
    fn play(&mut self, view: View) -> Vec<Order> {
        // Where a trail lies, or where a bike of yours is about to move.
        let mut blocked: Vec<bool> = view.walls.iter().map(|&wall| wall >= 0).collect();
        let mut orders = Vec::new();
        // In even rounds every bike has to move or it explodes, in odd rounds those in turbo mode.
        for bike in view.bikes.iter().filter(|bike| bike.seat == self.seat && bike.to_move) {
            let (to, item) = self.ride(&view, bike, &blocked);
            blocked[usize::from(to)] = true;
            orders.push(Order::Move(Movement { bike: bike.id.into(), to: to.into(), item }));
            self.movements += 1;
        }
        // What you plot and draw is shown in the viewer, to you alone.
        notes::plot("movements", self.movements.into());
        orders
    }
}

impl Rival {
    fn around(&self, vertex: u16) -> &[u16] {
        &self.neighbours[usize::from(vertex)]
    }

    /// Where a bike moves, and whether it uses its item.
    fn ride(&self, view: &View, bike: &Bike, blocked: &[bool]) -> (u16, bool) {
        let around = self.around(bike.vertex);
        let free = around.iter().copied().filter(|&next| !blocked[usize::from(next)]);
        // Of equals the first.
        match free.rev().max_by_key(|&next| self.worth(view, bike, next, blocked)) {
            // A turbo moves twice as often: that needs room.
            Some(to) => (to, bike.item == Some(Item::Turbo) && self.room(to, blocked) > 50),
            // Walled in: only a ghost gets out.
            None => (around[0], bike.item == Some(Item::Ghost)),
        }
    }

    /// What a free vertex is worth: the room there; along walls rather than through the middle, so that no gaps are left; and
    /// less if a rival can move there in the same round, because then one of you crashes.
    fn worth(&self, view: &View, bike: &Bike, vertex: u16, blocked: &[bool]) -> i32 {
        let around = self.around(vertex);
        let exits = around.iter().filter(|&&next| !blocked[usize::from(next)]).count();
        let room = self.room(vertex, blocked) + 8 * self.reached_first(view, bike, vertex, blocked);
        let value = 10 * room as i32 - exits as i32;
        let rivals = view.bikes.iter().filter(|bike| bike.seat != self.seat && bike.to_move);
        let contested = rivals.into_iter().any(|rival| around.contains(&rival.vertex));
        if contested { value / 2 } else { value }
    }

    /// How many free vertices a bike reaches before all others if it moves here: one search that begins at all bikes, this one last, so that the others
    /// get what both reach at the same time.
    fn reached_first(&self, view: &View, bike: &Bike, to: u16, blocked: &[bool]) -> usize {
        let mut seen = blocked.to_vec();
        seen[usize::from(to)] = true;
        let others = view.bikes.iter().filter(|other| other.alive && other.id != bike.id);
        let mut queue: Vec<(u16, bool)> = others.map(|other| (other.vertex, false)).collect();
        queue.push((to, true));
        let (mut head, mut mine) = (0, 0);
        while let Some(&(vertex, first)) = queue.get(head) {
            head += 1;
            mine += usize::from(first);
            for &next in self.around(vertex) {
                if !std::mem::replace(&mut seen[usize::from(next)], true) {
                    queue.push((next, first));
                }
            }
        }
        mine
    }

    /// How many free vertices can be reached from a free one, itself among them: a breadth-first search that ends at 200.
    fn room(&self, from: u16, blocked: &[bool]) -> usize {
        let mut seen = blocked.to_vec();
        let (mut queue, mut head) = (vec![from], 0);
        seen[usize::from(from)] = true;
        while head < queue.len() && queue.len() < 200 {
            for &next in self.around(queue[head]) {
                if !std::mem::replace(&mut seen[usize::from(next)], true) {
                    queue.push(next);
                }
            }
            head += 1;
        }
        queue.len()
    }
}
