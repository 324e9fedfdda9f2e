//! The CPU time of the rules: `cargo bench -p agon-reversi`.
//!
//! Positions come from random play, so that openings, middle games and endings count as often as they occur. Each figure is the mean over
//! all positions of several matches.

#![allow(clippy::disallowed_types, reason = "a bench is not part of the rules: its figures are fractions")]

use agon_arena::{MatchSpec, PlayOptions, play};
use agon_bench::{Bench, cpu_per};
use agon_kernel::{
    AnyGame, Board as _, FaultKind, Game, GameHandle, Limits, Match, Picture, Rng, Rows, Seat, Seed, Source,
    Stream, Turn, TypedMatch,
};
use agon_reversi::{Board, Reversi, State};
use std::hint::black_box;
use std::process::ExitCode;
use std::sync::Arc;

static GAME: GameHandle<Reversi> = GameHandle::NEW;

/// Microseconds of CPU time for one call of `run`, averaged over `items`: the best of several rounds.
fn per_item<T>(items: &[T], mut run: impl FnMut(&T)) -> f64 {
    let round = cpu_per(5, 1, |_| items.iter().for_each(&mut run));
    round.as_secs_f64() * 1e6 / items.len() as f64
}

/// An open board with a square of mixed stones in the middle.
fn open_board(seats: usize, side: usize, overrides: u8) -> Arc<Board> {
    let middle = (side - seats) / 2..(side + seats) / 2;
    let row = |y: usize| {
        let tile = |x: usize| match middle.contains(&x) && middle.contains(&y) {
            true => ((x + y) % seats + 1).to_string(),
            false => "0".to_owned(),
        };
        (0..side).map(tile).collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<_> = (0..side).map(row).collect();
    let text = format!("{seats} {overrides} 0 1 {side} {side}\n{}\n", rows.join("\n"));
    Arc::new(Board::read(&Source::alone(&text)).expect("the board is legal"))
}

/// Plays a random match through the interface that the arena uses; returns the number of turns.
fn play_out(board: &Arc<Board>, seed: u32, mut each: impl FnMut(&TypedMatch<Reversi>, &Rows)) -> u32 {
    let mut table = TypedMatch::<Reversi>::new(Arc::clone(board), Seed::from(seed));
    let mut rng = Rng::new(Seed::from(seed), Stream::phase(0, 0));
    let mut events = Rows::default();
    while let Turn::Collect(seats) = table.turn() {
        let seat = seats.iter().next().expect("one seat is to move");
        let legal = table.legal(seat).expect("legal moves are listed");
        let mut orders = Rows::default();
        orders.push_row(legal.iter().nth(rng.index(legal.len())).expect("the seat to move can move"));
        each(&table, &orders);
        table.resolve(&[(seat, Ok(&orders))]);
        table.take_events(&mut events);
    }
    table.round()
}

fn positions(board: &Arc<Board>, matches: u32) -> Vec<(State, Rows)> {
    let mut positions = Vec::new();
    for seed in 0..matches {
        play_out(board, seed, |table, orders| positions.push((table.state().clone(), orders.clone())));
    }
    positions
}

/// A figure in microseconds, with a target or without one.
fn figure(bench: &mut Bench, what: &str, figure: f64, target: Option<f64>, remark: &str) {
    match target {
        Some(target) => bench.at_most(what, figure, target, "us", remark),
        None => bench.note(what, format_args!("{figure:>10.3} us{remark}")),
    }
}

/// `targets` are for the list of moves, and for making one.
fn list_and_resolve(
    bench: &mut Bench,
    name: &str,
    board: &Arc<Board>,
    matches: u32,
    targets: Option<(f64, f64)>,
) {
    let positions = positions(board, matches);
    println!("{name}: {} positions", positions.len());
    let list = per_item(&positions, |(state, _)| {
        black_box(Reversi::legal(board, state, Seat(state.turn)));
    });
    let legal: usize = positions.iter().map(|(state, _)| count(board, state)).sum();
    let remark = format!(" ({} legal moves on average)", legal / positions.len());
    figure(bench, "legal moves", list, targets.map(|(list, _)| list), &remark);
    // Orders are applied to a copy of the position; the time for the copy alone is subtracted.
    let mut table = TypedMatch::<Reversi>::new(Arc::clone(board), Seed::from(0));
    let mut events = Rows::default();
    let copy = per_item(&positions, |(state, _)| table.state_mut().clone_from(black_box(state)));
    let mut both = |fault: Option<FaultKind>| {
        per_item(&positions, |(state, orders)| {
            table.state_mut().clone_from(state);
            let seat = Seat(state.turn);
            table.resolve(&[(seat, fault.map_or(Ok(orders), Err))]);
            table.take_events(&mut events);
        })
    };
    let (moved, faulted) = (both(None), both(Some(FaultKind::Crashed)));
    let remark = " (checked and made, and who is next)";
    figure(bench, "a move", moved - copy, targets.map(|(_, made)| made), remark);
    bench.note("a fault", format_args!("{:>10.3} us", faulted - copy));
    let digest = per_item(&positions, |(state, _)| {
        table.state_mut().clone_from(state);
        black_box(table.digest());
    });
    bench.note("digest", format_args!("{:>10.3} us", digest - copy));
    let mut picture = Picture::new(Reversi::COLUMNS.len());
    let paint = per_item(&positions, |(state, _)| {
        picture.clear();
        Reversi::paint(board, state, &mut picture);
    });
    bench.note("picture", format_args!("{paint:>10.3} us"));
}

fn count(board: &Arc<Board>, state: &State) -> usize {
    Reversi::legal(board, state, Seat(state.turn)).map_or(0, |legal| legal.len())
}

/// The same positions with override stones, which make almost every stone a target.
fn list_with_overrides(bench: &mut Bench, board: &Arc<Board>, matches: u32, target: f64) {
    let mut positions = positions(board, matches);
    for (state, _) in &mut positions {
        state.overrides.fill(1);
    }
    let list = per_item(&positions, |(state, _)| {
        black_box(Reversi::legal(board, state, Seat(state.turn)));
    });
    let legal: usize = positions.iter().map(|(state, _)| count(board, state)).sum();
    let remark = format!(" (override stones at hand; {} legal moves on average)", legal / positions.len());
    bench.at_most("legal moves", list, target, "us", &remark);
}

fn text_of(name: &str) -> &'static str {
    Board::SAMPLES.iter().find(|sample| sample.name == name).expect("the board is there").text
}

