//! What a match costs: four Demos on the default board, 200 rounds, in microseconds of CPU time for each match, part by
//! part; and how much its pictures, events and orders take when only changes are kept and deflated.
#![allow(clippy::disallowed_methods, reason = "a bench reads the clock of the process")]

use agon_hogwarts::Hogwarts;
use agon_kernel::{
    AnyBoard, AnyGame, Entry, Match, Notes, Picture, Program, Rows, Seat, Seating, Seed, Source, Turn,
};
use flate2::{Compression, write::DeflateEncoder};
use std::io::Write;
use std::sync::Arc;

const GAME: Entry<Hogwarts> = Entry::NEW;
const STATIC: &Entry<Hogwarts> = &GAME;
const MATCHES: u32 = 20;
/// The best of so many batches counts: whatever else the machine does only makes a batch slower.
const BATCHES: usize = 6;

/// CPU time of this process in microseconds.
fn clock() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").expect("this bench runs on Linux");
    let nanoseconds: u64 =
        stat.split(' ').next().and_then(|word| word.parse().ok()).expect("it begins with a number");
    nanoseconds / 1000
}

/// Whether a measurement is asked for: all are, or those with the words of the command line in their names.
fn wanted(what: &str) -> bool {
    std::env::args().skip(1).all(|word| word.starts_with('-') || what.contains(&word))
}

/// Runs something for every seed and prints what one run took.
fn measure(what: &str, mut run: impl FnMut(u32)) {
    if !wanted(what) {
        return;
    }
    let batch = || {
        let begin = clock();
        (0..MATCHES).for_each(&mut run);
        (clock() - begin) / u64::from(MATCHES)
    };
    let best = std::iter::repeat_with(batch).take(BATCHES).min().unwrap_or_default();
    println!("{what:<44}{best:>8} us");
}

type Answers = Vec<(Seat, Rows)>;

/// What a match is played with besides the rules.
#[derive(Clone, Copy, Default)]
struct Parts {
    views: bool,
    digest: bool,
    paint: bool,
}

fn programs(name: &str, seed: Seed, table: &dyn Match) -> Vec<Box<dyn Program>> {
    let bot = STATIC.bot(name).expect("the bot exists");
    (0..4)
        .map(|seat| {
            let setup = table.setup(Seat(seat));
            let seating = Seating { game: STATIC, actor: Seat(seat).into(), seed, setup: &*setup };
            bot.enter(&seating).expect("it takes its seat")
        })
        .collect()
}

fn step(table: &mut dyn Match, answers: &Answers) {
    let answers: Vec<_> = answers.iter().map(|(seat, orders)| (*seat, Ok(orders))).collect();
    table.resolve(&answers);
}

/// Plays a match with bots and keeps their orders.
fn play(board: &dyn AnyBoard, name: &str, seed: u32, parts: Parts) -> Vec<Answers> {
    let seed = Seed::from(seed);
    let mut table = board.start(seed);
    let mut programs = programs(name, seed, &*table);
    let (mut picture, mut events) = (Picture::new(STATIC.schema().columns.len()), Rows::default());
    let mut steps = Vec::new();
    while let Turn::Collect(seats) = table.turn() {
        let answer = |seat: Seat| {
            let view = table.view(seat.into());
            (seat, programs[seat.index()].answer(&*view, &mut Notes::default()).expect("bots make no faults"))
        };
        let answers = seats.iter().map(answer).collect();
        step(&mut *table, &answers);
        observe(&mut *table, parts, &mut picture, &mut events);
        steps.push(answers);
    }
    steps
}

/// Plays recorded orders again.
fn again(board: &dyn AnyBoard, seed: u32, steps: &[Answers], parts: Parts) {
    let mut table = board.start(Seed::from(seed));
    let (mut picture, mut events) = (Picture::new(STATIC.schema().columns.len()), Rows::default());
    for answers in steps {
        if parts.views {
            for seat in 0..4 {
                std::hint::black_box(table.view(Seat(seat).into()));
            }
        }
        step(&mut *table, answers);
        observe(&mut *table, parts, &mut picture, &mut events);
    }
}

fn observe(table: &mut dyn Match, parts: Parts, picture: &mut Picture, events: &mut Rows) {
    table.take_events(events);
    if parts.digest {
        std::hint::black_box(table.digest());
    }
    if parts.paint {
        picture.clear();
        table.paint(picture);
    }
}

fn varint(mut value: u64, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

fn signed(value: i64, out: &mut Vec<u8>) {
    varint(((value << 1) ^ (value >> 63)).cast_unsigned(), out);
}

fn rows(rows: &Rows, out: &mut Vec<u8>) {
    varint(rows.len() as u64, out);
    rows.iter().flatten().for_each(|&number| signed(number, out));
}

/// The changed numbers of each column: how far on, and by how much.
fn changes(before: &Picture, after: &Picture, out: &mut Vec<u8>) {
    for (old, new) in before.columns().iter().zip(after.columns()) {
        let mut last = 0;
        for (index, &number) in new.iter().enumerate() {
            let change = number - old.get(index).copied().unwrap_or_default();
            if change != 0 {
                varint((index - last) as u64 + 1, out);
                signed(change, out);
                last = index;
            }
        }
        out.push(0);
    }
}

fn deflated(bytes: &[u8]) -> usize {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::new(6));
    encoder.write_all(bytes).expect("a Vec takes everything");
    encoder.finish().expect("a Vec takes everything").len()
}

/// Prints the sizes of what a replay of the match holds.
fn sizes(board: &dyn AnyBoard, name: &str) {
    if !wanted("sizes") {
        return;
    }
    let steps = play(board, name, 30, Parts::default());
    let mut table = board.start(Seed::from(30));
    let columns = STATIC.schema().columns.len();
    let (mut before, mut after) = (Picture::new(columns), Picture::new(columns));
    let (mut pictures, mut events, mut orders) = (Vec::new(), Vec::new(), Vec::new());
    let mut happened = Rows::default();
    for answers in &steps {
        after.clear();
        table.paint(&mut after);
        changes(&before, &after, &mut pictures);
        std::mem::swap(&mut before, &mut after);
        answers.iter().for_each(|(_, given)| rows(given, &mut orders));
        step(&mut *table, answers);
        table.take_events(&mut happened);
        rows(&happened, &mut events);
    }
    let [pictures, events, orders] = [pictures, events, orders].map(|bytes| deflated(&bytes));
    println!(
        "{name}: pictures {pictures} + events {events} + orders {orders} = {} bytes",
        pictures + events + orders
    );
}

fn main() {
    let sample = STATIC.samples().first().expect("there is a default board");
    let board: Arc<dyn AnyBoard> = STATIC.read_board(&Source::alone(sample.text)).expect("samples are legal");
    let board = &*board;
    let all = Parts { digest: true, paint: true, views: true };
    let nothing = Parts::default();
    measure("whole match, four Demos", |seed| drop(play(board, "Demo", seed, all)));
    measure("whole match, four Dummies", |seed| drop(play(board, "Dummy", seed, all)));
    let recorded: Vec<_> = (0..MATCHES).map(|seed| play(board, "Demo", seed, nothing)).collect();
    for (what, parts) in [
        ("Demos again: rules alone", nothing),
        ("Demos again: with views", Parts { views: true, ..nothing }),
        ("Demos again: with digests", Parts { digest: true, ..nothing }),
        ("Demos again: with pictures", Parts { paint: true, ..nothing }),
    ] {
        measure(what, |seed| again(board, seed, &recorded[seed as usize], parts));
    }
    sizes(board, "Demo");
    sizes(board, "Dummy");
}
