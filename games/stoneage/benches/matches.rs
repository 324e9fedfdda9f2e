//! A match as large as they get: the 50 x 50 map, 75 units in each seat from the first round to the last, full replay. The original program writes 5 to
//! 13 MB for a match.

use agon_arena::{MatchSpec, play_recorded};
use agon_bench::{Bench, cpu_time, peak_memory};
use agon_kernel::{
    AnyBoard, AnyGame, Board as _, Bot, Controller, Entry, Fault, Identity, Limits, Match, Notes, Pause,
    Payload, Picture, Problems, Program, Rows, Seating, Seed, Source, Table,
};
use agon_stoneage::{Board, StoneAge, Unit, UnitType};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

static GAME: Entry<StoneAge> = Entry::NEW;
static TURNS: AtomicU64 = AtomicU64::new(0);

/// A board on which both seats begin with all the units that they can have.
struct Crowd(Arc<dyn AnyBoard>);

impl AnyBoard for Crowd {
    fn game(&self) -> &'static dyn AnyGame {
        self.0.game()
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn rounds(&self) -> u32 {
        self.0.rounds()
    }
    fn text(&self) -> String {
        self.0.text()
    }
    fn warnings(&self) -> Problems {
        self.0.warnings()
    }
    fn scenery(&self) -> serde_json::Value {
        self.0.scenery()
    }
    fn draw(&self, picture: &Picture) -> String {
        self.0.draw(picture)
    }
    fn start(&self, seed: Seed) -> Box<dyn Match> {
        let board = Arc::new(Board::read(&Source::alone(&self.0.text())).expect("it was read before"));
        let mut table = Table::<StoneAge>::new(Arc::clone(&board), seed);
        let state = table.state_mut();
        state.deer.clear();
        for seat in 0..2u8 {
            let (bx, by) = board.xy(board.bases()[usize::from(seat)]);
            let free = (0..board.height()).flat_map(|y| (0..board.width()).map(move |x| (x, y)));
            let mut free: Vec<(u16, u16)> = free.filter(|&at| at != (bx, by)).collect();
            free.sort_by_key(|&(x, y)| (x.abs_diff(bx).pow(2) + y.abs_diff(by).pow(2), x, y));
            let cells = free.into_iter().filter_map(|(x, y)| board.cell(x, y));
            let cells = cells.filter(|&cell| !board.is_mountain(cell) && !board.is_water(cell));
            for (number, cell) in cells.take(74).enumerate() {
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
struct Counted(Arc<dyn Bot>);

struct CountedProgram(Box<dyn Program>);

impl Bot for Counted {
    fn identity(&self) -> Identity {
        self.0.identity()
    }
    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn Program>, Fault> {
        Ok(Box::new(CountedProgram(self.0.enter(seating)?)))
    }
}

impl Program for CountedProgram {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        self.0.answer(view, notes)
    }
    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        TURNS.fetch_add(1, Ordering::Relaxed);
        self.0.resume(world, notes)
    }
}

fn spec(board: &Arc<dyn AnyBoard>, bots: [&str; 2], seed: u32) -> MatchSpec {
    let bot = |name: &str| -> Arc<dyn Bot> { Arc::new(Counted(GAME.bot(name).expect("a bot of that name"))) };
    MatchSpec {
        board: Arc::clone(board),
        board_name: "bench".to_owned(),
        seed: Seed::from(seed),
        bots: bots.map(bot).to_vec(),
        limits: Limits::default(),
    }
}

fn board(name: &str) -> Arc<dyn AnyBoard> {
    let sample = GAME.samples().iter().find(|sample| sample.name == name).expect("a board of that name");
    GAME.read_board(&Source::alone(sample.text)).expect("samples are valid")
}

#[allow(clippy::disallowed_types, reason = "figures, not rules")]
fn main() -> ExitCode {
    let crowd: Arc<dyn AnyBoard> = Arc::new(Crowd(board("steppe")));
    let record = |board: &Arc<dyn AnyBoard>, bots: [&str; 2], seed: u32| {
        let (begun, turns) = (cpu_time(), TURNS.load(Ordering::Relaxed));
        let (played, replay) = play_recorded(&spec(board, bots, seed), Vec::new(), &mut |_| {})
            .expect("memory takes any replay");
        let seconds = (cpu_time() - begun).as_secs_f64();
        let turns = (TURNS.load(Ordering::Relaxed) - turns) as f64;
        (seconds, turns, replay.len() as f64 / 1e6, played)
    };
    let small = board("plain");
    let mut bench = Bench::new("Stone Age: 2000 rounds, 50 x 50, 75 + 75 units, full replay", |seed| {
        record(&small, ["Demo", "Demo"], seed);
    });
    let memory = peak_memory();
    let runs: Vec<_> = (0..3).map(|seed| record(&crowd, ["Demo", "Demo"], seed)).collect();
    let memory = (peak_memory() - memory) as f64 / 1e6;
    for (seconds, turns, size, played) in &runs {
        let figures = format!(
            "{seconds:.2} s, {turns} turns, {size:.2} MB, {} rounds, {}",
            played.rounds, played.standings.reason
        );
        bench.note("match", figures);
    }
    let best = runs.iter().map(|run| run.0).fold(f64::MAX, f64::min);
    let speed = runs.iter().map(|run| run.1 / run.0).fold(0.0, f64::max);
    bench.at_most("CPU", best, 4.0, "s", "");
    bench.at_most(
        "unit turn",
        1e6 / speed,
        1e6 / 96_000.0,
        "us",
        &format!(" ({speed:.0} unit turns per second of CPU, 96000 wanted)"),
    );
    bench.at_most("largest replay", runs.iter().map(|run| run.2).fold(0.0, f64::max), 1.5, "MB", "");
    bench.at_most("memory", memory, 64.0, "MB", " (growth of the peak)");
    for (name, bots) in
        [("valley", ["Dummy", "Raider"]), ("valley", ["Wheel", "Dummy"]), ("plain", ["Null", "Null"])]
    {
        let (seconds, turns, size, played) = record(&board(name), bots, 1);
        let figures =
            format!("{name} {bots:?}: {seconds:.2} s, {turns} turns, {size:.2} MB, {} rounds", played.rounds);
        bench.note("other", figures);
    }
    bench.finish()
}
