//! Matches of built-in bots, for the suite and for the games' own tests.

use super::simulation::Step;
use crate::{
    Actor, AnyGame, Board, Game, GameHandle, Limits, Match, Notes, Picture, RowValue, Rows, RunningBot, Seat,
    Seating, Seed, Source, Turn, TypedMatch, Unit, row_to_json,
};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

/// A board that comes with the game.
///
/// # Panics
/// If there is no board with that name.
#[must_use]
pub fn sample<B: Board>(name: &str) -> Arc<B> {
    let sample = B::SAMPLES.iter().find(|sample| sample.name == name).expect("a board of that name");
    Arc::new(read(sample.text))
}

/// The board that a text describes.
///
/// # Panics
/// If the text is not a legal board.
#[must_use]
pub fn read<B: Board>(text: &str) -> B {
    B::read(&Source::alone(text)).unwrap_or_else(|problems| panic!("{problems}\n{text}"))
}

/// A match with a built-in bot in each seat.
pub struct BotMatch<G: Game> {
    /// The match.
    pub table: TypedMatch<G>,
    bots: Vec<&'static str>,
    programs: Programs,
}

impl<G: Game> BotMatch<G> {
    /// A match between these bots, by name.
    #[must_use]
    pub fn new(board: &Arc<G::Board>, seed: u32, bots: impl AsRef<[&'static str]>) -> Self {
        let seed = Seed::from(seed);
        let table = TypedMatch::new(Arc::clone(board), seed);
        Self { table, bots: bots.as_ref().to_vec(), programs: Programs::new(seed) }
    }

    /// Plays one step, of all seats that are to act or of one unit; returns false when the match is over.
    pub fn step(&mut self) -> bool {
        let Self { table, bots, programs } = self;
        programs.step(table, |seat| bots[seat.index()]).is_some()
    }

    /// The events since the last call.
    ///
    /// # Panics
    /// If the rules emitted a row that is not an event.
    pub fn events(&mut self) -> Vec<G::Event> {
        let mut events = Rows::default();
        self.table.take_events(&mut events);
        events.records().expect("events are records")
    }

    /// Plays to the end.
    pub fn play(&mut self) {
        while self.step() {}
    }

    /// Plays to the end and returns the ranks.
    #[must_use]
    pub fn ranks(mut self) -> Vec<u8> {
        self.play();
        self.table.standings().seats.iter().map(|seat| seat.rank).collect()
    }

    /// The match as text, to be reviewed like code: the setup and the first view, then digest and events of each round up to `until`, with
    /// a drawing every `drawn` rounds, and the final standings.
    ///
    /// # Panics
    /// If the match is already over.
    #[must_use]
    pub fn tell(mut self, until: u32, drawn: u32) -> String {
        let mut text = String::new();
        let mut line = |what: String| {
            let _ = writeln!(text, "{what}");
        };
        let actor = match self.table.turn() {
            Turn::Collect(seats) => seats.iter().next().expect("somebody is to act").into(),
            Turn::Resume { seat, unit } => Actor { seat, unit: Some(unit) },
            Turn::Over => panic!("the match is already over"),
        };
        line(format!("rules {}", G::INFO.rules));
        line(format!("scenery {}", G::scenery(self.table.board())));
        line(format!("setup of seat {} {}", actor.seat, self.table.setup(actor.seat).json()));
        line(format!("view of seat {} {}", actor.seat, self.table.view(actor).json()));
        line(format!("state {}", self.table.state_json()));
        let kinds = G::Event::kinds();
        let (mut events, mut picture) = (Rows::default(), Picture::new(G::COLUMNS.len()));
        while self.table.round() < until {
            let round = self.table.round();
            if round.is_multiple_of(drawn) {
                picture.clear();
                self.table.paint(&mut picture);
                let drawing = G::draw(self.table.board(), &picture);
                line(format!("\nbefore round {round}\n{}", drawing.trim_end()));
            }
            if !self.step() {
                break;
            }
            while self.table.round() == round && self.step() {}
            self.table.take_events(&mut events);
            let events: String = events.iter().map(|row| format!(" {}", row_to_json(&kinds, row))).collect();
            line(format!("{round:3} {}{events}", self.table.digest()));
        }
        picture.clear();
        self.table.paint(&mut picture);
        for (name, column) in G::COLUMNS.iter().zip(picture.columns()) {
            line(format!("{name} {column:?}"));
        }
        line(serde_json::to_string(&self.table.standings()).expect("plain data"));
        text
    }
}

/// The programs of built-in bots, started when they are first asked.
pub(super) struct Programs {
    seed: Seed,
    made: BTreeMap<Actor, Box<dyn RunningBot>>,
}

impl Programs {
    pub(super) fn new(seed: Seed) -> Self {
        Self { seed, made: BTreeMap::new() }
    }

    /// Plays one step and returns it; `None` when the match is over.
    pub(super) fn step<G: Game>(
        &mut self,
        table: &mut TypedMatch<G>,
        bot: impl Fn(Seat) -> &'static str,
    ) -> Option<Step> {
        match table.turn() {
            Turn::Over => None,
            Turn::Collect(seats) => {
                let mut answer = |seat: Seat| {
                    let view = table.view(seat.into());
                    let program = self.of(table, seat.into(), bot(seat));
                    let orders = program.answer(&*view, &mut Notes::default());
                    let orders = orders.expect("built-in bots make no faults");
                    (seat, orders)
                };
                let answers: Vec<(Seat, Rows)> = seats.iter().map(&mut answer).collect();
                for (seat, orders) in &answers {
                    table.answer(*seat, Ok(orders)).expect("built-in bots give well-formed orders");
                }
                table.resolve_answers();
                Some(Step::Answers(answers.into_iter().map(|(seat, orders)| (seat, Ok(orders))).collect()))
            }
            Turn::Resume { seat, unit } => {
                let actor = Actor { seat, unit: Some(unit) };
                let mut acts = Rows::default();
                let program = self.of(table, actor, bot(seat));
                let mut world = Unit { table: &mut *table, actor, acts: &mut acts };
                let how = program.resume(&mut world, &mut Notes::default());
                let how = how.expect("built-in bots make no faults");
                table.paused(actor, Ok(how));
                Some(Step::Unit(actor, acts, Ok(how)))
            }
        }
    }

    fn of<G: Game>(&mut self, table: &TypedMatch<G>, actor: Actor, name: &str) -> &mut dyn RunningBot {
        &mut **self.made.entry(actor).or_insert_with(|| {
            let game = const { &GameHandle::<G>::NEW };
            let setup = table.setup(actor.seat);
            let limits = &Limits::default();
            let seating = Seating { game, actor, seed: self.seed, limits, setup: &*setup };
            let bot = game.bot(name).expect("a bot of that name");
            bot.enter(&seating).expect("a built-in bot takes its seat")
        })
    }
}
