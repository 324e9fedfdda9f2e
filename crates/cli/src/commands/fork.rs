//! `agon fork`: continues a recorded match from one of its rounds. The viewer's "continue from here" does the same.

use super::report::{self, Report};
use super::{human, show, watch};
use crate::args::ForkArgs;
use crate::table::{HumanBot, Humans};
use crate::{Failure, bot_source, output, suggest};
use agon_arena::{Arrival, Fork, MatchSpec, PlayOptions, RoundReport, play};
use agon_kernel::{
    Allowances, Bot, Fault, FaultKind, Identity, MatchLimits, RunningBot, Seat, Seating, Source,
};
use agon_replay::Replay;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

/// Stands for the bot that played in a seat.
const SAME: &str = "same";
/// The kind of bots that come with a game.
const BUILT_IN: &str = "built-in";

pub(crate) fn run(args: &ForkArgs) -> anyhow::Result<ExitCode> {
    if !human::are_in(&args.bots) {
        watch::check(&args.watch)?;
    }
    let replay = show::read(&args.file)?;
    let name = args.file.display().to_string();
    let humans = Arc::new(Humans::new(None));
    let human: Arc<dyn Bot> = Arc::new(HumanBot(humans.clone()));
    let prepared = prepare(&replay, args.round, &args.bots, &args.limits.allowances(), &human)
        .map_err(|error| Failure::new(format!("{name}: {error}")).help(help_of(&error)))?;
    if prepared.humans {
        let (listen, no_open) = (args.watch.listen, args.watch.no_open);
        let options = human::Options { out: args.out.as_deref(), listen, no_open, json: args.json };
        return human::run(humans, prepared.plain, Some((replay, prepared.fork.origin)), &options);
    }
    let fork = prepared.fork;
    let Fork { spec, origin, .. } = &fork;
    let bar = output::progress(spec.board.rounds(), args.quiet);
    let mut progress = |report: RoundReport<'_>| bar.set_position(report.round.into());
    let shown = args
        .watch
        .watch
        .then(|| watch::start_live(spec.board.game(), &[], args.watch.listen, args.watch.no_open))
        .transpose()?;
    let out = args.out.as_deref();
    let mut run = |replay: Option<&mut dyn Write>| {
        let mut options = PlayOptions::default().on_round(&mut progress).origin(origin.clone());
        if let Some(shown) = &shown {
            options = options.live(&shown.live);
        }
        if let Some(replay) = replay {
            options = options.record(replay);
        }
        play(spec, options)
    };
    let played = match out {
        None => run(None)?,
        Some(_) => report::record(out, |file| run(Some(file)))?,
    };
    bar.finish_and_clear();
    if !args.quiet {
        for line in arrivals(&fork) {
            output::say(&line);
        }
    }
    let (board, board_name, seed) = (&*spec.board, spec.board_name.as_str(), spec.seed);
    Report { json: args.json, replay: out, board, board_name, seed }.print(&played)?;
    shown.map_or(Ok(()), watch::Shown::until_interrupted)?;
    Ok(ExitCode::SUCCESS)
}

/// A match that is ready to be continued.
pub(crate) struct Prepared {
    pub(crate) fork: Fork,
    /// The same bots at the same board, from the start.
    pub(crate) plain: MatchSpec,
    /// Whether humans play.
    pub(crate) humans: bool,
}

/// Finds the bots, and prepares to continue the match.
pub(crate) fn prepare(
    replay: &Replay,
    round: u32,
    bots: &[String],
    allowances: &Allowances,
    human: &Arc<dyn Bot>,
) -> anyhow::Result<Prepared> {
    let header = &replay.header;
    let game = suggest::game(&header.game)?;
    let seats = header.seats.len();
    if bots.len() > seats {
        let message = format!("the match has {seats} seats, but you named {} bots", bots.len());
        return Err(Failure::new(message).help(format!("name at most {seats} bots")).into());
    }
    let humans = human::are_in(bots);
    let named = bots.iter().map(String::as_str).chain(std::iter::repeat(SAME));
    let find = |(was, name): (&Identity, &str)| -> anyhow::Result<Arc<dyn Bot>> {
        match name {
            SAME if was.kind == BUILT_IN => bot_source::find(game, &was.name, true),
            SAME => Ok(Arc::new(Absent(was.clone()))),
            name => bot_source::find_or_human(game, name, true, Some(human)),
        }
    };
    let bots = header.seats.iter().zip(named.clone()).map(find).collect::<anyhow::Result<Vec<_>>>()?;
    // Bots that stay keep the limits of the match; others get those of a new match.
    let usual = game.limits();
    let mut allowances = allowances.clone();
    allowances.add_defaults(&game.allowances());
    let limits = bots.iter().zip(&header.seats).zip((0..).map(Seat)).map(|((bot, was), seat)| {
        let now = bot.identity();
        if now == *was { *header.limits.of(seat) } else { allowances.of(&now, usual) }
    });
    let limits = MatchLimits::each(limits.collect::<Vec<_>>());
    let board = game.read_board(&Source::alone(&header.board.text))?;
    let (board_name, seed) = (header.board.name.clone(), header.seed);
    let plain =
        MatchSpec { board: board.clone(), board_name, seed, bots: bots.clone(), limits: limits.clone() };
    let fork = Fork::new(replay, round, board, bots, &limits)?;
    let absent = |was: &Identity, name: &str| name == SAME && was.kind != BUILT_IN;
    let mut seats = header.seats.iter().zip(named).zip(fork.arrivals());
    if let Some(((was, _), _)) =
        seats.find(|((was, name), arrival)| absent(was, name) && *arrival != Arrival::Out)
    {
        return Err(Failure::new(format!("{} is not built in", was.name))
            .help("name its file or folder: the replay does not contain the bot")
            .into());
    }
    Ok(Prepared { fork, plain, humans })
}

/// A bot that the replay only names. It can stay in a seat that is out.
struct Absent(Identity);

impl Bot for Absent {
    fn identity(&self) -> Identity {
        self.0.clone()
    }

    fn enter(&self, _: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Err(Fault::new(FaultKind::Refused, "the replay does not contain the bot"))
    }
}

fn help_of(error: &anyhow::Error) -> String {
    let known = error.downcast_ref::<Failure>().and_then(Failure::advice);
    known.unwrap_or("choose another round with --round; `agon show` says how many there are").to_owned()
}

/// How each bot arrived at the fork, in words.
pub(crate) fn arrivals(fork: &Fork) -> Vec<String> {
    let round = fork.origin.round;
    let describe = |(seat, (bot, arrival)): (usize, (&Arc<dyn Bot>, Arrival))| {
        let name = bot.identity().name;
        let kept = fork.origin.seats[seat] == bot.identity();
        match arrival {
            _ if round == 0 => None,
            Arrival::Same if kept => None,
            Arrival::Same => {
                Some(format!("note: {name} in seat {seat} would have played the same until round {round}"))
            }
            Arrival::Otherwise(first) if kept => Some(format!(
                "note: {name} in seat {seat} did not repeat what it did in round {first}: it depends on more than the match, or has changed"
            )),
            Arrival::Otherwise(first) => Some(format!(
                "note: {name} in seat {seat} has seen the match until round {round}; it would have acted differently from round {first} on"
            )),
            Arrival::Out => Some(format!(
                "note: {name} in seat {seat} is out of the match since before the fork: nobody continues there"
            )),
            Arrival::Fresh => Some(format!("note: {name} in seat {seat} joins after round {round}")),
        }
    };
    let seats = fork.spec.bots.iter().zip(fork.arrivals()).enumerate();
    seats.filter_map(describe).collect()
}
