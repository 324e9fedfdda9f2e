//! {{name}}: rescues and attacks whom it meets, else goes to the closest book.

use agon::{Context, Dir, Kind, Order, Setup, Target, Unit, View, notes};
use std::collections::VecDeque;

agon::bot!({{type}});

/// Wizards go straight, which is the first four; ghosts in all eight directions.
const STEPS: [(Dir, i32, i32); 8] = [
    (Dir::Down, 1, 0),
    (Dir::Right, 0, 1),
    (Dir::Up, -1, 0),
    (Dir::Left, 0, -1),
    (Dir::Dr, 1, 1),
    (Dir::Ru, -1, 1),
    (Dir::Ul, -1, -1),
    (Dir::Ld, 1, -1),
];
const STRAIGHT: usize = 4;
/// What `cell & OWNER` is for a wall; `cell & BOOK` says whether a book lies there.
const OWNER: u8 = 7;
const WALL: u8 = 5;
const BOOK: u8 = 8;

/// What the bot remembers from round to round.
struct {{type}} {
    seat: u8,
    rows: i32,
    cols: i32,
}

impl agon::Bot for {{type}} {
    /// Called once, before the first round.
    fn start(setup: Setup, _context: Context) -> Self {
        Self { seat: setup.seat, rows: setup.board_rows as i32, cols: setup.board_cols as i32 }
    }

    /// Called in every round: gives each of your units at most one order. The urgent ones come first.
    fn play(&mut self, view: View) -> Vec<Order> {
        let mut board = Board::new(self, &view);
        let mut orders = Vec::new();
        let mut walking = Vec::new();
        let mine = view.units.iter().filter(|unit| unit.seat == self.seat);
        for unit in mine.clone() {
            match board.meet(unit) {
                Some(dir) => {
                    orders.push(Order::Move(Target { unit: unit.id.into(), dir }));
                    notes::draw_cell(unit.row.into(), unit.col.into(), 0xffc800);
                }
                None => walking.push(unit),
            }
        }
        board.find_distances();
        // Ghosts have the smallest ids. How to solve a spell is shown in examples/speller.rs.
        for unit in walking {
            if let Some(dir) = board.walk(unit) {
                orders.push(Order::Move(Target { unit: unit.id.into(), dir }));
            }
        }
        // What you plot and draw is shown in the viewer, to you alone.
        notes::plot("wizards", mine.count() as f64 - 1.0);
        orders
    }
}

/// A view by cells.
struct Board<'a> {
    bot: &'a {{type}},
    view: &'a View,
    /// The unit on each cell; also where one of ours goes to in this round.
    standing: Vec<Option<&'a Unit>>,
    /// How far it is from each cell to the closest book.
    distance: Vec<Option<u32>>,
}

impl<'a> Board<'a> {
    fn new(bot: &'a {{type}}, view: &'a View) -> Self {
        let (standing, distance) = (vec![None; view.cells.len()], vec![None; view.cells.len()]);
        let mut board = Self { bot, view, standing, distance };
        for unit in &view.units {
            if let Some(place) = board.place(unit.row.into(), unit.col.into()) {
                board.standing[place] = Some(unit);
            }
        }
        board
    }

    /// The number of a cell, if it is on the board.
    fn place(&self, row: i32, col: i32) -> Option<usize> {
        let inside = (0..self.bot.rows).contains(&row) && (0..self.bot.cols).contains(&col);
        inside.then(|| (row * self.bot.cols + col) as usize)
    }

    fn wall(&self, place: usize) -> bool {
        self.view.cells[place] & OWNER == WALL
    }

    /// Voldemort attacks who is on one of the eight cells around him, and he makes a step after us.
    fn dangerous(&self, place: usize) -> bool {
        let (row, col) = (place as i32 / self.bot.cols, place as i32 % self.bot.cols);
        let v = &self.view.voldemort;
        (row - i32::from(v.row)).abs() <= 2 && (col - i32::from(v.col)).abs() <= 2
    }

    /// Towards a wizard of ours in conversion, to rescue it, or one of a clan that is not stronger, to attack it.
    fn meet(&self, unit: &Unit) -> Option<Dir> {
        if unit.kind == Kind::Ghost || unit.next.is_some() {
            return None;
        }
        let seat = self.bot.seat;
        let magic = |seat: u8| self.view.seats[usize::from(seat)].magic;
        let good = |&&(_, down, right): &&(Dir, i32, i32)| {
            let place = self.place(i32::from(unit.row) + down, i32::from(unit.col) + right);
            match place.and_then(|place| self.standing[place]) {
                Some(other) if other.kind == Kind::Ghost => false,
                Some(other) if other.seat == seat => other.next.is_some(),
                Some(other) => other.next.is_none() && magic(seat) >= magic(other.seat),
                None => false,
            }
        };
        STEPS[..STRAIGHT].iter().find(good).map(|&(dir, ..)| dir)
    }

