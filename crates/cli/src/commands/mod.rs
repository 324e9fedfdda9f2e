//! One file per command.

pub(crate) mod board;
#[cfg(feature = "sandbox")]
pub(crate) mod build;
#[cfg(feature = "sandbox")]
pub(crate) mod check;
#[cfg(feature = "sandbox")]
mod check_native;
pub(crate) mod client;
pub(crate) mod completions;
pub(crate) mod contest;
#[cfg(feature = "sandbox")]
pub(crate) mod debug;
pub(crate) mod diff;
pub(crate) mod drive;
pub(crate) mod edit;
pub(crate) mod export;
pub(crate) mod fork;
pub(crate) mod games;
pub(crate) mod host;
pub(crate) mod human;
mod import;
#[cfg(feature = "judge")]
pub(crate) mod judge;
#[cfg(feature = "sandbox")]
pub(crate) mod new;
pub(crate) mod play;
#[cfg(feature = "sandbox")]
pub(crate) mod profile;
pub(crate) mod recorded;
mod report;
pub(crate) mod show;
#[cfg(feature = "sandbox")]
mod stopped;
pub(crate) mod verify;
pub(crate) mod watch;

use crate::output;
use std::io::Write;

/// Prints a result for people to standard output, with terminal control sequences from untrusted text replaced. A reader that went away is
/// a separate kind of error.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    print_exactly(&output::harmless(text))
}

/// Prints a file unchanged.
pub(crate) fn print_exactly(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
