//! Poquémon as arrays: one agent for each seat, with a slot for each of its units.

use agon_gym::{Gym, Image, Observation, Section, Spaces, typed};
use agon_kernel::{Actor, Game, Match, RowValue, Rows, Seat};
use agon_poquemon::{Board, Dir, Order, Poquemon, View};

/// The adapter.
pub static GYM: PoquemonGym = PoquemonGym;

/// See [`GYM`].
pub struct PoquemonGym;

const PLANES: [&str; 9] =
    ["wall", "ghost_wall", "point", "stone", "scope", "attack", "defense", "own_unit", "other_unit"];
const UNIT: [&str; 10] =
    ["seat", "row", "col", "attack", "defense", "scope", "stones", "alive", "points", "time"];
const CHOICES: [&str; 9] = [
    "wait",
    "move top",
    "move bottom",
    "move left",
    "move right",
    "attack top",
    "attack bottom",
    "attack left",
    "attack right",
];

/// The ids of a seat's units, in the order of its slots.
fn own(board: &Board, seat: Seat) -> impl Iterator<Item = usize> {
    board.owners().iter().enumerate().filter(move |(_, owner)| **owner == seat).map(|(unit, _)| unit)
}

impl Gym for PoquemonGym {
    fn game(&self) -> &'static str {
        Poquemon::INFO.id
    }

    fn spaces(&self, table: &mut dyn Match) -> Spaces {
        let board = typed::<Poquemon>(table).board();
        let params = board.params();
        let (rows, cols) = (params.rows.into(), params.cols.into());
        let seats = usize::from(params.nb_players);
        Spaces {
            planes: vec![Section::planes(
                "board",
                "What is on each cell. `ghost_wall` is 0 where there is none, otherwise the rounds until it comes or goes (at most 255); \
                 `point` the value of a bonus in hundreds; `own_unit` 1 plus the slot of the unit; `other_unit` 1 plus the seat of a unit \
                 in sight; the others are 0 or 1.",
                &PLANES,
                rows,
                cols,
            )],
            tables: vec![
                Section::list(
                    "match",
                    "The round to be played, how many are left with it, the seat.",
                    &["round", "left", "seat"],
                ),
                Section::table(
                    "units",
                    "All units by id. `row` and `col` are -1 if it is dead or out of sight.",
                    board.owners().len(),
                    &UNIT,
                ),
                Section::table("seats", "All seats. `out` is 1 if it is frozen.", seats, &["score", "out"]),
            ],
            slots: (0..seats).map(|seat| own(board, Seat(seat as u8)).count()).max().unwrap_or(0),
            choices: CHOICES.iter().map(ToString::to_string).collect(),
        }
    }

    fn observe(&self, table: &mut dyn Match, actor: Actor, out: &mut Observation<'_>) {
        let table = typed::<Poquemon>(table);
        let board = table.board();
        let view = Poquemon::view(board, table.state(), actor);
        paint(board, &view, actor.seat, out.planes);
        let (list, rest) = out.tables.split_at_mut(3);
        let rounds = i32::from(board.params().nb_rounds);
        list.copy_from_slice(&[view.round as i32, rounds - view.round as i32, view.seat.into()]);
        let (units, seats) = rest.split_at_mut(view.units.len() * UNIT.len());
        for (unit, row) in view.units.iter().zip(units.chunks_exact_mut(UNIT.len())) {
            row.copy_from_slice(&[
                unit.seat.into(),
                unit.row.map_or(-1, i32::from),
                unit.col.map_or(-1, i32::from),
                unit.attack.into(),
                unit.defense.into(),
                unit.scope.into(),
                unit.stones.into(),
                unit.alive.into(),
                unit.points as i32,
                unit.time.into(),
            ]);
        }
        for (seat, row) in view.seats.iter().zip(seats.chunks_exact_mut(2)) {
            row.copy_from_slice(&[seat.score as i32, seat.out.is_some().into()]);
        }
        allow(board, &view, actor.seat, out);
    }

    fn orders(&self, table: &mut dyn Match, seat: Seat, choices: &[i32], orders: &mut Rows) {
        let board = typed::<Poquemon>(table).board();
        for (unit, &choice) in own(board, seat).zip(choices) {
            let Ok(choice) = usize::try_from(choice - 1) else { continue };
            let (unit, dir) = (unit as i32, Dir::ALL[choice % 4]);
            match choice / 4 {
                0 => orders.push(&Order::Move { unit, dir }),
                1 => orders.push(&Order::Attack { unit, dir }),
                _ => {}
            }
        }
    }

    fn choices(&self, table: &mut dyn Match, actor: Actor, orders: &Rows, choices: &mut [i32]) {
        let board = typed::<Poquemon>(table).board();
        // The first order to a unit counts, so that it is written last.
        let orders: Vec<Order> = orders.iter().filter_map(Order::get).collect();
        for order in orders.iter().rev() {
            let (unit, dir) = order.parts();
            let first = if matches!(order, Order::Move { .. }) { 1 } else { 5 };
            let slot = own(board, actor.seat).position(|id| id as i32 == unit);
            if let Some(choice) = slot.and_then(|slot| choices.get_mut(slot)) {
                *choice = first + dir as i32;
            }
        }
    }

    fn draw(&self, table: &mut dyn Match) -> Image {
        const SIZE: usize = 12;
        let table = typed::<Poquemon>(table);
        let (board, state) = (table.board(), table.state());
        let cols = usize::from(board.params().cols);
        let mut image = Image::new(cols * SIZE, usize::from(board.params().rows) * SIZE, [245, 243, 238]);
        for (index, &cell) in board.cells().iter().enumerate() {
            if cell == b'X' {
                image.cell(SIZE, index / cols, index % cols, [64, 68, 80]);
            }
        }
        for (at, ghost) in board.ghosts().iter().zip(&state.ghosts) {
            let colour = if ghost.present { [110, 115, 130] } else { [220, 222, 228] };
            image.cell(SIZE, at.row.into(), at.col.into(), colour);
        }
        for (bonus, kind) in state.bonuses.iter().zip(board.kinds()) {
            if bonus.present() {
                let colour =
                    [[235, 200, 60], [60, 160, 160], [150, 110, 200], [220, 120, 90], [100, 150, 220]];
                image.dot(SIZE, bonus.at.row.into(), bonus.at.col.into(), colour[*kind as usize % 5]);
            }
        }
        for (unit, owner) in state.units.iter().zip(board.owners()).filter(|(unit, _)| unit.alive()) {
            image.cell(SIZE, unit.at.row.into(), unit.at.col.into(), Image::seat(owner.0));
        }
        image
    }
}

