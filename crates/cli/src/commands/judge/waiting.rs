//! Polling the judge until something is over, with a status line.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::Duration;

/// How often the judge is asked.
const POLL_INTERVAL: Duration = Duration::from_millis(700);

/// Polls until there is a result; until then, the error is the status in words.
pub(super) fn until<T>(ask: impl Fn() -> anyhow::Result<Result<T, String>>) -> anyhow::Result<T> {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr_with_hz(10)
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(None, target);
    bar.set_style(ProgressStyle::with_template("{spinner} {msg}")?);
    bar.enable_steady_tick(Duration::from_millis(120));
    loop {
        match ask()? {
            Ok(done) => {
                bar.finish_and_clear();
                return Ok(done);
            }
            Err(now) => bar.set_message(now),
        }
        std::thread::sleep(POLL_INTERVAL);
    }
}
