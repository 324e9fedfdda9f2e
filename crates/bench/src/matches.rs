//! The bench that every game has: whole matches of a built-in bot against itself, with a full replay.

use crate::{Bench, cpu_per, peak_memory};
use agon_arena::{MatchSpec, PlayOptions, play};
use agon_kernel::{AnyGame, Limits, Seed, Source};
use std::process::ExitCode;

/// What to play, and what it may cost.
#[derive(Clone, Copy, Debug)]
pub struct Targets {
    /// A board that comes with the game.
    pub board: &'static str,
    /// The bot in every seat.
    pub bot: &'static str,
    /// CPU time of the original program for such a match, in milliseconds.
    pub original_ms: f64,
    /// How many times less CPU time a match must take, on an idle machine.
    pub times: f64,
    /// How many instructions a match may take, in millions.
    pub instructions: f64,
    /// The maximum size of the replay, in kilobytes.
    pub replay_kb: f64,
    /// The number of matches in a run: enough for a run to take about a tenth of a second.
    pub matches: u32,
}

#[must_use]
pub fn matches(game: &'static dyn AnyGame, targets: &Targets) -> ExitCode {
    let Targets { board: name, bot, original_ms, times, instructions, replay_kb, matches } = *targets;
    let sample =
        game.samples().iter().find(|sample| sample.name == name).expect("the board comes with the game");
    let board = game.read_board(&Source::alone(sample.text)).expect("boards that come with a game are valid");
    let bot_name = bot;
    let bot = game.bot(bot).expect("the bot comes with the game");
    let spec = |seed: u32| MatchSpec {
        board: board.clone(),
        board_name: name.to_owned(),
        seed: Seed::from(seed),
        bots: vec![bot.clone(); board.seats().into()],
        limits: Limits::default().into(),
    };
    let record = |seed: u32| {
        let mut replay = Vec::new();
        play(&spec(seed), PlayOptions::default().record(&mut replay)).expect("memory takes any replay");
        replay.len()
    };
    let title = format!("{}: board {name}, {bot_name} in every seat, full replay", game.info().title);
    let mut bench = Bench::new(&title, |seed| {
        record(seed);
    });
    let before = peak_memory();
    record(0);
    let memory = (peak_memory() - before) as f64 / 1e6;
    let work = |seed| {
        record(seed);
    };
    let ms = cpu_per(15, matches, work).as_secs_f64() * 1e3;
    let remark = format!(" (the original: {original_ms} ms, {:.0} times as much)", original_ms / ms);
    bench.quietly_at_most("CPU", ms, original_ms / times, "ms", &remark);
    let bare = cpu_per(15, matches, |seed| {
        play(&spec(seed), PlayOptions::default()).expect("there is a bot for each seat");
    });
    bench.note("without replay", format_args!("{:>10.3} ms", bare.as_secs_f64() * 1e3));
    bench.instructions(instructions);
    let bytes = (0..50).map(record).max().unwrap_or(0);
    bench.at_most("largest replay", bytes as f64 / 1e3, replay_kb, "KB", "");
    bench.at_most("memory", memory, 20.0, "MB", " (growth of the peak during a match)");
    bench.finish()
}
