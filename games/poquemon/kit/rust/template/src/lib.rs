//! {{name}}: attacks whom it beats, else goes to the closest bonus.

use agon::{Context, Dir, Order, Setup, Target, Unit, View, notes};
use std::collections::VecDeque;

agon::bot!({{type}});

const STEPS: [(Dir, isize, isize); 4] =
    [(Dir::Top, -1, 0), (Dir::Bottom, 1, 0), (Dir::Left, 0, -1), (Dir::Right, 0, 1)];

/// What the bot remembers from round to round.
struct {{type}} {
    seat: u8,
    cols: usize,
    attacks: u32,
}

impl agon::Bot for {{type}} {
    /// Called once, before the first round.
    fn start(setup: Setup, _context: Context) -> Self {
        Self { seat: setup.seat, cols: setup.params.cols.into(), attacks: 0 }
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
                notes::draw_cell(row.into(), col.into(), 0xffc800);
                self.attacks += 1;
            } else if let Some(dir) = self.towards_bonus(&view, place) {
                orders.push(Order::Move(Target { unit: unit.id.into(), dir }));
            }
        }
        // What you plot and draw is shown in the viewer, to you alone.
        notes::plot("attacks", self.attacks.into());
        orders
    }
}

impl {{type}} {
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

    /// The first step of a shortest way to the closest bonus: a breadth-first search.
    fn towards_bonus(&self, view: &View, from: usize) -> Option<Dir> {
        // A hidden ghost wall that comes at the end of this round kills who stands there.
        let deadly: Vec<usize> = view
            .ghost_walls
            .iter()
            .filter(|wall| wall.time == 1)
            .map(|wall| usize::from(wall.row) * self.cols + usize::from(wall.col))
            .collect();
        let mut seen = vec![false; view.cells.len()];
        let mut queue = VecDeque::from([(from, None)]);
        seen[from] = true;
        while let Some((place, first)) = queue.pop_front() {
            if first.is_some() && view.cells[place] != b'.' {
                return first;
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
                queue.push_back((next, first.or(Some(dir))));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use agon::Bot;

    /// Asks the bot, in seat 0, on a board: a digit is a Poquémon of that seat. `defense` is that of the opponents.
    fn orders(rows: &[&str], defense: u16) -> Vec<Order> {
        let (mut units, mut cells) = (Vec::new(), Vec::new());
        for (row, text) in rows.iter().enumerate() {
            for (col, letter) in text.bytes().enumerate() {
                cells.push(if letter.is_ascii_digit() { b'.' } else { letter });
                if letter.is_ascii_digit() {
                    let seat = letter - b'0';
                    units.push(Unit {
                        id: units.len() as u16,
                        seat,
                        row: Some(row as u8),
                        col: Some(col as u8),
                        attack: 1,
                        defense: if seat == 0 { 1 } else { defense },
                        scope: 2,
                        stones: 0,
                        alive: true,
                        points: 0,
                        time: 0,
                    });
                }
            }
        }
        let mut bot = {{type}} { seat: 0, cols: rows[0].len(), attacks: 0 };
        bot.play(View { round: 0, seat: 0, cells, units, seats: vec![], ghost_walls: vec![], points: vec![] })
    }

    #[test]
    fn goes_to_the_closest_bonus_around_the_wall() {
        let orders = orders(&["XXXXXX", "X0XP.X", "X....X", "XXXXXX"], 1);
        assert_eq!(orders, [Order::Move(Target { unit: 0, dir: Dir::Bottom })]);
    }

    #[test]
    fn attacks_whom_it_beats() {
        let orders = orders(&["XXXXXX", "X01..X", "XXXXXX"], 1);
        assert_eq!(orders, [Order::Attack(Target { unit: 0, dir: Dir::Right })]);
    }

    #[test]
    fn attacks_past_its_own() {
        let orders = orders(&["XXXXXX", "X001.X", "XXXXXX"], 1);
        let attack = |unit| Order::Attack(Target { unit, dir: Dir::Right });
        assert_eq!(orders, [attack(0), attack(1)]);
    }

    #[test]
    fn does_not_attack_whom_it_does_not_beat() {
        let orders = orders(&["XXXXXX", "X01..X", "XP...X", "XXXXXX"], 5);
        assert_eq!(orders, [Order::Move(Target { unit: 0, dir: Dir::Bottom })]);
    }
}
