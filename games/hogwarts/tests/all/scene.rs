//! Small positions to try rules on.
//!
//! A scene is a drawing in the corner of a board of 24 x 24 cells: `#` walls, `.` free cells, `0` to `3` owned ones, `+` books, `a` to `d`
//! wizards of the seats, `A` to `D` ghosts, `@` Voldemort. The first wizard in reading order is unit 4, and so on. Voldemort and ghosts
//! that are not drawn are far away; so are wizards of seat 3 that make the number of wizards a multiple of four, as on every board.

use agon_hogwarts::{
    BOOK, Castle, Cells, Clan, Dir, Event, Ghost, Grid, Hogwarts, INGREDIENTS, NOBODY, Order, Scratch,
    Settings, Start, State, WALL, Wizard,
};
use agon_kernel::{FaultKind, Game, Match, RowValue, Rows, Seat, Seed, TypedMatch};
use std::sync::Arc;

const SIZE: u8 = 24;

/// The first wizard of a scene.
pub(crate) const FIRST: u16 = 4;

pub(crate) struct Scene {
    pub(crate) table: TypedMatch<Hogwarts>,
    pub(crate) grid: Grid,
}

impl Scene {
    pub(crate) fn new(drawing: &str) -> Self {
        Self::with(drawing, 0, |_| ())
    }

    /// A scene with a seed and changed constants.
    pub(crate) fn with(drawing: &str, seed: u32, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings =
            Settings { board_rows: SIZE.into(), board_cols: SIZE.into(), ..Settings::default() };
        change(&mut settings);
        let state = state(drawing, &mut settings);
        let grid = settings.grid();
        let board = Castle { settings, start: Start::Fixed(Box::new(state)) };
        let scene = Self { table: TypedMatch::new(Arc::new(board), Seed::from(seed)), grid };
        scene.check();
        scene
    }

    /// The scene with the first seed for which something happens.
    pub(crate) fn find<T>(drawing: &str, mut happens: impl FnMut(&mut Self) -> Option<T>) -> (Self, T) {
        (0..200)
            .find_map(|seed| {
                let mut scene = Self::with(drawing, seed, |_| ());
                happens(&mut scene).map(|value| (scene, value))
            })
            .expect("what is looked for happens for one of many seeds")
    }

    pub(crate) fn state(&self) -> &State {
        self.table.state()
    }

    pub(crate) fn change(&mut self) -> &mut State {
        self.table.state_mut()
    }

    pub(crate) fn cell(&self, row: u8, col: u8) -> u16 {
        self.grid.cell(row, col)
    }

    /// The row and column of a unit.
    pub(crate) fn place(&self, unit: u16) -> (u8, u8) {
        self.grid.place(self.state().cell_of(unit))
    }

    /// The contents of the cell: a seat, [`NOBODY`] or [`WALL`], and possibly [`BOOK`].
    pub(crate) fn code(&self, row: u8, col: u8) -> u8 {
        self.state().cells.get(self.cell(row, col))
    }

    pub(crate) fn wizard(&self, unit: u16) -> Wizard {
        self.state().wizards[usize::from(unit - FIRST)]
    }

    pub(crate) fn score(&self, seat: usize) -> i64 {
        self.table.standings().seats[seat].score
    }

    /// Plays a round in which seats give these orders, and returns what happened.
    pub(crate) fn play(&mut self, orders: &[(u8, Order)]) -> Vec<Event> {
        let given = |seat: u8| orders.iter().filter(|(of, _)| *of == seat).map(|(_, order)| order).collect();
        let rows: Vec<(Seat, Rows)> = (0..4).map(|seat| (Seat(seat), given(seat))).collect();
        let answers: Vec<_> = rows.iter().map(|(seat, rows)| (*seat, Ok(rows))).collect();
        self.resolve(&answers)
    }

