//! `agon profile`: where a bot's fuel goes.
//!
//! The bot plays a match while the runtime's sampler looks at its call stack (`agon_runtime::component::Sampler`); [`Figures`] are counted from what it saw, and shown as tables, as a page
//! with a flame graph, or as a file for speedscope.

mod figures;
mod marks;
mod native;
mod page;
mod speedscope;
mod tables;

use super::{print, show};
use crate::args::ProfileArgs;
use crate::output::say;
use crate::{Failure, board_source, bot_source, recorded, suggest};
use agon_arena::{MatchSpec, PlayOptions, play};
use agon_kernel::{AnyGame, MatchLimits};
use agon_replay::Replay;
use agon_runtime::component::{ComponentBot, Sampler};
use agon_web::open_browser;
use figures::{Figures, Match};
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

pub(crate) fn run(args: &ProfileArgs) -> anyhow::Result<ExitCode> {
    if args.native {
        return native::run(args);
    }
    let rounds = args.round.as_deref().map(rounds).transpose()?;
    let figures = figures(args, rounds)?;
    if let Some(file) = &args.speedscope {
        write(file, &speedscope::file(&figures).to_string())?;
    }
    if let Some(file) = &args.html {
        write(file, &page::page(&figures))?;
    }
    if args.flame {
        let kept = std::env::temp_dir().join(format!("agon-profile-{}.html", figures.about.bot));
        let file = args.html.as_deref().unwrap_or(&kept);
        if args.html.is_none() {
            write(file, &page::page(&figures))?;
        }
        let file = file.canonicalize()?;
        if !open_browser(&format!("file://{}", file.display())) {
            say(&format!("No browser found. Open this file: {}", file.display()));
        }
    }
    let text = if args.json {
        tables::json(&figures).to_string() + "\n"
    } else {
        tables::text(&figures, args.top, &args.bot)
    };
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// The page with the flame graph of a bot in a recorded match, for the viewer.
pub(crate) fn page_of(
    game: &'static dyn AnyGame,
    replay: &Replay,
    seat: usize,
    name: &str,
) -> anyhow::Result<String> {
    check_seat(seat, replay.header.seats.len())?;
    let bot = bot_source::component(game, name)?;
    let spec = recorded::spec(game, replay, seat, Arc::new(bot.clone()))?;
    Ok(page::page(&count(spec, seat, &Looked { game, bot, name, sampler: Sampler::default() }, None)?))
}

/// The bot that is looked at.
struct Looked<'a> {
    game: &'static dyn AnyGame,
    bot: ComponentBot,
    name: &'a str,
    sampler: Sampler,
}

/// Plays the match and counts.
fn count(
    mut spec: MatchSpec,
    seat: usize,
    looked: &Looked<'_>,
    rounds: Option<RangeInclusive<u32>>,
) -> anyhow::Result<Figures> {
    let Looked { game, bot, name, sampler } = looked;
    // A unit that uses more energy is suspended elsewhere: with marks, it would play another match.
    let marked = if bot.plays_units() { None } else { bot_source::marked(*game, name)? };
    let (replay, samples, marks) = match marked {
        None => {
            spec.bots[seat] = Arc::new(bot.clone().sampled(sampler.clone()));
            (record(&spec)?, sampler.samples(), None)
        }
        Some(marked) => {
            spec.bots[seat] = Arc::new(bot.clone());
            let replay = record(&spec)?;
            let limits = marks::limits(&spec.limits, spec.bots.len(), seat);
            let mut spec = MatchSpec { limits, ..spec.clone() };
            spec.bots[seat] = Arc::new(marked.sampled(sampler.clone()));
            let with_marks = record(&spec)?;
            let (samples, marks) = marks::scaled(sampler.samples(), &replay, &with_marks, seat);
            (replay, samples, Some(marks))
        }
    };
    let of = Match { replay: &replay, seat, spec: &spec };
    let figures = Figures::new(&of, &samples, rounds, (bot, marks), &folder(name));
    if figures.rounds.is_empty() && figures.about.rounds.is_some() {
        let last = replay.frames().saturating_sub(1);
        let failure = Failure::new(format!("{} has no turn in these rounds", figures.about.bot));
        return Err(failure.help(format!("the match has rounds 1 to {last}")).into());
    }
    Ok(figures)
}

