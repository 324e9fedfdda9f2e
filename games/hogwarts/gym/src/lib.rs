//! Hogwarts as arrays: one agent for each seat, with a slot for every unit of the match, since wizards change their clans. A slot whose
//! unit belongs to another clan can only wait.

use agon_gym::{Gym, Image, Observation, Section, Spaces, typed};
use agon_hogwarts::{BOOK, Castle, Dir, Hogwarts, Kind, NOBODY, OWNER, Order, SEATS, View, WALL, solve};
use agon_kernel::{Actor, Game, Match, RowValue, Rows, Seat};

/// The adapter.
pub static GYM: HogwartsGym = HogwartsGym;

/// See [`GYM`].
pub struct HogwartsGym;

const PLANES: [&str; 9] = [
    "wall",
    "own_cell",
    "other_cell",
    "book",
    "own_wizard",
    "own_ghost",
    "other_wizard",
    "other_ghost",
    "voldemort",
];
const UNIT: [&str; 7] = ["kind", "seat", "row", "col", "pending", "next", "attacked"];
const SEAT: [&str; 5] = ["score", "strength", "magic", "wizards", "out"];
const CHOICES: [&str; 10] = [
    "wait",
    "down",
    "down right",
    "right",
    "right up",
    "up",
    "up left",
    "left",
    "left down",
    "cast the spell",
];
const SPELL: usize = 9;
/// The rounds at the end of a match in which no spell can be cast.
const LAST_ROUNDS: u32 = 50;

impl Gym for HogwartsGym {
    fn game(&self) -> &'static str {
        Hogwarts::INFO.id
    }

    fn spaces(&self, table: &mut dyn Match) -> Spaces {
        let table = typed::<Hogwarts>(table);
        let (grid, units) = (table.board().grid(), usize::from(table.state().units()));
        Spaces {
            planes: vec![Section::planes(
                "board",
                "What is on each cell, 0 or 1; `other_cell` and `other_wizard` are 1 plus the seat.",
                &PLANES,
                grid.rows.into(),
                grid.cols.into(),
            )],
            tables: vec![
                Section::list(
                    "match",
                    "The round to be played, how many are left with it, the seat.",
                    &["round", "left", "seat"],
                ),
                Section::table(
                    "units",
                    "All units by id, which is the slot: the ghosts of the seats, then the wizards. `kind` is 0 for ghosts, 1 for wizards; \
                     `pending` the rounds until a ghost is rested, or until a wizard changes its clan to `next`; `attacked` the round in \
                     which a wizard last attacked the ghost.",
                    units,
                    &UNIT,
                ),
                Section::table(
                    "seats",
                    "The standing of each seat. `out` is 1 if it is frozen.",
                    SEATS.into(),
                    &SEAT,
                ),
                Section {
                    low: 0,
                    high: 30,
                    ..Section::list(
                        "ingredients",
                        "The ingredients of this round's spell.",
                        &["ingredient"; 15],
                    )
                },
            ],
            slots: units,
            choices: CHOICES.iter().map(ToString::to_string).collect(),
        }
    }

    fn observe(&self, table: &mut dyn Match, actor: Actor, out: &mut Observation<'_>) {
        let table = typed::<Hogwarts>(table);
        let board = table.board();
        let view = Hogwarts::view(board, table.state(), actor);
        paint(board, &view, out.planes);
        let (list, rest) = out.tables.split_at_mut(3);
        let left = board.settings.num_rounds as i32 - view.round as i32;
        list.copy_from_slice(&[view.round as i32, left, view.seat.into()]);
        let (units, rest) = rest.split_at_mut(view.units.len() * UNIT.len());
        for (unit, row) in view.units.iter().zip(units.chunks_exact_mut(UNIT.len())) {
            row.copy_from_slice(&[
                unit.kind as i32,
                unit.seat.into(),
                unit.row.into(),
                unit.col.into(),
                unit.pending as i32,
                unit.next.map_or(-1, i32::from),
                unit.attacked.map_or(-1, |round| round as i32),
            ]);
        }
        let (seats, ingredients) = rest.split_at_mut(view.seats.len() * SEAT.len());
        for (seat, row) in view.seats.iter().zip(seats.chunks_exact_mut(SEAT.len())) {
            let short = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
            row.copy_from_slice(&[
                short(seat.score),
                short(seat.strength),
                short(seat.magic),
                seat.wizards.into(),
                seat.out.into(),
            ]);
        }
        for (ingredient, number) in view.ingredients.iter().zip(ingredients) {
            *number = (*ingredient).into();
        }
        allow(board, &view, out);
    }

    fn orders(&self, table: &mut dyn Match, seat: Seat, choices: &[i32], orders: &mut Rows) {
        let table = typed::<Hogwarts>(table);
        for (unit, &choice) in (0..table.state().units()).zip(choices) {
            let Ok(choice) = usize::try_from(choice) else { continue };
            if choice == 0 || table.state().seat_of(unit) != seat.0 {
                continue;
            }
            let unit = unit.into();
            if let Some(&dir) = Dir::ALL.get(choice - 1) {
                orders.push(&Order::Move { unit, dir });
            } else if choice == SPELL
                && let Some(groups) = solve(&table.state().ingredients)
            {
                orders.push(&Order::Spell { unit, groups: groups.to_vec() });
            }
        }
    }

    fn choices(&self, _: &mut dyn Match, _: Actor, orders: &Rows, choices: &mut [i32]) {
        // The first order to a unit counts, so that it is written last.
        let orders: Vec<Order> = orders.iter().filter_map(Order::get).collect();
        for order in orders.iter().rev() {
            let (unit, choice) = match *order {
                Order::Move { unit, dir } => (unit, 1 + dir as i32),
                Order::Spell { unit, .. } => (unit, SPELL as i32),
            };
            if let Some(slot) = usize::try_from(unit).ok().and_then(|unit| choices.get_mut(unit)) {
                *slot = choice;
            }
        }
    }

    fn draw(&self, table: &mut dyn Match) -> Image {
        const SIZE: usize = 8;
        let table = typed::<Hogwarts>(table);
        let (grid, state) = (table.board().grid(), table.state());
        let mut image =
            Image::new(usize::from(grid.cols) * SIZE, usize::from(grid.rows) * SIZE, [238, 236, 230]);
        let place = |cell: u16| {
            let (row, col) = grid.place(cell);
            (usize::from(row), usize::from(col))
        };
        for cell in 0..grid.len() as u16 {
            let (row, col) = place(cell);
            match state.cells.get(cell) & OWNER {
                WALL => image.cell(SIZE, row, col, [70, 66, 62]),
                NOBODY => {}
                owner => image.cell(SIZE, row, col, Image::pale(Image::seat(owner))),
            }
            if state.cells.get(cell) & BOOK != 0 {
                image.dot(SIZE, row, col, [120, 80, 40]);
            }
        }
        for unit in (0..state.units()).rev() {
            let (row, col) = place(state.cell_of(unit));
            image.cell(SIZE, row, col, Image::seat(state.seat_of(unit)));
            if unit < SEATS.into() {
                image.dot(SIZE, row, col, [255, 255, 255]);
            }
        }
        let (row, col) = place(state.voldemort);
        image.cell(SIZE, row, col, [0, 0, 0]);
        image
    }
}

