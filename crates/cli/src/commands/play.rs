//! `agon play`: one match.

use super::{print, watch};
use crate::args::PlayArgs;
use crate::{Failure, board_source, bot_source, output, suggest};
use agon_arena::{MatchSpec, PlayError, Played, play_followed, play_recorded, play_watched};
use agon_replay::Live;
use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<ExitCode> {
    let game = suggest::game(&args.game)?;
    let loaded = board_source::load(game, args.match_args.board.as_deref())?;
    let bots = bot_source::seat_all(&*loaded.board, &args.bots, &args.debug_bot)?;
    let seed = args.match_args.seed;
    let mut limits = agon_registry::limits(game.info().id);
    limits.turn_fuel = args.turn_fuel.or(limits.turn_fuel);
    let spec = MatchSpec { board: loaded.board, board_name: loaded.name, seed, bots, limits };
    let bar = output::progress(spec.board.rounds(), args.quiet);
    let mut progress = |round: u32| bar.set_position(round.into());
    let shown =
        args.watch.watch.then(|| watch::start_live(args.watch.listen, args.watch.no_open)).transpose()?;
    let live = shown.as_ref().map(|shown| &shown.live);
    let played = match (args.out.as_deref(), live) {
        (None, None) => play_watched(&spec, &mut progress)?,
        (None, Some(live)) => play_followed(&spec, std::io::sink(), live, &mut progress)?.0,
        (Some(path), live) => record(&spec, path, live, &mut progress)?,
    };
    bar.finish_and_clear();
    report(args, &spec, &played)?;
    shown.map_or(Ok(()), watch::Shown::until_interrupted)?;
    Ok(ExitCode::SUCCESS)
}

fn record(
    spec: &MatchSpec,
    path: &Path,
    live: Option<&Live>,
    progress: &mut dyn FnMut(u32),
) -> anyhow::Result<Played> {
    if path == Path::new("-") {
        return Ok(write(spec, std::io::stdout().lock(), live, progress)?);
    }
    let failure = |error: std::io::Error| {
        let help = "choose another file with --out, or make room";
        Failure::new(format!("cannot write {}: {error}", path.display())).help(help)
    };
    let file = File::create(path).map_err(failure)?;
    match write(spec, BufWriter::new(file), live, progress) {
        Ok(played) => Ok(played),
        Err(PlayError::Replay(error)) => Err(failure(error).into()),
        Err(error) => Err(error.into()),
    }
}

fn write<W: Write>(
    spec: &MatchSpec,
    out: W,
    live: Option<&Live>,
    progress: &mut dyn FnMut(u32),
) -> Result<Played, PlayError> {
    let (played, _) = match live {
        Some(live) => play_followed(spec, out, live, progress)?,
        None => play_recorded(spec, out, progress)?,
    };
    Ok(played)
}

fn report(args: &PlayArgs, spec: &MatchSpec, played: &Played) -> anyhow::Result<()> {
    let info = spec.board.game().info();
    let replay = args.out.as_ref().map(|path| path.display().to_string());
    let scores = output::scores(played);
    let text = if args.json {
        let result = json!({
            "game": info.id, "board": spec.board_name, "seed": spec.seed, "rules": info.rules,
            "seats": scores.iter().map(output::score_json).collect::<Vec<Value>>(),
            "rounds": played.rounds, "reason": played.standings.reason, "digest": played.digest, "replay": replay,
        });
        result.to_string() + "\n"
    } else {
        let mut text = format!(
            "{} on {}, seed {}, {} rounds, digest {}\n\n{}\n{}\n",
            info.title,
            spec.board_name,
            spec.seed,
            played.rounds,
            played.digest,
            output::scoreboard(&scores),
            output::verdict(&scores, &played.standings.reason),
        );
        match replay.as_deref() {
            Some("-") => {}
            Some(file) => text += &format!("\nLook at it:  {} watch {file}\n", output::program()),
            None => {
                text +=
                    "\nAdd --out match.agon to keep the replay, and look at it with `watch match.agon`.\n";
            }
        }
        text
    };
    if replay.as_deref() == Some("-") {
        eprint!("{text}");
        return Ok(());
    }
    print(&text)
}
