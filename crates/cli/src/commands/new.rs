//! `agon new`: a bot to start from.

use super::print;
use crate::args::NewArgs;
use crate::{Failure, output, suggest};
use agon_build::NewError;
use agon_kernel::Source;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(args: &NewArgs) -> anyhow::Result<ExitCode> {
    let rules = suggest::game(&args.game)?;
    let game = rules.info().id;
    let dir = args.dir.as_deref().unwrap_or(Path::new(""));
    let made = agon_build::new_bot_from(game, &args.name, args.lang, args.template.as_deref(), dir);
    let made = made.map_err(|error| {
        let failure = Failure::new(error.to_string());
        match error {
            NewError::Exists(_) => failure.help("choose another name, or another folder with --dir"),
            NewError::Name(_) => failure.help("use a name such as Pika or Bot_7"),
            _ => failure,
        }
    })?;
    let program = output::program();
    let folder = made.folder.display();
    let mut text =
        format!("Created {folder}, a {} bot for {game}. Edit {}.\n\n", args.lang, made.main.display());
    let board = rules.samples().first().and_then(|sample| rules.read_board(&Source::alone(sample.text)).ok());
    let others = board.map_or(1, |board| usize::from(board.seats()).saturating_sub(1));
    text += &format!("Play it:   {program} play {game} {folder}{}\n", " Demo".repeat(others));
    text += &format!("Check it:  {program} check {folder}\n");
    for tool in agon_build::missing_tools(args.lang) {
        text += &format!("\n{} is not installed. Install it with:\n  {}\n", tool.what, tool.install);
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}
