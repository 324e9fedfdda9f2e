//! A program is dropped together with its unit, whoever killed it, and not only at the end of the match.

use crate::kit::GAME;
use agon_arena::{MatchSpec, PlayOptions, play};
use agon_kernel::{
    AnyGame, Bot, Controller, Fault, Identity, Limits, Notes, Pause, Payload, Rows, RunningBot, Seating,
    Seed, Source,
};
use agon_replay::Replay;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A bot whose programs are counted: those that exist, and those that ever existed.
struct Counted(Arc<dyn Bot>, Arc<[AtomicUsize; 2]>);

struct CountedProgram(Box<dyn RunningBot>, Arc<[AtomicUsize; 2]>);

impl Bot for Counted {
    fn identity(&self) -> Identity {
        self.0.identity()
    }
    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        for count in self.1.iter() {
            count.fetch_add(1, Ordering::Relaxed);
        }
        Ok(Box::new(CountedProgram(self.0.enter(seating)?, Arc::clone(&self.1))))
    }
}

impl Drop for CountedProgram {
    fn drop(&mut self) {
        self.1[0].fetch_sub(1, Ordering::Relaxed);
    }
}

impl RunningBot for CountedProgram {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        self.0.answer(view, notes)
    }
    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        self.0.resume(world, notes)
    }
}

#[test]
fn programs_of_killed_units_are_dropped() {
    let counts: Arc<[AtomicUsize; 2]> = Arc::default();
    let board = GAME.read_board(&Source::alone(GAME.samples()[0].text)).unwrap();
    let bots = ["Raider", "Settler"]
        .map(|name| -> Arc<dyn Bot> { Arc::new(Counted(GAME.bot(name).unwrap(), Arc::clone(&counts))) });
    let limits = Limits::default().into();
    let spec =
        MatchSpec { board, board_name: "valley".to_owned(), seed: Seed::from(1), bots: bots.into(), limits };
    let mut programs = Vec::new();
    let mut count = |_: agon_arena::RoundReport<'_>| programs.push(counts[0].load(Ordering::Relaxed));
    let mut file = Vec::new();
    play(&spec, PlayOptions::default().record(&mut file).on_round(&mut count)).unwrap();
    let replay = Replay::read(&file).unwrap();
    let kinds = replay.header.schema.columns.iter().position(|name| name == "unit.kind").unwrap();
    let mut cursor = replay.cursor();
    for (round, &programs) in (0..).zip(&programs) {
        let units =
            cursor.seek(round).unwrap().picture.column(kinds).iter().filter(|&&kind| kind != 0).count();
        assert!(programs <= units, "round {round}: {programs} programs, {units} units");
    }
    let (most, all) = (programs.iter().max().unwrap(), counts[1].load(Ordering::Relaxed));
    assert!(all > most + 10, "{all} programs, at most {most} at a time: hardly anybody was killed");
    assert_eq!(counts[0].load(Ordering::Relaxed), 0);
}
