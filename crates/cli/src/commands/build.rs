//! `agon build`: builds a bot's sources into a component.

use super::print;
use crate::args::BuildArgs;
use crate::{Failure, bot_source};
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(args: &BuildArgs) -> anyhow::Result<ExitCode> {
    let game = bot_source::game_of_bot(args.game.as_deref(), &args.bot)?;
    let built = bot_source::build(game.info().id, &args.bot, args.fresh)?;
    let out = args.out.clone().unwrap_or_else(|| Path::new(&built.name).with_extension("wasm"));
    let bytes = std::fs::read(&built.component)
        .and_then(|bytes| std::fs::write(&out, &bytes).map(|()| bytes.len()))
        .map_err(|error| Failure::new(format!("cannot write {}: {error}", out.display())))?;
    let text = if args.json {
        let line = json!({
            "bot": built.name, "game": game.info().id, "language": built.language.id(), "component": out.display().to_string(),
            "bytes": bytes, "cached": built.cached, "confined": built.confined,
        });
        line.to_string() + "\n"
    } else {
        let how = if built.cached { "up to date" } else { "built" };
        let mut text =
            format!("{} ({}, {how}): {}, {bytes} bytes\n", built.name, built.language, out.display());
        if built.language == agon_build::Language::Java {
            text += "This file is only for inspection: Java bots are played and submitted as sources.\n";
        }
        text
    };
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}
