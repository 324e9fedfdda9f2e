//! What the tests share: boards by name, and matches of built-in bots.

use agon_kernel::{
    AnyGame, Board as _, Entry, Limits, Match, Notes, Program, Rows, Seat, Seating, Seed, Source, Table, Turn,
};
use agon_tron3d::{Board, Tron3d};
use std::sync::Arc;

/// A board that comes with the game.
pub(crate) fn sample(name: &str) -> Arc<Board> {
    let sample = Board::SAMPLES.iter().find(|sample| sample.name == name).expect("a board of that name");
    Arc::new(read(sample.text))
}

/// The board that a text describes.
pub(crate) fn read(text: &str) -> Board {
    Board::read(&Source::alone(text)).unwrap_or_else(|problems| panic!("{problems:#?}\n{text}"))
}

/// A match with a built-in bot in each seat.
pub(crate) struct Game {
    pub(crate) table: Table<Tron3d>,
    programs: Vec<Box<dyn Program>>,
}

impl Game {
    pub(crate) fn new(board: &Arc<Board>, seed: u32, bots: &[&str]) -> Self {
        let seed = Seed::from(seed);
        let table = Table::<Tron3d>::new(Arc::clone(board), seed);
        let enter = |(seat, name): (u8, &&str)| {
            let bot = Entry::<Tron3d>::NEW.bot(name).expect("a bot of that name");
            let setup = table.setup(Seat(seat));
            let game = const { &Entry::<Tron3d>::NEW };
            bot.enter(&Seating {
                game,
                actor: Seat(seat).into(),
                seed,
                limits: &Limits::default(),
                setup: &*setup,
            })
            .expect("it takes its seat")
        };
        let programs = (0..).zip(bots).map(enter).collect();
        Self { table, programs }
    }

    /// Plays a round; false when the match is over.
    pub(crate) fn step(&mut self) -> bool {
        let Turn::Collect(seats) = self.table.turn() else { return false };
        let answers: Vec<(Seat, Rows)> = seats
            .iter()
            .map(|seat| {
                let view = self.table.view(seat.into());
                let program = &mut self.programs[seat.index()];
                (seat, program.answer(&*view, &mut Notes::default()).expect("built-in bots make no faults"))
            })
            .collect();
        let answers: Vec<_> = answers.iter().map(|(seat, rows)| (*seat, Ok(rows))).collect();
        self.table.resolve(&answers);
        true
    }

    /// Plays to the end and gives the ranks.
    pub(crate) fn ranks(mut self) -> Vec<u8> {
        while self.step() {}
        self.table.standings().seats.iter().map(|seat| seat.rank).collect()
    }
}
