//! How the cost of a match grows: CPU time with a full replay against one thing at a time, such as the size of the board or the number of
//! units. A table for people, a plot for the documentation (`--svg FILE`), and a target: no cost may grow much faster than what it is for.

use crate::{Bench, cpu_per};
use agon_arena::{MatchSpec, PlayOptions, play};
use agon_kernel::{AnyBoard, AnyGame, Limits, Seed, Source};
use std::fmt::Write;
use std::process::ExitCode;
use std::sync::Arc;

/// Twice as much may cost at most 2 to the power of this as much: twice, and some noise.
const STEEPEST: f64 = 1.15;
const COLOURS: [&str; 4] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];

/// One thing that grows while everything else stays the same.
pub struct Axis {
    /// What it is.
    pub name: &'static str,
    /// How much of it there is, and a board with that much.
    pub boards: Vec<(u32, Arc<dyn AnyBoard>)>,
    /// The bot in every seat.
    pub bot: &'static str,
    /// What is measured: a whole match, or a round of it.
    pub of: Cost,
}

/// What the CPU time is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A whole match.
    Match,
    /// A round: the CPU time of a match divided by the number of its rounds.
    Round,
}

impl Axis {
    /// The CPU time of a round on boards from the game's generator. `settings` are its settings for each amount.
    #[must_use]
    pub fn generated(
        game: &'static dyn AnyGame,
        name: &'static str,
        amounts: &[u32],
        settings: impl Fn(u32) -> Vec<(&'static str, i64)>,
    ) -> Self {
        let board = |&amount: &u32| {
            let text = game.generate(&settings(amount), Seed::from(1)).expect("the settings are possible");
            (amount, game.read_board(&Source::alone(&text)).expect("generated boards are valid"))
        };
        Self { name, boards: amounts.iter().map(board).collect(), bot: "Demo", of: Cost::Round }
    }

    /// The same with another bot.
    #[must_use]
    pub fn played_by(self, bot: &'static str) -> Self {
        Self { bot, ..self }
    }

    /// The CPU time of whole matches instead of rounds.
    #[must_use]
    pub fn whole(self) -> Self {
        Self { of: Cost::Match, ..self }
    }
}

/// Measures matches of built-in bots against themselves along each axis.
#[must_use]
pub fn growth(game: &'static dyn AnyGame, axes: &[Axis]) -> ExitCode {
    let mut bench = Bench::new(&format!("{}: how CPU time grows", game.info().title), |_| ());
    let mut lines = Vec::new();
    for axis in axes {
        let costs: Vec<(f64, f64)> = axis
            .boards
            .iter()
            .map(|(amount, board)| (f64::from(*amount), cost(game, axis.bot, board, axis.of)))
            .collect();
        let row: Vec<String> = costs.iter().map(|(amount, us)| format!("{amount}: {us:.1} us")).collect();
        bench.note(axis.name, row.join(", "));
        let ((least, cheapest), (most, dearest)) = (costs[0], costs[costs.len() - 1]);
        let power = (dearest / cheapest).ln() / (most / least).ln();
        bench.at_most("  power", power, STEEPEST, "", " (1 is linear)");
        lines.push((axis.name, power, costs));
    }
    let file = std::env::args().skip_while(|argument| argument != "--svg").nth(1);
    if let Some(file) = file {
        std::fs::write(&file, plot(game.info().title, &lines)).expect("the plot can be written");
    }
    bench.finish()
}

/// Microseconds of CPU time of a match, or of a round.
fn cost(game: &'static dyn AnyGame, bot: &str, board: &Arc<dyn AnyBoard>, of: Cost) -> f64 {
    let bot = game.bot(bot).expect("the bot comes with the game");
    let spec = |seed: u32| MatchSpec {
        board: Arc::clone(board),
        board_name: "growth".to_owned(),
        seed: Seed::from(seed),
        bots: vec![bot.clone(); board.seats().into()],
        limits: Limits::default().into(),
    };
    let match_of = |seed| {
        let mut replay = Vec::new();
        play(&spec(seed), PlayOptions::default().record(&mut replay)).expect("memory takes any replay").rounds
    };
    let once = cpu_per(1, 1, |seed| {
        match_of(seed);
    });
    let times = (0.02 / once.as_secs_f64()).clamp(1.0, 200.0) as u32;
    let whole = cpu_per(5, times, |seed| {
        match_of(seed);
    });
    let rounds = match of {
        Cost::Match => times,
        Cost::Round => (0..times).map(match_of).sum(),
    };
    whole.as_secs_f64() * 1e6 * f64::from(times) / f64::from(rounds)
}

/// The name of an axis, its power, and its amounts and costs.
type Line = (&'static str, f64, Vec<(f64, f64)>);

/// A plot with logarithmic axes: how many times as much, and how many times the cost. The diagonal is linear growth.
fn plot(title: &str, lines: &[Line]) -> String {
    let (width, height, margin) = (420.0, 300.0, 44.0);
    let widest = lines
        .iter()
        .map(|(_, _, costs)| costs[costs.len() - 1].0 / costs[0].0)
        .fold(2.0, f64::max)
        .log2()
        .ceil();
    let x = |times: f64| margin + times.log2() / widest * (width - 2.0 * margin);
    let y = |times: f64| height - margin - times.log2().max(-0.5) / widest * (height - 2.0 * margin);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text x=\"{margin}\" y=\"18\" font-size=\"13\">{title}: CPU time with a full replay</text>\n\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\">times as much</text>\n\
         <text x=\"6\" y=\"34\">times the CPU time</text>\n",
        width - margin,
        height - 8.0,
    );
    for power in 0..=widest as i32 {
        let times = 2f64.powi(power);
        let (x, y, bottom) = (x(times), y(times), height - margin);
        let _ = writeln!(svg, "<path d=\"M{x:.1} {bottom}v4M{margin} {y:.1}h-4\" stroke=\"#888\"/>");
        let _ =
            writeln!(svg, "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{times}</text>", bottom + 16.0);
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{times}</text>",
            margin - 8.0,
            y + 4.0
        );
    }
    let end = 2f64.powf(widest);
    let _ = writeln!(
        svg,
        "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"#bbb\" stroke-dasharray=\"4 3\"/>",
        x(1.0),
        y(1.0),
        x(end),
        y(end)
    );
    for (number, (name, power, costs)) in lines.iter().enumerate() {
        let colour = COLOURS[number % COLOURS.len()];
        let points = costs
            .iter()
            .map(|(amount, us)| format!("{:.1},{:.1}", x(amount / costs[0].0), y(us / costs[0].1)));
        let points: Vec<String> = points.collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            points.join(" ")
        );
        let at = 50.0 + 16.0 * number as f64;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{at}\" fill=\"{colour}\">{name}: power {power:.2}</text>",
            margin + 12.0
        );
    }
    svg + "</svg>\n"
}
