//! The built-in bots against each other.

use crate::boards::{read, sample};
use agon_hogwarts::{Castle, Event, Hogwarts, solve, solves};
use agon_kernel::{
    AnyGame, Entry, Limits, Match, Notes, Program, Record, Rows, Seat, Seating, Seed, Table, Turn,
};
use std::sync::Arc;

const GAME: &Entry<Hogwarts> = &Entry::NEW;

/// A match with one built-in bot in each seat.
pub(crate) struct Match4 {
    pub(crate) table: Table<Hogwarts>,
    programs: Vec<Box<dyn Program>>,
}

impl Match4 {
    pub(crate) fn new(board: &Arc<Castle>, seed: u32, bots: [&str; 4]) -> Self {
        let seed = Seed::from(seed);
        let table = Table::<Hogwarts>::new(Arc::clone(board), seed);
        let enter = |(seat, name): (u8, &str)| {
            let setup = table.setup(Seat(seat));
            let seating = Seating {
                limits: &Limits::default(),
                game: GAME,
                actor: Seat(seat).into(),
                seed,
                setup: &*setup,
            };
            GAME.bot(name).expect("the bot exists").enter(&seating).expect("it takes its seat")
        };
        let programs = (0..).zip(bots).map(enter).collect();
        Self { table, programs }
    }

    /// Plays a round and tells what happened; `None` when the match is over.
    pub(crate) fn round(&mut self) -> Option<Vec<Event>> {
        let Turn::Collect(seats) = self.table.turn() else { return None };
        let answers: Vec<(Seat, Rows)> = seats
            .iter()
            .map(|seat| {
                let view = self.table.view(seat.into());
                (seat, self.programs[seat.index()].answer(&*view, &mut Notes::default()).unwrap())
            })
            .collect();
        let answers: Vec<_> = answers.iter().map(|(seat, orders)| (*seat, Ok(orders))).collect();
        self.table.resolve(&answers);
        let mut events = Rows::default();
        self.table.take_events(&mut events);
        Some(events.iter().map(|row| Event::get(row).expect("events are records")).collect())
    }

    /// Plays to the end and tells everything that happened.
    fn finish(&mut self) -> Vec<Event> {
        std::iter::from_fn(|| self.round()).flatten().collect()
    }
}

/// Dummy wins against three Demos in at least 95 of 100 matches, whatever seat it has. A sample of them is played here.
#[test]
fn dummy_beats_demos() {
    let board = Arc::new(read(sample("default")).unwrap());
    let mut lost = Vec::new();
    for seed in 0..20 {
        let mut bots = ["Demo"; 4];
        bots[seed as usize % 4] = "Dummy";
        let mut game = Match4::new(&board, seed, bots);
        game.finish();
        if game.table.standings().seats[seed as usize % 4].rank != 1 {
            lost.push(seed);
        }
    }
    assert!(lost.len() <= 1, "Dummy lost with seeds {lost:?}");
}

/// Dummy does everything that the rules offer.
#[test]
fn dummy_uses_all_the_rules() {
    let board = Arc::new(read(sample("default")).unwrap());
    let events = Match4::new(&board, 5, ["Dummy"; 4]).finish();
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
    assert!(count(|event| matches!(event, Event::Spell { .. })) >= 2);
    assert!(count(|event| matches!(event, Event::BookTaken { .. })) > 300);
    assert!(count(|event| matches!(event, Event::ConversionCancelled { .. })) > 5);
    assert!(count(|event| matches!(event, Event::Battle { won: true, .. })) > 50);
    assert!(count(|event| matches!(event, Event::GhostAttacked { .. })) > 5);
}

/// Demo moves, fights and tries spells; Null does nothing.
#[test]
fn demo_is_busy_and_null_is_not() {
    let board = Arc::new(read(sample("default")).unwrap());
    let events = Match4::new(&board, 1, ["Null"; 4]).finish();
    assert!(!events.iter().any(|event| matches!(event, Event::Executed { .. })));
    let events = Match4::new(&board, 1, ["Demo"; 4]).finish();
    let ghosts =
        |event: &Event| matches!(event, Event::Executed { units } if units.iter().any(|&unit| unit < 4));
    assert!(events.iter().any(ghosts), "it tries spells");
    assert!(events.iter().any(|event| matches!(event, Event::Battle { .. })));
}

/// Whatever the rules brew, the solver groups.
#[test]
fn the_solver_solves_every_spell_of_a_match() {
    let board = Arc::new(read(sample("default")).unwrap());
    for seed in 0..5 {
        let mut game = Match4::new(&board, seed, ["Null"; 4]);
        loop {
            let ingredients = game.table.state().ingredients;
            let groups = solve(&ingredients).unwrap_or_else(|| panic!("{ingredients:?}"));
            assert!(solves(&ingredients, &groups), "{ingredients:?}: {groups:?}");
            if game.round().is_none() {
                break;
            }
        }
    }
}
