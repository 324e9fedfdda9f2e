//! How long the rules take, in CPU time: `cargo bench -p agon-reversi`.
//!
//! Positions come from random play, so that openings, middle games and endings count as often as they occur. Each figure
//! is the mean over all positions of several matches.

use agon_kernel::{
    Board as _, FaultKind, Game, Match, Picture, Rng, Rows, Seat, Seed, Source, Stream, Table, Turn,
};
use agon_reversi::{Board, Reversi, State};
use std::hint::black_box;
use std::sync::Arc;

/// The CPU time of this thread so far, in nanoseconds. The kernel counts it in steps of a few milliseconds, so what is
/// measured must take much longer than that.
#[allow(clippy::disallowed_methods, reason = "a bench is no rule: it may ask the system for the time")]
fn cpu_time() -> u64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").expect("the bench needs Linux");
    stat.split(' ')
        .next()
        .and_then(|time| time.parse().ok())
        .expect("its first number is the time on the CPU")
}

/// Nanoseconds of CPU time for one call of `run` on each of `items`, averaged over at least half a second.
fn per_item<T>(items: &[T], mut run: impl FnMut(&T)) -> u64 {
    let (start, mut rounds) = (cpu_time(), 0);
    loop {
        items.iter().for_each(&mut run);
        rounds += 1;
        let spent = cpu_time() - start;
        if spent > 500_000_000 {
            return spent / (rounds * items.len() as u64);
        }
    }
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

/// Plays a random match through the interface that the arena uses; tells how many turns it took.
fn play_out(board: &Arc<Board>, seed: u32, mut each: impl FnMut(&Table<Reversi>, &Rows)) -> u32 {
    let mut table = Table::<Reversi>::new(Arc::clone(board), Seed::from(seed));
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

fn report(what: &str, nanoseconds: u64) {
    println!("{what:<68} {:>9}.{:02} us", nanoseconds / 1000, nanoseconds % 1000 / 10);
}

fn list_and_resolve(name: &str, board: &Arc<Board>, matches: u32) {
    let positions = positions(board, matches);
    let list = per_item(&positions, |(state, _)| {
        black_box(Reversi::legal(board, state, Seat(state.turn)));
    });
    report(&format!("{name}: list all legal moves"), list);
    // Orders are applied to a copy of the position; what the copy alone takes is taken off again.
    let mut table = Table::<Reversi>::new(Arc::clone(board), Seed::from(0));
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
    report(&format!("{name}: check and apply a move, find who is next"), moved.saturating_sub(copy));
    report(&format!("{name}: disqualify, find who is next"), faulted.saturating_sub(copy));
    let digest = per_item(&positions, |(state, _)| {
        table.state_mut().clone_from(state);
        black_box(table.digest());
    });
    report(&format!("{name}: digest"), digest.saturating_sub(copy));
    let mut picture = Picture::new(Reversi::COLUMNS.len());
    let paint = per_item(&positions, |(state, _)| {
        picture.clear();
        Reversi::paint(board, state, &mut picture);
    });
    report(&format!("{name}: picture"), paint);
    let legal: usize = positions.iter().map(|(state, _)| count(board, state)).sum();
    println!("{name}: {} positions, {} legal moves on average", positions.len(), legal / positions.len());
}

fn count(board: &Arc<Board>, state: &State) -> usize {
    Reversi::legal(board, state, Seat(state.turn)).map_or(0, |legal| legal.len())
}

/// The same positions with override stones at hand, which make almost every stone a target.
fn list_with_overrides(name: &str, board: &Arc<Board>, matches: u32) {
    let mut positions = positions(board, matches);
    for (state, _) in &mut positions {
        state.overrides.fill(1);
    }
    let list = per_item(&positions, |(state, _)| {
        black_box(Reversi::legal(board, state, Seat(state.turn)));
    });
    report(&format!("{name}: list all legal moves"), list);
    let legal: usize = positions.iter().map(|(state, _)| count(board, state)).sum();
    println!("{name}: {} legal moves on average", legal / positions.len());
}

fn sample(name: &str) -> Arc<Board> {
    let sample = Board::SAMPLES.iter().find(|sample| sample.name == name).expect("the board is there");
    Arc::new(Board::read(&Source::alone(sample.text)).expect("samples are legal"))
}

fn main() {
    let open = open_board(8, 50, 0);
    list_and_resolve("50 x 50, 8 seats, open", &open, 3);
    list_with_overrides("50 x 50, 8 seats, open, override stones at hand", &open, 3);
    list_and_resolve("colossus, 8 seats, everything", &sample("colossus"), 3);
    list_and_resolve("torus, 3 seats, 82 transitions", &sample("torus"), 10);
    let board = open_board(2, 8, 0);
    let (start, mut matches) = (cpu_time(), 0);
    while cpu_time() - start < 1_000_000_000 {
        for _ in 0..50 {
            play_out(&board, matches, |_, _| ());
            matches += 1;
        }
    }
    let spent = cpu_time() - start;
    println!("8 x 8, 2 seats: {} random matches per second", u64::from(matches) * 1_000_000_000 / spent);
}
