//! `agon edit`: a board in the browser.

use super::watch::{address_failure, announce};
use crate::args::EditArgs;
use crate::{Failure, suggest};
use agon_web::{EditorConfig, EditorServer};
use std::process::ExitCode;

pub(crate) fn run(args: &EditArgs) -> anyhow::Result<ExitCode> {
    let game = args.game.as_deref().map(suggest::game).transpose()?;
    if let Some(path) = &args.file {
        let name = path.display();
        if path.is_dir() {
            return Err(Failure::new(format!("{name} is a folder")).help("name a board file").into());
        }
        // A file that does not exist yet is created when it is saved; its folder must exist.
        if path.exists() {
            crate::board_source::read_text(path)?;
        } else if path.parent().is_some_and(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
            return Err(Failure::new(format!("the folder of {name} does not exist"))
                .help("create it first")
                .into());
        }
    }
    let config = EditorConfig { games: agon_registry::GAMES, file: args.file.clone(), game };
    let server = EditorServer::bind(config, args.listen).map_err(|error| address_failure(&error))?;
    announce("edit", &server.url(), args.no_open);
    server.run()?;
    Ok(ExitCode::SUCCESS)
}
