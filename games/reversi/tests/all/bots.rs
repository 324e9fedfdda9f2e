//! How the built-in bots compare. That they make no faults is part of the conformance suite.

use agon_kernel::{
    AnyGame, Board as _, GameHandle, Limits, Match, Notes, RunningBot, Seat, Seating, Seed, Source, Turn,
    TypedMatch,
};
use agon_reversi::{Board, Reversi};
use std::sync::Arc;

/// Plays a match and returns the scores.
fn play(board: &Arc<Board>, seed: u32, names: &[&str]) -> Vec<i64> {
    let seed = Seed::from(seed);
    let mut table = TypedMatch::<Reversi>::new(Arc::clone(board), seed);
    let enter = |(seat, name): (usize, &&str)| -> Box<dyn RunningBot> {
        let setup = table.setup(Seat(seat as u8));
        let actor = Seat(seat as u8).into();
        let game = &GameHandle::<Reversi>::NEW;
        game.bot(name)
            .unwrap()
            .enter(&Seating { limits: &Limits::default(), game, actor, seed, setup: &*setup })
            .unwrap()
    };
    let mut programs: Vec<_> = names.iter().enumerate().map(enter).collect();
    while let Turn::Collect(seats) = table.turn() {
        let seat = seats.iter().next().unwrap();
        let view = table.view(seat.into());
        let orders = programs[seat.index()].answer(&*view, &mut Notes::default()).unwrap();
        table.resolve(&[(seat, Ok(&orders))]);
    }
    table.standings().seats.iter().map(|seat| seat.score).collect()
}

/// How many matches for two the first bot wins, in both seats in turn.
fn wins(board: &str, matches: u32, one: &str, other: &str) -> usize {
    let sample = Board::SAMPLES.iter().find(|sample| sample.name == board).unwrap();
    let board = Arc::new(Board::read(&Source::alone(sample.text)).unwrap());
    let won = |seed: &u32| {
        let scores = if seed.is_multiple_of(2) {
            play(&board, *seed, &[one, other])
        } else {
            play(&board, *seed, &[other, one])
        };
        let (mine, theirs) =
            if seed.is_multiple_of(2) { (scores[0], scores[1]) } else { (scores[1], scores[0]) };
        mine > theirs
    };
    (0..matches).filter(won).count()
}

#[test]
fn positional_beats_demo() {
    assert!(wins("classic", 20, "Positional", "Demo") >= 16);
    assert!(wins("moebius", 20, "Positional", "Demo") >= 12);
}

#[test]
fn paranoid_beats_positional() {
    assert!(wins("classic", 100, "Paranoid", "Positional") >= 90);
    assert!(wins("duel", 4, "Paranoid", "Positional") >= 3);
}