/// Plays a match.
fn record(spec: &MatchSpec) -> anyhow::Result<Replay> {
    let mut file = Vec::new();
    play(spec, PlayOptions::default().record(&mut file))?;
    Ok(Replay::read(&file)?)
}

/// What the options ask for.
fn figures(args: &ProfileArgs, rounds: Option<RangeInclusive<u32>>) -> anyhow::Result<Figures> {
    let sampler = Sampler::every(args.every);
    let (game, spec, bot) = match &args.replay {
        Some(file) => {
            let replay = show::read(file)?;
            let game = suggest::game(&replay.header.game)?;
            check_seat(args.seat, replay.header.seats.len())?;
            let bot = bot_source::component(game, &args.bot)?;
            (game, recorded::spec(game, &replay, args.seat, Arc::new(bot.clone()))?, bot)
        }
        None => fresh(args)?,
    };
    count(spec, args.seat, &Looked { game, bot, name: &args.bot, sampler }, rounds)
}

/// A match of its own.
fn fresh(args: &ProfileArgs) -> anyhow::Result<(&'static dyn AnyGame, MatchSpec, ComponentBot)> {
    let game = bot_source::game_of_bot(args.game.as_deref(), &args.bot)?;
    let loaded = board_source::load(game, args.match_args.board.as_deref())?;
    let seats = usize::from(loaded.board.seats());
    check_seat(args.seat, seats)?;
    if args.opponents.len() >= seats {
        let message = format!("the board has {seats} seats, and the bot takes one of them");
        return Err(Failure::new(message).help(format!("name at most {} opponents", seats - 1)).into());
    }
    let bot = bot_source::component(game, &args.bot)?;
    let mut bots = bot_source::seat_all(&*loaded.board, &args.opponents, &[], None)?;
    bots.insert(args.seat.min(bots.len()), Arc::new(bot.clone()));
    bots.truncate(seats);
    let (limits, allowances) = (agon_registry::limits(game.info().id), args.limits.allowances());
    let limits = MatchLimits::each(bots.iter().map(|bot| allowances.of(&bot.identity(), limits)));
    let seed = args.match_args.seed;
    Ok((game, MatchSpec { board: loaded.board, board_name: loaded.name, seed, bots, limits }, bot))
}

fn check_seat(seat: usize, seats: usize) -> Result<(), Failure> {
    if seat < seats {
        return Ok(());
    }
    Err(Failure::new(format!("there is no seat {seat}")).help(format!("the seats are 0 to {}", seats - 1)))
}

/// `57`, or `50-60`.
fn rounds(text: &str) -> anyhow::Result<RangeInclusive<u32>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (first.trim().parse(), last.trim().parse()) {
        (Ok(first), Ok(last)) if first <= last => Ok(first..=last),
        _ => {
            let failure = Failure::new(format!("`{text}` is not a round"));
            Err(failure.help("name one, as in --round 57, or several, as in --round 50-60").into())
        }
    }
}

/// The folder in which a bot's sources are, as the lines' table names them.
fn folder(bot: &str) -> std::path::PathBuf {
    let path = Path::new(bot);
    if path.is_dir() { path.to_owned() } else { path.parent().unwrap_or(Path::new(".")).to_owned() }
}

fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(file, text)
        .map_err(|error| Failure::new(format!("cannot write {}: {error}", file.display())).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_one_or_several() {
        assert_eq!(rounds("57").unwrap(), 57..=57);
        assert_eq!(rounds("50-60").unwrap(), 50..=60);
        for text in ["", "x", "60-50", "-1", "1-"] {
            assert!(rounds(text).is_err(), "{text}");
        }
    }
}
