//! {{name}}: moves to where it has most room, along walls.

use agon::{Bike, Context, Item, Movement, Order, Setup, View, notes};

agon::bot!({{type}});

/// What the bot remembers from round to round.
struct {{type}} {
    seat: u8,
    /// The neighbours of each vertex.
    neighbours: Vec<Vec<u16>>,
    movements: u32,
}

impl agon::Bot for {{type}} {
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
            // A place is a vertex: the row is its number, and the column is 0.
            notes::draw_cell(to.into(), 0, 0xffc800);
            self.movements += 1;
        }
        // What you plot and draw is shown in the viewer, to you alone.
        notes::plot("movements", self.movements.into());
        orders
    }
}

impl {{type}} {
    fn around(&self, vertex: u16) -> &[u16] {
        &self.neighbours[usize::from(vertex)]
    }

    /// Where a bike moves, and whether it uses its item.
    fn ride(&self, view: &View, bike: &Bike, blocked: &[bool]) -> (u16, bool) {
        let around = self.around(bike.vertex);
        let free = around.iter().copied().filter(|&next| !blocked[usize::from(next)]);
        // Of equals the first.
        match free.rev().max_by_key(|&next| self.worth(view, next, blocked)) {
            // A turbo moves twice as often: that needs room.
            Some(to) => (to, bike.item == Some(Item::Turbo) && self.room(to, blocked) > 50),
            // Walled in: only a ghost gets out.
            None => (around[0], bike.item == Some(Item::Ghost)),
        }
    }

    /// What a free vertex is worth: the room there; along walls rather than through the middle, so that no gaps are left; and
    /// less if a rival can move there in the same round, because then one of you crashes.
    fn worth(&self, view: &View, vertex: u16, blocked: &[bool]) -> i32 {
        let around = self.around(vertex);
        let exits = around.iter().filter(|&&next| !blocked[usize::from(next)]).count();
        let value = 10 * self.room(vertex, blocked) as i32 - exits as i32;
        let rivals = view.bikes.iter().filter(|bike| bike.seat != self.seat && bike.to_move);
        let contested = rivals.into_iter().any(|rival| around.contains(&rival.vertex));
        if contested { value / 2 } else { value }
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

#[cfg(test)]
mod tests {
    use super::*;
    use agon::{Bot, Seat};

    /// Asks the bot, in seat 0, on a board: '.' is a free vertex, 'x' a trail of the last bike, a digit is a bike of that seat, a blank is
    /// nothing. Vertices are numbered as you read them and joined to those beside, above and below. There are as many seats as digits, two
    /// at least. Bikes are numbered as in a match: the first of every seat, then the second of every seat, and so on; where a seat has fewer
    /// than another, the rest of its bikes have exploded. `item` is what the bot's bikes carry.
    fn movements(rows: &[&str], item: Option<Item>) -> Vec<(i32, i32, bool)> {
        let cells = rows.iter().enumerate().flat_map(|(row, text)| text.bytes().enumerate().map(move |(col, c)| (row, col, c)));
        let vertices: Vec<_> = cells.filter(|&(_, _, letter)| letter != b' ').collect();
        let joined = |a: &(usize, usize, u8), b: &(usize, usize, u8)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
        let around = |one| (0u16..).zip(&vertices).filter(|(_, other)| joined(one, other)).map(|(id, _)| id).collect();
        let neighbours = vertices.iter().map(around).collect();
        let mut starts: Vec<Vec<u16>> = vec![vec![]; 2];
        for (vertex, &(_, _, letter)) in (0..).zip(&vertices).filter(|(_, (_, _, letter))| letter.is_ascii_digit()) {
            let seat = usize::from(letter - b'0');
            starts.resize(starts.len().max(seat + 1), vec![]);
            starts[seat].push(vertex);
        }
        let (mut walls, mut bikes, mut last) = (vec![-1; vertices.len()], Vec::new(), -1);
        for number in 0..starts.iter().map(Vec::len).max().unwrap_or(0) {
            for (seat, own) in (0..).zip(&starts) {
                let (id, alive) = (bikes.len() as u8, number < own.len());
                let vertex = own.get(number).copied().unwrap_or(0);
                if alive {
                    last = i16::from(id);
                    walls[usize::from(vertex)] = last;
                }
                let item = item.filter(|_| alive && seat == 0);
                bikes.push(Bike { id, seat, vertex, item, turbo: 0, ghost: 0, alive, to_move: alive });
            }
        }
        for (wall, _) in walls.iter_mut().zip(&vertices).filter(|(_, (_, _, letter))| *letter == b'x') {
            *wall = last;
        }
        let seats = starts.iter().map(|_| Seat { score: 0, out: None }).collect();
        let mut bot = {{type}} { seat: 0, neighbours, movements: 0 };
        let view = View { round: 0, seat: 0, walls, overlays: vec![], items: vec![], bikes, seats };
        let orders = bot.play(view);
        orders.into_iter().map(|Order::Move(Movement { bike, to, item })| (bike, to, item)).collect()
    }

    #[test]
    fn goes_where_there_is_more_room() {
        assert_eq!(movements(&["..0.....", "       1"], None), [(0, 3, false)]);
    }

    #[test]
    fn does_not_run_into_trails() {
        assert_eq!(movements(&["x0x", " . ", "1.."], None), [(0, 3, false)]);
    }

    #[test]
    fn keeps_away_from_where_a_rival_can_move() {
        assert_eq!(movements(&["0.1..", "....."], None), [(0, 5, false)]);
    }

    #[test]
    fn walled_in_it_becomes_a_ghost() {
        assert_eq!(movements(&["0x.", "x1."], Some(Item::Ghost)), [(0, 1, true)]);
    }

    #[test]
    fn moves_all_bikes_of_its_seat() {
        assert_eq!(movements(&["1.0", "   ", "2.0"], None), [(0, 1, false), (3, 4, false)]);
    }
}
