//! Contests of a game with known results, so that every schedule, the journal and the runner can be checked down to the last match.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod formats;
mod hostile;
mod journals;
mod official_rounds;
mod purity;
mod runs;
mod simulation;

use agon_contest::{Board, Contest, Format, MatchRecord, Options, Plan, Stopped, run};
use agon_kernel::{AnyGame, Bot, Fault, GameHandle, Identity, RunningBot, Seating, Source};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

static GAME: GameHandle<agon_poquemon::Poquemon> = GameHandle::NEW;

/// A built-in bot under another name.
struct Named(String, Arc<dyn Bot>);

impl Bot for Named {
    fn identity(&self) -> Identity {
        Identity { name: self.0.clone(), ..self.1.identity() }
    }
    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        self.1.enter(seating)
    }
}

fn board(name: &str) -> Board {
    let sample = GAME.samples().iter().find(|sample| sample.name == name).unwrap();
    Board { name: name.to_owned(), board: GAME.read_board(&Source::alone(sample.text)).unwrap() }
}

/// A contest with this many bots: Demo, Dummy and Null in turn.
fn contest(bots: usize, change: impl FnOnce(&mut Plan)) -> Contest {
    let kinds = ["Demo", "Dummy", "Null"];
    let names: Vec<String> = (0..bots).map(|bot| format!("{}{bot}", kinds[bot % 3])).collect();
    let mut plan =
        Plan::new("poquemon", Format::RoundRobin, &names.iter().map(String::as_str).collect::<Vec<_>>());
    change(&mut plan);
    let bot = |number: usize| -> Arc<dyn Bot> {
        Arc::new(Named(names[number].clone(), GAME.bot(kinds[number % 3]).unwrap()))
    };
    Contest::new(plan, (0..bots).map(bot).collect(), GAME.bot("Null").unwrap(), vec![board("small")]).unwrap()
}

fn options(threads: usize) -> Options {
    Options { threads, replays: None, stop: Arc::new(AtomicBool::new(false)) }
}

fn played(contest: &Contest, known: Vec<MatchRecord>, threads: usize) -> Stopped {
    run(contest, None, known, &options(threads), &mut |_| {}).unwrap()
}