fn paint(board: &Castle, view: &View, planes: &mut [u8]) {
    let (grid, size) = (board.grid(), view.cells.len());
    let (walls, rest) = planes.split_at_mut(size);
    let (own, rest) = rest.split_at_mut(size);
    let (others, rest) = rest.split_at_mut(size);
    let (books, units) = rest.split_at_mut(size);
    for (index, &cell) in view.cells.iter().enumerate() {
        let owner = cell & OWNER;
        walls[index] = u8::from(owner == WALL);
        own[index] = u8::from(owner == view.seat);
        others[index] = if owner < SEATS && owner != view.seat { owner + 1 } else { 0 };
        books[index] = u8::from(cell & BOOK != 0);
    }
    for unit in &view.units {
        let own = unit.seat == view.seat;
        let plane = match (own, unit.kind) {
            (true, Kind::Wizard) => 0,
            (true, Kind::Ghost) => 1,
            (false, Kind::Wizard) => 2,
            (false, Kind::Ghost) => 3,
        };
        let cell = usize::from(grid.cell(unit.row, unit.col));
        units[plane * size + cell] = if own { 1 } else { 1 + unit.seat };
    }
    units[4 * size + usize::from(grid.cell(view.voldemort.row, view.voldemort.col))] = 1;
}

/// Units can move where there is no wall, wizards only straight; a ghost that is rested can cast the spell, except at the end of a match.
fn allow(board: &Castle, view: &View, out: &mut Observation<'_>) {
    let (grid, width) = (board.grid(), CHOICES.len());
    for (slot, unit) in view.units.iter().enumerate() {
        out.allow(width, slot, 0);
        if unit.seat != view.seat || view.seats[usize::from(view.seat)].out {
            continue;
        }
        for &dir in Dir::ALL {
            let free = grid
                .beside(unit.row, unit.col, dir)
                .is_some_and(|to| view.cells[usize::from(to)] & OWNER != WALL);
            if free && (unit.kind == Kind::Ghost || !dir.diagonal()) {
                out.allow(width, slot, 1 + dir as usize);
            }
        }
        let spell = unit.kind == Kind::Ghost && unit.pending == 0;
        if spell && board.settings.num_rounds.saturating_sub(view.round) > LAST_ROUNDS {
            out.allow(width, slot, SPELL);
        }
    }
}