    /// Plays a round in which one seat gives orders to some units.
    pub(crate) fn moves(&mut self, seat: u8, moves: &[(u16, Dir)]) -> Vec<Event> {
        let orders: Vec<_> = moves.iter().map(|&(unit, dir)| (seat, go(unit, dir))).collect();
        self.play(&orders)
    }

    /// Plays rounds without orders.
    pub(crate) fn wait(&mut self, rounds: u32) {
        for _ in 0..rounds {
            self.play(&[]);
        }
    }

    pub(crate) fn resolve(&mut self, answers: &[(Seat, Result<&Rows, FaultKind>)]) -> Vec<Event> {
        // A change by hand may have given cells to others, and between rounds all cells are counted.
        let state = self.table.state_mut();
        let owned = if state.round == 0 { [0; 4] } else { state.cells.owned() };
        state.clans.iter_mut().zip(owned).for_each(|(clan, held)| clan.held = held);
        self.table.resolve(answers);
        self.check();
        let mut events = Rows::default();
        self.table.take_events(&mut events);
        events.iter().map(|row| Event::get(row).expect("events are records")).collect()
    }

    fn check(&self) {
        if let Err(broken) = Hogwarts::invariants(self.table.board(), self.state()) {
            panic!("round {}: {broken}", self.state().round);
        }
    }
}

/// An order to move.
pub(crate) fn go(unit: u16, dir: Dir) -> Order {
    Order::Move { unit: unit.into(), dir }
}

/// An order to cast the spell.
pub(crate) fn spell(unit: u16, groups: &[u8]) -> Order {
    Order::Spell { unit: unit.into(), groups: groups.to_vec() }
}

/// Groups for ingredients that are all the same.
pub(crate) const ANY_GROUPS: [u8; INGREDIENTS] = [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4];

fn state(drawing: &str, settings: &mut Settings) -> State {
    let grid = settings.grid();
    let mut cells = vec![NOBODY; grid.len()];
    let mut ghosts: [u16; 4] = [0, 3, 6, 9].map(|col| grid.cell(grid.rows - 1, grid.cols - 1 - col));
    let mut wizards = Vec::new();
    let mut voldemort = grid.cell(grid.rows / 2, grid.cols - 1);
    for (row, line) in (0..).zip(drawing.trim().lines()) {
        for (col, c) in (0..).zip(line.trim().chars()) {
            let cell = grid.cell(row, col);
            let seat = |first: u8| c as u8 - first;
            cells[usize::from(cell)] = match c {
                '#' => WALL,
                '.' => NOBODY,
                '+' => NOBODY | BOOK,
                '0'..='3' => seat(b'0'),
                'a'..='d' => {
                    wizards.push(Wizard { seat: seat(b'a'), cell, conversion: None });
                    seat(b'a')
                }
                'A'..='D' => {
                    ghosts[usize::from(seat(b'A'))] = cell;
                    seat(b'A')
                }
                '@' => {
                    voldemort = cell;
                    NOBODY
                }
                _ => panic!("`{c}` means nothing in a scene"),
            };
        }
    }
    for (seat, &ghost) in (0..).zip(&ghosts) {
        cells[usize::from(ghost)] = seat;
    }
    for col in [0, 2, 4].into_iter().take(wizards.len().next_multiple_of(4) - wizards.len()) {
        let cell = grid.cell(grid.rows - 1, col);
        wizards.push(Wizard { seat: 3, cell, conversion: None });
        cells[usize::from(cell)] = 3;
    }
    let cells = Cells(cells);
    settings.num_ini_books = cells.books().count() as u32;
    settings.num_ini_wizards_per_clan = wizards.len() as u32 / 4;
    let clan = Clan { strength: settings.clan_ini_magic_strength.into(), ..Clan::default() };
    State {
        round: 0,
        cells,
        ghosts: ghosts.map(|cell| Ghost {
            cell,
            rested: settings.rounds_spell_resting_ghost,
            attacked: None,
        }),
        wizards,
        voldemort,
        ingredients: [7; INGREDIENTS],
        clans: [clan; 4],
        scratch: Scratch::default(),
    }
}
