//! Laws that hold for all boards, seeds and orders.

use crate::boards::{read, sample};
use crate::constants::changed;
use agon_hogwarts::{Castle, Dir, Hogwarts, OWNER, Order, State, WALL};
use agon_kernel::{AnyGame, Board, Game, GameHandle, Match, Rows, Seat, Seed, Source, TypedMatch};
use proptest::prelude::*;
use std::sync::Arc;

pub(crate) fn started(board: &Arc<Castle>, seed: u32) -> TypedMatch<Hogwarts> {
    TypedMatch::new(Arc::clone(board), Seed::from(seed))
}

/// Whether all corridors can be walked from any of them.
fn connected(board: &Castle, state: &State) -> bool {
    let grid = board.grid();
    let open = |cell: u16| state.cells.get(cell) & OWNER != WALL;
    let all: Vec<u16> = (0..grid.len() as u16).filter(|&cell| open(cell)).collect();
    let mut seen = vec![false; grid.len()];
    let mut reached = vec![all[0]];
    seen[usize::from(all[0])] = true;
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        for to in Dir::STRAIGHT.into_iter().filter_map(|dir| grid.step(cell, dir)).filter(|&to| open(to)) {
            if !std::mem::replace(&mut seen[usize::from(to)], true) {
                reached.push(to);
            }
        }
    }
    reached.len() == all.len()
}

fn check_castle(board: &Castle, state: &State) {
    let grid = board.grid();
    assert!(connected(board, state));
    for cell in 0..grid.len() as u16 {
        let (row, col) = grid.place(cell);
        let border = row == 0 || col == 0 || row == grid.rows - 1 || col == grid.cols - 1;
        assert!(!border || state.cells.get(cell) & OWNER != WALL, "no wall on the border");
    }
    assert_eq!(Hogwarts::invariants(board, state), Ok(()));
    let free = state.cells.iter().filter(|&&cell| cell & OWNER != WALL).count();
    assert!(free * 2 >= grid.len(), "at most half of the cells are walls");
}

/// Ruling 11, over many seeds: connected corridors, no wall on the border, and a reasonable number of walls.
#[test]
fn random_castles_are_connected() {
    let board = Arc::new(read(sample("default")).unwrap());
    let mut walls = Vec::new();
    for seed in 0..1500 {
        let table = started(&board, seed);
        check_castle(&board, table.state());
        walls.push(table.state().cells.iter().filter(|&&cell| cell == WALL).count());
    }
    walls.sort_unstable();
    assert!(walls[0] > 100 && walls[walls.len() / 2] > 500, "{} to {}", walls[0], walls[walls.len() - 1]);
}

/// A random castle starts with everything in a safe place: document, "Regeneració d'objectes".
#[test]
fn random_castles_start_with_room_for_everybody() {
    let board = Arc::new(read(sample("default")).unwrap());
    for seed in 0..50 {
        let table = started(&board, seed);
        let (state, grid) = (table.state(), board.grid());
        let units = (0..state.units()).map(|unit| state.cell_of(unit));
        let things: Vec<u16> = units.chain(state.cells.books()).chain([state.voldemort]).collect();
        for (i, &a) in things.iter().enumerate() {
            assert!(things[i + 1..].iter().all(|&b| !grid.within(2, a, b)), "seed {seed}");
        }
        assert!(state.ghosts.iter().all(|ghost| ghost.rested == 60));
    }
}

fn orders() -> impl Strategy<Value = Vec<Order>> {
    let unit = || prop_oneof![20 => 0..20i32, 1 => any::<i32>()];
    let dir = prop::sample::select(Dir::ALL);
    prop::collection::vec(
        prop_oneof![
            8 => (unit(), dir).prop_map(|(unit, dir)| Order::Move { unit, dir }),
            1 => (unit(), prop::collection::vec(0..6u8, 0..17)).prop_map(|(unit, groups)| Order::Spell { unit, groups }),
        ],
        0..30,
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// The number of units is constant, ids never change, and there is at most one unit on a cell: document, "Moviments de Voldemort".
    #[test]
    fn no_orders_break_the_board(seed in any::<u32>(), rounds in prop::collection::vec(prop::array::uniform4(orders()), 1..40)) {
        let board = Arc::new(read(sample("cellar")).unwrap());
        let mut table = started(&board, seed);
        let units = table.state().units();
        for given in rounds {
            let rows: Vec<Rows> = given.iter().map(|orders| orders.iter().collect()).collect();
            let answers: Vec<_> = (0..).map(Seat).zip(rows.iter().map(Ok)).collect();
            table.resolve(&answers);
            prop_assert_eq!(Hogwarts::invariants(&board, table.state()), Ok(()));
            prop_assert_eq!(table.state().units(), units);
            let owned: u32 = table.state().clans.iter().map(|clan| clan.held).sum();
            prop_assert!(owned <= 225);
        }
    }

    /// Random castles of all possible sizes are connected.
    #[test]
    fn castles_of_all_sizes_are_in_one_piece(seed in any::<u32>(), rows in 8..=90u32, cols in 8..=90u32) {
        let books = (rows * cols / 2).saturating_sub(4 + 9).min(30);
        let values = [
            ("BOARD_ROWS", rows.into()), ("BOARD_COLS", cols.into()), ("NUM_INI_WIZARDS_PER_CLAN", 0), ("NUM_INI_BOOKS", books.into()),
        ];
        let text = changed(sample("default"), &values);
        let board = Arc::new(read(&text).unwrap());
        check_castle(&board, started(&board, seed).state());
    }

    /// So are generated boards, which read back as equal boards.
    #[test]
    fn generated_boards_are_in_one_piece(
        seed in any::<u32>(), size in 20..=70i64, wizards in 0..=8i64, books in 0..=8i64, walls in 0..=6i64, density in 0..=50i64,
    ) {
        let settings =
            [("size", size), ("wizards", wizards), ("books", books), ("walls", walls), ("density", density)];
        let text = GameHandle::<Hogwarts>::NEW.generate(&settings, Seed::from(seed)).unwrap();
        let board = Arc::new(read(&text).unwrap());
        check_castle(&board, started(&board, seed).state());
        prop_assert_eq!(board.write(), text);
    }

    /// No text makes the reader panic, and every rejection has a reason.
    #[test]
    fn no_text_makes_the_reader_panic(cuts in prop::collection::vec((any::<prop::sample::Index>(), "\\PC{0,6}"), 1..6), rubbish in any::<String>()) {
        let mut text: Vec<char> = sample("cellar").chars().collect();
        for (at, piece) in cuts {
            let at = at.index(text.len());
            let end = (at + piece.chars().count() / 2).min(text.len());
            text.splice(at..end, piece.chars());
        }
        for text in [text.into_iter().collect(), format!("HarryPotter 1.0 {rubbish}"), rubbish] {
            match Castle::read(&Source::alone(&text)) {
                Ok(board) => prop_assert_eq!(read(&board.write()), Ok(board)),
                Err(problems) => prop_assert!(problems.fatal()),
            }
        }
    }
}
