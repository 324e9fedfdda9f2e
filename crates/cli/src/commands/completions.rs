//! `agon completions`: shell completion scripts.

use crate::args::{Args, CompletionsArgs};
use clap::CommandFactory;
use std::process::ExitCode;

pub(crate) fn run(args: &CompletionsArgs) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "agon", &mut script);
    super::print_exactly(&String::from_utf8_lossy(&script))?;
    Ok(ExitCode::SUCCESS)
}
