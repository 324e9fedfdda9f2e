//! The cost of a contest: matches per second of CPU time, the overhead on top of playing, and the memory of a long ladder.

use agon_bench::{Bench, cpu_time, peak_memory};
use agon_contest::schedule::schedule;
use agon_contest::{Board, Contest, Format, Journal, MatchRecord, Next, Options, Plan, Tables, run};
use agon_kernel::{AnyGame, GameHandle, Source};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

static GAME: GameHandle<agon_poquemon::Poquemon> = GameHandle::NEW;
const BATCH: u64 = 200;

fn ladder(bot: &str, board: &str, bots: usize, matches: u64) -> Contest {
    let mut plan = Plan::new("poquemon", Format::Ladder, &vec![bot; bots]);
    plan.matches = matches;
    let sample = GAME.samples().iter().find(|sample| sample.name == board).expect("the board exists");
    let board = Board {
        name: board.to_owned(),
        board: GAME.read_board(&Source::alone(sample.text)).expect("it is valid"),
    };
    let bot = || GAME.bot(bot).expect("the bot exists");
    Contest::new(plan, (0..bots).map(|_| bot()).collect(), bot(), vec![board]).expect("the plan is sound")
}

fn play(contest: &Contest) -> Vec<MatchRecord> {
    play_on(contest, 1)
}

fn play_on(contest: &Contest, threads: usize) -> Vec<MatchRecord> {
    let options = Options { threads, replays: None, stop: Arc::new(AtomicBool::new(false)) };
    run(contest, None, Vec::new(), &options, &mut |_| {}).expect("nothing is written").records
}

/// CPU time that a contest spends per match besides playing it: schedule, live ratings, journal.
fn overhead(contest: &Contest, records: &[MatchRecord]) -> Duration {
    let known: BTreeMap<u64, &MatchRecord> = records.iter().map(|record| (record.id, record)).collect();
    let path = std::env::temp_dir().join(format!("agon-bench-{}.jsonl", std::process::id()));
    let mut journal = Journal::create(&path, &contest.header).expect("the folder can be written");
    let begun = cpu_time();
    let mut schedule = schedule(&contest.header);
    while let Next::Play(job) = schedule.next() {
        let record = known[&job.id];
        journal.add(record).expect("the disk has room");
        schedule.done(record);
    }
    let time = cpu_time() - begun;
    drop(journal);
    let _ = std::fs::remove_file(path);
    time / records.len() as u32
}

/// What a second thread brings: in CPU time, which a busy machine does not change, and in elapsed time, which needs two idle cores. With
/// `AGON_QUIET=1`, a missed target for the latter counts.
fn two_threads(bench: &mut Bench) {
    let contest = ladder("Demo", "default", 12, 4 * BATCH);
    let timed = |threads: usize| {
        let (begun, clock) = (cpu_time(), Instant::now());
        play_on(&contest, threads);
        ((cpu_time() - begun).as_secs_f64(), clock.elapsed().as_secs_f64())
    };
    let best = |threads| {
        let runs: Vec<_> = (0..4).map(|_| timed(threads)).collect();
        let least = |of: fn(&(f64, f64)) -> f64| runs.iter().map(of).fold(f64::MAX, f64::min);
        (least(|run| run.0), least(|run| run.1))
    };
    let (one, two) = (best(1), best(2));
    bench.at_most("two threads", two.0 / one.0, 1.05, "", " (times the CPU time of one)");
    let gain = one.1 / two.1;
    if std::env::var_os("AGON_QUIET").is_some() {
        bench.at_most(
            "",
            1.0 / gain,
            1.0 / 1.9,
            "",
            &format!(" of the elapsed time: {gain:.2} times the matches"),
        );
    } else {
        bench.note("", format_args!("{gain:>10.3} times the matches per second (1.9 with two idle cores)"));
    }
}

fn main() -> ExitCode {
    let small = ladder("Demo", "default", 12, 2);
    let mut bench = Bench::new("contests of Poquémon, built-in Demos, default board, no replays", |_| {
        drop(black_box(play(&small)));
    });
    let contest = ladder("Demo", "default", 12, BATCH);
    let batch = || {
        let begun = cpu_time();
        let records = play(&contest);
        ((cpu_time() - begun) / BATCH as u32, records)
    };
    let (mut per_match, records) = batch();
    for _ in 0..3 {
        per_match = per_match.min(batch().0);
    }
    let rate = 1.0 / per_match.as_secs_f64();
    bench.at_most(
        "match",
        per_match.as_secs_f64() * 1e3,
        2.0,
        "ms",
        &format!(" ({rate:.0} matches a second and core)"),
    );
    let own = (0..5).map(|_| overhead(&contest, &records)).min().unwrap_or_default();
    let part = 100.0 * own.as_secs_f64() / per_match.as_secs_f64();
    bench.at_most("scheduler", part, 5.0, "%", &format!(" ({:.1} us a match)", own.as_secs_f64() * 1e6));
    two_threads(&mut bench);
    let before = peak_memory();
    let long = ladder("Null", "small", 20, 10_000);
    let records = play(&long);
    let begun = cpu_time();
    black_box(Tables::new(Some(&long.header), &records, &[], None));
    bench.note(
        "tables",
        format_args!("{:>10.3} s of CPU for {} matches", (cpu_time() - begun).as_secs_f64(), records.len()),
    );
    bench.at_most(
        "memory",
        peak_memory() as f64 / 1e6,
        200.0,
        "MB",
        &format!(" (10,000 matches; {:.0} MB before)", before as f64 / 1e6),
    );
    bench.finish()
}
