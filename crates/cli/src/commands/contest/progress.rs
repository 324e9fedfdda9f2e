//! The progress of a running contest: updated in place on a terminal, otherwise a line now and then.

use agon_contest::schedule::TestState;
use agon_contest::stats::{Mean, elo_of};
use agon_contest::{Header, Progress};
use agon_kernel::plain;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// The time between two lines if there is no terminal.
const LINE_INTERVAL: Duration = Duration::from_secs(5);

pub(super) struct Meter {
    bar: ProgressBar,
    names: (String, String),
    lines: bool,
    last: Instant,
}

/// Text on the terminal that is updated and finally cleared.
pub(super) fn bar(quiet: bool) -> ProgressBar {
    let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr_with_hz(5) };
    let bar = ProgressBar::with_draw_target(None, target);
    bar.set_style(ProgressStyle::with_template("{msg}").expect("the template is well-formed"));
    bar
}

impl Meter {
    pub(super) fn new(header: &Header, quiet: bool) -> Self {
        let names = (plain(header.name(0)).into_owned(), plain(header.name(1)).into_owned());
        let lines = !quiet && !std::io::stderr().is_terminal();
        Self { bar: bar(quiet), names, lines, last: Instant::now() }
    }

    pub(super) fn show(&mut self, progress: &Progress) {
        let text = self.text(progress);
        if self.lines && self.last.elapsed() >= LINE_INTERVAL {
            eprintln!("{}", text.join(", "));
            self.last = Instant::now();
        }
        self.bar.set_message(text.join("\n"));
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// Short lines, for a terminal of eighty columns.
    fn text(&self, progress: &Progress) -> Vec<String> {
        let left = progress.left.map_or_else(String::new, |left| format!(", {} left", words(left)));
        let rate = format!("{:.0} matches/s{left}", progress.rate);
        match (&progress.test, progress.expected) {
            (Some(test), _) => {
                let mut text = test_text(test, &self.names);
                text.push(rate);
                text
            }
            (None, Some(expected)) => vec![format!("{} of {expected} matches, {rate}", progress.played)],
            (None, None) => vec![format!("{} matches, {rate}", progress.played)],
        }
    }
}

/// The state of a test.
fn test_text(test: &TestState, (a, b): &(String, String)) -> Vec<String> {
    let (low, high) = interval(test);
    let points = |mean: &Mean| format!("{:.3} ± {:.3}", mean.mean, mean.margin());
    vec![
        format!(
            "{} matches, rank points {a} {}, {b} {}",
            test.matches,
            points(&test.points_a),
            points(&test.points_b)
        ),
        format!(
            "Elo {:+.0} ({low:+.0} to {high:+.0}), superiority {:.1} %",
            elo_of(test.share.mean),
            100.0 * test.share.likelihood_above(0.5),
        ),
        format!("test {:.2}, decides at {:.2} and {:.2}", test.ratio, test.bounds.0, test.bounds.1),
    ]
}

/// The 95 % interval of the Elo difference.
pub(super) fn interval(test: &TestState) -> (f64, f64) {
    let margin = test.share.margin();
    (elo_of(test.share.mean - margin), elo_of(test.share.mean + margin))
}

/// A duration in words.
pub(super) fn words(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds / 60),
        _ => format!("{} h", seconds / 3600),
    }
}