fn sample(name: &str) -> Arc<Board> {
    Arc::new(Board::read(&Source::alone(text_of(name))).expect("samples are legal"))
}

/// The size of the replay of a match between eight Demos on the largest board, with more than 2000 moves.
fn replay(bench: &mut Bench) {
    let board = GAME.read_board(&Source::alone(text_of("colossus"))).expect("samples are legal");
    let bots = vec![GAME.bot("Demo").expect("every game has it"); board.seats().into()];
    let (board_name, seed, limits) = ("colossus".to_owned(), Seed::from(1), Limits::default());
    let spec = MatchSpec { board, board_name, seed, bots, limits: limits.into() };
    let mut file = Vec::new();
    let played = play(&spec, PlayOptions::default().record(&mut file)).expect("memory takes any replay");
    let remark = format!(" ({} moves on colossus)", played.rounds);
    bench.at_most("replay", file.len() as f64 / 1e3, 110.0, "KB", &remark);
}

fn main() -> ExitCode {
    let small = open_board(2, 8, 0);
    let mut bench = Bench::new("Reversi: positions of random play", |seed| {
        play_out(&small, seed, |_, _| ());
    });
    let open = open_board(8, 50, 0);
    list_and_resolve(&mut bench, "50 x 50, 8 seats, open", &open, 3, Some((25.0, 15.0)));
    list_with_overrides(&mut bench, &open, 3, 100.0);
    list_and_resolve(&mut bench, "colossus, 8 seats, everything", &sample("colossus"), 3, None);
    list_and_resolve(&mut bench, "torus, 3 seats, 82 transitions", &sample("torus"), 10, None);
    println!("8 x 8, 2 seats: whole matches");
    let playout = cpu_per(5, 1000, |seed| {
        play_out(&small, seed, |_, _| ());
    });
    let rate = 1.0 / playout.as_secs_f64();
    bench.quietly_at_most(
        "a match",
        playout.as_secs_f64() * 1e6,
        1e6 / 25_000.0,
        "us",
        &format!(" ({rate:.0} in a second)"),
    );
    bench.instructions(0.47);
    replay(&mut bench);
    bench.finish()
}
