//! Rival: the next step after your first bot. It does not wait until it meets a wizard that it can rescue or attack, it goes there. It passes the
//! gate nearly always: play against it once you beat Dummy.

use agon::{Context, Dir, Kind, Order, Setup, Target, Unit, View, notes};
use std::collections::VecDeque;

agon::bot!(Rival);

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
struct Rival {
    seat: u8,
    rows: i32,
    cols: i32,
}

impl agon::Bot for Rival {
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
                Some(dir) => orders.push(Order::Move(Target { unit: unit.id.into(), dir })),
                None => walking.push(unit),
            }
        }
        board.find_distances();
        // Ghosts have the smallest ids.
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
    bot: &'a Rival,
    view: &'a View,
    /// The unit on each cell; also where one of ours goes to in this round.
    standing: Vec<Option<&'a Unit>>,
    /// How far it is from each cell to the closest goal.
    distance: Vec<Option<u32>>,
}

impl<'a> Board<'a> {
    fn new(bot: &'a Rival, view: &'a View) -> Self {
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

    /// Whether a unit is a wizard of ours in conversion, to be rescued, or one of a clan that is not stronger, to be attacked.
    fn worth_meeting(&self, other: &Unit) -> bool {
        let seat = self.bot.seat;
        let magic = |seat: u8| self.view.seats[usize::from(seat)].magic;
        let fair = if other.seat == seat { other.next.is_some() } else { other.next.is_none() && magic(seat) >= magic(other.seat) };
        other.kind == Kind::Wizard && fair
    }

    /// Towards a wizard beside the unit that is worth meeting.
    fn meet(&self, unit: &Unit) -> Option<Dir> {
        if unit.kind == Kind::Ghost || unit.next.is_some() {
            return None;
        }
        let good = |&&(_, down, right): &&(Dir, i32, i32)| {
            let place = self.place(i32::from(unit.row) + down, i32::from(unit.col) + right);
            place.and_then(|place| self.standing[place]).is_some_and(|other| self.worth_meeting(other))
        };
        STEPS[..STRAIGHT].iter().find(good).map(|&(dir, ..)| dir)
    }

    /// One breadth-first search that begins at all books and, which is the idea of this bot, at all wizards that are worth meeting.
    fn find_distances(&mut self) {
        let worth = |&place: &usize| {
            let book = self.view.cells[place] & BOOK != 0;
            (book || self.standing[place].is_some_and(|other| self.worth_meeting(other))) && !self.dangerous(place)
        };
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
