//! Shared bench code: a start position with the maximum number of units per team, and bots whose turns are counted.

use agon_kernel::{
    AnyBoard, AnyGame, Board as _, Bot, Controller, Fault, GameHandle, Identity, Match, Notes, Pause,
    Payload, Picture, Problems, Rows, RunningBot, Seating, Seed, Sketch, Source, TypedMatch,
};
use agon_stoneage::{Board, StoneAge, Unit, UnitType};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) static GAME: GameHandle<StoneAge> = GameHandle::NEW;
static TURNS: AtomicU64 = AtomicU64::new(0);

/// The turns of counted bots so far.
pub(crate) fn turns() -> u64 {
    TURNS.load(Ordering::Relaxed)
}

/// A board that comes with the game.
pub(crate) fn board(name: &str) -> Arc<dyn AnyBoard> {
    let sample = GAME.samples().iter().find(|sample| sample.name == name).expect("a board of that name");
    GAME.read_board(&Source::alone(sample.text)).expect("samples are valid")
}

/// A board on which both seats start with many units.
pub(crate) struct Crowd {
    pub(crate) board: Arc<dyn AnyBoard>,
    /// How many, for each seat: at most 75.
    pub(crate) units: usize,
}

impl AnyBoard for Crowd {
    fn game(&self) -> &'static dyn AnyGame {
        self.board.game()
    }
    fn seats(&self) -> u8 {
        self.board.seats()
    }
    fn rounds(&self) -> u32 {
        self.board.rounds()
    }
    fn text(&self) -> String {
        self.board.text()
    }
    fn warnings(&self) -> Problems {
        self.board.warnings()
    }
    fn scenery(&self) -> serde_json::Value {
        self.board.scenery()
    }
    fn draw(&self, picture: &Picture) -> String {
        self.board.draw(picture)
    }
    fn sketch(&self, picture: &Picture) -> Sketch {
        self.board.sketch(picture)
    }
    fn start(&self, seed: Seed) -> Box<dyn Match> {
        let board = Arc::new(Board::read(&Source::alone(&self.board.text())).expect("it was read before"));
        let mut table = TypedMatch::<StoneAge>::new(Arc::clone(&board), seed);
        let state = table.state_mut();
        state.deer.clear();
        for seat in 0..2u8 {
            let (bx, by) = board.xy(board.bases()[usize::from(seat)]);
            let free = (0..board.height()).flat_map(|y| (0..board.width()).map(move |x| (x, y)));
            let mut free: Vec<(u16, u16)> = free.filter(|&at| at != (bx, by)).collect();
            free.sort_by_key(|&(x, y)| (x.abs_diff(bx).pow(2) + y.abs_diff(by).pow(2), x, y));
            let cells = free.into_iter().filter_map(|(x, y)| board.cell(x, y));
            let cells = cells.filter(|&cell| !board.is_mountain(cell) && !board.is_water(cell));
            for (number, cell) in cells.take(self.units - 1).enumerate() {
                let kind = match number % 4 {
                    0 | 1 => UnitType::Worker,
                    2 => UnitType::Explorer,
                    _ => UnitType::Axeman,
                };
                let health = state.techs(seat).max_health(kind);
                let slot = state.units.len() as u16;
                let id = 20_000 + u32::from(slot);
                let (built, torch) = (0, 0);
                let (move_ready, attack_ready, carried, smoke) = (0, 0, [0; 3], None);
                state.units.push(Unit {
                    id,
                    kind,
                    seat,
                    cell,
                    health,
                    built,
                    move_ready,
                    attack_ready,
                    torch,
                    carried,
                    smoke,
                    slot,
                });
            }
            state.sides[usize::from(seat)].stock = [5_000; 3];
        }
        state.refresh();
        Box::new(table)
    }
}

/// A bot whose turns are counted.
pub(crate) struct Counted(pub(crate) Arc<dyn Bot>);

struct CountedProgram(Box<dyn RunningBot>);

impl Bot for Counted {
    fn identity(&self) -> Identity {
        self.0.identity()
    }
    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Ok(Box::new(CountedProgram(self.0.enter(seating)?)))
    }
}

impl RunningBot for CountedProgram {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        self.0.answer(view, notes)
    }
    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        TURNS.fetch_add(1, Ordering::Relaxed);
        self.0.resume(world, notes)
    }
}