/// Fills the planes.
fn paint(board: &Board, view: &View, seat: Seat, planes: &mut [u8]) {
    let cells = &view.cells.bytes;
    let size = cells.len();
    let mut plane = |number: usize, letter: u8| {
        for (out, &cell) in planes[number * size..(number + 1) * size].iter_mut().zip(cells) {
            *out = u8::from(cell == letter);
        }
    };
    for (number, letter) in [(0, b'X'), (3, b'S'), (4, b'R'), (5, b'A'), (6, b'D')] {
        plane(number, letter);
    }
    let at = |row: u8, col: u8| usize::from(row) * usize::from(view.cells.cols) + usize::from(col);
    for wall in &view.ghost_walls {
        planes[size + at(wall.row, wall.col)] = u8::try_from(wall.time).unwrap_or(u8::MAX);
    }
    for point in &view.points {
        planes[2 * size + at(point.row, point.col)] = (point.value / 100) as u8;
    }
    for unit in &view.units {
        let Some(place) = unit.at() else { continue };
        let cell = at(place.row, place.col);
        if unit.seat == seat.0 {
            let slot = own(board, seat).position(|id| id == usize::from(unit.id)).unwrap_or(0);
            planes[7 * size + cell] = 1 + slot as u8;
        } else {
            planes[8 * size + cell] = 1 + unit.seat;
        }
    }
}

/// A living unit can step to any cell that is not a wall, and attack in any direction in which it has something in reach but walls.
fn allow(board: &Board, view: &View, seat: Seat, out: &mut Observation<'_>) {
    for slot in 0..out.mask.len() / CHOICES.len() {
        out.allow(CHOICES.len(), slot, 0);
    }
    for (slot, id) in own(board, seat).enumerate() {
        let unit = &view.units[id];
        let Some(at) = unit.at().filter(|_| view.seats[seat.index()].out.is_none()) else { continue };
        for &dir in Dir::ALL {
            if view.cells.at(at.step(dir)) != b'X' {
                out.allow(CHOICES.len(), slot, 1 + dir as usize);
                if unit.scope > 0 {
                    out.allow(CHOICES.len(), slot, 5 + dir as usize);
                }
            }
        }
    }
}