    /// One breadth-first search that begins at all books: they make the clan stronger.
    fn find_distances(&mut self) {
        let worth = |&place: &usize| self.view.cells[place] & BOOK != 0 && !self.dangerous(place);
        let mut queue: VecDeque<usize> = (0..self.view.cells.len()).filter(worth).collect();
        for &place in &queue {
            self.distance[place] = Some(0);
        }
        while let Some(place) = queue.pop_front() {
            let (row, col) = (place as i32 / self.bot.cols, place as i32 % self.bot.cols);
            for (_, down, right) in &STEPS[..STRAIGHT] {
                let Some(next) = self.place(row + down, col + right) else { continue };
                if self.distance[next].is_none() && !self.wall(next) {
                    self.distance[next] = self.distance[place].map(|steps| steps + 1);
                    queue.push_back(next);
                }
            }
        }
    }

    /// To the free cell beside the unit from which it is closest, of equals rather to one that is not ours yet.
    fn walk(&mut self, unit: &'a Unit) -> Option<Dir> {
        let steps = if unit.kind == Kind::Ghost { &STEPS[..] } else { &STEPS[..STRAIGHT] };
        let open = |&(dir, down, right): &(Dir, i32, i32)| {
            let place = self.place(i32::from(unit.row) + down, i32::from(unit.col) + right)?;
            let free = self.standing[place].is_none() && !self.dangerous(place);
            let ours = self.view.cells[place] & OWNER == self.bot.seat;
            self.distance[place].filter(|_| free).map(|distance| (distance, ours, place, dir))
        };
        let ways = steps.iter().filter_map(open);
        let (_, _, place, dir) = ways.min_by_key(|&(distance, ours, ..)| (distance, ours))?;
        self.standing[place] = Some(unit); // no other unit of ours goes there
        Some(dir)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use agon::{Bot, Place, Seat};

    /// A view of a board for the bot in seat 0: W wall, . corridor, 0 to 3 corridor of that clan, + book, a to d a wizard of clan 0 to 3,
    /// @ Voldemort. The ghosts are far away, and so is Voldemort if he is not drawn. The first wizard has the id 4.
    fn view(rows: &[&str]) -> View {
        let unit = |id: usize, kind, seat, row, col| Unit {
            id: id as u16,
            kind,
            seat,
            row,
            col,
            pending: 0,
            next: None,
            attacked: None,
        };
        let mut units: Vec<Unit> = (0..4).map(|seat| unit(seat.into(), Kind::Ghost, seat, 255, 255)).collect();
        let (mut cells, mut voldemort) = (Vec::new(), Place { row: 200, col: 200 });
        for (row, text) in (0..).zip(rows) {
            for (col, letter) in (0..).zip(text.bytes()) {
                cells.push(match letter {
                    b'W' => WALL,
                    b'+' => 4 | 8,
                    b'0'..=b'3' => letter - b'0',
                    b'a'..=b'd' => letter - b'a',
                    _ => 4,
                });
                match letter {
                    b'a'..=b'd' => units.push(unit(units.len(), Kind::Wizard, letter - b'a', row, col)),
                    b'@' => voldemort = Place { row, col },
                    _ => {}
                }
            }
        }
        let seat = Seat { score: 0, strength: 1000, magic: 50, wizards: 20, out: false };
        View { round: 0, seat: 0, cells, units, voldemort, ingredients: vec![7; 15], seats: vec![seat; 4] }
    }

    fn orders(rows: &[&str], view: View) -> Vec<Order> {
        {{type}} { seat: 0, rows: rows.len() as i32, cols: rows[0].len() as i32 }.play(view)
    }

    fn go(dir: Dir) -> Order {
        Order::Move(Target { unit: 4, dir })
    }

    #[test]
    fn goes_to_the_closest_book_around_the_wall() {
        let rows = ["000000", "aW+000", "000000"];
        assert_eq!(orders(&rows, view(&rows)), [go(Dir::Down)]);
    }

    #[test]
    fn attacks_a_clan_that_is_not_stronger() {
        let rows = ["000", "0ab", "000"];
        assert_eq!(orders(&rows, view(&rows)), [go(Dir::Right)]);
        let mut strong = view(&rows);
        strong.seats[1].magic = 120;
        assert_eq!(orders(&rows, strong), []);
    }

    #[test]
    fn rescues_a_wizard_in_conversion() {
        let rows = ["000", "0aa", "000"];
        let mut changing = view(&rows);
        changing.units[5].next = Some(1);
        assert_eq!(orders(&rows, changing), [go(Dir::Right)]);
    }

    #[test]
    fn does_not_go_near_voldemort() {
        let rows = ["a00+0@0", "WWWWWWW"];
        assert_eq!(orders(&rows, view(&rows)), []);
    }
}
