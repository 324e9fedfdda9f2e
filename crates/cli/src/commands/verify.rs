//! `agon verify`: do the rules, and the bots, produce this replay?

use super::recorded::{self, Recorded};
use super::{print, show};
use crate::args::VerifyArgs;
use crate::{Failure, bot_source, output, suggest};
use agon_arena::{Fork, MatchSpec, PlayOptions, play};
use agon_kernel::{AnyGame, Bot, Identity, Seat, Source};
use agon_replay::{Replay, VerifyError, verify};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

pub(crate) fn run(args: &VerifyArgs) -> anyhow::Result<ExitCode> {
    let replay = show::read(&args.file)?;
    let name = args.file.display().to_string();
    let game = suggest::game(&replay.header.game)?;
    let result = match verify(&replay, game) {
        Ok(rounds) => rerun(&replay, game, args.bots.as_ref())?.map_or(Ok(rounds), Err),
        Err(VerifyError::Different(difference)) => Err(difference.to_string()),
        Err(error) => return Err(Failure::new(format!("{name}: {error}")).into()),
    };
    if result.is_ok()
        && let Some(damage) = &replay.damage
    {
        let rounds = replay.frames().saturating_sub(1);
        let help = format!("the first {rounds} rounds match the rules");
        return Err(Failure::new(format!("{name}: {damage}")).help(help).into());
    }
    let same = result.is_ok();
    let text = if args.json {
        let (rounds, difference) = (result.as_ref().ok(), result.as_ref().err());
        let line = json!({ "file": name, "same": same, "rounds": rounds, "finished": replay.end.is_some(), "difference": difference });
        line.to_string() + "\n"
    } else {
        match result {
            Ok(rounds) => {
                let what =
                    if args.bots.is_some() { "the rules and the bots produce" } else { "the rules produce" };
                let end = if replay.end.is_some() { "" } else { " (unfinished)" };
                let gone = if args.bots.is_some() { gone(&replay.header.seats) } else { String::new() };
                let rounds = output::rounds(rounds);
                format!("same: {what} the same match, {rounds}{end}{gone}\n")
            }
            Err(difference) => format!("different: {difference}\n"),
        }
    };
    print(&text)?;
    Ok(if same { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Which seats could not be run again, in words.
fn gone(seats: &[Identity]) -> String {
    let seats = (0..).zip(seats).filter(|(_, bot)| recorded::is_gone(bot));
    let names: Vec<_> = seats.map(|(seat, bot): (u8, _)| format!("seat {seat} ({})", bot.name)).collect();
    if names.is_empty() {
        return String::new();
    }
    format!(
        "\nThe orders of {} come from the record: people and network clients cannot be run again.",
        names.join(", ")
    )
}

/// Runs the bots again and returns the first difference, if there is one.
fn rerun(
    replay: &Replay,
    game: &'static dyn AnyGame,
    folder: Option<&Option<PathBuf>>,
) -> anyhow::Result<Option<String>> {
    let Some(folder) = folder else { return Ok(None) };
    let header = &replay.header;
    let board = game.read_board(&Source::alone(&header.board.text))?;
    let bot = |(seat, bot): (u8, &Identity)| -> anyhow::Result<Arc<dyn Bot>> {
        if recorded::is_gone(bot) {
            return Ok(Arc::new(Recorded::of(replay, Seat(seat))?));
        }
        find(game, bot, folder.as_deref())
    };
    let bots = (0..).zip(&header.seats).map(bot).collect::<anyhow::Result<Vec<_>>>()?;
    let (board_name, seed, limits) = (header.board.name.clone(), header.seed, header.limits.clone());
    let spec = match &header.origin {
        // Up to the fork, others may have played: the bots only have to see it.
        Some(origin) => Fork::new(replay, origin.round, board, bots, &limits)?.spec,
        None => MatchSpec { board, board_name, seed, bots, limits },
    };
    let mut file = Vec::new();
    play(&spec, PlayOptions::default().record(&mut file))?;
    let again = Replay::read(&file)?;
    let (mut theirs, mut ours) = (replay.cursor(), again.cursor());
    for number in 0..replay.frames().min(again.frames()) {
        let (theirs, ours) = (theirs.seek(number)?, ours.seek(number)?);
        for (recorded, now) in theirs.turns.iter().zip(&ours.turns) {
            if (&recorded.orders, &recorded.outcome) != (&now.orders, &now.outcome) {
                let bot = &header.seats[recorded.seat.index()].name;
                return Ok(Some(format!(
                    "round {number}: {bot} in seat {} gives different orders now",
                    recorded.seat
                )));
            }
            if recorded.fuel != now.fuel {
                let (seat, was, is) = (recorded.seat, recorded.fuel, now.fuel);
                return Ok(Some(format!("round {number}: seat {seat} used {was} fuel then and {is} now")));
            }
        }
        if theirs != ours {
            return Ok(Some(format!("round {number}: the match takes a different course")));
        }
    }
    let unfinished = replay.end.is_none() || replay.frames() == again.frames();
    Ok((!unfinished).then(|| format!("the match lasts {} rounds now", again.frames().saturating_sub(1))))
}

fn find(game: &'static dyn AnyGame, wanted: &Identity, dir: Option<&Path>) -> anyhow::Result<Arc<dyn Bot>> {
    if wanted.kind == "built-in" {
        return bot_source::find(game, &wanted.name, true);
    }
    let missing = |help: &str| {
        let hash = wanted.hash.as_deref().unwrap_or("none");
        Failure::new(format!("the bot {} (fingerprint {hash}) was not found", wanted.name)).help(help)
    };
    let dir = dir.ok_or_else(|| missing("name the folder it is in: --bots DIR"))?;
    let entries = std::fs::read_dir(dir)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", dir.display())))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if let Ok(bot) = bot_source::find(game, &path.to_string_lossy(), true)
            && path.is_file()
            && bot.identity().hash == wanted.hash
        {
            return Ok(bot);
        }
    }
    Err(missing(&format!("no file in {} has that fingerprint", dir.display())).into())
}
