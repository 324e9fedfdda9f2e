//! `agon new`: a bot to start from.

use super::print;
use crate::args::NewArgs;
use crate::{Failure, output, suggest};
use std::path::PathBuf;
use std::process::ExitCode;

pub(crate) fn run(args: &NewArgs) -> anyhow::Result<ExitCode> {
    let game = suggest::game(&args.game)?.info().id;
    let dir = args.dir.clone().unwrap_or_else(|| PathBuf::from(&args.name));
    let made = agon_build::new_bot(game, &args.name, args.lang, &dir).map_err(|error| {
        let failure = Failure::new(error.to_string());
        match error.help() {
            Some(help) => failure.help(help),
            None => failure,
        }
    })?;
    let program = output::program();
    let dir = dir.display();
    let mut text = format!("Wrote a {} bot for {game} to {dir}:\n", args.lang);
    for file in &made.files {
        text += &format!("  {}\n", file.display());
    }
    text += &format!("\nPlay it:   {program} play {game} {dir} Demo Demo Demo\n");
    text += &format!("Check it:  {program} check {dir}\n");
    let missing = agon_build::missing_tools(args.lang);
    for tool in &missing {
        text += &format!("\n{} is missing. Install it with:\n  {}\n", tool.what, tool.install);
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}
